//! The marks of a line, sorted by what they say.

use super::keyword::KeywordNumber;
use super::lowering::{Host, Lowering};
use crate::diagnostics::{Applicability, Code, Diagnostic};
use crate::ir::{ActivationTiming, CardKind, CommandTiming, Gate, KeywordUse, Limit, Mark, PilotQualities};
use crate::source::Span;
use crate::suggest;
use crate::syntax::{ast, text};
use crate::vocabulary::MARKS;

/// The marks of a line, sorted.
#[derive(Default)]
pub(super) struct Marks {
    pub(super) gates: Vec<Gate>,
    pub(super) limit: Option<Limit>,
    pub(super) triggers: Vec<Mark>,
    pub(super) activation: Option<ActivationTiming>,
    pub(super) command: Option<CommandTiming>,
    /// The first mark that says when.
    pub(super) timing: Option<Span>,
    /// The first mark that says while.
    pub(super) gate: Option<Span>,
}

impl Lowering<'_> {
    pub(super) fn marks(&mut self, groups: &[Vec<ast::Spanned<ast::Mark>>]) -> Option<Marks> {
        let mut marks = Marks::default();
        for group in groups {
            // "【Deploy】/【Attack】" is either; two marks side by side are no timing.
            let before = marks.triggers.len();
            for mark in group {
                let timed = self.mark(&mut marks, mark, group.len())?;
                if timed && marks.timing.is_none() {
                    marks.timing = Some(mark.span);
                }
            }
            if before > 0 && marks.triggers.len() > before {
                let span = group.first().map_or(Span::default(), |mark| mark.span);
                self.push(
                    Diagnostic::new(
                        Code::Mismatch,
                        self.file,
                        span,
                        "two timings side by side",
                        "the second",
                    )
                    .help("write `/` between them where either sets it off"),
                );
                return None;
            }
        }
        let repeated = |list: &[Mark]| {
            list.iter()
                .enumerate()
                .any(|(at, mark)| list[..at].contains(mark))
        };
        if repeated(&marks.triggers)
            || marks
                .gates
                .iter()
                .enumerate()
                .any(|(at, gate)| marks.gates[..at].contains(gate))
        {
            let span = groups
                .iter()
                .flatten()
                .next_back()
                .map_or(Span::default(), |mark| mark.span);
            self.report(Code::Mismatch, span, "the same mark stands twice", "the second");
            return None;
        }
        self.check_one_type(&marks, groups)?;
        Some(marks)
    }

    /// Checks whether the marks are those of one type of effect: one line is one effect, of one type (10-1-4).
    fn check_one_type(&mut self, marks: &Marks, groups: &[Vec<ast::Spanned<ast::Mark>>]) -> Option<()> {
        let kinds = usize::from(!marks.triggers.is_empty())
            + usize::from(marks.activation.is_some())
            + usize::from(marks.command.is_some());
        if kinds > 1 {
            // On a Command, the mark of another type is the wrong one; elsewhere it is the second.
            let all = groups.iter().flatten();
            let timings = all.filter_map(|mark| Some((timing_type(&mark.node)?, mark.span)));
            let timings: Vec<_> = timings.collect();
            let is_command = self.host == Host::Card(CardKind::Command);
            let right = timings
                .iter()
                .find(|(kind, _)| is_command && *kind == TimingType::Command);
            let right = right.or(timings.first()).copied();
            let wrong = timings
                .iter()
                .find(|(kind, _)| right.is_none_or(|(right, _)| *kind != right));
            let span = |of: Option<(TimingType, Span)>| of.map_or(Span::default(), |(_, span)| span);
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    span(wrong.copied()),
                    "marks of different types of effect on one line",
                    "one line is one effect, of one type (10-1-4)",
                )
                .also(span(right), "another type"),
            );
            return None;
        }
        Some(())
    }

    /// Sets how often an effect can be activated, and reports a second such mark.
    fn limited(&mut self, marks: &mut Marks, limit: Limit, span: Span) -> Option<bool> {
        let Some(before) = marks.limit.replace(limit) else {
            return Some(false);
        };
        let message = match (before == limit, limit) {
            (true, Limit::OncePerTurn) => "【Once per Turn】 stands twice",
            (true, Limit::OncePerGame) => "【Once per Game】 stands twice",
            // No mark says it.
            (true, Limit::NextTime) => return Some(false),
            (false, _) => "what is done once in a game is done once in a turn",
        };
        self.report(Code::Mismatch, span, message, "the second");
        None
    }

    /// Sorts one mark; `beside` is how many marks `/` joins, this one among them. Answers whether the mark is a timing.
    fn mark(&mut self, marks: &mut Marks, mark: &ast::Spanned<ast::Mark>, beside: usize) -> Option<bool> {
        Some(match &mark.node {
            ast::Mark::DuringPair(_)
            | ast::Mark::DuringLink
            | ast::Mark::OncePerTurn
            | ast::Mark::OncePerGame
                if beside > 1 =>
            {
                self.push(
                    Diagnostic::new(
                        Code::Mismatch,
                        self.file,
                        mark.span,
                        "`/` stands between two timings (5-19-1), and this is none",
                        "it does not say when",
                    )
                    .help("write the marks side by side where both have to hold"),
                );
                return None;
            }
            ast::Mark::DuringPair(pilot) => {
                let pilot = self.pilot(pilot)?;
                marks.gates.push(Gate::DuringPair(pilot));
                marks.gate = marks.gate.or(Some(mark.span));
                false
            }
            ast::Mark::DuringLink => {
                marks.gates.push(Gate::DuringLink);
                marks.gate = marks.gate.or(Some(mark.span));
                false
            }
            ast::Mark::OncePerTurn => self.limited(marks, Limit::OncePerTurn, mark.span)?,
            ast::Mark::OncePerGame => self.limited(marks, Limit::OncePerGame, mark.span)?,
            ast::Mark::ActivateMain => self.activation(marks, ActivationTiming::Main, mark.span)?,
            ast::Mark::ActivateAction => self.activation(marks, ActivationTiming::Action, mark.span)?,
            ast::Mark::ActivateBlock => self.activation(marks, ActivationTiming::Block, mark.span)?,
            ast::Mark::Main => {
                marks.command = Some(match marks.command {
                    None | Some(CommandTiming::Main) => CommandTiming::Main,
                    Some(CommandTiming::Action | CommandTiming::MainOrAction) => CommandTiming::MainOrAction,
                });
                true
            }
            ast::Mark::Action => {
                marks.command = Some(match marks.command {
                    None | Some(CommandTiming::Action) => CommandTiming::Action,
                    Some(CommandTiming::Main | CommandTiming::MainOrAction) => CommandTiming::MainOrAction,
                });
                true
            }
            ast::Mark::Burst => self.trigger(marks, Mark::Burst),
            ast::Mark::Deploy => self.trigger(marks, Mark::Deploy),
            ast::Mark::Attack => self.trigger(marks, Mark::Attack),
            ast::Mark::Destroyed => self.trigger(marks, Mark::Destroyed),
            ast::Mark::WhenLinked => self.trigger(marks, Mark::WhenLinked),
            ast::Mark::WhenPaired(pilot) => {
                let pilot = self.pilot(pilot)?;
                self.trigger(marks, Mark::WhenPaired(pilot))
            }
            ast::Mark::Pilot => {
                self.push(
                    Diagnostic::new(
                        Code::Mismatch,
                        self.file,
                        mark.span,
                        "behind 【Pilot】 stands the name of the Pilot that a Command can be (3-4-6), and no effect",
                        "no timing",
                    )
                    .help("write `【Pilot】[Name]`, and the effect on a line of its own"),
                );
                return None;
            }
            ast::Mark::Unknown(name) => {
                self.unknown_mark(name, mark.span);
                return None;
            }
        })
    }

    /// "【Deploy･Development 2】": the keyword effect that is joined to the marks that say when (13-1-8-1); without one, nothing.
    pub(super) fn joined(&mut self, effect: &ast::Effect, marks: &Marks) -> Option<Option<KeywordUse>> {
        let Some((first, keyword)) = effect.joined.first() else {
            return Some(None);
        };
        for (mark, _) in &effect.joined {
            if timing_type(&mark.node).is_none() {
                self.push(
                    Diagnostic::new(
                        Code::Mismatch,
                        self.file,
                        mark.span,
                        "a keyword effect is joined to a mark that says when (13-1-8-1)",
                        "says while, or how often",
                    )
                    .help(format!("write `【Deploy･{}】`", joined_words(keyword))),
                );
                return None;
            }
        }
        // "【Deploy･Development 2】/【Attack】": which number would be specified at the other?
        let all = effect.marks.iter().flatten();
        let timings = all.filter(|mark| timing_type(&mark.node).is_some()).count();
        let is_same = |other: &ast::Keyword| (&other.name, other.amount) == (&keyword.name, keyword.amount);
        if timings != effect.joined.len() || !effect.joined.iter().all(|(_, other)| is_same(other)) {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    marks.timing.unwrap_or(first.span),
                    "of several marks each has the same keyword effect joined to it",
                    "another number, or none",
                )
                .help(format!("write `･{}` in each of them", joined_words(keyword))),
            );
            return None;
        }
        let known = self.line.known.keyword(&keyword.name).map(|(_, known)| known);
        let names = self.line.known.keywords.iter().filter(|known| known.is_joined);
        let names: Vec<&str> = names.map(|known| known.name.as_str()).collect();
        match known {
            Some(known) if known.is_joined => {
                let used = self.keyword(keyword, KeywordNumber::Optional)?;
                Some(Some(used))
            }
            Some(_) => {
                let words = joined_words(keyword);
                self.push(
                    Diagnostic::new(
                        Code::Mismatch,
                        self.file,
                        keyword.span,
                        format!(
                            "`<{}>` has an effect of its own, and is joined to no mark",
                            keyword.name
                        ),
                        "does something by itself",
                    )
                    .help(format!("write `<{words}>` on a line of its own")),
                );
                None
            }
            None => {
                let finding = Diagnostic::new(
                    Code::UnknownName,
                    self.file,
                    keyword.span,
                    format!("there is no keyword effect `<{}>`", keyword.name),
                    "not defined",
                );
                let near = suggest::nearest(&keyword.name, names.iter().copied());
                let finding = match near {
                    Some(near) => {
                        let words = joined_words(&ast::Keyword {
                            name: near.to_string(),
                            ..keyword.clone()
                        });
                        finding.help(format!("did you mean `{near}`")).fix(
                            Applicability::Unsafe,
                            format!("write `{words}`"),
                            keyword.span,
                            words,
                        )
                    }
                    None => finding.help(
                        "define it with a reminder: `keyword <Name N> adds \"(What its number is.)\"`, and write out on the card what is done",
                    ),
                };
                self.push(finding);
                None
            }
        }
    }

    fn trigger(&mut self, marks: &mut Marks, mark: Mark) -> bool {
        marks.triggers.push(mark);
        true
    }

    fn activation(&mut self, marks: &mut Marks, timing: ActivationTiming, span: Span) -> Option<bool> {
        if marks.activation.is_some() {
            self.report(
                Code::Mismatch,
                span,
                "two timings for one activated effect",
                "the second",
            );
            return None;
        }
        marks.activation = Some(timing);
        Some(true)
    }

    fn pilot(&mut self, qualities: &[ast::Spanned<ast::Quality>]) -> Option<PilotQualities> {
        self.qualities(qualities)
    }

    /// Checks whether a card of this kind can have such marks. What a Pilot or a Command says can be true of a Unit that it is paired with.
    pub(super) fn check_marks(&mut self, groups: &[Vec<ast::Spanned<ast::Mark>>]) -> Option<()> {
        let Host::Card(kind) = self.host else {
            return Some(());
        };
        for mark in groups.iter().flatten() {
            let ours = match &mark.node {
                ast::Mark::Main => (kind != CardKind::Command).then_some("【Activate･Main】"),
                ast::Mark::Action => (kind != CardKind::Command).then_some("【Activate･Action】"),
                ast::Mark::Attack
                | ast::Mark::WhenPaired(_)
                | ast::Mark::WhenLinked
                | ast::Mark::DuringPair(_)
                | ast::Mark::DuringLink => {
                    if matches!(kind, CardKind::Base | CardKind::Resource) {
                        self.report(
                            Code::Mismatch,
                            mark.span,
                            "only a Unit attacks or is paired (3-2-3, 5-9-1)",
                            format!("never happens to a {}", kind.word()),
                        );
                        return None;
                    }
                    None
                }
                ast::Mark::ActivateMain
                | ast::Mark::ActivateAction
                | ast::Mark::ActivateBlock
                | ast::Mark::Burst
                | ast::Mark::Deploy
                | ast::Mark::Destroyed
                | ast::Mark::OncePerTurn
                | ast::Mark::OncePerGame
                | ast::Mark::Pilot
                | ast::Mark::Unknown(_) => None,
            };
            if let Some(ours) = ours {
                self.push(
                    Diagnostic::new(
                        Code::Mismatch,
                        self.file,
                        mark.span,
                        "【Main】 and 【Action】 stand on Command cards only (13-2-3-1)",
                        format!("a {} has others", kind.word()),
                    )
                    .help(format!(
                        "write {ours} for what a player does, or a mark for what happens, such as 【Deploy】"
                    ))
                    .fix(Applicability::Unsafe, format!("write {ours}"), mark.span, ours),
                );
                return None;
            }
        }
        Some(())
    }

    /// A mark and the keyword effect that is joined to it, where the number of that is missing.
    fn without_number<'n>(&self, name: &'n str) -> Option<(&'n str, &'n str)> {
        let (mark, joined) = name.rsplit_once(['･', '·', '・'])?;
        let (mark, joined) = (mark.trim_end(), joined.trim_start());
        let (_, known) = self.line.known.keyword(joined)?;
        (known.is_joined && MARKS.iter().any(|known| known.eq_ignore_ascii_case(mark)))
            .then_some((mark, joined))
    }

    /// Reports a mark that the game does not have, which stands at the span or within it.
    pub(super) fn unknown_mark(&mut self, name: &str, span: Span) {
        let diagnostic = Diagnostic::new(
            Code::UnknownName,
            self.file,
            span,
            format!("there is no mark 【{name}】"),
            "not a timing of the game",
        );
        let keyword = name
            .trim_end_matches(|sign: char| sign.is_ascii_digit())
            .trim_end();
        let diagnostic = match mended(name) {
            _ if let Some((mark, name)) = self.without_number(name) => diagnostic
                .help(format!("`{name}` has a number: `【{mark}･{name} 2】` (13-1-8-1)"))
                .fix(
                    Applicability::Unsafe,
                    format!("write `【{mark}･{name} 1】`"),
                    span,
                    format!("【{mark}･{name} 1】"),
                ),
            _ if self.line.known.keyword(keyword).is_some() => diagnostic
                .help(format!("a keyword effect stands in other brackets: `<{name}>`"))
                .fix(
                    Applicability::Unsafe,
                    format!("write `<{name}>`"),
                    span,
                    format!("<{name}>"),
                ),
            _ if self.line.known.has_own_mark(name) => diagnostic.help(format!(
                "one of the set's own stands at the head of a line, beside marks of the game and without `/`: `【Deploy】【{name}】`; elsewhere, \
                 write what it means"
            )),
            _ if let Some(near) = self.line.known.nearest_own_mark(name) => {
                diagnostic.help(format!("did you mean 【{near}】")).fix(
                    Applicability::Unsafe,
                    format!("write 【{near}】"),
                    span,
                    format!("【{near}】"),
                )
            }
            Some(near) => diagnostic.help(format!("did you mean 【{near}】")).fix(
                Applicability::Unsafe,
                format!("write 【{near}】"),
                span,
                format!("【{near}】"),
            ),
            None => match words_for_mark(name) {
                Some(words) => diagnostic
                    .help(format!(
                        "cards say this in words, at the head of the line: `{words}`"
                    ))
                    .fix(
                        Applicability::Unsafe,
                        format!("write `{words}`"),
                        span,
                        format!("{words} "),
                    ),
                None => diagnostic.help(match suggest::idea(name, 0) {
                    Some(spoken) => spoken.help(),
                    None => {
                        let marks: Vec<String> = MARKS.iter().map(|mark| format!("【{mark}】")).collect();
                        format!("the marks are {} (13-2)", marks.join(" "))
                    }
                }),
            },
        };
        self.push(diagnostic);
    }
}

/// A keyword effect as it stands in a mark.
fn joined_words(keyword: &ast::Keyword) -> String {
    match keyword.amount.and_then(ast::Numeral::literal) {
        Some(number) => format!("{} {number}", keyword.name),
        None => keyword.name.clone(),
    }
}

/// The types of effect that a mark makes of a line (10-1-4).
#[derive(Clone, Copy, PartialEq, Eq)]
enum TimingType {
    Command,
    Activated,
    Triggered,
}

/// Returns the type of effect that a mark of timing belongs to.
fn timing_type(mark: &ast::Mark) -> Option<TimingType> {
    match mark {
        ast::Mark::Main | ast::Mark::Action => Some(TimingType::Command),
        ast::Mark::ActivateMain | ast::Mark::ActivateAction | ast::Mark::ActivateBlock => {
            Some(TimingType::Activated)
        }
        ast::Mark::Burst
        | ast::Mark::Deploy
        | ast::Mark::Attack
        | ast::Mark::Destroyed
        | ast::Mark::WhenPaired(_)
        | ast::Mark::WhenLinked => Some(TimingType::Triggered),
        ast::Mark::DuringPair(_)
        | ast::Mark::DuringLink
        | ast::Mark::OncePerTurn
        | ast::Mark::OncePerGame
        | ast::Mark::Pilot
        | ast::Mark::Unknown(_) => None,
    }
}

/// The maximum number of words in a mark about a Pilot for which misspellings are searched: each word is compared with all words of the
/// language.
const PILOT_WORDS: usize = 12;

/// The mark that is said in other words: "On Play", "When Attacking", "Main Phase".
pub(crate) fn said_otherwise(words: &str) -> Option<&'static str> {
    let lower = words.to_ascii_lowercase();
    let first = ["on ", "when ", "upon ", "during ", "while "]
        .into_iter()
        .find(|first| lower.starts_with(first));
    let lasts = matches!(first, Some("during " | "while "));
    let rest = lower.strip_prefix(first.unwrap_or_default())?.trim();
    let rest = rest
        .trim_start_matches("this unit is ")
        .trim_start_matches("this unit ");
    Some(match rest {
        "play" | "played" | "deploy" | "deployed" | "deployment" | "enter" | "enter play" | "enters play"
        | "entering play" | "summon" | "summoned" => "Deploy",
        "attack" | "attacks" | "attacking" | "declare attack" => "Attack",
        "destroy" | "destroyed" | "destruction" | "death" | "dies" | "ko" | "ko'd" | "defeated" => {
            "Destroyed"
        }
        "link" | "linked" | "links" | "linking" if lasts => "During Link",
        "link" | "linked" | "links" | "linking" => "When Linked",
        "pair" | "paired" | "pairing" if lasts => "During Pair",
        "pair" | "paired" | "pairing" => "When Paired",
        "main phase" | "main timing" => "Main",
        "action step" | "action phase" | "action timing" => "Action",
        "activate main" | "main activate" | "activate: main" => "Activate･Main",
        "activate action" | "action activate" | "activate: action" => "Activate･Action",
        "once a turn" | "once each turn" | "1/turn" | "once per each turn" => "Once per Turn",
        "once a game" | "once each game" | "1/game" | "one time only" => "Once per Game",
        "shield trigger" | "trigger" | "burst effect" => "Burst",
        _ => return None,
    })
}

/// Returns the words with which cards begin a line for something that is no mark in this game: "Your Turn".
fn words_for_mark(name: &str) -> Option<&'static str> {
    let lower = name.to_ascii_lowercase().replace('’', "'");
    let lower = lower.trim_start_matches("at ").trim_start_matches("the ");
    Some(match lower {
        "your turn" | "during your turn" | "on your turn" | "my turn" => "During your turn,",
        "opponent's turn"
        | "your opponent's turn"
        | "enemy turn"
        | "during your opponent's turn"
        | "during opponent's turn"
        | "not your turn" => "During your opponent's turn,",
        "end of your turn" | "end of turn" | "end of the turn" | "turn end" | "end phase" | "end step" => {
            "At the end of your turn,"
        }
        "end of your opponent's turn" | "end of opponent's turn" => "At the end of your opponent's turn,",
        "start of your turn"
        | "start of turn"
        | "start of the turn"
        | "beginning of your turn"
        | "turn start"
        | "start phase"
        | "upkeep" => "At the start of your turn,",
        "start of your opponent's turn" | "start of opponent's turn" => {
            "At the start of your opponent's turn,"
        }
        _ => return None,
    })
}

/// The mark that was probably meant.
fn mended(name: &str) -> Option<String> {
    if let Some(near) = said_otherwise(name).or_else(|| suggest::nearest(name, MARKS)) {
        return Some(near.to_string());
    }
    // "When Piared･(Zeon) Pilot", "When Paired･Pruple Pilot"
    let (mark, pilot) = name.split_once('･')?;
    let near = suggest::nearest(mark.trim(), ["When Paired", "During Pair"])?;
    if pilot.split(' ').count() > PILOT_WORDS {
        return None;
    }
    let words = pilot.split(' ').map(|word| {
        let is_known = word.starts_with(['(', '[', '"']) || text::is_of_language(word.trim_end_matches('.'));
        let near = suggest::nearest(word, text::vocabulary()).filter(|_| !is_known);
        near.unwrap_or(word)
    });
    // "When Paired･Ilse Varga"
    let pilot = if pilot.ends_with("Pilot") || pilot.contains(['(', '[', '"']) {
        words.collect::<Vec<_>>().join(" ")
    } else {
        format!("[{pilot}] Pilot")
    };
    let mended = format!("{near}･{pilot}");
    let is_read = text::parse_line(&format!("【{mended}】Draw 1."), 0).is_ok();
    (is_read && mended != name).then_some(mended)
}

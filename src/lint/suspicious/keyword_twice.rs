use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Applicability, Family, Sample};
use crate::ir::visit::{self, Visitor};
use crate::ir::{Action, Bearer, Card, Change, KeywordId, Line, Stacking, Step};
use crate::source::Span;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0705",
        name: "keyword-twice",
        family: Family::Suspicious,
        rules: &["13-1-1-2"],
        what: "A card has a keyword effect twice that has no number, or gains one that it has.",
        why: "A card has it or not: a second one changes nothing. Probably another keyword effect was meant.",
        wrong: Sample::Line("<Blocker> <Blocker>"),
        right: Sample::Line("<Blocker>"),
        fix: Some(Applicability::Unsafe),
    },
    pass: Pass::Card(find),
};

fn find(cx: &mut Cx<'_>, card: &Card) {
    gained(cx, card);
    let mut first: Vec<(&crate::ir::KeywordUse, Span)> = Vec::new();
    for line in &card.lines {
        let ability = &line.ability;
        let Some(keyword) = ability.kind.keyword() else {
            continue;
        };
        let stacking = cx.program.symbols.keyword(keyword.keyword).stacking;
        if stacking != Stacking::Single {
            continue;
        }
        let span = line.place().span;
        match first.iter().find(|(other, _)| *other == keyword) {
            Some((_, other)) => {
                let name = &cx.program.symbols.keyword(keyword.keyword).name;
                // Several on one line have one place.
                let words = format!("<{name}>");
                let text = cx.file.slice(span);
                let at = text.rfind(&words).unwrap_or(0);
                let start = span.start as usize + at;
                let here = if text[at..].starts_with(&words) {
                    Span::new(start, start + words.len())
                } else {
                    span
                };
                let blanks = text[..at].len() - text[..at].trim_end().len();
                let with_blank = Span::new(start - blanks, here.end as usize);
                let first = cx
                    .once(Span::new(other.start as usize, start), &words)
                    .unwrap_or(*other);
                let mut finding = cx.finding(
                    here,
                    format!("this card has <{name}> already (13-1-1-2)"),
                    "changes nothing",
                );
                if first != here {
                    finding = finding.also(first, "here");
                }
                cx.report(finding.fix(Applicability::Unsafe, "take it out", with_blank, ""));
            }
            // A keyword effect behind a gate is not always there, so it is no duplicate.
            None if ability.gates.is_empty() => first.push((keyword, span)),
            None => {}
        }
    }
}

/// Reports keyword effects that the card always has and that one of its own effects also gives it.
fn gained(cx: &mut Cx<'_>, card: &Card) {
    let mut printed: Vec<(KeywordId, Bearer, Span)> = Vec::new();
    for line in &card.lines {
        let ability = &line.ability;
        if let Some(keyword) = ability.kind.keyword()
            && ability.gates.is_empty()
            && cx.program.symbols.keyword(keyword.keyword).stacking == Stacking::Single
        {
            printed.push((keyword.keyword, ability.bearer, line.place().span));
        }
    }
    if printed.is_empty() {
        return;
    }
    let mut gains = Vec::new();
    for line in &card.lines {
        let mut own = Own {
            line,
            gains: Vec::new(),
            loses: false,
        };
        own.ability(&line.ability);
        // A keyword effect that is lost and gained again is no duplicate.
        if own.loses {
            return;
        }
        let bearer = line.ability.bearer;
        gains.extend(
            own.gains
                .into_iter()
                .map(|(keyword, place)| (keyword, bearer, place)),
        );
    }
    for (keyword, bearer, place) in gains {
        let had = printed.iter().find(|(id, by, _)| *id == keyword && *by == bearer);
        let Some((_, _, first)) = had else { continue };
        let words = format!("<{}>", cx.program.symbols.keyword(keyword).name);
        let here = cx.once(place, &words).unwrap_or(place);
        let first = cx.once(*first, &words).unwrap_or(*first);
        let message = format!("this card has {words} already (13-1-1-2)");
        let finding = cx.finding(here, message, "changes nothing");
        cx.report(finding.also(first, "here"));
    }
}

/// The keyword effects that a line gives to its own card, with their places, and whether it takes one from anything.
struct Own<'l> {
    line: &'l Line,
    gains: Vec<(KeywordId, Span)>,
    loses: bool,
}

impl Visitor for Own<'_> {
    fn step(&mut self, step: &Step) {
        if let Action::Change { who, changes, .. } = &step.action {
            let place = self.line.notes[step.place].span;
            for change in changes.iter() {
                if let Change::Gains(keyword) = change
                    && who.is_this()
                {
                    self.gains.push((keyword.keyword, place));
                }
            }
        }
        visit::walk_step(self, step);
    }

    fn change(&mut self, change: &Change) {
        self.loses |= matches!(change, Change::Loses(_));
        // A gained effect refers to its own bearer.
        if !matches!(change, Change::GainsAbility { .. } | Change::HasEffect(_)) {
            visit::walk_change(self, change);
        }
    }
}

//! Conditions on what something is or has: "this Unit is damaged", "it has `<Blocker>`", "it is a (Crew) card".

use crate::diagnostics::{Code, Diagnostic};
use crate::ir::antecedents::{AskedAs, Role};
use crate::ir::{Anaphor, Condition, Copula, Done, Key, Noun, Presence, Quality, Quantity, Selector, State};
use crate::lower::context::ClauseContext;
use crate::lower::lowering::Lowering;
use crate::source::Span;
use crate::syntax::ast;

impl Lowering<'_> {
    /// "this Unit has `<Blocker>`".
    pub(super) fn has(
        &mut self,
        who: &ast::Nouns,
        qualities: &[ast::Spanned<ast::Quality>],
    ) -> Option<Condition> {
        let who = self.subject_that_is(who, None, qualities)?;
        let qualities = self.qualities(qualities)?;
        self.discourse.antecedents.note_asked(&who, &qualities);
        Some(Condition::Is {
            who,
            wording: Key::CANONICAL,
            noun: None,
            qualities,
        })
    }

    /// Checks whether a condition says of a class of things that they are destroyed: it asks what has happened to them.
    pub(super) fn is_of_destroyed(&self, who: &ast::Nouns, qualities: &[ast::Spanned<ast::Quality>]) -> bool {
        self.is_of_class(who) && qualities.iter().any(|quality| quality.node.facets().destroyed)
    }

    /// "an enemy Unit is destroyed with this effect".
    pub(super) fn copula_destroyed(
        &mut self,
        who: &ast::Nouns,
        wording: Copula,
        qualities: &[ast::Spanned<ast::Quality>],
        span: Span,
    ) -> Option<Condition> {
        let [
            ast::Spanned {
                node: ast::Quality::Destroyed(Some(way)),
                span: _,
            },
        ] = qualities
        else {
            self.push(
                Diagnostic::new(
                    Code::Unplayable,
                    self.file,
                    span,
                    "what has been destroyed is not in play any more",
                    "nothing in play is",
                )
                .help("say when: `was destroyed this turn`, or by what: `is destroyed with this effect`; what happens sets an effect off with `When`"),
            );
            return None;
        };
        self.undergone(who, Done::Destroyed, Presence::Undergone(*way, wording), span)
    }

    /// "is damaged and Lv.5 or lower".
    pub(super) fn is(
        &mut self,
        who: &ast::Nouns,
        wording: Copula,
        qualities: &[ast::Spanned<ast::Quality>],
        span: Span,
    ) -> Option<Condition> {
        let who = self.subject_that_is(who, None, qualities)?;
        let qualities = self.qualities(qualities)?;
        if matches!(who, Selector::Player(_)) && !qualities.iter().all(is_of_players) {
            self.report(
                Code::Mismatch,
                span,
                "of a player a text asks for the Lv. and whether that player is attacking",
                "this is asked of cards",
            );
            return None;
        }
        if qualities.contains(&Quality::State(State::Attacked)) {
            self.check_attackable(&who, span)?;
        }
        self.check_asked_in_time(&who, wording, &qualities, span)?;
        self.discourse.antecedents.note_asked(&who, &qualities);
        Some(Condition::Is {
            wording: self.note(wording),
            who,
            noun: None,
            qualities,
        })
    }

    /// "it is your opponent's only Unit in play".
    pub(super) fn only(&mut self, who: &ast::Nouns, of: &ast::Nouns) -> Option<Condition> {
        let who = self.subject(who)?;
        let mut counted = self.with(ClauseContext {
            counting: true,
            ..self.context
        });
        let mut of = counted.nouns(of)?;
        of.each_group(&mut |group| group.quantity = Quantity::Any);
        Some(Condition::Only { who, of })
    }

    /// "is a (Crew) card".
    pub(super) fn copula_noun(
        &mut self,
        who: &ast::Nouns,
        not: bool,
        wording: Copula,
        words: &[ast::Spanned<ast::NounWord>],
        qualities: &[ast::Spanned<ast::Quality>],
        span: Span,
    ) -> Option<Condition> {
        let kind = words.first().map(|word| word.node);
        let who = self.subject_that_is(who, kind, qualities)?;
        if not {
            self.check_negation(&who, span)?;
        }
        let [word] = words else {
            self.report(
                Code::Mismatch,
                span,
                "one kind of card is asked for here",
                "more than one",
            );
            return None;
        };
        let mut all = self.qualities(qualities)?.to_vec();
        if word.node.link {
            all.push(Quality::State(State::Link));
        }
        if word.node.token {
            all.push(Quality::State(State::Token));
        }
        self.check_asked_in_time(&who, wording, &all, span)?;
        let mut is = Condition::is(who, self.note(wording), Some(word.node.noun), all.into());
        // "is not a Link Unit" asks for one thing, as "is not rested" does.
        if not
            && let Condition::Is {
                noun: None,
                qualities,
                ..
            } = &mut is
            && let [quality] = qualities.as_slice()
            && let Some(denied) = quality.clone().denied()
        {
            *qualities = vec![denied].into();
            return Some(is);
        }
        Some(if not { is.denied() } else { is })
    }

    /// "If one of your Units has not attacked this turn": none of them, or one that has not.
    pub(super) fn check_negation(&mut self, who: &Selector, span: Span) -> Option<()> {
        let counted = matches!(who, Selector::Group(group) if match &group.quantity {
            Quantity::One
            | Quantity::AtLeast(_)
            | Quantity::AtMost(_)
            | Quantity::Only(_)
            | Quantity::Exactly(_)
            | Quantity::Range(..)
            | Quantity::UpTo(_) => true,
            Quantity::The | Quantity::All | Quantity::Each | Quantity::Any | Quantity::AnyNumber | Quantity::No => false,
        });
        if !counted {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Ambiguous,
                self.file,
                span,
                "this can mean that so many are not, or that it is not true of so many",
                "which of the two",
            )
            .help("write `no friendly Unit has attacked this turn`, or `you have a Unit that has not attacked this turn`"),
        );
        None
    }

    /// "an enemy Unit": checks whether anything that fits is meant, and no antecedent.
    fn is_of_class(&self, nouns: &ast::Nouns) -> bool {
        match &nouns.first.kind {
            ast::NounKind::Group(group) => self.the_noun(group).is_none(),
            ast::NounKind::Reference(_)
            | ast::NounKind::TopCards { .. }
            | ast::NounKind::PairedCard { .. }
            | ast::NounKind::Player(..)
            | ast::NounKind::WholeHand(_)
            | ast::NounKind::PartOf { .. } => false,
        }
    }

    /// "this Unit is paired with a (Vanguard) Pilot", "a (Vanguard) Pilot is paired with this Unit": the same condition, with the Unit as
    /// its subject.
    pub(super) fn paired(
        &mut self,
        who: &ast::Nouns,
        with: &ast::Nouns,
        not: bool,
        wording: Copula,
        span: Span,
    ) -> Option<Condition> {
        let is_pilot = |nouns: &ast::Nouns| {
            matches!(&nouns.first.kind, ast::NounKind::Group(group)
                if !group.nouns.is_empty() && group.nouns.iter().all(|word| word.node.noun == Noun::Pilot))
        };
        let exchanged = is_pilot(who) && !is_pilot(with);
        let (who, with, wording) = if exchanged {
            let pilot = self.nouns(who)?;
            let unit = self.nouns(with)?;
            self.mention_known(&unit);
            (unit, pilot, Copula::OfPartner)
        } else {
            (self.subject(who)?, self.nouns(with)?, wording)
        };
        let one = match &with {
            Selector::Known(_) => true,
            Selector::Group(group) if group.nouns.iter().all(|noun| *noun == Noun::Pilot) => {
                group.quantity == Quantity::One
            }
            Selector::Group(group) => matches!(group.quantity, Quantity::One | Quantity::Any | Quantity::The),
            Selector::Player(_) | Selector::PairedWith { .. } | Selector::AnyOf(_) | Selector::AllOf(_) => {
                false
            }
        };
        if !one {
            self.report(
                Code::Mismatch,
                span,
                "a Unit has one Pilot (3-3-4)",
                "say `a Pilot`",
            );
            return None;
        }
        let paired = Quality::Paired {
            with: Box::new(with),
            wording: Key::CANONICAL,
        };
        if not {
            self.check_negation(&who, span)?;
        }
        let quality = if not { paired.denied()? } else { paired };
        Some(Condition::Is {
            who,
            wording: self.note(wording),
            noun: None,
            qualities: vec![quality].into(),
        })
    }

    /// "Set it as active. If it was rested": reports it, as an object in play is tested in its present state.
    fn check_asked_in_time(
        &mut self,
        who: &Selector,
        wording: Copula,
        qualities: &[Quality],
        span: Span,
    ) -> Option<()> {
        let changes = |quality: &Quality| {
            matches!(
                quality,
                Quality::State(
                    State::Active | State::Rested | State::Damaged | State::Undamaged | State::Link
                ) | Quality::Paired { .. }
            )
        };
        let Selector::Known(known) = who else {
            return Some(());
        };
        let is_past = self.context.asks_after_deeds && matches!(wording, Copula::Was);
        if !is_past || !qualities.iter().any(changes) || self.discourse.antecedents.was_taken_away(known.to) {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "what is still in play is asked as it is now, and not as it was before the sentence in front",
                "too late to be asked",
            )
            .help("ask for it first, or write `is`"),
        );
        None
    }

    /// Lowers the subject of a condition: a later "it" can refer to it.
    pub(in crate::lower) fn subject(&mut self, nouns: &ast::Nouns) -> Option<Selector> {
        let selector = self.subject_as(nouns, Role::Subject)?;
        if let Selector::Known(known) = &selector
            && self.words(known.wording) == Anaphor::It
        {
            self.discourse.asked_of_it = Some((self.discourse.antecedents.count(), known.to));
        }
        Some(selector)
    }

    /// Lowers the subject of a condition that says what it is, which tells the antecedents of "it" apart: "it is a (Scout) Pilot".
    fn subject_that_is(
        &mut self,
        nouns: &ast::Nouns,
        kind: Option<ast::NounWord>,
        qualities: &[ast::Spanned<ast::Quality>],
    ) -> Option<Selector> {
        let says = |of: fn(&ast::Quality) -> bool| {
            qualities.iter().any(|quality| match &quality.node {
                ast::Quality::Not { of: denied, .. } => of(denied),
                quality => of(quality),
            })
        };
        let link = |quality: &ast::Quality| {
            matches!(quality, ast::Quality::LinkUnit | ast::Quality::State(State::Link))
        };
        let token = |quality: &ast::Quality| {
            matches!(quality, ast::Quality::Token | ast::Quality::State(State::Token))
        };
        let noun = kind.map(|word| word.noun);
        let is_link = kind.is_some_and(|word| word.link) || says(link);
        let is_token = kind.is_some_and(|word| word.token) || says(token);
        let of_any_card = qualities.iter().all(|quality| quality.node.facets().of_any_card);
        if matches!(nouns.first.kind, ast::NounKind::Reference(_)) {
            self.discourse
                .antecedents
                .asks_as(AskedAs::from_words(noun, is_link, is_token, of_any_card));
        }
        let subject = self.subject(nouns);
        self.discourse.antecedents.asks_as(None);
        subject
    }

    /// Lowers a noun phrase as an antecedent: "it" can refer to it afterwards.
    pub(in crate::lower) fn subject_as(&mut self, nouns: &ast::Nouns, role: Role) -> Option<Selector> {
        let selector = self.nouns_as(nouns, role)?;
        self.mention_known(&selector);
        Some(selector)
    }
}

/// Checks whether a quality can apply to a player, as "attacking" does to the player of an attacking Unit.
fn is_of_players(quality: &Quality) -> bool {
    match quality {
        Quality::State(state) => *state == State::Attacking,
        Quality::AttackingWhat(_) => true,
        Quality::Not(inner) => is_of_players(inner),
        Quality::AnyOf(list) => list.iter().all(is_of_players),
        Quality::Other(_)
        | Quality::OwnedBy(_)
        | Quality::Color(_)
        | Quality::Trait(_)
        | Quality::Stat { .. }
        | Quality::Relative { .. }
        | Quality::Has(_)
        | Quality::Named(_)
        | Quality::NameContains { .. }
        | Quality::Alike { .. }
        | Quality::Chosen { .. }
        | Quality::Battling(_)
        | Quality::Paired { .. }
        | Quality::Except(_)
        | Quality::HasMark { .. }
        | Quality::HasKeyword { .. }
        | Quality::Counters { .. }
        | Quality::Over(_)
        | Quality::ThisTurn { .. }
        | Quality::Destroyed { .. } => false,
    }
}

//! The state in which the words of an effect are lowered (host, context and discourse), and the resolution of pronouns from it.

use super::context::ClauseContext;
use super::discourse::{Discourse, Resolved, Stands};
use super::expected::Expected;
use super::known::LineLowering;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::antecedents::{self, Calls, Doubt, Role, calls};
use crate::ir::{
    Action, Anaphor, CardKind, Connective, Done, Event, Key, Note, Noun, Origin, Place, Player, Reference,
    Referent, Selector, Slot, TextNumber,
};
use crate::limits;
use crate::source::{FileId, Span};

/// The card or definition that an effect belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Host {
    /// A card of this kind.
    Card(CardKind),
    /// A keyword definition.
    Keyword {
        /// Whether the definition has the number `N`.
        parameter: bool,
    },
}

/// Lowers the words of one effect, with its host, its context and its discourse.
pub(crate) struct Lowering<'a> {
    pub(super) file: FileId,
    pub(super) card: Option<&'a str>,
    pub(super) host: Host,
    pub(super) line: &'a LineLowering<'a>,
    pub(super) context: ClauseContext<'a>,
    pub(super) discourse: &'a mut Discourse,
}

impl<'a> Lowering<'a> {
    pub(crate) fn new(
        file: FileId,
        card: Option<&'a str>,
        host: Host,
        line: &'a LineLowering<'a>,
        discourse: &'a mut Discourse,
    ) -> Lowering<'a> {
        Lowering {
            file,
            card,
            host,
            line,
            context: ClauseContext::HEAD,
            discourse,
        }
    }

    /// Returns the lowering of the same effect in another context, for a part of its words.
    pub(super) fn with<'b>(&'b mut self, context: ClauseContext<'b>) -> Lowering<'b> {
        Lowering {
            file: self.file,
            card: self.card,
            host: self.host,
            line: self.line,
            context,
            discourse: self.discourse,
        }
    }

    /// Returns the lowering for words whose nouns can name things that are not in play.
    pub(super) fn expecting(&mut self, expected: Expected) -> Lowering<'_> {
        self.with(ClauseContext {
            expected,
            ..self.context
        })
    }

    /// Returns the lowering for words behind the trigger: they can refer to the amount of the event, as "the damage received".
    pub(super) fn behind_event(&mut self, event: &Event) -> Lowering<'_> {
        self.discourse.antecedents.note_counted_event(event);
        self.with(ClauseContext {
            of_event: event.amount(),
            ..self.context
        })
    }

    /// Returns the lowering for a delayed instruction behind "and", which depends on the instruction before it.
    pub(super) fn behind_and(&mut self) -> Lowering<'_> {
        self.with(ClauseContext {
            behind_and: Connective::And,
            ..self.context
        })
    }

    /// Returns the lowering for words that describe an event.
    pub(super) fn in_event(&mut self) -> Lowering<'_> {
        self.with(ClauseContext {
            in_event: true,
            ..self.context
        })
    }

    /// Notes where something is written.
    pub(super) fn place(&self, span: Span) -> Key<Place> {
        self.note(Place {
            file: self.file,
            span,
        })
    }

    /// Notes how something is said.
    pub(super) fn note<T: Note>(&self, words: T) -> Key<T> {
        self.line.notes.borrow_mut().write(words)
    }

    /// Returns the wording behind a key.
    pub(super) fn words<T: Note>(&self, key: Key<T>) -> T {
        self.line.notes.borrow()[key]
    }

    /// The number of the next text of the line: the effect itself, one that something gains, or a part.
    pub(super) fn text_number(&mut self, span: Span) -> Option<TextNumber> {
        let number = self.line.next_text();
        if number.is_none() {
            self.report(
                Code::TooDeep,
                span,
                format!(
                    "a line has at most {} effects and parts of effects",
                    limits::TEXTS
                ),
                "one too many",
            );
        }
        number
    }

    /// Reports a finding; the effect it stands in will not compile.
    pub(super) fn report(
        &mut self,
        code: Code,
        span: Span,
        message: impl Into<String>,
        label: impl Into<String>,
    ) {
        self.push(Diagnostic::new(code, self.file, span, message, label));
    }

    /// Reports a finding with a help; the effect it stands in will not compile.
    pub(super) fn report_with(&mut self, code: Code, span: Span, [message, label, help]: [&'static str; 3]) {
        self.push(Diagnostic::new(code, self.file, span, message, label).help(help));
    }

    pub(super) fn push(&mut self, mut diagnostic: Diagnostic) {
        diagnostic.card = self.card.map(str::to_string);
        self.discourse.diagnostics.push(diagnostic);
    }

    /// Mentions a known thing again, so that the next pronoun means it.
    pub(super) fn mention_known(&mut self, selector: &Selector) {
        self.discourse
            .antecedents
            .note_known(selector, &self.line.notes.borrow());
    }

    /// Notes that the next clause ends in "instead".
    pub(super) fn note_replaced(&mut self, replaced: &Action) {
        self.discourse
            .antecedents
            .stands_in_for(replaced, &self.line.notes.borrow());
    }

    /// Remembers what an event is about; `would` says that it has not happened.
    pub(super) fn note_event(&mut self, event: &Event, would: bool) {
        self.discourse
            .antecedents
            .note_event(event, would, &self.line.notes.borrow());
    }

    /// Registers a step as an antecedent of later references.
    pub(super) fn note_step(&mut self, action: &Action, actor: &Player, index: u8) {
        self.discourse
            .antecedents
            .note_step(action, actor, index, &self.line.notes.borrow());
    }

    /// Returns whether a selector is plural ("them") or singular ("it"), or `None` if both fit.
    pub(super) fn plural(&self, selector: &Selector) -> Option<bool> {
        antecedents::plural(selector, &self.line.notes.borrow())
    }

    /// Lowers an event that is no trigger: later words cannot refer to its participants.
    pub(super) fn without_parties<T>(&mut self, read: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.discourse.antecedents.so_far();
        let result = read(self);
        self.discourse.antecedents.is_without_parties(before);
        result
    }

    /// The steps that did something: "discarded with this effect".
    pub(super) fn steps_that(&mut self, wanted: Done, from: Option<Origin>, span: Span) -> Option<Box<[u8]>> {
        let steps = self.discourse.antecedents.steps_that(wanted, from);
        if steps.is_empty() {
            let from = from.map_or(String::new(), |from| format!(" {}", from.words()));
            let message = format!("nothing was {}{from} by this effect before", wanted.word());
            let finding = Diagnostic::new(
                Code::DanglingReference,
                self.file,
                span,
                message,
                "what does this mean",
            );
            self.push(match wanted {
                Done::Discarded => finding.help(
                    "of a player who can choose it is asked behind that: `Your opponent may discard 2. If they don't, deal 4 damage to it.`",
                ),
                _ => finding,
            });
            return None;
        }
        Some(steps)
    }

    /// Returns the steps by which "this effect" has done something.
    pub(super) fn steps_of_effect(&mut self, done: Done, span: Span) -> Option<Box<[u8]>> {
        self.steps_that(done, None, span)?;
        Some(
            self.discourse
                .antecedents
                .steps_of_effect(done, self.context.first),
        )
    }

    /// Returns the step that "among them" and "the remaining cards" refer to.
    pub(super) fn looked(&mut self, span: Span) -> Option<u8> {
        let looked = self.discourse.antecedents.looked();
        if looked.is_none() {
            self.report(
                Code::DanglingReference,
                span,
                "nothing was looked at before this",
                "no cards were looked at or revealed that this could mean",
            );
        }
        looked
    }

    /// Resolves a reference to its antecedent, or reports that it has none.
    pub(super) fn resolve(&mut self, reference: &Anaphor, span: Span, role: Role) -> Option<Reference> {
        self.check_called_this(*reference, span)?;
        if let Anaphor::ThisNoun(noun) = reference
            && (*noun == Noun::Pilot || noun.is_card())
        {
            self.discourse.says_card = Some(span);
        }
        if let Anaphor::ThisCardAt { .. } = reference {
            self.discourse.says_card = Some(span);
        }
        if self.discourse.antecedents.of_pilot && reference.is_of_pilot() {
            self.report_called_as_pilot(span);
            return None;
        }
        if self.discourse.antecedents.elsewhere && calls(*reference) == Calls::This {
            self.report(
                Code::Mismatch,
                span,
                "what another Unit has for a time cannot speak of the card that gave it",
                "this would be that Unit",
            );
            return None;
        }
        if self.discourse.antecedents.is_only_for_later() && calls(*reference) == Calls::Latest {
            self.push(
                Diagnostic::new(
                    Code::DanglingReference,
                    self.file,
                    span,
                    "what this could mean is only there when the sentence before is carried out",
                    "this is done now",
                )
                .help("say it in one sentence: `At the end of this turn, choose 1 enemy Unit and rest it.`"),
            );
            return None;
        }
        // `looked` reports cards that were not looked at.
        if let Anaphor::Remaining(_) = reference {
            self.looked(span)?;
        }
        let found = self.discourse.antecedents.resolve(*reference, role);
        if self.context.of_each_changed == Some(*reference) {
            let is_the_subject = |found| self.context.its.is_some_and(|its| its.to == found);
            if found.is_some_and(|found| !is_the_subject(found)) {
                self.report_with(
                    Code::Ambiguous,
                    span,
                    [
                        "this can be each of those that change, or what the text has spoken of before",
                        "which one",
                        "for what was spoken of before, write `that Unit` or `those Units`; for each of these, say it before anything is chosen",
                    ],
                );
                return None;
            }
            return Some(Reference {
                to: Slot::Each,
                wording: self.note(*reference),
            });
        }
        if let Some(doubt) = found.and_then(|found| self.discourse.antecedents.doubt(*reference, role, found))
        {
            self.report_ambiguous(*reference, doubt, span);
            return None;
        }
        if found.is_some_and(|found| self.discourse.antecedents.is_never(*reference, role, found)) {
            self.report_never_of_kind(span);
            return None;
        }
        if let (Some(among), Anaphor::Them | Anaphor::ThoseNoun(_)) =
            (self.discourse.antecedents.described_among(), reference)
            && found == Some(among)
        {
            self.report_with(
                Code::Ambiguous,
                span,
                [
                    "this can be those that the condition asks for, or all those that they are among",
                    "which ones",
                    "say how many of those that it asks for, as `1 of them`, or name them again: `all Pilot cards among them`",
                ],
            );
            return None;
        }
        if let Some(found) = found {
            self.check_one_referent(*reference, role, found, span)?;
        }
        if self.discourse.antecedents.is_one_that_fights(*reference, role) {
            self.push(
                Diagnostic::new(
                    Code::Ambiguous,
                    self.file,
                    span,
                    "`it` can be either of the two that the condition is about",
                    "which one",
                )
                .help("write `this Unit`, or `the enemy Unit battling this Unit`"),
            );
            return None;
        }
        if found.is_none()
            && role == Role::InPlay
            && self
                .discourse
                .antecedents
                .resolve(*reference, Role::Object)
                .is_some()
        {
            self.push(
                Diagnostic::new(
                    Code::DanglingReference,
                    self.file,
                    span,
                    "what the text has brought up is not in play",
                    "this is done to what is in play",
                )
                .help("choose what is in play, as `Choose 1 enemy Unit.`, or say `this Unit`"),
            );
            return None;
        }
        if found.is_none() {
            self.check_number(*reference, span)?;
            self.push(
                Diagnostic::new(
                    Code::DanglingReference,
                    self.file,
                    span,
                    "this stands for nothing that the text has brought up",
                    "what does this mean",
                )
                .help("choose something first, or say `this Unit`"),
            );
        }
        if let (Some(slot), Anaphor::ThisCardAt { hand, .. } | Anaphor::ThatCardAt { hand, .. }) =
            (found, reference)
        {
            self.discourse.stands.push(Stands {
                span,
                slot,
                hand: *hand,
                owners: matches!(reference, Anaphor::ThatCardAt { owners: true, .. }),
                of_event: self.context.in_event,
                after_command: self.context.after_command,
            });
        }
        let to = found?;
        self.line.notes.borrow_mut().refer(Referent {
            span,
            wording: *reference,
            to,
        });
        Some(Reference {
            to,
            wording: self.note(*reference),
        })
    }

    /// Reports a pronoun that is in the wrong number for what it could stand for: "choose 2 Units. Rest it."
    fn check_number(&mut self, reference: Anaphor, span: Span) -> Option<()> {
        let other_number = match reference {
            Anaphor::It
            | Anaphor::ThatNoun(_)
            | Anaphor::ThatCardAt { .. }
            | Anaphor::ThatSided(..)
            | Anaphor::TheNoun(..) => (self.discourse.antecedents.has_number(true))
                .then_some("`it` is one, and several were chosen"),
            Anaphor::Them | Anaphor::ThemAll | Anaphor::ThoseNoun(_) | Anaphor::ThoseSided(..) => {
                (self.discourse.antecedents.has_number(false))
                    .then_some("`them` is several, and one was chosen")
            }
            Anaphor::This
            | Anaphor::ThisNoun(_)
            | Anaphor::ThisCardAt { .. }
            | Anaphor::TheDone { .. }
            | Anaphor::Remaining(_)
            | Anaphor::Doer { .. }
            | Anaphor::Their => None,
        };
        if let Some(message) = other_number {
            if self.discourse.antecedents.described_among().is_some() {
                self.report_with(
                    Code::DanglingReference,
                    span,
                    [
                        "a condition asks whether there is one, and picks none",
                        "which of them",
                        "say how many of those that it asks for: `1 of them`",
                    ],
                );
                return None;
            }
            self.push(
                Diagnostic::new(
                    Code::DanglingReference,
                    self.file,
                    span,
                    message,
                    "not of this number",
                )
                .help("write `them` for several and `it` for one"),
            );
            return None;
        }
        Some(())
    }

    /// "this Base": whether the card can be called so.
    fn check_called_this(&mut self, reference: Anaphor, span: Span) -> Option<()> {
        if let Anaphor::ThisNoun(noun) = reference
            && !self.is_this(noun)
        {
            let kind = match self.host {
                Host::Card(CardKind::Unit) => "a Unit",
                Host::Card(CardKind::Pilot) => "a Pilot",
                Host::Card(CardKind::Command) => "a Command",
                Host::Card(CardKind::Base) => "a Base",
                Host::Card(CardKind::Resource) => "a Resource",
                Host::Keyword { .. } => "whatever has the keyword",
            };
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    span,
                    format!("this card is {kind}"),
                    "it can't be called this",
                )
                .help("write `this card`, or what the card is"),
            );
            return None;
        }
        Some(())
    }

    /// Reports "this Pilot's owner" under a Pilot's name: the text is that of the paired Unit, and so is what it says of itself.
    pub(super) fn report_called_as_pilot(&mut self, span: Span) {
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "under a Pilot's name the text is the paired Unit's (3-3-9-2)",
                "this would be the Unit",
            )
            .help("write `this Unit`, or `this Unit's paired Pilot`"),
        );
    }

    /// "When this Unit attacks an enemy Unit, deal damage equal to its AP to it": checks whose AP is meant if the event has two
    /// participants.
    pub(super) fn check_one_party(&mut self, of: Reference, span: Span) -> Option<()> {
        if !self.discourse.antecedents.is_one_of_two(of.to) {
            return Some(());
        }
        self.report_ambiguous(Anaphor::It, Doubt::OfEvent, span);
        None
    }

    /// Reports words that can mean two things.
    pub(super) fn report_ambiguous(&mut self, wording: Anaphor, doubt: Doubt, span: Span) {
        let words = if wording == Anaphor::It { "`it`" } else { "this" };
        let (message, help) = match doubt {
            Doubt::OfEvent => (
                format!("{words} can be either of the two that the event is about"),
                "write `this Unit`, `that enemy Unit` or `that friendly Unit`",
            ),
            Doubt::OfBearer => (
                format!("{words} can be either of the two that the event is about"),
                "write `that Unit` for the one that the event names last; for the other one, give it the effect: `It gains \"When this Unit attacks an enemy Unit, rest this Unit.\" during this turn.`",
            ),
            Doubt::OfCondition => (
                format!("{words} can be what the condition asks about, or what the text is about"),
                "write `this Unit`, `that Unit` or `that enemy Unit`",
            ),
            Doubt::OfFight => (
                format!("{words} can be what this fights, or what the text is about"),
                "ask this condition before the text speaks of another one",
            ),
            Doubt::OfDescribed => (
                format!("{words} can be what the condition describes, or what the text is about"),
                "write `it` for what the text is about; choose the other one to do something to it",
            ),
            Doubt::OfOneEvent => (
                format!("{words} can be this Unit, or what one of the events is about"),
                "write `this Unit`, or one sentence for each event",
            ),
            Doubt::OfKind => (
                format!("{words} can be either of two that the text has brought up"),
                "say which one: `this Unit`, `that enemy Unit` or `that friendly Unit`",
            ),
            Doubt::Passing => (
                format!("{words} can be what something was just done to, or what the text is about"),
                "write `that enemy Unit` or `that friendly Unit`, or say what was done to it: `the Unit rested with this effect`",
            ),
        };
        let found = Diagnostic::new(Code::Ambiguous, self.file, span, message, "which one").help(help);
        self.push(found);
    }

    /// Reports "When this Unit attacks, if it is a (Scout) Pilot": the text has mentioned no Pilot.
    fn report_never_of_kind(&mut self, span: Span) {
        self.report_with(
            Code::Mismatch,
            span,
            [
                "the text has brought up nothing of this kind that `it` could be",
                "what it stands for is never that",
                "say of what it is asked, as `this Unit's paired Pilot`, or ask for a kind that it can be",
            ],
        );
    }

    /// Checks whether "it" is one thing in a sentence, and "that Unit" beside it is another.
    fn check_one_referent(&mut self, wording: Anaphor, role: Role, found: Slot, span: Span) -> Option<()> {
        if wording == Anaphor::It
            && role != Role::Subject
            && let Some((brought_up, asked)) = self.discourse.asked_of_it
            && brought_up == self.discourse.antecedents.count()
            && asked != found
            && asked != Slot::This
        {
            self.push(
                Diagnostic::new(
                    Code::Ambiguous,
                    self.file,
                    span,
                    "the condition asks this of another card than the one that `it` is here",
                    "which one",
                )
                .help("write `that Unit`, `that card` or `the discarded card` in one of the two places"),
            );
            return None;
        }
        let Ok(noun) = wording.noun_of_one() else {
            return Some(());
        };
        let resolved = Resolved {
            slot: found,
            is_it: noun.is_none(),
        };
        let other_words = self.discourse.resolved.contains(&Resolved {
            is_it: !resolved.is_it,
            ..resolved
        });
        self.discourse.resolved.push(resolved);
        if !other_words || !self.discourse.antecedents.fits_another(wording, found) {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Ambiguous,
                self.file,
                span,
                "beside `it` this would be another one, and it is the same",
                "which one",
            )
            .help("write `that enemy Unit` or `that friendly Unit`, or say the same words twice"),
        );
        None
    }

    /// Checks whether "this" with the noun can name the card, or the Unit that it is paired with (3-3-9-2).
    pub(super) fn is_this(&self, noun: Noun) -> bool {
        let Host::Card(kind) = self.host else {
            return true;
        };
        match noun {
            Noun::Card(None) => true,
            Noun::Unit | Noun::Base if self.context.lent => true,
            Noun::Unit | Noun::Token if self.context.of_pilot_side => true,
            Noun::Card(Some(of)) => of == kind,
            Noun::Unit => matches!(kind, CardKind::Unit | CardKind::Pilot),
            Noun::Pilot => matches!(kind, CardKind::Pilot | CardKind::Command),
            Noun::Base | Noun::ExBase => kind == CardKind::Base,
            Noun::Resource | Noun::ExResource => kind == CardKind::Resource,
            Noun::Command => kind == CardKind::Command,
            Noun::Token => kind != CardKind::Command,
            // Any card can be one.
            Noun::Shield | Noun::ShieldAreaCard => true,
        }
    }
}

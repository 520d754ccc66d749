//! What the checker knows while it lowers one effect: the card it stands on, the keyword effects there are, and
//! what the text has brought up so far that a pronoun can stand for.

use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{CardKind, Done, Noun, Place, Reference, Said, Selector, Side, Slot, Stacking};
use crate::source::{FileId, Span};
use crate::syntax::ast;

/// A keyword effect as far as a use of it needs to know.
#[derive(Clone, Debug)]
pub(super) struct KnownKeyword {
    pub(super) name: String,
    pub(super) stacking: Stacking,
    /// The timing of its only ability, where that is an activated effect: a card prints it before the keyword.
    pub(super) timing: Option<crate::ir::ActivationTiming>,
}

/// What an effect stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Host {
    /// A card of this kind.
    Card(CardKind),
    /// A keyword definition.
    Keyword {
        /// Whether `N` is its number.
        parameter: bool,
    },
}

/// Something that the text has brought up.
#[derive(Clone, Copy, Debug)]
struct Mention {
    slot: Slot,
    /// Whether "it" fits, or "them"; `None` where both do.
    plural: Option<bool>,
    /// Whether it is something in play.
    in_play: bool,
    /// Whose it was said to be.
    side: Side,
}

impl Mention {
    /// Whether it can be of a side: "that enemy Unit".
    fn is_of(&self, side: Option<Side>) -> bool {
        !matches!(
            (side, self.side),
            (Some(Side::Enemy), Side::Yours | Side::Friendly)
                | (Some(Side::Yours | Side::Friendly), Side::Enemy)
        )
    }
}

/// What a pronoun does in its sentence, which decides what it can stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// "it gains": the one that the text last spoke of.
    Subject,
    /// "reveal it": what was brought up, before the card itself.
    Object,
    /// "destroy it": as for [`Role::Object`], and in play.
    InPlay,
}

/// The state of lowering one effect.
pub(super) struct Scope<'a> {
    pub(super) file: FileId,
    pub(super) card: Option<&'a str>,
    pub(super) host: Host,
    pub(super) keywords: &'a [KnownKeyword],
    pub(super) diagnostics: Vec<Diagnostic>,
    mentions: Vec<Mention>,
    /// The step that looked at or revealed cards of a deck.
    looked: Option<u8>,
    /// What has been done to what, by which step.
    done: Vec<(Done, Option<u8>, Slot)>,
    /// The objects that the last condition described, and how many mentions there were then: "1 of them".
    described: Option<(usize, Selector)>,
    /// Whether the opponent was spoken of: "they".
    pub(super) opponent: bool,
    /// The number of the first step of the body that is lowered.
    pub(super) first: u8,
    /// Whether the effect is about playing its card.
    pub(super) playing: bool,
    /// The player that the clause is about: "their".
    pub(super) about: Option<crate::ir::Player>,
    /// Whether things are counted one by one: "for each Unit".
    pub(super) counting: bool,
}

impl<'a> Scope<'a> {
    pub(super) fn new(
        file: FileId,
        card: Option<&'a str>,
        host: Host,
        keywords: &'a [KnownKeyword],
    ) -> Scope<'a> {
        Scope {
            file,
            card,
            host,
            keywords,
            diagnostics: Vec::new(),
            mentions: Vec::new(),
            looked: None,
            done: Vec::new(),
            described: None,
            opponent: false,
            first: 0,
            playing: false,
            about: None,
            counting: false,
        }
    }

    pub(super) fn place(&self, span: Span) -> Place {
        Place {
            file: self.file,
            span,
        }
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

    pub(super) fn push(&mut self, mut diagnostic: Diagnostic) {
        diagnostic.card = self.card.map(str::to_string);
        self.diagnostics.push(diagnostic);
    }

    /// Remembers that the text brought something up.
    pub(super) fn mention(&mut self, slot: Slot, plural: Option<bool>, in_play: bool) {
        let side = self.side_of(slot);
        self.mentions.push(Mention {
            slot,
            plural,
            in_play,
            side,
        });
    }

    /// Remembers that the text brought up what a selector describes.
    pub(super) fn mention_described(&mut self, slot: Slot, plural: Option<bool>, what: &Selector) {
        let in_play = super::noun::in_play(self, what);
        let side = match what {
            Selector::Group(group) => group.side,
            Selector::Known(reference) => self.side_of(reference.to),
            Selector::Player(_) | Selector::PairedWith { .. } | Selector::AnyOf(_) | Selector::AllOf(_) => {
                Side::Any
            }
        };
        self.mentions.push(Mention {
            slot,
            plural,
            in_play,
            side,
        });
    }

    /// Whose the thing in a slot was said to be.
    fn side_of(&self, slot: Slot) -> Side {
        self.mentions
            .iter()
            .rev()
            .find(|mention| mention.slot == slot)
            .map_or(Side::Any, |mention| mention.side)
    }

    /// Whether what a slot was last said to hold is in play.
    pub(super) fn is_in_play(&self, slot: Slot) -> bool {
        self.mentions
            .iter()
            .rev()
            .find(|mention| mention.slot == slot)
            .is_none_or(|mention| mention.in_play)
    }

    /// Remembers what has been done.
    pub(super) fn did(&mut self, done: Done, step: Option<u8>, slot: Slot) {
        self.done.push((done, step, slot));
    }

    /// The step that did something: "discarded with this effect".
    pub(super) fn step_that(&mut self, wanted: Done, span: Span) -> Option<u8> {
        let step = self
            .done
            .iter()
            .rev()
            .find(|(done, _, _)| *done == wanted)
            .and_then(|(_, step, _)| *step);
        if step.is_none() {
            self.report(
                Code::DanglingReference,
                span,
                format!("nothing was {} by this effect before", wanted.word()),
                "what does this mean",
            );
        }
        step
    }

    /// Remembers what a condition described.
    pub(super) fn describe(&mut self, what: &Selector) {
        self.described = Some((self.mentions.len(), what.clone()));
    }

    /// What "them" is in "1 of them", where the last thing brought up is what a condition described.
    pub(super) fn described(&self) -> Option<Selector> {
        self.described
            .as_ref()
            .filter(|(mentions, _)| *mentions == self.mentions.len())
            .map(|(_, what)| what.clone())
    }

    /// Remembers which step looked at cards.
    pub(super) fn look(&mut self, step: u8) {
        self.looked = Some(step);
    }

    /// The step that "among them" and "the remaining cards" go back to.
    pub(super) fn looked(&mut self, span: Span) -> Option<u8> {
        if self.looked.is_none() {
            self.report(
                Code::DanglingReference,
                span,
                "nothing was looked at before this",
                "no cards were looked at or revealed that this could mean",
            );
        }
        self.looked
    }

    /// What a reference stands for. Reports it where it stands for nothing.
    pub(super) fn resolve(
        &mut self,
        reference: &ast::Reference,
        span: Span,
        role: Role,
    ) -> Option<Reference> {
        let found = match reference {
            ast::Reference::This => Some((Slot::This, Said::This)),
            ast::Reference::ThisCardAt { hand, from } => Some((
                Slot::This,
                Said::ThisCardAt {
                    hand: *hand,
                    from: *from,
                },
            )),
            ast::Reference::ThisNoun(word) => Some((Slot::This, Said::ThisNoun(noun(*word)))),
            ast::Reference::It => self
                .pronoun(role, |m| m.plural != Some(true))
                .map(|slot| (slot, Said::It)),
            ast::Reference::Them => self
                .pronoun(role, |m| m.plural != Some(false))
                .map(|slot| (slot, Said::Them)),
            ast::Reference::ThatNoun(word, side) => self
                .latest(|m| m.slot != Slot::This && m.plural != Some(true) && m.is_of(*side))
                .map(|slot| {
                    let noun = noun(*word);
                    (
                        slot,
                        side.map_or(Said::ThatNoun(noun), |side| Said::ThatSided(side, noun)),
                    )
                }),
            ast::Reference::ThoseNoun(word, side) => self
                .latest(|m| m.slot != Slot::This && m.plural != Some(false) && m.is_of(*side))
                .map(|slot| {
                    let noun = noun(*word);
                    (
                        slot,
                        side.map_or(Said::ThoseNoun(noun), |side| Said::ThoseSided(side, noun)),
                    )
                }),
            ast::Reference::TheDone {
                done,
                noun: word,
                behind,
            } => self
                .done
                .iter()
                .rev()
                .find(|(was, _, _)| was == done)
                .map(|(_, _, slot)| {
                    let said = Said::TheDone {
                        done: *done,
                        noun: noun(*word),
                        behind: *behind,
                    };
                    (*slot, said)
                }),
            ast::Reference::TheRemaining => {
                return self.looked(span).map(|step| Reference {
                    to: Slot::Remaining(step),
                    said: Said::TheRemainingCards,
                });
            }
            ast::Reference::AnyRemaining => {
                return self.looked(span).map(|step| Reference {
                    to: Slot::Remaining(step),
                    said: Said::AnyRemainingCard,
                });
            }
        };
        let other_number = match reference {
            ast::Reference::It | ast::Reference::ThatNoun(..) => self
                .latest(|m| m.plural == Some(true))
                .map(|_| "`it` is one, and several were chosen"),
            ast::Reference::Them | ast::Reference::ThoseNoun(..) => self
                .latest(|m| m.plural == Some(false) && m.slot != Slot::This)
                .map(|_| "`them` is several, and one was chosen"),
            _ => None,
        };
        if let (None, Some(message)) = (found, other_number) {
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
        if found.is_none() {
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
        found.map(|(to, said)| Reference { to, said })
    }

    /// What a pronoun stands for, by what it does in its sentence.
    fn pronoun(&self, role: Role, fits: impl Fn(&Mention) -> bool) -> Option<Slot> {
        match role {
            Role::Subject => self.latest(fits),
            Role::Object => self
                .latest(|m| fits(m) && m.slot != Slot::This)
                .or_else(|| self.latest(fits)),
            Role::InPlay => self
                .latest(|m| fits(m) && m.in_play && m.slot != Slot::This)
                .or_else(|| self.latest(|m| fits(m) && m.in_play)),
        }
    }

    fn latest(&self, fits: impl Fn(&Mention) -> bool) -> Option<Slot> {
        self.mentions
            .iter()
            .rev()
            .find(|mention| fits(mention))
            .map(|mention| mention.slot)
    }
}

/// The noun of a noun word; "Link" and "token" are qualities and play no part.
pub(super) fn noun(word: ast::NounWord) -> Noun {
    match word.thing {
        ast::Thing::ShieldAreaCard => Noun::ShieldAreaCard,
        ast::Thing::ExResource => Noun::ExResource,
        ast::Thing::ExBase => Noun::ExBase,
        ast::Thing::Token => Noun::Token,
        ast::Thing::Shield => Noun::Shield,
        ast::Thing::Card => Noun::Card(None),
        ast::Thing::TypedCard(kind) => Noun::Card(Some(kind)),
        ast::Thing::Typed(CardKind::Unit) => Noun::Unit,
        ast::Thing::Typed(CardKind::Pilot) => Noun::Pilot,
        ast::Thing::Typed(CardKind::Base) => Noun::Base,
        ast::Thing::Typed(CardKind::Resource) => Noun::Resource,
        ast::Thing::Typed(CardKind::Command) => Noun::Command,
    }
}

//! The nouns that fit an antecedent, and the class of antecedents that a pronoun has.

use crate::ir::{Amount, Anaphor, CardKind, Notes, Noun, Quantity, Selector, Side, Zone};

/// The kinds of thing that a noun can mean, and their possible owners, as a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Called(u8);

/// The bit for things that can belong to the player of the effect.
pub(super) const OURS: u8 = 64;
/// The bit for things that can belong to the other player.
pub(super) const OTHERS: u8 = 128;

impl Called {
    const UNIT: u8 = 1;
    const PILOT: u8 = 2;
    const BASE: u8 = 4;
    const COMMAND: u8 = 8;
    const RESOURCE: u8 = 16;
    const SHIELD: u8 = 32;
    const KINDS: u8 = 63;
    pub(crate) const ANYTHING: Called = Called(u8::MAX);
    /// An antecedent without a name that a text could use.
    pub(super) const NOTHING: Called = Called(0);

    pub(crate) fn of_noun(noun: Noun) -> Called {
        Called(
            OURS | OTHERS
                | match noun {
                    Noun::Unit | Noun::Card(Some(CardKind::Unit)) => Called::UNIT,
                    Noun::Pilot | Noun::Card(Some(CardKind::Pilot)) => Called::PILOT,
                    Noun::Base | Noun::ExBase | Noun::Card(Some(CardKind::Base)) => Called::BASE,
                    Noun::Command | Noun::Card(Some(CardKind::Command)) => Called::COMMAND,
                    Noun::Resource | Noun::ExResource | Noun::Card(Some(CardKind::Resource)) => {
                        Called::RESOURCE
                    }
                    Noun::Token => Called::UNIT | Called::BASE | Called::RESOURCE,
                    Noun::Shield => Called::SHIELD,
                    Noun::ShieldAreaCard => Called::SHIELD | Called::BASE,
                    Noun::Card(None) => return Called::ANYTHING,
                },
        )
    }

    pub(super) fn or(self, other: Called) -> Called {
        Called(self.0 | other.0)
    }

    pub(super) fn of_side(self, side: Side) -> Called {
        let whose = match side {
            Side::Yours | Side::Friendly => OURS,
            Side::Enemy => OTHERS,
            Side::Any | Side::Theirs => OURS | OTHERS,
        };
        Called(self.0 & (Called::KINDS | whose))
    }

    pub(super) fn can_be_ours(self) -> bool {
        self.0 & OURS != 0
    }

    /// Checks whether it can be a Unit or a Base.
    pub(super) fn can_have_stats(self) -> bool {
        self.0 & (Called::UNIT | Called::BASE) != 0
    }

    pub(crate) fn fits(self, noun: Noun, side: Side) -> bool {
        self.meets(Called::of_noun(noun).of_side(side))
    }

    /// Checks whether one thing can be called both.
    pub(super) fn meets(self, other: Called) -> bool {
        let both = self.0 & other.0;
        both & Called::KINDS != 0 && both & (OURS | OTHERS) != 0
    }
}

/// Returns whether a selector is plural ("them") or singular ("it"), or `None` if both fit.
pub(crate) fn plural(selector: &Selector, notes: &Notes) -> Option<bool> {
    match selector {
        Selector::Known(reference) => notes[reference.wording].is_plural(),
        Selector::Player(_) | Selector::PairedWith { .. } => Some(false),
        Selector::AllOf(_) => Some(true),
        Selector::AnyOf(list) => list.first().and_then(|first| plural(first, notes)),
        Selector::Group(group) => match &group.quantity {
            // "those rested Units".
            Quantity::The if let Zone::Within(of) = &group.zone => plural(of, notes),
            Quantity::Exactly(Amount::Literal(1)) | Quantity::One | Quantity::The => Some(false),
            Quantity::AnyNumber
            | Quantity::Exactly(Amount::Literal(_))
            | Quantity::All
            | Quantity::Any
            | Quantity::AtLeast(_) => Some(true),
            // "1 to 2", "up to 2": they, even where it is one in the end.
            Quantity::Range(_, most) if *most > 1 => Some(true),
            Quantity::UpTo(Amount::Literal(most)) if *most > 1 => Some(true),
            // This can be one or several in the game.
            Quantity::Exactly(_)
            | Quantity::Range(..)
            | Quantity::UpTo(_)
            | Quantity::AtMost(_)
            | Quantity::Only(_)
            | Quantity::No
            | Quantity::Each => None,
        },
    }
}

/// The class of antecedents of a reference.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Calls {
    /// The bearer of the effect.
    This,
    /// The thing that the text has mentioned last.
    Latest,
    /// The object of an instruction, or the rest of it.
    Done,
}

/// Returns the class of antecedents of a reference.
pub(crate) fn calls(reference: Anaphor) -> Calls {
    match reference {
        Anaphor::This | Anaphor::ThisNoun(_) | Anaphor::ThisCardAt { .. } => Calls::This,
        Anaphor::It
        | Anaphor::Them
        | Anaphor::ThemAll
        | Anaphor::ThatNoun(_)
        | Anaphor::ThatCardAt { .. }
        | Anaphor::ThatSided(..)
        | Anaphor::ThoseNoun(_)
        | Anaphor::ThoseSided(..)
        | Anaphor::TheNoun(..)
        | Anaphor::Their => Calls::Latest,
        Anaphor::TheDone { .. } | Anaphor::Remaining(_) | Anaphor::Doer { .. } => Calls::Done,
    }
}

//! Numbers and players that are compared, as text: "your opponent has more Resources than you".

use crate::ir::text::Printer;
use crate::ir::text::noun::Role;
use crate::ir::{
    Amount, Comparison, Degree, Key, ManyWording, Player, Quality, Relation, RelationPosition, Selector,
    Side, Stat, Zone,
};

impl Printer<'_> {
    /// Returns "more" and "than" for possessions.
    pub(in crate::ir::text) fn degree(
        &self,
        comparison: Comparison,
        wording: Degree,
    ) -> (&'static str, &'static str) {
        match (comparison, wording) {
            (Comparison::Above | Comparison::AtLeast, _) => ("more", "than"),
            (Comparison::Below | Comparison::AtMost, Degree::Less) => ("less", "than"),
            (Comparison::Below | Comparison::AtMost, Degree::Fewer | Degree::OfLv) => ("fewer", "than"),
            (Comparison::Exactly, _) => ("the same number of", "as"),
        }
    }

    /// "your opponent has more Resources than you", "you are a lower Lv. than your opponent".
    pub(super) fn rival(
        &self,
        who: &Player,
        comparison: Comparison,
        wording: Degree,
        what: Option<&Selector>,
        than: &Player,
    ) -> String {
        let (who_text, than_text) = (self.player(who), self.player(than));
        let yours = *who == Player::You;
        let is_plural = yours || matches!(who, Player::Known(known) if self.known_player(*known).1);
        let of_two = matches!(
            (who, than),
            (Player::You, Player::Opponent) | (Player::Opponent, Player::You)
        );
        if of_two && wording == Degree::OfLv && what.is_none() && comparison != Comparison::Exactly {
            let rank = match comparison {
                Comparison::Above | Comparison::AtLeast => "higher",
                Comparison::Below | Comparison::AtMost | Comparison::Exactly => "lower",
            };
            return if yours {
                format!("your Lv. is {rank} than your opponent's")
            } else {
                format!("your opponent's Lv. is {rank} than yours")
            };
        }
        let Some(what) = what else {
            let degree = match comparison {
                Comparison::Above | Comparison::AtLeast => "a higher Lv. than",
                Comparison::Below | Comparison::AtMost => "a lower Lv. than",
                Comparison::Exactly => "the same Lv. as",
            };
            let be = if is_plural { "are" } else { "is" };
            return format!("{who_text} {be} {degree} {than_text}");
        };
        let mut what = what.clone();
        what.each_group(&mut |group| {
            group.side = Side::Any;
            if yours {
                match &mut group.zone {
                    Zone::Hand(of)
                    | Zone::Trash(of)
                    | Zone::Deck(of)
                    | Zone::Removal(of)
                    | Zone::Area { of, .. } => *of = Player::You,
                    Zone::Field
                    | Zone::TopOfDeck { .. }
                    | Zone::Under(_)
                    | Zone::Among(_)
                    | Zone::Within(_)
                    | Zone::Done { .. } => {}
                }
            }
        });
        let (degree, word) = self.degree(comparison, wording);
        format!(
            "{who_text} {} {degree} {} {word} {than_text}",
            if is_plural { "have" } else { "has" },
            self.selector(&what, Role::Had)
        )
    }

    /// "the number of cards in your hand is 3 or less".
    pub(super) fn number(
        &self,
        number: &Amount,
        comparison: Comparison,
        than: &Amount,
        wording: Key<Relation>,
    ) -> String {
        // "it is heads".
        if let Amount::Result { wording, .. } = number
            && self.words(*wording) == ManyWording::Face
        {
            match (comparison, than) {
                (Comparison::AtLeast | Comparison::Exactly, Amount::Literal(1)) => {
                    return "it is heads".to_string();
                }
                (Comparison::AtMost | Comparison::Exactly, Amount::Literal(0)) => {
                    return "it is tails".to_string();
                }
                _ => {}
            }
        }
        let than = match than {
            result if self.is_rolled(result) => self.related(comparison, wording, result),
            Amount::Literal(_) | Amount::Parameter | Amount::Specified(_) | Amount::Result { .. } => {
                self.bound(comparison, than, Stat::Ap)
            }
            Amount::Count(_)
            | Amount::Quality { .. }
            | Amount::ForEach { .. }
            | Amount::All
            | Amount::Damage { .. }
            | Amount::Counters { .. }
            | Amount::OfEvent { .. }
            | Amount::Tally { .. }
            | Amount::Missing { .. }
            | Amount::Happened { .. } => self.related(comparison, wording, than),
        };
        format!("{} is {than}", self.amount(number))
    }

    /// "there are more rested Units than active Units", "you have fewer Bases than Units in play".
    pub(super) fn more_than(
        &self,
        one: &Selector,
        comparison: Comparison,
        other: &Selector,
        wording: Relation,
    ) -> String {
        let degree = match comparison {
            Comparison::Above => "more",
            Comparison::Below if wording.less => "less",
            Comparison::Below | Comparison::AtLeast | Comparison::AtMost | Comparison::Exactly => "fewer",
        };
        // The owner is named once if both have the same one.
        let side = |what: &Selector| match what {
            Selector::Group(group) => Some(group.side),
            Selector::Known(_)
            | Selector::Player(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => None,
        };
        let of_both =
            side(one).filter(|of| wording.stand == RelationPosition::Have && side(other) == Some(*of));
        let (who, role) = match of_both {
            Some(Side::Enemy) => ("your opponent has", Role::Had),
            Some(Side::Yours) => ("you have", Role::Had),
            Some(Side::Any | Side::Friendly | Side::Theirs) | None => ("there are", Role::Asked),
        };
        // "And" between the kinds of one noun would be one between two.
        let slashed = |what: &Selector| self.nouns(std::slice::from_ref(what), role, 0).concat();
        let (one, other) = (slashed(one), slashed(other));
        format!("{who} {degree} {one} than {other}")
    }
}

/// "Units that are not other": "than" would say other than what.
pub(super) fn ends_in_other(what: &Selector) -> bool {
    let ends =
        |quality: &Quality| matches!(quality, Quality::Not(inner) if matches!(**inner, Quality::Other(_)));
    what.first_group()
        .is_some_and(|group| group.qualities.iter().any(ends))
}

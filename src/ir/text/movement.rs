//! Printing of moves: the verb, the object and the destination.

use super::Printer;
use super::clause::Clause;
use super::noun::Role;
use super::words;
use crate::ir::{
    Action, Amount, Anaphor, DeckOrder, DeckPosition, FaceDownPosition, Group, MoveTarget, MoveVerb, Noun,
    OrderWording, Player, Quantity, RemovalWording, Selector, ShieldPlace, ShieldsWording, Side, Slot,
    Together, Zone,
};
use crate::vocabulary::ManyWording;

impl Printer<'_> {
    pub(super) fn moved(&self, verb: MoveVerb, what: &Selector, to: &MoveTarget, actor: &Player) -> Clause {
        let object = self.called_object(what);
        let randomly = if in_order(to) == Some(DeckOrder::Random) {
            " randomly"
        } else {
            ""
        };
        match verb {
            MoveVerb::Discard => Clause::order("discard", self.discarded(what, actor)),
            MoveVerb::Exile => match self.removal(to) {
                RemovalWording::Plain => Clause::order("exile", object),
                RemovalWording::FromTheGame => Clause::order("exile", format!("{object} from the game")),
            },
            MoveVerb::Remove => Clause::order("remove", format!("{object} from the game")),
            MoveVerb::Return if let Some(of) = self.is_shuffled_into(to) => {
                let what = self.whole_piles(what).unwrap_or(object);
                Clause::order("shuffle", format!("{what} into {} deck", self.possessive(of)))
            }
            MoveVerb::Return => Clause::order(
                "return",
                format!(
                    "{object}{randomly} to {}{}",
                    self.move_target(to, self.is_plural(what)),
                    self.in_any_order(to)
                ),
            ),
            MoveVerb::Add => Clause::order(
                "add",
                format!("{object} to {}", self.move_target(to, self.is_plural(what))),
            ),
            MoveVerb::Place => Clause::order(
                "place",
                match to {
                    MoveTarget::Under(_) => format!("{object} {}", self.move_target(to, false)),
                    to => format!(
                        "{object}{randomly} {} {}{}",
                        self.way(to),
                        self.move_target(to, self.is_plural(what)),
                        self.in_any_order(to)
                    ),
                },
            ),
        }
    }

    /// Returns the player into whose deck cards are shuffled, if that is the wording.
    fn is_shuffled_into<'t>(&self, to: &'t MoveTarget) -> Option<&'t Player> {
        match to {
            MoveTarget::Deck {
                of,
                position: DeckPosition::Shuffled,
                wording,
                ..
            } => self.words(*wording).shuffled_into.then_some(of),
            MoveTarget::Deck { .. }
            | MoveTarget::Hand(_)
            | MoveTarget::Trash(_)
            | MoveTarget::Removal { .. }
            | MoveTarget::Under(_)
            | MoveTarget::Shields { .. } => None,
        }
    }

    /// "your hand and your trash", where all cards in them are meant.
    fn whole_piles(&self, what: &Selector) -> Option<String> {
        match what {
            Selector::Group(group) => {
                let (Quantity::All, Side::Any, [], [], [Noun::Card(None)]) = (
                    &group.quantity,
                    group.side,
                    group.qualities.as_slice(),
                    group.together.as_slice(),
                    group.nouns.as_slice(),
                ) else {
                    return None;
                };
                let (of, pile) = match &group.zone {
                    Zone::Hand(of) => (of, "hand"),
                    Zone::Trash(of) => (of, "trash"),
                    Zone::Field
                    | Zone::Removal(_)
                    | Zone::Under(_)
                    | Zone::Deck(_)
                    | Zone::TopOfDeck { .. }
                    | Zone::Area { .. }
                    | Zone::Among(_)
                    | Zone::Within(_)
                    | Zone::Done { .. } => return None,
                };
                Some(format!("{} {pile}", self.possessive_in(group, of)))
            }
            Selector::AllOf(list) => {
                let piles: Option<Vec<String>> = list.iter().map(|one| self.whole_piles(one)).collect();
                piles.map(|piles| piles.join(" and "))
            }
            Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. } | Selector::AnyOf(_) => {
                None
            }
        }
    }

    /// "into your trash", "on the top of your deck": the word before a place.
    pub(super) fn way(&self, to: &MoveTarget) -> &'static str {
        match to {
            MoveTarget::Deck { wording, .. } if self.words(*wording).on => "on",
            MoveTarget::Shields { wording, .. } => {
                let wording = self.words(*wording);
                match (wording.face_down, wording.place) {
                    (Some(FaceDownPosition::Before), ShieldPlace::Top | ShieldPlace::TheTop) => {
                        "face down on"
                    }
                    (
                        Some(FaceDownPosition::Before),
                        ShieldPlace::Area | ShieldPlace::Section | ShieldPlace::Shields,
                    ) => "face down into",
                    (_, ShieldPlace::Top | ShieldPlace::TheTop) => "on",
                    (_, ShieldPlace::Area | ShieldPlace::Section | ShieldPlace::Shields) => "into",
                }
            }
            MoveTarget::Deck {
                position: DeckPosition::Top | DeckPosition::TopOrBottom,
                ..
            } => "on",
            MoveTarget::Deck {
                position: DeckPosition::Bottom,
                ..
            } => "at",
            MoveTarget::Deck {
                position: DeckPosition::Shuffled,
                ..
            }
            | MoveTarget::Hand(_)
            | MoveTarget::Trash(_)
            | MoveTarget::Removal { .. } => "into",
            // "under" is said with what lies above.
            MoveTarget::Under(_) => "",
        }
    }

    /// Prints the object of a discard, without the hand; only a number if the noun says no more.
    pub(super) fn discarded(&self, what: &Selector, actor: &Player) -> String {
        let hand = match actor {
            Player::You => Player::You,
            Player::Opponent
            | Player::Each
            | Player::Actor
            | Player::OwnerOf(_)
            | Player::Known(_)
            | Player::Described(_) => Player::Actor,
        };
        let Selector::Group(group) = what else {
            return self.selector(what, Role::Object);
        };
        if group.zone != Zone::Hand(hand) || group.quantity == Quantity::All {
            return self.group(group, Role::Object);
        }
        if group.side == Side::Any
            && let (Quantity::Exactly(number), [], [] | [Together::AtRandom], [Noun::Card(None)]) = (
                &group.quantity,
                group.qualities.as_slice(),
                group.together.as_slice(),
                group.nouns.as_slice(),
            )
        {
            if let Some(until) = self.until(number, actor, false) {
                return until;
            }
            let at_random = match group.is_at_random() {
                true => format!(" {}", words::AT_RANDOM),
                false => String::new(),
            };
            if let Amount::Result { step, wording } = number
                && self.words(*wording) == ManyWording::Drawn
                && self.is_drawn_by(*step)
            {
                return format!("the same number of cards{at_random} you drew with this effect");
            }
            if let Some((many, _)) = self.that_many(number) {
                return format!("{many} cards{at_random}");
            }
            if !self.is_measured(number) {
                return format!("{}{at_random}", self.amount(number));
            }
        }
        let bare = Group {
            zone: Zone::Field,
            ..(**group).clone()
        };
        self.group(&bare, Role::Object)
    }

    /// "until you have 5 cards in your hand": as many as are drawn or discarded for that.
    pub(super) fn until(&self, number: &Amount, actor: &Player, draws: bool) -> Option<String> {
        let Amount::Missing { to, from } = number else {
            return None;
        };
        let (limit, hand) = if draws { (to, from) } else { (from, to) };
        let (own, they, their) = match actor {
            Player::You => (Player::You, "you", "your"),
            Player::Opponent
            | Player::Each
            | Player::Actor
            | Player::OwnerOf(_)
            | Player::Known(_)
            | Player::Described(_) => (Player::Actor, "they", "their"),
        };
        let Amount::Count(hand) = &**hand else { return None };
        if **hand != Selector::all_in_hand(own) {
            return None;
        }
        if let Amount::Literal(limit) = &**limit {
            let cards = if *limit == 1 { "card" } else { "cards" };
            return Some(format!("until {they} have {limit} {cards} in {their} hand"));
        }
        let Amount::Count(other) = &**limit else {
            return None;
        };
        let Some(Zone::Hand(whose)) = other.first_group().map(|group| &group.zone) else {
            return None;
        };
        (**other == Selector::all_in_hand(whose.clone())).then(|| {
            format!(
                "until {they} have the same number of cards in {their} hand as {}",
                self.player(whose)
            )
        })
    }

    pub(super) fn removal(&self, to: &MoveTarget) -> RemovalWording {
        match to {
            MoveTarget::Removal { wording } => self.words(*wording),
            MoveTarget::Hand(_)
            | MoveTarget::Trash(_)
            | MoveTarget::Under(_)
            | MoveTarget::Deck { .. }
            | MoveTarget::Shields { .. } => RemovalWording::Plain,
        }
    }

    /// Checks whether a move has the verb of the instruction before: "and the rest to the bottom".
    pub(super) fn is_verbless(&self, action: &Action) -> Option<bool> {
        let Action::Move {
            verb: MoveVerb::Return,
            to: MoveTarget::Deck { wording, .. },
            ..
        } = action
        else {
            return None;
        };
        Some(self.words(*wording).verbless)
    }

    /// Checks whether the deck is omitted: "to the bottom", of the deck that was looked at.
    pub(super) fn is_of_looked_deck(&self, action: &Action) -> bool {
        matches!(action, Action::Move { to: MoveTarget::Deck { wording, .. }, .. } if self.words(*wording).short)
    }

    fn in_any_order(&self, to: &MoveTarget) -> &'static str {
        match to {
            MoveTarget::Deck {
                order: DeckOrder::Chosen,
                wording,
                ..
            } => match self.words(*wording) {
                OrderWording {
                    in_any_order: true, ..
                } => " in any order",
                OrderWording {
                    in_any_order: false, ..
                } => "",
            },
            MoveTarget::Deck {
                order: DeckOrder::Random,
                ..
            }
            | MoveTarget::Hand(_)
            | MoveTarget::Trash(_)
            | MoveTarget::Removal { .. }
            | MoveTarget::Under(_)
            | MoveTarget::Shields { .. } => "",
        }
    }

    /// Checks whether it means each owner of several cards: "their owners' hands".
    fn is_of_each_owner(&self, of: &Player) -> bool {
        matches!(of, Player::OwnerOf(owned)
            if owned.to == Slot::Each && self.words(owned.wording) == Anaphor::ThemAll)
    }

    /// "your deck", "their owners' decks".
    pub(super) fn deck_of(&self, of: &Player) -> String {
        if self.is_of_each_owner(of) {
            return "their owners' decks".to_string();
        }
        format!("{} deck", self.possessive(of))
    }

    /// Prints the destination of a move. `many` things become Shields, one becomes a Shield.
    pub(super) fn move_target(&self, to: &MoveTarget, many: bool) -> String {
        match to {
            MoveTarget::Hand(of) if self.is_of_each_owner(of) => "their owners' hands".to_string(),
            MoveTarget::Hand(of) => format!("{} hand", self.possessive(of)),
            MoveTarget::Trash(of) if self.is_of_each_owner(of) => "their owners' trash".to_string(),
            MoveTarget::Trash(of) => format!("{} trash", self.possessive(of)),
            MoveTarget::Under(host) => format!("under {}", self.selector(host, Role::Object)),
            MoveTarget::Removal { wording: _ } => "the removal area".to_string(),
            MoveTarget::Shields { of, wording } => {
                let ShieldsWording {
                    place,
                    as_shield,
                    face_down,
                } = self.words(*wording);
                let of = self.possessive(of);
                let place = match place {
                    ShieldPlace::Area => format!("{of} shield area"),
                    ShieldPlace::Section => format!("{of} shield section"),
                    ShieldPlace::Shields => format!("{of} Shields"),
                    ShieldPlace::Top => format!("top of {of} Shields"),
                    ShieldPlace::TheTop => format!("the top of {of} Shields"),
                };
                let role = match (as_shield, many) {
                    (true, true) => " as Shields",
                    (true, false) => " as a Shield",
                    (false, _) => "",
                };
                let down = match face_down {
                    Some(FaceDownPosition::Behind) => " face down",
                    Some(FaceDownPosition::Before) | None => "",
                };
                format!("{place}{role}{down}")
            }
            MoveTarget::Deck {
                of: _,
                position: position @ (DeckPosition::Top | DeckPosition::Bottom | DeckPosition::TopOrBottom),
                order: _,
                wording,
            } if self.words(*wording).short => match position {
                DeckPosition::Top => "the top".to_string(),
                DeckPosition::Bottom => "the bottom".to_string(),
                DeckPosition::TopOrBottom | DeckPosition::Shuffled => "the top or bottom".to_string(),
            },
            MoveTarget::Deck {
                of,
                position,
                order: _,
                wording: _,
            } => match position {
                DeckPosition::Top => format!("the top of {}", self.deck_of(of)),
                DeckPosition::Bottom => format!("the bottom of {}", self.deck_of(of)),
                DeckPosition::TopOrBottom => format!("the top or bottom of {}", self.deck_of(of)),
                DeckPosition::Shuffled => format!("{} deck and shuffle it", self.possessive(of)),
            },
        }
    }
}

/// The order in which cards get into a deck.
fn in_order(to: &MoveTarget) -> Option<DeckOrder> {
    match to {
        MoveTarget::Deck { order, .. } => Some(*order),
        MoveTarget::Hand(_)
        | MoveTarget::Trash(_)
        | MoveTarget::Removal { .. }
        | MoveTarget::Under(_)
        | MoveTarget::Shields { .. } => None,
    }
}

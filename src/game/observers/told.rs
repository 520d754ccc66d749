//! Events as data, as a player or a spectator sees them.

use super::log::{Viewer, words};
use crate::game::state::{Because, Event, Format, Named, ObjectId, SeatId, SeenBy, What, Zone};
use crate::library::Library;
use serde::{Deserialize, Serialize};

/// An event as its viewer sees it, without anything that is hidden from the viewer (4-1-4). `docs/schema/event.json` describes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeenEvent {
    /// The kind of event, such as `drew` or `moved`. Later versions can add kinds.
    pub kind: String,
    /// The number of the rule that the event follows, if there is one.
    pub rule: Option<String>,
    /// The player who acts, or who is affected.
    pub seat: Option<SeatId>,
    /// The cards that take part.
    pub cards: Vec<SeenCard>,
    /// The amount, if the event has one: damage, HP, the number of the turn, the result of a die.
    pub number: Option<i32>,
    /// The zone that a card leaves.
    pub from: Option<Zone>,
    /// The zone that it enters.
    pub to: Option<Zone>,
    /// The effect that caused it.
    pub because: Option<SeenCause>,
    /// The event in words for its viewer: "you draw Scout".
    pub words: String,
}

/// A card in an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeenCard {
    /// Its role in the event: `card`, or `unit`, `pilot` or `target` if two cards take part.
    pub role: String,
    /// Its owner.
    pub owner: SeatId,
    /// Its object at that time, if its face is visible. Cards face down cannot be followed from one event to another.
    pub object: Option<ObjectId>,
    /// The card number (2-1), if its face is visible; empty for a token that only a text describes.
    pub code: Option<String>,
    /// The card name (2-2), if its face is visible.
    pub name: Option<String>,
}

/// The effect that caused an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeenCause {
    /// The number of the card that has it.
    pub code: String,
    /// The name of the card that has it.
    pub name: String,
    /// The name of the keyword effect that it belongs to, if any, without angle brackets.
    pub keyword: Option<String>,
    /// Its text.
    pub text: String,
}

impl Viewer {
    /// Returns the viewer of a spectator, who sees what everybody sees.
    pub fn spectator(format: Format) -> Viewer {
        Viewer {
            seat: SeatId(u8::MAX),
            format,
        }
    }

    /// Returns an event as this viewer sees it.
    ///
    /// ```
    /// use gcs::game::log::Viewer;
    /// use gcs::game::{Event, Game, Setup};
    /// # let files: Vec<_> = gcs::core_set::CARDS.iter()
    /// #     .map(|(name, text)| gcs::source::SourceFile::new(*name, *text).unwrap()).collect();
    /// # let library = gcs::library::Library::new(&gcs::compile(&files).program);
    /// # let unit = library.cards().find(|(_, card)| card.can_be_deployed() && !card.token).unwrap().0;
    /// # let setup = Setup::duel(&library, vec![unit; 50], vec![unit; 50]).unwrap();
    /// let mut game = Game::new(&library, &setup, 1).unwrap();
    /// let mut events: Vec<Event> = Vec::new();
    /// while game.turn() < 1 {
    ///     game.choose_logged(0, &mut events).unwrap();
    /// }
    /// let viewer = Viewer::spectator(game.format());
    /// for event in &events {
    ///     let told = viewer.told(&library, event);
    ///     assert!(told.kind != "drew" || told.cards[0].name.is_none());
    /// }
    /// ```
    pub fn told(self, library: &Library, event: &Event) -> SeenEvent {
        let parts = Parts::of(&event.what, self);
        let cards = parts.cards.into_iter().flatten().map(|(role, card, is_seen)| {
            let definition = library.definition(card.card);
            SeenCard {
                role: role.to_owned(),
                owner: card.owner,
                object: is_seen.then_some(card.object),
                code: is_seen.then(|| definition.code.clone()),
                name: is_seen.then(|| definition.name.clone()),
            }
        });
        let cause = |because: Because| {
            let definition = library.definition(because.card);
            let keyword = library.keyword_of(because.ability);
            SeenCause {
                code: definition.code.clone(),
                name: definition.name.clone(),
                keyword: keyword.map(|keyword| library.keyword(keyword).name.clone()),
                text: library.words_of(because.ability),
            }
        };
        let (from, to) = parts.way.unzip();
        SeenEvent {
            kind: parts.kind.to_owned(),
            rule: (!event.rule.is_empty()).then(|| event.rule.to_owned()),
            seat: parts.seat,
            cards: cards.collect(),
            number: parts.number,
            from,
            to: to.flatten(),
            because: event.because.map(cause),
            words: words(library, &event.what, Some(self)),
        }
    }

    /// Checks whether the viewer saw the face of a card where it lay (4-1-4).
    pub(super) fn sees(self, card: &Named) -> bool {
        card.seen == SeenBy::EVERYBODY || card.seen.contains(self.seat)
    }

    /// Checks whether the viewer sees a hand: the own one (4-8-2), or a teammate's (12-3-4).
    fn sees_hand_of(self, seat: SeatId) -> bool {
        self.format.leader_of(self.seat) == self.format.leader_of(seat)
    }
}

/// The parts of an event, before they are owned.
struct Parts<'e> {
    kind: &'static str,
    seat: Option<SeatId>,
    /// Each card with its role in the event, and whether its face is visible.
    cards: [Option<(&'static str, &'e Named, bool)>; 2],
    number: Option<i32>,
    way: Option<(Zone, Option<Zone>)>,
}

impl<'e> Parts<'e> {
    fn new(kind: &'static str) -> Parts<'e> {
        Parts {
            kind,
            seat: None,
            cards: [None; 2],
            number: None,
            way: None,
        }
    }

    fn by(self, seat: SeatId) -> Parts<'e> {
        Parts {
            seat: Some(seat),
            ..self
        }
    }

    fn with(self, number: impl Into<i32>) -> Parts<'e> {
        Parts {
            number: Some(number.into()),
            ..self
        }
    }

    fn about(self, card: &'e Named, viewer: Viewer) -> Parts<'e> {
        self.shown(card, viewer.sees(card))
    }

    fn shown(self, card: &'e Named, is_seen: bool) -> Parts<'e> {
        Parts {
            cards: [Some(("card", card, is_seen)), None],
            ..self
        }
    }

    fn of_two(
        self,
        one: (&'static str, &'e Named),
        other: Option<(&'static str, &'e Named)>,
        viewer: Viewer,
    ) -> Parts<'e> {
        let open = |(role, card)| (role, card, viewer.sees(card));
        Parts {
            cards: [Some(open(one)), other.map(open)],
            ..self
        }
    }

    fn of(what: &'e What, viewer: Viewer) -> Parts<'e> {
        let new = Parts::new;
        match what {
            What::First(seat) => new("first").by(*seat),
            What::GoesRound { seat, .. } => new("goes-round").by(*seat),
            What::Redrew(seat) => new("redrew").by(*seat),
            What::TurnBegan { seat, turn } => new("turn-began").by(*seat).with(*turn),
            What::Drew { seat, card } => new("drew").by(*seat).shown(card, viewer.sees_hand_of(*seat)),
            What::Played(card) => new("played").by(card.owner).about(card, viewer),
            // Whoever uses an effect tells which, also of a card in the hand.
            What::Activated { card, .. } => new("activated").by(card.owner).shown(card, true),
            What::Triggered { card, .. } => new("triggered").by(card.owner).shown(card, true),
            What::Burst(card) => new("burst").by(card.owner).about(card, viewer),
            What::Moved { card, from, to } => {
                let is_hand = *from == Zone::Hand || *to == Zone::Hand;
                let is_seen =
                    from.is_public() || to.is_public() || is_hand && viewer.sees_hand_of(card.owner);
                Parts {
                    way: Some((*from, Some(*to))),
                    ..new("moved").shown(card, is_seen)
                }
            }
            What::Deployed(card) => new("deployed").by(card.owner).about(card, viewer),
            What::Paired { pilot, unit } => {
                new("paired").of_two(("pilot", pilot), Some(("unit", unit)), viewer)
            }
            What::Damaged { card, amount, battle } => {
                let kind = if *battle { "battle-damage" } else { "effect-damage" };
                new(kind).about(card, viewer).with(*amount)
            }
            What::PlayerDamaged { seat, amount } => new("player-damaged").by(*seat).with(*amount),
            What::Prevented { card } => new("prevented").about(card, viewer),
            // A Shield is revealed when it is destroyed (5-10-3).
            What::Destroyed(card) => new("destroyed").shown(card, true),
            What::MadeRoom(card) => new("made-room").about(card, viewer),
            What::Counters { card, number, .. } => new("counters").about(card, viewer).with(*number),
            What::Controlled { card, seat } => new("controlled").by(*seat).about(card, viewer),
            What::Recovered { card, amount } => new("recovered").about(card, viewer).with(*amount),
            What::Oriented { card, .. } => new("oriented").about(card, viewer),
            What::Changed { card, value, .. } => new("changed").about(card, viewer).with(*value),
            What::Shuffled(seat, _) => new("shuffled").by(*seat),
            What::Counted(number) => new("counted").with(*number),
            What::Rolled { seat, result, .. } => new("rolled").by(*seat).with(*result),
            What::ChoseValue { seat, .. } => new("chose-value").by(*seat),
            What::PickedAtRandom { card, from } => {
                let is_seen = from.is_public() || *from == Zone::Hand && viewer.sees_hand_of(card.owner);
                Parts {
                    way: Some((*from, None)),
                    ..new("picked-at-random").shown(card, is_seen)
                }
            }
            What::Looked { seat, card } => new("looked").by(*seat).shown(card, viewer.seat == *seat),
            What::Revealed(card) => new("revealed").about(card, viewer),
            What::Attacked { unit, target, player } => {
                let target = target.as_ref().map(|target| ("target", target));
                Parts {
                    seat: *player,
                    ..new("attacked").of_two(("unit", unit), target, viewer)
                }
            }
            What::TargetChanged(card) => new("target-changed").about(card, viewer),
            What::BattleBegan { unit, target } => {
                new("battle-began").of_two(("unit", unit), Some(("target", target)), viewer)
            }
            What::BattleEnded => new("battle-ended"),
            What::Passed(seat) => new("passed").by(*seat),
            What::Course(seat, _) => new("course").by(*seat),
            What::Skipped(seat, _) => new("skipped").by(*seat),
            What::Defeated(seat) => new("defeated").by(*seat),
            What::Ended { outcome, .. } => Parts {
                seat: outcome.winner,
                ..new("ended")
            },
        }
    }
}

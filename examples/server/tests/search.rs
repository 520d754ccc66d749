//! What a seat was sent, and what it could know: the second is worked out from the record of the game, with the rules of what is hidden
//! written down once more.

use gcs::game::log::{Viewer, What};
use gcs::game::{Event, Format, Game, ObjectId, SeatId, Zone};
use gcs::library::Library;
use gcs::replay::{Playback, Replay};
use gcs_server::Cards;
use serde_json::Value;
use std::collections::BTreeMap;

/// A card by its number and life, as messages name it.
type Object = (u64, u64);

/// Objects from this number on are players, who are named where they are attacked.
const FIRST_PLAYER: u64 = gcs::limits::CARDS as u64;

/// What of it came first in which decision.
#[derive(Debug, Default)]
pub(crate) struct Traces {
    /// Card numbers and names.
    words: BTreeMap<String, u64>,
    objects: BTreeMap<Object, u64>,
    /// Where each object came first.
    places: BTreeMap<Object, String>,
    /// Cards whose faces were seen and that were not shuffled since, as they were then (4-2-2, 4-6-4-1, 4-8-3).
    followed: Vec<ObjectId>,
}

impl Traces {
    fn word(&mut self, word: &str, decision: u64) {
        if !self.words.contains_key(word) {
            self.words.insert(word.to_owned(), decision);
        }
    }

    fn object(&mut self, object: Object, decision: u64, path: &str) {
        if self
            .objects
            .insert(object, *self.objects.get(&object).unwrap_or(&decision))
            .is_none()
        {
            self.places.insert(object, path.to_owned());
        }
    }

    /// Notes what of those words stands anywhere in the bytes of a message, and what objects it names.
    pub(crate) fn read(&mut self, text: &str, value: &Value, words: &[String], decision: u64) {
        for word in words {
            if !self.words.contains_key(word) && text.contains(word.as_str()) {
                self.word(word, decision);
            }
        }
        self.walk(value, decision, "");
    }

    fn walk(&mut self, value: &Value, decision: u64, path: &str) {
        match value {
            Value::Array(list) => list.iter().for_each(|value| self.walk(value, decision, path)),
            Value::Object(fields) => {
                let number = |key| fields.get(key).and_then(Value::as_u64);
                if let (Some(card), Some(life)) = (number("card"), number("life"))
                    && card < FIRST_PLAYER
                {
                    self.object((card, life), decision, path);
                }
                for (key, value) in fields {
                    self.walk(value, decision, &format!("{path}.{key}"));
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }

    /// Notes cards whose faces are seen.
    fn see(&mut self, game: &Game<'_>, library: &Library, objects: impl Iterator<Item = ObjectId>) {
        let now = u64::from(game.decision_number());
        for object in objects {
            self.open(object, game);
            if let Some(card) = game.follow_card(object) {
                let definition = library.definition(card.card);
                self.word(&definition.code, now);
                self.word(&definition.name, now);
            }
            if !self.followed.contains(&object) {
                self.followed.push(object);
            }
        }
    }

    fn open(&mut self, object: ObjectId, game: &Game<'_>) {
        let value = serde_json::to_value(object).expect("plain data");
        self.walk(&value, u64::from(game.decision_number()), "");
    }

    /// What was sent before it could be known.
    pub(crate) fn leaks(&self, known: &Traces) -> Vec<String> {
        let words = self
            .words
            .iter()
            .map(|(word, at)| (word.clone(), *at, known.words.get(word)));
        let objects = self.objects.iter().map(|(object, at)| {
            (
                format!("{object:?} {}", self.places[object]),
                *at,
                known.objects.get(object),
            )
        });
        words
            .chain(objects)
            .filter(|(_, at, known)| known.is_none_or(|known| known > at))
            .map(|(what, at, known)| format!("{what} in decision {at}, known in {known:?}"))
            .collect()
    }

    pub(crate) fn len(&self) -> usize {
        self.words.len() + self.objects.len()
    }
}

/// The numbers and names of all cards of a deck file: nothing of another deck has the same.
pub(crate) fn words_of(cards: &Cards, seats: impl Iterator<Item = usize>) -> Vec<String> {
    let mut words = Vec::new();
    for seat in seats {
        for line in crate::wire::deck(seat).lines() {
            let code = line.split(' ').nth(1).filter(|code| code.starts_with("CORE-"));
            if let Some(card) = code.and_then(|code| cards.library.find(code)) {
                let definition = cards.library.definition(card);
                words.extend([definition.code.clone(), definition.name.clone()]);
            }
        }
    }
    words
}

const ZONES: [Zone; 12] = [
    Zone::Deck,
    Zone::ResourceDeck,
    Zone::Resources,
    Zone::Units,
    Zone::Pilots,
    Zone::Under,
    Zone::Base,
    Zone::Shields,
    Zone::Hand,
    Zone::Trash,
    Zone::Removal,
    Zone::Nowhere,
];

/// 4-1-4: what everybody sees, and one's own hand.
fn is_open(zone: Zone, owner: SeatId, seat: Option<SeatId>) -> bool {
    match zone {
        Zone::Deck | Zone::ResourceDeck | Zone::Shields => false,
        Zone::Hand => seat == Some(owner),
        _ => true,
    }
}

/// Whether an event is about a card whose face the seat does not see.
fn is_hidden(event: &Event, seat: Option<SeatId>) -> bool {
    match event.what {
        What::Drew { seat: who, .. } | What::Looked { seat: who, .. } => seat != Some(who),
        What::Moved { card, from, to } => !is_open(from, card.owner, seat) && !is_open(to, card.owner, seat),
        What::PickedAtRandom { card, from } => !is_open(from, card.owner, seat),
        _ => false,
    }
}

/// Notes what a step has shown to a seat.
fn note(known: &mut Traces, game: &Game<'_>, library: &Library, events: &[Event], seat: Option<SeatId>) {
    for event in events {
        if let What::Shuffled(owner, _) = event.what {
            let lying = [Zone::Deck, Zone::Shields].into_iter();
            let lying: Vec<ObjectId> = lying
                .flat_map(|zone| game.cards(owner, zone))
                .map(|card| card.object)
                .collect();
            let now = |object| game.follow_card(object).map(|card| card.object);
            known
                .followed
                .retain(|object| now(*object).is_some_and(|object| !lying.contains(&object)));
        }
        if !is_hidden(event, seat) {
            // What is open is told to everybody alike.
            let viewer = Viewer {
                seat: seat.unwrap_or(SeatId(u8::MAX)),
                format: Format::TwoPlayer,
            };
            let shown = viewer.told(library, event).cards;
            known.see(game, library, shown.into_iter().filter_map(|shown| shown.object));
        }
    }
    for owner in game.spectator().seats() {
        for zone in ZONES.into_iter().filter(|zone| is_open(*zone, owner, seat)) {
            known.see(game, library, game.cards(owner, zone).map(|card| card.object));
        }
    }
    // What a player picks unseen is named by a number that says nothing of its face: it is another one after each shuffle.
    if game
        .decision()
        .is_some_and(|decision| Some(decision.seat) == seat)
    {
        let options = serde_json::to_value(game.options()).expect("plain data");
        known.walk(&options, u64::from(game.decision_number()), "");
    }
    let followed = known.followed.clone();
    for card in followed.into_iter().filter_map(|object| game.follow_card(object)) {
        known.open(card.object, game);
    }
}

/// What each seat of a game, and in the end a spectator, could know when. Every card of a deck is known to who brought it.
pub(crate) fn knowledge(replay: &Replay, cards: &Cards) -> Vec<Traces> {
    let mut events = Vec::new();
    let mut playback =
        Playback::new(replay, &cards.library, &cards.meanings, &mut events).expect("it begins");
    let viewers: Vec<Option<SeatId>> = playback
        .game()
        .spectator()
        .seats()
        .map(Some)
        .chain([None])
        .collect();
    let mut known: Vec<Traces> = Vec::new();
    for viewer in &viewers {
        let mut traces = Traces::default();
        if let Some(seat) = viewer {
            words_of(cards, std::iter::once(usize::from(seat.0)))
                .iter()
                .for_each(|word| traces.word(word, 0));
        }
        known.push(traces);
    }
    loop {
        for (viewer, known) in viewers.iter().zip(&mut known) {
            note(known, playback.game(), &cards.library, &events, *viewer);
        }
        events.clear();
        if !playback.step(&mut events).expect("it goes on as it was") {
            return known;
        }
    }
}

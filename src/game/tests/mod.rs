//! Rules, shown on small positions. Each test names the rules it is about; the cards are the tests' own.

mod concede;
mod log;
mod view;

use super::state::NONE;
use super::zones::End;
use super::{Choice, DecisionKind, Game, ObjectId, Phase, SeatId, Setup, Zone};
use crate::compile;
use crate::library::Library;
use crate::source::SourceFile;

pub(super) const ME: SeatId = SeatId(0);
pub(super) const YOU: SeatId = SeatId(1);

/// A game in the fifth turn, the first player's main phase, with empty hands and battle areas, six Shields each and no
/// Base.
pub(super) struct Table {
    pub(super) game: Game<'static>,
}

impl Table {
    pub(super) fn new(cards: &str) -> Table {
        Table::edited(cards, |_| {})
    }

    /// With eight Resources for both, and a card called "Spare" in the hands of those who are always to have something to
    /// do, so that the turn does not go on by itself.
    pub(super) fn ready(cards: &str, busy: &[SeatId]) -> Table {
        let mut t = Table::new(cards);
        for seat in [ME, YOU] {
            t.resources(seat, 8);
        }
        for seat in busy {
            t.hand(*seat, "Spare");
        }
        t
    }

    /// With the cards changed after they were compiled.
    pub(super) fn edited(cards: &str, edit: impl FnOnce(&mut crate::ir::Program)) -> Table {
        let text = format!("{cards}\nunit FILL-001 \"Filler\" {{\n color red lv 15 cost 15 ap 1 hp 1\n}}\n");
        let mut compiled = compile(&[SourceFile::new("test.gcs", text).expect("small")]);
        assert_eq!(compiled.diagnostics, [], "the cards of the test compile");
        edit(&mut compiled.program);
        let library: &'static Library =
            Box::leak(Box::new(Library::new(&compiled.program).expect("they link")));
        let filler = library.find("FILL-001").expect("the filler");
        let mut setup = Setup::duel(library, vec![filler; 50], vec![filler; 50]).expect("pieces");
        setup.first = Some(ME);
        let mut game = Game::prepared(library, &setup, 1).expect("a legal setup");
        for seat in [ME, YOU] {
            while game.top(seat, Zone::Hand) != NONE {
                let card = game.top(seat, Zone::Hand);
                game.put(card, Zone::Deck, End::Bottom);
            }
        }
        game.state.phase = Phase::Preparation;
        game.advance_phase();
        for seat in [ME, YOU] {
            let base = game.top(seat, Zone::Base);
            game.put_outside(base);
            while game.top(seat, Zone::Resources) != NONE {
                let resource = game.top(seat, Zone::Resources);
                game.put_outside(resource);
            }
        }
        game.state.turn = 5;
        game.state.phase = Phase::Main;
        Table { game }
    }

    pub(super) fn put(&mut self, seat: SeatId, name: &str, zone: Zone) -> ObjectId {
        let definition = self
            .game
            .library
            .cards()
            .find(|(_, definition)| definition.name == name)
            .map(|(id, _)| id)
            .unwrap_or_else(|| panic!("no card {name}"));
        let card = self.game.create(definition, seat);
        let object = self.game.put(card, zone, End::Top);
        self.game.card_mut(card).since = 1;
        object
    }

    pub(super) fn unit(&mut self, seat: SeatId, name: &str) -> ObjectId {
        self.put(seat, name, Zone::Units)
    }

    pub(super) fn rested(&mut self, seat: SeatId, name: &str) -> ObjectId {
        let unit = self.put(seat, name, Zone::Units);
        self.game.card_mut(unit.card).rested = true;
        unit
    }

    pub(super) fn hand(&mut self, seat: SeatId, name: &str) -> ObjectId {
        self.put(seat, name, Zone::Hand)
    }

    pub(super) fn pilot(&mut self, name: &str, unit: ObjectId) -> ObjectId {
        let seat = self.game.card(unit.card).owner;
        let pilot = self.put(seat, name, Zone::Pilots);
        self.game.card_mut(pilot.card).partner = unit.card;
        self.game.card_mut(unit.card).partner = pilot.card;
        pilot
    }

    pub(super) fn resources(&mut self, seat: SeatId, count: usize) {
        for _ in 0..count {
            let card = self.game.top(seat, Zone::ResourceDeck);
            self.game.put(card, Zone::Resources, End::Bottom);
        }
    }

    pub(super) fn ex(&mut self, seat: SeatId) {
        let card = self.game.create(self.game.state.ex_resource, seat);
        self.game.put(card, Zone::Resources, End::Bottom);
    }

    pub(super) fn no_shields(&mut self, seat: SeatId) {
        while self.game.top(seat, Zone::Shields) != NONE {
            let card = self.game.top(seat, Zone::Shields);
            self.game.put(card, Zone::Removal, End::Top);
        }
    }

    /// Lets the game go on to its next decision, or looks again at the present one after the table was changed.
    pub(super) fn start(&mut self) -> &mut Table {
        self.game.state.decision = None;
        self.game.state.options.clear();
        self.game.cache.dirty = true;
        self.game.run();
        self
    }

    pub(super) fn options(&self) -> Vec<String> {
        let Some(decision) = self.game.decision() else {
            return Vec::new();
        };
        let view = self.game.view(decision.seat);
        self.game
            .options()
            .iter()
            .map(|choice| view.describe(*choice))
            .collect()
    }

    pub(super) fn offers(&self, option: &str) -> bool {
        self.options().iter().any(|offered| offered == option)
    }

    pub(super) fn take(&mut self, option: &str) -> &mut Table {
        let options = self.options();
        let at = options
            .iter()
            .position(|offered| offered == option)
            .unwrap_or_else(|| panic!("`{option}` is not among {options:?} ({:?})", self.game.decision()));
        self.game.choose(at).expect("one of the options");
        self
    }

    /// Everybody passes until there is something else to decide.
    pub(super) fn pass(&mut self) -> &mut Table {
        while let Some(decision) = self.game.decision() {
            if !matches!(decision.kind, DecisionKind::Action | DecisionKind::Block) {
                break;
            }
            let at = self
                .game
                .options()
                .iter()
                .position(|choice| *choice == Choice::Pass);
            self.game
                .choose(at.expect("passing is always allowed"))
                .expect("an option");
        }
        self
    }

    /// The turn ends, and nobody does anything about it.
    pub(super) fn turn_over(&mut self) -> &mut Table {
        let active = self.game.active();
        while self.game.active() == active {
            self.take("end the main phase").pass();
        }
        self
    }

    pub(super) fn kind(&self) -> Option<DecisionKind> {
        self.game.decision().map(|decision| decision.kind)
    }

    /// How many cards of that name a zone holds.
    pub(super) fn count(&self, seat: SeatId, zone: Zone, name: &str) -> usize {
        self.game
            .pile(seat, zone)
            .filter(|card| self.game.definition_of(*card).name == name)
            .count()
    }

    /// The first card of that name in a zone.
    pub(super) fn named(&self, seat: SeatId, zone: Zone, name: &str) -> ObjectId {
        let card = self
            .game
            .pile(seat, zone)
            .find(|card| self.game.definition_of(*card).name == name);
        self.game
            .object(card.unwrap_or_else(|| panic!("no {name} in {zone:?}")))
    }

    pub(super) fn len(&self, seat: SeatId, zone: Zone) -> u16 {
        self.game.pile_len(seat, zone)
    }

    pub(super) fn ap(&self, unit: ObjectId) -> i16 {
        self.game.ap(unit.card)
    }

    pub(super) fn hp(&self, unit: ObjectId) -> i16 {
        self.game.hp(unit.card)
    }

    pub(super) fn is_rested(&self, unit: ObjectId) -> bool {
        self.game.card(unit.card).rested
    }

    pub(super) fn is_there(&self, unit: ObjectId) -> bool {
        self.game.zone_of(unit) == Some(Zone::Units)
    }
}

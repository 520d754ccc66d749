//! The official answers as scenarios, with the official cards where they lie beside the project. A test names the
//! number of the answer and the cards; the answers themselves are not repeated here.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a scenario that cannot be played is a failed test"
)]

mod common;

use gcs::game::{Choice, DecisionKind, Game, ObjectId, Outcome, Scene, SceneSeat, SeatId, Zone};
use gcs::library::{CardId, Library};
use std::sync::OnceLock;

const ME: SeatId = SeatId(0);
const YOU: SeatId = SeatId(1);

/// A Unit without text: Lv.2, cost 2, 2 AP, 2 HP.
const PLAIN: &str = "GD01-011";
/// A Command for action steps: something to do there, so that they do not end by themselves.
const ACTION: &str = "ST03-012";

fn library() -> Option<&'static Library> {
    static LIBRARY: OnceLock<Option<Library>> = OnceLock::new();
    LIBRARY
        .get_or_init(|| {
            let compiled = common::official_cards()?;
            Some(Library::new(&compiled.program).expect("the official cards link"))
        })
        .as_ref()
}

/// A position that is being described: the first player's main phase, ten Resources and six Shields each.
struct Table {
    library: &'static Library,
    scene: Scene,
}

/// A game that goes on from it. Cards are named by their numbers.
struct Play {
    game: Game<'static>,
}

fn table() -> Option<Table> {
    let Some(library) = library() else {
        println!("SKIPPED: no corpus beside the project");
        return None;
    };
    let mut scene = Scene::duel();
    let plain = library.find(PLAIN).expect("a card");
    let resource = library.starting_pieces().resource.expect("a Resource");
    for seat in &mut scene.seats {
        seat.deck = vec![plain; 20];
        seat.shields = vec![plain; 6];
        seat.resources = vec![resource.into(); 10];
        seat.resource_deck = vec![resource; 3];
    }
    // Something to do, so that the main phase does not end by itself.
    scene.seats[0].hand.push(plain);
    Some(Table { library, scene })
}

impl Table {
    fn card(&self, code: &str) -> CardId {
        self.library
            .find(code)
            .unwrap_or_else(|| panic!("no card {code}"))
    }

    fn seat(&mut self, seat: SeatId) -> &mut SceneSeat {
        &mut self.scene.seats[usize::from(seat.0)]
    }

    fn unit(&mut self, seat: SeatId, code: &str) -> &mut gcs::game::Piece {
        let card = self.card(code);
        self.seat(seat).unit(card)
    }

    fn paired(&mut self, seat: SeatId, code: &str, pilot: &str) -> &mut gcs::game::Piece {
        let pilot = self.card(pilot);
        self.unit(seat, code).with(pilot)
    }

    fn base(&mut self, seat: SeatId, code: &str) {
        let card = self.card(code);
        self.seat(seat).base = Some(card.into());
    }

    fn hand(&mut self, seat: SeatId, code: &str) {
        let card = self.card(code);
        self.seat(seat).hand.push(card);
    }

    fn trash(&mut self, seat: SeatId, code: &str, count: usize) {
        let card = self.card(code);
        self.seat(seat).trash.extend(vec![card; count]);
    }

    fn deck_top(&mut self, seat: SeatId, code: &str) {
        let card = self.card(code);
        self.seat(seat).deck.insert(0, card);
    }

    fn shield_top(&mut self, seat: SeatId, code: &str) {
        let card = self.card(code);
        self.seat(seat).shields.insert(0, card);
    }

    fn start(&self) -> Play {
        Play {
            game: Game::from_scene(self.library, &self.scene).expect("a legal position"),
        }
    }
}

impl Play {
    fn code(&self, object: ObjectId) -> String {
        if object.as_player().is_some() {
            return "player".to_owned();
        }
        let seat = self.game.decision().map_or(ME, |decision| decision.seat);
        match self.game.view(seat).card(object) {
            Some(view) => self.game.library().definition(view.card).code.clone(),
            None => "?".to_owned(),
        }
    }

    fn options(&self) -> Vec<String> {
        let Some(decision) = self.game.decision() else {
            return Vec::new();
        };
        let view = self.game.view(decision.seat);
        self.game
            .options()
            .iter()
            .map(|choice| match *choice {
                Choice::Play { card, .. } => {
                    let words = view.describe(*choice);
                    let verb = words.split(' ').next().unwrap_or_default().to_owned();
                    let option = if words.ends_with("option") { " free" } else { "" };
                    format!("{verb} {}{option}", self.code(card))
                }
                Choice::Activate { object, .. } => format!("use {}", self.code(object)),
                Choice::Attack { unit, target } => {
                    format!("attack {} with {}", self.code(target), self.code(unit))
                }
                Choice::Pick(object) => self.code(object),
                Choice::Trigger(at) => match view.waiting(at) {
                    Some((_, bearer)) => format!("effect of {}", self.code(bearer)),
                    None => String::new(),
                },
                Choice::Yes
                | Choice::No
                | Choice::EndMain
                | Choice::Pass
                | Choice::Done
                | Choice::PayEx(_)
                | Choice::Token(_)
                | Choice::Mode(_)
                | Choice::Top
                | Choice::Bottom => view.describe(*choice),
            })
            .collect()
    }

    fn offers(&self, option: &str) -> bool {
        self.options().iter().any(|offered| offered == option)
    }

    fn take(&mut self, option: &str) -> &mut Play {
        let options = self.options();
        let at = options
            .iter()
            .position(|offered| offered == option)
            .unwrap_or_else(|| panic!("`{option}` is not among {options:?} ({:?})", self.game.decision()));
        self.game.choose(at).expect("one of the options");
        self
    }

    /// Everybody passes until there is something else to decide.
    fn pass(&mut self) -> &mut Play {
        while matches!(self.kind(), Some(DecisionKind::Action | DecisionKind::Block)) {
            self.take("pass");
        }
        self
    }

    fn kind(&self) -> Option<DecisionKind> {
        self.game.decision().map(|decision| decision.kind)
    }

    fn list(&self, seat: SeatId, zone: Zone) -> Vec<(String, gcs::game::CardView)> {
        self.game
            .view(seat)
            .cards(seat, zone)
            .flatten()
            .map(|view| (self.game.library().definition(view.card).code.clone(), view))
            .collect()
    }

    fn count(&self, seat: SeatId, zone: Zone, code: &str) -> usize {
        self.list(seat, zone)
            .iter()
            .filter(|(found, _)| found == code)
            .count()
    }

    fn len(&self, seat: SeatId, zone: Zone) -> usize {
        self.game.view(seat).count(seat, zone)
    }

    fn unit(&self, seat: SeatId, code: &str) -> gcs::game::CardView {
        self.list(seat, Zone::Units)
            .into_iter()
            .find(|(found, _)| found == code)
            .unwrap_or_else(|| panic!("no {code} in play"))
            .1
    }

    fn is_there(&self, seat: SeatId, code: &str) -> bool {
        self.count(seat, Zone::Units, code) > 0
    }

    /// The number of a keyword effect, 0 for one without a number; `None` where it is not possessed.
    fn keyword(&self, seat: SeatId, code: &str, name: &str) -> Option<u8> {
        let unit = self.unit(seat, code);
        self.game
            .view(seat)
            .keywords(unit.object)
            .find(|(keyword, _)| self.game.library().keyword(*keyword).name == name)
            .map(|(_, number)| number)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }
}

/// Runs a scenario where the official cards are there.
macro_rules! ruling {
    ($name:ident, |$t:ident| $body:block) => {
        #[test]
        fn $name() {
            let Some(mut $t) = table() else {
                return;
            };
            $body
        }
    };
}

ruling!(q119_q113_all_your_units_are_also_the_one_that_says_so, |t| {
    t.unit(ME, "GD01-001");
    t.paired(ME, "ST01-001", "ST01-010");
    let p = t.start();
    // GD01-001 gives <Repair 1> to itself and to ST01-001, which adds it to its own.
    assert_eq!(p.keyword(ME, "GD01-001", "Repair"), Some(1));
    assert_eq!(p.keyword(ME, "ST01-001", "Repair"), Some(3));
    assert_eq!(p.unit(ME, "ST01-001").ap, 3 + 2 + 1);
    assert_eq!(p.unit(ME, "GD01-001").ap, 4);
});

ruling!(
    q120_what_is_played_for_nothing_and_the_destroyed_unit_waits,
    |t| {
        t.paired(ME, "GD01-005", "GD01-088");
        t.hand(ME, "GD01-002");
        t.seat(ME).resources.truncate(2);
        let mut p = t.start();
        assert!(!p.offers("deploy GD01-002"));
        p.take("deploy GD01-002 free");
        // TRAPS 65: by the time the Pilot comes back, the new Unit is in play.
        assert!(p.is_there(ME, "GD01-002") && !p.is_there(ME, "GD01-005"));
        assert_eq!(p.game.view(ME).active_resources(ME), 2);
        assert_eq!(p.kind(), Some(DecisionKind::Pick));
        p.take(PLAIN);
        assert_eq!(p.count(ME, Zone::Hand, "GD01-088"), 1);
        assert_eq!(p.len(ME, Zone::Hand), 1);
    }
);

ruling!(q121_twelve_or_nothing, |t| {
    for (cards, active) in [(10, false), (12, true)] {
        t.scene.seats[0].units.clear();
        t.scene.seats[0].trash.clear();
        t.paired(ME, "GD01-003", "GD01-093");
        t.trash(ME, PLAIN, cards);
        let mut p = t.start();
        p.take("attack player with GD01-003");
        // GD01-093's own effect has no target; exactly twelve leave nothing to choose.
        p.take("effect of GD01-003").pass();
        assert_eq!(p.len(ME, Zone::Trash), if active { 0 } else { cards });
        assert_eq!(p.unit(ME, "GD01-003").rested, !active);
        assert_eq!(p.keyword(ME, "GD01-003", "First Strike").is_some(), active);
    }
});

ruling!(q122_q134_any_unit_is_also_an_enemy_unit, |t| {
    t.paired(ME, "GD01-014", "GD01-087").damaged(1);
    t.unit(ME, "GD01-058");
    t.unit(YOU, "GD01-013");
    t.hand(ME, ACTION);
    let mut p = t.start();
    p.take("attack player with GD01-014");
    assert!(p.offers("use GD01-014") && p.offers("use GD01-058"));
    p.take("use GD01-014");
    assert!(p.offers("GD01-013"), "{:?}", p.options());
    p.take("GD01-013").take("use GD01-058");
    // The only Unit of Lv.4 or higher is the enemy's.
    assert_eq!(p.unit(YOU, "GD01-013").ap, 4);
});

ruling!(q123_q139_a_lower_cost_is_no_lower_lv, |t| {
    t.unit(ME, "GD01-018");
    t.unit(ME, "GD01-018");
    t.hand(ME, "GD01-016");
    t.seat(ME).resources.truncate(2);
    assert!(!t.start().offers("deploy GD01-016"));
    t.seat(ME).resources.clear();
    let resource = t.library.starting_pieces().resource.expect("a Resource");
    t.seat(ME).resources = vec![resource.into(); 3];
    let mut p = t.start();
    p.take("deploy GD01-016");
    assert_eq!(p.game.view(ME).active_resources(ME), 2);

    let mut t = table().expect("the cards");
    t.trash(ME, "GD01-100", 4);
    t.hand(ME, "GD01-070");
    t.seat(ME).resources.truncate(4);
    assert!(!t.start().offers("deploy GD01-070"));
    t.seat(ME).resources = vec![resource.into(); 5];
    let mut p = t.start();
    p.take("deploy GD01-070");
    assert_eq!(p.game.view(ME).active_resources(ME), 4);
});

ruling!(q124_q141_q186_q187_a_block_outlives_its_blocker, |t| {
    // GD01-081 has <Blocker> from its fellow, which is taken away in the action step.
    t.unit(ME, "GD01-018");
    t.unit(YOU, "GD01-081");
    t.unit(YOU, "GD01-066");
    t.hand(ME, "GD01-117");
    t.hand(ME, ACTION);
    let mut p = t.start();
    p.take("attack player with GD01-018").take("use GD01-081");
    while !p.offers("play GD01-117") {
        p.take("pass");
    }
    p.take("play GD01-117").take("GD01-066");
    assert_eq!(p.keyword(YOU, "GD01-081", "Blocker"), None);
    p.pass();
    assert!(!p.is_there(YOU, "GD01-081"));
    assert_eq!(p.len(YOU, Zone::Shields), 6);
    assert_eq!(p.unit(ME, "GD01-018").damage, 2);
});

ruling!(
    q125_q162_a_pilot_from_the_trash_is_free_and_a_command_is_none,
    |t| {
        t.unit(ME, "GD01-023");
        t.hand(ME, "GD01-031");
        t.trash(ME, "ST03-011", 1);
        let mut p = t.start();
        p.take("use GD01-023");
        assert!(p.unit(ME, "GD01-023").link);
        assert_eq!(p.game.view(ME).active_resources(ME), 10);
        // A Command with a (Diver) side is no target.
        t.seat(ME).trash.clear();
        t.trash(ME, "ST03-014", 1);
        t.trash(ME, "ST02-013", 1);
        assert!(!t.start().offers("use GD01-023"));
    }
);

ruling!(q126_q128_q154_all_units_are_also_mine, |t| {
    t.unit(ME, "ST01-009");
    t.unit(YOU, "ST01-009");
    t.hand(ME, "GD01-024");
    t.hand(ME, "GD01-027");
    t.hand(ME, "GD01-108");
    t.trash(ME, "GD01-031", 10);
    for play in ["deploy GD01-024", "deploy GD01-027", "play GD01-108"] {
        let mut p = t.start();
        p.take(play);
        assert!(
            !p.is_there(ME, "ST01-009") && !p.is_there(YOU, "ST01-009"),
            "{play}"
        );
    }
});

ruling!(q127_then_goes_on_without_a_resource_deck, |t| {
    t.unit(ME, "GD01-025");
    t.hand(ME, "GD01-090");
    t.seat(ME).resource_deck.clear();
    let mut p = t.start();
    p.take("pair GD01-090");
    assert!(p.keyword(ME, "GD01-025", "First Strike").is_some());
    assert_eq!(p.len(ME, Zone::Resources), 10);
});

ruling!(
    q129_q130_what_an_effect_deploys_is_free_and_its_own_effect_follows,
    |t| {
        t.hand(ME, "GD01-028");
        t.hand(ME, "GD01-043");
        let mut p = t.start();
        p.take("deploy GD01-028").take("GD01-043");
        assert_eq!(p.game.view(ME).active_resources(ME), 7);
        // GD01-043 lets one of two green Units choose.
        assert_eq!(p.options(), ["GD01-028", "GD01-043"]);
    }
);

ruling!(q131_q132_q178_q179_from_the_looked_at_cards, |t| {
    t.deck_top(ME, "GD02-041");
    t.unit(YOU, "GD01-066");
    t.hand(ME, "GD02-038");
    let mut p = t.start();
    p.take("deploy GD02-038").take("GD02-041");
    assert_eq!(p.game.view(ME).active_resources(ME), 5);
    assert_eq!(p.unit(YOU, "GD01-066").damage, 2);
    assert_eq!(p.len(ME, Zone::Deck), 20);

    let mut t = table().expect("the cards");
    t.unit(ME, "GD01-045");
    t.hand(ME, "GD01-094");
    t.deck_top(ME, "ST04-008");
    let mut p = t.start();
    p.take("pair GD01-094").take("ST04-008");
    assert_eq!(p.game.view(ME).active_resources(ME), 9);
    assert!(p.is_there(ME, "ST04-008"));
    assert_eq!(p.len(ME, Zone::Deck), 20);
});

ruling!(q145_q146_q157_q158_from_the_hand, |t| {
    t.unit(ME, "ST03-001");
    t.hand(ME, "ST03-010");
    t.hand(ME, "ST03-009");
    let mut p = t.start();
    p.take("pair ST03-010").take("ST03-009");
    assert_eq!(p.len(ME, Zone::Units), 3, "with the token");
    assert_eq!(p.game.view(ME).active_resources(ME), 9);

    let mut t = table().expect("the cards");
    t.hand(ME, "GD01-125");
    t.hand(ME, "ST03-009");
    let mut p = t.start();
    p.take("deploy GD01-125").take("ST03-009");
    assert_eq!(p.len(ME, Zone::Units), 2);
    assert_eq!(p.len(ME, Zone::Shields), 5);
    assert_eq!(p.game.view(ME).active_resources(ME), 8);
});

ruling!(q133_breach_is_lost_with_the_ap, |t| {
    t.unit(ME, "GD01-054");
    t.unit(YOU, PLAIN).rested();
    t.hand(ME, "GD01-105");
    t.hand(YOU, "ST01-014");
    t.hand(YOU, ACTION);
    let mut p = t.start();
    p.take("play GD01-105");
    assert_eq!(p.keyword(ME, "GD01-054", "Breach"), Some(3));
    p.take("attack GD01-011 with GD01-054").take("play ST01-014");
    assert_eq!(p.keyword(ME, "GD01-054", "Breach"), None);
    p.pass();
    assert_eq!(p.len(YOU, Zone::Shields), 6);
    assert!(!p.is_there(YOU, PLAIN));
});

ruling!(q135_an_attack_effect_stays_through_a_block, |t| {
    t.unit(ME, "GD01-059");
    t.unit(YOU, "ST01-009");
    let mut p = t.start();
    p.take("attack player with GD01-059").take("use ST01-009");
    p.pass();
    // ST01-009 has 2 HP; 4 damage instead of 2 make no difference to it, the AP do.
    assert!(!p.is_there(YOU, "ST01-009"));
    t.hand(ME, ACTION);
    let mut p = t.start();
    p.take("attack player with GD01-059").take("use ST01-009");
    assert_eq!(p.unit(ME, "GD01-059").ap, 4);
});

ruling!(q136_first_strike_goes_with_the_target, |t| {
    t.unit(ME, "GD01-063");
    t.unit(YOU, PLAIN).rested();
    t.paired(YOU, "GD01-077", "GD01-096");
    t.hand(ME, ACTION);
    let mut p = t.start();
    p.take("attack GD01-011 with GD01-063");
    assert!(p.keyword(ME, "GD01-063", "First Strike").is_some());
    p.take("use GD01-077");
    assert!(p.keyword(ME, "GD01-063", "First Strike").is_none());
});

ruling!(q117_q137_who_is_there_makes_room_for_the_token, |t| {
    for (deploys, others) in [("ST03-009", PLAIN), ("GD01-066", PLAIN)] {
        t.scene.seats[0].units.clear();
        for _ in 0..5 {
            t.unit(ME, others);
        }
        t.hand(ME, deploys);
        let mut p = t.start();
        p.take(&format!("deploy {deploys}"));
        assert_eq!(p.kind(), Some(DecisionKind::MakeRoom));
        assert_eq!(p.options().len(), 6, "also the one whose effect it is");
        p.take(others);
        assert_eq!(p.len(ME, Zone::Units), 6);
        assert!(p.is_there(ME, deploys));
        assert_eq!(p.count(ME, Zone::Trash, others), 1);
    }
});

ruling!(q138_q155_q156_what_may_not_attack_does_not_get_it_back, |t| {
    t.unit(ME, "GD01-069");
    t.unit(ME, "GD01-081").rested();
    t.unit(ME, "GD01-066");
    t.hand(ME, "GD01-121");
    let mut p = t.start();
    p.take("use GD01-069");
    assert!(!p.unit(ME, "GD01-081").rested);
    assert!(!p.offers("attack player with GD01-081"));
    let mut p = t.start();
    p.take("play GD01-121");
    assert!(!p.unit(ME, "GD01-081").rested);
    assert!(!p.offers("attack player with GD01-081"));
    t.base(ME, "ST04-015");
    let mut p = t.start();
    p.take("use ST04-015");
    assert!(!p.unit(ME, "GD01-081").rested);
    assert!(!p.offers("attack player with GD01-081"));
    assert_eq!(p.game.view(ME).active_resources(ME), 8);
});

ruling!(q150_the_ban_outlives_the_hand_of_eight, |t| {
    t.paired(ME, "GD01-084", "GD01-097").rested();
    for _ in 0..8 {
        t.hand(YOU, PLAIN);
    }
    let mut p = t.start();
    p.take("use GD01-084");
    assert!(!p.unit(ME, "GD01-084").rested);
    assert!(!p.offers("attack player with GD01-084"));
});

ruling!(q140_a_bonus_that_is_lost_destroys, |t| {
    // GD01-067 brings back one of the four Commands that GD01-076 counts.
    t.unit(ME, "GD01-076").damaged(3);
    t.unit(ME, "GD01-067");
    t.hand(ME, "GD01-097");
    t.trash(ME, "GD01-100", 4);
    let mut p = t.start();
    assert_eq!((p.unit(ME, "GD01-076").ap, p.unit(ME, "GD01-076").hp), (4, 1));
    p.take("pair GD01-097").take("GD01-067").take("GD01-100");
    assert!(!p.is_there(ME, "GD01-076"));
});

ruling!(q147_ap_that_cannot_be_reduced, |t| {
    t.paired(YOU, "GD01-025", "GD01-090");
    t.hand(ME, "ST01-014");
    let mut p = t.start();
    p.take("play ST01-014");
    assert_eq!(p.unit(YOU, "GD01-025").ap, 6);
});

ruling!(q148_q189_equal_or_lower_than_the_units_own_lv, |t| {
    // GD01-051 is Lv.4, its Pilots are not looked at.
    t.paired(ME, "GD01-051", "GD01-093");
    t.unit(YOU, "GD01-013");
    t.unit(YOU, "GD01-066");
    let mut p = t.start();
    p.take("attack player with GD01-051");
    assert_eq!(p.unit(YOU, "GD01-013").damage, 1);
    assert_eq!(p.unit(YOU, "GD01-066").damage, 0);

    let mut t = table().expect("the cards");
    t.unit(ME, "GD01-051");
    t.unit(YOU, "GD01-013");
    t.unit(YOU, "GD02-024");
    t.hand(ME, "GD02-091");
    let mut p = t.start();
    p.take("pair GD02-091");
    assert_eq!(p.unit(YOU, "GD01-013").damage, 1);
    assert_eq!(p.unit(YOU, "GD02-024").damage, 0);
});

ruling!(q151_q192_a_protected_shield_area_holds_against_breach, |t| {
    // GD01-041 is Lv.4 with <Breach 3>, GD01-030 Lv.3 with <Breach 2>.
    for (cover, attacker) in [("ST02-013", "GD01-041"), ("GD02-106", "GD01-030")] {
        t.scene.seats[0].units.clear();
        t.scene.seats[1].units.clear();
        t.scene.seats[1].hand.clear();
        t.unit(ME, attacker);
        t.unit(YOU, PLAIN).rested();
        t.hand(YOU, cover);
        let mut p = t.start();
        p.take(&format!("attack {PLAIN} with {attacker}"))
            .take(&format!("play {cover}"))
            .pass();
        assert!(!p.is_there(YOU, PLAIN));
        assert_eq!(p.len(YOU, Zone::Shields), 6, "{cover}");
        let mut p = t.start();
        p.take(&format!("attack {PLAIN} with {attacker}")).pass();
        assert_eq!(p.len(YOU, Zone::Shields), 5, "without {cover}");
    }
});

ruling!(q153_q168_both_or_none, |t| {
    t.unit(ME, PLAIN).rested();
    t.unit(YOU, "GD01-018");
    t.hand(ME, "GD01-103");
    assert!(!t.start().offers("play GD01-103"));
    let mut t = table().expect("the cards");
    t.unit(ME, "GD01-018");
    t.hand(ME, "ST05-010");
    let mut p = t.start();
    p.take("pair ST05-010");
    assert_eq!(p.unit(ME, "GD01-018").damage, 0);
    t.unit(YOU, "GD01-018");
    let mut p = t.start();
    p.take("pair ST05-010");
    assert_eq!(
        (p.unit(ME, "GD01-018").damage, p.unit(YOU, "GD01-018").damage),
        (1, 1)
    );
});

ruling!(
    q161_q163_q196_a_command_is_no_pilot_card_and_one_card_is_one,
    |t| {
        t.deck_top(ME, "ST02-013");
        t.hand(ME, "GD01-109");
        let mut p = t.start();
        p.take("play GD01-109");
        assert_eq!(p.kind(), Some(DecisionKind::Main), "nothing to find");
        t.deck_top(ME, "GD01-040");
        t.deck_top(ME, "GD01-090");
        let mut p = t.start();
        p.take("play GD01-109");
        assert_eq!(p.options(), ["GD01-090", "GD01-040", "no"]);
        p.take("GD01-040");
        assert_eq!(p.kind(), Some(DecisionKind::Main));
        assert_eq!(p.len(ME, Zone::Hand), 2);
    }
);

ruling!(
    q142_q143_an_active_resource_and_an_ex_resource_can_be_chosen,
    |t| {
        t.paired(ME, "ST01-007", "ST01-011");
        let ex = t.library.starting_pieces().ex_resource.expect("an EX Resource");
        t.seat(ME).resources.truncate(1);
        t.seat(ME).resources.push(ex.into());
        let mut p = t.start();
        p.take("attack player with ST01-007");
        assert_eq!(p.options().len(), 2, "{:?}", p.options());
    }
);

ruling!(q149_destroyed_by_an_effect_is_not_destroyed_with_damage, |t| {
    // GD02-057's attack destroys nothing of the enemy's; GD02-113 does, in the action step.
    for (destroys, drawn) in [(true, 0), (false, 1)] {
        t.scene.seats[0].units.clear();
        t.scene.seats[1].units.clear();
        t.scene.seats[0].hand.truncate(1);
        t.paired(ME, "GD01-018", "GD01-094");
        t.paired(ME, "GD02-062", "GD02-113");
        t.paired(YOU, PLAIN, "GD01-087")
            .rested()
            .damaged(if destroys { 0 } else { 1 });
        t.hand(ME, if destroys { "GD02-113" } else { "GD01-111" });
        // Red, Lv.2 and linked with nothing: make it 2 or less AP for GD02-113.
        t.hand(ME, "ST01-014");
        t.hand(ME, ACTION);
        let mut p = t.start();
        let hand = p.len(ME, Zone::Hand);
        p.take(&format!("attack {PLAIN} with GD01-018"));
        while !p.offers("play ST01-014") {
            p.take("pass");
        }
        p.take("play ST01-014");
        let play = if destroys {
            "play GD02-113"
        } else {
            "play GD01-111"
        };
        while !p.offers(play) {
            p.take("pass");
        }
        p.take(play);
        assert!(!p.is_there(YOU, PLAIN));
        assert_eq!(p.len(ME, Zone::Hand), hand - 2 + drawn);
    }
});

ruling!(q152_battle_damage_is_held_off_and_effect_damage_is_not, |t| {
    t.unit(ME, "GD01-018");
    t.unit(YOU, PLAIN).rested();
    t.hand(ME, "ST03-014");
    let mut p = t.start();
    p.take(&format!("attack {PLAIN} with GD01-018"))
        .take("play ST03-014")
        .pass();
    assert_eq!(p.unit(ME, "GD01-018").damage, 0);
    t.hand(YOU, "ST03-013");
    t.hand(YOU, ACTION);
    t.hand(ME, ACTION);
    let mut p = t.start();
    p.take(&format!("attack {PLAIN} with GD01-018"))
        .take("pass")
        .take("play ST03-014");
    p.take("play ST03-013");
    assert_eq!(p.unit(ME, "GD01-018").damage, 2);
});

ruling!(q118_an_if_is_asked_once, |t| {
    t.unit(ME, "ST04-006");
    t.unit(YOU, "GD01-066");
    t.hand(ME, ACTION);
    t.hand(ME, ACTION);
    let mut p = t.start();
    p.take("attack player with ST04-006");
    while !p.offers(&format!("play {ACTION}")) {
        p.take("pass");
    }
    p.take(&format!("play {ACTION}"));
    assert_eq!(p.unit(ME, "ST04-006").ap, 6);
    p.pass();
    assert_eq!(p.unit(YOU, "GD01-066").damage, 0);
    let mut p = t.start();
    p.take(&format!("play {ACTION}"))
        .take("attack player with ST04-006")
        .pass();
    assert_eq!(p.unit(YOU, "GD01-066").damage, 3);
});

ruling!(q115_q144_q169_q190_the_destroyer_may_die_too, |t| {
    // ST02-003 with a Pilot: 1 damage to all of Lv.3 or lower.
    t.paired(ME, "ST02-003", "GD01-087").damaged(4);
    t.unit(YOU, PLAIN).rested();
    t.unit(YOU, "ST01-003");
    let mut p = t.start();
    p.take(&format!("attack {PLAIN} with ST02-003")).pass();
    assert!(!p.is_there(ME, "ST02-003") && !p.is_there(YOU, PLAIN));
    assert_eq!(p.unit(YOU, "ST01-003").damage, 1);

    // ST02-011 on a Unit that links with (Pier) draws; ST05-011 fetches; GD02-093 asks for the other's Pilot.
    let mut t = table().expect("the cards");
    t.paired(ME, "ST02-007", "ST02-011").damaged(2);
    t.unit(YOU, PLAIN).rested();
    let mut p = t.start();
    p.take(&format!("attack {PLAIN} with ST02-007")).pass();
    assert_eq!(p.len(ME, Zone::Units), 0);
    assert_eq!(p.len(ME, Zone::Hand), 2);

    let mut t = table().expect("the cards");
    t.paired(ME, PLAIN, "GD02-093").damaged(2);
    t.paired(YOU, PLAIN, "GD01-088").damaged(2).rested();
    let mut p = t.start();
    p.take(&format!("attack {PLAIN} with {PLAIN}")).pass();
    assert_eq!((p.len(ME, Zone::Units), p.len(YOU, Zone::Units)), (0, 0));
    assert_eq!(p.len(ME, Zone::Hand), 2);
});

ruling!(q116_q164_q171_a_base_or_a_shield_and_without_a_pilot, |t| {
    for base in [false, true] {
        t.scene.seats[0].units.clear();
        t.scene.seats[1].units.clear();
        t.unit(ME, "ST03-001");
        t.unit(YOU, "GD01-066");
        if base {
            t.base(YOU, "ST04-015");
        }
        let mut p = t.start();
        p.take("attack player with ST03-001").pass();
        assert_eq!(p.unit(YOU, "GD01-066").damage, 2, "base: {base}");
        assert_eq!(p.len(YOU, Zone::Shields), if base { 6 } else { 5 });
        t.scene.seats[1].units.clear();
        t.scene.seats[0].units.clear();
        t.paired(ME, "GD02-001", "GD02-085").damaged(3);
        t.paired(ME, "GD02-015", "GD01-087");
        let mut p = t.start();
        // Base: 5 HP, and GD02-001 has 6 AP; its own draw by GD02-085 follows the recovery.
        p.take("attack player with GD02-001").pass();
        assert_eq!(p.unit(ME, "GD02-001").damage, 1, "base: {base}");
    }
});

ruling!(q173_no_block_in_between, |t| {
    t.unit(ME, "GD02-011");
    t.hand(ME, ACTION);
    t.unit(YOU, "ST01-009");
    t.base(YOU, "ST04-015");
    let mut p = t.start();
    p.take("attack player with GD02-011").take("use ST01-009");
    assert!(!p.offers("use GD02-011"));
    let mut p = t.start();
    p.take("attack player with GD02-011").take("pass");
    assert!(p.offers("use GD02-011"));
    p.take("use GD02-011");
    assert_eq!(p.len(YOU, Zone::Base), 0);
});

ruling!(q114_q174_q176_q181_the_player_cannot_be_attacked, |t| {
    t.unit(YOU, PLAIN).rested();
    t.base(YOU, "ST04-015");
    for code in ["ST01-009", "GD02-018", "GD02-035", "GD02-066"] {
        t.unit(ME, code);
        let p = t.start();
        assert!(!p.offers(&format!("attack player with {code}")));
        assert!(p.offers(&format!("attack {PLAIN} with {code}")));
    }
});

ruling!(q182_a_unit_set_as_active_against_its_base, |t| {
    t.paired(ME, "GD02-069", "GD02-097").rested();
    t.base(ME, "ST04-015");
    t.unit(YOU, PLAIN).rested();
    let mut p = t.start();
    p.take("use GD02-069");
    assert!(!p.unit(ME, "GD02-069").rested);
    assert!(!p.offers("attack player with GD02-069"));
    assert!(p.offers(&format!("attack {PLAIN} with GD02-069")));
});

ruling!(q175_then_inside_if_you_do, |t| {
    t.hand(ME, "GD02-021");
    let mut p = t.start();
    p.take("deploy GD02-021");
    assert_eq!(p.len(ME, Zone::Hand), 1, "nothing to discard");
    t.hand(ME, "GD02-030");
    let mut p = t.start();
    p.take("deploy GD02-021").take("no");
    assert_eq!(p.len(ME, Zone::Hand), 2);
    let mut p = t.start();
    p.take("deploy GD02-021").take("GD02-030");
    assert_eq!((p.len(ME, Zone::Hand), p.len(ME, Zone::Resources)), (2, 11));
});

ruling!(q177_a_base_is_no_shield, |t| {
    t.unit(YOU, PLAIN);
    t.base(YOU, "ST04-015");
    t.hand(ME, "GD02-037");
    for (shields, dies) in [(4, false), (3, true)] {
        t.seat(YOU).shields.truncate(shields);
        let mut p = t.start();
        p.take("deploy GD02-037");
        assert_eq!(!p.is_there(YOU, PLAIN), dies);
    }
});

ruling!(q183_q184_paired_by_an_effect, |t| {
    t.base(ME, "GD02-129");
    t.hand(ME, "GD02-071");
    t.hand(ME, "GD02-098");
    let mut p = t.start();
    p.take("deploy GD02-071").take("GD02-098");
    assert_eq!(p.game.view(ME).active_resources(ME), 7);
    // 【When Linked】 of GD02-098: draw 1, then discard 1.
    assert_eq!(p.kind(), Some(DecisionKind::Pick));
    assert!(p.unit(ME, "GD02-071").link);
    // An EX Base is not white, no Base is none.
    t.seat(ME).base = None;
    let mut p = t.start();
    p.take("deploy GD02-071");
    assert_eq!(p.kind(), Some(DecisionKind::Main));
});

ruling!(q185_first_strike_from_the_defender_ends_with_the_block, |t| {
    t.unit(ME, "GD01-018");
    t.unit(YOU, "GD02-073").rested();
    t.unit(YOU, "ST01-009");
    t.hand(ME, ACTION);
    let mut p = t.start();
    p.take("attack GD02-073 with GD01-018");
    assert!(p.keyword(ME, "GD01-018", "First Strike").is_some());
    p.take("use ST01-009");
    assert!(p.keyword(ME, "GD01-018", "First Strike").is_none());
});

ruling!(q188_q159_q160_undamaged_does_not_recover, |t| {
    for (damage, drawn) in [(0, 0), (1, 1)] {
        t.scene.seats[0].units.clear();
        t.scene.seats[0].hand.truncate(1);
        t.paired(ME, "GD02-001", "GD02-085").damaged(damage);
        t.hand(ME, "ST01-013");
        let mut p = t.start();
        p.take("play ST01-013");
        assert_eq!(p.unit(ME, "GD02-001").damage, 0);
        assert_eq!(p.len(ME, Zone::Hand), 1 + drawn);
    }
});

ruling!(q191_a_further_name_links, |t| {
    t.unit(ME, "ST03-006");
    t.hand(ME, "GD02-098");
    let mut p = t.start();
    p.take("pair GD02-098");
    assert!(p.unit(ME, "ST03-006").link);
});

ruling!(q193_deployed_from_the_trash_for_its_cost, |t| {
    t.trash(ME, "ST03-009", 1);
    t.hand(ME, "GD02-110");
    let mut p = t.start();
    p.take("play GD02-110");
    assert_eq!(p.len(ME, Zone::Units), 2, "with its token");
    assert_eq!(p.game.view(ME).active_resources(ME), 10 - 2 - 3);
});

ruling!(q194_exiled_is_in_the_removal_area, |t| {
    t.trash(ME, "GD02-065", 6);
    t.unit(YOU, "GD01-066");
    t.hand(ME, "GD02-111");
    let mut p = t.start();
    p.take("play GD02-111");
    assert_eq!(p.count(ME, Zone::Removal, "GD02-065"), 6);
    assert_eq!(p.len(ME, Zone::Trash), 1);
    assert!(!p.is_there(YOU, "GD01-066"));
});

ruling!(q170_chosen_while_damaged, |t| {
    t.base(ME, "ST05-015");
    t.unit(ME, "GD01-018").damaged(1);
    t.hand(ME, "ST01-013");
    let mut p = t.start();
    p.take("use ST05-015").take("play ST01-013");
    assert_eq!((p.unit(ME, "GD01-018").damage, p.unit(ME, "GD01-018").ap), (0, 6));
});

ruling!(q197_what_changed_nothing_is_not_spent, |t| {
    t.paired(ME, "GD02-002", "ST02-011");
    t.unit(ME, "GD01-018");
    for _ in 0..2 {
        t.unit(YOU, PLAIN).rested();
    }
    let mut p = t.start();
    p.take(&format!("attack {PLAIN} with GD01-018")).pass();
    p.take(&format!("attack {PLAIN} with GD02-002")).pass();
    if p.kind() == Some(DecisionKind::Order) {
        p.take("effect of GD02-002").pass();
    }
    assert!(!p.unit(ME, "GD02-002").rested);
});

ruling!(q172_set_as_active_outside_the_start_phase, |t| {
    t.unit(ME, "GD02-004");
    t.hand(ME, "GD02-086");
    t.unit(YOU, "ST01-009").rested();
    t.unit(YOU, "GD01-018").rested();
    t.hand(YOU, PLAIN);
    t.hand(YOU, "GD01-121");
    let mut p = t.start();
    p.take("pair GD02-086")
        .take("ST01-009")
        .take("end the main phase")
        .pass();
    assert_eq!(p.game.active(), YOU);
    assert!(p.unit(YOU, "ST01-009").rested && !p.unit(YOU, "GD01-018").rested);
    p.take("play GD01-121");
    assert!(!p.unit(YOU, "ST01-009").rested);
});

ruling!(q13_q15_everything_is_set_as_active_and_a_card_drawn, |t| {
    t.unit(YOU, PLAIN).rested();
    t.hand(YOU, PLAIN);
    let mut p = t.start();
    p.take("end the main phase").pass();
    assert_eq!(p.game.active(), YOU);
    assert!(!p.unit(YOU, PLAIN).rested);
    assert_eq!((p.len(YOU, Zone::Hand), p.len(YOU, Zone::Resources)), (2, 11));
});

ruling!(q17_the_last_card, |t| {
    t.seat(ME).deck.truncate(2);
    t.hand(ME, "GD01-100");
    let mut p = t.start();
    p.take("play GD01-100");
    assert_eq!(p.outcome().and_then(|outcome| outcome.winner), Some(YOU));
});

ruling!(q19_fifteen_resources_and_five_ex, |t| {
    let ex = t.library.starting_pieces().ex_resource.expect("an EX Resource");
    t.seat(ME).resources.extend([gcs::game::Piece::from(ex); 5]);
    t.hand(ME, "GD02-021");
    t.hand(ME, "GD02-030");
    let mut p = t.start();
    p.take("deploy GD02-021");
    while p.kind() == Some(DecisionKind::Pay) {
        p.take("pay with Resources");
    }
    let hand = p.len(ME, Zone::Hand);
    p.take("GD02-030");
    // The EX Resource is not placed; "Then" goes on all the same (5-20-2).
    assert_eq!((p.len(ME, Zone::Resources), p.len(ME, Zone::Hand)), (15, hand));
});

ruling!(q21_ex_resources_count_for_the_lv, |t| {
    let ex = t.library.starting_pieces().ex_resource.expect("an EX Resource");
    t.hand(ME, "GD01-018");
    t.seat(ME).resources.truncate(2);
    assert!(!t.start().offers("deploy GD01-018"));
    t.seat(ME).resources.push(ex.into());
    let mut p = t.start();
    p.take("deploy GD01-018").take("pay with 1 EX");
    assert_eq!(p.len(ME, Zone::Resources), 2, "5-17-3-2-3");
});

ruling!(q23_q47_q85_q87_q103_pilots, |t| {
    t.hand(ME, "ST03-014");
    t.hand(ME, "GD01-087");
    assert!(!t.start().offers("pair GD01-087"), "not by itself");
    t.paired(ME, PLAIN, "GD01-089");
    assert!(!t.start().offers("pair GD01-087"), "one Pilot a Unit, for good");
    t.hand(ME, "ST03-009");
    let mut p = t.start();
    // A token takes a Pilot, also a Command card.
    p.take("deploy ST03-009").take("pair ST03-014");
    assert_eq!(p.options().len(), 2);
    let token = p
        .options()
        .iter()
        .position(|code| code != "ST03-009")
        .expect("the token");
    p.game.choose(token).expect("an option");
    assert_eq!(p.count(ME, Zone::Pilots, "ST03-014"), 1);
    assert_eq!(p.game.view(ME).active_resources(ME), 10 - 3 - 1);
});

ruling!(q25_the_same_name_twice, |t| {
    t.paired(ME, PLAIN, "GD01-087");
    t.unit(ME, "GD01-018");
    t.hand(ME, "GD01-087");
    let mut p = t.start();
    p.take("pair GD01-087");
    assert_eq!(p.len(ME, Zone::Pilots), 2);
});

ruling!(q27_q29_what_makes_room_is_not_destroyed, |t| {
    t.paired(ME, "GD01-005", "GD01-088");
    for _ in 0..5 {
        t.unit(ME, "GD01-018");
    }
    t.hand(ME, "GD01-022");
    let mut p = t.start();
    p.take("deploy GD01-022").take("GD01-005");
    assert_eq!(p.kind(), Some(DecisionKind::Main));
    assert_eq!(p.count(ME, Zone::Trash, "GD01-088"), 1, "Q41: its Pilot too");
    t.base(ME, "ST04-015");
    t.hand(ME, "GD02-129");
    let mut p = t.start();
    p.take("deploy GD02-129");
    assert_eq!(p.count(ME, Zone::Base, "GD02-129"), 1);
    assert_eq!(p.count(ME, Zone::Trash, "ST04-015"), 1);
});

ruling!(
    q31_q89_the_turn_of_deployment_and_a_pilot_that_does_not_link,
    |t| {
        t.unit(ME, "GD01-013").new = true;
        t.hand(ME, "ST03-011");
        t.hand(ME, "ST01-010");
        assert!(!t.start().offers("attack player with GD01-013"));
        let mut p = t.start();
        p.take("pair ST01-010");
        assert!(p.offers("attack player with GD01-013"));
        let mut p = t.start();
        p.take("pair ST03-011");
        assert!(!p.offers("attack player with GD01-013"));
        t.paired(ME, "GD01-018", "ST03-011");
        t.hand(ME, ACTION);
        let mut p = t.start();
        p.take("attack player with GD01-018");
        assert_eq!(p.unit(ME, "GD01-018").ap, 4 + 1 + 1);
        assert!(p.keyword(ME, "GD01-018", "High-Maneuver").is_none());
    }
);

ruling!(q33_a_target_that_leaves, |t| {
    t.unit(ME, "GD01-018");
    t.unit(YOU, PLAIN).rested();
    t.hand(ME, "GD01-117");
    let mut p = t.start();
    p.take(&format!("attack {PLAIN} with GD01-018"))
        .take("play GD01-117")
        .pass();
    assert_eq!(p.kind(), Some(DecisionKind::Main));
    assert_eq!((p.len(YOU, Zone::Shields), p.len(YOU, Zone::Hand)), (6, 1));
});

ruling!(q35_q37_a_shield_has_one_hp_and_stands_behind_the_base, |t| {
    t.unit(ME, "GD01-021");
    t.hand(ME, "ST01-014");
    t.hand(YOU, "ST01-014");
    let mut p = t.start();
    p.take("attack player with GD01-021").take("play ST01-014").pass();
    assert_eq!(p.len(YOU, Zone::Shields), 6);
    t.base(YOU, "ST04-015");
    t.seat(YOU).hand.clear();
    let mut p = t.start();
    p.take("attack player with GD01-021").pass();
    assert_eq!(
        (p.len(YOU, Zone::Shields), p.list(YOU, Zone::Base)[0].1.damage),
        (6, 1)
    );
});

ruling!(q39_q61_damage_at_the_same_time_or_first, |t| {
    t.unit(ME, "GD01-063");
    t.unit(YOU, PLAIN).rested();
    let mut p = t.start();
    p.take(&format!("attack {PLAIN} with GD01-063")).pass();
    assert!(p.is_there(ME, "GD01-063") && !p.is_there(YOU, PLAIN));
    t.unit(ME, PLAIN);
    let mut p = t.start();
    p.take(&format!("attack {PLAIN} with {PLAIN}")).pass();
    assert!(!p.is_there(ME, PLAIN) && !p.is_there(YOU, PLAIN));
});

ruling!(q41_the_pilot_goes_where_its_unit_goes, |t| {
    t.paired(YOU, PLAIN, "GD01-087");
    t.hand(ME, "GD01-117");
    let mut p = t.start();
    p.take("play GD01-117");
    assert_eq!(p.len(YOU, Zone::Hand), 2);
});

ruling!(q51_repair, |t| {
    t.unit(ME, "ST01-001").damaged(3);
    t.unit(ME, "ST01-001");
    t.hand(YOU, PLAIN);
    let mut p = t.start();
    p.take("end the main phase").pass();
    p.take("effect of ST01-001").pass();
    assert_eq!(p.unit(ME, "ST01-001").damage, 1);
});

ruling!(q53_q55_q57_breach, |t| {
    t.unit(ME, "GD01-030").damaged(1);
    t.unit(YOU, PLAIN).rested();
    t.base(YOU, "ST04-015");
    t.hand(ME, "ST02-012");
    let mut p = t.start();
    p.take("play ST02-012");
    assert_eq!(p.keyword(ME, "GD01-030", "Breach"), Some(5));
    let mut p = t.start();
    p.take(&format!("attack {PLAIN} with GD01-030")).pass();
    assert!(!p.is_there(ME, "GD01-030"));
    assert_eq!(p.list(YOU, Zone::Base)[0].1.damage, 2);
});

ruling!(q59_a_rested_unit_does_not_block, |t| {
    t.unit(ME, PLAIN);
    t.unit(YOU, "ST01-009").rested();
    t.hand(ME, ACTION);
    let mut p = t.start();
    p.take(&format!("attack player with {PLAIN}"));
    assert_ne!(p.kind(), Some(DecisionKind::Block));
});

ruling!(q69_destroyed_looks_back, |t| {
    // GD01-005 in the trash still knows its link and its Pilot.
    t.paired(ME, "GD01-005", "GD01-088").damaged(4);
    t.unit(YOU, PLAIN).rested();
    let mut p = t.start();
    p.take(&format!("attack {PLAIN} with GD01-005")).pass();
    assert_eq!(p.kind(), Some(DecisionKind::Pick));
    p.take(PLAIN);
    assert_eq!(p.count(ME, Zone::Hand, "GD01-088"), 1);
    assert_eq!(p.count(ME, Zone::Trash, "GD01-005"), 1);
});

ruling!(q75_q77_what_a_mark_asks_of_the_pilot, |t| {
    t.unit(ME, "ST01-002");
    t.hand(ME, "GD01-089");
    t.hand(ME, "GD01-087");
    let mut p = t.start();
    p.take("pair GD01-089");
    assert_eq!(p.len(ME, Zone::Hand), 2, "no (White Base Team) Pilot");
    let mut p = t.start();
    p.take("pair GD01-087");
    assert_eq!(p.len(ME, Zone::Hand), 3);
});

ruling!(q79_once_per_turn_is_for_each, |t| {
    t.unit(ME, "GD01-069");
    t.unit(ME, "GD01-069");
    t.unit(ME, "ST01-009").rested();
    t.unit(ME, "GD01-081").rested();
    t.unit(ME, "GD01-066");
    let mut p = t.start();
    p.take("use GD01-069").take("ST01-009").take("use GD01-069");
    assert!(!p.unit(ME, "GD01-081").rested);
    assert!(!p.offers("use GD01-069"));
});

ruling!(q81_q83_a_burst_is_optional_and_only_of_a_destroyed_shield, |t| {
    t.unit(ME, PLAIN);
    t.shield_top(YOU, "GD01-087");
    for (answer, hand) in [("yes", 1), ("no", 0)] {
        let mut p = t.start();
        p.take(&format!("attack player with {PLAIN}")).take(answer);
        assert_eq!(p.len(YOU, Zone::Hand), hand);
        assert_eq!(p.len(YOU, Zone::Trash), 1 - hand);
    }
    t.shield_top(ME, "ST03-013");
    t.hand(ME, "ST04-015");
    t.unit(YOU, PLAIN);
    let mut p = t.start();
    p.take("deploy ST04-015");
    assert_eq!(p.kind(), Some(DecisionKind::Main));
    assert_eq!(p.count(ME, Zone::Hand, "ST03-013"), 1);
});

ruling!(q93_a_pilot_gives_no_color, |t| {
    // GD01-096 asks for a white Unit.
    t.paired(ME, PLAIN, "GD01-096");
    t.paired(ME, "GD01-084", "GD01-096");
    let p = t.start();
    assert!(p.keyword(ME, PLAIN, "Blocker").is_none());
    assert!(p.keyword(ME, "GD01-084", "Blocker").is_some());
});

ruling!(q95_q105_sums_and_newcomers, |t| {
    t.unit(ME, "GD01-021");
    t.hand(ME, "GD01-105");
    t.hand(YOU, "ST01-014");
    let mut p = t.start();
    p.take("play GD01-105").take(&format!("deploy {PLAIN}"));
    assert_eq!(p.unit(ME, PLAIN).ap, 2);
    assert_eq!(p.unit(ME, "GD01-021").ap, 3);
    t.hand(ME, ACTION);
    let mut p = t.start();
    p.take("attack player with GD01-021").take("play ST01-014");
    assert_eq!(p.unit(ME, "GD01-021").ap, 0);
    p.take(&format!("play {ACTION}"));
    // 1 - 3 + 2: the sum is cut off, not the steps to it; the battle ends without a Shield lost.
    assert_eq!(p.len(YOU, Zone::Shields), 6);
});

ruling!(q99_damage_stays, |t| {
    t.unit(ME, "GD01-018").damaged(1);
    t.hand(YOU, PLAIN);
    let mut p = t.start();
    p.take("end the main phase").pass();
    assert_eq!(p.unit(ME, "GD01-018").damage, 1);
});

ruling!(q107_the_order_is_the_players, |t| {
    t.paired(ME, "GD01-059", "ST03-011");
    let mut p = t.start();
    p.take("attack player with GD01-059");
    assert_eq!(p.kind(), Some(DecisionKind::Order));
    assert_eq!(p.options().len(), 2);
});

ruling!(q166_q195_two_shields_at_once, |t| {
    t.paired(ME, "ST05-001", "ST05-011").damaged(1);
    t.unit(ME, PLAIN);
    t.shield_top(YOU, "GD01-088");
    t.shield_top(YOU, "GD01-125");
    // The third from the top is what the Base's effect takes.
    let third = t.card("GD01-066");
    t.seat(YOU).shields.insert(2, third);
    let mut p = t.start();
    p.take("attack player with ST05-001");
    assert_eq!(p.kind(), Some(DecisionKind::Order));
    assert_eq!(p.game.decision().map(|decision| decision.seat), Some(YOU));
    p.take("effect of GD01-125").take("yes");
    assert_eq!(p.count(YOU, Zone::Base, "GD01-125"), 1);
    // 10-1-6-8-1: the Base's 【Deploy】 goes before the other 【Burst】.
    assert_eq!(p.count(YOU, Zone::Hand, "GD01-066"), 1);
    assert_eq!(p.len(YOU, Zone::Shields), 6);
    p.take("yes");
    assert_eq!(p.count(YOU, Zone::Hand, "GD01-088"), 1);
});

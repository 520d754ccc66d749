//! Sections: the phases, steps and battles that begin and end, announced to the effects that wait for them (7-1-1, 8-1). Only games with a
//! card that asks for one of them announce them.

use crate::game::state::{Game, GameEvent, Phase, SeatId};
use crate::library::{BitSet, Dependency, Member};
use crate::vocabulary::{Edge, Later, Section, TurnPart, Within};

const MAIN: Section = Section::Part(TurnPart::MainPhase);
const END: Section = Section::Part(TurnPart::EndPhase);

/// The sections that can be open at once, each before the one that contains it. An action step is part of a battle or of the end phase
/// (9-1).
const INNERMOST_FIRST: [Section; 16] = [
    Section::ActiveStep,
    Section::StartStep,
    Section::AttackStep,
    Section::BlockStep,
    Section::ActionStep,
    Section::DamageStep,
    Section::BattleEndStep,
    Section::EndStep,
    Section::HandStep,
    Section::CleanupStep,
    Section::Battle,
    Section::Part(TurnPart::StartPhase),
    Section::Part(TurnPart::DrawPhase),
    Section::Part(TurnPart::ResourcePhase),
    MAIN,
    END,
];

impl Member for Section {
    fn place(self) -> u8 {
        match self {
            // Announcing phases includes announcing the turn.
            Section::Part(TurnPart::Turn) => 0,
            Section::Part(TurnPart::StartPhase) => 1,
            Section::Part(TurnPart::DrawPhase) => 2,
            Section::Part(TurnPart::ResourcePhase) => 3,
            Section::Part(TurnPart::MainPhase) => 4,
            Section::Part(TurnPart::EndPhase) => 5,
            Section::ActiveStep => 6,
            Section::StartStep => 7,
            Section::ActionStep => 8,
            Section::EndStep => 9,
            Section::HandStep => 10,
            Section::CleanupStep => 11,
            Section::Battle => 12,
            Section::AttackStep => 13,
            Section::BlockStep => 14,
            Section::DamageStep => 15,
            Section::BattleEndStep => 16,
        }
    }
}

impl Game<'_> {
    /// Announces a moment: it sets effects off (7-2-4-1, 7-6-4-1), and delayed texts that wait for it wait for their turn like those.
    pub(super) fn reach(&mut self, edge: Edge, section: Section) {
        self.emit(GameEvent::Moment { edge, section });
        if self.state.delayed.is_empty() {
            return;
        }
        if edge == Edge::Start && section != Section::TURN {
            self.begin_waiting_for_end(section);
        }
        self.release(|game, delayed| match delayed.at {
            Later::This {
                edge: at,
                section: of,
                within,
            } => {
                at == edge
                    && of == section
                    && delayed.since
                        == match within {
                            Within::Turn => game.state.turn,
                            Within::Battle => game.battle_number(),
                        }
            }
            Later::Next {
                edge: at,
                section: of,
                whose,
            } => {
                at == edge
                    && of == section
                    && match section {
                        Section::TURN => {
                            game.is_next_turn(whose.unwrap_or(BitSet::EVERYTHING), delayed.since)
                        }
                        _ => edge == Edge::Start && game.is_turn_of(whose),
                    }
            }
            Later::AfterCommand(_) => false,
        });
    }

    /// Lets delayed texts wait for the end of a section that has begun: "at the end of your next main phase".
    fn begin_waiting_for_end(&mut self, section: Section) {
        let active: BitSet<SeatId> = self.seats().filter(|seat| self.is_active(*seat)).collect();
        let (within, since) = match section.is_of_battle() {
            true => (Within::Battle, self.battle_number()),
            false => (Within::Turn, self.state.turn),
        };
        for at in 0..self.state.delayed.len() {
            let Later::Next {
                edge: Edge::End,
                section: of,
                whose,
            } = self.state.delayed[at].at
            else {
                continue;
            };
            if of == section && self.is_turn_of(whose) {
                let delayed = &mut self.state.delayed[at];
                delayed.at = Later::This {
                    edge: Edge::End,
                    section,
                    within,
                };
                delayed.since = since;
                // 12-2-6: after it, "your opponent" is the player whose phase it is.
                if let Some(whose) = whose.filter(|_| delayed.those.opponents) {
                    delayed.those = delayed.those.with(whose - (whose - active));
                }
            }
        }
    }

    /// Ends and begins sections that are due, until one of them triggers an effect (7-1-3, 7-2-2, 7-6-2). Returns whether the phase has to
    /// wait.
    #[cold]
    pub(super) fn course_goes_on(&mut self) -> bool {
        if !self.state.open.contains(Section::TURN) {
            self.state.open.insert(Section::TURN);
            // A card that asks for phases has come in the midst of one.
            if self.state.phase != Phase::ActiveStep {
                for section in self.due_sections().into_iter().flatten() {
                    self.state.open.insert(section);
                }
            }
        }
        loop {
            let due = self.due_sections();
            let open = self.state.open;
            let over = |section: &Section| open.contains(*section) && !due.contains(&Some(*section));
            if let Some(section) = INNERMOST_FIRST.into_iter().find(over) {
                self.state.open.remove(section);
                self.reach(Edge::End, section);
            } else if let Some(section) = due.into_iter().flatten().find(|section| !open.contains(*section)) {
                if let Section::Part(part) = section
                    && let Some(waits) = self.passes_over(part)
                {
                    return waits;
                }
                self.state.open.insert(section);
                if matches!(section, Section::Part(_)) {
                    self.state.phase_since = self.events_so_far();
                    self.touch(Dependency::History);
                }
                self.reach(Edge::Start, section);
            } else {
                return false;
            }
            if !self.state.pending.is_empty() {
                return true;
            }
        }
    }

    /// Skips a phase, which neither begins nor ends then. Returns `None` if it is not skipped, otherwise whether the phase of the game has
    /// changed already.
    fn passes_over(&mut self, part: TurnPart) -> Option<bool> {
        match part {
            TurnPart::MainPhase if self.skips(part) => {
                self.end_main();
                Some(true)
            }
            TurnPart::EndPhase if self.state.phase == Phase::EndActionStep && self.skips(part) => {
                self.go(Phase::NextTurn);
                Some(true)
            }
            // The phase itself sees to it.
            TurnPart::StartPhase | TurnPart::DrawPhase | TurnPart::ResourcePhase if self.will_skip(part) => {
                Some(false)
            }
            TurnPart::DrawPhase => {
                self.end_start_phase();
                None
            }
            TurnPart::Turn
            | TurnPart::StartPhase
            | TurnPart::ResourcePhase
            | TurnPart::MainPhase
            | TurnPart::EndPhase => None,
        }
    }

    /// Counts "this battle" from here on: a battle has just begun.
    pub(super) fn look_back_on_battle(&mut self) {
        self.state.battle_since = Some(self.events_so_far());
        self.touch(Dependency::History);
    }

    /// 8-6-2: players are free to act, and the battle before that is over.
    pub(super) fn look_back_on_no_battle(&mut self) {
        if self.state.battle_since.is_some() && self.state.battle.is_none() {
            self.state.battle_since = None;
            self.touch(Dependency::History);
        }
    }

    fn events_so_far(&self) -> u32 {
        u32::try_from(self.state.history.len()).unwrap_or(u32::MAX)
    }

    /// Returns the sections that should be open at this point, outermost first. A step whose end decides what comes next is closed in the
    /// phase of the game for that end (8-2-4, 8-3-5, 8-4-2).
    fn due_sections(&self) -> [Option<Section>; 3] {
        let in_battle = |step| [Some(MAIN), Some(Section::Battle), step];
        let in_phase = |part, step| [Some(Section::Part(part)), step, None];
        let action_step =
            (usize::from(self.state.passes) < self.players_left()).then_some(Section::ActionStep);
        match self.state.phase {
            Phase::ActiveStep => in_phase(TurnPart::StartPhase, Some(Section::ActiveStep)),
            Phase::StartStep => in_phase(TurnPart::StartPhase, Some(Section::StartStep)),
            Phase::DrawPhase => in_phase(TurnPart::DrawPhase, None),
            Phase::ResourcePhase => in_phase(TurnPart::ResourcePhase, None),
            Phase::Main | Phase::AfterBattle => in_phase(TurnPart::MainPhase, None),
            Phase::AttackStep | Phase::BlockStepEnd => in_battle(None),
            Phase::BlockStep => in_battle(Some(Section::BlockStep)),
            Phase::BattleActionStep => in_battle(action_step),
            Phase::DamageStep => in_battle(Some(Section::DamageStep)),
            Phase::BattleEnd => in_battle(Some(Section::BattleEndStep)),
            Phase::EndActionStep => in_phase(TurnPart::EndPhase, action_step),
            Phase::EndStep => in_phase(TurnPart::EndPhase, Some(Section::EndStep)),
            Phase::HandStep => in_phase(TurnPart::EndPhase, Some(Section::HandStep)),
            Phase::CleanupStep => in_phase(TurnPart::EndPhase, Some(Section::CleanupStep)),
            Phase::Direction | Phase::Redraw(_) | Phase::Preparation | Phase::MainEnd | Phase::NextTurn => {
                [None; 3]
            }
        }
    }

    /// 8-1: with the declaration of an attack the battle begins, and its attack step.
    #[cold]
    pub(super) fn begin_attack(&mut self) {
        for section in [Section::Battle, Section::AttackStep] {
            self.state.open.insert(section);
            self.reach(Edge::Start, section);
        }
    }

    /// 8-6-2, at the moment when "at the end of this battle" comes. A battle that ends at another moment has had no battle end step.
    #[cold]
    pub(super) fn end_battle_sections(&mut self) {
        if self.state.begun.is_empty() {
            if self.state.open.contains(Section::BattleEndStep) {
                self.state.open.remove(Section::BattleEndStep);
                self.reach(Edge::End, Section::BattleEndStep);
            }
            self.state.open.remove(Section::Battle);
        }
        self.reach(Edge::End, Section::Battle);
        // Drop effects delayed to a moment of this battle that did not come.
        let number = self.battle_number();
        self.state.delayed.retain(|delayed| {
            delayed.due || delayed.at.within() != Some(Within::Battle) || delayed.since != number
        });
    }

    /// Closes all sections but those in `left`: a section that a text ends early has no end to announce.
    pub(super) fn close_but(&mut self, left: &[Section]) {
        for section in INNERMOST_FIRST {
            if !left.contains(&section) {
                self.state.open.remove(section);
            }
        }
    }
}

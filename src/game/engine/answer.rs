//! Answers to decisions: each is handed to the part of the game that asked, which then goes on.

use crate::game::state::{
    Binding, BoundObject, Choice, Decision, DecisionKind, Game, Phase, SeatId, StackFrame, log,
};
use crate::library::Dependency;

impl Game<'_> {
    /// Carries out what a player has chosen.
    pub(crate) fn decide(&mut self, decision: Decision, choice: Choice) {
        let seat = decision.seat;
        match decision.kind {
            DecisionKind::Direction => {
                if let Choice::GoRound(direction) = choice {
                    self.touch(Dependency::Players);
                    self.state.direction = direction;
                    self.note("12-2-1", log::What::GoesRound { seat, direction });
                }
            }
            DecisionKind::Redraw => {
                if matches!(choice, Choice::Yes) {
                    self.redraw(seat);
                }
            }
            DecisionKind::Main => {
                if matches!(choice, Choice::EndMain) {
                    self.end_main_for(seat);
                } else {
                    self.state.ended = 0;
                    self.act_freely(seat, choice);
                }
            }
            DecisionKind::Action => {
                if matches!(choice, Choice::Pass) {
                    self.pass(seat);
                } else {
                    // 9-4: then it is the other player's turn to act, or the next one's (12-2-8), or the other team's (12-3-1).
                    self.state.passes = 0;
                    self.state.priority = self.next_side(seat);
                    self.act_freely(seat, choice);
                }
            }
            DecisionKind::Block => {
                if matches!(choice, Choice::Pass) {
                    self.block_decision(Some(seat));
                } else {
                    self.act_freely(seat, choice);
                }
            }
            DecisionKind::Order => {
                if let Choice::Trigger(at) = choice {
                    self.take_waiting(at);
                }
            }
            DecisionKind::Burst(at) => self.begin_waiting(at, matches!(choice, Choice::Yes)),
            DecisionKind::HandLimit => {
                if let Choice::Pick(object) = choice {
                    let discarded = BoundObject::of_rules(object);
                    self.state.bindings.push(Binding::Object(discarded));
                }
            }
            DecisionKind::May
            | DecisionKind::Pick
            | DecisionKind::Token
            | DecisionKind::Number
            | DecisionKind::Divide(_)
            | DecisionKind::Value
            | DecisionKind::Mode
            | DecisionKind::Position
            | DecisionKind::Arrange
            | DecisionKind::Pay
            | DecisionKind::MakeRoom
            | DecisionKind::Pair => match self.state.stack.last().copied() {
                Some(StackFrame::Effect(effect)) => self.answer_effect(effect, choice),
                Some(StackFrame::Pay(pay)) => self.answer_pay(pay, choice),
                Some(StackFrame::Deploy(_)) => self.answer_room(choice),
                Some(StackFrame::Play(play)) => self.answer_play(play, choice),
                Some(StackFrame::AtOnce(_)) | None => {}
            },
        }
    }

    /// Carries out a free action of a player: playing, activating or attacking.
    fn act_freely(&mut self, seat: SeatId, choice: Choice) {
        match choice {
            Choice::Play { card, how, option } => self.begin_play(seat, card, how, option),
            Choice::Activate { object, ability } => self.activate(seat, object, ability),
            Choice::Attack { unit, target } => {
                self.go(Phase::AttackStep);
                self.declare_attack(unit, target);
            }
            Choice::Yes
            | Choice::No
            | Choice::EndMain
            | Choice::Pass
            | Choice::Pick(_)
            | Choice::Done
            | Choice::PayEx(_)
            | Choice::Trigger(_)
            | Choice::Token(_)
            | Choice::Number(_)
            | Choice::Value(_)
            | Choice::Mode(_)
            | Choice::GoRound(_)
            | Choice::Top
            | Choice::Bottom => {}
        }
    }

    /// Continues the top of the stack.
    pub(crate) fn advance_frame(&mut self) {
        self.state.instant += 1;
        match self.state.stack.last() {
            Some(StackFrame::Effect(effect)) => self.advance_effect(*effect),
            Some(StackFrame::Pay(pay)) => {
                let pay = *pay;
                self.advance_pay(pay);
                // Nearly always there is one way to pay.
                if self.state.decision.is_some()
                    && !self.is_choice()
                    && let Some(only) = self.take_back()
                {
                    self.count_step();
                    self.answer_pay(pay, only);
                }
            }
            Some(StackFrame::Deploy(deploy)) => self.advance_deploy(*deploy),
            Some(StackFrame::Play(play)) => self.advance_play(*play),
            Some(StackFrame::AtOnce(first)) => self.happen_at_once(*first),
            None => {}
        }
    }
}

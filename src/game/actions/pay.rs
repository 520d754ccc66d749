//! Paying with Resources (7-5-2-2-3).

use crate::game::state::{
    Choice, DecisionKind, Expense, Game, GameEvent, InlineVec, NONE, ObjectId, Pay, PileEnd, SeatId,
    StackFrame, Zone,
};
use crate::ir::Orientation;

impl Game<'_> {
    pub(crate) fn push_pay(&mut self, seat: SeatId, cost: u8, purpose: Expense) {
        if cost > 0 {
            self.state
                .stack
                .push(StackFrame::Pay(Pay { seat, cost, purpose }));
        }
    }

    /// 7-5-2-2-3: which Resources to rest is a choice where some of them would be lost (5-17-3-2-3).
    pub(crate) fn advance_pay(&mut self, pay: Pay) {
        let cost = usize::from(pay.cost);
        let resources = self.active_resources(pay.seat);
        self.ask(pay.seat, DecisionKind::Pay);
        for count in cost.saturating_sub(resources.lasting())..=cost.min(resources.ex()) {
            self.offer(Choice::PayEx(count as u8));
        }
        if self.state.options.is_empty() {
            self.state.decision = None;
            self.state.stack.pop();
        }
    }

    pub(crate) fn answer_pay(&mut self, pay: Pay, choice: Choice) {
        self.state.stack.pop();
        let Choice::PayEx(mut ex) = choice else {
            return;
        };
        let mut paid = [ObjectId::NONE; 2];
        let mut others = pay.cost.saturating_sub(ex);
        let mut spent: InlineVec<ObjectId, 8> = InlineVec::new();
        let mut at = self.top(pay.seat, Zone::Resources);
        while at != NONE {
            let resource = self.object(at);
            let is_ex = self.definition_of(at).ex;
            let rested = self.card(at).is_rested();
            at = self.card(at).next;
            if rested {
                continue;
            }
            if is_ex && ex > 0 {
                ex -= 1;
                paid[1] = resource;
                spent.push(resource);
            } else if !is_ex && others > 0 {
                others -= 1;
                paid[0] = resource;
            } else {
                continue;
            }
            self.orient("7-5-2-2-3", resource, Orientation::Rested, None);
        }
        self.emit(GameEvent::Pays {
            seat: pay.seat,
            amount: pay.cost,
            with: paid,
            purpose: pay.purpose,
        });
        // 5-17-3-2-3: the EX Resources that paid are removed from the game, all at the same moment (10-1-6-3).
        for resource in spent.iter().copied() {
            self.relocate("5-17-3-2-3", resource, Zone::Outside, PileEnd::Bottom);
        }
        // Texts about the played card may ask for this later: "using an EX Resource".
        if let Some(StackFrame::Play(play)) = self.state.stack.last_mut() {
            play.paid = paid;
        }
    }
}

//! Damage that is divided among several (5-5-4): the player who deals it chooses each share.

use crate::game::state::{
    Binding, BoundBy, Choice, DecisionKind, Effect, Game, ObjectId, Progress, StackFrame, Zone,
};

impl Game<'_> {
    /// Asks for one share after the other, in the order in which the receivers were picked; then all of it is dealt at the same moment.
    /// Each of them receives at least 1 if there is enough for all, and the last receives the rest (1-3-5). The shares are stored at the
    /// end of the list of bindings until they are known.
    pub(crate) fn divide_damage(&mut self, effect: Effect, dealer: ObjectId, amount: i16) {
        let among: Vec<ObjectId> = self.target_indices(&effect).map(|at| self.bound_at(at)).collect();
        let is_there = |game: &Self, object: ObjectId| {
            matches!(
                game.zone_of(object),
                Some(Zone::Units | Zone::Base | Zone::Shields)
            )
        };
        let there = among.iter().filter(|object| is_there(self, **object)).count();
        let least = i16::from(usize::try_from(amount).is_ok_and(|amount| amount >= there));
        let mut shares = self.shares();
        while let Some(object) = among.get(shares.len()).copied() {
            let behind = among[shares.len() + 1..].iter();
            let behind = behind.filter(|object| is_there(self, **object)).count();
            let left = amount.saturating_sub(shares.iter().sum()).max(0);
            let kept = i16::try_from(behind).unwrap_or(i16::MAX).saturating_mul(least);
            let most = left.saturating_sub(kept).max(0);
            let share = match behind {
                // An object that has left receives no damage.
                _ if !is_there(self, object) => 0,
                0 => left,
                _ if most <= least => most,
                _ => {
                    self.ask_share(effect, object, (least, most));
                    return;
                }
            };
            shares.push(share);
            self.note_share(share);
        }
        self.forget_shares();
        let shared = among.into_iter().zip(shares);
        let hits: Vec<_> = shared.map(|(object, share)| (object, share, dealer)).collect();
        self.deal_by_effect(effect, &hits);
    }

    fn ask_share(&mut self, mut effect: Effect, object: ObjectId, (least, most): (i16, i16)) {
        effect.progress = Progress::Number;
        self.replace_top(StackFrame::Effect(effect));
        self.ask(effect.actor, DecisionKind::Divide(object));
        for number in least..=most.min(i16::from(u8::MAX)) {
            self.offer(Choice::Number(number as u8));
        }
    }

    /// Records the share that the player has chosen for the next receiver.
    pub(crate) fn note_share(&mut self, share: i16) {
        self.state.bindings.push(Binding::Result {
            by: BoundBy::Rules,
            of: None,
            amount: share.max(0) as u16,
        });
    }

    /// Returns the shares that are known so far: nothing else that the rules keep is a number.
    fn shares(&self) -> Vec<i16> {
        let is_share = |binding: &&Binding| {
            matches!(
                binding,
                Binding::Result {
                    by: BoundBy::Rules,
                    ..
                }
            )
        };
        let first = self.state.bindings.len() - self.state.bindings.iter().rev().take_while(is_share).count();
        let shares = self.state.bindings[first..].iter();
        shares
            .map(|binding| match binding {
                Binding::Result { amount, .. } => i16::try_from(*amount).unwrap_or(i16::MAX),
                Binding::Object(_) => 0,
            })
            .collect()
    }

    fn forget_shares(&mut self) {
        let known = self.shares().len();
        self.state.bindings.truncate(self.state.bindings.len() - known);
    }
}

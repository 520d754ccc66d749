//! Effects that a text activates: a command effect (Q81), or what a Unit has for something that happens to it.

use crate::game::state::{Effect, EffectKind, Game, GameEvent, ObjectId, log};
use crate::library::Dependency;
use crate::vocabulary::{Activated, EffectMark};

impl Game<'_> {
    /// "Activate this card's 【Main】", "activate their 【Deploy】 effects": free and at any time, in the order in which they are named and
    /// printed (1-3-7). Each is carried out at once, and does not wait like a triggered effect.
    pub(crate) fn activate_effects(
        &mut self,
        effect: Effect,
        cards: &[ObjectId],
        which: Activated<EffectMark>,
    ) {
        let context = self.context_of(&effect);
        // Nearly always there is one, which takes no memory.
        let mut first = None;
        let mut more = Vec::new();
        for card in cards {
            // The card may have moved on, as a Command does once it is played.
            let card = match which {
                Activated::Command(_) => self.follow_in(&context, *card),
                Activated::Marked(_) => *card,
            };
            self.visit_to_activate(card, which, effect.actor, 0, &mut |to_begin| {
                match first {
                    None => first = Some(to_begin),
                    Some(_) => more.push(to_begin),
                }
                true
            });
        }
        let count = usize::from(first.is_some()) + more.len();
        self.next_step(effect, count > 0, i32::try_from(count).unwrap_or(i32::MAX));
        if count == 0 || self.is_endless() {
            return;
        }
        let is_command = matches!(which, Activated::Command(_));
        for to_begin in more.into_iter().rev().chain(first) {
            let (card, ability) = (to_begin.bearer, to_begin.ability);
            if is_command {
                // 3-4-1, 10-1-8-1: whatever activates it, it is a Command with an active command effect.
                self.card_mut(card.card(), Dependency::Commands).set_command(true);
                self.emit(GameEvent::Commands {
                    seat: effect.actor,
                    card,
                    ability,
                });
            }
            let context = self.context_to_begin(&to_begin, which);
            let kind = if is_command {
                EffectKind::Command
            } else {
                EffectKind::Triggered
            };
            self.push_effect(ability, kind, &context, effect.batch);
            if !is_command && self.scratch.recording {
                let card = self.named(card);
                self.note("10-1-6-1", log::What::Triggered { card, ability });
            }
        }
    }
}

//! Playing cards (7-5-2).

use crate::game::state::{
    Binding, BoundObject, Choice, Context, DecisionKind, EffectKind, Expense, Game, GameEvent, How, ObjectId,
    PileEnd, Play, PlayStage, SeatId, SeenBy, StackFrame, Zone, log,
};
use crate::ir::{Change, Orientation, PlayerChange};
use crate::library::{AbilityId, Dependency};
use crate::vocabulary::WhichPlayed;

impl Game<'_> {
    pub(crate) fn begin_play(&mut self, seat: SeatId, card: ObjectId, how: How, option: Option<AbilityId>) {
        self.refresh();
        let cost = self.cost(card.card()).clamp(0, 255) as u8;
        self.card_mut(card.card(), Dependency::Faces).seen = SeenBy::EVERYBODY;
        self.note_card("7-5-2-2-1", card, log::What::Played);
        self.state.stack.push(StackFrame::Play(Play {
            card,
            seat,
            how,
            option,
            stage: PlayStage::Option,
            cost,
            paid: [ObjectId::NONE; 2],
            kept_bindings: self.state.bindings.len() as u16,
        }));
        self.count_step();
        // Additional costs are paid right before the cost.
        for cost in self.additional_costs_of(card.card()) {
            self.push_effect(
                cost,
                EffectKind::PlayOption { agreed: false },
                &Context::of(card, seat, 0),
                0,
            );
        }
        // The option for playing the card is carried out first, and then the card is paid for.
        if let Some(ability) = option {
            self.push_effect(
                ability,
                EffectKind::PlayOption { agreed: false },
                &Context::of(card, seat, 0),
                0,
            );
        }
    }

    pub(crate) fn advance_play(&mut self, mut play: Play) {
        match play.stage {
            PlayStage::Option => {
                self.refresh();
                let is_paid_for = usize::from(play.cost) <= self.active_resources(play.seat).all();
                let is_paired = play.how != How::Pair || self.units_for(&play).next().is_some();
                if !(is_paid_for && is_paired) {
                    // The option was not carried out, or it removed the last Unit that the Pilot card could be paired with, without which
                    // it cannot be in play (3-3-3). The card stays in the hand.
                    self.state.stack.pop();
                    return;
                }
                play.stage = PlayStage::Place;
                self.replace_top(StackFrame::Play(play));
                if self.needs().prices_next {
                    self.use_up_next_price(play.seat, play.card);
                }
                self.push_pay(play.seat, play.cost, Expense::Card(play.card));
            }
            // The card stays in the hand.
            PlayStage::BrokenOff => {
                self.state.stack.pop();
            }
            PlayStage::Place => self.place_played(play),
            PlayStage::Unit => {}
            PlayStage::End => {
                // 3-4-4.
                if self.card(play.card.card()).zone == Zone::Nowhere {
                    let card = self.object(play.card.card());
                    let now = self.relocate("3-4-4", card, Zone::Trash, PileEnd::Top);
                    // "When you play a Command card, ... that card": waiting effects refer to the card in its new place.
                    self.follow_played(card, now);
                }
                self.state.bindings.truncate(play.kept_bindings as usize);
                self.state.stack.pop();
            }
        }
    }

    /// Uses up the changes for the next such card when a card is played.
    #[cold]
    fn use_up_next_price(&mut self, seat: SeatId, card: ObjectId) {
        let player = ObjectId::player(seat);
        let mut lasting = std::mem::take(self.changes_mut());
        lasting.retain_mut(|made| {
            if made.target != player || !self.is_in_force(made) {
                return true;
            }
            let change = self.library.change(made.change);
            let Change::Player(PlayerChange::Played {
                what,
                which: WhichPlayed::Next(number),
                ..
            }) = change
            else {
                return true;
            };
            if self.fits(what, card, &self.context_of_change(&made.in_force())) {
                made.used = made.used.saturating_add(1);
            }
            made.used < *number
        });
        self.state.changes = lasting;
        self.forget_kept();
    }

    /// Breaks off playing a card because an effect has not paid an additional cost: no further cost is paid, and the card stays in the
    /// hand.
    #[cold]
    pub(super) fn break_off_play(&mut self, card: ObjectId, by: AbilityId) {
        self.state.stack.retain(|frame| {
            let is_of_play = matches!(frame, StackFrame::Effect(effect) if effect.source == card
                && effect.ability != by
                && matches!(effect.kind, EffectKind::PlayOption { .. }));
            !is_of_play
        });
        for frame in &mut self.state.stack {
            if let StackFrame::Play(play) = frame
                && play.card == card
            {
                play.stage = PlayStage::BrokenOff;
            }
        }
    }

    fn place_played(&mut self, mut play: Play) {
        // 7-5-2-1: the played card is in the hand. Its own costs may have moved it from there.
        if !self.is_current(play.card) {
            self.state.bindings.truncate(play.kept_bindings as usize);
            self.state.stack.pop();
            return;
        }
        match play.how {
            How::Deploy => {
                play.stage = PlayStage::End;
                self.replace_top(StackFrame::Play(play));
                self.tell_played(&play, false);
                let first = self.state.bindings.len() as u16;
                let played = BoundObject::of_rules(play.card);
                self.state.bindings.push(Binding::Object(played));
                self.push_deploy(first, 1, Orientation::Active, None);
            }
            How::Pair => {
                play.stage = PlayStage::Unit;
                self.replace_top(StackFrame::Play(play));
                self.tell_played(&play, false);
                self.ask(play.seat, DecisionKind::Pair);
                let mut options = std::mem::take(&mut self.state.options);
                options.extend(self.units_for(&play).map(Choice::Pick));
                self.state.options = options;
            }
            How::Command(ability) => {
                // 3-4-3: in no location until its effect ends.
                play.card = self.relocate("3-4-3", play.card, Zone::Nowhere, PileEnd::Bottom);
                self.card_mut(play.card.card(), Dependency::Faces).seen = SeenBy::EVERYBODY;
                self.card_mut(play.card.card(), Dependency::Commands)
                    .set_command(true);
                play.stage = PlayStage::End;
                self.replace_top(StackFrame::Play(play));
                self.tell_played(&play, true);
                self.emit(GameEvent::Commands {
                    seat: play.seat,
                    card: play.card,
                    ability,
                });
                let context = Context::of(play.card, play.seat, 0);
                self.push_effect(ability, EffectKind::Command, &context, 0);
            }
        }
    }

    /// Returns the Units with which the played card can be paired (3-3-4, 12-3-15).
    fn units_for(&self, play: &Play) -> impl Iterator<Item = ObjectId> {
        self.pile(play.seat, Zone::Units)
            .filter(|unit| self.can_be_played_onto(play.card.card(), play.option, *unit))
            .map(|unit| self.object(unit))
    }

    fn tell_played(&mut self, play: &Play, activated: bool) {
        self.emit(GameEvent::Plays {
            seat: play.seat,
            card: play.card,
            activated,
            paid: play.paid,
        });
    }

    pub(crate) fn answer_play(&mut self, mut play: Play, choice: Choice) {
        if let Choice::Pick(unit) = choice {
            play.stage = PlayStage::End;
            self.replace_top(StackFrame::Play(play));
            self.pair(play.card, unit);
        }
    }
}

//! Explanations: what a player can do with a card now, and why the rest is not possible.

use super::view::View;
use crate::game::engine::{Attempt, Refused};
use crate::game::state::{ObjectId, Zone};
use crate::ir::CardKind;
use crate::library::{BitSet, Role};
use serde::Serialize;

/// An attempt with a card, and the reason against it. `docs/schema/why-not.json` describes a list of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WhyNot {
    /// The attempt.
    pub attempt: Attempt,
    /// Why it cannot be done now, with the rule and what it takes; `None` where it can: then it is among the options.
    pub refused: Option<Refused>,
}

impl View<'_> {
    /// Everything that the player might want to do with a card of the own hand, or with something of the own on the field: to play it in each
    /// way that its type has (7-5-2-1), to attack each enemy (8-2-1), to block while there is a battle (8-3-1), to activate each of its
    /// effects (10-1-7). With each stands why it cannot be done now, as [`crate::game::Game::answer`] would refuse it.
    ///
    /// It is empty for a card that is nobody's, another player's or not seen, and for a spectator. While somebody else decides, it says so
    /// (7-5-1) and nothing of what that decision is about.
    ///
    /// ```
    /// use gcs::game::{Game, Setup, Zone};
    /// # let files: Vec<_> = gcs::core_set::CARDS.iter()
    /// #     .map(|(name, text)| gcs::source::SourceFile::new(*name, *text).unwrap()).collect();
    /// # let library = gcs::library::Library::new(&gcs::compile(&files).program);
    /// # let unit = library.cards().find(|(_, card)| card.can_be_deployed() && !card.token).unwrap().0;
    /// # let setup = Setup::duel(&library, vec![unit; 50], vec![unit; 50]).unwrap();
    /// let game = Game::new(&library, &setup, 1).unwrap();
    /// let me = game.decision().unwrap().seat;
    /// let view = game.view(me);
    /// let card = view.cards(me, Zone::Hand).flatten().next().unwrap();
    /// // The hands have been dealt, and it is asked who redraws: nobody is free to play a card.
    /// let why = view.why_not(card.object);
    /// assert_eq!(why[0].refused.as_ref().unwrap().rule, Some("7-5-1"));
    /// ```
    pub fn why_not(&self, card: ObjectId) -> Vec<WhyNot> {
        let attempts = self.attempts_with(card).into_iter();
        attempts
            .map(|attempt| WhyNot {
                attempt,
                refused: self.game().refusal_in_words(self.seat(), attempt),
            })
            .collect()
    }

    fn attempts_with(&self, object: ObjectId) -> Vec<Attempt> {
        let mut attempts = Vec::new();
        let Some(card) = self.card(object).filter(|card| card.owner == self.seat()) else {
            return attempts;
        };
        match card.zone {
            Zone::Hand => self.ways_to_play(object, &mut attempts),
            Zone::Units => {
                let targets = self.targets_of_attacks();
                attempts.extend(targets.map(|target| Attempt::Attack { unit: object, target }));
                if self.battle().is_some() {
                    attempts.push(Attempt::Block(object));
                }
            }
            Zone::Base | Zone::Trash => {}
            Zone::Deck
            | Zone::ResourceDeck
            | Zone::Resources
            | Zone::Pilots
            | Zone::Shields
            | Zone::Removal
            | Zone::Nowhere
            | Zone::Under
            | Zone::Outside => return attempts,
        }
        let roles = [Role::ActivateMain, Role::ActivateAction, Role::ActivateBlock];
        let roles: BitSet<Role> = roles.into_iter().collect();
        self.game().visit_activated(object, roles, &mut |ability, _| {
            let ability = Some(ability);
            attempts.push(Attempt::Activate { object, ability });
        });
        attempts
    }

    /// Players and Units of other sides.
    fn targets_of_attacks(&self) -> impl Iterator<Item = ObjectId> {
        let enemies = self
            .seats()
            .filter(|seat| self.plays(*seat) && self.are_enemies(*seat, self.seat()));
        enemies.flat_map(|seat| {
            // 12-3-3: a team is attacked as the player who has its Shields.
            let player = (self.shield_area(seat) == seat).then(|| ObjectId::player(seat));
            let units = self.cards(seat, Zone::Units).flatten().map(|unit| unit.object);
            player.into_iter().chain(units)
        })
    }

    /// 7-5-2-1: each card in the ways of its type, plainly and with what its text offers.
    fn ways_to_play(&self, card: ObjectId, attempts: &mut Vec<Attempt>) {
        let definition = self.game().definition_of(card.card());
        let offers = self.game().play_options_of(card.card()).next().is_some();
        for with_option in [false, true] {
            if with_option && !offers {
                continue;
            }
            match definition.kind {
                // 3-6-1: a Resource is placed and never played, which the refusal says.
                CardKind::Unit | CardKind::Base | CardKind::Resource => {
                    attempts.push(Attempt::Deploy { card, with_option });
                }
                CardKind::Command => attempts.push(Attempt::Command { card, with_option }),
                CardKind::Pilot => {}
            }
            if definition.can_be_paired() {
                attempts.push(Attempt::Pair {
                    pilot: card,
                    unit: None,
                    with_option,
                });
            }
        }
    }
}

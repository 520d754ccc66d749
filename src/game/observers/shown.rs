//! Outlooks: what an option asks next and reveals, and what an undo cannot take back.

use super::view::View;
use crate::game::state::{Choice, DecisionKind, Game, ObjectId, Rng, SeatId, Zone};
use serde::{Deserialize, Serialize};

/// The number of games that an outlook samples ([`View::outlook`]).
const SAMPLES: u64 = 8;
/// The maximum number of payments in a row that an outlook answers.
const PAYMENTS: usize = 40;

/// The consequences of an option, as far as its player can know. `docs/schema/outlook.json` describes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outlook {
    /// The kind of the decision that follows for the player ([`DecisionKind::word`]), once the option is paid for. `None` if there is none,
    /// or if something hidden or chance comes first.
    pub asks: Option<String>,
    /// The objects to choose from in that decision: targets, or Units to pair a Pilot with. They can be players, or cards face down.
    pub targets: Vec<ObjectId>,
    /// Whether the player can decline or stop there.
    pub optional: bool,
    /// Whether the option reveals a card to somebody it is hidden from (4-1-4) before the next decision, in one of the games that were
    /// sampled. A card that is played from a hand counts.
    pub shows: bool,
    /// Whether the option uses random numbers before the next decision, in one of the games that were sampled: a die, a coin, a shuffle.
    pub chance: bool,
}

impl View<'_> {
    /// Looks ahead at one of the player's options without carrying it out: what there is to choose next, and whether it reveals something
    /// or uses chance, so that it cannot be taken back unnoticed. It plays on in games that are sampled from what the player knows
    /// ([`Game::sample_for`]), so that it depends on nothing hidden. Returns `None` if the choice is none of the player's options.
    ///
    /// If the result depends on hidden cards, it says what can happen: an opponent who can do nothing in an action step is passed over. It
    /// is a forecast from a few samples: what comes of few hands alone can be missed. [`Game::has_shown_since`] tells afterwards what was
    /// shown, and misses nothing.
    ///
    /// ```
    /// use gcs::game::{Game, Setup};
    /// # let files: Vec<_> = gcs::core_set::CARDS.iter()
    /// #     .map(|(name, text)| gcs::source::SourceFile::new(*name, *text).unwrap()).collect();
    /// # let library = gcs::library::Library::new(&gcs::compile(&files).program);
    /// # let unit = library.cards().find(|(_, card)| card.can_be_deployed() && !card.token).unwrap().0;
    /// # let setup = Setup::duel(&library, vec![unit; 50], vec![unit; 50]).unwrap();
    /// let game = Game::new(&library, &setup, 1).unwrap();
    /// let view = game.view(game.decision().unwrap().seat);
    /// // To redraw a hand is to shuffle (6-2-1-6).
    /// assert!(view.outlook(gcs::game::Choice::Yes).unwrap().chance);
    /// ```
    pub fn outlook(&self, choice: Choice) -> Option<Outlook> {
        let at = self.options().iter().position(|option| *option == choice)?;
        let (mut shows, mut chance) = (false, false);
        let mut asked = None;
        for sample in 0..SAMPLES {
            let before = self.game().sample_in_order(self.seat(), &mut Rng::new(sample));
            let mut after = before.clone();
            if before.state.options != self.game().state.options || after.choose(at).is_err() {
                continue;
            }
            shows |= after.has_shown(None, &before);
            chance |= after.state.rng != before.state.rng;
            if asked.is_none() {
                asked = Some(self.asked_next(&before, after));
            }
        }
        let (asks, targets, optional) = asked.unwrap_or_default();
        Some(Outlook {
            asks,
            targets,
            optional,
            shows,
            chance,
        })
    }

    /// Returns the next decision of the player after an answer, with the objects to choose from.
    fn asked_next(&self, before: &Game<'_>, mut after: Game<'_>) -> (Option<String>, Vec<ObjectId>, bool) {
        let knows_more = |after: &Game<'_>| {
            after.state.rng != before.state.rng || after.has_shown(Some(self.seat()), before)
        };
        for _ in 0..PAYMENTS {
            let Some(decision) = after.decision().filter(|decision| decision.seat == self.seat()) else {
                break;
            };
            if decision.kind.is_free() || knows_more(&after) {
                break;
            }
            if decision.kind == DecisionKind::Pay {
                if after.choose(0).is_err() {
                    break;
                }
                continue;
            }
            let options = after.options();
            let picked = |option: &Choice| {
                if let Choice::Pick(object) = option {
                    Some(*object)
                } else {
                    None
                }
            };
            let targets = options.iter().filter_map(picked);
            let optional = options.contains(&Choice::Done) || options.contains(&Choice::No);
            let word = decision.kind.word().to_owned();
            return (Some(word), targets.collect(), optional);
        }
        (None, Vec::new(), false)
    }
}

impl Game<'_> {
    /// Checks whether somebody may have learned something hidden since `before`, an earlier copy of this game: a card that was hidden from
    /// anybody (4-1-4) has moved or has been shown, or random numbers were used. A program that offers undo can return to that copy
    /// silently if this is false; if it is true, the others are to be asked.
    ///
    /// It is conservative: a card that is played from a hand counts, and so does a draw. For a copy of another game it is true.
    ///
    /// ```
    /// use gcs::game::{Game, Setup};
    /// # let files: Vec<_> = gcs::core_set::CARDS.iter()
    /// #     .map(|(name, text)| gcs::source::SourceFile::new(*name, *text).unwrap()).collect();
    /// # let library = gcs::library::Library::new(&gcs::compile(&files).program);
    /// # let unit = library.cards().find(|(_, card)| card.can_be_deployed() && !card.token).unwrap().0;
    /// # let setup = Setup::duel(&library, vec![unit; 50], vec![unit; 50]).unwrap();
    /// let mut game = Game::new(&library, &setup, 1).unwrap();
    /// let before = game.clone();
    /// assert!(!game.has_shown_since(&before));
    /// // The first player redraws the hand, or the other one is asked next.
    /// while game.turn() < 2 {
    ///     game.choose(0).unwrap();
    /// }
    /// assert!(game.has_shown_since(&before));
    /// ```
    pub fn has_shown_since(&self, before: &Game<'_>) -> bool {
        self.state.rng != before.state.rng || self.has_shown(None, before)
    }

    /// Checks whether a card that was hidden from a player, or from anybody, has moved or has been shown.
    pub(super) fn has_shown(&self, seat: Option<SeatId>, before: &Game<'_>) -> bool {
        let (then, now) = (&before.state.cards, &self.state.cards);
        if now.len() < then.len() {
            return true;
        }
        (0..).zip(then.iter().zip(now)).any(|(at, (then, now))| {
            let was_hidden = match seat {
                Some(seat) => before.view(seat).card(before.object(at)).is_none(),
                // Cards in public zones are hidden from nobody, and only tokens leave the game.
                None => !then.zone.is_public() && then.zone != Zone::Outside,
            };
            let stays = then.life == now.life
                && then.zone == now.zone
                && then.next == now.next
                && then.definition == now.definition;
            was_hidden && !(stays && then.seen == now.seen)
        })
    }
}

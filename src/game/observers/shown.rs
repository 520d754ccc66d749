//! What an answer shows, and what it asks next: what an undo does not take back, said before and after.

use super::view::View;
use crate::game::state::{Choice, DecisionKind, Game, ObjectId, Rng, SeatId, Zone};
use serde::{Deserialize, Serialize};

/// How many games as they could be are looked at ([`View::outlook`]).
const SAMPLES: u64 = 4;
/// The most answers in a row that pay for something.
const PAYMENTS: usize = 40;

/// What comes of an option, as far as its player can know. `docs/schema/outlook.json` describes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outlook {
    /// What the player is asked next because of it ([`DecisionKind::word`]), once it is paid for. Nothing where the player is not asked, or where
    /// something hidden or chance comes first.
    pub asks: Option<String>,
    /// What can be chosen then: its targets, or the Units that a Pilot can be paired with. Players are among them, and cards face down.
    pub targets: Vec<ObjectId>,
    /// Whether the player can say no or stop there.
    pub optional: bool,
    /// Whether it can show somebody a card that is hidden from them (4-1-4) before the next decision: also a card that is played from a
    /// hand, which the others have not seen.
    pub shows: bool,
    /// Whether it can draw on chance before the next decision: a die, a coin, cards that are shuffled.
    pub chance: bool,
}

impl View<'_> {
    /// What comes of one of the player's options, without carrying it out: what can be chosen then, and whether it shows something hidden or
    /// draws on chance, so that it cannot be taken back unnoticed. It is worked out in games as they could be for all that the player knows
    /// ([`Game::sample_for`]), and hangs on nothing that is hidden from the player. `None` for what is none of the player's options.
    ///
    /// Where the answer hangs on hidden cards, it is what can happen: an opponent who can do nothing in an action step is passed over.
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

    /// What the player is asked because of an answer, and what can be chosen there.
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
    /// Whether somebody may have learned something since an earlier moment of this game, a copy of it, that was hidden from them then: a card
    /// that lay hidden from anybody (4-1-4) has left its place or has been shown, or chance has decided something. A program that takes
    /// answers back can go back to that moment without a word where this is false; where it is true, the others are to be asked.
    ///
    /// It errs on the side of the others: that somebody has played a card that they alone had seen counts, and so does a draw. Of a copy of
    /// another game it is true.
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

    /// Whether a card has left its place or has been shown that was hidden from a player, or from anybody.
    pub(super) fn has_shown(&self, seat: Option<SeatId>, before: &Game<'_>) -> bool {
        let (then, now) = (&before.state.cards, &self.state.cards);
        if now.len() < then.len() {
            return true;
        }
        (0..).zip(then.iter().zip(now)).any(|(at, (then, now))| {
            let was_hidden = match seat {
                Some(seat) => before.view(seat).card(before.object(at)).is_none(),
                // What lies open is hidden from nobody, and what has left the game was a token.
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

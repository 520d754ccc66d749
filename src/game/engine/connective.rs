//! Connectives: whether an instruction is carried out, by what came of the one before it (5-20, 10-2).

use crate::game::state::{Effect, Game, SeatId, Skip, Those};
use crate::ir::{Connective, Consent, Player, Slot, Step};
use crate::library::BitSet;

/// The instruction with which an effect goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// The present instruction.
    This,
    /// The instruction with that number: those before it are skipped.
    At(u8),
    /// None: nothing of the effect is left to do.
    Nothing,
}

/// Returns the "If you do" that asks the same question as an "If you don't", as nothing optional stands between them.
fn asked_once(steps: &[Step], dont: usize) -> Option<usize> {
    if steps[dont].connective != Connective::IfYouDont {
        return None;
    }
    for (at, step) in steps[..dont].iter().enumerate().rev() {
        if step.consent == Consent::May {
            return None;
        }
        match step.connective {
            Connective::IfYouDo => return Some(at),
            Connective::Sentence
            | Connective::And
            | Connective::Then
            | Connective::Otherwise
            | Connective::IfYouDont => {}
        }
    }
    None
}

impl Game<'_> {
    /// Returns the instruction with which an effect goes on, given how the present one depends on the one before by its connective.
    pub(super) fn follow_up(&self, effect: &mut Effect, steps: &[Step], connective: Connective) -> Next {
        let step = &steps[usize::from(effect.at)];
        let kept = effect.those;
        let is_skipped = match connective {
            // An independent sentence does not depend on the condition at the head of the text.
            Connective::Sentence
                if effect.skip == Skip::ToThen || (effect.skip == Skip::Text && step.when.is_none()) =>
            {
                true
            }
            Connective::Sentence => {
                effect.begin_sentence();
                false
            }
            // 10-2-1: part of the same effect as what precedes.
            Connective::Then if effect.skip == Skip::Text => true,
            // 5-20-2: also when what precedes could not be done.
            Connective::Then => {
                effect.begin_sentence();
                false
            }
            // 5-20-1, Q175: everything up to the end depends on the instruction before.
            Connective::IfYouDo => {
                if effect.skip >= Skip::ToThen || !effect.done {
                    // "If you don't" is all that is left to do.
                    let at = effect.at as usize;
                    let dont = (at + 1..steps.len())
                        .find(|dont| asked_once(steps, *dont) == Some(at))
                        .filter(|_| effect.skip < Skip::ToThen);
                    return match dont {
                        None => Next::Nothing,
                        Some(dont) => {
                            effect.refused = true;
                            Next::At(dont as u8)
                        }
                    };
                }
                // If several players answer separately, those who have done it go on.
                let undone = effect.undone;
                let all = self
                    .seats()
                    .filter(|seat| kept.seats.is_empty() || kept.seats.contains(*seat));
                let those = self.those_who(effect, effect.at, all.collect::<BitSet<_>>() - undone);
                effect.begin_sentence();
                effect.refusing = undone;
                effect.out = undone;
                effect.those = those.filter(|_| undone != BitSet::EMPTY).unwrap_or(kept);
                false
            }
            // Only if the condition before was not met.
            Connective::Otherwise => {
                // If it was met for some players and not for others, the latter are meant.
                let others = effect.others;
                let alone = !effect.unmet && !others.seats.is_empty() && self.says_of(step, &others);
                effect.those = if alone { others } else { effect.of_text };
                if effect.unmet || alone {
                    effect.skip = Skip::Nothing;
                } else {
                    effect.skip = effect.skip.max(Skip::Sentence);
                }
                effect.done = true;
                !effect.unmet && !alone
            }
            Connective::IfYouDont if effect.skip == Skip::Text => true,
            // The other way round: only where what precedes was not done.
            Connective::IfYouDont => {
                let once = asked_once(steps, effect.at as usize);
                let (was_done, undone) = match once {
                    Some(_) => (!effect.refused, effect.refusing),
                    None => (effect.done, effect.undone),
                };
                let asked = once.map_or(effect.at, |at| at as u8);
                if undone != BitSet::EMPTY
                    && let Some(those) = self
                        .those_who(effect, asked, undone)
                        .or_else(|| self.those_who_did_not(effect, asked, undone))
                {
                    effect.those = those;
                }
                let was_done = was_done && undone == BitSet::EMPTY;
                effect.skip = if was_done { Skip::Sentence } else { Skip::Nothing };
                effect.done = true;
                effect.undone = BitSet::EMPTY;
                // If several players answer separately, those who have not done it go on.
                effect.out = if undone == BitSet::EMPTY {
                    BitSet::EMPTY
                } else {
                    self.seats().filter(|seat| !undone.contains(*seat)).collect()
                };
                was_done
            }
            Connective::And => {
                // A condition of its own is asked whatever the one before has come to.
                if step.when.is_some() && effect.skip == Skip::Part {
                    effect.skip = Skip::Nothing;
                }
                effect.skip != Skip::Nothing
            }
        };
        if is_skipped {
            Next::At(effect.at + 1)
        } else {
            Next::This
        }
    }

    /// Returns which of several players the text goes on about: those who carried out the instruction before the one with that number.
    fn those_who(&self, effect: &Effect, at: u8, seats: BitSet<SeatId>) -> Option<Those> {
        let before = usize::from(at).checked_sub(1)?;
        let those = Those::default().with(seats);
        match &self.steps_of(effect).get(before)?.actor {
            Player::Opponent => Some(Those {
                opponents: true,
                ..those
            }),
            Player::Known(known) => Some(Those {
                slots: [Some(known.to), None],
                unheld: effect.those.is_unheld_of(known.to),
                ..those
            }),
            Player::You | Player::Each | Player::Actor | Player::OwnerOf(_) | Player::Described(_) => None,
        }
    }

    /// Returns which of several players named by the instruction before the one with that number have not carried it out: the text applies
    /// to them what it says about the players who would have.
    fn those_who_did_not(&self, effect: &Effect, at: u8, seats: BitSet<SeatId>) -> Option<Those> {
        let before = at.checked_sub(1)?;
        match &self.steps_of(effect).get(usize::from(before))?.actor {
            Player::Described(_) => Some(Those {
                slots: [Some(Slot::Step(effect.first + before)), None],
                unheld: true,
                ..Those::default().with(seats)
            }),
            Player::You
            | Player::Opponent
            | Player::Each
            | Player::Actor
            | Player::OwnerOf(_)
            | Player::Known(_) => None,
        }
    }
}

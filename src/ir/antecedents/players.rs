//! Players as antecedents: the mentioned ones, and the resolution of references to them.

use super::{Antecedents, PlayerMention};
use crate::ir::{Amount, KnownPlayer, Player, PlayerRelation, PlayerWording, Quantity, Side, Slot};

/// The introduction and lookup of players.
impl Antecedents {
    /// Remembers players that an instruction has chosen.
    pub(super) fn player_chosen(&mut self, player: &Player, slot: Slot) {
        match player {
            Player::Known(known) => self.player_again(*known),
            Player::Described(players) => {
                let plural = match &players.quantity {
                    Quantity::Exactly(Amount::Literal(1))
                    | Quantity::UpTo(Amount::Literal(1))
                    | Quantity::One
                    | Quantity::The => Some(false),
                    Quantity::Exactly(Amount::Literal(_)) | Quantity::All | Quantity::Any => Some(true),
                    Quantity::Exactly(_)
                    | Quantity::AnyNumber
                    | Quantity::Range(..)
                    | Quantity::UpTo(_)
                    | Quantity::AtLeast(_)
                    | Quantity::AtMost(_)
                    | Quantity::Only(_)
                    | Quantity::No
                    | Quantity::Each => None,
                };
                self.players.push(PlayerMention {
                    slot,
                    plural,
                    enemy: players.circle == PlayerRelation::Enemy,
                });
            }
            Player::You | Player::Opponent | Player::Each | Player::Actor | Player::OwnerOf(_) => {}
        }
    }

    /// Remembers the player that an event is about: whichever of those it is of whom the text waits for it.
    pub(super) fn player_of_event(&mut self, player: &Player, slot: Slot) {
        match player {
            Player::Known(known) => self.player_again(*known),
            Player::Opponent | Player::Each | Player::Described(_) => self.players.push(PlayerMention {
                slot,
                plural: Some(false),
                enemy: player.side_in_turn() == Some(Side::Enemy),
            }),
            Player::You | Player::Actor | Player::OwnerOf(_) => {}
        }
    }

    /// Records whose turn an effect works in: "at the start of each enemy player's turn, that player".
    pub(crate) fn player_in_turn(&mut self, whose: &Player) {
        if matches!(whose, Player::Each | Player::Described(_)) {
            self.player_of_event(whose, Slot::Subject);
        }
    }

    /// Brings a player up again.
    pub(super) fn player_again(&mut self, known: KnownPlayer) {
        if let Some(last) = self.last_player(known.to) {
            self.players.push(last);
        }
    }

    /// Returns the last mention of the player in a slot, or of the player whose card it holds.
    pub(super) fn last_player(&self, slot: Slot) -> Option<PlayerMention> {
        let mut all = self.players.iter().rev().chain(self.owners.iter().rev());
        all.find(|one| one.slot == slot).copied()
    }

    /// Resolves a reference to a player.
    pub(crate) fn player(&self, wording: PlayerWording, plural: Option<bool>) -> Option<Slot> {
        let fits = |one: &&PlayerMention| {
            let number = plural.is_none() || one.plural.is_none() || one.plural == plural;
            let chosen = matches!(one.slot, Slot::Step(_));
            match wording {
                PlayerWording::That => number,
                PlayerWording::ThatEnemy | PlayerWording::SameEnemy { .. } => number && one.enemy,
                PlayerWording::They => true,
                PlayerWording::Chosen => number && chosen,
                PlayerWording::EachOf { .. } => one.plural != Some(false),
            }
        };
        let known = self.players.iter().rev().find(fits).map(|one| one.slot);
        // "That player" can also be the owner of the event's card, if there is one such card.
        let owner = match (wording, self.owners.as_slice()) {
            (PlayerWording::That | PlayerWording::ThatEnemy | PlayerWording::SameEnemy { .. }, [owner]) => {
                Some(owner).filter(fits)
            }
            (_, _) => None,
        };
        known.or(owner.map(|owner| owner.slot))
    }

    /// Checks whether a slot holds exactly one player.
    pub(crate) fn is_one_player(&self, slot: Slot) -> bool {
        let last = self.last_player(slot);
        last.is_some_and(|one| one.plural == Some(false))
    }

    /// The words for a player that a slot holds, and whether they are a plural: the noted ones where they are read so, and else the
    /// first that are.
    /// `they` says that "they" and "their" are somebody else.
    pub(crate) fn words_for_player(
        &self,
        known: Slot,
        noted: PlayerWording,
        they: bool,
    ) -> Option<(PlayerWording, bool)> {
        let mention = self.last_player(known)?;
        let many = mention.plural != Some(false);
        let words = [
            noted,
            PlayerWording::That,
            PlayerWording::Chosen,
            PlayerWording::They,
            PlayerWording::EachOf { those: true },
        ];
        let is_read = |wording: &PlayerWording| {
            !(they && *wording == PlayerWording::They) && self.player(*wording, Some(many)) == Some(known)
        };
        words.into_iter().find(is_read).map(|wording| (wording, many))
    }
}

//! Whose something is.

use super::Printer;
use super::noun::{Role, in_one_word, reference_words, unsayable};
use super::words;
use crate::ir::{Group, Noun, Player, Reference, Said, Selector, Slot};

impl Printer<'_> {
    /// "its", "their", "this Unit's".
    pub(super) fn genitive(&self, who: &Selector) -> String {
        self.genitive_as(who, Role::Object)
    }

    /// The same of the subject of a clause.
    pub(super) fn genitive_as(&self, who: &Selector, role: Role) -> String {
        match who {
            Selector::Known(reference) if self.sayable(*reference, role, true).is_none() => {
                format!("{}'s", unsayable(reference.to))
            }
            Selector::Known(reference) => match self.said_as(*reference, role, true) {
                Said::It => "its".to_string(),
                Said::Them | Said::ThemAll | Said::Their => "their".to_string(),
                said @ (Said::This
                | Said::ThisNoun(_)
                | Said::ThatNoun(_)
                | Said::ThoseNoun(_)
                | Said::ThatSided(..)
                | Said::ThoseSided(..)
                | Said::TheNoun(..)
                | Said::TheDone { .. }
                | Said::Remaining(_)
                | Said::Doer { .. }
                | Said::ThisCardAt { .. }
                | Said::ThatCardAt { .. }) => possessive(&reference_words(said, Role::Subject)),
            },
            Selector::Player(_)
            | Selector::Group(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => {
                // No verb stands behind it.
                let owner = self.selector(who, Role::Subject);
                possessive(owner.strip_suffix(',').unwrap_or(&owner))
            }
        }
    }

    pub(super) fn player(&self, player: &Player) -> String {
        match player {
            Player::You => "you".to_string(),
            Player::Opponent => "your opponent".to_string(),
            Player::Each => "each player".to_string(),
            Player::Actor => "they".to_string(),
            Player::OwnerOf(reference) => format!("{} owner", self.owner_of(*reference)),
        }
    }

    /// Whose place it is that a description names.
    pub(super) fn possessive_in(&self, group: &Group, of: &Player) -> String {
        match of {
            Player::Opponent if self.words(group.said).theirs => "their".to_string(),
            Player::You | Player::Opponent | Player::Each | Player::Actor | Player::OwnerOf(_) => {
                self.possessive(of)
            }
        }
    }

    pub(super) fn possessive(&self, player: &Player) -> String {
        match player {
            Player::OwnerOf(reference) if self.words(reference.said) == Said::Their => "their".to_string(),
            Player::You => "your".to_string(),
            Player::Opponent => "your opponent's".to_string(),
            Player::Each => "each player's".to_string(),
            Player::Actor => "their".to_string(),
            Player::OwnerOf(reference) => format!("{} owner's", self.owner_of(*reference)),
        }
    }

    /// The same of one player, where nothing is moved: "its owner" is that of what the text has spoken of.
    pub(super) fn one_possessive(&self, player: &Player) -> String {
        let known = match player {
            // Nothing is moved, so that there is nothing to go through: that has no words.
            Player::OwnerOf(reference) if reference.to == Slot::Each => return words::EACH_OWNER.to_string(),
            Player::OwnerOf(reference) => self.sayable(*reference, Role::Object, false),
            Player::You | Player::Opponent | Player::Each | Player::Actor => None,
        };
        match known {
            Some(Said::It) => "its owner's".to_string(),
            Some(Said::Them) => "their owner's".to_string(),
            Some(_) | None => self.possessive(player),
        }
    }

    fn owner_of(&self, reference: Reference) -> String {
        let them = self.is_them(&Selector::Known(reference));
        let each = reference.to == Slot::Each;
        if each && !them {
            return "its".to_string();
        }
        let said = match each {
            true => self.words(reference.said),
            false => self.said_as(reference, Role::Object, true),
        };
        match said {
            // "that enemy Unit's owner".
            said @ Said::TheNoun(..) if self.sayable(reference, Role::Object, true).is_some() => {
                possessive(&reference_words(in_one_word(said), Role::Subject))
            }
            // "its owner" is that of each object in turn.
            Said::It | Said::Them | Said::ThemAll if !each => {
                let card = Noun::Card(None);
                let said = match (reference.to, them) {
                    (Slot::This, _) => Said::ThisNoun(card),
                    (_, false) => Said::ThatNoun(card),
                    (_, true) => Said::ThoseNoun(card),
                };
                match self.called_card(said, reference.to) {
                    None => format!("{}'s", unsayable(reference.to)),
                    Some(said) => format!("{}'s", reference_words(said, Role::Subject)),
                }
            }
            Said::It
            | Said::Them
            | Said::ThemAll
            | Said::This
            | Said::ThisNoun(_)
            | Said::ThatNoun(_)
            | Said::ThoseNoun(_)
            | Said::ThatSided(..)
            | Said::ThoseSided(..)
            | Said::TheNoun(..)
            | Said::TheDone { .. }
            | Said::Remaining(_)
            | Said::Doer { .. }
            | Said::ThisCardAt { .. }
            | Said::ThatCardAt { .. }
            | Said::Their => self.genitive(&Selector::Known(reference)),
        }
    }
}

/// "this Unit's", "your Units'".
pub(super) fn possessive(words: &str) -> String {
    let plural = words.ends_with('s');
    format!("{words}'{}", if plural { "" } else { "s" })
}

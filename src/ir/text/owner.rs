//! Printing of owners.

use super::Printer;
use super::noun::{Role, in_one_word, reference_words, unsayable, with_article};
use super::shape::is_one;
use super::words;
use crate::ir::{
    Amount, Anaphor, Extreme, Group, Key, KnownPlayer, Noun, Player, PlayerQuality, PlayerRelation,
    PlayerWording, Players, Quantity, Reference, Selector, Side, Slot,
};

impl Printer<'_> {
    /// "its", "their", "this Unit's".
    pub(super) fn genitive(&self, who: &Selector) -> String {
        self.genitive_as(who, Role::Object)
    }

    /// Prints the genitive of something that has this role in its clause.
    pub(super) fn genitive_as(&self, who: &Selector, role: Role) -> String {
        match who {
            Selector::Known(reference) if self.sayable(*reference, role, true).is_none() => {
                format!("{}'s", unsayable(reference.to))
            }
            Selector::Known(reference) => match self.said_as(*reference, role, true) {
                Anaphor::It => "its".to_string(),
                Anaphor::Them | Anaphor::ThemAll | Anaphor::Their => "their".to_string(),
                wording @ (Anaphor::This
                | Anaphor::ThisNoun(_)
                | Anaphor::ThatNoun(_)
                | Anaphor::ThoseNoun(_)
                | Anaphor::ThatSided(..)
                | Anaphor::ThoseSided(..)
                | Anaphor::TheNoun(..)
                | Anaphor::TheDone { .. }
                | Anaphor::Remaining(_)
                | Anaphor::Doer { .. }
                | Anaphor::ThisCardAt { .. }
                | Anaphor::ThatCardAt { .. }) => possessive(&reference_words(wording, Role::Subject)),
            },
            Selector::Player(_)
            | Selector::Group(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => {
                // No verb follows.
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
            Player::Known(known) => self.known_player(*known).0,
            Player::Described(players) => self.players(players, true),
        }
    }

    /// "that player", "those players", "they", and whether the verb behind it is a plural.
    pub(super) fn known_player(&self, known: KnownPlayer) -> (String, bool) {
        let Some((wording, many)) = self.player_words(known) else {
            return (format!("{} player {}", words::WHAT, unsayable(known.to)), false);
        };
        match (wording, many) {
            (PlayerWording::That, false) => ("that player".to_string(), false),
            (PlayerWording::That, true) => ("those players".to_string(), true),
            (PlayerWording::ThatEnemy, false) => ("that enemy player".to_string(), false),
            (PlayerWording::ThatEnemy, true) => ("those enemy players".to_string(), true),
            (PlayerWording::SameEnemy { team: false }, _) => ("the same enemy player".to_string(), false),
            (PlayerWording::SameEnemy { team: true }, _) => {
                ("the same enemy player or enemy team".to_string(), false)
            }
            (PlayerWording::Chosen, false) => ("the chosen player".to_string(), false),
            (PlayerWording::Chosen, true) => ("the chosen players".to_string(), true),
            (PlayerWording::They, _) => ("they".to_string(), true),
            (PlayerWording::EachOf { those: true }, _) => ("each of those players".to_string(), false),
            (PlayerWording::EachOf { those: false }, _) => ("each of them".to_string(), false),
        }
    }

    /// Checks whether the verb after a player is plural: "you have", "those players have", "all enemy players have".
    pub(super) fn are_several(&self, player: &Player) -> bool {
        match player {
            Player::You => true,
            Player::Known(known) => self.known_player(*known).1,
            Player::Described(players) => matches!(players.quantity, Quantity::All | Quantity::Any),
            Player::Opponent | Player::Each | Player::Actor | Player::OwnerOf(_) => false,
        }
    }

    /// "that player has", "those players have".
    pub(super) fn has(&self, player: &Player) -> String {
        let verb = if self.are_several(player) { "have" } else { "has" };
        format!("{} {verb}", self.player(player))
    }

    /// "1 enemy player with no Shields", "each other player"; without the quantity if it is printed elsewhere.
    pub(super) fn players(&self, players: &Players, counted: bool) -> String {
        let one = is_one(&players.quantity) || players.quantity == Quantity::UpTo(Amount::Literal(1));
        if players.quantity == Quantity::The
            && players.circle == PlayerRelation::Teammate
            && players.qualities.is_empty()
        {
            return "your teammate".to_string();
        }
        if let (Quantity::All, PlayerRelation::Any, Some(others), 1) = (
            &players.quantity,
            players.circle,
            players.beside_you(),
            players.qualities.len(),
        ) {
            return format!("you and {}", self.player(others));
        }
        let noun = if one { "player" } else { "players" };
        let (other, side) = match players.circle {
            PlayerRelation::Any => (false, ""),
            PlayerRelation::Other => (true, ""),
            PlayerRelation::Enemy => (false, "enemy "),
            PlayerRelation::Friendly => (false, "friendly "),
            PlayerRelation::Teammate => (true, "friendly "),
        };
        let apart = players.qualities.iter().find_map(|quality| match quality {
            PlayerQuality::Apart(known) => Some(*known),
            PlayerQuality::Has(_)
            | PlayerQuality::YouAnd(_)
            | PlayerQuality::Most { .. }
            | PlayerQuality::Rival { .. }
            | PlayerQuality::Lv { .. } => None,
        });
        if let Some(known) = apart
            && !self.is_apart_from(known)
        {
            return format!("{} player {}", words::WHAT, unsayable(known));
        }
        let other = other || apart.is_some();
        let word = if other { "other " } else { "" };
        let head = match &players.quantity {
            _ if !counted => format!("{word}{side}{noun}"),
            Quantity::One if other => format!("another {side}{noun}"),
            Quantity::One => with_article(&format!("{side}{noun}")),
            Quantity::Any => format!("{word}{side}{noun}"),
            Quantity::The
                if players
                    .qualities
                    .iter()
                    .any(|one| matches!(one, PlayerQuality::Most { .. })) =>
            {
                format!("the {word}{side}{noun}")
            }
            Quantity::The => format!("{} {word}{side}{noun}", words::ONLY),
            Quantity::Exactly(_)
            | Quantity::AnyNumber
            | Quantity::Range(..)
            | Quantity::UpTo(_)
            | Quantity::AtLeast(_)
            | Quantity::AtMost(_)
            | Quantity::Only(_)
            | Quantity::No
            | Quantity::All
            | Quantity::Each => format!("{} {word}{side}{noun}", self.quantity(&players.quantity)),
        };
        let mut words = vec![head];
        for (at, quality) in players.qualities.iter().enumerate() {
            let is_listed = at > 0 && matches!(players.qualities[at - 1], PlayerQuality::Has(_));
            words.push(match quality {
                // "Other" stands before the noun.
                PlayerQuality::Apart(_) => continue,
                // "You and that player" takes no further description.
                PlayerQuality::YouAnd(others) => {
                    format!("{} are you and {}", words::WHAT, self.player(others))
                }
                PlayerQuality::Rival {
                    comparison,
                    wording,
                    what,
                    than,
                } => {
                    let (degree, word) = self.degree(*comparison, self.words(*wording));
                    let than = self.player(than);
                    format!("with {degree} {} {word} {than}", self.had_by_each(what))
                }
                PlayerQuality::Has(what) if is_listed => format!("and {}", self.had_by_each(what)),
                PlayerQuality::Has(what) => format!("with {}", self.had_by_each(what)),
                PlayerQuality::Most { extreme, of } => {
                    let most = match extreme {
                        Extreme::Highest => "most",
                        Extreme::Lowest => "fewest",
                    };
                    let mut of = of.clone();
                    of.each_group(&mut |group| group.side = Side::Any);
                    // "And" between the kinds of one noun would be one between two.
                    let of = self.nouns(std::slice::from_ref(&of), Role::Had, 0).concat();
                    format!("with the {most} {of}")
                }
                PlayerQuality::Lv { comparison, lv } => {
                    let be = if one { "is" } else { "are" };
                    format!("that {be} {}", self.level(*comparison, *lv))
                }
            });
        }
        words.join(" ")
    }

    /// "2 or more opponents": enemy players, as whom somebody has.
    pub(super) fn opponents(&self, what: &Selector) -> Option<String> {
        match what {
            Selector::Player(Player::Described(players)) if players.circle == PlayerRelation::Enemy => Some(
                self.players(players, true)
                    .replacen("enemy player", "opponent", 1),
            ),
            Selector::Player(_)
            | Selector::Known(_)
            | Selector::Group(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => None,
        }
    }

    /// "3 or more cards in their hand", of each of several players.
    fn had_by_each(&self, what: &Selector) -> String {
        let mut what = what.clone();
        what.each_group(&mut |group| group.side = Side::Any);
        self.selector(&what, Role::Had)
    }

    /// Prints the player of the place in a description.
    pub(super) fn possessive_in(&self, group: &Group, of: &Player) -> String {
        match of {
            Player::Opponent if self.words(group.wording).theirs => "their".to_string(),
            Player::You
            | Player::Opponent
            | Player::Each
            | Player::Actor
            | Player::OwnerOf(_)
            | Player::Known(_)
            | Player::Described(_) => self.possessive(of),
        }
    }

    pub(super) fn possessive(&self, player: &Player) -> String {
        match player {
            Player::OwnerOf(reference) if self.words(reference.wording) == Anaphor::Their => {
                "their".to_string()
            }
            Player::You => "your".to_string(),
            Player::Opponent => "your opponent's".to_string(),
            Player::Each => "each player's".to_string(),
            Player::Actor => "their".to_string(),
            Player::OwnerOf(reference) => format!("{} owner's", self.owner_of(*reference)),
            Player::Known(known) => self.possessive_of_known(*known),
            // "in any player's trash", as cards print it.
            Player::Described(players)
                if players.quantity == Quantity::One
                    && players.circle == PlayerRelation::Any
                    && players.qualities.is_empty() =>
            {
                "any player's".to_string()
            }
            Player::Described(players) => possessive(&self.players(players, true)),
        }
    }

    /// "that player's", "those players'", "their". Behind "each of those players'" stands what each thing is, and not what each player has.
    fn possessive_of_known(&self, known: KnownPlayer) -> String {
        let known = match self.words(known.wording) {
            PlayerWording::EachOf { .. } => KnownPlayer {
                wording: Key::CANONICAL,
                ..known
            },
            PlayerWording::That
            | PlayerWording::ThatEnemy
            | PlayerWording::SameEnemy { .. }
            | PlayerWording::Chosen
            | PlayerWording::They => known,
        };
        match self.player_words(known) {
            Some((PlayerWording::They, _)) => "their".to_string(),
            Some((PlayerWording::EachOf { .. }, _)) | None => {
                possessive(&format!("{} player {}", words::WHAT, unsayable(known.to)))
            }
            Some(_) => possessive(&self.known_player(known).0),
        }
    }

    /// Prints the genitive of one player in an instruction that moves nothing: "its owner" refers to an antecedent, and not to the moved
    /// card.
    pub(super) fn one_possessive(&self, player: &Player) -> String {
        let known = match player {
            // No object is moved, so there is no owner to refer to, and no words for it.
            Player::OwnerOf(reference) if reference.to == Slot::Each => return words::EACH_OWNER.to_string(),
            Player::OwnerOf(reference) => self.sayable(*reference, Role::Object, false),
            Player::You
            | Player::Opponent
            | Player::Each
            | Player::Actor
            | Player::Known(_)
            | Player::Described(_) => None,
        };
        match known {
            Some(Anaphor::It) => "its owner's".to_string(),
            Some(Anaphor::Them) => "their owner's".to_string(),
            Some(_) | None => self.possessive(player),
        }
    }

    fn owner_of(&self, reference: Reference) -> String {
        let them = self.is_them(&Selector::Known(reference));
        let each = reference.to == Slot::Each;
        if each && !them {
            return "its".to_string();
        }
        let wording = match each {
            true => self.words(reference.wording),
            false => self.said_as(reference, Role::Object, true),
        };
        match wording {
            // "that enemy Unit's owner".
            wording @ Anaphor::TheNoun(..) if self.sayable(reference, Role::Object, true).is_some() => {
                possessive(&reference_words(in_one_word(wording), Role::Subject))
            }
            // "its owner" is that of each object in turn.
            Anaphor::It | Anaphor::Them | Anaphor::ThemAll if !each => {
                let card = Noun::Card(None);
                let wording = match (reference.to, them) {
                    (Slot::This, _) => Anaphor::ThisNoun(card),
                    (_, false) => Anaphor::ThatNoun(card),
                    (_, true) => Anaphor::ThoseNoun(card),
                };
                match self.called_card(wording, reference.to) {
                    None => format!("{}'s", unsayable(reference.to)),
                    Some(wording) => format!("{}'s", reference_words(wording, Role::Subject)),
                }
            }
            Anaphor::It
            | Anaphor::Them
            | Anaphor::ThemAll
            | Anaphor::This
            | Anaphor::ThisNoun(_)
            | Anaphor::ThatNoun(_)
            | Anaphor::ThoseNoun(_)
            | Anaphor::ThatSided(..)
            | Anaphor::ThoseSided(..)
            | Anaphor::TheNoun(..)
            | Anaphor::TheDone { .. }
            | Anaphor::Remaining(_)
            | Anaphor::Doer { .. }
            | Anaphor::ThisCardAt { .. }
            | Anaphor::ThatCardAt { .. }
            | Anaphor::Their => self.genitive(&Selector::Known(reference)),
        }
    }
}

/// "this Unit's", "your Units'".
pub(super) fn possessive(words: &str) -> String {
    let plural = words.ends_with('s');
    format!("{words}'{}", if plural { "" } else { "s" })
}

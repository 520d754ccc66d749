//! Printing of conditions on how many things there are, and who has them: "you have 2 or more Bases in play".

use crate::ir::text::Printer;
use crate::ir::text::event::only_pilots;
use crate::ir::text::noun::Role;
use crate::ir::text::words;
use crate::ir::{
    Amount, Condition, Copula, DidTense, Done, DoneBy, Group, Holders, Key, ListWording, Origin, Player,
    Presence, Quantity, Selector, Side, Way, Zone,
};

impl Printer<'_> {
    /// Prints how many things somebody has. If several players' things are counted together, nobody "has" them.
    pub(super) fn there_of(&self, what: &Selector, holders: Holders, wording: Presence, not: bool) -> String {
        match (holders, wording) {
            (Holders::Together, Presence::Have) if let Some(opponents) = self.opponents(what) => {
                format!("you have {opponents}")
            }
            (Holders::Together, Presence::Have | Presence::They) if !has_one_holder(what) => {
                self.there(what, Presence::There, not)
            }
            (Holders::Together, wording) => self.there(what, wording, not),
            (Holders::Alone | Holders::Lacking, wording) => {
                let lacking = holders == Holders::Lacking;
                match wording {
                    Presence::They if !self.speaks_of_a_player() && is_enemys(what) => {
                        self.there(what, Presence::They, lacking)
                    }
                    _ => self.there(what, Presence::Have, lacking),
                }
            }
        }
    }

    /// Checks whether "there is" is the right verb, and not "there are": for one thing, and for "no Unit".
    fn is_one_there(&self, what: &Selector) -> bool {
        let is_none = |group: &Group| group.quantity == Quantity::No && self.words(group.wording).single;
        is_one(what) || what.first_group().is_some_and(is_none)
    }

    /// `not` only applies to possessions.
    pub(super) fn there(&self, what: &Selector, wording: Presence, not: bool) -> String {
        match wording {
            Presence::Have => self.have(what, not),
            // "they have a Pilot" is used for Units.
            Presence::They if only_pilots(what) => self.there(what, Presence::Have, not),
            Presence::They => {
                let have = if not { "don't have" } else { "have" };
                format!("they {have} {}", self.selector(what, Role::Had))
            }
            Presence::There => {
                let one = self.is_one_there(what);
                format!(
                    "there {} {}",
                    if one { "is" } else { "are" },
                    self.selector(what, Role::Asked)
                )
            }
            Presence::Bare => self.selector(what, Role::Subject),
            // "you" would be one of those who have done it.
            Presence::Did(way, _) if !self.is_done_by_whom_it_says(what) => {
                let way = if way == Way::Unsaid { Way::With } else { way };
                self.there(what, Presence::Undergone(way, Copula::Was), not)
            }
            Presence::Did(way, tense) => self.player_did(what, way, tense, not),
            Presence::EffectDid { ability, tense } => self.effect_did(what, ability, tense, not),
            Presence::Recovered(way) => {
                format!(
                    "{} recovered HP {}",
                    self.selector(&done_to(self, what, false).0, Role::Subject),
                    way.words()
                )
            }
            Presence::Undergone(way, wording) => {
                let (what, done) = done_to(self, what, false);
                format!(
                    "{} {}{} {} {}",
                    self.selector(&what, Role::Subject),
                    self.were(&what, wording),
                    if not { " not" } else { "" },
                    done.map_or("", Done::word),
                    way.words()
                )
            }
            Presence::Is => self.in_place(what),
        }
    }

    /// "your opponent has a Base in play".
    fn have(&self, what: &Selector, not: bool) -> String {
        let group = what.first_group();
        let (who, is_plural) = match group.map(|group| (group.owner(), group.side)) {
            Some((Some(Player::Known(known)), Side::Any)) => self.known_player(*known),
            Some((Some(owner), Side::Any)) => (self.player(owner), false),
            Some((None, Side::Yours)) => ("you".to_string(), true),
            Some((None, Side::Enemy)) => ("your opponent".to_string(), false),
            Some((Some(_), _)) | Some((None, Side::Any | Side::Friendly | Side::Theirs)) | None => {
                (format!("{} somebody", words::WHAT), false)
            }
        };
        let has = match (not, is_plural) {
            (false, false) => "has",
            (false, true) => "have",
            (true, false) => "doesn't have",
            (true, true) => "don't have",
        };
        format!("{who} {has} {}", self.selector(&as_had(what), Role::Had))
    }

    /// "you discarded a (Crew) card with this effect".
    fn player_did(&self, what: &Selector, way: Way, tense: DidTense, not: bool) -> String {
        let by = what.first_group().map(|group| self.words(group.wording).by);
        let (what, done) = done_to(self, what, false);
        let who = match by {
            Some(DoneBy::Opponent) => DoneBy::Opponent,
            Some(DoneBy::You | DoneBy::Unsaid) | None => DoneBy::You,
        };
        let didnt = match (not, tense, who) {
            (false, ..) => "",
            (true, DidTense::Past, _) => "didn't ",
            (true, DidTense::Present, DoneBy::Opponent) => "doesn't ",
            (true, DidTense::Present, DoneBy::You | DoneBy::Unsaid) => "don't ",
        };
        if done == Some(Done::SetActive) {
            let what = self.selector(&what, Role::Object);
            return format!("you {didnt}set {what} as active {}", way.words())
                .trim_end()
                .to_string();
        }
        let did = done.map_or(String::new(), |done| match (tense, who) {
            _ if not => format!("{didnt}{}", done.verb()),
            (DidTense::Past, _) => done.past().to_string(),
            (DidTense::Present, DoneBy::Opponent) => format!("{}s", done.verb()),
            (DidTense::Present, DoneBy::You | DoneBy::Unsaid) => done.verb().to_string(),
        });
        let space = if way == Way::Unsaid { "" } else { " " };
        format!(
            "{} {did} {}{space}{}",
            who.words(),
            self.selector(&what, Role::Object),
            way.words()
        )
    }

    /// "this effect destroys an enemy Unit".
    fn effect_did(&self, what: &Selector, ability: bool, tense: DidTense, not: bool) -> String {
        let (what, done) = done_to(self, what, true);
        let is_set = done == Some(Done::SetActive);
        let done = done.map_or(String::new(), |done| match tense {
            _ if not => format!("doesn't {}", done.verb()),
            DidTense::Past => done.past().to_string(),
            DidTense::Present => format!("{}s", done.verb()),
        });
        let effect = if ability { "ability" } else { "effect" };
        if is_set {
            let sets = match tense {
                _ if not => "doesn't set",
                DidTense::Past => "set",
                DidTense::Present => "sets",
            };
            let what = self.selector(&what, Role::Object);
            return format!("this {effect} {sets} {what} as active");
        }
        format!("this {effect} {done} {}", self.selector(&what, Role::Object))
    }

    /// "a (Crew) card is in your trash": the place follows the verb.
    fn in_place(&self, what: &Selector) -> String {
        let place = what
            .first_group()
            .map(|group| group.zone.clone())
            .unwrap_or(Zone::Field);
        let mut bare = what.clone();
        bare.each_group(&mut |group| group.zone = Zone::Field);
        let place = match &place {
            Zone::Under(_) | Zone::Among(_) | Zone::Within(_) | Zone::Done { .. } => {
                format!(" {}", self.place(&place))
            }
            Zone::Field
            | Zone::Hand(_)
            | Zone::Trash(_)
            | Zone::Removal(_)
            | Zone::Deck(_)
            | Zone::Area { .. }
            | Zone::TopOfDeck { .. } => format!(" in {}", self.place(&place)),
        };
        format!("{} {}{place}", self.selector(&bare, Role::Subject), self.be(what))
    }

    /// "you have A and B", "there are A, B, and C in your trash": the verb once, where all of them are said so.
    pub(super) fn had_once(&self, all: &[Condition], wording: Key<ListWording>) -> Option<String> {
        let list = self.words(wording);
        if list == ListWording::Player {
            return None;
        }
        let verb = |condition: &Condition| {
            let Condition::There {
                what,
                holders,
                wording,
            } = condition
            else {
                return None;
            };
            let side = what.first_group().map(|group| group.side);
            match self.words(*wording) {
                _ if what.first_group().is_some_and(|group| group.owner().is_some()) => None,
                Presence::Have if *holders == Holders::Alone && side == Some(Side::Enemy) => {
                    Some("your opponent has")
                }
                _ if *holders != Holders::Together => None,
                Presence::Have if side == Some(Side::Yours) => Some("you have"),
                Presence::Have => None,
                Presence::There if matches!(list, ListWording::Once | ListWording::OnceCommas) => {
                    Some(if self.is_one_there(what) {
                        "there is"
                    } else {
                        "there are"
                    })
                }
                Presence::There
                | Presence::They
                | Presence::Is
                | Presence::Bare
                | Presence::Did(..)
                | Presence::EffectDid { .. }
                | Presence::Recovered(_)
                | Presence::Undergone(..) => None,
            }
        };
        let first = verb(all.first()?)?;
        let is_there = first.starts_with("there");
        let same = |other: &str| other == first || (is_there && other.starts_with("there"));
        if !all.iter().all(|one| verb(one).is_some_and(same)) {
            return None;
        }
        let what: Vec<Selector> = all
            .iter()
            .filter_map(|one| {
                if let Condition::There { what, .. } = one {
                    Some(what.clone())
                } else {
                    None
                }
            })
            .collect();
        let role = if is_there { Role::Asked } else { Role::Had };
        let words: Vec<String> = self
            .share_zone(&what)
            .iter()
            .map(|one| self.selector(one, role))
            .collect();
        let words = match list {
            ListWording::Words | ListWording::Once | ListWording::Player => words.join(" and "),
            ListWording::Commas | ListWording::OnceCommas => crate::ir::text::listed(&words, "and"),
        };
        Some(format!("{first} {words}"))
    }
}

/// Checks whether the description is of one player's things: yours, or those of a mentioned player.
pub(super) fn has_one_holder(what: &Selector) -> bool {
    what.first_group().is_some_and(|group| match group.owner() {
        Some(Player::Known(_)) => true,
        Some(_) => false,
        None => group.side == Side::Yours,
    })
}

/// Returns the object of "have": the player's own things are "theirs".
fn as_had(what: &Selector) -> Selector {
    let mut what = what.clone();
    let owner = what.first_group().and_then(Group::owner).cloned();
    if let Some(owner) = owner {
        what.each_group(&mut |group| {
            if group.owner() == Some(&owner) {
                *group = group.without_owner();
            }
            match &mut group.zone {
                Zone::Hand(of)
                | Zone::Trash(of)
                | Zone::Deck(of)
                | Zone::Removal(of)
                | Zone::Area { of, .. }
                    if *of == owner =>
                {
                    *of = Player::Actor;
                }
                Zone::Hand(_)
                | Zone::Trash(_)
                | Zone::Deck(_)
                | Zone::Removal(_)
                | Zone::Area { .. }
                | Zone::Field
                | Zone::TopOfDeck { .. }
                | Zone::Under(_)
                | Zone::Among(_)
                | Zone::Within(_)
                | Zone::Done { .. } => {}
            }
        });
    }
    what
}

/// Checks whether the description is of an opponent's things.
fn is_enemys(what: &Selector) -> bool {
    what.first_group()
        .is_some_and(|group| group.owner().is_none() && group.side == Side::Enemy)
}

/// Splits a description into the object without the deed, and the deed. `by_effect` tells whether "this effect" did it.
fn done_to(printer: &Printer<'_>, what: &Selector, by_effect: bool) -> (Selector, Option<Done>) {
    let mut what = what.clone();
    let mut deed = None;
    what.each_group(&mut |group| {
        if let Zone::Done {
            done, from, steps, ..
        } = &group.zone
        {
            deed = Some(*done);
            // For other steps, the noun expresses this.
            let are_all = match by_effect {
                true => printer.are_all_of_effect(*done, steps),
                false => printer.are_all_that(*done, *from, steps),
            };
            if are_all {
                group.zone = match from {
                    None => Zone::Field,
                    Some(Origin::Hand) => Zone::Hand(Player::You),
                    Some(Origin::Trash) => Zone::Trash(Player::You),
                    Some(Origin::Deck) => Zone::Deck(Player::You),
                };
            }
        }
    });
    (what, deed)
}

/// Checks whether the quantity is one.
fn is_one(what: &Selector) -> bool {
    let quantity = match what {
        Selector::Player(Player::Described(players)) => Some(&players.quantity),
        Selector::Player(_)
        | Selector::Known(_)
        | Selector::Group(_)
        | Selector::PairedWith { .. }
        | Selector::AnyOf(_)
        | Selector::AllOf(_) => what.first_group().map(|group| &group.quantity),
    };
    quantity.is_some_and(|quantity| match quantity {
        Quantity::One | Quantity::Exactly(Amount::Literal(1)) | Quantity::Only(1) => true,
        Quantity::Exactly(_)
        | Quantity::AnyNumber
        | Quantity::Range(..)
        | Quantity::UpTo(_)
        | Quantity::AtLeast(_)
        | Quantity::AtMost(_)
        | Quantity::Only(_)
        | Quantity::No
        | Quantity::All
        | Quantity::Each
        | Quantity::Any
        | Quantity::The => false,
    })
}

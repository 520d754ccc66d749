//! Nouns: what an effect speaks of.

use super::super::tape::one_of;
use super::Generator;
use gcs::ir::{
    AlikeWay, AlikeWording, Amount, Area, CardKind, Color, Common, Comparand, Comparison, CountWording,
    CountersWording, Done, EffectMark, Event, Extreme, Group, GroupWording, Included, Key, KeywordsWording,
    Likeness, Lookback, MarkWording, NamesWording, Noun, Orientation, OwnWording, OwnerPosition,
    PairedWording, Past, Player, Qualities, Quality, Quantity, Ranked, Reference, Relation, RelationPosition,
    Selector, Side, Slot, Stat, State, Together, TotalWording, TurnWording, ValueWording, Zone,
};

/// What a description is needed for, which decides how many it speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    /// A player picks: "2 enemy Units".
    Picked,
    /// All of them: "all enemy Units", "enemy Units".
    Class,
    /// An event: "an enemy Unit".
    Event,
    /// A condition: "2 or more enemy Units".
    DoneQuery,
    /// "for each enemy Unit".
    Each,
}

impl Generator<'_, '_> {
    /// What an instruction is done to, in play.
    pub(super) fn picked(&mut self) -> Selector {
        let known = if self.antecedents.is_empty() { 0 } else { 8 };
        one_of!(self.tape;
            known => self.known().map_or_else(|| self.group_in_play(Use::Picked), Selector::Known),
            6 => self.group_in_play(Use::Picked),
            3 => Selector::Known(self.this()),
            1 => self.several(Use::Picked),
            1 => self.paired_with(),
            usize::from(!self.antecedents.is_empty()) => self.within(),
            usize::from(self.tape.once_in(8)) => Selector::Player(self.tape.pick(&[Player::You, Player::Opponent, Player::Each])),
        )
    }

    /// What a player chooses.
    pub(super) fn chosen(&mut self) -> Selector {
        one_of!(self.tape;
            8 => self.group_in_play(Use::Picked),
            2 => self.group_elsewhere(Use::Picked),
            1 => self.several(Use::Picked),
            usize::from(!self.antecedents.is_empty()) => self.within(),
            1 => {
                let quantity = self.quantity(Use::Picked);
                Selector::Player(Player::Described(Box::new(self.some_players(quantity))))
            },
        )
    }

    /// Cards that are not in play.
    pub(super) fn cards(&mut self) -> Selector {
        let known = if self.antecedents.is_empty() { 0 } else { 4 };
        one_of!(self.tape;
            8 => self.group_elsewhere(Use::Picked),
            known => self.known().map_or_else(|| self.group_elsewhere(Use::Picked), Selector::Known),
            if self.looked.is_some() { 4 } else { 0 } => Selector::Known(self.remaining()),
            1 => Selector::Known(self.this()),
            1 => self.this_card_in(false),
        )
    }

    /// What is looked at or revealed: cards, or those from the top of a deck until there is a certain one.
    pub(super) fn seen(&mut self) -> Selector {
        if !self.tape.once_in(6) {
            return self.cards();
        }
        self.depth += 1;
        let kinds = [None, Some(CardKind::Unit), Some(CardKind::Command)];
        let until = Group {
            quantity: one_of!(self.tape;
                3 => Quantity::One,
                1 => Quantity::Exactly(Amount::Literal(2)),
            ),
            side: Side::Any,
            nouns: vec![Noun::Card(self.tape.pick(&kinds))],
            qualities: self.qualities(false),
            together: Vec::new(),
            zone: Zone::Field,
            wording: Key::CANONICAL,
        };
        let of = self.player();
        self.depth -= 1;
        Selector::Group(Box::new(Group {
            quantity: Quantity::Any,
            side: Side::Any,
            nouns: vec![Noun::Card(None)],
            qualities: Qualities::default(),
            together: Vec::new(),
            zone: Zone::TopOfDeck {
                of,
                until: Some(Box::new(Selector::Group(Box::new(until)))),
            },
            wording: Key::CANONICAL,
        }))
    }

    /// "this card in your hand", "this card from your trash".
    fn this_card_in(&mut self, hand: bool) -> Selector {
        let wording = self.note(gcs::ir::Anaphor::ThisCardAt { hand, from: !hand });
        Selector::Known(gcs::ir::Reference {
            to: Slot::This,
            wording,
        })
    }

    /// "the remaining cards".
    fn remaining(&mut self) -> gcs::ir::Reference {
        let left = self.tape.pick(&gcs::ir::Left::ALL);
        let wording = self.note(gcs::ir::Anaphor::Remaining(left));
        gcs::ir::Reference {
            to: Slot::Remaining(self.looked.unwrap_or(0)),
            wording,
        }
    }

    /// What something becomes true of.
    pub(super) fn subject(&mut self) -> Selector {
        let known = if self.antecedents.is_empty() { 0 } else { 8 };
        one_of!(self.tape;
            5 => Selector::Known(self.this()),
            known => self.known().map_or_else(|| self.group_in_play(Use::Class), Selector::Known),
            4 => self.group_in_play(Use::Class),
            1 => self.group_in_play(Use::Picked),
            1 => self.several(Use::Class),
            1 => self.paired_with(),
            usize::from(self.tape.once_in(4)) => self.this_card_in(true),
        )
    }

    /// What an event is about.
    pub(super) fn happening(&mut self) -> Selector {
        if let Some(told) = self.told.take() {
            return told;
        }
        one_of!(self.tape;
            5 => Selector::Known(self.this()),
            6 => self.group_in_play(Use::Event),
            1 => self.several(Use::Event),
            1 => self.paired_with(),
        )
    }

    /// A class of things: "enemy Units".
    pub(super) fn class(&mut self) -> Selector {
        one_of!(self.tape;
            5 => self.group_in_play(Use::Class),
            3 => self.group_elsewhere(Use::Class),
        )
    }

    /// What is counted one by one.
    pub(super) fn each_of(&mut self) -> Selector {
        one_of!(self.tape;
            5 => self.group_in_play(Use::Each),
            4 => self.group_elsewhere(Use::Each),
            1 => Selector::Player(Player::Described(Box::new(self.some_players(Quantity::Each)))),
        )
    }

    /// What another noun or quality speaks of: one thing that is known, or a class.
    pub(super) fn other(&mut self) -> Selector {
        self.depth += 1;
        let deep = usize::from(self.depth < 4);
        let other = one_of!(self.tape;
            4 => Selector::Known(self.this()),
            3 => Selector::Known(self.one_known()),
            2 * deep => self.group_in_play(Use::Class),
            2 * deep => self.group_in_play(Use::Event),
        );
        self.depth -= 1;
        other
    }

    /// "this Unit's paired Pilot".
    pub(super) fn paired_with(&mut self) -> Selector {
        Selector::PairedWith {
            noun: one_of!(self.tape; 3 => Noun::Pilot, 1 => Noun::Card(None)),
            unit: Box::new(Selector::Known(self.one_known())),
            wording: {
                let stand = self.tape.pick(&[OwnerPosition::Before, OwnerPosition::Behind]);
                self.note(stand)
            },
        }
    }

    /// "A or B", "A and B".
    fn several(&mut self, needed: Use) -> Selector {
        let (first, mut second) = (self.group_in_play(needed), self.group_in_play(needed));
        if self.tape.once_in(2) {
            return Selector::all_of(vec![first, second]);
        }
        // One quantity for all of them, that of the first.
        if let Some(group) = first.first_group() {
            let quantity = group.quantity.clone();
            second.each_group(&mut |other| other.quantity = quantity.clone());
        }
        if self.flag()
            && let Selector::Group(group) = &mut second
        {
            let wording = GroupWording {
                behind_slash: true,
                ..self.notes[group.wording]
            };
            group.wording = self.note(wording);
        }
        Selector::any_of(vec![first, second])
    }

    /// Two Units that battle each other.
    pub(super) fn two_units(&mut self) -> Selector {
        let both = self
            .antecedents
            .last()
            .filter(|last| last.plural == Some(true))
            .copied();
        if let Some(both) = both
            && self.flag()
        {
            return Selector::Known(self.refers_to(both));
        }
        let units = |generator: &mut Self, number: u8| {
            let mut group = generator.group_in_play(Use::Picked);
            group.each_group(&mut |group| {
                group.nouns = vec![Noun::Unit];
                group.zone = Zone::Field;
                group.quantity = Quantity::Exactly(Amount::Literal(number));
                group.together.clear();
            });
            group
        };
        one_of!(self.tape;
            3 => Selector::all_of(vec![Selector::Known(self.this()), Selector::Known(self.one_known())]),
            2 => Selector::all_of(vec![Selector::Known(self.one_known()), units(self, 1)]),
            2 => Selector::all_of(vec![units(self, 1), units(self, 1)]),
            1 => units(self, 2),
        )
    }

    /// "1 of them".
    fn within(&mut self) -> Selector {
        let Some(of) = self.known() else {
            return self.group_in_play(Use::Picked);
        };
        Selector::Group(Box::new(Group {
            quantity: self.quantity(Use::Picked),
            side: Side::Any,
            nouns: Vec::new(),
            qualities: self.qualities(false),
            together: Vec::new(),
            zone: Zone::Within(Box::new(Selector::Known(of))),
            wording: Key::CANONICAL,
        }))
    }

    fn quantity(&mut self, needed: Use) -> Quantity {
        match needed {
            Use::Picked => one_of!(self.tape;
                8 => Quantity::Exactly(Amount::Literal(1)),
                3 => Quantity::Exactly(self.literal()),
                2 => Quantity::UpTo(self.literal()),
                2 => Quantity::Range(1, 2),
                1 => Quantity::AnyNumber,
                2 => Quantity::All,
                1 => Quantity::Each,
                usize::from(self.tape.once_in(4)) => Quantity::The,
            ),
            Use::Class => {
                one_of!(self.tape; 6 => Quantity::Any, 3 => Quantity::All, 1 => Quantity::Each, 1 => Quantity::The)
            }
            Use::Event => one_of!(self.tape; 9 => Quantity::One, 1 => Quantity::Any),
            Use::DoneQuery => one_of!(self.tape;
                4 => Quantity::AtLeast(2),
                3 => Quantity::One,
                2 => Quantity::AtMost(3),
                2 => Quantity::No,
                1 => Quantity::Only(1),
                1 => Quantity::Exactly(self.literal()),
            ),
            Use::Each => Quantity::Each,
        }
    }

    fn noun_in_play(&mut self) -> Noun {
        one_of!(self.tape;
            16 => Noun::Unit,
            4 => Noun::Base,
            2 => Noun::Pilot,
            2 => Noun::Resource,
            1 => Noun::ExResource,
            1 => Noun::ExBase,
            1 => Noun::Token,
            2 => Noun::Shield,
            1 => Noun::ShieldAreaCard,
            usize::from(self.tape.once_in(3)) => Noun::Command,
        )
    }

    /// A description of things in play.
    pub(super) fn group_in_play(&mut self, needed: Use) -> Selector {
        if needed == Use::Picked && self.tape.once_in(24) {
            // "the first 2 cards in your opponent's shield area".
            let of = self.tape.pick(&[Player::You, Player::Opponent]);
            return Selector::Group(Box::new(Group {
                quantity: Quantity::Exactly(Amount::Literal(self.tape.pick(&[2, 3]))),
                side: Side::Any,
                nouns: vec![Noun::ShieldAreaCard],
                qualities: Vec::new().into(),
                together: Vec::new(),
                zone: Zone::Area {
                    of,
                    area: Area::Shield,
                    first: true,
                },
                wording: Key::CANONICAL,
            }));
        }
        self.depth += 1;
        let mut nouns = vec![self.noun_in_play()];
        if self.tape.once_in(8) {
            let other = self.noun_in_play();
            if !nouns.contains(&other) {
                nouns.push(other);
            }
        }
        let unit = nouns.contains(&Noun::Unit);
        let side = match self.side() {
            Side::Any if self.pays => Side::Yours,
            side => side,
        };
        let quantity = self.quantity(needed);
        let zone = one_of!(self.tape;
            24 => Zone::Field,
            1 => {
                let of = self.tape.pick(&[Player::You, Player::Opponent]);
                let area = match nouns[0] {
                    Noun::Resource | Noun::ExResource => Area::Resource,
                    Noun::Base | Noun::ExBase | Noun::Shield | Noun::ShieldAreaCard => Area::Shield,
                    _ => Area::Battle,
                };
                Zone::Area { of, area, first: false }
            },
        );
        let wording = if matches!(needed, Use::Each) && side == Side::Yours {
            // "for each Unit you have in play".
            let in_play = self.flag();
            self.note(GroupWording {
                you_have: true,
                in_play,
                ..GroupWording::PLAIN
            })
        } else {
            let among = unit && side != Side::Theirs && matches!(zone, Zone::Field);
            self.said_of_group(&quantity, side, needed, among)
        };
        let owner =
            (side == Side::Any && zone == Zone::Field && self.tape.once_in(3)).then(|| match self.player() {
                player @ (Player::Known(_) | Player::Described(_)) => Some(player),
                Player::You | Player::Opponent | Player::Each | Player::Actor | Player::OwnerOf(_) => None,
            });
        let owned = owner.flatten().map(|owner| Quality::OwnedBy(Box::new(owner)));
        let group = Group {
            quantity,
            side: if matches!(zone, Zone::Field) {
                side
            } else {
                Side::Any
            },
            nouns,
            qualities: self.qualities(unit).iter().cloned().chain(owned).collect(),
            together: if matches!(needed, Use::Picked) {
                self.together()
            } else {
                Vec::new()
            },
            zone,
            wording,
        };
        self.depth -= 1;
        Selector::Group(Box::new(self.slashed(group)))
    }

    /// "all Units/Bases", "all Units and Bases".
    fn slashed(&mut self, mut group: Group) -> Group {
        if group.nouns.len() > 1 && group.is_all() && self.flag() {
            let wording = GroupWording {
                slash: true,
                ..self.notes[group.wording]
            };
            group.wording = self.note(wording);
        }
        group
    }

    /// How a description of things in play is said; `units` says whether Units are among them.
    fn said_of_group(
        &mut self,
        quantity: &Quantity,
        side: Side,
        needed: Use,
        units: bool,
    ) -> Key<GroupWording> {
        let owned = matches!(side, Side::Yours | Side::Theirs);
        let mut wording = GroupWording {
            // "one of your Units": the word for others is "an".
            one_of: *quantity == Quantity::One && owned,
            in_play: needed == Use::DoneQuery && !owned && self.tape.once_in(4),
            state_behind: self.tape.once_in(12),

            that_has: self.tape.once_in(12),
            side_once: self.tape.once_in(8),
            comma: self.tape.once_in(8),
            commas: self.flag(),
            including: (units && self.tape.once_in(12)).then_some(Included::UnitTokens),
            own: (owned && self.tape.once_in(12) && !(self.with_others && side == Side::Yours)).then_some(
                match side {
                    // "You and your opponent each choose 1 of your own Units".
                    Side::Theirs if self.with_others && self.flag() => OwnWording::Your,
                    Side::Theirs => OwnWording::Their,
                    Side::Any | Side::Yours | Side::Friendly | Side::Enemy => OwnWording::Your,
                },
            ),
            friendly: side == Side::Yours && self.tape.once_in(12),
            none_of: *quantity == Quantity::No && owned && self.flag(),
            remaining: *quantity == Quantity::No && !owned && self.tape.once_in(4),
            bare: *quantity == Quantity::One && owned && needed == Use::Event && self.tape.once_in(3),
            ..GroupWording::PLAIN
        };
        wording.attacking = wording.that_has;
        self.note(wording)
    }

    /// The instructions of the text so far that can have destroyed something.
    pub(super) fn steps_that_destroy(&self) -> Box<[u8]> {
        let did = self
            .done
            .iter()
            .filter(|(done, _)| *done == Done::Destroyed)
            .map(|(_, step)| *step);
        let all: std::collections::BTreeSet<u8> = did.chain(self.struck.iter().copied()).collect();
        all.into_iter().collect()
    }

    /// A description of cards that are not in play.
    pub(super) fn group_elsewhere(&mut self, needed: Use) -> Selector {
        self.depth += 1;
        let looked = self.looked;
        let done = self.done.last().map(|(done, _)| *done);
        let zone = one_of!(self.tape;
            6 => Zone::Hand(self.player()),
            6 => Zone::Trash(self.player()),
            1 => Zone::Removal(self.player()),
            1 => Zone::Under(Box::new(Selector::Known(self.this()))),
            1 => Zone::Deck(self.player()),
            if needed == Use::Picked { 5 } else { 0 } => Zone::TopOfDeck {
                of: self.player(),
                until: None,
            },
            if looked.is_some() { 8 } else { 0 } => Zone::Among(Slot::Step(looked.unwrap_or(0))),
            if done.is_some() { 8 } else { 0 } => {
                let done = done.unwrap_or(Done::Chosen);
                let by = self.done.iter().filter(|(did, _)| *did == done).map(|(_, step)| *step);
                let struck = self.struck.iter().copied().filter(|_| done == Done::Destroyed);
                let steps: std::collections::BTreeSet<u8> = by.chain(struck).collect();
                let last = self.origins.last().filter(|(step, _)| steps.contains(step)).map(|(_, from)| *from);
                let from = last.filter(|_| !self.tape.once_in(16));
                let is_from = |step: &u8| from.is_none_or(|from| self.origins.contains(&(*step, from)));
                let steps: Box<[u8]> = steps.iter().copied().filter(is_from).collect();
                Zone::Done { steps, done, from, wording: Key::CANONICAL }
            },
        );
        let top = matches!(zone, Zone::TopOfDeck { .. });
        let kinds = [
            None,
            Some(CardKind::Unit),
            Some(CardKind::Pilot),
            Some(CardKind::Command),
            Some(CardKind::Base),
        ];
        let mut nouns = vec![Noun::Card(if top { None } else { self.tape.pick(&kinds) })];
        if !top && self.tape.once_in(10) {
            let other = Noun::Card(self.tape.pick(&kinds[1..]));
            if !nouns.contains(&other) && nouns != [Noun::Card(None)] {
                nouns.push(other);
            }
        }
        let wording = if needed == Use::Picked && matches!(zone, Zone::Hand(_) | Zone::Trash(_)) {
            self.note(GroupWording {
                from: true,
                ..GroupWording::PLAIN
            })
        } else if matches!(zone, Zone::Among(_)) {
            let (from, from_it) = self.tape.pick(&[(false, false), (true, false), (true, true)]);
            self.note(GroupWording {
                from,
                from_it,
                ..GroupWording::PLAIN
            })
        } else {
            Key::CANONICAL
        };
        let group = Group {
            quantity: match self.quantity(needed) {
                _ if top => Quantity::Exactly(self.literal()),
                quantity => quantity,
            },
            side: if matches!(zone, Zone::Done { .. }) && self.tape.once_in(4) {
                self.side()
            } else {
                Side::Any
            },
            nouns,
            qualities: if top {
                Qualities::default()
            } else {
                self.qualities(false)
            },
            together: if needed == Use::Picked && !top {
                self.together()
            } else {
                Vec::new()
            },
            zone,
            wording,
        };
        self.depth -= 1;
        Selector::Group(Box::new(self.slashed(group)))
    }

    fn together(&mut self) -> Vec<Together> {
        if !self.tape.once_in(10) {
            return Vec::new();
        }
        vec![one_of!(self.tape;
            1 => {
                let unique = self.flag();
                let names = NamesWording { unique, card: self.flag(), counted: None };
                let what = one_of!(self.tape;
                    2 => Common::Alike(self.tape.pick(&[Likeness::Name, Likeness::Color, Likeness::Trait])),
                    1 => Common::Stat(self.stat()),
                );
                let same = self.flag();
                let is_said = !same && what == Common::Alike(Likeness::Name);
                let wording = if is_said { self.note(names) } else { Key::CANONICAL };
                Together::Common { what, same, wording }
            },
            1 => {
                let wording = self.tape.pick(&[TotalWording::Whose, TotalWording::WithStat, TotalWording::WithNumber]);
                Together::TotalAtMost { stat: self.stat(), amount: self.literal(), wording: self.note(wording) }
            },
            2 => Together::Extreme {
                of: if self.tape.once_in(4) { Ranked::Counters(self.counter()) } else { Ranked::Stat(self.stat()) },
                extreme: self.tape.pick(&[Extreme::Highest, Extreme::Lowest]),
                among: if self.depth < 3 && self.tape.once_in(3) { Some(Box::new(self.class())) } else { None },
            },
            2 => Together::AtRandom,
        )]
    }

    /// What else holds of each, in the order in which cards print it.
    pub(super) fn qualities(&mut self, unit: bool) -> Qualities {
        let count = if self.depth > 3 {
            0
        } else {
            self.tape.weighted(&[5, 4, 1])
        };
        (0..count).map(|_| self.quality(unit)).collect()
    }

    /// The states that a description of one thing can ask for.
    fn state(&mut self, unit: bool) -> State {
        one_of!(self.tape;
            4 => State::Rested,
            3 => State::Active,
            3 => State::Damaged,
            1 => State::Undamaged,
            if unit { 2 } else { 0 } => State::Link,
            if unit { 1 } else { 0 } => State::Token,
            1 => State::Attacking,
            1 => State::Battling,
            1 => if self.flag() { State::Blocking } else { State::Attacked },
        )
    }

    pub(super) fn quality(&mut self, unit: bool) -> Quality {
        self.depth += 1;
        let deep = usize::from(self.depth < 4);
        let quality = one_of!(self.tape;
            6 => Quality::State(self.state(unit)),
            6 => self.stat_quality(),
            4 => Quality::Trait(self.traits()),
            3 => Quality::Color(self.colors()),
            3 => Quality::Other(self.other),
            3 => Quality::Has(self.keyword_list()),
            1 => Quality::Named(self.tape.pick(&self.words.names)),
            1 => Quality::NameContains { parts: vec![self.tape.pick(&self.words.names)], wording: Key::CANONICAL },
            2 * deep => self.relative(),
            20 * usize::from(!self.values.is_empty()) => {
                let (what, step) = self.tape.pick(&self.values);
                let (that, bare) = (self.flag(), self.tape.once_in(4));
                let wording = self.note(ValueWording { that, bare });
                Quality::Chosen { what, step, wording }
            },

            deep => Quality::Battling(Box::new(self.other())),
            deep => self.paired(unit),
            deep => Quality::AttackingWhat(Box::new(if self.tape.once_in(2) { Selector::Player(Player::Opponent) } else { self.other() })),
            deep => Quality::Except(Box::new(self.other())),
            1 => {
                let wording = self.tape.pick(&[MarkWording::Mark, MarkWording::AnEffect, MarkWording::Effects]);
                Quality::HasMark { mark: self.effect_mark(), wording: self.note(wording) }
            },
            1 => {
                let wording = self.tape.pick(&[KeywordsWording::One, KeywordsWording::Several]);
                Quality::HasKeyword {
                    least: self.tape.pick(&[1, 1, 2]),
                    wording: self.note(wording),
                }
            },
            1 => {
                let wording = self.tape.pick(&[CountersWording::One, CountersWording::Several]);
                Quality::Counters {
                    counter: self.counter(),
                    comparison: self.comparison(),
                    number: Amount::Literal(self.small()),
                    wording: self.note(wording),
                }
            },
            1 => self.over(),
            1 => self.this_turn(),
            1 => {
                let by = if self.flag() { self.steps_that_destroy() } else { Box::default() };
                Quality::Destroyed { by, wording: Key::CANONICAL }
            },
            2 * deep => {
                let held = self.quality(unit);
                let denied = held.clone().denied().unwrap_or(held);
                if self.flag() { denied.put_before() } else { denied }
            },
            2 * deep => Quality::any_of(vec![self.quality(unit), self.quality(unit)]),
        );
        self.depth -= 1;
        quality
    }

    /// "with 2 or more cards under it".
    fn over(&mut self) -> Quality {
        let kinds = [None, Some(CardKind::Unit), Some(CardKind::Command)];
        let quantity = one_of!(self.tape;
            2 => Quantity::One,
            2 => Quantity::AtLeast(2),
            1 => Quantity::AtMost(2),
            1 => Quantity::Any,
        );
        Quality::Over(Box::new(Selector::Group(Box::new(Group {
            quantity,
            side: Side::Any,
            nouns: vec![Noun::Card(self.tape.pick(&kinds))],
            qualities: Qualities::default(),
            together: Vec::new(),
            zone: Zone::Under(Box::new(Selector::Known(Reference {
                to: Slot::Each,
                wording: Key::CANONICAL,
            }))),
            wording: Key::CANONICAL,
        }))))
    }

    /// "that was rested this turn".
    fn this_turn(&mut self) -> Quality {
        let each = Selector::Known(Reference {
            to: Slot::Each,
            wording: Key::CANONICAL,
        });
        // In what is said of something, "other" is other than that.
        let outer = std::mem::replace(&mut self.other, Slot::Each);
        let (event, be) = one_of!(self.tape;
            2 => (Event::Attacks { who: each.clone(), role: gcs::ir::AttackRole::Attacker, other: None, wording: Key::CANONICAL }, false),
            2 => (Event::Deployed { who: None, what: each.clone(), from: None, by: None }, true),
            2 => (Event::Oriented { what: each.clone(), to: self.tape.pick(&[Orientation::Rested, Orientation::Active]), by: None }, true),
            1 => (Event::Recovers { who: each.clone(), least: None, wording: Key::CANONICAL, with: None, by: None }, false),
            1 => (Event::Links(each.clone()), false),
            1 => (Event::Receives { who: each.clone(), damage: self.damage(), spared: None }, false),
        );
        self.other = outer;
        let past = Past {
            has: self.flag(),
            be,
            during: self.flag(),
            ..Past::default()
        };
        let wording = self.note(TurnWording {
            that: true,
            past,
            on_turn: None,
        });
        Quality::ThisTurn {
            event: Box::new(event),
            within: self
                .tape
                .pick(&[Lookback::Turn, Lookback::Turn, Lookback::Battle, Lookback::Phase]),
            wording,
        }
    }

    fn stat_quality(&mut self) -> Quality {
        Quality::Stat {
            stat: self.stat(),
            comparison: one_of!(self.tape;
                4 => Comparison::AtMost,
                4 => Comparison::AtLeast,
                2 => Comparison::Exactly,
                usize::from(self.tape.once_in(3)) => self.comparison(),
            ),
            amount: Amount::Literal(self.small()),
        }
    }

    fn relative(&mut self) -> Quality {
        let relative = self.compared();
        if !self.tape.once_in(6) {
            return relative;
        }
        let way = self.tape.pick(&[AlikeWay::Same, AlikeWay::Shares]);
        let bare = self.tape.once_in(4);
        let wording = self.note(AlikeWording { way, bare });
        Quality::Alike {
            what: self
                .tape
                .pick(&[Likeness::Name, Likeness::Color, Likeness::Trait]),
            with: Box::new(self.other()),
            wording,
        }
    }

    /// "the number of your Units, plus this Unit".
    pub(super) fn counted_up(&mut self) -> Amount {
        let what = Box::new(Amount::Count(Box::new(self.class())));
        let plus = self.flag().then(|| Box::new(Selector::Known(self.this())));
        let wording = self.note(CountWording::Up);
        Amount::Tally { what, plus, wording }
    }

    /// "with less AP than this Unit".
    fn compared(&mut self) -> Quality {
        let comparison = self.comparison();
        let than = one_of!(self.tape;
            3 => Comparand::Same(Box::new(Selector::Known(self.one_known()))),
            2 => Comparand::Amount(Amount::Quality { stat: self.stat(), of: Box::new(Selector::Known(self.one_known())), wording: self.owner_stand() }),
            1 => Comparand::Amount(Amount::Count(Box::new(self.class()))),
            4 * usize::from(self.tally.is_some()) => Comparand::Amount(self.tally.clone().unwrap_or(Amount::Literal(1))),
        );
        let stand = match (comparison, &than) {
            (Comparison::Exactly, Comparand::Same(_)) => RelationPosition::As,
            (Comparison::Below | Comparison::Above, Comparand::Same(_)) => RelationPosition::Than,
            _ => self.tape.pick(&[RelationPosition::Whose, RelationPosition::With]),
        };
        let same = matches!(than, Comparand::Same(_));
        let less = self.flag();
        let has_article = stand == RelationPosition::With || stand == RelationPosition::Than && !less;
        let wording = Relation {
            stand,
            less,
            article: has_article && self.flag(),
            genitive: same && self.tape.once_in(3),
        };
        let wording = self.note(wording);
        Quality::Relative {
            stat: self.stat(),
            comparison,
            than,
            wording,
        }
    }

    /// "paired with a Pilot", "with a paired Pilot", and of a Pilot "paired with a Unit".
    fn paired(&mut self, unit: bool) -> Quality {
        let qualities = self.pilot_qualities();
        let wording = one_of!(self.tape;
            4 => PairedWording::With,
            1 => PairedWording::Paired,
            1 => PairedWording::PairedWithIt,
            1 => PairedWording::PairedWithThem,
            usize::from(unit) => PairedWording::Had,
        );
        // What stands behind the noun has no room in "a paired Pilot".
        let before = |quality: &Quality| matches!(quality, Quality::Trait(_) | Quality::Color(_));
        let wording = if qualities.iter().all(before) {
            wording
        } else {
            PairedWording::With
        };
        Quality::Paired {
            with: Box::new(if wording == PairedWording::With && self.tape.once_in(4) {
                Selector::Known(self.one_known())
            } else {
                Selector::Group(Box::new(Group {
                    quantity: Quantity::One,
                    side: if wording == PairedWording::With {
                        self.side()
                    } else {
                        Side::Any
                    },
                    nouns: vec![if unit { Noun::Pilot } else { Noun::Unit }],
                    qualities,
                    together: Vec::new(),
                    zone: Zone::Field,
                    wording: Key::CANONICAL,
                }))
            }),
            wording: self.note(wording),
        }
    }

    /// What is asked of a Pilot.
    pub(super) fn pilot_qualities(&mut self) -> Qualities {
        let count = self.tape.weighted(&[3, 4, 1]);
        (0..count)
            .map(|_| {
                one_of!(self.tape;
                    4 => Quality::Trait(self.traits()),
                    2 => Quality::Color(self.colors()),
                    2 => Quality::Stat { stat: Stat::Lv, comparison: self.tape.pick(&[Comparison::AtLeast, Comparison::AtMost]), amount: self.literal() },
                    1 => Quality::Has(self.keyword_list()),
                    usize::from(self.depth < 3) => self.quality(false),
                )
            })
            .collect()
    }

    fn traits(&mut self) -> Vec<gcs::ir::TraitId> {
        let first = self.tape.pick(&self.words.traits);
        let second = self.tape.pick(&self.words.traits);
        let mut traits = vec![first];
        if second != first && self.tape.once_in(4) {
            traits.push(second);
        }
        traits
    }

    fn colors(&mut self) -> Vec<Color> {
        let first = self.tape.pick(&Color::ALL);
        let second = self.tape.pick(&Color::ALL);
        let mut colors = vec![first];
        if second != first && self.tape.once_in(4) {
            colors.push(second);
        }
        colors
    }

    pub(super) fn effect_mark(&mut self) -> EffectMark {
        self.tape.pick(&[
            EffectMark::Burst,
            EffectMark::Deploy,
            EffectMark::Main,
            EffectMark::Action,
            EffectMark::ActivateMain,
            EffectMark::ActivateAction,
            EffectMark::Attack,
            EffectMark::Destroyed,
            EffectMark::WhenPaired,
            EffectMark::WhenLinked,
            EffectMark::DuringPair,
            EffectMark::DuringLink,
            EffectMark::Pilot,
        ])
    }
}

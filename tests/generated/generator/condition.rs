//! Conditions and events.

use super::super::tape::one_of;
use super::Generator;
use super::noun::Use;
use gcs::ir::{
    Amount, AttackRole, AttackWording, BeginsWording, BlockRole, ChosenWording, Comparison, Condition,
    Copula, CounterChange, Degree, DestroysWording, DidTense, Done, DrawsWording, EffectMark, Effects, Event,
    Holders, Key, Lookback, Means, MoveTarget, MovedWording, Noun, Orientation, OwnerPosition, PaidFor,
    Partner, Past, PaysWording, Player, PlayerRelation, PlaysWording, Presence, Qualities, Quality, Quantity,
    Relation, RelationPosition, Selector, Side, Sign, Slot, State, TurnOrder, Way, Zone,
};

impl Generator<'_, '_> {
    /// Something that holds or does not.
    pub(super) fn condition(&mut self) -> Condition {
        // It is asked before anybody does anything.
        let outer = std::mem::take(&mut self.other_actor);
        let outer_others = std::mem::take(&mut self.with_others);
        self.depth += 1;
        let deep = usize::from(self.depth < 3);
        let condition = one_of!(self.tape;
            8 => self.there(),
            5 => self.is(),
            2 => Condition::Turn(self.turn_asked()),
            2 => Condition::PlayerLv {
                who: self.asked_player(),
                comparison: self.comparison(),
                lv: self.small(),
            },
            2 => Condition::Went {
                who: self.asked_player(),
                order: self.tape.pick(&[TurnOrder::First, TurnOrder::Second]),
            },
            2 => self.rival(),
            2 => self.number_asked(),
            1 => Condition::Is {
                who: Selector::Known(self.this()),
                wording: Key::CANONICAL,
                noun: None,
                qualities: vec![Quality::State(State::InPlay)].into(),
            },
            3 => self.happened(),
            1 => {
                let mut of = self.group_in_play(Use::DoneQuery);
                of.each_group(&mut |group| group.quantity = Quantity::Any);
                Condition::Only { who: self.asked_of(), of }
            },
            1 => {
                let attacking = if self.flag() {
                    Quality::State(State::Attacking)
                } else {
                    Quality::AttackingWhat(Box::new(self.battle_partner()))
                };
                Condition::Is {
                    who: Selector::Player(Player::You),
                    wording: Key::CANONICAL,
                    noun: None,
                    qualities: vec![attacking].into(),
                }
            },
            1 => {
                let tense = self.tape.pick(&[DidTense::Present, DidTense::Past]);
                let ability = self.flag();
                let wording = self.note(Copula::EffectDid { ability, tense });
                let by = self.steps_that_destroy();
                Condition::Is {
                    who: self.asked_of(),
                    wording,
                    noun: None,
                    qualities: vec![Quality::Destroyed { by, wording: Key::CANONICAL }].into(),
                }
            },
            1 => Condition::Is {
                who: self.asked_of(),
                wording: Key::CANONICAL,
                noun: None,
                qualities: vec![Quality::Battling(Box::new(self.battle_partner()))].into(),
            },
            2 => {
                let paired = Quality::Paired { with: Box::new(self.pilot()), wording: Key::CANONICAL };
                let wording = self.tape.pick(&[Copula::OfPartner, Copula::Is]);
                // "A Pilot is paired with this Unit" is said of the Unit.
                let is_pilot = |who: &Selector| who.first_group().is_some_and(|group| group.nouns.contains(&Noun::Pilot));
                let who = Some(self.asked_of()).filter(|who| !is_pilot(who));
                Condition::Is {
                    who: who.unwrap_or_else(|| Selector::Known(self.this())),
                    wording: self.note(wording),
                    noun: None,
                    qualities: vec![paired].into(),
                }
            },
            deep => Condition::all(vec![self.condition(), self.condition()], Key::CANONICAL),
            deep => Condition::any(vec![self.condition(), self.condition()], Key::CANONICAL),
            deep => self.condition().denied(),
        );
        self.depth -= 1;
        self.other_actor = outer;
        self.with_others = outer_others;
        condition
    }

    /// "the number of your Units is 3 or more".
    fn number_asked(&mut self) -> Condition {
        let counted = |generator: &mut Self| {
            let what = generator.group_in_play(Use::Class);
            one_of!(generator.tape;
                2 => Amount::Count(Box::new(what)),
                1 => Amount::Quality {
                    stat: generator.stat(),
                    of: Box::new(what),
                    wording: generator.note(OwnerPosition::Total),
                },
            )
        };
        if self.tape.once_in(4) {
            let mut set = || {
                let mut set = self.group_in_play(Use::Class);
                set.each_group(&mut |group| group.quantity = Quantity::Any);
                Amount::Count(Box::new(set))
            };
            let (number, than) = (set(), set());
            let stand = self.tape.pick(&[RelationPosition::There, RelationPosition::Have]);
            return Condition::Number {
                number,
                comparison: self.tape.pick(&[Comparison::Above, Comparison::Below]),
                than,
                wording: self.note(Relation::at(stand)),
            };
        }
        if self.tape.once_in(8) {
            let stand = self
                .tape
                .pick(&[RelationPosition::There, RelationPosition::Whose]);
            return Condition::Number {
                number: self.counters_on(),
                comparison: self.comparison(),
                than: Amount::Literal(self.small()),
                wording: self.note(Relation::at(stand)),
            };
        }
        if self.rolled.is_some() && self.flag() {
            return Condition::Number {
                number: self.result(),
                comparison: self.comparison(),
                than: Amount::Literal(self.small()),
                wording: Key::CANONICAL,
            };
        }
        let number = counted(self);
        Condition::Number {
            number,
            comparison: self.comparison(),
            than: one_of!(self.tape;
                2 => Amount::Literal(self.small()),
                1 => counted(self),
            ),
            wording: Key::CANONICAL,
        }
    }

    /// "a (Scout) Pilot".
    fn pilot(&mut self) -> Selector {
        let mut pilot = self.group_in_play(Use::Event);
        let qualities = self.pilot_qualities();
        pilot.each_group(&mut |group| {
            group.nouns = vec![Noun::Pilot];
            group.quantity = Quantity::One;
            group.zone = Zone::Field;
            group.side = Side::Any;
            group.qualities = qualities.clone();
        });
        pilot
    }

    /// One thing that a condition is about.
    fn asked_of(&mut self) -> Selector {
        one_of!(self.tape;
            4 => Selector::Known(self.one_known()),
            2 => Selector::Known(self.this()),
            1 => self.group_in_play(Use::Event),
            usize::from(!self.antecedents.is_empty()) => self.known().map_or_else(|| self.paired_with(), Selector::Known),
            1 => self.paired_with(),
        )
    }

    fn battle_partner(&mut self) -> Selector {
        one_of!(self.tape;
            4 => self.group_in_play(Use::Event),
            2 => Selector::Player(Player::Opponent),
            1 => Selector::Known(self.this()),
        )
    }

    fn there(&mut self) -> Condition {
        if self.tape.once_in(6) {
            return self.had();
        }
        if self.tape.once_in(10) {
            let quantity = self.tape.pick(&[
                Quantity::AtLeast(2),
                Quantity::AtMost(2),
                Quantity::No,
                Quantity::One,
            ]);
            let players = self.some_players(quantity);
            let wording = match players.circle {
                PlayerRelation::Enemy if self.flag() => self.note(Presence::Have),
                PlayerRelation::Any
                | PlayerRelation::Other
                | PlayerRelation::Enemy
                | PlayerRelation::Friendly
                | PlayerRelation::Teammate => Key::CANONICAL,
            };
            return Condition::There {
                what: Selector::Player(Player::Described(Box::new(players))),
                holders: Holders::Together,
                wording,
            };
        }
        let what = one_of!(self.tape;
            6 => self.group_in_play(Use::DoneQuery),
            4 => self.group_elsewhere(Use::DoneQuery),
        );
        let group = what.first_group();
        let in_play = group.is_some_and(|group| self.notes[group.wording].in_play);
        let presence = match group.map(|group| (&group.zone, group.side)) {
            Some((
                Zone::Done {
                    done: Done::Recovered,
                    ..
                },
                _,
            )) => Presence::Recovered(Way::With),
            Some((Zone::Done { .. }, _)) => {
                let tense = self.tape.pick(&[DidTense::Past, DidTense::Present]);
                if self.tape.once_in(3) {
                    let copula = self.tape.pick(&[Copula::Is, Copula::Was]);
                    Presence::Undergone(Way::With, copula)
                } else if self.flag() {
                    Presence::Did(Way::With, tense)
                } else {
                    let ability = self.tape.once_in(4);
                    Presence::EffectDid { ability, tense }
                }
            }
            Some((Zone::Field | Zone::Hand(_), Side::Yours)) => Presence::Have,
            Some((Zone::Field, _)) if in_play && self.flag() => Presence::Bare,
            Some((Zone::Field, _)) => Presence::Is,
            _ => Presence::There,
        };
        let wording = self.note(presence);
        Condition::There {
            what,
            holders: Holders::Together,
            wording,
        }
    }

    /// "your opponent has 2 or more Units", "that player has no cards in their hand".
    fn had(&mut self) -> Condition {
        let who = self.asked_player();
        let mut what = one_of!(self.tape;
            6 => self.group_in_play(Use::DoneQuery),
            4 => self.group_elsewhere(Use::DoneQuery),
        );
        let hand = self.flag();
        what.each_group(&mut |group| {
            *group = group.without_owner();
            group.side = who.own_side();
            group.zone = match group.nouns.iter().all(|noun| noun.is_card()) {
                false => Zone::Field,
                true if hand => Zone::Hand(who.clone()),
                true => Zone::Trash(who.clone()),
            };
            if matches!(who, Player::Known(_) | Player::Described(_)) {
                let owned = Quality::OwnedBy(Box::new(who.clone()));
                group.qualities = group.qualities.iter().cloned().chain([owned]).collect();
            }
        });
        let they = self.opponent && who == Player::Opponent && self.flag();
        let holders = match who {
            Player::Opponent | Player::Described(_) => self.tape.pick(&[Holders::Alone, Holders::Lacking]),
            _ => Holders::Together,
        };
        let wording = self.note(if they { Presence::They } else { Presence::Have });
        let have = Condition::There {
            what,
            holders,
            wording,
        };
        if holders == Holders::Together && self.tape.once_in(4) {
            return have.denied();
        }
        have
    }

    fn is(&mut self) -> Condition {
        let who = self.asked_of();
        let noun = one_of!(self.tape;
            4 => None,
            1 => Some(Noun::Unit),
            1 => Some(Noun::Card(Some(gcs::ir::CardKind::Unit))),
            1 => Some(Noun::Card(None)),
        );
        let count = 1 + self.tape.weighted(&[4, 1]);
        let qualities: Qualities = (0..count)
            .map(|_| self.quality(noun != Some(Noun::Card(None))))
            .collect();
        // "this Unit attacked this turn" is a condition of its own.
        let (only, not) = match qualities.as_slice() {
            [Quality::Not(inner)] => (Some(&**inner), true),
            [one] => (Some(one), false),
            _ => (None, false),
        };
        if noun.is_none()
            && let Some(Quality::ThisTurn {
                event,
                within,
                wording,
            }) = only
        {
            let mut event = (**event).clone();
            if let Some(subject) = event.subject_mut() {
                *subject = who;
            }
            let wording = self.note(self.notes[*wording].past);
            let within = *within;
            let happened = Condition::Happened {
                event,
                within,
                nth: None,
                wording,
            };
            return if not { happened.denied() } else { happened };
        }
        Condition::is(who, Key::CANONICAL, noun, qualities)
    }

    /// What two players have, to be compared.
    pub(super) fn had_by_both(&mut self) -> Selector {
        one_of!(self.tape;
            3 => {
                let mut what = self.group_in_play(Use::Class);
                what.each_group(&mut |group| {
                    group.quantity = Quantity::Any;
                    group.side = Side::Theirs;
                    group.zone = Zone::Field;
                });
                what
            },
            3 => {
                let mut what = self.group_elsewhere(Use::Class);
                let hand = self.flag();
                what.each_group(&mut |group| {
                    group.quantity = Quantity::Any;
                    group.side = Side::Theirs;
                    group.zone = if hand { Zone::Hand(Player::Actor) } else { Zone::Trash(Player::Actor) };
                });
                what
            },
        )
    }

    fn rival(&mut self) -> Condition {
        let what = if self.tape.once_in(4) {
            None
        } else {
            Some(self.had_by_both())
        };
        let (who, than) = one_of!(self.tape;
            3 => (Player::You, Player::Opponent),
            3 => (Player::Opponent, Player::You),
            1 => (Player::You, self.asked_player()),
            1 => (self.asked_player(), Player::You),
            1 => (self.asked_player(), self.asked_player()),
        );
        let comparison = self
            .tape
            .pick(&[Comparison::Above, Comparison::Below, Comparison::Exactly]);
        let wording = if what.is_none() && comparison != Comparison::Exactly && self.flag() {
            Degree::OfLv
        } else {
            Degree::Fewer
        };
        Condition::Rival {
            who,
            comparison,
            wording: self.note(wording),
            what,
            than,
        }
    }

    /// What has happened does not set the effect off: nothing goes back to what took part in it.
    fn happened(&mut self) -> Condition {
        let (antecedents, opponent, players) = (self.antecedents.len(), self.opponent, self.players.len());
        let happened = self.has_happened();
        self.antecedents.truncate(antecedents);
        self.players.truncate(players);
        self.opponent = opponent;
        happened
    }

    fn has_happened(&mut self) -> Condition {
        let who = self.doer();
        let mut nth = None;
        let event = one_of!(self.tape;
            3 => {
                let mut what = self.group_elsewhere(Use::DoneQuery);
                what.each_group(&mut |group| {
                    group.zone = Zone::Field;
                    group.quantity = Quantity::One;
                });
                if self.tape.once_in(3) {
                    nth = Some(2);
                    what.each_group(&mut |group| group.quantity = Quantity::Any);
                }
                one_of!(self.tape;
                    2 => {
                        let with = self.paid_with();
                        Event::Plays { who, what, activated: self.tape.once_in(3), with, wording: Key::CANONICAL }
                    },
                    1 => Event::Discards { who, what, by: None, wording: Key::CANONICAL },
                    1 => Event::Places { who, what, by: None },
                )
            },
            1 => Event::Deployed { who: Some(who.clone()), what: self.deployed_by(&who), from: self.came_from(), by: None },
            1 => Event::Deployed { who: None, what: self.group_in_play(Use::Event), from: self.came_from(), by: self.maybe_effects() },
            2 => Event::Destroyed { what: self.group_in_play(Use::DoneQuery), means: Means::Any, by: Effects { side: Side::Any, kind: None, of: None, wording: Key::CANONICAL }, killer: self.killer(Means::Any), wording: Key::CANONICAL },
            1 => {
                nth = self.tape.once_in(3).then_some(2);
                Event::Attacks { who: self.asked_of(), role: AttackRole::Attacker, other: None, wording: Key::CANONICAL }
            },
            1 => Event::Oriented { what: self.group_in_play(Use::Event), to: Orientation::Rested, by: None },
            1 => Event::Recovers { who: self.group_in_play(Use::Event), least: self.tape.once_in(3).then_some(2), wording: Key::CANONICAL, with: self.maybe_keyword(), by: None },
            1 => self.payment(who),
            1 => Event::Receives { who: self.asked_of(), damage: gcs::ir::Damage { bound: None, card: None, kind: gcs::ir::DamageKind::Any, side: Side::Any, from: None, wording: Key::CANONICAL }, spared: None },
            usize::from(self.tape.once_in(3)) => self.event(),
        );
        let passive = matches!(
            event,
            Event::Destroyed { .. } | Event::Oriented { .. } | Event::Deployed { who: None, .. }
        );
        let has = nth.is_some() || self.flag();
        let this = nth.is_some() && self.flag();
        let wording = self.note(Past {
            has,
            be: passive,
            this,
            ..Past::default()
        });
        let within = self.tape.pick(&[
            Lookback::Turn,
            Lookback::Turn,
            Lookback::Turn,
            Lookback::Battle,
            Lookback::Phase,
        ]);
        Condition::Happened {
            event,
            within,
            nth,
            wording,
        }
    }

    /// One payment.
    fn payment(&mut self, who: Player) -> Event {
        let with = self.paid_with();
        let purpose = one_of!(self.tape;
            1 => None,
            1 => Some(PaidFor::Effects(self.effects())),
            1 => {
                let card = self.card_played();
                self.event_mention(&card, Slot::Object);
                Some(PaidFor::Card(card))
            },
        );
        let wording = self.tape.pick(&[
            PaysWording::Pay,
            PaysWording::Use,
            PaysWording::UseFor,
            PaysWording::UseAlone,
            PaysWording::Number,
            PaysWording::NumberOfCost,
        ]);
        Event::Pays {
            who,
            comparison: self
                .tape
                .pick(&[Comparison::AtLeast, Comparison::Exactly, Comparison::AtMost]),
            amount: self.small(),
            with,
            purpose,
            wording: self.note(wording),
        }
    }

    /// A Resource that a cost is paid with, or none.
    fn paid_with(&mut self) -> Option<Selector> {
        if !self.tape.once_in(3) {
            return None;
        }
        let mut with = self.group_in_play(Use::Event);
        with.each_group(&mut |group| {
            group.nouns = vec![Noun::ExResource];
            group.quantity = Quantity::One;
        });
        Some(with)
    }

    /// Where something was before it was deployed, or nothing.
    fn came_from(&mut self) -> Option<Zone> {
        one_of!(self.tape;
            6 => None,
            1 => Some(Zone::Trash(self.player())),
            1 => Some(Zone::Hand(self.player())),
        )
    }

    /// What a player deploys is that player's.
    fn deployed_by(&mut self, who: &Player) -> Selector {
        let mut what = self.group_in_play(Use::Event);
        let side = if *who == Player::You {
            Side::Yours
        } else {
            Side::Enemy
        };
        what.each_group(&mut |group| group.side = side);
        what
    }

    fn event_object(&mut self) -> Selector {
        let what = self.group_in_play(Use::Event);
        self.event_mention(&what, Slot::Object);
        what
    }

    fn event_mention(&mut self, what: &Selector, slot: Slot) {
        if let Selector::Known(known) = what {
            let noun = self.called(known.to);
            self.bring_up(known.to, Some(false), noun, Side::Any);
        } else if let Some(group) = what.first_group() {
            let noun = group.nouns.first().copied().unwrap_or(Noun::Unit);
            self.bring_up(slot, Some(false), noun, group.side);
        }
    }

    fn maybe_keyword(&mut self) -> Option<gcs::ir::KeywordUse> {
        if self.tape.once_in(4) {
            Some(self.keyword(true))
        } else {
            None
        }
    }

    pub(super) fn maybe_effects(&mut self) -> Option<Effects> {
        if self.tape.once_in(3) {
            Some(self.effects())
        } else {
            None
        }
    }

    /// Something that sets an effect off. What it is about can be referred to afterwards.
    pub(super) fn event(&mut self) -> Event {
        let who = self.doer();
        let theirs = who == Player::Opponent;
        let others = !matches!(who, Player::You | Player::Known(_));
        let subject = self.happening();
        let destroys = self
            .tape
            .pick(&[DestroysWording::With, DestroysWording::DamageFrom]);
        let event = one_of!(self.tape;
            3 => Event::Attacks { who: subject.clone(), role: AttackRole::Attacker, other: if self.tape.once_in(3) { Some(self.target()) } else { None }, wording: Key::CANONICAL },
            1 => {
                let other = if self.flag() { Some(self.event_object()) } else { None };
                let attacked = self.tape.pick(match other {
                    Some(_) => &[AttackWording::Attacked, AttackWording::Chosen, AttackWording::TargetOf],
                    None => &[AttackWording::Attacked, AttackWording::Chosen],
                });
                let wording = self.note(attacked);
                Event::Attacks { who: subject.clone(), role: AttackRole::Target, other, wording }
            },
            1 => Event::Either(
                vec![
                    Event::Attacks { who: subject.clone(), role: AttackRole::Attacker, other: None, wording: Key::CANONICAL },
                    self.tape.pick(&[
                        Event::Recovers { who: subject.clone(), least: None, wording: Key::CANONICAL, with: None, by: None },
                        Event::Links(subject.clone()),
                        Event::Blocks { who: subject.clone(), role: BlockRole::Blocker, other: None },
                    ]),
                ],
                Key::CANONICAL,
            ),
            3 => { let means = self.means(); Event::Destroyed { what: subject.clone(), means, by: self.effects_with(means), killer: self.killer(means), wording: Key::CANONICAL } },
            2 => Event::Destroys { by: subject.clone(), what: self.event_object(), means: self.means_of_one(), wording: self.note(destroys) },
            1 => {
                let pilot = self.pilot();
                Event::Pairs { who: Some(who), pilot, unit: subject.clone(), wording: Key::CANONICAL }
            },
            2 => Event::Links(subject.clone()),
            1 => Event::Recovers { who: subject.clone(), least: None, wording: Key::CANONICAL, with: None, by: self.flag().then(|| self.effects()) },
            2 => { let spared = self.spared(); Event::Receives { who: subject.clone(), damage: self.bounded_damage(), spared } },
            2 => { let spared = self.spared(); Event::Deals { who: subject.clone(), damage: self.bounded_damage(), to: if spared.is_some() || self.flag() { Some(self.event_object()) } else { None }, spared } },
            1 => Event::Changed { who: subject.clone(), stat: self.stat(), direction: self.tape.pick(&[Sign::Minus, Sign::Plus]), by: self.effects(), to: None },
            1 => {
                let by = Effects { side: Side::Any, kind: None, of: None, wording: Key::CANONICAL };
                Event::Changed { who: subject.clone(), stat: self.stat(), direction: Sign::Minus, by, to: Some(self.small()) }
            },
            1 => { let wording = self.tape.pick(&[ChosenWording::AsTarget, ChosenWording::By]); let wording = self.note(wording); Event::Chosen { what: subject.clone(), by: self.effects(), wording } },
            1 => Event::Leaves { what: subject.clone(), by: self.maybe_effects() },
            1 => {
                let change = self.tape.pick(&[CounterChange::Placed, CounterChange::Removed]);
                Event::Counters { who: self.flag().then(|| who.clone()), change, counter: self.counter(), on: subject.clone() }
            },
            1 => Event::Controlled { who: who.clone(), what: subject.clone() },
            1 => {
                let wording = self.tape.pick(&[BeginsWording::ByPlayer, BeginsWording::OfCard { effect: false }, BeginsWording::OfCard { effect: true }]);
                Event::Begins { who, mark: self.tape.pick(&[EffectMark::Burst, EffectMark::Deploy, EffectMark::ActivateMain, EffectMark::WhenLinked]), wording: self.note(wording) }
            },
            1 => {
                let mut what = self.group_in_play(Use::Event);
                let noun = self.tape.pick(&[Noun::ExResource, Noun::Resource]);
                what.each_group(&mut |group| group.nouns = vec![noun]);
                Event::Places { who, what, by: self.maybe_effects() }
            },
            1 => {
                let named = self.tape.once_in(3);
                Event::Uses {
                    who: Some(who),
                    whose: (!named).then(|| subject.clone()),
                    keyword: self.keyword(true),
                    on: self.event_object(),
                    stat: if named { gcs::ir::Stat::Ap } else { self.stat() },
                    wording: Key::CANONICAL,
                }
            },
            1 => Event::Uses {
                who: None,
                whose: None,
                keyword: self.keyword(true),
                on: subject.clone(),
                stat: self.stat(),
                wording: Key::CANONICAL,
            },
            1 => {
                let keyword = self.keyword(true);
                let owner = self.tape.pick(&[
                    OwnerPosition::Before,
                    OwnerPosition::Behind,
                    OwnerPosition::BehindBare,
                    OwnerPosition::Exchanged,
                ]);
                let wording = self.note(owner);
                Event::Activates { who: Some(who), whose: subject.clone(), keyword, wording }
            },
            1 => Event::Activates { who: None, whose: subject.clone(), keyword: self.keyword(true), wording: Key::CANONICAL },
            2 => Event::Blocks {
                who: subject.clone(),
                role: self.tape.pick(&[BlockRole::Blocker, BlockRole::Attacker]),
                other: if self.flag() { Some(self.event_object()) } else { None },
            },
            2 => self.payment(who),
            1 => {
                let pilot = self.pilot();
                self.event_mention(&pilot, Slot::Subject);
                let partner = self.tape.pick(&[Partner::Unit, Partner::Pilot]);
                let wording = self.note(partner);
                Event::Pairs { who: None, pilot, unit: subject.clone(), wording }
            },
            2 => Event::Deployed { who: None, what: subject.clone(), from: self.came_from(), by: self.maybe_effects() },
            1 => {
                let what = self.deployed_by(&who);
                self.event_mention(&what, Slot::Subject);
                Event::Deployed { who: Some(who), what, from: self.came_from(), by: None }
            },
            2 => {
                let what = self.played();
                let with = self.paid_with();
                let plays = self.tape.pick(&[PlaysWording::Using, PlaysWording::Use]);
                let wording = self.note(plays);
                Event::Plays { who, what, activated: self.tape.once_in(3), with, wording }
            },
            1 => {
                let mut of = self.played();
                of.each_group(&mut |group| group.nouns = vec![Noun::Command]);
                let timing = self.command_timing();
                Event::Commands { who, of, timing, wording: Key::CANONICAL }
            },
            1 => {
                let by = self.maybe_effects();
                let draws = self.tape.pick(&[DrawsWording::Card, DrawsWording::Bare]);
                let wording = self.note(draws);
                Event::Draws { who, number: None, by, wording }
            },
            1 => {
                let what = self.played();
                Event::Discards { who, what, by: self.maybe_effects(), wording: Key::CANONICAL }
            },
            2 => Event::Oriented { what: subject.clone(), to: self.tape.pick(&[Orientation::Rested, Orientation::Active]), by: self.maybe_effects() },
            2 => self.moved(subject.clone()),
        );
        match &event {
            Event::Pairs { .. } => self.event_mention(&subject, Slot::Object),
            Event::Destroys { .. }
            | Event::Destroyed { .. }
            | Event::Links(_)
            | Event::Recovers { .. }
            | Event::Receives { .. }
            | Event::Deals { .. }
            | Event::Changed { .. }
            | Event::Chosen { .. }
            | Event::Leaves { .. }
            | Event::Counters { .. }
            | Event::Controlled { .. }
            | Event::Activates { who: None, .. }
            | Event::Blocks { .. }
            | Event::Deployed { who: None, .. }
            | Event::Attacks { .. }
            | Event::Either(..)
            | Event::Oriented { .. }
            | Event::Moved { .. } => self.event_mention(&subject, Slot::Subject),
            Event::Places { .. }
            | Event::Begins { .. }
            | Event::Uses { .. }
            | Event::Activates { who: Some(_), .. }
            | Event::Pays { .. }
            | Event::Deployed { who: Some(_), .. }
            | Event::Plays { .. }
            | Event::Commands { .. }
            | Event::Draws { .. }
            | Event::Discards { .. } => {}
        }
        if matches!(subject, Selector::Known(_)) && self.tape.once_in(2) {
            self.bring_up(Slot::This, Some(false), Noun::Unit, Side::Any);
        }
        if others && event.player().is_some() {
            let slot = match event {
                Event::Counters { .. } | Event::Controlled { .. } => Slot::Object,
                _ => Slot::Subject,
            };
            self.players.push((slot, Some(false)));
        }
        self.opponent |= theirs
            && matches!(
                event,
                Event::Pairs { who: Some(_), .. }
                    | Event::Places { .. }
                    | Event::Begins { .. }
                    | Event::Counters { who: Some(_), .. }
                    | Event::Controlled { .. }
                    | Event::Uses { .. }
                    | Event::Activates { who: Some(_), .. }
                    | Event::Pays { .. }
                    | Event::Deployed { who: Some(_), .. }
                    | Event::Plays { .. }
                    | Event::Commands { .. }
                    | Event::Draws { .. }
                    | Event::Discards { .. }
            );
        event
    }

    fn target(&mut self) -> Selector {
        if self.flag() {
            Selector::Player(Player::Opponent)
        } else {
            self.event_object()
        }
    }

    /// With what one thing destroys another.
    fn means_of_one(&mut self) -> Means {
        if self.tape.once_in(6) {
            Means::Attack
        } else {
            self.means()
        }
    }

    fn means(&mut self) -> Means {
        self.tape.pick(&[
            Means::Any,
            Means::BattleDamage,
            Means::Effect,
            Means::Damage,
            Means::EffectDamage,
        ])
    }

    /// "a Command card".
    fn played(&mut self) -> Selector {
        let what = self.card_played();
        self.event_mention(&what, Slot::Subject);
        what
    }

    pub(super) fn card_played(&mut self) -> Selector {
        let mut what = self.group_elsewhere(Use::Event);
        what.each_group(&mut |group| {
            group.zone = Zone::Field;
            group.quantity = Quantity::One;
            group.side = Side::Any;
            let turned =
                |quality: &&Quality| matches!(quality, Quality::State(State::Active | State::Rested));
            group.qualities = (group.qualities.iter())
                .filter(|quality| !turned(quality))
                .cloned()
                .collect();
        });
        what
    }

    fn moved(&mut self, what: Selector) -> Event {
        let (done, to) = one_of!(self.tape;
            4 => (Done::Returned, MoveTarget::Hand(self.owner(false))),
            2 => (Done::Placed, MoveTarget::Trash(self.player())),
            2 => (Done::Returned, MoveTarget::Deck { of: self.owner(false), position: self.tape.pick(&[gcs::ir::DeckPosition::Bottom, gcs::ir::DeckPosition::Top, gcs::ir::DeckPosition::Shuffled]), order: gcs::ir::DeckOrder::Chosen, wording: Key::CANONICAL }),
            1 => (Done::Added, MoveTarget::Hand(self.player())),
            1 => (Done::Placed, MoveTarget::Under(Box::new(Selector::Known(self.this())))),
            1 => (Done::Removed, self.removal(false)),
            1 => (Done::Exiled, self.removal(true)),
        );
        let from = one_of!(self.tape; 3 => None, 1 => Some(Zone::Hand(self.player())), 1 => Some(Zone::Trash(self.player())), 1 => Some(Zone::Deck(self.player())));
        let by = self.maybe_effects();
        let has_room = from.is_some() && !matches!(to, MoveTarget::Removal { .. });
        let origin_first = has_room && self.flag();
        let wording = self.note(MovedWording {
            verb: done,
            origin_first,
        });
        Event::Moved {
            what,
            wording,
            to,
            from,
            by,
        }
    }

    /// What destroys something, where that is no effect of a class.
    fn killer(&mut self, means: Means) -> Option<Selector> {
        (means != Means::Effect && self.tape.once_in(3)).then(|| self.event_object())
    }

    /// What an effect can stand in for.
    pub(super) fn would(&mut self) -> Event {
        if self.told.is_none() && self.tape.once_in(6) {
            return self.would_draw();
        }
        let subject = self.happening();
        let event = one_of!(self.tape;
            4 => { let means = self.means(); Event::Destroyed { what: subject.clone(), means, by: self.effects_with(means), killer: self.killer(means), wording: Key::CANONICAL } },
            2 => { let spared = self.spared(); Event::Receives { who: subject.clone(), damage: self.bounded_damage(), spared } },
            2 => self.moved(subject.clone()),
            1 => Event::Leaves { what: subject.clone(), by: self.maybe_effects() },
            2 => Event::Oriented { what: subject.clone(), to: self.tape.pick(&[Orientation::Rested, Orientation::Active]), by: Some(self.effects()) },
        );
        self.event_mention(&subject, Slot::Subject);
        event
    }

    /// A card that a player would draw.
    fn would_draw(&mut self) -> Event {
        let who = self.doer();
        let by = self.maybe_effects();
        let draws = self.tape.pick(&[DrawsWording::Card, DrawsWording::Bare]);
        let wording = self.note(draws);
        if !matches!(who, Player::You | Player::Known(_)) {
            self.players.push((Slot::Subject, Some(false)));
        }
        self.opponent |= who == Player::Opponent;
        Event::Draws {
            who,
            number: None,
            by,
            wording,
        }
    }
}

//! Instructions.

use super::super::tape::one_of;
use super::Generator;
use super::noun::Use;
use gcs::ir::{
    AbilityKind, Action, ActivateWording, ActorWording, Alteration, Amount, Anaphor, Arm, AskWord, BareDeed,
    Body, CardKind, Change, CommandTiming, Condition, ConditionPosition, Connective, Consent, Controller,
    Costs, CountWording, CounterDeed, CounterKind, Course, DealtWording, DeckOrder, DeckPosition, Device,
    Done, DoneQuery, Duration, EachPosition, EachWording, EffectBanWording, EffectMark, Entries, Event,
    FaceDownPosition, GainedTrait, Guise, Key, KeywordUse, KeywordsOnWording, Later, Letter, Limit,
    ManyWording, ModesNumber, ModesWording, MostWording, MoveTarget, MoveVerb, NamesConnective, Noun,
    Obligation, OnlyWording, OrderWording, Orientation, Origin, Part, Payment, Period, Permission, Player,
    PlayerChange, PlayerQuality, Presence, Quantity, Reference, RemovalWording, Restriction, Row, Selector,
    ShieldPlace, ShieldsWording, ShuffledPile, Side, Sign, Signed, Slot, Stat, StatWording, Step,
    StepWording, Steps, Stretch, Target, TokenDeployment, TraitWording, TurnPart, Urgency, Verdict, Way,
    Zone,
};
use gcs::vocabulary::{
    Activated, Chooser, DamageSet, Departure, DrawWording, Edge, Factor, GainedWording, Likeness, Lost,
    ModesVerb, PlayerDeed, Section, StartPhaseWording, Tallied, TargetWording, ValueKind, WhichPlayed, Whom,
    Within,
};
use std::sync::Arc;

/// Whether the steps are those of an effect that is always on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tense {
    /// Every step is a change without a duration.
    Constant,
    /// Everything else.
    Timed,
}

/// The verbs, to make a step with the same one again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verb {
    Choose,
    Draw,
    Deal,
    Recover,
    Destroy,
    Orient,
    Move,
    Discard,
    Look,
    Reveal,
    Shuffle,
    Count,
    Roll,
    ChooseValue,
    Deploy,
    DeployTokens,
    PlaceResources,
    Pair,
    Change,
    EffectForATime,
    Activate,
    DealMutual,
    DeployExBase,
    DeployCopies,
    Later,
    ChangeAttackTarget,
    Battle,
    Modes,
    Branch,
    PlayAs,
    PayResources,
    Counters,
    Control,
    Course,
}

impl Generator<'_, '_> {
    /// Instructions, the first of which has that number.
    pub(super) fn body(&mut self, first: u8, tense: Tense) -> Body {
        let outer = std::mem::take(&mut self.other_actor);
        let outer_others = std::mem::take(&mut self.with_others);
        self.depth += 1;
        let count = if self.depth > 2 {
            1
        } else {
            1 + self.tape.weighted(&[5, 4, 2]) as u8
        };
        let mut body = Body::default();
        let mut verbs: Vec<Verb> = Vec::new();
        for index in 0..count {
            let step = match tense {
                Tense::Constant => {
                    let step = self.constant_step(index);
                    self.under_the_head(&body, step)
                }
                Tense::Timed => self.timed_step(&body, first, index, &mut verbs),
            };
            let is_last = self.one_sentence && ends_in_a_part(&step.action);
            self.put(&mut body.steps, step);
            if is_last || body.steps.is_closed() {
                break;
            }
        }
        self.depth -= 1;
        self.other_actor = outer;
        self.with_others = outer_others;
        body
    }

    /// Puts an instruction behind the others: where it cannot be done by another player, asked for or done in place of another,
    /// it is not.
    fn put(&mut self, steps: &mut Steps, step: Step) {
        let plain = Step {
            actor: Player::You,
            consent: Consent::Must,
            instead_of: None,
            ..step.clone()
        };
        let asked = Step {
            consent: step.consent,
            ..plain.clone()
        };
        let placed = [step, asked, plain]
            .into_iter()
            .any(|step| steps.push(step).is_ok());
        assert!(placed, "nothing closes the text before this");
    }

    /// A condition at the head holds for every sentence that has none of its own.
    fn under_the_head(&mut self, body: &Body, step: Step) -> Step {
        let head = body.steps.first().filter(|first| {
            step.connective == Connective::Sentence
                && step.when.is_none()
                && self.notes[first.wording].condition == ConditionPosition::Before
        });
        let Some(when) = head.and_then(|first| first.when.clone()) else {
            return step;
        };
        let wording = StepWording {
            condition: ConditionPosition::Head,
            ..self.notes[step.wording]
        };
        Step {
            when: Some(when),
            wording: self.note(wording),
            ..step
        }
    }

    /// What a player is kept from, whichever cards it is about.
    fn kept_from_deed(&mut self) -> Change {
        Change::Cant(Restriction::Take {
            deed: self.tape.pick(&PlayerDeed::ALL),
            by: self.maybe_effects(),
        })
    }

    /// Who can't do something.
    fn banned_player(&mut self) -> Player {
        one_of!(self.tape;
            4 => Player::You,
            4 => Player::Opponent,
            1 => self.players_meant(&[Quantity::Each, Quantity::All]),
            2 * usize::from(!self.players.is_empty()) => self.known_player(),
        )
    }

    /// "during your start phase", "during the start phase of your turn".
    fn phase_wording(&mut self) -> Key<StartPhaseWording> {
        let wording = self
            .tape
            .pick(&[StartPhaseWording::Own, StartPhaseWording::OfTurn]);
        self.note(wording)
    }

    fn constant_step(&mut self, index: u8) -> Step {
        let when = if self.tape.once_in(3) {
            Some(self.condition())
        } else {
            None
        };
        let action = if self.tape.once_in(24) {
            // "your opponent can't play Command cards": what a player has.
            Action::Change {
                who: Selector::Player(self.banned_player()),
                changes: Change::Cant(Restriction::Play(self.card_played())).into(),
                duration: None,
            }
        } else if self.tape.once_in(24) {
            // "your opponent can't draw cards with effects".
            Action::Change {
                who: Selector::Player(self.banned_player()),
                changes: self.kept_from_deed().into(),
                duration: None,
            }
        } else if self.tape.once_in(24) {
            // "you may have any number of this card in your deck".
            let wording = self.note(Anaphor::ThisNoun(Noun::Card(None)));
            Action::Change {
                who: Selector::Known(Reference {
                    to: Slot::This,
                    wording,
                }),
                changes: Change::Copies(self.tape.pick(&[None, Some(8)])).into(),
                duration: None,
            }
        } else if self.tape.once_in(24) {
            // "your hand limit is 12", "you can't lose the game", "while ..., you win the game".
            let verdict = self.tape.pick(&[Verdict::Wins, Verdict::Loses]);
            let change = one_of!(self.tape;
                2 => Change::Player(PlayerChange::HandLimit(Some(self.amount()))),
                1 => Change::Player(PlayerChange::HandLimit(None)),
                1 => {
                    let sign = self.tape.pick(&[Sign::Plus, Sign::Minus]);
                    Change::Player(PlayerChange::HandLimitBy(Signed { sign, amount: self.amount() }))
                },
                1 => Change::Cant(Restriction::EndSo(verdict)),
                1 => Change::Player(PlayerChange::Decides(verdict)),
                1 => Change::Player(PlayerChange::Played {
                    what: self.card_played(),
                    which: self.tape.pick(&[WhichPlayed::Nth(1), WhichPlayed::Nth(2), WhichPlayed::Nth(5), WhichPlayed::Every]),
                    stat: self.tape.pick(&[Stat::Cost, Stat::Lv]),
                    by: Signed {
                        sign: self.tape.pick(&[Sign::Minus, Sign::Plus]),
                        amount: self.literal(),
                    },
                }),
            );
            Action::Change {
                who: Selector::Player(self.banned_player()),
                changes: change.into(),
                duration: None,
            }
        } else {
            let who = self.subject();
            Action::Change {
                changes: self.changes(&who, true),
                who,
                duration: None,
            }
        };
        // "can't ... unless", "can only ... while".
        let forbids =
            matches!(&action, Action::Change { changes, .. } if matches!(&**changes, [Change::Cant(_)]));
        let (when, condition) = match when {
            Some(when) if forbids && self.flag() => {
                let stand = one_of!(self.tape;
                    1 => ConditionPosition::Unless,
                    1 => ConditionPosition::Only(OnlyWording::While),
                    1 => ConditionPosition::Only(OnlyWording::Turn),
                );
                (Some(Condition::Not(Box::new(when))), stand)
            }
            when => (when, StepWording::PLAIN.condition),
        };
        let wording = StepWording {
            word: match &when {
                Some(Condition::All(all, _)) if matches!(all.last(), Some(Condition::Turn(_))) => {
                    AskWord::InTurn
                }
                Some(_) if self.flag() => AskWord::If,
                _ => AskWord::Usual,
            },
            condition,
            ..StepWording::PLAIN
        };
        let wording = self.note(wording);
        Step {
            connective: if index > 0 && self.flag() {
                Connective::And
            } else {
                Connective::Sentence
            },
            when,
            wording,
            actor: Player::You,
            consent: Consent::Must,
            instead_of: None,
            action,
            place: Key::CANONICAL,
        }
    }

    fn timed_step(&mut self, body: &Body, first: u8, index: u8, verbs: &mut Vec<Verb>) -> Step {
        let number = first + index;
        let previous = body.steps.last();
        let theirs = previous.is_some_and(|previous| previous.actor == Player::Opponent);
        let connective = match previous {
            None => Connective::Sentence,
            Some(_) if self.one_sentence => Connective::And,
            Some(previous) => {
                let may = previous.consent == Consent::May;
                let asked = previous.when.is_some();
                // "At the end of this turn, X and Y": what "and" joins to a part of a text belongs to the part.
                let and = usize::from(!ends_in_a_part(&previous.action));
                one_of!(self.tape;
                    6 => Connective::Sentence,
                    4 * and => Connective::And,
                    3 => Connective::Then,
                    if may { 12 } else { 1 } => Connective::IfYouDo,
                    if may { 4 } else { usize::from(self.tape.once_in(4)) } => Connective::IfYouDont,
                    if asked { 6 } else { usize::from(self.tape.once_in(4)) } => Connective::Otherwise,
                )
            }
        };
        let when = if connective != Connective::Otherwise && self.tape.once_in(6) {
            Some(self.condition())
        } else {
            None
        };
        let instead_of = match previous {
            Some(_) if self.tape.once_in(if when.is_some() { 3 } else { 16 }) => Some(index - 1),
            _ => None,
        };
        let verb = match instead_of {
            Some(replaced) => verbs[usize::from(replaced)],
            None => self.verb(),
        };
        let of_cards = matches!(
            verb,
            Verb::Change
                | Verb::Recover
                | Verb::DealMutual
                | Verb::EffectForATime
                | Verb::Later
                | Verb::Modes
                | Verb::Branch
                | Verb::PlayAs
                | Verb::PayResources
        );
        // What is said of cards is done by no player.
        let of_nobody = matches!(
            verb,
            Verb::Change
                | Verb::Recover
                | Verb::DealMutual
                | Verb::EffectForATime
                | Verb::Later
                | Verb::Branch
        );
        let plain = usize::from(!of_cards || !of_nobody && self.tape.once_in(16));
        let actor = one_of!(self.tape;
            16 => Player::You,
            3 * plain => Player::Opponent,
            2 * plain => Player::Each,
            plain => self.players_meant(&[Quantity::Each, Quantity::All]),
            plain => self.described_players(),
            usize::from(plain > 0 && self.tape.once_in(2)) => self.you_and(),
            3 * plain * usize::from(!self.players.is_empty()) => self.known_player(),
        );
        // "Your opponent may draw 1 and discard 1": an order behind that is for the same player.
        let shares = |previous: &&Step| {
            connective == Connective::And
                && !of_cards
                && previous.consent == Consent::May
                && previous.actor != Player::You
        };
        let actor = previous
            .filter(shares)
            .map_or(actor, |previous| previous.actor.clone());
        let consent = if (!of_cards || self.tape.once_in(12)) && self.tape.once_in(4) {
            Consent::May
        } else {
            Consent::Must
        };
        let may_be_asked = matches!(connective, Connective::IfYouDo | Connective::IfYouDont);
        let wording = StepWording {
            asked: match (
                may_be_asked && (theirs != self.tape.once_in(12)),
                connective == Connective::IfYouDont && self.flag(),
            ) {
                (true, true) => DoneQuery::TheyCant,
                (true, false) => DoneQuery::They,
                (false, true) => DoneQuery::YouCant,
                (false, false) => DoneQuery::You,
            },
            actor: if self.opponent && actor == Player::Opponent && self.flag() {
                ActorWording::They
            } else if actor == Player::Each {
                self.tape
                    .pick(&[ActorWording::Named, ActorWording::Both, ActorWording::All])
            } else {
                ActorWording::Named
            },
            each: actor != Player::You && self.tape.once_in(4),
            deed: previous
                .filter(|_| may_be_asked)
                .and_then(|previous| match previous.action {
                    Action::Draw(..) => Some((BareDeed::Draw, Way::With)),
                    Action::Move {
                        verb: MoveVerb::Discard,
                        ..
                    } => Some((BareDeed::Discard, Way::ThisWay)),
                    _ => None,
                })
                .filter(|_| self.tape.once_in(3)),
            word: match &when {
                Some(Condition::Turn(_)) if self.flag() => AskWord::During,
                Some(Condition::Happened { nth: None, .. }) if self.flag() => AskWord::ThisTurn,
                Some(Condition::There { wording, .. })
                    if matches!(self.notes[*wording], Presence::EffectDid { .. }) && self.flag() =>
                {
                    AskWord::When
                }
                _ => AskWord::Usual,
            },
            letter: self.tape.pick(&[Letter::Small, Letter::Capital]),
            ..StepWording::PLAIN
        };
        let wording = self.note(wording);
        let outer = std::mem::replace(&mut self.other_actor, actor != Player::You);
        let is_beside = |quality: &PlayerQuality| matches!(quality, PlayerQuality::YouAnd(_));
        let with_others =
            matches!(&actor, Player::Described(players) if players.qualities.iter().any(is_beside));
        let outer_others = std::mem::replace(&mut self.with_others, with_others);
        let action = self.action(verb, number);
        self.other_actor = outer;
        self.with_others = outer_others;
        // What does the same to the same thing is what is replaced.
        let instead_of = instead_of.filter(|replaced| {
            let what = action.objects();
            let is_nearer = |step: &Step| {
                step.action.verb() == action.verb() && step.actor == actor && step.action.objects() == what
            };
            let same = body.steps.iter().rposition(is_nearer);
            what == [None, None] || same.is_none_or(|same| same == usize::from(*replaced))
        });
        self.opponent |= actor == Player::Opponent;
        verbs.push(verb);
        // What stands in for an instruction fills its slot.
        let filled = instead_of.map_or(number, |replaced| first + replaced);
        self.after(&action, filled);
        Step {
            connective,
            when,
            wording,
            actor,
            consent,
            instead_of,
            action,
            place: Key::CANONICAL,
        }
    }

    fn verb(&mut self) -> Verb {
        let deep = usize::from(self.depth < 2);
        let looked = usize::from(self.looked.is_some());
        one_of!(self.tape;
            9 => Verb::Choose,
            4 => Verb::Draw,
            5 => Verb::Deal,
            2 => Verb::Recover,
            3 => Verb::Destroy,
            5 => Verb::Orient,
            4 + 4 * looked => Verb::Move,
            2 => Verb::Discard,
            2 => Verb::Look,
            1 + looked => Verb::Reveal,
            1 => Verb::Shuffle,
            1 => Verb::Count,
            1 => Verb::Roll,
            1 => Verb::ChooseValue,
            2 => Verb::Deploy,
            2 => Verb::DeployTokens,
            2 => Verb::PlaceResources,
            1 => Verb::Pair,
            8 => Verb::Change,
            deep => Verb::EffectForATime,
            1 => Verb::Activate,
            1 => Verb::DealMutual,
            1 => Verb::DeployExBase,
            1 => Verb::DeployCopies,
            2 * deep => Verb::Later,
            1 => Verb::ChangeAttackTarget,
            1 => Verb::Battle,
            1 => Verb::Counters,
            1 => Verb::Control,
            1 => Verb::Course,
            2 * deep => Verb::Modes,
            2 * deep => Verb::Branch,
            usize::from(self.tape.once_in(8)) => Verb::PlayAs,
            usize::from(self.tape.once_in(8)) => Verb::PayResources,
        )
    }

    /// Counters that are placed, removed or moved.
    fn counters(&mut self) -> Action {
        let deed = one_of!(self.tape;
            3 => CounterDeed::Place,
            2 => CounterDeed::Remove,
            1 => CounterDeed::Move { to: self.picked() },
        );
        let places = deed == CounterDeed::Place;
        Action::Counters {
            least: self.tape.once_in(4).then_some(0),
            number: match !places && self.tape.once_in(3) {
                true => Amount::All,
                false => self.amount(),
            },
            counter: match places {
                _ if deed != CounterDeed::Remove && self.tape.once_in(4) => CounterKind::Damage,
                true => CounterKind::Named(self.tape.pick(&self.words.counters)),
                false => self.counter().map_or(CounterKind::Any, CounterKind::Named),
            },
            deed,
            on: self.picked(),
        }
    }

    fn orientation(&mut self) -> Orientation {
        one_of!(self.tape; 3 => Orientation::Rested, 2 => Orientation::Active)
    }

    fn arrival(&mut self) -> Orientation {
        one_of!(self.tape; 3 => Orientation::Active, 1 => Orientation::Rested)
    }

    fn action(&mut self, verb: Verb, number: u8) -> Action {
        match verb {
            Verb::Choose => Action::Choose(self.chosen()),
            Verb::Draw if !self.one_sentence && self.tape.once_in(8) => {
                let wording = EachWording {
                    each: false,
                    stand: EachPosition::Lead,
                    most: MostWording::UpTo,
                };
                Action::Draw(
                    Amount::ForEach {
                        amount: Box::new(self.literal()),
                        each: Box::new(Amount::Count(Box::new(self.each_of()))),
                        per: 1,
                        most: self.tape.once_in(4).then_some(2),
                        wording: self.note(wording),
                    },
                    Key::CANONICAL,
                )
            }
            Verb::Draw if !self.other_actor && self.tape.once_in(8) => Action::Draw(
                Amount::Missing {
                    to: Box::new(self.literal()),
                    from: Box::new(Amount::Count(Box::new(Selector::all_in_hand(Player::You)))),
                },
                Key::CANONICAL,
            ),
            Verb::Draw => {
                let number = self.amount();
                let done = matches!(&number, Amount::Count(what)
                    if matches!(&**what, Selector::Group(group) if matches!(group.zone, Zone::Done { .. })));
                let wording = self.tape.pick(match done {
                    true => &[DrawWording::Cards, DrawWording::NumberOf, DrawWording::SameNumber],
                    false => &[DrawWording::Cards, DrawWording::NumberOf],
                });
                Action::Draw(number, self.note(wording))
            }
            Verb::Deal => Action::Deal {
                by: if !self.other_actor && self.tape.once_in(6) {
                    Some(Selector::Known(self.one_known()))
                } else {
                    None
                },
                amount: self.amount(),
                to: if self.tape.once_in(8) {
                    Target::FirstShieldAreaCard(self.owner(false))
                } else if self.tape.once_in(8) {
                    Target::Divided(self.picked())
                } else {
                    Target::Objects(self.picked())
                },
                stand: {
                    let wording = DealtWording {
                        amount_of: self.flag(),
                        ..DealtWording::PLAIN
                    };
                    self.note(wording)
                },
            },
            Verb::Recover => Action::Recover {
                who: self.subject(),
                amount: if self.tape.once_in(4) {
                    Amount::All
                } else {
                    self.amount()
                },
            },
            Verb::Counters => self.counters(),
            Verb::Control => {
                let by = one_of!(self.tape; 3 => Controller::Doer, 1 => Controller::Owner, 1 => Controller::Exchanged);
                let duration = self.duration();
                let lasts = !matches!(duration.period, Period::StartPhase(_) | Period::NextTurn(_));
                let is_for_a_time = lasts && by != Controller::Owner && self.flag();
                Action::Control {
                    who: self.picked(),
                    by,
                    duration: is_for_a_time.then_some(duration),
                }
            }
            Verb::Destroy => Action::Destroy(self.picked()),
            Verb::Orient => Action::Orient {
                who: self.picked(),
                to: self.orientation(),
            },
            Verb::Move => self.moving(),
            Verb::Discard => self.discard(),
            Verb::Look => Action::Look(self.seen()),
            Verb::Reveal => Action::Reveal(self.seen()),
            Verb::Shuffle => Action::Shuffle {
                of: self.one_owner(),
                pile: self
                    .tape
                    .pick(&[ShuffledPile::Deck, ShuffledPile::Deck, ShuffledPile::Shields]),
            },
            Verb::Deploy => {
                let is_no_unit = matches!(self.host, CardKind::Pilot | CardKind::Command | CardKind::Base);
                if is_no_unit && self.tape.once_in(4) {
                    let guise = Guise {
                        ap: self.tape.below(5) as u8,
                        hp: self.tape.below(5) as u8 + 1,
                    };
                    let wording = self.note(Anaphor::ThisNoun(Noun::Card(None)));
                    return Action::Deploy {
                        what: Selector::Known(Reference {
                            to: Slot::This,
                            wording,
                        }),
                        state: self.arrival(),
                        payment: Payment::Free,
                        guise: Some(guise),
                    };
                }
                let payment = one_of!(self.tape; 2 => Payment::Free, 1 => Payment::PayCost);
                Action::Deploy {
                    what: self.cards(),
                    state: if payment == Payment::Free {
                        self.arrival()
                    } else {
                        Orientation::Active
                    },
                    payment,
                    guise: None,
                }
            }
            Verb::DeployTokens => {
                let mut tokens = vec![match self.tape.once_in(8) {
                    true => self.token_until(),
                    false => self.token_so_many(),
                }];
                // How many is left open of one kind only.
                if tokens.iter().all(|token| token.least.is_none()) && self.tape.once_in(4) {
                    tokens.push(self.token());
                }
                let how = if tokens.len() > 1 && self.flag() {
                    Entries::All
                } else {
                    Entries::One
                };
                Action::DeployTokens(tokens, how)
            }
            Verb::PlaceResources => Action::PlaceResources {
                amount: self.amount(),
                what: self.tape.pick(&[Noun::Resource, Noun::ExResource]),
                state: self.arrival(),
            },
            Verb::Pair => Action::Pair {
                pilot: self.cards(),
                unit: self.picked(),
                payment: one_of!(self.tape; 2 => Payment::Free, 1 => Payment::PayCost),
            },
            Verb::Change if self.tape.once_in(32) => Action::Change {
                who: Selector::Player(self.banned_player()),
                changes: self.kept_from_deed().into(),
                duration: Some(self.duration()),
            },
            // "the next Unit card you play gets cost -1".
            Verb::Change if self.tape.once_in(24) => {
                let what = self.card_played();
                let which = self.tape.pick(&[
                    WhichPlayed::Next(1),
                    WhichPlayed::Next(1),
                    WhichPlayed::Next(2),
                    WhichPlayed::Every,
                ]);
                let mut price = |stat| {
                    Change::Player(PlayerChange::Played {
                        what: what.clone(),
                        which,
                        stat,
                        by: Signed {
                            sign: self.tape.pick(&[Sign::Minus, Sign::Plus]),
                            amount: self.literal(),
                        },
                    })
                };
                let (first, second) = (price(Stat::Lv), price(Stat::Cost));
                let changes = one_of!(self.tape;
                    1 => first.into(),
                    1 => second.into(),
                    1 => { let mut both = Row::from(first); both.push(second).expect("both are of one card"); both },
                );
                Action::Change {
                    who: Selector::Player(self.banned_player()),
                    changes,
                    duration: Some(self.duration()),
                }
            }
            Verb::Change => {
                let who = self.subject();
                let changes = self.changes(&who, false);
                let lasting = changes.iter().all(|change| {
                    matches!(
                        change,
                        Change::May(Permission::AttackOnDeployTurn) | Change::AlsoNamed { .. }
                    )
                });
                let duration = if lasting && self.flag() {
                    None
                } else {
                    Some(self.duration())
                };
                Action::Change {
                    who,
                    changes,
                    duration,
                }
            }
            Verb::EffectForATime if self.tape.once_in(3) => {
                let mut ability = self.laid_down();
                ability.limit = self.tape.once_in(3).then_some(Limit::NextTime);
                Action::Change {
                    who: Selector::Player(Player::You),
                    changes: Change::HasEffect(Arc::new(ability)).into(),
                    duration: Some(self.duration()),
                }
            }
            Verb::EffectForATime => {
                let who = self.one_known();
                let mut ability = self.told(who);
                // Less of the next damage is a change of it (5-21-1).
                let is_of_damage = matches!(
                    ability.kind,
                    AbilityKind::Substitution {
                        event: Event::Receives { .. },
                        ..
                    }
                );
                ability.limit = (!is_of_damage && self.tape.once_in(3)).then_some(Limit::NextTime);
                Action::Change {
                    who: Selector::Known(who),
                    changes: Change::HasEffect(Arc::new(ability)).into(),
                    duration: Some(self.duration()),
                }
            }
            Verb::Activate => {
                let wording = self.tape.pick(&[
                    ActivateWording::Mark,
                    ActivateWording::Effect,
                    ActivateWording::Effects,
                    ActivateWording::On,
                ]);
                Action::Activate {
                    of: if self.flag() {
                        Selector::Known(self.this())
                    } else {
                        Selector::Known(self.one_known())
                    },
                    which: if self.flag() {
                        Activated::Command(self.command_timing())
                    } else {
                        Activated::Marked(self.tape.pick(&[
                            EffectMark::Deploy,
                            EffectMark::Attack,
                            EffectMark::Destroyed,
                            EffectMark::WhenPaired,
                            EffectMark::WhenLinked,
                            EffectMark::Burst,
                        ]))
                    },
                    wording: self.note(wording),
                }
            }
            Verb::DealMutual => {
                let stat = one_of!(self.tape; 3 => Stat::Ap, 1 => Stat::Hp);
                Action::DealMutual {
                    who: self.subject(),
                    stat,
                }
            }
            Verb::DeployCopies => Action::DeployCopies {
                of: Selector::Known(self.one_known()),
                amount: self.amount(),
                state: self.arrival(),
            },
            Verb::DeployExBase => Action::DeployExBase {
                amount: self.amount(),
                state: self.arrival(),
            },
            Verb::Later => {
                let at = one_of!(self.tape;
                    4 => Later::This { edge: Edge::End, section: Section::TURN, within: Within::Turn },
                    2 => Later::END_OF_THIS_BATTLE,
                    2 => Later::This { edge: self.edge(), section: self.section(), within: self.tape.pick(&[Within::Turn, Within::Battle]) },
                    2 => Later::Next { edge: self.edge(), section: Section::TURN, whose: Some(self.next_turn()) },
                    1 => Later::Next { edge: self.edge(), section: Section::TURN, whose: None },
                    2 => Later::Next { edge: self.edge(), section: self.section(), whose: one_of!(self.tape; 2 => Some(self.next_turn()), 1 => None) },
                    2 * usize::from(self.command.is_some()) => Later::AfterCommand(self.command.unwrap_or(CommandTiming::Main)),
                );
                let part = self.later_part(number + 1);
                Action::Later {
                    at,
                    part,
                    stand: Key::CANONICAL,
                }
            }
            Verb::Battle => Action::Battle {
                between: self.two_units(),
            },
            Verb::ChangeAttackTarget => Action::ChangeAttackTarget {
                of: if self.tape.once_in(3) {
                    Some(Selector::Known(self.one_known()))
                } else {
                    None
                },
                to: self.picked(),
                wording: Key::CANONICAL,
            },
            Verb::Modes => {
                let count = 1 + self.tape.weighted(&[1, 6, 2]);
                let outer = std::mem::take(&mut self.one_sentence);
                let modes: Vec<Arc<Part>> = (0..count).map(|_| self.part(number + 1)).collect();
                self.one_sentence = outer;
                let plain = modes.iter().all(|mode| {
                    matches!(&*mode.body.steps, [step] if step.consent == Consent::Must && step.actor == Player::You && step.when.is_none())
                });
                let least = self.tape.below(count) as u8;
                let number = match (count, self.tape.weighted(&[6, 1, 1])) {
                    (1, _) | (_, 0) => ModesNumber::exactly(1),
                    (_, 1) => ModesNumber {
                        least,
                        most: count as u8,
                    },
                    // All of them.
                    (_, _) => ModesNumber::exactly(count as u8),
                };
                let is_one = number == ModesNumber::exactly(1) && count > 1;
                let wording = if plain && is_one && self.flag() {
                    ModesWording::Or
                } else {
                    ModesWording::Following {
                        one: false,
                        effects: self.flag(),
                        verb: self.tape.pick(&[
                            ModesVerb::Choose,
                            ModesVerb::ChooseAndActivate,
                            ModesVerb::Activate,
                        ]),
                        colon: true,
                        rows: self.flag(),
                        playing: false,
                    }
                };
                let wording = self.note(wording);
                Action::Modes {
                    number,
                    modes,
                    wording,
                }
            }
            Verb::Branch => {
                let verb = self.verb();
                let nested = matches!(
                    verb,
                    Verb::Later | Verb::Modes | Verb::Branch | Verb::EffectForATime
                );
                let verb = if nested { Verb::Draw } else { verb };
                let arms = (0..2 + self.tape.weighted(&[3, 1]))
                    .map(|_| Arm {
                        action: self.action(verb, number),
                        when: self.condition(),
                    })
                    .collect();
                Action::Branch(arms)
            }
            Verb::PlayAs => Action::PlayAs {
                lv: Some(self.tape.below(3) as u8),
                cost: Some(self.tape.below(3) as u8),
            },
            Verb::PayResources => Action::PayResources(self.small()),
            Verb::Course => Action::Course(self.tape.pick(&[
                Course::Decides(Verdict::Wins),
                Course::Decides(Verdict::Loses),
                Course::Takes(Stretch::Turn),
                Course::Takes(Stretch::MainPhase),
                Course::Ends(Stretch::Turn),
                Course::Ends(Stretch::MainPhase),
                Course::Skips(TurnPart::Turn),
                Course::Skips(TurnPart::StartPhase),
                Course::Skips(TurnPart::DrawPhase),
                Course::Skips(TurnPart::ResourcePhase),
                Course::Skips(TurnPart::MainPhase),
                Course::Skips(TurnPart::EndPhase),
            ])),
            Verb::Count => {
                let wording = self.tape.pick(&[CountWording::Up, CountWording::Plain]);
                Action::Count {
                    what: Amount::Count(Box::new(self.group_in_play(Use::Class))),
                    plus: self.tape.once_in(3).then(|| Selector::Known(self.this())),
                    wording: self.note(wording),
                }
            }
            Verb::Roll => {
                let device = self
                    .tape
                    .pick(&[Device::DIE, Device::Die { sides: 8 }, Device::Coin]);
                let count = match self.tape.once_in(3) {
                    true => self.literal(),
                    false => Amount::Literal(1),
                };
                Action::Roll { device, count }
            }
            Verb::ChooseValue => {
                let kind = self.tape.pick(&[
                    ValueKind::Of(Likeness::Color),
                    ValueKind::Of(Likeness::Trait),
                    ValueKind::Of(Likeness::Name),
                    ValueKind::Number { least: 1, most: 3 },
                ]);
                let by = self
                    .tape
                    .pick(&[Chooser::Player, Chooser::Player, Chooser::Chance]);
                Action::ChooseValue { kind, by }
            }
        }
    }

    /// A part of a text. What it brings up is not there for what stands behind it.
    fn part(&mut self, first: u8) -> Arc<Part> {
        let number = self.next_text();
        let (antecedents, looked, done) = (self.antecedents.len(), self.looked, self.done.len());
        let (struck, counted, rolled) = (self.struck.len(), self.counted, self.rolled);
        let values = self.values.clone();
        let tallies = self.tallies.len();
        let body = self.body(first, Tense::Timed);
        self.struck.truncate(struck);
        self.counted = counted;
        self.rolled = rolled;
        self.tallies.truncate(tallies);
        self.values = values;
        self.antecedents.truncate(antecedents);
        self.looked = looked;
        self.done.truncate(done);
        Arc::new(Part { number, first, body })
    }

    /// What is for a moment to come is one sentence: the next one is carried out at once, and no word says otherwise.
    fn later_part(&mut self, first: u8) -> Arc<Part> {
        let outer = std::mem::replace(&mut self.one_sentence, true);
        let part = self.part(first);
        self.one_sentence = outer;
        part
    }

    fn token(&mut self) -> TokenDeployment {
        TokenDeployment {
            amount: one_of!(self.tape; 6 => self.literal(), 1 => Amount::ForEach {
                amount: Box::new(Amount::Literal(1)),
                each: Box::new(Amount::Count(Box::new(self.each_of()))),
                per: 1,
                most: None,
                wording: Key::CANONICAL,
            }),
            least: None,
            state: self.arrival(),
            token: self.tape.pick(&self.words.tokens),
        }
    }

    /// "until you have 3 in play".
    fn token_until(&mut self) -> TokenDeployment {
        let tokens = self
            .words
            .tokens
            .iter()
            .copied()
            .zip(self.words.token_names.iter().copied());
        let (token, (name, kind)) = self.tape.pick(&tokens.collect::<Vec<_>>());
        let noun = match kind {
            CardKind::Base => Noun::Base,
            _ => Noun::Unit,
        };
        TokenDeployment {
            amount: Amount::Missing {
                to: Box::new(self.literal()),
                from: Box::new(Amount::Count(Box::new(Selector::tokens_of(
                    name,
                    noun,
                    !self.other_actor,
                )))),
            },
            least: None,
            state: self.arrival(),
            token,
        }
    }

    /// "1 to 2", "up to 2": the player says how many.
    fn token_so_many(&mut self) -> TokenDeployment {
        let token = self.token();
        let least = match token.amount {
            Amount::Literal(most) if most > 1 => self.tape.pick(&[None, Some(0), Some(1)]),
            Amount::Literal(1) | Amount::ForEach { .. } => self.tape.pick(&[None, Some(0)]),
            _ => None,
        };
        TokenDeployment { least, ..token }
    }

    pub(super) fn command_timing(&mut self) -> CommandTiming {
        self.tape.pick(&[
            CommandTiming::Main,
            CommandTiming::Action,
            CommandTiming::MainOrAction,
        ])
    }

    fn discard(&mut self) -> Action {
        let actor = if self.other_actor {
            Player::Actor
        } else {
            Player::You
        };
        let mut what = self.group_elsewhere(Use::Picked);
        what.each_group(&mut |group| {
            group.zone = Zone::Hand(actor.clone());
            group.wording = Key::CANONICAL;
        });
        Action::Move {
            verb: MoveVerb::Discard,
            what,
            to: MoveTarget::Trash(actor),
        }
    }

    fn moving(&mut self) -> Action {
        let verb = one_of!(self.tape;
            4 => MoveVerb::Return,
            4 => MoveVerb::Add,
            3 => MoveVerb::Place,
            2 => MoveVerb::Exile,
            3 => MoveVerb::Remove,
        );
        let in_play = verb == MoveVerb::Return && self.tape.once_in(2);
        let what = if in_play { self.picked() } else { self.cards() };
        let several = match &what {
            Selector::Known(reference) => {
                let last = self
                    .antecedents
                    .iter()
                    .rev()
                    .find(|mention| mention.slot == reference.to);
                last.is_some_and(|mention| mention.plural == Some(true))
            }
            Selector::Group(group) => group.quantity != Quantity::Exactly(Amount::Literal(1)),
            Selector::AnyOf(_) | Selector::AllOf(_) => true,
            Selector::Player(_) | Selector::PairedWith { .. } => false,
        };
        let to = match verb {
            MoveVerb::Exile => self.removal(true),
            MoveVerb::Remove => self.removal(false),
            MoveVerb::Discard => MoveTarget::Trash(Player::You),
            MoveVerb::Add => one_of!(self.tape;
                5 => MoveTarget::Hand(self.owner(several)),
                1 => self.shields(),
            ),
            MoveVerb::Return => one_of!(self.tape;
                5 => MoveTarget::Hand(self.owner(several)),
                3 => self.deck(several, false),
            ),
            MoveVerb::Place => one_of!(self.tape;
                3 => MoveTarget::Trash(self.owner(several)),
                4 => self.deck(several, true),
                1 => self.shields(),
                2 => MoveTarget::Under(Box::new(Selector::Known(self.this()))),
            ),
        };
        Action::Move { verb, what, to }
    }

    fn shields(&mut self) -> MoveTarget {
        let wording = ShieldsWording {
            place: self.tape.pick(&[
                ShieldPlace::Area,
                ShieldPlace::Section,
                ShieldPlace::Top,
                ShieldPlace::TheTop,
                ShieldPlace::Shields,
            ]),
            as_shield: self.flag(),
            face_down: self.tape.pick(&[
                None,
                Some(FaceDownPosition::Before),
                Some(FaceDownPosition::Behind),
            ]),
        };
        MoveTarget::Shields {
            of: self.player(),
            wording: self.note(wording),
        }
    }

    fn deck(&mut self, several: bool, placed: bool) -> MoveTarget {
        let position = one_of!(self.tape;
            4 => DeckPosition::Bottom,
            3 => DeckPosition::Top,
            1 => DeckPosition::TopOrBottom,
            1 => DeckPosition::Shuffled,
        );
        let (order, wording) = if position == DeckPosition::Shuffled || !several {
            (DeckOrder::Chosen, OrderWording::PLAIN)
        } else {
            one_of!(self.tape;
                3 => (DeckOrder::Chosen, OrderWording::PLAIN),
                2 => (DeckOrder::Chosen, OrderWording { in_any_order: true, ..OrderWording::PLAIN }),
                2 => (DeckOrder::Random, OrderWording::PLAIN),
            )
        };
        let wording = OrderWording {
            on: placed && self.flag(),
            shuffled_into: !placed && position == DeckPosition::Shuffled && self.flag(),
            ..wording
        };
        MoveTarget::Deck {
            of: self.owner(several),
            position,
            order,
            wording: self.note(wording),
        }
    }

    /// The removal area; what is exiled can be exiled from the game, too.
    pub(super) fn removal(&mut self, exile: bool) -> MoveTarget {
        let wording = self.removal_wording(exile);
        MoveTarget::Removal {
            wording: self.note(wording),
        }
    }

    fn removal_wording(&mut self, exile: bool) -> RemovalWording {
        if exile && self.flag() {
            RemovalWording::FromTheGame
        } else {
            RemovalWording::Plain
        }
    }

    fn duration(&mut self) -> Duration {
        let period = one_of!(self.tape;
            8 => Period::ThisTurn,
            3 => Period::ThisBattle,
            1 => Period::StartPhase(self.next_turn()),
            1 => Period::NextTurn(self.next_turn()),
            1 => Period::UntilStartOfNextTurn(self.next_turn()),
            1 => Period::UntilEndOfNextTurn(self.next_turn()),
        );
        Duration {
            period,
            stand: Key::CANONICAL,
        }
    }

    /// What becomes true. Several of one kind are said in one sentence.
    fn changes(&mut self, who: &Selector, constant: bool) -> Row {
        let deep = usize::from(self.depth < 3);
        let itself = usize::from(matches!(who, Selector::Known(known) if known.to == Slot::This) && constant);
        let first = one_of!(self.tape;
            8 => self.stat_change(),
            5 => Change::Gains(self.keyword(false)),
            1 => self.gained_often(),
            1 => Change::GainsFrom {
                keywords: if self.tape.once_in(3) {
                    Vec::new()
                } else {
                    self.keyword_list().into_iter().map(|used| KeywordUse { amount: None, ..used }).collect()
                },
                of: self.other(),
                wording: {
                    let wording = self.tape.pick(&[KeywordsOnWording::On, KeywordsOnWording::Of, KeywordsOnWording::AllOf]);
                    self.note(wording)
                },
            },
            1 => {
                let wording = self.tape.pick(&[TraitWording::Gains, TraitWording::Gains, TraitWording::TreatedAs]);
                let chosen = self.values.iter().find(|(what, _)| *what == Likeness::Trait);
                let gained = match chosen.copied() {
                    Some((_, step)) if self.flag() => GainedTrait::Chosen(Amount::Result {
                        step,
                        wording: self.note(ManyWording::Chosen),
                    }),
                    _ => GainedTrait::Named(self.tape.pick(&self.words.traits)),
                };
                Change::GainsTrait { gained, wording: self.note(wording) }
            },
            2 => Change::Loses(self.lost()),
            2 * deep => {
                let wording = self.tape.pick(&[
                    GainedWording::Quoted,
                    GainedWording::Following { colon: true, rows: true },
                    GainedWording::Following { colon: true, rows: false },
                ]);
                Change::GainsAbility { effect: Arc::new(self.gained()), wording: self.note(wording) }
            },
            6 => Change::Cant(self.deed()),
            2 => Change::May(Permission::AttackTarget(self.group_in_play(Use::Picked))),
            1 => Change::May(Permission::AttackOnDeployTurn),
            1 => Change::May(Permission::Attack(self.group_in_play(Use::Picked))),
            1 => {
                let wording = gcs::ir::MustWording { must: self.flag(), each_turn: self.flag(), if_possible: self.flag(), when_attacking: self.flag() };
                let wording = self.note(wording);
                let what = one_of!(self.tape;
                    2 => Obligation::AttackTarget { what: self.group_in_play(Use::Picked), urgency: self.tape.pick(&[Urgency::Must, Urgency::IfPossible]) },
                    1 => Obligation::Attack,
                    1 => Obligation::BeBlocked,
                );
                Change::Must { what, wording }
            },
            1 => Change::Enters(self.tape.pick(&[Orientation::Rested, Orientation::Active])),
            1 => Change::DealsDamageFirst,
            1 => Change::HitsShields(self.small()),
            1 => Change::Redirects { damage: self.damage(), to: if self.flag() { Selector::Known(self.this()) } else { Selector::Known(self.one_known()) } },
            2 => Change::Reduces { damage: self.damage(), occasion: if constant || !self.tape.once_in(3) { gcs::ir::Occasion::Every } else { gcs::ir::Occasion::Next }, direction: self.tape.pick(&[Sign::Minus, Sign::Plus]), by: if self.tape.once_in(4) { self.amount() } else { self.literal() }, wording: Key::CANONICAL },
            2 => Change::Becomes { stat: self.stat(), to: self.amount() },
            1 => Change::Scales { stat: self.stat(), by: self.tape.pick(&[Factor::Doubled, Factor::HalvedUp, Factor::HalvedDown]) },
            1 => Change::Swaps,
            if itself > 0 { 2 } else { usize::from(self.tape.once_in(6)) } => {
                let mut names = vec![self.tape.pick(&self.words.names)];
                if self.tape.once_in(3) {
                    names.push(self.tape.pick(&self.words.names));
                }
                let wording = self.tape.pick(&[NamesConnective::And, NamesConnective::Slash]);
                Change::AlsoNamed { names, wording: self.note(wording) }
            },
        );
        let first = match first {
            Change::Stat {
                stat,
                mut by,
                wording,
            } if is_several(who) && self.tape.once_in(4) => {
                by.amount = self.for_each_of_its_own();
                Change::Stat { stat, by, wording }
            }
            first => first,
        };
        let more = self.tape.once_in(4);
        let second = match &first {
            Change::Stat { .. } if more => Some(self.stat_change()),
            Change::Gains(gained) if more && gained.is_plain() => Some(Change::Gains(self.keyword(false))),
            Change::Loses(_) if more => Some(Change::Loses(self.lost())),
            Change::Cant(_) if more => Some(Change::Cant(self.deed())),
            _ => None,
        };
        let mut changes = Row::from(first);
        // What another verb says is another instruction.
        if let Some(Err(_)) = second.map(|second| changes.push(second)) {}
        changes
    }

    /// "1 for each (Charge) counter on them": of each of several things as much as it has itself.
    fn for_each_of_its_own(&mut self) -> Amount {
        let each = Reference {
            to: Slot::Each,
            wording: self.note(Anaphor::Them),
        };
        let own = one_of!(self.tape;
            1 => Amount::Damage { on: each, wording: Key::CANONICAL },
            1 => Amount::Counters { counter: self.counter(), on: Box::new(Selector::Known(each)) },
        );
        Amount::ForEach {
            amount: Box::new(self.literal()),
            each: Box::new(own),
            per: 1,
            most: None,
            wording: Key::CANONICAL,
        }
    }

    fn lost(&mut self) -> Lost<KeywordUse, EffectMark> {
        one_of!(self.tape;
            4 => Lost::Keyword(self.keyword(true)),
            2 => Lost::Keywords,
            2 => Lost::Effects,
            2 => Lost::Marked(self.effect_mark()),
        )
    }

    fn stat_change(&mut self) -> Change {
        let wording = if self.tape.once_in(4) {
            StatWording::Order {
                of: self.flag(),
                inside: self.flag(),
            }
        } else {
            StatWording::Gets
        };
        Change::Stat {
            wording: self.note(wording),
            stat: self.stat(),
            by: Signed {
                sign: one_of!(self.tape; 3 => Sign::Plus, 2 => Sign::Minus),
                amount: if self.tape.once_in(4) {
                    self.literal_for_each()
                } else if self.tape.once_in(4) {
                    self.amount()
                } else {
                    self.literal()
                },
            },
        }
    }

    /// "1 for each of your Units, up to 3".
    fn literal_for_each(&mut self) -> Amount {
        let wording = EachWording {
            each: self.flag(),
            stand: EachPosition::Behind,
            most: self
                .tape
                .pick(&[MostWording::UpTo, MostWording::Maximum, MostWording::Brackets]),
        };
        Amount::ForEach {
            amount: Box::new(self.literal()),
            each: Box::new(Amount::Count(Box::new(self.each_of()))),
            per: if self.tape.once_in(4) { 2 } else { 1 },
            most: self.tape.once_in(4).then_some(3),
            wording: self.note(wording),
        }
    }

    /// A keyword effect that is gained so often; as it stands where its number is none that is added up.
    fn gained_often(&mut self) -> Change {
        let mut gained = self.keyword(false);
        if gained.amount.is_some() {
            gained.amount = Some(if self.flag() {
                self.literal_for_each()
            } else {
                let wording = EachWording {
                    each: false,
                    stand: EachPosition::Around,
                    most: MostWording::UpTo,
                };
                Amount::ForEach {
                    amount: Box::new(self.literal()),
                    each: Box::new(Amount::Count(Box::new(self.group_in_play(Use::Class)))),
                    per: 1,
                    most: None,
                    wording: self.note(wording),
                }
            });
        }
        Change::Gains(gained)
    }

    fn whom(&mut self) -> Whom<Selector> {
        one_of!(self.tape;
            1 => Whom::Anything,
            1 => Whom::These(self.group_in_play(Use::Class)),
            1 => Whom::Others(self.group_in_play(Use::Class)),
        )
    }

    fn deed(&mut self) -> Restriction {
        one_of!(self.tape;
            3 => Restriction::Attack,
            1 => Restriction::AttackOnDeployTurn,
            1 => {
                let what = if self.flag() { Selector::Player(Player::Opponent) } else { self.group_in_play(Use::Class) };
                let wording = self.tape.pick(&[TargetWording::Plain, TargetWording::WhenAttacking]);
                Restriction::AttackTarget { what, others: self.tape.once_in(3), wording: self.note(wording) }
            },
            1 => Restriction::Block,
            2 => Restriction::BeBlocked(self.whom()),
            1 => Restriction::BeAttacked(self.whom()),
            2 => Restriction::Receive(self.bounded_damage()),
            1 => {
                let kind = self.tape.pick(&[gcs::ir::DamageKind::Any, gcs::ir::DamageKind::Battle, gcs::ir::DamageKind::Effect]);
                Restriction::Deal(gcs::ir::DealtDamage { kind, to: if self.flag() { Some(self.class()) } else { None } })
            },
            1 => Restriction::BeLessened(self.tape.pick(&[gcs::ir::DamageKind::Any, gcs::ir::DamageKind::Battle, gcs::ir::DamageKind::Effect])),
            1 => Restriction::BeReadied {
                whose: self.turns(),
                wording: self.phase_wording(),
            },
            1 => Restriction::BeReduced { stat: self.stat(), direction: self.tape.pick(&[Sign::Minus, Sign::Plus]), by: if self.flag() { Some(self.effects()) } else { None } },
            1 => Restriction::BeSetActive(if self.flag() { Some(self.effects()) } else { None }),
            1 => Restriction::BeRested(self.effects()),
            2 => {
                let means = self.tape.pick(&[gcs::ir::Means::Effect, gcs::ir::Means::Any, gcs::ir::Means::BattleDamage, gcs::ir::Means::EffectDamage, gcs::ir::Means::Damage]);
                Restriction::BeDestroyed { means, by: self.effects_with(means), wording: Key::CANONICAL }
            },
            1 => Restriction::BeChosen { by: self.effects(), wording: Key::CANONICAL },
            3 => {
                let to = one_of!(self.tape;
                    2 => Departure::Hand(if self.flag() { Some(self.owner(false)) } else { None }),
                    2 => Departure::Deck(if self.flag() { Some(self.owner(false)) } else { None }),
                    1 => { let wording = self.removal_wording(true); Departure::Removal(self.note(wording)) },
                    1 => Departure::Play,
                );
                Restriction::BeMoved { to, by: self.effects() }
            },
            1 => Restriction::BePaired(if self.flag() { Whom::Anything } else { let pilots = self.group_in_play(Use::Class); if self.flag() { Whom::These(pilots) } else { Whom::Others(pilots) } }),
            1 => Restriction::Recover,
            1 => Restriction::Activate(self.keyword(true)),
            1 => {
                let wording = self.tape.pick(&[EffectBanWording::CantActivate, EffectBanWording::One, EffectBanWording::Several]);
                let mark = self.tape.pick(&[EffectMark::Deploy, EffectMark::Attack, EffectMark::ActivateMain, EffectMark::WhenPaired]);
                Restriction::ActivateEffect { mark, wording: self.note(wording) }
            },
            1 => Restriction::BePlayed(self.tape.pick(&[None, Some(Player::You), Some(Player::Opponent)])),
        )
    }

    /// What stands in for damage and changes it: "you may discard 1. If you do, reduce that damage by 2".
    pub(super) fn altered_damage(&mut self) -> Body {
        let step = |connective, consent, action| Step {
            connective,
            when: None,
            wording: Key::CANONICAL,
            actor: Player::You,
            consent,
            instead_of: None,
            action,
            place: Key::CANONICAL,
        };
        if self.flag() {
            let receiver = Alteration::Receiver(Selector::Known(self.this()));
            let consent = self.tape.pick(&[Consent::Must, Consent::May]);
            let mut body = Body::default();
            self.put(
                &mut body.steps,
                step(Connective::Sentence, consent, Action::Alter(receiver)),
            );
            return body;
        }
        let mut steps = Steps::default();
        let discard = self.discard();
        self.put(&mut steps, step(Connective::Sentence, Consent::May, discard));
        let less = if self.flag() { Amount::All } else { self.literal() };
        let less = step(
            Connective::IfYouDo,
            Consent::Must,
            Action::Alter(one_of!(self.tape;
                1 => Alteration::NotReceived,
                1 => Alteration::To(self.literal(), self.tape.pick(&[DamageSet::AtMost, DamageSet::Exactly])),
                4 => Alteration::Less(less),
            )),
        );
        self.put(&mut steps, less);
        Body { steps }
    }

    /// What stands before a colon.
    pub(super) fn costs(&mut self) -> Costs {
        let count = self.tape.weighted(&[2, 5, 1]);
        let mut costs = Costs::default();
        for _ in 0..count {
            self.pays = true;
            let action = one_of!(self.tape;
                4 => Action::PayResources(self.small()),
                3 => Action::Orient { who: Selector::Known(self.this()), to: Orientation::Rested },
                2 => self.discard(),
                1 => Action::Destroy(self.group_in_play(Use::Picked)),
                1 => { let verb = self.verb(); self.plain_cost(verb) },
            );
            self.pays = false;
            let cost = Step {
                connective: Connective::Sentence,
                when: None,
                wording: Key::CANONICAL,
                actor: Player::You,
                consent: Consent::Must,
                instead_of: None,
                action: action.clone(),
                place: Key::CANONICAL,
            };
            let number = costs.len() as u8;
            // What is no order is no cost.
            if costs.push(cost).is_ok() {
                self.after(&action, number);
            }
        }
        costs
    }

    fn plain_cost(&mut self, verb: Verb) -> Action {
        match verb {
            Verb::Later | Verb::Modes | Verb::Branch | Verb::EffectForATime | Verb::Change | Verb::Choose => {
                self.moving()
            }
            verb => self.action(verb, 0),
        }
    }

    /// A way to play a card.
    pub(super) fn way_of_playing(&mut self) -> Body {
        let mut body = Body::default();
        let mut verbs = Vec::new();
        if self.flag() {
            let mut step = self.timed_step(&body, 0, 0, &mut verbs);
            step.consent = Consent::May;
            let mut steps = Steps::default();
            self.put(&mut steps, step);
            // The way of playing would belong to a list before it.
            if !steps.is_closed() {
                body.steps = steps;
            }
        }
        let action = one_of!(self.tape;
            2 => Action::PlayAs { lv: if self.flag() { Some(self.tape.below(3) as u8) } else { None }, cost: Some(self.tape.below(3) as u8) },
            1 => {
                let wording = self.note(gcs::ir::Anaphor::ThisNoun(Noun::Card(None)));
                Action::Change {
                    who: Selector::Known(gcs::ir::Reference { to: Slot::This, wording }),
                    changes: Change::Stat { stat: Stat::Cost, by: Signed { sign: Sign::Minus, amount: self.literal() }, wording: Key::CANONICAL }.into(),
                    duration: None,
                }
            },
        );
        let way = Step {
            connective: if body.steps.is_empty() {
                Connective::Sentence
            } else {
                Connective::IfYouDo
            },
            when: None,
            wording: Key::CANONICAL,
            actor: Player::You,
            consent: Consent::Must,
            instead_of: None,
            action,
            place: Key::CANONICAL,
        };
        self.put(&mut body.steps, way);
        body
    }

    /// What later references can go back to.
    fn after(&mut self, action: &Action, number: u8) {
        let slot = Slot::Step(number);
        self.counted = match action {
            Action::Choose(_) if self.counted.is_some() => self.counted,
            Action::Draw(..)
            | Action::Roll { .. }
            | Action::ChooseValue {
                kind: ValueKind::Number { .. },
                ..
            }
            | Action::Deal { .. }
            | Action::Choose(_)
            | Action::Destroy(_)
            | Action::Reveal(_)
            | Action::Deploy { .. }
            | Action::Recover { .. }
            | Action::Move { .. }
            | Action::Counters { .. }
            | Action::Control { .. }
            | Action::Orient { .. } => Some(number),
            _ => None,
        };
        let tallied = match action {
            Action::Deal { .. } => Some((Tallied::Dealt, false)),
            Action::Recover { .. } => Some((Tallied::Recovered, false)),
            Action::Draw(..) => Some((Tallied::Drawn, false)),
            Action::Counters { deed, counter, .. } if !matches!(counter, CounterKind::Damage) => {
                let what = match deed {
                    CounterDeed::Place => Tallied::Placed,
                    CounterDeed::Remove => Tallied::Removed,
                    CounterDeed::Move { .. } => Tallied::Moved,
                };
                Some((what, matches!(counter, CounterKind::Named(_))))
            }
            _ => None,
        };
        self.tallies
            .extend(tallied.map(|(what, named)| (number, what, named)));
        if let Action::Roll { device, .. } = action {
            let wording = match device {
                Device::Die { .. } => ManyWording::Rolled,
                Device::Coin => ManyWording::Heads,
            };
            self.rolled = Some((number, wording));
        }
        if let Action::ChooseValue { kind, .. } = action {
            match kind {
                ValueKind::Of(what) => {
                    self.values.retain(|(known, _)| known != what);
                    self.values.push((*what, number));
                }
                ValueKind::Number { .. } => self.rolled = Some((number, ManyWording::Chosen)),
            }
        }
        // What damage destroys is destroyed with the effect, too.
        if let Action::Deal {
            to: Target::Objects(_) | Target::Divided(_),
            ..
        }
        | Action::DealMutual { .. }
        | Action::Battle { .. } = action
        {
            self.struck.push(number);
        }
        let did = |generator: &mut Self, done: Done| generator.done.push((done, number));
        match action {
            Action::Choose(what) => {
                did(self, Done::Chosen);
                self.mention(what, slot);
            }
            Action::Look(what) => {
                self.looked = Some(number);
                self.mention(what, slot);
                self.mention_found(what, number);
            }
            Action::Reveal(what) => {
                did(self, Done::Revealed);
                if is_top_of_deck(what) {
                    self.looked = Some(number);
                }
                self.mention(what, slot);
                self.mention_found(what, number);
            }
            Action::Deploy { what, .. } => {
                did(self, Done::Deployed);
                self.mention(what, slot);
            }
            Action::Destroy(_) => did(self, Done::Destroyed),
            Action::Move { verb, what, .. } => {
                did(
                    self,
                    match verb {
                        MoveVerb::Return => Done::Returned,
                        MoveVerb::Add => Done::Added,
                        MoveVerb::Place => Done::Placed,
                        MoveVerb::Discard => Done::Discarded,
                        MoveVerb::Exile => Done::Exiled,
                        MoveVerb::Remove => Done::Removed,
                    },
                );
                let from = match what {
                    Selector::Group(group) => match &group.zone {
                        Zone::Hand(Player::You) => Some(Origin::Hand),
                        Zone::Trash(Player::You) => Some(Origin::Trash),
                        Zone::Deck(Player::You) | Zone::TopOfDeck { of: Player::You, .. } => {
                            Some(Origin::Deck)
                        }
                        _ => None,
                    },
                    _ => None,
                };
                self.origins.extend(from.map(|from| (number, from)));
                if is_top_of_deck(what) {
                    self.looked = Some(number);
                }
                self.mention(what, slot);
            }
            Action::Recover { who, .. } => {
                did(self, Done::Recovered);
                self.mention(who, slot);
            }
            Action::Orient { who, to } => {
                did(
                    self,
                    match to {
                        Orientation::Rested => Done::Rested,
                        Orientation::Active => Done::SetActive,
                    },
                );
                self.mention(who, slot);
            }
            Action::Counters {
                deed: CounterDeed::Place | CounterDeed::Remove,
                on: who,
                ..
            }
            | Action::Control { who, .. }
            | Action::Change { who, .. } => self.mention(who, slot),
            Action::Deal {
                to: Target::Objects(who) | Target::Divided(who),
                ..
            } => self.mention(who, slot),
            Action::DeployTokens(tokens, how) => {
                let many = *how == Entries::All && tokens.len() > 1
                    || tokens.iter().any(|token| token.amount != Amount::Literal(1));
                self.bring_up(slot, Some(many), Noun::Token, Side::Any);
            }
            Action::Draw(..)
            | Action::Deal { .. }
            | Action::Shuffle { .. }
            | Action::Count { .. }
            | Action::Roll { .. }
            | Action::ChooseValue { .. }
            | Action::PlaceResources { .. }
            | Action::Pair { .. }
            | Action::Alter(_)
            | Action::Activate { .. }
            | Action::DealMutual { .. }
            | Action::Battle { .. }
            | Action::DeployExBase { .. }
            | Action::DeployCopies { .. }
            | Action::Later { .. }
            | Action::PlayAs { .. }
            | Action::ChangeAttackTarget { .. }
            | Action::Modes { .. }
            | Action::PayResources(_)
            | Action::Counters { .. }
            | Action::Course(_)
            | Action::Branch(_) => {}
        }
    }

    /// What cards were gone through until.
    fn mention_found(&mut self, what: &Selector, number: u8) {
        if let Some(until) = what.until() {
            self.mention(until, Slot::Found(number));
        }
    }

    fn mention(&mut self, what: &Selector, slot: Slot) {
        match what {
            Selector::Known(known) => {
                let before = self
                    .antecedents
                    .iter()
                    .rev()
                    .find(|mention| mention.slot == known.to)
                    .copied();
                self.antecedents.extend(before);
            }
            Selector::Player(Player::Described(_)) => self.players.push((slot, None)),
            Selector::Player(_) | Selector::PairedWith { .. } => {}
            Selector::Group(_) | Selector::AnyOf(_) | Selector::AllOf(_) => {
                let group = what.first_group();
                let noun = group
                    .and_then(|group| group.nouns.first().copied())
                    .unwrap_or(Noun::Unit);
                let side = group.map_or(Side::Any, |group| group.side);
                let plural = match (what, group.map(|group| &group.quantity)) {
                    (Selector::AllOf(_), _) => Some(true),
                    (_, Some(Quantity::Exactly(Amount::Literal(1)) | Quantity::One | Quantity::The)) => {
                        Some(false)
                    }
                    (_, Some(Quantity::AnyNumber | Quantity::Exactly(_) | Quantity::All | Quantity::Any)) => {
                        Some(true)
                    }
                    // "1 to 2", "up to 2": they.
                    (_, Some(Quantity::Range(_, most))) if *most > 1 => Some(true),
                    (_, Some(Quantity::UpTo(Amount::Literal(most)))) if *most > 1 => Some(true),
                    _ => None,
                };
                self.bring_up(slot, plural, noun, side);
            }
        }
    }

    /// Another kind of effect stands on another kind of card.
    pub(super) fn lent<T>(&mut self, make: impl FnOnce(&mut Self) -> T) -> T {
        let host = std::mem::replace(&mut self.host, CardKind::Unit);
        let calls_itself = std::mem::replace(&mut self.calls_itself, CardKind::Unit);
        let antecedents = std::mem::take(&mut self.antecedents);
        let (looked, done) = (self.looked.take(), std::mem::take(&mut self.done));
        let (struck, counted) = (std::mem::take(&mut self.struck), self.counted.take());
        let rolled = self.rolled.take();
        let values = std::mem::take(&mut self.values);
        let tallies = std::mem::take(&mut self.tallies);
        let opponent = std::mem::take(&mut self.opponent);
        let one_sentence = std::mem::take(&mut self.one_sentence);
        let of_event = self.of_event.take();
        let made = make(self);
        self.calls_itself = calls_itself;
        (self.struck, self.counted) = (struck, counted);
        self.rolled = rolled;
        self.tallies = tallies;
        self.values = values;
        self.of_event = of_event;
        self.one_sentence = one_sentence;
        (self.host, self.antecedents, self.looked, self.done, self.opponent) =
            (host, antecedents, looked, done, opponent);
        made
    }
}

/// Whether an instruction has another text at its end, which takes in what "and" joins to it.
fn ends_in_a_part(action: &Action) -> bool {
    match action {
        Action::Later { .. } | Action::Modes { .. } | Action::Branch(_) => true,
        Action::Change { changes, .. } => changes
            .iter()
            .any(|change| matches!(change, Change::HasEffect(_))),
        _ => false,
    }
}

fn is_top_of_deck(what: &Selector) -> bool {
    matches!(what, Selector::Group(group) if matches!(group.zone, Zone::TopOfDeck { .. }))
}

/// Whether a group is of several things, each of which a change is made of by itself.
fn is_several(who: &Selector) -> bool {
    matches!(who, Selector::Group(group) if group.quantity == Quantity::All)
}

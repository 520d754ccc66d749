//! Conditions and events.

use super::keyword::KeywordNumber;
use super::noun::{is_of_field, literal};
use super::scope::{Role, Scope};
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{
    BlockRole, Condition, Damage, DamageKind, Done, Effects, EffectsNumber, EffectsRole, EffectsSaid, Event,
    GroupSaid, Key, Means, Noun, Orientation, Partner, Past, Player, Presence, Quality, Quantity, Said,
    Selector, Side, Slot, State, Zone,
};
use crate::source::Span;
use crate::syntax::ast;

/// The side of what a player deploys: their own (5-8).
fn own_side(who: &Player) -> Side {
    match who {
        Player::You => Side::Yours,
        Player::Opponent | Player::Each | Player::Actor | Player::OwnerOf(_) => Side::Enemy,
    }
}

impl Scope<'_> {
    /// Conditions joined by "and" or by "or".
    pub(super) fn conditions(&mut self, conditions: &ast::Conditions) -> Option<Condition> {
        if conditions.mixed {
            self.report(
                Code::Ambiguous,
                conditions.span,
                "`and` and `or` between conditions can be read in two ways",
                "which belong together",
            );
            return None;
        }
        let mut all = Vec::with_capacity(conditions.all.len());
        for condition in &conditions.all {
            all.push(self.condition(condition)?);
        }
        Some(match all.len() {
            1 => all.remove(0),
            _ if conditions.any => Condition::Any(all),
            _ => Condition::All(all),
        })
    }

    fn condition(&mut self, condition: &ast::Spanned<ast::Condition>) -> Option<Condition> {
        let span = condition.span;
        Some(match &condition.node {
            ast::Condition::Turn(whose) => Condition::Turn(*whose),
            ast::Condition::PlayerLv { who, comparison, lv } => {
                let Some(lv) = literal(*lv) else {
                    self.report(
                        Code::Mismatch,
                        span,
                        "a player's Lv. is compared with a number",
                        "which number",
                    );
                    return None;
                };
                Condition::PlayerLv {
                    who: self.player(who, span)?,
                    comparison: *comparison,
                    lv,
                }
            }
            ast::Condition::Rival {
                who,
                more,
                said,
                what,
                than,
            } => {
                let (who, than) = (self.player(who, span)?, self.player(than, span)?);
                let what = self.rival(&who, what.as_ref(), &than, span)?;
                Condition::Rival {
                    who,
                    more: *more,
                    said: self.note(*said),
                    what,
                    than,
                }
            }
            ast::Condition::Have { who, what } => {
                let who = self.player(who, span)?;
                let outer = self.about.replace(who.clone());
                let what = self.nouns(what);
                self.about = outer;
                let mut what = what?;
                let side = own_side(&who);
                what.each_group(&mut |group| {
                    if group.side == Side::Any {
                        group.side = side;
                    }
                });
                self.opponent |= who == Player::Opponent;
                self.describe_all(&what);
                there(what, self.note(Presence::Have))
            }
            ast::Condition::There(what) => {
                let what = self.nouns(what)?;
                self.describe_all(&what);
                there(what, self.note(Presence::There))
            }
            ast::Condition::Did { who, done, what, way } => {
                if *who != ast::Player::You {
                    self.report(
                        Code::Mismatch,
                        span,
                        "an effect is carried out by its player",
                        "say `you`, or `If they do,`",
                    );
                    return None;
                }
                let step = self.step_that(*done, span)?;
                let mut what = self.nouns(what)?;
                what.each_group(&mut |group| {
                    group.zone = Zone::Done {
                        step,
                        done: *done,
                        said: Key::CANONICAL,
                    };
                });
                Condition::There {
                    what,
                    said: self.note(Presence::Did(*way)),
                }
            }
            ast::Condition::Recovered { who, way } => {
                let step = self.step_that(Done::Recovered, span)?;
                let mut what = self.nouns(who)?;
                what.each_group(&mut |group| {
                    group.zone = Zone::Done {
                        step,
                        done: Done::Recovered,
                        said: Key::CANONICAL,
                    };
                });
                Condition::There {
                    what,
                    said: self.note(Presence::Recovered(*way)),
                }
            }
            ast::Condition::PlayerHappened {
                who,
                done,
                what,
                past,
                not,
                nth,
            } => {
                let who = self.player(who, span)?;
                let mut said = what.clone();
                if nth.is_some()
                    && let ast::NounKind::Group(group) = &mut said.first.kind
                {
                    group.quantity = Some(ast::Spanned {
                        span,
                        node: ast::Quantity::One,
                    });
                }
                let mut what = self.nouns(&said)?;
                if nth.is_some() {
                    what.each_group(&mut |group| group.quantity = Quantity::Any);
                }
                let event = match done {
                    ast::PlayerDeed::Played => Event::Plays { who, what },
                    ast::PlayerDeed::Discarded => Event::Discards { who, what },
                    ast::PlayerDeed::Placed => Event::Places { who, what },
                    ast::PlayerDeed::Deployed => {
                        let side = own_side(&who);
                        what.each_group(&mut |group| {
                            if group.side == Side::Any {
                                group.side = side;
                            }
                        });
                        Event::Deployed { who: Some(who), what }
                    }
                };
                let said = self.note(*past);
                self.happened(event, *nth, said, *not, condition.span)?
            }
            ast::Condition::NounsHappened { who, done, past, not } => {
                let who = self.subject(who)?;
                let event = match done {
                    ast::NounDeed::Destroyed => Event::Destroyed {
                        what: who,
                        means: Means::Any,
                        by: Effects {
                            side: Side::Any,
                            kind: None,
                            said: self.note(EffectsSaid {
                                number: EffectsNumber::One,
                                role: EffectsRole::Agent,
                            }),
                        },
                    },
                    ast::NounDeed::Attacked => Event::Attacks { who, target: None },
                    ast::NounDeed::Deployed => Event::Deployed { who: None, what: who },
                    ast::NounDeed::Rested => Event::Oriented {
                        what: who,
                        to: Orientation::Rested,
                        by: None,
                    },
                    ast::NounDeed::RecoveredHp => Event::Recovers(who),
                    ast::NounDeed::ReceivedDamage => Event::Receives {
                        who,
                        damage: Damage {
                            kind: DamageKind::Any,
                            side: Side::Any,
                            from: None,
                        },
                    },
                };
                let said = self.note(*past);
                self.happened(event, None, said, *not, condition.span)?
            }
            ast::Condition::Destroyed { who, way } => Condition::Is {
                who: self.subject(who)?,
                said: Key::CANONICAL,
                noun: None,
                qualities: vec![Quality::Destroyed {
                    said: self.note(*way),
                }],
            },
            ast::Condition::InZone { who, zone } => {
                let mut what = self.nouns(who)?;
                let place = self.zone(zone, span)?;
                if !what.is_described() {
                    self.report(
                        Code::Mismatch,
                        span,
                        "only cards that are described can be asked for in a place",
                        "name what has to be there",
                    );
                    return None;
                }
                let mut there = true;
                what.each_group(&mut |group| {
                    group.zone = place.clone();
                    there &= is_of_field(&place) || group.nouns.iter().all(|noun| noun.is_card());
                });
                if !there {
                    self.report(
                        Code::Mismatch,
                        span,
                        "what is not in play is called a card",
                        "`Unit`, `Pilot`, `Base` mean cards in play",
                    );
                    return None;
                }
                Condition::There {
                    what,
                    said: self.note(Presence::Is),
                }
            }
            ast::Condition::Has { who, qualities } => {
                let who = self.subject(who)?;
                Condition::Is {
                    who,
                    said: Key::CANONICAL,
                    noun: None,
                    qualities: self.qualities(qualities)?,
                }
            }
            ast::Condition::Is { who, said, qualities } => {
                let who = self.subject(who)?;
                Condition::Is {
                    said: self.note(*said),
                    who,
                    noun: None,
                    qualities: self.qualities(qualities)?,
                }
            }
            ast::Condition::IsNoun {
                who,
                not,
                said,
                noun: words,
                qualities,
            } => {
                let who = self.subject(who)?;
                let [word] = words.as_slice() else {
                    self.report(
                        Code::Mismatch,
                        span,
                        "one kind of card is asked for here",
                        "more than one",
                    );
                    return None;
                };
                let mut all = self.qualities(qualities)?;
                if word.node.link {
                    all.push(Quality::State(State::Link));
                }
                if word.node.token {
                    all.push(Quality::State(State::Token));
                }
                super::order::order_qualities(&mut all);
                let is = Condition::Is {
                    said: self.note(*said),
                    who,
                    noun: Some(word.node.noun),
                    qualities: all,
                };
                if *not { Condition::Not(Box::new(is)) } else { is }
            }
            ast::Condition::Attacking { who, target } => Condition::Attacking {
                who: self.subject(who)?,
                target: target
                    .as_ref()
                    .map_or(Some(None), |target| self.nouns(target).map(Some))?,
            },
            ast::Condition::Battling { who, with } => Condition::Battling {
                who: self.subject(who)?,
                with: self.nouns(with)?,
            },
            ast::Condition::Paired { who, with, not } => {
                let paired = self.paired(who, with)?;
                if *not {
                    Condition::Not(Box::new(paired))
                } else {
                    paired
                }
            }
        })
    }

    /// "If there are 4 or more cards ..., choose 1 of them": without the number.
    fn describe_all(&mut self, what: &Selector) {
        let mut what = what.clone();
        what.each_group(&mut |group| group.quantity = Quantity::Any);
        self.describe(&what);
    }

    /// What is compared, as each of the two has it: "your opponent has more Resources than you". Nothing where that is the
    /// Lv.
    fn rival(
        &mut self,
        who: &Player,
        what: Option<&ast::Nouns>,
        than: &Player,
        span: Span,
    ) -> Option<Option<Selector>> {
        if who == than {
            self.report(
                Code::Mismatch,
                span,
                "nobody has more than themselves",
                "two players are compared",
            );
            return None;
        }
        let what = match what {
            None => None,
            Some(what) => {
                let outer = self.about.replace(Player::Actor);
                let counted = self.nouns(what);
                self.about = outer;
                let mut counted = counted?;
                let mut bare = true;
                counted.each_group(&mut |group| {
                    bare &= matches!(group.quantity, Quantity::Any | Quantity::The);
                    group.quantity = Quantity::Any;
                    // As each of the two has it.
                    group.side = Side::Theirs;
                    group.said = self.note(GroupSaid {
                        you_have: false,
                        ..self.words(group.said)
                    });
                    match &mut group.zone {
                        Zone::Field => {}
                        Zone::Hand(of)
                        | Zone::Trash(of)
                        | Zone::Deck(of)
                        | Zone::Removal(of)
                        | Zone::Area { of, .. } => {
                            bare &= of == who || *of == Player::Actor;
                            *of = Player::Actor;
                        }
                        Zone::TopOfDeck(_) | Zone::Among(_) | Zone::Within(_) | Zone::Done { .. } => {
                            bare = false
                        }
                    }
                });
                if !bare || !counted.is_described() {
                    self.report(
                        Code::Mismatch,
                        span,
                        "more of what",
                        "name what is counted of both, without a number",
                    );
                    return None;
                }
                Some(counted)
            }
        };
        Some(what)
    }

    /// "a Pilot is paired with this Unit", "this Unit is paired with a (Vanguard) Pilot".
    fn paired(&mut self, who: &ast::Nouns, with: &ast::Nouns) -> Option<Condition> {
        let of_unit = matches!(&with.first.kind, ast::NounKind::Group(group)
            if group.nouns.iter().all(|word| word.node.noun == Noun::Pilot));
        if !of_unit {
            return Some(Condition::Paired {
                pilot: self.nouns(who)?,
                unit: self.subject(with)?,
            });
        }
        let unit = self.subject(who)?;
        match self.nouns(with)? {
            Selector::Group(pilot) if pilot.quantity == Quantity::One && pilot.side == Side::Any => {
                Some(Condition::Is {
                    who: unit,
                    said: Key::CANONICAL,
                    noun: None,
                    qualities: vec![Quality::Paired(pilot.qualities)],
                })
            }
            Selector::Known(_)
            | Selector::Player(_)
            | Selector::Group(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => {
                self.report(
                    Code::Mismatch,
                    with.span,
                    "a Unit has one Pilot (3-3-4)",
                    "say `a Pilot`",
                );
                None
            }
        }
    }

    /// A noun phrase that the text then goes on about: "it" can mean this afterwards.
    pub(super) fn subject(&mut self, nouns: &ast::Nouns) -> Option<Selector> {
        let selector = self.nouns_as(nouns, Role::Subject)?;
        self.mention_known(&selector);
        Some(selector)
    }

    /// Brings something known up again, so that the next pronoun means it.
    pub(super) fn mention_known(&mut self, selector: &Selector) {
        if let Selector::Known(reference) = selector {
            let in_play = self.is_in_play(reference.to);
            self.mention(
                reference.to,
                self.plural(selector),
                in_play,
                self.called(selector),
            );
        }
    }

    /// Damage of a kind.
    pub(super) fn damage(&mut self, damage: &ast::Damage) -> Option<Damage> {
        damage.try_map(|from| self.nouns(from))
    }

    /// The event of a "When". Its subject and object can be referred to afterwards.
    pub(super) fn event(&mut self, event: &ast::Event, span: Span) -> Option<Event> {
        Some(match event {
            ast::Event::PlayingThis => {
                self.report(
                    Code::Mismatch,
                    span,
                    "this stands at the head of an effect only",
                    "cannot be asked here",
                );
                return None;
            }
            ast::Event::OfEffects { by, verb } => {
                let by = self.effects(*by);
                match verb {
                    ast::EffectsEvent::Destroy(what) => {
                        self.did(Done::Destroyed, None, Slot::Subject);
                        Event::Destroyed {
                            what: self.event_noun(what, Slot::Subject)?,
                            means: Means::Effect,
                            by,
                        }
                    }
                    ast::EffectsEvent::Rest(what) => Event::Oriented {
                        what: self.event_noun(what, Slot::Subject)?,
                        to: Orientation::Rested,
                        by: Some(by),
                    },
                    ast::EffectsEvent::Return(what, to) => {
                        self.did(Done::Returned, None, Slot::Subject);
                        Event::Moved {
                            what: self.event_noun(what, Slot::Subject)?,
                            said: self.note(Done::Returned),
                            to: self.destination(to, None)?,
                            from: None,
                            by: Some(by),
                        }
                    }
                }
            }
            ast::Event::OfPlayer { who, verb } => {
                let who = self.player(who, span)?;
                self.opponent |= who == Player::Opponent;
                match verb {
                    ast::PlayerEvent::Pairs { pilot, unit } => {
                        let pilot = self.nouns(pilot)?;
                        let unit = self.nouns(unit)?;
                        self.bring_up(&pilot, Slot::Subject);
                        self.bring_up(&unit, Slot::Object);
                        Event::Pairs {
                            who: Some(who),
                            pilot,
                            unit,
                            said: Key::CANONICAL,
                        }
                    }
                    ast::PlayerEvent::Places(what) => Event::Places {
                        who,
                        what: self.event_noun(what, Slot::Subject)?,
                    },
                    ast::PlayerEvent::Plays(what) => Event::Plays {
                        who,
                        what: self.event_noun(what, Slot::Subject)?,
                    },
                    ast::PlayerEvent::Discards(what) => {
                        self.did(Done::Discarded, None, Slot::Subject);
                        Event::Discards {
                            who,
                            what: self.event_noun(what, Slot::Subject)?,
                        }
                    }
                    ast::PlayerEvent::Deploys(what) => {
                        let mut what = self.event_noun(what, Slot::Subject)?;
                        let side = own_side(&who);
                        what.each_group(&mut |group| group.side = side);
                        Event::Deployed { who: Some(who), what }
                    }
                    ast::PlayerEvent::Draws => Event::Draws(who),
                    ast::PlayerEvent::Pays { with, said } => Event::Pays {
                        who,
                        with: self.event_noun(with, Slot::Subject)?,
                        said: self.note(*said),
                    },
                    ast::PlayerEvent::Uses {
                        whose,
                        keyword,
                        on,
                        said,
                    } => {
                        let whose = self.nouns(whose)?;
                        let keyword = self.keyword(keyword, KeywordNumber::Optional)?;
                        let on = match on {
                            None => None,
                            Some((on, stat)) => Some((self.event_noun(on, Slot::Object)?, *stat)),
                        };
                        self.bring_up(&whose, Slot::Subject);
                        match on {
                            Some((on, stat)) => Event::Uses {
                                who,
                                whose,
                                keyword,
                                on,
                                stat,
                            },
                            None => Event::Activates {
                                who: Some(who),
                                whose,
                                keyword,
                                said: self.note(*said),
                            },
                        }
                    }
                }
            }
            ast::Event::OfNouns { who, verb } => {
                let subject = self.nouns(who)?;
                let event = match verb {
                    ast::NounEvent::WouldReceive(damage, _) => Event::Receives {
                        who: subject.clone(),
                        damage: self.damage(damage)?,
                    },
                    ast::NounEvent::Changed { stat, direction, by } => Event::Changed {
                        who: subject.clone(),
                        stat: *stat,
                        direction: *direction,
                        by: self.effects(*by),
                    },
                    ast::NounEvent::Destroys { what, means } => {
                        let what = self.event_noun(what, Slot::Object)?;
                        Event::Destroys {
                            by: subject.clone(),
                            what,
                            means: *means,
                        }
                    }
                    ast::NounEvent::Links => Event::Links(subject.clone()),
                    ast::NounEvent::Recovers => Event::Recovers(subject.clone()),
                    ast::NounEvent::Blocks(what) => Event::Blocks {
                        who: subject.clone(),
                        role: BlockRole::Blocker,
                        other: self.event_object(what.as_ref())?,
                    },
                    ast::NounEvent::Blocked(by) => Event::Blocks {
                        who: subject.clone(),
                        role: BlockRole::Attacker,
                        other: self.event_object(by.as_ref())?,
                    },
                    ast::NounEvent::Activates(keyword) => Event::Activates {
                        who: None,
                        whose: subject.clone(),
                        keyword: self.keyword(keyword, KeywordNumber::Optional)?,
                        said: Key::CANONICAL,
                    },
                    ast::NounEvent::Receives(damage) => {
                        let damage = self.damage(damage)?;
                        // "... from an enemy Unit, ... that Unit".
                        if let Some(from) = &damage.from {
                            self.bring_up(from, Slot::Object);
                        }
                        Event::Receives {
                            who: subject.clone(),
                            damage,
                        }
                    }
                    ast::NounEvent::Deals { damage, to } => {
                        let damage = self.damage(damage)?;
                        Event::Deals {
                            who: subject.clone(),
                            damage,
                            to: self.event_noun(to, Slot::Object)?,
                        }
                    }
                    ast::NounEvent::Attacks(target) => Event::Attacks {
                        who: subject.clone(),
                        target: self.event_object(target.as_ref())?,
                    },
                    ast::NounEvent::Destroyed {
                        means,
                        by,
                        would: _,
                        during: _,
                    } => Event::Destroyed {
                        what: subject.clone(),
                        means: *means,
                        by: self.effects(*by),
                    },
                    ast::NounEvent::Paired(pilot) => {
                        let other = self.nouns(pilot)?;
                        // "When a Pilot is paired with this Unit" says the same of the Pilot.
                        let (unit, pilot, said) = if is_of_pilots(who) {
                            (other, subject, Partner::Pilot)
                        } else {
                            (subject, other, Partner::Unit)
                        };
                        self.bring_up(&pilot, Slot::Subject);
                        self.bring_up(&unit, Slot::Object);
                        return Some(Event::Pairs {
                            who: None,
                            pilot,
                            unit,
                            said: self.note(said),
                        });
                    }
                    ast::NounEvent::Deployed => Event::Deployed {
                        who: None,
                        what: subject.clone(),
                    },
                    ast::NounEvent::Rested(by) => Event::Oriented {
                        what: subject.clone(),
                        to: Orientation::Rested,
                        by: by.map(|by| self.effects(by)),
                    },
                    ast::NounEvent::SetActive(by) => Event::Oriented {
                        what: subject.clone(),
                        to: Orientation::Active,
                        by: by.map(|by| self.effects(by)),
                    },
                    ast::NounEvent::Moved {
                        verb,
                        to,
                        from,
                        by,
                        would: _,
                        during: _,
                    } => Event::Moved {
                        what: subject.clone(),
                        said: self.note(*verb),
                        to: self.destination(to, None)?,
                        from: match from {
                            None => None,
                            Some(from) => Some(self.zone(from, span)?),
                        },
                        by: by.map(|by| self.effects(by)),
                    },
                };
                self.bring_up(&subject, Slot::Subject);
                match verb {
                    ast::NounEvent::Destroyed { .. } => self.did(Done::Destroyed, None, Slot::Subject),
                    ast::NounEvent::Destroys { .. } => self.did(Done::Destroyed, None, Slot::Object),
                    ast::NounEvent::Deployed => self.did(Done::Deployed, None, Slot::Subject),
                    ast::NounEvent::Moved { verb, .. } => self.did(*verb, None, Slot::Subject),
                    // Nothing goes back to these by what was done: "it" and "that Unit" do.
                    ast::NounEvent::WouldReceive(..)
                    | ast::NounEvent::Changed { .. }
                    | ast::NounEvent::Blocks(_)
                    | ast::NounEvent::Blocked(_)
                    | ast::NounEvent::Activates(_)
                    | ast::NounEvent::Links
                    | ast::NounEvent::Recovers
                    | ast::NounEvent::Receives(_)
                    | ast::NounEvent::Deals { .. }
                    | ast::NounEvent::Attacks(_)
                    | ast::NounEvent::Paired(_)
                    | ast::NounEvent::Rested(_)
                    | ast::NounEvent::SetActive(_) => {}
                }
                event
            }
        })
    }

    fn event_object(&mut self, nouns: Option<&ast::Nouns>) -> Option<Option<Selector>> {
        match nouns {
            None => Some(None),
            Some(nouns) => self.event_noun(nouns, Slot::Object).map(Some),
        }
    }

    fn event_noun(&mut self, nouns: &ast::Nouns, slot: Slot) -> Option<Selector> {
        let selector = self.nouns(nouns)?;
        self.bring_up(&selector, slot);
        Some(selector)
    }

    fn bring_up(&mut self, selector: &Selector, slot: Slot) {
        match selector {
            Selector::Known(_) => self.mention_known(selector),
            Selector::Player(_) => {}
            // One event, one object: "When one of your Units ..., it".
            Selector::Group(_) | Selector::PairedWith { .. } | Selector::AnyOf(_) | Selector::AllOf(_) => {
                let in_play = super::noun::in_play(self, selector);
                self.mention(slot, Some(false), in_play, self.called(selector));
            }
        }
    }
}

impl Scope<'_> {
    /// Whether an event has (not) happened in the present turn as often as its text says.
    fn happened(
        &mut self,
        event: Event,
        nth: Option<u8>,
        said: Key<Past>,
        not: bool,
        span: Span,
    ) -> Option<Condition> {
        if nth.is_none() && event.how_often().is_none() {
            self.push(
                Diagnostic::new(
                    Code::Unplayable,
                    self.file,
                    span,
                    "nothing says how often this has to have happened",
                    "no number of times",
                )
                .help("say `a`, `2 or more`, `no`, ... of one thing: `2 or more of your Units attacked this turn`"),
            );
            return None;
        }
        let happened = Condition::Happened { event, nth, said };
        Some(if not {
            Condition::Not(Box::new(happened))
        } else {
            happened
        })
    }

    /// A class of effects: "enemy effects".
    pub(super) fn effects(&self, effects: ast::Effects) -> Effects {
        effects.map(|said| self.note(said))
    }
}

/// "you have A and B", "you have A or B": each of them by itself.
fn there(what: Selector, said: Key<Presence>) -> Condition {
    match what {
        Selector::AllOf(list) => Condition::All(list.into_iter().map(|one| there(one, said)).collect()),
        Selector::AnyOf(list) => Condition::Any(list.into_iter().map(|one| there(one, said)).collect()),
        what @ (Selector::Known(_)
        | Selector::Player(_)
        | Selector::Group(_)
        | Selector::PairedWith { .. }) => Condition::There { what, said },
    }
}

/// Whether nothing but Pilots is meant, so that what they are paired with is a Unit.
fn is_of_pilots(nouns: &ast::Nouns) -> bool {
    let mut all = std::iter::once(&nouns.first).chain(nouns.rest.iter().map(|(_, noun)| noun));
    all.all(|one| match &one.kind {
        ast::NounKind::Reference(Said::ThisNoun(noun)) => *noun == Noun::Pilot,
        ast::NounKind::Group(group) => {
            !group.nouns.is_empty() && group.nouns.iter().all(|word| word.node.noun == Noun::Pilot)
        }
        ast::NounKind::Reference(
            Said::This
            | Said::ThisCardAt { .. }
            | Said::It
            | Said::Them
            | Said::ThemAll
            | Said::ThatNoun(_)
            | Said::ThatSided(..)
            | Said::ThoseNoun(_)
            | Said::ThoseSided(..)
            | Said::TheDone { .. }
            | Said::TheRemainingCards
            | Said::AnyRemainingCard,
        )
        | ast::NounKind::Player(_)
        | ast::NounKind::TopCards { .. }
        | ast::NounKind::PairedCard { .. }
        | ast::NounKind::WholeHand(_)
        | ast::NounKind::PartOf { .. } => false,
    })
}

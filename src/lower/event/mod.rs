//! Events: from the syntax tree to the one [`Event`], and to what is said of it: damage, and whose effects do it.

use super::expected::Expected;
use super::keyword::KeywordNumber;
use super::lowering::Lowering;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{
    Amount, Anaphor, AttackRole, BeginsWording, BlockRole, Damage, DamageBound, DamageKind, DamageThan,
    DealerWording, DiscardsWording, Effects, EffectsRole, Event, Key, Means, Noun, Orientation, PaidFor,
    Partner, Player, Quantity, Reference, Selector, Side, Zone,
};
use crate::source::Span;
use crate::syntax::ast;

impl Lowering<'_> {
    /// Damage of a kind.
    pub(super) fn damage(&mut self, damage: &ast::Damage) -> Option<Damage> {
        let wording = self.note(damage.wording);
        damage.try_map(|from| self.expecting(Expected::Source).nouns(from), |_| wording)
    }

    /// The event of a "When". Its subject and object can be referred to afterwards.
    pub(super) fn event(&mut self, event: &ast::Event, span: Span) -> Option<Event> {
        let mut within = self.in_event();
        let described = within.expecting(Expected::Event).described_event(event, span)?;
        let would = super::delayed::is_replaced(event);
        self.note_event(&described, would);
        Some(described)
    }

    /// The event of a triggered effect: the text behind it can go back to how much it was.
    pub(super) fn trigger_event(&mut self, event: &ast::Event, span: Span) -> Option<Event> {
        let event = self.event(event, span)?;
        self.check_event_of_one(&event, span)?;
        Some(event)
    }

    /// "When you discard 2 or more cards": an event is of one thing, and an effect triggers once for several at the same moment
    /// (10-1-6-3). How many there were is asked behind it.
    pub(super) fn check_event_of_one(&mut self, event: &Event, span: Span) -> Option<()> {
        let events = match event {
            Event::Either(events, _) => events.as_slice(),
            event => std::slice::from_ref(event),
        };
        let several = events
            .iter()
            .filter_map(Event::how_often)
            .any(|quantity| match quantity {
                Quantity::Exactly(amount) => *amount != Amount::Literal(1),
                Quantity::AtLeast(least) => *least > 1,
                Quantity::AnyNumber
                | Quantity::Range(..)
                | Quantity::UpTo(_)
                | Quantity::AtMost(_)
                | Quantity::Only(_)
                | Quantity::No => true,
                Quantity::One | Quantity::All | Quantity::Each | Quantity::Any | Quantity::The => false,
            });
        if several {
            self.push(
                Diagnostic::new(
                    Code::Unplayable,
                    self.file,
                    span,
                    "an effect triggers on one of these, and once for several at the same moment (10-1-6-3)",
                    "nothing counts them here",
                )
                .help("count them where the text asks: `When you discard a card, if you have discarded 2 or more cards this turn, ...`"),
            );
            return None;
        }
        Some(())
    }

    /// Who does it: any one of those who are meant.
    pub(super) fn doer_of_event(&mut self, who: &ast::Player, span: Span) -> Option<Player> {
        let who = self.player(who, span)?;
        let is_one = match &who {
            Player::Described(players) => matches!(players.quantity, Quantity::One | Quantity::The),
            Player::Each => false,
            Player::You | Player::Opponent | Player::Actor | Player::OwnerOf(_) | Player::Known(_) => true,
        };
        if !is_one {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    span,
                    "one player does this at a time",
                    "which of them",
                )
                .help("write `a player`, `another player` or `an enemy player` for any one of them"),
            );
            return None;
        }
        Some(who)
    }

    /// One payment.
    pub(super) fn payment(&mut self, who: Player, paid: &ast::Payment) -> Option<Event> {
        let with = match &paid.with {
            None => None,
            Some(with) => Some(self.nouns(with)?),
        };
        let purpose = match &paid.purpose {
            None => None,
            Some(ast::PaidFor::Card(card)) => {
                Some(PaidFor::Card(self.expecting(Expected::Played).nouns(card)?))
            }
            Some(ast::PaidFor::Effects(effects)) => {
                let effects = self.effects(effects)?;
                Some(PaidFor::Effects(effects))
            }
        };
        Some(Event::Pays {
            who,
            comparison: paid.comparison,
            amount: paid.amount,
            with,
            purpose,
            wording: self.note(paid.wording),
        })
    }

    fn described_event(&mut self, event: &ast::Event, span: Span) -> Option<Event> {
        Some(match event {
            ast::Event::PlayingThis(_) => {
                self.report(
                    Code::Mismatch,
                    span,
                    "this stands at the head of an effect only",
                    "cannot be asked here",
                );
                return None;
            }
            ast::Event::OfEffects { by, verb, would: _ } => self.effects_event(by, verb, span)?,
            ast::Event::OfPlayer { who, verb } => self.player_event(who, verb, span)?,
            ast::Event::OfNouns { who, verb } => {
                let subject = self.expecting(subject_of(verb)).nouns(who)?;
                self.noun_event(is_of_pilots(who), subject, verb, span)?
            }
            ast::Event::Either(events, wording) => {
                let mut either = Vec::with_capacity(events.len());
                for event in events {
                    let one = self.described_event(event, span)?;
                    self.check_listable(&one, span)?;
                    either.push(one);
                }
                Event::Either(either, self.note(*wording))
            }
        })
    }

    /// An event that is said of effects: "one of your effects destroys an enemy Unit".
    fn effects_event(&mut self, by: &ast::Effects, verb: &ast::EffectsEvent, span: Span) -> Option<Event> {
        let role = by.wording.role;
        let by = self.effects(by)?;
        self.check_effects_of_doer(role, &by, span)?;
        Some(match verb {
            ast::EffectsEvent::Deal { damage, to, spared } => {
                self.check_effect_damage(damage, role, span)?;
                let Some(to) = to else {
                    self.push(
                        Diagnostic::new(
                            Code::Mismatch,
                            self.file,
                            span,
                            "nothing says to what the effect deals the damage",
                            "to what",
                        )
                        .help("write `deals damage to an enemy Unit`"),
                    );
                    return None;
                };
                Event::Receives {
                    who: self.nouns(to)?,
                    damage: Damage {
                        bound: damage.bound,
                        card: by.kind,
                        kind: DamageKind::Effect,
                        side: by.side,
                        wording: self.note(DealerWording::Effects {
                            wording: self.words(by.wording),
                            kind: damage.kind == DamageKind::Effect,
                        }),
                        from: by.of,
                    },
                    spared: spared.map(|wording| self.note(wording)),
                }
            }
            ast::EffectsEvent::Destroy(what) => Event::Destroyed {
                what: self.nouns(what)?,
                means: Means::Effect,
                by,
                killer: None,
                wording: Key::CANONICAL,
            },
            ast::EffectsEvent::Rest(what) => Event::Oriented {
                what: self.nouns(what)?,
                to: Orientation::Rested,
                by: Some(by),
            },
            ast::EffectsEvent::SetActive(what) => Event::Oriented {
                what: self.nouns(what)?,
                to: Orientation::Active,
                by: Some(by),
            },
            ast::EffectsEvent::Deploy { what, from } => Event::Deployed {
                who: None,
                what: self.nouns(what)?,
                from: self.came_from(from.as_ref(), span)?,
                by: Some(by),
            },
            ast::EffectsEvent::Move { what, verb, to } => Event::Moved {
                what: self.expecting(Expected::Moving).nouns(what)?,
                wording: self.note(*verb),
                to: self.destination(to, None)?,
                from: None,
                by: Some(by),
            },
            ast::EffectsEvent::Change { who, stat, direction } => Event::Changed {
                who: self.nouns(who)?,
                stat: *stat,
                direction: *direction,
                by,
                to: None,
            },
        })
    }

    /// An event that is said of a player: "you pair a Pilot with this Unit".
    pub(super) fn player_event(
        &mut self,
        who: &ast::Player,
        verb: &ast::PlayerEvent,
        span: Span,
    ) -> Option<Event> {
        let who = self.doer_of_event(who, span)?;
        self.discourse.opponent |= who == Player::Opponent;
        Some(match verb {
            ast::PlayerEvent::Pairs { pilot, unit } => {
                let pilot = self.nouns(pilot)?;
                let unit = self.nouns(unit)?;
                Event::Pairs {
                    who: Some(who),
                    pilot,
                    unit,
                    wording: Key::CANONICAL,
                }
            }
            ast::PlayerEvent::Places { what, by } => Event::Places {
                who,
                what: self.nouns(what)?,
                by: self.maybe_effects(by.as_ref())?,
            },
            ast::PlayerEvent::Begins(mark, BeginsWording::Of { shield: true, .. })
                if mark.node != ast::Mark::Burst =>
            {
                self.report(
                    Code::Mismatch,
                    mark.span,
                    "of a Shield only a 【Burst】 effect is activated (13-2-5)",
                    "not there",
                );
                return None;
            }
            ast::PlayerEvent::Begins(mark, wording) => Event::Begins {
                who,
                wording: self.note(*wording),
                mark: self.effect_mark(&mark.node, mark.span)?,
            },
            ast::PlayerEvent::Plays {
                what,
                activated,
                with,
                wording,
            } => {
                // What it is paid with is gone: nothing goes back to it.
                let with = match with {
                    None => None,
                    Some(with) => Some(self.nouns(with)?),
                };
                Event::Plays {
                    who,
                    what: self.expecting(Expected::Played).nouns(what)?,
                    activated: *activated,
                    with,
                    wording: self.note(*wording),
                }
            }
            ast::PlayerEvent::Commands { of, timing, wording } => Event::Commands {
                who,
                of: self.expecting(Expected::Played).nouns(of)?,
                timing: *timing,
                wording: self.note(*wording),
            },
            ast::PlayerEvent::Discards { what, by } => Event::Discards {
                who,
                what: self.expecting(Expected::Hand).nouns(what)?,
                by: self.maybe_effects(by.as_ref())?,
                wording: Key::CANONICAL,
            },
            ast::PlayerEvent::Deploys { what, from } => {
                let mut what = self.nouns(what)?;
                let side = who.own_side();
                what.each_group(&mut |group| group.side = side);
                Event::Deployed {
                    who: Some(who),
                    what,
                    from: self.came_from(from.as_ref(), span)?,
                    by: None,
                }
            }
            ast::PlayerEvent::Draws { by, wording } => Event::Draws {
                who,
                by: self.maybe_effects(by.as_ref())?,
                wording: self.note(*wording),
            },
            ast::PlayerEvent::Pays(paid) => self.payment(who, paid)?,
            ast::PlayerEvent::Uses {
                whose,
                keyword,
                wording,
            } => Event::Activates {
                who: Some(who),
                whose: self.nouns(whose)?,
                keyword: self.activated_keyword(keyword)?,
                wording: self.note(*wording),
            },
            ast::PlayerEvent::UsesOn {
                whose,
                keyword,
                on,
                stat,
                wording,
            } => Event::Uses {
                who: Some(who),
                whose: match whose {
                    None => None,
                    Some(whose) => Some(self.nouns(whose)?),
                },
                keyword: self.activated_keyword(keyword)?,
                on: self.nouns(on)?,
                stat: *stat,
                wording: self.note(*wording),
            },
        })
    }

    /// "attacks or is attacked": what takes the card itself away makes another effect of its text (13-2-8-2), so each of the two
    /// needs a line of its own.
    fn check_listable(&mut self, event: &Event, span: Span) -> Option<()> {
        let goes = event.takes_away().is_some_and(Selector::is_this);
        if !goes {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "what takes the card itself away is no part of a list of events (13-2-8-2)",
                "one of several",
            )
            .help("write two lines, one for each event"),
        );
        None
    }

    /// What a card does, or what is done to it.
    pub(super) fn noun_event(
        &mut self,
        of_pilots: bool,
        subject: Selector,
        verb: &ast::NounEvent,
        span: Span,
    ) -> Option<Event> {
        self.expecting(Expected::Event)
            .described_noun_event(of_pilots, subject, verb, span)
    }

    fn described_noun_event(
        &mut self,
        of_pilots: bool,
        subject: Selector,
        verb: &ast::NounEvent,
        span: Span,
    ) -> Option<Event> {
        Some(match verb {
            ast::NounEvent::WouldReceive(_, Some(_)) => {
                self.report_asked_too_early(span);
                return None;
            }
            ast::NounEvent::WouldReceive(damage, None) => Event::Receives {
                damage: self.of_receiver(&subject, |lowering| lowering.damage(damage))?,
                who: subject.clone(),
                spared: None,
            },
            ast::NounEvent::Increased(stat, keyword, wording) => Event::Uses {
                who: None,
                whose: None,
                keyword: self.activated_keyword(keyword)?,
                on: subject.clone(),
                stat: *stat,
                wording: self.note(*wording),
            },
            ast::NounEvent::Changed {
                stat,
                direction,
                by,
                to,
            } => Event::Changed {
                who: subject.clone(),
                stat: *stat,
                direction: *direction,
                by: self.effects(by)?,
                to: *to,
            },
            ast::NounEvent::Chosen { by, wording } => Event::Chosen {
                what: subject.clone(),
                by: self.effects(by)?,
                wording: self.note(*wording),
            },
            ast::NounEvent::Leaves => Event::Leaves(subject.clone()),
            ast::NounEvent::Destroys { what, means, wording } => Event::Destroys {
                by: subject.clone(),
                what: self.nouns(what)?,
                means: *means,
                wording: self.note(*wording),
            },
            ast::NounEvent::Links => Event::Links(subject.clone()),
            ast::NounEvent::Recovers {
                least,
                at_once,
                with,
                by,
            } => Event::Recovers {
                by: self.maybe_effects(by.as_ref())?,
                who: subject.clone(),
                least: *least,
                wording: self.note(*at_once),
                with: match with {
                    None => None,
                    Some(with) => Some(self.keyword(with, KeywordNumber::Optional)?),
                },
            },
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
            ast::NounEvent::Activates(keyword, wording) => Event::Activates {
                who: None,
                whose: subject.clone(),
                keyword: self.activated_keyword(keyword)?,
                wording: self.note(*wording),
            },
            ast::NounEvent::Receives(damage, spared) => Event::Receives {
                damage: self.of_receiver(&subject, |lowering| lowering.damage_by_then(damage, span))?,
                who: subject.clone(),
                spared: spared.map(|wording| self.note(wording)),
            },
            ast::NounEvent::Deals { damage, to, spared } => Event::Deals {
                who: subject.clone(),
                damage: self.damage_by_then(damage, span)?,
                to: self.event_object(to.as_ref())?,
                spared: spared.map(|wording| self.note(wording)),
            },
            ast::NounEvent::Attacks(target) => self.attack_of(subject.clone(), target.as_ref())?,
            ast::NounEvent::Attacked { by, wording } => {
                self.check_attackable(&subject, span)?;
                Event::Attacks {
                    who: subject.clone(),
                    role: AttackRole::Target,
                    other: self.event_object(by.as_ref())?,
                    wording: self.note(*wording),
                }
            }
            ast::NounEvent::Destroyed {
                means,
                wording,
                by,
                killer,
                would: _,
            } => Event::Destroyed {
                what: subject.clone(),
                means: *means,
                by: self.effects(by)?,
                killer: self.destroyer(killer.as_ref())?,
                wording: self.note(*wording),
            },
            ast::NounEvent::Paired(pilot) => self.paired_event(of_pilots, subject, pilot)?,
            ast::NounEvent::Discarded { from, by } => {
                self.discarded_event(subject.clone(), from.as_ref(), by.as_ref(), span)?
            }
            ast::NounEvent::Deployed { from, by } => Event::Deployed {
                who: None,
                what: subject.clone(),
                from: self.came_from(from.as_ref(), span)?,
                by: self.maybe_effects(by.as_ref())?,
            },
            ast::NounEvent::Turned { to, by, would: _ } => Event::Oriented {
                what: subject.clone(),
                to: *to,
                by: self.maybe_effects(by.as_ref())?,
            },
            ast::NounEvent::Moved {
                verb,
                to,
                from,
                by,
                would: _,
            } => Event::Moved {
                what: subject.clone(),
                wording: self.note(*verb),
                to: self.destination(to, None)?,
                from: match from {
                    None => None,
                    Some(from) => Some(self.zone(from, span)?),
                },
                by: self.maybe_effects(by.as_ref())?,
            },
        })
    }

    /// "is discarded from your hand".
    fn discarded_event(
        &mut self,
        subject: Selector,
        from: Option<&ast::Zone>,
        by: Option<&ast::Effects>,
        span: Span,
    ) -> Option<Event> {
        let (who, wording) = match self.came_from(from, span)? {
            None if subject.is_this() => (Player::You, DiscardsWording::Discarded),
            Some(Zone::Hand(of @ (Player::You | Player::Opponent))) => (of, DiscardsWording::FromHand),
            None | Some(_) => {
                self.push(
                    Diagnostic::new(
                        Code::Mismatch,
                        self.file,
                        span,
                        "cards are discarded from a hand (5-11-1)",
                        "from whose hand",
                    )
                    .help("write `is discarded from your hand`"),
                );
                return None;
            }
        };
        Some(Event::Discards {
            who,
            what: subject,
            by: self.maybe_effects(by)?,
            wording: self.note(wording),
        })
    }

    /// "is paired with a Pilot".
    fn paired_event(&mut self, of_pilots: bool, subject: Selector, with: &ast::Nouns) -> Option<Event> {
        let other = self.nouns(with)?;
        // "When a Pilot is paired with this Unit" says the same of the Pilot.
        let (unit, pilot, wording) = if of_pilots {
            (other, subject, Partner::Pilot)
        } else {
            (subject, other, Partner::Unit)
        };
        Some(Event::Pairs {
            who: None,
            pilot,
            unit,
            wording: self.note(wording),
        })
    }

    /// "attacks an enemy Unit".
    fn attack_of(&mut self, who: Selector, target: Option<&ast::Nouns>) -> Option<Event> {
        let what = self.event_object(target)?;
        if let (Some(what), Some(target)) = (&what, target) {
            self.check_attackable(what, target.span)?;
        }
        Some(Event::Attacks {
            who,
            role: AttackRole::Attacker,
            other: what,
            wording: Key::CANONICAL,
        })
    }

    /// Reports "When this Unit would receive damage but is not destroyed": what would happen is not known yet.
    fn report_asked_too_early(&mut self, span: Span) {
        self.push(
            Diagnostic::new(
                Code::Unplayable,
                self.file,
                span,
                "nobody knows what damage destroys before it is received (10-1-9-1, 11-3-1)",
                "too early to be asked",
            )
            .help("wait for what has happened: `When this Unit receives damage but is not destroyed, ...`"),
        );
    }

    /// "When you deal effect damage": cards deal damage (5-5-3), and effects do in the words of whoever has them. What their damage
    /// is from is said once.
    fn check_effect_damage(&mut self, damage: &ast::Damage, role: EffectsRole, span: Span) -> Option<()> {
        let by_player = matches!(role, EffectsRole::Unsaid { .. });
        let plain = damage.side == Side::Any && damage.from.is_none() && damage.card.is_none();
        let fits = match damage.kind {
            DamageKind::Battle => false,
            DamageKind::Any => !by_player,
            DamageKind::Effect => true,
        };
        if fits && plain {
            return self.check_bound_known(damage.bound, span);
        }
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "players and effects deal effect damage, cards deal battle damage (5-5-3, 5-5-4)",
                "which damage, and by what",
            )
            .help("write `When one of your effects deals damage to ...`, or `When one of your Units deals battle damage to ...`"),
        );
        None
    }

    /// "this Unit would receive battle damage from an enemy Unit with AP equal to or less than it": than what receives it.
    fn of_receiver<T>(&mut self, receiver: &Selector, read: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.discourse.antecedents.clone();
        self.mention_known(receiver);
        let read = read(self);
        self.discourse.antecedents = before;
        read
    }

    /// The damage of an event that has happened. What is said of it must still be known by then.
    fn damage_by_then(&mut self, damage: &ast::Damage, span: Span) -> Option<Damage> {
        let damage = self.damage(damage)?;
        self.check_bound_known(damage.bound, span)?;
        Some(damage)
    }

    /// "receives damage equal to or greater than its HP": those are others once the damage has been received (5-5-1-1).
    fn check_bound_known(&mut self, bound: Option<DamageBound>, span: Span) -> Option<()> {
        if !bound.is_some_and(|bound| bound.than == DamageThan::Hp) {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "the damage is compared with the HP before it is received",
                "by then it has been",
            )
            .help(
                "write `When this Unit would receive damage equal to or greater than its HP, ... instead.`",
            ),
        );
        None
    }

    /// "destroyed by an enemy Unit": what deals the damage or has the effect, which no player does (5-5-3, 5-10-1).
    fn destroyer(&mut self, killer: Option<&ast::Nouns>) -> Option<Option<Selector>> {
        let by = self.expecting(Expected::Source).event_object(killer)?;
        if let (Some(Selector::Player(_)), Some(killer)) = (&by, killer) {
            self.push(
                Diagnostic::new(
                    Code::Unplayable,
                    self.file,
                    killer.span,
                    "cards destroy, with their damage or their effects (5-10-1)",
                    "never by a player",
                )
                .help("write `by an enemy effect`, or `by an enemy Unit`"),
            );
            return None;
        }
        Some(by)
    }

    /// "you rest your Base with one of your Units' effects": the effects are the player's who does it.
    fn check_effects_of_doer(&mut self, role: EffectsRole, by: &Effects, span: Span) -> Option<()> {
        let EffectsRole::With { opponent } = role else {
            return Some(());
        };
        let whose = match &by.of {
            None => by.side,
            Some(of) if of.is_this() => Side::Yours,
            Some(of) => of.first_group().map_or(Side::Any, |group| group.side),
        };
        let own = if opponent { Side::Enemy } else { Side::Yours };
        // What is yours is friendly (12-3-10, 12-3-11).
        if whose == own || whose == Side::Friendly && !opponent {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "what a player does with an effect is done with one of their own",
                "with whose effect",
            )
            .help(if opponent {
                "write `with one of your opponent's effects`, or `with one of your opponent's Units' effects`"
            } else {
                "write `with one of your effects`, or `with one of your Units' effects`"
            }),
        );
        None
    }

    /// Where something was before, where the text says so.
    pub(super) fn came_from(&mut self, from: Option<&ast::Zone>, span: Span) -> Option<Option<Zone>> {
        match from {
            None => Some(None),
            Some(from) => self.zone(from, span).map(Some),
        }
    }

    pub(super) fn event_object(&mut self, nouns: Option<&ast::Nouns>) -> Option<Option<Selector>> {
        match nouns {
            None => Some(None),
            Some(nouns) => self.nouns(nouns).map(Some),
        }
    }

    /// A class of effects: "enemy effects", "one of your Units' effects".
    pub(super) fn effects(&mut self, effects: &ast::Effects) -> Option<Effects> {
        let wording = self.note(effects.wording);
        effects.try_map(|of| self.whose_effects(of), |_| wording)
    }

    /// "its effects" are those of what the clause is about, as "its AP" is.
    fn whose_effects(&mut self, of: &ast::Nouns) -> Option<Selector> {
        if let (Some(its), ast::NounKind::Reference(wording @ (Anaphor::It | Anaphor::Them))) =
            (self.context.its, &of.first.kind)
            && of.rest.is_empty()
        {
            return Some(Selector::Known(Reference {
                to: its.to,
                wording: self.note(*wording),
            }));
        }
        self.expecting(Expected::Source).nouns(of)
    }

    /// The same, where the text says by whose effects.
    pub(super) fn maybe_effects(&mut self, effects: Option<&ast::Effects>) -> Option<Option<Effects>> {
        Some(match effects {
            None => None,
            Some(effects) => Some(self.effects(effects)?),
        })
    }
}

/// What something can be called that this happens to, or that does it.
pub(super) fn subject_of(event: &ast::NounEvent) -> Expected {
    match event {
        ast::NounEvent::Moved { .. } => Expected::Moving,
        ast::NounEvent::Discarded { .. } => Expected::Hand,
        ast::NounEvent::Deals { .. } => Expected::Source,
        ast::NounEvent::Increased(..)
        | ast::NounEvent::Changed { .. }
        | ast::NounEvent::Chosen { .. }
        | ast::NounEvent::Leaves
        | ast::NounEvent::Destroys { .. }
        | ast::NounEvent::Links
        | ast::NounEvent::Recovers { .. }
        | ast::NounEvent::Blocks(_)
        | ast::NounEvent::Blocked(_)
        | ast::NounEvent::Activates(..)
        | ast::NounEvent::WouldReceive(..)
        | ast::NounEvent::Receives(..)
        | ast::NounEvent::Attacks(_)
        | ast::NounEvent::Attacked { .. }
        | ast::NounEvent::Destroyed { .. }
        | ast::NounEvent::Paired(_)
        | ast::NounEvent::Deployed { .. }
        | ast::NounEvent::Turned { .. } => Expected::Event,
    }
}

/// Whether nothing but Pilots is meant, so that what they are paired with is a Unit.
pub(super) fn is_of_pilots(nouns: &ast::Nouns) -> bool {
    let mut all = std::iter::once(&nouns.first).chain(nouns.rest.iter().map(|(_, noun)| noun));
    all.all(|one| match &one.kind {
        ast::NounKind::Reference(Anaphor::ThisNoun(noun)) => *noun == Noun::Pilot,
        ast::NounKind::Group(group) => {
            !group.nouns.is_empty() && group.nouns.iter().all(|word| word.node.noun == Noun::Pilot)
        }
        ast::NounKind::Reference(
            Anaphor::This
            | Anaphor::ThisCardAt { .. }
            | Anaphor::ThatCardAt { .. }
            | Anaphor::It
            | Anaphor::Them
            | Anaphor::ThemAll
            | Anaphor::ThatNoun(_)
            | Anaphor::ThatSided(..)
            | Anaphor::ThoseNoun(_)
            | Anaphor::ThoseSided(..)
            | Anaphor::TheNoun(..)
            | Anaphor::TheDone { .. }
            | Anaphor::Remaining(_)
            | Anaphor::Doer { .. }
            | Anaphor::Their,
        )
        | ast::NounKind::Player(..)
        | ast::NounKind::TopCards { .. }
        | ast::NounKind::PairedCard { .. }
        | ast::NounKind::WholeHand(_)
        | ast::NounKind::PartOf { .. } => false,
    })
}

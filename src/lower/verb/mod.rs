//! Verbs: what an order does, to what, and where it goes.

mod activated;
mod control;
mod counters;
mod deployed;
mod divided;
mod moved;
mod token;
mod values;

use crate::diagnostics::{Code, Diagnostic};
use crate::ir::antecedents::{Doubt, Role};
use crate::ir::{
    Action, Amount, Anaphor, DealtWording, Key, MoveTarget, MoveVerb, Orientation, Payment, Player, Quantity,
    Selector, Target, Zone,
};
use crate::lower::context::ClauseContext;
use crate::lower::lowering::Lowering;
use crate::source::Span;
use crate::syntax::ast;
use crate::vocabulary::ValueKind;

impl Lowering<'_> {
    /// Lowers an instruction or a cost.
    pub(in crate::lower) fn verb(&mut self, verb: &ast::Verb, span: Span) -> Option<Action> {
        Some(match verb {
            verb if let Some(action) = self.object_replaced(verb, span) => action,
            ast::Verb::Choose(nouns) => {
                let mut counted = self.with(ClauseContext {
                    counts_players: true,
                    ..self.context
                });
                Action::Choose(counted.placed(nouns)?)
            }
            ast::Verb::Draw { amount, each } => {
                Action::Draw(self.amount_each(*amount, each.as_ref(), span)?, Key::CANONICAL)
            }
            ast::Verb::Until { draws, they, have } => self.until(*draws, *they, have)?,
            ast::Verb::DrawEqual(equal, wording) => Action::Draw(self.equal_to(equal)?, self.note(*wording)),
            ast::Verb::Deal {
                amount,
                to,
                divided,
                wording,
            } => {
                self.check_divided(divided.as_ref())?;
                self.deal(None, amount, to.as_ref(), *wording, span)?
            }
            ast::Verb::Destroy(nouns) => Action::Destroy(self.fielded(nouns)?),
            ast::Verb::Rest(nouns) => Action::Orient {
                who: self.fielded(nouns)?,
                to: Orientation::Rested,
            },
            ast::Verb::SetActive(nouns) => {
                let who = self.fielded(nouns)?;
                self.check_it_of_event(&who, nouns.span)?;
                Action::Orient {
                    who,
                    to: Orientation::Active,
                }
            }
            ast::Verb::Return { to: None, .. } | ast::Verb::Add { to: None, .. } => {
                self.nothing_replaced(span, "nothing before this says where they go", "to which place");
                return None;
            }
            ast::Verb::Return {
                random: true,
                to: Some(to),
                ..
            }
            | ast::Verb::Place {
                random: true,
                to: Some(to),
                ..
            } if !matches!(to, ast::Destination::Deck { .. }) => {
                self.report(
                    Code::Mismatch,
                    span,
                    "`randomly` is about the order in a deck (5-13-1)",
                    "there is no order here",
                );
                return None;
            }
            ast::Verb::Return {
                what,
                random,
                order,
                to: Some(to),
            } => self.returned(what, *random, *order, to, span)?,
            ast::Verb::Add { what, to: Some(to) } => Action::Move {
                verb: MoveVerb::Add,
                what: self.placed(what)?,
                to: self.destination(to, None)?,
            },
            ast::Verb::Place {
                what,
                random,
                order,
                each: _,
                to: Some(to),
            } => {
                let order = self.deck_order(*random, *order, to, span)?;
                Action::Move {
                    verb: MoveVerb::Place,
                    what: self.placed(what)?,
                    to: self.destination(to, Some(order))?,
                }
            }
            ast::Verb::Place {
                what,
                random: _,
                order: _,
                each,
                to: None,
            } => self.place_resources(what, each.as_ref())?,
            ast::Verb::Exile { what, wording } => Action::Move {
                verb: MoveVerb::Exile,
                what: self.placed(what)?,
                to: MoveTarget::Removal {
                    wording: self.note(*wording),
                },
            },
            ast::Verb::Remove(nouns) => Action::Move {
                verb: MoveVerb::Remove,
                what: self.placed(nouns)?,
                to: MoveTarget::Removal {
                    wording: Key::CANONICAL,
                },
            },
            ast::Verb::Discard(nouns) => self.discarded(nouns)?,
            ast::Verb::Look(nouns) => {
                self.check_until(nouns, true)?;
                Action::Look(self.nouns(nouns)?)
            }
            ast::Verb::Reveal(nouns) => {
                self.check_until(nouns, false)?;
                Action::Reveal(self.placed(nouns)?)
            }
            ast::Verb::Shuffle(of, pile) => Action::Shuffle {
                of: self.whose_pile(of)?,
                pile: *pile,
            },
            ast::Verb::Count { what, plus, wording } => Action::Count {
                what: self.equal_to(what)?,
                plus: match plus {
                    None => None,
                    Some(plus) => Some(self.nouns(plus)?),
                },
                wording: self.note(*wording),
            },
            ast::Verb::ChooseValue { kind, by } => {
                if let ValueKind::Number { least, most } = *kind {
                    self.check_range(least, most, span)?;
                }
                Action::ChooseValue { kind: *kind, by: *by }
            }
            ast::Verb::Roll { device, count } => {
                let (least, most) = device.range();
                if least >= most {
                    self.report(
                        Code::Mismatch,
                        span,
                        "chance decides nothing with fewer than 2 sides",
                        "how many sides",
                    );
                    return None;
                }
                self.literal(most, span)?;
                Action::Roll {
                    device: *device,
                    count: self.measure(count, span)?,
                }
            }
            ast::Verb::Deploy {
                what,
                rested,
                guise,
                each,
            } => {
                let guise = match guise {
                    None => None,
                    Some(guise) => Some(self.guise(what, guise)?),
                };
                self.deploy(what, (*rested, guise), each.as_ref(), span)?
            }
            ast::Verb::PayToDeploy(nouns) => Action::Deploy {
                what: self.deployed(nouns)?,
                state: Orientation::Active,
                payment: Payment::PayCost,
                guise: None,
            },
            ast::Verb::Counters {
                deed,
                number,
                least,
                counter,
                on,
            } => self.counters(deed, (number.as_ref(), least.as_ref()), counter, on, span)?,
            ast::Verb::Control { what, by, period } => self.control(what, *by, period.as_ref(), span)?,
            ast::Verb::DeployCopies { number, rested, of } => self.copies(number, *rested, of, span)?,
            ast::Verb::Pay(count) => Action::PayResources(*count),
            ast::Verb::DeployTokens(entries, connective) => self.tokens(entries, *connective)?,
            ast::Verb::Pair { pilot, unit } => {
                let pilot = self.placed(pilot)?;
                Action::Pair {
                    pilot,
                    unit: self.nouns(unit)?,
                    payment: Payment::Free,
                }
            }
            ast::Verb::PayToPair { pilot, unit } => {
                let pilot = self.placed(pilot)?;
                Action::Pair {
                    pilot,
                    unit: self.nouns(unit)?,
                    payment: Payment::PayCost,
                }
            }
            ast::Verb::Activate { of, which, wording } => self.activate(of, which, *wording)?,
            ast::Verb::PlayAs { lv, cost } => {
                self.check_is_played(span)?;
                Action::PlayAs { lv: *lv, cost: *cost }
            }
            ast::Verb::Battle(between) => Action::Battle {
                between: self.battling(between)?,
            },
            ast::Verb::Course(course, whose) => {
                self.check_own_course(whose.as_ref())?;
                Action::Course(*course)
            }
            ast::Verb::ChangeTarget { of, to, wording } => Action::ChangeAttackTarget {
                of: match of {
                    None => None,
                    Some(of) => Some(self.nouns(of)?),
                },
                to: self.nouns(to)?,
                wording: match of {
                    None => Key::CANONICAL,
                    Some(_) => self.note(*wording),
                },
            },
        })
    }

    /// "play this card as if it has 2 Lv. and cost": only while it is played (7-5-2-2).
    fn check_is_played(&mut self, span: Span) -> Option<()> {
        if self.context.playing {
            return Some(());
        }
        self.report_with(
            Code::Mismatch,
            span,
            [
                "no card is played by this effect (7-5-2-2)",
                "this is said of how the card is played",
                "put `When playing this card from your hand,` before it",
            ],
        );
        None
    }

    /// "Skip your next draw phase", "Your opponent skips their next turn": checks that each player skips their own.
    fn check_own_course(&mut self, whose: Option<&ast::Spanned<ast::Player>>) -> Option<()> {
        let Some(whose) = whose else { return Some(()) };
        let is_own = match (&whose.node, self.context.about) {
            (ast::Player::You, None) | (ast::Player::Actor, Some(_)) => true,
            (
                ast::Player::You
                | ast::Player::Actor
                | ast::Player::Opponent
                | ast::Player::Each
                | ast::Player::OwnerOf(_)
                | ast::Player::Known(_)
                | ast::Player::Described(_),
                _,
            ) => false,
        };
        if is_own {
            return Some(());
        }
        self.report_with(
            Code::Mismatch,
            whose.span,
            [
                "a player skips what is the player's own (7-1-2)",
                "whose this is, skips it",
                "write `Skip your next draw phase.` or `Your opponent skips their next draw phase.`",
            ],
        );
        None
    }

    /// Checks whether the selector finds two things.
    fn is_two(&self, between: &Selector) -> bool {
        match between {
            Selector::AllOf(parts) => {
                let is_one =
                    |part: &Selector| !matches!(part, Selector::Player(_)) && self.plural(part) != Some(true);
                parts.len() == 2 && parts.iter().all(is_one)
            }
            Selector::Known(_) => self.plural(between) != Some(false),
            Selector::Group(group) => group.quantity == Quantity::Exactly(Amount::Literal(2)),
            Selector::Player(_) | Selector::PairedWith { .. } | Selector::AnyOf(_) => false,
        }
    }

    /// The two Units that an effect has battle each other: the first attacks the second (5-22-3, 5-22-4).
    fn battling(&mut self, nouns: &ast::Nouns) -> Option<Selector> {
        let between = self.fielded(nouns)?;
        let is_two = self.is_two(&between);
        if !is_two {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    nouns.span,
                    "a battle is between two Units: the first attacks, and the second is attacked (5-22-4)",
                    "not two Units",
                )
                .help(
                    "name both: `Begin a battle between this Unit and it and only perform the damage step.`",
                ),
            );
            return None;
        }
        Some(between)
    }

    /// The player who carries the present instruction out.
    /// "draw until you have 5 cards in your hand": as many as are missing when that is carried out.
    fn until(&mut self, draws: bool, they: bool, have: &ast::Spanned<ast::HandUntil>) -> Option<Action> {
        let actor = self.actor();
        if they == (actor == Player::You) {
            self.report(
                Code::Mismatch,
                have.span,
                "whoever does this has the cards in their own hand",
                "in whose hand",
            );
            return None;
        }
        let limit = Box::new(match &have.node {
            ast::HandUntil::Number(0) => {
                self.report_none(have.span);
                return None;
            }
            ast::HandUntil::Number(number) => Amount::Literal(self.literal(*number, have.span)?),
            ast::HandUntil::As(whose) => {
                let whose = self.doer_of_event(whose, have.span)?;
                Amount::Count(Box::new(Selector::all_in_hand(whose)))
            }
        });
        let hand = Box::new(Amount::Count(Box::new(Selector::all_in_hand(actor.clone()))));
        if draws {
            let missing = Amount::Missing {
                to: limit,
                from: hand,
            };
            return Some(Action::Draw(missing, Key::CANONICAL));
        }
        let mut what = Selector::all_in_hand(actor.clone());
        let missing = Amount::Missing {
            to: hand,
            from: limit,
        };
        what.each_group(&mut |group| group.quantity = Quantity::Exactly(missing.clone()));
        Some(Action::Move {
            verb: MoveVerb::Discard,
            what,
            to: MoveTarget::Trash(actor),
        })
    }

    pub(in crate::lower) fn actor(&self) -> Player {
        self.context.about.cloned().unwrap_or(Player::You)
    }

    /// "Deal 2 damage to it", "It deals 2 damage to that Unit".
    pub(in crate::lower) fn deal(
        &mut self,
        by: Option<Selector>,
        amount: &ast::DamageAmount,
        to: Option<&ast::Target>,
        wording: DealtWording,
        span: Span,
    ) -> Option<Action> {
        let amount = match amount {
            ast::DamageAmount::Number(amount, each) => self.amount_each(*amount, each.as_ref(), span)?,
            ast::DamageAmount::Equal(equal) => self.equal_to(equal)?,
            ast::DamageAmount::Unclear(span) => {
                self.report(
                    Code::Mismatch,
                    *span,
                    "how much damage is not said once",
                    "how much",
                );
                return None;
            }
        };
        let to = match to {
            Some(ast::Target::Objects(nouns)) => Target::Objects(self.fielded(nouns)?),
            Some(ast::Target::Divided(nouns)) => Target::Divided(self.divided_among(nouns)?),
            Some(ast::Target::FirstShieldAreaCard(of)) => Target::FirstShieldAreaCard(self.owner(of)?),
            None => self.target_replaced(span)?,
        };
        Some(Action::Deal {
            by,
            amount,
            to,
            stand: self.note(wording),
        })
    }

    /// "When this Unit destroys an enemy Unit, set it as active": nobody sets the other one as active.
    fn check_it_of_event(&mut self, who: &Selector, span: Span) -> Option<()> {
        if let Selector::Known(known) = who
            && self.words(known.wording) == Anaphor::It
            && self.discourse.antecedents.is_beside_this(known.to)
        {
            let doubt = match self.discourse.antecedents.elsewhere {
                true => Doubt::OfBearer,
                false => Doubt::OfEvent,
            };
            self.report_ambiguous(Anaphor::It, doubt, span);
            return None;
        }
        Some(())
    }

    /// Lowers a noun phrase of things in play: the object of destroying, resting or damaging.
    pub(in crate::lower) fn fielded(&mut self, nouns: &ast::Nouns) -> Option<Selector> {
        let selector = self.nouns_as(nouns, Role::InPlay)?;
        let elsewhere = match &selector {
            Selector::Group(group) => {
                let there = match &group.zone {
                    Zone::Within(_) => true,
                    zone => zone.is_of_field(),
                };
                !there || group.nouns.iter().any(|noun| !noun.is_in_play())
            }
            Selector::Player(_) => true,
            Selector::Known(_) | Selector::PairedWith { .. } | Selector::AnyOf(_) | Selector::AllOf(_) => {
                false
            }
        };
        if elsewhere {
            self.report(
                Code::Mismatch,
                nouns.span,
                "this is done to Units, Bases, Shields and Resources in play only (10-1-2)",
                "not in play",
            );
            return None;
        }
        Some(selector)
    }
}

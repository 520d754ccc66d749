//! Numbers: from the syntax tree to the one [`Amount`].

use super::condition::Paid;
use super::context::ClauseContext;
use super::event::noun::subject_of;
use super::lowering::{Host, Lowering};
use super::quality::leaves;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::antecedents::{Counted, Role};
use crate::ir::{
    Amount, Anaphor, Device, Key, ManyWording, Player, PlayerRelation, Players, Quantity, Reference,
    Selector, Slot, TurnWording,
};
use crate::limits;
use crate::source::Span;
use crate::syntax::ast;
use crate::vocabulary::{Lookback, ValueKind};

impl Lowering<'_> {
    /// A number that is written as one.
    pub(super) fn literal(&mut self, number: u8, span: Span) -> Option<u8> {
        if usize::from(number) <= limits::NUMBER {
            return Some(number);
        }
        self.report(
            Code::Mismatch,
            span,
            format!("no number of the game is larger than {}", limits::NUMBER),
            "too large",
        );
        None
    }

    /// A number; N only where a keyword definition has one.
    pub(super) fn amount(&mut self, amount: ast::Numeral, span: Span) -> Option<Amount> {
        match amount {
            ast::Numeral::Number(number) => self.literal(number, span).map(Amount::Literal),
            ast::Numeral::Specified => match self.context.specified {
                Some(number) => Some(Amount::Specified(number)),
                None => {
                    self.push(
                        Diagnostic::new(
                            Code::DanglingReference,
                            self.file,
                            span,
                            "no mark of this effect specifies a number",
                            "which number",
                        )
                        .help("a keyword effect joined to the mark has it: `【Deploy･Development 2】` (13-1-8-1)"),
                    );
                    None
                }
            },
            ast::Numeral::ThatMany(ManyWording::Drawn) => {
                let Some(step) = self.discourse.antecedents.drawn() else {
                    self.push(
                        Diagnostic::new(
                            Code::DanglingReference,
                            self.file,
                            span,
                            "you have not drawn with this effect before",
                            "how many are these",
                        )
                        .help("say it behind what draws: `Draw 2. Then, discard the same number of cards you drew with this effect.`"),
                    );
                    return None;
                };
                Some(Amount::Result {
                    step,
                    wording: self.note(ManyWording::Drawn),
                })
            }
            ast::Numeral::ThatMany(ManyWording::Value) if let Some(tally) = self.context.tally => {
                Some(tally.clone())
            }
            ast::Numeral::ThatMany(wording) => {
                if let Some(Counted::Either) = self.discourse.antecedents.counted() {
                    self.push(
                        Diagnostic::new(
                            Code::Ambiguous,
                            self.file,
                            span,
                            "this can be as many as were chosen, or as many as what stands before that was done to",
                            "how many are these",
                        )
                        .help("say of what: `equal to the number of cards discarded with this effect`"),
                    );
                    return None;
                }
                if let Some(Counted::EventOrInstruction) = self.discourse.antecedents.counted() {
                    self.push(
                        Diagnostic::new(
                            Code::Ambiguous,
                            self.file,
                            span,
                            "this can be the amount of the event, or as many as the instruction before it was done to",
                            "how many are these",
                        )
                        .help(match self.context.of_event {
                            Some(amount) => format!("say which: `equal to {}`, or write the number", amount.words()),
                            None => "write the number".to_string(),
                        }),
                    );
                    return None;
                }
                // If no instruction has counted anything yet, the number is the event's.
                if let (None | Some(Counted::ByEvent), Some(what)) =
                    (self.discourse.antecedents.counted(), self.context.of_event)
                {
                    let wording = self.note(wording);
                    return Some(Amount::OfEvent { what, wording });
                }
                let Some(Counted::By(step)) = self.discourse.antecedents.counted() else {
                    self.push(
                        Diagnostic::new(
                            Code::DanglingReference,
                            self.file,
                            span,
                            "the instruction before this does nothing to so many",
                            "how many are these",
                        )
                        .help("say it right behind what was done to them: `Discard any number of cards. Choose that many enemy Units.`"),
                    );
                    return None;
                };
                // If each of several players has chosen a number, report that the text does not say whose is meant.
                let kind = ValueKind::Number { least: 0, most: 0 };
                let chosen = self.discourse.antecedents.chosen_value(kind);
                if chosen.is_some_and(|chosen| chosen.step == step) {
                    self.chosen_value(kind, span)?;
                }
                Some(Amount::Result {
                    step,
                    wording: self.note(match wording {
                        ManyWording::Named | ManyWording::That => ManyWording::Named,
                        wording @ (ManyWording::Same
                        | ManyWording::Number
                        | ManyWording::Value
                        | ManyWording::Drawn
                        | ManyWording::Rolled
                        | ManyWording::Heads
                        | ManyWording::Face
                        | ManyWording::Done { .. }
                        | ManyWording::Chosen) => wording,
                    }),
                })
            }
            ast::Numeral::Parameter if self.host == (Host::Keyword { parameter: true }) => {
                Some(Amount::Parameter)
            }
            ast::Numeral::Parameter => {
                self.push(
                    Diagnostic::new(
                        Code::Mismatch,
                        self.file,
                        span,
                        "`N` has no value here",
                        "which number",
                    )
                    .help("`N` is the number of a keyword effect, inside its definition"),
                );
                None
            }
        }
    }

    /// "the result", "the number of heads", "heads": of the dice or coins that were rolled or flipped last.
    fn result(&mut self, wording: ManyWording, span: Span) -> Option<Amount> {
        if wording == ManyWording::Chosen {
            let kind = ValueKind::Number { least: 0, most: 0 };
            return Some(Amount::Result {
                step: self.chosen_value(kind, span)?,
                wording: self.note(wording),
            });
        }
        let (said, of_coins) = match wording {
            ManyWording::Heads | ManyWording::Face => ("Flip a coin. If it is heads, draw 1.", true),
            ManyWording::Named
            | ManyWording::That
            | ManyWording::Same
            | ManyWording::Number
            | ManyWording::Value
            | ManyWording::Drawn
            | ManyWording::Rolled
            | ManyWording::Done { .. }
            | ManyWording::Chosen => ("Roll a die. If the result is 4 or more, draw 1.", false),
        };
        let Some(rolled) = self.discourse.antecedents.rolled() else {
            self.push(
                Diagnostic::new(
                    Code::DanglingReference,
                    self.file,
                    span,
                    "nothing has been rolled or flipped with this effect before",
                    "of what",
                )
                .help(format!("say it behind what gives the result: `{said}`")),
            );
            return None;
        };
        let mismatch = match rolled.device {
            Device::Die { .. } if of_coins => Some((
                "a die shows a number",
                "write `the result`: `If the result is 4 or more`",
            )),
            Device::Coin if !of_coins => Some((
                "a coin shows heads or tails",
                "write `If it is heads`; of several coins `the number of heads`",
            )),
            Device::Coin if wording == ManyWording::Face && !rolled.is_one => Some((
                "these are several coins",
                "write how many show heads: `If the number of heads is 2 or more`",
            )),
            Device::Die { .. } | Device::Coin if rolled.is_of_each && self.context.asking => Some((
                "each of several players has a result of their own",
                "let one player roll, or let each go on with their own: `Each player rolls a die and draws that many cards.`",
            )),
            Device::Die { .. } | Device::Coin => None,
        };
        if let Some((message, help)) = mismatch {
            self.push(Diagnostic::new(Code::Mismatch, self.file, span, message, "which result").help(help));
            return None;
        }
        Some(Amount::Result {
            step: rolled.step,
            wording: self.note(wording),
        })
    }

    /// An amount, or as much for each object of a group.
    pub(super) fn amount_each(
        &mut self,
        amount: ast::Numeral,
        each: Option<&ast::Each>,
        span: Span,
    ) -> Option<Amount> {
        if amount == ast::Numeral::Number(0) {
            self.report(
                Code::Mismatch,
                span,
                "nothing is done 0 times (1-3-2-2)",
                "at least 1",
            );
            return None;
        }
        let amount = self.amount(amount, span)?;
        self.times(amount, each)
    }

    /// Lowers an amount, multiplied by "for each" if there is one.
    pub(super) fn times(&mut self, amount: Amount, each: Option<&ast::Each>) -> Option<Amount> {
        if let Some(most) = each.and_then(|each| each.most.as_ref())
            && most.node == 0
        {
            self.report(
                Code::Mismatch,
                most.span,
                "at most 0 is nothing (1-3-2-2)",
                "at least 1",
            );
            return None;
        }
        Some(match each {
            None => amount,
            Some(each) => Amount::ForEach {
                amount: Box::new(amount),
                each: Box::new(self.counted(&each.of)?),
                per: each.per.unwrap_or(1),
                most: each.most.as_ref().map(|most| most.node),
                wording: self.note(each.wording),
            },
        })
    }

    /// Lowers the amount by which a number changes.
    pub(super) fn measure(&mut self, measure: &ast::Measure, span: Span) -> Option<Amount> {
        match measure {
            ast::Measure::Number(amount, each) => self.amount_each(*amount, each.as_ref(), span),
            ast::Measure::Equal(equal) => self.equal_to(equal),
        }
    }

    /// Reads the number by which what the clause is about changes: of several things "it" is each.
    pub(super) fn number_of_each<T>(&mut self, read: impl FnOnce(&mut Lowering<'_>) -> T) -> T {
        let of_each_changed = self.context.each_changed;
        read(&mut self.with(ClauseContext {
            of_each_changed,
            ..self.context
        }))
    }

    /// Lowers what "for each" counts.
    pub(super) fn counted(&mut self, each: &ast::EachOf) -> Option<Amount> {
        let nouns = match each {
            ast::EachOf::Damage(on, wording) => {
                return Some(Amount::Damage {
                    on: self.resolve(&on.node, on.span, Role::Object)?,
                    wording: self.note(*wording),
                });
            }
            ast::EachOf::Stat(nouns, stat) => {
                return Some(Amount::Quality {
                    stat: *stat,
                    of: Box::new(self.nouns_as(nouns, Role::Subject)?),
                    wording: Key::CANONICAL,
                });
            }
            ast::EachOf::Counters(counter, on) => return self.counters_on(counter.as_deref(), on),
            ast::EachOf::Did(did) => return self.did_this_turn(did),
            ast::EachOf::Tally(tally) => return self.tallied(tally),
            ast::EachOf::Nouns(nouns) => nouns,
        };
        if let Some((what, done, within, wording)) = gone_this_turn(nouns) {
            self.check_voice(true, wording.past, nouns.span)?;
            let mut each = self.with(ClauseContext {
                counting: true,
                expected: subject_of(done),
                ..self.context
            });
            let mut subject = each.nouns(&what)?;
            subject.each_group(&mut |group| group.quantity = Quantity::Any);
            let event =
                self.without_parties(|lowering| lowering.noun_event(false, subject, done, nouns.span))?;
            return Some(Amount::Happened {
                event: Box::new(event),
                within,
                wording: self.note(wording),
            });
        }
        if matches!(&nouns.first.kind, ast::NounKind::Group(group) if group.quantity.is_some()) {
            self.report(
                Code::Mismatch,
                nouns.span,
                "`for each` counts one by one",
                "leave out the number",
            );
            return None;
        }
        let mut each = self.with(ClauseContext {
            counting: true,
            counts_players: true,
            ..self.context
        });
        let mut counted = each.nouns(nouns)?;
        counted.each_group(&mut |group| group.quantity = Quantity::Each);
        if let Selector::Player(Player::Described(players)) = &mut counted {
            players.quantity = Quantity::Each;
        }
        Some(Amount::Count(Box::new(counted)))
    }

    /// "the damage dealt with this effect", "counter removed with this effect": of the one instruction that has done it.
    fn tallied(&mut self, tally: &ast::Tally) -> Option<Amount> {
        let counter = self.counter(tally.counter.as_deref());
        let found: Vec<_> = self.discourse.antecedents.tallies(tally.what, counter).collect();
        let [found] = found[..] else {
            let (message, label) = match found[..] {
                [] => ("nothing with this effect has done this before", "done by what"),
                _ => (
                    "several instructions of this effect have done this",
                    "by which of them",
                ),
            };
            let help = "say it behind the one that does it, or right behind each of them: `Remove any number of (Charge) counters from this Unit. Draw that many cards.`";
            let code = if found.is_empty() {
                Code::DanglingReference
            } else {
                Code::Ambiguous
            };
            self.push(Diagnostic::new(code, self.file, tally.span, message, label).help(help));
            return None;
        };
        if found.is_of_each && (self.context.asking || !self.context.doer.is_each()) {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    tally.span,
                    "each of several players has done this",
                    "by which of them",
                )
                .help("let one player do it, or ask each behind it: `Each player draws 2 and discards 1.`"),
            );
            return None;
        }
        Some(Amount::Result {
            step: found.step,
            wording: self.note(ManyWording::Done {
                what: tally.what,
                named: tally.counter.is_some(),
                way: tally.way,
            }),
        })
    }

    /// "Command card you have played this turn".
    fn did_this_turn(&mut self, did: &ast::PlayerDid) -> Option<Amount> {
        let who = self.doer_of_event(&did.who, did.span)?;
        let paid = Paid {
            by: self.maybe_effects(did.by.as_ref())?,
            ..Paid::default()
        };
        Some(Amount::Happened {
            event: Box::new(self.each_did(who, did.done, &did.what, paid, did.span)?),
            within: did.within,
            wording: self.note(TurnWording {
                that: false,
                past: did.past,
                on_turn: None,
            }),
        })
    }

    /// "equal to ...".
    pub(super) fn equal_to(&mut self, equal: &ast::EqualTo) -> Option<Amount> {
        Some(match equal {
            ast::EqualTo::Did(did) => self.did_this_turn(did)?,
            ast::EqualTo::Tally(tally) => self.tallied(tally)?,
            ast::EqualTo::Count(nouns) => {
                let mut counted = self.nouns(nouns)?;
                // "the number of your opponents": who is counted is described.
                if counted == Selector::Player(Player::Opponent) {
                    let opponents = Players::of(Quantity::Any, PlayerRelation::Enemy);
                    counted = Selector::Player(Player::Described(Box::new(opponents)));
                }
                Amount::Count(Box::new(counted))
            }
            ast::EqualTo::Quality(nouns, stat, wording) => Amount::Quality {
                stat: *stat,
                of: Box::new(self.nouns(nouns)?),
                wording: self.note(*wording),
            },
            ast::EqualTo::Damage { on, wording } => Amount::Damage {
                on: self.resolve(&on.node, on.span, Role::Object)?,
                wording: self.note(*wording),
            },
            ast::EqualTo::Counters(counter, on) => self.counters_on(counter.as_deref(), on)?,
            ast::EqualTo::ThatNumber(span) => {
                self.amount(ast::Numeral::ThatMany(ManyWording::Value), *span)?
            }
            ast::EqualTo::Rolled(span, wording) => self.result(*wording, *span)?,
            ast::EqualTo::OfEvent(span, amount) => {
                if self.context.of_event != Some(*amount) {
                    self.push(
                        Diagnostic::new(
                            Code::DanglingReference,
                            self.file,
                            *span,
                            format!("nothing says what `{}` was", amount.words()),
                            "of which event",
                        )
                        .help("the text has to begin with such an event: `When you pay ① or more, ...`, `When this Unit receives damage, ...`"),
                    );
                    return None;
                }
                Amount::OfEvent {
                    what: *amount,
                    wording: Key::CANONICAL,
                }
            }
            ast::EqualTo::Its(span, stat, Anaphor::Them) => {
                // "with AP equal to their HP": of each of those that are described.
                if !(self.context.of_each || self.context.of_each_changed == Some(Anaphor::Them))
                    || self.context.its.is_some()
                    || self
                        .discourse
                        .antecedents
                        .resolve(Anaphor::Them, Role::Object)
                        .is_some()
                {
                    self.push(
                        Diagnostic::new(
                            Code::Ambiguous,
                            self.file,
                            *span,
                            "this can be that of each, or of all of them together",
                            "how much is this",
                        )
                        .help(format!(
                            "write `their total {}`, or choose one at a time",
                            stat.word()
                        )),
                    );
                    return None;
                }
                Amount::Quality {
                    stat: *stat,
                    of: Box::new(Selector::Known(Reference {
                        to: Slot::Each,
                        wording: self.note(Anaphor::Them),
                    })),
                    wording: Key::CANONICAL,
                }
            }
            ast::EqualTo::Its(span, stat, _) => {
                let of = match self.context.its {
                    Some(subject) => Reference {
                        to: subject.to,
                        wording: self.note(Anaphor::It),
                    },
                    // "with AP equal to its HP": where nothing else is meant, of each of those that are described.
                    None if (self.context.of_each || self.context.of_each_changed == Some(Anaphor::It))
                        && self
                            .discourse
                            .antecedents
                            .resolve(Anaphor::It, Role::Object)
                            .is_none() =>
                    {
                        Reference {
                            to: Slot::Each,
                            wording: self.note(Anaphor::It),
                        }
                    }
                    None => {
                        let of = self.resolve(&Anaphor::It, *span, Role::Object)?;
                        self.check_one_party(of, *span)?;
                        of
                    }
                };
                Amount::Quality {
                    stat: *stat,
                    of: Box::new(Selector::Known(of)),
                    wording: Key::CANONICAL,
                }
            }
        })
    }
}

/// "enemy Unit destroyed this turn": what was done to what, of things that are not there any more.
fn gone_this_turn(nouns: &ast::Nouns) -> Option<(ast::Nouns, &ast::NounEvent, Lookback, TurnWording)> {
    let ast::NounKind::Group(group) = &nouns.first.kind else {
        return None;
    };
    let (at, done, within, wording) = group.qualities.iter().enumerate().find_map(|(at, quality)| {
        let ast::Quality::ThisTurn {
            done,
            within,
            wording,
            not: false,
        } = &quality.node
        else {
            return None;
        };
        leaves(done).then_some((at, &**done, *within, *wording))
    })?;
    if !nouns.rest.is_empty() {
        return None;
    }
    let mut what = nouns.clone();
    if let ast::NounKind::Group(group) = &mut what.first.kind {
        group.qualities.remove(at);
    }
    Some((what, done, within, wording))
}

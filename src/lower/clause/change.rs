//! Changes, restrictions and permissions: from the words to the [`Change`].

use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{
    Amount, Change, DealtDamage, GainedTrait, ManyWording, Noun, Obligation, Permission, Player,
    PlayerChange, Quantity, Restriction, Selector, Side, Signed, Stat, Zone,
};
use crate::lower::expected::Expected;
use crate::lower::keyword::KeywordNumber;
use crate::lower::lowering::Lowering;
use crate::lower::noun::can_be_attacked;
use crate::source::Span;
use crate::syntax::ast;
use crate::vocabulary::{Departure, EachPosition, EachWording, EffectMark, Likeness, Lost, ValueKind, Whom};
use std::sync::Arc;

impl Lowering<'_> {
    pub(in crate::lower) fn change(&mut self, change: &ast::Change, span: Span) -> Option<Change> {
        Some(match change {
            ast::Change::Stat {
                stat,
                sign,
                by,
                wording,
            } => Change::Stat {
                stat: *stat,
                by: Signed {
                    sign: *sign,
                    amount: self.number_of_each(|number| number.measure(by, span))?,
                },
                wording: self.note(*wording),
            },
            ast::Change::Reduces {
                damage,
                occasion,
                sign,
                amount,
                wording,
            } => Change::Reduces {
                damage: self.damage(damage)?,
                occasion: *occasion,
                direction: *sign,
                by: self.number_of_each(|number| number.measure(amount, span))?,
                wording: self.note(*wording),
            },
            ast::Change::Redirects { damage, to } => {
                let damage = self.damage(damage)?;
                let receiver = self.nouns(to)?;
                if !self.is_one(&receiver) {
                    self.push(
                        Diagnostic::new(
                            Code::Mismatch,
                            self.file,
                            to.span,
                            "one card receives the damage",
                            "which of them",
                        )
                        .help("choose one first, and go on with `that Unit`"),
                    );
                    return None;
                }
                Change::Redirects { damage, to: receiver }
            }
            ast::Change::Gains(keyword, each) => {
                let gained = self.keyword(keyword, KeywordNumber::Needed)?;
                Change::Gains(match each {
                    None => gained,
                    Some(each) => self.keyword_often(gained, keyword.span, |lowering, one| {
                        lowering.times(one, Some(each))
                    })?,
                })
            }
            ast::Change::GainsAsMany(keyword, equal) => {
                let gained = self.keyword(keyword, KeywordNumber::Needed)?;
                Change::Gains(self.keyword_often(gained, keyword.span, |lowering, one| {
                    Some(Amount::ForEach {
                        amount: Box::new(one),
                        each: Box::new(lowering.equal_to(equal)?),
                        per: 1,
                        most: None,
                        wording: lowering.note(EachWording {
                            stand: EachPosition::Around,
                            ..EachWording::default()
                        }),
                    })
                })?)
            }
            ast::Change::GainsFrom(keywords, of, wording) => {
                if let Some(numbered) = keywords.iter().find(|keyword| keyword.amount.is_some()) {
                    self.report(
                        Code::Mismatch,
                        numbered.span,
                        "the number is the one that it has there",
                        "leave out the number",
                    );
                    return None;
                }
                Change::GainsFrom {
                    keywords: self.keywords(keywords)?,
                    of: self.nouns(of)?,
                    wording: self.note(*wording),
                }
            }
            ast::Change::Loses(lost) => Change::Loses(match lost {
                Lost::Keyword(keyword) => Lost::Keyword(self.keyword(keyword, KeywordNumber::Optional)?),
                Lost::Keywords => Lost::Keywords,
                Lost::Effects => Lost::Effects,
                Lost::Marked(mark) => Lost::Marked(self.lost_mark(mark)?),
            }),
            ast::Change::GainsEffect(text, wording) => Change::GainsAbility {
                effect: Arc::new(self.quoted_effect(text)?),
                wording: self.note(*wording),
            },
            ast::Change::GainsTrait(name, wording) => Change::GainsTrait {
                gained: match name {
                    ast::GainedTrait::Named(name) => GainedTrait::Named(self.line.known.add_trait(name)),
                    ast::GainedTrait::Chosen(span) => {
                        let step = self.chosen_value(ValueKind::Of(Likeness::Trait), *span)?;
                        GainedTrait::Chosen(Amount::Result {
                            step,
                            wording: self.note(ManyWording::Chosen),
                        })
                    }
                },
                wording: self.note(*wording),
            },
            ast::Change::Becomes(stat, to) => Change::Becomes {
                stat: *stat,
                to: self.number_of_each(|number| number.new_value(to, span))?,
            },
            ast::Change::Scales(stat, by) => Change::Scales { stat: *stat, by: *by },
            ast::Change::Swaps => Change::Swaps,
            ast::Change::Decides(verdict) => Change::Player(PlayerChange::Decides(*verdict)),
            ast::Change::Played {
                what,
                which,
                stat,
                sign,
                by,
                inside: _,
            } => {
                match stat {
                    Stat::Cost | Stat::Lv => {}
                    Stat::Ap | Stat::Hp => {
                        self.report(
                            Code::Mismatch,
                            span,
                            "a card is played for its cost and by its Lv. (7-5-2-2)",
                            "write `gets cost -1` or `gets Lv. -1`",
                        );
                        return None;
                    }
                }
                let mut next = self.not_played(what)?;
                next.each_group(&mut |group| group.quantity = Quantity::One);
                Change::Player(PlayerChange::Played {
                    what: next,
                    which: *which,
                    stat: *stat,
                    by: Signed {
                        sign: *sign,
                        amount: self.measure(by, span)?,
                    },
                })
            }
            ast::Change::HandLimit(None) => Change::Player(PlayerChange::HandLimit(None)),
            ast::Change::HandLimit(Some(limit)) => {
                Change::Player(PlayerChange::HandLimit(Some(self.new_value(limit, span)?)))
            }
            ast::Change::HandLimitBy(sign, by) => Change::Player(PlayerChange::HandLimitBy(Signed {
                sign: *sign,
                amount: self.measure(by, span)?,
            })),
            ast::Change::AlsoNamed(names, wording) => {
                self.discourse.also_named = Some(span);
                Change::AlsoNamed {
                    names: names.iter().map(|name| self.line.known.add_name(name)).collect(),
                    wording: self.note(*wording),
                }
            }
            ast::Change::Copies(most) => {
                self.discourse.also_named = Some(span);
                Change::Copies(*most)
            }
            ast::Change::May(ast::Permission::AttackTarget(target)) => {
                Change::May(Permission::AttackTarget(self.attack_target(target)?))
            }
            ast::Change::May(ast::Permission::Attack(target)) => {
                Change::May(Permission::Attack(self.attack_target(target)?))
            }
            ast::Change::May(ast::Permission::AttackOnDeployTurn) => {
                Change::May(Permission::AttackOnDeployTurn)
            }
            ast::Change::Must(what, wording) => Change::Must {
                what: match what {
                    ast::Obligation::AttackTarget { what, urgency } => Obligation::AttackTarget {
                        what: self.attack_target(what)?,
                        urgency: *urgency,
                    },
                    ast::Obligation::Attack => Obligation::Attack,
                    ast::Obligation::BeBlocked => Obligation::BeBlocked,
                },
                wording: self.note(*wording),
            },
            ast::Change::Enters(state) => Change::Enters(*state),
            ast::Change::StrikesFirst => Change::DealsDamageFirst,
            ast::Change::HitsShields(number) => Change::HitsShields(*number),
            ast::Change::Cant(deed) => Change::Cant(self.deed(deed)?),
        })
    }

    /// The mark of the effects that something in play loses.
    fn lost_mark(&mut self, mark: &ast::Spanned<ast::Mark>) -> Option<EffectMark> {
        let lost = self.effect_mark(&mark.node, mark.span)?;
        if lost.works_in_play() {
            return Some(lost);
        }
        self.push(
            Diagnostic::new(
                Code::Unplayable,
                self.file,
                mark.span,
                "what is in play has no effect of this mark (10-1-2)",
                "nothing is lost",
            )
            .help("a player or a card can be kept from it: `your opponent can't activate 【Burst】 effects`"),
        );
        None
    }

    /// Lowers the new value of a number.
    fn new_value(&mut self, value: &ast::NewValue, span: Span) -> Option<Amount> {
        match value {
            ast::NewValue::Number(amount, None) => self.amount(*amount, span),
            ast::NewValue::Number(amount, Some(each)) => self.amount_each(*amount, Some(each), span),
            ast::NewValue::Equal(equal) => self.equal_to(equal),
        }
    }

    /// Lowers what a subject can't do.
    fn deed(&mut self, deed: &ast::Restriction) -> Option<Restriction> {
        Some(match deed {
            ast::Restriction::Attack => Restriction::Attack,
            ast::Restriction::AttackOnDeployTurn => Restriction::AttackOnDeployTurn,
            ast::Restriction::AttackTarget {
                what,
                others,
                wording,
            } => Restriction::AttackTarget {
                what: self.attack_target(what)?,
                others: *others,
                wording: self.note(*wording),
            },
            ast::Restriction::Play(what) => Restriction::Play(self.not_played(what)?),
            ast::Restriction::Take { deed, by } => Restriction::Take {
                deed: *deed,
                by: self.maybe_effects(by.as_ref())?,
            },
            ast::Restriction::EndSo(verdict) => Restriction::EndSo(*verdict),
            ast::Restriction::Block => Restriction::Block,
            ast::Restriction::BeBlocked(whom) => Restriction::BeBlocked(self.by_whom(whom)?),
            ast::Restriction::BeAttacked(whom) => Restriction::BeAttacked(self.by_whom(whom)?),
            ast::Restriction::Receive(damage) => Restriction::Receive(self.damage(damage)?),
            ast::Restriction::Deal(DealtDamage { kind, to }) => Restriction::Deal(DealtDamage {
                kind: *kind,
                to: match to {
                    None => None,
                    Some(to) => Some(self.in_event().expecting(Expected::Event).nouns(to)?),
                },
            }),
            ast::Restriction::BeReadied { whose, wording } => Restriction::BeReadied {
                whose: self.start_phase_of(whose)?,
                wording: self.note(*wording),
            },
            ast::Restriction::BeLessened(kind) => Restriction::BeLessened(*kind),
            ast::Restriction::BeReduced { stat, direction, by } => Restriction::BeReduced {
                stat: *stat,
                direction: *direction,
                by: self.maybe_effects(by.as_ref())?,
            },
            ast::Restriction::BeSetActive(by) => Restriction::BeSetActive(self.maybe_effects(by.as_ref())?),
            ast::Restriction::BeRested(by) => Restriction::BeRested(self.effects(by)?),
            ast::Restriction::BeDestroyed { means, by, wording } => Restriction::BeDestroyed {
                means: *means,
                by: self.effects(by)?,
                wording: self.note(*wording),
            },
            ast::Restriction::BeChosen { by, wording } => Restriction::BeChosen {
                by: self.effects(by)?,
                wording: self.note(*wording),
            },
            ast::Restriction::BeMoved { to, by } => Restriction::BeMoved {
                to: match to {
                    Departure::Hand(owner) => Departure::Hand(self.owner_of_place(owner.as_ref())?),
                    Departure::Deck(owner) => Departure::Deck(self.owner_of_place(owner.as_ref())?),
                    Departure::Removal(wording) => Departure::Removal(self.note(*wording)),
                    Departure::Play => Departure::Play,
                },
                by: self.effects(by)?,
            },
            ast::Restriction::BePaired(whom) => Restriction::BePaired(self.with_pilots(whom)?),
            ast::Restriction::Recover => Restriction::Recover,
            ast::Restriction::Activate(keyword) => {
                Restriction::Activate(self.keyword(keyword, KeywordNumber::Optional)?)
            }
            ast::Restriction::ActivateEffect { mark, wording } => Restriction::ActivateEffect {
                mark: self.effect_mark(&mark.node, mark.span)?,
                wording: self.note(*wording),
            },
            ast::Restriction::BePlayed(by) => Restriction::BePlayed(match by {
                None => None,
                Some(by) => Some(self.owner(by)?),
            }),
        })
    }

    /// Lowers the owner of a hand or a deck, if the text names them.
    fn owner_of_place(&mut self, owner: Option<&ast::Spanned<ast::Player>>) -> Option<Option<Player>> {
        match owner {
            None => Some(None),
            Some(owner) => Some(Some(self.owner(owner)?)),
        }
    }

    /// The cards that a player can't play: whichever fit, now and later.
    fn not_played(&mut self, what: &ast::Nouns) -> Option<Selector> {
        let selector = self.in_event().expecting(Expected::Played).nouns(what)?;
        let mut fits = selector.is_described();
        selector.clone().each_group(&mut |group| {
            let any = match group.quantity {
                Quantity::Any | Quantity::One | Quantity::All => true,
                Quantity::Exactly(_)
                | Quantity::AnyNumber
                | Quantity::Range(..)
                | Quantity::UpTo(_)
                | Quantity::AtLeast(_)
                | Quantity::AtMost(_)
                | Quantity::Only(_)
                | Quantity::No
                | Quantity::Each
                | Quantity::The => false,
            };
            fits &= any && group.zone == Zone::Field && group.nouns.iter().all(|noun| noun.is_card());
        });
        if fits {
            return Some(selector);
        }
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                what.span,
                "cards are played from the hand, whichever they are (7-5-2-2)",
                "which cards",
            )
            .help("name a class of cards, without number and place: `can't play Command cards`"),
        );
        None
    }

    /// Lowers the Units that can't do it: all that fit the description, also those that come later.
    fn by_whom(&mut self, whom: &Whom<ast::Nouns>) -> Option<Whom<Selector>> {
        whom.try_map(|nouns| {
            let units = self.in_event().nouns(nouns)?;
            if matches!(units, Selector::Player(_)) || !can_be_attacked(&units) {
                self.push(
                    Diagnostic::new(
                        Code::Unplayable,
                        self.file,
                        nouns.span,
                        "only Units attack and block (8-2-1, 8-3-1)",
                        "no Units",
                    )
                    .help("name Units, or leave out by whom"),
                );
                return None;
            }
            Some(units)
        })
    }

    /// Lowers the Pilots that something can't be paired with: all that fit the description, wherever they come from.
    fn with_pilots(&mut self, whom: &Whom<ast::Nouns>) -> Option<Whom<Selector>> {
        whom.try_map(|nouns| {
            let pilots = self.in_event().nouns(nouns)?;
            let is_class = |part: &Selector| {
                matches!(part, Selector::Group(group)
                    if group.side == Side::Any
                        && group.zone == Zone::Field
                        && group.together.is_empty()
                        && matches!(group.quantity, Quantity::Any | Quantity::One)
                        && group.nouns.iter().all(|noun| *noun == Noun::Pilot))
            };
            if !pilots.parts().iter().all(is_class) {
                self.push(
                    Diagnostic::new(
                        Code::Mismatch,
                        self.file,
                        nouns.span,
                        "only Pilots are paired with Units, whosever they are (5-9-1)",
                        "with which Pilots",
                    )
                    .help("name a class of Pilots, without number and place: `(Dock) Pilots`"),
                );
                return None;
            }
            Some(pilots)
        })
    }
}

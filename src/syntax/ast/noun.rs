//! Noun phrases, their qualities and numbers as they are written.

use super::*;
use crate::vocabulary::{
    ActorWording, AlikeWording, Anaphor, Color, Common, Comparison, CountersWording, DamageOn, Done,
    EachWording, EventAmount, Extreme, GroupWording, KeywordsWording, Likeness, Lookback, ManyWording,
    MarkWording, NamePartWording, NamesWording, Noun, Origin, OwnerPosition, PairedWording, Ranked, Relation,
    Side, Stat, State, Tallied, TotalWording, TurnWording, ValueWording, Way,
};

/// An amount.
#[derive(Clone, Debug, PartialEq)]
pub enum Measure {
    /// `2`, `1 for each ...`.
    Number(Numeral, Option<Each>),
    /// `an amount equal to ...`.
    Equal(EqualTo),
}

/// One or more noun phrases.
#[derive(Clone, Debug, PartialEq)]
pub struct Nouns {
    /// All of them.
    pub span: Span,
    /// The first.
    pub first: NounPhrase,
    /// The others, each with what joins it.
    pub rest: Vec<(NounConnective, NounPhrase)>,
}

/// The connective between noun phrases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum NounConnective {
    And,
    Or,
    Slash,
    /// Joined as the last one is.
    Comma,
}

impl Nouns {
    /// Checks whether commas separate them.
    pub fn is_listed(&self) -> bool {
        self.rest
            .iter()
            .any(|(connective, _)| *connective == NounConnective::Comma)
    }
}

/// A noun phrase.
#[derive(Clone, Debug, PartialEq)]
pub struct NounPhrase {
    /// Its words.
    pub span: Span,
    /// The kind of noun phrase.
    pub kind: NounKind,
}

/// The kind of a noun phrase.
#[derive(Clone, Debug, PartialEq)]
pub enum NounKind {
    /// `it`, `this Unit`.
    Reference(Anaphor),
    /// `the top 3 cards of your deck`, `cards from the top of your deck until you reveal a Unit card`.
    TopCards {
        /// The number of cards.
        count: TopCount,
        /// The player whose deck it is.
        of: Spanned<Player>,
    },
    /// `the Pilot paired with this Unit`, `this Unit's paired Pilot`.
    PairedCard {
        /// Pilot or card.
        noun: NounWord,
        /// The Unit.
        unit: Anaphor,
        /// Whether the Unit is named first.
        possessive: bool,
    },
    /// `your opponent`, and how that player is called.
    Player(Player, ActorWording),
    /// `your opponent's hand`: every card of it.
    WholeHand(Spanned<Player>),
    /// `1 of them that is Lv.3 or lower`.
    PartOf {
        /// The quantity.
        quantity: Spanned<Quantity>,
        /// The wording.
        wording: GroupWording,
        /// The antecedent.
        of: Spanned<Anaphor>,
        /// Further qualities.
        qualities: Vec<Spanned<Quality>>,
        /// The noun, and whose it is: "the enemy Unit that destroyed it".
        told: Option<(Side, NounWord)>,
    },
    /// Anything described.
    Group(Group),
}

/// The number of cards from the top of a deck.
#[derive(Clone, Debug, PartialEq)]
pub enum TopCount {
    /// A number; 1 if none is given.
    Number(u8),
    /// `that many cards from the top`.
    SoMany(Numeral),
    /// `until you reveal a Unit card`.
    Until {
        /// `they`, and not `you`.
        they: bool,
        /// `find`, and not `reveal`.
        finds: bool,
        /// Until what.
        what: Box<Nouns>,
    },
}

/// A described noun phrase.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// The quantity.
    pub quantity: Option<Spanned<Quantity>>,
    /// `your`, `of your opponent's`.
    pub owner: Option<Spanned<Side>>,
    /// `of their`: of the player that the clause is about.
    pub theirs: Option<Span>,
    /// Adjectives and postmodifiers, in order.
    pub qualities: Vec<Spanned<Quality>>,
    /// The nouns between slashes; empty for a bare number.
    pub nouns: Vec<Spanned<NounWord>>,
    /// The last place named.
    pub zone: Option<Spanned<Zone>>,
    /// `under this Unit`: what they lie under, or where the verb before them puts them.
    pub under: Option<Box<Spanned<Nouns>>>,
    /// `from your hand or trash`: the other place.
    pub or_zone: Option<Box<Spanned<Zone>>>,
    /// The wording.
    pub wording: GroupWording,
}

/// A noun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NounWord {
    /// The noun.
    pub noun: Noun,
    /// `Link` before it.
    pub link: bool,
    /// `token` behind it.
    pub token: bool,
    /// Whether it is plural.
    pub plural: bool,
}

/// An adjective or a postmodifier.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum Quality {
    Other,
    Side(Side),
    /// `of that player's`.
    OwnedBy(Player),
    State(State),
    Colors(Vec<Color>),
    Traits(Vec<String>),
    Named(String),
    /// `<Repair>/<Blocker>`.
    Has(Vec<Keyword>),
    /// `with "A"/"B" in its card name`.
    NameContains(Vec<String>, NamePartWording),
    /// `with the same color as one of your Units`; without nouns, as the card itself.
    Alike(Likeness, Option<Nouns>, AlikeWording),
    /// `of the chosen color`, `with that name`.
    Chosen(Likeness, ValueWording),
    Stat {
        stat: Stat,
        comparison: Comparison,
        amount: Numeral,
    },
    Relative {
        stat: Stat,
        comparison: Comparison,
        than: Comparand,
        wording: Relation,
    },
    Extreme {
        of: Ranked<String>,
        extreme: Extreme,
        among: Option<Nouns>,
    },
    /// `whose total Lv. is 6 or lower`.
    Total {
        stat: Stat,
        comparison: Comparison,
        amount: Numeral,
        wording: TotalWording,
    },
    /// `at random`.
    AtRandom,
    /// `attacking the enemy player`.
    AttackingWhat(Nouns),
    /// `A or B`; whether "and" stands between some of them.
    AnyOf(Vec<Spanned<Quality>>, bool),
    Except(Nouns),
    Battling(Nouns),
    /// `paired with a (Diver) Pilot`, `with a paired Pilot`.
    Paired(Box<NounPhrase>, PairedWording),
    LinkUnit,
    Token,
    /// `destroyed`, `destroyed with this effect`.
    Destroyed(Option<Way>),
    /// `with 【Burst】`.
    HasMark(Mark, MarkWording),
    /// `with a keyword effect`, `2 or more keyword effects`.
    HasKeyword(u8, KeywordsWording),
    /// `with 2 or more (Charge) counters`.
    Counters {
        /// The name, where there is one.
        counter: Option<String>,
        comparison: Comparison,
        number: Numeral,
        wording: CountersWording,
    },
    /// `with 2 or more cards under it`.
    Over(Box<NounPhrase>),
    /// `with different card names`, `with the same Lv.`, `with 3 or more different names`.
    InCommon {
        what: Common,
        same: bool,
        /// Their number, if it is given here and not before the noun.
        least: Option<Spanned<u8>>,
        wording: NamesWording,
    },
    /// `that attacked this turn`.
    ThisTurn {
        done: Box<NounEvent>,
        /// `this turn`, `this battle`.
        within: Lookback,
        wording: TurnWording,
        not: bool,
    },
    /// `discarded with this effect`.
    Done(Done, Option<Origin>, Way, Option<Player>),
    /// `not red`, and before a noun `non-red`.
    Not {
        of: Box<Quality>,
        /// Whether it precedes a noun.
        is_before: bool,
    },
}

/// Facts about a quality for lowering, in one row per kind of quality.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct QualityFacets {
    /// Whether it can be asked of cards of every kind, as it is printed on all of them.
    pub(crate) of_any_card: bool,
    /// Whether it is possessed: "with `<Blocker>`", "with 3 or less AP".
    pub(crate) had: bool,
    /// Whether it is worded with "with".
    pub(crate) said_with: bool,
    /// Whether it ends in another noun, to which the following words could belong.
    pub(crate) holds_noun: bool,
    /// Whether it contains "destroyed".
    pub(crate) destroyed: bool,
}

impl Quality {
    /// "not A", behind the noun.
    pub(crate) fn not(of: Quality) -> Quality {
        Quality::Not {
            of: Box::new(of),
            is_before: false,
        }
    }

    /// Returns the facts for lowering.
    pub(crate) fn facets(&self) -> QualityFacets {
        let none = QualityFacets::default();
        match self {
            Quality::Colors(_) | Quality::Traits(_) | Quality::Named(_) => QualityFacets {
                of_any_card: true,
                ..none
            },
            Quality::Chosen(what, _) => QualityFacets {
                of_any_card: true,
                had: *what != Likeness::Color,
                said_with: *what != Likeness::Color,
                ..none
            },
            Quality::NameContains(..) => QualityFacets {
                of_any_card: true,
                had: true,
                said_with: true,
                ..none
            },
            Quality::Stat { stat, .. } => QualityFacets {
                of_any_card: stat.is_of_any_card(),
                had: matches!(stat, Stat::Ap | Stat::Hp | Stat::Cost),
                said_with: true,
                ..none
            },
            Quality::Has(_) => QualityFacets {
                had: true,
                said_with: true,
                ..none
            },
            Quality::HasMark(..) | Quality::HasKeyword(..) | Quality::Counters { .. } | Quality::Over(_) => {
                QualityFacets { had: true, ..none }
            }
            Quality::Relative { .. } | Quality::Alike(..) => QualityFacets {
                said_with: true,
                holds_noun: true,
                ..none
            },
            Quality::Extreme { .. } => QualityFacets {
                said_with: true,
                ..none
            },
            Quality::Except(_) | Quality::Battling(_) => QualityFacets {
                holds_noun: true,
                ..none
            },
            Quality::Paired(_, wording) => QualityFacets {
                holds_noun: *wording == PairedWording::With,
                ..none
            },
            Quality::Destroyed(_) => QualityFacets {
                destroyed: true,
                ..none
            },
            Quality::AnyOf(list, _) => {
                let mut any = QualityFacets {
                    of_any_card: true,
                    ..none
                };
                for one in list {
                    let one = one.node.facets();
                    any.of_any_card &= one.of_any_card;
                    // Words after a list continue its last item.
                    any.had = one.had;
                    any.destroyed |= one.destroyed;
                }
                any
            }
            Quality::Not {
                of: denied,
                is_before: _,
            } => {
                let denied = denied.facets();
                QualityFacets {
                    of_any_card: denied.of_any_card,
                    had: denied.had,
                    ..none
                }
            }
            Quality::Other
            | Quality::Side(_)
            | Quality::OwnedBy(_)
            | Quality::State(_)
            | Quality::Total { .. }
            | Quality::AtRandom
            | Quality::AttackingWhat(_)
            | Quality::LinkUnit
            | Quality::Token
            | Quality::InCommon { .. }
            | Quality::ThisTurn { .. }
            | Quality::Done(..) => none,
        }
    }
}

/// `for each ...`, `for every 2 ...`.
#[derive(Clone, Debug, PartialEq)]
pub struct Each {
    /// How many objects count as one.
    pub per: Option<u8>,
    /// The maximum.
    pub most: Option<Spanned<u8>>,
    /// The things that are counted.
    pub of: EachOf,
    /// The wording.
    pub wording: EachWording,
}

/// The things that "for each" counts.
#[derive(Clone, Debug, PartialEq)]
pub enum EachOf {
    /// `other Unit you have in play`.
    Nouns(Nouns),
    /// `damage counter on it`.
    Damage(Spanned<Anaphor>, DamageOn),
    /// `(Charge) counter on this Unit`.
    Counters(Option<String>, Nouns),
    /// `AP this Unit has`.
    Stat(Nouns, Stat),
    /// `Command card you have played this turn`.
    Did(Box<PlayerDid>),
    /// `damage dealt with this effect`.
    Tally(Tally),
}

/// `damage dealt with this effect`, `(Charge) counters removed with this effect`.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    /// The words.
    pub span: Span,
    /// What was done so often.
    pub what: Tallied,
    /// The name of the counters.
    pub counter: Option<String>,
    /// `with this effect`.
    pub way: Way,
}

/// A number as it is written. What it comes to with "for each ..." or "equal to ..." is an [`crate::ir::Amount`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numeral {
    /// Written out.
    Number(u8),
    /// N.
    Parameter,
    /// `that many`, `the same number of`.
    ThatMany(ManyWording),
    /// `the specified number of`: that of the keyword effect that is joined to a mark.
    Specified,
}

impl Numeral {
    /// The number, where it is written out.
    pub fn literal(self) -> Option<u8> {
        match self {
            Numeral::Number(number) => Some(number),
            Numeral::Parameter | Numeral::ThatMany(_) | Numeral::Specified => None,
        }
    }
}

/// `equal to ...`.
#[derive(Clone, Debug, PartialEq)]
pub enum EqualTo {
    /// `the number of ...`.
    Count(Nouns),
    /// `the number of Command cards you have played this turn`.
    Did(Box<PlayerDid>),
    /// `the damage on it`.
    Damage {
        /// The damaged object.
        on: Spanned<Anaphor>,
        /// The words for the damage.
        wording: DamageOn,
    },
    /// `the number of (Charge) counters on this Unit`.
    Counters(Option<String>, Nouns),
    /// `this Unit's AP`, `the AP of this Unit`.
    Quality(Nouns, Stat, OwnerPosition),
    /// `its AP`.
    Its(Span, Stat, Anaphor),
    /// `the cost paid`.
    OfEvent(Span, EventAmount),
    /// `that number`.
    ThatNumber(Span),
    /// `the damage dealt with this effect`.
    Tally(Tally),
    /// `the result`, `the number of heads`; in a condition `it is heads`.
    Rolled(Span, ManyWording),
}

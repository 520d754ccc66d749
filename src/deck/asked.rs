//! Needs of a card: the nouns of its text, as far as printed cards can satisfy them, and the Pilots of its link condition. The place and
//! state of a Unit are determined by games and not by decks.

use crate::ir::visit::{Visitor, walk_ability, walk_condition, walk_selector};
use crate::ir::{
    Ability, AbilityKind, Amount, Card, Condition, Gate, Group, KeywordId, LinkCondition, Mark, NameId,
    Quality, Selector, Symbols, TraitId, Trigger,
};
use crate::vocabulary::{CardKind, Color, Comparison, Noun, Side, Stat};

/// A kind of card that a text needs.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Needle {
    /// The possible types; any if empty.
    kinds: Vec<CardKind>,
    /// All of this.
    prints: Vec<Print>,
}

/// A printed property.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Print {
    Color(Vec<Color>),
    Trait(Vec<TraitId>),
    Keyword(Vec<KeywordId>),
    Name(NameId),
    NamePart(Vec<NameId>),
    Stat {
        stat: Stat,
        comparison: Comparison,
        bound: u8,
    },
    Any(Vec<Print>),
}

/// A key under which cards are indexed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Key<'p> {
    Trait(TraitId),
    Keyword(KeywordId),
    /// A word of a name.
    Word(&'p str),
}

/// Returns the keys of a card.
pub(super) fn keys(card: &Card) -> impl Iterator<Item = Key<'_>> {
    let names = std::iter::once(card.name.as_str()).chain(card.pilot_side.as_deref());
    let words = names.flat_map(words).map(Key::Word);
    let traits = card.traits.iter().copied().map(Key::Trait);
    traits.chain(keywords(card).map(Key::Keyword)).chain(words)
}

/// The words of a name.
fn words(name: &str) -> impl Iterator<Item = &str> {
    let words = name.split(|character: char| !character.is_alphanumeric());
    words.filter(|word| !word.is_empty())
}

/// The keyword effects that are printed on a card.
fn keywords(card: &Card) -> impl Iterator<Item = KeywordId> {
    let used = card.lines.iter().filter_map(|line| line.ability.kind.keyword());
    used.map(|used| used.keyword)
}

/// Returns the needs of a card. Descriptions of enemy cards are not needs of its own deck.
pub(super) fn asked(card: &Card) -> Vec<Needle> {
    let mut found = Needles(Vec::new());
    // 3-2-6-1.
    for condition in &card.link {
        let print = match condition {
            LinkCondition::Name(name) => Print::NamePart(vec![*name]),
            LinkCondition::Trait(name) => Print::Trait(vec![*name]),
        };
        found.pilot(vec![print]);
    }
    for line in &card.lines {
        found.ability(&line.ability);
    }
    found.0
}

struct Needles(Vec<Needle>);

impl Visitor for Needles {
    fn ability(&mut self, ability: &Ability) {
        for gate in &ability.gates {
            match gate {
                Gate::DuringPair(qualities) => self.pilot(prints(qualities)),
                Gate::DuringLink => {}
            }
        }
        if let AbilityKind::Triggered {
            trigger: Trigger::Marks(marks),
            ..
        } = &ability.kind
        {
            for mark in marks {
                match mark {
                    Mark::WhenPaired(qualities) => self.pilot(prints(qualities)),
                    Mark::Burst | Mark::Deploy | Mark::Attack | Mark::Destroyed | Mark::WhenLinked => {}
                }
            }
        }
        walk_ability(self, ability);
    }

    fn condition(&mut self, condition: &Condition) {
        match condition {
            // "If it is a (Vanguard) Unit card": about an antecedent, not about the card itself.
            Condition::Is {
                who,
                wording: _,
                noun,
                qualities,
            } if !who.is_this() => {
                let kinds = noun.and_then(kind).into_iter().collect();
                self.add(kinds, prints(qualities));
            }
            Condition::Is { .. }
            | Condition::Only { .. }
            | Condition::There { .. }
            | Condition::PlayerLv { .. }
            | Condition::Number { .. }
            | Condition::Rival { .. }
            | Condition::Happened { .. }
            | Condition::All(..)
            | Condition::Any(..)
            | Condition::Not(_)
            | Condition::Turn(_)
            | Condition::Went { .. } => {}
        }
        walk_condition(self, condition);
    }

    fn selector(&mut self, selector: &Selector) {
        if let Selector::Group(group) = selector {
            self.group(group);
        }
        walk_selector(self, selector);
    }
}

impl Needles {
    fn pilot(&mut self, prints: Vec<Print>) {
        self.add(vec![CardKind::Pilot, CardKind::Command], prints);
    }

    fn group(&mut self, group: &Group) {
        match group.side {
            Side::Any | Side::Yours | Side::Friendly | Side::Theirs => {}
            Side::Enemy => return,
        }
        let kinds: Vec<Option<CardKind>> = group.nouns.iter().map(|noun| kind(*noun)).collect();
        let kinds = kinds.into_iter().collect::<Option<Vec<CardKind>>>();
        self.add(kinds.unwrap_or_default(), prints(&group.qualities));
    }

    /// A description that fits any card is no need.
    fn add(&mut self, kinds: Vec<CardKind>, prints: Vec<Print>) {
        if !prints.is_empty() {
            self.0.push(Needle { kinds, prints });
        }
    }
}

/// The type of card that a noun names; `None` where it can be several.
fn kind(noun: Noun) -> Option<CardKind> {
    match noun {
        Noun::Unit => Some(CardKind::Unit),
        Noun::Pilot => Some(CardKind::Pilot),
        Noun::Base | Noun::ExBase => Some(CardKind::Base),
        Noun::Command => Some(CardKind::Command),
        Noun::Resource | Noun::ExResource => Some(CardKind::Resource),
        Noun::Card(kind) => kind,
        Noun::Token | Noun::Shield | Noun::ShieldAreaCard => None,
    }
}

fn prints(qualities: &[Quality]) -> Vec<Print> {
    qualities.iter().filter_map(print).collect()
}

/// Returns the printed property that a quality requires; `None` if only the game decides.
fn print(quality: &Quality) -> Option<Print> {
    match quality {
        Quality::Color(colors) => Some(Print::Color(colors.clone())),
        Quality::Trait(traits) => Some(Print::Trait(traits.clone())),
        Quality::Has(keywords) => Some(Print::Keyword(keywords.iter().map(|one| one.keyword).collect())),
        Quality::Named(name) => Some(Print::Name(*name)),
        Quality::NameContains { parts, wording: _ } => Some(Print::NamePart(parts.clone())),
        Quality::Stat {
            stat,
            comparison,
            amount: Amount::Literal(bound),
        } => Some(Print::Stat {
            stat: *stat,
            comparison: *comparison,
            bound: *bound,
        }),
        // An alternative that the game decides can hold for any card.
        Quality::AnyOf(list) => list
            .iter()
            .map(print)
            .collect::<Option<Vec<Print>>>()
            .map(Print::Any),
        Quality::Stat { .. }
        | Quality::Other(_)
        | Quality::OwnedBy(_)
        | Quality::State(_)
        | Quality::Relative { .. }
        | Quality::Alike { .. }
        | Quality::Chosen { .. }
        | Quality::Battling(_)
        | Quality::Paired { .. }
        | Quality::AttackingWhat(_)
        | Quality::Except(_)
        | Quality::HasMark { .. }
        | Quality::HasKeyword { .. }
        | Quality::Counters { .. }
        | Quality::Over(_)
        | Quality::ThisTurn { .. }
        | Quality::Destroyed { .. }
        | Quality::Not(_) => None,
    }
}

impl Needle {
    /// Returns lists of keys: the cards with all keys of one of these lists satisfy it, unless a required part of a name begins or ends
    /// within a word. `None` if no keys lead to them.
    pub(super) fn keys<'p>(&self, symbols: &'p Symbols) -> Option<Vec<Vec<Key<'p>>>> {
        let keys = self.prints.iter().filter_map(|print| print.keys(symbols));
        keys.min_by_key(Vec::len)
    }

    pub(super) fn is_answered_by(&self, card: &Card, symbols: &Symbols) -> bool {
        // 3-4-6-2: a Command with a 【Pilot】 side is a Pilot where it is paired.
        let kind = |kind: &CardKind| match kind {
            CardKind::Pilot => card.kind == CardKind::Pilot || card.pilot_side.is_some(),
            CardKind::Unit | CardKind::Command | CardKind::Base | CardKind::Resource => card.kind == *kind,
        };
        (self.kinds.is_empty() || self.kinds.iter().any(kind))
            && self.prints.iter().all(|print| print.is_on(card, symbols))
    }
}

impl Print {
    fn keys<'p>(&self, symbols: &'p Symbols) -> Option<Vec<Vec<Key<'p>>>> {
        let by_words = |name: &NameId| -> Option<Vec<Key<'p>>> {
            let words: Vec<Key<'p>> = words(symbols.name(*name)).map(Key::Word).collect();
            (!words.is_empty()).then_some(words)
        };
        match self {
            Print::Trait(traits) => Some(traits.iter().map(|one| vec![Key::Trait(*one)]).collect()),
            Print::Keyword(list) => Some(list.iter().map(|one| vec![Key::Keyword(*one)]).collect()),
            Print::Name(name) => Some(vec![by_words(name)?]),
            Print::NamePart(parts) => parts.iter().map(by_words).collect(),
            Print::Any(list) => {
                let keys: Option<Vec<_>> = list.iter().map(|print| print.keys(symbols)).collect();
                Some(keys?.concat())
            }
            Print::Color(_) | Print::Stat { .. } => None,
        }
    }

    fn is_on(&self, card: &Card, symbols: &Symbols) -> bool {
        let mut names = std::iter::once(card.name.as_str()).chain(card.pilot_side.as_deref());
        match self {
            Print::Color(colors) => card.color.is_some_and(|color| colors.contains(&color)),
            Print::Trait(traits) => traits.iter().any(|one| card.traits.contains(one)),
            Print::Keyword(list) => keywords(card).any(|one| list.contains(&one)),
            Print::Name(name) => names.any(|one| one == symbols.name(*name)),
            Print::NamePart(parts) => {
                names.any(|one| parts.iter().any(|part| one.contains(symbols.name(*part))))
            }
            Print::Stat {
                stat,
                comparison,
                bound,
            } => {
                let value = match stat {
                    Stat::Ap => i32::from(card.ap),
                    Stat::Hp => i32::from(card.hp),
                    Stat::Lv => i32::from(card.lv),
                    Stat::Cost => i32::from(card.cost),
                };
                comparison.holds(value, i32::from(*bound))
            }
            Print::Any(list) => list.iter().any(|print| print.is_on(card, symbols)),
        }
    }
}

//! The breakdown of a card's numbers: every effect that contributes to one, calculated on request.

use super::continuous::{Term, Told};
use crate::game::state::{ChangeInForce, Derived, Game, NONE, ObjectId, Zone};
use crate::ir::{Change, EffectMark, KeywordUse, Stat};
use crate::library::{AbilityId, BitSet, ChangeAt, KeywordId};
use crate::vocabulary::Lost;

/// A contribution to a number: its source and its size.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    pub(crate) by: PartBy,
    pub(crate) amount: i32,
}

/// The source of a contribution.
#[derive(Clone, Copy, Debug)]
pub(crate) enum PartBy {
    /// The value that is printed on the card.
    Printed,
    /// The modifier that is printed on the Pilot (3-3-8-1).
    Pilot(u16),
    /// A Shield has 1 HP (4-6-4-2).
    Shield,
    /// The damage that it has received (5-5-1).
    Damage,
    /// The rule that no number is below zero (1-3-6), which cancels a part of the reductions.
    Zero,
    /// A change that an effect makes, with its duration.
    Effect(ChangeInForce, Term),
    /// A text of the card that changes its own cost or Lv. in the hand.
    OwnText(ChangeAt),
    /// A line of text that consists of a keyword effect.
    Line(AbilityId),
}

/// The sources that give a card a keyword effect, and those that take it away.
#[derive(Clone, Debug)]
pub(crate) struct KeywordParts {
    pub(crate) keyword: KeywordId,
    pub(crate) gives: Vec<Part>,
    pub(crate) takes: Vec<Part>,
}

impl Game<'_> {
    /// Returns the contributions to a number of a card: they add up to [`Game::stat`].
    pub(crate) fn parts_of(&self, stat: Stat, card: u16, all: &[Told]) -> Vec<Part> {
        let mut parts = Vec::new();
        let mut add = |by, amount: i16| {
            let amount = i32::from(amount);
            parts.push(Part { by, amount });
        };
        let state = self.card(card);
        match (self.derived(card), stat) {
            (Some(_), Stat::Ap | Stat::Hp | Stat::Lv) => {
                add(PartBy::Printed, self.printed(card, stat));
                if state.partner != NONE && stat != Stat::Lv {
                    add(PartBy::Pilot(state.partner), self.printed(state.partner, stat));
                }
                // 3-3-8-1: what changes the Pilot's numbers changes the Unit's.
                for (made, term, numbers) in told_of([card, state.partner], all) {
                    let Some([before, after]) = numbers else { continue };
                    let by = number(after, stat) - number(before, stat);
                    if by != 0 {
                        add(PartBy::Effect(made, term), by);
                    }
                }
            }
            (None, Stat::Hp) if state.zone == Zone::Shields => add(PartBy::Shield, 1),
            (Some(_) | None, _) => {
                add(PartBy::Printed, self.printed(card, stat));
                for (made, term) in in_force_of(card, all) {
                    let by = self.library.change(made.change).adds(stat, made.value);
                    if by != 0 {
                        add(PartBy::Effect(made, term), by);
                    }
                }
                self.each_own_price(card, stat, &mut |at, by| add(PartBy::OwnText(at), by));
                if self.needs().prices_next && state.zone == Zone::Hand {
                    let player = ObjectId::player(state.owner()).card();
                    for (made, term) in in_force_of(player, all) {
                        let change = self.library.change(made.change);
                        if let Some(by) = self.priced_next(change, &made, self.object(card), stat) {
                            add(PartBy::Effect(made, term), by);
                        }
                    }
                }
            }
        }
        if stat == Stat::Hp && state.damage != 0 {
            parts.push(Part {
                by: PartBy::Damage,
                amount: -i32::from(state.damage),
            });
        }
        // 1-3-6: the sum is clamped at zero, not its parts: a Pilot's printed AP or HP modifier can be negative.
        let sum: i32 = parts.iter().map(|part| part.amount).sum();
        if sum < 0 && self.stat(stat, self.object(card)) == 0 {
            let (by, amount) = (PartBy::Zero, -sum);
            parts.push(Part { by, amount });
        }
        parts
    }

    /// Returns, for each keyword effect of a Unit or a Base, the sources that give it and those that take it away.
    pub(crate) fn keyword_parts(&self, card: u16, all: &[Told]) -> Vec<KeywordParts> {
        if self.derived(card).is_none() {
            return Vec::new();
        }
        let mut found: Vec<KeywordParts> = Vec::new();
        let mut give = |keyword: KeywordId, by, amount: u8| {
            let part = Part {
                by,
                amount: i32::from(amount),
            };
            match found.iter_mut().find(|known| known.keyword == keyword) {
                Some(known) => known.gives.push(part),
                None => found.push(KeywordParts {
                    keyword,
                    gives: vec![part],
                    takes: Vec::new(),
                }),
            }
        };
        let sum_of = |keyword: KeywordId| self.library.keyword(keyword).sum.map(usize::from);
        let printed = self.definition_of(card).printed;
        for keyword in printed.keywords.ids() {
            let sum = sum_of(keyword).map_or(0, |sum| printed.sums[sum]);
            give(keyword, PartBy::Printed, sum);
        }
        let mut takes: Vec<(BitSet<KeywordId>, Part)> = Vec::new();
        for told in all {
            match *told {
                Told::Keyword {
                    line,
                    bearer,
                    keyword,
                    added,
                } => {
                    if bearer.card() == card {
                        give(keyword, PartBy::Line(line), added);
                    }
                }
                Told::Change {
                    made,
                    term,
                    numbers: Some([before, after]),
                    ..
                } if made.target == card => {
                    let by = PartBy::Effect(made, term);
                    let change = self.library.change(made.change);
                    if let Change::Loses(lost) = change {
                        takes.push((self.lost_by(lost, card), Part { by, amount: 0 }));
                    }
                    let gained = if let Change::Gains(used) = change {
                        (!used.is_nothing(made.value)).then_some(used.keyword)
                    } else {
                        made.keyword
                    };
                    if let Some(keyword) = gained {
                        let added = sum_of(keyword).map_or(0, |sum| after.sums[sum] - before.sums[sum]);
                        give(keyword, by, added);
                    }
                }
                Told::Change { .. } => {}
            }
        }
        for known in &mut found {
            let taken = takes.iter().filter(|(lost, _)| lost.contains(known.keyword));
            known.takes.extend(taken.map(|(_, part)| *part));
        }
        found.sort_by_key(|known| known.keyword.0);
        found
    }

    /// Returns the keyword effects that a loss covers.
    fn lost_by(&self, lost: &Lost<KeywordUse, EffectMark>, card: u16) -> BitSet<KeywordId> {
        match lost {
            Lost::Keyword(lost) => BitSet::of(lost.keyword),
            Lost::Keywords | Lost::Effects => BitSet::EVERYTHING,
            Lost::Marked(mark) => self.keywords_with_mark(card, *mark),
        }
    }
}

/// Returns a derived number of a Unit or a Base.
fn number(derived: Derived, stat: Stat) -> i16 {
    match stat {
        Stat::Ap => derived.ap,
        Stat::Hp => derived.hp,
        Stat::Lv => derived.lv,
        // The cost is not derived: `each_own_price` and `priced_next` contribute to it.
        Stat::Cost => 0,
    }
}

/// Iterates over the changes that target one of the cards.
fn told_of(
    cards: [u16; 2],
    all: &[Told],
) -> impl Iterator<Item = (ChangeInForce, Term, Option<[Derived; 2]>)> {
    all.iter().filter_map(move |told| match told {
        Told::Change {
            made, term, numbers, ..
        } => (cards.contains(&made.target)).then_some((*made, *term, *numbers)),
        Told::Keyword { .. } => None,
    })
}

/// Iterates over the changes of a card or a player that are queried each time, and are in no derived number.
fn in_force_of(target: u16, all: &[Told]) -> impl Iterator<Item = (ChangeInForce, Term)> {
    all.iter().filter_map(move |told| match told {
        Told::Change {
            made,
            term,
            in_force: true,
            ..
        } => (made.target == target).then_some((*made, *term)),
        Told::Change { .. } | Told::Keyword { .. } => None,
    })
}

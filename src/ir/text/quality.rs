//! What is said of a noun as text: adjectives, and what stands behind "with", "that is" and "whose".

use super::Printer;
use super::noun::{Role, with_article};
use crate::ir::{
    Amount, Comparison, Extreme, Noun, Past, Quality, Quantity, Relation, RelationStand, Relatum, Selector,
    Stat, State, Together, TurnDeed, TurnSaid,
};

/// What stands behind "with", in the order in which cards print it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum With {
    /// Keyword effects, marks and parts of names.
    Own,
    /// "different card names".
    Names,
    /// "3 or less HP".
    Number,
    /// "the highest AP".
    End,
    /// Alternatives and comparisons with others.
    Other,
}

impl Printer<'_> {
    /// What stands behind the noun, in the order in which cards print it.
    pub(super) fn behind(
        &self,
        qualities: &[&Quality],
        together: &[Together],
        one: bool,
        nouns: &[Noun],
    ) -> Vec<String> {
        let mut with: Vec<(With, String)> = Vec::new();
        let mut that: Vec<String> = Vec::new();
        let mut last: Vec<String> = Vec::new();
        for quality in qualities {
            if let Some(order) = self.with(quality) {
                with.push((order, self.having(quality, one)));
                continue;
            }
            let (bare, not) = match quality {
                Quality::Not(inner) => (&**inner, true),
                quality => (*quality, false),
            };
            match bare {
                Quality::ThisTurn { deed, said } => {
                    last.push(this_turn(*deed, self.words(*said), not, one));
                }
                bare if not => {
                    if self.is_had(bare) {
                        last.push(format!("without {}", self.having(bare, one)));
                    } else {
                        that.push(self.predicate(quality));
                    }
                }
                // With "whose", that is: everything else is had.
                Quality::Relative {
                    stat,
                    comparison,
                    than,
                    said,
                } => last.push(format!(
                    "whose {} is {} {}",
                    stat.word(),
                    relation(*comparison, self.words(*said)),
                    self.relatum(than)
                )),
                Quality::Except(selector) => last.push(format!("other than {}", self.excepted(selector))),
                Quality::Battling(selector) => {
                    let known = matches!(**selector, Selector::Known(_)) && !nouns.contains(&Noun::Unit);
                    let other = self.selector(selector, Role::Object);
                    last.push(if known {
                        format!("{other} is battling")
                    } else {
                        format!("battling {other}")
                    });
                }
                Quality::Paired(pilot) => last.push(self.paired_with(pilot)),
                Quality::Other
                | Quality::State(_)
                | Quality::Color(_)
                | Quality::Trait(_)
                | Quality::Stat { .. }
                | Quality::Has(_)
                | Quality::Named(_)
                | Quality::NameContains(_)
                | Quality::AttackingWhat(_)
                | Quality::HasMark(_)
                | Quality::Destroyed { .. }
                | Quality::Not(_)
                | Quality::AnyOf(_) => that.push(self.predicate(quality)),
            }
        }
        for one in together {
            match one {
                Together::DifferentNames => with.push((With::Names, "different card names".to_string())),
                Together::Extreme { stat, extreme, among } => {
                    let among = among
                        .as_ref()
                        .map(|among| format!(" among {}", self.selector(among, Role::Object)));
                    let end = match extreme {
                        Extreme::Highest => "highest",
                        Extreme::Lowest => "lowest",
                    };
                    with.push((
                        With::End,
                        format!("the {end} {}{}", stat.word(), among.unwrap_or_default()),
                    ));
                }
                Together::TotalAtMost { stat, amount } => last.push(format!(
                    "whose total {} is {}",
                    stat.word(),
                    self.bound(Comparison::AtMost, amount, *stat)
                )),
            }
        }
        let mut words = Vec::new();
        if !with.is_empty() {
            with.sort_by_key(|(order, _)| *order);
            let with: Vec<String> = with.into_iter().map(|(_, text)| text).collect();
            words.push(format!("with {}", with.join(" and ")));
        }
        if !that.is_empty() {
            words.push(format!(
                "that {} {}",
                if one { "is" } else { "are" },
                that.join(" and ")
            ));
        }
        words.extend(last);
        words
    }

    /// What "other than" is followed by: a name stands alone.
    fn excepted(&self, selector: &Selector) -> String {
        if let Selector::Group(group) = selector
            && let [named @ Quality::Named(_)] = group.qualities.as_slice()
            && group.quantity == Quantity::Any
        {
            return self.predicate(named);
        }
        self.selector(selector, Role::Object)
    }

    /// "paired with a (Diver) Pilot that is Lv.4 or higher".
    fn paired_with(&self, pilot: &[Quality]) -> String {
        let mut words: Vec<String> = Vec::new();
        let mut after: Vec<&Quality> = Vec::new();
        for quality in pilot {
            match quality {
                Quality::Stat { .. } | Quality::Not(_) => after.push(quality),
                Quality::Other
                | Quality::State(_)
                | Quality::Color(_)
                | Quality::Trait(_)
                | Quality::Relative { .. }
                | Quality::Has(_)
                | Quality::Named(_)
                | Quality::NameContains(_)
                | Quality::Battling(_)
                | Quality::Paired(_)
                | Quality::AttackingWhat(_)
                | Quality::Except(_)
                | Quality::HasMark(_)
                | Quality::ThisTurn { .. }
                | Quality::Destroyed { .. }
                | Quality::AnyOf(_) => words.push(self.predicate(quality)),
            }
        }
        words.push("Pilot".to_string());
        words.extend(self.behind(&after, &[], true, &[]));
        format!("paired with {}", with_article(&words.join(" ")))
    }

    fn relatum(&self, than: &Relatum) -> String {
        match than {
            Relatum::Same(what) => self.selector(what, Role::Object),
            Relatum::Amount(number) => self.amount(number),
        }
    }

    /// A quality after "has" or "with".
    pub(super) fn having(&self, quality: &Quality, said_of_one: bool) -> String {
        match quality {
            Quality::Has(keyword) => self.keyword(keyword),
            Quality::HasMark(mark) => mark.word().to_string(),
            Quality::NameContains(name) => {
                format!(
                    "\"{}\" in {}",
                    self.symbols.name(*name),
                    if said_of_one {
                        "its card name"
                    } else {
                        "their card names"
                    }
                )
            }
            Quality::Relative {
                stat,
                comparison,
                than,
                said,
            } => match self.words(*said).stand {
                RelationStand::Than => {
                    let how = match comparison {
                        Comparison::Below | Comparison::AtMost => "less",
                        Comparison::Above | Comparison::AtLeast | Comparison::Exactly => "more",
                    };
                    format!("{how} {} than {}", stat.word(), self.relatum(than))
                }
                RelationStand::As => format!("the same {} as {}", stat.word(), self.relatum(than)),
                RelationStand::With | RelationStand::Whose => format!(
                    "{} {} {}",
                    stat.word(),
                    relation(*comparison, self.words(*said)),
                    self.relatum(than)
                ),
            },
            Quality::AnyOf(list) => list
                .iter()
                .map(|one| self.having(one, said_of_one))
                .collect::<Vec<_>>()
                .join(" or "),
            Quality::Stat {
                stat,
                comparison,
                amount,
            } => format!("{} {}", self.bound(*comparison, amount, *stat), stat.word()),
            Quality::Other
            | Quality::State(_)
            | Quality::Color(_)
            | Quality::Trait(_)
            | Quality::Named(_)
            | Quality::Battling(_)
            | Quality::Paired(_)
            | Quality::AttackingWhat(_)
            | Quality::Except(_)
            | Quality::ThisTurn { .. }
            | Quality::Destroyed { .. }
            | Quality::Not(_) => self.predicate(quality),
        }
    }

    /// Where a quality stands among those that are said with "has" or "with"; nothing where it is said with "is".
    fn with(&self, quality: &Quality) -> Option<With> {
        match quality {
            Quality::Has(_) | Quality::HasMark(_) | Quality::NameContains(_) => Some(With::Own),
            Quality::Stat { stat, .. } => match stat {
                Stat::Ap | Stat::Hp | Stat::Cost => Some(With::Number),
                Stat::Lv => None,
            },
            Quality::Relative { said, .. } => match self.words(*said).stand {
                RelationStand::Whose => None,
                RelationStand::With | RelationStand::Than | RelationStand::As => Some(With::Other),
            },
            Quality::AnyOf(list) => list.iter().all(|one| self.is_had(one)).then_some(With::Other),
            Quality::Other
            | Quality::State(_)
            | Quality::Color(_)
            | Quality::Trait(_)
            | Quality::Named(_)
            | Quality::Battling(_)
            | Quality::Paired(_)
            | Quality::AttackingWhat(_)
            | Quality::Except(_)
            | Quality::ThisTurn { .. }
            | Quality::Destroyed { .. }
            | Quality::Not(_) => None,
        }
    }

    /// Whether a quality is said with "has" and not with "is".
    pub(super) fn is_had(&self, quality: &Quality) -> bool {
        self.with(quality).is_some()
    }

    /// A quality after "is", or as an adjective.
    pub(super) fn predicate(&self, quality: &Quality) -> String {
        match quality {
            Quality::Other => "other".to_string(),
            Quality::State(state) => match state {
                State::Active => "active",
                State::Rested => "rested",
                State::Damaged => "damaged",
                State::Undamaged => "undamaged",
                State::Link => "a Link Unit",
                State::Token => "a token",
                State::Attacking => "attacking",
                State::Battling => "battling",
                State::Blocking => "blocking",
            }
            .to_string(),
            Quality::Color(colors) => colors
                .iter()
                .map(|color| color.word())
                .collect::<Vec<_>>()
                .join("/"),
            Quality::Trait(traits) => traits
                .iter()
                .map(|name| format!("({})", self.symbols.trait_name(*name)))
                .collect::<Vec<_>>()
                .join("/"),
            Quality::Named(name) => format!("[{}]", self.symbols.name(*name)),
            Quality::Stat {
                stat: Stat::Lv,
                comparison,
                amount,
            } => format!("Lv.{}", self.bound(*comparison, amount, Stat::Lv)),
            Quality::ThisTurn { deed, .. } => format!("{} this turn", deed.word()),
            Quality::AttackingWhat(target) => format!("attacking {}", self.selector(target, Role::Object)),
            Quality::Destroyed { said } => match self.words(*said) {
                None => "destroyed".to_string(),
                Some(way) => format!("destroyed {}", way.words()),
            },
            Quality::Stat { .. } | Quality::Has(_) | Quality::HasMark(_) | Quality::NameContains(_) => {
                self.having(quality, true)
            }
            Quality::Not(inner) => format!("not {}", self.predicate(inner)),
            Quality::AnyOf(list) => list
                .iter()
                .map(|one| self.predicate(one))
                .collect::<Vec<_>>()
                .join(" or "),
            Quality::Relative { .. } | Quality::Battling(_) | Quality::Paired(_) | Quality::Except(_) => {
                self.behind(&[quality], &[], true, &[]).join(" ")
            }
        }
    }

    pub(super) fn bound(&self, comparison: Comparison, value: &Amount, stat: Stat) -> String {
        let number = self.amount(value);
        match (comparison, stat) {
            (Comparison::Exactly, _) => number,
            (Comparison::AtLeast, Stat::Lv) => format!("{number} or higher"),
            (Comparison::AtMost, Stat::Lv) => format!("{number} or lower"),
            (Comparison::AtLeast, _) => format!("{number} or more"),
            (Comparison::AtMost, _) => format!("{number} or less"),
            (Comparison::Below, _) => format!("less than {number}"),
            (Comparison::Above, _) => format!("more than {number}"),
        }
    }

    /// The bound of a player's Lv.
    pub(super) fn level(&self, comparison: Comparison, lv: u8) -> String {
        format!("Lv.{}", self.bound(comparison, &Amount::Literal(lv), Stat::Lv))
    }
}

/// "that attacked this turn", "deployed this turn".
fn this_turn(deed: TurnDeed, said: TurnSaid, not: bool, one: bool) -> String {
    let past = said.past;
    let that = if said.that { "that " } else { "" };
    format!(
        "{that}{}{} {}this turn",
        tense(past, not, one),
        deed.word(),
        during(past)
    )
}

/// "during this turn", or "this turn".
pub(super) fn during(past: Past) -> &'static str {
    if past.during { "during " } else { "" }
}

/// "has not been ", "was ", or nothing.
pub(super) fn tense(past: Past, not: bool, one: bool) -> String {
    let mut words = Vec::new();
    match (past.has, past.be, one) {
        (true, _, true) => words.push("has"),
        (true, _, false) => words.push("have"),
        (false, true, true) => words.push("was"),
        (false, true, false) => words.push("were"),
        (false, false, _) => {}
    }
    words.extend(not.then_some("not"));
    words.extend((past.has && past.be).then_some("been"));
    words.iter().map(|word| format!("{word} ")).collect()
}

/// "equal to or lower than".
fn relation(comparison: Comparison, said: Relation) -> &'static str {
    match (comparison, said.less) {
        (Comparison::Exactly, _) => "equal to",
        (Comparison::AtLeast, false) => "equal to or higher than",
        (Comparison::AtLeast, true) => "equal to or greater than",
        (Comparison::AtMost, false) => "equal to or lower than",
        (Comparison::AtMost, true) => "equal to or less than",
        (Comparison::Below, false) => "lower than",
        (Comparison::Below, true) => "less than",
        (Comparison::Above, false) => "higher than",
        (Comparison::Above, true) => "greater than",
    }
}

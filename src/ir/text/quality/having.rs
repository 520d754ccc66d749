//! Qualities that something has, behind "has" and "with".

use super::comparison::relation;
use crate::ir::text::Printer;
use crate::ir::text::noun::{Role, with_article};
use crate::ir::text::words;
use crate::ir::{
    AlikeWay, Comparison, Key, KeywordsWording, Likeness, MarkWording, NamePartOwner, PairedWording, Quality,
    RelationPosition, Selector, Stat, ValueKind, ValueWording,
};

/// A quality after "with", in the order in which cards print them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum With {
    /// "a Pilot", which after other words would be read as another object.
    Partner,
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
    /// A quality after "has" or "with".
    pub(in crate::ir::text) fn having(&self, quality: &Quality, said_of_one: bool) -> String {
        match quality {
            Quality::Has(keywords) => self.keyword_list(keywords),
            Quality::HasMark { mark, wording } => match self.words(*wording) {
                MarkWording::Mark => mark.word().to_string(),
                MarkWording::AnEffect => {
                    let word = mark.word();
                    let letters = word.trim_start_matches('【');
                    let vowel = letters.starts_with(['A', 'E', 'I', 'O', 'U']);
                    format!("{} {word} effect", if vowel { "an" } else { "a" })
                }
                MarkWording::Effects => format!("{} effects", mark.word()),
            },
            Quality::HasKeyword { least, .. } if *least > 1 => format!("{least} or more keyword effects"),
            Quality::HasKeyword { wording, .. } => match self.words(*wording) {
                KeywordsWording::One => "a keyword effect".to_string(),
                KeywordsWording::Several | KeywordsWording::No => "keyword effects".to_string(),
            },
            Quality::Not(inner) if self.is_no_keyword(inner) => "no keyword effects".to_string(),
            Quality::Counters {
                counter,
                comparison,
                number,
                wording,
            } => self.counters_had(*counter, *comparison, number, *wording),
            Quality::Not(inner) if let Some(none) = self.no_counters(inner) => none,
            Quality::Over(what) => self.under_had(what, false),
            Quality::Not(inner) if let Some(none) = self.nothing_under(inner) => none,
            Quality::Paired { with, wording } => self.had_partner(with, self.words(*wording), false),
            Quality::Not(inner) if let Quality::Paired { with, wording } = &**inner => {
                self.had_partner(with, self.words(*wording), true)
            }
            Quality::NameContains { parts, wording } => {
                let wording = self.words(*wording);
                let whose = match (wording.owner, said_of_one) {
                    (NamePartOwner::Agreeing, true) => "its card name",
                    (NamePartOwner::TheirName, _) => "their card name",
                    (NamePartOwner::Agreeing, false) | (NamePartOwner::TheirNames, _) => "their card names",
                };
                let quote = |part| {
                    let name = self.symbols.name(part);
                    if self.in_quotes {
                        format!("“{name}”")
                    } else {
                        format!("\"{name}\"")
                    }
                };
                let parts: Vec<String> = parts.iter().map(|part| quote(*part)).collect();
                format!("{} in {whose}", parts.join(if wording.or { " or " } else { "/" }))
            }
            Quality::Relative {
                stat,
                comparison,
                than,
                wording,
            } => {
                let wording = self.words(*wording);
                let (word, than) = (stat.word(), self.relatum(than, wording));
                match wording.stand {
                    RelationPosition::Than => {
                        let more = match comparison {
                            Comparison::Below | Comparison::AtMost => false,
                            Comparison::Above | Comparison::AtLeast | Comparison::Exactly => true,
                        };
                        let how = match (more, wording.less) {
                            (false, true) => "less",
                            (true, true) => "more",
                            (false, false) => "lower",
                            (true, false) => "higher",
                        };
                        let article = if wording.article { "a " } else { "" };
                        format!("{article}{how} {word} than {than}")
                    }
                    RelationPosition::As => format!("the same {word} as {than}"),
                    // The last two apply to numbers of things, and to no card.
                    RelationPosition::With
                    | RelationPosition::Whose
                    | RelationPosition::There
                    | RelationPosition::Have => {
                        let phrase = format!("{word} {} {than}", relation(*comparison, wording));
                        if wording.article {
                            with_article(&phrase)
                        } else {
                            phrase
                        }
                    }
                }
            }
            Quality::Not(inner) if let Some(different) = self.different(inner) => different,
            Quality::Alike { what, with, wording } => {
                format!(
                    "the same {} as {}",
                    self.words(*wording).word(*what),
                    self.selector(with, Role::Object)
                )
            }
            Quality::Chosen { what, step, wording } => self.chosen_value(*what, *step, *wording),
            Quality::AnyOf(list) => {
                let mut list: Vec<&Quality> = list.iter().collect();
                list.sort_by_key(|one| self.with(one) != Some(With::Partner));
                crate::ir::text::listed(&self.having_each(&list, said_of_one), "or")
            }
            Quality::Stat {
                stat,
                comparison,
                amount,
            } => format!("{} {}", self.bound(*comparison, amount, *stat), stat.word()),
            Quality::Other(_)
            | Quality::OwnedBy(_)
            | Quality::State(_)
            | Quality::Color(_)
            | Quality::Trait(_)
            | Quality::Named(_)
            | Quality::Battling(_)
            | Quality::AttackingWhat(_)
            | Quality::Except(_)
            | Quality::ThisTurn { .. }
            | Quality::Destroyed { .. }
            | Quality::Not(_) => self.predicate(quality),
        }
    }

    /// Several qualities after one "has".
    pub(in crate::ir::text) fn having_each(&self, list: &[&Quality], said_of_one: bool) -> Vec<String> {
        let having = |(at, quality): (usize, &&Quality)| match at {
            0 => self.having(quality, said_of_one),
            _ => self.having_apart(quality, said_of_one),
        };
        list.iter().enumerate().map(having).collect()
    }

    /// Prints a quality behind "has" in a list, where a bare "a Pilot" would be read as another thing: "a paired Pilot".
    pub(in crate::ir::text) fn having_apart(&self, quality: &Quality, said_of_one: bool) -> String {
        match quality {
            Quality::Paired { with, wording: _ } if self.is_bare_partner(quality) => {
                self.had_partner(with, PairedWording::Paired, false)
            }
            Quality::Not(inner)
                if let Quality::Paired { with, wording: _ } = &**inner
                    && self.is_bare_partner(inner) =>
            {
                self.had_partner(with, PairedWording::Paired, true)
            }
            Quality::AnyOf(list) => {
                let words: Vec<String> = list
                    .iter()
                    .map(|one| self.having_apart(one, said_of_one))
                    .collect();
                crate::ir::text::listed(&words, "or")
            }
            quality => self.having(quality, said_of_one),
        }
    }

    /// Returns the position of a quality among those with "has" or "with"; `None` if it is worded with "is".
    pub(super) fn with(&self, quality: &Quality) -> Option<With> {
        match quality {
            Quality::Has(_)
            | Quality::HasMark { .. }
            | Quality::HasKeyword { .. }
            | Quality::NameContains { .. } => Some(With::Own),
            Quality::Paired { with, wording } => self.had_as_partner(with, *wording),
            Quality::Counters { .. } | Quality::Over(_) => Some(With::Number),
            Quality::Not(inner) if self.no_counters(inner).is_some() => Some(With::Number),
            Quality::Not(inner) if self.nothing_under(inner).is_some() => Some(With::Number),
            Quality::Stat { stat, .. } => match stat {
                Stat::Ap | Stat::Hp | Stat::Cost => Some(With::Number),
                Stat::Lv => None,
            },
            Quality::Relative { wording, .. } => match self.words(*wording).stand {
                RelationPosition::Whose | RelationPosition::There | RelationPosition::Have => None,
                RelationPosition::With | RelationPosition::Than | RelationPosition::As => Some(With::Other),
            },
            Quality::Alike { wording, .. } => match self.words(*wording).way {
                AlikeWay::Shares => None,
                AlikeWay::Same | AlikeWay::Than | AlikeWay::From | AlikeWay::Different => Some(With::Other),
            },
            Quality::Chosen { what, .. } => match what {
                Likeness::Color => None,
                Likeness::Name | Likeness::Trait => Some(With::Own),
            },
            Quality::AnyOf(list) => list.iter().all(|one| self.is_had(one)).then_some(With::Other),
            Quality::Other(_)
            | Quality::OwnedBy(_)
            | Quality::State(_)
            | Quality::Color(_)
            | Quality::Trait(_)
            | Quality::Named(_)
            | Quality::Battling(_)
            | Quality::AttackingWhat(_)
            | Quality::Except(_)
            | Quality::ThisTurn { .. }
            | Quality::Destroyed { .. } => None,
            // "no paired Pilot"; anything else that is not had is "without".
            Quality::Not(inner) if self.is_no_keyword(inner) => Some(With::Own),
            Quality::Not(inner) if self.different(inner).is_some() => Some(With::Other),
            Quality::Not(inner) => match &**inner {
                Quality::Paired { with, wording } => self.had_as_partner(with, *wording),
                Quality::Other(_)
                | Quality::OwnedBy(_)
                | Quality::State(_)
                | Quality::Color(_)
                | Quality::Trait(_)
                | Quality::Stat { .. }
                | Quality::Relative { .. }
                | Quality::Has(_)
                | Quality::HasKeyword { .. }
                | Quality::Counters { .. }
                | Quality::Over(_)
                | Quality::Named(_)
                | Quality::NameContains { .. }
                | Quality::Alike { .. }
                | Quality::Chosen { .. }
                | Quality::Battling(_)
                | Quality::AttackingWhat(_)
                | Quality::Except(_)
                | Quality::HasMark { .. }
                | Quality::ThisTurn { .. }
                | Quality::Destroyed { .. }
                | Quality::Not(_)
                | Quality::AnyOf(_) => None,
            },
        }
    }

    /// Checks whether a quality is worded with "has" and not with "is".
    pub(in crate::ir::text) fn is_had(&self, quality: &Quality) -> bool {
        self.with(quality).is_some()
    }

    /// Checks whether a quality is worded with "has" in a list after a verb, where "whose" is impossible.
    pub(in crate::ir::text) fn is_said_as_had(&self, quality: &Quality) -> bool {
        self.is_had(quality) || matches!(quality, Quality::Relative { .. })
    }

    /// "the chosen color", "that name".
    pub(super) fn chosen_value(&self, what: Likeness, step: u8, wording: Key<ValueWording>) -> String {
        if self.is_chosen_by(ValueKind::Of(what), step) {
            self.words(wording).words(what)
        } else {
            format!("{} instruction {} has chosen", words::WHAT, usize::from(step) + 1)
        }
    }

    /// "shares a trait with this Unit", where it is said so.
    pub(super) fn shares(&self, quality: &Quality, one: bool) -> Option<String> {
        let Quality::Alike { what, with, wording } = quality else {
            return None;
        };
        let noted = self.words(*wording);
        (noted.way == AlikeWay::Shares).then(|| {
            format!(
                "share{} a {} with {}",
                if one { "s" } else { "" },
                noted.word(*what),
                self.selector(with, Role::Object)
            )
        })
    }

    /// "a different card name than this Unit", for a negated quality.
    fn different(&self, denied: &Quality) -> Option<String> {
        let Quality::Alike { what, with, wording } = denied else {
            return None;
        };
        let wording = self.words(*wording);
        let from = match wording.way {
            AlikeWay::Same => return None,
            AlikeWay::Different => String::new(),
            AlikeWay::Than | AlikeWay::Shares => format!(" than {}", self.selector(with, Role::Object)),
            AlikeWay::From => format!(" from {}", self.selector(with, Role::Object)),
        };
        Some(format!("a different {}{from}", wording.word(*what)))
    }

    /// "no keyword effects", for a negated quality.
    fn is_no_keyword(&self, denied: &Quality) -> bool {
        matches!(denied, Quality::HasKeyword { least: 1, wording } if self.words(*wording) == KeywordsWording::No)
    }

    /// Returns the position of "a paired Pilot"; `None` if the wording is "paired with a Pilot".
    fn had_as_partner(&self, with: &Selector, wording: Key<PairedWording>) -> Option<With> {
        match self.words(wording) {
            // Words after the Pilot would be read as those of the Unit.
            _ if self.has_words_behind(with) => None,
            PairedWording::With => None,
            PairedWording::Had => Some(With::Partner),
            PairedWording::Paired | PairedWording::PairedWithIt | PairedWording::PairedWithThem => {
                Some(With::Own)
            }
        }
    }

    /// "a paired (Diver) Pilot", "no Pilot paired with it".
    fn had_partner(&self, with: &Selector, wording: PairedWording, not: bool) -> String {
        let them = match wording {
            PairedWording::With | PairedWording::Paired | PairedWording::Had => None,
            PairedWording::PairedWithIt => Some("it"),
            PairedWording::PairedWithThem => Some("them"),
        };
        let partner = self.ordinary(with);
        let phrase = match them {
            None if wording == PairedWording::Had => partner,
            None => format!("paired {partner}"),
            Some(them) => format!("{partner} paired with {them}"),
        };
        if not {
            format!("no {phrase}")
        } else {
            with_article(&phrase)
        }
    }

    /// Checks whether it is worded "a Pilot", without another word for the pairing: after other words, that has another meaning.
    pub(in crate::ir::text) fn is_bare_partner(&self, quality: &Quality) -> bool {
        let bare = match quality {
            Quality::Not(inner) => inner,
            quality => quality,
        };
        matches!(bare, Quality::Paired { wording, .. } if self.is_had(bare) && self.words(*wording) == PairedWording::Had)
    }
}

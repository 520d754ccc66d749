//! The postmodifiers of a noun with "with", "that is" and "whose", in the order in which cards print them.

use super::alternatives::Verb;
use super::ending::{Ending, is_described_partner, is_partnered};
use super::having::With;
use crate::ir::text::Printer;
use crate::ir::text::noun::Role;
use crate::ir::text::words;
use crate::ir::{
    CardKind, Common, Comparison, CountedWording, Extreme, GroupWording, Likeness, NamesWording, Noun,
    Quality, Quantity, Ranked, Selector, Side, State, Together, TotalWording, Zone,
};

/// The noun that the postmodifiers follow.
#[derive(Clone, Copy)]
pub(in crate::ir::text) struct Front<'n> {
    /// Whether there is one object: "that is".
    pub(in crate::ir::text) one: bool,
    /// The kinds of thing.
    pub(in crate::ir::text) nouns: &'n [Noun],
    /// The wording of the description.
    pub(in crate::ir::text) wording: GroupWording,
    /// Whether only "the" precedes it: "the Unit paired with this Unit" has a meaning of its own.
    pub(in crate::ir::text) is_the: bool,
    /// Whether its place is named.
    pub(in crate::ir::text) is_placed: bool,
    /// The quantity, if it follows the noun: "with 3 or more different names".
    pub(in crate::ir::text) quantity: Option<&'n str>,
}

impl<'n> Front<'n> {
    /// Returns the front for one object or several, with the most common wording.
    pub(in crate::ir::text) fn of(one: bool, nouns: &'n [Noun]) -> Front<'n> {
        Front {
            one,
            nouns,
            wording: GroupWording::PLAIN,
            is_the: false,
            is_placed: false,
            quantity: None,
        }
    }
}

/// The words after a noun.
#[derive(Debug, Default)]
pub(in crate::ir::text) struct Behind {
    /// The modifiers of the noun itself.
    pub(in crate::ir::text) own: Vec<String>,
    /// The modifiers that end in "this card": a place after them would be that card's.
    with_cards: Vec<String>,
    /// The modifiers that end in another described noun, so that any following words would be about that one.
    with_nouns: Vec<String>,
    /// Whether the modifiers of the noun itself end in a described partner.
    is_partnered: bool,
}

impl Behind {
    pub(in crate::ir::text) fn is_empty(&self) -> bool {
        self.own.is_empty() && self.with_cards.is_empty() && self.with_nouns.is_empty()
    }

    /// All of it.
    pub(in crate::ir::text) fn all(mut self) -> String {
        let own = std::mem::take(&mut self.own);
        [own, self.behind_place()].concat().join(" ")
    }

    /// Returns the words after a place, in order. Modifiers after another noun cannot be about the first.
    pub(in crate::ir::text) fn behind_place(self) -> Vec<String> {
        let first = usize::from(!self.is_partnered);
        let with_nouns = self.with_nouns.into_iter().enumerate();
        let with_nouns = with_nouns.map(|(number, said)| match number < first {
            true => said,
            false => format!("{} is {said}", words::WHAT),
        });
        self.with_cards.into_iter().chain(with_nouns).collect()
    }

    fn add(&mut self, ending: Ending, words: String) {
        match ending {
            Ending::Own => self.own.push(words),
            Ending::Card => self.with_cards.push(words),
            Ending::Noun => self.with_nouns.push(words),
        }
    }
}

/// The position of a modifier after a noun.
enum Place {
    /// After "with", in the order of possessed qualities.
    With(With, String),
    /// Behind what "with" says, by what the words end in.
    Last(Ending, String),
}

impl Printer<'_> {
    /// Prints the modifiers after the noun, in the order in which cards print them.
    pub(in crate::ir::text) fn postmodifiers(
        &self,
        qualities: &[&Quality],
        together: &[Together],
        front: Front<'_>,
    ) -> Behind {
        let Front { one, nouns, .. } = front;
        let said_of = front.wording;
        let alone = qualities.len() + together.len() == 1 && !front.is_placed && !said_of.you_have;
        // "a Pilot with a Pilot" are two that are paired, and "a Unit with a Pilot in your hand" says where the Pilot is.
        let of_pilot = |noun: &Noun| matches!(noun, Noun::Pilot | Noun::Card(Some(CardKind::Pilot)));
        let apart = front.is_placed || nouns.iter().any(of_pilot);
        let partnered = qualities.iter().any(|quality| is_partnered(quality));
        let is_attacked_by = said_of.attacked
            && qualities.contains(&&Quality::State(State::Attacked))
            && qualities.iter().any(|quality| is_battling_known(quality));
        let mut with: Vec<(With, String)> = Vec::new();
        let mut that: Vec<String> = Vec::new();
        // The modifiers after a second "that": "that is Lv.4 or lower that has <Blocker>".
        let mut that_has: Vec<String> = Vec::new();
        // "of the chosen color": right behind the noun.
        let mut of_color: Vec<String> = Vec::new();
        let mut last = Behind::default();
        let mut denied_partner = None;
        for quality in qualities {
            let ending = self.ending_of(quality, front.is_placed);
            let ends_in_noun = ending != Ending::Own;
            if let Some(order) = self.with(quality) {
                // "with <Blocker> and a Pilot" would be two.
                let follows = with.iter().any(|(before, _)| *before <= order);
                let having = match apart || follows {
                    true => self.having_apart(quality, one),
                    false => self.having(quality, one),
                };
                if ends_in_noun && !alone {
                    last.add(ending, format!("with {having}"));
                } else {
                    with.push((order, having));
                }
                continue;
            }
            let (bare, not) = match quality {
                Quality::Not(inner) => (&**inner, true),
                quality => (*quality, false),
            };
            match bare {
                Quality::ThisTurn {
                    event,
                    within,
                    wording,
                } => {
                    let told = (*within, self.words(*wording));
                    last.add(ending, self.this_turn(event, told, not, one));
                }
                bare if not && self.is_said_as_had(bare) && said_of.that_has && !ends_in_noun => {
                    let had = if said_of.that_twice {
                        &mut that_has
                    } else {
                        &mut that
                    };
                    had.push(self.with_verb(quality, one).1);
                }
                bare if not && self.is_said_as_had(bare) => {
                    last.add(ending, format!("without {}", self.having_apart(bare, one)));
                }
                // In "that is not paired with a Pilot that is damaged", the last words would be about the Pilot.
                bare if not && is_described_partner(bare) && !alone => denied_partner = Some(quality),
                _ if not && !ends_in_noun => that.push(self.predicate_of(quality, one)),
                // With "whose" the verb is "is"; everything else is possessed.
                Quality::Relative {
                    stat,
                    comparison,
                    than,
                    wording,
                } if !not => {
                    let relation = self.relation(*comparison, *wording, than);
                    last.add(ending, format!("whose {} is {relation}", stat.word()));
                }
                Quality::Alike { .. } if !not && self.shares(quality, one).is_some() => {
                    let shares = self.shares(quality, one).unwrap_or_default();
                    last.add(ending, format!("that {shares}"));
                }
                Quality::Chosen {
                    what: Likeness::Color,
                    ..
                } if !not && !ends_in_noun => of_color.push(self.predicate_of(quality, one)),
                Quality::Except(selector) if !not => {
                    let comma = if said_of.comma { ", " } else { "" };
                    let words = format!("{comma}other than {}", self.excepted(selector));
                    last.add(ending, words);
                }
                Quality::State(State::Attacked) if !not && is_attacked_by => {}
                Quality::Battling(selector) if !not && is_attacked_by => {
                    last.add(ending, self.attacked_by(selector));
                }
                // "that is red or (Scout) battling an enemy Unit" would be one noun from "(Scout)" on.
                Quality::Battling(selector) if !not && selector.is_described() && !that.is_empty() => {
                    last.add(ending, that_is(&[self.predicate_of(quality, one)], one));
                }
                Quality::Battling(_) if !not && said_of.that_is_battling => {
                    last.add(ending, that_is(&[self.predicate_of(quality, one)], one));
                }
                Quality::Battling(selector) if !not => last.add(ending, self.battling(selector, nouns)),
                Quality::Paired { with, wording: _ } if !not => {
                    let words = self.paired_with(with);
                    let is_that_one = front.is_the && matches!(**with, Selector::Known(_));
                    let words = if is_that_one {
                        that_is(&[words], one)
                    } else {
                        words
                    };
                    last.is_partnered |= with.is_described();
                    last.add(Ending::Own, words);
                }
                Quality::State(State::Attacked) if !not && !said_of.state_behind => {
                    last.add(Ending::Own, self.predicate_of(quality, one));
                }
                Quality::AttackingWhat(_) if !not && (said_of.attacking || partnered) => {
                    last.add(ending, self.predicate_of(quality, one));
                }
                // "that is attacking an enemy Unit".
                Quality::AnyOf(list) if !not && (ends_in_noun || self.first_verb(list, one) == Verb::Own) => {
                    last.add(ending, self.that_is_one_of(list, one));
                }
                _ if ends_in_noun => last.add(ending, that_is(&[self.predicate_of(quality, one)], one)),
                Quality::Other(_)
                | Quality::OwnedBy(_)
                | Quality::State(_)
                | Quality::Color(_)
                | Quality::Trait(_)
                | Quality::Stat { .. }
                | Quality::Has(_)
                | Quality::Named(_)
                | Quality::NameContains { .. }
                | Quality::Alike { .. }
                | Quality::Chosen { .. }
                | Quality::AttackingWhat(_)
                | Quality::HasMark { .. }
                | Quality::HasKeyword { .. }
                | Quality::Counters { .. }
                | Quality::Over(_)
                | Quality::Destroyed { .. }
                | Quality::Relative { .. }
                | Quality::Except(_)
                | Quality::Battling(_)
                | Quality::Paired { .. }
                | Quality::Not(_) => that.push(self.predicate_of(quality, one)),
                Quality::AnyOf(list) => that.push(self.alternatives(list, one)),
            }
        }
        if let Some(quality) = denied_partner {
            last.add(Ending::Noun, that_is(&[self.predicate_of(quality, one)], one));
        }
        for one in together {
            match self.of_them_together(one, front, alone) {
                None => {}
                Some(Place::With(order, words)) => with.push((order, words)),
                Some(Place::Last(ending, words)) => last.add(ending, words),
            }
        }
        let words = with_and_that(with, that, that_has, said_of, one);
        last.own.splice(0..0, words);
        last.own.splice(0..0, of_color);
        last
    }

    /// Returns the position of a collective property; `None` if it precedes the description.
    fn of_them_together(&self, one: &Together, front: Front<'_>, alone: bool) -> Option<Place> {
        match one {
            Together::Common { what, same, wording } => {
                let wording = self.words(*wording);
                let number = front.quantity.unwrap_or_default();
                match wording.counted {
                    None => Some(Place::With(With::Names, in_common(*same, *what, wording, false))),
                    Some(CountedWording::With) => {
                        let words = in_common(*same, *what, wording, false);
                        Some(Place::With(With::Names, format!("{number} {words}")))
                    }
                    Some(CountedWording::Of { different }) => {
                        let words = in_common(*same, *what, wording, false);
                        let words = match words.strip_prefix("different ") {
                            Some(what) if !different => what.to_string(),
                            Some(_) | None => words,
                        };
                        Some(Place::Last(Ending::Own, format!("of {number} {words}")))
                    }
                    // It precedes the description.
                    Some(CountedWording::Before { .. }) => None,
                }
            }
            Together::Extreme { of, extreme, among } => {
                let among = among
                    .as_ref()
                    .map(|among| format!(" among {}", self.selector(among, Role::Object)));
                let words = match (of, extreme) {
                    (Ranked::Stat(stat), Extreme::Highest) => format!("highest {}", stat.word()),
                    (Ranked::Stat(stat), Extreme::Lowest) => format!("lowest {}", stat.word()),
                    (Ranked::Counters(counter), Extreme::Highest) => {
                        format!("most {}", self.counters(*counter, false))
                    }
                    (Ranked::Counters(counter), Extreme::Lowest) => {
                        format!("fewest {}", self.counters(*counter, false))
                    }
                };
                let ends_in_noun = among.is_some() && !alone;
                let words = format!("the {words}{}", among.unwrap_or_default());
                Some(if ends_in_noun {
                    Place::Last(Ending::Noun, format!("with {words}"))
                } else {
                    Place::With(With::End, words)
                })
            }
            // It follows all of this (`Printer::described`).
            Together::AtRandom => None,
            Together::TotalAtMost {
                stat,
                amount,
                wording,
            } => {
                let (word, most) = (stat.word(), self.bound(Comparison::AtMost, amount, *stat));
                Some(Place::Last(
                    Ending::Own,
                    match self.words(*wording) {
                        TotalWording::Whose => format!("whose total {word} is {most}"),
                        TotalWording::WithStat => format!("with a total {word} of {most}"),
                        TotalWording::WithNumber => format!("with a total of {most} {word}"),
                    },
                ))
            }
        }
    }

    /// "you are attacking", "this Unit is attacking".
    fn attacked_by(&self, selector: &Selector) -> String {
        match selector {
            Selector::Group(_) => "you are attacking".to_string(),
            known => format!("{} is attacking", self.selector(known, Role::Object)),
        }
    }

    /// "battling this Unit", "this Unit is battling".
    fn battling(&self, selector: &Selector, nouns: &[Noun]) -> String {
        match selector {
            Selector::Known(known) if !nouns.contains(&Noun::Unit) => {
                format!("{} is battling", self.behind_preposition(*known))
            }
            other => format!("battling {}", self.selector(other, Role::Object)),
        }
    }

    /// "that attacked this turn or is damaged", "that is damaged or attacked this turn".
    fn that_is_one_of(&self, list: &[Quality], one: bool) -> String {
        let wording = self.alternatives(list, one);
        match self.first_verb(list, one) {
            Verb::Own => format!("that {wording}"),
            Verb::Be | Verb::Have => that_is(&[wording], one),
        }
    }

    /// Prints the modifiers of the partner in a pairing: "that is Lv.3 or lower". Other words would be about the first noun.
    pub(in crate::ir::text) fn behind_partner(&self, qualities: &[&Quality], one: bool) -> Behind {
        let mut behind = Behind::default();
        let happened = |quality: &Quality| match quality {
            Quality::Not(inner) => matches!(**inner, Quality::ThisTurn { .. }),
            quality => matches!(quality, Quality::ThisTurn { .. }),
        };
        let (past, present): (Vec<&Quality>, Vec<&Quality>) =
            qualities.iter().partition(|quality| happened(quality));
        for quality in past {
            let (_, did) = self.with_verb(quality, one);
            behind.add(Ending::Own, format!("that {did}"));
        }
        if !present.is_empty() {
            let wording = match present.as_slice() {
                [quality] if self.shares(quality, one).is_some() => {
                    let has = if one { "has" } else { "have" };
                    format!("{has} {}", self.having(quality, one))
                }
                present => self.joined(present, one, "and"),
            };
            behind.add(Ending::Noun, that_is(&[wording], one));
        }
        behind
    }

    /// Prints the noun after "other than": a name has no noun.
    fn excepted(&self, selector: &Selector) -> String {
        if let Selector::Group(group) = selector
            && let [named @ Quality::Named(_)] = group.qualities.as_slice()
            && group.quantity == Quantity::Any
        {
            return self.predicate(named);
        }
        self.selector(selector, Role::Object)
    }
}

/// "the same Lv.", "different card names"; of one "different card name".
pub(in crate::ir::text) fn in_common(same: bool, what: Common, wording: NamesWording, one: bool) -> String {
    let s = if one { "" } else { "s" };
    match (same, what) {
        (true, Common::Alike(what)) => format!("the same {}", what.word()),
        (true, Common::Stat(stat)) => format!("the same {}", stat.word()),
        (false, Common::Alike(Likeness::Name)) => {
            let how = if wording.unique { "unique" } else { "different" };
            let card = if wording.card { "card " } else { "" };
            format!("{how} {card}name{s}")
        }
        (false, Common::Alike(what)) => format!("different {}{s}", what.word()),
        (false, Common::Stat(stat)) => format!("different {}", stat.word()),
    }
}

/// Checks whether it is battling something known, or "one of your Units": something that can be said to attack it.
fn is_battling_known(quality: &Quality) -> bool {
    let Quality::Battling(other) = quality else {
        return false;
    };
    match &**other {
        Selector::Known(_) => true,
        Selector::Group(group) => {
            group.quantity == Quantity::One
                && group.side == Side::Yours
                && *group.nouns == [Noun::Unit]
                && group.qualities.is_empty()
                && group.together.is_empty()
                && group.zone == Zone::Field
        }
        Selector::Player(_) | Selector::PairedWith { .. } | Selector::AnyOf(_) | Selector::AllOf(_) => false,
    }
}

/// "that is damaged and Lv.5 or lower". Alternatives say themselves whether the first of them is had.
fn that_is(wording: &[String], one: bool) -> String {
    let had = wording.first().is_some_and(|first| {
        ["has ", "have ", "doesn't ", "don't "]
            .iter()
            .any(|verb| first.starts_with(verb))
    });
    let be = match (had, one) {
        (true, _) => "",
        (false, true) => "is ",
        (false, false) => "are ",
    };
    format!("that {be}{}", wording.join(" and "))
}

/// Joins the words after "with" and after "that": "with 3 or less HP", "that is damaged and has `<Blocker>`", "that is Lv.4 or lower that
/// has `<Blocker>`".
fn with_and_that(
    mut with: Vec<(With, String)>,
    mut that: Vec<String>,
    mut that_has: Vec<String>,
    said_of: GroupWording,
    one: bool,
) -> Vec<String> {
    let mut words = Vec::new();
    if !with.is_empty() {
        with.sort_by_key(|(order, _)| *order);
        let with: Vec<String> = with.into_iter().map(|(_, text)| text).collect();
        let has = if one { "has" } else { "have" };
        match (said_of.that_has, that.is_empty()) {
            (false, _) => words.push(format!("with {}", with.join(" and "))),
            (true, true) => words.push(format!("that {has} {}", with.join(" and "))),
            // Behind a first "that", which says what it is.
            (true, false) if said_of.that_twice => that_has.push(format!("{has} {}", with.join(" and "))),
            (true, false) => that.push(format!("{has} {}", with.join(" and "))),
        }
    }
    if !that.is_empty() {
        that.sort_by_key(|wording| wording != "destroyed");
        words.push(that_is(&that, one));
    }
    if !that_has.is_empty() {
        words.push(format!("that {}", that_has.join(" and ")));
    }
    words
}

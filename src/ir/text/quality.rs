//! What is said of a noun as text: adjectives, and what stands behind "with", "that is" and "whose".

use super::Printer;
use super::noun::{Role, with_article};
use super::shape::{has_a_tail, quality_ends_in_noun};
use crate::ir::{
    AlikeWay, Amount, Anaphor, CardKind, Common, Comparand, Comparison, CountedWording, Event, Extreme,
    GroupWording, Key, KeywordsWording, Likeness, MarkWording, NamePartWording, NamesWording, Noun,
    PairedWording, Past, Quality, Quantity, Relation, RelationPosition, Selector, Side, Stat, State,
    Together, TotalWording, TurnWording, Zone,
};

/// What stands behind "with", in the order in which cards print it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum With {
    /// "a Pilot", which behind something else would be another thing that is spoken of.
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

/// The verb with which something is said of a noun.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Verb {
    /// "is".
    Be,
    /// "has".
    Have,
    /// What says it itself: "doesn't have <Blocker>", "attacked this turn".
    Own,
}

/// The noun that something is said of behind it.
#[derive(Clone, Copy)]
pub(super) struct Front<'n> {
    /// Whether one thing is meant: "that is".
    pub(super) one: bool,
    /// The kinds of thing.
    pub(super) nouns: &'n [Noun],
    /// How it is described.
    pub(super) wording: GroupWording,
    /// Whether no word but "the" stands before it: "the Unit paired with this Unit" has a meaning of its own.
    pub(super) is_the: bool,
    /// Whether it is said where it is.
    pub(super) is_placed: bool,
    /// How many, where that stands behind the noun: "with 3 or more different names".
    pub(super) quantity: Option<&'n str>,
}

impl<'n> Front<'n> {
    /// One thing or several, in the words of most cards.
    pub(super) fn of(one: bool, nouns: &'n [Noun]) -> Front<'n> {
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

/// "the same Lv.", "different card names"; of one "different card name".
pub(super) fn in_common(same: bool, what: Common, wording: NamesWording, one: bool) -> String {
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

/// What stands behind a noun.
#[derive(Debug, Default)]
pub(super) struct Behind {
    /// What is said of the noun itself.
    pub(super) own: Vec<String>,
    /// What ends in "this card": a place behind it would be that card's.
    with_cards: Vec<String>,
    /// What ends in another noun that is described, so that whatever stood behind it would be said of that one.
    with_nouns: Vec<String>,
}

/// What something that is said behind a noun ends in.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    /// Nothing that could have something said of it.
    Own,
    /// "this card".
    Card,
    /// Another noun that is described.
    Noun,
}

/// Where something stands that is said behind a noun.
enum Place {
    /// Behind "with", in the order of what is had.
    With(With, String),
    /// Behind what "with" says, by what the words end in.
    Last(Ending, String),
}

impl Behind {
    pub(super) fn is_empty(&self) -> bool {
        self.own.is_empty() && self.with_cards.is_empty() && self.with_nouns.is_empty()
    }

    /// All of it.
    pub(super) fn all(self) -> String {
        [self.own, self.with_cards, self.with_nouns].concat().join(" ")
    }

    /// What stands behind a place, in its order.
    pub(super) fn behind_place(self) -> Vec<String> {
        [self.with_cards, self.with_nouns].concat()
    }

    fn add(&mut self, ending: Ending, words: String) {
        match ending {
            Ending::Own => self.own.push(words),
            Ending::Card => self.with_cards.push(words),
            Ending::Noun => self.with_nouns.push(words),
        }
    }
}

impl Printer<'_> {
    /// What stands behind the noun, in the order in which cards print it.
    pub(super) fn postmodifiers(
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
        // What a second "that" says: "that is Lv.4 or lower that has <Blocker>".
        let mut that_has: Vec<String> = Vec::new();
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
                Quality::ThisTurn { event, wording } => {
                    last.add(ending, self.this_turn(event, self.words(*wording), not, one));
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
                // "that is not paired with a Pilot that is damaged" would be said of the Pilot.
                bare if not && is_described_partner(bare) && !alone => denied_partner = Some(quality),
                _ if not && !ends_in_noun => that.push(self.predicate_of(quality, one)),
                // With "whose", that is: everything else is had.
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
                | Quality::AttackingWhat(_)
                | Quality::HasMark { .. }
                | Quality::HasKeyword { .. }
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
        last
    }

    /// What is said of several things together: nothing where that stands before the description.
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
                    // It stands before the description.
                    Some(CountedWording::Before { .. }) => None,
                }
            }
            Together::Extreme { stat, extreme, among } => {
                let among = among
                    .as_ref()
                    .map(|among| format!(" among {}", self.selector(among, Role::Object)));
                let end = match extreme {
                    Extreme::Highest => "highest",
                    Extreme::Lowest => "lowest",
                };
                let ends_in_noun = among.is_some() && !alone;
                let words = format!("the {end} {}{}", stat.word(), among.unwrap_or_default());
                Some(if ends_in_noun {
                    Place::Last(Ending::Noun, format!("with {words}"))
                } else {
                    Place::With(With::End, words)
                })
            }
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

    /// What a quality ends in: what stands behind it could be taken to be said of that.
    fn ending_of(&self, quality: &Quality, is_placed: bool) -> Ending {
        // "attacking this card from your hand" would say where this card is.
        // "other than the enemy Unit attacking this Unit" would say which enemy Unit.
        let is_the = |wording: Anaphor| matches!(wording, Anaphor::TheNoun(..));
        let is_card = |wording: Anaphor| {
            matches!(
                wording,
                Anaphor::ThisNoun(Noun::Card(None)) | Anaphor::ThatNoun(Noun::Card(None))
            )
        };
        match quality_ends_in_noun(quality) || self.ends_in(quality, &is_the) {
            true => Ending::Noun,
            false if is_placed && self.ends_in(quality, &is_card) => Ending::Card,
            false => Ending::Own,
        }
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

    /// "paired with a (Diver) Pilot that is Lv.4 or higher", "paired with this Unit".
    fn paired_with(&self, with: &Selector) -> String {
        format!("paired with {}", self.selector(with, Role::Partner))
    }

    /// Whether it ends in such words for a card that is known.
    fn ends_in(&self, quality: &Quality, words: &dyn Fn(Anaphor) -> bool) -> bool {
        let is_card = |what: &Selector| matches!(what, Selector::Known(known) if words(self.wording(*known, Role::Object)));
        match quality {
            Quality::Battling(noun)
            | Quality::AttackingWhat(noun)
            | Quality::Except(noun)
            | Quality::Paired { with: noun, .. } => is_card(noun),
            Quality::Relative { than, .. } => match than {
                Comparand::Same(noun) => is_card(noun),
                Comparand::Amount(Amount::Quality { of, .. }) => is_card(of),
                Comparand::Amount(Amount::Damage { on, .. }) => is_card(&Selector::Known(*on)),
                Comparand::Amount(
                    Amount::Literal(_)
                    | Amount::Parameter
                    | Amount::Count(_)
                    | Amount::ForEach { .. }
                    | Amount::All
                    | Amount::OfEvent { .. }
                    | Amount::Happened { .. }
                    | Amount::Result { .. },
                ) => false,
            },
            Quality::Not(inner) => self.ends_in(inner, words),
            Quality::AnyOf(list) => list.iter().any(|one| self.ends_in(one, words)),
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
            | Quality::HasMark { .. }
            | Quality::HasKeyword { .. }
            | Quality::ThisTurn { .. }
            | Quality::Destroyed { .. } => false,
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

    /// What stands behind the other of two that are paired: "that is Lv.3 or lower". Other words would be said of the first.
    pub(super) fn behind_partner(&self, qualities: &[&Quality], one: bool) -> Behind {
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

    /// The verb with which alternatives begin.
    pub(super) fn first_verb(&self, list: &[Quality], one: bool) -> Verb {
        let list = self.in_order(list, one);
        list.first()
            .map_or(Verb::Be, |first| self.with_verb(first, one).0)
    }

    /// "Lv.1 or lower or has 1 or less AP".
    pub(super) fn alternatives(&self, list: &[Quality], one: bool) -> String {
        self.joined(&self.in_order(list, one), one, "or")
    }

    /// Alternatives in the order in which they are said.
    fn in_order<'q>(&self, list: &'q [Quality], one: bool) -> Vec<&'q Quality> {
        // What stood behind "paired with a Pilot that is ..." would be said of the Pilot.
        // What happened has no place behind "that is".
        let mut list: Vec<&Quality> = list.iter().collect();
        // "is a token" is a noun where it stands first.
        let is_noun = |quality: &Quality| matches!(quality, Quality::State(State::Link | State::Token));
        list.sort_by_key(|quality| {
            let own = self.with_verb(quality, one).0 == Verb::Own;
            // "other than this Unit or [Skiff]" would be both of them.
            let ends = self.ends_in_another(quality);
            // "destroyed this turn" would be when, and "destroyed with damage" by what.
            let stays = !is_destroyed(quality);
            // "more Units that are red or other than your opponent" would be others than those.
            let than = !matches!(quality, Quality::Other(_));
            (stays, has_a_tail(quality), ends, own, is_noun(quality), than)
        });
        list
    }

    /// "has <Blocker> or is damaged": the verb is said where it changes.
    fn joined(&self, list: &[&Quality], one: bool, connective: &str) -> String {
        let mut before = Verb::Be;
        let mut words = Vec::new();
        for (at, &quality) in list.iter().enumerate() {
            // "red or blue" is one quality.
            let color = |quality: &Quality| matches!(quality, Quality::Color(_));
            if color(quality) && at > 0 && color(list[at - 1]) {
                before = Verb::Own;
            }
            let (verb, wording) = match self.shares(quality, one) {
                // Beside something else it is had.
                Some(_) if list.len() > 1 => (Verb::Have, self.having(quality, one)),
                None if at > 0 && self.is_bare_partner(quality) => {
                    (Verb::Have, self.having_apart(quality, one))
                }
                Some(_) | None => self.with_verb(quality, one),
            };
            let be = match (verb, before, one) {
                (Verb::Have, _, true) => "has ",
                (Verb::Have, _, false) => "have ",
                (Verb::Be, Verb::Have | Verb::Own, true) => "is ",
                (Verb::Be, Verb::Have | Verb::Own, false) => "are ",
                (Verb::Be, Verb::Be, _) | (Verb::Own, _, _) => "",
            };
            before = verb;
            words.push(format!("{be}{wording}"));
        }
        if connective == "or" {
            super::listed(&words, connective)
        } else {
            words.join(" and ")
        }
    }

    /// A quality, and the verb before it.
    pub(super) fn with_verb(&self, quality: &Quality, one: bool) -> (Verb, String) {
        let (bare, not) = match quality {
            Quality::Not(inner) => (&**inner, true),
            quality => (quality, false),
        };
        match bare {
            Quality::ThisTurn { event, wording } => {
                let past = self.words(*wording).past;
                let did = self.past_event(event, None, past, not, Some(one));
                (Verb::Own, format!("{did} {}this turn", during(past)))
            }
            _ if let Some(shares) = self.shares(quality, one) => (Verb::Own, shares),
            _ if self.is_said_as_had(quality) => (Verb::Have, self.having(quality, one)),
            bare if not && self.is_said_as_had(bare) => {
                let lacks = if one { "doesn't have" } else { "don't have" };
                (Verb::Own, format!("{lacks} {}", self.having(bare, one)))
            }
            _ => (Verb::Be, self.predicate_of(quality, one)),
        }
    }

    /// "equal to or lower than this Unit".
    pub(super) fn relation(
        &self,
        comparison: Comparison,
        wording: Key<Relation>,
        than: &Comparand,
    ) -> String {
        let wording = self.words(wording);
        format!(
            "{} {}",
            relation(comparison, wording),
            self.relatum(than, wording)
        )
    }

    /// The same with a number.
    pub(super) fn related(&self, comparison: Comparison, wording: Key<Relation>, than: &Amount) -> String {
        format!(
            "{} {}",
            relation(comparison, self.words(wording)),
            self.amount(than)
        )
    }

    fn relatum(&self, than: &Comparand, wording: Relation) -> String {
        match than {
            // No "its" stands alone.
            Comparand::Same(what)
                if wording.genitive
                    && !self.is_pronoun(what)
                    && !matches!(self.genitive(what).as_str(), "its" | "their") =>
            {
                self.genitive(what)
            }
            Comparand::Same(what) => self.selector(what, Role::Object),
            Comparand::Amount(number) => self.amount(number),
        }
    }

    /// Whether it is said with "a Pilot" and no other word for the pairing: behind something else that is another thing.
    pub(super) fn is_bare_partner(&self, quality: &Quality) -> bool {
        let bare = match quality {
            Quality::Not(inner) => inner,
            quality => quality,
        };
        matches!(bare, Quality::Paired { wording, .. } if self.is_had(bare) && self.words(*wording) == PairedWording::Had)
    }

    /// The same as `having`, where "a Pilot" would be another thing: "a paired Pilot".
    pub(super) fn having_apart(&self, quality: &Quality, said_of_one: bool) -> String {
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
                super::listed(&words, "or")
            }
            quality => self.having(quality, said_of_one),
        }
    }

    /// Several qualities after one "has".
    pub(super) fn having_each(&self, list: &[&Quality], said_of_one: bool) -> Vec<String> {
        let having = |(at, quality): (usize, &&Quality)| match at {
            0 => self.having(quality, said_of_one),
            _ => self.having_apart(quality, said_of_one),
        };
        list.iter().enumerate().map(having).collect()
    }

    /// A quality after "has" or "with".
    pub(super) fn having(&self, quality: &Quality, said_of_one: bool) -> String {
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
            Quality::Paired { with, wording } => self.had_partner(with, self.words(*wording), false),
            Quality::Not(inner) if let Quality::Paired { with, wording } = &**inner => {
                self.had_partner(with, self.words(*wording), true)
            }
            Quality::NameContains { parts, wording } => {
                let whose = match (self.words(*wording), said_of_one) {
                    (NamePartWording::Agreeing, true) => "its card name",
                    (NamePartWording::TheirName, _) => "their card name",
                    (NamePartWording::Agreeing, false) | (NamePartWording::TheirNames, _) => {
                        "their card names"
                    }
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
                format!("{} in {whose}", parts.join("/"))
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
                            (false, false) => "a lower",
                            (true, false) => "a higher",
                        };
                        format!("{how} {word} than {than}")
                    }
                    RelationPosition::As => format!("the same {word} as {than}"),
                    // The last two are said of numbers of things, and of no card.
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
            Quality::AnyOf(list) => {
                let mut list: Vec<&Quality> = list.iter().collect();
                list.sort_by_key(|one| self.with(one) != Some(With::Partner));
                super::listed(&self.having_each(&list, said_of_one), "or")
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

    /// Where a quality stands among those that are said with "has" or "with"; nothing where it is said with "is".
    fn with(&self, quality: &Quality) -> Option<With> {
        match quality {
            Quality::Has(_)
            | Quality::HasMark { .. }
            | Quality::HasKeyword { .. }
            | Quality::NameContains { .. } => Some(With::Own),
            Quality::Paired { with, wording } => self.had_as_partner(with, *wording),
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
                | Quality::Named(_)
                | Quality::NameContains { .. }
                | Quality::Alike { .. }
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

    /// "shares a trait with this Unit", where it is said so.
    fn shares(&self, quality: &Quality, one: bool) -> Option<String> {
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

    /// "a different card name than this Unit", of what is denied.
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

    /// "no keyword effects", of what is denied.
    fn is_no_keyword(&self, denied: &Quality) -> bool {
        matches!(denied, Quality::HasKeyword { least: 1, wording } if self.words(*wording) == KeywordsWording::No)
    }

    /// Where "a paired Pilot" stands; nothing where "paired with a Pilot" is said.
    fn had_as_partner(&self, with: &Selector, wording: Key<PairedWording>) -> Option<With> {
        match self.words(wording) {
            // What stood behind the Pilot would be said of what has it.
            _ if self.has_words_behind(with) => None,
            PairedWording::With => None,
            PairedWording::Had => Some(With::Partner),
            PairedWording::Paired | PairedWording::PairedWithIt | PairedWording::PairedWithThem => {
                Some(With::Own)
            }
        }
    }

    /// Whether a quality is said with "has" and not with "is".
    pub(super) fn is_had(&self, quality: &Quality) -> bool {
        self.with(quality).is_some()
    }

    /// The same where it stands in a list behind a verb: there "whose" has no place.
    pub(super) fn is_said_as_had(&self, quality: &Quality) -> bool {
        self.is_had(quality) || matches!(quality, Quality::Relative { .. })
    }

    /// A quality after "is", or after "are" where several are meant: "are not Link Units".
    pub(super) fn predicate_of(&self, quality: &Quality, one: bool) -> String {
        let called = if one { None } else { called_many(quality) };
        called.unwrap_or_else(|| self.predicate(quality))
    }

    /// A quality after "is", or as an adjective.
    pub(super) fn predicate(&self, quality: &Quality) -> String {
        match quality {
            Quality::Other(_) => "other".to_string(),
            // It stands before a noun only.
            Quality::OwnedBy(owner) => format!("{} is {}", super::words::WHAT, self.possessive(owner)),
            Quality::State(state) => match state {
                State::Active => "active",
                State::Rested => "rested",
                State::Damaged => "damaged",
                State::Undamaged => "undamaged",
                State::Link => "a Link Unit",
                State::Token => "a token",
                State::Attacking => "attacking",
                State::Battling => "battling",
                State::Attacked => "being attacked",
                State::Blocking => "blocking",
                State::InPlay => "in play",
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
            Quality::ThisTurn { event, wording } => self.this_turn(event, self.words(*wording), false, true),
            Quality::AttackingWhat(target) => format!("attacking {}", self.selector(target, Role::Object)),
            Quality::Destroyed { wording } => match self.words(*wording) {
                None => "destroyed".to_string(),
                Some(way) => format!("destroyed {}", way.words()),
            },
            Quality::Stat { .. }
            | Quality::Has(_)
            | Quality::HasMark { .. }
            | Quality::HasKeyword { .. }
            | Quality::NameContains { .. }
            | Quality::Alike { .. } => self.having(quality, true),
            Quality::Not(inner) => format!("not {}", self.predicate(inner)),
            Quality::AnyOf(list) => self.alternatives(list, true),
            Quality::Battling(other) => format!("battling {}", self.selector(other, Role::Object)),
            Quality::Relative { .. } | Quality::Except(_) => {
                self.postmodifiers(&[quality], &[], Front::of(true, &[])).all()
            }
            Quality::Paired { with, wording: _ } => self.paired_with(with),
        }
    }

    /// "that attacked this turn", "deployed this turn", "you have played this turn": what happened to what stands before it.
    pub(super) fn this_turn(&self, event: &Event, wording: TurnWording, not: bool, one: bool) -> String {
        let that = if wording.that { "that " } else { "" };
        let did = self.past_event(event, None, wording.past, not, Some(one));
        format!("{that}{did} {}this turn", during(wording.past))
    }

    pub(super) fn bound(&self, comparison: Comparison, value: &Amount, stat: Stat) -> String {
        let number = self.amount(value);
        match (comparison, stat) {
            (Comparison::Exactly, _) => number,
            (Comparison::AtLeast, Stat::Lv) => format!("{number} or higher"),
            (Comparison::AtMost, Stat::Lv) => format!("{number} or lower"),
            (Comparison::AtLeast, _) => format!("{number} or more"),
            (Comparison::AtMost, _) => format!("{number} or less"),
            // "Lv. less than 4": no number stands right behind the word.
            (Comparison::Below, Stat::Lv) => format!(" less than {number}"),
            (Comparison::Above, Stat::Lv) => format!(" more than {number}"),
            (Comparison::Below, _) => format!("less than {number}"),
            (Comparison::Above, _) => format!("more than {number}"),
        }
    }

    /// The bound of a player's Lv.
    pub(super) fn level(&self, comparison: Comparison, lv: u8) -> String {
        format!("Lv.{}", self.bound(comparison, &Amount::Literal(lv), Stat::Lv))
    }
}

/// "during this turn", or "this turn".
pub(super) fn during(past: Past) -> &'static str {
    if past.during { "during " } else { "" }
}

/// "has not been ", "was ", or nothing.
pub(super) fn tense(past: Past, not: bool, one: bool) -> String {
    let mut words = Vec::new();
    // "has not attacked": "not attacked" is said of nobody.
    let has = past.has || not && !past.be;
    match (has, past.be, one) {
        (true, _, true) => words.push("has"),
        (true, _, false) => words.push("have"),
        (false, true, true) => words.push("was"),
        (false, true, false) => words.push("were"),
        (false, false, _) => {}
    }
    words.extend(not.then_some("not"));
    words.extend((has && past.be).then_some("been"));
    words.iter().map(|word| format!("{word} ")).collect()
}

/// "equal to or lower than".
fn relation(comparison: Comparison, wording: Relation) -> &'static str {
    match (comparison, wording.less) {
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

/// Whether it is battling something known, or "one of your Units": what can be said to attack it.
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

/// "destroyed".
fn is_destroyed(quality: &Quality) -> bool {
    matches!(quality, Quality::Destroyed { .. })
}

/// "paired with a Pilot".
fn is_described_partner(quality: &Quality) -> bool {
    matches!(quality, Quality::Paired { with, .. } if with.is_described())
}

/// What several Units are called by a state that is a noun: "Link Units", "not tokens".
fn called_many(quality: &Quality) -> Option<String> {
    if let Quality::Not(inner) = quality {
        return Some(format!("not {}", called_many(inner)?));
    }
    let nouns = [(State::Link, "Link Units"), (State::Token, "tokens")];
    let noun = nouns.iter().find(|(state, _)| *quality == Quality::State(*state));
    noun.map(|(_, noun)| (*noun).to_string())
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

/// What stands behind "with" and behind "that": "with 3 or less HP", "that is damaged and has <Blocker>", "that is Lv.4 or lower that
/// has <Blocker>".
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

/// Whether a quality names a partner: "paired with a Pilot that is attacking" would be said of the Pilot.
fn is_partnered(quality: &Quality) -> bool {
    match quality {
        Quality::AnyOf(list) => list.iter().any(is_described_partner),
        quality => is_described_partner(quality),
    }
}

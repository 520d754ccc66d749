//! Nouns, numbers, players and places as text.

use super::Printer;
use crate::ir::{
    Amount, Comparison, DamageOn, DamageSaid, Extreme, Group, KeywordUse, Noun, Past, Player, Quality,
    Quantity, Reference, Relation, RelationStand, Relatum, Said, Selector, Side, Sign, Signed, Slot, Stat,
    State, Together, TurnDeed, TurnSaid, Zone,
};

/// What a noun phrase does in its sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// It is the subject: "they".
    Subject,
    /// A verb acts on it: "them", "from your hand".
    Object,
    /// A condition asks for it: "in your hand".
    Asked,
    /// "you have ... in play": whose is said by the verb.
    Had,
}

/// The grammatical form of a group.
#[derive(Clone, Copy)]
struct Form {
    /// One object is meant: "that is", "its".
    one: bool,
    /// The noun is a plural.
    plural: bool,
    /// A number stands before the owner: "1 of your Units", not "your Units".
    counted: bool,
    /// "another" says the first quality.
    another: bool,
}

impl Form {
    /// "cards".
    const MANY: Form = Form {
        one: false,
        plural: true,
        counted: false,
        another: false,
    };

    /// "Unit", behind a word that says that there is one.
    const ONE: Form = Form {
        one: true,
        plural: false,
        counted: false,
        another: false,
    };

    /// "of your Units", behind a word that says that one of them is meant.
    const ONE_OF: Form = Form {
        one: true,
        plural: true,
        counted: true,
        another: false,
    };
}

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

impl With {
    fn of(quality: &Quality) -> With {
        match quality {
            Quality::Has(_) | Quality::HasMark(_) | Quality::NameContains(_) => With::Own,
            Quality::Stat { .. } => With::Number,
            Quality::Other
            | Quality::State(_)
            | Quality::Color(_)
            | Quality::Trait(_)
            | Quality::Relative { .. }
            | Quality::Named(_)
            | Quality::Battling(_)
            | Quality::Paired(_)
            | Quality::AttackingWhat(_)
            | Quality::Except(_)
            | Quality::ThisTurn { .. }
            | Quality::Destroyed { .. }
            | Quality::Not(_)
            | Quality::AnyOf(_) => With::Other,
        }
    }
}

impl Printer<'_> {
    pub(super) fn selector(&self, selector: &Selector, role: Role) -> String {
        match selector {
            Selector::Known(reference) => self.reference(*reference, role),
            Selector::Player(player) => match (player, role) {
                (Player::Opponent, Role::Object) => "the enemy player".to_string(),
                (Player::You | Player::Opponent | Player::Each | Player::Actor | Player::OwnerOf(_), _) => {
                    self.player(player)
                }
            },
            Selector::PairedWith {
                noun: Noun::Pilot,
                unit,
            } => format!(
                "{} paired {}",
                self.genitive(unit),
                self::noun(Noun::Pilot, self.is_them(unit))
            ),
            Selector::PairedWith { noun, unit } => format!(
                "the {} paired with {}",
                self::noun(*noun, false),
                self.selector(unit, Role::Object)
            ),
            Selector::Group(group) => self.group(group, role),
            Selector::AllOf(list) => self.join(&self.share_zone(list), " and ", role),
            Selector::AnyOf(list) => {
                let counted = |one: &Selector| {
                    matches!(one, Selector::Group(group)
                    if !matches!(group.quantity, Quantity::One | Quantity::Any))
                };
                let slash = list.iter().all(counted);
                self.join(&self.share_zone(list), if slash { "/" } else { " or " }, role)
            }
        }
    }

    /// The place named last holds for the whole list, and is said once.
    fn share_zone(&self, list: &[Selector]) -> Vec<Selector> {
        let mut list = list.to_vec();
        let last = list.last().and_then(|one| {
            if let Selector::Group(group) = one {
                Some(group.zone.clone())
            } else {
                None
            }
        });
        if let (Some(zone), Some((_, others))) = (last, list.split_last_mut()) {
            for one in others {
                if let Selector::Group(group) = one
                    && group.zone == zone
                    && group.nouns.iter().all(|noun| noun.is_card())
                {
                    group.zone = Zone::Field;
                }
            }
        }
        list
    }

    fn join(&self, list: &[Selector], joint: &str, role: Role) -> String {
        list.iter()
            .map(|one| self.selector(one, role))
            .collect::<Vec<_>>()
            .join(joint)
    }

    /// Whether "their" stands before what such things have.
    fn is_them(&self, who: &Selector) -> bool {
        matches!(who, Selector::Known(reference)
            if matches!(self.words(reference.said), Said::Them | Said::ThemAll))
    }

    /// "its", "their", "this Unit's".
    pub(super) fn genitive(&self, who: &Selector) -> String {
        match who {
            Selector::Known(reference) => match self.words(reference.said) {
                Said::It => "its".to_string(),
                Said::Them | Said::ThemAll => "their".to_string(),
                Said::This
                | Said::ThisNoun(_)
                | Said::ThatNoun(_)
                | Said::ThoseNoun(_)
                | Said::ThatSided(..)
                | Said::ThoseSided(..)
                | Said::TheDone { .. }
                | Said::TheRemainingCards
                | Said::AnyRemainingCard
                | Said::ThisCardAt { .. } => format!("{}'s", self.reference(*reference, Role::Subject)),
            },
            Selector::Player(_)
            | Selector::Group(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => format!("{}'s", self.selector(who, Role::Subject)),
        }
    }

    pub(super) fn reference(&self, reference: Reference, role: Role) -> String {
        match self.words(reference.said) {
            Said::It => "it".to_string(),
            Said::Them if role == Role::Subject => "they".to_string(),
            Said::Them => "them".to_string(),
            Said::This => "this".to_string(),
            Said::ThisNoun(noun) => format!("this {}", self::noun(noun, false)),
            Said::ThatNoun(noun) => format!("that {}", self::noun(noun, false)),
            Said::ThoseNoun(noun) => format!("those {}", self::noun(noun, true)),
            Said::ThemAll => "them".to_string(),
            Said::ThatSided(side, noun) => format!("that {}{}", side_word(side), self::noun(noun, false)),
            Said::ThoseSided(side, noun) => format!("those {}{}", side_word(side), self::noun(noun, true)),
            Said::TheDone {
                done,
                noun,
                behind: false,
            } => format!("the {} {}", done.word(), self::noun(noun, false)),
            Said::TheDone {
                done,
                noun,
                behind: true,
            } => format!("the {} {}", self::noun(noun, false), done.word()),
            Said::TheRemainingCards => "the remaining cards".to_string(),
            Said::AnyRemainingCard => "any remaining card".to_string(),
            Said::ThisCardAt { hand, from } => format!(
                "this card {} your {}",
                if from { "from" } else { "in" },
                if hand { "hand" } else { "trash" }
            ),
        }
    }

    /// Whether the verb after this subject is a plural.
    pub(super) fn is_plural(&self, selector: &Selector) -> bool {
        match selector {
            Selector::Known(reference) => self.words(reference.said).is_plural() == Some(true),
            Selector::Player(player) => *player == Player::You,
            Selector::PairedWith { .. } => false,
            Selector::AllOf(_) => true,
            Selector::AnyOf(list) => list.last().is_some_and(|one| self.is_plural(one)),
            Selector::Group(group) => !(is_one(&group.quantity) || self.words(group.said).single),
        }
    }

    pub(super) fn group(&self, group: &Group, role: Role) -> String {
        let said = self.words(group.said);
        let one = is_one(&group.quantity) || said.single;
        let one_of = group.quantity == Quantity::One && said.one_of;
        if let Zone::TopOfDeck(of) = &group.zone {
            return match &group.quantity {
                Quantity::Exactly(Amount::Literal(1)) => {
                    format!("the top card of {} deck", self.possessive(of))
                }
                Quantity::Exactly(number) => {
                    format!(
                        "the top {} cards of {} deck",
                        self.amount(number),
                        self.possessive(of)
                    )
                }
                Quantity::AnyNumber
                | Quantity::Range(..)
                | Quantity::UpTo(_)
                | Quantity::AtLeast(_)
                | Quantity::AtMost(_)
                | Quantity::Only(_)
                | Quantity::No
                | Quantity::One
                | Quantity::All
                | Quantity::Each
                | Quantity::Any
                | Quantity::The => format!(
                    "{} {}",
                    self.quantity(&group.quantity),
                    self.described(group, Form::MANY, role)
                ),
            };
        }
        if let (Zone::Hand(of), Quantity::All, [], [Noun::Card(None)]) = (
            &group.zone,
            &group.quantity,
            group.qualities.as_slice(),
            group.nouns.as_slice(),
        ) {
            return format!("{} hand", self.possessive(of));
        }
        let counted = match group.quantity {
            Quantity::Exactly(_)
            | Quantity::Range(..)
            | Quantity::UpTo(_)
            | Quantity::Each
            | Quantity::AtLeast(_)
            | Quantity::AtMost(_)
            | Quantity::Only(_) => true,
            Quantity::One => one_of,
            Quantity::AnyNumber | Quantity::No | Quantity::All | Quantity::Any | Quantity::The => false,
        };
        let another =
            group.quantity == Quantity::One && !one_of && group.qualities.first() == Some(&Quality::Other);
        let form = Form {
            one,
            // "1 of your Units": one of a plural.
            plural: !one || one_of || (counted && self.is_owned(group, role)),
            counted,
            another,
        };
        let described = self.described(group, form, role);
        match &group.quantity {
            Quantity::One if another => format!("another {described}"),
            Quantity::One if one_of => format!("one {described}"),
            Quantity::One => with_article(&described),
            Quantity::No if said.none_of => format!("none of {described}"),
            // "your Base": the owner says that it is the only one.
            Quantity::The if self.is_owned(group, role) => described,
            Quantity::Any => described,
            Quantity::Exactly(_)
            | Quantity::AnyNumber
            | Quantity::Range(..)
            | Quantity::UpTo(_)
            | Quantity::AtLeast(_)
            | Quantity::AtMost(_)
            | Quantity::Only(_)
            | Quantity::No
            | Quantity::All
            | Quantity::Each
            | Quantity::The => format!("{} {described}", self.quantity(&group.quantity)),
        }
    }

    /// Whether "your" or "their" stands before the noun.
    fn is_owned(&self, group: &Group, role: Role) -> bool {
        match group.side {
            Side::Theirs => true,
            Side::Yours => role != Role::Had && !self.words(group.said).you_have,
            Side::Any | Side::Friendly | Side::Enemy => false,
        }
    }

    /// A group without its quantity.
    fn described(&self, group: &Group, form: Form, role: Role) -> String {
        let said = self.words(group.said);
        match &group.zone {
            Zone::TopOfDeck(of) => return format!("cards from the top of {} deck", self.possessive(of)),
            Zone::Within(of) => {
                let after: Vec<&Quality> = group.qualities.iter().collect();
                let mut words = vec![format!(
                    "of {}",
                    // What a condition has described is called by a pronoun.
                    match &**of {
                        Selector::Group(_) | Selector::AnyOf(_) | Selector::AllOf(_) => "them".to_string(),
                        of @ (Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. }) => {
                            self.selector(of, Role::Object)
                        }
                    }
                )];
                words.extend(self.behind(&after, &group.together, form.one, &[]));
                return words.join(" ");
            }
            Zone::Field
            | Zone::Hand(_)
            | Zone::Trash(_)
            | Zone::Removal(_)
            | Zone::Deck(_)
            | Zone::Area { .. }
            | Zone::Among(_)
            | Zone::Done { .. } => {}
        }
        let mut words: Vec<String> = Vec::new();
        let side = match group.side {
            Side::Friendly => Some("friendly"),
            Side::Enemy if role != Role::Had => Some("enemy"),
            Side::Any | Side::Yours | Side::Enemy | Side::Theirs => None,
        };
        if self.is_owned(group, role) {
            let whose = if group.side == Side::Theirs {
                "their"
            } else {
                "your"
            };
            words.push(if form.counted {
                format!("of {whose}")
            } else {
                whose.to_string()
            });
        }
        let mut side_pending = side;
        let mut after: Vec<&Quality> = Vec::new();
        let mut link = "";
        let mut token = "";
        for quality in &group.qualities[usize::from(form.another)..] {
            match quality {
                Quality::Other => words.push("other".to_string()),
                Quality::State(State::Link) => link = "Link ",
                Quality::State(State::Token) => token = " token",
                Quality::State(
                    State::Active
                    | State::Rested
                    | State::Damaged
                    | State::Undamaged
                    | State::Attacking
                    | State::Battling
                    | State::Blocking,
                ) => {
                    if said.state_behind {
                        after.push(quality);
                    } else {
                        words.push(self.predicate(quality));
                    }
                }
                Quality::Color(_) | Quality::Trait(_) | Quality::Named(_) => {
                    words.extend(side_pending.take().map(str::to_string));
                    words.push(self.predicate(quality));
                }
                Quality::ThisTurn { .. }
                | Quality::AttackingWhat(_)
                | Quality::Stat { .. }
                | Quality::Relative { .. }
                | Quality::Has(_)
                | Quality::HasMark(_)
                | Quality::Destroyed { .. }
                | Quality::NameContains(_)
                | Quality::Battling(_)
                | Quality::Paired(_)
                | Quality::Except(_)
                | Quality::Not(_)
                | Quality::AnyOf(_) => after.push(quality),
            }
        }
        words.extend(side_pending.take().map(str::to_string));
        let noun_text = |noun: Noun| {
            let base = self::noun(noun, form.plural && token.is_empty());
            format!(
                "{link}{base}{token}{}",
                if form.plural && !token.is_empty() { "s" } else { "" }
            )
        };
        // "enemy Base/enemy Shield": a lone side is said again.
        let lone = group.qualities.len() == after.len();
        let repeat = match side {
            Some(side) if lone => format!("/{side} "),
            Some(_) | None => "/".to_string(),
        };
        let nouns: Vec<String> = group.nouns.iter().map(|noun| noun_text(*noun)).collect();
        // All of them: "enemy Units and Bases"; one of them: "1 enemy Unit/enemy Base".
        let all = matches!(group.quantity, Quantity::All | Quantity::Any);
        words.push(nouns.join(if all { " and " } else { &repeat }));
        words.extend(self.behind(&after, &group.together, form.one, &group.nouns));
        words.extend(said.you_have.then(|| "you have".to_string()));
        words.extend(self.zone(group, role));
        words.join(" ")
    }

    /// What stands behind the noun, in the order in which cards print it.
    fn behind(
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
            if self.is_had(quality) {
                with.push((With::of(quality), self.having(quality, one)));
                continue;
            }
            match quality {
                Quality::ThisTurn { deed, said } => {
                    last.push(this_turn(*deed, self.words(*said), false, one));
                }
                Quality::Not(inner) => match &**inner {
                    Quality::ThisTurn { deed, said } => {
                        last.push(this_turn(*deed, self.words(*said), true, one));
                    }
                    inner if self.is_had(inner) => {
                        last.push(format!("without {}", self.having(inner, one)));
                    }
                    Quality::Other
                    | Quality::State(_)
                    | Quality::Color(_)
                    | Quality::Trait(_)
                    | Quality::Stat { .. }
                    | Quality::Relative { .. }
                    | Quality::Has(_)
                    | Quality::Named(_)
                    | Quality::NameContains(_)
                    | Quality::Battling(_)
                    | Quality::Paired(_)
                    | Quality::AttackingWhat(_)
                    | Quality::Except(_)
                    | Quality::HasMark(_)
                    | Quality::Destroyed { .. }
                    | Quality::Not(_)
                    | Quality::AnyOf(_) => that.push(self.predicate(quality)),
                },
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

    /// Whether a quality is said with "has" and not with "is".
    pub(super) fn is_had(&self, quality: &Quality) -> bool {
        match quality {
            Quality::Has(_)
            | Quality::HasMark(_)
            | Quality::NameContains(_)
            | Quality::Stat {
                stat: Stat::Ap | Stat::Hp | Stat::Cost,
                ..
            } => true,
            Quality::Relative { said, .. } => self.words(*said).stand != RelationStand::Whose,
            Quality::AnyOf(list) => list.iter().all(|one| self.is_had(one)),
            Quality::Stat { stat: Stat::Lv, .. }
            | Quality::Other
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
            | Quality::Not(_) => false,
        }
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

    fn bound(&self, comparison: Comparison, value: &Amount, stat: Stat) -> String {
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

    fn quantity(&self, quantity: &Quantity) -> String {
        match quantity {
            Quantity::Exactly(number) => self.amount(number),
            Quantity::AnyNumber => "any number of".to_string(),
            Quantity::Range(from, to) => format!("{from} to {to}"),
            Quantity::UpTo(number) => format!("up to {}", self.amount(number)),
            Quantity::AtLeast(number) => format!("{number} or more"),
            Quantity::AtMost(number) => format!("{number} or less"),
            Quantity::Only(number) => format!("only {number}"),
            Quantity::No => "no".to_string(),
            // Which article it is depends on the word behind it (`group`).
            Quantity::One => "a".to_string(),
            Quantity::All => "all".to_string(),
            Quantity::Each => "each".to_string(),
            Quantity::Any => String::new(),
            Quantity::The => "the".to_string(),
        }
    }

    fn zone(&self, group: &Group, role: Role) -> Option<String> {
        let said = self.words(group.said);
        let way = if said.from { "from" } else { "in" };
        let whose = |player: &Player| match (player, role) {
            (Player::Opponent, Role::Had) => "their".to_string(),
            (Player::You | Player::Opponent | Player::Each | Player::Actor | Player::OwnerOf(_), _) => {
                self.possessive(player)
            }
        };
        Some(match &group.zone {
            Zone::Field if said.in_play => "in play".to_string(),
            Zone::Field | Zone::TopOfDeck(_) | Zone::Within(_) => return None,
            Zone::Area { of, area } => format!("in {} {}", self.possessive(of), area.words()),
            Zone::Done { step: _, done, said } => format!("{} {}", done.word(), self.words(*said).words()),
            Zone::Hand(of) => format!("{way} {} hand", whose(of)),
            Zone::Trash(of) => format!("{way} {} trash", whose(of)),
            Zone::Removal(of) => format!("{way} {} removal area", whose(of)),
            Zone::Deck(of) => format!("{way} {} deck", whose(of)),
            Zone::Among(_) => "among them".to_string(),
        })
    }

    pub(super) fn player(&self, player: &Player) -> String {
        match player {
            Player::You => "you".to_string(),
            Player::Opponent => "your opponent".to_string(),
            Player::Each => "each player".to_string(),
            Player::Actor => "they".to_string(),
            Player::OwnerOf(reference) => format!("{} owner", self.owner_of(*reference)),
        }
    }

    pub(super) fn possessive(&self, player: &Player) -> String {
        match player {
            Player::You => "your".to_string(),
            Player::Opponent => "your opponent's".to_string(),
            Player::Each => "each player's".to_string(),
            Player::Actor => "their".to_string(),
            Player::OwnerOf(reference) => format!("{} owner's", self.owner_of(*reference)),
        }
    }

    fn owner_of(&self, reference: Reference) -> String {
        if reference.to == Slot::Each && !self.is_them(&Selector::Known(reference)) {
            return "its".to_string();
        }
        self.genitive(&Selector::Known(reference))
    }

    pub(super) fn amount(&self, amount: &Amount) -> String {
        match amount {
            Amount::Literal(number) => number.to_string(),
            Amount::Parameter => "N".to_string(),
            Amount::Count(of) => format!("the number of {}", self.selector(of, Role::Asked)),
            Amount::Quality { stat, of } => format!("{} {}", self.genitive(of), stat.word()),
            Amount::ForEach { amount, each, per } => {
                format!("{} {}", self.amount(amount), self.for_each(each, *per))
            }
            Amount::All => "all".to_string(),
            Amount::Damage { on, said } => format!("the {}", self.damage_on(*on, self.words(*said))),
            Amount::Result(reference) => self.reference(*reference, Role::Object),
        }
    }

    /// "amount of damage on it".
    fn damage_on(&self, on: Reference, said: DamageOn) -> String {
        let on = self.reference(on, Role::Object);
        let of = if said.amount_of { "amount of " } else { "" };
        match said.said {
            DamageSaid::Received => format!("{of}damage {on} has received"),
            DamageSaid::Counter => format!("{of}damage counter on {on}"),
            DamageSaid::On => format!("{of}damage on {on}"),
        }
    }

    /// "for each other Unit you have in play".
    pub(super) fn for_each(&self, each: &Amount, per: u8) -> String {
        let counted = |what: String| match per {
            0 | 1 => format!("for each {what}"),
            _ => format!("for every {per} {what}"),
        };
        let each = match each {
            Amount::Count(each) => each,
            Amount::Damage { on, said } => return counted(self.damage_on(*on, self.words(*said))),
            Amount::Literal(_)
            | Amount::Parameter
            | Amount::Quality { .. }
            | Amount::ForEach { .. }
            | Amount::All
            | Amount::Result(_) => return counted(self.amount(each)),
        };
        let group = match &**each {
            Selector::Group(group) => group,
            other @ (Selector::Known(_)
            | Selector::Player(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_)) => return counted(self.selector(other, Role::Asked)),
        };
        if per > 1 {
            let every = Group {
                quantity: Quantity::Exactly(Amount::Literal(per)),
                ..(**group).clone()
            };
            return format!("for every {}", self.group(&every, Role::Asked));
        }
        let form = match group.side {
            Side::Yours if !self.words(group.said).you_have => Form::ONE_OF,
            Side::Any | Side::Yours | Side::Friendly | Side::Enemy | Side::Theirs => Form::ONE,
        };
        format!("for each {}", self.described(group, form, Role::Asked))
    }

    /// What "the second" is followed by: a group without its quantity, and in a list the first of them.
    pub(super) fn ordinary(&self, selector: &Selector) -> String {
        match selector {
            Selector::Group(group) => self.described(group, Form::ONE, Role::Object),
            Selector::AnyOf(list) | Selector::AllOf(list) => {
                let joint = if matches!(selector, Selector::AllOf(_)) {
                    " and "
                } else {
                    " or "
                };
                let words: Vec<String> = list.iter().map(|one| self.ordinary(one)).collect();
                words.join(joint)
            }
            Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. } => {
                self.selector(selector, Role::Object)
            }
        }
    }

    /// "AP+2", "cost -1 for each Unit". `inside` stands before what a number is multiplied with.
    pub(super) fn signed(&self, stat: Stat, by: &Signed, inside: Option<&str>) -> String {
        let sign = match by.sign {
            Sign::Plus => "+",
            Sign::Minus => "-",
        };
        let space = match stat {
            Stat::Cost => " ",
            Stat::Ap | Stat::Hp | Stat::Lv => "",
        };
        let stat = format!("{}{space}{sign}", stat.word());
        match &by.amount {
            Amount::ForEach { amount, each, per } => {
                let inside = inside.map(|words| format!(" {words}")).unwrap_or_default();
                format!(
                    "{stat}{}{inside} {}",
                    self.amount(amount),
                    self.for_each(each, *per)
                )
            }
            Amount::Literal(_)
            | Amount::Parameter
            | Amount::Count(_)
            | Amount::Quality { .. }
            | Amount::All
            | Amount::Damage { .. }
            | Amount::Result(_) => format!("{stat}{}", self.amount(&by.amount)),
        }
    }

    pub(super) fn keyword(&self, keyword: &KeywordUse) -> String {
        match &keyword.amount {
            Some(number) => format!(
                "<{} {}>",
                self.symbols.keyword(keyword.keyword).name,
                self.amount(number)
            ),
            None => format!("<{}>", self.symbols.keyword(keyword.keyword).name),
        }
    }
}

fn side_word(side: Side) -> &'static str {
    match side {
        Side::Enemy => "enemy ",
        Side::Friendly => "friendly ",
        Side::Any | Side::Yours | Side::Theirs => "",
    }
}

/// Whether one object is meant: "that is", "its".
fn is_one(quantity: &Quantity) -> bool {
    match quantity {
        Quantity::Exactly(Amount::Literal(1))
        | Quantity::One
        | Quantity::The
        | Quantity::Each
        | Quantity::Only(1) => true,
        Quantity::Exactly(_)
        | Quantity::Range(..)
        | Quantity::AnyNumber
        | Quantity::UpTo(_)
        | Quantity::AtLeast(_)
        | Quantity::AtMost(_)
        | Quantity::Only(_)
        | Quantity::No
        | Quantity::All
        | Quantity::Any => false,
    }
}

pub(super) fn noun(noun: Noun, plural: bool) -> String {
    let word = match noun {
        Noun::Unit => "Unit",
        Noun::Pilot => "Pilot",
        Noun::Base => "Base",
        Noun::Resource => "Resource",
        Noun::ExResource => "EX Resource",
        Noun::ExBase => "EX Base",
        Noun::Token => "token",
        Noun::Shield => "Shield",
        Noun::ShieldAreaCard => "shield area card",
        Noun::Command => "Command",
        Noun::Card(None) => "card",
        Noun::Card(Some(kind)) => return format!("{} card{}", kind.word(), if plural { "s" } else { "" }),
    };
    format!("{word}{}", if plural { "s" } else { "" })
}

/// Puts "a" or "an" before a noun phrase.
pub(super) fn with_article(phrase: &str) -> String {
    let letters = phrase.trim_start_matches(['(', '[']);
    // "EX", "SOS": letters that are spelt out.
    let first = letters.chars().next().unwrap_or('x');
    let spelt = letters.chars().take_while(char::is_ascii_uppercase).count() >= 2;
    let vowel = if spelt {
        "AEFHILMNORSX".contains(first)
    } else {
        "aeioAEIO".contains(first) || is_short_u(letters)
    };
    format!("{} {phrase}", if vowel { "an" } else { "a" })
}

/// "undamaged", but not "Unit".
fn is_short_u(word: &str) -> bool {
    word.to_ascii_lowercase().starts_with("un") && !word.to_ascii_lowercase().starts_with("uni")
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

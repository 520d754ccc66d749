//! Nouns, numbers, players and places as text.

use super::Printer;
use crate::ir::{
    Amount, Comparison, DamageSaid, Extreme, Group, KeywordUse, Noun, Past, Player, Quality, Quantity,
    Reference, Relation, RelationStand, Relatum, Said, Selector, Side, Sign, Signed, Slot, Stat, State,
    Together, TurnDeed, TurnSaid, Zone,
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
    pub(super) fn selector(&self, selector: &Selector, role: Role) -> String {
        match selector {
            Selector::Known(reference) => self.reference(*reference, role),
            Selector::Player(player) => match (player, role) {
                (Player::Opponent, Role::Object) => "the enemy player".to_string(),
                _ => self.player(player),
            },
            Selector::PairedWith { noun, unit } => match noun {
                Noun::Pilot => match self.selector(unit, Role::Subject).as_str() {
                    "it" => "its paired Pilot".to_string(),
                    "they" => "their paired Pilots".to_string(),
                    unit => format!("{unit}'s paired Pilot"),
                },
                _ => format!(
                    "the {} paired with {}",
                    self::noun(*noun, false),
                    self.selector(unit, Role::Object)
                ),
            },
            Selector::Group(group) => self.group(group, role),
            Selector::AllOf(list) => self.join(&self.share_zone(list), " and ", role),
            Selector::AnyOf(list) => {
                let counted = |one: &Selector| {
                    matches!(one, Selector::Group(group)
                    if !matches!(group.quantity, Quantity::One | Quantity::OneOf | Quantity::Any))
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
                    && group.nouns.iter().all(|noun| matches!(noun, Noun::Card(_)))
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
            Selector::Known(reference) => {
                matches!(
                    self.words(reference.said),
                    Said::Them
                        | Said::ThemAll
                        | Said::ThoseNoun(_)
                        | Said::ThoseSided(..)
                        | Said::TheRemainingCards
                )
            }
            Selector::Player(player) => matches!(player, Player::You),
            Selector::PairedWith { .. } => false,
            Selector::AllOf(_) => true,
            Selector::AnyOf(list) => list.last().is_some_and(|one| self.is_plural(one)),
            Selector::Group(group) => !(is_one(&group.quantity) || self.words(group.said).single),
        }
    }

    pub(super) fn group(&self, group: &Group, role: Role) -> String {
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
                other => format!(
                    "{} cards from the top of {} deck",
                    self.quantity(other),
                    self.possessive(of)
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
        if let Zone::Within(of) = &group.zone {
            let after: Vec<&Quality> = group.qualities.iter().collect();
            return format!(
                "{} of {}{}",
                self.quantity(&group.quantity),
                // What a condition has described is called by a pronoun.
                match &**of {
                    Selector::Group(_) | Selector::AnyOf(_) | Selector::AllOf(_) => "them".to_string(),
                    of => self.selector(of, Role::Object),
                },
                self.behind(&after, &group.together, is_one(&group.quantity), &[])
            );
        }
        let said = self.words(group.said);
        let mut words: Vec<String> = Vec::new();
        let one = is_one(&group.quantity) || said.single;
        let theirs = group.side == Side::Theirs;
        let owned = theirs || (group.side == Side::Yours && role != Role::Had && !said.you_have);
        let owner_said = group.side == Side::Enemy && role == Role::Had;
        let counted = matches!(
            group.quantity,
            Quantity::Exactly(_)
                | Quantity::Range(..)
                | Quantity::UpTo(_)
                | Quantity::OneOf
                | Quantity::Each
                | Quantity::AtLeast(_)
                | Quantity::AtMost(_)
                | Quantity::Only(_)
        );
        // "1 of your Units": one of a plural.
        let plural = !one || group.quantity == Quantity::OneOf || (owned && counted);
        let mut rest: Vec<&Quality> = group.qualities.iter().collect();
        let another = group.quantity == Quantity::One && rest.first() == Some(&&Quality::Other);
        if another {
            rest.remove(0);
        }
        let mut adjectives = Vec::new();
        let side = match group.side {
            Side::Friendly => Some("friendly"),
            Side::Enemy if !owner_said => Some("enemy"),
            Side::Any | Side::Yours | Side::Enemy | Side::Theirs => None,
        };
        let mut side_pending = side;
        let mut after: Vec<&Quality> = Vec::new();
        let mut link = "";
        let mut token = "";
        for quality in rest {
            let word = match quality {
                Quality::State(
                    State::Active
                    | State::Rested
                    | State::Damaged
                    | State::Undamaged
                    | State::Attacking
                    | State::Battling
                    | State::Blocking,
                ) if said.state_behind => {
                    after.push(quality);
                    continue;
                }
                Quality::Other => "other".to_string(),
                Quality::State(State::Active) => "active".to_string(),
                Quality::State(State::Rested) => "rested".to_string(),
                Quality::State(State::Damaged) => "damaged".to_string(),
                Quality::State(State::Undamaged) => "undamaged".to_string(),
                Quality::State(State::Attacking) => "attacking".to_string(),
                Quality::State(State::Battling) => "battling".to_string(),
                Quality::State(State::Blocking) => "blocking".to_string(),
                Quality::State(State::Link) => {
                    link = "Link ";
                    continue;
                }
                Quality::State(State::Token) => {
                    token = " token";
                    continue;
                }
                Quality::Color(_) | Quality::Trait(_) | Quality::Named(_) => {
                    adjectives.extend(side_pending.take().map(str::to_string));
                    self.predicate(quality)
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
                | Quality::AnyOf(_) => {
                    after.push(quality);
                    continue;
                }
            };
            adjectives.push(word);
        }
        adjectives.extend(side_pending.take().map(str::to_string));
        let article = if another {
            "another".to_string()
        } else if said.none_of {
            "none of".to_string()
        } else {
            self.quantity(&group.quantity)
        };
        if !article.is_empty() {
            words.push(article);
        }
        if owned && group.quantity == Quantity::The {
            words.pop();
        }
        if owned {
            let whose = if theirs { "their" } else { "your" };
            words.push(if counted {
                format!("of {whose}")
            } else {
                whose.to_string()
            });
        }
        words.extend(adjectives);
        let noun_text = |noun: Noun| {
            let base = self::noun(noun, plural && token.is_empty());
            format!(
                "{link}{base}{token}{}",
                if plural && !token.is_empty() { "s" } else { "" }
            )
        };
        // "enemy Base/enemy Shield": a lone side is said again.
        let lone = group.qualities.len() == after.len();
        let repeat = match side {
            Some(side) if lone => format!("/{side} "),
            _ => "/".to_string(),
        };
        let nouns: Vec<String> = group.nouns.iter().map(|noun| noun_text(*noun)).collect();
        // All of them: "enemy Units and Bases"; one of them: "1 enemy Unit/enemy Base".
        let all = matches!(group.quantity, Quantity::All | Quantity::Any);
        words.push(nouns.join(if all { " and " } else { &repeat }));
        let mut text = words.join(" ");
        if group.quantity == Quantity::One && !another {
            text = with_article(&text["an ".len()..]);
        }
        text.push_str(&self.behind(&after, &group.together, one, &group.nouns));
        if said.you_have {
            text.push_str(" you have");
        }
        text.push_str(&self.zone(group, role));
        text
    }

    /// What stands behind the noun, each with its space.
    fn behind(&self, qualities: &[&Quality], together: &[Together], one: bool, nouns: &[Noun]) -> String {
        let mut text = String::new();
        let mut with: Vec<(With, String)> = Vec::new();
        let mut that: Vec<String> = Vec::new();
        let mut last = String::new();
        for quality in qualities {
            match quality {
                Quality::ThisTurn { deed, said } => {
                    last.push_str(&this_turn(*deed, self.words(*said), false, one))
                }
                Quality::Not(inner) if matches!(**inner, Quality::ThisTurn { .. }) => {
                    if let Quality::ThisTurn { deed, said } = **inner {
                        last.push_str(&this_turn(deed, self.words(said), true, one));
                    }
                }
                _ if self.is_had(quality) => {
                    let order = match quality {
                        Quality::Has(_) | Quality::HasMark(_) | Quality::NameContains(_) => With::Own,
                        Quality::Stat { .. } => With::Number,
                        _ => With::Other,
                    };
                    with.push((order, self.having(quality, one)));
                }
                Quality::Not(inner) if self.is_had(inner) => {
                    last.push_str(&format!(" without {}", self.having(inner, one)));
                }
                Quality::Relative {
                    stat,
                    comparison,
                    than,
                    said,
                } if self.words(*said).stand == RelationStand::Whose => {
                    last.push_str(&format!(
                        " whose {} is {} {}",
                        stat.word(),
                        relation(*comparison, self.words(*said)),
                        self.relatum(than)
                    ));
                }
                Quality::Except(selector) => {
                    let named = match &**selector {
                        Selector::Group(group) => match group.qualities.as_slice() {
                            [named @ Quality::Named(_)] if group.quantity == Quantity::Any => {
                                Some(self.predicate(named))
                            }
                            _ => None,
                        },
                        _ => None,
                    };
                    let other = named.unwrap_or_else(|| self.selector(selector, Role::Object));
                    last.push_str(&format!(" other than {other}"));
                }
                Quality::Battling(selector) => {
                    let known = matches!(**selector, Selector::Known(_)) && !nouns.contains(&Noun::Unit);
                    let other = self.selector(selector, Role::Object);
                    last.push_str(&if known {
                        format!(" {other} is battling")
                    } else {
                        format!(" battling {other}")
                    });
                }
                Quality::Paired(pilot) => {
                    let mut words: Vec<String> = Vec::new();
                    let mut after: Vec<&Quality> = Vec::new();
                    for quality in pilot {
                        match quality {
                            Quality::Stat { .. } | Quality::Not(_) => after.push(quality),
                            _ => words.push(self.predicate(quality)),
                        }
                    }
                    words.push("Pilot".to_string());
                    let words = with_article(&words.join(" "));
                    last.push_str(&format!(
                        " paired with {words}{}",
                        self.behind(&after, &[], true, &[])
                    ));
                }
                _ => that.push(self.predicate(quality)),
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
                Together::TotalAtMost { stat, amount } => last.push_str(&format!(
                    " whose total {} is {}",
                    stat.word(),
                    self.bound(Comparison::AtMost, amount, *stat)
                )),
            }
        }
        if !with.is_empty() {
            with.sort_by_key(|(order, _)| *order);
            let with: Vec<String> = with.into_iter().map(|(_, text)| text).collect();
            text.push_str(&format!(" with {}", with.join(" and ")));
        }
        if !that.is_empty() {
            text.push_str(&format!(
                " that {} {}",
                if one { "is" } else { "are" },
                that.join(" and ")
            ));
        }
        text + &last
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
            _ => self.predicate(quality),
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
            _ => false,
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
                self.behind(&[quality], &[], true, &[]).trim_start().to_string()
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
            Quantity::One => "an".to_string(),
            Quantity::OneOf => "one".to_string(),
            Quantity::All => "all".to_string(),
            Quantity::Each => "each".to_string(),
            Quantity::Any => String::new(),
            Quantity::The => "the".to_string(),
        }
    }

    fn zone(&self, group: &Group, role: Role) -> String {
        let said = self.words(group.said);
        let way = if said.from { "from" } else { "in" };
        let whose = |player: &Player| match (player, role) {
            (Player::Opponent, Role::Had) => "their".to_string(),
            _ => self.possessive(player),
        };
        match &group.zone {
            Zone::Field if said.in_play => " in play".to_string(),
            Zone::Field | Zone::TopOfDeck(_) | Zone::Within(_) => String::new(),
            Zone::Area { of, area } => format!(" in {} {}", self.possessive(of), area.words()),
            Zone::Done { step: _, done, said } => {
                format!(" {} {}", done.word(), self.words(*said).words())
            }
            Zone::Hand(of) => format!(" {way} {} hand", whose(of)),
            Zone::Trash(of) => format!(" {way} {} trash", whose(of)),
            Zone::Removal(of) => format!(" {way} {} removal area", whose(of)),
            Zone::Deck(of) => format!(" {way} {} deck", whose(of)),
            Zone::Among(_) => " among them".to_string(),
        }
    }

    pub(super) fn player(&self, player: &Player) -> String {
        match player {
            Player::You => "you".to_string(),
            Player::Opponent => "your opponent".to_string(),
            Player::Each => "each player".to_string(),
            Player::Actor | Player::They => "they".to_string(),
            Player::OwnerOf(reference) => format!("{} owner", self.owner_of(*reference)),
        }
    }

    pub(super) fn possessive(&self, player: &Player) -> String {
        match player {
            Player::You => "your".to_string(),
            Player::Opponent => "your opponent's".to_string(),
            Player::Each => "each player's".to_string(),
            Player::Actor | Player::They => "their".to_string(),
            Player::OwnerOf(reference) => format!("{} owner's", self.owner_of(*reference)),
        }
    }

    fn owner_of(&self, reference: Reference) -> String {
        match (reference.to, self.words(reference.said)) {
            (_, Said::Them | Said::ThemAll) => "their".to_string(),
            (Slot::Each, _) | (_, Said::It) => "its".to_string(),
            _ => format!("{}'s", self.reference(reference, Role::Subject)),
        }
    }

    pub(super) fn amount(&self, amount: &Amount) -> String {
        match amount {
            Amount::Literal(number) => number.to_string(),
            Amount::Parameter => "N".to_string(),
            Amount::Count(of) => format!("the number of {}", self.selector(of, Role::Asked)),
            Amount::Quality { stat, of } => match &**of {
                Selector::Known(reference) if self.words(reference.said) == Said::It => {
                    format!("its {}", stat.word())
                }
                of => format!("{}'s {}", self.selector(of, Role::Subject), stat.word()),
            },
            Amount::ForEach { amount, each, per } => {
                format!("{} {}", self.amount(amount), self.for_each(each, *per))
            }
            Amount::All => "all".to_string(),
            Amount::Damage { on, said } => {
                let on = self.reference(*on, Role::Object);
                let said = self.words(*said);
                let of = if said.amount_of { "amount of " } else { "" };
                match said.said {
                    DamageSaid::Received => format!("the {of}damage {on} has received"),
                    DamageSaid::Counter => format!("the {of}damage counter on {on}"),
                    DamageSaid::On => format!("the {of}damage on {on}"),
                }
            }
            Amount::Result(reference) => self.reference(*reference, Role::Object),
        }
    }

    /// "for each other Unit you have in play".
    pub(super) fn for_each(&self, each: &Amount, per: u8) -> String {
        let each = match each {
            Amount::Count(each) => each,
            other => {
                let counted = self.amount(other);
                return format!("for each {}", counted.strip_prefix("the ").unwrap_or(&counted));
            }
        };
        let group = match &**each {
            Selector::Group(group) => group,
            other => return format!("for each {}", self.selector(other, Role::Asked)),
        };
        let mut one = (**group).clone();
        if per > 1 {
            one.quantity = Quantity::Exactly(Amount::Literal(per));
            return format!("for every {}", self.group(&one, Role::Asked));
        }
        if group.side == Side::Yours && !self.words(group.said).you_have {
            one.quantity = Quantity::OneOf;
            let text = self.group(&one, Role::Asked);
            return format!("for each {}", text.strip_prefix("one ").unwrap_or(&text));
        }
        // A singular without an article.
        one.quantity = Quantity::One;
        let text = self.group(&one, Role::Asked);
        let text = text.strip_prefix("another ").map_or_else(
            || {
                text.split_once(' ')
                    .map_or(text.clone(), |(_, rest)| rest.to_string())
            },
            |rest| format!("other {rest}"),
        );
        format!("for each {text}")
    }

    pub(super) fn signed(&self, stat: Stat, by: &Signed) -> String {
        let sign = if by.sign == Sign::Plus { "+" } else { "-" };
        let space = if matches!(stat, Stat::Cost) { " " } else { "" };
        match &by.amount {
            Amount::ForEach { amount, each, per } => {
                format!(
                    "{}{space}{sign}{} {}",
                    stat.word(),
                    self.amount(amount),
                    self.for_each(each, *per)
                )
            }
            amount => format!("{}{space}{sign}{}", stat.word(), self.amount(amount)),
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
        | Quantity::OneOf
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

/// " that attacked this turn", " deployed this turn".
fn this_turn(deed: TurnDeed, said: TurnSaid, not: bool, one: bool) -> String {
    let past = said.past;
    let that = if said.that { " that" } else { "" };
    format!(
        "{that} {}{} {}this turn",
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

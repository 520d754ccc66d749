//! Numbers as text, and keyword effects with theirs.

use super::Printer;
use super::modifiers::Form;
use super::noun::Role;
use super::words;
use crate::ir::facets::is_measured;
use crate::ir::visit::{self, Visitor};
use crate::ir::{
    Ability, Action, Amount, DamageOn, DamageWording, Device, EachPosition, EachWording, Event, Key,
    KeywordUse, ManyWording, MostWording, OwnerPosition, Part, Player, Players, Quantity, Reference,
    Selector, Side, Sign, Signed, Slot, Stat, StatWording, TurnWording, Zone,
};
use crate::vocabulary::{Lookback, Tallied, ValueKind};

impl Printer<'_> {
    pub(super) fn amount(&self, amount: &Amount) -> String {
        match amount {
            Amount::Literal(number) => number.to_string(),
            Amount::Parameter => "N".to_string(),
            Amount::Specified(_) => "the specified number of".to_string(),
            Amount::Count(of) => format!("the number of {}", self.selector(of, Role::Asked)),
            Amount::Quality { stat, of, wording } => match self.words(*wording) {
                OwnerPosition::Before
                | OwnerPosition::Exchanged
                | OwnerPosition::That
                | OwnerPosition::This
                | OwnerPosition::ThisInTrash { .. } => {
                    let whose = self.genitive(of);
                    let of_each = matches!(&**of, Selector::Known(known) if known.to == Slot::Each);
                    // "their AP" could be that of each of them.
                    let total = if whose == "their" && !of_each {
                        "total "
                    } else {
                        ""
                    };
                    format!("{whose} {total}{}", stat.word())
                }
                OwnerPosition::Behind | OwnerPosition::BehindBare => {
                    format!("the {} of {}", stat.word(), self.selector(of, Role::Object))
                }
                OwnerPosition::Total => {
                    format!("the total {} of {}", stat.word(), self.selector(of, Role::Object))
                }
            },
            Amount::ForEach {
                amount,
                each,
                per,
                most,
                wording,
            } => format!(
                "{}{}",
                self.amount(amount),
                self.multiplied(each, (*per, *most), *wording)
            ),
            Amount::All => "all".to_string(),
            Amount::Damage { on, wording } => format!("the {}", self.damage_on(*on, self.words(*wording))),
            Amount::Counters { counter, on } => {
                format!("the number of {}", self.counters_on(*counter, on, false))
            }
            Amount::Happened {
                event,
                within,
                wording,
            } => {
                let told = (*within, self.words(*wording));
                format!("the number of {}", self.happened_each(event, told, 2))
            }
            Amount::Tally { .. } => "that number".to_string(),
            // Verbs have words for it (`Printer::until`).
            Amount::Missing { to, from } => {
                format!(
                    "{} {} falls short of {}",
                    words::WHAT,
                    self.amount(from),
                    self.amount(to)
                )
            }
            Amount::Result { step, wording }
                if let Some(result) = self.rolled(*step, self.words(*wording), Told::Amount) =>
            {
                result
            }
            Amount::Result { step, .. } if !self.is_counted_by(Some(*step)) => {
                format!("{} instruction {} has done", words::WHAT, usize::from(*step) + 1)
            }
            Amount::Result { wording, .. } => match self.words(*wording) {
                ManyWording::Value => "that number".to_string(),
                ManyWording::Number => "that number of".to_string(),
                ManyWording::Same | ManyWording::Drawn => "the same number of".to_string(),
                ManyWording::Named
                | ManyWording::That
                | ManyWording::Rolled
                | ManyWording::Heads
                | ManyWording::Chosen
                | ManyWording::Done { .. }
                | ManyWording::Face => "that many".to_string(),
            },
            Amount::OfEvent { what, .. } => what.words().to_string(),
        }
    }

    /// "that many" and "that much", where a number is said so.
    pub(super) fn that_many(&self, amount: &Amount) -> Option<(&'static str, &'static str)> {
        let wording = match amount {
            Amount::Specified(_) => return Some(("the specified number of", "the specified amount of")),
            Amount::Result { step, wording }
                if self.rolled(*step, self.words(*wording), Told::Amount).is_some() =>
            {
                return None;
            }
            Amount::Result { step, .. } if !self.is_counted_by(Some(*step)) => return None,
            Amount::OfEvent { .. } if !self.is_counted_by(None) => return None,
            Amount::Result { wording, .. } => match self.words(*wording) {
                ManyWording::Named
                | ManyWording::Rolled
                | ManyWording::Heads
                | ManyWording::Chosen
                | ManyWording::Done { .. }
                | ManyWording::Face => ManyWording::That,
                wording @ (ManyWording::That
                | ManyWording::Same
                | ManyWording::Number
                | ManyWording::Value
                | ManyWording::Drawn) => wording,
            },
            Amount::OfEvent { wording, .. } => self.words(*wording),
            Amount::Literal(_)
            | Amount::Parameter
            | Amount::Count(_)
            | Amount::Quality { .. }
            | Amount::ForEach { .. }
            | Amount::All
            | Amount::Damage { .. }
            | Amount::Counters { .. }
            | Amount::Tally { .. }
            | Amount::Missing { .. }
            | Amount::Happened { .. } => return None,
        };
        match wording {
            ManyWording::Named
            | ManyWording::Value
            | ManyWording::Rolled
            | ManyWording::Heads
            | ManyWording::Chosen
            | ManyWording::Done { .. }
            | ManyWording::Face => None,
            ManyWording::That => Some(("that many", "that much")),
            ManyWording::Same | ManyWording::Drawn => Some(("the same number of", "the same amount of")),
            ManyWording::Number => Some(("that number of", "that much")),
        }
    }

    /// "the result", "the number of heads": what the dice or coins came to that were rolled or flipped last. "The damage dealt with this
    /// effect", "counter removed with this effect" behind "for each".
    fn rolled(&self, step: u8, wording: ManyWording, told: Told) -> Option<String> {
        let words = match wording {
            ManyWording::Chosen => {
                let kind = ValueKind::Number { least: 0, most: 0 };
                let is_it = self.is_chosen_by(kind, step);
                return is_it.then(|| "the chosen number".to_string());
            }
            ManyWording::Done { what, named, way } => {
                let counter = self.tallied_by(step, what, named)?;
                let one = told == Told::One;
                let (the, number) = match told {
                    Told::Amount => ("the ", "the number of "),
                    Told::One | Told::Many => ("", ""),
                };
                let done = match what {
                    Tallied::Dealt => format!("{the}damage dealt"),
                    Tallied::Recovered => format!("{the}HP recovered"),
                    Tallied::Drawn if one => "card drawn".to_string(),
                    Tallied::Drawn => format!("{number}cards drawn"),
                    Tallied::Placed => format!("{number}{} placed", self.counters(counter, one)),
                    Tallied::Removed => format!("{number}{} removed", self.counters(counter, one)),
                    Tallied::Moved => format!("{number}{} moved", self.counters(counter, one)),
                };
                return Some(format!("{done} {}", way.words()));
            }
            ManyWording::Rolled => "the result",
            ManyWording::Heads | ManyWording::Face => "the number of heads",
            ManyWording::Named
            | ManyWording::That
            | ManyWording::Same
            | ManyWording::Number
            | ManyWording::Value
            | ManyWording::Drawn => return None,
        };
        self.is_rolled_by(step).then(|| words.to_string())
    }

    /// "a die", "2 coins", "a 20-sided die for each of your Bases".
    pub(super) fn dice(&self, device: Device, count: &Amount) -> String {
        let (one, many) = match device {
            Device::DIE => ("die".to_string(), "dice".to_string()),
            Device::Die { sides } => (format!("{sides}-sided die"), format!("{sides}-sided dice")),
            Device::Coin => ("coin".to_string(), "coins".to_string()),
        };
        let is_an = |sides: u8| matches!(sides, 8 | 11 | 18 | 80..=89);
        let article = match device {
            Device::Die { sides } if is_an(sides) => "an",
            Device::Die { .. } | Device::Coin => "a",
        };
        match count {
            Amount::Literal(1) => format!("{article} {one}"),
            Amount::ForEach {
                amount,
                each,
                per,
                most,
                wording,
            } if **amount == Amount::Literal(1) => {
                format!(
                    "{article} {one}{}",
                    self.multiplied(each, (*per, *most), *wording)
                )
            }
            count if self.is_measured(count) => {
                format!("a number of {many} equal to {}", self.amount(count))
            }
            count => self.so_many(count, &[&one], &[&many]),
        }
    }

    /// Checks whether a number is worded as equal to something.
    pub(super) fn is_measured(&self, amount: &Amount) -> bool {
        (is_measured(amount) || self.is_rolled(amount)) && self.that_many(amount).is_none()
    }

    /// Checks whether a number is worded as "the result" or "the number of heads".
    pub(super) fn is_rolled(&self, amount: &Amount) -> bool {
        matches!(amount, Amount::Result { step, wording } if self.rolled(*step, self.words(*wording), Told::Amount).is_some())
    }

    /// "amount of damage on it".
    fn damage_on(&self, on: Reference, wording: DamageOn) -> String {
        let on = self.behind_preposition(on);
        let of = if wording.amount_of { "amount of " } else { "" };
        match wording.wording {
            DamageWording::Received => format!("{of}damage {on} has received"),
            DamageWording::Counter => format!("{of}damage counter on {on}"),
            DamageWording::On => format!("{of}damage on {on}"),
        }
    }

    /// Returns the "for each" of a number, with a blank, if it follows that number.
    pub(super) fn multiplied(
        &self,
        each: &Amount,
        often: (u8, Option<u8>),
        wording: Key<EachWording>,
    ) -> String {
        match self.words(wording).stand {
            EachPosition::Behind => format!(" {}", self.for_each_at_most(each, often, wording)),
            EachPosition::Lead if self.headless => {
                format!(" {}", self.for_each_at_most(each, often, wording))
            }
            // The words around a keyword effect are printed with it.
            EachPosition::Lead | EachPosition::Shared | EachPosition::Around => String::new(),
        }
    }

    /// Returns the "for each" before the sentence, if it multiplies the only number of an instruction.
    pub(super) fn multiplied_before(&self, action: &Action) -> Option<String> {
        let mut numbers = Numbers::default();
        numbers.action(action);
        numbers.found.iter().find_map(|(each, often, wording)| {
            (self.words(*wording).stand == EachPosition::Lead)
                .then(|| self.for_each_at_most(each, *often, *wording))
        })
    }

    /// "for each other Unit you have in play, up to 3".
    fn for_each_at_most(
        &self,
        each: &Amount,
        (per, most): (u8, Option<u8>),
        wording: Key<EachWording>,
    ) -> String {
        let each = self.for_each(each, per, wording);
        match (most, self.words(wording).most) {
            (None, _) => each,
            (Some(most), MostWording::UpTo) => format!("{each}, up to {most}"),
            (Some(most), MostWording::Maximum) => format!("{each}, to a maximum of {most}"),
            (Some(most), MostWording::Brackets) => format!("{each} (max. {most})"),
        }
    }

    /// "for each other Unit you have in play".
    fn for_each(&self, each: &Amount, per: u8, wording: Key<EachWording>) -> String {
        let every = if self.words(wording).each { "each" } else { "every" };
        let counted = |what: String| match per {
            0 | 1 => format!("for each {what}"),
            _ => format!("for {every} {per} {what}"),
        };
        let each = match each {
            Amount::Count(each) => each,
            Amount::Damage { on, wording } => return counted(self.damage_on(*on, self.words(*wording))),
            Amount::Counters { counter, on } => return counted(self.counters_on(*counter, on, per <= 1)),
            Amount::Result { step, wording }
                if let wording @ ManyWording::Done { .. } = self.words(*wording)
                    && let Some(done) =
                        self.rolled(*step, wording, if per <= 1 { Told::One } else { Told::Many }) =>
            {
                return counted(done);
            }
            Amount::Quality { stat, of, wording: _ } => {
                let has = if self.is_plural(of) { "have" } else { "has" };
                let of = self.selector(of, Role::Subject);
                return counted(format!("{} {of} {has}", stat.word()));
            }
            Amount::Literal(_)
            | Amount::Parameter
            | Amount::Specified(_)
            | Amount::ForEach { .. }
            | Amount::All
            | Amount::OfEvent { .. }
            | Amount::Tally { .. }
            | Amount::Missing { .. }
            | Amount::Result { .. } => return counted(self.amount(each)),
            Amount::Happened {
                event,
                within,
                wording,
            } => {
                let told = (*within, self.words(*wording));
                return counted(self.happened_each(event, told, per));
            }
        };
        let (list, connective) = match &**each {
            // "for each enemy Unit/each of your Bases": the list says the word itself.
            whole @ (Selector::AnyOf(list) | Selector::AllOf(list)) if per <= 1 && are_apart(list) => {
                return format!("for {}", self.selector(whole, Role::Asked));
            }
            Selector::AnyOf(list)
                if per <= 1
                    && let Some((group, place)) = self.either_place(list) =>
            {
                return counted(self.described(group, Form::ONE.in_place_or(place), Role::Asked));
            }
            Selector::Group(_) => (vec![(**each).clone()], ""),
            Selector::AnyOf(list) => (self.share_zone(list), "/"),
            Selector::AllOf(list) => (self.share_zone(list), " and "),
            Selector::Player(Player::Described(players)) => {
                let players = Players {
                    quantity: if per > 1 { Quantity::Any } else { Quantity::Each },
                    ..(**players).clone()
                };
                return counted(self.players(&players, false));
            }
            other @ (Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. }) => {
                return counted(self.selector(other, Role::Asked));
            }
        };
        // "each Unit/enemy Shield with 1 HP" would be enemy Units and Shields.
        let is_one = list.windows(2).any(|pair| self.is_one_noun(&pair[0], &pair[1]));
        let connective = if connective == "/" && is_one {
            " or "
        } else {
            connective
        };
        let words: Vec<String> = list
            .iter()
            .enumerate()
            .map(|(at, one)| self.one_each(one, per, at == 0))
            .collect();
        format!(
            "for {} {}",
            if per > 1 { every } else { "each" },
            words.join(connective)
        )
    }

    /// "Command card you have played this turn", "enemy Unit destroyed this turn"; of several "Command cards ...".
    fn happened_each(&self, event: &Event, told: (Lookback, TurnWording), per: u8) -> String {
        let one = per <= 1;
        let drawn = if let Event::Draws { .. } = event {
            Some(Selector::cards(Quantity::Any, Zone::Field))
        } else {
            None
        };
        let what = event.counted().or(drawn.as_ref()).map_or(String::new(), |what| {
            let mut what = what.clone();
            // The player who did it tells whose they are.
            if let Event::Deployed { who: Some(who), .. } = event {
                what.each_group(&mut |group| {
                    if group.side == who.own_side() {
                        group.side = Side::Any;
                    }
                });
            }
            match &what {
                Selector::Group(group) if one => self.one_each(&Selector::Group(group.clone()), 1, true),
                what => self.ordinary_as(what, !one),
            }
        });
        format!("{what} {}", self.this_turn(event, told, false, one))
    }

    /// Prints one of the things that "for each" counts. The first of several has the number and the owner.
    fn one_each(&self, one: &Selector, per: u8, is_first: bool) -> String {
        let Selector::Group(group) = one else {
            return self.selector(one, Role::Asked);
        };
        let mut group = (**group).clone();
        let own = self.is_owned(&group, Role::Asked);
        if own && !is_first {
            group = group.without_owner();
            group.side = Side::Any;
        }
        if per > 1 && is_first {
            group.quantity = Quantity::Exactly(Amount::Literal(per));
            return self.group(&group, Role::Asked);
        }
        let form = match (per, own) {
            (0 | 1, false) => Form::ONE,
            (0 | 1, true) => Form::ONE_OF,
            (2.., _) => Form::MANY,
        };
        self.described(&group, form, Role::Asked)
    }

    /// "AP+2", "cost -1 for each Unit". `inside` stands before what a number is multiplied with.
    pub(super) fn signed(&self, stat: Stat, by: &Signed, inside: Option<&str>) -> String {
        let sign = match by.sign {
            Sign::Plus => "+",
            Sign::Minus => "-",
        };
        let space = match stat {
            Stat::Cost | Stat::Lv => " ",
            Stat::Ap | Stat::Hp => "",
        };
        let stat = format!("{}{space}{sign}", stat.word());
        match &by.amount {
            Amount::ForEach {
                amount,
                each,
                per,
                most,
                wording,
            } => {
                let each = self.multiplied(each, (*per, *most), *wording);
                let inside = inside.filter(|_| !each.is_empty());
                let inside = inside.map(|words| format!(" {words}")).unwrap_or_default();
                format!("{stat}{}{inside}{each}", self.amount(amount))
            }
            Amount::Literal(_)
            | Amount::Parameter
            | Amount::Specified(_)
            | Amount::Count(_)
            | Amount::Quality { .. }
            | Amount::All
            | Amount::Damage { .. }
            | Amount::Counters { .. }
            | Amount::OfEvent { .. }
            | Amount::Missing { .. }
            | Amount::Happened { .. }
            | Amount::Tally { .. }
            | Amount::Result { .. } => format!("{stat}{}", self.amount(&by.amount)),
        }
    }

    /// "increase its AP by 2", "reduce the cost of this card by an amount equal to the number of your Bases". `inside` stands
    /// before "by".
    pub(super) fn ordered(
        &self,
        who: &Selector,
        (stat, by, wording): (Stat, &Signed, StatWording),
        duration: Option<&str>,
    ) -> String {
        let (of, inside) = match wording {
            StatWording::Gets => (false, false),
            StatWording::Order { of, inside } => (of, inside),
        };
        let order = match by.sign {
            Sign::Plus => "increase",
            Sign::Minus => "reduce",
        };
        let many = matches!(who, Selector::Group(_)) && self.is_plural(who);
        let role = super::change::role_of_stat(stat);
        let what = if of || many || self.has_words_behind(who) {
            format!(
                "the {} of {}",
                stat.word(),
                self.selector(who, super::change::behind_stat(stat))
            )
        } else {
            format!("{} {}", self.genitive_as(who, role), stat.word())
        };
        self.speaks_of(who, role);
        let measure = self.by_so_much(&by.amount);
        match duration.filter(|_| inside) {
            Some(duration) => format!("{order} {what} {duration} by {measure}"),
            None => format!("{order} {what} by {measure}"),
        }
    }

    /// "2", "1 for each of your Units", "an amount equal to the number of your Bases": behind "by".
    pub(super) fn by_so_much(&self, by: &Amount) -> String {
        match by {
            result if self.is_rolled(result) => format!("an amount equal to {}", self.amount(result)),
            Amount::Literal(_)
            | Amount::Parameter
            | Amount::Specified(_)
            | Amount::ForEach { .. }
            | Amount::All
            | Amount::Result { .. } => self.amount(by),
            Amount::Count(_)
            | Amount::Quality { .. }
            | Amount::Damage { .. }
            | Amount::Counters { .. }
            | Amount::Missing { .. }
            | Amount::Happened { .. }
            | Amount::Tally { .. }
            | Amount::OfEvent { .. } => format!("an amount equal to {}", self.amount(by)),
        }
    }

    /// "`<Repair>`/`<Blocker>`".
    pub(super) fn keyword_list(&self, keywords: &[KeywordUse]) -> String {
        let words: Vec<String> = keywords.iter().map(|keyword| self.keyword(keyword)).collect();
        words.join("/")
    }

    pub(super) fn keyword(&self, keyword: &KeywordUse) -> String {
        self.keyword_for(keyword, None)
    }

    /// Prints a keyword effect with its number. The words of `inside`, its duration, precede the "for each" that multiplies the number.
    pub(super) fn keyword_for(&self, keyword: &KeywordUse, inside: Option<&str>) -> String {
        let name = &self.symbols.keyword(keyword.keyword).name;
        match &keyword.amount {
            Some(Amount::ForEach {
                amount,
                each,
                per,
                most,
                wording,
            }) => {
                let one = format!("<{name} {}>", self.amount(amount));
                if self.words(*wording).stand == EachPosition::Around {
                    return format!("the same number of {one} as {}", self.amount(each));
                }
                let each = self.multiplied(each, (*per, *most), *wording);
                let inside = inside.filter(|_| !each.is_empty());
                let inside = inside.map(|words| format!(" {words}")).unwrap_or_default();
                format!("{one}{inside}{each}")
            }
            Some(number) => format!("<{name} {}>", self.amount(number)),
            None => format!("<{name}>"),
        }
    }
}

/// The words before a number that an instruction has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Told {
    /// "the number of counters removed".
    Amount,
    /// "counter removed", behind "for each".
    One,
    /// "counters removed", behind "for every 2".
    Many,
}

/// The things that are counted, how many of them count as one, the maximum, and the wording.
type Multiple = (Amount, (u8, Option<u8>), Key<EachWording>);

/// Collects what the numbers of an instruction are multiplied by. Nested texts have their own.
#[derive(Default)]
struct Numbers {
    found: Vec<Multiple>,
}

impl Visitor for Numbers {
    fn amount(&mut self, amount: &Amount) {
        if let Amount::ForEach {
            amount: _,
            each,
            per,
            most,
            wording,
        } = amount
        {
            self.found.push(((**each).clone(), (*per, *most), *wording));
        }
        visit::walk_amount(self, amount);
    }

    fn ability(&mut self, _: &Ability) {}

    fn part(&mut self, _: &std::sync::Arc<Part>) {}
}

/// Checks whether things of one player are counted together with those of another.
fn are_apart(list: &[Selector]) -> bool {
    let Some((Selector::Group(first), others)) = list.split_first() else {
        return false;
    };
    others
        .iter()
        .any(|other| matches!(other, Selector::Group(group) if group.side != first.side))
}

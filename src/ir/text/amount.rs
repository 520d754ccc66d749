//! Numbers as text, and keyword effects with theirs.

use super::Printer;
use super::noun::{Form, Role};
use crate::ir::{
    Amount, DamageOn, DamageSaid, Group, KeywordUse, Quantity, Reference, Selector, Side, Sign, Signed, Stat,
};

impl Printer<'_> {
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

//! What players do, as text: "you play a Command card using an EX Resource".

use crate::ir::text::Printer;
use crate::ir::text::action::circled;
use crate::ir::text::noun::Role;
use crate::ir::{
    ActivateSaid, BeginsSaid, CommandTiming, Comparison, DiscardsSaid, EffectMark, Effects, Key, KeywordUse,
    OwnerStand, PaidFor, PaysSaid, Player, PlaysSaid, Selector, Stat, UsesSaid,
};

impl Printer<'_> {
    /// "you play and activate a Command card using an EX Resource".
    pub(super) fn plays(
        &self,
        who: &Player,
        what: &Selector,
        activated: bool,
        with: Option<&Selector>,
        said: PlaysSaid,
    ) -> String {
        match (with, said) {
            (Some(with), PlaysSaid::WasPlayed) => {
                format!("{} was played{}", self.object(what), self.using(Some(with)))
            }
            (Some(with), said @ (PlaysSaid::Use | PlaysSaid::Used)) => {
                let and_activate = if activated { " and activate" } else { "" };
                let use_it = match said == PlaysSaid::Used {
                    true => self.player_does(who, "used", "used"),
                    false => self.player_does(who, "use", "uses"),
                };
                format!(
                    "{use_it} {} to play{and_activate} {}",
                    self.object(with),
                    self.object(what)
                )
            }
            (with, PlaysSaid::Using | PlaysSaid::Use | PlaysSaid::Used | PlaysSaid::WasPlayed) => {
                let play = if activated {
                    self.player_does(who, "play and activate", "plays and activates")
                } else {
                    self.player_does(who, "play", "plays")
                };
                format!("{play} {}{}", self.object(what), self.using(with))
            }
        }
    }

    /// "you pay ② or more", "you use an EX Resource to pay a cost".
    pub(super) fn pays(
        &self,
        who: &Player,
        (comparison, amount, said): (Comparison, u8, PaysSaid),
        with: Option<&Selector>,
        purpose: Option<&PaidFor>,
    ) -> String {
        if let (Comparison::AtLeast, 1, Some(with), None, Some(behind)) =
            (comparison, amount, with, purpose, to_pay(said))
        {
            return format!(
                "{} {}{behind}",
                self.player_does(who, "use", "uses"),
                self.object(with),
            );
        }
        format!(
            "{} {}",
            self.player_does(who, "pay", "pays"),
            self.payment((comparison, amount, said), with, purpose)
        )
    }

    /// "you use <Support> on this Unit", "your <Support> increases its AP".
    pub(super) fn uses(
        &self,
        who: Option<&Player>,
        whose: Option<&Selector>,
        keyword: &KeywordUse,
        (on, stat): (&Selector, Stat),
        said: UsesSaid,
    ) -> String {
        let number = if self.has_words_behind(on) || said == UsesSaid::NumberOf {
            format!("the {} of {}", stat.word(), self.object(on))
        } else {
            format!("{} {}", self.genitive(on), stat.word())
        };
        let keyword = self.keyword(keyword);
        let Some(who) = who else {
            return format!("{number} is increased by {keyword}");
        };
        let used = match said {
            UsesSaid::Use | UsesSaid::NumberOf | UsesSaid::On => self.player_does(who, "use", "uses"),
            UsesSaid::Activate | UsesSaid::ActivateOn => self.player_does(who, "activate", "activates"),
        };
        let keyword = match whose {
            None => keyword,
            Some(whose) => format!("{} {keyword}", self.genitive(whose)),
        };
        match said {
            UsesSaid::Use | UsesSaid::NumberOf | UsesSaid::Activate if whose.is_some() => {
                format!("{used} {keyword} to increase {number}")
            }
            UsesSaid::Use | UsesSaid::NumberOf | UsesSaid::Activate | UsesSaid::On | UsesSaid::ActivateOn => {
                format!("{used} {keyword} on {}", self.object(on))
            }
        }
    }

    /// "you use this Unit's <Support>".
    pub(super) fn uses_of(
        &self,
        who: &Player,
        whose: &Selector,
        keyword: &KeywordUse,
        said: OwnerStand,
    ) -> String {
        let use_it = self.player_does(who, "use", "uses");
        let keyword = self.keyword(keyword);
        match said {
            stand @ (OwnerStand::Behind | OwnerStand::BehindBare | OwnerStand::Total) => {
                let the = if stand == OwnerStand::BehindBare {
                    ""
                } else {
                    "the "
                };
                format!(
                    "{use_it} {the}{keyword} of {}",
                    self.selector(whose, Role::Subject)
                )
            }
            OwnerStand::Before | OwnerStand::That | OwnerStand::This | OwnerStand::ThisInTrash { .. } => {
                format!("{use_it} {} {keyword}", self.genitive(whose))
            }
            OwnerStand::Exchanged => format!(
                "{} {} {keyword}",
                self.player_does(who, "activate", "activates"),
                self.genitive(whose)
            ),
        }
    }

    /// "this Unit activates <Support>".
    pub(super) fn activates(&self, whose: &Selector, keyword: &KeywordUse, said: OwnerStand) -> String {
        let verb = match said {
            OwnerStand::Exchanged => self.does(whose, "uses", "use"),
            OwnerStand::Before
            | OwnerStand::Behind
            | OwnerStand::BehindBare
            | OwnerStand::Total
            | OwnerStand::That
            | OwnerStand::This
            | OwnerStand::ThisInTrash { .. } => self.does(whose, "activates", "activate"),
        };
        format!("{verb} {}", self.keyword(keyword))
    }

    /// "a cost with an EX Resource", "② or more cost for a Command card".
    pub(in crate::ir::text) fn payment(
        &self,
        (comparison, amount, said): (Comparison, u8, PaysSaid),
        with: Option<&Selector>,
        purpose: Option<&PaidFor>,
    ) -> String {
        let number = circled(amount);
        let number = match comparison {
            Comparison::Exactly => number,
            Comparison::AtLeast => format!("{number} or more"),
            Comparison::AtMost => format!("{number} or less"),
            // No text says it in these words: one that a tool makes is refused, not misread.
            Comparison::Below => format!("less than {number}"),
            Comparison::Above => format!("more than {number}"),
        };
        let any = (comparison, amount) == (Comparison::AtLeast, 1);
        let what = match said {
            PaysSaid::Pay | PaysSaid::Use | PaysSaid::UseFor | PaysSaid::UseAlone if any => {
                "a cost".to_string()
            }
            PaysSaid::Pay | PaysSaid::Use | PaysSaid::UseFor | PaysSaid::UseAlone | PaysSaid::Number => {
                number
            }
            PaysSaid::NumberOfCost => format!("{number} cost"),
        };
        let with = with.map(|with| format!(" with {}", self.selector(with, Role::Object)));
        let purpose = purpose.map(|purpose| match purpose {
            PaidFor::Effects(effects) => format!(" for {}", self.effects_of(effects)),
            PaidFor::Card(card) => format!(" for {}", self.selector(card, Role::Object)),
        });
        format!(
            "{what}{}{}",
            with.unwrap_or_default(),
            purpose.unwrap_or_default()
        )
    }

    /// " using an EX Resource".
    pub(in crate::ir::text) fn using(&self, with: Option<&Selector>) -> String {
        with.map_or_else(String::new, |with| {
            format!(" using {}", self.selector(with, Role::Object))
        })
    }

    /// "a Command's 【Main】/【Action】 effect".
    pub(in crate::ir::text) fn command_effect(
        &self,
        of: &Selector,
        timing: CommandTiming,
        said: Key<ActivateSaid>,
    ) -> String {
        let mark = match timing {
            CommandTiming::Main => "【Main】",
            CommandTiming::Action => "【Action】",
            CommandTiming::MainOrAction => "【Main】/【Action】",
        };
        let effect = match self.words(said) {
            ActivateSaid::Mark => "",
            ActivateSaid::Effect => " effect",
            ActivateSaid::On => return format!("{mark} on {}", self.selector(of, Role::Object)),
        };
        format!("{} {mark}{effect}", self.genitive(of))
    }

    /// "a friendly card's 【Burst】 effect is activated", where the words are noted and can be said.
    pub(super) fn begun(&self, who: &Player, mark: EffectMark, said: BeginsSaid) -> Option<String> {
        let BeginsSaid::Of { shield, behind } = said else {
            return None;
        };
        let whose = match who {
            Player::You => "a friendly",
            Player::Opponent => "an enemy",
            Player::Each | Player::Actor | Player::OwnerOf(_) | Player::Known(_) | Player::Described(_) => {
                return None;
            }
        };
        // A Shield has no other effects than those with this mark (13-2-5).
        if shield && mark != EffectMark::Burst {
            return None;
        }
        let what = if shield { "Shield" } else { "card" };
        let mark_words = with_article_before_mark(mark);
        Some(match behind {
            true => format!("{mark_words} effect of {whose} {what} is activated"),
            false => {
                let mark = mark_words.trim_start_matches("an ").trim_start_matches("a ");
                format!("{whose} {what}'s {mark} effect is activated")
            }
        })
    }

    /// "discarded from your hand by an effect".
    pub(in crate::ir::text) fn is_discarded(
        &self,
        who: &Player,
        said: DiscardsSaid,
        by: Option<&Effects>,
    ) -> String {
        let from = match said {
            DiscardsSaid::FromHand => format!(" from {} hand", self.possessive(who)),
            DiscardsSaid::Discards | DiscardsSaid::Discarded => String::new(),
        };
        let by = by.map(|by| format!(" by {}", self.effects_of(by)));
        format!("discarded{from}{}", by.unwrap_or_default())
    }
}

/// What follows the Resource where a text says that it is used; `None` where the text says that something is paid.
pub(in crate::ir::text) fn to_pay(said: PaysSaid) -> Option<&'static str> {
    match said {
        PaysSaid::Use => Some(" to pay a cost"),
        PaysSaid::UseFor => Some(" to pay for a cost"),
        PaysSaid::UseAlone => Some(""),
        PaysSaid::Pay | PaysSaid::Number | PaysSaid::NumberOfCost => None,
    }
}

/// "a 【Burst】", "an 【Attack】".
pub(super) fn with_article_before_mark(mark: EffectMark) -> String {
    let word = mark.word();
    let vowel = word.trim_start_matches('【').starts_with('A');
    format!("{} {word}", if vowel { "an" } else { "a" })
}

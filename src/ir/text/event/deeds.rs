//! Printing of players' actions: "you play a Command card using an EX Resource".

use crate::ir::text::Printer;
use crate::ir::text::action::circled;
use crate::ir::text::noun::Role;
use crate::ir::{
    ActivateWording, BeginsWording, CommandTiming, Comparison, DiscardsWording, EffectMark, Effects, Key,
    KeywordUse, OwnerPosition, PaidFor, PaysWording, Player, PlaysWording, Selector, Stat, UsesWording,
};

impl Printer<'_> {
    /// "you play and activate a Command card using an EX Resource".
    pub(super) fn plays(
        &self,
        who: &Player,
        what: &Selector,
        activated: bool,
        with: Option<&Selector>,
        wording: PlaysWording,
    ) -> String {
        match (with, wording) {
            (Some(with), PlaysWording::WasPlayed) => {
                format!("{} was played{}", self.object(what), self.using(Some(with)))
            }
            (Some(with), wording @ (PlaysWording::Use | PlaysWording::Used)) => {
                let and_activate = if activated { " and activate" } else { "" };
                let use_it = match wording == PlaysWording::Used {
                    true => self.player_does(who, "used", "used"),
                    false => self.player_does(who, "use", "uses"),
                };
                format!(
                    "{use_it} {} to play{and_activate} {}",
                    self.object(with),
                    self.object(what)
                )
            }
            (
                with,
                PlaysWording::Using | PlaysWording::Use | PlaysWording::Used | PlaysWording::WasPlayed,
            ) => {
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
        (comparison, amount, wording): (Comparison, u8, PaysWording),
        with: Option<&Selector>,
        purpose: Option<&PaidFor>,
    ) -> String {
        if let (Comparison::AtLeast, 1, Some(with), None, Some(behind)) =
            (comparison, amount, with, purpose, to_pay(wording))
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
            self.payment((comparison, amount, wording), with, purpose)
        )
    }

    /// "you use `<Support>` on this Unit", "your `<Support>` increases its AP".
    pub(super) fn uses(
        &self,
        who: Option<&Player>,
        whose: Option<&Selector>,
        keyword: &KeywordUse,
        (on, stat): (&Selector, Stat),
        wording: UsesWording,
    ) -> String {
        let number = if self.has_words_behind(on) || wording == UsesWording::NumberOf {
            format!("the {} of {}", stat.word(), self.object(on))
        } else {
            format!("{} {}", self.genitive(on), stat.word())
        };
        let keyword = self.keyword(keyword);
        let Some(who) = who else {
            return format!("{number} is increased by {keyword}");
        };
        let used = match wording {
            UsesWording::Use | UsesWording::NumberOf | UsesWording::On => {
                self.player_does(who, "use", "uses")
            }
            UsesWording::Activate | UsesWording::ActivateOn => self.player_does(who, "activate", "activates"),
        };
        let keyword = match whose {
            None => keyword,
            Some(whose) => format!("{} {keyword}", self.genitive(whose)),
        };
        match wording {
            UsesWording::Use | UsesWording::NumberOf | UsesWording::Activate if whose.is_some() => {
                format!("{used} {keyword} to increase {number}")
            }
            UsesWording::Use
            | UsesWording::NumberOf
            | UsesWording::Activate
            | UsesWording::On
            | UsesWording::ActivateOn => {
                format!("{used} {keyword} on {}", self.object(on))
            }
        }
    }

    /// "you use this Unit's `<Support>`".
    pub(super) fn uses_of(
        &self,
        who: &Player,
        whose: &Selector,
        keyword: &KeywordUse,
        wording: OwnerPosition,
    ) -> String {
        let use_it = self.player_does(who, "use", "uses");
        let keyword = self.keyword(keyword);
        match wording {
            stand @ (OwnerPosition::Behind | OwnerPosition::BehindBare | OwnerPosition::Total) => {
                let the = if stand == OwnerPosition::BehindBare {
                    ""
                } else {
                    "the "
                };
                format!(
                    "{use_it} {the}{keyword} of {}",
                    self.selector(whose, Role::Subject)
                )
            }
            OwnerPosition::Before
            | OwnerPosition::That
            | OwnerPosition::This
            | OwnerPosition::ThisInTrash { .. } => {
                format!("{use_it} {} {keyword}", self.genitive(whose))
            }
            OwnerPosition::Exchanged => format!(
                "{} {} {keyword}",
                self.player_does(who, "activate", "activates"),
                self.genitive(whose)
            ),
        }
    }

    /// "this Unit activates `<Support>`".
    pub(super) fn activates(&self, whose: &Selector, keyword: &KeywordUse, wording: OwnerPosition) -> String {
        let verb = match wording {
            OwnerPosition::Exchanged => self.does(whose, "uses", "use"),
            OwnerPosition::Before
            | OwnerPosition::Behind
            | OwnerPosition::BehindBare
            | OwnerPosition::Total
            | OwnerPosition::That
            | OwnerPosition::This
            | OwnerPosition::ThisInTrash { .. } => self.does(whose, "activates", "activate"),
        };
        format!("{verb} {}", self.keyword(keyword))
    }

    /// "a cost with an EX Resource", "② or more cost for a Command card".
    pub(in crate::ir::text) fn payment(
        &self,
        (comparison, amount, wording): (Comparison, u8, PaysWording),
        with: Option<&Selector>,
        purpose: Option<&PaidFor>,
    ) -> String {
        let number = circled(amount);
        let number = match comparison {
            Comparison::Exactly => number,
            Comparison::AtLeast => format!("{number} or more"),
            Comparison::AtMost => format!("{number} or less"),
            // No text has these words: if a tool makes them, they are refused and not misread.
            Comparison::Below => format!("less than {number}"),
            Comparison::Above => format!("more than {number}"),
        };
        let any = (comparison, amount) == (Comparison::AtLeast, 1);
        let what = match wording {
            PaysWording::Pay | PaysWording::Use | PaysWording::UseFor | PaysWording::UseAlone if any => {
                "a cost".to_string()
            }
            PaysWording::Pay
            | PaysWording::Use
            | PaysWording::UseFor
            | PaysWording::UseAlone
            | PaysWording::Number => number,
            PaysWording::NumberOfCost => format!("{number} cost"),
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
        wording: Key<ActivateWording>,
    ) -> String {
        self.effect_of_card(of, timing.mark(), wording)
    }

    /// "this Unit's 【Deploy】 effects".
    pub(in crate::ir::text) fn effect_of_card(
        &self,
        of: &Selector,
        mark: &str,
        wording: Key<ActivateWording>,
    ) -> String {
        let effect = match self.words(wording) {
            ActivateWording::Mark => "",
            ActivateWording::Effect => " effect",
            ActivateWording::Effects => " effects",
            ActivateWording::On => return format!("{mark} on {}", self.selector(of, Role::Object)),
        };
        format!("{} {mark}{effect}", self.genitive(of))
    }

    /// "a friendly card's 【Burst】 effect is activated", where the words are noted and can be said.
    pub(super) fn begun(&self, who: &Player, mark: EffectMark, wording: BeginsWording) -> Option<String> {
        let BeginsWording::Of { shield, behind } = wording else {
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
        wording: DiscardsWording,
        by: Option<&Effects>,
    ) -> String {
        let from = match wording {
            DiscardsWording::FromHand => format!(" from {} hand", self.possessive(who)),
            DiscardsWording::Discards | DiscardsWording::Discarded => String::new(),
        };
        format!("discarded{from}{}", self.by_effects(by))
    }
}

/// Returns the words after a Resource that is used; `None` if the text says that something is paid.
pub(in crate::ir::text) fn to_pay(wording: PaysWording) -> Option<&'static str> {
    match wording {
        PaysWording::Use => Some(" to pay a cost"),
        PaysWording::UseFor => Some(" to pay for a cost"),
        PaysWording::UseAlone => Some(""),
        PaysWording::Pay | PaysWording::Number | PaysWording::NumberOfCost => None,
    }
}

/// "a 【Burst】", "an 【Attack】".
pub(in crate::ir::text) fn with_article_before_mark(mark: EffectMark) -> String {
    let word = mark.word();
    let vowel = word.trim_start_matches('【').starts_with('A');
    format!("{} {word}", if vowel { "an" } else { "a" })
}

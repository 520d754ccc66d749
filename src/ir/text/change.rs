//! Changes as clauses: what becomes true of something.

use super::Printer;
use super::clause::{Clause, End};
use super::condition::ordinal;
use super::noun::Role;
use super::owner::possessive;
use super::words;
use crate::ir::facets::is_measured;
use crate::ir::{
    Ability, AbilityKind, Amount, Change, Duration, DurationPosition, EachPosition, GainedTrait,
    KeywordsOnWording, NamesConnective, Occasion, Orientation, Permission, Player, PlayerChange,
    ReducedWording, Restriction, Selector, Sign, Stat, StatWording, TraitWording,
};
use crate::vocabulary::{GainedWording, LIST_SIGN, Likeness, Lost, ValueKind, Verdict, WhichPlayed};
use std::sync::Arc;

/// Who can't do something, as far as words behind "can't" hang on it.
#[derive(Clone, Copy)]
pub(super) struct Doer {
    pub(super) plural: bool,
    /// The word for what is a player's: "your" or "their".
    pub(super) whose: &'static str,
}

impl Doer {
    pub(super) fn of(who: &Selector, plural: bool) -> Doer {
        let is_you = matches!(who, Selector::Player(Player::You));
        Doer {
            plural,
            whose: if is_you { "your" } else { "their" },
        }
    }
}

/// The subject of a change, in words.
pub(super) struct Changed {
    pub(super) subject: String,
    /// "its".
    pub(super) whose: String,
    /// "its AP", if a number is the subject.
    pub(super) number: String,
    pub(super) doer: Doer,
}

impl Printer<'_> {
    /// Prints a change. Its duration is included if `lasts` is set, except for words before the subject.
    pub(super) fn change(
        &self,
        who: &Selector,
        changes: &[Change],
        duration: Option<&Duration>,
        lasts: bool,
    ) -> Clause {
        let stand = duration.map(|duration| (self.words(duration.stand), self.period(&duration.period)));
        let stand = stand.as_ref().map(|(stand, period)| match stand {
            DurationPosition::OnDeployTurn => (*stand, on_deploy_turn(self.is_plural(who))),
            DurationPosition::Before
            | DurationPosition::After
            | DurationPosition::Inside
            | DurationPosition::Again
            | DurationPosition::Unsaid => (*stand, period.as_str()),
        });
        let behind = stand.filter(|(stand, _)| {
            lasts
                && match stand {
                    DurationPosition::After
                    | DurationPosition::Inside
                    | DurationPosition::Again
                    | DurationPosition::OnDeployTurn => true,
                    DurationPosition::Before | DurationPosition::Unsaid => false,
                }
        });
        let inside = behind.filter(|(stand, _)| {
            (*stand == DurationPosition::Inside
                && (self.is_counted(changes) || self.is_of_next_time(changes) || is_of_next_played(changes)))
                || self.has_duration_inside(changes)
        });
        let mut runs = changes.chunk_by(|one, other| self.share_verb(one, other));
        let alone = changes.len() == 1;
        let mut clause = match runs.next() {
            None => Clause::whole(self.selector(who, role_of(changes))),
            Some(run) => {
                let of_duration = (duration, lasts && run.len() == changes.len());
                let first =
                    self.of_one_verb(who, run, of_duration, (alone, inside.map(|(_, period)| period)));
                if self.also { first.with_also() } else { first }
            }
        };
        for run in runs {
            let is_last = run.as_ptr_range().end == changes.as_ptr_range().end;
            let next = self
                .of_one_verb(who, run, (duration, lasts && is_last), (alone, None))
                .predicate();
            clause = clause.and_then(&format!("and {}", next.text)).ending(next.end);
        }
        let clause = match (behind, inside) {
            (Some((_, period)), None) => clause.and_then(period),
            (Some(_), Some(_)) | (None, _) => clause,
        };
        match self.gained_below(changes, duration.is_none() || lasts) {
            Some((_, list)) => clause.and_list(&list),
            None => clause,
        }
    }

    /// Returns "the following effect" at the end of the changes, with the number of effects and ": ■..." below it. `None` if more text
    /// follows: then they are quoted.
    fn gained_below(&self, changes: &[Change], is_all: bool) -> Option<(usize, String)> {
        let Some(Change::GainsAbility { wording, .. }) = changes.last() else {
            return None;
        };
        let GainedWording::Following { colon, rows } = self.words(*wording) else {
            return None;
        };
        if !(self.at_end && is_all) || self.in_quotes {
            return None;
        }
        let sign = if rows { LIST_SIGN } else { '•' };
        let effects = changes.iter().rev().map_while(|change| {
            let Change::GainsAbility { effect, .. } = change else {
                return None;
            };
            Some(effect)
        });
        let mut effects: Vec<&Arc<Ability>> = effects.collect();
        effects.reverse();
        let mut list = String::from(if colon { ":" } else { "." });
        for effect in &effects {
            list.push_str(&format!(" {sign}{}", self.quoted(effect)));
        }
        Some((effects.len(), list))
    }

    /// Changes that share their verb; `alone` if no others are said with them. `inside` stands between the number and what it
    /// is multiplied with.
    fn of_one_verb(
        &self,
        who: &Selector,
        run: &[Change],
        (duration, ends): (Option<&Duration>, bool),
        (alone, inside): (bool, Option<&str>),
    ) -> Clause {
        let [first, more @ ..] = run else {
            return Clause::whole("");
        };
        if let Change::Stat { stat, by, wording } = first
            && alone
            && self.is_ordered(first)
        {
            return Clause::whole(self.ordered(who, (*stat, by, self.words(*wording)), inside));
        }
        if let Change::Reduces {
            damage,
            occasion,
            direction,
            by,
            wording,
        } = first
        {
            let which = (*occasion, damage, *direction);
            return self.reduced(who, which, by, self.words(*wording), (None, inside));
        }
        let role = role_of(run);
        let (subject, whose) = match (self.is_led, self.is_plural(who)) {
            (false, _) => (self.selector(who, role), self.genitive_as(who, role)),
            (true, false) => ("it".to_owned(), "its".to_owned()),
            (true, true) => ("they".to_owned(), "their".to_owned()),
        };
        // "its AP becomes 1" is said before anything has become the subject.
        let number = first.facets().said_of_number.map(|stat| match self.is_led {
            true => format!("{whose} {}", stat.word()),
            false => self.number_of(who, stat),
        });
        let plural = self.is_plural(who);
        self.speaks_of(who, role);
        let verb = |one: &'static str, many: &'static str| if plural { many } else { one };
        match first {
            Change::GainsTrait { gained, wording }
                if more.is_empty() && self.words(*wording) == TraitWording::TreatedAs =>
            {
                let gained = self.gained_trait(gained);
                Clause::of(subject, verb("is", "are"), format!("also treated as {gained}"))
            }
            Change::Stat { .. }
            | Change::Gains(_)
            | Change::GainsFrom { .. }
            | Change::GainsTrait { .. }
            | Change::GainsAbility { .. } => {
                let is_number = matches!(first, Change::Stat { .. });
                let verb = if is_number || self.gets {
                    verb("gets", "get")
                } else {
                    verb("gains", "gain")
                };
                let below = self.gained_below(run, ends || duration.is_none());
                let end = match run.last() {
                    Some(Change::GainsAbility { effect, .. }) if below.is_none() && is_sentence(effect) => {
                        End::Stopped
                    }
                    Some(_) | None => End::Open,
                };
                let below = below.map_or(0, |(effects, _)| effects);
                let (run, effects) = run.split_at(run.len() - below);
                let mut list = self.listed(run, inside);
                list.extend(match effects.len() {
                    0 => None,
                    1 => Some("the following effect".to_string()),
                    _ => Some("the following effects".to_string()),
                });
                Clause::of(subject, verb, super::listed(&list, "and")).ending(end)
            }
            Change::Loses(_) => {
                let list = super::listed(&self.listed(run, inside), "and");
                Clause::of(subject, verb("loses", "lose"), list)
            }
            Change::Cant(first) => {
                let number = number.unwrap_or_default();
                self.forbidden(
                    Changed {
                        subject,
                        whose,
                        number,
                        doer: Doer::of(who, plural),
                    },
                    first,
                    more,
                    duration,
                )
            }
            Change::May(permission @ (Permission::AttackTarget(target) | Permission::Attack(target))) => {
                let attacks = match permission {
                    Permission::Attack(_) => " and attack it",
                    Permission::AttackTarget(_) | Permission::AttackOnDeployTurn => "",
                };
                Clause::of(
                    subject,
                    "may",
                    format!(
                        "choose {} as {} attack target{attacks}",
                        self.selector(target, Role::Object),
                        if plural { "their" } else { "its" }
                    ),
                )
            }
            Change::May(Permission::AttackOnDeployTurn) => {
                Clause::of(subject, "may", attack_on_deploy_turn(plural))
            }
            Change::Becomes { stat: _, to } => {
                let to = self.new_value(to);
                Clause::whole(format!("{} becomes {to}", number.unwrap_or_default()))
            }
            Change::Scales { stat: _, by } => {
                Clause::whole(format!("{} is {}", number.unwrap_or_default(), by.words()))
            }
            Change::Swaps if self.has_words_behind(who) && !self.is_led => Clause::whole(format!(
                "the AP and HP of {} are swapped",
                self.selector(who, behind_stat(Stat::Ap))
            )),
            Change::Swaps => Clause::whole(format!("{whose} AP and HP are swapped")),
            // Said with its duration (`action`), and above.
            Change::HasEffect(_) | Change::Reduces { .. } => Clause::whole(""),
            Change::AlsoNamed { names, wording } => {
                let names: Vec<String> = names
                    .iter()
                    .map(|name| format!("[{}]", self.symbols.name(*name)))
                    .collect();
                let connective = match self.words(*wording) {
                    NamesConnective::And => " and ",
                    NamesConnective::Slash => "/",
                };
                Clause::whole(format!(
                    "{whose} name is also treated as {}",
                    names.join(connective)
                ))
            }
            Change::Must { what, wording } => self.required(subject, what, self.words(*wording), plural),
            Change::Enters(state) => Clause::of(
                subject,
                verb("is", "are"),
                match state {
                    Orientation::Rested => "deployed rested",
                    Orientation::Active => "deployed active",
                },
            ),
            Change::DealsDamageFirst => Clause::of(
                subject,
                verb("deals", "deal"),
                "battle damage before the enemy Unit",
            ),
            Change::HitsShields(number) => Clause::whole(format!(
                "{} battle damage to Shields is dealt to the first {number} Shields simultaneously",
                whose
            )),
            Change::Copies(None) => Clause::whole("you may have any number of this card in your deck"),
            Change::Copies(Some(most)) => Clause::whole(format!(
                "you may have up to {most} copies of this card in your deck"
            )),
            Change::Player(PlayerChange::Decides(verdict)) => {
                let verb = match (verdict, plural) {
                    (Verdict::Wins, true) => "win",
                    (Verdict::Wins, false) => "wins",
                    (Verdict::Loses, true) => "lose",
                    (Verdict::Loses, false) => "loses",
                };
                Clause::of(subject, verb, "the game")
            }
            Change::Player(PlayerChange::Played { what, which, .. }) => {
                let plays = verb("plays", "play");
                let prices: Vec<String> = run.iter().filter_map(|change| self.next_price(change)).collect();
                let one = || self.selector(what, Role::Next);
                let many = || self.ordinary_as(what, true);
                let (what, each_turn, gets) = match which {
                    WhichPlayed::Next(1) => (format!("the next {}", one()), "", "gets"),
                    WhichPlayed::Next(number) => (format!("the next {number} {}", many()), "", "get"),
                    WhichPlayed::Nth(nth) => {
                        (format!("the {} {}", ordinal(*nth), one()), " each turn", "gets")
                    }
                    WhichPlayed::Every => (many(), "", "get"),
                };
                Clause::whole(format!(
                    "{what} {subject} {plays}{each_turn}{} {gets} {}",
                    inside.map_or(String::new(), |lasts| format!(" {lasts}")),
                    super::listed(&prices, "and")
                ))
            }
            Change::Player(PlayerChange::HandLimit(None)) => {
                Clause::of(subject, verb("has", "have"), "no hand limit")
            }
            Change::Player(PlayerChange::HandLimit(Some(limit))) => {
                let whose = match who {
                    Selector::Player(player) => self.possessive(player),
                    Selector::Known(_)
                    | Selector::Group(_)
                    | Selector::PairedWith { .. }
                    | Selector::AnyOf(_)
                    | Selector::AllOf(_) => whose,
                };
                Clause::whole(format!("{whose} hand limit is {}", self.new_value(limit)))
            }
            Change::Player(PlayerChange::HandLimitBy(by)) => {
                let whose = match who {
                    Selector::Player(player) => self.possessive(player),
                    Selector::Known(_)
                    | Selector::Group(_)
                    | Selector::PairedWith { .. }
                    | Selector::AnyOf(_)
                    | Selector::AllOf(_) => whose,
                };
                let changed = super::reduced::changed(by.sign);
                Clause::whole(format!(
                    "{whose} hand limit is {changed} by {}",
                    self.by_so_much(&by.amount)
                ))
            }
            Change::Redirects { damage, to } => Clause::whole(format!(
                "{} {subject} would receive{} is dealt to {} instead",
                self.damage_kind(damage),
                self.damage_from_any(damage),
                self.selector(to, Role::Object)
            )),
        }
    }

    /// "0", "equal to this Unit's AP": what a number becomes.
    fn new_value(&self, to: &Amount) -> String {
        match to {
            result if self.is_rolled(result) => format!("equal to {}", self.amount(result)),
            Amount::Literal(_)
            | Amount::Parameter
            | Amount::Specified(_)
            | Amount::ForEach { .. }
            | Amount::Result { .. } => self.amount(to),
            Amount::Count(_)
            | Amount::Quality { .. }
            | Amount::All
            | Amount::Damage { .. }
            | Amount::Counters { .. }
            | Amount::OfEvent { .. }
            | Amount::Tally { .. }
            | Amount::Missing { .. }
            | Amount::Happened { .. } => format!("equal to {}", self.amount(to)),
        }
    }

    /// "its AP", "the AP of all Units with `<Blocker>`": prints a number of the subject.
    fn number_of(&self, who: &Selector, stat: Stat) -> String {
        if self.has_words_behind(who) {
            return format!("the {} of {}", stat.word(), self.selector(who, behind_stat(stat)));
        }
        format!("{} {}", self.genitive_as(who, role_of_stat(stat)), stat.word())
    }

    /// Checks whether two changes of a row share their verb. A "for each" applies to all numbers before it that share its verb.
    pub(super) fn share_verb(&self, one: &Change, other: &Change) -> bool {
        if let Change::Player(PlayerChange::Played { what, which, .. }) = one {
            return matches!(other, Change::Player(PlayerChange::Played { what: next, which: other, .. })
                if next == what && which == other);
        }
        let misread = matches!(one, Change::Stat { .. })
            && self.each_of(one).is_none()
            && self.each_of(other) == Some(EachPosition::Behind);
        !misread
    }

    /// "(Scout)", "the chosen trait".
    fn gained_trait(&self, gained: &GainedTrait) -> String {
        match gained {
            GainedTrait::Named(gained) => format!("({})", self.symbols.trait_name(*gained)),
            GainedTrait::Chosen(Amount::Result { step, .. })
                if self.is_chosen_by(ValueKind::Of(Likeness::Trait), *step) =>
            {
                "the chosen trait".to_string()
            }
            GainedTrait::Chosen(_) => format!("{} trait has been chosen", words::WHAT),
        }
    }

    /// "cost -1": what the next card that is played gets.
    fn next_price(&self, change: &Change) -> Option<String> {
        let Change::Player(PlayerChange::Played { stat, by, .. }) = change else {
            return None;
        };
        let sign = match by.sign {
            Sign::Plus => "+",
            Sign::Minus => "-",
        };
        let space = match stat {
            Stat::Cost | Stat::Lv => " ",
            Stat::Ap | Stat::Hp => "",
        };
        Some(format!("{}{space}{sign}{}", stat.word(), self.amount(&by.amount)))
    }

    /// Returns the position of the words with which a change of a number is multiplied.
    fn each_of(&self, change: &Change) -> Option<EachPosition> {
        let number = match change {
            Change::Stat { by, .. } => Some(&by.amount),
            Change::Gains(gained) => gained.amount.as_ref(),
            Change::GainsFrom { .. }
            | Change::Loses(_)
            | Change::GainsAbility { .. }
            | Change::GainsTrait { .. }
            | Change::AlsoNamed { .. }
            | Change::Copies(_)
            | Change::Becomes { .. }
            | Change::Scales { .. }
            | Change::Swaps
            | Change::HasEffect(_)
            | Change::Cant(_)
            | Change::May(_)
            | Change::Must { .. }
            | Change::Enters(_)
            | Change::DealsDamageFirst
            | Change::HitsShields(_)
            | Change::Reduces { .. }
            | Change::Player(_)
            | Change::Redirects { .. } => None,
        };
        match number {
            Some(Amount::ForEach { wording, .. }) => Some(self.words(*wording).stand),
            Some(_) | None => None,
        }
    }

    /// Checks whether a change of a number is worded as an order: "increase its AP by 2".
    pub(super) fn is_ordered(&self, change: &Change) -> bool {
        let Change::Stat { by, wording, .. } = change else {
            return false;
        };
        is_measured(&by.amount) || self.words(*wording) != StatWording::Gets
    }

    /// "the next time it receives damage this turn, reduce it by 1".
    fn is_of_next_time(&self, changes: &[Change]) -> bool {
        matches!(changes, [Change::Reduces { occasion: Occasion::Next, wording, .. }]
            if matches!(self.words(*wording), ReducedWording::When { .. }))
    }

    /// "increase its AP during this turn by 2".
    fn has_duration_inside(&self, changes: &[Change]) -> bool {
        matches!(changes, [change @ Change::Stat { wording, .. }] if self.is_ordered(change)
            && matches!(self.words(*wording), StatWording::Order { inside: true, .. }))
    }

    /// Checks whether the change is a row of numbers with one "for each" at its end.
    fn is_counted(&self, changes: &[Change]) -> bool {
        let alone = changes.len() == 1;
        let stand = |change: &Change| {
            self.each_of(change)
                .filter(|_| !(alone && self.is_ordered(change)))
        };
        let Some((last, others)) = changes.split_last() else {
            return false;
        };
        stand(last) == Some(EachPosition::Behind)
            && others
                .iter()
                .all(|other| stand(other) == Some(EachPosition::Shared))
    }

    /// Prints the objects of "gets", "gains" and "loses".
    fn listed(&self, run: &[Change], inside: Option<&str>) -> Vec<String> {
        run.iter()
            .filter_map(|change| match change {
                Change::Stat { stat, by, .. } => Some(self.signed(*stat, by, inside)),
                Change::Gains(keyword) | Change::Loses(Lost::Keyword(keyword)) => {
                    Some(self.keyword_for(keyword, inside))
                }
                Change::Loses(Lost::Keywords) => Some("all keyword effects".to_string()),
                Change::Loses(Lost::Effects) => Some("all effects".to_string()),
                Change::Loses(Lost::Marked(mark)) => Some(format!("all {} effects", mark.word())),
                Change::GainsFrom {
                    keywords,
                    of,
                    wording,
                } => {
                    let which = if keywords.is_empty() {
                        "keyword effects".to_string()
                    } else {
                        self.keyword_list(keywords)
                    };
                    let of = self.selector(of, Role::Object);
                    Some(match self.words(*wording) {
                        // "all of" is not possible with named keyword effects.
                        KeywordsOnWording::AllOf if keywords.is_empty() => {
                            format!("all of {} {which}", possessive(&of))
                        }
                        KeywordsOnWording::Of => format!("all {which} of {of}"),
                        KeywordsOnWording::On | KeywordsOnWording::AllOf => format!("all {which} on {of}"),
                    })
                }
                Change::GainsTrait { gained, wording: _ } => Some(self.gained_trait(gained)),
                Change::GainsAbility { effect: ability, .. } => Some(format!("\"{}\"", self.quoted(ability))),
                Change::AlsoNamed { .. }
                | Change::Copies(_)
                | Change::Becomes { .. }
                | Change::Scales { .. }
                | Change::Swaps
                | Change::HasEffect(_)
                | Change::Cant(_)
                | Change::May(_)
                | Change::Must { .. }
                | Change::Enters(_)
                | Change::DealsDamageFirst
                | Change::HitsShields(_)
                | Change::Player(_)
                | Change::Redirects { .. }
                | Change::Reduces { .. } => None,
            })
            .collect()
    }
}

/// Returns the role of a subject, which depends on whether the first change can apply to a card that is not in play.
pub(super) fn role_of(changes: &[Change]) -> Role {
    match changes.first() {
        Some(
            Change::Stat { stat, .. }
            | Change::Becomes { stat, .. }
            | Change::Scales { stat, .. }
            | Change::Cant(Restriction::BeReduced { stat, .. }),
        ) => role_of_stat(*stat),
        Some(Change::Cant(Restriction::BePlayed(_))) => Role::Subject,
        Some(_) | None => Role::Changed,
    }
}

/// Returns the role of the owner of a number: any card has a cost and a Lv., only a Unit or Base has AP and HP.
pub(super) fn role_of_stat(stat: Stat) -> Role {
    match stat {
        Stat::Cost | Stat::Lv => Role::Subject,
        Stat::Ap | Stat::Hp => Role::Changed,
    }
}

/// Returns the role of an owner that follows its number: "the AP of them".
pub(super) fn behind_stat(stat: Stat) -> Role {
    match stat {
        Stat::Cost | Stat::Lv => Role::CardBehind,
        Stat::Ap | Stat::Hp => Role::SubjectBehind,
    }
}

/// Checks whether the change is an effect that contains its duration.
pub(super) fn is_effect(changes: &[Change]) -> bool {
    matches!(changes, [Change::HasEffect(_)])
}

/// Checks whether a quoted effect ends in a full stop: all except keyword effects do.
fn is_sentence(ability: &Ability) -> bool {
    !matches!(ability.kind, AbilityKind::Keyword { .. })
}

/// The turn on which something is deployed (3-2-4).
fn on_deploy_turn(plural: bool) -> &'static str {
    if plural {
        "on the turn they are deployed"
    } else {
        "on the turn it is deployed"
    }
}

pub(super) fn attack_on_deploy_turn(plural: bool) -> &'static str {
    if plural {
        "attack on the turn they are deployed"
    } else {
        "attack on the turn it is deployed"
    }
}

/// Checks whether all of it is about the next card that is played: how long can stand right behind the verb.
fn is_of_next_played(changes: &[Change]) -> bool {
    let is_next = |change: &Change| {
        matches!(
            change,
            Change::Player(PlayerChange::Played {
                which: WhichPlayed::Next(_) | WhichPlayed::Every,
                ..
            })
        )
    };
    changes.iter().all(is_next)
}

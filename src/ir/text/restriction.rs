//! Restrictions and obligations as clauses: what somebody cannot do, and has to do.

use super::Printer;
use super::change::{Changed, Doer, attack_on_deploy_turn};
use super::clause::Clause;
use super::noun::Role;
use super::reduced::changed;
use super::words;
use crate::ir::{
    Change, DamageKind, DealtDamage, Duration, DurationPosition, EffectBanWording, Effects, EffectsRole, Key,
    Means, MustWording, Obligation, Period, Player, RemovalWording, Restriction, Selector, Urgency,
};
use crate::vocabulary::{Departure, TargetWording, Whom};

/// The infinitive after "can't": "attack", "be blocked".
struct Infinitive {
    /// Whether it begins with "be".
    be: bool,
    rest: String,
}

impl Infinitive {
    fn full(&self) -> String {
        if self.be {
            format!("be {}", self.rest)
        } else {
            self.rest.clone()
        }
    }
}

impl Printer<'_> {
    /// Restrictions: what can't be done, or only to some. Several are said with one "can't".
    pub(super) fn forbidden(
        &self,
        of: Changed,
        first: &Restriction,
        more: &[Change],
        duration: Option<&Duration>,
    ) -> Clause {
        let Changed {
            subject,
            whose,
            number,
            doer,
        } = of;
        match first {
            Restriction::BeReduced {
                stat: _,
                direction,
                by,
            } if more.is_empty() => Clause::whole(format!(
                "{} can't be {}{}",
                number,
                changed(*direction),
                self.by_effects(by.as_ref())
            )),
            // Said of a time to come.
            Restriction::BeSetActive(None)
                if more.is_empty()
                    && duration.is_some_and(|duration| matches!(duration.period, Period::StartPhase(_))) =>
            {
                Clause::of(subject, "won't", "be set as active")
            }
            Restriction::BeLessened(kind) if more.is_empty() => {
                Clause::whole(format!("{whose} {}damage can't be reduced", kind_of(*kind)))
            }
            Restriction::BeReadied { whose: of, wording } if more.is_empty() => Clause::of(
                subject,
                "won't",
                format!(
                    "be set as active {}",
                    self.in_start_phase(of, self.words(*wording))
                ),
            ),
            Restriction::ActivateEffect { mark, wording }
                if more.is_empty() && self.words(*wording) != EffectBanWording::CantActivate =>
            {
                let words = match self.words(*wording) {
                    EffectBanWording::Several => "effects don't activate",
                    EffectBanWording::One | EffectBanWording::CantActivate => "effect doesn't activate",
                };
                Clause::whole(format!("{whose} {} {words}", mark.word()))
            }
            // "can only be blocked by Unit tokens".
            Restriction::BeBlocked(Whom::Others(named)) if more.is_empty() => {
                let these = Restriction::BeBlocked(Whom::These(named.clone()));
                Clause::of(subject, "can only", self.deed(&these, doer, None).full())
            }
            Restriction::BeAttacked(Whom::Others(named)) if more.is_empty() => {
                let these = Restriction::BeAttacked(Whom::These(named.clone()));
                Clause::of(subject, "can only", self.deed(&these, doer, None).full())
            }
            Restriction::AttackTarget {
                what,
                others: true,
                wording,
            } if more.is_empty() => {
                let these = Restriction::AttackTarget {
                    what: what.clone(),
                    others: false,
                    wording: *wording,
                };
                Clause::of(subject, "can only", self.deed(&these, doer, None).full())
            }
            Restriction::BePaired(Whom::Others(named)) if more.is_empty() => {
                let these = Restriction::BePaired(Whom::These(named.clone()));
                Clause::of(subject, "can only", self.deed(&these, doer, None).full())
            }
            first => {
                let mut deeds = vec![first];
                for change in more {
                    if let Change::Cant(next) = change {
                        deeds.push(next);
                    }
                }
                Clause::of(subject, "can't", self.deeds(&deeds, doer))
            }
        }
    }

    /// Prints obligations.
    pub(super) fn required(
        &self,
        subject: String,
        what: &Obligation,
        wording: MustWording,
        plural: bool,
    ) -> Clause {
        match what {
            Obligation::Attack | Obligation::BeBlocked => {
                let deed = if *what == Obligation::Attack {
                    "attack"
                } else {
                    "be blocked"
                };
                let each_turn = if wording.each_turn { " each turn" } else { "" };
                let possible = if wording.if_possible { " if possible" } else { "" };
                Clause::of(subject, "must", format!("{deed}{each_turn}{possible}"))
            }
            Obligation::AttackTarget { what, urgency } => {
                let mut words = vec![format!(
                    "{} as {} attack target",
                    self.selector(what, Role::Object),
                    if plural { "their" } else { "its" }
                )];
                words.extend((*urgency == Urgency::IfPossible).then(|| "if possible".to_string()));
                words.extend(wording.when_attacking.then(|| "when attacking".to_string()));
                // "This Unit must choose ...": what one Unit does is no order without it.
                if wording.must || !plural {
                    Clause::of(subject, "must", format!("choose {}", words.join(" ")))
                } else {
                    Clause::of(subject, "choose", words.join(" "))
                }
            }
        }
    }

    /// "this Unit can only attack while ...".
    pub(super) fn can_only(
        &self,
        who: &Selector,
        deed: &Restriction,
        when: &str,
        duration: Option<&Duration>,
    ) -> Clause {
        let subject = self.selector(who, Role::Changed);
        let deed = self.deed(deed, Doer::of(who, self.is_plural(who)), None).full();
        let clause = Clause::of(subject, "can only", format!("{deed} {when}"));
        match duration.filter(|duration| self.words(duration.stand) != DurationPosition::Before) {
            Some(duration) => clause.and_then(&self.period(&duration.period)),
            None => clause,
        }
    }

    /// "be rested or returned to hand by enemy effects": "be" is printed once, and so are the effects, if the notes say so.
    fn deeds(&self, deeds: &[&Restriction], doer: Doer) -> String {
        let mut text = String::new();
        let mut bare = false;
        for (at, deed) in deeds.iter().enumerate() {
            let next = deeds.get(at + 1).copied();
            let wording = self.deed(deed, doer, next);
            if at > 0 {
                text.push_str(" or ");
            }
            text.push_str(&if bare {
                wording.rest.clone()
            } else {
                wording.full()
            });
            // The next deed has its own "be", so it names whose effects do it for itself only.
            let would_share = next.is_some_and(|next| next.agent().is_some())
                && matches!(
                    deed,
                    Restriction::BeSetActive(None)
                        | Restriction::BeDestroyed {
                            means: Means::Any,
                            ..
                        }
                );
            // "can't be blocked by a Unit that is red or destroyed": what the Unit is. So is "rested by effects of Units that
            // recovered HP this turn or paired with a Pilot".
            let described = wording.rest.contains(" that ");
            bare = wording.be
                && !would_share
                && !described
                && next.is_some_and(|next| self.deed(next, doer, None).be);
        }
        text
    }

    /// Prints the effects that can't do the deed (" by enemy effects"), unless the next deed names them for both.
    fn by(&self, by: &Effects, next: Option<&Restriction>) -> String {
        let shared = self.words(by.wording).role == EffectsRole::Shared
            && next.and_then(Restriction::agent).is_some_and(|other| other == by);
        if shared {
            String::new()
        } else {
            format!(" by {}", self.effects_of(by))
        }
    }

    /// "returned to its owner's hand", "exiled from the game", "leave play".
    fn departure(&self, to: &Departure<Player, Key<RemovalWording>>) -> String {
        let returned = |owner: &Option<Player>, place: &str| {
            let owner = owner.as_ref().map(|owner| format!("{} ", self.possessive(owner)));
            format!("returned to {}{place}", owner.unwrap_or_default())
        };
        match to {
            Departure::Hand(owner) => returned(owner, "hand"),
            Departure::Deck(owner) => returned(owner, "deck"),
            Departure::Removal(wording) => match self.words(*wording) {
                RemovalWording::Plain => "exiled".to_string(),
                RemovalWording::FromTheGame => "exiled from the game".to_string(),
            },
            Departure::Play => "leave play".to_string(),
        }
    }

    /// Prints the forbidden deed. `next` is the following one that shares its "be".
    fn deed(&self, deed: &Restriction, doer: Doer, next: Option<&Restriction>) -> Infinitive {
        let Doer { plural, whose } = doer;
        // "can't be blocked by all but X" is no part of the language: alone it is "can only be blocked by X".
        let whom = |whom: &Whom<Selector>| match whom {
            Whom::Anything => String::new(),
            Whom::These(named) => format!(" by {}", self.selector(named, Role::Object)),
            Whom::Others(named) => format!(" by {} {}", words::ALL_BUT, self.selector(named, Role::Object)),
        };
        let its = if plural { "their" } else { "its" };
        let act = |rest: String| Infinitive { be: false, rest };
        let be = |rest: String| Infinitive { be: true, rest };
        match deed {
            Restriction::Attack => act("attack".to_string()),
            Restriction::AttackOnDeployTurn => act(attack_on_deploy_turn(plural).to_string()),
            Restriction::AttackTarget {
                what,
                others,
                wording,
            } => act(format!(
                "choose {}{} as {its} attack target{}",
                if *others { "all but " } else { "" },
                self.selector(what, Role::Object),
                match self.words(*wording) {
                    TargetWording::Plain => "",
                    TargetWording::WhenAttacking => " when attacking",
                }
            )),
            Restriction::Block => act("block".to_string()),
            Restriction::BeBlocked(by) => be(format!("blocked{}", whom(by))),
            Restriction::BeAttacked(by) => be(format!(
                "chosen as {}{}",
                if plural {
                    "attack targets"
                } else {
                    "an attack target"
                },
                whom(by)
            )),
            Restriction::Receive(which) => act(format!("receive {}", self.damage(which))),
            Restriction::Deal(DealtDamage { kind, to }) => {
                let to = to
                    .as_ref()
                    .map(|to| format!(" to {}", self.selector(to, Role::Object)));
                act(format!("deal {}damage{}", kind_of(*kind), to.unwrap_or_default()))
            }
            Restriction::BeLessened(kind) => act(format!("have {its} {}damage reduced", kind_of(*kind))),
            Restriction::BeReadied { whose, wording } => be(format!(
                "set as active {}",
                self.in_start_phase(whose, self.words(*wording))
            )),
            Restriction::BeReduced { stat, direction, by } => act(format!(
                "have {its} {} {}{}",
                stat.word(),
                changed(*direction),
                self.by_effects(by.as_ref())
            )),
            Restriction::BeSetActive(None) => be("set as active".to_string()),
            Restriction::BeSetActive(Some(by)) => be(format!("set as active{}", self.by(by, next))),
            Restriction::BeRested(by) => be(format!("rested{}", self.by(by, next))),
            Restriction::BeDestroyed {
                means: Means::Effect,
                by,
                wording: _,
            } => be(format!("destroyed{}", self.by(by, next))),
            Restriction::BeDestroyed { means, by, wording } => {
                be(format!("destroyed{}", self.with_what(*means, by, *wording)))
            }
            Restriction::BeChosen { by, wording } => be(self.chosen_as(by, self.words(*wording))),
            Restriction::BeMoved {
                to: Departure::Play,
                by,
            } => act(format!("leave play by {}", self.effects_of(by))),
            Restriction::BeMoved { to, by } => be(format!("{}{}", self.departure(to), self.by(by, next))),
            Restriction::BePaired(Whom::Anything) => be("paired with a Pilot".to_string()),
            Restriction::BePaired(Whom::These(pilots)) => {
                be(format!("paired with {}", self.selector(pilots, Role::Object)))
            }
            Restriction::BePaired(Whom::Others(pilots)) => be(format!(
                "paired with {} {}",
                words::ALL_BUT,
                self.selector(pilots, Role::Object)
            )),
            Restriction::Recover => act("recover HP".to_string()),
            Restriction::Activate(used) => act(format!("activate {}", self.keyword(used))),
            Restriction::ActivateEffect { mark, wording: _ } => {
                act(format!("activate {} effects", mark.word()))
            }
            Restriction::Play(what) => act(format!("play {}", self.selector(what, Role::Object))),
            Restriction::Take { deed, by } => {
                act(format!("{}{}", deed.words(whose), self.with_effects(by.as_ref())))
            }
            Restriction::EndSo(verdict) => act(format!("{} the game", verdict.verb())),
            Restriction::BePlayed(None) => be("played".to_string()),
            Restriction::BePlayed(Some(by)) => be(format!("played by {}", self.player(by))),
        }
    }
}

/// "battle ", before damage.
fn kind_of(kind: DamageKind) -> &'static str {
    match kind {
        DamageKind::Any => "",
        DamageKind::Battle => "battle ",
        DamageKind::Effect => "effect ",
    }
}

//! Events as text, and what is said of them: damage, and whose effects do it.

use super::Printer;
use super::action::circled;
use super::noun::{Role, with_article};
use crate::ir::{
    ActivateSaid, AtOnce, AttackRole, AttackSaid, BeginsSaid, BlockRole, CardKind, ChosenSaid, CommandTiming,
    Comparison, Damage, DamageBound, DamageKind, DamageThan, DealerSaid, DestroysSaid, DiscardsSaid, Done,
    DrawsSaid, EffectMark, Effects, EffectsNumber, EffectsRole, EffectsSaid, EitherSaid, Event, Key,
    KeywordUse, Means, MeansSaid, MoveTarget, Noun, Orientation, OwnerStand, PaidFor, Partner, PaysSaid,
    Player, PlaysSaid, Quantity, RemovalSaid, Selector, Side, Sign, SparedSaid, Stat, UsesSaid, Zone,
};

impl Printer<'_> {
    pub(super) fn damage(&self, damage: &Damage) -> String {
        let (before, behind) = damage.bound.map_or_else(Default::default, bounded);
        format!(
            "{before}{}{}{behind}",
            self.damage_kind(damage),
            self.damage_from(damage)
        )
    }

    /// The word before "is not destroyed". Behind what is described, "and" would go on with the description.
    fn spared_word(&self, said: Key<SparedSaid>, behind: Option<&Selector>) -> &'static str {
        match self.words(said) {
            SparedSaid::And if behind.is_none_or(|behind| !self.has_words_behind(behind)) => "and",
            SparedSaid::And | SparedSaid::But => "but",
        }
    }

    /// Whether the words say behind the damage that it is the enemy's.
    fn is_from_an_enemy(&self, damage: &Damage) -> bool {
        damage.side == Side::Enemy && damage.from.is_none() && self.words(damage.said) == DealerSaid::From
    }

    /// "damaged by one of your effects", where damage that is received is said so.
    pub(super) fn damaged_by(&self, damage: &Damage) -> Option<String> {
        let DealerSaid::Damaged(said) = self.words(damage.said) else {
            return None;
        };
        (damage.kind == DamageKind::Effect).then(|| {
            let by = self.effects_said(damage.side, None, damage.from.as_ref(), said);
            format!("damaged by {by}")
        })
    }

    /// The effects that the words say the damage is from, and whether they call it effect damage.
    fn dealing_effects(&self, damage: &Damage) -> Option<(String, bool)> {
        let DealerSaid::Effects { said, kind } = self.words(damage.said) else {
            return None;
        };
        (damage.kind == DamageKind::Effect && damage.side != Side::Theirs).then(|| {
            (
                self.effects_said(damage.side, damage.card, damage.from.as_ref(), said),
                kind,
            )
        })
    }

    /// "enemy battle damage".
    pub(super) fn damage_kind(&self, damage: &Damage) -> String {
        if let Some((_, kind)) = self.dealing_effects(damage) {
            return if kind { "effect damage" } else { "damage" }.to_string();
        }
        let side = match damage.side {
            Side::Enemy if self.is_from_an_enemy(damage) => "",
            Side::Enemy => "enemy ",
            Side::Friendly => "friendly ",
            Side::Any | Side::Yours | Side::Theirs => "",
        };
        let kind = match damage.kind {
            DamageKind::Any => "",
            DamageKind::Battle => "battle ",
            DamageKind::Effect => "effect ",
        };
        format!("{side}{kind}damage")
    }

    /// " from enemy Units", " from an enemy".
    pub(super) fn damage_from(&self, damage: &Damage) -> String {
        if let Some((effects, _)) = self.dealing_effects(damage) {
            return format!(" from {effects}");
        }
        if self.is_from_an_enemy(damage) {
            return " from an enemy".to_string();
        }
        let from = damage
            .from
            .as_ref()
            .map(|from| format!(" from {}", self.selector(from, Role::Object)));
        from.unwrap_or_default()
    }

    /// The same before "is dealt to": of a list any of them.
    pub(super) fn damage_from_any(&self, damage: &Damage) -> String {
        match &damage.from {
            Some(Selector::Group(from)) => format!(" from {}", self.slashed(from)),
            Some(_) | None => self.damage_from(damage),
        }
    }

    /// "a Command's 【Main】/【Action】 effect".
    pub(super) fn command_effect(
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
        };
        format!("{} {mark}{effect}", self.genitive(of))
    }

    /// " from your trash".
    pub(super) fn from(&self, from: Option<&Zone>) -> String {
        from.map_or_else(String::new, |from| format!(" from {}", self.place(from)))
    }

    /// " using an EX Resource".
    pub(super) fn using(&self, with: Option<&Selector>) -> String {
        with.map_or_else(String::new, |with| {
            format!(" using {}", self.selector(with, Role::Object))
        })
    }

    /// "a cost with an EX Resource", "② or more cost for a Command card".
    pub(super) fn payment(
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

    /// What would happen, as a substitution effect says it.
    pub(super) fn would(&self, event: &Event) -> String {
        match event {
            // "you rest your Base with one of your Units' effects": that it does not happen says "instead".
            Event::Destroyed { by, .. }
            | Event::Moved { by: Some(by), .. }
            | Event::Oriented { by: Some(by), .. }
                if self.words(by.said).role.acts() =>
            {
                self.event(event)
            }
            Event::Oriented { what, to, by } => {
                format!(
                    "{} would be {}",
                    self.selector(what, Role::Subject),
                    self.turned_by(*to, by.as_ref())
                )
            }
            Event::Destroyed {
                what,
                means: with,
                by,
                killer,
                said,
            } => {
                format!(
                    "{} would be destroyed{}",
                    self.selector(what, Role::Subject),
                    self.destroyed_by(*with, by, killer.as_ref(), *said)
                )
            }
            Event::Receives {
                who,
                damage: which,
                spared,
            } => {
                let spared = spared.map(|said| {
                    let word = self.spared_word(said, which.from.as_ref());
                    format!(" {word} not be destroyed")
                });
                format!(
                    "{} would receive {}{}",
                    self.selector(who, Role::Subject),
                    self.damage(which),
                    spared.unwrap_or_default()
                )
            }
            Event::Moved { what, .. } => {
                format!(
                    "{} would be {}",
                    self.selector(what, Role::Subject),
                    self.moved_event(event)
                )
            }
            Event::Destroys { .. }
            | Event::Pairs { .. }
            | Event::Links(_)
            | Event::Recovers { .. }
            | Event::Deals { .. }
            | Event::Changed { .. }
            | Event::Chosen { .. }
            | Event::Leaves(_)
            | Event::Begins { .. }
            | Event::Places { .. }
            | Event::Uses { .. }
            | Event::Activates { .. }
            | Event::Blocks { .. }
            | Event::Pays { .. }
            | Event::Deployed { .. }
            | Event::Attacks { .. }
            | Event::Either(..)
            | Event::Plays { .. }
            | Event::Commands { .. }
            | Event::Draws { .. }
            | Event::Discards { .. } => self.event(event),
        }
    }

    /// "rested by an enemy effect".
    pub(super) fn turned_by(&self, to: Orientation, by: Option<&Effects>) -> String {
        let by = by.map(|by| format!(" by {}", self.effects_of(by)));
        format!("{}{}", turned(to), by.unwrap_or_default())
    }

    /// "deployed from your trash by one of your effects".
    pub(super) fn deployed(&self, from: Option<&Zone>, by: Option<&Effects>) -> String {
        let by = by.map(|by| format!(" by {}", self.effects_of(by)));
        format!("deployed{}{}", self.from(from), by.unwrap_or_default())
    }

    /// " with <Repair>".
    pub(super) fn by_keyword(&self, with: Option<&KeywordUse>) -> String {
        with.map_or_else(String::new, |with| format!(" with {}", self.keyword(with)))
    }

    /// "returned to your hand by an enemy effect".
    pub(super) fn moved_event(&self, event: &Event) -> String {
        let Event::Moved {
            what: _,
            said,
            to,
            from,
            by,
        } = event
        else {
            return String::new();
        };
        let verb = self.words(*said);
        let from = self.from(from.as_ref());
        let by = by.as_ref().map(|by| format!(" by {}", self.effects_of(by)));
        format!(
            "{}{}{}{}",
            verb.word(),
            self.moved_to(verb, to),
            from,
            by.unwrap_or_default()
        )
    }

    /// " to your hand", " into your trash", " from the game": where something goes.
    fn moved_to(&self, verb: Done, to: &MoveTarget) -> String {
        if let (Done::Exiled | Done::Removed, MoveTarget::Removal { .. }) = (verb, to) {
            return if verb == Done::Removed || self.removal(to) == RemovalSaid::FromTheGame {
                " from the game".to_string()
            } else {
                String::new()
            };
        }
        let way = match verb {
            Done::Placed => self.way(to),
            Done::Chosen
            | Done::Destroyed
            | Done::Discarded
            | Done::Returned
            | Done::Exiled
            | Done::Removed
            | Done::Revealed
            | Done::Deployed
            | Done::Added
            | Done::Rested
            | Done::SetActive
            | Done::Recovered => "to",
        };
        format!(" {way} {}", self.move_target(to, false))
    }

    /// "your trash".
    pub(super) fn place(&self, zone: &Zone) -> String {
        match zone {
            Zone::Field => "play".to_string(),
            Zone::Hand(of) => format!("{} hand", self.possessive(of)),
            Zone::Trash(of) => format!("{} trash", self.possessive(of)),
            Zone::Removal(of) => format!("{} removal area", self.possessive(of)),
            Zone::Deck(of) | Zone::TopOfDeck(of) => format!("{} deck", self.possessive(of)),
            Zone::Area { of, area } => format!("{} {}", self.possessive(of), area.words()),
            Zone::Among(_) => "among them".to_string(),
            Zone::Within(of) => format!("among {}", self.selector(of, Role::Object)),
            Zone::Done { steps: _, done, said } => {
                format!("{} {}", done.word(), self.words(*said).words())
            }
        }
    }

    pub(super) fn event(&self, event: &Event) -> String {
        let does = |who: &Selector, one: &str, many: &str| {
            format!(
                "{} {}",
                self.selector(who, Role::Subject),
                if self.is_plural(who) { many } else { one }
            )
        };
        let player_does = |who: &Player, you: &str, other: &str| {
            format!(
                "{} {}",
                self.player(who),
                if *who == Player::You { you } else { other }
            )
        };
        let object = |what: &Selector| self.selector(what, Role::Object);
        // "one of your effects returns an enemy Unit to its owner's hand"
        let is_one = |of: Option<&Selector>, said: EffectsSaid| match said.role {
            EffectsRole::With { opponent } | EffectsRole::Unsaid { opponent } => opponent,
            EffectsRole::Agent | EffectsRole::Subject | EffectsRole::Shared => {
                let one_of = of
                    .and_then(Selector::first_group)
                    .is_some_and(|group| group.quantity == Quantity::One && self.words(group.said).one_of);
                one_of || said.number != EffectsNumber::Plural
            }
        };
        let acts =
            |of: Option<&Selector>, said: EffectsSaid, by: String, verb: &str, what: String, rest: String| {
                let role = said.role;
                if let EffectsRole::With { opponent } | EffectsRole::Unsaid { opponent } = role {
                    let (who, s) = if opponent {
                        ("your opponent", "s")
                    } else {
                        ("you", "")
                    };
                    let with = match role {
                        EffectsRole::With { .. } => format!(" with {by}"),
                        EffectsRole::Agent
                        | EffectsRole::Subject
                        | EffectsRole::Shared
                        | EffectsRole::Unsaid { .. } => String::new(),
                    };
                    return format!("{who} {verb}{s} {what}{rest}{with}");
                }
                let s = if is_one(of, said) { "s" } else { "" };
                format!("{by} {verb}{s} {what}{rest}")
            };
        let by_effects = |by: &Effects, verb: &str, what: String, rest: String| {
            acts(
                by.of.as_ref(),
                self.words(by.said),
                self.effects_of(by),
                verb,
                what,
                rest,
            )
        };
        // " and doesn't destroy it"
        let doesnt = |one: bool, spared: Option<Key<SparedSaid>>, what: &Selector| {
            spared.map_or_else(String::new, |said| {
                let not = if one { "doesn't" } else { "don't" };
                let it = if self.is_plural(what) { "them" } else { "it" };
                format!(" {} {not} destroy {it}", self.spared_word(said, Some(what)))
            })
        };
        let is_subject = |by: &Effects| self.words(by.said).role.acts();
        match event {
            Event::Destroyed { what, by, .. } if is_subject(by) => {
                by_effects(by, "destroy", object(what), String::new())
            }
            Event::Oriented {
                what,
                to,
                by: Some(by),
            } if is_subject(by) => match to {
                Orientation::Rested => by_effects(by, "rest", object(what), String::new()),
                Orientation::Active => by_effects(by, "set", object(what), " as active".to_string()),
            },
            Event::Deployed {
                who: None,
                what,
                from,
                by: Some(by),
            } if is_subject(by) => by_effects(by, "deploy", object(what), self.from(from.as_ref())),
            Event::Moved {
                what,
                said,
                to,
                by: Some(by),
                ..
            } if is_subject(by) => {
                let verb = self.words(*said);
                by_effects(by, verb.verb(), object(what), self.moved_to(verb, to))
            }
            Event::Changed {
                who,
                stat,
                direction,
                by,
                to: None,
            } if is_subject(by) => {
                let verb = match direction {
                    Sign::Plus => "increase",
                    Sign::Minus => "reduce",
                };
                let number = format!("{} {}", self.genitive(who), stat.word());
                by_effects(by, verb, number, String::new())
            }
            Event::Destroys {
                by,
                what,
                means: with,
                said,
            } => {
                let kind = match (with, self.words(*said)) {
                    (Means::BattleDamage, DestroysSaid::DamageFrom) => Some("battle "),
                    (Means::EffectDamage, DestroysSaid::DamageFrom) => Some("effect "),
                    (Means::Damage, DestroysSaid::DamageFrom) => Some(""),
                    (Means::Any | Means::Attack | Means::Effect, DestroysSaid::DamageFrom)
                    | (_, DestroysSaid::With) => None,
                };
                if *with == Means::Attack {
                    return format!("{} attack destroys {}", self.genitive(by), object(what));
                }
                if let Some(kind) = kind {
                    return format!("{kind}damage from {} destroys {}", object(by), object(what));
                }
                format!(
                    "{} {}{}",
                    does(by, "destroys", "destroy"),
                    object(what),
                    means(*with)
                )
            }
            Event::Destroyed {
                what,
                means: with,
                by,
                killer,
                said,
            } => {
                format!(
                    "{} destroyed{}",
                    does(what, "is", "are"),
                    self.destroyed_by(*with, by, killer.as_ref(), *said)
                )
            }
            Event::Pairs {
                who: Some(who),
                pilot,
                unit,
                said: _,
            } => {
                format!(
                    "{} {} with {}",
                    player_does(who, "pair", "pairs"),
                    object(pilot),
                    object(unit)
                )
            }
            Event::Pairs {
                who: None,
                pilot,
                unit,
                said,
            } => {
                let (one, other) = match self.words(*said) {
                    _ if only_pilots(unit) && !self.is_told() => (pilot, unit),
                    Partner::Pilot if !self.is_told() => (pilot, unit),
                    // What has the effect for a time is said first.
                    Partner::Unit | Partner::Pilot => (unit, pilot),
                };
                format!("{} paired with {}", does(one, "is", "are"), object(other))
            }
            Event::Links(who) => does(who, "links", "link"),
            Event::Recovers {
                who,
                least,
                said,
                with,
                by,
            } => format!(
                "{} {}HP{}{}{}",
                does(who, "recovers", "recover"),
                least.map_or_else(String::new, |least| format!("{least} or more ")),
                match (least, self.words(*said)) {
                    (Some(_), AtOnce::Said) => " at one time",
                    (Some(_), AtOnce::Unsaid) | (None, _) => "",
                },
                self.by_keyword(with.as_ref()),
                self.with_effects(by.as_ref())
            ),
            Event::Receives {
                who,
                damage: which,
                spared,
            } if let DealerSaid::Effects { said, kind } = self.words(which.said)
                && said.role.acts()
                && which.kind == DamageKind::Effect =>
            {
                let (before, behind) = which.bound.map_or_else(Default::default, bounded);
                let damage = if kind { "effect damage" } else { "damage" };
                let by = self.effects_said(which.side, which.card, which.from.as_ref(), said);
                let what = format!("{before}{damage}{behind} to {}", object(who));
                let rest = doesnt(is_one(which.from.as_ref(), said), *spared, who);
                acts(which.from.as_ref(), said, by, "deal", what, rest)
            }
            Event::Receives {
                who,
                damage: which,
                spared: None,
            } if let Some(by) = self.damaged_by(which) => {
                format!("{} {by}", does(who, "is", "are"))
            }
            Event::Receives {
                who,
                damage: which,
                spared,
            } => {
                let are = if self.is_plural(who) { "are" } else { "is" };
                let spared = spared.map(|said| {
                    let word = self.spared_word(said, which.from.as_ref());
                    format!(" {word} {are} not destroyed")
                });
                format!(
                    "{} {}{}",
                    does(who, "receives", "receive"),
                    self.damage(which),
                    spared.unwrap_or_default()
                )
            }
            Event::Deals {
                who,
                damage: which,
                to,
                spared,
            } => {
                let (to, spared) = to.as_ref().map_or_else(Default::default, |to| {
                    let spared = doesnt(!self.is_plural(who), *spared, to);
                    (format!(" to {}", object(to)), spared)
                });
                format!(
                    "{} {}{to}{spared}",
                    does(who, "deals", "deal"),
                    self.damage(which)
                )
            }
            Event::Changed {
                who,
                stat,
                direction: _,
                by,
                to: Some(to),
            } => {
                let any = by.side == Side::Any && by.kind.is_none() && by.of.is_none();
                let by = if any {
                    String::new()
                } else {
                    // No text says it in these words: one that a tool makes is refused, not misread.
                    format!(" by {}", self.effects_of(by))
                };
                format!("{} becomes {to}{by}", self.number_that_changes(who, *stat))
            }
            Event::Changed {
                who,
                stat,
                direction,
                by,
                to: None,
            } => {
                format!(
                    "{} is {} by {}",
                    self.number_that_changes(who, *stat),
                    match direction {
                        Sign::Plus => "increased",
                        Sign::Minus => "reduced",
                    },
                    self.effects_of(by)
                )
            }
            Event::Chosen { what, by, said } => format!(
                "{} {}",
                does(what, "is", "are"),
                self.chosen_as(by, self.words(*said))
            ),
            Event::Leaves(what) => format!("{} play", does(what, "leaves", "leave")),
            Event::Begins { who, mark, said }
                if let Some(said) = self.begun(who, *mark, self.words(*said)) =>
            {
                said
            }
            Event::Begins { who, mark, said: _ } => format!(
                "{} {} effect",
                player_does(who, "activate", "activates"),
                with_article_before_mark(*mark)
            ),
            Event::Places { who, what, by } => {
                let placed = format!("{} {}", player_does(who, "place", "places"), object(what));
                format!("{placed}{}", self.with_effects(by.as_ref()))
            }
            Event::Uses {
                who,
                whose,
                keyword,
                on,
                stat,
                said,
            } => {
                let said = self.words(*said);
                let number = if self.has_words_behind(on) || said == UsesSaid::NumberOf {
                    format!("the {} of {}", stat.word(), object(on))
                } else {
                    format!("{} {}", self.genitive(on), stat.word())
                };
                let keyword = self.keyword(keyword);
                let Some(who) = who else {
                    return format!("{number} is increased by {keyword}");
                };
                let used = match said {
                    UsesSaid::Use | UsesSaid::NumberOf | UsesSaid::On => player_does(who, "use", "uses"),
                    UsesSaid::Activate | UsesSaid::ActivateOn => player_does(who, "activate", "activates"),
                };
                let keyword = match whose {
                    None => keyword,
                    Some(whose) => format!("{} {keyword}", self.genitive(whose)),
                };
                match said {
                    UsesSaid::Use | UsesSaid::NumberOf | UsesSaid::Activate if whose.is_some() => {
                        format!("{used} {keyword} to increase {number}")
                    }
                    UsesSaid::Use
                    | UsesSaid::NumberOf
                    | UsesSaid::Activate
                    | UsesSaid::On
                    | UsesSaid::ActivateOn => {
                        format!("{used} {keyword} on {}", object(on))
                    }
                }
            }
            Event::Activates {
                who: Some(who),
                whose,
                keyword,
                said,
            } => {
                let use_it = player_does(who, "use", "uses");
                let keyword = self.keyword(keyword);
                match self.words(*said) {
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
                    OwnerStand::Before
                    | OwnerStand::That
                    | OwnerStand::This
                    | OwnerStand::ThisInTrash { .. } => {
                        format!("{use_it} {} {keyword}", self.genitive(whose))
                    }
                    OwnerStand::Exchanged => format!(
                        "{} {} {keyword}",
                        player_does(who, "activate", "activates"),
                        self.genitive(whose)
                    ),
                }
            }
            Event::Activates {
                who: None,
                whose,
                keyword,
                said,
            } => {
                let verb = match self.words(*said) {
                    OwnerStand::Exchanged => does(whose, "uses", "use"),
                    OwnerStand::Before
                    | OwnerStand::Behind
                    | OwnerStand::BehindBare
                    | OwnerStand::Total
                    | OwnerStand::That
                    | OwnerStand::This
                    | OwnerStand::ThisInTrash { .. } => does(whose, "activates", "activate"),
                };
                format!("{verb} {}", self.keyword(keyword))
            }
            Event::Blocks {
                who,
                role: BlockRole::Blocker,
                other,
            } => {
                let what = other.as_ref().map(|what| format!(" {}", object(what)));
                format!("{}{}", does(who, "blocks", "block"), what.unwrap_or_default())
            }
            Event::Blocks {
                who,
                role: BlockRole::Attacker,
                other,
            } => {
                let by = other.as_ref().map(|by| format!(" by {}", object(by)));
                format!("{} blocked{}", does(who, "is", "are"), by.unwrap_or_default())
            }
            Event::Pays {
                who,
                comparison: Comparison::AtLeast,
                amount: 1,
                with: Some(with),
                purpose: None,
                said,
            } if to_pay(self.words(*said)).is_some() => {
                format!(
                    "{} {}{}",
                    player_does(who, "use", "uses"),
                    object(with),
                    to_pay(self.words(*said)).unwrap_or_default()
                )
            }
            Event::Pays {
                who,
                comparison,
                amount,
                with,
                purpose,
                said,
            } => {
                let number = (*comparison, *amount, self.words(*said));
                format!(
                    "{} {}",
                    player_does(who, "pay", "pays"),
                    self.payment(number, with.as_ref(), purpose.as_ref())
                )
            }
            Event::Deployed {
                who: Some(who),
                what,
                from,
                by: _,
            } => {
                format!(
                    "{} {}{}",
                    player_does(who, "deploy", "deploys"),
                    self.selector(what, had_by(who, what)),
                    self.from(from.as_ref())
                )
            }
            Event::Deployed {
                who: None,
                what,
                from,
                by,
            } => {
                let deployed = self.deployed(from.as_ref(), by.as_ref());
                format!("{} {deployed}", does(what, "is", "are"))
            }
            Event::Attacks {
                who,
                role: AttackRole::Attacker,
                other,
                said: _,
            } => {
                let target = other.as_ref().map(|target| format!(" {}", object(target)));
                format!("{}{}", does(who, "attacks", "attack"), target.unwrap_or_default())
            }
            Event::Attacks {
                who,
                role: AttackRole::Target,
                other,
                said,
            } => {
                let attacked = match (self.words(*said), self.is_plural(who)) {
                    (AttackSaid::Attacked, _) => "attacked",
                    (AttackSaid::Chosen, false) => "chosen as an attack target",
                    (AttackSaid::Chosen, true) => "chosen as attack targets",
                };
                let by = other.as_ref().map(|by| format!(" by {}", object(by)));
                format!("{} {attacked}{}", does(who, "is", "are"), by.unwrap_or_default())
            }
            Event::Either(events, said) => self.either(events, self.words(*said)),
            Event::Plays {
                who,
                what,
                activated,
                with,
                said,
            } => match (with, self.words(*said)) {
                (Some(with), PlaysSaid::WasPlayed) => {
                    format!("{} was played{}", object(what), self.using(Some(with)))
                }
                (Some(with), said @ (PlaysSaid::Use | PlaysSaid::Used)) => {
                    let and_activate = if *activated { " and activate" } else { "" };
                    let use_it = match said == PlaysSaid::Used {
                        true => player_does(who, "used", "used"),
                        false => player_does(who, "use", "uses"),
                    };
                    format!("{use_it} {} to play{and_activate} {}", object(with), object(what))
                }
                (with, PlaysSaid::Using | PlaysSaid::Use | PlaysSaid::Used | PlaysSaid::WasPlayed) => {
                    let play = if *activated {
                        player_does(who, "play and activate", "plays and activates")
                    } else {
                        player_does(who, "play", "plays")
                    };
                    format!("{play} {}{}", object(what), self.using(with.as_ref()))
                }
            },
            Event::Commands {
                who,
                of,
                timing,
                said,
            } => {
                format!(
                    "{} {}",
                    player_does(who, "activate", "activates"),
                    self.command_effect(of, *timing, *said)
                )
            }
            Event::Draws { who, by, said } => {
                let what = match self.words(*said) {
                    DrawsSaid::Card => " a card",
                    DrawsSaid::Cards => " cards",
                    DrawsSaid::Bare => "",
                };
                format!(
                    "{}{what}{}",
                    player_does(who, "draw", "draws"),
                    self.with_effects(by.as_ref())
                )
            }
            Event::Discards { who, what, by, said } if self.words(*said) != DiscardsSaid::Discards => {
                let done = self.is_discarded(who, self.words(*said), by.as_ref());
                format!("{} {done}", does(what, "is", "are"))
            }
            Event::Discards {
                who,
                what,
                by,
                said: _,
            } => {
                let discarded = format!("{} {}", player_does(who, "discard", "discards"), object(what));
                format!("{discarded}{}", self.with_effects(by.as_ref()))
            }
            Event::Oriented { what, to, by } => {
                let state = turned(*to);
                let by = by.as_ref().map(|by| format!(" by {}", self.effects_of(by)));
                format!("{} {state}{}", does(what, "is", "are"), by.unwrap_or_default())
            }
            Event::Moved { what, .. } => format!("{} {}", does(what, "is", "are"), self.moved_event(event)),
        }
    }

    /// "discarded from your hand by an effect".
    pub(super) fn is_discarded(&self, who: &Player, said: DiscardsSaid, by: Option<&Effects>) -> String {
        let from = match said {
            DiscardsSaid::FromHand => format!(" from {} hand", self.possessive(who)),
            DiscardsSaid::Discards | DiscardsSaid::Discarded => String::new(),
        };
        let by = by.map(|by| format!(" by {}", self.effects_of(by)));
        format!("discarded{from}{}", by.unwrap_or_default())
    }

    /// "this Unit attacks or is attacked".
    fn either(&self, events: &[Event], said: EitherSaid) -> String {
        let mut words = Vec::with_capacity(events.len());
        let mut before: Option<Selector> = None;
        for event in events {
            let text = self.event(event);
            let subject = event.subject();
            let again = said == EitherSaid::Shared && subject.is_some() && before == subject;
            let shared = subject.as_ref().filter(|_| again).and_then(|subject| {
                let subject = self.selector(subject, Role::Subject);
                text.strip_prefix(&subject)
                    .and_then(|text| text.strip_prefix(' '))
                    .map(str::to_string)
            });
            words.push(shared.unwrap_or(text));
            before = subject;
        }
        words.join(match said {
            EitherSaid::Shared | EitherSaid::Full => " or ",
            EitherSaid::When => " or when ",
        })
    }

    /// "its AP", "the AP of an enemy Unit with <Blocker>".
    fn number_that_changes(&self, who: &Selector, stat: Stat) -> String {
        if self.has_words_behind(who) {
            return format!("the {} of {}", stat.word(), self.selector(who, Role::Object));
        }
        format!("{} {}", self.genitive(who), stat.word())
    }

    /// "enemy effects", "an enemy Command effect", "one of your effects", "one of your Units' effects".
    pub(super) fn effects_of(&self, effects: &Effects) -> String {
        let said = self.words(effects.said);
        self.effects_said(effects.side, effects.kind, effects.of.as_ref(), said)
    }

    fn effects_said(
        &self,
        side: Side,
        kind: Option<CardKind>,
        of: Option<&Selector>,
        said: EffectsSaid,
    ) -> String {
        let EffectsSaid {
            number,
            role,
            opponents,
            behind,
        } = said;
        // "you rest this Unit with an effect": one of your own.
        let own = matches!(role, EffectsRole::With { .. }) && number == EffectsNumber::One;
        let noun = match number {
            EffectsNumber::Plural | EffectsNumber::OneOf => "effects",
            EffectsNumber::One => "effect",
        };
        // "a Pilot with 【Deploy】's effects" would be the mark's.
        if let Some(of) = of.filter(|of| behind || self.has_words_behind(of)) {
            let of = self.selector(of, Role::Object);
            return match number {
                EffectsNumber::Plural | EffectsNumber::OneOf => format!("effects of {of}"),
                EffectsNumber::One => format!("an effect of {of}"),
            };
        }
        if let Some(of) = of {
            return format!("{} {noun}", self.genitive(of));
        }
        let mut words: Vec<&str> = Vec::new();
        words.extend(match side {
            _ if own => None,
            Side::Enemy if opponents => Some("your opponent's"),
            Side::Enemy => Some("enemy"),
            Side::Friendly => Some("friendly"),
            Side::Yours => Some("your"),
            Side::Any | Side::Theirs => None,
        });
        words.extend(kind.map(|kind| kind.word()));
        words.push(noun);
        let words = words.join(" ");
        match number {
            EffectsNumber::Plural => words,
            EffectsNumber::OneOf => format!("one of {words}"),
            EffectsNumber::One if !own && (side == Side::Yours || opponents) => words,
            EffectsNumber::One => with_article(&words),
        }
    }

    /// "a friendly card's 【Burst】 effect is activated", where the words are noted and can be said.
    fn begun(&self, who: &Player, mark: EffectMark, said: BeginsSaid) -> Option<String> {
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

    /// " with an effect".
    pub(super) fn with_effects(&self, by: Option<&Effects>) -> String {
        by.map_or_else(String::new, |by| {
            // "a Unit with a Pilot's effects" would be a Unit with a Pilot.
            let behind = by.of.as_ref().is_some_and(only_pilots);
            let said = self.words(by.said);
            let said = EffectsSaid {
                behind: said.behind || behind,
                ..said
            };
            format!(
                " with {}",
                self.effects_said(by.side, by.kind, by.of.as_ref(), said)
            )
        })
    }

    /// "chosen by enemy effects", "chosen as the target of enemy effects".
    pub(super) fn chosen_as(&self, by: &Effects, said: ChosenSaid) -> String {
        match said {
            ChosenSaid::AsTarget => format!("chosen as the target of {}", self.effects_of(by)),
            ChosenSaid::AsATarget => format!("chosen as a target of {}", self.effects_of(by)),
            ChosenSaid::AsTargets => format!("chosen as targets of {}", self.effects_of(by)),
            ChosenSaid::By => format!("chosen by {}", self.effects_of(by)),
        }
    }

    /// " by an enemy effect", " with damage", " with damage by an enemy Unit".
    pub(super) fn destroyed_by(
        &self,
        with: Means,
        by: &Effects,
        killer: Option<&Selector>,
        said: Key<MeansSaid>,
    ) -> String {
        let killer = killer.map(|killer| format!(" by {}", self.selector(killer, Role::Object)));
        format!("{}{}", self.with_what(with, by, said), killer.unwrap_or_default())
    }

    /// " with battle damage", " by battle damage", " by enemy effects".
    pub(super) fn with_what(&self, with: Means, by: &Effects, said: Key<MeansSaid>) -> String {
        match with {
            Means::BattleDamage | Means::EffectDamage | Means::Damage => {
                let how = match self.words(said) {
                    MeansSaid::By => "by",
                    MeansSaid::With => "with",
                };
                format!(" {how} {}", self.damage_of(with, by))
            }
            Means::Effect => format!(" by {}", self.effects_of(by)),
            Means::Any | Means::Attack => means(with).to_string(),
        }
    }

    /// "enemy effect damage", "effect damage from enemy Commands": the damage that destroys something.
    fn damage_of(&self, with: Means, by: &Effects) -> String {
        self.damage(&Damage {
            bound: None,
            card: by.kind,
            kind: match with {
                Means::BattleDamage => DamageKind::Battle,
                Means::EffectDamage => DamageKind::Effect,
                Means::Any | Means::Attack | Means::Damage | Means::Effect => DamageKind::Any,
            },
            side: by.side,
            from: by.of.clone(),
            said: Key::CANONICAL,
        })
    }
}

/// What a player did something to: whose it is, is said only where it is not the player's own.
pub(super) fn had_by(who: &Player, what: &Selector) -> Role {
    let mut own = true;
    what.clone()
        .each_group(&mut |group| own &= group.side == Side::Any || group.side == who.own_side());
    if own { Role::Had } else { Role::Object }
}

/// Whether nothing but Pilots is described, which are what is paired, and not what it is paired with, wherever they stand first.
pub(super) fn only_pilots(what: &Selector) -> bool {
    matches!(what, Selector::Group(group)
        if !group.nouns.is_empty() && group.nouns.iter().all(|noun| *noun == Noun::Pilot))
}

pub(super) fn means(means: Means) -> &'static str {
    match means {
        Means::Any => "",
        Means::BattleDamage => " with battle damage",
        Means::Attack => " with its attack",
        Means::EffectDamage => " with effect damage",
        Means::Damage => " with damage",
        Means::Effect => " with an effect",
    }
}

/// "rested", "set as active".
fn turned(to: Orientation) -> &'static str {
    match to {
        Orientation::Rested => "rested",
        Orientation::Active => "set as active",
    }
}

/// "a 【Burst】", "an 【Attack】".
fn with_article_before_mark(mark: EffectMark) -> String {
    let word = mark.word();
    let vowel = word.trim_start_matches('【').starts_with('A');
    format!("{} {word}", if vowel { "an" } else { "a" })
}

/// What follows the Resource where a text says that it is used; `None` where the text says that something is paid.
pub(super) fn to_pay(said: PaysSaid) -> Option<&'static str> {
    match said {
        PaysSaid::Use => Some(" to pay a cost"),
        PaysSaid::UseFor => Some(" to pay for a cost"),
        PaysSaid::UseAlone => Some(""),
        PaysSaid::Pay | PaysSaid::Number | PaysSaid::NumberOfCost => None,
    }
}

/// "3 or more ", " equal to or greater than its HP": what stands before damage, and what behind it.
fn bounded(bound: DamageBound) -> (String, String) {
    let DamageBound { comparison, than } = bound;
    match than {
        DamageThan::Number(number) => {
            let number = match comparison {
                Comparison::AtLeast => format!("{number} or more "),
                Comparison::AtMost => format!("{number} or less "),
                // No text says it in these words: one that a tool makes is refused, not misread.
                Comparison::Exactly => format!("exactly {number} "),
                Comparison::Below => format!("less than {number} "),
                Comparison::Above => format!("more than {number} "),
            };
            (number, String::new())
        }
        DamageThan::Hp => {
            let relation = match comparison {
                Comparison::Exactly => "equal to",
                Comparison::AtLeast => "equal to or greater than",
                Comparison::AtMost => "equal to or less than",
                Comparison::Below => "less than",
                Comparison::Above => "greater than",
            };
            (String::new(), format!(" {relation} its HP"))
        }
    }
}

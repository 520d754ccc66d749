//! Steps as sentences.

use super::Printer;
use super::capitalised;
use super::condition::damage_kind;
use super::noun::Role;
use crate::ir::{
    AbilityKind, Action, ActivateSaid, Amount, Body, Change, ChosenSaid, CommandTiming, Condition,
    ConditionStand, Consent, DeckPosition, Deed, Joint, Later, MeasureStand, ModesSaid, MomentStand,
    MoveTarget, MoveVerb, Noun, Orientation, Payment, Period, Permission, Player, Quantity, ReducedSaid,
    Said, Selector, ShieldsSaid, Slot, Stand, Step, Target, TokenDeployment, Trigger, Window, Zone,
};

impl Printer<'_> {
    /// The sentences of a body. `lead` is what stands before the first one ("during your turn, "), `asks` the word before
    /// conditions.
    pub(super) fn body(&self, body: &Body, lead: &str, asks: &str) -> String {
        let mut sentences: Vec<String> = Vec::new();
        let mut duration_said: Option<Period> = None;
        let mut behind = String::new();
        for (index, step) in body.steps.iter().enumerate() {
            let starts = index == 0 || step.joint != Joint::And;
            let mut text = String::new();
            if starts {
                duration_said = None;
                if index == 0 {
                    text.push_str(lead);
                }
                text.push_str(match step.joint {
                    Joint::Sentence | Joint::And => "",
                    Joint::Then => "then, ",
                    Joint::IfYouDo => "if you do, ",
                    Joint::IfTheyDo => "if they do, ",
                    Joint::IfYouDont => "if you don't, ",
                    Joint::IfTheyDont => "if they don't, ",
                    Joint::Otherwise => "otherwise, ",
                });
            }
            let when_behind = self.words(step.when_stand) == ConditionStand::Behind;
            let unless = step.when.as_ref().filter(|_| !when_behind).and_then(unless);
            if let Some(when) = &step.when
                && unless.is_none()
                && !when_behind
            {
                text.push_str(&format!("{asks} {}, ", self.condition(when)));
            }
            if let Action::Change {
                duration: Some(duration),
                ..
            } = &step.action
                && self.words(duration.stand) == Stand::Before
                && !is_substitution(&step.action)
                && duration_said != Some(duration.period)
            {
                text.push_str(&format!("{}, ", period(duration.period)));
                duration_said = Some(duration.period);
            }
            // "it gets AP+2 and gains <Breach 1> during this turn": subject and duration are said once.
            let elided = !starts
                && step.when.is_none()
                && index > 0
                && self.goes_on_about(&body.steps[index - 1], step);
            let goes_on = body.steps.get(index + 1).is_some_and(|next| {
                next.joint == Joint::And && next.when.is_none() && self.lasts_as_long(step, next)
            });
            let previous = index
                .checked_sub(1)
                .and_then(|index| body.steps.get(index))
                .filter(|_| !starts);
            match &step.action {
                Action::Change {
                    who,
                    changes,
                    duration,
                } if elided || goes_on => {
                    let said = self.change(who, changes);
                    let subject = self.selector(who, Role::Subject);
                    text.push_str(if elided {
                        said[subject.len()..].trim_start()
                    } else {
                        &said
                    });
                    if let Some(duration) = duration
                        && self.words(duration.stand) == Stand::After
                        && !goes_on
                    {
                        text.push_str(&format!(" {}", period(duration.period)));
                    }
                }
                action if elided => {
                    let said = self.action(action, &Player::You);
                    let subject = subject_of(action).map(|who| self.selector(who, Role::Subject));
                    text.push_str(said[subject.unwrap_or_default().len()..].trim_start());
                }
                _ => text.push_str(&self.clause(step, previous)),
            }
            if let Some(when) = step.when.as_ref().filter(|_| when_behind) {
                behind = format!(" {asks} {}", self.condition(when));
            }
            if let Some(unless) = unless {
                behind = format!(" unless {}", self.condition(unless));
            }
            // It holds for the parts of the sentence up to there, and stands behind all of them.
            let last = body
                .steps
                .get(index + 1)
                .is_none_or(|next| next.joint != Joint::And || next.when.is_some());
            if last {
                text.push_str(&std::mem::take(&mut behind));
            }
            if step.instead_of.is_some() {
                text.push_str(" instead");
            }
            match sentences.last_mut().filter(|_| !starts) {
                Some(sentence) => {
                    sentence.push_str(if step.when.is_some() && !when_behind {
                        " and, "
                    } else {
                        " and "
                    });
                    sentence.push_str(&text);
                }
                None => sentences.push(text),
            }
        }
        sentences
            .iter()
            .map(|sentence| {
                // A quoted effect at the end brings its own full stop.
                let listed = sentence.contains(" of the following") && sentence.ends_with('.');
                let stop = if listed || sentence.ends_with(".\"") {
                    ""
                } else {
                    "."
                };
                format!("{}{stop}", capitalised(sentence))
            })
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// Whether the second of two instructions leaves out its subject: "it gets AP+2 during this turn and recovers 1 HP".
    fn goes_on_about(&self, one: &Step, other: &Step) -> bool {
        let subject = subject_of(&other.action);
        let same = subject_of(&one.action).zip(subject);
        same.is_some_and(|(one, other)| self.is_same_subject(one, other))
            && one.actor == other.actor
            && other.instead_of.is_none()
            && (!self.speaks_before(&other.action) || self.lasts_as_long(one, other))
            && (!matches!(&one.action, Action::Change { duration, .. } if duration.is_none())
                || self.lasts_as_long(one, other))
    }

    /// Whether two changes of one sentence have the same subject and last equally long.
    fn lasts_as_long(&self, one: &Step, other: &Step) -> bool {
        match (&one.action, &other.action) {
            (
                Action::Change { who, duration, .. },
                Action::Change {
                    who: same,
                    duration: lasting,
                    ..
                },
            ) => {
                self.is_same_subject(who, same)
                    && duration == lasting
                    && duration.map(|one| self.words(one.stand))
                        == lasting.map(|other| self.words(other.stand))
                    && one.actor == other.actor
                    && other.instead_of.is_none()
            }
            _ => false,
        }
    }

    /// Whether two subjects are the same, said with the same words.
    fn is_same_subject(&self, one: &Selector, other: &Selector) -> bool {
        one == other && self.selector(one, Role::Subject) == self.selector(other, Role::Subject)
    }

    /// Whether the duration stands before the subject.
    fn speaks_before(&self, action: &Action) -> bool {
        matches!(action, Action::Change { duration: Some(duration), .. } if self.words(duration.stand) == Stand::Before)
    }

    /// A step as a clause. `previous` is the step before it in the same sentence.
    fn clause(&self, step: &Step, previous: Option<&Step>) -> String {
        let may = if step.consent == Consent::May {
            "you may "
        } else {
            ""
        };
        if step.actor != Player::You {
            let done = self.action(&step.action, &step.actor);
            if step.consent == Consent::May {
                return format!("{} may {done}", self.player(&step.actor));
            }
            if step.actor == Player::They {
                return format!("they {done}");
            }
            // "your opponent draws 1 and discards 1": who does it is said once.
            let again = step.when.is_none()
                && previous.is_some_and(|previous| {
                    previous.actor == step.actor && previous.consent == Consent::Must
                });
            if again {
                return third_person(&done);
            }
            return format!("{} {}", self.player(&step.actor), third_person(&done));
        }
        // "return 1 to the top and 1 to the bottom": the verb is said once.
        if let (Some((number, place)), Some(previous)) = (self.short_return(&step.action), previous)
            && self.short_return(&previous.action).is_some()
        {
            return format!("{number} to the {place}");
        }
        format!("{may}{}", self.action(&step.action, &Player::You))
    }

    /// "return N to the top": of cards looked at, told by number alone.
    fn short_return(&self, action: &Action) -> Option<(String, &'static str)> {
        let Action::Move {
            verb: MoveVerb::Return,
            what: Selector::Group(group),
            to:
                MoveTarget::Deck {
                    of: Player::You,
                    position,
                    ..
                },
        } = action
        else {
            return None;
        };
        let Quantity::Exactly(number) = &group.quantity else {
            return None;
        };
        let bare = group.qualities.is_empty()
            && group.nouns == [Noun::Card(None)]
            && matches!(group.zone, Zone::Among(_));
        let place = match position {
            DeckPosition::Top => "top",
            DeckPosition::Bottom => "bottom",
            DeckPosition::TopOrBottom => "top or bottom",
            DeckPosition::Shuffled => return None,
        };
        bare.then(|| (self.amount(number), place))
    }

    pub(super) fn action(&self, action: &Action, actor: &Player) -> String {
        let object = |what: &Selector| self.selector(what, Role::Object);
        match action {
            Action::Choose(what) => format!("choose {}", object(what)),
            Action::Draw(Amount::ForEach {
                amount: one,
                each,
                per,
            }) => {
                format!("draw {} {}", self.amount(one), self.for_each(each, *per))
            }
            Action::Draw(number @ (Amount::Count(_) | Amount::Quality { .. } | Amount::Damage { .. })) => {
                format!("draw cards equal to {}", self.amount(number))
            }
            Action::Draw(number) => format!("draw {}", self.amount(number)),
            Action::Deal {
                by,
                amount: number,
                to,
                stand,
            } => {
                let (by, verb) = match by {
                    None => (String::new(), "deal"),
                    Some(by) => (
                        format!("{} ", self.selector(by, Role::Subject)),
                        if self.is_plural(by) { "deal" } else { "deals" },
                    ),
                };
                let to = match to {
                    Target::Objects(what) => object(what),
                    Target::FirstShieldAreaCard(of) => {
                        format!("the first card in {} shield area", self.possessive(of))
                    }
                };
                let (damage, measure) = match number {
                    Amount::Count(_) | Amount::Quality { .. } | Amount::Damage { .. } => {
                        ("damage".to_string(), format!(" equal to {}", self.amount(number)))
                    }
                    Amount::ForEach {
                        amount: one,
                        each,
                        per,
                    } => (
                        format!("{} damage", self.amount(one)),
                        format!(" {}", self.for_each(each, *per)),
                    ),
                    Amount::Literal(_) | Amount::Parameter | Amount::Result(_) | Amount::All => {
                        (format!("{} damage", self.amount(number)), String::new())
                    }
                };
                match self.words(*stand) {
                    MeasureStand::Behind => format!("{by}{verb} {damage} to {to}{measure}"),
                    MeasureStand::Before => format!("{by}{verb} {damage}{measure} to {to}"),
                }
            }
            Action::Recover { who, amount: number } => {
                let verb = if self.is_plural(who) {
                    "recover"
                } else {
                    "recovers"
                };
                let subject = self.selector(who, Role::Subject);
                match number {
                    Amount::All => format!("{subject} {verb} all HP"),
                    Amount::Literal(_) | Amount::Parameter | Amount::Result(_) => {
                        format!("{subject} {verb} {} HP", self.amount(number))
                    }
                    Amount::ForEach {
                        amount: one,
                        each,
                        per,
                    } => format!(
                        "{subject} {verb} {} HP {}",
                        self.amount(one),
                        self.for_each(each, *per)
                    ),
                    Amount::Count(_) | Amount::Quality { .. } | Amount::Damage { .. } => {
                        format!("{subject} {verb} HP equal to {}", self.amount(number))
                    }
                }
            }
            Action::Destroy(what) => format!("destroy {}", object(what)),
            Action::Orient {
                who,
                to: Orientation::Rested,
            } => format!("rest {}", object(who)),
            Action::Orient {
                who,
                to: Orientation::Active,
            } => format!("set {} as active", object(who)),
            Action::Move { verb, what, to } => self.moved(action, *verb, what, to, actor),
            Action::Look(what) => format!("look at {}", object(what)),
            Action::Reveal(what) => format!("reveal {}", object(what)),
            Action::Shuffle(of) => format!("shuffle {} deck", self.possessive(of)),
            Action::Deploy {
                what,
                state: _,
                payment: Payment::PayCost,
            } => {
                let its = if self.is_plural(what) { "their" } else { "its" };
                format!("pay {its} cost to deploy {}", object(what))
            }
            Action::Deploy {
                what,
                state,
                payment: Payment::Free,
            } => {
                let rested = if *state == Orientation::Rested {
                    " rested"
                } else {
                    ""
                };
                format!("deploy {}{rested}", object(what))
            }
            Action::DeployTokens(entries) => self.tokens(entries),
            Action::PlaceResources {
                amount: number,
                what,
                state,
            } => {
                let rested = if *state == Orientation::Rested {
                    "rested "
                } else {
                    ""
                };
                let (number, each) = match number {
                    Amount::ForEach { amount, each, per } => {
                        (amount.as_ref(), format!(" {}", self.for_each(each, *per)))
                    }
                    number => (number, String::new()),
                };
                let plural = *number != Amount::Literal(1);
                format!(
                    "place {} {rested}{}{each}",
                    self.amount(number),
                    super::noun::noun(*what, plural)
                )
            }
            Action::Pair { pilot, unit } => format!("pair {} with {}", object(pilot), object(unit)),
            Action::Change {
                who: _,
                changes,
                duration: Some(duration),
            } if matches!(changes.as_slice(), [Change::HasEffect(_)]) => {
                let [Change::HasEffect(ability)] = changes.as_slice() else {
                    return String::new();
                };
                match &ability.kind {
                    AbilityKind::Substitution { event, body }
                        if self.words(duration.stand) == Stand::Inside =>
                    {
                        format!(
                            "if {} {}, {} instead",
                            self.would(event),
                            period(duration.period),
                            self.inner(body)
                        )
                    }
                    AbilityKind::Substitution { event, body } => format!(
                        "{}, if {}, {} instead",
                        period(duration.period),
                        self.would(event),
                        self.inner(body)
                    ),
                    AbilityKind::Triggered {
                        trigger: Trigger::When { event: when, .. },
                        body,
                    } => format!(
                        "{}, when {}, {}",
                        period(duration.period),
                        self.event(when),
                        self.inner(body)
                    ),
                    _ => String::new(),
                }
            }
            Action::Change {
                who,
                changes,
                duration,
            } => {
                let text = match (changes.as_slice(), duration) {
                    // Said of a time to come.
                    ([Change::Cant(Deed::BeSetActive(None))], Some(duration))
                        if matches!(duration.period, Period::StartPhase(_)) =>
                    {
                        format!("{} won't be set as active", self.selector(who, Role::Subject))
                    }
                    _ => self.change(who, changes),
                };
                match duration {
                    Some(duration) if self.words(duration.stand) == Stand::After => {
                        format!("{text} {}", period(duration.period))
                    }
                    Some(duration) if self.words(duration.stand) == Stand::Inside => {
                        let counted = match changes.as_slice() {
                            [Change::Stat { by, .. }] => match &by.amount {
                                Amount::ForEach { each, per, .. } => {
                                    format!(" {}", self.for_each(each, *per))
                                }
                                _ => String::new(),
                            },
                            _ => String::new(),
                        };
                        let text = text.strip_suffix(&counted).unwrap_or(&text);
                        format!("{text} {}{counted}", period(duration.period))
                    }
                    _ => text,
                }
            }
            Action::Activate { of, timing, said } => {
                let mark = match timing {
                    CommandTiming::Main => "【Main】",
                    CommandTiming::Action => "【Action】",
                    CommandTiming::MainOrAction => "【Main】/【Action】",
                };
                let of = match of {
                    Selector::Known(reference) if self.words(reference.said) == Said::It => "its".to_string(),
                    of => format!("{}'s", self.selector(of, Role::Subject)),
                };
                let effect = match self.words(*said) {
                    ActivateSaid::Mark => "",
                    ActivateSaid::Effect => " effect",
                };
                format!("activate {of} {mark}{effect}")
            }
            Action::DealMutual { who, stat } => {
                let subject = self.selector(who, Role::Subject);
                if self.is_plural(who) {
                    format!(
                        "{subject} deal damage equal to their {} to each other",
                        stat.word()
                    )
                } else {
                    format!("{subject} deals damage equal to its {} to the other", stat.word())
                }
            }
            Action::DeployExBase {
                amount: number,
                state,
            } => {
                let rested = if *state == Orientation::Rested {
                    " rested"
                } else {
                    ""
                };
                let plural = *number != Amount::Literal(1);
                format!(
                    "deploy {} {}{rested}",
                    self.amount(number),
                    super::noun::noun(Noun::ExBase, plural)
                )
            }
            Action::Modes { number, modes, said } => match self.words(*said) {
                ModesSaid::Or => modes
                    .iter()
                    .map(|mode| self.inner(&mode.body))
                    .collect::<Vec<_>>()
                    .join(" or "),
                ModesSaid::Following {
                    one,
                    effects,
                    activate,
                    colon,
                } => {
                    let it = if *number == 1 { "it" } else { "them" };
                    format!(
                        "choose {} of the following{}{}{} {}",
                        if one {
                            "one".to_string()
                        } else {
                            number.to_string()
                        },
                        if effects { " effects" } else { "" },
                        if activate {
                            format!(" and activate {it}")
                        } else {
                            String::new()
                        },
                        if colon { ":" } else { "." },
                        modes
                            .iter()
                            .map(|mode| format!("•{}", self.body(&mode.body, "", "if")))
                            .collect::<Vec<_>>()
                            .join(" ")
                    )
                }
            },
            Action::Later { at, part, stand } => {
                let inner = self.inner(&part.body);
                match self.words(*stand) {
                    MomentStand::Before => format!("{}, {inner}", later(*at)),
                    MomentStand::Behind => format!("{inner} {}", later(*at)),
                }
            }
            Action::PlayAs { lv, cost } if lv == cost => {
                format!("play this card as if it has {lv} Lv. and cost")
            }
            Action::PlayAs { lv, cost } => format!("play this card as if it has {lv} Lv. and {cost} cost"),
            Action::ChangeAttackTarget(to) => format!("change the attack target to {}", object(to)),
            Action::PayResources(number) => circled(*number),
            Action::Branch(arms) => {
                let parts: Vec<String> = arms
                    .iter()
                    .map(|arm| {
                        format!(
                            "{} if {}",
                            self.action(&arm.action, actor),
                            self.condition(&arm.when)
                        )
                    })
                    .collect();
                match parts.split_last() {
                    Some((last, [])) => last.clone(),
                    Some((last, rest)) => format!("{}, or {last}", rest.join(", ")),
                    None => String::new(),
                }
            }
        }
    }

    fn moved(
        &self,
        action: &Action,
        verb: MoveVerb,
        what: &Selector,
        to: &MoveTarget,
        actor: &Player,
    ) -> String {
        if let Some((number, place)) = self.short_return(action) {
            return format!("return {number} to the {place}");
        }
        let what_text = self.selector(what, Role::Object);
        match verb {
            MoveVerb::Discard => {
                // From the hand, without saying so; a bare number where the noun says no more.
                match what {
                    Selector::Group(group)
                        if group.zone
                            == Zone::Hand(if *actor == Player::You {
                                Player::You
                            } else {
                                Player::Actor
                            }) =>
                    {
                        let mut bare = (**group).clone();
                        bare.zone = Zone::Field;
                        match (&bare.quantity, bare.qualities.is_empty(), bare.nouns.as_slice()) {
                            (Quantity::Exactly(number), true, [Noun::Card(None)]) => {
                                format!("discard {}", self.amount(number))
                            }
                            _ => format!("discard {}", self.group(&bare, Role::Object)),
                        }
                    }
                    _ => format!("discard {what_text}"),
                }
            }
            MoveVerb::Exile => format!("exile {what_text}"),
            MoveVerb::ExileFromTheGame => format!("exile {what_text} from the game"),
            MoveVerb::Remove => format!("remove {what_text} from the game"),
            MoveVerb::Return => {
                let random = matches!(
                    to,
                    MoveTarget::Deck {
                        order: crate::ir::DeckOrder::Random,
                        ..
                    }
                );
                format!(
                    "return {what_text}{} to {}{}",
                    if random { " randomly" } else { "" },
                    self.move_target(to),
                    in_any_order(to)
                )
            }
            MoveVerb::Add => format!("add {what_text} to {}", self.move_target(to)),
            MoveVerb::Place => {
                let random = matches!(
                    to,
                    MoveTarget::Deck {
                        order: crate::ir::DeckOrder::Random,
                        ..
                    }
                );
                let way = match to {
                    MoveTarget::Deck {
                        position: DeckPosition::Top,
                        ..
                    } => "on",
                    MoveTarget::Deck {
                        position: DeckPosition::Bottom,
                        ..
                    } => "at",
                    _ => "into",
                };
                let many = matches!(to, MoveTarget::Shields { said, .. } if self.words(*said) == ShieldsSaid::AsShield)
                    && self.is_plural(what);
                let place = self.move_target(to);
                format!(
                    "place {what_text}{} {way} {}{}",
                    if random { " randomly" } else { "" },
                    match place.strip_suffix("a Shield") {
                        Some(place) if many => format!("{place}Shields"),
                        Some(_) | None => place,
                    },
                    in_any_order(to)
                )
            }
        }
    }

    pub(super) fn move_target(&self, to: &MoveTarget) -> String {
        match to {
            MoveTarget::Hand(Player::OwnerOf(reference))
                if reference.to == Slot::Each && self.words(reference.said) == Said::ThemAll =>
            {
                "their owners' hands".to_string()
            }
            MoveTarget::Hand(of) => format!("{} hand", self.possessive(of)),
            MoveTarget::Trash(of) => format!("{} trash", self.possessive(of)),
            MoveTarget::Removal => "the removal area".to_string(),
            MoveTarget::Shields { of, said } => format!(
                "{} shield area{}",
                self.possessive(of),
                match self.words(*said) {
                    ShieldsSaid::AsShield => " as a Shield",
                    ShieldsSaid::ShieldArea => "",
                }
            ),
            MoveTarget::Deck {
                of,
                position,
                order: _,
            } => match position {
                DeckPosition::Top => format!("the top of {} deck", self.possessive(of)),
                DeckPosition::Bottom => format!("the bottom of {} deck", self.possessive(of)),
                DeckPosition::TopOrBottom => format!("the top or bottom of {} deck", self.possessive(of)),
                DeckPosition::Shuffled => format!("{} deck and shuffle it", self.possessive(of)),
            },
        }
    }

    fn tokens(&self, entries: &[TokenDeployment]) -> String {
        let last = entries.len().saturating_sub(1);
        let parts: Vec<String> = entries
            .iter()
            .enumerate()
            .map(|(index, entry)| {
                let token = self.symbols.token(entry.token);
                let rested = if entry.state == Orientation::Rested {
                    "rested "
                } else {
                    ""
                };
                let mut items: Vec<String> = token
                    .traits
                    .iter()
                    .map(|name| format!("({})", self.symbols.trait_name(*name)))
                    .collect();
                items.push(format!("AP{}", token.ap));
                items.push(format!("HP{}", token.hp));
                items.extend(token.keywords.iter().map(|used| self.keyword(used)));
                let (number, each) = match &entry.amount {
                    Amount::ForEach { amount, each, per } => {
                        (amount.as_ref(), format!(" {}", self.for_each(each, *per)))
                    }
                    other => (other, String::new()),
                };
                let plural = if *number == Amount::Literal(1) { "" } else { "s" };
                // Alternatives of one kind say it once.
                let kind = if index == last || self.symbols.token(entries[last].token).kind != token.kind {
                    format!(" {} token{plural}", token.kind.word())
                } else {
                    String::new()
                };
                format!(
                    "{} {rested}[{}]({}){kind}{each}",
                    self.amount(number),
                    token.name,
                    items.join("･")
                )
            })
            .collect();
        format!("deploy {}", parts.join(" or "))
    }

    /// A text inside a sentence.
    fn inner(&self, steps: &Body) -> String {
        let text = self.body(steps, "", "if");
        let text = text.trim_end_matches('.');
        let mut letters = text.chars();
        match letters.next() {
            Some(first) => first.to_lowercase().chain(letters).collect(),
            None => String::new(),
        }
    }

    /// What a change says, without its duration.
    fn change(&self, who: &Selector, changes: &[Change]) -> String {
        let subject = self.selector(who, Role::Subject);
        let plural = self.is_plural(who);
        let verb = |one: &'static str, many: &'static str| if plural { many } else { one };
        let its = if plural { "their" } else { "its" };
        match changes {
            [Change::Stat { .. }, ..] | [Change::Gains(_), ..] | [Change::GainsAbility(_), ..] => {
                let list: Vec<String> = changes
                    .iter()
                    .map(|change| match change {
                        Change::Stat { stat, by } => self.signed(*stat, by),
                        Change::Gains(gained) => self.keyword(gained),
                        Change::GainsAbility(ability) => format!("\"{}\"", self.ability(ability)),
                        other => self.change(who, std::slice::from_ref(other)),
                    })
                    .collect();
                let verb = if matches!(changes[0], Change::Stat { .. }) {
                    verb("gets", "get")
                } else {
                    verb("gains", "gain")
                };
                format!("{subject} {verb} {}", list.join(" and "))
            }
            [Change::Loses(_), ..] => {
                let list: Vec<String> = changes
                    .iter()
                    .map(|change| match change {
                        Change::Loses(lost) => self.keyword(lost),
                        other => self.change(who, std::slice::from_ref(other)),
                    })
                    .collect();
                format!("{subject} {} {}", verb("loses", "lose"), list.join(" and "))
            }
            [Change::Cant(Deed::BeReduced { stat, by })] => {
                format!(
                    "{subject}'s {} can't be reduced by {}",
                    stat.word(),
                    self.effects_of(*by)
                )
            }
            [Change::Cant(first), rest @ ..] => {
                let passive = self.deed(first, its).starts_with("be ");
                let mut text = format!("{subject} can't {}", self.deed(first, its));
                for change in rest {
                    if let Change::Cant(next) = change {
                        let next = self.deed(next, its);
                        // "can't be set as active or paired": "be" is said once.
                        let next = if passive {
                            next.strip_prefix("be ").unwrap_or(&next)
                        } else {
                            &next
                        };
                        text.push_str(&format!(" or {next}"));
                    }
                }
                text
            }
            [Change::May(Permission::AttackTarget(target)), ..] => {
                format!(
                    "{subject} may choose {} as {its} attack target",
                    self.selector(target, Role::Object)
                )
            }
            [Change::May(Permission::AttackOnDeployTurn), ..] => {
                format!(
                    "{subject} may attack on the turn {} deployed",
                    if plural { "they are" } else { "it is" }
                )
            }
            [Change::Becomes { stat, to }, ..] => {
                let whose = match who {
                    Selector::Known(reference)
                        if matches!(self.words(reference.said), Said::It | Said::Them) =>
                    {
                        its.to_string()
                    }
                    _ => format!("{subject}'s"),
                };
                let to = match to {
                    Amount::Literal(_) | Amount::Parameter => self.amount(to),
                    to => format!("equal to {}", self.amount(to)),
                };
                format!("{whose} {} becomes {to}", stat.word())
            }
            // Said with its duration (`action`).
            [Change::HasEffect(_), ..] => String::new(),
            [Change::AlsoNamed(name), ..] => format!(
                "{subject}'s name is also treated as [{}]",
                self.symbols.name(*name)
            ),
            [Change::DealsDamageFirst, ..] => format!(
                "{subject} {} battle damage before the enemy Unit",
                verb("deals", "deal")
            ),
            [Change::HitsShields(number), ..] => {
                format!(
                    "{subject}'s battle damage to Shields is dealt to the first {number} Shields simultaneously"
                )
            }
            [
                Change::Reduces {
                    damage: which,
                    by,
                    said,
                },
                ..,
            ] => {
                let by = self.amount(by);
                let said = self.words(*said);
                let the = match said {
                    ReducedSaid::Order { the } | ReducedSaid::Passive { the } => the,
                    ReducedSaid::When { would, that } => {
                        let receive = match (would, self.is_plural(who)) {
                            (true, _) => "would receive",
                            (false, true) => "receive",
                            (false, false) => "receives",
                        };
                        let it = if that { "that damage" } else { "it" };
                        return format!(
                            "when {subject} {receive} {}, reduce {it} by {by}",
                            self.damage(which)
                        );
                    }
                };
                let received = format!(
                    "{}{} {subject} {}{}",
                    if the { "the " } else { "" },
                    damage_kind(which),
                    verb("receives", "receive"),
                    self.damage_from(which)
                );
                if matches!(said, ReducedSaid::Order { .. }) {
                    format!("reduce {received} by {by}")
                } else {
                    format!("{received} is reduced by {by}")
                }
            }
            [] => subject,
        }
    }

    fn deed(&self, deed: &Deed, its: &str) -> String {
        match deed {
            Deed::Attack => "attack".to_string(),
            Deed::AttackOnDeployTurn => format!(
                "attack on the turn {} deployed",
                if its == "its" { "it is" } else { "they are" }
            ),
            Deed::AttackTarget(target) => {
                format!(
                    "choose {} as {its} attack target",
                    self.selector(target, Role::Object)
                )
            }
            Deed::BeBlocked => "be blocked".to_string(),
            Deed::Receive(which) => format!("receive {}", self.damage(which)),
            Deed::BeReduced { stat, by } => {
                format!("have {its} {} reduced by {}", stat.word(), self.effects_of(*by))
            }
            Deed::BeSetActive(None) => "be set as active".to_string(),
            Deed::BeSetActive(Some(by)) => format!("be set as active by {}", self.effects_of(*by)),
            Deed::BeRested(by) => format!("be rested by {}", self.effects_of(*by)),
            Deed::BeDestroyed { means, by } => format!("be destroyed{}", self.kept_from(*means, *by)),
            Deed::BeChosen { by, said } => match self.words(*said) {
                ChosenSaid::AsTarget => format!("be chosen as the target of {}", self.effects_of(*by)),
                ChosenSaid::By => format!("be chosen by {}", self.effects_of(*by)),
            },
            Deed::BeReturned { to, by } => {
                let to = to.as_ref().map(|to| format!("{} ", self.possessive(to)));
                format!(
                    "be returned to {}hand by {}",
                    to.unwrap_or_default(),
                    self.effects_of(*by)
                )
            }
            Deed::BePaired => "be paired with a Pilot".to_string(),
            Deed::Recover => "recover HP".to_string(),
            Deed::Activate(used) => format!("activate {}", self.keyword(used)),
            Deed::BePlayed(of) => format!("be played by {}", self.player(of)),
        }
    }
}

/// Whether an instruction says its duration itself.
fn is_substitution(action: &Action) -> bool {
    matches!(action, Action::Change { changes, .. } if matches!(changes.as_slice(), [Change::HasEffect(_)]))
}

/// "draw 1" to "draws 1".
fn third_person(clause: &str) -> String {
    match clause.split_once(' ') {
        Some((verb, rest)) => format!("{verb}s {rest}"),
        None => format!("{clause}s"),
    }
}

fn in_any_order(to: &MoveTarget) -> &'static str {
    match to {
        MoveTarget::Deck {
            order: crate::ir::DeckOrder::AnyOrder,
            ..
        } => " in any order",
        _ => "",
    }
}

fn later(later: Later) -> &'static str {
    match later {
        Later::EndOfThisTurn => "at the end of this turn",
        Later::EndOfThisBattle => "at the end of this battle",
        Later::StartOfNextTurn(Window::YourTurn) => "at the start of your next turn",
        Later::StartOfNextTurn(Window::OpponentsTurn) => "at the start of your opponent's next turn",
        Later::EndOfNextTurn(Window::YourTurn) => "at the end of your next turn",
        Later::EndOfNextTurn(Window::OpponentsTurn) => "at the end of your opponent's next turn",
    }
}

pub(super) fn period(period: Period) -> &'static str {
    match period {
        Period::ThisTurn => "during this turn",
        Period::ThisBattle => "during this battle",
        Period::StartPhase(Window::YourTurn) => "during the start phase of your next turn",
        Period::StartPhase(Window::OpponentsTurn) => "during the start phase of your opponent's next turn",
        Period::NextTurn(Window::YourTurn) => "during your next turn",
        Period::NextTurn(Window::OpponentsTurn) => "during your opponent's next turn",
        Period::UntilStartOfNextTurn(Window::YourTurn) => "until the start of your next turn",
        Period::UntilStartOfNextTurn(Window::OpponentsTurn) => "until the start of your opponent's next turn",
        Period::UntilEndOfNextTurn(Window::YourTurn) => "until the end of your next turn",
        Period::UntilEndOfNextTurn(Window::OpponentsTurn) => "until the end of your opponent's next turn",
    }
}

/// A condition that is said with "unless": one that is not met, where "is not" cannot say so.
fn unless(when: &Condition) -> Option<&Condition> {
    match when {
        Condition::Not(inner) => match &**inner {
            Condition::Is { .. } | Condition::Paired { .. } | Condition::Happened { .. } => None,
            Condition::There { .. }
            | Condition::Turn(_)
            | Condition::PlayerLv { .. }
            | Condition::Rival { .. }
            | Condition::Attacking { .. }
            | Condition::Battling { .. }
            | Condition::All(_)
            | Condition::Any(_)
            | Condition::Not(_) => Some(inner),
        },
        _ => None,
    }
}

/// What an instruction is said of, where it has a subject.
fn subject_of(action: &Action) -> Option<&Selector> {
    match action {
        Action::Change { .. } if is_substitution(action) => None,
        Action::Change { who, .. } | Action::Recover { who, .. } => Some(who),
        Action::Deal { by, .. } => by.as_ref(),
        _ => None,
    }
}

/// ①, or (21) where there is no such sign.
fn circled(number: u8) -> String {
    match char::from_u32('①' as u32 + u32::from(number).saturating_sub(1)) {
        Some(circled) if (1..=20).contains(&number) => circled.to_string(),
        _ => format!("({number})"),
    }
}

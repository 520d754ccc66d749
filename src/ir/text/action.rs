//! Instructions as clauses.

use super::Printer;
use super::clause::Clause;
use super::noun::{Role, noun, reference_words};
use crate::ir::{
    Ability, AbilityKind, Action, Alteration, Amount, Anaphor, Change, CountWording, Course, DealtWording,
    DeckPosition, Duration, DurationPosition, Guise, Key, Limit, MeasurePosition, MomentPosition, MoveTarget,
    MoveVerb, Noun, Orientation, OwnerPosition, Payment, Player, Quantity, Selector, Stat, Target, Trigger,
    TriggerWord, Zone,
};
use crate::vocabulary::{Activated, Chooser, Device, DrawWording, ValueKind};

impl Printer<'_> {
    /// "up the number of your Units, plus this Unit".
    pub(super) fn counted_up(
        &self,
        what: &Amount,
        plus: Option<&Selector>,
        wording: Key<CountWording>,
    ) -> String {
        let up = match self.words(wording) {
            CountWording::Up => "up ",
            CountWording::Plain => "",
        };
        let what = self.amount(what);
        let plus = plus.map(|plus| format!(", plus {}", self.selector(plus, Role::Object)));
        format!("{up}{what}{}", plus.unwrap_or_default())
    }

    /// "return N to the top", "to the top of your deck": of cards looked at, told by number alone. Without the verb.
    pub(super) fn short_return(&self, action: &Action) -> Option<String> {
        let Action::Move {
            verb: MoveVerb::Return,
            what: Selector::Group(group),
            to:
                MoveTarget::Deck {
                    of: Player::You,
                    position,
                    wording,
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
        let of = if self.words(*wording).short {
            ""
        } else {
            " of your deck"
        };
        bare.then(|| format!("{} to the {place}{of}", self.amount(number)))
    }

    pub(super) fn action(&self, action: &Action, actor: &Player) -> Clause {
        let object = |what: &Selector| self.selector(what, Role::Object);
        let fielded = |what: &Selector| self.selector(what, Role::InPlay);
        match action {
            Action::Choose(what) => Clause::order("choose", object(what)),
            Action::Draw(number, _) if let Some(until) = self.until(number, actor, true) => {
                Clause::order("draw", until)
            }
            Action::Draw(Amount::Count(done), wording) if self.words(*wording) == DrawWording::SameNumber => {
                Clause::order("draw", format!("the same number of {}", object(done)))
            }
            Action::Draw(number, wording) => {
                let cards = match self.words(*wording) {
                    DrawWording::Cards | DrawWording::SameNumber => "cards",
                    DrawWording::NumberOf => "a number of cards",
                };
                // "draw the same number of cards": said so with nothing that is equal.
                let cards = if self.is_measured(number) { cards } else { "cards" };
                Clause::order("draw", self.measured("", cards, number))
            }
            Action::Deal {
                by,
                amount,
                to,
                stand,
            } => self.deal((by.as_ref(), actor), amount, to, self.words(*stand)),
            Action::Recover { who, amount } => {
                let verb = if self.is_plural(who) {
                    "recover"
                } else {
                    "recovers"
                };
                let subject = self.selector(who, Role::Changed);
                self.speaks_of(who, Role::Changed);
                Clause::of(subject, verb, self.measured("HP", "HP", amount))
            }
            Action::Destroy(what) => Clause::order("destroy", fielded(what)),
            Action::Orient {
                who,
                to: Orientation::Rested,
            } => Clause::order("rest", fielded(who)),
            Action::Orient {
                who,
                to: Orientation::Active,
            } => Clause::order("set", format!("{} as active", fielded(who))),
            Action::Move { verb, what, to } => match self.short_return(action) {
                Some(short) => Clause::order("return", short),
                None => self.moved(*verb, what, to, actor),
            },
            Action::Look(what) => {
                let seen = self
                    .cards_until(what, actor, "find")
                    .unwrap_or_else(|| object(what));
                Clause::order("look", format!("at {seen}"))
            }
            Action::Reveal(what) => {
                let seen = self
                    .cards_until(what, actor, "reveal")
                    .unwrap_or_else(|| object(what));
                Clause::order("reveal", seen)
            }
            Action::Count { what, plus, wording } => {
                Clause::order("count", self.counted_up(what, plus.as_ref(), *wording))
            }
            Action::ChooseValue { kind, by } => {
                let what = match kind {
                    ValueKind::Of(what) => format!("a {}", what.word()),
                    ValueKind::Number { least, most } => format!("a number from {least} to {most}"),
                };
                let at_random = match by {
                    Chooser::Player => "",
                    Chooser::Chance => " at random",
                };
                Clause::order("choose", format!("{what}{at_random}"))
            }
            Action::Roll { device, count } => {
                let verb = match device {
                    Device::Die { .. } => "roll",
                    Device::Coin => "flip",
                };
                Clause::order(verb, self.dice(*device, count))
            }
            Action::Shuffle { of, pile } => {
                Clause::order("shuffle", format!("{} {}", self.one_possessive(of), pile.word()))
            }
            Action::Deploy {
                what,
                state: _,
                payment: Payment::PayCost,
                guise: _,
            } => {
                let its = if self.is_plural(what) { "their" } else { "its" };
                Clause::order("pay", format!("{its} cost to deploy {}", object(what)))
            }
            Action::Deploy {
                what,
                state,
                payment: Payment::Free,
                guise,
            } => {
                let what = self.called_object(what);
                let rested = match state {
                    Orientation::Active => "",
                    Orientation::Rested => " rested",
                };
                let guise = guise.map_or(String::new(), |Guise { ap, hp }| {
                    format!(" as an (AP{ap}･HP{hp}) Unit")
                });
                Clause::order("deploy", format!("{what}{rested}{guise}"))
            }
            Action::DeployCopies { of, amount, state } => {
                let of = object(of);
                let one = format!("token that is a copy of {of}");
                let many = format!("tokens that are copies of {of}");
                let how = rested(*state);
                Clause::order("deploy", self.so_many(amount, &[how, &one], &[how, &many]))
            }
            Action::DeployTokens(entries, how) => Clause::order("deploy", self.tokens(entries, *how)),
            Action::PlaceResources { amount, what, state } => {
                let one = noun(*what, false);
                Clause::order(
                    "place",
                    self.so_many(
                        amount,
                        &[rested(*state), &one],
                        &[rested(*state), &noun(*what, true)],
                    ),
                )
            }
            Action::Pair { pilot, unit, payment } => {
                let pair = format!("{} with {}", object(pilot), object(unit));
                match payment {
                    Payment::Free => Clause::order("pair", pair),
                    Payment::PayCost => {
                        let its = if self.is_plural(pilot) { "their" } else { "its" };
                        Clause::order("pay", format!("{its} cost to pair {pair}"))
                    }
                }
            }
            Action::Alter(Alteration::Less(Amount::All)) => Clause::order("reduce", "that damage to 0"),
            Action::Alter(Alteration::Less(amount)) => {
                Clause::order("reduce", format!("that damage by {}", self.by_so_much(amount)))
            }
            Action::Alter(Alteration::To(amount, set)) => self.set_damage("that damage", amount, *set),
            Action::Alter(Alteration::NotReceived) => not_received(Anaphor::It),
            Action::Alter(Alteration::Receiver(what)) => {
                Clause::order("have", format!("{} receive that damage", fielded(what)))
            }
            Action::Change {
                who,
                changes,
                duration,
            } => {
                if let ([Change::HasEffect(ability)], Some(duration)) = (&**changes, duration) {
                    return self.effect_for_a_time(who, ability, duration);
                }
                self.change(who, changes, duration.as_ref(), true)
            }
            Action::Activate { of, which, wording } => {
                let mark = match which {
                    Activated::Command(timing) => timing.mark(),
                    Activated::Marked(mark) => mark.word(),
                };
                Clause::order("activate", self.effect_of_card(of, mark, *wording))
            }
            Action::DealMutual { who, stat } => self.deal_mutual(who, *stat),
            Action::DeployExBase { amount, state } => {
                let one = noun(Noun::ExBase, false);
                let many = noun(Noun::ExBase, true);
                let how = rested(*state);
                let words = if self.is_measured(amount) {
                    self.so_many(amount, &[], &[how, &many])
                } else {
                    self.so_many(amount, &[&one, how], &[&many, how])
                };
                Clause::order("deploy", words)
            }
            Action::Modes {
                number,
                modes,
                wording,
            } => self.modes(*number, modes, self.words(*wording), false),
            Action::Later { at, part, stand } => {
                let inner = self.for_later(part, || self.inner(&part.body, None, "if"));
                match self.words(*stand) {
                    MomentPosition::Before => {
                        Clause::whole(format!("{}, {}", self.later(at), inner.text)).ending(inner.end)
                    }
                    MomentPosition::Behind => Clause::whole(inner.text).and_then(&self.later(at)),
                }
            }
            Action::PlayAs { lv, cost } => {
                let terms = played_as(*lv, *cost);
                Clause::order("play", format!("this card as if it has {terms}"))
            }
            Action::Counters {
                deed,
                number,
                least,
                counter,
                on,
            } => self.counters_done(deed, (number, *least), counter, on),
            Action::Control { who, by, duration } => self.control(who, *by, duration.as_ref()),
            Action::PayResources(number) => Clause::order("pay", circled(*number)),
            Action::ChangeAttackTarget { of, to, wording } => {
                let target = match (of, self.words(*wording)) {
                    (None, _) => "the attack target".to_owned(),
                    (Some(of), OwnerPosition::Before) => format!("{} attack target", self.genitive(of)),
                    (Some(of), _) => format!("the attack target of {}", object(of)),
                };
                Clause::order("change", format!("{target} to {}", object(to)))
            }
            Action::Battle { between } => {
                Clause::order("begin", format!("a battle between {}", fielded(between)))
                    .and("only perform", "the damage step".to_owned())
            }
            Action::Course(Course::Decides(verdict)) => Clause::order(verdict.verb(), "the game"),
            Action::Course(Course::Takes(what)) => {
                Clause::order("take", format!("an additional {} after this one", what.words()))
            }
            Action::Course(Course::Skips(part)) => {
                let whose = if *actor == Player::You { "your" } else { "their" };
                Clause::order("skip", format!("{whose} next {}", part.words()))
            }
            Action::Course(Course::Ends(what)) => Clause::order("end", format!("the {}", what.words())),
            Action::Branch(arms) => self.branch(arms, actor, false),
        }
    }

    /// "they deal damage equal to their AP to each other".
    fn deal_mutual(&self, who: &Selector, stat: Stat) -> Clause {
        let subject = self.selector(who, Role::Changed);
        self.speaks_of(who, Role::Changed);
        let stat = stat.word();
        if self.is_plural(who) {
            Clause::of(
                subject,
                "deal",
                format!("damage equal to their {stat} to each other"),
            )
        } else {
            Clause::of(
                subject,
                "deals",
                format!("damage equal to its {stat} to the other"),
            )
        }
    }

    /// "discard 2 cards": when replacing "discard 1 Unit card", only the number would mean that many Unit cards.
    pub(super) fn discard_in_full(&self, action: &Action, actor: &Player) -> Option<Clause> {
        let Action::Move {
            verb: MoveVerb::Discard,
            what: what @ Selector::Group(group),
            ..
        } = action
        else {
            return None;
        };
        let one = group.quantity == Quantity::Exactly(Amount::Literal(1));
        let number = self.discarded(what, actor);
        let is_number = number.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| Clause::order("discard", format!("{number} card{}", if one { "" } else { "s" })))
    }

    /// "place 2", "deploy 3", where the rest is as in the instruction that is replaced.
    pub(super) fn number_alone(&self, action: &Action) -> Option<Clause> {
        let mut action = action.clone();
        let (words, number) = action.number_mut()?;
        let rest = format!("{}{}{}", words.before, self.amount(number), words.behind);
        Some(Clause::order(words.verb, rest))
    }

    /// Prints a cost before a colon, where a number of Resources needs no verb.
    pub(super) fn cost(&self, action: &Action) -> String {
        let cost = Printer {
            headless: true,
            ..*self
        };
        match action {
            Action::PayResources(number) => circled(*number),
            other => cost.action(other, &Player::You).full().text,
        }
    }

    /// "2 HP", "HP equal to its AP", "1 HP for each Unit": how much of something. `counted` is what it is called behind a
    /// number, `measured` before "equal to".
    fn measured(&self, counted: &str, measured: &str, amount: &Amount) -> String {
        match amount {
            // "draw that many cards", "recovers that much HP".
            amount if let Some((many, much)) = self.that_many(amount) => {
                let number = if counted.is_empty() { many } else { much };
                wording(&[number.to_string(), measured.to_string()])
            }
            Amount::Literal(_) | Amount::Parameter | Amount::Specified(_) | Amount::All => {
                wording(&[self.amount(amount), counted.to_string()])
            }
            Amount::ForEach {
                amount,
                each,
                per,
                most,
                wording: stand,
            } => format!(
                "{}{}",
                wording(&[self.amount(amount), counted.to_string()]),
                self.multiplied(each, (*per, *most), *stand)
            ),
            Amount::Count(_)
            | Amount::Quality { .. }
            | Amount::Damage { .. }
            | Amount::Counters { .. }
            | Amount::Missing { .. }
            | Amount::Happened { .. }
            | Amount::Tally { .. }
            | Amount::Result { .. }
            | Amount::OfEvent { .. } => {
                format!("{measured} equal to {}", self.amount(amount))
            }
        }
    }

    /// "2 EX Resources", "1 EX Resource for each Unit", "a number of EX Resources equal to its AP": `one` and `many` are the words after
    /// the number.
    pub(super) fn so_many(&self, amount: &Amount, one: &[&str], many: &[&str]) -> String {
        let words = |number: String, words: &[&str]| {
            let mut all = vec![number];
            all.extend(words.iter().map(|word| (*word).to_string()));
            wording(&all)
        };
        if self.is_measured(amount) {
            return format!(
                "{} equal to {}",
                words("a number of".to_string(), many),
                self.amount(amount)
            );
        }
        let (number, each) = self.taken_apart(amount);
        let what = if *number == Amount::Literal(1) { one } else { many };
        format!("{}{each}", words(self.amount(number), what))
    }

    /// A number, and with its space what it is multiplied with.
    pub(super) fn taken_apart<'a>(&self, amount: &'a Amount) -> (&'a Amount, String) {
        match amount {
            Amount::ForEach {
                amount,
                each,
                per,
                most,
                wording,
            } => (amount, self.multiplied(each, (*per, *most), *wording)),
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
            | Amount::Result { .. } => (amount, String::new()),
        }
    }

    fn deal(
        &self,
        (by, actor): (Option<&Selector>, &Player),
        amount: &Amount,
        to: &Target,
        wording: DealtWording,
    ) -> Clause {
        let by = by.map(|by| {
            let verb = if self.is_plural(by) { "deal" } else { "deals" };
            let subject = self.selector(by, Role::Changed);
            self.speaks_of(by, Role::Changed);
            (subject, verb)
        });
        let to = match to {
            Target::Objects(what) => format!("to {}", self.selector(what, Role::InPlay)),
            Target::Divided(among) => {
                let who = if *actor == Player::You { "you" } else { "they" };
                format!(
                    "divided as {who} choose among {}",
                    self.selector(among, Role::InPlay)
                )
            }
            Target::FirstShieldAreaCard(of) => {
                format!("to the first card in {} shield area", self.possessive(of))
            }
        };
        let (damage, measure) = match amount {
            amount if let Some((_, much)) = self.that_many(amount) => {
                (format!("{much} damage"), String::new())
            }
            Amount::Count(_)
            | Amount::Quality { .. }
            | Amount::Damage { .. }
            | Amount::Counters { .. }
            | Amount::Missing { .. }
            | Amount::Happened { .. }
            | Amount::Tally { .. }
            | Amount::Result { .. }
            | Amount::OfEvent { .. } => {
                let damage = if wording.amount_of {
                    "an amount of damage"
                } else {
                    "damage"
                };
                (damage.to_string(), format!(" equal to {}", self.amount(amount)))
            }
            Amount::ForEach {
                amount,
                each,
                per,
                most,
                wording,
            } => (
                format!("{} damage", self.amount(amount)),
                self.multiplied(each, (*per, *most), *wording),
            ),
            Amount::Literal(_) | Amount::Parameter | Amount::Specified(_) | Amount::All => {
                (format!("{} damage", self.amount(amount)), String::new())
            }
        };
        let rest = match wording.stand {
            _ if wording.unsaid => format!("{damage}{measure}"),
            MeasurePosition::Behind => format!("{damage} {to}{measure}"),
            MeasurePosition::Before => format!("{damage}{measure} {to}"),
        };
        match by {
            None => Clause::order("deal", rest),
            Some((subject, verb)) => Clause::of(subject, verb, rest),
        }
    }

    /// "during this turn, if it would be destroyed, ... instead", "during this turn, when it destroys ..., ...".
    fn effect_for_a_time(&self, who: &Selector, ability: &Ability, duration: &Duration) -> Clause {
        let next = ability.limit == Some(Limit::NextTime);
        let lasts = self.period(&duration.period);
        // If no words can refer to the object, only a placeholder is printed.
        if let Selector::Known(known) = who
            && self.sayable(*known, Role::Changed, false).is_none()
        {
            return Clause::whole(self.reference(*known, Role::Changed));
        }
        match &ability.kind {
            AbilityKind::Substitution {
                event, body, wording, ..
            } => {
                let word = match next {
                    true => "the next time",
                    false => trigger_word(self.words(*wording)),
                };
                let told = || {
                    let would = self.would_in(event, body);
                    self.has_told_event(event, true);
                    would
                };
                let (would, body) = self.told_within(who, told, || self.replacing(body, None));
                Clause::whole(match self.words(duration.stand) {
                    DurationPosition::Inside => format!("{word} {would} {lasts}, {}", body.text),
                    DurationPosition::Before
                    | DurationPosition::After
                    | DurationPosition::Again
                    | DurationPosition::OnDeployTurn
                    | DurationPosition::Unsaid => {
                        format!("{lasts}, {word} {would}, {}", body.text)
                    }
                })
                .ending(body.end)
            }
            AbilityKind::Triggered {
                trigger: Trigger::When { event, .. },
                body,
                ..
            } => {
                let told = || {
                    let text = self.event(event);
                    self.has_told_event(event, false);
                    text
                };
                let (event, body) = self.told_within(who, told, || self.inner(body, None, "if"));
                // "If" would ask what has happened.
                let word = if next { "the next time" } else { "when" };
                let text = match self.words(duration.stand) {
                    DurationPosition::Inside => format!("{word} {event} {lasts}, {}", body.text),
                    DurationPosition::Before
                    | DurationPosition::After
                    | DurationPosition::Again
                    | DurationPosition::OnDeployTurn
                    | DurationPosition::Unsaid => {
                        format!("{lasts}, {word} {event}, {}", body.text)
                    }
                };
                Clause::whole(text).ending(body.end)
            }
            // No other trigger is worded from outside.
            AbilityKind::Triggered {
                trigger: Trigger::Marks(_) | Trigger::At { .. },
                ..
            }
            | AbilityKind::Keyword { .. }
            | AbilityKind::Constant { .. }
            | AbilityKind::Activated { .. }
            | AbilityKind::Command { .. }
            | AbilityKind::PlayOption { .. } => Clause::whole(""),
        }
    }

    /// Prints the object of an instruction: "the card", if the step uses that word for it.
    pub(super) fn called_object(&self, what: &Selector) -> String {
        match self.called {
            Some(called) => called.words().to_owned(),
            None => self.selector(what, Role::Object),
        }
    }
}

fn rested(state: Orientation) -> &'static str {
    match state {
        Orientation::Active => "",
        Orientation::Rested => "rested",
    }
}

/// Joins the words that are not empty.
fn wording(words: &[String]) -> String {
    let wording: Vec<&str> = words
        .iter()
        .map(String::as_str)
        .filter(|words| !words.is_empty())
        .collect();
    wording.join(" ")
}

fn trigger_word(word: TriggerWord) -> &'static str {
    match word {
        TriggerWord::When => "when",
        TriggerWord::If => "if",
    }
}

/// "③", or "(21)" where there is no such sign.
pub(super) fn circled(number: u8) -> String {
    match char::from_u32('①' as u32 + u32::from(number).saturating_sub(1)) {
        Some(circled) if (1..=20).contains(&number) => circled.to_string(),
        Some(_) | None => format!("({number})"),
    }
}

/// "0 Lv. and cost".
fn played_as(lv: Option<u8>, cost: Option<u8>) -> String {
    match (lv, cost) {
        (Some(lv), Some(cost)) if lv == cost => format!("{lv} Lv. and cost"),
        (Some(lv), Some(cost)) => format!("{lv} Lv. and {cost} cost"),
        (Some(lv), None) => format!("{lv} Lv."),
        (None, Some(cost)) => format!("{cost} cost"),
        // A change without an effect has no words.
        (None, None) => "its own Lv. and cost".to_string(),
    }
}

/// "it doesn't receive that damage".
pub(super) fn not_received(of: Anaphor) -> Clause {
    let of = reference_words(of, Role::Subject);
    Clause::whole(format!("{of} doesn't receive that damage"))
}

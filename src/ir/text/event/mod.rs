//! Printing of events, their damage, whose effects cause them, and players' actions.

mod damage;
mod deeds;
mod effects;

pub(super) use damage::means;
pub(super) use deeds::to_pay;

use super::Printer;
use super::noun::Role;
use crate::ir::{
    AtOnce, AttackRole, AttackWording, BeginsWording, BlockRole, Body, DeckPosition, DiscardsWording, Done,
    DrawsWording, EffectMark, Effects, EitherWording, Event, KeywordUse, MoveTarget, MovedWording, Noun,
    Orientation, Partner, Player, Quantity, RemovalWording, Selector, Side, Sign, Stat, Step, Zone,
};
pub(super) use deeds::with_article_before_mark;

impl Printer<'_> {
    /// " from your trash".
    pub(super) fn from(&self, from: Option<&Zone>) -> String {
        from.map_or_else(String::new, |from| format!(" from {}", self.place(from)))
    }

    /// The event that an effect replaces: "would receive"; where the effect reduces damage it can be "receives".
    pub(super) fn would_in(&self, event: &Event, body: &Body) -> String {
        let says_so = |step: &Step| self.words(step.wording).less.receives();
        match event {
            Event::Receives { .. } if body.lessens() && body.steps.last().is_some_and(says_so) => {
                self.event(event)
            }
            event => self.would(event),
        }
    }

    /// Prints the event that a substitution effect replaces.
    fn would(&self, event: &Event) -> String {
        match event {
            // "you rest your Base with one of your Units' effects": that it does not happen says "instead".
            Event::Destroyed { by, .. }
            | Event::Moved { by: Some(by), .. }
            | Event::Oriented { by: Some(by), .. }
                if self.words(by.wording).role.acts() =>
            {
                self.event(event)
            }
            Event::Leaves { what, by } => {
                let what = self.selector(what, Role::Subject);
                format!("{what} would leave play{}", self.by_effects(by.as_ref()))
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
                wording,
            } => {
                format!(
                    "{} would be destroyed{}",
                    self.selector(what, Role::Subject),
                    self.beside(what, || self.destroyed_by(*with, by, killer.as_ref(), *wording))
                )
            }
            Event::Receives {
                who,
                damage: which,
                spared,
            } => {
                let spared = spared.map(|wording| {
                    let word = self.spared_word(wording, which.from.as_ref());
                    format!(" {word} not be destroyed")
                });
                format!(
                    "{} would receive {}{}",
                    self.selector(who, Role::Subject),
                    self.beside(who, || self.damage(which)),
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
            Event::Draws {
                who,
                by,
                wording,
                number: _,
            } => self.draws(
                self.player_does(who, "would draw", "would draw"),
                by.as_ref(),
                self.words(*wording),
            ),
            Event::Destroys { .. }
            | Event::Pairs { .. }
            | Event::Links(_)
            | Event::Recovers { .. }
            | Event::Deals { .. }
            | Event::Changed { .. }
            | Event::Chosen { .. }
            | Event::Counters { .. }
            | Event::Controlled { .. }
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
            | Event::Discards { .. } => self.event(event),
        }
    }

    /// "rested by an enemy effect".
    pub(super) fn turned_by(&self, to: Orientation, by: Option<&Effects>) -> String {
        format!("{}{}", turned(to), self.by_effects(by))
    }

    /// "deployed from your trash by one of your effects".
    pub(super) fn deployed(&self, from: Option<&Zone>, by: Option<&Effects>) -> String {
        format!("deployed{}{}", self.from(from), self.by_effects(by))
    }

    /// " with `<Repair>`".
    pub(super) fn by_keyword(&self, with: Option<&KeywordUse>) -> String {
        with.map_or_else(String::new, |with| format!(" with {}", self.keyword(with)))
    }

    /// "returned to your hand by an enemy effect".
    pub(super) fn moved_event(&self, event: &Event) -> String {
        let Event::Moved {
            what: _,
            wording,
            to,
            from,
            by,
        } = event
        else {
            return String::new();
        };
        let MovedWording { verb, origin_first } = self.words(*wording);
        let (from, to) = (self.from(from.as_ref()), self.moved_to(verb, to));
        let places = if origin_first {
            format!("{from}{to}")
        } else {
            format!("{to}{from}")
        };
        format!("{}{places}{}", verb.word(), self.by_effects(by.as_ref()))
    }

    /// " to your hand", " into your trash", " from the game": where something goes.
    fn moved_to(&self, verb: Done, to: &MoveTarget) -> String {
        if let (Done::Exiled | Done::Removed, MoveTarget::Removal { .. }) = (verb, to) {
            return if verb == Done::Removed || self.removal(to) == RemovalWording::FromTheGame {
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
        if let MoveTarget::Under(_) = to {
            return format!(" {}", self.move_target(to, false));
        }
        // Nobody is told to shuffle it.
        if let MoveTarget::Deck {
            of,
            position: DeckPosition::Shuffled,
            ..
        } = to
        {
            return format!(" {way} {}", self.deck_of(of));
        }
        format!(" {way} {}", self.move_target(to, false))
    }

    /// "your trash".
    pub(super) fn place(&self, zone: &Zone) -> String {
        match zone {
            Zone::Field => "play".to_string(),
            Zone::Hand(of) => format!("{} hand", self.possessive(of)),
            Zone::Trash(of) => format!("{} trash", self.possessive(of)),
            Zone::Removal(of) => format!("{} removal area", self.possessive(of)),
            Zone::Deck(of) | Zone::TopOfDeck { of, .. } => format!("{} deck", self.possessive(of)),
            Zone::Area { of, area, .. } => format!("{} {}", self.possessive(of), area.words()),
            Zone::Under(host) => format!("under {}", self.selector(host, Role::Object)),
            Zone::Among(_) => "among them".to_string(),
            Zone::Within(of) => format!("among {}", self.selector(of, Role::Object)),
            Zone::Done {
                steps: _,
                done,
                from,
                wording,
            } => {
                let from = from.map_or(String::new(), |from| format!("{} ", from.words()));
                format!("{} {from}{}", done.word(), self.words(*wording).words())
            }
        }
    }

    /// "this Unit attacks", "a friendly Unit is destroyed by an enemy effect".
    pub(super) fn event(&self, event: &Event) -> String {
        if let Some(done) = self.done_by_effects(event) {
            return done;
        }
        match event {
            Event::Destroys {
                by,
                what,
                means: with,
                wording,
            } => self.destroys(by, what, *with, *wording),
            Event::Destroyed {
                what,
                means: with,
                by,
                killer,
                wording,
            } => {
                let by = self.beside(what, || self.destroyed_by(*with, by, killer.as_ref(), *wording));
                self.is_done(what, &format!("destroyed{by}"))
            }
            Event::Pairs {
                who,
                pilot,
                unit,
                wording,
            } => self.pairs(who.as_ref(), pilot, unit, self.words(*wording)),
            Event::Links(who) => self.does(who, "links", "link"),
            Event::Recovers {
                who,
                least,
                wording,
                with,
                by,
            } => format!(
                "{} {}{}{}",
                self.does(who, "recovers", "recover"),
                recovered(*least, self.words(*wording)),
                self.by_keyword(with.as_ref()),
                self.with_effects(by.as_ref())
            ),
            Event::Receives { who, damage, spared } => self.received(who, damage, *spared),
            Event::Deals {
                who,
                damage,
                to,
                spared,
            } => self.deals(who, damage, to.as_ref(), *spared),
            Event::Changed {
                who,
                stat,
                direction,
                by,
                to,
            } => {
                let number = self.number_that_changes(who, *stat);
                format!("{number} {}", self.changed_by(*direction, by, *to))
            }
            Event::Chosen { what, by, wording } => format!(
                "{} {}",
                self.does(what, "is", "are"),
                self.chosen_as(by, self.words(*wording))
            ),
            Event::Counters {
                who,
                change,
                counter,
                on,
            } => self.counters_event(who.as_ref(), *change, *counter, on),
            Event::Controlled { who, what } => {
                let does = self.player_does(who, "gain", "gains");
                format!("{does} control of {}", self.object(what))
            }
            Event::Leaves { what, by } => {
                let does = self.does(what, "leaves", "leave");
                format!("{does} play{}", self.by_effects(by.as_ref()))
            }
            Event::Begins { who, mark, wording } => self.begins(who, *mark, self.words(*wording)),
            Event::Places { who, what, by } => {
                let does = self.player_does(who, "place", "places");
                format!("{does} {}{}", self.object(what), self.with_effects(by.as_ref()))
            }
            Event::Uses {
                who,
                whose,
                keyword,
                on,
                stat,
                wording,
            } => self.uses(
                who.as_ref(),
                whose.as_ref(),
                keyword,
                (on, *stat),
                self.words(*wording),
            ),
            Event::Activates {
                who,
                whose,
                keyword,
                wording,
            } => match who {
                Some(who) => self.uses_of(who, whose, keyword, self.words(*wording)),
                None => self.activates(whose, keyword, self.words(*wording)),
            },
            Event::Blocks { who, role, other } => self.blocks(who, *role, other.as_ref()),
            Event::Pays {
                who,
                comparison,
                amount,
                with,
                purpose,
                wording,
            } => {
                let number = (*comparison, *amount, self.words(*wording));
                self.pays(who, number, with.as_ref(), purpose.as_ref())
            }
            Event::Deployed { who, what, from, by } => {
                self.deploys(who.as_ref(), what, from.as_ref(), by.as_ref())
            }
            Event::Attacks {
                who,
                role,
                other,
                wording,
            } => self.attacks(who, *role, other.as_ref(), self.words(*wording)),
            Event::Either(events, wording) => self.either(events, self.words(*wording)),
            Event::Plays {
                who,
                what,
                activated,
                with,
                wording,
            } => self.plays(who, what, *activated, with.as_ref(), self.words(*wording)),
            Event::Commands {
                who,
                of,
                timing,
                wording,
            } => {
                let effect = self.command_effect(of, *timing, *wording);
                format!("{} {effect}", self.player_does(who, "activate", "activates"))
            }
            Event::Draws {
                who,
                by,
                wording,
                number: _,
            } => self.draws(
                self.player_does(who, "draw", "draws"),
                by.as_ref(),
                self.words(*wording),
            ),
            Event::Discards {
                who,
                what,
                by,
                wording,
            } => self.discards(who, what, by.as_ref(), self.words(*wording)),
            Event::Oriented { what, to, by } => self.is_done(what, &self.turned_by(*to, by.as_ref())),
            Event::Moved { what, .. } => {
                format!("{} {}", self.does(what, "is", "are"), self.moved_event(event))
            }
        }
    }

    /// "you draw a card with an effect".
    fn draws(&self, done: String, by: Option<&Effects>, wording: DrawsWording) -> String {
        format!("{done}{}{}", drawn(wording), self.with_effects(by))
    }

    /// "one of your effects destroys an enemy Unit": `None` if effects are not the subject of the event.
    fn done_by_effects(&self, event: &Event) -> Option<String> {
        let is_subject = |by: &Effects| self.words(by.wording).role.acts();
        let done = match event {
            Event::Destroyed { what, by, .. } if is_subject(by) => {
                self.effects_act(by, "destroy", self.object(what), String::new())
            }
            Event::Oriented {
                what,
                to,
                by: Some(by),
            } if is_subject(by) => match to {
                Orientation::Rested => self.effects_act(by, "rest", self.object(what), String::new()),
                Orientation::Active => {
                    self.effects_act(by, "set", self.object(what), " as active".to_string())
                }
            },
            Event::Deployed {
                who: None,
                what,
                from,
                by: Some(by),
            } if is_subject(by) => {
                self.effects_act(by, "deploy", self.object(what), self.from(from.as_ref()))
            }
            Event::Moved {
                what,
                wording,
                to,
                by: Some(by),
                ..
            } if is_subject(by) => {
                let verb = self.words(*wording).verb;
                self.effects_act(by, verb.verb(), self.object(what), self.moved_to(verb, to))
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
                self.effects_act(by, verb, number, String::new())
            }
            Event::Activates { .. }
            | Event::Attacks { .. }
            | Event::Begins { .. }
            | Event::Blocks { .. }
            | Event::Changed { .. }
            | Event::Chosen { .. }
            | Event::Commands { .. }
            | Event::Counters { .. }
            | Event::Controlled { .. }
            | Event::Deals { .. }
            | Event::Deployed { .. }
            | Event::Destroyed { .. }
            | Event::Destroys { .. }
            | Event::Discards { .. }
            | Event::Draws { .. }
            | Event::Either(..)
            | Event::Leaves { .. }
            | Event::Links(_)
            | Event::Moved { .. }
            | Event::Oriented { .. }
            | Event::Pairs { .. }
            | Event::Pays { .. }
            | Event::Places { .. }
            | Event::Plays { .. }
            | Event::Receives { .. }
            | Event::Recovers { .. }
            | Event::Uses { .. } => return None,
        };
        Some(done)
    }

    /// "you pair a Pilot with this Unit", "a Pilot is paired with this Unit".
    fn pairs(&self, who: Option<&Player>, pilot: &Selector, unit: &Selector, wording: Partner) -> String {
        if let Some(who) = who {
            return format!(
                "{} {} with {}",
                self.player_does(who, "pair", "pairs"),
                self.object(pilot),
                self.object(unit)
            );
        }
        let (one, other) = match wording {
            _ if only_pilots(unit) && !self.is_told() => (pilot, unit),
            Partner::Pilot if !self.is_told() => (pilot, unit),
            // The bearer of the effect is named first.
            Partner::Unit | Partner::Pilot => (unit, pilot),
        };
        format!(
            "{} paired with {}",
            self.does(one, "is", "are"),
            self.object(other)
        )
    }

    /// "becomes 0", "is reduced by an enemy effect".
    fn changed_by(&self, direction: Sign, by: &Effects, to: Option<u8>) -> String {
        let Some(to) = to else {
            let changed = match direction {
                Sign::Plus => "increased",
                Sign::Minus => "reduced",
            };
            return format!("is {changed} by {}", self.effects_of(by));
        };
        let any = by.side == Side::Any && by.kind.is_none() && by.of.is_none();
        if any {
            return format!("becomes {to}");
        }
        // No text has these words: if a tool makes them, they are refused and not misread.
        format!("becomes {to} by {}", self.effects_of(by))
    }

    /// "this Unit blocks an enemy Unit", "this Unit is blocked by an enemy Unit".
    fn blocks(&self, who: &Selector, role: BlockRole, other: Option<&Selector>) -> String {
        let other = other.map(|other| self.beside(who, || self.object(other)));
        match role {
            BlockRole::Blocker => {
                let what = other.map(|what| format!(" {what}"));
                format!(
                    "{}{}",
                    self.does(who, "blocks", "block"),
                    what.unwrap_or_default()
                )
            }
            BlockRole::Attacker => {
                let by = other.map(|by| format!(" by {by}"));
                self.is_done(who, &format!("blocked{}", by.unwrap_or_default()))
            }
        }
    }

    /// "this Unit attacks an enemy Unit", "this Unit is attacked by an enemy Unit".
    fn attacks(
        &self,
        who: &Selector,
        role: AttackRole,
        other: Option<&Selector>,
        wording: AttackWording,
    ) -> String {
        let other = other.map(|other| self.beside(who, || self.object(other)));
        match role {
            AttackRole::Attacker => {
                let target = other.map(|target| format!(" {target}"));
                format!(
                    "{}{}",
                    self.does(who, "attacks", "attack"),
                    target.unwrap_or_default()
                )
            }
            AttackRole::Target => {
                let (attacked, preposition) = match (wording, self.is_plural(who)) {
                    (AttackWording::Attacked, _) => ("attacked", "by"),
                    (AttackWording::Chosen, false) => ("chosen as an attack target", "by"),
                    (AttackWording::Chosen, true) => ("chosen as attack targets", "by"),
                    (AttackWording::TargetOf, false) => ("chosen as the attack target", "of"),
                    (AttackWording::TargetOf, true) => ("chosen as the attack targets", "of"),
                };
                let by = other.map(|by| format!(" {preposition} {by}"));
                self.is_done(who, &format!("{attacked}{}", by.unwrap_or_default()))
            }
        }
    }

    /// "you discard a card", "this card is discarded from your hand".
    fn discards(
        &self,
        who: &Player,
        what: &Selector,
        by: Option<&Effects>,
        wording: DiscardsWording,
    ) -> String {
        if wording != DiscardsWording::Discards {
            return self.is_done(what, &self.is_discarded(who, wording, by));
        }
        let does = self.player_does(who, "discard", "discards");
        if self.is_left_out(what) && by.is_some() {
            return format!("{does}{}", self.with_effects(by));
        }
        format!("{does} {}{}", self.object(what), self.with_effects(by))
    }

    /// Checks whether the discarded object is a card, which may be omitted.
    pub(in crate::ir::text) fn is_left_out(&self, what: &Selector) -> bool {
        matches!(what, Selector::Group(group)
            if self.words(group.wording).left_out
                && group.quantity == Quantity::One
                && group.nouns == [Noun::Card(None)]
                && group.qualities.is_empty()
                && group.together.is_empty())
    }

    /// "you deploy a Unit", "this Unit is deployed".
    fn deploys(
        &self,
        who: Option<&Player>,
        what: &Selector,
        from: Option<&Zone>,
        by: Option<&Effects>,
    ) -> String {
        let Some(who) = who else {
            return self.is_done(what, &self.deployed(from, by));
        };
        format!(
            "{} {}{}",
            self.player_does(who, "deploy", "deploys"),
            self.selector(what, had_by(who, what)),
            self.from(from)
        )
    }

    /// "you activate a 【Main】 effect".
    fn begins(&self, who: &Player, mark: EffectMark, wording: BeginsWording) -> String {
        self.begun(who, mark, wording).unwrap_or_else(|| {
            let does = self.player_does(who, "activate", "activates");
            let mark = with_article_before_mark(mark);
            match wording {
                BeginsWording::OfCard { effect } => {
                    let mark = mark.trim_start_matches("an ").trim_start_matches("a ");
                    format!("{does} a card's {mark}{}", if effect { " effect" } else { "" })
                }
                BeginsWording::ByPlayer | BeginsWording::Of { .. } => format!("{does} {mark} effect"),
            }
        })
    }

    /// "this Unit attacks", "your Units attack".
    fn does(&self, who: &Selector, one: &str, many: &str) -> String {
        format!(
            "{} {}",
            self.selector(who, Role::Subject),
            if self.is_plural(who) { many } else { one }
        )
    }

    /// "an enemy Unit is rested", "your Units are attacked".
    fn is_done(&self, what: &Selector, done: &str) -> String {
        format!("{} {done}", self.does(what, "is", "are"))
    }

    /// "you draw", "your opponent draws".
    pub(in crate::ir::text) fn player_does(&self, who: &Player, you: &str, other: &str) -> String {
        format!(
            "{} {}",
            self.player(who),
            if *who == Player::You { you } else { other }
        )
    }

    pub(in crate::ir::text) fn object(&self, what: &Selector) -> String {
        self.selector(what, Role::Object)
    }

    /// "this Unit attacks or is attacked".
    fn either(&self, events: &[Event], wording: EitherWording) -> String {
        let mut words = Vec::with_capacity(events.len());
        let mut before: Option<Selector> = None;
        for event in events {
            let text = self.event(event);
            let subject = event.subject();
            let again = wording == EitherWording::Shared && subject.is_some() && before == subject;
            let shared = subject.as_ref().filter(|_| again).and_then(|subject| {
                let subject = self.selector(subject, Role::Subject);
                text.strip_prefix(&subject)
                    .and_then(|text| text.strip_prefix(' '))
                    .map(str::to_string)
            });
            words.push(shared.unwrap_or(text));
            before = subject;
        }
        words.join(match wording {
            EitherWording::Shared | EitherWording::Full => " or ",
            EitherWording::When => " or when ",
        })
    }

    /// "its AP", "the AP of an enemy Unit with `<Blocker>`".
    fn number_that_changes(&self, who: &Selector, stat: Stat) -> String {
        if self.has_words_behind(who) {
            return format!("the {} of {}", stat.word(), self.selector(who, Role::Object));
        }
        format!("{} {}", self.genitive(who), stat.word())
    }
}

/// " a card", or nothing.
fn drawn(wording: DrawsWording) -> &'static str {
    match wording {
        DrawsWording::Card => " a card",
        DrawsWording::Cards => " cards",
        DrawsWording::Bare => "",
    }
}

/// "HP", "2 or more HP at one time".
pub(super) fn recovered(least: Option<u8>, wording: AtOnce) -> String {
    let Some(least) = least else {
        return "HP".to_string();
    };
    match wording {
        AtOnce::Said => format!("{least} or more HP at one time"),
        AtOnce::Unsaid => format!("{least} or more HP"),
    }
}

/// Returns the role of a player's object: its owner is only named if it is another player.
pub(super) fn had_by(who: &Player, what: &Selector) -> Role {
    let mut own = true;
    what.clone()
        .each_group(&mut |group| own &= group.side == Side::Any || group.side == who.own_side());
    if own { Role::Had } else { Role::Object }
}

/// Checks whether only Pilots are described. Such a description is what is paired, and not what it is paired with, although it comes first.
pub(super) fn only_pilots(what: &Selector) -> bool {
    matches!(what, Selector::Group(group)
        if !group.nouns.is_empty() && group.nouns.iter().all(|noun| *noun == Noun::Pilot))
}

/// "rested", "set as active".
fn turned(to: Orientation) -> &'static str {
    match to {
        Orientation::Rested => "rested",
        Orientation::Active => "set as active",
    }
}

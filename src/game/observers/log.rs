//! The log: what happened and why, with events as data and their wording.

pub use crate::game::state::{Because, Direction, Event, Format, Lasts, Named, Observer, What};
use crate::game::state::{Ending, SeatId, Zone};
use crate::ir::{
    Change, Chooser, CounterChange, Damage, DamageKind, Device, Effects, Mark, Means, Obligation, Occasion,
    Orientation, Permission, PlayerChange, Restriction, Selector, Side, Sign, Stat,
};
use crate::library::{AbilityId, BitSet, ChangeAt, KeywordId, Library};
use crate::vocabulary::{Course, Departure, Lost, Period, ShuffledPile, Verdict, WhichPlayed, Whom};

/// An event in words, with the effect that caused it and the rule.
pub fn describe(library: &Library, event: &Event) -> String {
    let mut text = words(library, &event.what, None);
    if let Some(because) = event.because {
        text.push_str(", because of ");
        text.push_str(&library.definition(because.card).name);
        if let Some(keyword) = library.keyword_of(because.ability) {
            text.push_str(&format!(" <{}>", library.keyword(keyword).name));
        }
    }
    if !event.rule.is_empty() {
        text.push_str(&format!(" ({})", event.rule));
    }
    text
}

/// A player for whom events are described.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Viewer {
    /// The viewer's seat.
    pub seat: SeatId,
    /// The format, which tells who is whose teammate.
    pub format: Format,
}

/// Returns an event in words. For a viewer, the words use "you" and "your" and hide what the rules hide from the viewer: the cards that
/// others draw and look at, and face-down cards (4-1-4). A teammate's hand is not hidden (12-3-4).
pub fn words(library: &Library, what: &What, viewer: Option<Viewer>) -> String {
    let told = Told { library, viewer };
    match what {
        What::First(seat) => told.does(*seat, "go", "goes", "first"),
        What::GoesRound { seat, direction } => {
            let round = match direction {
                Direction::Clockwise => "clockwise play",
                Direction::Counterclockwise => "counterclockwise play",
            };
            told.does(*seat, "choose", "chooses", round)
        }
        What::Redrew(seat) => told.does(*seat, "redraw", "redraws", "the starting hand"),
        What::TurnBegan { seat, turn } => match told.team(*seat) {
            Some(Whose::Own) => format!("turn {turn}, your team's"),
            Some(Whose::Other) => format!("turn {turn} of the other team"),
            None if told.is_you(*seat) => format!("turn {turn}, yours"),
            None => format!("turn {turn} of player {}", seat.0 + 1),
        },
        What::Drew { seat, card } => {
            let card = told.face(card, told.sees_hand_of(*seat));
            told.does(*seat, "draw", "draws", &card)
        }
        What::Played(card) => told.does(card.owner, "play", "plays", told.name(card)),
        What::Activated { card, ability } => {
            let effect = format!("{} of {}", told.effect(*ability), told.name(card));
            told.does(card.owner, "activate", "activates", &effect)
        }
        What::Triggered { card, ability } => {
            let card = told.seen_or_not(card, true);
            format!("{} of {card} triggers", told.effect(*ability))
        }
        What::Burst(card) => {
            let burst = format!("the 【Burst】 of {}", told.name(card));
            told.does(card.owner, "activate", "activates", &burst)
        }
        What::Moved { card, from, to } => {
            let own = told.sees_hand_of(card.owner);
            let seen =
                from.is_public() || to.is_public() || own && (*from == Zone::Hand || *to == Zone::Hand);
            let face = told.seen_or_not(card, seen);
            match (from, to) {
                (Zone::ResourceDeck, Zone::Resources) => {
                    told.does(card.owner, "place", "places", &format!("a {}", told.name(card)))
                }
                (_, Zone::Outside) => format!("{face} leaves the game"),
                (Zone::Nowhere, to) => format!("{face} goes to {}", zone_word(*to)),
                (from, to) => format!("{face} goes from {} to {}", zone_word(*from), zone_word(*to)),
            }
        }
        What::Deployed(card) => told.does(card.owner, "deploy", "deploys", told.name(card)),
        What::Paired { pilot, unit } => format!("{} is paired with {}", told.name(pilot), told.whose(unit)),
        What::Damaged { card, amount, battle } => {
            let kind = if *battle { "battle" } else { "effect" };
            format!("{} receives {amount} {kind} damage", told.whose(card))
        }
        What::PlayerDamaged { seat, amount } => {
            let damage = format!("{amount} battle damage");
            match told.team(*seat) {
                Some(Whose::Own) => format!("your team receives {damage}"),
                Some(Whose::Other) => format!("the other team receives {damage}"),
                None => told.does(*seat, "receive", "receives", &damage),
            }
        }
        What::Prevented { card } => format!("{} receives no damage", told.whose(card)),
        // A Shield is revealed when it is destroyed (5-10-3).
        What::Destroyed(card) => format!("{} is destroyed", told.seen_or_not(card, true)),
        What::MadeRoom(card) => format!("{} makes room", told.whose(card)),
        What::Recovered { card, amount } => format!("{} recovers {amount} HP", told.whose(card)),
        What::Oriented { card, to } => match to {
            Orientation::Active => format!("{} is set as active", told.whose(card)),
            Orientation::Rested => format!("{} is rested", told.whose(card)),
        },
        What::Changed {
            card,
            change,
            value,
            keyword,
            period,
        } => {
            let becomes = match keyword {
                Some(keyword) => told.gains(*keyword, *value),
                None => told.change(*change, *value),
            };
            let mut text = format!("{} {becomes}", told.whose(card));
            if let Some(period) = period {
                text.push(' ');
                text.push_str(&told.period(*period));
            }
            text
        }
        What::Counted(number) => format!("{number} counted"),
        What::Rolled {
            seat,
            device: Device::Coin,
            result,
        } => {
            let face = if *result == 0 { "tails" } else { "heads" };
            told.does(*seat, "flip", "flips", face)
        }
        What::Rolled {
            seat,
            device: Device::Die { .. },
            result,
        } => told.does(*seat, "roll", "rolls", &result.to_string()),
        What::ChoseValue {
            seat,
            value,
            by: Chooser::Player,
        } => told.does(*seat, "choose", "chooses", &value.words(library)),
        What::ChoseValue { value, .. } => format!("{} is chosen at random", value.words(library)),
        What::PickedAtRandom { card, from } => {
            let seen = from.is_public() || *from == Zone::Hand && told.sees_hand_of(card.owner);
            let face = told.seen_or_not(card, seen);
            format!("{face} is picked at random")
        }
        What::Shuffled(seat, ShuffledPile::Deck) => told.does(*seat, "shuffle", "shuffles", "the deck"),
        What::Shuffled(seat, ShuffledPile::Shields) => told.does(*seat, "shuffle", "shuffles", "the Shields"),
        What::Looked { seat, card } => {
            let card = told.face(card, told.is_viewer(*seat));
            told.does(*seat, "look", "looks", &format!("at {card}"))
        }
        What::Revealed(card) => format!("{} is revealed", told.whose(card)),
        What::Attacked { unit, target, player } => {
            let target = match (target, player) {
                (Some(target), _) => told.whose(target),
                // 12-3-12: who attacks a player of a team attacks the team.
                (None, Some(seat)) => match told.team(*seat) {
                    Some(Whose::Own) => "your team".to_owned(),
                    Some(Whose::Other) => "the other team".to_owned(),
                    None => told.player(*seat),
                },
                (None, None) => "nothing".to_owned(),
            };
            format!("{} attacks {target}", told.whose(unit))
        }
        What::BattleBegan { unit, target } => {
            format!("{} battles {}", told.whose(unit), told.whose(target))
        }
        What::TargetChanged(card) => format!("{} becomes the attack target", told.whose(card)),
        What::BattleEnded => "the battle ends".to_owned(),
        What::Counters {
            card,
            change,
            counter,
            number,
        } => {
            let verb = match change {
                CounterChange::Placed => "gets",
                CounterChange::Removed => "loses",
            };
            let s = if *number == 1 { "" } else { "s" };
            let name = match counter {
                Some(counter) => format!("({})", library.counter_name(*counter)),
                None => "damage".to_owned(),
            };
            format!("{} {verb} {number} {name} counter{s}", told.whose(card))
        }
        What::Controlled { card, seat } => {
            let what = format!("control of {}", told.whose(card));
            told.does(*seat, "gain", "gains", &what)
        }
        What::Passed(seat) => told.does(*seat, "pass", "passes", ""),
        What::Course(seat, course) => match course {
            Course::Decides(Verdict::Wins) => told.does(*seat, "win", "wins", "the game"),
            Course::Decides(Verdict::Loses) => told.does(*seat, "lose", "loses", "the game"),
            Course::Takes(what) => {
                let what = format!("an additional {} after this one", what.words());
                told.does(*seat, "take", "takes", &what)
            }
            Course::Skips(part) => told.does(*seat, "skip", "skips", &format!("the next {}", part.words())),
            Course::Ends(what) => format!("the {} is ended", what.words()),
        },
        What::Skipped(seat, part) => {
            let whose = if told.is_you(*seat) {
                "your".to_owned()
            } else {
                format!("{}'s", told.player(*seat))
            };
            format!("{whose} {} is skipped", part.words())
        }
        What::Defeated(seat) => told.does(*seat, "are", "is", "defeated"),
        What::Ended { outcome, format } => match (outcome.winner, outcome.ending) {
            (Some(winner), _) if format.team_size() > 1 => told.team_wins(*format, winner),
            (Some(winner), _) => told.does(winner, "win", "wins", ""),
            (None, Ending::Stalled) => {
                "the game is stopped, as its turn or the game goes on and on".to_owned()
            }
            (
                None,
                Ending::BattleDamage
                | Ending::EmptyDeck
                | Ending::Draw
                | Ending::EffectLoop
                | Ending::Concession
                | Ending::Effect,
            ) => "the game is a draw".to_owned(),
        },
    }
}

/// Returns what a change makes true of a card, in words, with the number as it was calculated: "gets AP+2".
pub(super) fn words_of_change(
    library: &Library,
    change: ChangeAt,
    value: i16,
    keyword: Option<KeywordId>,
) -> String {
    let told = Told {
        library,
        viewer: None,
    };
    match keyword {
        Some(keyword) => told.gains(keyword, value),
        None => told.change(change, value),
    }
}

/// Somebody whom the events are told, or everybody.
#[derive(Clone, Copy)]
struct Told<'l> {
    library: &'l Library,
    viewer: Option<Viewer>,
}

/// The side of a player, as seen by the viewer, if there are two.
enum Whose {
    Own,
    Other,
}

impl<'l> Told<'l> {
    /// Checks whether the player is the viewer.
    fn is_you(self, seat: SeatId) -> bool {
        self.viewer.is_some_and(|viewer| viewer.seat == seat)
    }

    /// Checks whether the words may tell everything that the player sees: the player is the viewer, or nothing is hidden.
    fn is_viewer(self, seat: SeatId) -> bool {
        self.viewer.is_none() || self.is_you(seat)
    }

    /// 4-8-2, 12-3-4: the own hand, and a teammate's.
    fn sees_hand_of(self, seat: SeatId) -> bool {
        self.viewer
            .is_none_or(|Viewer { seat: own, format }| format.leader_of(own) == format.leader_of(seat))
    }

    /// Returns a player's team, seen from the viewer, in formats with teams.
    fn team(self, seat: SeatId) -> Option<Whose> {
        let viewer = self.viewer.filter(|viewer| viewer.format.team_size() > 1)?;
        Some(
            if viewer.format.leader_of(viewer.seat) == viewer.format.leader_of(seat) {
                Whose::Own
            } else {
                Whose::Other
            },
        )
    }

    fn player(self, seat: SeatId) -> String {
        if self.is_you(seat) {
            "you".to_owned()
        } else {
            format!("player {}", seat.0 + 1)
        }
    }

    /// Somebody does something: `you draw`, `player 2 draws`.
    fn does(self, seat: SeatId, you: &str, others: &str, what: &str) -> String {
        let verb = if self.is_you(seat) { you } else { others };
        format!("{} {verb} {what}", self.player(seat))
            .trim_end()
            .to_owned()
    }

    /// 12-3-9: both players of a team have won.
    fn team_wins(self, format: Format, winner: SeatId) -> String {
        if let Some(Whose::Own) = self.team(winner) {
            return "your team wins".to_owned();
        }
        let leader = format.leader_of(winner).0;
        format!("the team of players {} and {} wins", leader + 1, leader + 2)
    }

    fn name(self, card: &Named) -> &'l str {
        &self.library.definition(card.card).name
    }

    /// Returns the card with its owner, without its face where the viewer did not see it.
    fn whose(self, card: &Named) -> String {
        self.seen_or_not(card, self.viewer.is_none_or(|viewer| viewer.sees(card)))
    }

    fn seen_or_not(self, card: &Named, is_seen: bool) -> String {
        let what = if card.zone == Zone::Shields {
            "a Shield"
        } else {
            "a card"
        };
        let owner = card.owner.0 + 1;
        match (is_seen || self.viewer.is_none(), self.is_you(card.owner)) {
            (true, true) => format!("your {}", self.name(card)),
            (true, false) => format!("player {owner}'s {}", self.name(card)),
            (false, true) => format!("{what} of yours"),
            (false, false) => format!("{what} of player {owner}"),
        }
    }

    fn keyword(self, keyword: KeywordId) -> &'l str {
        &self.library.keyword(keyword).name
    }

    /// An effect by its keyword effect or by its mark (13-2).
    fn effect(self, ability: AbilityId) -> String {
        if let Some(keyword) = self.library.keyword_of(ability) {
            return format!("the <{}>", self.keyword(keyword));
        }
        let text = self.library.text(ability).ability();
        let marks = text.map_or(&[] as &[Mark], |ability| ability.kind.marks());
        if marks.is_empty() {
            return "an effect".to_owned();
        }
        let marks: Vec<&str> = marks.iter().map(mark_word).collect();
        format!("the {} effect", marks.join("/"))
    }

    /// Returns a change of a card in words, with the number as evaluated.
    fn change(self, change: ChangeAt, value: i16) -> String {
        match self.library.change(change) {
            Change::Stat { stat, by, .. } => {
                let space = if *stat == Stat::Cost { " " } else { "" };
                let sign = match by.sign {
                    Sign::Minus => '-',
                    Sign::Plus => '+',
                };
                format!("gets {}{space}{sign}{value}", stat.word())
            }
            Change::Gains(used) => self.gains(used.keyword, value),
            // Told of each keyword effect.
            Change::GainsFrom { .. } => "gains keyword effects".to_owned(),
            Change::Loses(Lost::Keyword(lost)) => format!("loses <{}>", self.keyword(lost.keyword)),
            Change::Loses(Lost::Keywords) => "loses all keyword effects".to_owned(),
            Change::Loses(Lost::Effects) => "loses all effects".to_owned(),
            Change::Loses(Lost::Marked(mark)) => format!("loses all {} effects", mark.word()),
            Change::GainsAbility { .. } | Change::HasEffect(_) => "gains an effect".to_owned(),
            Change::Scales { stat, by } => format!("has its {} {}", stat.word(), by.words()),
            Change::Swaps => "has its AP and HP swapped".to_owned(),
            Change::Becomes { stat, .. } if value < 0 => format!("loses {} {}", -value, stat.word()),
            Change::Becomes { stat, .. } => format!("gets {}+{value}", stat.word()),
            Change::GainsTrait { .. } => {
                let gained = self.library.change(change).trait_given(value);
                let gained = gained.map_or("", |gained| self.library.trait_name(gained));
                format!("gains ({gained})")
            }
            Change::AlsoNamed { .. } => "has one more name".to_owned(),
            Change::Copies(_) => "can be in a deck more often".to_owned(),
            Change::Cant(deed) => format!("can't {}", self.deed(deed)),
            Change::May(Permission::AttackTarget(_)) => "may choose more attack targets".to_owned(),
            Change::May(Permission::Attack(_)) => {
                "may attack some targets on the turn it is deployed".to_owned()
            }
            Change::May(Permission::AttackOnDeployTurn) => "may attack on the turn it is deployed".to_owned(),
            Change::Must { what, .. } => match what {
                Obligation::AttackTarget { .. } => "has to choose a certain attack target".to_owned(),
                Obligation::Attack => "has to attack".to_owned(),
                Obligation::BeBlocked => "has to be blocked".to_owned(),
            },
            Change::Enters(Orientation::Rested) => "is deployed rested".to_owned(),
            Change::Enters(Orientation::Active) => "is deployed active".to_owned(),
            Change::DealsDamageFirst => "deals its battle damage first".to_owned(),
            Change::Redirects { damage, .. } => format!("hands on {}", damage_words(damage)),
            Change::Player(PlayerChange::Decides(verdict)) => format!("{}s the game", verdict.verb()),
            // Of an effect that is always on nothing is told.
            Change::Player(PlayerChange::Played {
                stat,
                by,
                which,
                what: _,
            }) => {
                let sign = match by.sign {
                    Sign::Minus => '-',
                    Sign::Plus => '+',
                };
                let which = match which {
                    WhichPlayed::Next(1) | WhichPlayed::Nth(_) => "the next such card".to_owned(),
                    WhichPlayed::Next(number) => format!("the next {number} such cards"),
                    WhichPlayed::Every => "such cards".to_owned(),
                };
                format!("plays {which} with {} {sign}{value}", stat.word())
            }
            Change::Player(PlayerChange::HandLimit(_) | PlayerChange::HandLimitBy(_)) => {
                "has another hand limit".to_owned()
            }
            Change::HitsShields(count) => format!("deals its battle damage to the first {count} Shields"),
            Change::Reduces {
                damage,
                occasion,
                direction,
                ..
            } => {
                let next = match occasion {
                    Occasion::Every => "",
                    Occasion::Next => "of the next ",
                };
                let way = match direction {
                    Sign::Plus => "more",
                    Sign::Minus => "less",
                };
                format!("receives {value} {way} {next}{}", damage_words(damage))
            }
        }
    }

    fn gains(self, keyword: KeywordId, value: i16) -> String {
        match self.library.keyword(keyword).sum {
            Some(_) => format!("gains <{} {value}>", self.keyword(keyword)),
            None => format!("gains <{}>", self.keyword(keyword)),
        }
    }

    fn deed(self, deed: &Restriction) -> String {
        match deed {
            Restriction::AttackOnDeployTurn => "attack on the turn it is deployed".to_owned(),
            Restriction::Attack => "attack".to_owned(),
            Restriction::AttackTarget { .. } => "choose certain attack targets".to_owned(),
            Restriction::Block => "block".to_owned(),
            Restriction::BeBlocked(Whom::Anything) => "be blocked".to_owned(),
            Restriction::BeBlocked(Whom::These(_) | Whom::Others(_)) => {
                "be blocked by certain Units".to_owned()
            }
            Restriction::BeAttacked(Whom::Anything) => "be chosen as an attack target".to_owned(),
            Restriction::BeAttacked(Whom::These(_) | Whom::Others(_)) => {
                "be chosen as an attack target by certain Units".to_owned()
            }
            Restriction::Receive(damage) => format!("receive {}", damage_words(damage)),
            Restriction::BeReduced { stat, direction, by } => {
                let way = match direction {
                    Sign::Plus => "increased",
                    Sign::Minus => "reduced",
                };
                let by = by.as_ref().map(|by| format!(" by {}", effects_of(by)));
                format!("have its {} {way}{}", stat.word(), by.unwrap_or_default())
            }
            Restriction::BeSetActive(_) => "be set as active".to_owned(),
            Restriction::BeReadied { .. } => "be set as active during a start phase".to_owned(),
            Restriction::BeLessened(_) => "have its damage reduced".to_owned(),
            Restriction::Deal(damage) => match damage.kind {
                DamageKind::Any => "deal damage".to_owned(),
                DamageKind::Battle => "deal battle damage".to_owned(),
                DamageKind::Effect => "deal effect damage".to_owned(),
            },
            Restriction::BeRested(by) => format!("be rested by {}", effects_of(by)),
            Restriction::BeDestroyed {
                means,
                by,
                wording: _,
            } => match means {
                Means::Any => "be destroyed".to_owned(),
                Means::BattleDamage => format!("be destroyed by {}battle damage", of_side(by)),
                Means::Attack => "be destroyed by an attack".to_owned(),
                Means::EffectDamage => format!("be destroyed by {}effect damage", of_side(by)),
                Means::Damage => format!("be destroyed by {}damage", of_side(by)),
                Means::Effect => format!("be destroyed by {}", effects_of(by)),
            },
            Restriction::BeChosen { by, .. } => format!("be chosen as the target of {}", effects_of(by)),
            Restriction::BeMoved { to, by } => {
                let what = match to {
                    Departure::Hand(_) => "be returned to hand",
                    Departure::Deck(_) => "be returned to a deck",
                    Departure::Removal(_) => "be exiled",
                    Departure::Play => "leave play",
                };
                format!("{what} by {}", effects_of(by))
            }
            Restriction::BePaired(Whom::Anything) => "be paired with a Pilot".to_owned(),
            Restriction::BePaired(Whom::These(_) | Whom::Others(_)) => {
                "be paired with certain Pilots".to_owned()
            }
            Restriction::Recover => "recover HP".to_owned(),
            Restriction::Activate(used) => format!("activate <{}>", self.keyword(used.keyword)),
            Restriction::ActivateEffect { mark, .. } => format!("activate {} effects", mark.word()),
            Restriction::BePlayed(_) => "be played".to_owned(),
            // Prohibitions on players are not logged.
            Restriction::Play(_) => "play cards".to_owned(),
            Restriction::Take { deed, by } => {
                let by = by.as_ref().map(|by| format!(" with {}", effects_of(by)));
                format!("{}{}", deed.words("their"), by.unwrap_or_default())
            }
            Restriction::EndSo(verdict) => format!("{} the game", verdict.verb()),
        }
    }

    /// Returns a duration in words, with the players whose turns it counts.
    fn period(self, period: Lasts) -> String {
        let whose = |told: BitSet<SeatId>| {
            let seats = (0..crate::limits::PLAYERS as u8).map(SeatId);
            let own = seats
                .filter(|seat| told.contains(*seat))
                .map(|seat| match self.viewer {
                    Some(viewer) if viewer.seat == seat => "your".to_owned(),
                    Some(_) | None => format!("player {}'s", seat.0 + 1),
                });
            own.collect::<Vec<_>>().join(" or ")
        };
        match period {
            Period::ThisTurn => "during this turn".to_owned(),
            Period::ThisBattle => "during this battle".to_owned(),
            Period::StartPhase(window) => {
                format!("during the start phase of {} next turn", whose(window))
            }
            Period::NextTurn(window) => format!("during {} next turn", whose(window)),
            Period::UntilStartOfNextTurn(window) => format!("until the start of {} next turn", whose(window)),
            Period::UntilEndOfNextTurn(window) => format!("until the end of {} next turn", whose(window)),
        }
    }

    fn face(self, card: &Named, seen: bool) -> String {
        if seen {
            self.name(card).to_owned()
        } else {
            "a card".to_owned()
        }
    }
}

fn mark_word(mark: &Mark) -> &'static str {
    match mark {
        Mark::Burst => "【Burst】",
        Mark::Deploy => "【Deploy】",
        Mark::Attack => "【Attack】",
        Mark::Destroyed => "【Destroyed】",
        Mark::WhenPaired(_) => "【When Paired】",
        Mark::WhenLinked => "【When Linked】",
    }
}

fn damage_words(damage: &Damage) -> String {
    let side = match damage.side {
        Side::Any => "",
        Side::Yours | Side::Friendly | Side::Theirs => "friendly ",
        Side::Enemy => "enemy ",
    };
    let kind = match damage.kind {
        DamageKind::Any => "",
        DamageKind::Battle => "battle ",
        DamageKind::Effect => "effect ",
    };
    // The exact Units are described by the card's text.
    let from = if damage.from.is_some() {
        " from some cards"
    } else {
        ""
    };
    format!("{side}{kind}damage{from}")
}

/// Returns whose damage destroys; the exact cards are described by the card's text.
fn of_side(by: &Effects) -> &'static str {
    match by.side {
        Side::Any => "",
        Side::Yours | Side::Friendly | Side::Theirs => "friendly ",
        Side::Enemy => "enemy ",
    }
}

fn effects_of(effects: &Effects) -> String {
    let side = match effects.side {
        Side::Any => "",
        Side::Yours | Side::Theirs => "its player's ",
        Side::Friendly => "friendly ",
        Side::Enemy => "enemy ",
    };
    match &effects.of {
        None => {}
        Some(Selector::Player(_)) => return "effects of a certain player".to_owned(),
        Some(_) => return "effects of some cards".to_owned(),
    }
    match effects.kind {
        Some(kind) => format!("{side}{} effects", kind.word()),
        None => format!("{side}effects"),
    }
}

pub(super) fn zone_word(zone: Zone) -> &'static str {
    match zone {
        Zone::Deck => "the deck",
        Zone::ResourceDeck => "the resource deck",
        Zone::Resources => "the resource area",
        Zone::Units | Zone::Pilots => "the battle area",
        Zone::Base => "the base section",
        Zone::Shields => "the shields",
        Zone::Removal => "the removal area",
        Zone::Hand => "the hand",
        Zone::Trash => "the trash",
        Zone::Nowhere => "no zone",
        Zone::Outside => "outside the game",
        Zone::Under => "under a Unit or Base",
    }
}

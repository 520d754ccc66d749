//! Views: what a player can see (4-1-4, 4-2-2, 4-6-4-1, 4-8-3).

use crate::game::state::{
    Because, Binding, Choice, Decision, Direction, Format, Game, How, NONE, ObjectId, Phase, SeatId,
    StackFrame, Zone,
};
use crate::ir::Stat;
use crate::library::{AbilityId, CardId, Definition, KeywordId, Library};

/// A game as one player sees it. A seat that does not exist is a spectator's, whose view shows what everybody sees.
///
/// The arguments of its methods may come from an untrusted source: a seat that does not exist has nothing, and an object that does not
/// exist is not visible.
#[derive(Clone, Copy, Debug)]
pub struct View<'g> {
    game: &'g Game<'g>,
    seat: SeatId,
}

/// A card or token that a player sees, with its present numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardView {
    /// The object.
    pub object: ObjectId,
    /// The card.
    pub card: CardId,
    /// The present controller: its owner, or the player who has gained control of it.
    pub owner: SeatId,
    /// The owner of the card (5-2-1).
    pub rightful_owner: SeatId,
    /// The zone.
    pub zone: Zone,
    /// AP as it is now.
    pub ap: i32,
    /// HP that is left.
    pub hp: i32,
    /// Damage received.
    pub damage: u16,
    /// The Lv. as it is now.
    pub lv: i32,
    /// The cost as it is now.
    pub cost: i32,
    /// 5-4-1-2.
    pub rested: bool,
    /// 3-2-6-2.
    pub link: bool,
    /// Whether it was deployed this turn (3-2-4).
    pub new: bool,
    /// The Unit's Pilot, the Pilot's Unit, or the Unit or Base that it lies under.
    pub partner: Option<ObjectId>,
}

impl<'g> View<'g> {
    pub(crate) fn new<'l>(game: &'g Game<'l>, seat: SeatId) -> View<'g>
    where
        'l: 'g,
    {
        View { game, seat }
    }

    pub(super) fn game(&self) -> &'g Game<'g> {
        self.game
    }

    /// The player who looks.
    pub fn seat(&self) -> SeatId {
        self.seat
    }

    /// The library that the cards come from.
    pub fn library(&self) -> &'g Library {
        self.game.library
    }

    /// Returns all seats.
    pub fn seats(&self) -> impl Iterator<Item = SeatId> + use<> {
        self.game.seats()
    }

    /// Checks whether two players are on different sides.
    pub fn are_enemies(&self, a: SeatId, b: SeatId) -> bool {
        self.game.are_known_enemies(a, b)
    }

    /// The turn's number.
    pub fn turn(&self) -> u16 {
        self.game.state.turn
    }

    /// Returns the phase.
    pub fn phase(&self) -> Phase {
        self.game.state.phase
    }

    /// Returns the format: the number of players and the sides.
    pub fn format(&self) -> Format {
        self.game.state.format
    }

    /// The direction in which the turns go round (12-2-1).
    pub fn direction(&self) -> Direction {
        self.game.state.direction
    }

    /// The active player; of the active team its leader (12-3-2).
    pub fn active(&self) -> SeatId {
        self.game.state.active
    }

    /// Checks whether it is that player's turn, which in a team battle is the whole team's (12-3-1).
    pub fn is_active(&self, seat: SeatId) -> bool {
        self.game.sits(seat) && self.game.is_active(seat)
    }

    /// Checks whether the player is still in the game (12-2-5-2).
    pub fn plays(&self, seat: SeatId) -> bool {
        self.game.plays(seat)
    }

    /// Returns the seat whose shield area the player uses: the player's own, in a team battle the leader's (12-3-3).
    pub fn shield_area(&self, seat: SeatId) -> SeatId {
        match self.game.sits(seat) {
            true => self.game.seat_of(seat, Zone::Shields),
            false => seat,
        }
    }

    /// Returns the number of cards in a zone, which is public for every zone (4-1-3).
    pub fn count(&self, seat: SeatId, zone: Zone) -> usize {
        match self.game.sits(seat) {
            true => usize::from(self.game.pile_len(seat, zone)),
            false => 0,
        }
    }

    /// The active Resources of a player.
    pub fn active_resources(&self, seat: SeatId) -> usize {
        match self.game.sits(seat) {
            true => self.game.active_resources(seat).all(),
            false => 0,
        }
    }

    /// The cards of a zone from the top, where the player can see them; `None` for a face that is hidden.
    pub fn cards(&self, seat: SeatId, zone: Zone) -> impl Iterator<Item = Option<CardView>> {
        let pile = self.game.sits(seat).then(|| self.game.pile(seat, zone));
        pile.into_iter()
            .flatten()
            .map(|card| self.card(self.game.object(card)))
    }

    /// A card, where the player can see it.
    pub fn card(&self, object: ObjectId) -> Option<CardView> {
        self.sees(object).then(|| self.game.shown(object.card()))
    }

    /// Checks whether the player can see the face of a card.
    pub(crate) fn sees(&self, object: ObjectId) -> bool {
        let game = self.game;
        game.is_current(object) && game.is_seen_by(game.card(object.card()), self.seat)
    }

    /// Checks whether two visible cards differ in nothing that a game can ask, so that a player who chooses between them need not tell them
    /// apart. A card with lasting changes, or one that an effect in progress refers to, is like no other.
    pub fn are_alike(&self, a: ObjectId, b: ObjectId) -> bool {
        let (Some(one), Some(other)) = (self.card(a), self.card(b)) else {
            return a == b;
        };
        let game = self.game;
        let has_past = |object: ObjectId| {
            let state = &game.state;
            game.changes_of(object.card()).next().is_some()
                || state.used.iter().any(|used| used.bearer == object)
                || state.controls.iter().any(|control| control.of == object)
                || state.gained_traits.iter().any(|(gained, _)| *gained == object)
                || state.moments.iter().any(|moment| moment.object == object)
                || state.delayed.iter().any(|delayed| delayed.is_about(object))
                || (state.bindings.iter().filter_map(Binding::object)).any(|bound| bound.object == object)
                || state.stack.iter().any(|frame| frame.is_about(object))
                || state
                    .battle
                    .is_some_and(|battle| [battle.attacker, battle.target].contains(&object))
        };
        let printed =
            |object: Option<ObjectId>| object.and_then(|object| self.card(object)).map(|card| card.card);
        let is_same = CardView {
            object: other.object,
            partner: other.partner,
            ..one
        } == other
            && printed(one.partner) == printed(other.partner)
            && self.counters(a).eq(self.counters(b))
            && (self.under(a).map(|card| card.card)).eq(self.under(b).map(|card| card.card))
            && game.derived(a.card()) == game.derived(b.card());
        let past = || {
            [Some(a), Some(b), one.partner, other.partner]
                .into_iter()
                .flatten()
                .any(has_past)
        };
        a == b || is_same && !past()
    }

    /// Returns the printed card.
    ///
    /// # Panics
    ///
    /// Panics if the library has no card with that number, as [`Library::definition`] does.
    pub fn definition(&self, card: CardId) -> &'g Definition {
        self.game.library.definition(card)
    }

    /// The keyword effects that a Unit or Base possesses now, with their numbers (0 for those without one).
    pub fn keywords(&self, object: ObjectId) -> impl Iterator<Item = (KeywordId, u8)> {
        let derived = self
            .game
            .is_current(object)
            .then(|| self.game.derived(object.card()))
            .flatten()
            .copied()
            .unwrap_or_default();
        derived.keywords.ids().map(move |keyword| {
            let sum = self.game.library.keyword(keyword).sum;
            (keyword, sum.map_or(0, |sum| derived.sums[sum as usize]))
        })
    }

    /// The counters on a card that the player sees (5-18-1), by their names: everybody sees them. Damage is none of these.
    pub fn counters(&self, object: ObjectId) -> impl Iterator<Item = (&'g str, u16)> + use<'g> {
        let is_seen = self.card(object).is_some();
        self.game.counters(object).filter(move |_| is_seen)
    }

    /// The cards under a Unit or a Base that are no Pilot: they lie face up, and everybody sees them.
    pub fn under(&self, object: ObjectId) -> impl Iterator<Item = CardView> + use<'g> {
        self.game.under(object)
    }

    /// The attacking Unit and its target, a Unit or a player, while there is a battle (8-2-1).
    pub fn battle(&self) -> Option<(ObjectId, ObjectId)> {
        self.game
            .state
            .battle
            .map(|battle| (battle.attacker, battle.target))
    }

    /// The decision, if it is this player's.
    pub fn decision(&self) -> Option<Decision> {
        self.game.decision().filter(|decision| decision.seat == self.seat)
    }

    /// The options, if the decision is this player's.
    pub fn options(&self) -> &'g [Choice] {
        match self.decision() {
            Some(_) => self.game.options(),
            None => &[],
        }
    }

    /// The card that is being played while the player decides something about it (7-5-2-2).
    pub fn playing(&self) -> Option<ObjectId> {
        self.decision()?;
        self.game.state.stack.iter().rev().find_map(|frame| match frame {
            StackFrame::Play(play) => Some(play.card),
            StackFrame::Effect(_) | StackFrame::Pay(_) | StackFrame::Deploy(_) | StackFrame::AtOnce(_) => {
                None
            }
        })
    }

    /// Checks whether a visible card satisfies the link condition of a Unit (2-12).
    pub fn would_link(&self, unit: ObjectId, pilot: ObjectId) -> bool {
        let (Some(unit), Some(pilot)) = (self.card(unit), self.card(pilot)) else {
            return false;
        };
        self.game.library.links(unit.card, pilot.card)
    }

    /// The effect that asks for the player's decision, with the words of its instruction; `None` where the rules ask.
    pub fn because(&self) -> Option<Because> {
        self.decision().and_then(|_| self.game.because())
    }

    /// Returns the waiting effect with that number (10-1-6), and its bearer: [`Choice::Trigger`], [`DecisionKind::Burst`].
    ///
    /// [`DecisionKind::Burst`]: crate::game::DecisionKind::Burst
    pub fn waiting(&self, at: u16) -> Option<(AbilityId, ObjectId)> {
        let waiting = self.game.state.pending.get(usize::from(at))?;
        Some((waiting.ability, waiting.bearer))
    }

    /// The token that [`Choice::Token`] stands for in the player's decision.
    pub fn token(&self, at: u8) -> Option<CardId> {
        self.decision().and_then(|_| self.game.token_offered(at))
    }

    /// The effect that [`Choice::Mode`] stands for in the player's decision.
    pub fn mode(&self, at: u8) -> Option<AbilityId> {
        self.decision().and_then(|_| self.game.mode_offered(at))
    }

    /// Returns the card that has or had an effect, as far as the player may know it: one that the player sees, one that the game goes back
    /// to and that everybody saw, or the card that the effect is printed on. If the object has moved on, the card that it is by now is not
    /// considered.
    pub(super) fn source(&self, source: ObjectId, effect: AbilityId) -> Option<CardId> {
        let game = self.game;
        if game.is_current(source) {
            return self.card(source).map(|card| card.card);
        }
        let then = game.remembered(source).map(|memory| memory.snapshot);
        let then = then.filter(|then| then.zone.is_public());
        then.map(|then| game.library.as_printed(then.definition))
            .or_else(|| game.library.card_of(effect))
    }

    /// Returns the name of an object for the player. A card that the player does not see has no name (4-1-4), and no number that is guessed
    /// gives one away: what is no more has a name where it was on the field.
    pub(super) fn name_of(&self, object: ObjectId) -> String {
        let game = self.game;
        if let Some(seat) = object.as_player() {
            return format!("player {}", u16::from(seat.0) + 1);
        }
        let card = match self.card(object) {
            Some(card) => Some(card.card),
            None if game.is_current(object) => None,
            None => {
                let then = game.remembered(object).map(|memory| memory.snapshot);
                let then = then.filter(|then| then.zone.is_public());
                then.map(|then| game.library.as_printed(then.definition))
            }
        };
        match card {
            Some(card) => game.library.definition(card).name.clone(),
            None => "a card face down".to_owned(),
        }
    }

    /// Returns the name of the bearer of a waiting effect. Everybody knows the bearer, wherever it was; if it has gone into hiding since, it is
    /// the card that the effect is printed on.
    fn name_of_bearer(&self, bearer: ObjectId, effect: AbilityId) -> String {
        if self.game.is_current(bearer) {
            return self.name_of(bearer);
        }
        match self.source(bearer, effect) {
            Some(card) => self.game.library.definition(card).name.clone(),
            None => self.name_of(bearer),
        }
    }

    /// Returns an option of the player in words; other choices have words as well. A card that the player does not see has no name (4-1-4).
    pub fn describe(&self, choice: Choice) -> String {
        let library = self.game.library;
        let name = |object: ObjectId| self.name_of(object);
        match choice {
            Choice::Yes => "yes".to_owned(),
            Choice::No => "no".to_owned(),
            Choice::EndMain => "end the main phase".to_owned(),
            Choice::Pass => "pass".to_owned(),
            Choice::Play { card, how, option } => {
                let name = name(card);
                let with = if option.is_some() {
                    " with its own option"
                } else {
                    ""
                };
                match how {
                    How::Deploy => format!("deploy {name}{with}"),
                    How::Pair => format!("pair {name}{with}"),
                    How::Command(_) => format!("play {name}{with}"),
                }
            }
            Choice::Activate { object, ability } => match library.keyword_of(ability) {
                Some(keyword) => format!("activate <{}> of {}", library.keyword(keyword).name, name(object)),
                None => format!("activate {}", name(object)),
            },
            Choice::Attack { unit, target } => format!("attack {} with {}", name(target), name(unit)),
            Choice::Pick(object) => name(object),
            Choice::Done => "no more".to_owned(),
            Choice::PayEx(0) => "pay with Resources".to_owned(),
            Choice::PayEx(count) => format!("pay with {count} EX"),
            Choice::Trigger(at) => match self.game.state.pending.get(at as usize) {
                Some(waiting) => format!(
                    "the effect of {}",
                    self.name_of_bearer(waiting.bearer, waiting.ability)
                ),
                None => "an effect that does not wait".to_owned(),
            },
            Choice::Token(at) => format!("token {}", u16::from(at) + 1),
            Choice::Number(number) => number.to_string(),
            Choice::Value(value) => value.words(library),
            Choice::Mode(at) => format!("effect {}", u16::from(at) + 1),
            Choice::GoRound(Direction::Clockwise) => "clockwise".to_owned(),
            Choice::GoRound(Direction::Counterclockwise) => "counterclockwise".to_owned(),
            Choice::Top => "to the top".to_owned(),
            Choice::Bottom => "to the bottom".to_owned(),
        }
    }
}

impl Game<'_> {
    /// Returns the cards of a zone from the top, including hidden ones: for tools that show or test a game, never for those who play it.
    pub fn cards(&self, seat: SeatId, zone: Zone) -> impl Iterator<Item = CardView> {
        let pile = self.sits(seat).then(|| self.pile(seat, zone));
        pile.into_iter().flatten().map(|card| self.shown(card))
    }

    /// The counters on a card (5-18-1), by their names: for tools, like [`Game::cards`].
    pub fn counters(&self, object: ObjectId) -> impl Iterator<Item = (&str, u16)> {
        let lying = self.state.counters.iter();
        lying
            .filter(move |lying| lying.on == object && self.is_current(object))
            .map(|lying| (self.library.counter_name(lying.counter), lying.number))
    }

    /// The cards under a Unit or a Base, each player's own from the one that was placed last: for tools, like [`Game::cards`].
    pub fn under(&self, object: ObjectId) -> impl Iterator<Item = CardView> {
        let is_there = self.can_lie_over(object) && self.has_under();
        let lying = is_there.then(|| self.cards_under(object.card()));
        lying.into_iter().flatten().map(|card| self.shown(card))
    }

    /// Follows a card from an earlier object: it becomes another object whenever it moves (4-1-5). Returns `None` for an object that is no
    /// card, and for a token that has left the game.
    pub fn follow_card(&self, object: ObjectId) -> Option<CardView> {
        let card = self.state.cards.get(usize::from(object.card()))?;
        (card.zone != Zone::Outside).then(|| self.shown(object.card()))
    }

    /// Returns what a player can see (4-1-4). A seat that does not exist sees what everybody sees: see [`Game::spectator`].
    pub fn view(&self, seat: SeatId) -> View<'_> {
        View::new(self, seat)
    }

    /// Returns the view of a spectator: no hand, nothing face down, and no options.
    pub fn spectator(&self) -> View<'_> {
        View::new(self, SeatId(u8::MAX))
    }

    /// Returns a card as it is now, even if it is hidden.
    pub(crate) fn shown(&self, card: u16) -> CardView {
        let state = self.card(card);
        let object = self.object(card);
        CardView {
            object,
            card: self.library.as_printed(state.definition),
            owner: state.owner(),
            rightful_owner: state.rightful_owner(),
            zone: state.zone,
            ap: self.stat(Stat::Ap, object),
            hp: self.stat(Stat::Hp, object),
            damage: state.damage,
            lv: self.stat(Stat::Lv, object),
            cost: self.stat(Stat::Cost, object),
            rested: state.is_rested(),
            link: self.is_link(card),
            new: state.zone.is_field() && state.since == self.state.turn,
            partner: (state.partner != NONE).then(|| self.object(state.partner)),
        }
    }
}

//! Setup: from the lines that describe a position to the position.

use super::PLAIN_CODE;
use super::ast::{Name, Piece, PieceKind, Place, Setup, Who};
use super::catalog::Catalog;
use super::find;
use super::seats::Table;
use super::session::Session;
use crate::diagnostics::{Code, Diagnostic};
use crate::game::{self, Direction, Format, Game, Position, PositionSeat, SeatId, Zone};
use crate::ir::CounterId;
use crate::library::CardId;
use crate::limits;
use crate::source::{FileId, Span};
use crate::syntax::ast::Spanned;

/// The plain cards of a deck that nothing is said about, and beneath the cards that are named of one.
const DECK: usize = 20;
/// The active Resources.
const RESOURCES: usize = 10;
/// The rest of the resource deck.
const RESOURCE_DECK: usize = 3;
/// The cards of a deck where the game begins with its preparation (6-1-1).
const WHOLE_DECK: usize = 50;

/// A position that is being described.
pub(super) struct Layout<'l> {
    cards: &'l Catalog,
    file: FileId,
    table: Table,
    position: Position,
    /// The labels of the cards on the table, by seat.
    labels: Vec<Labels>,
    plain: CardId,
    /// The number of deck cards that were named, by seat.
    named: Vec<usize>,
    begin: Option<Who>,
    /// The places that have been described, with their seats.
    wording: Vec<(usize, Spanned<Place>)>,
    /// The first line that places a card where the game's own preparation does.
    placed: Option<Span>,
    /// The line about the direction.
    round: Option<Span>,
    /// The active player, if given.
    turn: Option<Who>,
    /// The line about the turn.
    numbered: Option<Span>,
    /// The player who went first, if given.
    first: Option<Who>,
    /// The players who are out.
    out: Vec<Who>,
}

type Label = Option<Spanned<String>>;

/// The labels of one seat's cards, in the order of the cards themselves.
#[derive(Default)]
struct Labels {
    deck: Vec<Label>,
    hand: Vec<Label>,
    trash: Vec<Label>,
    removal: Vec<Label>,
    shields: Vec<Label>,
    resource_deck: Vec<Label>,
    resources: Vec<Label>,
    base: Vec<Label>,
    /// Units and their Pilots.
    units: Vec<(Label, Option<Label>)>,
}

impl Labels {
    /// Returns the labels in the order in which the game reports the cards of a position.
    fn in_order(self) -> Vec<Label> {
        let mut all = self.deck;
        for more in [
            self.hand,
            self.trash,
            self.removal,
            self.shields,
            self.resource_deck,
            self.resources,
            self.base,
        ] {
            all.extend(more);
        }
        for (unit, pilot) in self.units {
            all.push(unit);
            all.extend(pilot);
        }
        all
    }
}

impl<'l> Layout<'l> {
    /// The position that nothing has been said about.
    pub(super) fn new(cards: &'l Catalog, file: FileId, table: Table) -> Option<Layout<'l>> {
        let library = &cards.library;
        let plain = library.find(PLAIN_CODE)?;
        let resource = library.starting_pieces().resource?;
        let mut position = Position::new(table.format, table.players);
        let shields = usize::from(table.format.shields());
        position.asks_all = true;
        let mut labels = Vec::new();
        for seat in &mut position.seats {
            seat.deck = vec![plain; DECK];
            seat.shields = vec![plain; shields];
            seat.resources = vec![resource.into(); RESOURCES];
            seat.resource_deck = vec![resource; RESOURCE_DECK];
            labels.push(Labels {
                deck: vec![None; DECK],
                shields: vec![None; shields],
                resources: vec![None; RESOURCES],
                resource_deck: vec![None; RESOURCE_DECK],
                ..Labels::default()
            });
        }
        Some(Layout {
            cards,
            file,
            table,
            labels,
            named: vec![0; position.seats.len()],
            position,
            plain,
            begin: None,
            wording: Vec::new(),
            placed: None,
            round: None,
            turn: None,
            numbered: None,
            first: None,
            out: Vec::new(),
        })
    }

    fn error(&self, span: Span, message: impl Into<String>, label: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Code::ScenarioSyntax, self.file, span, message, label)
    }

    /// The player's seat, where there is one.
    fn seat(&self, who: &Who) -> Result<usize, Diagnostic> {
        let at = usize::from(who.node.0);
        if at < self.position.seats.len() {
            return Ok(at);
        }
        Err(self.error(
            who.span,
            format!("there are {} players", self.position.seats.len()),
            "nobody sits there",
        ))
    }

    pub(super) fn add(&mut self, setup: &Setup, span: Span) -> Result<(), Diagnostic> {
        match setup {
            Setup::Turn { number, of } => {
                if *number == 0 {
                    return Err(self.error(span, "turns are counted from 1", "there is no turn 0"));
                }
                self.position.turn = *number;
                self.numbered = Some(span);
                if let Some(who) = of {
                    self.seat(who)?;
                    self.position.active = who.node;
                    self.turn = Some(who.clone());
                }
                self.placed.get_or_insert(span);
            }
            Setup::Seed(seed) => self.position.seed = *seed,
            Setup::Round(direction) => self.go_round(*direction, span)?,
            Setup::Out(who) => self.leave(who, span)?,
            Setup::First(who) => {
                self.seat(who)?;
                if let Some(first) = self.first.replace(who.clone()) {
                    return Err(self
                        .error(span, "this has been said already", "the second time")
                        .also(first.span, "here"));
                }
                self.placed.get_or_insert(span);
            }
            Setup::Begin(who) => {
                self.seat(who)?;
                self.begin = Some(who.clone());
            }
            Setup::Place { who, place, pieces } => self.place(who, place, pieces, span)?,
        }
        Ok(())
    }

    /// 12-2-1.
    fn go_round(&mut self, direction: Direction, span: Span) -> Result<(), Diagnostic> {
        if !self.table.format.has_direction() {
            return Err(self.error(
                span,
                format!("{} has no direction (12-2-1)", self.table.format.word()),
                "two sides take turns",
            ));
        }
        if let Some(first) = self.round.replace(span) {
            return Err(self
                .error(span, "the direction has been said already", "the second time")
                .also(first, "here"));
        }
        self.position.direction = direction;
        Ok(())
    }

    /// 12-2-5-2: the player has left the game, with all cards.
    fn leave(&mut self, who: &Who, span: Span) -> Result<(), Diagnostic> {
        let at = self.seat(who)?;
        if self.table.format == Format::TwoPlayer || self.table.has_teams() {
            return Err(self
                .error(
                    span,
                    format!("in {} the game is over with this", self.table.format.word()),
                    "then the other side has won (1-2-2)",
                )
                .help("a player is out in `format battle-royale` and `format last-player-standing`"));
        }
        if let Some(first) = self.out.iter().find(|other| other.node == who.node) {
            return Err(self
                .error(span, "this has been said already", "the second time")
                .also(first.span, "here"));
        }
        self.out.push(who.clone());
        if self.table.players - self.out.len() < 2 {
            return Err(self.error(
                span,
                "at least two players are in a game",
                "nobody is left to play against",
            ));
        }
        if let (Some(seat), Some(labels)) = (self.position.seats.get_mut(at), self.labels.get_mut(at))
            && !self.wording.iter().any(|(seat, _)| *seat == at)
        {
            (*seat, *labels) = (PositionSeat::default(), Labels::default());
        }
        if let Some(seat) = self.position.seats.get_mut(at) {
            seat.out = true;
        }
        Ok(())
    }

    /// Checks that players who are out have neither cards nor the turn (12-2-5-2).
    fn check_out(&self) -> Result<(), Diagnostic> {
        for who in &self.out {
            if let Some((_, place)) = self.wording.iter().find(|(at, _)| *at == usize::from(who.node.0)) {
                return Err(self
                    .error(
                        place.span,
                        "who is out has left with all cards (12-2-5-2)",
                        "these are theirs",
                    )
                    .also(who.span, "out"));
            }
            if self.position.active == who.node {
                let turn = self.turn.as_ref().map_or(who.span, |turn| turn.span);
                return Err(self
                    .error(turn, "who is out has no turn (12-2-5-2)", "whose turn it is")
                    .help("say whose turn it is: `turn 6 of opponent`"));
            }
        }
        Ok(())
    }

    fn place(
        &mut self,
        who: &Who,
        place: &Spanned<Place>,
        pieces: &[Piece],
        span: Span,
    ) -> Result<(), Diagnostic> {
        let at = self.seat(who)?;
        if self
            .wording
            .iter()
            .any(|(seat, wording)| *seat == at && wording.node == place.node)
        {
            return Err(self
                .error(span, "this place has been described already", "the second time")
                .help("one line says all that is there, separated by commas"));
        }
        self.wording.push((
            at,
            Spanned {
                node: place.node,
                span,
            },
        ));
        let labeled = pieces.iter().any(|piece| piece.label.is_some());
        if place.node != Place::Deck || labeled {
            self.placed.get_or_insert(span);
        }
        let mut laid: Vec<Laid> = Vec::new();
        let mut counted = false;
        for piece in pieces {
            counted |= matches!(piece.what, PieceKind::Plain(_));
            self.lay(piece, place.node, &mut laid)?;
        }
        if laid.len() > limits::PIECES {
            return Err(self.error(
                span,
                format!("there is no room for {} cards", laid.len()),
                format!("at most {}", limits::PIECES),
            ));
        }
        if let (Place::Deck, Some(named)) = (place.node, self.named.get_mut(at)) {
            *named = laid.len();
        }
        // Cards that are named of a deck are its top.
        if place.node == Place::Deck && !counted && !pieces.is_empty() {
            for _ in 0..DECK {
                laid.push(Laid::of(self.plain));
            }
        }
        let cards = laid.iter().map(|laid| laid.piece.card).collect();
        let in_play = laid.iter().map(|laid| laid.piece).collect();
        let zone = match place.node {
            Place::Units => Some(Zone::Units),
            Place::Base => Some(Zone::Base),
            Place::Resources => Some(Zone::Resources),
            Place::Deck
            | Place::ResourceDeck
            | Place::Hand
            | Place::Trash
            | Place::Removal
            | Place::Shields => None,
        };
        let lying = laid.iter().enumerate().flat_map(|(at, laid)| {
            let each = laid.counters.iter();
            each.filter_map(move |(counter, number)| {
                Some(game::CountersLaid {
                    zone: zone?,
                    at,
                    counter: *counter,
                    number: *number,
                })
            })
        });
        let lying: Vec<game::CountersLaid> = lying.collect();
        let under = laid.iter().enumerate().flat_map(|(at, laid)| {
            let each = laid.under.iter();
            each.filter_map(move |card| {
                Some(game::UnderLaid {
                    zone: zone?,
                    at,
                    card: *card,
                })
            })
        });
        let under: Vec<game::UnderLaid> = under.collect();
        let named: Vec<Label> = laid.iter().map(|laid| laid.label.clone()).collect();
        let (Some(seat), Some(labels)) = (self.position.seats.get_mut(at), self.labels.get_mut(at)) else {
            return Ok(());
        };
        seat.counters.extend(lying);
        seat.under.extend(under);
        match place.node {
            Place::Deck => (seat.deck, labels.deck) = (cards, named),
            Place::ResourceDeck => (seat.resource_deck, labels.resource_deck) = (cards, named),
            Place::Hand => (seat.hand, labels.hand) = (cards, named),
            Place::Trash => (seat.trash, labels.trash) = (cards, named),
            Place::Removal => (seat.removal, labels.removal) = (cards, named),
            Place::Shields => (seat.shields, labels.shields) = (cards, named),
            Place::Resources => (seat.resources, labels.resources) = (in_play, named),
            Place::Units => {
                seat.units = in_play;
                labels.units = laid
                    .iter()
                    .map(|laid| (laid.label.clone(), laid.piece.pilot.map(|_| laid.pilot.clone())))
                    .collect();
            }
            Place::Base => {
                if laid.len() > 1 {
                    return Err(Diagnostic::new(
                        Code::ScenarioSyntax,
                        self.file,
                        span,
                        "there is room for one Base (4-6-3)",
                        format!("{} Bases", laid.len()),
                    ));
                }
                seat.base = laid.first().map(|laid| laid.piece);
                labels.base = named;
            }
        }
        if place.node == Place::Base && self.has_two_bases(who.node) {
            return Err(self.error(span, "a team has one Base (12-3-7)", "its second"));
        }
        Ok(())
    }

    /// Checks whether the teammates of a player have more than the one Base of a team.
    fn has_two_bases(&self, of: SeatId) -> bool {
        let leader = |seat| self.table.format.leader_of(seat);
        let seats = self.position.seats.iter().zip(0..);
        let bases = seats.filter(|(seat, at)| seat.base.is_some() && leader(SeatId(*at)) == leader(of));
        bases.count() > 1
    }

    fn lay(&self, piece: &Piece, place: Place, laid: &mut Vec<Laid>) -> Result<(), Diagnostic> {
        let pieces = self.cards.library.starting_pieces();
        let (card, count) = match &piece.what {
            PieceKind::Plain(count) => {
                let card = match place {
                    Place::Resources | Place::ResourceDeck => pieces.resource,
                    Place::Base => {
                        return Err(self
                            .error(piece.span, "which Base", "a number says not which")
                            .help("name the Base, as `base EXB-001`, or write `base nothing`"));
                    }
                    Place::Deck
                    | Place::Units
                    | Place::Shields
                    | Place::Removal
                    | Place::Hand
                    | Place::Trash => Some(self.plain),
                };
                (card, *count)
            }
            PieceKind::Ex(count) => (pieces.ex_resource, *count),
            PieceKind::Card(name) => (Some(self.card(name)?), piece.times),
        };
        let Some(card) = card else {
            return Err(self.error(
                piece.span,
                "the cards define no such piece",
                "not among the cards",
            ));
        };
        let pilot = match &piece.pilot {
            Some((name, _)) => Some(self.card(name)?),
            None => None,
        };
        if usize::from(count) > limits::PIECES {
            return Err(self.error(
                piece.span,
                format!("there is no room for {count} of them"),
                format!("at most {}", limits::PIECES),
            ));
        }
        if usize::from(piece.damage) > limits::DAMAGE {
            return Err(self.error(
                piece.span,
                format!("no card has {} HP", piece.damage),
                format!("at most {}", limits::DAMAGE),
            ));
        }
        if count != 1 && piece.label.is_some() {
            return Err(self.error(piece.span, "a label is for one card", "more than one"));
        }
        let in_play = matches!(place, Place::Units | Place::Base | Place::Resources);
        let takes_damage = matches!(place, Place::Units | Place::Base);
        if piece.damage > 0 && in_play && !takes_damage {
            return Err(self.error(piece.span, "Resources receive no damage", "a Resource"));
        }
        if piece.pilot.is_some() && in_play && place != Place::Units {
            return Err(self.error(piece.span, "only Units are paired with Pilots (3-3-1)", "no Unit"));
        }
        let mut counters = Vec::new();
        for (name, number) in &piece.counters {
            let Some(counter) = self.cards.library.counter(&name.node) else {
                return Err(self.error(
                    name.span,
                    format!("no text speaks of ({}) counters", name.node),
                    "nothing is done with these",
                ));
            };
            if usize::from(*number) > limits::COUNTERS {
                return Err(self.error(
                    name.span,
                    format!("there is no room for {number} of them"),
                    format!("at most {}", limits::COUNTERS),
                ));
            }
            counters.push((counter, *number));
        }
        let mut under = Vec::new();
        for (name, number) in &piece.under {
            if place != Place::Units && place != Place::Base {
                return Err(self.error(
                    name.span,
                    "cards lie under Units and Bases in play, and under nothing else",
                    "nothing lies under this",
                ));
            }
            if usize::from(*number) > limits::PIECES {
                return Err(self.error(
                    name.span,
                    format!("there is no room for {number} cards"),
                    format!("at most {}", limits::PIECES),
                ));
            }
            let card = self.card(name)?;
            under.extend(std::iter::repeat_n(card, usize::from(*number)));
        }
        let has_marks = piece.rested || piece.new || piece.damage > 0 || !counters.is_empty();
        if (has_marks || piece.pilot.is_some()) && !in_play {
            return Err(self.error(
                piece.span,
                "only what is in play is rested, damaged, new or paired, or has counters on it",
                "a card that is not in play",
            ));
        }
        for _ in 0..count {
            laid.push(Laid {
                piece: game::Piece {
                    card,
                    pilot,
                    rested: piece.rested,
                    damage: piece.damage,
                    new: piece.new,
                },
                label: piece.label.clone(),
                counters: counters.clone(),
                under: under.clone(),
                pilot: piece.pilot.as_ref().and_then(|(_, label)| label.clone()),
            });
        }
        Ok(())
    }

    /// 6-2-5, 12-2-1: infers the first player from the active player and the number of the turn. If only the first player is given, the
    /// number of the turn is chosen to fit; if somebody has left the game, the number implies nothing.
    fn settle_first(&mut self) -> Result<(), Diagnostic> {
        let Some(first) = self.first.clone() else {
            return Ok(());
        };
        self.position.first = Some(first.node);
        if !self.out.is_empty() {
            return Ok(());
        }
        let format = self.table.format;
        let is_so =
            |position: &Position| format.leader_of(position.first_by_turn()) == format.leader_of(first.node);
        if let Some(numbered) = self.numbered {
            if !is_so(&self.position) {
                return Err(self
                    .error(
                        first.span,
                        "by the number of the turn somebody else went first (6-2-5)",
                        "this player did not",
                    )
                    .also(numbered, "whose turn it is")
                    .help(
                        "leave one of the two lines out, or let the turn be an earlier one or a later one",
                    ));
            }
            return Ok(());
        }
        // Each side has one turn per round.
        for _ in 0..self.table.players {
            if is_so(&self.position) {
                break;
            }
            self.position.turn = self.position.turn.saturating_add(1);
        }
        Ok(())
    }

    fn card(&self, name: &Spanned<Name>) -> Result<CardId, Diagnostic> {
        find::definitions(self.cards, &name.node, name.span, self.file).map(|found| found[0])
    }

    /// Starts the game from the position.
    pub(super) fn start(mut self, at: Span) -> Result<Session<'l>, Diagnostic> {
        if self.begin.is_none() {
            self.settle_first()?;
        }
        let refused = |problem: String| {
            Diagnostic::new(
                Code::ScenarioSyntax,
                self.file,
                at,
                format!("the position is not possible: {problem}"),
                "this scenario",
            )
        };
        self.check_out()?;
        if let (Some(first), Some(round)) = (&self.begin, self.round) {
            return Err(self
                .error(
                    round,
                    "in a game that begins with its preparation Player One says the direction (12-2-1)",
                    "this would be overruled",
                )
                .also(first.span, "it begins here")
                .help("write the step `clockwise` or `counterclockwise`"));
        }
        if let (Some(first), Some(out)) = (&self.begin, self.out.first()) {
            return Err(self
                .error(
                    out.span,
                    "nobody is out in a game that begins with its preparation",
                    "all players prepare (6-2)",
                )
                .also(first.span, "it begins here"));
        }
        if let Some(first) = &self.begin {
            if let Some(span) = self.placed {
                return Err(self
                    .error(
                        span,
                        "a game that begins with its preparation lays out its cards by itself (6-2)",
                        "this would be overruled",
                    )
                    .also(first.span, "it begins here")
                    .help("say what is in the decks only, without labels"));
            }
            let deck = |at: usize| {
                let named = self.named.get(at).copied().unwrap_or_default();
                let mut deck: Vec<CardId> = self
                    .position
                    .seats
                    .get(at)
                    .map_or_else(Vec::new, |seat| seat.deck.clone());
                deck.truncate(named);
                deck.resize(named.max(WHOLE_DECK), self.plain);
                deck
            };
            let decks = (0..self.table.players).map(deck).collect();
            let mut setup = game::Setup::new(&self.cards.library, self.table.format, decks)
                .map_err(|error| refused(error.to_string()))?;
            setup.first = Some(first.node);
            setup.asks_all = true;
            let mut log = Vec::new();
            let game = Game::new_logged(&self.cards.library, &setup, self.position.seed, &mut log)
                .map_err(|error| refused(error.to_string()))?;
            let mut run = Session::new(game, self.cards, self.file, self.table);
            run.log = log;
            run.seed = self.position.seed;
            return Ok(run);
        }
        let (game, objects) = Game::laid_out(&self.cards.library, &self.position)
            .map_err(|error| refused(error.to_string()))?;
        // 11-3-1: what cannot be there is gone before anybody looks.
        for (at, seat) in self.position.seats.iter().enumerate() {
            let owner = SeatId(at as u8);
            // A team's Base is either player's.
            let there = |zone| game.cards(owner, zone).filter(|card| card.owner == owner).count();
            if there(Zone::Units) != seat.units.len() || there(Zone::Base) != usize::from(seat.base.is_some())
            {
                return Err(
                    refused("a Unit or Base of it is destroyed before anything is done".to_owned())
                        .help("give it less damage than it has HP (11-3-1)"),
                );
            }
        }
        let mut run = Session::new(game, self.cards, self.file, self.table);
        run.seed = self.position.seed;
        let labels = self.labels.into_iter().flat_map(Labels::in_order);
        for (label, object) in labels.zip(objects) {
            if let Some(label) = label {
                run.label(label, object)?;
            }
        }
        Ok(run)
    }
}

/// A card of the position, as it is laid down.
struct Laid {
    piece: game::Piece,
    label: Label,
    pilot: Label,
    counters: Vec<(CounterId, u16)>,
    under: Vec<CardId>,
}

impl Laid {
    fn of(card: CardId) -> Laid {
        Laid {
            piece: card.into(),
            label: None,
            pilot: None,
            counters: Vec::new(),
            under: Vec::new(),
        }
    }
}

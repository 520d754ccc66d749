//! Statements: one line of a scenario, from the parsed pairs to the tree.

use super::PLAIN_CODE;
use super::ast::*;
use super::parse::{At, Reader, Understood};
use super::seats::{SeatWord, Table};
use crate::game::{Direction, Ending, Format, SeatId};
use crate::suggest;
use crate::syntax::ast::Spanned;
use gcs_grammar::scenario::Rule;

impl Reader {
    pub(super) fn statement(&self, at: &At<'_>) -> Understood<Statement> {
        Ok(match at.rule() {
            Rule::turn => Statement::Setup(Setup::Turn {
                number: self.number_in(at)?,
                of: at.find(Rule::who).map(|who| self.who(&who)).transpose()?,
            }),
            Rule::turns => Statement::Setup(Setup::Round(direction(&self.part(at, Rule::go_round)?))),
            Rule::seed => Statement::Setup(Setup::Seed(self.number_in(at)?)),
            Rule::decks => Statement::Setup(Setup::Begin(self.who(&self.part(at, Rule::who)?)?)),
            Rule::setup => Statement::Setup(self.setup(at)?),
            Rule::chance => Statement::Chance(self.chance(at)?),
            Rule::can => Statement::Can(self.step(&self.part(at, Rule::step)?)?),
            Rule::cannot => {
                let because = at
                    .find(Rule::because)
                    .and_then(|because| because.find(Rule::rule_number));
                let because = because.map(|rule| Ok(rule.spanned(self.rule_number(&rule)?)));
                Statement::Cannot(self.step(&self.part(at, Rule::step)?)?, because.transpose()?)
            }
            Rule::best => {
                let within = at.find(Rule::within);
                let playouts = within.map(|within| self.number_in(&within)).transpose()?;
                let steps = at.inner().filter(|part| part.rule() == Rule::step);
                let steps: Vec<Step> = steps.map(|part| self.step(&part)).collect::<Understood<_>>()?;
                Statement::Best(steps, playouts)
            }
            Rule::expect => match at.inner().next() {
                Some(inner) => Statement::Expect(self.expectation(&inner)?),
                None => return Err(self.incomplete(at)),
            },
            Rule::step => Statement::Step(self.step(at)?),
            _ => return Err(self.incomplete(at)),
        })
    }

    /// The line that says for how many players it is.
    pub(super) fn format(&self, at: &At<'_>, is_first: bool) -> Understood<Table> {
        if !is_first {
            return Err(self
                .error(
                    at.span(),
                    "the format is the first thing that a scenario says, once",
                    "too late",
                )
                .help("move this line up: who there is depends on it"));
        }
        let name = self.part(at, Rule::format_name)?;
        let Some(format) = Format::from_word(name.text()) else {
            let words = || Format::ALL.into_iter().map(Format::word);
            let found = self.error(
                name.span(),
                format!("`{}` is no format", name.text()),
                "not a way to play",
            );
            return Err(match suggest::nearest(name.text(), words()) {
                Some(near) => found.help(format!("did you mean `{near}`")),
                None => found.help(format!("there are {}", words().collect::<Vec<_>>().join(", "))),
            });
        };
        let mut table = Table::of(format);
        if let Some(number) = at.find(Rule::number) {
            table.players = self.number(&number)?;
            let (players, least, most) = (table.players, *format.players().start(), *format.players().end());
            if !format.players().contains(&players) {
                let fits = if least == most {
                    format!("{least}")
                } else {
                    format!("{least} to {most}")
                };
                return Err(self.error(
                    number.span(),
                    format!("{} is not for {players} players", format.word()),
                    format!("it is for {fits}"),
                ));
            }
        }
        Ok(table)
    }

    fn who(&self, at: &At<'_>) -> Understood<Who> {
        let inner = at.inner().next().ok_or_else(|| self.incomplete(at))?;
        let called = |word| self.table.called(word);
        let seat = match inner.rule() {
            Rule::your => called(SeatWord::You),
            Rule::opponents => called(SeatWord::Opponent),
            Rule::teammate => called(SeatWord::Teammate),
            Rule::third => called(SeatWord::Third),
            Rule::fourth => called(SeatWord::Fourth),
            Rule::number => {
                let number: usize = self.number(&inner)?;
                let last = u8::try_from(number).unwrap_or(u8::MAX);
                last.checked_sub(1).map(SeatId)
            }
            _ => return Err(self.incomplete(at)),
        };
        if inner.rule() == Rule::teammate && seat.is_none() {
            return Err(self
                .error(
                    at.span(),
                    "nobody has a teammate here",
                    "no player of this format",
                )
                .help("a scenario of two teams begins with `format team-battle`"));
        }
        match seat.filter(|seat| usize::from(seat.0) < self.table.players) {
            Some(seat) => Ok(at.spanned(seat)),
            None => Err(self
                .error(
                    at.span(),
                    format!("there is no `{}`", at.text()),
                    format!("the scenario has {} players", self.table.players),
                )
                .help("one with more begins like `format battle-royale with 4 players`")),
        }
    }

    /// Checks whether a player's team is meant.
    fn team(&self, at: &At<'_>) -> Understood<bool> {
        match at.find(Rule::team) {
            None => Ok(false),
            Some(_) if self.table.has_teams() => Ok(true),
            Some(team) => Err(self
                .error(team.span(), "there are no teams here", "nobody is in a team")
                .help("a scenario of two teams begins with `format team-battle`")),
        }
    }

    fn place(&self, at: &At<'_>) -> Understood<Place> {
        let inner = at.inner().next().ok_or_else(|| self.incomplete(at))?;
        Ok(match inner.rule() {
            Rule::deck => Place::Deck,
            Rule::resource_deck => Place::ResourceDeck,
            Rule::resources => Place::Resources,
            Rule::units => Place::Units,
            Rule::base => Place::Base,
            Rule::shields => Place::Shields,
            Rule::removal => Place::Removal,
            Rule::hand => Place::Hand,
            Rule::trash => Place::Trash,
            _ => return Err(self.incomplete(at)),
        })
    }

    fn setup(&self, at: &At<'_>) -> Understood<Setup> {
        let who = self.who(&self.part(at, Rule::who)?)?;
        if at.has(Rule::out) {
            return Ok(Setup::Out(who));
        }
        if at.has(Rule::went_first) {
            return Ok(Setup::First(who));
        }
        let place = self.part(at, Rule::place)?;
        let pieces = at
            .inner()
            .filter(|part| part.rule() == Rule::piece)
            .map(|piece| self.piece(&piece))
            .collect::<Understood<_>>()?;
        Ok(Setup::Place {
            who,
            place: place.spanned(self.place(&place)?),
            pieces,
        })
    }

    fn piece(&self, at: &At<'_>) -> Understood<Piece> {
        let mut piece = Piece {
            what: PieceKind::Plain(1),
            times: 1,
            label: None,
            rested: false,
            new: false,
            damage: 0,
            counters: Vec::new(),
            under: Vec::new(),
            pilot: None,
            span: at.span(),
        };
        for part in at.inner() {
            match part.rule() {
                Rule::amount_of => {
                    let number = self.number_in(&part)?;
                    piece.rested |= part.has(Rule::rested);
                    piece.what = if part.has(Rule::ex) {
                        PieceKind::Ex(number)
                    } else {
                        PieceKind::Plain(number)
                    };
                }
                Rule::card => piece.what = PieceKind::Card(part.spanned(self.name(&part)?)),
                Rule::times => piece.times = self.number_in(&part)?,
                Rule::mark => {
                    for mark in part.inner() {
                        match mark.rule() {
                            Rule::label => piece.label = Some(label(&mark)),
                            Rule::rested => piece.rested = true,
                            Rule::newly => piece.new = true,
                            Rule::damage => piece.damage = self.number_in(&mark)?,
                            Rule::counters => {
                                for lying in mark.inner() {
                                    piece.counters.push(self.counters(&lying)?);
                                }
                            }
                            Rule::under => {
                                for part in mark.inner() {
                                    match part.rule() {
                                        Rule::card => {
                                            piece.under.push((part.spanned(self.name(&part)?), 1));
                                        }
                                        Rule::times => {
                                            let number = self.number_in(&part)?;
                                            if let Some((_, times)) = piece.under.last_mut() {
                                                *times = number;
                                            }
                                        }
                                        _ => return Err(self.incomplete(&part)),
                                    }
                                }
                            }
                            Rule::pilot => {
                                let card = self.part(&mark, Rule::card)?;
                                piece.pilot = Some((
                                    card.spanned(self.name(&card)?),
                                    mark.find(Rule::label).map(|mark| label(&mark)),
                                ));
                            }
                            _ => return Err(self.incomplete(&mark)),
                        }
                    }
                }
                _ => return Err(self.incomplete(&part)),
            }
        }
        Ok(piece)
    }

    /// `2 (Charge) counters`.
    fn counters(&self, at: &At<'_>) -> Understood<(Spanned<String>, u16)> {
        let name = self.part(at, Rule::counter_name)?;
        Ok((name.spanned(name.text().to_owned()), self.number_in(at)?))
    }

    fn name(&self, card: &At<'_>) -> Understood<Name> {
        match card.inner().next() {
            Some(inner) if inner.rule() == Rule::string => Ok(Name::Name(inner.string())),
            Some(inner) => Ok(Name::Code(inner.text().to_owned())),
            None => Err(self.incomplete(card)),
        }
    }

    fn thing(&self, at: &At<'_>) -> Understood<Thing> {
        let name = match (at.find(Rule::label), at.find(Rule::card)) {
            (Some(mark), _) => Called::Label(label(&mark).node),
            (None, Some(card)) => Called::Card(self.name(&card)?),
            (None, None) => return Err(self.incomplete(at)),
        };
        Ok(Thing {
            whose: at.find(Rule::who).map(|who| self.who(&who)).transpose()?,
            name,
            span: at.span(),
        })
    }

    fn thing_in(&self, at: &At<'_>) -> Understood<Thing> {
        self.thing(&self.part(at, Rule::thing)?)
    }

    fn chance(&self, at: &At<'_>) -> Understood<Chance> {
        let things: Vec<At<'_>> = at.inner().filter(|part| part.rule() == Rule::thing).collect();
        if !things.is_empty() {
            let things: Understood<Vec<Thing>> = things.iter().map(|thing| self.thing(thing)).collect();
            return things.map(Chance::Picks);
        }
        if let Some(number) = at.find(Rule::so_many) {
            return Ok(Chance::Chooses(self.number_in::<u16>(&number)?.to_string()));
        }
        if let Some(value) = at.find(Rule::value) {
            return Ok(Chance::Chooses(value.text().trim_end().to_owned()));
        }
        let shown = at.inner().map(|part| match part.rule() {
            Rule::face => Ok(u16::from(part.text() == "heads")),
            _ => self.number(&part),
        });
        shown.collect::<Understood<Vec<u16>>>().map(Chance::Shows)
    }

    fn target(&self, at: &At<'_>) -> Understood<Target> {
        match at.inner().next() {
            Some(inner) if inner.rule() == Rule::who => self.who(&inner).map(Target::Player),
            Some(inner) => self.thing(&inner).map(Target::Card),
            None => Err(self.incomplete(at)),
        }
    }

    fn effect(&self, at: &At<'_>) -> Understood<Option<EffectName>> {
        let Some(effect) = at.find(Rule::effect) else {
            return Ok(None);
        };
        let inner = effect.inner().next().ok_or_else(|| self.incomplete(&effect))?;
        Ok(Some(if inner.rule() == Rule::keyword {
            EffectName::Keyword(keyword_name(&inner))
        } else {
            EffectName::Line(self.number_in(&inner)?)
        }))
    }

    fn step(&self, at: &At<'_>) -> Understood<Step> {
        let who = at.find(Rule::who).map(|who| self.who(&who)).transpose()?;
        let act = at.inner().find(|part| part.rule() != Rule::who);
        let act = act.ok_or_else(|| self.incomplete(at))?;
        Ok(Step {
            who,
            act: self.act(&act)?,
        })
    }

    fn act(&self, at: &At<'_>) -> Understood<Act> {
        let two = || -> Understood<(Thing, Thing)> {
            let mut things = at.inner().filter(|part| part.rule() == Rule::thing);
            match (things.next(), things.next()) {
                (Some(first), Some(second)) => Ok((self.thing(&first)?, self.thing(&second)?)),
                _ => Err(self.incomplete(at)),
            }
        };
        Ok(match at.rule() {
            Rule::deploy => Act::Deploy {
                card: self.thing_in(at)?,
                option: at.has(Rule::option),
            },
            Rule::pair => {
                let (pilot, unit) = two()?;
                Act::Pair {
                    pilot,
                    unit,
                    option: at.has(Rule::option),
                }
            }
            Rule::play => Act::Play {
                card: self.thing_in(at)?,
                option: at.has(Rule::option),
            },
            Rule::activate => Act::Activate {
                effect: self.effect(at)?,
                card: self.thing_in(at)?,
            },
            Rule::attack => Act::Attack {
                target: self.target(&self.part(at, Rule::target)?)?,
                unit: self.thing_in(at)?,
            },
            Rule::block => Act::Block(self.thing_in(at)?),
            Rule::choose => Act::Choose(
                at.inner()
                    .map(|target| self.target(&target))
                    .collect::<Understood<_>>()?,
            ),
            Rule::choose_kind => self.choose_kind(&at.inner().next().ok_or_else(|| self.incomplete(at))?)?,
            Rule::nothing_more => Act::NoMore,
            Rule::resolve => Act::Resolve {
                effect: self.effect(at)?,
                card: self.thing_in(at)?,
            },
            Rule::answer => Act::Answer(at.text().starts_with("yes")),
            Rule::pay => Act::PayEx(self.number_in(at)?),
            Rule::pass => Act::Pass,
            Rule::everyone_passes => Act::EveryonePasses,
            Rule::end_main => Act::EndMain,
            Rule::end_turn => Act::EndTurn,
            Rule::go_round => Act::GoRound(direction(at)),
            Rule::redraw => Act::Redraw(true),
            Rule::keep => Act::Redraw(false),
            Rule::concede => Act::Concede,
            _ => return Err(self.incomplete(at)),
        })
    }

    fn choose_kind(&self, at: &At<'_>) -> Understood<Act> {
        Ok(match at.rule() {
            Rule::token => Act::ChooseToken(at.spanned(match at.find(Rule::string) {
                Some(string) => TokenName::Name(string.string()),
                None => TokenName::Number(self.number_in(at)?),
            })),
            Rule::effect_number => Act::ChooseMode(self.number_in(at)?),
            Rule::so_many => Act::ChooseNumber(self.number_in(at)?),
            Rule::value => Act::ChooseValue(at.text().trim_end().to_owned()),
            Rule::top => Act::Top,
            Rule::bottom => Act::Bottom,
            Rule::nothing => Act::NoMore,
            _ => return Err(self.incomplete(at)),
        })
    }

    fn expectation(&self, at: &At<'_>) -> Understood<Expectation> {
        Ok(match at.rule() {
            Rule::draw | Rule::who | Rule::nobody | Rule::result => self.result(at)?,
            Rule::logged => Expectation::Log {
                present: !at.has(Rule::no_log),
                rule: at
                    .find(Rule::rule_number)
                    .map(|rule| self.rule_number(&rule))
                    .transpose()?,
                words: at.find(Rule::string).map(|words| words.string()),
            },
            Rule::offered => {
                let offers: Vec<(Step, u16)> = at
                    .inner()
                    .map(|offer| self.offer(&offer))
                    .collect::<Understood<_>>()?;
                Expectation::Options(
                    offers
                        .into_iter()
                        .flat_map(|(step, times)| step.each().into_iter().map(move |step| (step, times)))
                        .collect(),
                )
            }
            Rule::asked => Expectation::Asked {
                who: self.who(&self.part(at, Rule::who)?)?,
                question: question(self.part(at, Rule::question_kind)?.text())
                    .ok_or_else(|| self.incomplete(at))?,
            },
            Rule::whose_turn => Expectation::Turn {
                number: self.number_in(at)?,
                of: at.find(Rule::who).map(|who| self.who(&who)).transpose()?,
            },
            Rule::phase_is => Expectation::Phase(phase(at.text()).ok_or_else(|| self.incomplete(at))?),
            Rule::standing => Expectation::Standing {
                who: self.who(&self.part(at, Rule::who)?)?,
                plays: at.has(Rule::in_game) != at.has(Rule::not),
            },
            Rule::places => self.places(at)?,
            Rule::states => Expectation::Card {
                card: self.thing_in(at)?,
                states: at
                    .inner()
                    .filter(|part| part.rule() == Rule::state)
                    .map(|state| Ok(state.spanned(self.state(&state)?)))
                    .collect::<Understood<_>>()?,
            },
            _ => return Err(self.incomplete(at)),
        })
    }

    fn offer(&self, at: &At<'_>) -> Understood<(Step, u16)> {
        let step = match (at.find(Rule::step), at.find(Rule::target)) {
            (Some(step), _) => self.step(&step)?,
            (None, Some(target)) => Step {
                who: None,
                act: Act::Choose(vec![self.target(&target)?]),
            },
            (None, None) => return Err(self.incomplete(at)),
        };
        let times = at.find(Rule::times).map(|times| self.number_in(&times));
        Ok((step, times.transpose()?.unwrap_or(1)))
    }

    fn result(&self, at: &At<'_>) -> Understood<Expectation> {
        let by = at.find(Rule::ending).and_then(|ending| {
            [
                Ending::BattleDamage,
                Ending::EmptyDeck,
                Ending::Draw,
                Ending::EffectLoop,
                Ending::Concession,
                Ending::Effect,
            ]
            .into_iter()
            .find(|known| known.words() == ending.text())
        });
        self.team(at)?;
        let result = match (at.find(Rule::who), at.has(Rule::draw)) {
            (Some(who), _) => GameResult::Wins(self.who(&who)?),
            (None, true) => GameResult::Draw,
            (None, false) => GameResult::GoesOn,
        };
        Ok(Expectation::Result { result, by })
    }

    fn places(&self, at: &At<'_>) -> Understood<Expectation> {
        let mut cards: Vec<(Thing, u16)> = Vec::new();
        let mut count = None;
        for part in at.inner() {
            match part.rule() {
                Rule::thing => cards.push((self.thing(&part)?, 1)),
                // A number alone means plain cards.
                Rule::number => {
                    let plain = Thing {
                        whose: None,
                        name: Called::Card(Name::Code(PLAIN_CODE.to_owned())),
                        span: part.span(),
                    };
                    cards.push((plain, self.number(&part)?));
                }
                Rule::times => {
                    if let Some((_, times)) = cards.last_mut() {
                        *times = self.number_in(&part)?;
                    }
                }
                Rule::how_many => {
                    let which = part.inner().find(|part| part.rule() != Rule::number);
                    let which = which
                        .map(|which| {
                            Ok(match which.rule() {
                                Rule::active => Which::Active,
                                Rule::rested => Which::Rested,
                                Rule::ex => Which::Ex,
                                _ => Which::Card(self.thing(&which)?),
                            })
                        })
                        .transpose()?;
                    count = Some(Holds::Count(self.number_in(&part)?, which));
                }
                Rule::who | Rule::team | Rule::place | Rule::zone_end | Rule::nothing => {}
                _ => return Err(self.incomplete(&part)),
            }
        }
        let end = at.find(Rule::zone_end).map(|end| {
            if end.text().starts_with("top") {
                PileEnd::Top
            } else {
                PileEnd::Bottom
            }
        });
        if let (Some(_), Some(span)) = (end, at.find(Rule::zone_end).map(|end| end.span())) {
            let place = self.place(&self.part(at, Rule::place)?)?;
            let ordered = matches!(
                place,
                Place::Deck | Place::ResourceDeck | Place::Shields | Place::Trash
            );
            if !ordered {
                return Err(self.error(span, "this place has no top and no bottom", "not a pile"));
            }
            if count.is_some() || cards.iter().all(|(_, times)| *times == 0) {
                return Err(self
                    .error(
                        span,
                        "which cards lie there is not said",
                        "cards are expected behind the place",
                    )
                    .help("as `expect top of your deck T-001, T-002`"));
            }
        }
        let place = self.place(&self.part(at, Rule::place)?)?;
        let team = self.team(at)?;
        if let (true, Some(span)) = (team, at.find(Rule::team).map(|team| team.span()))
            && !matches!(place, Place::Shields | Place::Base)
        {
            return Err(self.error(
                span,
                "a team shares nothing but its shield area (12-3-3)",
                "say whose of the team",
            ));
        }
        Ok(Expectation::Place {
            who: self.who(&self.part(at, Rule::who)?)?,
            team,
            end,
            place,
            holds: count.unwrap_or(Holds::Cards(cards)),
        })
    }

    fn state(&self, at: &At<'_>) -> Understood<State> {
        let what = at.inner().find(|part| part.rule() != Rule::not);
        let what = what.ok_or_else(|| self.incomplete(at))?;
        let kind = match what.rule() {
            Rule::stat => {
                let number = self.number_in(&what)?;
                match self.part(&what, Rule::stat_name)?.text() {
                    "ap" => StateKind::Ap(number),
                    "hp" => StateKind::Hp(number),
                    "lv" => StateKind::Lv(number),
                    "cost" => StateKind::Cost(number),
                    "damage" => StateKind::Damage(number),
                    _ => return Err(self.incomplete(at)),
                }
            }
            Rule::lies_under => StateKind::Under(self.thing(&self.part(&what, Rule::thing)?)?),
            Rule::over => StateKind::Over(self.number_in(&what)?),
            Rule::counters_lying => {
                let (name, number) = self.counters(&what)?;
                StateKind::Counters(name.node, number)
            }
            Rule::keyword => StateKind::Keyword(
                keyword_name(&what),
                what.find(Rule::number)
                    .map(|number| self.number(&number))
                    .transpose()?,
            ),
            Rule::active => StateKind::Active,
            Rule::rested => StateKind::Rested,
            Rule::linked => StateKind::Linked,
            Rule::newly => StateKind::New,
            Rule::paired => StateKind::Paired(
                what.find(Rule::thing)
                    .map(|thing| self.thing(&thing))
                    .transpose()?,
            ),
            Rule::seen => StateKind::SeenBy(self.who(&self.part(&what, Rule::who)?)?),
            Rule::location => StateKind::In(match what.find(Rule::place) {
                Some(place) => {
                    let who = what.find(Rule::who).map(|who| self.who(&who)).transpose()?;
                    Some((who, self.place(&place)?))
                }
                None => None,
            }),
            Rule::gone => StateKind::Gone,
            Rule::attacking => StateKind::Attacking,
            _ => return Err(self.incomplete(at)),
        };
        Ok(State {
            holds: !at.has(Rule::not),
            what: kind,
        })
    }
}
fn label(at: &At<'_>) -> Spanned<String> {
    at.spanned(at.text()[1..].to_owned())
}

fn keyword_name(at: &At<'_>) -> String {
    at.find(Rule::keyword_name)
        .map_or_else(String::new, |name| name.text().to_owned())
}

fn question(words: &str) -> Option<Question> {
    Some(match words {
        "choose a direction" => Question::Direction,
        "redraw" => Question::Redraw,
        "act" => Question::Act,
        "block" => Question::Block,
        "say yes or no" => Question::YesOrNo,
        "burst" => Question::Burst,
        "order effects" => Question::Order,
        "choose" => Question::Choose,
        "arrange" => Question::Arrange,
        "pay" => Question::Pay,
        "make room" => Question::MakeRoom,
        "discard" => Question::Discard,
        "pair" => Question::Pair,
        _ => return None,
    })
}

fn phase(words: &str) -> Option<PhaseName> {
    Some(match words {
        "start phase" => PhaseName::Start,
        "draw phase" => PhaseName::Draw,
        "resource phase" => PhaseName::Resource,
        "main phase" => PhaseName::Main,
        "attack step" => PhaseName::Attack,
        "block step" => PhaseName::Block,
        "action step" => PhaseName::Action,
        "damage step" => PhaseName::Damage,
        "battle end step" => PhaseName::BattleEnd,
        "end phase" => PhaseName::End,
        _ => return None,
    })
}

fn direction(at: &At<'_>) -> Direction {
    if at.text() == "clockwise" {
        Direction::Clockwise
    } else {
        Direction::Counterclockwise
    }
}

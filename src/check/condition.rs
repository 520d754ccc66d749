//! Conditions: from the syntax tree to the one [`Condition`].

use super::amount::literal;
use super::event::is_of_pilots;
use super::scope::Scope;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::mentions::Role;
use crate::ir::visit::Visitor;
use crate::ir::{
    ActorSaid, AtOnce, Circle, Condition, Copula, Done, Effects, Event, Group, GroupSaid, Holders, Key,
    ListSaid, Noun, Past, Player, Players, Presence, Quality, Quantity, Reference, Said, Selector, Side,
    Slot, State, Zone,
};
use crate::source::Span;
use crate::syntax::ast;

impl Scope<'_> {
    /// Conditions joined by "and" or by "or".
    pub(super) fn conditions(&mut self, conditions: &ast::Conditions) -> Option<Condition> {
        if conditions.mixed || is_joined_twice(conditions) {
            self.report(
                Code::Ambiguous,
                conditions.span,
                "`and` and `or` between conditions can be read in two ways",
                "which belong together",
            );
            return None;
        }
        let outer = self.mentions.in_condition(true);
        let all: Option<Vec<Condition>> = conditions
            .all
            .iter()
            .map(|condition| self.condition(condition))
            .collect();
        self.mentions.in_condition(outer);
        let mut all = all?;
        let said = self.note(conditions.said);
        let asked = match all.len() {
            1 => all.remove(0),
            _ if conditions.any => Condition::any(all, said),
            // "there are A and B in your trash, C, and D".
            _ if conditions.said == ListSaid::Commas => Condition::all_clauses(all, said),
            _ => Condition::all(all, said),
        };
        self.asks_of_one(&asked, conditions.span)?;
        Some(if conditions.not {
            Condition::Not(Box::new(asked))
        } else {
            asked
        })
    }

    /// "If one of your Units has not attacked this turn": none of them, or one that has not.
    fn is_denied_of_one(&mut self, who: &Selector, span: Span) -> Option<()> {
        let counted = matches!(who, Selector::Group(group) if match &group.quantity {
            Quantity::One
            | Quantity::AtLeast(_)
            | Quantity::AtMost(_)
            | Quantity::Only(_)
            | Quantity::Exactly(_)
            | Quantity::Range(..)
            | Quantity::UpTo(_) => true,
            Quantity::The | Quantity::All | Quantity::Each | Quantity::Any | Quantity::AnyNumber | Quantity::No => false,
        });
        if !counted {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Ambiguous,
                self.file,
                span,
                "this can mean that so many are not, or that it is not true of so many",
                "which of the two",
            )
            .help("write `no friendly Unit has attacked this turn`, or `you have a Unit that has not attacked this turn`"),
        );
        None
    }

    /// "Each player places the top card of their deck into their trash. If it is a Unit card, ...": whose.
    fn asks_of_one(&mut self, asked: &Condition, span: Span) -> Option<()> {
        struct GoesBack(Vec<Reference>);
        impl Visitor for GoesBack {
            fn reference(&mut self, reference: Reference) {
                self.0.push(reference);
            }
        }
        let mut back = GoesBack(Vec::new());
        back.condition(asked);
        let of_each = |reference: &Reference| {
            self.mentions.is_of_each(reference.to) && self.words(reference.said).is_plural() != Some(true)
        };
        if !back.0.iter().any(of_each) {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Ambiguous,
                self.file,
                span,
                "each player has one of these, and this is asked once",
                "of which",
            )
            .help("ask for what was done: `If a Unit card was placed with this effect, ...`"),
        );
        None
    }

    fn condition(&mut self, condition: &ast::Spanned<ast::Condition>) -> Option<Condition> {
        let outer = std::mem::replace(&mut self.asking, true);
        let asked = self.asked(condition);
        self.asking = outer;
        asked
    }

    fn asked(&mut self, condition: &ast::Spanned<ast::Condition>) -> Option<Condition> {
        let span = condition.span;
        if let Some((players, said)) = counted_players(&condition.node, span) {
            return self.there_is(&players, said);
        }
        Some(match &condition.node {
            ast::Condition::Turn(whose) => Condition::Turn(self.turn_of(whose)?),
            ast::Condition::PlayerLv { who, comparison, lv } => {
                let Some(lv) = literal(*lv) else {
                    self.report(
                        Code::Mismatch,
                        span,
                        "a player's Lv. is compared with a number",
                        "which number",
                    );
                    return None;
                };
                let who = self.asked_player(who, span)?;
                self.opponent |= who == Player::Opponent;
                Condition::PlayerLv {
                    who,
                    comparison: *comparison,
                    lv,
                }
            }
            ast::Condition::Rival {
                who,
                comparison,
                said,
                what,
                than,
            } => {
                let (who, than) = (self.asked_player(who, span)?, self.asked_player(than, span)?);
                let what = self.rival(&who, what.as_ref(), &than, span)?;
                self.opponent |= who == Player::Opponent || than == Player::Opponent;
                Condition::Rival {
                    who,
                    comparison: *comparison,
                    said: self.note(*said),
                    what,
                    than,
                }
            }
            ast::Condition::Number {
                number,
                comparison,
                than,
                said,
            } => Condition::Number {
                number: self.equal_to(number)?,
                comparison: *comparison,
                than: match than {
                    ast::NumberThan::Number(than) => self.amount(*than, span)?,
                    ast::NumberThan::Other(than) => match &**than {
                        ast::Relatum::Amount(than) => self.equal_to(than)?,
                        ast::Relatum::Same(nouns) => {
                            self.push(
                                Diagnostic::new(
                                    Code::Mismatch,
                                    self.file,
                                    nouns.span,
                                    "a number is compared with a number",
                                    "which number of it",
                                )
                                .help("write `this Unit's AP`, `the number of ...`, or `3 or more`"),
                            );
                            return None;
                        }
                    },
                },
                said: self.note(*said),
            },
            ast::Condition::Have { who, they, not, what } => {
                let known = self.they().filter(|_| *they);
                if *they && known.is_none() {
                    self.push(
                        Diagnostic::new(
                            Code::DanglingReference,
                            self.file,
                            span,
                            "`they` is nobody's name here",
                            "who has it",
                        )
                        .help("write `your opponent has`"),
                    );
                    return None;
                }
                self.is_in_one_place(what)?;
                let who = match known {
                    Some(they) => they,
                    None => match self.asked_player(who, span)? {
                        Player::Each => Player::Described(Box::new(Players::of(Quantity::Each, Circle::Any))),
                        who => who,
                    },
                };
                if let (
                    Player::You,
                    [
                        ast::NounPhrase {
                            kind: ast::NounKind::Player(..),
                            ..
                        },
                    ],
                ) = (&who, std::slice::from_ref(&what.first))
                {
                    self.report(
                        Code::Mismatch,
                        what.span,
                        "nobody has a player",
                        "say `there are 2 or more enemy players`",
                    );
                    return None;
                }
                let outer = self.about.replace(who.clone());
                let side = who.own_side();
                self.had = Some(side);
                let what = self.counted_nouns(what);
                self.had = None;
                self.about = outer;
                let mut what = what?;
                let is_lone = matches!(&who, Player::Opponent | Player::Described(_));
                let owner = match &who {
                    Player::Known(_) | Player::Described(_) => Some(who.clone()),
                    Player::You | Player::Opponent | Player::Each | Player::Actor | Player::OwnerOf(_) => {
                        None
                    }
                };
                what.each_group(&mut |group| {
                    if group.side == Side::Any {
                        group.side = side;
                    }
                    let owned = |quality: &Quality| matches!(quality, Quality::OwnedBy(_));
                    if let Some(owner) = &owner
                        && group.side == Side::Any
                        && !group.qualities.iter().any(owned)
                    {
                        let owned = Quality::OwnedBy(Box::new(owner.clone()));
                        group.qualities = group.qualities.iter().cloned().chain([owned]).collect();
                    }
                });
                self.opponent |= who == Player::Opponent;
                self.mentions.describe(&what);
                let said = if *they && who == Player::Opponent {
                    Presence::They
                } else {
                    Presence::Have
                };
                let holders = match (is_lone, *not) {
                    (true, false) => Holders::Alone,
                    (true, true) => Holders::Lacking,
                    (false, _) => Holders::Together,
                };
                let have = self.there_of(what, holders, said);
                match have {
                    have @ Condition::There { .. } if is_lone => have,
                    have @ Condition::There { .. } if *not => have.denied(),
                    have if !*not => have,
                    _ => {
                        self.push(
                            Diagnostic::new(
                                Code::Ambiguous,
                                self.file,
                                span,
                                "none of these, or not all of them: this can be read in two ways",
                                "which of them",
                            )
                            .help("say it of each: `you have no Base in play and you have no (Dock) Unit in play`"),
                        );
                        return None;
                    }
                }
            }
            ast::Condition::There(what) => {
                return self.there_is(what, Presence::There);
            }
            ast::Condition::Did {
                who,
                done,
                tense,
                what,
                way,
            } => {
                let steps = self.steps_that(*done, span)?;
                let mut found = self.done_to(what, *done, &steps)?;
                let said = found.first_group().map(|group| group.side);
                let (side, by) = self.done_by(who, &steps, said.filter(|side| *side != Side::Any), span)?;
                let mut noted = Vec::new();
                found.each_group(&mut |group| {
                    group.side = side.unwrap_or(group.side);
                    noted.push(group.said);
                });
                let mut noted = noted.into_iter().map(|said| {
                    self.note(GroupSaid {
                        by,
                        ..self.words(said)
                    })
                });
                let mut noted: std::collections::VecDeque<_> = noted.by_ref().collect();
                found.each_group(&mut |group| group.said = noted.pop_front().unwrap_or(group.said));
                Condition::There {
                    what: found,
                    holders: Holders::Together,
                    said: self.note(Presence::Did(*way, *tense)),
                }
            }
            ast::Condition::EffectDid {
                ability,
                done: Done::Destroyed,
                tense,
                what,
                not,
            } if is_one_known(what) => {
                self.steps_that(Done::Destroyed, span)?;
                let who = self.subject(what)?;
                let destroyed = Quality::Destroyed { said: Key::CANONICAL };
                let asked = if *not {
                    self.denied(destroyed, span)?
                } else {
                    destroyed
                };
                let qualities: crate::ir::Qualities = vec![asked].into();
                self.mentions.asks(&who, &qualities);
                Condition::Is {
                    who,
                    said: self.note(Copula::EffectDid {
                        ability: *ability,
                        tense: *tense,
                    }),
                    noun: None,
                    qualities,
                }
            }
            ast::Condition::EffectDid {
                ability,
                done,
                tense,
                what,
                not,
            } => {
                if *not {
                    self.report(
                        Code::Mismatch,
                        span,
                        "this is asked of one card",
                        "say `If this effect doesn't destroy it,`",
                    );
                    return None;
                }
                self.steps_that(*done, span)?;
                let steps = self.mentions.steps_of_effect(*done, self.first);
                Condition::There {
                    what: self.done_to(what, *done, &steps)?,
                    holders: Holders::Together,
                    said: self.note(Presence::EffectDid {
                        ability: *ability,
                        tense: *tense,
                    }),
                }
            }
            ast::Condition::Bare(what) => {
                let what = self.nouns(what)?;
                let placed = what.is_described()
                    && what
                        .first_group()
                        .is_some_and(|group| group.zone == Zone::Field && self.words(group.said).in_play);
                if !placed {
                    self.push(
                        Diagnostic::new(
                            Code::Mismatch,
                            self.file,
                            span,
                            "this says nothing that could hold or not",
                            "what is asked of it",
                        )
                        .help("say `... is in play`, or what has to be true of it"),
                    );
                    return None;
                }
                self.mentions.describe(&what);
                Condition::There {
                    what,
                    holders: Holders::Together,
                    said: self.note(Presence::Bare),
                }
            }
            ast::Condition::Recovered { who, way } => {
                let steps = self.steps_that(Done::Recovered, span)?;
                Condition::There {
                    what: self.done_to(who, Done::Recovered, &steps)?,
                    holders: Holders::Together,
                    said: self.note(Presence::Recovered(*way)),
                }
            }
            ast::Condition::Undergone {
                what,
                done,
                way,
                said,
            } => {
                let steps = self.steps_that(*done, span)?;
                Condition::There {
                    what: self.done_to(what, *done, &steps)?,
                    holders: Holders::Together,
                    said: self.note(Presence::Undergone(*way, *said)),
                }
            }
            ast::Condition::PlayerHappened {
                who,
                done,
                what,
                from,
                activated,
                with,
                by,
                past,
                not,
                nth,
            } => {
                let who = self.doer_of_event(who, span)?;
                self.opponent |= who == Player::Opponent;
                let with = match with {
                    None => None,
                    Some(with) => Some(self.nouns(with)?),
                };
                let by = self.maybe_effects(by.as_ref())?;
                if *done == ast::PlayerDeed::Played && by.is_some() {
                    self.report(
                        Code::Mismatch,
                        span,
                        "what is played is played by its player, and by no effect (5-7)",
                        "say `deployed`, or leave out the effect",
                    );
                    return None;
                }
                if *done != ast::PlayerDeed::Played && (*activated || with.is_some()) {
                    self.report(
                        Code::Mismatch,
                        span,
                        "only what is played is paid for and activated (5-7)",
                        "say `played`",
                    );
                    return None;
                }
                let paid = Paid {
                    activated: *activated,
                    with,
                    by,
                };
                let event = match nth {
                    Some(_) => self.each_did(who, *done, what, paid, span)?,
                    None => {
                        let what = self.nouns(what)?;
                        let from = self.came_from(from.as_ref(), span)?;
                        player_event(who, *done, what, from, paid)
                    }
                };
                let said = self.note(*past);
                self.happened(event, *nth, said, *not, condition.span)?
            }
            ast::Condition::PlayerPaid { who, paid, past, not } => {
                let who = self.doer_of_event(who, span)?;
                let event = self.without_parties(|scope| scope.payment(who, paid))?;
                let said = self.note(*past);
                self.happened(event, None, said, *not, condition.span)?
            }
            ast::Condition::PlayerDoes { who, verb } => {
                let event = ast::Event::OfPlayer {
                    who: who.clone(),
                    verb: (**verb).clone(),
                };
                let before = self.mentions.so_far();
                let event = self.without_parties(|scope| scope.event(&event, span))?;
                if matches!(event, Event::Plays { .. }) {
                    self.mentions.is_about_no_more(before);
                }
                let said = self.note(Past {
                    timeless: true,
                    ..Past::default()
                });
                self.happened(event, None, said, false, span)?
            }
            ast::Condition::NounsHappened {
                who,
                done,
                past,
                not,
                nth,
            } => {
                self.is_said_of_doer(is_undergone(done), *past, span)?;
                let subject = self.subject(who)?;
                if *not && !takes_out_of_play(done) {
                    self.is_denied_of_one(&subject, span)?;
                }
                let event = self.without_parties(|scope| {
                    let event = scope.noun_event(is_of_pilots(who), subject, done, span)?;
                    scope.has_been_told(&event, false);
                    Some(event)
                })?;
                let said = self.note(*past);
                self.happened(event, *nth, said, *not, condition.span)?
            }
            ast::Condition::InZone { who, zone, not } => {
                let mut what = self.counted_nouns(who)?;
                let place = self.zone(zone, span)?;
                // "it is in play": whether it has left the field.
                if matches!(what, Selector::Known(_)) && place == Zone::Field {
                    self.mention_known(&what);
                    let in_play = Quality::State(State::InPlay);
                    let quality = if *not { in_play.denied()? } else { in_play };
                    return Some(Condition::Is {
                        who: what,
                        said: Key::CANONICAL,
                        noun: None,
                        qualities: vec![quality].into(),
                    });
                }
                if *not {
                    self.push(
                        Diagnostic::new(
                            Code::Ambiguous,
                            self.file,
                            span,
                            "none of these, or not all of them: this can be read in two ways",
                            "which of them",
                        )
                        .help("say `no Base is in play`"),
                    );
                    return None;
                }
                if !what.is_described() {
                    self.report(
                        Code::Mismatch,
                        span,
                        "only cards that are described can be asked for in a place",
                        "name what has to be there",
                    );
                    return None;
                }
                let mut there = true;
                what.each_group(&mut |group| {
                    group.zone = place.clone();
                    there &= place.is_of_field() || group.nouns.iter().all(|noun| noun.is_card());
                });
                if !there {
                    self.report(
                        Code::Mismatch,
                        span,
                        "what is not in play is called a card",
                        "`Unit`, `Pilot`, `Base` mean cards in play",
                    );
                    return None;
                }
                Condition::There {
                    what,
                    holders: Holders::Together,
                    said: self.note(Presence::Is),
                }
            }
            ast::Condition::Has { who, qualities } => {
                let who = self.subject(who)?;
                let qualities = self.qualities(qualities)?;
                self.mentions.asks(&who, &qualities);
                Condition::Is {
                    who,
                    said: Key::CANONICAL,
                    noun: None,
                    qualities,
                }
            }
            ast::Condition::Is { who, said, qualities } if self.is_of_class(who) && is_gone(qualities) => {
                let [
                    ast::Spanned {
                        node: ast::Quality::Destroyed(Some(way)),
                        span: _,
                    },
                ] = qualities.as_slice()
                else {
                    self.push(
                        Diagnostic::new(
                            Code::Unplayable,
                            self.file,
                            span,
                            "what has been destroyed is not in play any more",
                            "nothing in play is",
                        )
                        .help("say when: `was destroyed this turn`, or by what: `is destroyed with this effect`"),
                    );
                    return None;
                };
                let undergone = ast::Condition::Undergone {
                    what: who.clone(),
                    done: Done::Destroyed,
                    way: *way,
                    said: *said,
                };
                self.condition(&ast::Spanned {
                    span,
                    node: undergone,
                })?
            }
            ast::Condition::Is { who, said, qualities } => {
                let who = self.subject(who)?;
                let qualities = self.qualities(qualities)?;
                if matches!(who, Selector::Player(_)) && !qualities.iter().all(is_of_players) {
                    self.report(
                        Code::Mismatch,
                        span,
                        "of a player a text asks for the Lv. and whether that player is attacking",
                        "this is asked of cards",
                    );
                    return None;
                }
                if qualities.contains(&Quality::State(State::Attacked)) {
                    self.is_attackable(&who, span)?;
                }
                self.is_asked_in_time(&who, *said, &qualities, span)?;
                self.mentions.asks(&who, &qualities);
                Condition::Is {
                    said: self.note(*said),
                    who,
                    noun: None,
                    qualities,
                }
            }
            ast::Condition::Only { who, of } => {
                let who = self.subject(who)?;
                let counting = std::mem::replace(&mut self.counting, true);
                let found = self.nouns(of);
                self.counting = counting;
                let mut of = found?;
                of.each_group(&mut |group| group.quantity = Quantity::Any);
                Condition::Only { who, of }
            }
            ast::Condition::IsNoun {
                who,
                not,
                said,
                noun: words,
                qualities,
            } => {
                let who = self.subject(who)?;
                if *not {
                    self.is_denied_of_one(&who, span)?;
                }
                let [word] = words.as_slice() else {
                    self.report(
                        Code::Mismatch,
                        span,
                        "one kind of card is asked for here",
                        "more than one",
                    );
                    return None;
                };
                let mut all = self.qualities(qualities)?.to_vec();
                if word.node.link {
                    all.push(Quality::State(State::Link));
                }
                if word.node.token {
                    all.push(Quality::State(State::Token));
                }
                self.is_asked_in_time(&who, *said, &all, span)?;
                let is = Condition::is(who, self.note(*said), Some(word.node.noun), all.into());
                if *not { is.denied() } else { is }
            }
            ast::Condition::Paired { who, with, not, said } => self.paired(who, with, *not, *said, span)?,
        })
    }

    /// The player of whom a condition asks something: no player is picked by that.
    fn asked_player(&mut self, who: &ast::Player, span: Span) -> Option<Player> {
        let who = self.player(who, span)?;
        let help = "say it of one or of each: `an enemy player has`, `each enemy player has`; or count them: `there are 2 or more enemy players with`";
        if matches!(&who, Player::Described(players) if players.quantity == Quantity::Any) {
            let found = Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "this can be asked of one of these players or of each of them",
                "of which of them",
            );
            self.push(found.help(help));
            return None;
        }
        self.are_all_meant(&who, span, help)?;
        Some(who)
    }

    /// "there are 3 or more Units", "there are 2 or more enemy players".
    fn there_is(&mut self, what: &ast::Nouns, said: Presence) -> Option<Condition> {
        self.is_in_one_place(what)?;
        let outer = std::mem::replace(&mut self.counts_players, true);
        let what = self.counted_nouns(what);
        self.counts_players = outer;
        let what = what?;
        self.mentions.describe(&what);
        Some(self.there(what, said))
    }

    /// What there is, whosever it is.
    fn there(&mut self, what: Selector, presence: Presence) -> Condition {
        self.there_of(what, Holders::Together, presence)
    }

    /// "you have A and B", "you have A or B": each of them by itself. "a card in your hand or trash" is one.
    fn there_of(&mut self, what: Selector, holders: Holders, presence: Presence) -> Condition {
        let is_one = |list: &[Selector]| {
            list.iter()
                .filter_map(Selector::first_group)
                .any(|group| self.words(group.said).or_place)
        };
        match what {
            Selector::AllOf(list) => {
                let said = self.list_said(&list);
                let all = list
                    .iter()
                    .map(|one| self.there_of(one.clone(), holders, presence))
                    .collect();
                Condition::all(all, said)
            }
            Selector::AnyOf(list) if !is_one(&list) => {
                let said = self.list_said(&list);
                let any = list
                    .iter()
                    .map(|one| self.there_of(one.clone(), holders, presence))
                    .collect();
                Condition::any(any, said)
            }
            // "there are Unit cards and Pilot cards": of each of the two.
            Selector::Group(group)
                if group.nouns.len() > 1
                    && group.quantity == Quantity::Any
                    && !self.words(group.said).slash =>
            {
                let list: Vec<Selector> = group
                    .nouns
                    .iter()
                    .map(|noun| {
                        Selector::Group(Box::new(Group {
                            nouns: vec![*noun],
                            ..(*group).clone()
                        }))
                    })
                    .collect();
                let said = self.list_said(&list);
                let all = list
                    .iter()
                    .map(|one| self.there_of(one.clone(), holders, presence))
                    .collect();
                Condition::all(all, said)
            }
            what @ (Selector::Known(_)
            | Selector::Player(_)
            | Selector::Group(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)) => Condition::There {
                what,
                holders,
                said: self.note(presence),
            },
        }
    }

    /// Whether commas stand between the nouns of a list.
    fn list_said(&self, list: &[Selector]) -> Key<ListSaid> {
        let last = list.last().and_then(Selector::first_group);
        let listed = list.len() > 2 && last.is_some_and(|group| self.words(group.said).listed);
        self.note(if listed {
            ListSaid::OnceCommas
        } else {
            ListSaid::Once
        })
    }

    /// "Command card you have played": any such card.
    pub(super) fn each_did(
        &mut self,
        who: Player,
        done: ast::PlayerDeed,
        what: &ast::Nouns,
        paid: Paid,
        span: Span,
    ) -> Option<Event> {
        let mut said = what.clone();
        if let ast::NounKind::Group(group) = &mut said.first.kind {
            group.quantity = Some(ast::Spanned {
                span,
                node: ast::Quantity::One,
            });
        }
        let mut what = self.nouns(&said)?;
        what.each_group(&mut |group| group.quantity = Quantity::Any);
        Some(player_event(who, done, what, None, paid))
    }

    /// "has received 3 or more damage this turn": at one time, or all of it together.
    fn is_not_added_up(&mut self, event: &Event, span: Span) -> Option<()> {
        let (Event::Receives { damage, .. } | Event::Deals { damage, .. }) = event else {
            return Some(());
        };
        if damage.bound.is_none() {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Ambiguous,
                self.file,
                span,
                "so much damage at one time, or all of this turn together",
                "how much of it when",
            )
            .help("wait for it: `When this Unit receives 3 or more damage, ...`, or ask for what is there: `If this Unit has 3 or less HP, ...`"),
        );
        None
    }

    /// "that was rested this turn": what happened to each of the things that this is said of.
    pub(super) fn each_that(&mut self, done: &ast::NounEvent, span: Span) -> Option<Event> {
        let each = Selector::Known(Reference {
            to: Slot::Each,
            said: Key::CANONICAL,
        });
        let event = self.without_parties(|scope| scope.noun_event(false, each, done, span))?;
        self.is_countable(&event, span)?;
        self.is_not_added_up(&event, span)?;
        Some(event)
    }

    /// "an enemy Unit": whatever fits, and nothing that the text has brought up.
    fn is_of_class(&self, nouns: &ast::Nouns) -> bool {
        match &nouns.first.kind {
            ast::NounKind::Group(group) => self.the_noun(group).is_none(),
            ast::NounKind::Reference(_)
            | ast::NounKind::TopCards { .. }
            | ast::NounKind::PairedCard { .. }
            | ast::NounKind::Player(..)
            | ast::NounKind::WholeHand(_)
            | ast::NounKind::PartOf { .. } => false,
        }
    }

    /// Those of the described cards that a step has done something to.
    fn done_to(&mut self, what: &ast::Nouns, done: Done, steps: &[u8]) -> Option<Selector> {
        let mut found = self.nouns(what)?;
        if !found.is_described() {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    what.span,
                    "this is asked of cards that are described",
                    "which of them",
                )
                .help("describe it: `an enemy Unit`"),
            );
            return None;
        }
        found.each_group(&mut |group| {
            group.zone = Zone::Done {
                steps: steps.into(),
                done,
                said: Key::CANONICAL,
            };
        });
        Some(found)
    }

    /// What is compared, as each of the two has it: "your opponent has more Resources than you". Nothing where that is the
    /// Lv.
    pub(super) fn rival(
        &mut self,
        who: &Player,
        what: Option<&ast::Nouns>,
        than: &Player,
        span: Span,
    ) -> Option<Option<Selector>> {
        if who == than {
            self.report(
                Code::Mismatch,
                span,
                "nobody has more than themselves",
                "two players are compared",
            );
            return None;
        }
        let what = match what {
            None => None,
            Some(what) => {
                let outer = self.about.replace(Player::Actor);
                let counted = self.nouns(what);
                self.about = outer;
                let mut counted = counted?;
                let mut bare = true;
                counted.each_group(&mut |group| {
                    bare &= match group.quantity {
                        Quantity::Any | Quantity::The => true,
                        Quantity::Exactly(_)
                        | Quantity::AnyNumber
                        | Quantity::Range(..)
                        | Quantity::UpTo(_)
                        | Quantity::AtLeast(_)
                        | Quantity::AtMost(_)
                        | Quantity::Only(_)
                        | Quantity::No
                        | Quantity::One
                        | Quantity::All
                        | Quantity::Each => false,
                    };
                    group.quantity = Quantity::Any;
                    // As each of the two has it.
                    group.side = Side::Theirs;
                    group.said = self.note(GroupSaid {
                        you_have: false,
                        ..self.words(group.said)
                    });
                    match &mut group.zone {
                        Zone::Field => {}
                        Zone::Hand(of)
                        | Zone::Trash(of)
                        | Zone::Deck(of)
                        | Zone::Removal(of)
                        | Zone::Area { of, .. } => {
                            bare &= of == who || *of == Player::Actor;
                            *of = Player::Actor;
                        }
                        Zone::TopOfDeck(_) | Zone::Among(_) | Zone::Within(_) | Zone::Done { .. } => {
                            bare = false
                        }
                    }
                });
                if !bare || !counted.is_described() {
                    self.report(
                        Code::Mismatch,
                        span,
                        "more of what",
                        "name what is counted of both, without a number",
                    );
                    return None;
                }
                Some(counted)
            }
        };
        Some(what)
    }

    /// "this Unit is paired with a (Vanguard) Pilot", "a (Vanguard) Pilot is paired with this Unit": the same, and said of the
    /// Unit.
    fn paired(
        &mut self,
        who: &ast::Nouns,
        with: &ast::Nouns,
        not: bool,
        said: Copula,
        span: Span,
    ) -> Option<Condition> {
        let is_pilot = |nouns: &ast::Nouns| {
            matches!(&nouns.first.kind, ast::NounKind::Group(group)
                if !group.nouns.is_empty() && group.nouns.iter().all(|word| word.node.noun == Noun::Pilot))
        };
        let exchanged = is_pilot(who) && !is_pilot(with);
        let (who, with, said) = if exchanged {
            let pilot = self.nouns(who)?;
            let unit = self.nouns(with)?;
            self.mention_known(&unit);
            (unit, pilot, Copula::OfPartner)
        } else {
            (self.subject(who)?, self.nouns(with)?, said)
        };
        let one = match &with {
            Selector::Known(_) => true,
            Selector::Group(group) if group.nouns.iter().all(|noun| *noun == Noun::Pilot) => {
                group.quantity == Quantity::One
            }
            Selector::Group(group) => matches!(group.quantity, Quantity::One | Quantity::Any | Quantity::The),
            Selector::Player(_) | Selector::PairedWith { .. } | Selector::AnyOf(_) | Selector::AllOf(_) => {
                false
            }
        };
        if !one {
            self.report(
                Code::Mismatch,
                span,
                "a Unit has one Pilot (3-3-4)",
                "say `a Pilot`",
            );
            return None;
        }
        let paired = Quality::Paired {
            with: Box::new(with),
            said: Key::CANONICAL,
        };
        if not {
            self.is_denied_of_one(&who, span)?;
        }
        let quality = if not { paired.denied()? } else { paired };
        Some(Condition::Is {
            who,
            said: self.note(said),
            noun: None,
            qualities: vec![quality].into(),
        })
    }

    /// "the turn when this Unit is paired with a Pilot": it has happened in that turn.
    pub(super) fn turn_when(&mut self, event: &ast::Spanned<ast::Event>, span: Span) -> Option<Condition> {
        let event = self.without_parties(|scope| scope.event(&event.node, event.span))?;
        let said = self.note(Past {
            timeless: true,
            ..Past::default()
        });
        self.happened(event, None, said, false, span)
    }

    /// "Set it as active. If it was rested": what is still in play is asked as it is now.
    fn is_asked_in_time(
        &mut self,
        who: &Selector,
        said: Copula,
        qualities: &[Quality],
        span: Span,
    ) -> Option<()> {
        let changes = |quality: &Quality| {
            matches!(
                quality,
                Quality::State(
                    State::Active | State::Rested | State::Damaged | State::Undamaged | State::Link
                ) | Quality::Paired { .. }
            )
        };
        let Selector::Known(known) = who else {
            return Some(());
        };
        let is_past = self.asks_after_deeds && matches!(said, Copula::Was);
        if !is_past || !qualities.iter().any(changes) || self.mentions.was_taken_away(known.to) {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "what is still in play is asked as it is now, and not as it was before the sentence in front",
                "too late to be asked",
            )
            .help("ask for it first, or write `is`"),
        );
        None
    }

    /// What a condition asks about: "it" can mean this afterwards.
    pub(super) fn subject(&mut self, nouns: &ast::Nouns) -> Option<Selector> {
        let selector = self.subject_as(nouns, Role::Subject)?;
        if let Selector::Known(known) = &selector
            && self.words(known.said) == Said::It
        {
            self.asked_of_it = Some((self.mentions.count(), known.to));
        }
        Some(selector)
    }

    /// A noun phrase that the text then goes on about: "it" can mean this afterwards.
    pub(super) fn subject_as(&mut self, nouns: &ast::Nouns, role: Role) -> Option<Selector> {
        let selector = self.nouns_as(nouns, role)?;
        self.mention_known(&selector);
        Some(selector)
    }
}

impl Scope<'_> {
    /// "was attacked" is not said of what attacked, nor "has destroyed" of what was destroyed.
    pub(super) fn is_said_of_doer(&mut self, undergone: bool, past: Past, span: Span) -> Option<()> {
        if !(past.has || past.be) || past.be == undergone {
            return Some(());
        }
        let (message, help) = if undergone {
            (
                "this is done to a card, and here the card does it",
                "say `was` or `has been`",
            )
        } else {
            ("this is what a card does, and here it is done to it", "say `has`")
        };
        self.push(Diagnostic::new(Code::Mismatch, self.file, span, message, "who did it").help(help));
        None
    }

    /// Whether a text says how often something has to have happened, and of one side only.
    fn is_countable(&mut self, event: &Event, span: Span) -> Option<()> {
        if event.how_often().is_none() {
            self.push(
                Diagnostic::new(
                    Code::Unplayable,
                    self.file,
                    span,
                    "nothing says how often this has to have happened",
                    "no number of times",
                )
                .help("say `a`, `2 or more`, `no`, ... of one thing: `2 or more of your Units attacked this turn`"),
            );
            return None;
        }
        if let Event::Recovers {
            least: Some(_), said, ..
        } = event
            && self.words(*said) == AtOnce::Unsaid
        {
            self.report(
                Code::Ambiguous,
                span,
                "this can be so much at one time, or in all of the turn",
                "write `recovered 2 or more HP at one time this turn`",
            );
            return None;
        }
        if event.uncounted().is_some_and(|one| !is_any_one(one)) {
            self.push(
                Diagnostic::new(
                    Code::Unplayable,
                    self.file,
                    span,
                    "only one side of this can be counted",
                    "how many of both",
                )
                .help("say `one of your Units` or `an enemy Unit` of the side that does not count"),
            );
            return None;
        }
        Some(())
    }

    /// Whether an event has (not) happened in the present turn as often as its text says.
    fn happened(
        &mut self,
        event: Event,
        nth: Option<u8>,
        said: Key<Past>,
        not: bool,
        span: Span,
    ) -> Option<Condition> {
        if nth.is_none() {
            self.is_countable(&event, span)?;
        }
        self.is_not_added_up(&event, span)?;
        let happened = Condition::Happened { event, nth, said };
        Some(if not { happened.denied() } else { happened })
    }
}

/// Whether what something is done to is in play no more, so that nobody asks for one that it was not done to.
fn takes_out_of_play(done: &ast::NounEvent) -> bool {
    match done {
        ast::NounEvent::Destroyed { .. }
        | ast::NounEvent::Leaves
        | ast::NounEvent::Moved { .. }
        | ast::NounEvent::Discarded { .. } => true,
        ast::NounEvent::Increased(..)
        | ast::NounEvent::Changed { .. }
        | ast::NounEvent::Destroys { .. }
        | ast::NounEvent::Blocks(_)
        | ast::NounEvent::Blocked(_)
        | ast::NounEvent::Activates(..)
        | ast::NounEvent::Chosen { .. }
        | ast::NounEvent::Links
        | ast::NounEvent::Recovers { .. }
        | ast::NounEvent::Deals { .. }
        | ast::NounEvent::Attacks(_)
        | ast::NounEvent::Attacked { .. }
        | ast::NounEvent::Receives(..)
        | ast::NounEvent::WouldReceive(..)
        | ast::NounEvent::Paired(_)
        | ast::NounEvent::Deployed { .. }
        | ast::NounEvent::Turned { .. } => false,
    }
}

/// Whether nothing but one known thing is named: "it", "that Unit".
fn is_one_known(nouns: &ast::Nouns) -> bool {
    let one = matches!(&nouns.first.kind, ast::NounKind::Reference(said) if said.is_plural() == Some(false));
    one && nouns.rest.is_empty()
}

/// Whether some of it says that something is destroyed.
fn is_gone(qualities: &[ast::Spanned<ast::Quality>]) -> bool {
    qualities.iter().any(|quality| match &quality.node {
        ast::Quality::Destroyed(_) => true,
        ast::Quality::AnyOf(list, _) => is_gone(list),
        ast::Quality::Other
        | ast::Quality::Side(_)
        | ast::Quality::OwnedBy(_)
        | ast::Quality::State(_)
        | ast::Quality::Colors(_)
        | ast::Quality::Traits(_)
        | ast::Quality::Named(_)
        | ast::Quality::Has(_)
        | ast::Quality::NameContains(..)
        | ast::Quality::Alike(..)
        | ast::Quality::Stat { .. }
        | ast::Quality::Relative { .. }
        | ast::Quality::Extreme { .. }
        | ast::Quality::Total { .. }
        | ast::Quality::AttackingWhat(_)
        | ast::Quality::Except(_)
        | ast::Quality::Battling(_)
        | ast::Quality::Paired(..)
        | ast::Quality::LinkUnit
        | ast::Quality::Token
        | ast::Quality::HasMark(..)
        | ast::Quality::HasKeyword(..)
        | ast::Quality::InCommon { .. }
        | ast::Quality::ThisTurn { .. }
        | ast::Quality::Done(..)
        | ast::Quality::Not(_) => false,
    })
}

/// How a player did something to cards.
#[derive(Default)]
pub(super) struct Paid {
    /// Whether what is played is activated, too.
    pub(super) activated: bool,
    /// What it is paid for with.
    pub(super) with: Option<Selector>,
    /// With which effects it is done.
    pub(super) by: Option<Effects>,
}

/// What a player does to cards.
fn player_event(
    who: Player,
    done: ast::PlayerDeed,
    mut what: Selector,
    from: Option<Zone>,
    Paid { activated, with, by }: Paid,
) -> Event {
    match done {
        ast::PlayerDeed::Played => Event::Plays {
            who,
            what,
            activated,
            with,
            said: Key::CANONICAL,
        },
        ast::PlayerDeed::Discarded => Event::Discards {
            who,
            what,
            by,
            said: Key::CANONICAL,
        },
        ast::PlayerDeed::Placed => Event::Places { who, what, by },
        ast::PlayerDeed::Deployed => {
            let side = who.own_side();
            what.each_group(&mut |group| {
                if group.side == Side::Any {
                    group.side = side;
                }
            });
            Event::Deployed {
                who: Some(who),
                what,
                from,
                by,
            }
        }
    }
}

/// Whether something is done to the card that the event is said of, and not by it.
pub(super) fn is_undergone(done: &ast::NounEvent) -> bool {
    match done {
        ast::NounEvent::Blocked(_)
        | ast::NounEvent::Destroyed { .. }
        | ast::NounEvent::Paired(_)
        | ast::NounEvent::Deployed { .. }
        | ast::NounEvent::Attacked { .. }
        | ast::NounEvent::Turned { .. }
        | ast::NounEvent::Moved { .. }
        | ast::NounEvent::Discarded { .. }
        | ast::NounEvent::Chosen { .. }
        | ast::NounEvent::Increased(..)
        | ast::NounEvent::Changed { .. } => true,
        // "was damaged by an effect", and "has received effect damage".
        ast::NounEvent::Receives(damage, _) => {
            matches!(damage.said, crate::vocabulary::DealerSaid::Damaged(_))
        }
        ast::NounEvent::Destroys { .. }
        | ast::NounEvent::Blocks(_)
        | ast::NounEvent::Activates(..)
        | ast::NounEvent::Leaves
        | ast::NounEvent::Links
        | ast::NounEvent::Recovers { .. }
        | ast::NounEvent::WouldReceive(..)
        | ast::NounEvent::Deals { .. }
        | ast::NounEvent::Attacks(_) => false,
    }
}

/// Whether a selector stands for one thing, whichever that is.
fn is_any_one(what: &Selector) -> bool {
    match what {
        Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. } => true,
        Selector::AnyOf(list) => list.iter().all(is_any_one),
        Selector::AllOf(_) => false,
        Selector::Group(group) => match group.quantity {
            Quantity::One | Quantity::Any | Quantity::The => true,
            Quantity::Exactly(_)
            | Quantity::AnyNumber
            | Quantity::Range(..)
            | Quantity::UpTo(_)
            | Quantity::AtLeast(_)
            | Quantity::AtMost(_)
            | Quantity::Only(_)
            | Quantity::No
            | Quantity::All
            | Quantity::Each => false,
        },
    }
}

/// Whether something can be asked of a player, one of whose Units may be attacking.
fn is_of_players(quality: &Quality) -> bool {
    match quality {
        Quality::State(state) => *state == State::Attacking,
        Quality::AttackingWhat(_) => true,
        Quality::Not(inner) => is_of_players(inner),
        Quality::AnyOf(list) => list.iter().all(is_of_players),
        Quality::Other(_)
        | Quality::OwnedBy(_)
        | Quality::Color(_)
        | Quality::Trait(_)
        | Quality::Stat { .. }
        | Quality::Relative { .. }
        | Quality::Has(_)
        | Quality::Named(_)
        | Quality::NameContains { .. }
        | Quality::Alike { .. }
        | Quality::Battling(_)
        | Quality::Paired { .. }
        | Quality::Except(_)
        | Quality::HasMark { .. }
        | Quality::HasKeyword { .. }
        | Quality::ThisTurn { .. }
        | Quality::Destroyed { .. } => false,
    }
}

/// "you have 2 or more opponents", "2 or more enemy players have a Base in play": players who are counted, as in "there are 2 or
/// more enemy players with a Base in play".
fn counted_players(asked: &ast::Condition, span: Span) -> Option<(ast::Nouns, Presence)> {
    let (who, quality) = match asked {
        ast::Condition::Have {
            who: ast::Player::You,
            they: false,
            not: false,
            what,
        } if what.rest.is_empty() => {
            let ast::NounKind::Player(ast::Player::Described(players), _) = &what.first.kind else {
                return None;
            };
            return (players.circle == Circle::Enemy).then(|| (what.clone(), Presence::Have));
        }
        ast::Condition::Have {
            who,
            they: false,
            not: false,
            what,
        } => (who, ast::PlayerQuality::Has(what.clone())),
        ast::Condition::PlayerLv { who, comparison, lv } => (
            who,
            ast::PlayerQuality::Lv {
                comparison: *comparison,
                lv: *lv,
            },
        ),
        ast::Condition::Turn(..)
        | ast::Condition::Rival { .. }
        | ast::Condition::Number { .. }
        | ast::Condition::Have { .. }
        | ast::Condition::There(..)
        | ast::Condition::Has { .. }
        | ast::Condition::Paired { .. }
        | ast::Condition::PlayerDoes { .. }
        | ast::Condition::InZone { .. }
        | ast::Condition::Did { .. }
        | ast::Condition::EffectDid { .. }
        | ast::Condition::Bare(..)
        | ast::Condition::Recovered { .. }
        | ast::Condition::Undergone { .. }
        | ast::Condition::PlayerHappened { .. }
        | ast::Condition::PlayerPaid { .. }
        | ast::Condition::NounsHappened { .. }
        | ast::Condition::Only { .. }
        | ast::Condition::IsNoun { .. }
        | ast::Condition::Is { .. } => return None,
    };
    let ast::Player::Described(players) = who else {
        return None;
    };
    match &players.quantity.as_ref()?.node {
        ast::Quantity::Exactly(_)
        | ast::Quantity::AtLeast(_)
        | ast::Quantity::AtMost(_)
        | ast::Quantity::Only(_)
        | ast::Quantity::No => {}
        ast::Quantity::All
        | ast::Quantity::Each
        | ast::Quantity::Any
        | ast::Quantity::The
        | ast::Quantity::One
        | ast::Quantity::AnyNumber
        | ast::Quantity::Range(..)
        | ast::Quantity::UpTo(_) => return None,
    }
    let mut players = players.clone();
    players.qualities.push(ast::Spanned { node: quality, span });
    let counted = ast::Nouns {
        span,
        first: ast::NounPhrase {
            span,
            kind: ast::NounKind::Player(ast::Player::Described(players), ActorSaid::Named),
        },
        rest: Vec::new(),
    };
    Some((counted, Presence::There))
}

/// "you have 2 Shields and Units or this Unit has <Blocker>": whether the Units are had, or have it.
fn is_joined_twice(conditions: &ast::Conditions) -> bool {
    let (word, other) = match conditions.any {
        true => (" or ", ast::NounJoint::And),
        false => (" and ", ast::NounJoint::Or),
    };
    conditions.all.windows(2).any(|pair| {
        let [before, behind] = pair else { return false };
        let is_list = |who: &ast::Nouns| {
            matches!(who.first.kind, ast::NounKind::Group(_))
                && who.rest.iter().any(|(joint, _)| *joint == other)
        };
        // With a comma between them the first has ended.
        let is_next = behind.span.start.saturating_sub(before.span.end) == word.len() as u32;
        is_next && ends_with_nouns(&before.node) && subject(&behind.node).is_some_and(is_list)
    })
}

/// Whether further nouns could go on with what a condition ends with.
fn ends_with_nouns(condition: &ast::Condition) -> bool {
    match condition {
        ast::Condition::Have { .. }
        | ast::Condition::There(_)
        | ast::Condition::Bare(_)
        | ast::Condition::Paired { .. } => true,
        ast::Condition::Number { than, .. } => matches!(than, ast::NumberThan::Other(_)),
        ast::Condition::Turn(_)
        | ast::Condition::PlayerLv { .. }
        | ast::Condition::Rival { .. }
        | ast::Condition::Has { .. }
        | ast::Condition::PlayerDoes { .. }
        | ast::Condition::InZone { .. }
        | ast::Condition::Did { .. }
        | ast::Condition::EffectDid { .. }
        | ast::Condition::Recovered { .. }
        | ast::Condition::Undergone { .. }
        | ast::Condition::PlayerHappened { .. }
        | ast::Condition::PlayerPaid { .. }
        | ast::Condition::NounsHappened { .. }
        | ast::Condition::Only { .. }
        | ast::Condition::IsNoun { .. }
        | ast::Condition::Is { .. } => false,
    }
}

/// What a condition is about, where it begins with that.
fn subject(condition: &ast::Condition) -> Option<&ast::Nouns> {
    match condition {
        ast::Condition::Has { who, .. }
        | ast::Condition::Paired { who, .. }
        | ast::Condition::InZone { who, .. }
        | ast::Condition::Recovered { who, .. }
        | ast::Condition::Undergone { what: who, .. }
        | ast::Condition::NounsHappened { who, .. }
        | ast::Condition::IsNoun { who, .. }
        | ast::Condition::Is { who, .. } => Some(who),
        ast::Condition::Turn(_)
        | ast::Condition::PlayerLv { .. }
        | ast::Condition::Rival { .. }
        | ast::Condition::Number { .. }
        | ast::Condition::Have { .. }
        | ast::Condition::There(_)
        | ast::Condition::PlayerDoes { .. }
        | ast::Condition::Did { .. }
        | ast::Condition::EffectDid { .. }
        | ast::Condition::Bare(_)
        | ast::Condition::PlayerHappened { .. }
        | ast::Condition::PlayerPaid { .. }
        | ast::Condition::Only { .. } => None,
    }
}

//! Random effects, well-typed: every node goes with every other that its type lets stand there, references go to what an
//! earlier step or the event brought up, and wherever the checker has one order or one number for a thing it is that one.
//! What the rules or the language make of it is for the checker to say.

mod ability;
mod condition;
mod noun;
mod step;

use super::tape::{Tape, one_of};
use gcs::ir::{
    Ability, AbilityKind, Action, Amount, Anaphor, Bearer, Body, CardKind, Change, CommandTiming, Comparison,
    Connective, Consent, CounterId, Damage, DamageBound, DamageKind, DamageThan, DealerWording, Done,
    Effects, Event, EventAmount, Extreme, Key, KeywordId, KeywordUse, KnownPlayer, Likeness, Line, Lookback,
    ManyWording, Means, NameId, Note, Notes, Noun, Origin, OwnerPosition, Past, Player, PlayerQuality,
    PlayerRelation, PlayerWording, Players, Program, Quantity, Reference, Restriction, Selector, Side, Site,
    Slot, SparedWording, Stacking, Stat, Step, Symbols, TextNumber, Token, TokenId, TraitId, TurnWording,
    Way, Zone,
};
use gcs::vocabulary::Tallied;
use noun::Use;
use std::sync::Arc;

/// The names that random effects speak of. The program that they are compiled onto has them, so that their numbers are the
/// same there.
#[derive(Clone, Debug)]
pub(crate) struct Vocabulary {
    traits: Vec<TraitId>,
    names: Vec<NameId>,
    counters: Vec<CounterId>,
    tokens: Vec<TokenId>,
    /// The names and kinds of the tokens.
    token_names: Vec<(NameId, CardKind)>,
    keywords: Vec<(KeywordId, Stacking)>,
    /// The one that is joined to marks.
    joined: Option<KeywordId>,
}

impl Vocabulary {
    /// Adds what is missing to a program.
    pub(crate) fn of(program: &mut Program) -> Vocabulary {
        let symbols: &mut Symbols = &mut program.symbols;
        let traits: Vec<_> = ["Scout", "Guard", "Deep Diver"]
            .iter()
            .map(|name| symbols.add_trait(name))
            .collect();
        let counters = ["Charge", "Rust"]
            .iter()
            .map(|name| symbols.add_counter(name))
            .collect();
        let names = ["Tide", "Ilse Varga", "Mole Mk.2"]
            .iter()
            .map(|name| symbols.add_name(name))
            .collect();
        let is_joined = |name: &str| name == "Development";
        let (joined, others): (Vec<_>, Vec<_>) = (0..)
            .map(KeywordId)
            .zip(&symbols.keywords)
            .partition(|(_, keyword)| is_joined(&keyword.name));
        let joined = joined.first().map(|(id, _)| *id);
        let keywords: Vec<_> = others
            .into_iter()
            .map(|(id, keyword)| (id, keyword.stacking))
            .collect();
        let line = |kind: AbilityKind| {
            Line::plain(Ability {
                number: 0,
                bearer: Bearer::Card,
                site: Site::Field,
                gates: Vec::new(),
                limit: None,
                joined: None,
                kind,
                place: Key::CANONICAL,
            })
        };
        let with = |keywords: Vec<KeywordUse>, name: &str, kind, traits: &[TraitId]| Token {
            name: name.to_string(),
            kind,
            traits: traits.to_vec(),
            ap: 1,
            hp: 2,
            lines: keywords
                .into_iter()
                .map(|keyword| {
                    line(AbilityKind::Keyword {
                        timing: None,
                        keyword,
                    })
                })
                .collect(),
        };
        let used = |wanted: Stacking| {
            let (keyword, _) = keywords
                .iter()
                .find(|(_, stacking)| *stacking == wanted)
                .copied()?;
            let amount = (wanted == Stacking::Adds).then_some(Amount::Literal(1));
            Some(KeywordUse { keyword, amount })
        };
        let tokens = [
            with(Vec::new(), "Mole", CardKind::Unit, &traits[..1]),
            with(
                used(Stacking::Single).into_iter().collect(),
                "Fry",
                CardKind::Unit,
                &[],
            ),
            with(
                used(Stacking::Adds).into_iter().collect(),
                "Shoal",
                CardKind::Unit,
                &traits[1..],
            ),
            with(Vec::new(), "Hut", CardKind::Base, &[]),
            {
                let mut tied = with(Vec::new(), "Raft", CardKind::Unit, &traits[..1]);
                let mut notes = Notes::default();
                let this = Reference {
                    to: Slot::This,
                    wording: notes.write(Anaphor::ThisNoun(Noun::Unit)),
                };
                let stays = line(AbilityKind::Constant {
                    window: None,
                    body: Body {
                        steps: Step {
                            connective: Connective::Sentence,
                            when: None,
                            actor: Player::You,
                            consent: Consent::Must,
                            instead_of: None,
                            action: Action::Change {
                                who: Selector::Known(this),
                                changes: Change::Cant(Restriction::Attack).into(),
                                duration: None,
                            },
                            wording: Key::CANONICAL,
                            place: Key::CANONICAL,
                        }
                        .try_into()
                        .expect("this becomes so by itself"),
                    },
                });
                tied.lines.push(Line {
                    notes: Arc::new(notes),
                    ..stays
                });
                tied
            },
        ];
        let token_names = tokens
            .iter()
            .map(|token| (symbols.add_name(&token.name), token.kind))
            .collect();
        let tokens = tokens
            .into_iter()
            .map(|token| symbols.push_token(token))
            .collect();
        Vocabulary {
            traits,
            counters,
            names,
            tokens,
            token_names,
            keywords,
            joined,
        }
    }
}

/// Something that a text has brought up.
#[derive(Clone, Copy, Debug)]
struct Mention {
    slot: Slot,
    /// Whether it is several; nothing where it can be either.
    plural: Option<bool>,
    /// What it is called.
    noun: Noun,
    /// The player that it belongs to.
    side: Side,
}

/// Makes one line.
pub(super) struct Generator<'g, 'n> {
    tape: &'g mut Tape<'n>,
    words: &'g Vocabulary,
    notes: Notes,
    /// How many texts the line has so far.
    texts: TextNumber,
    /// The kind of card that "this" is.
    host: CardKind,
    /// What the card calls itself: a Unit, where that is what has the effect.
    calls_itself: CardKind,
    antecedents: Vec<Mention>,
    /// The step that looked at cards of a deck.
    looked: Option<u8>,
    /// What has been done, by which step.
    done: Vec<(Done, u8)>,
    /// From which of the player's own piles the steps took something.
    origins: Vec<(u8, Origin)>,
    /// The steps that dealt damage: what that destroys is destroyed with the effect.
    struck: Vec<u8>,
    /// The step that "that many" goes back to.
    counted: Option<u8>,
    /// The last instruction that rolled or flipped, and the words for its result.
    rolled: Option<(u8, ManyWording)>,
    /// The instructions that have done so much of something, and whether they name the counters.
    tallies: Vec<(u8, Tallied, bool)>,
    /// What was chosen last of colors, traits and card names, and by which instruction.
    values: Vec<(Likeness, u8)>,
    /// The number of the keyword effect that is joined to the marks.
    specified: Option<u8>,
    /// Whether somebody else than the player of the effect carries the present instruction out.
    other_actor: bool,
    /// Whether you and others carry out what is made: "your own" is each one's own.
    with_others: bool,
    /// Whether the opponent has been spoken of.
    opponent: bool,
    /// The players that have been brought up, and whether those are several.
    players: Vec<(Slot, Option<bool>)>,
    /// What it can be asked of the event that sets the effect off how much it was.
    of_event: Option<EventAmount>,
    /// Whether a cost is made, which is paid with what the player has: of nobody's things there are none.
    pays: bool,
    /// The mark of the effect, where it is that of a command effect.
    command: Option<CommandTiming>,
    /// What an effect that is always on counts up at its head.
    tally: Option<Amount>,
    /// Whether the instructions are those of one sentence.
    one_sentence: bool,
    /// What the next event is about, where that is known already.
    told: Option<Selector>,
    /// What "other" is other than.
    other: Slot,
    /// How many nodes are open around the present one.
    depth: u8,
}

impl<'g, 'n> Generator<'g, 'n> {
    pub(super) fn new(tape: &'g mut Tape<'n>, words: &'g Vocabulary, host: CardKind) -> Generator<'g, 'n> {
        Generator {
            tape,
            words,
            notes: Notes::default(),
            texts: 0,
            host,
            calls_itself: host,
            antecedents: Vec::new(),
            looked: None,
            done: Vec::new(),
            origins: Vec::new(),
            struck: Vec::new(),
            counted: None,
            rolled: None,
            tallies: Vec::new(),
            values: Vec::new(),
            specified: None,
            other_actor: false,
            with_others: false,
            opponent: false,
            players: Vec::new(),
            of_event: None,
            pays: false,
            command: None,
            tally: None,
            one_sentence: false,
            told: None,
            other: Slot::This,
            depth: 0,
        }
    }

    /// A node in the canonical wording, or in one that makes sense of it.
    fn note<T: Note>(&mut self, note: T) -> Key<T> {
        self.notes.write(note)
    }

    fn next_text(&mut self) -> TextNumber {
        self.texts += 1;
        self.texts - 1
    }

    fn bring_up(&mut self, slot: Slot, plural: Option<bool>, noun: Noun, side: Side) {
        self.antecedents.push(Mention {
            slot,
            plural,
            noun,
            side,
        });
    }

    /// What something that is known was called last; of the card itself, what its kind is.
    fn called(&self, slot: Slot) -> Noun {
        let last = self.antecedents.iter().rev().find(|mention| mention.slot == slot);
        last.map_or(Noun::Unit, |mention| mention.noun)
    }

    /// What the card calls itself.
    fn this(&mut self) -> Reference {
        let noun = match self.calls_itself {
            CardKind::Unit | CardKind::Pilot => Noun::Unit,
            CardKind::Base => Noun::Base,
            CardKind::Resource => Noun::Resource,
            CardKind::Command => Noun::Card(None),
        };
        let wording = self.note(Anaphor::ThisNoun(noun));
        Reference {
            to: Slot::This,
            wording,
        }
    }

    /// A reference to something that the text has brought up, most often to the last.
    fn known(&mut self) -> Option<Reference> {
        if self.antecedents.is_empty() {
            return None;
        }
        let last = self.antecedents.len() - 1;
        let at = last
            - if self.tape.once_in(6) {
                self.tape.below(last + 1)
            } else {
                0
            };
        Some(self.refers_to(self.antecedents[at]))
    }

    fn refers_to(&mut self, mention: Mention) -> Reference {
        let Mention {
            slot,
            plural,
            noun,
            side,
        } = mention;
        let several = plural.unwrap_or_else(|| self.tape.once_in(2));
        let wording = one_of!(self.tape;
            8 => if several { Anaphor::Them } else { Anaphor::It },
            2 => if several { Anaphor::ThoseNoun(noun) } else { Anaphor::ThatNoun(noun) },
            1 => if several { Anaphor::ThoseSided(side, noun) } else { Anaphor::ThatSided(side, noun) },
            1 => if several { Anaphor::ThoseNoun(noun) } else { Anaphor::TheNoun(side, noun) },
        );
        // "that Unit" of nobody in particular has no word for whose it is.
        let wording = match wording {
            Anaphor::ThatSided(Side::Any | Side::Yours | Side::Theirs, noun)
            | Anaphor::TheNoun(Side::Any | Side::Yours | Side::Theirs, noun) => Anaphor::ThatNoun(noun),
            Anaphor::ThoseSided(Side::Any | Side::Yours | Side::Theirs, noun) => Anaphor::ThoseNoun(noun),
            wording => wording,
        };
        let wording = self.note(wording);
        Reference { to: slot, wording }
    }

    /// A reference to one thing: to something brought up, or to the card itself.
    fn one_known(&mut self) -> Reference {
        let single: Vec<Mention> = self
            .antecedents
            .iter()
            .copied()
            .filter(|one| one.plural != Some(true))
            .collect();
        match single.last() {
            Some(last) if !self.tape.once_in(3) => {
                let last = Mention {
                    plural: Some(false),
                    ..*last
                };
                self.refers_to(last)
            }
            _ => self.this(),
        }
    }

    /// A player whose something is.
    fn player(&mut self) -> Player {
        let known = if self.players.is_empty() { 0 } else { 6 };
        one_of!(self.tape;
            8 => Player::You,
            4 => Player::Opponent,
            1 => Player::Each,
            if self.other_actor { 6 } else { 0 } => Player::Actor,
            known => self.known_player(),
            usize::from(self.tape.once_in(3)) => self.players_meant(&[Quantity::Each, Quantity::Any, Quantity::One]),
        )
    }

    /// "that player", where the text has brought one up.
    fn known_player(&mut self) -> Player {
        let Some((slot, _)) = self.players.last().copied() else {
            return Player::Opponent;
        };
        let wording = self.tape.pick(&[
            PlayerWording::That,
            PlayerWording::ThatEnemy,
            PlayerWording::They,
            PlayerWording::Chosen,
            PlayerWording::EachOf { those: true },
        ]);
        Player::Known(KnownPlayer {
            to: slot,
            wording: self.note(wording),
        })
    }

    /// "your teammate", "each other player", "enemy players": nobody picks them.
    fn players_meant(&mut self, quantities: &[Quantity]) -> Player {
        let quantity = self.tape.pick(quantities);
        let circle = self.tape.pick(&PlayerRelation::ALL);
        if self.tape.once_in(3) {
            return Player::Described(Box::new(Players::of(Quantity::The, PlayerRelation::Teammate)));
        }
        match (quantity, circle) {
            // That is each player.
            (Quantity::Each | Quantity::All, PlayerRelation::Any) => Player::Each,
            (quantity, circle) => Player::Described(Box::new(Players::of(quantity, circle))),
        }
    }

    /// "you and that player", "you and your opponent".
    fn you_and(&mut self) -> Player {
        let others = one_of!(self.tape;
            2 => Player::Opponent,
            1 => Player::Described(Box::new(Players::of(Quantity::The, PlayerRelation::Teammate))),
            4 * usize::from(!self.players.is_empty()) => self.known_player(),
        );
        let both = Players::of(Quantity::All, PlayerRelation::Any);
        Player::Described(Box::new(both.with(vec![PlayerQuality::YouAnd(others)])))
    }

    /// "each enemy player with no Shields".
    fn described_players(&mut self) -> Player {
        let quantity = self.tape.pick(&[Quantity::Each, Quantity::All]);
        let mut players = self.some_players(quantity);
        let has_most = players
            .qualities
            .iter()
            .any(|quality| matches!(quality, PlayerQuality::Most { .. }));
        if has_most && self.flag() {
            players.quantity = Quantity::The;
        }
        match (players.circle, players.qualities.is_empty()) {
            // That is each player.
            (PlayerRelation::Any, true) => Player::Each,
            (_, _) => Player::Described(Box::new(players)),
        }
    }

    /// Who does what sets an effect off, or what has happened.
    fn doer(&mut self) -> Player {
        one_of!(self.tape;
            4 => Player::You,
            4 => Player::Opponent,
            1 => self.players_meant(&[Quantity::One]),
            usize::from(!self.players.is_empty()) => self.known_player(),
        )
    }

    /// The player of whom a condition asks something.
    fn asked_player(&mut self) -> Player {
        one_of!(self.tape;
            4 => Player::You,
            4 => Player::Opponent,
            2 => self.players_meant(&[Quantity::One, Quantity::Each]),
            2 * usize::from(!self.players.is_empty()) => self.known_player(),
        )
    }

    /// "1 enemy player with no Shields".
    fn some_players(&mut self, quantity: Quantity) -> Players {
        // Another enemy is one where the text has brought up a player.
        let circle = match !self.players.is_empty() && self.flag() {
            true => PlayerRelation::Enemy,
            false => self.tape.pick(&PlayerRelation::ALL),
        };
        let players = Players::of(quantity, circle);
        let mut qualities = Vec::new();
        if players.circle == PlayerRelation::Enemy
            && let Some((known, _)) = self.players.last().copied()
            && self.flag()
        {
            qualities.push(PlayerQuality::Apart(known));
        }
        let count = self.tape.weighted(&[4, 3, 1]);
        self.depth += 1;
        for _ in 0..count {
            let quality = one_of!(self.tape;
                4 => PlayerQuality::Has(self.had_by_player(Use::DoneQuery)),
                2 => PlayerQuality::Most {
                    extreme: self.tape.pick(&[Extreme::Highest, Extreme::Lowest]),
                    of: self.had_by_player(Use::Class),
                },
                1 => PlayerQuality::Lv { comparison: self.comparison(), lv: self.small() },
                1 => PlayerQuality::Rival {
                    comparison: self.tape.pick(&[Comparison::Above, Comparison::Below, Comparison::Exactly]),
                    wording: Key::CANONICAL,
                    what: self.had_by_both(),
                    than: self.tape.pick(&[Player::You, Player::Opponent]),
                },
            );
            qualities.push(quality);
        }
        self.depth -= 1;
        players.with(qualities)
    }

    /// What a player has, as that player's own.
    fn had_by_player(&mut self, needed: Use) -> Selector {
        let hand = self.flag();
        let mut what = if self.flag() {
            self.group_in_play(needed)
        } else {
            self.group_elsewhere(needed)
        };
        what.each_group(&mut |group| {
            if needed == Use::Class {
                group.quantity = Quantity::Any;
            }
            group.side = Side::Theirs;
            group.zone = match group.nouns.iter().all(|noun| noun.is_card()) {
                false => Zone::Field,
                true if hand => Zone::Hand(Player::Actor),
                true => Zone::Trash(Player::Actor),
            };
        });
        what
    }

    /// "your", "your opponent's", "its owner's".
    fn owner(&mut self, several: bool) -> Player {
        one_of!(self.tape;
            6 => self.player(),
            5 => {
                let wording = self.note(if several { Anaphor::ThemAll } else { Anaphor::It });
                Player::OwnerOf(Reference { to: Slot::Each, wording })
            },
            1 => Player::OwnerOf(self.one_known()),
        )
    }

    /// Whose deck is shuffled: nothing is moved, whose owner could be meant.
    fn one_owner(&mut self) -> Player {
        one_of!(self.tape;
            6 => self.player(),
            2 => Player::OwnerOf(self.one_known()),
        )
    }

    fn side(&mut self) -> Side {
        one_of!(self.tape;
            5 => Side::Enemy,
            4 => Side::Yours,
            3 => Side::Any,
            2 => Side::Friendly,
            if self.other_actor { 6 } else { 0 } => Side::Theirs,
        )
    }

    /// Whose turns, each of them.
    fn turns(&mut self) -> Player {
        one_of!(self.tape;
            4 => Player::You,
            4 => Player::Opponent,
            1 => Player::Each,
            2 => self.players_meant(&[Quantity::Each, Quantity::Any, Quantity::One]),
        )
    }

    /// Whose turn, where the text may have brought somebody up.
    fn turn_asked(&mut self) -> Player {
        match self.players.is_empty() || self.flag() {
            true => self.turns(),
            false => self.known_player(),
        }
    }

    /// Whose next turn: one player's, or the first that comes.
    fn next_turn(&mut self) -> Player {
        let known = usize::from(self.players.last().is_some_and(|(_, many)| *many == Some(false)));
        one_of!(self.tape;
            4 => Player::You,
            4 => Player::Opponent,
            2 => self.players_meant(&[Quantity::One]),
            4 * known => self.known_player(),
        )
    }

    fn stat(&mut self) -> Stat {
        one_of!(self.tape; 5 => Stat::Ap, 4 => Stat::Hp, 2 => Stat::Lv, 1 => Stat::Cost)
    }

    fn comparison(&mut self) -> Comparison {
        one_of!(self.tape;
            4 => Comparison::AtMost,
            4 => Comparison::AtLeast,
            2 => Comparison::Exactly,
            1 => Comparison::Below,
            1 => Comparison::Above,
        )
    }

    /// A small number, 1 most often.
    fn small(&mut self) -> u8 {
        1 + self.tape.weighted(&[6, 4, 2, 1]) as u8
    }

    fn literal(&mut self) -> Amount {
        Amount::Literal(self.small())
    }

    /// How much.
    fn amount(&mut self) -> Amount {
        self.depth += 1;
        let deep = usize::from(self.depth < 4);
        let amount = one_of!(self.tape;
            16 => self.literal(),
            2 * deep => Amount::ForEach {
                amount: Box::new(self.literal()),
                each: Box::new(if self.tape.once_in(5) { self.damage_on() } else if self.tape.once_in(5) { self.stat_of_one() } else { Amount::Count(Box::new(self.each_of())) }),
                per: if self.tape.once_in(4) { 2 } else { 1 },
                most: self.tape.once_in(4).then_some(3),
                wording: Key::CANONICAL,
            },
            2 * deep => Amount::Count(Box::new(self.class())),
            deep * usize::from(self.tape.once_in(3)) => {
                Amount::Count(Box::new(Selector::Player(Player::Described(Box::new(self.some_players(Quantity::Any))))))
            },
            2 * deep => self.stat_of_one(),
            deep => self.damage_on(),
            deep => self.counters_on(),
            2 * usize::from(self.of_event.is_some()) => self.of_event.map_or(Amount::Literal(1), |what| Amount::OfEvent { what, wording: Key::CANONICAL }),
            usize::from(self.tape.once_in(6)) => Amount::Parameter,
            2 * usize::from(self.specified.is_some()) => Amount::Specified(self.specified.unwrap_or(1)),
            2 * usize::from(self.counted.is_some()) => self.so_many(),
            2 * usize::from(self.rolled.is_some()) => self.result(),
            usize::from(!self.tallies.is_empty() && self.tape.once_in(2)) => self.tallied(),
            usize::from(self.tape.once_in(6)) => self.times(),
        );
        self.depth -= 1;
        amount
    }

    /// "the number of Command cards you have played this turn", "the number of enemy Units destroyed this turn".
    fn times(&mut self) -> Amount {
        let (event, be) = if self.flag() {
            let mut what = self.card_played();
            what.each_group(&mut |group| group.quantity = Quantity::Any);
            let who = self.doer();
            let event = one_of!(self.tape;
                1 => Event::Discards { who: who.clone(), what: what.clone(), by: None, wording: Key::CANONICAL },
                1 => Event::Plays { who: who.clone(), what: what.clone(), activated: false, with: None, wording: Key::CANONICAL },
            );
            (event, false)
        } else {
            let mut what = self.class();
            what.each_group(&mut |group| {
                group.quantity = Quantity::Any;
                group.zone = Zone::Field;
            });
            let wording = Key::CANONICAL;
            let by = Effects {
                side: Side::Any,
                kind: None,
                of: None,
                wording,
            };
            (
                Event::Destroyed {
                    what,
                    means: Means::Any,
                    by,
                    killer: None,
                    wording: Key::CANONICAL,
                },
                true,
            )
        };
        let that = be && self.flag();
        let past = Past {
            has: !be || that,
            be: that,
            during: self.flag(),
            ..Past::default()
        };
        let wording = self.note(TurnWording {
            that,
            past: Past {
                has: past.has && !be,
                ..past
            },
            on_turn: None,
        });
        Amount::Happened {
            event: Box::new(event),
            within: self
                .tape
                .pick(&[Lookback::Turn, Lookback::Turn, Lookback::Battle, Lookback::Phase]),
            wording,
        }
    }

    /// "that many", of what an instruction before did.
    fn so_many(&mut self) -> Amount {
        match self.counted {
            Some(step) => Amount::Result {
                step,
                wording: Key::CANONICAL,
            },
            None => Amount::Literal(1),
        }
    }

    /// "the damage dealt with this effect", of the one instruction that has done it.
    fn tallied(&mut self) -> Amount {
        let (step, what, has_name) = self.tape.pick(&self.tallies);
        if self.tallies.iter().filter(|(_, other, _)| *other == what).count() > 1 {
            return self.literal();
        }
        let named = has_name && self.flag();
        let way = self.tape.pick(&[Way::With, Way::With, Way::By, Way::ThisWay]);
        let wording = self.note(ManyWording::Done { what, named, way });
        let done = Amount::Result { step, wording };
        if self.flag() {
            return done;
        }
        Amount::ForEach {
            amount: Box::new(self.literal()),
            each: Box::new(done),
            per: if self.tape.once_in(4) { 2 } else { 1 },
            most: None,
            wording: Key::CANONICAL,
        }
    }

    /// "the result", "the number of heads".
    fn result(&mut self) -> Amount {
        match self.rolled {
            Some((step, wording)) => Amount::Result {
                step,
                wording: self.note(wording),
            },
            None => Amount::Literal(1),
        }
    }

    fn stat_of_one(&mut self) -> Amount {
        Amount::Quality {
            stat: self.stat(),
            of: Box::new(Selector::Known(self.one_known())),
            wording: self.owner_stand(),
        }
    }

    /// Where the owner of a number stands.
    fn owner_stand(&mut self) -> Key<OwnerPosition> {
        let stand = self.tape.pick(&[OwnerPosition::Before, OwnerPosition::Behind]);
        self.note(stand)
    }

    /// Counters of a kind, or of any.
    fn counter(&mut self) -> Option<CounterId> {
        (!self.tape.once_in(3)).then(|| self.tape.pick(&self.words.counters))
    }

    fn counters_on(&mut self) -> Amount {
        Amount::Counters {
            counter: self.counter(),
            on: Box::new(if self.flag() {
                Selector::Known(self.one_known())
            } else {
                self.class()
            }),
        }
    }

    fn damage_on(&mut self) -> Amount {
        Amount::Damage {
            on: self.one_known(),
            wording: Key::CANONICAL,
        }
    }

    /// A keyword effect with its number; where it is only asked for, mostly without.
    fn keyword(&mut self, asked: bool) -> KeywordUse {
        let (keyword, stacking) = self.tape.pick(&self.words.keywords);
        let numbered = stacking == Stacking::Adds && (!asked || self.tape.once_in(4));
        let amount = numbered.then(|| self.literal());
        KeywordUse { keyword, amount }
    }

    /// Keyword effects that are asked for, each once.
    fn keyword_list(&mut self) -> Vec<KeywordUse> {
        let mut list = vec![self.keyword(true)];
        if self.tape.once_in(4) {
            let other = self.keyword(true);
            if other.keyword != list[0].keyword {
                list.push(other);
            }
        }
        list
    }

    fn effects(&mut self) -> Effects {
        if self.tape.once_in(5) {
            // "enemy Units' effects".
            return Effects {
                side: Side::Any,
                kind: None,
                of: Some(self.other()),
                wording: Key::CANONICAL,
            };
        }
        Effects {
            side: one_of!(self.tape; 4 => Side::Enemy, 1 => Side::Yours, 1 => Side::Friendly, 1 => Side::Any),
            kind: if self.tape.once_in(4) {
                Some(self.tape.pick(&CardKind::ALL))
            } else {
                None
            },
            of: None,
            wording: Key::CANONICAL,
        }
    }

    /// Whose effects, where a means has any.
    fn effects_with(&mut self, means: Means) -> Effects {
        match means {
            Means::Effect => self.effects(),
            Means::Any | Means::BattleDamage | Means::Attack | Means::EffectDamage | Means::Damage => {
                Effects {
                    side: Side::Any,
                    kind: None,
                    of: None,
                    wording: Key::CANONICAL,
                }
            }
        }
    }

    fn damage(&mut self) -> Damage {
        let from = if self.tape.once_in(3) {
            Some(self.class())
        } else {
            None
        };
        let dealer = self.tape.pick(&[DealerWording::Before, DealerWording::From]);
        Damage {
            bound: None,
            card: None,
            kind: self
                .tape
                .pick(&[DamageKind::Battle, DamageKind::Effect, DamageKind::Any]),
            side: if from.is_none() {
                one_of!(self.tape; 3 => Side::Any, 2 => Side::Enemy, 1 => Side::Friendly)
            } else {
                Side::Any
            },
            from,
            wording: self.note(dealer),
        }
    }

    /// Damage of which it may be said how much it has to be.
    fn bounded_damage(&mut self) -> Damage {
        let comparison = self.tape.pick(&[Comparison::AtLeast, Comparison::AtMost]);
        let bound = DamageBound {
            comparison,
            than: if self.tape.once_in(4) {
                DamageThan::Hp
            } else {
                DamageThan::Number(self.small())
            },
        };
        Damage {
            bound: self.tape.once_in(3).then_some(bound),
            ..self.damage()
        }
    }

    /// "and is not destroyed".
    fn spared(&mut self) -> Option<Key<SparedWording>> {
        let wording = self.tape.pick(&[SparedWording::And, SparedWording::But]);
        let wording = self.note(wording);
        self.tape.once_in(4).then_some(wording)
    }

    /// Every word before a participle: "was", "have been".
    fn flag(&mut self) -> bool {
        self.tape.once_in(2)
    }
}

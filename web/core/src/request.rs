//! The desk, and what can be asked at it.

use crate::game::{Match, NewGame};
use crate::parts::Place;
use crate::series::{self, NewSeries};
use crate::set::{Set, Text};
use gcs::game::{Choice, ObjectId, SeatId};
use serde::Deserialize;
use serde_json::{Value, json};

/// A request. In JSON it is an object with one field, or a word: `{"explain": {"what": "Blocker"}}`, `"check"`.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Request {
    /// These are the files of the set, all of them.
    Files(Vec<Text>),
    /// The findings in the cards, as `gcs check --format json` prints them.
    Check,
    /// The cards as they are to be drawn.
    Cards,
    /// What can stand at a place, as an editor is told.
    Complete(Place),
    /// What stands at a place, as an editor is told.
    Hover(Place),
    /// The edits that write a file in its canonical form.
    Format {
        /// The name of the file.
        file: String,
    },
    /// The edits after a line break or a bracket was typed.
    Typed {
        /// Where it stands, behind what was typed.
        at: Place,
        /// What was typed.
        typed: String,
    },
    /// The colors of the words of a file, as an editor is told.
    Tokens {
        /// The name of the file.
        file: String,
    },
    /// The meaning of a card: as an outline, and as JSON.
    Ir {
        /// Its number.
        code: String,
    },
    /// What a word means.
    Explain {
        /// A finding, a keyword effect, a timing, a rule, a word, or what a card is to do.
        what: String,
    },
    /// The scenarios of a file, played; of a deck, what is wrong with it.
    Play {
        /// The name of the file.
        file: String,
    },
    /// Begins a game, or goes on with one.
    Begin(NewGame),
    /// The game as a player sees it.
    Look {
        /// Whose view it is; whoever decides, where nobody is named.
        seat: Option<SeatId>,
    },
    /// Answers the decision.
    Answer {
        /// Who answers.
        seat: SeatId,
        /// The number of the decision.
        decision: u32,
        /// The choice of an option, as it came.
        choice: Choice,
    },
    /// Lets the bot decide whose turn it is to do so.
    Bot,
    /// Takes back up to the last decision of a person.
    Undo,
    /// What a bot would do.
    Hint,
    /// A card in full.
    Card {
        /// Who looks.
        seat: SeatId,
        /// The card.
        object: ObjectId,
    },
    /// Everything that has happened, as a player is told.
    Log {
        /// Who reads.
        seat: SeatId,
    },
    /// Plays games of bots.
    Series(NewSeries),
}

/// The set that is written and the game that is played. Both are empty at first.
#[derive(Default)]
pub struct Desk {
    set: Set,
    game: Option<Match>,
}

impl Desk {
    /// Answers a request: `{"ok": ...}`, or `{"refused": "why"}` for whatever cannot be answered. It takes any text.
    pub fn call(&mut self, request: &str) -> String {
        let answered = serde_json::from_str(request)
            .map_err(|error| format!("this is no request: {error}"))
            .and_then(|request| self.answer(request));
        let answer = match answered {
            Ok(value) => json!({ "ok": value }),
            Err(why) => json!({ "refused": why }),
        };
        answer.to_string()
    }

    /// Answers a request.
    ///
    /// # Errors
    ///
    /// Says in words why it cannot be answered. Nothing has changed then.
    pub fn answer(&mut self, request: Request) -> Result<Value, String> {
        match request {
            Request::Files(files) => self.set.put(files),
            Request::Check => self.set.check(),
            Request::Cards => self.set.faces(),
            Request::Complete(at) => self.set.complete(&at),
            Request::Hover(at) => self.set.hover(&at),
            Request::Format { file } => self.set.format(&file),
            Request::Typed { at, typed } => self.set.typed(&at, &typed),
            Request::Tokens { file } => self.set.tokens(&file),
            Request::Ir { code } => self.set.ir(&code),
            Request::Explain { what } => self.set.explain(&what),
            Request::Play { file } => self.set.play(&file),
            Request::Begin(wanted) => {
                let begun = Match::begin(&mut self.set, wanted)?;
                self.game.insert(begun).look(None)
            }
            Request::Look { seat } => self.game()?.look(seat),
            Request::Answer {
                seat,
                decision,
                choice,
            } => self.game()?.answer(seat, decision, choice),
            Request::Bot => self.game()?.bot(),
            Request::Undo => self.game()?.undo(),
            Request::Hint => self.game()?.hint(),
            Request::Card { seat, object } => self.game()?.card(seat, object),
            Request::Log { seat } => self.game()?.log(seat),
            Request::Series(wanted) => series::play(&mut self.set, wanted),
        }
    }

    fn game(&mut self) -> Result<&mut Match, String> {
        self.game.as_mut().ok_or_else(|| "no game has begun".to_string())
    }
}

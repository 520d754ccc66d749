//! The building blocks of sentences: omitted or changed words are identified by their part, and never searched in a text.

use crate::vocabulary::Stat;

/// The end of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// It needs a full stop.
    Open,
    /// It has a full stop, in a quoted effect or a list at its end.
    Stopped,
}

/// A text without the full stop at its end.
#[derive(Clone, Debug)]
pub(super) struct Unstopped {
    pub(super) text: String,
    pub(super) end: End,
}

impl Unstopped {
    /// Returns the text with its full stop.
    pub(super) fn stopped(self) -> String {
        match self.end {
            // The stop of "Lv." is the one of the sentence, too.
            End::Open if self.text.ends_with(Stat::Lv.word()) => self.text,
            End::Open => self.text + ".",
            End::Stopped => self.text,
        }
    }
}

/// An instruction, or what becomes true of something.
#[derive(Clone, Debug)]
pub(super) struct Clause {
    subject: Option<String>,
    /// The verb after a subject, or as an order if there is none. Empty if the clause cannot be split.
    verb: &'static str,
    rest: String,
    /// A second verb, and its objects: "and activate it: ...".
    also: Option<(&'static str, String)>,
    end: End,
}

impl Clause {
    /// "draw 1".
    pub(super) fn order(verb: &'static str, rest: impl Into<String>) -> Clause {
        Clause {
            subject: None,
            verb,
            rest: rest.into(),
            also: None,
            end: End::Open,
        }
    }

    /// "this Unit recovers 2 HP".
    pub(super) fn of(subject: String, verb: &'static str, rest: impl Into<String>) -> Clause {
        Clause {
            subject: Some(subject),
            ..Clause::order(verb, rest)
        }
    }

    /// "choose 1 of the following and activate it": a second order behind the first.
    pub(super) fn and(self, verb: &'static str, rest: String) -> Clause {
        Clause {
            also: Some((verb, rest)),
            ..self
        }
    }

    /// "it also gets AP+1".
    pub(super) fn with_also(mut self) -> Clause {
        if let Some(subject) = &mut self.subject {
            subject.push_str(" also");
        }
        self
    }

    /// Returns the words after the first verb. `s` is the ending of the second verb.
    fn behind_verb(&self, s: &str) -> String {
        match &self.also {
            None => self.rest.clone(),
            Some((verb, rest)) => joined(&[&self.rest, "and", &format!("{verb}{s}"), rest]),
        }
    }

    /// Words that are said as a whole.
    pub(super) fn whole(text: impl Into<String>) -> Clause {
        Clause::order("", text)
    }

    /// Returns the clause with another end.
    pub(super) fn ending(self, end: End) -> Clause {
        Clause { end, ..self }
    }

    /// More words at the end.
    pub(super) fn and_then(mut self, words: &str) -> Clause {
        let last = self.also.as_mut().map_or(&mut self.rest, |(_, rest)| rest);
        last.push(' ');
        last.push_str(words);
        self.ending(End::Open)
    }

    /// Appends a list of effects to the clause: ": ■Draw 1.".
    pub(super) fn and_list(mut self, list: &str) -> Clause {
        let last = self.also.as_mut().map_or(&mut self.rest, |(_, rest)| rest);
        last.push_str(list);
        self.ending(End::Stopped)
    }

    /// "this Unit recovers 2 HP".
    pub(super) fn full(self) -> Unstopped {
        let rest = self.behind_verb("");
        let words = [self.subject.as_deref().unwrap_or_default(), self.verb, &rest];
        Unstopped {
            text: joined(&words),
            end: self.end,
        }
    }

    /// "recovers 2 HP", where the subject has been said.
    pub(super) fn predicate(self) -> Unstopped {
        Clause {
            subject: None,
            ..self
        }
        .full()
    }

    /// Checks whether it has a subject, and is no order.
    pub(super) fn has_subject(&self) -> bool {
        self.subject.is_some()
    }

    /// "this Unit may recover 2 HP": the card does it, its player is asked.
    pub(super) fn may(self) -> Unstopped {
        let verb = self.verb.strip_suffix('s').unwrap_or(self.verb);
        let rest = self.behind_verb("");
        let words = [self.subject.as_deref().unwrap_or_default(), "may", verb, &rest];
        Unstopped {
            text: joined(&words),
            end: self.end,
        }
    }

    /// "draws 1", of another player than the one who reads.
    pub(super) fn third_person(self) -> Unstopped {
        let verb = match self.verb {
            "" => String::new(),
            verb => format!("{verb}s"),
        };
        Unstopped {
            text: joined(&[&verb, &self.behind_verb("s")]),
            end: self.end,
        }
    }
}

fn joined(words: &[&str]) -> String {
    let wording: Vec<&str> = words.iter().copied().filter(|words| !words.is_empty()).collect();
    wording.join(" ")
}

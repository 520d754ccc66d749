//! Steps as sentences.

mod asked;
mod ellipsis;
mod step;

use crate::ir::instead::{nearest_of_the_same, one_of_row};
use crate::ir::text::clause::{End, Unstopped};
use crate::ir::text::{Printer, words};
use crate::ir::{
    Action, Body, ConditionPosition, Connective, ConnectiveWording, Consent, DoneQuery, Letter, ModesWording,
    MoveTarget, MoveVerb, Period, Player, Selector, Step, StepWording, UndoneWording,
};
use crate::vocabulary::capitalized;
use asked::{Asked, asked_with, begins_with_a_lead};
use ellipsis::subject_of;

impl Printer<'_> {
    /// Prints the sentences of a body. `lead` are the words before the first one ("during your turn, "); `None` if the effect itself can
    /// have no such words. `asks` is the word before conditions.
    pub(in crate::ir::text) fn body(&self, body: &Body, lead: Option<&str>, asks: &str) -> String {
        self.unstopped(body, lead, asks).stopped()
    }

    /// Prints the sentences of a body as [`Printer::body`] does, without the last full stop.
    pub(in crate::ir::text) fn unstopped(&self, body: &Body, lead: Option<&str>, asks: &str) -> Unstopped {
        let mut all = self.inner(body, lead, asks);
        all.text = capitalized(&all.text);
        all
    }

    /// Prints the sentences of a body inside another sentence: the first letter stays small.
    pub(in crate::ir::text) fn inner(&self, body: &Body, lead: Option<&str>, asks: &str) -> Unstopped {
        Self::one_text(self.sentences(body, lead, asks, false))
    }

    /// Prints the instructions that replace an event: they end in "instead".
    pub(in crate::ir::text) fn replacing(&self, body: &Body, lead: Option<&str>) -> Unstopped {
        let stands_in = |step: &Step| self.words(step.wording).stands_in;
        let is_said = body.lessens() || body.steps.iter().any(stands_in);
        Self::one_text(self.sentences(body, lead, "if", !is_said))
    }

    fn one_text(sentences: Vec<Unstopped>) -> Unstopped {
        let mut sentences = sentences.into_iter();
        let mut all = sentences.next().unwrap_or(Unstopped {
            text: String::new(),
            end: End::Open,
        });
        for next in sentences {
            // A quoted effect has its stop within the quotes, and before another sentence stands one more.
            let before = Unstopped {
                end: End::Open,
                ..all
            };
            all = Unstopped {
                text: format!("{} {}", before.stopped(), capitalized(&next.text)),
                end: next.end,
            };
        }
        all
    }

    /// Prints the sentences of a body. `replaces` tells whether they replace an event, which the last of them says.
    fn sentences(&self, body: &Body, lead: Option<&str>, asks: &str, replaces: bool) -> Vec<Unstopped> {
        let mut sentences: Vec<Unstopped> = Vec::new();
        let mut duration_wording: Option<Period> = None;
        let mut behind = String::new();
        for (index, step) in body.steps.iter().enumerate() {
            let wording = self.words(step.wording);
            let asks = asked_with(wording.word).unwrap_or(asks);
            let starts = index == 0 || step.connective != Connective::And;
            let mut text = String::new();
            if starts {
                duration_wording = None;
                if index == 0 {
                    text.push_str(lead.unwrap_or_default());
                }
                text.push_str(&goes_on_from(step, &wording));
            }
            let next = body
                .steps
                .get(index + 1)
                .filter(|next| next.connective == Connective::And);
            let only = self.only(step).filter(|_| next.is_none());
            let is_last_of_all = index + 1 == body.steps.len();
            let on_turn = self.on_turn(step);
            let is_head = wording.condition == ConditionPosition::Head
                && step.connective == Connective::Sentence
                && index > 0
                && body.steps.first().and_then(|first| first.when.as_ref()) == step.when.as_ref();
            let Asked {
                before: asked_before,
                behind: asked_behind,
                unless,
            } = match &step.when {
                Some(when) if !is_head => self.asked_where(step, when, only.is_some(), on_turn.is_some()),
                Some(_) | None => Asked::default(),
            };
            if let Some(when) = asked_before {
                // At the beginning of an effect, "during your turn" would be the turn in which it works.
                let is_first = index == 0 && lead == Some("");
                text.push_str(&self.asked_in_front(when, asks, wording.word, is_first));
            }
            let (mut is_led, mut on_turn_behind) = (false, None);
            if let Some((turn, words)) = on_turn {
                if turn.before {
                    text.push_str(&format!("{words}, "));
                } else {
                    on_turn_behind = Some(words);
                }
                is_led = turn.named;
            }
            // "For each" leads a sentence, and no part of one.
            let printer = &Printer {
                headless: self.headless || !starts,
                also: wording.also,
                gets: wording.gets,
                bare_turn: wording.bare_turn,
                called: wording.undone,
                is_led,
                at_end: is_last_of_all
                    && !(replaces || step.instead_of.is_some() || wording.stands_in)
                    && asked_behind.is_none()
                    && unless.is_none()
                    && on_turn_behind.is_none()
                    && behind.is_empty(),
                ..*self
            };
            // "For each card in their hand" is of who acts behind it.
            let outer = self.acts(step.actor != Player::You);
            let each = printer.multiplied_before(&step.action);
            self.acts(outer);
            if let Some(each) = each.filter(|_| starts && !self.headless) {
                text.push_str(&format!("{each}, "));
            }
            if let Some(lasts) = self.period_before(&step.action)
                && duration_wording.as_ref() != Some(&lasts)
            {
                text.push_str(&format!("{}, ", self.period(&lasts)));
                duration_wording = Some(lasts);
            }
            if starts && is_last_of_all && self.is_chosen_when_played(&step.action) {
                text.push_str("when playing this card, ");
            }
            let previous = index
                .checked_sub(1)
                .and_then(|index| body.steps.get(index))
                .filter(|_| !starts);
            // "it gets AP+2 and gains <Breach 1> during this turn": subject and duration are said once.
            let elided = !wording.again
                && step.when.is_none()
                && step.consent == Consent::Must
                && previous.is_some_and(|previous| self.goes_on_about(previous, step));
            let lasts_on = next.is_some_and(|next| next.when.is_none() && self.lasts_as_long(step, next));
            self.begins_clause();
            if let Some(replaced) = index.checked_sub(1).and_then(|before| body.steps.get(before))
                && step.instead_of.is_some()
            {
                self.stands_in_for(replaced);
            }
            let ends = replaces && is_last_of_all;
            let clause = if let Some(only) = only {
                only
            } else if let Some(when) = step
                .when
                .as_ref()
                .filter(|_| wording.condition == ConditionPosition::Within)
                && let Some(reduced) = self.reduced_if(&step.action, when, wording.word)
            {
                reduced.full()
            } else {
                printer.part_of_sentence(step, previous, elided, lasts_on, (is_last_of_all, ends))
            };
            let is_capital = starts
                && step.connective == Connective::Then
                && wording.letter == Letter::Capital
                && !begins_with_a_lead(&step.action);
            if is_capital && asked_before.is_none() && self.period_before(&step.action).is_none() {
                text.push_str(&capitalized(&clause.text));
            } else {
                text.push_str(&clause.text);
            }
            let mut end = clause.end;
            self.begins_clause();
            let ends_clause = next.is_none();
            if let Some(when) = asked_behind {
                behind = format!(" {asks} {}", self.condition_before(when, ends_clause));
            }
            if let Some(unless) = unless {
                behind = format!(" unless {}", self.condition_before(unless, ends_clause));
            }
            self.has_told_step(body, step, index);
            // It applies to the parts of the sentence up to there, and follows all of them.
            let is_last = next.is_none_or(|next| next.when.is_some());
            text.push_str(&replaces_another(body, index, step));
            let says_it_itself = matches!(step.action, Action::Branch(_))
                || matches!(step.action, Action::Modes { .. }) && end == End::Stopped;
            let instead = self.instead_behind(body, step, ends && !says_it_itself);
            if !instead.is_empty() {
                text.push_str(&instead);
                end = End::Open;
            }
            if let Some(words) = on_turn_behind {
                text.push_str(&format!(" {words}"));
                end = End::Open;
            }
            if is_last && !behind.is_empty() {
                text.push_str(&std::mem::take(&mut behind));
                end = End::Open;
            }
            match sentences.last_mut().filter(|_| !starts) {
                Some(sentence) => {
                    let said = previous.filter(|_| !elided);
                    let connective = self.goes_on_with(step, said, asked_before.is_some());
                    sentence.text.push_str(connective);
                    sentence.text.push_str(&text);
                    sentence.end = end;
                }
                None => sentences.push(Unstopped { text, end }),
            }
        }
        sentences
    }

    /// Returns " instead" after a step that replaces another, and once more if the text `replaces` an event with it.
    fn instead_behind(&self, body: &Body, step: &Step, replaces: bool) -> String {
        let wording = self.words(step.wording);
        if wording.not_to_trash {
            return " instead of placing it into your trash".to_owned();
        }
        let instead = [step.instead_of.is_some() || wording.stands_in, replaces];
        let mut text = String::new();
        for _ in instead.into_iter().filter(|is_said| *is_said) {
            text.push_str(" instead");
            if let (Some(called), Some(replaced)) = (wording.undone, step.instead_of) {
                text.push_str(&self.undone(body, called, replaced));
            }
        }
        text
    }

    /// Checks whether the text says that a mode is chosen as the card is played.
    fn is_chosen_when_played(&self, action: &Action) -> bool {
        let Action::Modes { wording, .. } = action else {
            return false;
        };
        matches!(
            self.words(*wording),
            ModesWording::Following { playing: true, .. }
        )
    }

    /// Returns " of returning it to your deck": the replaced instruction.
    fn undone(&self, body: &Body, called: UndoneWording, replaced: u8) -> String {
        let pronoun = called.pronoun();
        let action = body.steps.get(usize::from(replaced)).map(|step| &step.action);
        let (verb, to) = match action {
            Some(Action::Move { verb, to, .. }) => {
                let verb = match verb {
                    MoveVerb::Return => "returning",
                    MoveVerb::Add => "adding",
                    MoveVerb::Place => "placing",
                    MoveVerb::Exile => return format!(" of exiling {pronoun}"),
                    MoveVerb::Discard | MoveVerb::Remove => return String::new(),
                };
                (verb, to)
            }
            Some(Action::Destroy(_)) => return format!(" of destroying {pronoun}"),
            Some(_) | None => return String::new(),
        };
        let to = match to {
            MoveTarget::Hand(of) => format!("to {} hand", self.possessive(of)),
            MoveTarget::Trash(of) => format!("into {} trash", self.possessive(of)),
            MoveTarget::Deck { of, .. } => format!("to {} deck", self.possessive(of)),
            MoveTarget::Removal { .. } | MoveTarget::Under(_) | MoveTarget::Shields { .. } => {
                return String::new();
            }
        };
        format!(" of {verb} {pronoun} {to}")
    }

    /// Returns what joins a part of a sentence to the one before it: " and ", ", and ".
    fn goes_on_with(&self, step: &Step, previous: Option<&Step>, is_asked: bool) -> &'static str {
        let is_list = previous.is_some_and(|previous| previous.action.facets().ends_in_noun)
            && subject_of(&step.action).is_some_and(is_list);
        match (is_asked, self.words(step.wording).connective) {
            (true, _) => " and, ",
            (false, ConnectiveWording::Comma) => ", ",
            (false, ConnectiveWording::CommaAnd) => ", and ",
            // "choose 1 Unit, and Bases and Shields recover 1 HP": of the Unit the Bases are none.
            (false, ConnectiveWording::And) if is_list => ", and ",
            (false, ConnectiveWording::And) => " and ",
        }
    }

    /// A step as a part of a sentence: `elided` where its subject is said before, `lasts_on` where how long is said behind it.
    fn part_of_sentence(
        &self,
        step: &Step,
        previous: Option<&Step>,
        elided: bool,
        lasts_on: bool,
        (is_last_of_all, ends): (bool, bool),
    ) -> Unstopped {
        if let Action::Modes { number, modes, .. } = &step.action
            && !is_last_of_all
        {
            // A list extends to the end of the text; if something follows, its items are joined by "or".
            let list = self.modes(*number, modes, ModesWording::Or, false).full();
            self.chosen_by(step, list)
        } else if let Action::Change {
            who,
            changes,
            duration,
        } = &step.action
            && lasts_on
        {
            let change = self.change(who, changes, duration.as_ref(), false);
            match (elided, step.consent) {
                (true, _) => change.predicate(),
                (false, Consent::May) if change.has_subject() => change.may(),
                (false, Consent::Must | Consent::May) => change.full(),
            }
        } else if elided {
            self.action(&step.action, &Player::You).predicate()
        } else {
            self.clause(step, previous, ends)
        }
    }

    /// "you may draw 1 or discard 1".
    fn chosen_by(&self, step: &Step, list: Unstopped) -> Unstopped {
        let who = match (&step.actor, step.consent) {
            (Player::You, Consent::Must) => return list,
            (Player::You, Consent::May) => "you may".to_string(),
            (other, Consent::May) => format!("{} may", self.player(other)),
            (other, Consent::Must) => self.player(other),
        };
        Unstopped {
            text: format!("{who} {}", list.text),
            end: list.end,
        }
    }
}

/// Checks whether several nouns are joined: "Units and Bases".
fn is_list(who: &Selector) -> bool {
    match who {
        Selector::AnyOf(_) | Selector::AllOf(_) => true,
        Selector::Group(group) => group.nouns.len() > 1,
        Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. } => false,
    }
}

/// Returns the connective of a sentence: "then, ", "if you do, ".
fn goes_on_from(step: &Step, wording: &StepWording) -> String {
    let words = match (step.connective, wording.asked) {
        (Connective::Sentence | Connective::And, _) => "",
        (Connective::Then, _) => "then, ",
        (Connective::IfYouDo, DoneQuery::They | DoneQuery::TheyCant) => "if they do, ",
        (Connective::IfYouDo, DoneQuery::It) => "if it does, ",
        (
            Connective::IfYouDo,
            DoneQuery::You | DoneQuery::YouCant | DoneQuery::Otherwise | DoneQuery::Not | DoneQuery::ItIsNot,
        ) => "if you do, ",
        // "Instead" would not be of the instruction that this one replaces.
        (Connective::IfYouDont, DoneQuery::YouCant) if step.instead_of.is_none() => "if you can't, ",
        (Connective::IfYouDont, DoneQuery::TheyCant) if step.instead_of.is_none() => "if they can't, ",
        (Connective::IfYouDont, DoneQuery::They | DoneQuery::TheyCant) => "if they don't, ",
        (Connective::IfYouDont, DoneQuery::It) => "if it doesn't, ",
        (Connective::IfYouDont, DoneQuery::Otherwise) => "otherwise, ",
        (
            Connective::IfYouDont,
            DoneQuery::You | DoneQuery::YouCant | DoneQuery::Not | DoneQuery::ItIsNot,
        ) => "if you don't, ",
        (
            Connective::Otherwise,
            DoneQuery::You
            | DoneQuery::They
            | DoneQuery::It
            | DoneQuery::YouCant
            | DoneQuery::TheyCant
            | DoneQuery::Otherwise,
        ) => "otherwise, ",
        (Connective::Otherwise, DoneQuery::Not) => "if not, ",
        (Connective::Otherwise, DoneQuery::ItIsNot) => "if it is not, ",
    };
    // "If they don't discard with this effect".
    match (wording.deed, step.connective) {
        (Some((deed, way)), Connective::IfYouDo | Connective::IfYouDont) => {
            let asked = words.trim_end_matches(", ");
            let asked = asked.strip_suffix(" do").unwrap_or(asked);
            format!("{asked} {} {}, ", deed.word(), way.words())
        }
        (_, _) => words.to_string(),
    }
}

/// Returns words that tell which instruction a step replaces, if a reader would assume another one. These words are not part of the
/// language, so they cannot be parsed.
fn replaces_another(body: &Body, index: usize, step: &Step) -> String {
    let before = &body.steps[..index];
    let nearest = nearest_of_the_same(before, &step.action, &step.actor)
        .and_then(|last| one_of_row(before, last, &step.action, &step.actor));
    let other = step
        .instead_of
        .filter(|replaced| nearest.is_some_and(|nearest| nearest != usize::from(*replaced)));
    other.map_or_else(String::new, |replaced| {
        let number = usize::from(replaced) + 1;
        format!(" {} replaces instruction {number}", words::WHAT)
    })
}

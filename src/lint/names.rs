//! The names of cards, for lints that look for missing or duplicate names. They include the names in `gcs.toml` and those of the built-in
//! cards, which are in every game; the latter are read only if a name is not found elsewhere.

use super::asked::{Answer, Known, Of, Question};
use super::reminders::Reminder;
use super::written::Written;
use super::{Rules, Settings};
use crate::compile::Compilation;
use crate::core_set;
use crate::ir::visit::{self, Visitor};
use crate::ir::{
    Action, Amount, Card, CardKind, Change, Common, CounterId, KeywordDefinition, NameId, Program, Quality,
    Selector, Stat, Together, TraitId, Zone,
};
use crate::limits;
use crate::source::{FileId, SourceFile};
use crate::suggest::{self, Index};
use crate::syntax::frame::{BodyLine, Item, Value};
use crate::vocabulary::{Activated, CounterDeed};
use foldhash::{HashMap, HashSet};
use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::Arc;

/// The names of all that was compiled.
pub(super) struct Names<'a> {
    program: &'a Program,
    settings: &'a Settings,
    called: HashMap<&'a str, &'a Card>,
    /// All names of the cards.
    cards: HashSet<&'a str>,
    pilots: HashSet<&'a str>,
    tokens: HashSet<&'a str>,
    /// The traits that cards have printed on them, and not from an effect.
    printed: HashSet<&'a str>,
    /// The traits, and how many cards have each, or deploy tokens with it.
    having: HashMap<&'a str, usize>,
    /// The counters that texts place.
    counters: BTreeSet<&'a str>,
    /// Whether a text asks for the cost of something in play.
    asks_cost: bool,
    /// Whether a text activates effects that begin with a mark.
    activates_marks: bool,
    /// The files that have cards of other kinds than tokens and Resources.
    with_others: HashSet<FileId>,
    /// The index for misspellings of traits that many cards have.
    usual_traits: OnceCell<Index>,
    /// The index for misspellings of token names.
    near_tokens: OnceCell<Index>,
    /// The index for misspellings of counter names.
    near_counters: OnceCell<Index>,
    /// The indices for names that do not match exactly: those of the cards, and those in `gcs.toml`.
    all: RefCell<BTreeMap<AmongWhich, Rc<All>>>,
    /// The results for names that do not match exactly.
    searched: RefCell<BTreeMap<(FileId, Of, bool, String), Known>>,
    files: &'a [SourceFile],
    /// The names and reminders in the files.
    written: &'a [Arc<Written>],
    /// The wordings of reminders for each keyword effect, by its name and number.
    reminders: HashMap<[&'a str; 2], Reminded<'a>>,
    /// The reminders that were looked at and are right, as most cards have one that another has: of which keyword effects with which
    /// number, by their words.
    right: RefCell<HashMap<String, Vec<[String; 2]>>>,
    /// The questions since they were last taken.
    asked: RefCell<Vec<(Question, Answer)>>,
}

/// The wordings in which cards remind of a keyword effect.
#[derive(Default)]
struct Reminded<'a> {
    /// The number of cards with each wording.
    counts: HashMap<&'a str, usize>,
    /// The most common wording, and its number of cards.
    usual: (&'a str, usize),
}

/// The kind of names, and the rules that declare them: none for the cards' own.
type AmongWhich = (Of, Option<*const Rules>);

/// Names that something has, ready to be looked through.
struct All {
    index: Index,
    parts: OnceCell<Parts>,
}

impl All {
    fn new<'n>(names: impl IntoIterator<Item = &'n str>) -> All {
        All {
            index: Index::new(names),
            parts: OnceCell::new(),
        }
    }

    /// Checks whether this is one of the names or, if sufficient, a `part` of one.
    fn have(&self, name: &str, part: bool) -> bool {
        // Names that differ in case only are reported by another check.
        let is_one = self.index.in_other_letters(name).is_some();
        let names = self.index.names();
        is_one || part && self.parts.get_or_init(|| Parts::new(names)).have(names, name)
    }

    /// The name of which this is a part that cuts a word, where it does so in each that has it.
    fn cut(&self, part: &str) -> Option<&str> {
        let names = self.index.names();
        self.parts.get_or_init(|| Parts::new(names)).cut(names, part)
    }
}

/// An index for parts of names.
struct Parts {
    /// The ends of all names, from each letter on, by the byte that they begin with. Each is a place among the names, and one in the
    /// name.
    ends: Vec<Ends>,
    /// Names that are too long for that.
    long: Vec<usize>,
}

/// The ends of names that begin with one byte.
#[derive(Clone, Default)]
struct Ends {
    all: Vec<(u32, u32)>,
    /// All ends in alphabetical order, sorted on first use: every occurrence of a part is a prefix of one of them.
    sorted: OnceCell<Vec<(u32, u32)>>,
}

impl Parts {
    fn new(names: &[String]) -> Parts {
        let mut ends = vec![Ends::default(); 256];
        let mut long = Vec::new();
        for (at, name) in names.iter().enumerate() {
            if name.len() > LONGEST {
                long.push(at);
                continue;
            }
            let bytes = name.bytes().enumerate();
            // Bytes inside of a character begin no suffix.
            for (from, byte) in bytes.filter(|(from, _)| name.is_char_boundary(*from)) {
                ends[usize::from(byte)].all.push((at as u32, from as u32));
            }
        }
        Parts { ends, long }
    }

    /// Checks whether a name contains the part. If there are too many long names to check, one might.
    fn have(&self, names: &[String], part: &str) -> bool {
        let next = self.from(names, part).first();
        part.is_empty()
            || next.is_some_and(|end| end_of(names, *end).starts_with(part))
            || self.long.len() > limits::LOOKED_AT
            || self.long.iter().any(|at| names[*at].contains(part))
    }

    /// The ends from the first on that can begin with a part.
    fn from(&self, names: &[String], part: &str) -> &[(u32, u32)] {
        let Some(first) = part.bytes().next() else {
            return &[];
        };
        let Ends { all, sorted } = &self.ends[usize::from(first)];
        let sorted = sorted.get_or_init(|| {
            let mut sorted = all.clone();
            sorted.sort_unstable_by_key(|end| end_of(names, *end));
            sorted
        });
        &sorted[sorted.partition_point(|end| end_of(names, *end) < part)..]
    }

    /// The name of which a part cuts a word, where it does so in each that has it.
    fn cut<'n>(&self, names: &'n [String], part: &str) -> Option<&'n str> {
        let is_of_word = |sign: char| sign.is_alphanumeric();
        let mut cut = None;
        for (at, from) in self.from(names, part).iter().take(TOLD_BY) {
            let name = &names[*at as usize];
            let (before, rest) = name.split_at(*from as usize);
            let Some(behind) = rest.strip_prefix(part) else {
                return cut;
            };
            if !before.ends_with(is_of_word) && !behind.starts_with(is_of_word) {
                return None;
            }
            cut = cut.or(Some(name.as_str()));
        }
        // If more names contain it than are checked, one of them may contain it as a whole word.
        cut.filter(|_| self.from(names, part).len() <= TOLD_BY)
    }
}

/// The number of names with a part that are checked for whether it cuts a word.
const TOLD_BY: usize = 50;

fn end_of(names: &[String], (at, from): (u32, u32)) -> &str {
    &names[at as usize][from as usize..]
}

/// The number of cards with a trait from which on it counts as no misspelling.
const MANY: usize = 3;

/// Checks whether two names differ only by a misspelling within a word. Another number, a single letter or the first letter of a word makes
/// another name: `Squad 2`, `V Team`, `Brew`.
fn is_slip_in_a_word(name: &str, other: &str) -> bool {
    let words = |name: &str| -> Vec<String> {
        let words = name.split([' ', '-']).map(str::to_lowercase);
        words.collect()
    };
    let (one, two) = (words(name), words(other));
    let mut differ = one.iter().zip(&two).filter(|(one, two)| one != two);
    let is_word = |word: &str| word.chars().count() >= 4 && word.chars().all(char::is_alphabetic);
    let is_first_other = |one: &str, two: &str| {
        let mut pairs = one.chars().zip(two.chars());
        one.chars().count() == two.chars().count()
            && pairs.next().is_some_and(|(one, two)| one != two)
            && pairs.all(|(one, two)| one == two)
    };
    let is_within = |one: &str, two: &str| is_word(one) && is_word(two) && !is_first_other(one, two);
    suggest::is_one_slip(name, other)
        && one.len() == two.len()
        && differ.next().is_some_and(|(one, two)| is_within(one, two))
        && differ.next().is_none()
}

/// The maximum length in bytes of a name whose suffixes are indexed.
const LONGEST: usize = 100;

impl<'a> Names<'a> {
    /// `written` is what is written in the given files, in their order.
    pub(super) fn new(
        compilation: &'a Compilation,
        settings: &'a Settings,
        written: &'a [Arc<Written>],
    ) -> Names<'a> {
        let program = &compilation.program;
        let mut names = Names {
            program,
            settings,
            called: HashMap::default(),
            cards: HashSet::default(),
            pilots: HashSet::default(),
            tokens: HashSet::default(),
            printed: HashSet::default(),
            having: HashMap::default(),
            counters: BTreeSet::new(),
            asks_cost: false,
            activates_marks: false,
            with_others: HashSet::default(),
            usual_traits: OnceCell::new(),
            near_tokens: OnceCell::new(),
            near_counters: OnceCell::new(),
            all: RefCell::default(),
            searched: RefCell::default(),
            files: &compilation.files[..compilation.given],
            written,
            reminders: reminded(written),
            right: RefCell::default(),
            asked: RefCell::default(),
        };
        let mut gained = Gained {
            program,
            traits: Vec::new(),
            names: Vec::new(),
            counters: Vec::new(),
            asks_cost: false,
            activates_marks: false,
            is_elsewhere: false,
        };
        for line in program.keywords.iter().flat_map(|keyword| &keyword.lines) {
            gained.ability(&line.ability);
        }
        for (_, token) in program.symbols.tokens() {
            token.lines.iter().for_each(|line| gained.ability(&line.ability));
        }
        gained.traits.clear();
        gained.names.clear();
        for card in &program.cards {
            names.called.entry(&card.name).or_insert(card);
            names.cards.insert(&card.name);
            if card.kind == CardKind::Pilot {
                names.pilots.insert(&card.name);
            }
            names.cards.extend(card.pilot_side.as_deref());
            names.pilots.extend(card.pilot_side.as_deref());
            names.has_traits(&card.traits);
            let printed = card.traits.iter().map(|one| program.symbols.trait_name(*one));
            names.printed.extend(printed);
            if !(card.token || card.kind == CardKind::Resource) {
                names.with_others.insert(card.place.file);
            }
            for line in &card.lines {
                gained.ability(&line.ability);
            }
            names.has_traits(&gained.traits);
            for name in gained.names.drain(..) {
                names.cards.insert(program.symbols.name(name));
                names.pilots.insert(program.symbols.name(name));
            }
            gained.traits.clear();
        }
        let placed = gained
            .counters
            .iter()
            .map(|one| program.symbols.counter_name(*one));
        names.counters.extend(placed);
        names.asks_cost = gained.asks_cost;
        names.activates_marks = gained.activates_marks;
        for (_, token) in program.symbols.tokens() {
            names.tokens.insert(&token.name);
            names.cards.insert(&token.name);
        }
        names
    }

    fn has_traits(&mut self, traits: &[TraitId]) {
        for one in traits {
            *self
                .having
                .entry(self.program.symbols.trait_name(*one))
                .or_default() += 1;
        }
    }

    /// Returns the questions since the last call.
    pub(super) fn take_asked(&self) -> Vec<(Question, Answer)> {
        self.asked.take()
    }

    /// Records an answer.
    fn note(&self, question: Question, answer: impl Into<Answer>) {
        self.asked.borrow_mut().push((question, answer.into()));
    }

    /// Checks whether all questions about a card of a file still have the same answers. Records no questions.
    pub(super) fn still_answer(&self, asked: &[(Question, Answer)], file: FileId) -> bool {
        let same = asked
            .iter()
            .all(|(question, answer)| self.answer(question, file) == *answer);
        self.asked.borrow_mut().clear();
        same
    }

    /// The answer to a question that a card of a file has.
    fn answer(&self, question: &Question, file: FileId) -> Answer {
        match question {
            Question::Deploys(token) => self.deploys(token).into(),
            Question::Describes(token) => self.describes(token).into(),
            Question::NearToken(name) => self.near_token(name).into(),
            Question::ServesOtherSets => self.serves_other_sets(file).into(),
            Question::NearTrait(name) => self.near_trait(name).into(),
            Question::TraitsInOne(name) => self.traits_in_one(name).is_some().into(),
            Question::IsPrinted(name) => self.is_printed(name).into(),
            Question::Counters(name) => (&self.counters_like(name)).into(),
            Question::AsksCost => self.asks_cost().into(),
            Question::ActivatesMarks => self.activates_marks().into(),
            Question::IsTrait(name) => self.is_trait(name, file).into(),
            Question::IsCard(name) => self.is_card(name, file).into(),
            Question::FirstCalled(name) => of_card(self.first_called(name)),
            Question::CutPilot(part) => self.cut_pilot(part, file).as_deref().into(),
            Question::Knows { of, name, part } => (&self.knows(*of, name, *part, file)).into(),
            Question::UsualReminder {
                keyword,
                amount,
                other_than,
            } => {
                let usual = self.usual_reminder(keyword, amount, other_than);
                Answer::Reminder(usual.map(|(words, count)| (words.to_string(), count)))
            }
        }
    }

    /// The first card of that name.
    pub(super) fn first_called(&self, name: &str) -> Option<&'a Card> {
        let first = self.called.get(name).copied();
        self.note(Question::FirstCalled(name.to_string()), of_card(first));
        first
    }

    /// Returns the usual wording of a keyword effect's reminder, and its number of cards, if it differs from this one.
    pub(super) fn usual_reminder(
        &self,
        keyword: &str,
        amount: &str,
        other_than: &str,
    ) -> Option<(&'a str, usize)> {
        let reminded = self.reminders.get(&[keyword, amount]);
        let usual = reminded.and_then(|Reminded { counts, usual }| {
            let own = counts.get(other_than).copied().unwrap_or_default();
            (usual.0 != other_than && usual.1 > own).then_some(*usual)
        });
        let question = Question::UsualReminder {
            keyword: keyword.to_string(),
            amount: amount.to_string(),
            other_than: other_than.to_string(),
        };
        let answer = Answer::Reminder(usual.map(|(words, count)| (words.to_string(), count)));
        self.note(question, answer);
        usual
    }

    /// Checks whether a reminder is known to be right. That depends on the usual wording, too, which the caller asks for as well.
    pub(super) fn is_right_reminder(&self, reminder: &Reminder<'_>) -> bool {
        let right = self.right.borrow();
        let mut of = right.get(reminder.text).into_iter().flatten();
        of.any(|[keyword, amount]| keyword == reminder.keyword && amount == reminder.amount)
    }

    pub(super) fn note_right_reminder(&self, reminder: &Reminder<'_>) {
        let mut right = self.right.borrow_mut();
        let of = right.entry(reminder.text.to_string()).or_default();
        of.push([reminder.keyword, reminder.amount].map(str::to_string));
    }

    /// Returns whether a text deploys a token with that name; `None` if no tokens are deployed at all.
    pub(super) fn deploys(&self, token: &str) -> Option<bool> {
        let deploys = (!self.tokens.is_empty()).then(|| self.tokens.contains(token));
        self.note(Question::Deploys(token.to_string()), deploys);
        deploys
    }

    /// Checks whether a text asks for the cost of something in play.
    pub(super) fn asks_cost(&self) -> bool {
        self.note(Question::AsksCost, self.asks_cost);
        self.asks_cost
    }

    /// Checks whether a text activates effects that begin with a mark, such as 【Deploy】.
    pub(super) fn activates_marks(&self) -> bool {
        self.note(Question::ActivatesMarks, self.activates_marks);
        self.activates_marks
    }

    /// Checks whether a text describes a token with that name, as `[Mole](...)` does, even if the text does not compile.
    pub(super) fn describes(&self, token: &str) -> bool {
        let mut files = self.files.iter().zip(self.written);
        let describes = files.any(|(file, written)| written.described(file).contains(token));
        self.note(Question::Describes(token.to_string()), describes);
        describes
    }

    /// The name of a deployed token that this is probably a slip of.
    pub(super) fn near_token(&self, name: &str) -> Option<&str> {
        let tokens = || Index::new(sorted(&self.tokens));
        let near = self.near_tokens.get_or_init(tokens).nearest(name);
        self.note(Question::NearToken(name.to_string()), near);
        near
    }

    /// Checks whether a file contains only tokens and Resources, as the list of those printed for all sets does.
    pub(super) fn serves_other_sets(&self, file: FileId) -> bool {
        let serves = !self.with_others.contains(&file);
        self.note(Question::ServesOtherSets, serves);
        serves
    }

    /// Returns the trait of many cards from which this one, which one card alone has, differs by a letter.
    pub(super) fn near_trait(&self, name: &str) -> Option<&str> {
        let near = self.slip_of_trait(name);
        self.note(Question::NearTrait(name.to_string()), near);
        near
    }

    fn slip_of_trait(&self, name: &str) -> Option<&str> {
        if self.having.get(name) != Some(&1) {
            return None;
        }
        let usual = || {
            let many = self.having.iter().filter(|(_, having)| **having >= MANY);
            let mut many: Vec<&str> = many.map(|(name, _)| *name).collect();
            many.sort_unstable();
            Index::new(many)
        };
        let index = self.usual_traits.get_or_init(usual);
        // Two traits can be as near as two slips are. What differs in the size of letters only looks alike, which is said elsewhere.
        index
            .nearest(name)
            .filter(|near| is_slip_in_a_word(name, near) && index.in_other_letters(name).is_none())
    }

    /// Returns the Pilot whose name contains this part within a word, if each name with the part does.
    pub(super) fn cut_pilot(&self, part: &str, file: FileId) -> Option<String> {
        let told = &self.settings.of_file(file).cards;
        let cut = match part.is_empty() || self.pilots.contains(part) || told.contains(part) {
            true => None,
            false => self.own(Of::Pilot).cut(part).map(str::to_string),
        };
        self.note(Question::CutPilot(part.to_string()), cut.as_deref());
        cut
    }

    /// The traits that stand in one pair of brackets: `Dock/Lantern`, of which cards have each.
    pub(super) fn traits_in_one<'n>(&self, name: &'n str) -> Option<Vec<&'n str>> {
        let parts: Vec<&str> = name.split(['/', ',', '･']).map(str::trim).collect();
        let are_traits = parts.len() > 1 && parts.iter().all(|part| self.having.contains_key(part));
        self.note(Question::TraitsInOne(name.to_string()), are_traits);
        are_traits.then_some(parts)
    }

    /// Checks whether a trait is printed on a card.
    pub(super) fn is_printed(&self, name: &str) -> bool {
        let is_printed = self.printed.contains(name);
        self.note(Question::IsPrinted(name.to_string()), is_printed);
        is_printed
    }

    /// Checks whether a text places counters with a name, or which placed ones it is probably a misspelling of.
    pub(super) fn counters_like(&self, name: &str) -> Known {
        let near = || Index::new(self.counters.iter().copied());
        let slip = || self.near_counters.get_or_init(near).nearest(name);
        let known = if self.counters.contains(name) {
            Known::Yes
        } else if let Some(near) = slip() {
            Known::Slip(near.to_string())
        } else if self.program.left_out.cards.is_empty() && self.program.left_out.keywords.is_empty() {
            Known::No
        } else {
            // Texts that do not compile may place some.
            Known::Perhaps
        };
        self.note(Question::Counters(name.to_string()), &known);
        known
    }

    /// Checks whether something has a name. For cards and Pilots, `part` of one is sufficient if set.
    pub(super) fn knows(&self, of: Of, name: &str, part: bool, file: FileId) -> Known {
        let known = self.search(of, name, part, file);
        let question = Question::Knows {
            of,
            name: name.to_string(),
            part,
        };
        self.note(question, &known);
        known
    }

    fn search(&self, of: Of, name: &str, part: bool, file: FileId) -> Known {
        let rules = self.settings.of_file(file);
        let told = match of {
            Of::Card | Of::Pilot => &rules.cards,
            Of::Trait => &rules.traits,
        };
        if self.has(of, name) || told.contains(name) {
            return Known::Yes;
        }
        let key = (file, of, part, name.to_string());
        if let Some(known) = self.searched.borrow().get(&key) {
            return known.clone();
        }
        let own = self.own(of);
        let told = self.all(of, Some(rules), || All::new(told.iter().map(String::as_str)));
        let both = [&own, &told];
        let known = if both.iter().any(|all| all.have(name, part)) {
            Known::Yes
        } else {
            let near = both.iter().filter_map(|all| all.index.nearest(name));
            match suggest::nearest(name, near) {
                Some(near) => Known::Slip(near.to_string()),
                None if rules.names_are_told => Known::No,
                None => Known::Perhaps,
            }
        };
        self.searched.borrow_mut().insert(key, known.clone());
        known
    }

    /// Checks whether a card or trait has the name.
    fn has(&self, of: Of, name: &str) -> bool {
        match of {
            Of::Card => self.cards.contains(name),
            Of::Pilot => self.pilots.contains(name),
            Of::Trait => self.having.contains_key(name),
        }
    }

    /// Returns the names or traits of the cards and of the built-in cards, indexed once.
    fn own(&self, of: Of) -> Rc<All> {
        let named = || match of {
            Of::Card => sorted(&self.cards),
            Of::Pilot => sorted(&self.pilots),
            Of::Trait => {
                let mut traits: Vec<&str> = self.having.keys().copied().collect();
                traits.sort_unstable();
                traits
            }
        };
        self.all(of, None, || All::new(named().into_iter().chain(built_in(of))))
    }

    /// The names of cards or traits, or those that some rules tell, made ready once.
    fn all(&self, of: Of, rules: Option<&Rules>, all: impl FnOnce() -> All) -> Rc<All> {
        let key = (of, rules.map(std::ptr::from_ref));
        let mut known = self.all.borrow_mut();
        Rc::clone(known.entry(key).or_insert_with(|| Rc::new(all())))
    }

    /// Checks whether a trait with that name exists.
    pub(super) fn is_trait(&self, name: &str, file: FileId) -> bool {
        let is_trait = self.having.contains_key(name) || self.settings.of_file(file).traits.contains(name);
        self.note(Question::IsTrait(name.to_string()), is_trait);
        is_trait
    }

    /// Checks whether a keyword effect is defined by a definition and not by a reminder.
    pub(super) fn is_defined(&self, keyword: &KeywordDefinition) -> bool {
        let file = self.files.get(keyword.place.file.0 as usize);
        // The game's own keyword effects stand in no file that was given.
        file.is_none_or(|file| file.slice(keyword.place.span).starts_with("keyword"))
    }

    /// The keyword effects, and whether each has a definition of its own.
    pub(super) fn keywords(&self) -> impl Iterator<Item = (&'a KeywordDefinition, bool)> + Clone {
        let keywords = self.program.keywords.iter();
        keywords.map(|keyword| (keyword, self.is_defined(keyword)))
    }

    /// Checks whether a card has that name.
    pub(super) fn is_card(&self, name: &str, file: FileId) -> bool {
        let is_card = self.cards.contains(name) || self.settings.of_file(file).cards.contains(name);
        self.note(Question::IsCard(name.to_string()), is_card);
        is_card
    }
}

/// Names in their order.
fn sorted<'n>(names: &HashSet<&'n str>) -> Vec<&'n str> {
    let mut names: Vec<&str> = names.iter().copied().collect();
    names.sort_unstable();
    names
}

/// Returns the facts about a card with a known name.
fn of_card(card: Option<&Card>) -> Answer {
    Answer::Card(card.map(|card| (card.code.clone(), card.kind, card.pilot_side.is_some())))
}

/// Collects the wordings in which cards of some files remind of keyword effects.
fn reminded(written: &[Arc<Written>]) -> HashMap<[&str; 2], Reminded<'_>> {
    let mut all: HashMap<[&str; 2], Reminded<'_>> = HashMap::default();
    for (keyword, amount, words) in written.iter().flat_map(|written| written.reminders()) {
        let reminded = all.entry([keyword, amount]).or_default();
        let count = reminded.counts.entry(words).or_default();
        *count += 1;
        // Of equally common ones, the last in order.
        if (*count, words) > (reminded.usual.1, reminded.usual.0) {
            reminded.usual = (words, *count);
        }
    }
    all
}

/// Returns the names or traits of the built-in cards.
fn built_in(of: Of) -> BTreeSet<&'static str> {
    let mut names = BTreeSet::new();
    for (_, items) in core_set::ITEMS.iter() {
        for item in items {
            let Item::Card(card) = item else { continue };
            if of == Of::Card || of == Of::Pilot && card.kind.node == CardKind::Pilot {
                names.insert(card.name.node.as_str());
            }
            for line in &card.body {
                match line {
                    BodyLine::Property(property) => {
                        if let (Of::Trait, Value::Traits(traits)) = (of, &property.value) {
                            names.extend(traits.iter().map(|one| one.node.as_str()));
                        }
                    }
                    BodyLine::Text(text) => {
                        let side = text
                            .node
                            .strip_prefix("【Pilot】[")
                            .and_then(|rest| rest.split(']').next());
                        names.extend(side.filter(|_| of != Of::Trait));
                    }
                    BodyLine::Comment(_) | BodyLine::TooLong(_) => {}
                }
            }
        }
    }
    names
}

/// The traits and effects that effects give to cards and to the tokens that they deploy.
struct Gained<'p> {
    program: &'p Program,
    traits: Vec<TraitId>,
    names: Vec<NameId>,
    /// The counters that are placed.
    counters: Vec<CounterId>,
    /// Whether a text asks for the cost of what is in play.
    asks_cost: bool,
    activates_marks: bool,
    /// Whether what is looked at is said of cards that are not in play.
    is_elsewhere: bool,
}

impl Visitor for Gained<'_> {
    fn selector(&mut self, selector: &Selector) {
        let around = self.is_elsewhere;
        if let Selector::Group(group) = selector {
            self.is_elsewhere = group.zone != Zone::Field;
            self.asks_cost |= group.zone == Zone::Field
                && group.together.iter().any(|together| match together {
                    Together::TotalAtMost { stat, .. } => *stat == Stat::Cost,
                    Together::Extreme { of, .. } => of.stat() == Some(Stat::Cost),
                    Together::Common { what, .. } => matches!(what, Common::Stat(Stat::Cost)),
                    Together::AtRandom => false,
                });
        }
        visit::walk_selector(self, selector);
        self.is_elsewhere = around;
    }

    fn quality(&mut self, quality: &Quality) {
        let asks = matches!(
            quality,
            Quality::Stat { stat: Stat::Cost, .. } | Quality::Relative { stat: Stat::Cost, .. }
        );
        self.asks_cost |= asks && !self.is_elsewhere;
        visit::walk_quality(self, quality);
    }

    fn amount(&mut self, amount: &Amount) {
        self.asks_cost |= matches!(amount, Amount::Quality { stat: Stat::Cost, .. });
        visit::walk_amount(self, amount);
    }

    fn action(&mut self, action: &Action) {
        self.activates_marks |= matches!(
            action,
            Action::Activate {
                which: Activated::Marked(_),
                ..
            }
        );
        if let Action::Counters {
            deed: CounterDeed::Place,
            counter,
            ..
        } = action
        {
            self.counters.extend(counter.name().copied());
        }
        for token in action.tokens() {
            self.traits
                .extend(&self.program.symbols.token(token.token).traits);
        }
        visit::walk_action(self, action);
    }

    fn change(&mut self, change: &Change) {
        self.traits.extend(change.gained_trait());
        self.names.extend(change.further_names());
        visit::walk_change(self, change);
    }
}

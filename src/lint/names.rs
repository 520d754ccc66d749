//! What cards are called, for lints that miss a name or find one twice. What `gcs.toml` names is there as well, and so are the
//! built-in cards, which are in every game: those are read only where somebody asks for a name that nobody else has.

use super::memory::Facts;
use super::reminders::{Reminder, reminders};
use super::{Rules, Settings};
use crate::compile::Compilation;
use crate::core_set;
use crate::ir::visit::{self, Visitor};
use crate::ir::{Action, Card, CardKind, Change, KeywordDefinition, NameId, Program, TraitId};
use crate::limits;
use crate::source::{FileId, SourceFile};
use crate::suggest::{self, Index};
use crate::syntax::frame::{BodyLine, Item, Value};
use foldhash::HashMap;
use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// The names of all that was compiled.
pub(super) struct Names<'a> {
    program: &'a Program,
    settings: &'a Settings,
    called: BTreeMap<&'a str, &'a Card>,
    /// What the cards are called, in all the ways that there are.
    cards: BTreeSet<&'a str>,
    pilots: BTreeSet<&'a str>,
    traits: BTreeSet<&'a str>,
    tokens: BTreeSet<&'a str>,
    /// The traits that cards have printed on them, and not from an effect.
    printed: BTreeSet<TraitId>,
    /// How many cards have a trait, or deploy tokens with it.
    having: BTreeMap<TraitId, usize>,
    /// Where slips of traits are looked for that many have.
    usual_traits: OnceCell<Index>,
    /// Where slips of the name of a token are looked for.
    near_tokens: OnceCell<Index>,
    /// The names of the tokens that texts describe, whether or not the texts compile.
    described: OnceCell<BTreeSet<String>>,
    /// Where names that nothing is called exactly are looked for: among those of the cards, and among those that `gcs.toml` names.
    all: RefCell<BTreeMap<AmongWhich, Rc<All>>>,
    /// What was found out about names that nothing is called exactly.
    searched: RefCell<BTreeMap<(FileId, Of, bool, String), Known>>,
    files: &'a [SourceFile],
    /// How each keyword effect is reminded of, by its name and number.
    reminders: BTreeMap<[String; 2], Reminded>,
    /// The reminders that were looked at and are right, as most cards have one that another has: of which keyword effects with which
    /// number, by their words.
    right: RefCell<HashMap<String, Vec<[String; 2]>>>,
}

/// How far before `](` the name of a token is looked for, in bytes. Without a limit, a text of nothing but brackets would take time that
/// grows with the square of its length.
const DESCRIBED: usize = 200;

/// In which words cards remind of a keyword effect.
struct Reminded {
    /// How many cards have which words.
    counts: BTreeMap<String, usize>,
    /// What most of them say, and how many that are.
    usual: (String, usize),
}

/// What a name is of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Of {
    Card,
    Pilot,
    Trait,
}

/// Names of what, and by which rules they are told: none of the cards' own.
type AmongWhich = (Of, Option<*const Rules>);

/// What is known of a name.
#[derive(Clone)]
pub(super) enum Known {
    /// It is that of something.
    Yes,
    /// It is not, and what it is probably a slip of.
    Slip(String),
    /// Nothing has it, and those are all names that there are.
    No,
    /// Nothing that is loaded has it.
    Perhaps,
}

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

    /// Whether this is one of them, or, where that is enough, a `part` of one.
    fn have(&self, name: &str, part: bool) -> bool {
        // What differs in the size of letters only looks alike, which is said elsewhere.
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

/// In what a part of a name is looked for.
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
    /// The same in their order, once somebody asks: what has a part begins with it at one of them.
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
            // What goes on a letter begins none.
            for (from, byte) in bytes.filter(|(from, _)| name.is_char_boundary(*from)) {
                ends[usize::from(byte)].all.push((at as u32, from as u32));
            }
        }
        Parts { ends, long }
    }

    /// Whether some name has the part. Where there are too many long names to tell, one may have it.
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
        // Where more have it than are looked at, one of them may have it whole.
        cut.filter(|_| self.from(names, part).len() <= TOLD_BY)
    }
}

/// How many names that have a part tell whether it cuts a word.
const TOLD_BY: usize = 50;

fn end_of(names: &[String], (at, from): (u32, u32)) -> &str {
    &names[at as usize][from as usize..]
}

/// So many cards that have a trait show that it is no slip.
const MANY: usize = 3;

/// Whether one name is another but for a slip within a word. Another number, a single letter or the first letter of a word makes
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

/// How many bytes a name has at most of which every end is kept.
const LONGEST: usize = 100;

impl<'a> Names<'a> {
    pub(super) fn new(compilation: &'a Compilation, settings: &'a Settings) -> Names<'a> {
        let program = &compilation.program;
        let mut names = Names {
            program,
            settings,
            called: BTreeMap::new(),
            cards: BTreeSet::new(),
            pilots: BTreeSet::new(),
            traits: BTreeSet::new(),
            tokens: BTreeSet::new(),
            printed: BTreeSet::new(),
            having: BTreeMap::new(),
            usual_traits: OnceCell::new(),
            near_tokens: OnceCell::new(),
            described: OnceCell::new(),
            all: RefCell::default(),
            searched: RefCell::default(),
            files: &compilation.files[..compilation.given],
            reminders: reminded(&compilation.files[..compilation.given]),
            right: RefCell::default(),
        };
        for card in &program.cards {
            names.called.entry(&card.name).or_insert(card);
            names.cards.insert(&card.name);
            if card.kind == CardKind::Pilot {
                names.pilots.insert(&card.name);
            }
            names.cards.extend(card.pilot_side.as_deref());
            names.pilots.extend(card.pilot_side.as_deref());
            names.has_traits(&card.traits);
            names.printed.extend(&card.traits);
            for line in &card.lines {
                let mut gained = Gained {
                    program,
                    traits: Vec::new(),
                    names: Vec::new(),
                };
                gained.ability(&line.ability);
                names.has_traits(&gained.traits);
                for name in gained.names {
                    names.cards.insert(program.symbols.name(name));
                    names.pilots.insert(program.symbols.name(name));
                }
            }
        }
        for (_, token) in program.symbols.tokens() {
            names.tokens.insert(&token.name);
            names.cards.insert(&token.name);
        }
        names
    }

    /// All that a lint can ask for.
    pub(super) fn facts(&self) -> Facts {
        let owned = |names: &BTreeSet<&str>| names.iter().map(|name| name.to_string()).collect();
        let called = self.called.iter();
        let having = self.having.iter();
        let keywords = self.program.keywords.iter();
        let reminders = self.reminders.iter();
        Facts {
            called: called
                .map(|(name, card)| [name.to_string(), card.code.clone()])
                .collect(),
            cards: owned(&self.cards),
            pilots: owned(&self.pilots),
            tokens: owned(&self.tokens),
            traits: having
                .map(|(one, count)| {
                    let name = self.program.symbols.trait_name(*one);
                    (name.to_string(), *count, self.printed.contains(one))
                })
                .collect(),
            keywords: keywords
                .map(|keyword| (keyword.clone(), self.is_defined(keyword)))
                .collect(),
            reminders: reminders
                .map(|(of, reminded)| (of.clone(), reminded.counts.clone()))
                .collect(),
        }
    }

    fn has_traits(&mut self, traits: &[TraitId]) {
        let symbols = &self.program.symbols;
        for one in traits {
            *self.having.entry(*one).or_default() += 1;
        }
        self.traits
            .extend(traits.iter().map(|one| symbols.trait_name(*one)));
    }

    /// The first card of that name.
    pub(super) fn first_called(&self, name: &str) -> Option<&'a Card> {
        self.called.get(name).copied()
    }

    /// How cards mostly remind of a keyword effect, and how many of them, where that is in other words.
    pub(super) fn usual_reminder(
        &self,
        keyword: &str,
        amount: &str,
        other_than: &str,
    ) -> Option<(&str, usize)> {
        let Reminded { counts, usual } = self.reminders.get(&[keyword, amount].map(str::to_string))?;
        let own = counts.get(other_than).copied().unwrap_or_default();
        (usual.0 != other_than && usual.1 > own).then_some((usual.0.as_str(), usual.1))
    }

    /// Whether a reminder is known to be right.
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

    /// Whether a text deploys any token, and whether one of that name.
    pub(super) fn deploys(&self, token: &str) -> Option<bool> {
        (!self.tokens.is_empty()).then(|| self.tokens.contains(token))
    }

    /// Whether a text describes a token of that name, as `[Mole](...)` does. The text may be one that does not compile.
    pub(super) fn describes(&self, token: &str) -> bool {
        let described = self.described.get_or_init(|| {
            let lines = self.files.iter().flat_map(|file| file.text.lines());
            // A comment deploys nothing.
            let texts = lines.filter_map(|line| line.split("//").next());
            let heads = texts.flat_map(|text| text.match_indices("](").map(move |(end, _)| &text[..end]));
            heads
                .filter_map(|head| {
                    let from = head.len().saturating_sub(DESCRIBED);
                    let from = (from..=head.len()).find(|at| head.is_char_boundary(*at))?;
                    let begin = head[from..].rfind('[')?;
                    Some(head[from + begin + 1..].to_string())
                })
                .collect()
        });
        described.contains(token)
    }

    /// The name of a deployed token that this is probably a slip of.
    pub(super) fn near_token(&self, name: &str) -> Option<&str> {
        let tokens = || Index::new(self.tokens.iter().copied());
        self.near_tokens.get_or_init(tokens).nearest(name)
    }

    /// The trait that many cards have and that this one is but for a letter, where one card alone has it.
    pub(super) fn near_trait(&self, one: TraitId) -> Option<&str> {
        if self.having.get(&one) != Some(&1) {
            return None;
        }
        let symbols = &self.program.symbols;
        let usual = || {
            let many = self.having.iter().filter(|(_, having)| **having >= MANY);
            Index::new(many.map(|(one, _)| symbols.trait_name(*one)))
        };
        let index = self.usual_traits.get_or_init(usual);
        let name = symbols.trait_name(one);
        // Two traits can be as near as two slips are. What differs in the size of letters only looks alike, which is said elsewhere.
        index
            .nearest(name)
            .filter(|near| is_slip_in_a_word(name, near) && index.in_other_letters(name).is_none())
    }

    /// The Pilot of whose name this is a part that cuts a word, where it does so in each name that has it.
    pub(super) fn cut_pilot(&self, part: &str, file: FileId) -> Option<String> {
        let told = &self.settings.of_file(file).cards;
        if part.is_empty() || self.pilots.contains(part) || told.contains(part) {
            return None;
        }
        self.own(Of::Pilot).cut(part).map(str::to_string)
    }

    /// The traits that stand in one pair of brackets: `Dock/Lantern`, of which cards have each.
    pub(super) fn traits_in_one<'n>(&self, name: &'n str) -> Option<Vec<&'n str>> {
        let parts: Vec<&str> = name.split(['/', ',', '･']).map(str::trim).collect();
        (parts.len() > 1 && parts.iter().all(|part| self.traits.contains(part))).then_some(parts)
    }

    /// Whether a trait is printed on a card.
    pub(super) fn is_printed(&self, one: TraitId) -> bool {
        self.printed.contains(&one)
    }

    /// Whether something has a name. Of cards and Pilots `part` of one is enough.
    pub(super) fn knows(&self, of: Of, name: &str, part: bool, file: FileId) -> Known {
        let rules = self.settings.of_file(file);
        let own = self.named(of);
        let told = match of {
            Of::Card | Of::Pilot => &rules.cards,
            Of::Trait => &rules.traits,
        };
        if own.contains(name) || told.contains(name) {
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

    /// What the cards are called, or their traits.
    fn named(&self, of: Of) -> &BTreeSet<&'a str> {
        match of {
            Of::Card => &self.cards,
            Of::Pilot => &self.pilots,
            Of::Trait => &self.traits,
        }
    }

    /// The same with those of the built-in cards, made ready once.
    fn own(&self, of: Of) -> Rc<All> {
        let named = self.named(of).iter().copied();
        self.all(of, None, || All::new(named.chain(built_in(of))))
    }

    /// The names of cards or traits, or those that some rules tell, made ready once.
    fn all(&self, of: Of, rules: Option<&Rules>, all: impl FnOnce() -> All) -> Rc<All> {
        let key = (of, rules.map(std::ptr::from_ref));
        let mut known = self.all.borrow_mut();
        Rc::clone(known.entry(key).or_insert_with(|| Rc::new(all())))
    }

    /// Whether a trait has that name.
    pub(super) fn is_trait(&self, name: &str, file: FileId) -> bool {
        self.traits.contains(name) || self.settings.of_file(file).traits.contains(name)
    }

    /// Whether a definition of its own defines a keyword effect, and not a reminder.
    pub(super) fn is_defined(&self, keyword: &KeywordDefinition) -> bool {
        let file = self.files.get(keyword.place.file.0 as usize);
        // The game's own keyword effects stand in no file that was given.
        file.is_none_or(|file| file.slice(keyword.place.span).starts_with("keyword"))
    }

    /// Whether a card is called so.
    pub(super) fn is_card(&self, name: &str, file: FileId) -> bool {
        self.cards.contains(name) || self.settings.of_file(file).cards.contains(name)
    }
}

/// In which words the cards of some files remind of keyword effects.
fn reminded(files: &[SourceFile]) -> BTreeMap<[String; 2], Reminded> {
    let mut all: BTreeMap<[String; 2], BTreeMap<String, usize>> = BTreeMap::new();
    for reminder in files.iter().flat_map(|file| reminders(&file.text)) {
        let of = all.entry([reminder.keyword, reminder.amount].map(str::to_string));
        *of.or_default().entry(reminder.text.to_string()).or_default() += 1;
    }
    let reminded = all.into_iter().filter_map(|(keyword, counts)| {
        let (usual, count) = counts.iter().max_by_key(|(_, count)| **count)?;
        let usual = (usual.clone(), *count);
        Some((keyword, Reminded { counts, usual }))
    });
    reminded.collect()
}

/// What built-in cards are called, or their traits.
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

/// What effects give to cards, and to the tokens that they deploy.
struct Gained<'p> {
    program: &'p Program,
    traits: Vec<TraitId>,
    names: Vec<NameId>,
}

impl Visitor for Gained<'_> {
    fn action(&mut self, action: &Action) {
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

//! The grammars of `editors` are made of templates and of words; the words come from the grammars of the language. `UPDATE=1 cargo
//! test editors` writes them.

use gcs::vocabulary::MARKS;
use gcs::vocabulary::{CardKind, Color, Done, PropertyName, Terrain, capitalized};
use pest_meta::ast::{Expr, Rule};
use pest_meta::parser;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// Each template, and where what is made of it lies.
const FILES: [(&str, &str); 7] = [
    (
        "gcs.tmLanguage.json",
        "editors/vscode/syntaxes/gcs.tmLanguage.json",
    ),
    (
        "gcs-scenario.tmLanguage.json",
        "editors/vscode/syntaxes/gcs-scenario.tmLanguage.json",
    ),
    (
        "gcs-deck.tmLanguage.json",
        "editors/vscode/syntaxes/gcs-deck.tmLanguage.json",
    ),
    ("gcs.vim", "editors/vim/syntax/gcs.vim"),
    ("gcs-scenario.vim", "editors/vim/syntax/gcs-scenario.vim"),
    ("gcs-deck.vim", "editors/vim/syntax/gcs-deck.vim"),
    ("highlights.scm", "editors/tree-sitter/queries/highlights.scm"),
];

type Words = BTreeSet<String>;

/// A grammar, to be asked for the words of its rules.
struct Grammar {
    rules: BTreeMap<String, Expr>,
}

impl Grammar {
    fn read(path: &str) -> Grammar {
        let source = fs::read_to_string(path).expect("a grammar");
        let pairs = parser::parse(parser::Rule::grammar_rules, &source).expect("the grammar is one");
        let rules = parser::consume_rules(pairs).expect("the grammar is sound");
        Grammar {
            rules: rules
                .into_iter()
                .map(|Rule { name, expr, .. }| (name, expr))
                .collect(),
        }
    }

    fn rule(&self, name: &str) -> &Expr {
        self.rules
            .get(name)
            .unwrap_or_else(|| panic!("there is no rule `{name}`"))
    }

    /// The words that the rules match themselves, and those that they are made of as far as `depth` goes.
    fn words(&self, rules: &[&str]) -> Words {
        let texts = rules.iter().flat_map(|rule| literals(self.rule(rule)));
        texts.flat_map(|text| words_of(&text)).collect()
    }

    /// The words that what the rules match can begin with.
    fn heads(&self, rules: &[&str]) -> Words {
        let mut found = Words::new();
        for rule in rules {
            self.head(self.rule(rule), &mut found);
        }
        found
    }

    /// Adds what an expression can begin with; answers whether it can be empty, so that what stands behind it counts, too.
    fn head(&self, expr: &Expr, found: &mut Words) -> bool {
        match expr {
            Expr::Str(text) | Expr::Insens(text) => {
                found.extend(words_of(text).into_iter().next());
                // The ending of the third person is no word: it is put behind the one before it.
                text == "s"
            }
            Expr::Ident(name) => match self.rules.get(name) {
                Some(inner) => self.head(inner, found),
                // What is built in, as ANY, is no word.
                None => false,
            },
            Expr::Seq(first, then) => {
                let mut of_first = Words::new();
                let is_empty = self.head(first, &mut of_first);
                // Of a sequence it is the ending of the last word, and not of the first.
                if is_third(then) && !matches!(**first, Expr::Seq(..)) {
                    let third: Vec<String> = of_first.iter().map(|word| format!("{word}s")).collect();
                    of_first.extend(third);
                }
                found.extend(of_first);
                is_empty && self.head(then, found)
            }
            Expr::Choice(one, other) => {
                let (one, other) = (self.head(one, found), self.head(other, found));
                one || other
            }
            Expr::Opt(inner) | Expr::Rep(inner) => {
                self.head(inner, found);
                true
            }
            Expr::RepOnce(inner) | Expr::Push(inner) => self.head(inner, found),
            Expr::RepMin(inner, _)
            | Expr::RepMax(inner, _)
            | Expr::RepExact(inner, _)
            | Expr::RepMinMax(inner, _, _) => self.head(inner, found),
            // What is only looked at stands behind it once more.
            Expr::PosPred(_) | Expr::NegPred(_) => true,
            Expr::Range(_, _) | Expr::PeekSlice(_, _) | Expr::Skip(_) => false,
        }
    }

    /// What the rule can match, spelled out: blanks are one, and what can be left out is.
    fn spelled(&self, expr: &Expr) -> Vec<String> {
        match expr {
            Expr::Str(text) | Expr::Insens(text) => vec![text.clone()],
            Expr::Ident(name) if name == "s" => vec![" ".to_string()],
            Expr::Ident(name) if name == "dot" => vec!["[･·・]".to_string()],
            Expr::Ident(name) => self.spelled(self.rule(name)),
            Expr::Seq(first, then) => {
                let then = self.spelled(then);
                let first = self.spelled(first);
                first
                    .iter()
                    .flat_map(|first| then.iter().map(move |then| format!("{first}{then}")))
                    .collect()
            }
            Expr::Choice(one, other) => [self.spelled(one), self.spelled(other)].concat(),
            Expr::Opt(_) => vec![String::new()],
            other => panic!("{other} is no mark"),
        }
    }
}

/// Whether an expression begins with the ending of the third person.
fn is_third(expr: &Expr) -> bool {
    match expr {
        Expr::Seq(first, _) => is_third(first),
        Expr::Opt(inner) => matches!(&**inner, Expr::Ident(name) if name == "third"),
        _ => false,
    }
}

/// The words that an expression has in the third person, too.
fn thirds(expr: &Expr) -> Words {
    let mut found = Words::new();
    for inner in expr.iter_top_down() {
        if let Expr::Seq(first, then) = &inner
            && is_third(then)
        {
            let last = literals(first)
                .iter()
                .filter_map(|text| words_of(text).pop())
                .collect::<Vec<_>>();
            found.extend(last.into_iter().map(|word| format!("{word}s")));
        }
    }
    found
}

/// The texts that an expression matches itself.
fn literals(expr: &Expr) -> Vec<String> {
    expr.iter_top_down()
        .filter_map(|inner| match inner {
            Expr::Str(text) | Expr::Insens(text) => Some(text),
            _ => None,
        })
        .collect()
}

/// The words of a text of the grammar, in small letters; none where it is a sign, an ending or a letter.
fn words_of(text: &str) -> Vec<String> {
    let is_word =
        |word: &&str| (word.len() > 1 || *word == "a") && word.chars().all(|c| c.is_ascii_alphabetic());
    text.split_whitespace()
        .map(|word| word.trim_matches(['.', '-']))
        .filter(is_word)
        .map(str::to_lowercase)
        .collect()
}

fn set(words: impl IntoIterator<Item = impl Into<String>>) -> Words {
    words.into_iter().map(Into::into).collect()
}

/// All lists. A word of a card's text stands in one of those that its color comes from, the first that has it.
fn lists() -> BTreeMap<&'static str, Words> {
    let text = Grammar::read("grammar/text.pest");
    let frame = Grammar::read("grammar/card.pest");
    let scenario = Grammar::read("grammar/scenario.pest");
    let mut lists = BTreeMap::new();

    // The frame of a card file.
    lists.insert(
        "card-kinds",
        set(CardKind::ALL.map(|kind| kind.word().to_lowercase())),
    );
    lists.insert("stackings", frame.words(&["stacking"]));
    let other = PropertyName::ALL.into_iter().filter_map(PropertyName::other_word);
    lists.insert("properties", set(PropertyName::WORDS.into_iter().chain(other)));
    lists.insert("terrains", set(Terrain::ALL.map(Terrain::word)));
    let marks: Vec<String> = text.spelled(text.rule("known_mark"));
    let marks = marks.into_iter().chain(["Pilot".to_string()]);
    lists.insert("marks", marks.collect());
    let standard = gcs::compile(&[]).program;
    lists.insert(
        "keyword-effects",
        set(standard.keywords.iter().map(|keyword| keyword.name.as_str())),
    );

    // The words of a card's text.
    let auxiliaries = set([
        "is", "are", "may", "can", "also", "all", "its", "their", "the", "enemy", "friendly", "of", "to",
    ]);
    let done = Done::PARTICIPLES.into_iter().chain([Done::Recovered]);
    let done: Words = done
        .flat_map(|done| [done.verb(), done.past(), done.word()])
        .filter_map(|words| words_of(words).into_iter().next())
        .collect();
    let mut taken = Words::new();
    let mut take = |name: &'static str, words: Words| {
        let left: Words = words.difference(&taken).cloned().collect();
        assert!(!left.is_empty(), "{name}");
        taken.extend(left.iter().cloned());
        lists.insert(name, left);
    };
    take("stats", set(["ap", "hp", "lv", "cost", "costs"]));
    take("colors", set(Color::ALL.map(Color::word)));
    take("states", text.words(&["state", "side"]));
    take("controls", {
        let mut words = text.heads(&[
            "lead",
            "unless",
            "instead",
            "trailing_if",
            "trailing_while",
            "for_each",
            "duration",
        ]);
        words.retain(|word| !auxiliaries.contains(word) && !matches!(word.as_str(), "if" | "end"));
        words.insert("if".to_string());
        words
    });
    take("nouns", {
        let mut words = text.words(&[
            "card_type",
            "bare_card",
            "bare_token",
            "shield",
            "link_word",
            "ex_resource",
            "ex_base",
        ]);
        words.extend(CardKind::ALL.map(|kind| format!("{}s", kind.word().to_lowercase())));
        words
    });
    take("verbs", {
        let mut words = text.heads(&[
            "verb",
            "gets",
            "gains",
            "loses",
            "recovers",
            "deed",
            "must_deed",
            "event_verb",
        ]);
        words.extend(done);
        words.retain(|word| !auxiliaries.contains(word));
        words
    });
    take("zones", {
        let mut words = text.words(&[
            "zone_name",
            "area",
            "to_hand",
            "to_trash",
            "to_removal",
            "deck_end",
        ]);
        words.retain(|word| !auxiliaries.contains(word) && word != "or" && word != "the");
        words
    });
    take("players", {
        let mut words = text.words(&["your_opponent", "your", "their", "they", "your_opponents"]);
        words.extend(set(["you", "its", "them", "player", "players", "opponents"]));
        words
    });
    take("words", {
        let all: Vec<&str> = text.rules.keys().map(String::as_str).collect();
        let mut words = text.words(&all);
        words.extend(gcs::syntax::text::vocabulary().map(str::to_lowercase));
        words.extend(text.rules.values().flat_map(thirds));
        words
    });

    // The words of a scenario.
    let mut taken = Words::new();
    let mut take = |name: &'static str, words: Words| {
        let left: Words = words.difference(&taken).cloned().collect();
        assert!(!left.is_empty(), "{name}");
        taken.extend(left.iter().cloned());
        lists.insert(name, left);
    };
    take("expectations", set(["expect", "can", "cannot", "best"]));
    take("who", scenario.heads(&["who"]));
    take("statements", {
        let mut words = scenario.heads(&["act", "format", "turn", "turns", "seed", "decks"]);
        words.retain(|word| word != "you" && word != "your");
        words
    });
    take("places", scenario.heads(&["place"]));
    take(
        "scenario-states",
        scenario.heads(&["state", "mark", "result", "phase_name", "ending"]),
    );
    let all: Vec<&str> = scenario.rules.keys().map(String::as_str).collect();
    // What begins a step is a word like any other elsewhere.
    lists.insert("scenario-words", scenario.words(&all));
    lists
}

/// Longer words first, so that no word is taken for the beginning of another.
fn alternatives(words: &Words, between: &str) -> String {
    let mut words: Vec<&str> = words.iter().map(String::as_str).collect();
    words.sort_by_key(|word| (std::cmp::Reverse(word.len()), *word));
    words.join(between)
}

/// Fills a template: `{{list}}` for a regular expression, `{{list|vim}}` for one of Vim, `{{list|list}}` with blanks between,
/// `{{list|both}}` with each word in small letters and with a large one.
fn filled(template: &str, lists: &BTreeMap<&'static str, Words>) -> String {
    let mut text = String::new();
    let mut rest = template;
    while let Some((before, behind)) = rest.split_once("{{") {
        let (asked, behind) = behind.split_once("}}").expect("a list has an end");
        let (name, way) = asked.split_once('|').unwrap_or((asked, ""));
        let words = lists
            .get(name)
            .unwrap_or_else(|| panic!("there is no list `{name}`"));
        text.push_str(before);
        text.push_str(&match way {
            "" => alternatives(words, "|"),
            "vim" => alternatives(words, "\\|"),
            "list" => alternatives(words, " "),
            "both" => {
                let large = words.iter().map(|word| capitalized(word));
                alternatives(&words.iter().cloned().chain(large).collect(), "|")
            }
            _ => panic!("`{way}` is no way to write a list"),
        });
        rest = behind;
    }
    text + rest
}

/// The files say what the templates and the grammars do.
#[test]
fn editors_color_the_words_of_the_grammars() {
    let lists = lists();
    for (template, path) in FILES {
        let template = fs::read_to_string(format!("editors/templates/{template}")).expect("a template");
        let text = filled(&template, &lists);
        if path.ends_with(".json") {
            serde_json::from_str::<serde_json::Value>(&text)
                .unwrap_or_else(|error| panic!("{path}: {error}"));
        }
        if std::env::var_os("UPDATE").is_some() {
            fs::write(path, &text).expect("a file that can be written");
        }
        let there = fs::read_to_string(path).unwrap_or_default();
        assert!(
            there == text,
            "{path} is not what the grammars say: `UPDATE=1 cargo test editors` writes it"
        );
    }
}

/// No list lacks what everybody would look for in it, and no word stands in two of those of a text.
#[test]
fn the_lists_have_what_is_printed() {
    let lists = lists();
    let has = |list: &str, words: &[&str]| {
        for word in words {
            assert!(
                lists[list].contains(*word),
                "{list} has no `{word}`: {:?}",
                lists[list]
            );
        }
    };
    for mark in MARKS {
        has("marks", &[&mark.replace('･', "[･·・]")]);
    }
    has(
        "verbs",
        &[
            "choose",
            "chooses",
            "deal",
            "deals",
            "rest",
            "deploy",
            "gets",
            "gains",
            "destroy",
            "destroyed",
            "attacks",
        ],
    );
    has(
        "controls",
        &[
            "then",
            "if",
            "when",
            "while",
            "during",
            "instead",
            "unless",
            "otherwise",
        ],
    );
    has(
        "nouns",
        &[
            "unit", "units", "card", "cards", "token", "tokens", "shield", "ex", "link",
        ],
    );
    has("states", &["active", "friendly", "enemy", "damaged"]);
    has("zones", &["hand", "deck", "trash", "area", "top", "bottom"]);
    has("players", &["you", "your", "opponent", "their"]);
    has("keyword-effects", &["Blocker", "First Strike", "High-Maneuver"]);
    has(
        "statements",
        &["attack", "deploy", "choose", "everyone", "end", "seed", "begin"],
    );
    has("places", &["hand", "shields", "resource", "removal"]);
    has("who", &["you", "opponent", "teammate", "third", "player"]);
    has("scenario-states", &["ap", "hp", "rested", "linked", "paired"]);
    // Whatever the grammar spells has a color.
    let of_text = [
        "stats", "colors", "states", "controls", "verbs", "nouns", "zones", "players", "words",
    ];
    for word in gcs::syntax::text::vocabulary()
        .map(str::to_lowercase)
        .filter(|word| word.len() > 1)
    {
        let among = of_text.iter().filter(|list| lists[*list].contains(&word)).count();
        assert_eq!(among, 1, "`{word}`");
    }
}

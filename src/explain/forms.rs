//! The forms of the language by what they do: a form of the reference is found by words that a designer would use.

use super::reference::{Form, reference};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// The guide, for the titles of its chapters.
const GUIDE: &str = include_str!("../../docs/language.md");

/// The maximum number of forms that are shown.
const MOST_SHOWN: usize = 6;

/// The maximum weight of a rare word, relative to one that every form has.
const MOST_WEIGHT: usize = 10;

/// The number of further words that halve the score of a form.
const PLAINEST: u32 = 6;

/// The score of a form that hardly any example has; it increases with each doubling of the number of examples.
const RARE: u32 = 2;

/// Words with which a form says something else than the plain one: each counts as many.
const UNASKED: &[&str] = &["can't", "won't", "don't", "not", "when", "would", "instead"];

/// Words of other games and of everyday speech, each with the words of the language that mean the same.
pub(super) const SYNONYMS: &[(&str, &[&str])] = &[
    ("search", &["look", "reveal"]),
    ("tutor", &["look", "reveal"]),
    ("scry", &["look"]),
    ("peek", &["look"]),
    ("mill", &["trash"]),
    ("graveyard", &["trash"]),
    ("tap", &["rest"]),
    ("exhaust", &["rest"]),
    ("untap", &["active"]),
    ("ready", &["active"]),
    ("kill", &["destroy"]),
    ("bounce", &["return"]),
    ("banish", &["exile", "remove"]),
    ("heal", &["recover"]),
    ("give", &["gets", "gains"]),
    ("buff", &["gets"]),
    ("boost", &["gets"]),
    ("weaken", &["gets"]),
    ("power", &["ap"]),
    ("health", &["hp"]),
    ("level", &["lv"]),
    ("mana", &["resource"]),
    ("summon", &["deploy"]),
    ("creature", &["unit"]),
    ("target", &["choose"]),
    ("optional", &["may"]),
    ("prevent", &["can't", "reduce"]),
    ("forbid", &["can't"]),
    ("cannot", &["can't"]),
    ("ability", &["effect"]),
    ("type", &["trait"]),
    ("color", &["red", "blue", "green", "white", "purple"]),
    ("trigger", &["when"]),
    ("equip", &["pair"]),
];

/// Words that say nothing about a form.
const EMPTY: &[&str] = &[
    "a", "an", "the", "my", "your", "their", "its", "i", "you", "to", "of", "from", "in", "into", "on",
    "with", "how", "do", "does", "what", "is", "are", "be", "can", "and", "or", "for", "it", "some", "want",
    "one", "two", "three", "four", "five",
];

/// Checks whether a word says nothing about a form: most forms contain a number.
fn is_empty(word: &str) -> bool {
    EMPTY.contains(&word) || word.chars().all(|sign| sign.is_ascii_digit())
}

/// The words of a form that tell what it is: not those that name something, and none that say nothing.
fn own_words(form: &str) -> Vec<String> {
    let mut depth = 0_u32;
    let plain: String = form
        .chars()
        .map(|sign| {
            match sign {
                '[' | '(' => depth += 1,
                ']' | ')' => depth = depth.saturating_sub(1),
                _ if depth == 0 => return sign,
                _ => {}
            }
            ' '
        })
        .collect();
    words(&plain).filter(|word| !is_empty(word)).collect()
}

/// Counts the examples of the reference that contain all of these words, as a measure of how common a form is.
fn printed(own: &[String]) -> u32 {
    let with = |word: &String| -> BTreeSet<usize> {
        let alike = EXAMPLES.iter().filter(|(known, _)| is_same(word, known));
        alike.flat_map(|(_, at)| at.iter().copied()).collect()
    };
    let all = own.iter().map(with).reduce(|one, other| &one & &other);
    all.map_or(0, |all| u32::try_from(all.len()).unwrap_or(u32::MAX))
}

/// How common each form of the reference is, in order.
static PRINTED: LazyLock<Vec<u32>> = LazyLock::new(|| {
    let forms = reference().topics.iter().flat_map(|topic| &topic.forms);
    forms.map(|form| printed(&own_words(form.words))).collect()
});

/// The words of all examples of the reference, each with the numbers of those that have it.
static EXAMPLES: LazyLock<BTreeMap<String, BTreeSet<usize>>> = LazyLock::new(|| {
    let mut all: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
    let forms = reference().topics.iter().flat_map(|topic| &topic.forms);
    for (at, example) in forms.flat_map(|form| &form.examples).enumerate() {
        for word in words(example.text) {
            all.entry(word).or_default().insert(at);
        }
    }
    all
});

/// Returns the forms that do something, with an example each; `None` if there are none.
pub(super) fn explain(what: &str) -> Option<String> {
    let asked: Vec<String> = words(what).filter(|word| !is_empty(word)).collect();
    if asked.is_empty() {
        return None;
    }
    let topics = reference().topics.iter();
    let forms: Vec<(&str, &Form)> = topics
        .flat_map(|topic| topic.forms.iter().map(|form| (topic.title, form)))
        .collect();
    let points: Vec<Vec<Found>> = forms
        .iter()
        .map(|(title, form)| points(title, form, &asked))
        .collect();
    // A word that half of the forms have tells little, and one that few have tells much.
    let weights: Vec<u32> = (0..asked.len())
        .map(|word| {
            let found = points.iter().filter(|form| form[word].wording > 0).count();
            (forms.len() / found.max(1)).min(MOST_WEIGHT) as u32
        })
        .collect();
    let ranked = points.iter().enumerate().filter_map(|(at, points)| {
        let found = points.iter().filter(|word| word.points() > 0).count();
        let weighed = points.iter().zip(&weights);
        let sum: u32 = weighed.map(|(points, weight)| points.points() * weight).sum();
        // The plainest form comes first: what else it says was not asked for.
        let (_, form) = forms[at];
        let own = own_words(form.words);
        let others = own
            .iter()
            .filter(|word| !asked.iter().any(|one| is_same(one, word)));
        // Prohibitions and triggers count only if they are asked for.
        let beside: u32 = others
            .map(|word| {
                if UNASKED.contains(&word.as_str()) {
                    PLAINEST
                } else {
                    1
                }
            })
            .sum();
        let sum = sum * PLAINEST / (PLAINEST + beside);
        // Of two equally good forms, the one that cards print more often.
        let sum = sum * (RARE + PRINTED.get(at).copied().unwrap_or(0).checked_ilog2().unwrap_or(0));
        (found > 0).then_some((found, sum, at))
    });
    let mut ranked: Vec<(usize, u32, usize)> = ranked.collect();
    // Sorted by the number of matching words, then by the score, then by the order of the reference.
    ranked.sort_by_key(|(found, points, at)| (std::cmp::Reverse((*found, *points)), *at));
    let best = ranked.first()?.0;
    if best * 2 < asked.len() {
        return None;
    }
    let mut text = format!("Forms for `{}`\n", what.trim());
    let mut topic = "";
    let best: Vec<usize> = ranked
        .iter()
        .filter(|(found, ..)| *found == best)
        .take(MOST_SHOWN)
        .map(|(.., at)| *at)
        .collect();
    // The best form first, and the others of its topic with it.
    let mut shown = best.clone();
    shown.sort_by_key(|at| best.iter().position(|other| forms[*other].0 == forms[*at].0));
    for (title, form) in shown.iter().map(|at| forms[*at]) {
        if title != topic {
            topic = title;
            text.push_str(&format!("\n{topic}\n"));
        }
        let words = bare(form.words);
        let words = words.trim_end_matches([',', ':']);
        text.push_str(&format!("  {words}: {}", bare(form.meaning)));
        if !form.numbers.is_empty() {
            text.push_str(&format!(" ({})", form.numbers));
        }
        // The first example is the plainest one.
        for example in form.examples.iter().take(1) {
            text.push_str(&format!("\n      {}\n", example.text));
        }
    }
    text.push_str("\nAll forms: docs/reference.md");
    let chapters = chapters(&asked);
    if !chapters.is_empty() {
        text.push_str(&format!("; the guide, docs/language.md: {}", chapters.join("; ")));
    }
    text.push('\n');
    Some(text)
}

/// Words as a terminal shows them.
fn bare(words: &str) -> String {
    words.replace('`', "")
}

/// Returns the chapters and sections of the guide with one of the words in their titles.
fn chapters(asked: &[String]) -> Vec<&'static str> {
    let titles = GUIDE.lines().filter_map(|line| line.strip_prefix("## "));
    titles
        .filter(|title| words(title).any(|word| asked.iter().any(|asked| is_same(asked, &word))))
        .collect()
}

/// How well a word matches a form.
struct Found {
    /// The word itself.
    wording: u32,
    /// The best of the words that it may stand for.
    meant: u32,
}

impl Found {
    /// The word itself counts more than a synonym.
    fn points(&self) -> u32 {
        (self.wording * 2).max(self.meant)
    }
}

/// Returns for each word how well it matches a form.
fn points(title: &str, form: &Form, asked: &[String]) -> Vec<Found> {
    let examples = form.examples.iter().flat_map(|line| words(line.text)).collect();
    let of = |text: &str| words(text).collect::<BTreeSet<String>>();
    let places = [
        (of(form.words), 5),
        (of(form.elsewhere), 4),
        (of(form.meaning), 3),
        (of(title), 2),
        (examples, 1),
    ];
    // The scores of the places where a word occurs.
    let found = |word: &str| -> Vec<u32> {
        let there = |text: &BTreeSet<String>| text.iter().any(|there| is_same(word, there));
        let found = places.iter().filter(|(text, _)| there(text));
        found.map(|(_, points)| *points).collect()
    };
    let stands = |word: &String| {
        let synonyms = SYNONYMS.iter().filter(|(known, _)| is_same(known, word));
        let meant = synonyms
            .flat_map(|(_, others)| *others)
            .flat_map(|other| found(other));
        Found {
            wording: found(word).iter().sum(),
            meant: meant.max().unwrap_or(0),
        }
    };
    asked.iter().map(stands).collect()
}

/// Checks whether two words are forms of the same one: "token" and "tokens", "rest" and "rested".
fn is_same(a: &str, b: &str) -> bool {
    let (short, long) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    short == long
        || (short.len() >= 3
            && long
                .strip_prefix(short)
                .is_some_and(|ending| ["s", "es", "d", "ed", "ing", "ped", "ping", "ned"].contains(&ending)))
}

/// The words of a text in small letters.
fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|character: char| !(character.is_alphanumeric() || character == '\'' || character == '’'))
        .filter(|word| !word.is_empty())
        .map(|word| word.to_lowercase().replace('’', "'"))
}

#[cfg(test)]
mod tests {
    use super::explain;

    /// The sentence that most cards print is the first that is shown.
    #[test]
    fn the_ordinary_form_stands_first() {
        let expected = [
            ("rest a unit", "rest"),
            ("draw two cards", "draw"),
            ("deal damage", "deal 1 damage to"),
            ("destroy an enemy unit", "destroy"),
            ("discard", "discard"),
            ("recover hp", "recovers 2 HP"),
            ("return a unit", "return"),
            ("deploy a token", "deploy 1 [Name]((Trait)･AP1･HP1) Unit token"),
            ("look at the top cards", "the top 3 cards of your deck"),
            ("choose a unit", "choose"),
        ];
        let mut wrong = Vec::new();
        for (asked, first) in expected {
            let shown = explain(asked).unwrap_or_default();
            let form = shown
                .lines()
                .find_map(|line| line.strip_prefix("  "))
                .unwrap_or_default();
            if !form.to_lowercase().starts_with(&first.to_lowercase()) {
                wrong.push(format!("{asked}: {form}"));
            }
        }
        assert_eq!(wrong, [""; 0]);
    }
}

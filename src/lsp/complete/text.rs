//! Completion in a line of card text.

use super::super::hover;
use super::super::query::Query;
use super::idioms::continuations;
use super::item::{Offer, Snippet, is_like_a_trait};
use super::worded::is_worded;
use super::{half_word, line_behind};
use crate::explain;
use crate::ir::text::Printer;
use crate::ir::{KeywordDefinition, Program, Stacking};
use crate::lint::Rules;
use crate::lsp::index::Of;
use crate::lsp::lex::{Sign, tokens};
use crate::own_words;
use crate::recovery::wording::are_printed;
use crate::source::{FileId, Span};
use crate::suggest::pattern::{self, Sampled};
use crate::syntax::text;
use crate::vocabulary::{BULLETS, MARKS, OwnWordKind};
use lsp_types::CompletionItemKind;
use std::collections::BTreeSet;

/// The number of continuations that are offered.
const IDIOMS: usize = 24;

/// Checks whether a line can begin like this: a complete word is recognized by what may follow it, a blank or the end of a sentence.
fn is_understood(text: &str) -> bool {
    let text = text.trim_end();
    [" ", ".", ""]
        .into_iter()
        .any(|end| text::understood(&format!("{text}{end}")) >= text.len())
}

/// Returns the completions behind the beginning of a line of text, which ends at `at`.
pub(super) fn offers(asked: &Query<'_>, before: &str, at: u32) -> Vec<Offer> {
    if let Some(open) = Open::of(before) {
        return open.offers(asked, before, at);
    }
    let half = half_word(before);
    let (known, begun) = before.split_at(before.len() - half);
    let known = known.trim_start();
    let span = Span {
        start: at - half as u32,
        end: at,
    };
    let program = &asked.checked.compilation.program;
    // Marks and wordings of the set's own are read as what they mean.
    let meant = own_words::expanded(&program.own_words, known).ok().flatten();
    let is_head = known.is_empty() || known.ends_with('】');
    let known = meant.as_ref().map_or(known, |meant| meant.text.as_str());
    let mut offers = Vec::new();
    offers.extend(idioms(asked, known, begun, span));
    offers.extend(wordings(program, known, begun, span));
    if begun.is_empty() {
        if is_head {
            offers.extend(marks(asked, known, span, ""));
        }
        if is_understood(&format!("{known}<Blocker>")) {
            offers.extend(keywords(asked, span, ""));
        }
        if is_understood(&format!("{known}(X)")) && !is_head {
            offers.extend(traits(asked, span, ""));
        }
        if is_understood(&format!("{known}[X]")) && !is_head {
            offers.extend(names(asked, span, ["[", "]"]));
        }
    }
    offers.extend(words(known, begun, span));
    let mut seen = BTreeSet::new();
    offers.retain(|offer| seen.insert(offer.label.clone()));
    offers
}

fn idioms(asked: &Query<'_>, known: &str, begun: &str, span: Span) -> Vec<Offer> {
    let set = Set {
        traits: known_traits(asked, span),
        names: known_names(asked, span),
    };
    let all = continuations(known, begun, 4 * IDIOMS).into_iter();
    let fits = all
        .filter(|text| text.contains(' '))
        .map(|text| set.fill(&text))
        .filter(|text| is_understood(&format!("{known}{text}")) && is_worded(known, text));
    let offers = fits.take(IDIOMS).map(|text| {
        Offer::new(text.clone(), CompletionItemKind::SNIPPET, span).snippet(Snippet::default().idiom(&text))
    });
    offers.collect()
}

/// The traits and names that there are.
struct Set<'a> {
    traits: BTreeSet<&'a str>,
    names: BTreeSet<&'a str>,
}

impl Set<'_> {
    /// A text of other cards with traits and names of these in it; where there are none, with words that say what belongs there.
    fn fill(&self, text: &str) -> String {
        let mut filled = String::new();
        let mut at = 0;
        for token in tokens(text, 0, &|name| is_like_a_trait(name)) {
            let (all, other) = match token.sign {
                Sign::Trait => (&self.traits, "Trait"),
                // A token gets its name there.
                Sign::Name if text[token.span.range().end..].starts_with('(') => continue,
                Sign::Name | Sign::Quoted => (&self.names, "Name"),
                Sign::Mark | Sign::Keyword | Sign::Number | Sign::Word | Sign::Label => continue,
            };
            let inner = token.inner.range();
            if !all.contains(&text[inner.clone()]) {
                filled.push_str(&text[at..inner.start]);
                filled.push_str(all.first().copied().unwrap_or(other));
                at = inner.end;
            }
        }
        filled.push_str(&text[at..]);
        filled
    }
}

/// The words that the grammar understands there.
fn words(known: &str, begun: &str, span: Span) -> Vec<Offer> {
    let small = begun.to_lowercase();
    let is_sentence = known.is_empty()
        || known.trim_end().ends_with(['】', '.', '：', ':'])
        || known.trim_end().ends_with(BULLETS);
    let mut words = BTreeSet::new();
    let is_one = is_behind_one(known);
    // Words in a mark can have capitals: "Lv.4 or Higher".
    let is_mark = known.rfind('【') > known.rfind('】') || known.rfind("[[") > known.rfind("]]");
    for phrase in text::phrases() {
        if !phrase.to_lowercase().starts_with(&small) {
            continue;
        }
        let cased = match (is_sentence, is_mark) {
            (true, _) => vec![capital(phrase)],
            (false, true) => vec![capital(phrase), phrase.to_string()],
            (false, false) => vec![phrase.to_string()],
        };
        if is_one && has_determiner(phrase) {
            continue;
        }
        let can_follow = |word: &str| is_understood(&format!("{known}{word}"));
        // Offer neither "each players" nor "Choose 1 cards", nor a plural of a word that ends in "s" already.
        let has_plural = !is_one && !has_determiner(phrase) && !phrase.ends_with('s');
        let is_several = |word: &str| is_one && word.strip_suffix('s').is_some_and(can_follow);
        let forms = |word: String| [has_plural.then(|| format!("{word}s")), Some(word)];
        for word in cased.into_iter().flat_map(forms).flatten() {
            if can_follow(&word)
                && !is_several(&word)
                && are_printed(&word)
                && is_worded(known, &format!("{word}."))
            {
                words.insert(word);
            }
        }
    }
    let offers = words.into_iter().map(|word| {
        let about = explain::word(&word).map(hover::of_word);
        Offer::new(word, CompletionItemKind::KEYWORD, span).about(about)
    });
    offers.collect()
}

/// Checks whether the typed text ends in a word that a singular follows, as "1" and "another".
fn is_behind_one(known: &str) -> bool {
    let word = known.trim_end().rsplit([' ', '】']).next().unwrap_or_default();
    let words = ["1", "a", "an", "one", "another"];
    words.iter().any(|one| word.eq_ignore_ascii_case(one))
}

/// Checks whether words begin with a determiner, as "your opponent" does. It precedes a noun, and no number precedes it.
fn has_determiner(words: &str) -> bool {
    let first = words.split(' ').next().unwrap_or_default();
    matches!(first, "your" | "their" | "the" | "each" | "all")
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// The marks that can stand there; `typed` is what was typed of their brackets.
fn marks(asked: &Query<'_>, known: &str, span: Span, typed: &str) -> Vec<Offer> {
    let fits = MARKS.into_iter().filter(|mark| {
        let line = format!("{known}【{mark}】");
        // A Pilot's name follows that one, and nothing else.
        is_understood(&line) || is_understood(&format!("{line}[X]"))
    });
    let program = &asked.checked.compilation.program;
    let own = program
        .own_words
        .iter()
        .filter(|word| word.kind == OwnWordKind::Mark);
    let own = own.map(|word| {
        let offer =
            Offer::new(format!("【{}】", word.said), CompletionItemKind::EVENT, span).detail(&word.means);
        offer.typed(format!("{typed}{}", word.said))
    });
    let reference = explain::reference();
    let forms = || reference.topics.iter().flat_map(|topic| &topic.forms);
    let offers = fits.map(|mark| {
        let printed = format!("【{mark}】");
        let form = forms().find(|form| form.words == printed);
        let offer = Offer::new(printed, CompletionItemKind::EVENT, span);
        let offer = match form {
            Some(form) => offer.detail(form.meaning),
            None => offer,
        };
        if typed.is_empty() {
            // Typing `[[` or only the name also finds this item.
            offer.typed(mark)
        } else {
            offer.typed(format!("{typed}{mark}"))
        }
    });
    offers.chain(own).collect()
}

/// The wordings of the set's own that can stand there.
fn wordings(program: &Program, known: &str, begun: &str, span: Span) -> Vec<Offer> {
    let small = begun.to_lowercase();
    let is_sentence = known.is_empty() || known.trim_end().ends_with(['】', '.', '：', ':']);
    let wordings = program
        .own_words
        .iter()
        .filter(|word| word.kind == OwnWordKind::Wording);
    let begun = wordings.filter(|word| word.said.to_lowercase().starts_with(&small));
    let offers = begun.filter_map(|word| {
        let (parts, means) = pattern::sampled(&word.said, &word.means)?;
        let cased = |text: &str| {
            if is_sentence {
                capital(text)
            } else {
                text.to_string()
            }
        };
        if !is_understood(&format!("{known}{}", cased(&means))) {
            return None;
        }
        let mut snippet = Snippet::default();
        for (number, part) in parts.iter().enumerate() {
            snippet = match part {
                Sampled::Words(words) if number == 0 => snippet.text(&cased(words)),
                Sampled::Words(words) => snippet.text(words),
                Sampled::Hole(sample) => snippet.place(sample),
            };
        }
        let offer = Offer::new(cased(&word.said), CompletionItemKind::SNIPPET, span).snippet(snippet);
        Some(offer.detail(&word.means))
    });
    offers.collect()
}

/// The keyword effects that there are, each with an amount where it takes one.
pub(super) fn keywords(asked: &Query<'_>, span: Span, typed: &str) -> Vec<Offer> {
    let own = &asked.checked.compilation.program;
    let all: Vec<(&Program, &KeywordDefinition)> =
        own.keywords.iter().map(|keyword| (own, keyword)).collect();
    let offers = all.into_iter().map(|(program, keyword)| {
        let name = &keyword.name;
        let definition = Printer::new(&program.symbols).definition(keyword);
        let (label, snippet) = match keyword.stacking {
            Stacking::Adds => {
                let snippet = Snippet::default().text(&format!("<{name} ")).place("1").text(">");
                (format!("<{name} N>"), snippet)
            }
            Stacking::Single => (format!("<{name}>"), Snippet::default().text(&format!("<{name}>"))),
        };
        Offer::new(label, CompletionItemKind::FUNCTION, span)
            .snippet(snippet)
            .detail(definition.lines().next().unwrap_or_default())
            .typed(if typed.is_empty() {
                name.clone()
            } else {
                format!("{typed}{name}")
            })
    });
    offers.chain(patterns(own, span, typed)).collect()
}

/// Returns the keyword effects with placeholders, filled in with samples.
fn patterns<'a>(program: &'a Program, span: Span, typed: &'a str) -> impl Iterator<Item = Offer> + 'a {
    program.keyword_patterns.iter().filter_map(move |pattern| {
        let (pieces, _) = pattern::sampled(&pattern.name, "")?;
        let mut snippet = Snippet::default().text("<");
        for piece in &pieces {
            snippet = match piece {
                Sampled::Words(words) => snippet.text(words),
                Sampled::Hole(sample) => snippet.place(sample),
            };
        }
        let (name, snippet) = match pattern.stacking {
            Stacking::Adds => (format!("{} N", pattern.name), snippet.text(" ").place("1")),
            Stacking::Single => (pattern.name.clone(), snippet),
        };
        let offer = Offer::new(format!("<{name}>"), CompletionItemKind::SNIPPET, span);
        Some(
            offer
                .snippet(snippet.text(">"))
                .detail("with something to fill in")
                .typed(format!("{typed}{name}")),
        )
    })
}

/// The traits that there are: of the cards, and as `gcs.toml` names them. What is being typed is none of them yet.
fn known_traits<'a>(asked: &Query<'a>, typed: Span) -> BTreeSet<&'a str> {
    let Some(file) = asked.file else {
        return BTreeSet::new();
    };
    let mut all = asked.project.index().names(Of::Trait, file, typed);
    all.extend(of_settings(asked, file).traits.iter().map(String::as_str));
    all
}

/// The names of cards, in the same way.
fn known_names<'a>(asked: &Query<'a>, typed: Span) -> BTreeSet<&'a str> {
    let Some(file) = asked.file else {
        return BTreeSet::new();
    };
    let mut all = asked.project.index().names(Of::Name, file, typed);
    all.extend(of_settings(asked, file).cards.iter().map(String::as_str));
    all
}

/// Returns the rules of `gcs.toml` for a file.
fn of_settings<'a>(asked: &Query<'a>, file: usize) -> &'a Rules {
    let id = FileId(u32::try_from(file).unwrap_or(u32::MAX));
    asked.project.folder.settings.of_file(id)
}

/// The traits that there are, to be put where some are typed.
pub(super) fn traits(asked: &Query<'_>, span: Span, typed: &str) -> Vec<Offer> {
    let offers = known_traits(asked, span).into_iter().map(|name| {
        let printed = format!("({name})");
        let offer = Offer::new(printed, CompletionItemKind::ENUM_MEMBER, span).detail("trait");
        offer.typed(if typed.is_empty() {
            name.to_string()
        } else {
            format!("{typed}{name}")
        })
    });
    offers.collect()
}

/// The names of cards, between signs that are typed already or not.
pub(super) fn names(asked: &Query<'_>, span: Span, [open, close]: [&str; 2]) -> Vec<Offer> {
    let offers = known_names(asked, span).into_iter().map(|name| {
        let printed = format!("{open}{name}{close}");
        Offer::new(printed.clone(), CompletionItemKind::CLASS, span)
            .detail("card name")
            .typed(printed)
    });
    offers.collect()
}

/// Brackets that were opened and not yet closed before the cursor.
pub(super) struct Open {
    /// The byte of the line where they begin.
    start: usize,
    /// The characters as typed.
    typed: &'static str,
}

impl Open {
    pub(super) fn of(before: &str) -> Option<Open> {
        let mut open: Option<Open> = None;
        let mut quoted: Option<usize> = None;
        let mut at = 0;
        while let Some(first) = before.get(at..).and_then(|rest| rest.chars().next()) {
            let rest = &before[at..];
            let (typed, closes, length) = match first {
                '[' if rest.starts_with("[[") => (Some("[["), false, 2),
                ']' if rest.starts_with("]]") => (None, true, 2),
                '【' => (Some("【"), false, first.len_utf8()),
                '[' => (Some("["), false, 1),
                '<' => (Some("<"), false, 1),
                '(' => (Some("("), false, 1),
                ']' | '】' | '>' | ')' => (None, true, first.len_utf8()),
                '"' => {
                    quoted = if quoted.is_some() { None } else { Some(at) };
                    open = None;
                    (None, false, 1)
                }
                // A reminder has sentences in it.
                '.' => (None, open.as_ref().is_some_and(|open| open.typed == "("), 1),
                _ => (None, false, first.len_utf8()),
            };
            if let Some(typed) = typed {
                open = Some(Open { start: at, typed });
            }
            if closes {
                open = None;
            }
            at += length;
        }
        // A whole effect can stand in quotes: that has no name in it.
        let in_quotes =
            quoted.filter(|start| !before[*start..].contains(['【', '<', '.']) && before.len() - start < 40);
        open.or(in_quotes.map(|start| Open { start, typed: "\"" }))
    }

    fn offers(&self, asked: &Query<'_>, before: &str, at: u32) -> Vec<Offer> {
        let known = before[..self.start].trim_start();
        let mut end = at as usize;
        // Replace the closing bracket that the editor has inserted by itself.
        let behind = line_behind(asked, at);
        let closed = match self.typed {
            "[[" => "]]",
            "【" => "】",
            "[" => "]",
            "<" => ">",
            "(" => ")",
            _ => "\"",
        };
        if behind.starts_with(closed) {
            end += closed.len();
        }
        let span = Span::new(at as usize - (before.len() - self.start), end);
        match self.typed {
            "[[" | "【" => {
                let mut offers = marks(asked, known, span, self.typed);
                let inner = &before[self.start + self.typed.len()..];
                if inner.contains(['･', '·', '・']) {
                    // Qualities of a Pilot.
                    let half = half_word(before);
                    let span = Span::new(at as usize - half, at as usize);
                    let (known, begun) = before.split_at(before.len() - half);
                    offers.extend(words(known.trim_start(), begun, span));
                    offers.extend(traits(asked, span, ""));
                }
                offers
            }
            "<" => keywords(asked, span, "<"),
            "(" => traits(asked, span, "("),
            // One bracket can be the first of two.
            "[" => {
                let mut offers = names(asked, span, ["[", "]"]);
                let is_head = known.is_empty() || known.ends_with('】');
                if is_head {
                    offers.extend(marks(asked, known, span, "["));
                }
                offers
            }
            _ => names(asked, span, ["\"", "\""]),
        }
    }
}

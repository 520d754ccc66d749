//! The proof, line by line, that no word is ignored: what was understood is printed back and compared with what was
//! written.

use crate::diagnostics::{Applicability, Code, Diagnostic};
use crate::ir::text::Printer;
use crate::ir::text::words::UNSAYABLE;
use crate::ir::{CardKind, Line, Symbols};
use crate::recovery::{orthography, phrase, tries, wording};
use crate::source::{FileId, Span};
use crate::suggest;
use crate::syntax::{printed_signs, text};
use crate::vocabulary::rows;
use std::collections::BTreeMap;
use std::ops::Range;

/// Words that carry grammar and no meaning of their own: a canonical wording may have others of them. No word that names
/// a player, joins two things or asks something is among them.
const GRAMMAR: [&str; 30] = [
    "a", "an", "the", "of", "is", "are", "be", "it", "its", "they", "them", "this", "that", "those", "with",
    "unit", "card", "name", "in", "play", "from", "to", "get", "gain", "have", "deal", "draw", "as", "game",
    "by",
];

/// Wordings that mean the same and are compared as the same: what people write and what cards print.
const SAME: [(&str, &str); 42] = [
    ("You and your teammate each ", "Each friendly player "),
    ("you and your teammate each ", "each friendly player "),
    ("You and your teammate ", "All friendly players "),
    ("you and your teammate ", "all friendly players "),
    ("any player", "a player"),
    ("any enemy player", "an enemy player"),
    ("any friendly player", "a friendly player"),
    ("any other ", "another "),
    ("Each of them ", "They "),
    ("can't be set as active", "won't be set as active"),
    ("a number of cards equal", "cards equal"),
    ("your opponents' ", "your opponent's "),
    ("of your opponent's ", "enemy "),
    ("your opponent's ", "enemy "),
    ("the enemy player's ", "enemy "),
    ("one of your opponents", "an enemy player"),
    ("of your opponents", "enemy players"),
    ("the enemy team's", "enemy players'"),
    ("The enemy team's", "Enemy players'"),
    ("your team's", "friendly players'"),
    ("Your team's", "Friendly players'"),
    ("player has ", "player have "),
    ("the number of your opponent", "the number of enemy player"),
    (" from their hand", ""),
    (" or ", "/"),
    ("a player", "enemy player"),
    ("/lower", "/less"),
    ("/higher", "/more"),
    (" without paying its cost", ""),
    (" without paying their cost", ""),
    (" trait", ""),
    ("doesn't have a paired", "has no paired"),
    ("don't have a paired", "have no paired"),
    ("combined", "total"),
    (" Lv. -", " Lv.-"),
    (" Lv. +", " Lv.+"),
    ("does not ", "doesn't "),
    ("that opponent's ", "that Unit's owner's "),
    (" still in play", " in play"),
    ("didn't destroy", "doesn't destroy"),
    ("and doesn't destroy", "but doesn't destroy"),
    ("was not destroyed", "is not destroyed"),
];

/// The findings on a line that has been understood.
pub(crate) fn check(
    file: FileId,
    line: &str,
    base: u32,
    (kind, lines): (Option<CardKind>, &[Line]),
    symbols: &Symbols,
) -> Vec<Diagnostic> {
    let printer = Printer::new(symbols).of_kind(kind);
    let printed: Vec<String> = lines.iter().map(|line| printer.line(line)).collect();
    let printed = printed.join(" ");
    if line == printed {
        return Vec::new();
    }
    let written = without_notes(&wording::mended(&printed_signs(line)));
    if written == printed {
        return Vec::new();
    }
    let mut letters = orthography::check(file, line, base, &printed, &notes(line), &wording::slips(line));
    if written.eq_ignore_ascii_case(&printed) {
        return letters;
    }
    if let Some(blanks) = blanks(file, line, base, &printed) {
        letters.extend(blanks);
        return letters;
    }
    // The same words in another order, as some cards print adjectives.
    let sorted = |text: &str| {
        let mut words = words(text);
        words.sort_unstable();
        words
    };
    if sorted(&written) == sorted(&printed) {
        return letters;
    }
    let same = |text: &str| {
        SAME.iter()
            .fold(text.to_string(), |text, (one, other)| text.replace(one, other))
    };
    let compared = |text: &str| as_players(words(&same(text)));
    let (mut lost, mut gained) = (compared(&written), compared(&printed));
    if compared(&said_once(&written)) == gained {
        (lost, gained) = (Vec::new(), Vec::new());
    } else {
        (lost, gained) = (without(lost.clone(), &gained), without(gained, &lost));
    }
    let span = Span::new(0, line.trim_end().len()).shift(base);
    if let Some(word) = lost.iter().find(|word| !GRAMMAR.contains(&word.as_str())) {
        if let Some(near) = near(file, line, base, &printed) {
            letters.push(near);
            return letters;
        }
        let found = place_of_word(line, word);
        // "If this Unit destroys an enemy Unit, draw 1": the printer says "When".
        if word.eq_ignore_ascii_case("if")
            && let Some(at) = found
            && line[at.range()].starts_with("If")
            && (at.start == 0 || line[..at.start as usize].trim_end().ends_with('】'))
            && gained.iter().any(|word| word == "when")
        {
            return vec![phrase::when_for_if(file, Code::LostWord, at.shift(base))];
        }
        let shown = found.map_or(word.as_str(), |at| &line[at.range()]);
        return vec![
            Diagnostic::new(
                Code::LostWord,
                file,
                found.map_or(span, |at| at.shift(base)),
                format!("`{shown}` would be ignored"),
                "not part of what was understood",
            )
            .help(match unsayable(line, &printed) {
                Some(way_out) => way_out.to_string(),
                None => format!("understood: `{printed}`"),
            }),
        ];
    }
    // If only grammar differs, the fix cannot change the meaning.
    let harmless = |list: &[String]| list.iter().all(|word| GRAMMAR.contains(&word.as_str()));
    let applicability = if harmless(&lost) && harmless(&gained) {
        Applicability::Safe
    } else {
        Applicability::Unsafe
    };
    // The fix also writes the letters as printed; if words differ, letters are no separate finding.
    letters.clear();
    // A full stop that is missing is a finding of its own, and has its own fix.
    let stop = if line.trim_end().ends_with('.') { "" } else { "." };
    let rewritten = rows(printed.strip_suffix(stop).unwrap_or(&printed)).join("\n    ");
    if let Some(comma) = comma_for_stop(file, line, base) {
        return vec![comma];
    }
    let finding = Diagnostic::new(
        Code::Rewording,
        file,
        span,
        "cards are worded otherwise",
        "understood, but not the printed wording",
    );
    if let Some(way_out) = unsayable(line, &printed) {
        letters.push(finding.help(way_out));
        return letters;
    }
    letters.push(finding.help(format!("cards say `{printed}`")).fix(
        applicability,
        "write it as cards do",
        span,
        rewritten,
    ));
    letters
}

/// Returns a text with repeated parts of a list said once: "3 or more Units in your trash and 2 or more Bases in your trash", "you have 3
/// or more cards in your hand and you have 2 or less cards in your trash".
fn said_once(written: &str) -> String {
    let mut once = written.to_string();
    for place in PLACES {
        let count = once.matches(place).count();
        once = once.replacen(place, "", count.saturating_sub(1));
    }
    once.replace(" and you have ", " and ")
}

/// Places of cards, which are the same after the last item of a list as after each.
const PLACES: [&str; 7] = [
    " in your hand",
    " from your hand",
    " in your trash",
    " from your trash",
    " in your opponent's hand",
    " in your opponent's trash",
    " from your opponent's trash",
];

/// A comma where the large letter behind it shows that a sentence begins: "Choose 1 enemy Unit, It gets AP-1 during this turn."
fn comma_for_stop(file: FileId, line: &str, base: u32) -> Option<Diagnostic> {
    let free = wording::named(line);
    line.match_indices(", ").find_map(|(at, _)| {
        if orthography::is_within(&free, at) {
            return None;
        }
        let behind = at + ", ".len();
        let end = line[behind..].find(|sign: char| !sign.is_alphanumeric())?;
        let word = &line[behind..behind + end];
        let is_first =
            word.starts_with(char::is_uppercase) && text::is_of_language(&word.to_ascii_lowercase());
        let stopped = format!("{}.{}", &line[..at], &line[at + 1..]);
        (is_first && text::parse_line(&stopped, 0).is_ok()).then(|| {
            let place = Span::new(at, at + 1).shift(base);
            let shown = Span::new(at, behind + end).shift(base);
            Diagnostic::new(
                Code::Wording,
                file,
                shown,
                format!("a sentence ends before `{word}`"),
                "a comma, and a large letter behind it",
            )
            .fix(
                Applicability::Unsafe,
                "write a full stop for the comma",
                place,
                ".",
            )
        })
    })
}

/// Returns the help for words that the printer has but no card does.
fn unsayable(line: &str, printed: &str) -> Option<&'static str> {
    let (line, printed) = (line.to_ascii_lowercase(), printed.to_ascii_lowercase());
    let says = |text: &str, words| tries::place_of(text, words, 0..text.len()).is_some();
    let found = UNSAYABLE
        .iter()
        .find(|unsayable| says(&printed, unsayable.words) && !says(&line, unsayable.words));
    found.map(|unsayable| unsayable.help)
}

/// The maximum number of wordings that are tried for a line: each is compared as a whole.
const TRIED: usize = 8;

/// Returns a finding with words for the line that cards would use and that have the same meaning.
fn near(file: FileId, line: &str, base: u32, printed: &str) -> Option<Diagnostic> {
    if line.len() > tries::TRIED_BYTES {
        return None;
    }
    let free = wording::named(line);
    let printed = words(printed);
    let is_printed = |place: &Range<usize>, meant: &str| {
        let wording = format!("{}{meant}{}", &line[..place.start], &line[place.end..]);
        words(&without_notes(&wording::mended(&printed_signs(&wording)))) == printed
    };
    let found = suggest::near(line, 0..line.len()).into_iter();
    let found = found
        .filter(|(place, _)| !orthography::is_within(&free, place.start))
        .take(TRIED);
    let mut found = found.map(|(place, meant)| {
        let meant = wording::at_place(line, place.start, &meant);
        (place, meant)
    });
    let (place, meant) = found.find(|(place, meant)| is_printed(place, meant))?;
    let span = Span::new(place.start, place.end).shift(base);
    let written = &line[place];
    Some(
        Diagnostic::new(
            Code::Wording,
            file,
            span,
            format!("cards say `{meant}`, not `{written}`"),
            "understood, but not the printed wording",
        )
        .fix(
            Applicability::Safe,
            format!("write `{meant}`"),
            span,
            meant.as_str(),
        ),
    )
}

/// The blanks that a line has where cards have none, and the other way round, where nothing else is different: `AP +1`, `1.Then`.
fn blanks(file: FileId, line: &str, base: u32, printed: &str) -> Option<Vec<Diagnostic>> {
    let notes = notes(line);
    let signs = |text: &str| -> Vec<(usize, char)> {
        let signs = text.char_indices().filter(|(_, sign)| !sign.is_whitespace());
        signs.collect()
    };
    let mut written = signs(line.trim_end());
    written.retain(|(at, _)| !orthography::is_within(&notes, *at));
    let canonical = signs(printed);
    let same = written.len() == canonical.len()
        && written
            .iter()
            .zip(&canonical)
            .all(|((_, one), (_, other))| one.eq_ignore_ascii_case(other));
    if !same {
        return None;
    }
    let end = |(at, sign): (usize, char)| at + sign.len_utf8();
    let named = wording::named(line);
    let is_bracket = |sign: char| matches!(sign, '(' | ')' | '[' | ']' | '<' | '>' | '"' | '･');
    // Pairs of adjacent words, with what separates them: adjacent blanks are one finding.
    let mut found: Vec<(Range<usize>, Blanks<'_>)> = Vec::new();
    for (one, other) in written.windows(2).zip(canonical.windows(2)) {
        let (between, wanted) = (end(one[0])..one[1].0, &printed[end(other[0])..other[1].0]);
        // A reminder can stand in between, and what was taken out of a definition leaves several.
        let is_one = matches!((&line[between.clone()], wanted), (" ", "") | ("", " "));
        // Blanks are part of a name, except next to its brackets.
        let is_of_name =
            orthography::is_within(&named, between.start) && !is_bracket(one[0].1) && !is_bracket(one[1].1);
        if !is_one || is_of_name {
            continue;
        }
        let from = line[..between.start].rfind(' ').map_or(0, |blank| blank + 1);
        let to = line[between.end..]
            .find(' ')
            .map_or(line.trim_end().len(), |to| between.end + to);
        match found.last_mut() {
            Some((words, blanks)) if from < words.end => {
                words.end = to;
                blanks.push((between, wanted));
            }
            Some(_) | None => found.push((from..to, vec![(between, wanted)])),
        }
    }
    (!found.is_empty()).then(|| {
        let finding = |(words, blanks): &(Range<usize>, Blanks<'_>)| spaced(file, line, base, words, blanks);
        found.iter().map(finding).collect()
    })
}

/// Places, and what cards have there.
type Blanks<'p> = Vec<(Range<usize>, &'p str)>;

/// Reports words with other blanks than on cards, each with its replacement.
fn spaced(
    file: FileId,
    line: &str,
    base: u32,
    words: &Range<usize>,
    blanks: &[(Range<usize>, &str)],
) -> Diagnostic {
    let written = &line[words.clone()];
    let mut meant = String::new();
    let mut at = words.start;
    for (place, wanted) in blanks {
        meant.push_str(&line[at..place.start]);
        meant.push_str(wanted);
        at = place.end;
    }
    meant.push_str(&line[at..words.end]);
    let label = if meant.len() < written.len() {
        "a blank that cards have not"
    } else {
        "a blank is missing"
    };
    let span = Span::new(words.start, words.end).shift(base);
    Diagnostic::new(
        Code::Wording,
        file,
        span,
        format!("cards say `{meant}`, not `{written}`"),
        label,
    )
    .fix(Applicability::Safe, format!("write `{meant}`"), span, meant)
}

/// The words that are not among the others, each as often as it is there more often.
fn without(mut words: Vec<String>, others: &[String]) -> Vec<String> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for other in others {
        *counts.entry(other).or_default() += 1;
    }
    words.retain(|word| match counts.get_mut(word.as_str()) {
        Some(count) if *count > 0 => {
            *count -= 1;
            false
        }
        Some(_) | None => true,
    });
    words
}

/// The words of a text, in lower case, without plural endings and the signs between words. Brackets stay: `(x)` is no `x`.
fn words(text: &str) -> Vec<String> {
    text.split(|c: char| c.is_whitespace() || matches!(c, ',' | ':' | '：' | '･' | '/' | '】' | '"'))
        .map(|word| word.trim_end_matches('.').to_lowercase())
        .map(|word| word.strip_suffix("'s").unwrap_or(&word).to_string())
        .map(|word| {
            if word.len() > 2 {
                word.trim_end_matches('s').to_string()
            } else {
                word
            }
        })
        .filter(|word| !word.is_empty())
        .collect()
}

/// The words, with opponents who are counted or described called as cards call them: "each opponent" is each enemy player.
fn as_players(words: Vec<String>) -> Vec<String> {
    let mut wording: Vec<String> = Vec::with_capacity(words.len());
    for word in words {
        let is_told = matches!(wording.last().map(String::as_str), Some("your" | "that"));
        if word == "opponent" && !is_told {
            wording.extend(["enemy".to_string(), "player".to_string()]);
        } else {
            wording.push(word);
        }
    }
    wording
}

/// A line without its reminders.
fn without_notes(line: &str) -> String {
    let mut kept = String::new();
    let mut from = 0;
    for note in notes(line) {
        kept.push_str(line[from..note.start].trim_end());
        from = note.end;
    }
    kept.push_str(&line[from..]);
    kept.trim().to_string()
}

/// The places of the reminders in a line (2-11-4): parentheses that hold a sentence.
pub(crate) fn notes(line: &str) -> Vec<Range<usize>> {
    let mut notes = Vec::new();
    let mut at = 0;
    while let Some(open) = line[at..].find('(').map(|open| at + open) {
        let mut depth = 0i32;
        let close = line[open..].char_indices().find_map(|(at, character)| {
            depth += i32::from(character == '(') - i32::from(character == ')');
            (depth == 0).then_some(open + at + 1)
        });
        let Some(close) = close else { break };
        if line[..close].ends_with(".)") {
            notes.push(open..close);
        }
        at = close;
    }
    notes
}

/// Returns the place of a word from [`words`]: as a whole word, with the ending that was removed.
fn place_of_word(line: &str, word: &str) -> Option<Span> {
    let lower = line.to_ascii_lowercase();
    let is_in_word = |next: Option<char>| next.is_some_and(char::is_alphanumeric);
    lower.match_indices(word).find_map(|(at, _)| {
        let end = at + word.len();
        let rest = lower[end..].trim_start_matches('s');
        let whole = !is_in_word(lower[..at].chars().next_back()) && !is_in_word(rest.chars().next());
        whole.then(|| Span::new(at, lower.len() - rest.len()))
    })
}

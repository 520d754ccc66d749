//! How often the compiler asks whoever adds a variant, and how often nobody does: `docs/adding-a-form.md` has the figures.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

/// The enums that grow with the language: what the page calls them, where they stand, and whether that is the syntax tree.
const ENUMS: &[(&str, &str, &str, bool)] = &[
    ("ir::Action", "Action", "src/ir/step.rs", false),
    ("ir::Change", "Change", "src/ir/change.rs", false),
    ("ir::Condition", "Condition", "src/ir/condition.rs", false),
    ("ir::AbilityKind", "AbilityKind", "src/ir/ability.rs", false),
    ("ir::Quality", "Quality", "src/ir/selector.rs", false),
    ("ir::Event", "Event", "src/ir/event.rs", false),
    ("ast::Verb", "Verb", "src/syntax/ast/mod.rs", true),
    ("ast::Change", "Change", "src/syntax/ast/change.rs", true),
    ("ast::Condition", "Condition", "src/syntax/ast/condition.rs", true),
    ("ast::Quality", "Quality", "src/syntax/ast/noun.rs", true),
];

const PAGE: &str = "docs/adding-a-form.md";

/// A source of the same length without its comments, and with nothing in its strings and characters.
fn stripped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let hashes = rest
            .strip_prefix('r')
            .map(|raw| raw.len() - raw.trim_start_matches('#').len());
        let is_word = out.ends_with(|sign: char| sign.is_alphanumeric() || sign == '_');
        let raw = hashes.filter(|hashes| !is_word && rest[1 + hashes..].starts_with('"'));
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if let Some(hashes) = raw {
            let end = format!("\"{}", "#".repeat(hashes));
            let open = 2 + hashes;
            rest[open..]
                .find(&end)
                .map_or(rest.len(), |at| open + at + end.len())
        } else if first == '"' {
            let mut signs = rest.char_indices().skip(1);
            loop {
                match signs.next() {
                    Some((_, '\\')) => {
                        signs.next();
                    }
                    Some((at, '"')) => break at + 1,
                    Some(_) => {}
                    None => break rest.len(),
                }
            }
        } else if first == '\'' {
            let mut signs = rest.char_indices().skip(1);
            let second = signs.next().map(|(_, sign)| sign);
            let ends = |(at, sign): (usize, char)| (sign == '\'').then_some(at + 1);
            let end = if second == Some('\\') {
                signs.skip(1).find_map(ends)
            } else {
                signs.next().and_then(ends)
            };
            // Otherwise it is a lifetime.
            end.unwrap_or(1)
        } else {
            out.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        };
        out.extend(
            rest[..length]
                .bytes()
                .map(|byte| if byte == b'\n' { '\n' } else { ' ' }),
        );
        rest = &rest[length..];
    }
    out
}

/// The length of what stands before a sign that is within no brackets.
fn outside(text: &str, is_end: impl Fn(&str) -> bool) -> Option<usize> {
    let mut depth = 0usize;
    for (at, sign) in text.char_indices() {
        if depth == 0 && is_end(&text[at..]) {
            return Some(at);
        }
        match sign {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.checked_sub(1)?,
            _ => {}
        }
    }
    None
}

/// What stands within the brackets that a text begins with.
fn within(text: &str) -> &str {
    let inner = &text[1..];
    let end = outside(inner, |rest| rest.starts_with([')', ']', '}']));
    &inner[..end.unwrap_or(inner.len())]
}

/// Where a word stands in a text.
fn words<'t>(text: &'t str, word: &'t str) -> impl Iterator<Item = usize> + 't {
    let is_word = |sign: char| sign.is_alphanumeric() || sign == '_';
    text.match_indices(word).map(|(at, _)| at).filter(move |at| {
        let is_longer = text[at + word.len()..].starts_with(is_word);
        !text[..*at].ends_with(is_word) && !is_longer
    })
}

/// The patterns of each `match`, one match an entry.
fn matches_in(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for at in words(text, "match") {
        let head = &text[at + "match".len()..];
        let Some(open) = outside(head, |rest| rest.starts_with(['{', ';'])) else {
            continue;
        };
        if !head[open..].starts_with('{') {
            continue;
        }
        let mut arms = within(&head[open..]);
        let mut patterns = String::new();
        while let Some(arrow) = outside(arms, |rest| rest.starts_with("=>")) {
            let pattern = &arms[..arrow];
            let guard = outside(pattern, |rest| {
                rest.starts_with(" if ") || rest.starts_with("\n") && rest.trim_start().starts_with("if ")
            });
            patterns.push_str(&pattern[..guard.unwrap_or(pattern.len())]);
            patterns.push('\n');
            let body = arms[arrow + 2..].trim_start();
            arms = if body.starts_with('{') {
                body[within(body).len() + 2..].trim_start_matches([',', ' ', '\n'])
            } else {
                let end = outside(body, |rest| rest.starts_with(','));
                end.map_or("", |end| &body[end + 1..])
            };
        }
        found.push(patterns);
    }
    found
}

/// The other patterns: of `if let`, `let else`, `while let` and `matches!`.
fn others_in(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for at in words(text, "let") {
        let head = &text[at..];
        let end = outside(head, |rest| rest.starts_with('=') || rest.starts_with(';'));
        found.push(head[..end.unwrap_or(0)].to_string());
    }
    for (at, call) in text.match_indices("matches!(") {
        let arguments = within(&text[at + call.len() - 1..]);
        if let Some(comma) = outside(arguments, |rest| rest.starts_with(',')) {
            found.push(arguments[comma..].to_string());
        }
    }
    found
}

/// The variants of an enum that patterns name. `in_syntax`: whether they stand in the room of the syntax tree.
fn named(patterns: &str, name: &str, is_of_syntax: bool, in_syntax: bool) -> BTreeSet<String> {
    let mut variants = BTreeSet::new();
    if !patterns.contains(name) {
        return variants;
    }
    for at in words(patterns, name) {
        let Some(variant) = patterns[at + name.len()..].strip_prefix("::") else {
            continue;
        };
        let before = &patterns[..at];
        let is_syntax = before.ends_with("ast::") || in_syntax && !before.ends_with("::");
        if is_syntax == is_of_syntax {
            let end = variant.find(|sign: char| !sign.is_alphanumeric());
            variants.insert(variant[..end.unwrap_or(variant.len())].to_string());
        }
    }
    variants
}

fn variants_of(name: &str, path: &str) -> BTreeSet<String> {
    let text = stripped(&std::fs::read_to_string(path).unwrap());
    let head = format!("pub enum {name} {{");
    let mut items = within(&text[text.find(&head).unwrap() + head.len() - 1..]);
    let mut variants = BTreeSet::new();
    while !items.trim().is_empty() {
        items = items.trim_start();
        if items.starts_with("#[") {
            items = &items[within(&items[1..]).len() + 3..];
            continue;
        }
        let end = items
            .find(|sign: char| !sign.is_alphanumeric())
            .unwrap_or(items.len());
        variants.insert(items[..end].to_string());
        let comma = outside(items, |rest| rest.starts_with(','));
        items = comma.map_or("", |comma| &items[comma + 1..]);
    }
    variants
}

fn sources(folder: &Path, found: &mut Vec<(String, String)>) {
    let mut entries: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            let text = stripped(&std::fs::read_to_string(&path).unwrap());
            // Tests that stand beside what they test ask for themselves.
            let text = text
                .split("#[cfg(test)]\nmod tests {")
                .next()
                .unwrap_or_default()
                .to_string();
            found.push((path.to_string_lossy().replace('\\', "/"), text));
        }
    }
}

/// A variant more stops the compiler at each of these: `UPDATE=1 cargo test facets` writes the table of the page.
#[test]
fn the_page_says_how_often_the_compiler_asks() {
    let mut files = Vec::new();
    sources(Path::new("src"), &mut files);
    let patterns: Vec<(&str, Vec<String>, Vec<String>)> = files
        .iter()
        .map(|(path, text)| (path.as_str(), matches_in(text), others_in(text)))
        .collect();
    let mut table = String::from(
        "| a variant more of | stops the compiler at | asked for by name elsewhere | where it stops |\n| --- | ---: | ---: | --- |\n",
    );
    let mut for_a_verb = 0;
    for (shown, name, path, is_of_syntax) in ENUMS {
        let variants = variants_of(name, path);
        assert!(variants.len() > 5, "{shown}: {variants:?}");
        let (mut stops, mut silent) = (0, 0);
        let mut places = Vec::new();
        for (path, matches, others) in &patterns {
            let in_syntax = path.starts_with("src/syntax/");
            let of = |patterns: &String| named(patterns, name, *is_of_syntax, in_syntax);
            let here: Vec<BTreeSet<String>> = matches.iter().map(of).collect();
            let stops_here = here.iter().filter(|named| **named == variants).count();
            silent += here
                .iter()
                .filter(|named| !named.is_empty() && **named != variants)
                .count();
            silent += others.iter().filter(|patterns| !of(patterns).is_empty()).count();
            stops += stops_here;
            if stops_here > 0 {
                places.push(format!("`{}`", path.trim_start_matches("src/")));
            }
        }
        if ["ir::Action", "ast::Verb"].contains(shown) {
            for_a_verb += stops;
        }
        writeln!(
            table,
            "| `{shown}` | {stops} | {silent} | {} |",
            places.join(", ")
        )
        .unwrap();
    }
    assert_eq!(
        for_a_verb, 9,
        "the way of a verb, on the page, counts them one by one"
    );
    let page = std::fs::read_to_string(PAGE).unwrap();
    let start = page.find("| a variant more of |").unwrap();
    let end = start + page[start..].find("\n\n").unwrap() + 1;
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(PAGE, format!("{}{table}{}", &page[..start], &page[end..])).unwrap();
        return;
    }
    assert_eq!(&page[start..end], table);
}

#[test]
fn a_match_is_found_with_its_patterns() {
    let text = stripped(
        "fn f(x: X) -> u8 { match x { // X::Never =>\n X::One { at, .. } if at > 1 => match y { Y::A => 1, Y::B => 2 },\n X::Two(\"X::No\") | X::Three => { 'a' as u8 } rest => 0 } if let X::Four = x {} matches!(x, X::Five) }",
    );
    let found = matches_in(&text);
    assert_eq!(found.len(), 2, "{found:?}");
    let of = |name: &str, patterns: &str| -> Vec<String> {
        named(patterns, name, false, false).into_iter().collect()
    };
    assert_eq!(of("X", &found[0]), ["One", "Three", "Two"]);
    assert_eq!(of("Y", &found[0]), [""; 0]);
    assert_eq!(of("Y", &found[1]), ["A", "B"]);
    let others = others_in(&text).concat();
    assert_eq!(of("X", &others), ["Five", "Four"]);
}

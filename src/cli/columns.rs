//! Words in the columns of a terminal: how wide they are, cut, filled up, wrapped.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// `1 shield`, `2 shields`.
pub(super) fn plural(count: usize, noun: &str) -> String {
    gcs::diagnostics::counted(count, noun)
}

/// Words on one line, cut between words where they are too wide.
pub(super) fn one_line(words: &str, most: usize) -> String {
    let line = words.split_whitespace().collect::<Vec<_>>().join(" ");
    if width(&line) <= most {
        return line;
    }
    let mut room = most.saturating_sub(1);
    let kept: String = line
        .chars()
        .take_while(|character| {
            let wide = character.width().unwrap_or(0);
            let fits = wide <= room;
            room = room.saturating_sub(wide);
            fits
        })
        .collect();
    // Between words, unless that would leave next to nothing.
    let whole = line[kept.len()..].starts_with(' ');
    let cut = match kept.rfind(' ') {
        Some(space) if !whole && width(&kept[..space]) * 2 > most => &kept[..space],
        Some(_) | None => &kept,
    };
    format!("{}…", cut.trim_end())
}

/// Returns the width of words on a terminal: some characters of card texts, such as 【, take two columns.
pub(super) fn width(words: &str) -> usize {
    words.width()
}

/// Words in a column: cut where they are too wide, one space at least behind them.
pub(super) fn padded(words: &str, column: usize) -> String {
    let words = one_line(words, column.saturating_sub(1));
    let space = column.saturating_sub(width(&words));
    format!("{words}{}", " ".repeat(space))
}

/// Words in lines no wider than that.
pub(super) fn wrapped(words: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(line) + 1 + width(word) <= most => {
                line.push(' ');
                line.push_str(word);
            }
            Some(_) | None => lines.push(word.to_string()),
        }
    }
    lines
}

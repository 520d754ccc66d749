//! Errata: corrections of fields of records. The user brings them as data, because official texts are no part of the project.

use super::Record;
use super::clipped::clipped;
use super::write::is_read_back;
use crate::deck::restrictions::number;
use crate::printable::{one_line, unseen as cannot_be_seen};
use serde::Deserialize;
use thiserror::Error;

/// A correction of a card.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Correction {
    /// A card number, for the card with all its prints; or the code of one alternative print.
    pub code: String,
    /// The key of the record, as `trait` or `effect`.
    pub field: String,
    /// The wrong words: the whole field, or a part that is in it once.
    pub old: String,
    /// The right words.
    pub new: String,
}

/// The result of a correction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Corrected {
    /// Whether the correction was applied.
    pub is_made: bool,
    /// The change that was made, or the reason why there is none.
    pub message: String,
}

/// Why a file holds no corrections.
#[derive(Debug, Error)]
#[error(
    "no list of corrections, as [{{\"code\": \"X-001\", \"field\": \"trait\", \"old\": \"(A)\", \"new\": \"(B)\"}}]: {0}"
)]
pub struct NotCorrections(#[from] serde_json::Error);

/// Reads a file of corrections.
///
/// # Errors
///
/// Returns an error if it is not a JSON array of corrections.
pub fn corrections(json: &str) -> Result<Vec<Correction>, NotCorrections> {
    let json = json.strip_prefix('\u{FEFF}').unwrap_or(json);
    Ok(serde_json::from_str(json)?)
}

/// Makes the corrections, in their order, and says what became of each.
pub fn correct(records: &mut [Record], corrections: &[Correction]) -> Vec<Corrected> {
    let mut by_number: std::collections::BTreeMap<String, Vec<usize>> = std::collections::BTreeMap::new();
    for (record, at) in records.iter().zip(0..) {
        by_number
            .entry(number(&record.code).to_string())
            .or_default()
            .push(at);
    }
    let mut all = Vec::new();
    for correction in corrections {
        let of_card = by_number.get(number(&correction.code));
        // A correction that names a print is of that print alone.
        let is_of_print = number(&correction.code) != correction.code;
        let of_card: Vec<usize> = of_card
            .into_iter()
            .flatten()
            .copied()
            .filter(|at| {
                !is_of_print
                    || records
                        .get(*at)
                        .is_some_and(|record| record.code == correction.code)
            })
            .collect();
        if of_card.is_empty() {
            all.push(not_made(correction, &correction.code, "no record has this code"));
        }
        for at in of_card {
            if let Some(record) = records.get_mut(at) {
                all.push(made(record, correction));
            }
        }
    }
    all
}

fn not_made(correction: &Correction, code: &str, why: &str) -> Corrected {
    let message = format!(
        "`{}`, `{}`: `{}` is not corrected: {why}",
        clipped(&one_line(code)),
        clipped(&one_line(&correction.field)),
        clipped(&one_line(&correction.old))
    );
    Corrected {
        is_made: false,
        message,
    }
}

fn made(record: &mut Record, correction: &Correction) -> Corrected {
    let refused = |code: &str, why: &str| not_made(correction, code, why);
    let mut corrected = record.clone();
    let places = match replaced(&mut corrected, correction) {
        Some(places) => places,
        None => return refused(&record.code, "a card has no such field"),
    };
    let hidden = cannot_be_seen(&correction.new)
        .next()
        .map(|(_, character)| character);
    if let (1, Some(hidden)) = (places, hidden) {
        let why = format!(
            "what it is to be holds the character `{}`, which cannot be seen",
            hidden.escape_default()
        );
        return refused(&record.code, &why);
    }
    match places {
        0 => refused(&record.code, "it is not there"),
        1 if corrected.name.trim().is_empty() => refused(&record.code, "a card has a name"),
        1 if is_read_back(&corrected) => {
            *record = corrected;
            Corrected {
                is_made: true,
                message: format!(
                    "`{}`, `{}`: `{}` is corrected to `{}`",
                    record.code,
                    correction.field,
                    clipped(&one_line(&correction.old)),
                    clipped(&one_line(&correction.new))
                ),
            }
        }
        1 => refused(
            &record.code,
            "with it, it would not be read back as this one card",
        ),
        _ => refused(&record.code, "it is there more than once"),
    }
}

/// Writes the new words for the old ones, if those are there once. Answers in how many places they are; `None` where cards have no such field.
fn replaced(record: &mut Record, correction: &Correction) -> Option<usize> {
    let (old, new) = (correction.old.as_str(), correction.new.as_str());
    let within = |value: &mut String| {
        let places = if old.is_empty() {
            0
        } else {
            value.matches(old).count()
        };
        if places == 1 {
            *value = value.replacen(old, new, 1);
        }
        places
    };
    let optional = |value: &mut Option<String>| match value {
        Some(value) => within(value),
        // The card lacks a value, and the correction adds it.
        None if old.is_empty() => {
            *value = Some(new.to_string());
            1
        }
        None => 0,
    };
    Some(match super::sheet::key(&correction.field)? {
        "name" => within(&mut record.name),
        "level" => optional(&mut record.lv),
        "cost" => optional(&mut record.cost),
        "color" => optional(&mut record.color),
        "ap" => optional(&mut record.ap),
        "hp" => optional(&mut record.hp),
        "zone" => optional(&mut record.zones),
        "trait" => optional(&mut record.traits),
        "link" => optional(&mut record.link),
        "effect" => {
            let mut text = record.lines.join("\n");
            let places = within(&mut text);
            record.lines = text.lines().map(|line| line.trim().to_string()).collect();
            record.lines.retain(|line| !line.is_empty());
            places
        }
        // Code and type cannot be corrected: they say which card it is.
        _ => return None,
    })
}

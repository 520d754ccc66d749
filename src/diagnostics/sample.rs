//! A report that every renderer's test shows: multi-byte text, two labels, fixes, a finding over several lines.

use super::{Applicability, Code, Diagnostic, Report};
use crate::source::{FileId, SourceFile, Span};
use std::io;

const TEXT: &str = "\
unit X-001 \"Mole Ⅱ\" {
    color grean  lv 2

    【Deploy】Chose 1 enemy Unit. Rest it.
    【Deploy】Draw 1
}
";

/// Returns the output of `write` for the sample.
pub(super) fn rendered(write: impl Fn(&Report<'_>, &mut Vec<u8>) -> io::Result<()>) -> String {
    let files = [
        SourceFile::new("cards/a b, 50%.gcs", TEXT).unwrap(),
        SourceFile::new("broken.gcs", "").unwrap(),
    ];
    let at = |words: &str| {
        let start = TEXT.find(words).unwrap();
        Span::new(start, start + words.len())
    };
    let mut unknown = Diagnostic::new(
        Code::UnknownPhrase,
        FileId(0),
        at("Chose 1"),
        "no card text reads `Chose 1`",
        "not known here",
    )
    .also(at("【Deploy】"), "in the effect of this timing")
    .help("write `Choose 1`")
    .fix(Applicability::Unsafe, "write `Choose`", at("Chose"), "Choose");
    unknown.card = Some("X-001".to_string());
    let mut wording = Diagnostic::new(
        Code::Wording,
        FileId(0),
        at("Draw 1"),
        "a sentence ends with a full stop",
        "",
    )
    .fix(Applicability::Safe, "write `Draw 1.`", at("Draw 1"), "Draw 1.");
    wording.card = Some("X-001".to_string());
    let several_lines = Diagnostic::new(
        Code::CardFrame,
        FileId(0),
        at(TEXT.trim_end()),
        "`X-001` has no cost",
        "this Unit needs one",
    );
    let empty = Diagnostic::new(
        Code::NotText,
        FileId(1),
        Span::new(0, 0),
        "`broken.gcs` is not UTF-8 text",
        "the first byte that is not text",
    );
    let diagnostics = [several_lines, unknown, wording, empty];
    let report = Report {
        files: &files,
        diagnostics: &diagnostics,
        cards: 1,
        clean_cards: 0,
    };
    let mut out = Vec::new();
    write(&report, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Applicability, Family, Sample};
use crate::ir::{Card, Stacking};
use crate::source::Span;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0705",
        name: "keyword-twice",
        family: Family::Suspicious,
        rules: &["13-1-1-2"],
        what: "A card has a keyword effect twice that has no number.",
        why: "A card has it or not: a second one changes nothing. Probably another keyword effect was meant.",
        wrong: Sample::Line("<Blocker> <Blocker>"),
        right: Sample::Line("<Blocker>"),
        fix: Some(Applicability::Unsafe),
    },
    pass: Pass::Card(find),
};

fn find(cx: &mut Cx<'_>, card: &Card) {
    let mut first: Vec<(&crate::ir::KeywordUse, Span)> = Vec::new();
    for line in &card.lines {
        let ability = &line.ability;
        let Some(keyword) = ability.kind.keyword() else {
            continue;
        };
        let stacking = cx.program.symbols.keyword(keyword.keyword).stacking;
        if stacking != Stacking::Single {
            continue;
        }
        let span = line.place().span;
        match first.iter().find(|(other, _)| *other == keyword) {
            Some((_, other)) => {
                let name = &cx.program.symbols.keyword(keyword.keyword).name;
                // Several on one line have one place.
                let words = format!("<{name}>");
                let text = cx.file.slice(span);
                let at = text.rfind(&words).unwrap_or(0);
                let start = span.start as usize + at;
                let here = if text[at..].starts_with(&words) {
                    Span::new(start, start + words.len())
                } else {
                    span
                };
                let blanks = text[..at].len() - text[..at].trim_end().len();
                let with_blank = Span::new(start - blanks, here.end as usize);
                let first = cx
                    .once(Span::new(other.start as usize, start), &words)
                    .unwrap_or(*other);
                let mut finding = cx.finding(
                    here,
                    format!("this card has <{name}> already (13-1-1-2)"),
                    "changes nothing",
                );
                if first != here {
                    finding = finding.also(first, "here");
                }
                cx.report(finding.fix(Applicability::Unsafe, "take it out", with_blank, ""));
            }
            // What is there only at times is no second one.
            None if ability.gates.is_empty() => first.push((keyword, span)),
            None => {}
        }
    }
}

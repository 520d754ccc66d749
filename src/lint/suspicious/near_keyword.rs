use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use super::super::reminders::{are_mostly, reminders, words};
use crate::diagnostics::{About, Applicability, Family, Sample};
use crate::ir::text::Printer;
use crate::ir::{Card, KeywordDefinition};
use crate::source::Span;
use crate::suggest;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0720",
        name: "near-keyword",
        family: Family::Suspicious,
        rules: &["2-11-4", "13-1"],
        what: "A keyword effect that nothing but its reminder defines, and whose name is that of another but for one letter, where the reminder says what that does.",
        why: "It is another keyword effect then: what asks for <Blocker> does not find <Blokcer>.",
        wrong: Sample::File(
            "keyword <Overdrive> means \"This Unit gets AP+1.\"\nunit SKY-001 \"Tin Frame\" {\n    color white  lv 3  cost 2  ap 3  hp 3\n\n    <Overdirve> (This Unit gets AP+1.)\n}",
        ),
        right: Sample::File(
            "keyword <Overdrive> means \"This Unit gets AP+1.\"\nunit SKY-001 \"Tin Frame\" {\n    color white  lv 3  cost 2  ap 3  hp 3\n\n    <Overdrive> (This Unit gets AP+1.)\n}",
        ),
        fix: Some(Applicability::Unsafe),
    },
    pass: Pass::Card(find),
};

fn find(cx: &mut Cx<'_>, card: &Card) {
    let start = card.place.span.start as usize;
    for reminder in reminders(cx.file.slice(card.place.span)) {
        let name = reminder.keyword;
        let mut all = cx.program.keywords.iter();
        let known = all.clone().find(|known| known.name == name);
        if known.is_none_or(|known| cx.names.is_defined(known)) {
            continue;
        }
        // A reminder that says something else is one of another keyword effect, whatever it is called.
        let told = words(reminder.text);
        let is_near = |other: &&KeywordDefinition| {
            let printed = || Printer::new(&cx.program.symbols).definition(other);
            suggest::is_one_slip(name, &other.name) && are_mostly(&told, &words(&printed()))
        };
        let mut defined = all.by_ref().filter(|known| cx.names.is_defined(known));
        let Some(near) = defined.find(is_near).map(|near| near.name.as_str()) else {
            continue;
        };
        let named = start + reminder.named.start;
        let place = Span::new(named, named + reminder.named.len());
        let finding = cx
            .finding(
                place,
                format!("this is another keyword effect than <{near}>"),
                "defined by its reminder alone",
            )
            .help(format!("did you mean `{near}`"))
            .fix(Applicability::Unsafe, format!("write `{near}`"), place, near);
        cx.report(finding);
    }
}

use super::super::Lint;
use super::super::asked::{Known, Of};
use super::super::context::{Cx, Missing};
use super::super::pass::Pass;
use crate::diagnostics::{About, Applicability, Family, Sample};
use crate::ir::{Card, CardKind, LinkCondition};

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0711",
        name: "unknown-pilot",
        family: Family::Suspicious,
        rules: &["3-2-6-4"],
        what: "A link condition names a Pilot that there is not. Without `[names]` in `gcs.toml`, where the names are told that there are besides, only what is probably a slip of one is found.",
        why: "The Unit never becomes a Link Unit.",
        wrong: Sample::File(
            "pilot SKY-001 \"Ilse Varga\" { color white  lv 3  cost 1  ap +1  hp +1 }\nunit SKY-002 \"Tin Frame\" { color white  lv 3  cost 2  ap 3  hp 3  link [Ilse Vagra] }",
        ),
        right: Sample::File(
            "pilot SKY-001 \"Ilse Varga\" { color white  lv 3  cost 1  ap +1  hp +1 }\nunit SKY-002 \"Tin Frame\" { color white  lv 3  cost 2  ap 3  hp 3  link [Ilse Varga] }",
        ),
        fix: Some(Applicability::Unsafe),
    },
    pass: Pass::Card(find),
};

fn find(cx: &mut Cx<'_>, card: &Card) {
    let symbols = &cx.program.symbols;
    let names = card.link.iter().filter_map(|link| match link {
        LinkCondition::Name(one) => Some(symbols.name(*one)),
        LinkCondition::Trait(_) => None,
    });
    let besides: Vec<&str> = names.collect();
    for name in &besides {
        let words = || format!("[{name}]");
        if !matches!(cx.names.knows(Of::Pilot, name, true, cx.id), Known::Yes) {
            let words = words();
            let place = cx.in_head(&words, &words);
            if cx.names.is_trait(name, cx.id) && !cx.names.is_card(name, cx.id) {
                let message = format!("no Pilot is called `{name}`, and it is a trait (2-5)");
                let says = [message, "a name".to_string()];
                cx.in_other_brackets(place, &[words], format!("({name}) Trait"), says);
                continue;
            }
            if cx
                .names
                .first_called(name)
                .is_some_and(|card| card.kind != CardKind::Pilot && card.pilot_side.is_none())
            {
                let message = format!("what is called `{name}` is no Pilot");
                cx.report(cx.finding(place, message, "never paired"));
                continue;
            }
        }
        if let Some(near) = cx.names.cut_pilot(name, cx.id) {
            let words = words();
            let place = cx.in_head(&words, &words);
            let message = format!("`{name}` is no name, and a part of `{near}` that cuts a word");
            let finding = cx.finding(place, message, "a letter is missing");
            let meant = format!("[{near}]");
            let finding = finding.help(format!("did you mean `{near}`"));
            cx.report(if cx.file.slice(place) == words {
                finding.fix(Applicability::Unsafe, format!("write `{meant}`"), place, meant)
            } else {
                finding
            });
            continue;
        }
        cx.missing(&Missing {
            of: Of::Pilot,
            name,
            part: true,
            besides: &besides,
            place: |cx, words| cx.in_head(words, words),
            quotes: ("[", "]"),
        });
    }
}

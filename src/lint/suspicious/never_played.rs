use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::Card;
use crate::vocabulary::most;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0726",
        name: "never-played",
        family: Family::Suspicious,
        rules: &["2-9-1", "2-10-1", "4-4-2"],
        what: "A card whose Lv. or cost is higher than 15.",
        why: "A player never has more than 15 Resources, so the card can only come into play by an effect that makes it cheaper or pays \
              nothing.",
        wrong: Sample::File("unit SKY-001 \"Tin Frame\" { color white  lv 16  cost 2  ap 3  hp 3 }"),
        right: Sample::File("unit SKY-001 \"Tin Frame\" { color white  lv 6  cost 2  ap 3  hp 3 }"),
        fix: None,
    },
    pass: Pass::Card(find),
};

fn find(cx: &mut Cx<'_>, card: &Card) {
    for (key, number) in [("lv", card.lv), ("cost", card.cost)] {
        if number > most::RESOURCES {
            let written = format!("{key} {number}");
            let place = cx.in_head(&written, &written);
            let message = "no player has so many Resources (4-4-2)";
            cx.report(cx.finding(place, message, "out of reach"));
        }
    }
}

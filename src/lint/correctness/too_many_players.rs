use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::{Amount, PlayerRelation, Players, Quantity};
use crate::limits;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0743",
        name: "too-many-players",
        family: Family::Correctness,
        rules: &["12-2", "12-3"],
        what: "More players than take part in any game, or than a team has.",
        why: "What asks for so many never holds, and so many are never chosen.",
        wrong: Sample::Line("【Deploy】Choose 8 enemy players. Those players discard 1."),
        right: Sample::Line("【Deploy】Choose 1 enemy player. That player discards 1."),
        fix: None,
    },
    pass: Pass::Players(find),
};

fn find(cx: &mut Cx<'_>, players: &Players) {
    let least = match &players.quantity {
        Quantity::Exactly(Amount::Literal(number)) => *number,
        Quantity::Range(least, _) | Quantity::AtLeast(least) | Quantity::Only(least) => *least,
        Quantity::Exactly(_)
        | Quantity::AnyNumber
        | Quantity::UpTo(_)
        | Quantity::AtMost(_)
        | Quantity::No
        | Quantity::One
        | Quantity::All
        | Quantity::Each
        | Quantity::Any
        | Quantity::The => return,
    };
    let most = match players.circle {
        PlayerRelation::Any => limits::PLAYERS,
        PlayerRelation::Other | PlayerRelation::Enemy => limits::PLAYERS - 1,
        // 12-3: a team has two players.
        PlayerRelation::Friendly => 2,
        PlayerRelation::Teammate => 1,
    };
    if usize::from(least) > most {
        let message = "no game has so many of these players (12-2, 12-3)";
        cx.report(cx.finding(cx.words_of_players(players), message, "more than there can be"));
    }
}

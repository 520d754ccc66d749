use super::super::Lint;
use super::super::context::Cx;
use super::super::facts::bounds;
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::text::Printer;
use crate::ir::{Amount, Color, Quality, Stat};
use crate::vocabulary::most;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0725",
        name: "out-of-range",
        family: Family::Suspicious,
        rules: &["2-9-1", "2-10-1", "4-4-2"],
        what: "A number of cards is asked for that each of them has or none: a Lv. or cost beyond 15, or `0 or more`.",
        why: "A player never has more than 15 Resources, so no card is worth a higher Lv. or cost; and no number is below 0. Another number \
              was probably meant.",
        wrong: Sample::Line("【Deploy】Choose 1 enemy Unit that is Lv.99 or lower. Rest it."),
        right: Sample::Line("【Deploy】Choose 1 enemy Unit that is Lv.9 or lower. Rest it."),
        fix: None,
    },
    pass: Pass::Quality(find),
};

fn find(cx: &mut Cx<'_>, quality: &Quality) {
    if let Quality::Color(colors) = quality
        && Color::ALL.iter().all(|color| colors.contains(color))
    {
        let words = Printer::new(&cx.program.symbols).quality_words(quality);
        cx.report(cx.finding(
            cx.words(&[words]),
            "every card is of one of these (2-4-2-1)",
            "asks for nothing",
        ));
        return;
    }
    let Quality::Stat {
        stat,
        comparison,
        amount: Amount::Literal(number),
    } = quality
    else {
        return;
    };
    let (lowest, highest) = bounds(*comparison, *number);
    let is_of_resources = match stat {
        Stat::Lv | Stat::Cost => true,
        Stat::Ap | Stat::Hp => false,
    };
    let most = i32::from(most::RESOURCES);
    let (message, label) = if is_of_resources && lowest > most {
        (
            "no player has so many Resources (4-4-2), and no card asks for them",
            "nothing is so",
        )
    } else if *stat == Stat::Hp && lowest == 1 && highest == i32::MAX {
        (
            "what is in play has HP left (11-3-1), and so is every card printed",
            "asks for nothing",
        )
    } else if lowest <= 0 && (highest == i32::MAX || is_of_resources && highest >= most) {
        ("every card is so", "asks for nothing")
    } else {
        return;
    };
    let words = Printer::new(&cx.program.symbols).quality_words(quality);
    cx.report(cx.finding(cx.words(&[words]), message, label));
}

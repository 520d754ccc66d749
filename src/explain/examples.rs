//! Examples for each kind of finding: where it is found, and how it is corrected.

use crate::diagnostics::{Code, Sample};

/// The kind of source that an example is a part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    /// A line of a card's text.
    Line,
    /// A part of a card file.
    File,
    /// A line of a deck.
    Deck,
    /// A scenario file.
    Scenario,
    /// A file `gcs.toml`.
    Config,
    /// Words that describe the case, as no source can show it.
    Words,
}

/// An example with a finding, and its correction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Example {
    pub(super) piece: Piece,
    pub(super) wrong: &'static str,
    pub(super) right: &'static str,
}

pub(super) fn example(code: Code) -> Example {
    let (piece, wrong, right) = match code {
        Code::Lint(about) => {
            let piece = match about.wrong {
                Sample::Line(_) => Piece::Line,
                Sample::File(_) => Piece::File,
            };
            (piece, about.wrong.text(), about.right.text())
        }
        Code::NotText => (
            Piece::Words,
            "a file saved as UTF-16",
            "the same file saved as UTF-8",
        ),
        Code::Syntax => (
            Piece::File,
            "unit SKY-001 Tin Frame { color white  lv 1  cost 1  ap 1  hp 1 }",
            "unit SKY-001 \"Tin Frame\" { color white  lv 1  cost 1  ap 1  hp 1 }",
        ),
        Code::EmptyFile => (
            Piece::Words,
            "// nothing yet",
            "unit SKY-001 \"Tin Frame\" { color white  lv 1  cost 1  ap 1  hp 1 }",
        ),
        Code::TooLong => (
            Piece::Words,
            "a hundred effects on one line",
            "each printed line on a line of its own",
        ),
        Code::UnseenCharacter => (
            Piece::Words,
            "a name with a space of no width in it",
            "the name as it is read",
        ),
        Code::TooDeep => (
            Piece::Words,
            "hundreds of brackets within one another",
            "no more of them than a card has",
        ),
        Code::UnknownPhrase => (
            Piece::Line,
            "【Deploy】Chose 1 enemy Unit. Rest it.",
            "【Deploy】Choose 1 enemy Unit. Rest it.",
        ),
        Code::UnknownName => (Piece::Line, "【Deplay】Draw 1.", "【Deploy】Draw 1."),
        Code::DanglingReference => (
            Piece::Line,
            "【Attack】Deal 1 damage to it.",
            "【Attack】Choose 1 enemy Unit. Deal 1 damage to it.",
        ),
        Code::Mismatch => (Piece::Line, "<Repair>", "<Repair 1>"),
        Code::Ambiguous => (
            Piece::Line,
            "【Deploy】If you have a Unit in play and it is your turn or you are Lv.7 or higher, draw 1.",
            "【Deploy】If you have a Unit in play and it is your turn, draw 1.",
        ),
        Code::LostWord => (
            Piece::Line,
            "【Deploy】Choose 1 linked enemy Unit. Rest it.",
            "【Deploy】Choose 1 enemy Link Unit. Rest it.",
        ),
        Code::CardFrame => (
            Piece::File,
            "unit SKY-001 \"Tin Frame\" { color grean  lv 1  cost 1  ap 1  hp 1 }",
            "unit SKY-001 \"Tin Frame\" { color green  lv 1  cost 1  ap 1  hp 1 }",
        ),
        Code::DuplicateCode => (
            Piece::File,
            "resource SKY-001 \"One\" { }\nresource SKY-001 \"Other\" { }",
            "resource SKY-001 \"One\" { }\nresource SKY-002 \"Other\" { }",
        ),
        Code::TakesPlace => (
            Piece::File,
            "base token EXB-001 \"EX Base\" { ap 0  hp 6 }",
            "base token SKY-001 \"EX Base\" { ap 0  hp 6 }",
        ),
        Code::UnknownCard => (Piece::Deck, "4 CORE-999", "4 CORE-001"),
        Code::DeckSyntax => (Piece::Deck, "four CORE-001", "4 CORE-001"),
        Code::IllegalDeck => (Piece::Deck, "5 CORE-001", "4 CORE-001"),
        Code::Unplayable => (
            Piece::Line,
            "When an enemy Unit attacks your Base, draw 1.",
            "When an enemy Unit attacks you, draw 1.",
        ),
        Code::Endless => (
            Piece::Line,
            "【Activate･Main】Rest this Unit：Set this Unit as active. It gets AP+1 during this turn.",
            "【Activate･Main】【Once per Turn】Rest this Unit：Set this Unit as active. It gets AP+1 during this turn.",
        ),
        Code::OtherName => (Piece::Deck, "4 CORE-001 Skerry Runner", "4 CORE-001"),
        Code::RestrictedCard => (
            Piece::Words,
            "three copies of a card that may be in a deck twice",
            "two copies of it",
        ),
        Code::KeptApart => (
            Piece::Words,
            "two cards that may not be in one deck",
            "one of them, in up to four copies",
        ),
        Code::SeveralCards => (
            Piece::Words,
            "4 and a name that two cards have",
            "4 and the number of one of them",
        ),
        Code::ScenarioSyntax => (
            Piece::Scenario,
            "scenario \"A turn\" shows 7-3-1 {\n    you hend nothing\n    end turn\n    expect opponent hand 1\n}",
            "scenario \"A turn\" shows 7-3-1 {\n    you hand nothing\n    end turn\n    expect opponent hand 1\n}",
        ),
        Code::ScenarioFailed => (
            Piece::Scenario,
            "scenario \"A turn\" shows 7-3-1 {\n    end turn\n    expect opponent hand 2\n}",
            "scenario \"A turn\" shows 7-3-1 {\n    end turn\n    expect opponent hand 1\n}",
        ),
        Code::ReplaySyntax => (
            Piece::Words,
            "a file that was cut off",
            "the file as `gcs play --replay` wrote it",
        ),
        Code::ChangedCard => (
            Piece::Words,
            "a card that has another cost now",
            "the cards as they were: name their files with `--cards`",
        ),
        Code::DivergingReplay => (
            Piece::Words,
            "a choice that was changed by hand",
            "the choices as they were written",
        ),
        Code::Config => (
            Piece::Config,
            "[lints]\nunused-choise = \"allow\"",
            "[lints]\nunused-choice = \"allow\"",
        ),
        Code::Restrictions => (
            Piece::Words,
            "[[list]] with `baned = [\"GD01-020\"]` in it",
            "`banned = [\"GD01-020\"]`",
        ),
        Code::Wording => (Piece::Line, "This Unit cannot attack.", "This Unit can't attack."),
        Code::Rewording => (Piece::Line, "【Deploy】Draw 1 card.", "【Deploy】Draw 1."),
        Code::LookAlike => (
            Piece::File,
            "resource SKY-001 \"Tin Ore\" { }\nresource SKY-002 \"Tin ore\" { }",
            "resource SKY-001 \"Tin Ore\" { }\nresource SKY-002 \"Tin Ore\" { }",
        ),
    };
    Example { piece, wrong, right }
}

#[cfg(test)]
mod tests {
    use super::{Piece, example};
    use crate::deck::Deck;
    use crate::diagnostics::Code;
    use crate::scenario::{Cards, Scenario};
    use crate::source::{FileId, SourceFile};

    fn found(piece: Piece, text: &str) -> Vec<Code> {
        let file = |text: &str| [SourceFile::new("example", text).unwrap()];
        let diagnostics = match piece {
            Piece::Words => Vec::new(),
            Piece::Config => crate::lint::config::Config::parse(FileId(0), text).1,
            Piece::File => crate::compile(&file(text)).diagnostics,
            Piece::Scenario => {
                let (cards, _) = Cards::new(&[], &[]);
                let mut read = crate::scenario::read(&file(text)[0], FileId(0), &cards);
                let playable = read.scenarios.iter().filter(|scenario| !scenario.broken);
                read.diagnostics.extend(playable.flat_map(Scenario::run));
                read.diagnostics
            }
            Piece::Line => {
                let card = format!(
                    "unit SKY-001 \"A\" {{\n    color red  lv 1  cost 1  ap 1  hp 1\n\n    {text}\n}}\n"
                );
                crate::compile(&file(&card)).diagnostics
            }
            Piece::Deck => {
                let cards: Vec<SourceFile> = crate::core_set::CARDS
                    .iter()
                    .map(|(name, text)| SourceFile::new(*name, *text).unwrap())
                    .collect();
                let program = crate::compile(&cards).program;
                let (mut deck, mut found) = Deck::parse(&file(text)[0], FileId(0));
                found.extend(deck.resolve(&program, FileId(0)));
                found.extend(deck.check(&program, FileId(0)));
                found
            }
        };
        diagnostics.iter().map(|found| found.code).collect()
    }

    /// Every wrong example has the finding, and every right one has none.
    #[test]
    fn examples_are_true() {
        for code in Code::ALL {
            let example = example(*code);
            if example.piece == Piece::Words {
                continue;
            }
            let wrong = found(example.piece, example.wrong);
            assert!(wrong.contains(code), "{code:?}: {wrong:?}");
            // One line is no whole deck.
            let right: Vec<Code> = found(example.piece, example.right)
                .into_iter()
                .filter(|found| example.piece != Piece::Deck || *found != Code::IllegalDeck)
                .collect();
            assert_eq!(right, [], "{code:?}");
        }
    }
}

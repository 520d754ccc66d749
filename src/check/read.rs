//! What files hold, each without regard to the others: whoever has threads reads several at a time, and what comes of it is the same.

use super::card::texts;
use crate::source::{SourceFile, Span};
use crate::syntax::ast::{Line, Spanned};
use crate::syntax::frame::{self, Item};
use crate::syntax::text::{self, Failure};
use foldhash::HashSet;

/// A file that has been read, and not yet checked. It holds for the file that it was read from.
#[derive(Debug, Default)]
pub struct Read {
    pub(super) items: Vec<Item>,
    /// Its lines of text, where they were read as well.
    pub(super) trees: Trees,
}

/// Lines of text that have been read, by where they stand, each until somebody takes it. Of lines that say the same there is the first.
#[derive(Debug, Default)]
pub(super) struct Trees(Vec<(Span, Option<Tree>)>);

/// What came of reading a line of text.
type Tree = Result<Line, Failure>;

impl Read {
    /// Reads a file, its lines of text included, which takes most of the time.
    pub fn whole(file: &SourceFile) -> Read {
        let read = Read::frame(file);
        let trees = Trees::of(&read.items);
        Read { trees, ..read }
    }

    /// The same without its lines of text. Those are read when they are checked, and of those that say the same in all files one is.
    pub(super) fn frame(file: &SourceFile) -> Read {
        Read {
            items: frame::parse_file(&file.text),
            trees: Trees::default(),
        }
    }
}

impl Trees {
    fn of(items: &[Item]) -> Trees {
        let bodies = items.iter().filter_map(|item| match item {
            Item::Card(card) => Some(&card.body),
            Item::Keyword(keyword) => Some(&keyword.body),
            Item::Set { .. } | Item::Comment(_) | Item::Bad(_) | Item::TooLong(_) => None,
        });
        let mut known: HashSet<&str> = HashSet::default();
        let new = bodies
            .flat_map(|body| texts(body))
            .filter(|text| known.insert(&text.node));
        let tree = |text: &Spanned<String>| {
            let tree = text::parse_line(&text.node, text.span.start);
            (text.span, Some(tree))
        };
        let mut trees: Vec<_> = new.map(tree).collect();
        trees.sort_by_key(|(place, _)| *place);
        Trees(trees)
    }

    /// The line that stands at a place. What a reminder says may begin where its line does, and ends before it.
    pub(super) fn take(&mut self, at: Span) -> Option<Tree> {
        let found = self.0.binary_search_by_key(&at, |(place, _)| *place).ok()?;
        self.0[found].1.take()
    }
}

#[cfg(test)]
mod tests {
    use super::Read;
    use crate::check::compile_read;
    use crate::core_set;
    use crate::source::SourceFile;

    /// Files that were read before compile as those that were not, wrong ones as well.
    #[test]
    fn what_was_read_before_compiles_as_all_else() {
        let own = core_set::CARDS.iter();
        let mut files: Vec<SourceFile> = own
            .map(|(name, text)| SourceFile::new(*name, text.replace("draw 1", "darw 1")).unwrap())
            .collect();
        files.push(
            SourceFile::new("a", "unit A-1 \"A\u{200B}\" { ap 1\n Draw 1.\n Draw 1.\n Drew 1.").unwrap(),
        );
        // A keyword effect that its reminder explains, whose words begin for the checker where the line does.
        let explained = "unit X-1 \"X\" {\n color red lv 1 cost 1 ap 1 hp 1\n 【Activate･Main】<X>(Once per turn, rest this Unit. Draw 1.)\n}";
        files.push(SourceFile::new("x", explained).unwrap());
        let read: Vec<Read> = files.iter().map(Read::whole).collect();
        assert!(read.iter().map(|read| read.trees.0.len()).sum::<usize>() > 50);
        let compiled = compile_read(&[], &files, read);
        let alone = crate::compile(&files);
        assert!(!alone.diagnostics.is_empty());
        assert_eq!(compiled.diagnostics, alone.diagnostics);
        assert_eq!(compiled.program, alone.program);
    }
}

//! The guide as data: its blocks, its tables, and the examples in them.

use std::ops::Range;

/// Where the guide is.
pub(crate) const PATH: &str = "docs/language.md";

/// A fenced block.
#[derive(Debug)]
pub(crate) struct Block {
    /// The word behind the fence: `gcs`, `text`, `console`, `deck`.
    pub(crate) language: String,
    /// The file name behind that, where there is one: commands further down find the file.
    pub(crate) file: Option<String>,
    /// What stands between the fences.
    pub(crate) text: String,
    /// Where that is, in bytes.
    pub(crate) range: Range<usize>,
    /// The line of the fence, from 1.
    pub(crate) line: usize,
}

/// A table under a comment `<!-- every RULE -->`: its examples show every alternative of that rule of the grammar.
#[derive(Debug)]
pub(crate) struct Table {
    /// The rules that it is about.
    pub(crate) rules: Vec<String>,
    /// The lines of card text in its last column, and the line of the page.
    pub(crate) examples: Vec<(usize, String)>,
    /// The line of the comment, from 1.
    pub(crate) line: usize,
}

/// The guide.
pub(crate) struct Page {
    pub(crate) text: String,
    pub(crate) blocks: Vec<Block>,
    pub(crate) tables: Vec<Table>,
}

impl Page {
    /// Reads the guide.
    pub(crate) fn read() -> Page {
        let text = std::fs::read_to_string(PATH).expect("there is a guide");
        let mut page = Page {
            text: String::new(),
            blocks: Vec::new(),
            tables: Vec::new(),
        };
        let mut open: Option<Block> = None;
        let mut at = 0;
        let mut in_table = false;
        for (number, line) in text.split_inclusive('\n').enumerate() {
            let number = number + 1;
            let bare = line.trim_end();
            match &mut open {
                Some(block) if bare == "```" => {
                    block.range.end = at;
                    block.text = text[block.range.clone()].to_string();
                    page.blocks.extend(open.take());
                }
                Some(_) => {}
                None => {
                    if let Some(info) = bare.strip_prefix("```") {
                        let mut words = info.split_whitespace().map(str::to_string);
                        open = Some(Block {
                            language: words.next().unwrap_or_default(),
                            file: words.next(),
                            text: String::new(),
                            range: at + line.len()..0,
                            line: number,
                        });
                    } else if let Some(rules) = bare
                        .strip_prefix("<!-- every ")
                        .and_then(|rest| rest.strip_suffix(" -->"))
                    {
                        page.tables.push(Table {
                            rules: rules.split_whitespace().map(str::to_string).collect(),
                            examples: Vec::new(),
                            line: number,
                        });
                        in_table = true;
                    } else if bare.starts_with('|') && in_table {
                        let table = page.tables.last_mut().expect("a comment came before");
                        table
                            .examples
                            .extend(last_cell(bare).map(|example| (number, example)));
                    } else if !bare.is_empty() {
                        in_table = false;
                    }
                }
            }
            at += line.len();
        }
        assert!(open.is_none(), "{PATH}: a block has no end");
        page.text = text;
        page
    }

    /// The blocks of a language.
    pub(crate) fn of(&self, language: &str) -> Vec<&Block> {
        self.blocks
            .iter()
            .filter(|block| block.language == language)
            .collect()
    }

    /// The complete files that are right.
    pub(crate) fn right(&self) -> Vec<&Block> {
        self.cards(false).collect()
    }

    /// The complete files that are wrong: a block of findings follows.
    pub(crate) fn wrong(&self) -> Vec<&Block> {
        self.cards(true).collect()
    }

    fn cards(&self, wrong: bool) -> impl Iterator<Item = &Block> {
        self.blocks
            .iter()
            .enumerate()
            .filter(move |(at, block)| block.language == "gcs" && self.is_wrong(*at) == wrong)
            .map(|(_, block)| block)
    }

    /// Whether a block is followed by findings.
    pub(crate) fn is_wrong(&self, at: usize) -> bool {
        self.blocks
            .get(at + 1)
            .is_some_and(|next| next.language == "text")
    }

    /// The lines of card text in all tables.
    pub(crate) fn lines(&self) -> impl Iterator<Item = &(usize, String)> {
        self.tables.iter().flat_map(|table| &table.examples)
    }
}

/// The code in the last cell of a table's row; the head and the rule below it have none.
fn last_cell(row: &str) -> Option<String> {
    let (_, cell) = row.trim_end().strip_suffix('|')?.rsplit_once('|')?;
    let code = cell.trim().strip_prefix('`')?.strip_suffix('`')?;
    Some(code.to_string())
}

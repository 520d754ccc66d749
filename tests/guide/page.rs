//! The guide as data: its blocks.

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

/// The guide.
pub(crate) struct Page {
    pub(crate) text: String,
    pub(crate) blocks: Vec<Block>,
}

impl Page {
    /// Reads the guide.
    pub(crate) fn read() -> Page {
        let text = std::fs::read_to_string(PATH).expect("there is a guide");
        let mut page = Page {
            text: String::new(),
            blocks: Vec::new(),
        };
        let mut open: Option<Block> = None;
        let mut at = 0;
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
}

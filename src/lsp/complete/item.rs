//! Completion items, and how editors insert them.

use super::super::lex::{Sign, tokens};
use super::super::query::Query;
use crate::source::Span;
use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionTextEdit, Documentation, InsertTextFormat, MarkupContent,
    MarkupKind, TextEdit,
};

/// A completion item, which replaces some words.
#[derive(Clone, Debug)]
pub(super) struct Offer {
    /// The label in the list.
    pub(super) label: String,
    pub(super) kind: CompletionItemKind,
    /// A few words beside it.
    pub(super) detail: Option<String>,
    /// More about it.
    pub(super) about: Option<String>,
    /// The span that it replaces.
    pub(super) span: Span,
    /// The inserted text.
    pub(super) text: Insert,
    /// The text that is compared with what was typed, if that is not the label.
    pub(super) typed: Option<String>,
}

/// An inserted text, and the position where typing continues.
#[derive(Clone, Debug)]
pub(super) enum Insert {
    Plain(String),
    Snippet(Snippet),
}

/// A text with places in it that are to be filled.
#[derive(Clone, Debug, Default)]
pub(super) struct Snippet {
    marked: String,
    plain: String,
    places: usize,
}

impl Snippet {
    /// Text that stays.
    pub(super) fn text(mut self, text: &str) -> Snippet {
        for character in text.chars() {
            if matches!(character, '$' | '}' | '\\') {
                self.marked.push('\\');
            }
            self.marked.push(character);
        }
        self.plain.push_str(text);
        self
    }

    /// Adds a placeholder with an initial text.
    pub(super) fn place(mut self, text: &str) -> Snippet {
        self.places += 1;
        self.marked.push_str(&format!("${{{}:", self.places));
        let mut filled = self.text(text);
        filled.marked.push('}');
        filled
    }

    /// A place for one of several words.
    pub(super) fn choice(mut self, words: &[&str]) -> Snippet {
        self.places += 1;
        let words: Vec<String> = words
            .iter()
            .map(|word| word.replace('\\', "\\\\").replace(',', "\\,").replace('|', "\\|"))
            .collect();
        self.marked
            .push_str(&format!("${{{}|{}|}}", self.places, words.join(",")));
        if let Some(first) = words.first() {
            self.plain.push_str(first);
        }
        self
    }

    /// Puts the final position of the cursor at the end.
    pub(super) fn end(mut self) -> Snippet {
        self.marked.push_str("$0");
        self
    }

    /// Adds card text with its numbers, traits and names as placeholders.
    pub(super) fn idiom(mut self, text: &str) -> Snippet {
        let mut at = 0;
        for token in tokens(text, 0, &|name| is_like_a_trait(name)) {
            let is_place = match token.sign {
                Sign::Number | Sign::Trait | Sign::Name | Sign::Quoted => true,
                Sign::Mark | Sign::Keyword | Sign::Word | Sign::Label => false,
            };
            if is_place {
                let inner = token.inner.range();
                self = self.text(text.get(at..inner.start).unwrap_or_default());
                self = self.place(text.get(inner.clone()).unwrap_or_default());
                at = inner.end;
            }
        }
        self.text(text.get(at..).unwrap_or_default())
    }
}

/// Checks whether words in parentheses look like the name of a trait and not like a reminder.
pub(super) fn is_like_a_trait(name: &str) -> bool {
    let is_name = name.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit());
    is_name && !name.contains(['.', ',', '[', '<', '【'])
}

impl Offer {
    pub(super) fn new(label: impl Into<String>, kind: CompletionItemKind, span: Span) -> Offer {
        let label = label.into();
        Offer {
            text: Insert::Plain(label.clone()),
            label,
            kind,
            detail: None,
            about: None,
            span,
            typed: None,
        }
    }

    pub(super) fn inserts(self, text: impl Into<String>) -> Offer {
        Offer {
            text: Insert::Plain(text.into()),
            ..self
        }
    }

    pub(super) fn snippet(self, snippet: Snippet) -> Offer {
        Offer {
            text: Insert::Snippet(snippet),
            ..self
        }
    }

    pub(super) fn detail(self, detail: impl Into<String>) -> Offer {
        Offer {
            detail: Some(detail.into()),
            ..self
        }
    }

    pub(super) fn about(self, about: Option<String>) -> Offer {
        Offer { about, ..self }
    }

    pub(super) fn typed(self, typed: impl Into<String>) -> Offer {
        Offer {
            typed: Some(typed.into()),
            ..self
        }
    }

    /// Converts it for the editor, with its rank among the others.
    pub(super) fn item(self, asked: &Query<'_>, rank: usize) -> CompletionItem {
        let (new_text, format) = match self.text {
            Insert::Snippet(snippet) if asked.client.snippets => (snippet.marked, InsertTextFormat::SNIPPET),
            Insert::Snippet(snippet) => (snippet.plain, InsertTextFormat::PLAIN_TEXT),
            Insert::Plain(text) => (text, InsertTextFormat::PLAIN_TEXT),
        };
        CompletionItem {
            label: self.label,
            kind: Some(self.kind),
            detail: self.detail,
            documentation: self.about.map(|value| {
                Documentation::MarkupContent(MarkupContent {
                    kind: MarkupKind::Markdown,
                    value,
                })
            }),
            sort_text: Some(format!("{rank:04}")),
            filter_text: self.typed,
            insert_text_format: Some(format),
            text_edit: Some(CompletionTextEdit::Edit(TextEdit {
                range: asked.range(self.span),
                new_text,
            })),
            ..CompletionItem::default()
        }
    }
}

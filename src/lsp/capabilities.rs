//! Capabilities of the client and of the server.

use super::position::Encoding;
use super::query::Client;
use super::{colors, lens};
use lsp_types::{
    CodeActionKind, CodeActionOptions, CodeActionProviderCapability, CodeLensOptions, CompletionOptions,
    DocumentOnTypeFormattingOptions, ExecuteCommandOptions, FoldingRangeProviderCapability,
    HoverProviderCapability, InitializeParams, InitializeResult, OneOf, RenameOptions, SaveOptions,
    SemanticTokensFullOptions, SemanticTokensOptions, ServerCapabilities, ServerInfo,
    TextDocumentSyncCapability, TextDocumentSyncKind, TextDocumentSyncOptions, TextDocumentSyncSaveOptions,
    WorkDoneProgressOptions, WorkspaceFoldersServerCapabilities, WorkspaceServerCapabilities,
};
use serde_json::Value;

/// All findings of a file that can be mended without changing a meaning.
pub(super) const FIX_ALL: CodeActionKind = CodeActionKind::new("source.fixAll.gcs");

/// The characters that trigger completion.
const TRIGGERS: [&str; 9] = ["[", "【", "<", "(", "\"", "･", "@", " ", "/"];

/// Reads the capabilities of the client.
pub(super) fn client(params: &InitializeParams) -> Client {
    let capabilities = &params.capabilities;
    let general = capabilities.general.as_ref();
    let offered = general.and_then(|general| general.position_encodings.as_deref());
    let workspace = capabilities.workspace.as_ref();
    let text = capabilities.text_document.as_ref();
    let findings = text.and_then(|text| text.publish_diagnostics.as_ref());
    let edits = workspace.and_then(|workspace| workspace.workspace_edit.as_ref());
    let watched = workspace.and_then(|workspace| workspace.did_change_watched_files.as_ref());
    let completion = text.and_then(|text| text.completion.as_ref());
    let item = completion.and_then(|completion| completion.completion_item.as_ref());
    let symbols = text.and_then(|text| text.document_symbol.as_ref());
    let options = params.initialization_options.as_ref();
    let documentation = options
        .and_then(|options| options.get("documentation"))
        .and_then(Value::as_str);
    let lenses = workspace.and_then(|workspace| workspace.code_lens.as_ref());
    let is_yes = |wording: Option<bool>| wording == Some(true);
    Client {
        encoding: Encoding::of(offered),
        versioned_edits: is_yes(edits.and_then(|edits| edits.document_changes)),
        snippets: is_yes(item.and_then(|item| item.snippet_support)),
        related: is_yes(findings.and_then(|findings| findings.related_information)),
        tags: findings.is_some_and(|findings| findings.tag_support.is_some()),
        described_codes: is_yes(findings.and_then(|findings| findings.code_description_support)),
        version_of_findings: is_yes(findings.and_then(|findings| findings.version_support)),
        watches: is_yes(watched.and_then(|watched| watched.dynamic_registration)),
        asks_for_lenses: is_yes(lenses.and_then(|lenses| lenses.refresh_support)),
        nested_symbols: is_yes(symbols.and_then(|symbols| symbols.hierarchical_document_symbol_support)),
        documentation: documentation.map(|base| base.trim_end_matches('/').to_string()),
    }
}

/// Returns the capabilities of this server.
pub(super) fn server(encoding: Encoding) -> InitializeResult {
    let sync = TextDocumentSyncOptions {
        open_close: Some(true),
        change: Some(TextDocumentSyncKind::INCREMENTAL),
        save: Some(TextDocumentSyncSaveOptions::SaveOptions(SaveOptions {
            include_text: Some(false),
        })),
        ..TextDocumentSyncOptions::default()
    };
    let capabilities = ServerCapabilities {
        position_encoding: Some(encoding.kind()),
        text_document_sync: Some(TextDocumentSyncCapability::Options(sync)),
        code_action_provider: Some(CodeActionProviderCapability::Options(CodeActionOptions {
            code_action_kinds: Some(vec![CodeActionKind::QUICKFIX, FIX_ALL]),
            ..CodeActionOptions::default()
        })),
        document_formatting_provider: Some(OneOf::Left(true)),
        document_on_type_formatting_provider: Some(DocumentOnTypeFormattingOptions {
            first_trigger_character: "\n".to_string(),
            more_trigger_character: Some(vec!["]".to_string()]),
        }),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some(TRIGGERS.map(str::to_string).to_vec()),
            resolve_provider: Some(false),
            ..CompletionOptions::default()
        }),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        definition_provider: Some(OneOf::Left(true)),
        references_provider: Some(OneOf::Left(true)),
        document_highlight_provider: Some(OneOf::Left(true)),
        document_symbol_provider: Some(OneOf::Left(true)),
        workspace_symbol_provider: Some(OneOf::Left(true)),
        folding_range_provider: Some(FoldingRangeProviderCapability::Simple(true)),
        rename_provider: Some(OneOf::Right(RenameOptions {
            prepare_provider: Some(true),
            work_done_progress_options: WorkDoneProgressOptions::default(),
        })),
        semantic_tokens_provider: Some(
            SemanticTokensOptions {
                legend: colors::legend(),
                range: Some(true),
                full: Some(SemanticTokensFullOptions::Bool(true)),
                ..SemanticTokensOptions::default()
            }
            .into(),
        ),
        inlay_hint_provider: Some(OneOf::Left(true)),
        code_lens_provider: Some(CodeLensOptions {
            resolve_provider: Some(false),
        }),
        execute_command_provider: Some(ExecuteCommandOptions {
            commands: vec![lens::RUN.to_string()],
            ..ExecuteCommandOptions::default()
        }),
        workspace: Some(WorkspaceServerCapabilities {
            workspace_folders: Some(WorkspaceFoldersServerCapabilities {
                supported: Some(true),
                change_notifications: Some(OneOf::Left(true)),
            }),
            file_operations: None,
        }),
        ..ServerCapabilities::default()
    };
    InitializeResult {
        capabilities,
        server_info: Some(ServerInfo {
            name: "gcs".to_string(),
            version: Some(env!("CARGO_PKG_VERSION").to_string()),
        }),
    }
}

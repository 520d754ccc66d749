//! An editor, as far as a server sees one: real messages to `gcs lsp` over its pipes.

use serde_json::{Value, json};
use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

/// Longer than any answer takes, also on a machine with other work.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) struct Client {
    child: Child,
    input: Option<ChildStdin>,
    incoming: Receiver<Value>,
    /// What came and nobody has asked for yet.
    waiting: VecDeque<Value>,
    next: i64,
    pub(crate) folder: tempfile::TempDir,
    pub(crate) capabilities: Value,
}

/// What most editors can do.
pub(crate) fn usual() -> Value {
    json!({
        "workspace": {
            "workspaceEdit": { "documentChanges": true },
            "didChangeWatchedFiles": { "dynamicRegistration": true },
        },
        "textDocument": {
            "publishDiagnostics": {
                "relatedInformation": true, "versionSupport": true, "codeDescriptionSupport": true,
                "tagSupport": { "valueSet": [1, 2] },
            },
            "completion": { "completionItem": { "snippetSupport": true } },
            "documentSymbol": { "hierarchicalDocumentSymbolSupport": true },
        },
    })
}

impl Client {
    /// An editor whose workspace is a folder with these files.
    pub(crate) fn new(files: &[(&str, &str)]) -> Client {
        Client::with(files, usual(), Value::Null)
    }

    pub(crate) fn with(files: &[(&str, &str)], capabilities: Value, options: Value) -> Client {
        let mut client = Client::start(files);
        let params = json!({
            "processId": null,
            "rootUri": client.uri(""),
            "workspaceFolders": [{ "uri": client.uri(""), "name": "cards" }],
            "capabilities": capabilities,
            "initializationOptions": options,
        });
        let result = client.request("initialize", &params).unwrap();
        client.capabilities = result["capabilities"].clone();
        client.notify("initialized", &json!({}));
        client
    }

    /// One that has not said a word yet.
    pub(crate) fn start(files: &[(&str, &str)]) -> Client {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, text) in files {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
            std::fs::write(path, text).expect("a file");
        }
        let mut child = Command::new(env!("CARGO_BIN_EXE_gcs"))
            .args(["lsp", "--stdio"])
            // What is built in is shown from there; no folder of cards is looked for in it.
            .env("XDG_CACHE_HOME", folder.path().join(".cache"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("the server starts");
        let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, incoming) = channel();
        thread::spawn(move || {
            while let Some(message) = read(&mut output) {
                if sender.send(message).is_err() {
                    return;
                }
            }
        });
        Client {
            input: child.stdin.take(),
            child,
            incoming,
            waiting: VecDeque::new(),
            next: 0,
            folder,
            capabilities: Value::Null,
        }
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The name of a file, as an editor writes it.
    pub(crate) fn uri(&self, name: &str) -> String {
        uri_of(&self.path(name))
    }

    pub(crate) fn send_raw(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("it is still spoken to");
        input.write_all(bytes).expect("the server listens");
        input.flush().expect("the server listens");
    }

    fn send(&mut self, message: &Value) {
        let text = message.to_string();
        self.send_raw(format!("Content-Length: {}\r\n\r\n{text}", text.len()).as_bytes());
    }

    pub(crate) fn notify(&mut self, method: &str, params: &Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    /// Asks, and waits for the answer: its result, or the error.
    pub(crate) fn request(&mut self, method: &str, params: &Value) -> Result<Value, Value> {
        self.next += 1;
        let id = self.next;
        let mut message = json!({ "jsonrpc": "2.0", "id": id, "method": method });
        if !params.is_null() {
            message["params"] = params.clone();
        }
        self.send(&message);
        let answer = self.wait(|message| message["id"] == id && message["method"].is_null());
        match answer.get("error") {
            Some(error) => Err(error.clone()),
            None => Ok(answer["result"].clone()),
        }
    }

    /// Asks about a place of a file.
    pub(crate) fn ask(&mut self, method: &str, name: &str, at: (u32, u32)) -> Value {
        let params = json!({ "textDocument": { "uri": self.uri(name) }, "position": place(at) });
        self.request(&format!("textDocument/{method}"), &params).unwrap()
    }

    /// Asks about a file.
    pub(crate) fn ask_file(&mut self, method: &str, name: &str) -> Value {
        let params = json!({ "textDocument": { "uri": self.uri(name) } });
        self.request(&format!("textDocument/{method}"), &params).unwrap()
    }

    /// The next message that is meant; the others wait.
    pub(crate) fn wait(&mut self, is_meant: impl Fn(&Value) -> bool) -> Value {
        if let Some(at) = self.waiting.iter().position(&is_meant) {
            return self.waiting.remove(at).expect("it was just there");
        }
        loop {
            let message = self.incoming.recv_timeout(PATIENCE).expect("an answer");
            if is_meant(&message) {
                return message;
            }
            self.waiting.push_back(message);
        }
    }

    /// Whether nothing like that has come so far.
    pub(crate) fn has_not_come(&mut self, is_meant: impl Fn(&Value) -> bool) -> bool {
        while let Ok(message) = self.incoming.try_recv() {
            self.waiting.push_back(message);
        }
        !self.waiting.iter().any(is_meant)
    }

    /// Whether nothing of what has come and was not asked for is that.
    pub(crate) fn never_asked(&self, method: &str) -> bool {
        self.waiting.iter().all(|message| message["method"] != method)
    }

    pub(crate) fn open(&mut self, name: &str, text: &str) {
        let language = name.rsplit('.').next().unwrap_or_default();
        let item = json!({ "uri": self.uri(name), "languageId": language, "version": 1, "text": text });
        self.notify("textDocument/didOpen", &json!({ "textDocument": item }));
    }

    /// Puts a text in the place of what stands from one place to another.
    pub(crate) fn change(&mut self, name: &str, version: i32, from: (u32, u32), to: (u32, u32), text: &str) {
        let range = json!({ "start": place(from), "end": place(to) });
        self.change_by(name, version, &json!([{ "range": range, "text": text }]));
    }

    pub(crate) fn change_by(&mut self, name: &str, version: i32, changes: &Value) {
        let document = json!({ "uri": self.uri(name), "version": version });
        let params = json!({ "textDocument": document, "contentChanges": changes });
        self.notify("textDocument/didChange", &params);
    }

    /// What is found in a file, as soon as it is told for that state of it.
    pub(crate) fn findings(&mut self, name: &str, version: i32) -> Vec<Value> {
        let uri = self.uri(name);
        let told = self.wait(|message| {
            message["method"] == "textDocument/publishDiagnostics"
                && message["params"]["uri"] == uri.as_str()
                && message["params"]["version"] == version
        });
        told["params"]["diagnostics"]
            .as_array()
            .cloned()
            .unwrap_or_default()
    }

    /// What is found in a file that is not open.
    pub(crate) fn findings_unopened(&mut self, name: &str) -> Vec<Value> {
        let uri = self.uri(name);
        let told = self.wait(|message| {
            message["method"] == "textDocument/publishDiagnostics" && message["params"]["uri"] == uri.as_str()
        });
        assert_eq!(told["params"]["version"], Value::Null);
        told["params"]["diagnostics"]
            .as_array()
            .cloned()
            .unwrap_or_default()
    }

    /// Ends as editors do, and answers with what the server did.
    pub(crate) fn end(mut self) -> Option<i32> {
        self.request("shutdown", &Value::Null).unwrap();
        self.notify("exit", &Value::Null);
        self.input.take();
        self.child.wait().expect("it ends").code()
    }

    /// Goes without a word.
    pub(crate) fn leave(mut self) -> Option<i32> {
        self.input.take();
        self.child.wait().expect("it ends").code()
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        // It has ended already where all went well.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) fn uri_of(path: &Path) -> String {
    gcs::lsp::uri_of(path)
        .expect("a path in words")
        .as_str()
        .trim_end_matches('/')
        .to_string()
}

pub(crate) fn place((line, character): (u32, u32)) -> Value {
    json!({ "line": line, "character": character })
}

/// The words of a range, as `line:character-line:character`.
pub(crate) fn shown(range: &Value) -> String {
    let at = |end: &str| format!("{}:{}", range[end]["line"], range[end]["character"]);
    format!("{}-{}", at("start"), at("end"))
}

/// What becomes of a text by edits, whose positions count UTF-16.
pub(crate) fn edited(text: &str, edits: &Value) -> String {
    let lines = gcs::lsp::Lines::new(text);
    let mut edits: Vec<(std::ops::Range<usize>, String)> = edits
        .as_array()
        .expect("edits")
        .iter()
        .map(|edit| {
            let range = serde_json::from_value(edit["range"].clone()).expect("a range");
            let span = lines.bytes(text, range, gcs::lsp::Encoding::Utf16);
            (
                span.range(),
                edit["newText"].as_str().expect("a text").to_string(),
            )
        })
        .collect();
    edits.sort_by_key(|(range, _)| (range.start, range.end));
    let mut made = text.to_string();
    for (range, new) in edits.into_iter().rev() {
        made.replace_range(range, &new);
    }
    made
}

fn read(output: &mut impl BufRead) -> Option<Value> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        if output.read_line(&mut line).ok()? == 0 {
            return None;
        }
        let line = line.trim_end();
        if line.is_empty() {
            break;
        }
        if let Some(count) = line.strip_prefix("Content-Length: ") {
            length = count.parse().expect("a number");
        }
    }
    let mut bytes = vec![0; length];
    output.read_exact(&mut bytes).ok()?;
    Some(serde_json::from_slice(&bytes).expect("JSON"))
}

// The extension as it is packaged, started in an editor of cardboard: everything that it asks for is there and does nothing. What is real is the
// server. It is not started where there is no `gcs` (`cargo build` makes one), and says so.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import Module, { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { EXTENSION } from "./grammars.mjs";

const require = createRequire(import.meta.url);
const GCS = process.env.GCS ?? join(EXTENSION, "../../target/debug/gcs");

/** Something that can be called, made, asked for whatever and gone through, and is nothing. */
function cardboard(said = {}) {
  return new Proxy(class {}, {
    get(target, name) {
      if (name in said) return said[name];
      if (name === "then") return undefined;
      if (name === Symbol.iterator) return [][Symbol.iterator].bind([]);
      if (name === Symbol.toPrimitive) return () => "";
      if (name === "prototype") return target.prototype;
      return cardboard();
    },
    apply: () => cardboard(),
    construct: () => cardboard(),
  });
}

function editor(settings, errors, commands, executed = []) {
  return cardboard({
    version: "1.91.0",
    env: { language: "en", appName: "cardboard" },
    window: cardboard({
      showErrorMessage: (words, ...buttons) => {
        errors.push(words);
        // Whoever reads it takes the first button, where there is one.
        return Promise.resolve(buttons[0]);
      },
    }),
    workspace: cardboard({
      getConfiguration: () => cardboard({ get: (name, usual) => settings[name] ?? usual }),
      textDocuments: [],
      workspaceFolders: undefined,
      notebookDocuments: [],
    }),
    commands: cardboard({
      registerCommand: (name, run) => {
        commands.set(name, run);
        return { dispose() {} };
      },
      executeCommand: (...command) => Promise.resolve(void executed.push(command)),
    }),
  });
}

function extension(vscode) {
  const out = join(mkdtempSync(join(tmpdir(), "gcs-")), "extension.js");
  const esbuild = join(EXTENSION, "node_modules/.bin/esbuild");
  execFileSync(esbuild, [join(EXTENSION, "src/extension.ts"), "--bundle", "--external:vscode", "--format=cjs", "--platform=node", `--outfile=${out}`, "--log-level=error"]);
  const load = Module._load;
  Module._load = (name, ...rest) => (name === "vscode" ? vscode : load(name, ...rest));
  try {
    return require(out);
  } finally {
    Module._load = load;
  }
}

test("it starts the server, starts it again and stops it", { skip: existsSync(GCS) ? false : `there is no ${GCS}` }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "gcs-"));
  const log = join(folder, "log");
  const gcs = join(folder, "gcs");
  writeFileSync(gcs, `#!/bin/sh\necho "start $*" >>'${log}'\n'${GCS}' "$@"\necho "end $?" >>'${log}'\n`, { mode: 0o755 });
  const [errors, commands] = [[], new Map()];
  const { activate, deactivate } = extension(editor({ path: gcs }, errors, commands));
  await activate({ subscriptions: [] });
  assert.deepEqual(errors, []);
  await commands.get("gcs.restart")();
  await deactivate();
  const lines = () => readFileSync(log, "utf8").trim().split("\n").sort();
  // A server that was told to stop is not waited for.
  for (const end = Date.now() + 20000; lines().length < 4 && Date.now() < end; ) {
    await new Promise((done) => setTimeout(done, 50));
  }
  assert.deepEqual(lines(), ["end 0", "end 0", "start lsp --stdio", "start lsp --stdio"]);
});

test("it says in one message that the server is not found, and leads to the setting", async () => {
  const [errors, commands, executed] = [[], new Map(), []];
  const { activate, deactivate } = extension(editor({ path: "/nowhere/gcs" }, errors, commands, executed));
  await activate({ subscriptions: [] });
  await new Promise((done) => setTimeout(done, 50));
  assert.deepEqual(errors, ["The command `/nowhere/gcs` is not found: install gcs, or say in gcs.path where it is."]);
  assert.deepEqual(executed, [["workbench.action.openSettings", "gcs.path"]]);
  await deactivate();
});

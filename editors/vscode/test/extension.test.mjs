// What package.json promises is there, and how the server is started.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { EXTENSION, MANIFEST } from "./grammars.mjs";

const require = createRequire(import.meta.url);

/** A file of the source, as it runs. */
function built(file) {
  const out = join(mkdtempSync(join(tmpdir(), "gcs-")), "built.js");
  const esbuild = join(EXTENSION, "node_modules/.bin/esbuild");
  execFileSync(esbuild, [join(EXTENSION, file), "--bundle", "--external:vscode", "--format=cjs", "--platform=node", `--outfile=${out}`, "--log-level=error"]);
  return out;
}

test("every file of package.json is there and is what it is said to be", () => {
  const { languages, grammars, snippets } = MANIFEST.contributes;
  for (const { configuration } of languages) {
    JSON.parse(readFileSync(join(EXTENSION, configuration), "utf8"));
  }
  const ids = new Set(languages.map((language) => language.id));
  for (const { path, language, scopeName } of grammars) {
    assert.ok(ids.has(language));
    assert.equal(JSON.parse(readFileSync(join(EXTENSION, path), "utf8")).scopeName, scopeName);
  }
  for (const { path, language } of snippets) {
    assert.ok(ids.has(language));
    for (const [name, snippet] of Object.entries(JSON.parse(readFileSync(join(EXTENSION, path), "utf8")))) {
      assert.ok(snippet.prefix && snippet.description && snippet.body.length > 0, name);
    }
  }
  assert.ok(existsSync(join(EXTENSION, "README.md")));
});

test("the server is started as the settings say", () => {
  const server = require(built("src/server.ts"));
  const settings = (path, documentation = "") => ({ path, documentation });
  assert.equal(server.command(settings("gcs")), "gcs");
  assert.equal(server.command(settings("  ")), "gcs");
  assert.equal(server.command(settings("/opt/gcs")), "/opt/gcs");
  assert.equal(server.command(settings("~/bin/gcs")), join(homedir(), "bin/gcs"));
  assert.deepEqual(server.options(settings("gcs")), {});
  assert.deepEqual(server.options(settings("gcs", "https://example.org/docs ")), { documentation: "https://example.org/docs" });
  const missing = new Error("Launching server using command nowhere failed. Error: spawn nowhere ENOENT");
  assert.equal(server.notStarted(settings("nowhere"), missing), "The command `nowhere` is not found: install gcs, or say in gcs.path where it is.");
  assert.equal(server.notStarted(settings("gcs"), new Error("no permission")), "`gcs lsp` does not start: no permission");
  assert.ok(server.PATH_SETTING in MANIFEST.contributes.configuration.properties);
  assert.deepEqual(server.LANGUAGES, MANIFEST.contributes.languages.map((language) => language.id));
});

test("the lockfile names no registry", () => {
  const lock = JSON.parse(readFileSync(join(EXTENSION, "package-lock.json"), "utf8"));
  for (const [name, entry] of Object.entries(lock.packages)) {
    assert.equal(entry.resolved, undefined, name);
    assert.ok(name === "" || entry.integrity || entry.link, name);
  }
});

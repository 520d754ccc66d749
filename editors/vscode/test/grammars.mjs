// The grammars, read as VS Code reads them.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const textmate = require("vscode-textmate");
const oniguruma = require("vscode-oniguruma");

export const EXTENSION = join(dirname(fileURLToPath(import.meta.url)), "..");
export const MANIFEST = JSON.parse(readFileSync(join(EXTENSION, "package.json"), "utf8"));

const wasm = join(dirname(require.resolve("vscode-oniguruma")), "onig.wasm");
await oniguruma.loadWASM(readFileSync(wasm).buffer);

const registry = new textmate.Registry({
  onigLib: Promise.resolve({
    createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
    createOnigString: (text) => new oniguruma.OnigString(text),
  }),
  loadGrammar: async (scope) => {
    const said = MANIFEST.contributes.grammars.find((grammar) => grammar.scopeName === scope);
    const path = join(EXTENSION, said.path);
    return textmate.parseRawGrammar(readFileSync(path, "utf8"), path);
  },
});

/** The language of a file, by its ending. */
export function languageOf(name) {
  return MANIFEST.contributes.languages.find((language) => language.extensions.some((end) => name.endsWith(end)));
}

async function grammarOf(name) {
  const language = languageOf(name);
  const said = MANIFEST.contributes.grammars.find((grammar) => grammar.language === language.id);
  return registry.loadGrammar(said.scopeName);
}

/** The tokens of a text, line by line: each with its words, its place and its scopes. */
export async function tokens(name, text) {
  const grammar = await grammarOf(name);
  let state = textmate.INITIAL;
  return text.split(/\r?\n/).map((line) => {
    const read = grammar.tokenizeLine(line, state);
    state = read.ruleStack;
    if (read.stoppedEarly) {
      throw new Error(`${name}: a line takes too long: ${line}`);
    }
    return read.tokens.map((token) => ({
      words: line.slice(token.startIndex, token.endIndex),
      start: token.startIndex,
      scopes: token.scopes,
    }));
  });
}

/** What says what a token is: neither the file nor what it merely stands in. */
export function said(token) {
  return token.scopes.filter((scope) => !scope.startsWith("source.") && !scope.startsWith("meta."));
}

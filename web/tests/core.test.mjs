// The core as WebAssembly, without a browser: 2,000 games, and the findings of `gcs check`, as those of the command where it is built.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "node:test";

const root = fileURLToPath(new URL("../..", import.meta.url));
const wasm = await WebAssembly.compile(readFileSync(new URL("../src/core/gcs.wasm", import.meta.url)));
const time = (path) => statSync(path).mtimeMs;
const built = ["release", "debug"].map((profile) => join(root, "target", profile, "gcs")).filter(existsSync);
const gcs = process.env.GCS ?? built.sort((a, b) => time(b) - time(a))[0];

async function core() {
  const { exports } = await WebAssembly.instantiate(wasm, {});
  return (request) => {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    const room = exports.gcs_room(bytes.length);
    assert.notEqual(room, 0);
    new Uint8Array(exports.memory.buffer, room, bytes.length).set(bytes);
    const length = exports.gcs_call();
    return JSON.parse(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.gcs_answer(), length)));
  };
}

test("games have the decisions and the hash of native ones", { skip: !gcs && "there is no gcs that is built" }, async (t) => {
  const call = await core();
  // One that is built for tests is a hundred times slower.
  const all = gcs.includes("debug") ? [[200, "random"], [1, "greedy"]] : [[2_000, "random"], [40, "greedy"], [2, "easy"]];
  for (const [games, level] of all) {
    const start = performance.now();
    const { ok } = call({ series: { games, seed: 7, level } });
    const native = spawnSync(gcs, ["sim", "--games", String(games), "--seed", "7", "--agent", level, "--json"], { encoding: "utf8" });
    const { decisions, state_hash, seconds } = JSON.parse(native.stdout);
    t.diagnostic(`${games} games of ${level}: ${Math.round(performance.now() - start)} ms with native's ${Math.round(seconds * 1000)}, hash ${ok.state_hash}`);
    assert.deepEqual(ok, { games, decisions, state_hash });
  }
});

test("findings are those of `gcs check --format json`", { skip: !gcs && "there is no gcs that is built" }, async (t) => {
  const folder = join(root, "tests/diagnostics");
  const names = readdirSync(folder).filter((name) => name.endsWith(".gcs.txt"));
  let count = 0;
  for (const name of names) {
    const text = readFileSync(join(folder, name), "utf8");
    const call = await core();
    assert.deepEqual(call({ files: [{ name: "a.gcs", text }] }), { ok: null });
    const { ok } = call("check");
    const checked = spawnSync(gcs, ["check", "-", "--format", "json"], { input: text, encoding: "utf8", cwd: "/", maxBuffer: 1 << 28 });
    const native = JSON.parse(checked.stdout);
    for (const finding of native.diagnostics) finding.file = "a.gcs";
    assert.deepEqual(ok, native, name);
    count += ok.diagnostics.length;
  }
  t.diagnostic(`${names.length} files, ${count} findings`);
});

test("no request breaks the core", async () => {
  const call = await core();
  for (const request of [null, {}, [], "x", { files: 1 }, { hover: { file: "a.gcs", line: 4294967295, character: 4294967295 } }, "bot", "undo"]) {
    assert.equal(typeof call(request).refused, "string");
  }
});

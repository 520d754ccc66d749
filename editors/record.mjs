#!/usr/bin/env node
// Records what docs/recording.md tells: a set made from nothing, a card typed in Neovim, its mistake repaired by a quick fix, its scenario run from
// the lens, which tells what of the card that leaves out. A person is played by keys that are sent to tmux; what the screen shows is written
// down as it changes (docs/recording.cast, which `asciinema play` shows), and as text at the moments that matter (docs/recording.md).
//
//     cargo build && node editors/record.mjs
//
// It needs tmux, Neovim 0.7 or newer, and `gcs` in target/debug or where GCS_BIN, a folder, says.

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
const BIN = process.env.GCS_BIN ?? join(ROOT, "target/debug");
const [COLUMNS, ROWS] = [112, 24];
/** How long a key takes, and how often the screen is looked at, in milliseconds. */
const [KEY, LOOK] = [45, 40];
const PATIENCE = 20000;

if (!existsSync(join(BIN, "gcs"))) {
  throw new Error(`there is no gcs in ${BIN}: cargo build`);
}

const folder = mkdtempSync(join(tmpdir(), "gcs-recording-"));
const config = join(folder, "config");
mkdirSync(join(config, "nvim"), { recursive: true });
writeFileSync(
  join(config, "nvim", "init.lua"),
  `vim.opt.runtimepath:prepend(${JSON.stringify(join(ROOT, "editors/vim"))})
vim.opt.swapfile = false
vim.opt.shortmess:append("FI")
vim.opt.signcolumn = "yes"
vim.opt.cmdheight = 2
vim.opt.autoindent = false
require("gcs").setup()
vim.diagnostic.config({ virtual_text = { prefix = "<" }, update_in_insert = false })
vim.keymap.set("n", "ga", vim.lsp.buf.code_action)
vim.keymap.set("n", "gl", vim.lsp.codelens.run)
vim.api.nvim_create_autocmd({ "BufEnter", "BufWritePost", "InsertLeave", "CursorHold" }, {
  pattern = { "*.gcs", "*.scenario" },
  callback = function()
    if #vim.lsp.buf_get_clients(0) > 0 then
      vim.lsp.codelens.refresh()
    end
  end,
})
vim.opt.updatetime = 300
`,
);

const environment = {
  PATH: `${BIN}:${process.env.PATH}`,
  HOME: folder,
  XDG_CONFIG_HOME: config,
  XDG_CACHE_HOME: join(folder, "cache"),
  XDG_STATE_HOME: join(folder, "state"),
  XDG_DATA_HOME: join(folder, "data"),
  LANG: "C.UTF-8",
};

const SOCKET = join(folder, "tmux");
const tmux = (...args) => execFileSync("tmux", ["-S", SOCKET, ...args], { encoding: "utf8", env: { ...process.env, ...environment } });
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

// ---- the screen ----------------------------------------------------------------------------------------

const started = Date.now();
const events = [];
let shown = [];
let cursor = "";

/** The screen as it is, line by line; with colors, or without. */
function screen(colors) {
  const said = tmux("capture-pane", "-p", ...(colors ? ["-e"] : []), "-t", "gcs");
  return said.replace(/\n$/, "").split("\n");
}

/** Writes down which lines have changed. */
function look() {
  const lines = screen(true);
  const [x, y] = tmux("display-message", "-p", "-t", "gcs", "#{cursor_x} #{cursor_y}").trim().split(" ");
  let text = "";
  for (let row = 0; row < ROWS; row++) {
    const line = lines[row] ?? "";
    if (line !== (shown[row] ?? "")) {
      text += `\x1b[${row + 1};1H\x1b[0m${line}\x1b[0m\x1b[K`;
    }
  }
  const now = `\x1b[${Number(y) + 1};${Number(x) + 1}H`;
  if (text || now !== cursor) {
    events.push([(Date.now() - started) / 1000, "o", text + now]);
  }
  [shown, cursor] = [lines, now];
}

async function pause(ms) {
  for (const end = Date.now() + ms; Date.now() < end; ) {
    look();
    await sleep(LOOK);
  }
}

/** Waits until the screen shows the words. */
async function wait(words) {
  for (const end = Date.now() + PATIENCE; !screen(false).join("\n").includes(words); ) {
    if (Date.now() > end) {
      throw new Error(`waited in vain for ${JSON.stringify(words)}:\n${screen(false).join("\n")}`);
    }
    look();
    await sleep(LOOK);
  }
  look();
}

/** Types the words, a letter after the other. */
async function type(words) {
  for (const letter of words) {
    tmux("send-keys", "-t", "gcs", "-l", letter === ";" ? "\\;" : letter);
    look();
    await sleep(KEY);
  }
}

async function key(...names) {
  for (const name of names) {
    tmux("send-keys", "-t", "gcs", name);
    await pause(2 * KEY);
  }
}

async function lines(text) {
  for (const [at, line] of text.split("\n").entries()) {
    if (at > 0) {
      await key("Enter");
    }
    await type(line);
  }
}

// ---- the page ------------------------------------------------------------------------------------------

const moments = [];

function moment(words) {
  look();
  const text = screen(false).map((line) => line.trimEnd());
  // What no line of the file stands in, is of no interest.
  const told = text.filter((line) => !/^~$/.test(line.trim()));
  moments.push(`${words}\n\n\`\`\`text\n${told.join("\n").replace(/^\n+|\n+$/g, "").replace(/\n{3,}/g, "\n\n")}\n\`\`\`\n`);
}

// ---- what is done --------------------------------------------------------------------------------------

const CARD = `unit HARBOR-010 "Lantern Frame" {
    color white  lv 4  cost 3  ap 3  hp 4
    zones Space  traits (Frost Post)

    <Blocker>
    [[Deploy]]Chose 1 enemy Unit with 3 or less HP. Rest it.
}`;

const SCENARIO = `scenario "HARBOR-010 rests what is weak" {
    you hand HARBOR-010
    opponent units HARBOR-001 @weak, HARBOR-005 @strong
    deploy HARBOR-010
    can't choose @strong
    choose @weak
    expect @weak rested
}`;

async function person() {
  await wait("$");
  await type("gcs new harbor && cd harbor && gcs check && gcs test");
  await key("Enter");
  await wait("4 scenarios: 4 ok");
  await pause(1500);
  moment("A set from nothing, which is clean and passes:");

  await type("clear && nvim cards/lantern.gcs");
  await key("Enter");
  await wait("lantern.gcs");
  await key("i");
  await lines(CARD);
  await key("Escape");
  await wait("`Chose` is not part");
  await pause(1500);
  moment("A card is typed, with a slip in it, which is shown at its place:");

  await type("/Chose");
  await key("Enter");
  await type("ga");
  await wait("Code actions");
  await pause(1500);
  moment("`ga` asks for fixes:");
  await type("1");
  await key("Enter");
  await wait("Choose 1 enemy");
  await pause(800);
  await type(":lua vim.lsp.buf.formatting_sync()");
  await key("Enter");
  await wait("【Deploy】Choose 1 enemy");
  await type(":w");
  await key("Enter");
  await pause(1500);
  moment("The first of them is taken, the file is formatted and saved:");

  await type(":e cards/lantern.scenario");
  await key("Enter");
  await wait("lantern.scenario");
  await key("i");
  await lines(SCENARIO);
  await key("Escape");
  // Scenarios that are open are played as they are typed; this one is to be run from the lens.
  await type(":w | bdelete");
  await key("Enter");
  await pause(1200);

  await type("gg");
  await wait("run 1 scenario");
  await pause(1500);
  moment("A scenario is written beside it, and the card has a lens:");
  await type("gl");
  await wait("1 ok; 1 of 2 effects ran");
  await wait("run 1 scenario; 1 of 2 effects ran");
  await pause(3000);
  moment("`gl` runs what the lens offers, and lenses tell how much of the card ran, and what did not:");
  await type(":q");
  await key("Enter");
  await pause(500);
}

mkdirSync(join(folder, "work"));
writeFileSync(join(folder, "tmux.conf"), 'set -g status off\nset -g default-terminal "screen-256color"\nset -s escape-time 0\n');
tmux(
  "-f", join(folder, "tmux.conf"), "-u",
  "new-session", "-d", "-s", "gcs", "-x", String(COLUMNS), "-y", String(ROWS), "-c", join(folder, "work"),
  "env PS1='$ ' bash --norc --noprofile",
);
try {
  await person();
} finally {
  tmux("kill-server");
  // What ran there writes down what it has to before it is gone.
  await sleep(1000);
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
}

const header = { version: 2, width: COLUMNS, height: ROWS, title: "A card from nothing" };
const cast = [header, ...events].map((event) => JSON.stringify(event)).join("\n") + "\n";
const page = `# A card from nothing, in an editor

Made by \`node editors/record.mjs\`, which types all of it into Neovim and writes down what is seen. \`asciinema play docs/recording.cast\` shows it as
it was. How an editor is set up: [editor.md](editor.md).

${moments.join("\n")}`;
for (const text of [cast, page]) {
  if (text.includes(folder) || text.includes(ROOT)) {
    throw new Error("a folder of this machine is seen in it");
  }
}
writeFileSync(join(ROOT, "docs/recording.cast"), cast);
writeFileSync(join(ROOT, "docs/recording.md"), page);
console.log(`${events.length} changes in ${Math.round((Date.now() - started) / 1000)} seconds, ${moments.length} moments`);

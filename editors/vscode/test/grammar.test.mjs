// The grammars on every card, scenario and deck of the repository, and on chosen lines.

import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";
import { EXTENSION, languageOf, said, tokens } from "./grammars.mjs";

const ROOT = join(EXTENSION, "../..");
// What is in `fuzz` is broken, on purpose.
const LEFT_OUT = new Set(["target", "node_modules", ".git", "fuzz"]);

function* files(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !LEFT_OUT.has(entry.name)) {
      yield* files(path);
    } else if (entry.isFile() && languageOf(entry.name)) {
      yield path;
    }
  }
}

const ALL = [...files(ROOT)].sort();

/** The words of the wordings that the files of a folder define for one another: no grammar of an editor can know them. */
function ownWords(folder) {
  const texts = ALL.filter((path) => dirname(path) === folder).map((path) => readFileSync(path, "utf8"));
  const wordings = texts.flatMap((text) => [...text.matchAll(/^\s*wording\s+"([^"]*)"/gm)]);
  return new Set(wordings.flatMap(([, wording]) => wording.replace(/\{[^}]*\}/g, " ").toLowerCase().match(/[a-z]+/g) ?? []));
}

test("every word of every file is something", async () => {
  const of = (end) => ALL.filter((path) => path.endsWith(end)).length;
  assert.ok(of(".gcs") > 25 && of(".scenario") > 25 && of(".deck") > 3, `${of(".gcs")} ${of(".scenario")} ${of(".deck")}`);
  const unsaid = [];
  const own = new Map();
  for (const path of ALL) {
    const text = readFileSync(path, "utf8");
    const folder = dirname(path);
    if (!own.has(folder)) {
      own.set(folder, ownWords(folder));
    }
    const lines = await tokens(path, text);
    lines.forEach((line, at) => {
      for (const token of line) {
        const isOwn = token.words.toLowerCase().trim().split(/\s+/).every((word) => own.get(folder).has(word));
        if (token.words.trim() !== "" && said(token).length === 0 && !isOwn) {
          unsaid.push(`${relative(ROOT, path)}:${at + 1}: \`${token.words}\` in ${line.map((one) => one.words).join("")}`);
        }
      }
    });
  }
  assert.deepEqual(unsaid.slice(0, 20), []);
});

test("every bracket of every file has its other half", async () => {
  const { brackets } = JSON.parse(readFileSync(join(EXTENSION, "language-configuration.json"), "utf8"));
  const closes = new Map(brackets.map(([open, close]) => [close, open]));
  const opens = new Set(brackets.map(([open]) => open));
  for (const path of ALL) {
    const open = [];
    const lines = await tokens(path, readFileSync(path, "utf8"));
    lines.forEach((line, at) => {
      for (const token of line) {
        if (token.scopes.some((scope) => scope.startsWith("comment.line") || scope.startsWith("string.") || scope.startsWith("entity.name.section"))) {
          continue;
        }
        for (const sign of token.words) {
          if (opens.has(sign)) {
            open.push(sign);
          } else if (closes.has(sign)) {
            assert.equal(open.pop(), closes.get(sign), `${relative(ROOT, path)}:${at + 1}`);
          }
        }
      }
    });
    assert.deepEqual(open, [], relative(ROOT, path));
  }
});

/** Lines that show what there is, of each language. `UPDATE=1 npm test` writes down how they are read. */
const CHOSEN = {
  "chosen.gcs": `// gcs: allow(unused-choice) it is told
set SKY "Sky Harbor"
keyword <Ember N> adds "【Attack】Choose 1 damaged enemy Unit. Deal N damage to it."
keyword <Lookout> means {
    【Deploy】Look at the top card of your deck.
}
mark 【Your Turn】 means "During your turn,"
wording "dig {n}" means "look at the top {n} cards of your deck"
unit SKY-001 "Lantern \\"Frame\\"" {
    color white  lv 4  cost 3  ap 3  hp 4
    zones Space Earth  traits (Harbor Guard) (Ace)  link [Ilse Varga] / (Harbor Guard) Trait

    <Blocker> (Rest this Unit (or not) to change the attack target to it.)
    <Lend <Breach 1>>
    <Repair 2> <Ember 1>
    【When Paired･(Harbor Guard)/Lv.4 or Higher Pilot】Choose 1 enemy Unit with 3 or less HP. Rest it. // why
    [[During Link]][[Once per Turn]]This Unit's AP can't be reduced.
    【Activate･Main】②, rest this Unit：Deploy 2 [Sapling]((Rootline)･AP1･HP1･<Blocker>) Unit tokens.
    【Attack】【Your Turn】Dig 2.
    This Unit gains "【Attack】Draw 1." and AP+2 during this turn.
}
pilot SKY-002 "Ilse Varga" { color white  lv 4  cost 1  ap +2  hp -1 }
base token SKY-T01 "Pier" { ap 0  hp 3 }
unit SKY-003 "Forgotten" {
    【Deploy】Draw 1.
unit SKY-004 "The Next" { color red  lv 1  cost 1  ap 1  hp 1 }
`,
  "chosen.scenario": `needs GD01, ST03
unit T-001 "Scout" { color red  lv 1  cost 1  ap 2  hp 2 }
scenario "It rests what is weak" shows 13-2-6-1, Q188, trap 62 {
    format team-battle
    you hand T-001 x2, 3
    opponent's team base EXB-001 damage 1; turn 6 of opponent
    you: attack opponent with T-001 // goes
    can't choose @strong because 10-2-2
    can deploy T-001
    expect @weak 1 (Charge) counter, ap 3, rested, not linked, <Breach 2>, in opponent trash
    expect log 5-10-1 "is destroyed"
}
`,
  "chosen.deck": `// A deck
4 SKY-001 Lantern Frame // four
3xSKY-002
2 x SKY-003
resource deck {
10 R-001
}
`,
};

for (const [name, text] of Object.entries(CHOSEN)) {
  test(`${name} is read as it was`, async () => {
    const lines = await tokens(name, text);
    const shown = text
      .split("\n")
      .flatMap((line, at) => [
        `> ${line}`,
        ...lines[at]
          .filter((token) => token.words.trim() !== "")
          .map((token) => `    ${token.words.trim()}    ${said(token).join(" ") || "-"}`),
      ])
      .join("\n")
      .replace(/> \n*$/, "");
    const path = join(EXTENSION, "test", "snapshots", `${name}.txt`);
    if (process.env.UPDATE) {
      writeFileSync(path, shown);
    }
    assert.equal(shown, readFileSync(path, "utf8"));
  });
}

test("half of a text is no trouble", async () => {
  for (const [name, text] of Object.entries(CHOSEN)) {
    for (let end = 0; end < text.length; end += 7) {
      await tokens(name, text.slice(0, end));
    }
  }
});

test("a card whose brace was forgotten ends where the next begins", async () => {
  const text = 'unit A-001 "A" {\n    Draw 1.\nunit B-001 "B" {\n    color red\n}\n';
  const lines = await tokens("a.gcs", text);
  assert.ok(said(lines[2][0]).includes("storage.type.card.gcs") || said(lines[2][1]).includes("storage.type.card.gcs"));
  assert.ok(lines[3].some((token) => said(token).includes("support.type.property-name.gcs")));
});

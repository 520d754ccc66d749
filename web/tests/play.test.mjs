// The table: whole games by mouse and by keyboard, a reload in the middle, undo, hints, two at one screen; and what axe says of the page.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { browser, open, serve } from "./page.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
let host, chromium;
before(async () => {
  host = await serve();
  chromium = await browser();
});
after(async () => {
  await chromium?.close();
  host?.close();
});

const fresh = (options = {}) => chromium.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce", ...options });

async function begin(page, { level = "greedy", seed = "5" } = {}) {
  await page.click("#door-play");
  await page.selectOption("#level", level);
  await page.fill("#seed", seed);
  await page.click(".begin");
  await page.waitForSelector(".option");
}
const HAND = "[aria-label='your hand']";
const question = (page) => page.textContent("#question");
const isOver = async (page) => /^(You win|You lose|A draw)/.test(await question(page));
/** Waits until it is the person's turn again, or the game is over. */
const settled = (page) => page.waitForSelector('.play[aria-busy="false"]');

test("a whole game by mouse: cards are pressed, and what they can do is chosen", async (t) => {
  const page = await open(await fresh(), host.url);
  await begin(page);
  let presses = 0;
  let aimed = 0;
  for (; presses < 600 && !(await isOver(page)); presses++) {
    const aim = page.locator(".tcard.aim, .player.aim");
    const lit = page.locator(".tcard.lit:not(.held)");
    const isHeld = (await page.locator(".tcard.held").count()) > 0;
    if (isHeld && (await aim.count()) > 0) {
      aimed++;
      await aim.first().click();
    } else if (!isHeld && (await lit.count()) > 0) await lit.first().click();
    else await page.locator(".option").first().click();
    await settled(page);
  }
  assert.ok(await isOver(page), `after ${presses} presses`);
  assert.ok(aimed > 0);
  t.diagnostic(`${presses} presses, ${aimed} of them at a target: ${await question(page)}`);
  assert.deepEqual(page.wrong, []);
});

test("a whole game by keyboard alone, with a reload in the middle", async (t) => {
  const page = await open(await fresh(), host.url);
  await page.locator("#door-play").focus();
  await page.keyboard.press("Enter");
  await page.locator("#level").focus();
  await page.keyboard.type("greedy");
  await page.locator("#seed").focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("8");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".option");
  let keys = 0;
  for (; keys < 600 && !(await isOver(page)); keys++) {
    if (keys === 25) {
      const [before, hands] = [await question(page), await page.locator(HAND).textContent()];
      await page.reload();
      await page.waitForSelector(".option");
      assert.equal(await question(page), before);
      assert.equal(await page.locator(HAND).textContent(), hands);
    }
    await page.keyboard.press("1");
    await settled(page);
  }
  assert.ok(await isOver(page), `after ${keys} keys`);
  t.diagnostic(`${keys} keys: ${await question(page)}`);
  assert.deepEqual(page.wrong, []);
});

test("2,000 games in Chromium have the hash that they have in node", async (t) => {
  const wasm = await WebAssembly.compile(readFileSync(new URL("../src/core/gcs.wasm", import.meta.url)));
  const { exports } = await WebAssembly.instantiate(wasm, {});
  const request = JSON.stringify({ series: { games: 2_000, seed: 7, level: "random" } });
  // The memory can become another when there is room made in it.
  const room = exports.gcs_room(request.length);
  new Uint8Array(exports.memory.buffer, room, request.length).set(new TextEncoder().encode(request));
  const length = exports.gcs_call();
  const inNode = JSON.parse(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.gcs_answer(), length)));
  const page = await open(await fresh(), host.url);
  const worker = readdirSync(new URL("../dist/assets", import.meta.url)).find((name) => name.startsWith("worker-"));
  const start = performance.now();
  const answer = await page.evaluate(
    ([url, request]) =>
      new Promise((done) => {
        const worker = new Worker(url, { type: "module" });
        worker.addEventListener("message", ({ data }) => data.id === 0 && done(data.answer ?? data.broken));
        worker.postMessage({ id: 0, request });
      }),
    [`${host.url}assets/${worker}`, request],
  );
  t.diagnostic(`${Math.round(performance.now() - start)} ms, to load the core included`);
  assert.deepEqual(JSON.parse(answer), inNode);
  assert.equal(inNode.ok.games, 2_000);
});

test("a card is dragged to what it does; undo, a hint, a why-not and the log are there", async () => {
  const page = await open(await fresh(), host.url);
  await begin(page);
  for (let turn = 0; turn < 40 && !(await page.locator(HAND + " .tcard.lit[draggable]").count()); turn++) {
    await page.keyboard.press("e");
    await settled(page);
    if ((await page.locator(".option").count()) > 0 && !(await question(page)).startsWith("your main phase")) await page.locator(".option").last().click();
    await settled(page);
  }
  const card = page.locator(HAND + " .tcard.lit[draggable]").first();
  const name = await card.locator(".name").textContent();
  const before = await page.locator(HAND).textContent();
  await card.dragTo(page.locator(".own [aria-label='you: field']"));
  await page.waitForFunction((name) => [...document.querySelectorAll(".log li")].some((line) => line.textContent.includes(`you deploy ${name}`) || line.textContent.includes(name)), name);
  await settled(page);
  // What was played may have asked for more.
  for (let back = 0; back < 4 && (await page.locator(HAND).textContent()) !== before; back++) {
    await page.keyboard.press("u");
    await settled(page);
  }
  assert.equal(await page.locator(HAND).textContent(), before);
  await page.keyboard.press("h");
  await page.waitForSelector(".advice");
  await page.locator(HAND + " .tcard:not(.lit)").first().click();
  await page.waitForSelector(".why");
  assert.match(await page.locator(".why").first().textContent(), /\(\d+(-\d+)+\)/);
  await page.getByRole("button", { name: "all of it" }).click();
  await page.waitForFunction(() => [...document.querySelectorAll(".log li")].some((line) => line.textContent.includes("first (6-2-1-4)")));
  assert.deepEqual(page.wrong, []);
});

test("two at one screen see no hand but their own", async () => {
  const page = await open(await fresh(), host.url);
  await begin(page, { level: "person" });
  const seen = async () => [await page.locator(HAND).count(), (await page.textContent(".own .player")).includes("you")];
  assert.deepEqual(await seen(), [1, true]);
  await page.locator(".option").last().click();
  await page.waitForSelector(".curtain");
  assert.equal(await page.locator(".tcard").count(), 0);
  await page.keyboard.press("1");
  await page.click(".curtain .begin");
  await page.waitForSelector(".option");
  assert.deepEqual(await seen(), [1, true]);
  assert.deepEqual(page.wrong, []);
});

test("a deck that is pasted is played, and one that is none is refused in words", async () => {
  const page = await open(await fresh(), host.url);
  await page.click("#door-play");
  await page.selectOption("#deck-1", "a pasted list …");
  await page.fill("#pasted", "4 CORE-001");
  await page.click(".begin");
  await page.waitForFunction(() => document.getElementById("said").textContent.startsWith("the deck of player 1 cannot be played"));
  const deck = readFileSync(new URL("../../cards/core/deep-roots.deck", import.meta.url), "utf8");
  await page.selectOption("#deck-1", "a pasted list …");
  await page.fill("#pasted", deck);
  await page.click(".begin");
  await page.waitForSelector(".option");
  assert.deepEqual(page.wrong, []);
});

test("axe finds nothing serious, on a wide screen and on a phone, in light and in dark, and nothing is wider than a phone", async () => {
  const seriously = async (page, what) => {
    const found = await page.evaluate(async () => {
      const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
      return violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
    });
    assert.deepEqual(found.filter((line) => /^(serious|critical)/.test(line)), [], what);
  };
  for (const [viewport, colorScheme] of [[{ width: 1280, height: 800 }, "light"], [{ width: 390, height: 844 }, "dark"]]) {
    // The policy of the page lets nobody put scripts into it, and this is one.
    const page = await open(await fresh({ viewport, colorScheme, bypassCSP: true }), host.url);
    await page.addScriptTag({ content: axe });
    await page.waitForSelector(".found li");
    const narrow = async (what) => assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), what);
    await seriously(page, "findings");
    await narrow("findings");
    for (const side of ["card", "ir", "explain"]) {
      await page.click(`#side-${side}`);
      await page.waitForTimeout(300);
      await seriously(page, side);
      await narrow(side);
    }
    await page.click("#door-play");
    await seriously(page, "lobby");
    await narrow("lobby");
    await begin(page);
    for (let step = 0; step < 14; step++) {
      await page.locator(".option").first().click();
      await settled(page);
    }
    await page.locator(".tcard").first().click();
    await page.waitForTimeout(200);
    await seriously(page, "table");
    await narrow("table");
    assert.deepEqual(page.wrong, []);
  }
});

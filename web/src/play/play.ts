// A game at the table: cards by mouse, finger or keyboard, why something cannot be done, hints, what has happened, and back again.

import type { Core } from "../core/client";
import type { CardTold, Level, NewGame, ObjectId, Seen, TableCard, Told } from "../core/types";
import { fill, h, say } from "../dom";
import { keep, kept } from "../store";
import type { Playground } from "../write/playground";
import { printed } from "../write/card";
import { type Hands, same, side, who } from "./table";

const LEVELS: Level[] = ["easy", "normal", "strong", "greedy", "random", "person"];
const BUILT_IN = ["lantern-watch", "cinder-court", "deep-roots"];
/** How long an answer of a bot is shown before the next, in milliseconds. */
const PACE = 350;

function words(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export class Play {
  readonly element = h("div", { class: "play" });
  private held: ObjectId | null = null;
  private seen: Seen | null = null;
  private begun: NewGame | null = null;
  private told: { about: ObjectId; words: CardTold } | null = null;
  private advice: string[] = [];
  private all: Told[] | null = null;
  private curtain = false;
  private isBusy = false;
  private clock: ReturnType<typeof setTimeout> | undefined;
  private readonly calm = matchMedia("(prefers-reduced-motion: reduce)");

  constructor(
    private readonly core: Core,
    private readonly playground: Playground,
  ) {
    document.addEventListener("keydown", (event) => this.key(event));
  }

  /** The room is entered: a game that was played goes on. */
  entered(): void {
    this.playground.sync();
    const game = kept<NewGame | null>("game", null);
    if (this.seen) return this.draw();
    if (game && Array.isArray(game.steps)) void this.begin(game, true);
    else this.draw();
  }

  /** The core was ended, and with it what it knew of the game. */
  ended(): void {
    this.seen = null;
    this.works(false);
    // What ended it may have been the game: it is gone on with when somebody wants to.
    if (this.element.isConnected) this.draw();
  }

  private async begin(game: NewGame, isOld = false): Promise<void> {
    this.playground.sync();
    this.begun = game;
    try {
      this.show(await this.core.ask("begin", game));
      say(isOld ? "the game goes on" : "the game begins");
    } catch (error) {
      this.seen = null;
      keep("game", null);
      this.draw();
      say(words(error));
    }
  }

  private show(seen: Seen): void {
    const before = this.seen?.table.seat;
    const people = seen.seats.filter((level) => level === "person").length;
    this.curtain = people > 1 && before !== undefined && before !== seen.table.seat && !seen.ended;
    this.seen = seen;
    this.held = null;
    this.told = null;
    this.advice = [];
    this.all = null;
    if (this.begun) {
      // The steps of a saved game are those that the core tells.
      const { seats, decks, seed } = this.begun;
      keep("game", seen.ended ? null : { seats, decks, seed, steps: seen.steps, hash: seen.hash });
    }
    this.draw();
    clearTimeout(this.clock);
    this.isBusy = false;
    const thinks = seen.bot && !seen.ended;
    this.element.setAttribute("aria-busy", String(thinks));
    if (thinks) this.clock = setTimeout(() => void this.do("bot"), this.calm.matches ? 0 : PACE);
    else say(seen.ended ?? seen.question ?? "");
  }

  /** Whether the core works at an answer; nothing else is answered meanwhile. */
  private works(does: boolean): void {
    this.isBusy = does;
    this.element.setAttribute("aria-busy", String(does));
  }

  private async do(name: "bot" | "undo"): Promise<void> {
    if (this.isBusy) return;
    this.works(true);
    try {
      this.show(await this.core.ask(name));
    } catch (error) {
      this.works(false);
      say(words(error));
    }
  }

  private async take(option: number): Promise<void> {
    const table = this.seen?.table;
    const chosen = table?.options[option];
    if (!table || !chosen || this.isBusy || this.curtain) return;
    this.works(true);
    try {
      const seen = await this.core.ask("answer", { seat: table.seat, decision: table.decision, choice: chosen.choice });
      this.show(seen);
      this.focusOption();
    } catch (error) {
      this.works(false);
      say(words(error));
    }
  }

  private focusOption(): void {
    if (document.activeElement === document.body) this.element.querySelector<HTMLElement>(".option")?.focus();
  }

  private of(card: ObjectId): number[] {
    const all = this.seen?.subjects ?? [];
    return all.flatMap((subject, number) => (same(subject.card, card) ? [number] : []));
  }

  private press(card: TableCard): void {
    const seen = this.seen;
    if (!seen) return;
    // A target of what is held.
    const aim = seen.subjects.findIndex((one) => same(one.card, this.held) && same(one.target, card.object));
    if (this.held && aim >= 0) return void this.take(aim);
    const options = this.of(card.object);
    const only = options[0];
    const isPick = only !== undefined && options.length === 1 && seen.table.about !== "main";
    if (isPick) return void this.take(only);
    this.held = same(this.held, card.object) ? null : card.object;
    this.draw();
    void this.tell(card.object);
  }

  private pressPlayer(player: number): void {
    const all = this.seen?.subjects ?? [];
    const aim = all.findIndex((one) => one.player === player && (one.card === null || same(one.card, this.held)));
    if (aim >= 0) void this.take(aim);
    else say(`that is ${this.seen ? who(this.seen, player) : "a player"}: no target now`);
  }

  private lift(card: TableCard): void {
    this.held = card.object;
  }

  private drop(on: { card?: ObjectId; player?: number }): void {
    const held = this.held;
    const all = this.seen?.subjects ?? [];
    if (!held) return;
    const of = this.of(held);
    const at = of.find((number) => {
      const one = all[number];
      return (on.card && same(one?.target, on.card)) || (on.player !== undefined && one?.player === on.player);
    });
    if (at !== undefined) return void this.take(at);
    const plain = of.filter((number) => all[number]?.target === null && all[number]?.player === null);
    if (plain.length === 1 && plain[0] !== undefined) return void this.take(plain[0]);
    this.draw();
    void this.tell(held);
  }

  private async tell(object: ObjectId): Promise<void> {
    const seat = this.seen?.table.seat;
    if (seat === null || seat === undefined) return;
    const told = await this.core.ask("card", { seat, object }).catch(() => null);
    if (!told) return;
    this.told = { about: object, words: told };
    this.draw();
  }

  private async hint(): Promise<void> {
    if (this.isBusy) return;
    try {
      const moves = await this.core.ask("hint");
      this.advice = moves.map(({ label, win_rate }) => `${Math.round(win_rate * 100)} %: ${label}`);
      this.draw();
      say(`hint: ${this.advice[0] ?? "none"}`);
    } catch (error) {
      say(words(error));
    }
  }

  private async log(): Promise<void> {
    const seat = this.seen?.table.seat;
    if (seat === null || seat === undefined) return;
    this.all = await this.core.ask("log", { seat }).catch(() => null);
    this.draw();
  }

  private key(event: KeyboardEvent): void {
    const target = event.target;
    if (!this.element.isConnected || !this.seen || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof HTMLElement && target.matches("input, select, textarea")) return;
    if (this.curtain) return;
    const shown = [...this.element.querySelectorAll<HTMLElement>(".option")];
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
    if (digit > 0) shown[digit - 1]?.click();
    else if (event.key === "Escape") {
      this.held = null;
      this.told = null;
      this.draw();
    } else if (event.key === "u") void this.do("undo");
    else if (event.key === "h") void this.hint();
    else if (event.key === "e") {
      const least = this.seen.subjects.findIndex((one) => one.least);
      if (least >= 0) void this.take(least);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const at = shown.findIndex((option) => option === document.activeElement);
      const step = event.key === "ArrowDown" ? 1 : -1;
      shown[at < 0 ? 0 : (at + step + shown.length) % shown.length]?.focus();
      event.preventDefault();
    }
  }

  private draw(): void {
    const focused = document.activeElement instanceof HTMLElement && this.element.contains(document.activeElement) ? document.activeElement : null;
    const key = focused?.dataset["object"];
    const wasOption = focused?.classList.contains("option");
    if (!this.seen) fill(this.element, this.lobby());
    else if (this.curtain) fill(this.element, this.behindCurtain(this.seen));
    else fill(this.element, this.board(this.seen), this.aside(this.seen));
    if (key) this.element.querySelector<HTMLElement>(`[data-object="${key}"]`)?.focus();
    else if (wasOption) this.element.querySelector<HTMLElement>(".option")?.focus();
  }

  private behindCurtain(seen: Seen): HTMLElement {
    const name = `player ${(seen.table.seat ?? 0) + 1}`;
    const lift = (): void => {
      this.curtain = false;
      this.draw();
    };
    const button = h("button", { type: "button", class: "begin", click: lift }, `I am ${name}: show my table`);
    return h("div", { class: "curtain" }, h("h2", {}, `${name} decides`), h("p", {}, "The other player looks away."), button);
  }

  private lobby(): HTMLElement {
    const own = this.playground.set.filter(({ name }) => name.endsWith(".deck"));
    const decks = (id: string, chosen: number): HTMLSelectElement => {
      const options = [...BUILT_IN, ...own.map(({ name }) => name), "a pasted list …"];
      return h("select", { id }, ...options.map((name, number) => h("option", { value: name, selected: number === chosen }, name)));
    };
    const level = h("select", { id: "level" }, ...LEVELS.map((level) => h("option", { value: level }, level === "person" ? "a person at this screen" : `${level} bot`)));
    const [mine, theirs] = [decks("deck-1", 0), decks("deck-2", 1)];
    const pasted = h("textarea", { id: "pasted", rows: "6", "aria-describedby": "pasted-how", placeholder: "4 CORE-001\n4 CORE-002\n…" });
    const seed = h("input", { id: "seed", inputmode: "numeric", value: String(Math.floor(Math.random() * 1_000_000)) });
    const text = (name: string): string | null => {
      const at = BUILT_IN.indexOf(name);
      if (at >= 0) return null;
      return own.find((file) => file.name === name)?.text ?? pasted.value;
    };
    const start = async (event: Event): Promise<void> => {
      event.preventDefault();
      const wanted = [mine.value, theirs.value];
      const texts = await Promise.all(wanted.map(async (name, seat) => (BUILT_IN.indexOf(name) === seat ? null : (text(name) ?? (await builtIn(name))))));
      await this.begin({ seats: ["person", level.value as Level], decks: texts, seed: Number(seed.value) >>> 0 });
    };
    const field = (title: string, id: string, input: HTMLElement): HTMLElement => h("p", { class: "field-of" }, h("label", { for: id }, title), input);
    const old = kept<NewGame | null>("game", null);
    const goOn = old && Array.isArray(old.steps) && h("button", { type: "button", click: () => void this.begin(old, true) }, "Go on with the last game");
    return h("form", { class: "lobby", submit: (event) => void start(event) },
      h("h2", {}, "A game"),
      goOn,
      h("p", {}, "The cards of your files are known here, beside the project's own."),
      field("Your deck", "deck-1", mine),
      field("The other deck", "deck-2", theirs),
      field("Against", "level", level),
      field("Seed: equal seeds and choices give equal games", "seed", seed),
      field("A pasted list", "pasted", pasted),
      h("p", { class: "note", id: "pasted-how" }, "A number and a card number a line, as `4 CORE-001`: it is read where a deck above is “a pasted list”."),
      h("button", { class: "begin" }, "Begin"));
  }

  private board(seen: Seen): HTMLElement {
    const { seats, turn, phase } = seen.table;
    const hands: Hands = { press: (card) => this.press(card), pressPlayer: (seat) => this.pressPlayer(seat), drop: (on) => this.drop(on), take: (card) => this.lift(card), held: this.held };
    const others = seats.filter(({ seat }) => seat !== seen.table.seat);
    const own = seats.filter(({ seat }) => seat === seen.table.seat);
    const where = typeof phase === "string" ? phase : Object.keys(phase as object)[0];
    return h("div", { class: "board" },
      h("h2", { class: "turn" }, `turn ${turn} · ${who(seen, seen.table.active)} · ${where ?? ""}`),
      ...[...others, ...own].map((seat) => side(seen, hands, seat)));
  }

  private aside(seen: Seen): HTMLElement {
    const { options } = seen.table;
    const ofHeld = this.held ? this.of(this.held) : [];
    const numbers = ofHeld.length > 0 ? ofHeld : options.map((_, number) => number);
    const told = this.told && (!this.held || same(this.held, this.told.about)) ? this.told.words : null;
    const question = seen.ended ?? seen.question ?? `${who(seen, seen.table.waits_for ?? 0)} thinks …`;
    const log = this.all ?? seen.news;
    const button = (title: string, work: () => void, off = false): HTMLElement => h("button", { type: "button", disabled: off, click: work }, title);
    const result = seen.table.outcome && (seen.table.outcome.winner === null ? "A draw." : seen.table.outcome.winner === seen.table.seat ? "You win." : "You lose.");
    return h("div", { class: "aside" },
      h("div", { class: "decision" },
        h("h2", { id: "question" }, result ? `${result} ${question}` : question),
        seen.because ? h("p", { class: "note" }, ...printed(seen.because)) : null,
        h("ol", { class: "options", "aria-labelledby": "question" },
          ...numbers.map((number) => h("li", {}, h("button", { type: "button", class: "option", click: () => void this.take(number) }, options[number]?.label ?? "")))),
        ofHeld.length > 0 && button("all options", () => { this.held = null; this.draw(); }),
        ...this.advice.map((line) => h("p", { class: "advice" }, `hint ${line}`)),
        h("div", { class: "bar" },
          button("Undo (u)", () => void this.do("undo"), !seen.can_undo),
          button("Hint (h)", () => void this.hint(), seen.bot || !!seen.ended),
          button("New game", () => { if (seen.ended || confirm("Leave this game?")) { clearTimeout(this.clock); this.seen = null; keep("game", null); this.draw(); } }))),
      told && h("div", { class: "about" }, h("h3", {}, told.label), ...told.text.split("\n").map((line) => h("p", {}, ...printed(line))),
        ...told.why_not.map((line) => h("p", { class: "why" }, `can't ${line}`))),
      h("div", { class: "log" }, h("h3", { id: "log-of" }, "What has happened"),
        h("div", { role: "log", "aria-labelledby": "log-of", tabindex: "0" }, h("ol", {}, ...[...log].reverse().map((told) =>
          h("li", {}, told.words + (told.because ? `, because of ${told.because.name}` : "") + (told.rule ? ` (${told.rule})` : ""))))),
        !this.all && button("all of it", () => void this.log())),
      seen.left_out.length > 0 && h("p", { class: "note" }, `Left out, as they have errors: ${seen.left_out.join(", ")}`));
  }
}

async function builtIn(name: string): Promise<string> {
  const texts: Record<string, () => Promise<{ default: string }>> = {
    "lantern-watch": () => import("../../../cards/core/lantern-watch.deck?raw"),
    "cinder-court": () => import("../../../cards/core/cinder-court.deck?raw"),
    "deep-roots": () => import("../../../cards/core/deep-roots.deck?raw"),
  };
  return (await texts[name]?.())?.default ?? "";
}

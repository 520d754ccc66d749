// The playground: the files of a set with their editor, and beside it what they are.

import type { Core } from "../core/client";
import { Refused } from "../core/client";
import type { Face, File, Files, Finding, Played } from "../core/types";
import { units } from "../bytes";
import { fill, h, later, say } from "../dom";
import { fromLink, shared } from "../share";
import { keep, kept } from "../store";
import { drawn, fit } from "./card";
import { Editor } from "./editor";
import { EXAMPLES } from "./examples";
import { packed, unpacked } from "./tar";

type Side = "findings" | "card" | "ir" | "explain";
const SIDES: Record<Side, string> = { findings: "Findings", card: "Card", ir: "Meaning", explain: "Explain" };

function words(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export class Playground {
  readonly element: HTMLElement;
  private files: Files;
  private open: string;
  private side: Side = "findings";
  private editor: Editor;
  private isSynced = false;
  private found: Finding[] = [];
  private played = new Map<string, Played>();
  private faces: Face[] = [];
  private leftOut: string[] = [];
  private at = 0;
  private round = 0;
  private readonly tabs = h("div", { class: "files", role: "tablist", "aria-label": "files" });
  private readonly sides = h("div", { class: "sides", role: "tablist", "aria-label": "beside the text" });
  private readonly panel = h("section", { class: "panel", role: "tabpanel", tabindex: "0", id: "panel" });
  private readonly explained = h("pre", { class: "explained" });
  private readonly asked = h("input", { type: "search", id: "asked", placeholder: "Blocker, 8-3, trait, search my deck" });
  private readonly check = later(15, () => void this.look());
  private readonly save = later(300, () => this.keep());
  private readonly play = later(250, () => void this.playAll());

  constructor(private readonly core: Core) {
    const known = kept<{ files?: Files; open?: string }>("set", {});
    const first = EXAMPLES[0]?.files ?? [];
    this.files = Array.isArray(known.files) && known.files.length > 0 ? known.files : first.map((file) => ({ ...file }));
    this.open = this.files.some(({ name }) => name === known.open) ? (known.open ?? "") : (this.files[0]?.name ?? "");
    this.editor = new Editor({
      core,
      sync: () => this.sync(),
      changed: (text) => this.changed(text),
      moved: (at) => this.moved(at),
    });
    this.element = this.build();
    this.showFile(this.open);
    this.showSide(this.side);
    void this.openLink();
    addEventListener("hashchange", () => void this.openLink());
    addEventListener("pagehide", () => this.keep());
  }

  /** The files as they are now. */
  get set(): Files {
    return this.files;
  }

  /** Makes the core know the files. */
  sync(): void {
    if (this.isSynced) return;
    this.isSynced = true;
    this.core.ask("files", this.files).catch((error: unknown) => say(words(error)));
  }

  private build(): HTMLElement {
    const upload = h("input", { type: "file", multiple: true, accept: ".gcs,.scenario,.deck,.tar", class: "unseen", id: "upload", tabindex: "-1", "aria-hidden": "true" });
    upload.addEventListener("change", () => {
      void this.upload([...(upload.files ?? [])]).finally(() => (upload.value = ""));
    });
    const examples = h(
      "select",
      { "aria-label": "begin with an example" },
      h("option", { value: "" }, "Examples …"),
      ...EXAMPLES.map(({ title }, number) => h("option", { value: String(number) }, title)),
    );
    examples.addEventListener("change", () => {
      const chosen = EXAMPLES[Number(examples.value)];
      examples.value = "";
      if (chosen && confirm("Put this example in the place of your files?")) this.replace(chosen.files.map((file) => ({ ...file })));
    });
    const button = (title: string, work: () => void, id?: string): HTMLElement => h("button", { type: "button", id, click: work }, title);
    const ask = h("form", { class: "ask", submit: (event) => { event.preventDefault(); void this.explain(this.asked.value); } },
      h("label", { for: "asked" }, "Explain"), this.asked, h("button", {}, "Ask"));
    const bar = h(
      "div",
      { class: "bar", role: "toolbar", "aria-label": "the set" },
      button("New file", () => this.newFile(), "new-file"),
      button("Rename", () => this.rename()),
      button("Delete", () => this.remove()),
      button("Format", () => void this.format(), "format"),
      button("Share", () => void this.share(), "share"),
      button("Download", () => this.download(), "download"),
      button("Upload", () => upload.click()),
      upload,
      examples,
    );
    fill(
      this.sides,
      ...Object.entries(SIDES).map(([side, title]) =>
        h("button", { type: "button", role: "tab", id: `side-${side}`, "aria-controls": "panel", click: () => this.showSide(side as Side) }, title),
      ),
    );
    for (const list of [this.sides, this.tabs]) list.addEventListener("keydown", arrows);
    const beside = h("div", { class: "beside" }, this.sides, this.panel);
    this.explained.textContent = "Ask for a finding (E0101), a keyword effect, a timing, a rule number, a word of the game, or what a card is to do.";
    this.ask = ask;
    return h("div", { class: "playground" }, bar, h("div", { class: "written" }, this.tabs, this.editor.host), beside);
  }
  private ask: HTMLElement | undefined;

  private file(name = this.open): File | undefined {
    return this.files.find((file) => file.name === name);
  }

  private changed(text: string): void {
    const file = this.file(this.editor.name);
    if (!file || file.text === text) return;
    file.text = text;
    this.touched();
  }

  private touched(): void {
    this.isSynced = false;
    this.check();
    this.save();
  }

  private keep(): void {
    if (!keep("set", { files: this.files, open: this.open })) say("there is no room in this browser to keep the set: download it");
  }

  private moved(at: number): void {
    this.at = at;
    if (this.side === "card" || this.side === "ir") this.showLater();
  }
  private readonly showLater = later(60, () => this.showPanel());

  /** What the core finds, as soon as it does; what came meanwhile of an older text is not shown. */
  private async look(): Promise<void> {
    const round = ++this.round;
    this.sync();
    const name = this.open;
    const text = this.file()?.text ?? "";
    try {
      const report = await this.core.ask("check");
      if (round !== this.round) return;
      performance.mark("gcs-findings");
      this.found = report.diagnostics;
      this.showFound();
      const tokens = await this.core.ask("tokens", { file: name });
      if (name === this.editor.name) this.editor.paint(text, tokens);
      const { cards, left_out } = await this.core.ask("cards");
      if (round !== this.round) return;
      // A card with a mistake is still shown as it was.
      const now = new Set(cards.map((card) => card.code));
      this.leftOut = left_out;
      this.faces = [...cards, ...this.faces.filter((face) => left_out.includes(face.code) && !now.has(face.code))];
      if (this.side !== "findings") this.showPanel();
      this.play();
    } catch (error) {
      say(words(error));
    }
  }

  private async playAll(): Promise<void> {
    const round = this.round;
    for (const { name, text } of [...this.files]) {
      if (name.endsWith(".gcs")) continue;
      const played = await this.core.ask("play", { file: name }).catch((error: unknown) => {
        say(words(error));
        return null;
      });
      if (round !== this.round) return;
      if (!played) continue;
      for (const finding of played.diagnostics) finding.file = name;
      this.played.set(name, played);
      if (name === this.editor.name) this.editor.results(text, played.scenarios);
    }
    this.showFound();
  }

  private all(): Finding[] {
    const names = new Set(this.files.map(({ name }) => name));
    const others = [...this.played].filter(([name]) => names.has(name)).flatMap(([, played]) => played.diagnostics);
    return [...this.found, ...others];
  }

  private showFound(): void {
    const here = this.all().filter((finding) => finding.file === this.open);
    this.editor.mark(this.file()?.text ?? "", here, (finding, fix) => this.mend(finding, fix));
    this.showTabs();
    if (this.side === "findings") this.showPanel();
    const errors = this.all().filter(({ severity }) => severity === "error").length;
    const title = this.sides.querySelector("#side-findings");
    if (title) title.textContent = this.all().length > 0 ? `Findings (${this.all().length})` : "Findings";
    document.body.dataset["errors"] = String(errors);
  }

  private mend(finding: Finding, number: number): void {
    const fix = finding.fixes[number];
    if (!fix) return;
    this.showFile(finding.file);
    this.editor.mend(fix.edits);
    say(`done: ${fix.title}`);
  }

  private showTabs(): void {
    const hadFocus = this.tabs.contains(document.activeElement);
    fill(
      this.tabs,
      ...this.files.map(({ name }) => {
        const count = this.all().filter((finding) => finding.file === name).length;
        const isOpen = name === this.open;
        const more = count > 0 ? ` (${count})` : "";
        return h("button", { type: "button", role: "tab", "aria-selected": String(isOpen), tabindex: isOpen ? "0" : "-1", click: () => this.showFile(name) }, name + more);
      }),
    );
    if (hadFocus) this.tabs.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }

  private showFile(name: string): void {
    const file = this.file(name);
    if (!file) return;
    this.open = name;
    if (this.editor.name !== name) {
      this.editor.show(name, file.text);
      this.at = this.editor.view.state.selection.main.head;
      this.touched();
    }
    this.showTabs();
  }

  private showSide(side: Side): void {
    this.side = side;
    for (const tab of this.sides.querySelectorAll("[role=tab]")) {
      const isShown = tab.id === `side-${side}`;
      tab.setAttribute("aria-selected", String(isShown));
      tab.setAttribute("tabindex", isShown ? "0" : "-1");
      if (isShown) this.panel.setAttribute("aria-labelledby", tab.id);
    }
    this.showPanel();
  }

  /** The card at the cursor, or else the first of the file. */
  private face(): Face | undefined {
    const here = this.faces.filter((face) => face.file === this.open);
    const text = this.file()?.text ?? "";
    const at = units(text);
    return here.find((face) => at(face.start) <= this.at && this.at <= at(face.end)) ?? here[0] ?? this.faces[0];
  }

  private showPanel(): void {
    switch (this.side) {
      case "findings":
        return this.showFindings();
      case "card":
        return this.showCard();
      case "ir":
        return void this.showMeaning();
      case "explain":
        return fill(this.panel, this.ask, this.explained);
    }
  }

  private showFindings(): void {
    const all = this.all();
    const scenarios = [...this.played.values()].flatMap(({ scenarios }) => scenarios);
    const held = scenarios.filter(({ verdict }) => verdict === "holds").length;
    const cards = this.faces.length - this.faces.filter((face) => this.leftOut.includes(face.code)).length;
    const told = [`${cards} ${cards === 1 ? "card" : "cards"} without errors`];
    if (scenarios.length > 0) told.push(`${held} of ${scenarios.length} scenarios hold`);
    fill(
      this.panel,
      h("p", { class: "summary" }, all.length === 0 ? `Nothing found: ${told.join(", ")}.` : `${all.length} found; ${told.join(", ")}.`),
      h("ul", { class: "found" }, ...all.map((finding) => this.finding(finding))),
    );
  }

  private finding(finding: Finding): HTMLElement {
    const span = finding.spans.find((span) => span.primary) ?? finding.spans[0];
    const go = (): void => {
      this.showFile(finding.file);
      this.editor.go(span?.start ?? 0, span?.end ?? 0);
    };
    return h(
      "li",
      { class: finding.severity },
      h("button", { type: "button", class: "place", click: go }, `${finding.file}:${span?.line ?? 1}:${span?.column ?? 1}`),
      h("button", { type: "button", class: "code", title: "explain it", click: () => void this.explain(finding.code) }, finding.code),
      h("p", {}, h("strong", {}, finding.severity), ` ${finding.message}`),
      span?.label ? h("p", { class: "label" }, span.label) : null,
      finding.help ? h("p", { class: "help" }, `help: ${finding.help}`) : null,
      ...finding.fixes.map((fix, number) =>
        h("button", { type: "button", class: "fix", click: () => this.mend(finding, number) },
          fix.applicability === "safe" ? `Fix: ${fix.title}` : `Fix: ${fix.title} (a guess)`),
      ),
    );
  }

  private showCard(): void {
    const face = this.face();
    if (!face) return fill(this.panel, h("p", {}, "There is no card without errors to be drawn yet."));
    const card = drawn(face);
    const isOld = this.leftOut.includes(face.code);
    fill(this.panel, isOld && h("p", { class: "note" }, "It has errors now: this is how it was."), card);
    if (!fit(card)) this.panel.append(h("p", { class: "note" }, "The text does not fit on the card."));
  }

  private async showMeaning(): Promise<void> {
    const face = this.face();
    if (!face || this.leftOut.includes(face.code)) return fill(this.panel, h("p", {}, "A card with errors means nothing yet."));
    try {
      const { outline } = await this.core.ask("ir", { code: face.code });
      if (this.side === "ir") fill(this.panel, h("pre", { class: "ir" }, outline));
    } catch (error) {
      if (this.side === "ir") fill(this.panel, h("p", {}, words(error)));
    }
  }

  private async explain(what: string): Promise<void> {
    this.showSide("explain");
    this.asked.value = what;
    this.sync();
    this.explained.textContent = await this.core.ask("explain", { what }).catch(words);
  }

  private async format(): Promise<void> {
    this.sync();
    try {
      const edits = await this.core.ask("format", { file: this.open });
      this.editor.apply(edits ?? []);
      say(edits && edits.length > 0 ? "formatted" : "it is in canonical form already");
    } catch (error) {
      say(words(error));
    }
  }

  private nameFor(why: string, name: string): string | null {
    const named = prompt(why, name)?.trim();
    if (!named) return null;
    if (this.file(named)) {
      say(`there is a file ${named} already`);
      return null;
    }
    if (!/^[^./\\][^/\\]{0,75}\.(gcs|scenario|deck)$/.test(named)) {
      say("a name ends with .gcs, .scenario or .deck");
      return null;
    }
    return named;
  }

  private newFile(): void {
    const name = this.nameFor("The name of the file: cards are .gcs, tests .scenario, decks .deck", "cards.gcs");
    if (name === null) return;
    this.files.push({ name, text: "" });
    this.showFile(name);
  }

  private rename(): void {
    const name = this.nameFor("The new name of the file", this.open);
    const file = this.file();
    if (name === null || !file) return;
    file.name = name;
    this.played.clear();
    this.open = name;
    this.editor.forget();
    this.showFile(name);
  }

  private remove(): void {
    if (this.files.length < 2) return say("a set has at least one file");
    if (!confirm(`Delete ${this.open}?`)) return;
    this.files = this.files.filter(({ name }) => name !== this.open);
    this.played.delete(this.open);
    this.showFile(this.files[0]?.name ?? "");
  }

  private replace(files: Files): void {
    this.files = files;
    this.played.clear();
    this.faces = [];
    this.editor.forget();
    this.showFile(files[0]?.name ?? "");
  }

  private async share(): Promise<void> {
    try {
      const hash = await shared(this.files);
      history.replaceState(null, "", `#${hash}`);
      this.keep();
      await navigator.clipboard.writeText(location.href).then(
        () => say("the link is copied: the whole set is in it, and nothing was sent"),
        () => say("the link is in the address: the whole set is in it, and nothing was sent"),
      );
    } catch (error) {
      say(words(error));
    }
  }

  private async openLink(): Promise<void> {
    try {
      const files = await fromLink(location.hash);
      if (!files) return;
      const isKnown = JSON.stringify(files) === JSON.stringify(this.files.map(({ name, text }) => ({ name, text })));
      const isOwn = kept<{ files?: Files } | null>("set", null)?.files !== undefined;
      if (!isKnown && (!isOwn || confirm("Open the set of the link in the place of your files?"))) {
        // The core says what is wrong with names and lengths before anything is replaced.
        await this.core.ask("files", files);
        this.replace(files);
      }
      history.replaceState(null, "", location.pathname + location.search);
    } catch (error) {
      this.isSynced = false;
      this.sync();
      say(words(error));
    }
  }

  private download(): void {
    const only = this.files.length === 1 ? this.files[0] : undefined;
    const blob = only ? new Blob([only.text], { type: "text/plain" }) : packed(this.files);
    const url = URL.createObjectURL(blob);
    h("a", { href: url, download: only?.name ?? "set.tar" }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1_000);
  }

  private async upload(chosen: globalThis.File[]): Promise<void> {
    try {
      const read: Files = [];
      for (const file of chosen) {
        if (file.size > 1 << 20) throw new Refused(`${file.name} is too long`);
        const bytes = new Uint8Array(await file.arrayBuffer());
        if (file.name.endsWith(".tar")) read.push(...unpacked(bytes).filter(({ name }) => /\.(gcs|scenario|deck)$/.test(name)));
        else read.push({ name: file.name, text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) });
      }
      const names = new Set(read.map(({ name }) => name));
      const all = [...this.files.filter(({ name }) => !names.has(name)), ...read];
      await this.core.ask("files", all);
      this.replace(all);
      if (read[0]) this.showFile(read[0].name);
    } catch (error) {
      this.isSynced = false;
      this.sync();
      say(error instanceof TypeError ? "that file is no text" : words(error));
    }
  }
}

/** The arrows go through a list of tabs. */
function arrows(event: KeyboardEvent): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const list = event.currentTarget;
  if (step === undefined || !(list instanceof HTMLElement)) return;
  const tabs = [...list.querySelectorAll<HTMLElement>("[role=tab]")];
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const next = tabs[(at + step + tabs.length) % tabs.length];
  next?.click();
  [...list.querySelectorAll<HTMLElement>("[aria-selected=true]")][0]?.focus();
  event.preventDefault();
}

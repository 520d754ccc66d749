// The editor: CodeMirror in a shadow root, so that its styles need no exception of the page's policy. What it knows of the language it
// is told by the core.

import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  snippet,
  type Completion as Offer,
  type CompletionContext,
  type CompletionResult,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching, indentUnit } from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from "@codemirror/lint";
import { EditorState, RangeSet, RangeSetBuilder, StateEffect, StateField, type Text } from "@codemirror/state";
import {
  Decoration,
  drawSelection,
  EditorView,
  gutter,
  GutterMarker,
  highlightActiveLine,
  highlightSpecialChars,
  hoverTooltip,
  keymap,
  lineNumbers,
  type DecorationSet,
  type Tooltip,
} from "@codemirror/view";
import type { Core } from "../core/client";
import type { Completion, Finding, Played, Position, TextEdit } from "../core/types";
import { units } from "../bytes";
import { h } from "../dom";

type Tokens = { legend: string[]; data: number[] };

const setColors = StateEffect.define<DecorationSet>();
const colors = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(known, change) {
    let now = known.map(change.changes);
    for (const effect of change.effects) if (effect.is(setColors)) now = effect.value;
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

class Result extends GutterMarker {
  constructor(
    private readonly sign: string,
    private readonly words: string,
  ) {
    super();
  }
  override eq(other: Result): boolean {
    return other.words === this.words;
  }
  override toDOM(): Node {
    return h("span", { class: `result ${this.words}`, title: this.words, role: "img", "aria-label": this.words }, this.sign);
  }
}
const RESULTS: Record<Played["scenarios"][number]["verdict"], Result> = {
  holds: new Result("✓", "holds"),
  fails: new Result("✗", "fails"),
  broken: new Result("✗", "cannot be read"),
  skipped: new Result("–", "skipped"),
  left: new Result("–", "not played"),
};
const setResults = StateEffect.define<RangeSet<Result>>();
const results = StateField.define<RangeSet<Result>>({
  create: () => RangeSet.empty,
  update(known, change) {
    let now = known.map(change.changes);
    for (const effect of change.effects) if (effect.is(setResults)) now = effect.value;
    return now;
  },
});

const theme = EditorView.theme({
  "&": { height: "100%", fontSize: "var(--editor-size, 15px)", color: "var(--ink)", backgroundColor: "var(--paper)" },
  ".cm-scroller": { fontFamily: "ui-monospace, 'Noto Sans Mono', 'DejaVu Sans Mono', monospace", lineHeight: "1.55" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "-2px" },
  ".cm-gutters": { backgroundColor: "var(--shade)", color: "var(--faint)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--line)" },
  ".cm-selectionBackground, &.cm-focused .cm-selectionBackground": { backgroundColor: "var(--chosen) !important" },
  ".cm-tooltip": { backgroundColor: "var(--shade)", color: "var(--ink)", border: "1px solid var(--edge)", maxWidth: "36rem" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--on-accent)" },
  ".cm-completionDetail": { opacity: ".85", fontStyle: "normal" },
  ".hover": { padding: ".4rem .6rem", whiteSpace: "pre-wrap", maxHeight: "16rem", overflow: "auto" },
  ".result": { fontWeight: "bold" },
  ".result.holds": { color: "var(--good)" },
  ".result.fails, .result.cannot": { color: "var(--bad)" },
  ".cm-lintRange-error": { backgroundImage: "none", borderBottom: "2px solid var(--bad)" },
  ".cm-lintRange-warning": { backgroundImage: "none", borderBottom: "2px dashed var(--warn)" },
  ".cm-diagnostic": { whiteSpace: "pre-wrap" },
  ".tok-keyword": { color: "var(--c-keyword)", fontWeight: "600" },
  ".tok-property": { color: "var(--c-property)" },
  ".tok-number": { color: "var(--c-number)" },
  ".tok-string": { color: "var(--c-string)" },
  ".tok-comment": { color: "var(--faint)", fontStyle: "italic" },
  ".tok-decorator": { color: "var(--c-mark)", fontWeight: "600" },
  ".tok-function": { color: "var(--c-effect)" },
  ".tok-type, .tok-class": { color: "var(--c-type)" },
  ".tok-enumMember, .tok-variable": { color: "var(--c-name)" },
});

/** The offset of a place as the core counts it, which is how CodeMirror does: UTF-16 units, lines from 0. */
function offset(text: Text, at: Position): number {
  const line = text.line(Math.min(at.line + 1, text.lines));
  return Math.min(line.from + at.character, line.to);
}
function place(text: Text, at: number): Position {
  const line = text.lineAt(at);
  return { line: line.number - 1, character: at - line.from };
}

export interface Wishes {
  core: Core;
  /** Makes the core know what is written now. */
  sync(): void;
  changed(text: string): void;
  moved(at: number): void;
}

/** An editor for the files of a set, one at a time. */
export class Editor {
  readonly host: HTMLElement;
  readonly view: EditorView;
  private file = "";
  private states = new Map<string, EditorState>();

  constructor(private readonly wishes: Wishes) {
    this.host = h("div", { class: "editor" });
    const root = this.host.attachShadow({ mode: "open" });
    this.view = new EditorView({ root, state: this.fresh("") });
    root.append(this.view.dom);
  }

  private fresh(text: string): EditorState {
    return EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        gutter({ class: "results", markers: (view) => view.state.field(results), initialSpacer: () => RESULTS.left }),
        lintGutter(),
        highlightSpecialChars(),
        history(),
        drawSelection(),
        bracketMatching({ brackets: "()[]{}<>【】" }),
        closeBrackets(),
        highlightActiveLine(),
        indentUnit.of("    "),
        colors,
        results,
        theme,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": "card text", tabindex: "0", spellcheck: "false", autocapitalize: "off" }),
        autocompletion({ override: [(context) => this.complete(context)], activateOnTyping: true, maxRenderedOptions: 60 }),
        hoverTooltip((_, at) => this.hover(at)),
        // Tab leaves the editor, so that the keyboard does.
        keymap.of([...closeBracketsKeymap, ...completionKeymap, ...defaultKeymap, ...historyKeymap, ...lintKeymap]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) {
            this.wishes.changed(update.state.doc.toString());
            const typed = update.transactions.some((change) => change.isUserEvent("input.type"));
            if (typed) void this.typed();
          }
          if (update.docChanged || update.selectionSet) this.wishes.moved(update.state.selection.main.head);
        }),
      ],
    });
  }

  /** Shows a file. */
  show(name: string, text: string): void {
    if (this.file) this.states.set(this.file, this.view.state);
    this.file = name;
    const known = this.states.get(name);
    this.view.setState(known && known.doc.toString() === text ? known : this.fresh(text));
  }

  /** Forgets what was undone in files that are gone. */
  forget(): void {
    this.states.clear();
    this.file = "";
  }

  get name(): string {
    return this.file;
  }

  /** Makes the edits of the core. */
  apply(edits: TextEdit[]): void {
    const text = this.view.state.doc;
    const changes = edits.map(({ range, newText }) => ({
      from: offset(text, range.start),
      to: offset(text, range.end),
      insert: newText,
    }));
    if (changes.length > 0) this.view.dispatch({ changes });
  }

  /** Puts a text in the place of some bytes. */
  mend(edits: { start: number; end: number; replacement: string }[]): void {
    const at = units(this.view.state.doc.toString());
    this.view.dispatch({
      changes: edits.map(({ start, end, replacement }) => ({ from: at(start), to: at(end), insert: replacement })),
      userEvent: "input.fix",
    });
    this.view.focus();
  }

  /** Goes to some bytes. */
  go(start: number, end: number): void {
    const at = units(this.view.state.doc.toString());
    this.view.dispatch({ selection: { anchor: at(start), head: at(end) }, scrollIntoView: true });
    this.view.focus();
  }

  /** Colors the words. */
  paint(text: string, { legend, data }: Tokens): void {
    const doc = this.view.state.doc;
    if (doc.toString() !== text) return;
    const builder = new RangeSetBuilder<Decoration>();
    let line = 0;
    let character = 0;
    for (let at = 0; at + 4 < data.length; at += 5) {
      const [lines = 0, units = 0, length = 0, type = 0] = data.slice(at, at + 4);
      character = lines > 0 ? units : character + units;
      line += lines;
      const from = offset(doc, { line, character });
      const to = Math.min(from + length, doc.length);
      if (to > from) builder.add(from, to, Decoration.mark({ class: `tok-${legend[type] ?? "none"}` }));
    }
    this.view.dispatch({ effects: setColors.of(builder.finish()) });
  }

  /** Shows findings at their words. */
  mark(text: string, findings: Finding[], mend: (finding: Finding, fix: number) => void): void {
    if (this.view.state.doc.toString() !== text) return;
    const at = units(text);
    const all: Diagnostic[] = findings.map((finding) => {
      const span = finding.spans.find((span) => span.primary) ?? finding.spans[0];
      const from = at(span?.start ?? 0);
      const words = [`${finding.message} [${finding.code}]`, span?.label, finding.help && `help: ${finding.help}`];
      return {
        from,
        to: Math.max(from, at(span?.end ?? 0)),
        severity: finding.severity,
        message: words.filter((line) => line).join("\n"),
        actions: finding.fixes.map((fix, number) => ({
          name: fix.applicability === "safe" ? fix.title : `${fix.title} (a guess)`,
          apply: () => mend(finding, number),
        })),
      };
    });
    this.view.dispatch(setDiagnostics(this.view.state, all));
  }

  /** Shows what came of scenarios in the margin. */
  results(text: string, scenarios: Played["scenarios"]): void {
    const doc = this.view.state.doc;
    if (doc.toString() !== text) return;
    const marks = scenarios.map(({ line, verdict }) => RESULTS[verdict].range(doc.line(Math.min(line, doc.lines)).from));
    this.view.dispatch({ effects: setResults.of(RangeSet.of(marks, true)) });
  }

  private async complete(context: CompletionContext): Promise<CompletionResult | null> {
    const word = context.matchBefore(/[\p{L}\p{N}\-_'’]*/u);
    const before = context.state.sliceDoc(Math.max(0, context.pos - 1), context.pos);
    if (!context.explicit && !word?.text && !/[[【<("･@ /]/.test(before)) return null;
    this.wishes.sync();
    const at = { file: this.file, ...place(context.state.doc, context.pos) };
    const list = await this.wishes.core.ask("complete", at).catch(() => null);
    if (context.aborted || !list) return null;
    return { from: word?.from ?? context.pos, options: list.items.map((item, rank) => this.offer(item, rank)) };
  }

  private offer(item: Completion, rank: number): Offer {
    const about = typeof item.documentation === "string" ? item.documentation : item.documentation?.value;
    const text = item.textEdit?.newText ?? item.insertText ?? item.label;
    return {
      label: item.filterText ?? item.label,
      displayLabel: item.label,
      boost: -Math.min(rank, 99),
      ...(item.detail ? { detail: item.detail } : {}),
      ...(about ? { info: about } : {}),
      apply: (view, offer, from, to) => {
        const edit = item.textEdit?.range;
        const begin = edit ? Math.min(offset(view.state.doc, edit.start), from) : from;
        if (item.insertTextFormat === 2) snippet(text.replace(/\$(\d+)/g, "${$1}"))(view, offer, begin, to);
        else view.dispatch({ changes: { from: begin, to, insert: text }, selection: { anchor: begin + text.length }, userEvent: "input.complete" });
      },
    };
  }

  private async hover(at: number): Promise<Tooltip | null> {
    this.wishes.sync();
    const doc = this.view.state.doc;
    const told = await this.wishes.core.ask("hover", { file: this.file, ...place(doc, at) }).catch(() => null);
    if (!told) return null;
    const words = told.contents.value.replace(/```\w*\n?/g, "").replace(/ {2}\n/g, "\n");
    const pos = told.range ? offset(doc, told.range.start) : at;
    return { pos, create: () => ({ dom: h("div", { class: "hover" }, words) }) };
  }

  /** What the core does behind a bracket or a line break: 【】 for `[[`, printed signs, the indentation. */
  private async typed(): Promise<void> {
    const { doc, selection } = this.view.state;
    const at = selection.main.head;
    const typed = doc.sliceString(at - 1, at);
    if (typed !== "]" && typed !== "\n") return;
    this.wishes.sync();
    const request = { at: { file: this.file, ...place(doc, at) }, typed };
    const edits = await this.wishes.core.ask("typed", request).catch(() => null);
    if (edits && this.view.state.doc.eq(doc)) this.apply(edits);
  }
}

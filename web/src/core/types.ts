// What the core answers. docs/schema has the findings and the table; web/core/src has the rest.

export interface File {
  name: string;
  text: string;
}
export type Files = File[];

export interface Edit {
  start: number;
  end: number;
  replacement: string;
}
export interface Fix {
  title: string;
  applicability: "safe" | "unsafe";
  edits: Edit[];
}
export interface Place {
  start: number;
  end: number;
  line: number;
  column: number;
  primary: boolean;
  label: string;
}
/** A finding, as `gcs check --format json` prints it. */
export interface Finding {
  code: string;
  name: string;
  severity: "error" | "warning";
  message: string;
  file: string;
  card: string | null;
  spans: Place[];
  help: string | null;
  fixes: Fix[];
}
export interface Report {
  summary: { files: number; cards: number; errors: number; warnings: number };
  diagnostics: Finding[];
}

export interface Face {
  code: string;
  name: string;
  set: string | null;
  kind: "unit" | "pilot" | "command" | "base" | "resource";
  token: boolean;
  color: "blue" | "green" | "red" | "white" | "purple" | null;
  lv: number;
  cost: number;
  ap: number;
  hp: number;
  zones: string[];
  traits: string[];
  link: string[];
  pilot: string | null;
  text: string[];
  file: string;
  start: number;
  end: number;
}

export interface Position {
  line: number;
  character: number;
}
export interface Range {
  start: Position;
  end: Position;
}
export interface TextEdit {
  range: Range;
  newText: string;
}
export interface Completion {
  label: string;
  kind?: number;
  detail?: string;
  documentation?: string | { value: string };
  filterText?: string;
  insertTextFormat?: number;
  insertText?: string;
  textEdit?: TextEdit;
}

export type Verdict = "holds" | "fails" | "broken" | "skipped" | "left";
export interface Played {
  scenarios: { title: string; verdict: Verdict; start: number; end: number; line: number }[];
  diagnostics: Finding[];
  cards?: number;
}

export interface ObjectId {
  card: number;
  life: number;
}
export interface TableCard {
  at: number;
  object: ObjectId;
  code: string;
  name: string;
  kind: Face["kind"];
  color: Face["color"];
  traits: string[];
  lv: number;
  cost: number;
  ap: number;
  hp: number;
  damage: number;
  rested: boolean;
  link: boolean;
  new: boolean;
  partner: ObjectId | null;
  keywords: { name: string; number: number }[];
  counters: { name: string; number: number }[];
}
export interface Seat {
  seat: number;
  plays: boolean;
  is_active: boolean;
  is_enemy: boolean;
  active_resources: number;
  zones: { zone: string; count: number; cards: TableCard[] }[];
}
export interface Table {
  seat: number | null;
  turn: number;
  phase: unknown;
  active: number;
  outcome: { winner: number | null; ending: string } | null;
  waits_for: number | null;
  decision: number;
  about: string | null;
  options: { choice: unknown; label: string }[];
  battle: { attacker: ObjectId; target: ObjectId | null; player: number | null } | null;
  seats: Seat[];
}
export interface Told {
  words: string;
  rule: string | null;
  because: { name: string; text: string } | null;
  kind: string;
}
export type Level = "person" | "random" | "greedy" | "easy" | "normal" | "strong";
export type Step = number | "stall";
export interface Seen {
  table: Table;
  question: string | null;
  because: string | null;
  subjects: { card: ObjectId | null; target: ObjectId | null; player: number | null; least: boolean }[];
  ended: string | null;
  news: Told[];
  can_undo: boolean;
  bot: boolean;
  seats: Level[];
  left_out: string[];
  seed: number;
  steps: Step[];
  hash: string;
}
export interface NewGame {
  seats: Level[];
  decks: (string | null)[];
  seed: number;
  steps?: Step[];
  hash?: string;
}
export interface CardTold {
  label: string;
  text: string;
  reasons: unknown;
  why_not: string[];
}

/** The answer to each request. */
export interface Answers {
  files: null;
  check: Report;
  cards: { cards: Face[]; left_out: string[] };
  complete: { items: Completion[] } | null;
  hover: { contents: { value: string }; range?: Range } | null;
  format: TextEdit[] | null;
  typed: TextEdit[] | null;
  tokens: { legend: string[]; data: number[] };
  ir: { outline: string; json: unknown };
  explain: string;
  play: Played;
  begin: Seen;
  look: Seen;
  answer: Seen;
  bot: Seen;
  undo: Seen;
  hint: { choice: unknown; label: string; win_rate: number }[];
  card: CardTold;
  log: Told[];
  series: { games: number; decisions: number; state_hash: string };
}

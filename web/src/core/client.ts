// The core as the page asks it: a promise for each request. A worker that takes too long or breaks is ended, and another begins.

import type { Answers, Files } from "./types";

/** How long a request may take, in milliseconds. To load takes as long as it takes. */
const PATIENCE = 20_000;

/** How many workers in a row may end without an answer. */
const TRIES = 3;

/** A refusal of the core, in words for whoever sits before the page. */
export class Refused extends Error {}

interface Waiting {
  resolve(answer: string): void;
  reject(error: Refused): void;
}

type Name = keyof Answers;

export class Core {
  private worker: Worker;
  private next = 0;
  private waiting = new Map<number, Waiting>();
  private clock: ReturnType<typeof setTimeout> | undefined;
  private files: Files = [];
  private isReady = false;
  private tries = 0;
  /** Told when the core is there. */
  onReady: () => void = () => {};
  /** Told when a worker had to be ended: what it knew of a game is gone. */
  onEnded: (why: string) => void = () => {};

  constructor() {
    this.worker = this.begin();
  }

  private begin(): Worker {
    this.isReady = false;
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", (event: MessageEvent<{ id?: number; ready?: boolean; answer?: string; broken?: string }>) => {
      const { id, ready, answer, broken } = event.data;
      if (ready) {
        this.isReady = true;
        this.watch();
        return this.onReady();
      }
      const asked = this.waiting.get(id ?? -1);
      this.waiting.delete(id ?? -1);
      if (answer !== undefined) {
        this.tries = 0;
        this.watch();
        asked?.resolve(answer);
      } else {
        asked?.reject(new Refused("this could not be worked out"));
        this.end(this.isReady ? `gcs has broken off, which is a defect of it (${broken ?? "no reason"}), and begins anew` : "gcs could not be loaded");
      }
    });
    worker.addEventListener("error", () => this.end("gcs could not be loaded"));
    return worker;
  }

  /** Gives the first of those that wait its time. */
  private watch(): void {
    clearTimeout(this.clock);
    if (this.isReady && this.waiting.size > 0) {
      this.clock = setTimeout(() => this.end("that took too long: it was ended, and gcs begins anew"), PATIENCE);
    }
  }

  private end(why: string): void {
    this.worker.terminate();
    clearTimeout(this.clock);
    const all = [...this.waiting.values()];
    this.waiting.clear();
    const isLast = ++this.tries >= TRIES;
    for (const asked of all) asked.reject(new Refused(why));
    if (!isLast) {
      this.worker = this.begin();
      void this.ask("files", this.files).catch(() => {});
    }
    this.onEnded(isLast ? `${why}: reload the page to try again` : why);
  }

  /** Asks the core. */
  async ask<N extends Name>(name: N, about?: unknown): Promise<Answers[N]> {
    if (name === "files") this.files = about as Files;
    const id = this.next++;
    const request = JSON.stringify(about === undefined ? name : { [name]: about });
    if (this.tries >= TRIES) throw new Refused("gcs is not there: reload the page to try again");
    const answer = new Promise<string>((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    if (this.waiting.size === 1) this.watch();
    this.worker.postMessage({ id, request });
    const told = JSON.parse(await answer) as { ok: Answers[N] } | { refused: string };
    if ("refused" in told) throw new Refused(told.refused);
    return told.ok;
  }
}

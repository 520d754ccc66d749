// A card as a card: a layout of our own, from what the core has read.

import type { Face } from "../core/types";
import { h } from "../dom";

/** Marks and keyword effects set apart from the text around them. */
export function printed(line: string): Node[] {
  return line.split(/(【[^】]*】|<[^>]*>|\[[^\]]*\]|[①-⑳])/u).map((part) => {
    if (part.startsWith("【")) return h("span", { class: "mark" }, part.slice(1, -1));
    if (part.startsWith("<")) return h("span", { class: "effect" }, part);
    if (/^[①-⑳]$/u.test(part)) return h("span", { class: "paid" }, part);
    return document.createTextNode(part);
  });
}

const KINDS = { unit: "Unit", pilot: "Pilot", command: "Command", base: "Base", resource: "Resource" };

function numbers(face: Face): string[] {
  const sign = (number: number): string => (face.kind === "pilot" || face.pilot ? (number < 0 ? `${number}` : `+${number}`) : `${number}`);
  if (face.kind === "resource" || (face.kind === "command" && !face.pilot)) return [];
  return [`AP ${sign(face.ap)}`, `HP ${sign(face.hp)}`];
}

/** Draws a card. */
export function drawn(face: Face): HTMLElement {
  const kind = (face.token ? `${KINDS[face.kind]} token` : KINDS[face.kind]) + (face.pilot ? " / Pilot" : "");
  const has = (words: string[], title: string): Node | false =>
    words.length > 0 && h("p", { class: "fact" }, h("span", { class: "title" }, title), ` ${words.join(" ")}`);
  return h(
    "article",
    { class: `card ${face.color ?? "colorless"}`, "aria-label": `${face.name}, ${face.color ?? "no color"} ${kind}` },
    h(
      "header",
      {},
      h("span", { class: "lv" }, h("small", {}, "Lv."), String(face.lv)),
      h("span", { class: "cost" }, h("small", {}, "cost"), String(face.cost)),
      h("h3", {}, face.name),
    ),
    h("div", { class: "art", "aria-hidden": "true" }, face.name.slice(0, 1)),
    h("p", { class: "kind" }, kind, face.zones.length > 0 && h("span", {}, face.zones.join(" ")), h("span", { class: "code" }, face.code)),
    h("div", { class: "text" }, ...face.text.map((line) => h("p", {}, ...printed(line)))),
    h(
      "footer",
      {},
      h("div", {}, has(face.traits.map((of) => `(${of})`), ""), has(face.link, "Link")),
      ...numbers(face).map((number) => h("span", { class: "number" }, number)),
    ),
  );
}

/** Makes the text smaller until it fits. Answers whether it does. */
export function fit(card: HTMLElement): boolean {
  const text = card.querySelector(".text");
  if (!text) return true;
  for (let step = 0; step <= 5; step++) {
    text.className = `text fit-${step}`;
    if (text.scrollHeight <= text.clientHeight + 1) return true;
  }
  return false;
}

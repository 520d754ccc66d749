// The table as elements: what a player sees, each card a button.

import type { ObjectId, Seat, Seen, TableCard } from "../core/types";
import { h } from "../dom";

export const same = (a: ObjectId | null | undefined, b: ObjectId | null | undefined): boolean =>
  !!a && !!b && a.card === b.card && a.life === b.life;

export interface Hands {
  /** A card is pressed. */
  press(card: TableCard): void;
  /** A player is pressed. */
  pressPlayer(seat: number): void;
  /** A card is dropped on another, on a player, or on the field. */
  drop(on: { card?: ObjectId; player?: number }): void;
  /** A card is taken up. */
  take(card: TableCard): void;
  held: ObjectId | null;
}

export function who(seen: Seen, seat: number): string {
  const level = seen.seats[seat];
  if (seat === seen.table.seat) return "you";
  return level === "person" ? `player ${seat + 1}` : `${level} bot`;
}

function zone(seat: Seat, name: string): { count: number; cards: TableCard[] } {
  return seat.zones.find(({ zone }) => zone === name) ?? { count: 0, cards: [] };
}

function drawn(seen: Seen, hands: Hands, card: TableCard, where: string, pilot?: TableCard): HTMLElement {
  const subjects = seen.subjects;
  const isLit = subjects.some((subject) => same(subject.card, card.object));
  const isAim = subjects.some((subject) => same(subject.card, hands.held) && same(subject.target, card.object));
  const isHeld = same(hands.held, card.object);
  const battle = seen.table.battle;
  const fights = battle && (same(battle.attacker, card.object) || same(battle.target, card.object));
  const names = ["tcard", card.color ?? "colorless", where];
  for (const [is, name] of [[isLit, "lit"], [isAim, "aim"], [isHeld, "held"], [card.rested, "rested"], [fights, "fights"]] as const) {
    if (is) names.push(name);
  }
  const keywords = card.keywords.map(({ name, number }) => `<${name}${number > 0 ? ` ${number}` : ""}>`).join(" ");
  const facts = [where === "in-hand" && `Lv.${card.lv} cost ${card.cost}`, card.rested && "rested", card.link && "link"].filter((one) => one).join(", ");
  const strength = card.kind === "unit" || card.kind === "base" ? `${card.ap}/${card.hp}` : card.kind === "pilot" ? `+${card.ap}/+${card.hp}` : "";
  const what = [card.color, card.kind].filter((one) => one).join(" ");
  const use = isAim ? "a target" : isLit ? "can be used" : fights ? "in the battle" : "";
  // What is drawn is said, too, with what colors and frames show in between.
  const unseen = (words: string): HTMLElement | null => (words ? h("span", { class: "unseen" }, words) : null);
  return h(
    "button",
    {
      type: "button", class: names.join(" "), "aria-pressed": String(isHeld), draggable: isLit ? "true" : undefined,
      "data-object": `${card.object.card}.${card.object.life}`,
      click: () => hands.press(card),
      dragstart: (event) => {
        (event as DragEvent).dataTransfer?.setData("text/plain", card.name);
        hands.take(card);
      },
      dragover: (event) => event.preventDefault(),
      drop: (event) => {
        event.preventDefault();
        event.stopPropagation();
        hands.drop({ card: card.object });
      },
    },
    h("span", { class: "name" }, card.name),
    unseen(`, ${what}, `),
    pilot ? h("span", { class: "pilot" }, `+ ${pilot.name}`) : null,
    h("span", { class: "facts" }, facts),
    keywords ? h("span", { class: "effects" }, keywords) : null,
    unseen(strength ? ", AP and HP " : ""),
    strength ? h("span", { class: "has" }, strength) : h("span", { class: "has", "aria-hidden": "true" }),
    unseen([card.damage > 0 ? `${card.damage} damage` : "", use].filter((one) => one).map((one) => `, ${one}`).join("")),
  );
}

/** A player's side. */
export function side(seen: Seen, hands: Hands, seat: Seat): HTMLElement {
  const own = seat.seat === seen.table.seat;
  const units = zone(seat, "units");
  const pilots = zone(seat, "pilots").cards;
  const resources = zone(seat, "resources");
  const isAim = seen.subjects.some((one) => same(one.card, hands.held) && one.player === seat.seat);
  const name = who(seen, seat.seat);
  const facts: [string, string][] = [
    ["Shields", String(zone(seat, "shields").count)],
    ["Resources", `${seat.active_resources}/${resources.count}`],
    ["hand", String(zone(seat, "hand").count)],
    ["deck", String(zone(seat, "deck").count)],
    ["trash", String(zone(seat, "trash").count)],
  ];
  const onPlayer = { click: () => hands.pressPlayer(seat.seat), dragover: (event: Event) => event.preventDefault(), drop: (event: Event) => { event.preventDefault(); event.stopPropagation(); hands.drop({ player: seat.seat }); } };
  const chosen = seen.subjects.some((one) => one.player === seat.seat && one.card === null);
  const head = h("div", { class: "facts-of" },
    h("button", { type: "button", class: `player${isAim || chosen ? " aim" : ""}`, ...onPlayer }, `${seen.table.active === seat.seat ? "▶ " : ""}${name}`),
    ...facts.map(([what, number]) => h("span", { class: "fact-of" }, `${what} `, h("b", {}, number))),
  );
  const at = (card: TableCard): HTMLElement => drawn(seen, hands, card, "on-field", pilots.find((pilot) => same(pilot.partner, card.object)));
  const field = h("div", { class: "field", role: "group", "aria-label": `${name}: field`,
      dragover: (event) => event.preventDefault(), drop: (event) => { event.preventDefault(); hands.drop({}); } },
    ...zone(seat, "base").cards.map(at),
    ...units.cards.map(at),
    units.count === 0 && h("span", { class: "none" }, "no Units"),
  );
  const hand = own && h("div", { class: "hand", role: "group", "aria-label": "your hand" }, ...zone(seat, "hand").cards.map((card) => drawn(seen, hands, card, "in-hand")));
  // What can be chosen elsewhere: in a trash, among cards that are looked at.
  const shown = new Set(["units", "pilots", "base", "hand", "resources", "deck", "resource-deck", "shields"]);
  const others = seat.zones.filter(({ zone, cards }) => !shown.has(zone) && cards.some((card) => seen.subjects.some((one) => same(one.card, card.object))));
  const piles = others.map(({ zone, cards }) => h("div", { class: "hand", role: "group", "aria-label": zone }, h("span", { class: "none" }, zone), ...cards.map((card) => drawn(seen, hands, card, "in-hand"))));
  const parts = own ? [...piles, field, head, hand] : [head, field, ...piles];
  return h("section", { class: `side ${own ? "own" : "other"}`, "aria-label": name }, ...parts);
}

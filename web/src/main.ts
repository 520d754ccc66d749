// The page: two rooms, one to write and one to play, over one core.

import { Core } from "./core/client";
import { fill, h, say } from "./dom";
import { Play } from "./play/play";
import { keep, kept } from "./store";
import "./style.css";
import { Playground } from "./write/playground";

const core = new Core();
core.onEnded = (why) => {
  say(why);
  play.ended();
};
const playground = new Playground(core);
const play = new Play(core, playground);

const rooms = { write: playground.element, play: play.element };
type Room = keyof typeof rooms;
const main = h("main", { id: "main" });
const doors = (Object.keys(rooms) as Room[]).map((room) =>
  h("button", { type: "button", id: `door-${room}`, click: () => enter(room) }, room === "write" ? "Write" : "Play"),
);

function enter(room: Room): void {
  for (const door of doors) {
    if (door.id === `door-${room}`) door.setAttribute("aria-current", "page");
    else door.removeAttribute("aria-current");
  }
  fill(main, rooms[room]);
  document.body.dataset["room"] = room;
  keep("room", room);
  if (room === "play") play.entered();
}

const page = document.getElementById("page");
if (page) {
  fill(
    page,
    h("header", { class: "top" }, h("h1", {}, "gcs"), h("nav", { "aria-label": "rooms" }, ...doors), h("p", { id: "said", role: "status" })),
    main,
  );
}
say("gcs loads …");
core.onReady = () => {
  if (document.getElementById("said")?.textContent === "gcs loads …") say("");
};
enter(kept<Room>("room", "write") === "play" && !location.hash ? "play" : "write");

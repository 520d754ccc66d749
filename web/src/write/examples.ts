// Sets to begin with.

import type { Files } from "../core/types";

export const EXAMPLES: { title: string; files: Files }[] = [
  {
    title: "A Unit, with two mistakes to mend",
    files: [
      {
        name: "harbor.gcs",
        text: `set SKY "Sky Harbor"

unit SKY-001 "Lantern Frame" {
    color white  lv 4  cost 3  ap 3  hp 4
    zones Space  traits (Harbor Guard)  link [Ilse Varga]

    <Blocker>
    【Deploy】Choose 1 enemy Unit with 3 or less HP. Rest it. Then, draw 1.
}

unit SKY-002 "Tin Frame" {
    color white  lv 2  cost 2  ap 2  hp 2
    zones Space  traits (Harbor Guard)

    【Deploy】Chose 1 enemy Unit. Rest it.
    【Attack】Choose 1 enemy Unit. It gets AP-2.
}
`,
      },
      {
        name: "harbor.scenario",
        text: `scenario "It rests what is weak, and nothing else" shows 13-2-6-1, 10-2-2 {
    you hand SKY-001
    opponent units PLAIN-001 @weak, CORE-053 @strong
    opponent shields 3

    deploy SKY-001
    can't choose @strong because 10-2-2
    choose @weak
    expect @weak rested
    expect you hand 1
}
`,
      },
    ],
  },
  {
    title: "A Pilot and a Command",
    files: [
      {
        name: "crew.gcs",
        text: `set CREW "Harbor Crew"

pilot CREW-001 "Ilse Varga" {
    color white  lv 3  cost 1  ap +2  hp +1
    traits (Harbor Guard)

    【Burst】Add this card to your hand.
    【When Paired】Draw 1.
}

command CREW-002 "All Hands" {
    color white  lv 2  cost 1

    【Main】All your Units get AP+1 during this turn.
}
`,
      },
    ],
  },
  {
    title: "A keyword effect of your own",
    files: [
      {
        name: "lantern.gcs",
        text: `set LAMP "Lamplight"

keyword <Glimmer N> adds "【Deploy】Choose 1 friendly Unit. It recovers N HP."

unit LAMP-001 "Lamp Frame" {
    color green  lv 3  cost 2  ap 2  hp 3
    zones Earth  traits (Lamplighter)

    <Glimmer 2>
}
`,
      },
    ],
  },
];

//! Wordings that cards do not have, and what cards write in their place.

/// Wordings of one thing.
#[derive(Clone, Copy, Debug)]
pub struct Near {
    /// The wordings of designers, each with holes such as `{n}`, which `pattern.rs` lists.
    pub wording: &'static [&'static str],
    /// The wording of cards with the same meaning and the same holes.
    pub meant: &'static str,
    /// A line of card text that is worded so. With what cards write in its place it is understood.
    pub example: &'static str,
}

/// All of them, by what they are about. The first with which a line is read is what was meant: of two that could be, the one that says
/// more stands before the other.
pub const NEAR: &[Near] = &[
    // Cards that are revealed until there is a certain one.
    Near {
        wording: &[
            "reveal cards from your deck until",
            "reveal cards off the top of your deck until",
            "reveal the top cards of your deck until",
            "reveal the cards from the top of your deck until",
            "turn over cards from the top of your deck until",
            "flip cards from the top of your deck until",
        ],
        meant: "reveal cards from the top of your deck until",
        example: "【Deploy】Reveal cards from your deck until you reveal a Unit card. Add it to your hand.",
    },
    Near {
        wording: &[
            "until you have revealed",
            "until you've revealed",
            "until you hit",
        ],
        meant: "until you reveal",
        example: "【Deploy】Reveal cards from the top of your deck until you hit a Unit card. Add it to your hand.",
    },
    // Counters.
    Near {
        wording: &["put a {trait} counter on", "put 1 {trait} counter on"],
        meant: "place 1 {trait} counter on",
        example: "【Deploy】Put a (Charge) counter on this Unit.",
    },
    Near {
        wording: &["put {n} {trait} counters on"],
        meant: "place {n} {trait} counters on",
        example: "【Deploy】Put 2 (Charge) counters on this Unit.",
    },
    // Phases that are skipped.
    Near {
        wording: &["phase and their next"],
        meant: "phase and skips their next",
        example: "【Deploy】Your opponent skips their next draw phase and their next resource phase.",
    },
    Near {
        wording: &["phase and your next"],
        meant: "phase and skip your next",
        example: "【Deploy】Skip your next draw phase and your next resource phase.",
    },
    Near {
        wording: &["counter on it, it"],
        meant: "counter, it",
        example: "While this Unit has a (Mode) counter on it, it gets AP+2.",
    },
    Near {
        wording: &["counters on it, it"],
        meant: "counters, it",
        example: "While this Unit has 2 or more (Mode) counters on it, it gets AP+2.",
    },
    Near {
        wording: &["would leave the field", "would leave the battle area"],
        meant: "would leave play",
        example: "When this Unit would leave the field, you may discard 1 instead.",
    },
    // Which is the highest or the lowest.
    Near {
        wording: &["the most {stat}", "the greatest {stat}", "the largest {stat}"],
        meant: "the highest {stat}",
        example: "【Attack】Choose 1 enemy Unit with the most HP. Rest it.",
    },
    Near {
        wording: &["the least {stat}", "the smallest {stat}"],
        meant: "the lowest {stat}",
        example: "【Attack】Choose 1 enemy Unit with the least AP. Rest it.",
    },
    // What has become of a Unit.
    Near {
        wording: &["{subject} becomes rested"],
        meant: "{subject} is rested",
        example: "When this Unit becomes rested by an effect, draw 1.",
    },
    Near {
        wording: &[
            "is at full hp",
            "has received no damage",
            "has not received damage",
        ],
        meant: "is undamaged",
        example: "While this Unit is at full HP, it gets AP+1.",
    },
    Near {
        wording: &["your paired pilots"],
        meant: "your Pilots",
        example: "【Deploy】Choose 1 of your paired Pilots. Return it to its owner's hand.",
    },
    Near {
        wording: &["activate a 【Burst】"],
        meant: "activate a 【Burst】 effect",
        example: "When you activate a 【Burst】, draw 1.",
    },
    Near {
        wording: &["be chosen by enemy commands"],
        meant: "be chosen by enemy Command effects",
        example: "This Unit can't be chosen by enemy Commands.",
    },
    Near {
        wording: &["the next {kind} you play this turn gets"],
        meant: "during this turn, the next {kind} you play gets",
        example: "【Deploy】The next Unit card you play this turn gets cost -2.",
    },
    Near {
        wording: &[
            "the next {kind} you play this turn costs {n} less",
            "the next {kind} you play costs {n} less this turn",
        ],
        meant: "during this turn, the next {kind} you play gets cost -{n}",
        example: "【Deploy】The next Unit card you play this turn costs 1 less.",
    },
    // What lies in a shield area.
    Near {
        wording: &["your shield area has no base", "your shield area has no bases"],
        meant: "there is no Base in your shield area",
        example: "【Attack】If your shield area has no Base, draw 1.",
    },
    Near {
        wording: &["your shield area has {n} or {bound} cards"],
        meant: "there are {n} or {bound} cards in your shield area",
        example: "【Attack】If your shield area has 3 or more cards, draw 1.",
    },
    Near {
        wording: &[
            "your opponent's shield area has {n} or {bound} cards",
            "the enemy shield area has {n} or {bound} cards",
            "the enemy player's shield area has {n} or {bound} cards",
        ],
        meant: "there are {n} or {bound} cards in your opponent's shield area",
        example: "【Attack】If your opponent's shield area has 3 or more cards, draw 1.",
    },
    // Of two states one.
    Near {
        wording: &["attacking or blocking enemy unit"],
        meant: "enemy Unit that is attacking or blocking",
        example: "【Deploy】Choose 1 attacking or blocking enemy Unit. Rest it.",
    },
    Near {
        wording: &["attacking or blocking unit"],
        meant: "Unit that is attacking or blocking",
        example: "【Deploy】Choose 1 attacking or blocking Unit. Rest it.",
    },
    Near {
        wording: &[
            "the enemy player has no base",
            "the enemy player has no bases",
            "the enemy shield area has no base",
        ],
        meant: "your opponent has no Bases",
        example: "【Attack】If the enemy player has no Base, draw 1.",
    },
    Near {
        wording: &[
            "look at your first shield",
            "look at the first shield in your shield area",
        ],
        meant: "look at the top card of your Shields",
        example: "【Deploy】Look at your first Shield.",
    },
    Near {
        wording: &["its owner returns it to their hand"],
        meant: "return it to its owner's hand",
        example: "【Deploy】Choose 1 enemy Unit. Its owner returns it to their hand.",
    },
    Near {
        wording: &["its owner shuffles it into their deck"],
        meant: "shuffle it into its owner's deck",
        example: "【Deploy】Choose 1 enemy Unit. Its owner shuffles it into their deck.",
    },
    // What is paired.
    Near {
        wording: &["the paired pilot", "the pilot paired to it"],
        meant: "its paired Pilot",
        example: "【Deploy】Choose 1 enemy Unit. Return the paired Pilot to its owner's hand.",
    },
    // What something has not done.
    Near {
        wording: &["didn't attack", "did not attack"],
        meant: "has not attacked",
        example: "At the end of your turn, if this Unit didn't attack this turn, draw 1.",
    },
    Near {
        wording: &["up to a maximum of {n}", "(maximum {n})"],
        meant: "up to {n}",
        example: "【Attack】This Unit gets AP+1 during this turn for each card in your trash, up to a maximum of 3.",
    },
    Near {
        wording: &["that cost {n} or less", "that costs {n} or less"],
        meant: "with {n} or less cost",
        example: "Your Units that cost 3 or less gain <Repair 1>.",
    },
    Near {
        wording: &["that cost {n} or more", "that costs {n} or more"],
        meant: "with {n} or more cost",
        example: "Your Units that cost 3 or more gain <Repair 1>.",
    },
    // Damage that is divided, and damage that is moved.
    Near {
        wording: &[
            "{n} damage split as you choose among",
            "{n} damage distributed as you choose among",
            "{n} damage split among",
            "{n} damage distributed among",
            "{n} damage divided among",
            "{n} damage divided as you like among",
            "{n} damage, divided as you choose, among",
            "{n} damage divided as you choose between",
            "{n} damage in any combination to",
        ],
        meant: "{n} damage divided as you choose among",
        example: "【Deploy】Choose 1 to 2 enemy Units. Deal 4 damage split among them.",
    },
    Near {
        wording: &[
            "divide {n} damage among",
            "split {n} damage among",
            "distribute {n} damage among",
            "divide {n} damage as you choose among",
            "split {n} damage as you choose among",
            "distribute {n} damage as you choose among",
        ],
        meant: "deal {n} damage divided as you choose among",
        example: "【Deploy】Choose 1 to 2 enemy Units. Divide 4 damage among them.",
    },
    Near {
        wording: &[
            "move {n} damage from",
            "transfer {n} damage from",
            "transfer {n} damage counters from",
            "shift {n} damage from",
        ],
        meant: "move {n} damage counters from",
        example: "【Attack】Move 2 damage from this Unit to 1 enemy Unit.",
    },
    Near {
        wording: &[
            "move all damage from",
            "move its damage from",
            "move the damage from",
            "transfer all damage from",
            "transfer all damage counters from",
        ],
        meant: "move all damage counters from",
        example: "【Attack】Move all damage from this Unit to 1 enemy Unit.",
    },
    Near {
        wording: &["move up to {n} damage from", "transfer up to {n} damage from"],
        meant: "move up to {n} damage counters from",
        example: "【Attack】Move up to 2 damage from this Unit to 1 enemy Unit.",
    },
    Near {
        wording: &["put {n} damage counters on", "put {n} damage counter on"],
        meant: "place {n} damage counters on",
        example: "【Attack】Put 2 damage counters on 1 enemy Unit.",
    },
    // How often something has happened in a turn.
    Near {
        wording: &["draw your {nth} card each turn", "draw your {nth} card in a turn"],
        meant: "draw a card for the {nth} time each turn",
        example: "When you draw your second card each turn, this Unit gets AP+1 during this turn.",
    },
    Near {
        wording: &[
            "draws their {nth} card each turn",
            "draws their {nth} card in a turn",
        ],
        meant: "draws a card for the {nth} time each turn",
        example: "When your opponent draws their third card each turn, draw 1.",
    },
    Near {
        wording: &["play your {nth} card each turn", "play your {nth} card in a turn"],
        meant: "play a card for the {nth} time each turn",
        example: "When you play your first card each turn, this Unit gets AP+1 during this turn.",
    },
    // Copies.
    Near {
        wording: &[
            "deploy a copy of",
            "create a copy of",
            "deploy a token copy of",
            "create a token copy of",
            "deploy a token that is a copy of",
            "deploy a token that's a copy of",
            "create a token that's a copy of",
            "deploy 1 token that's a copy of",
            "deploy 1 copy of",
        ],
        meant: "deploy 1 token that is a copy of",
        example: "【Attack】Deploy a copy of this Unit.",
    },
    Near {
        wording: &[
            "Unit token that is a copy of",
            "Base token that is a copy of",
            "active token that is a copy of",
        ],
        meant: "token that is a copy of",
        example: "【Attack】Deploy 1 Unit token that is a copy of this Unit.",
    },
    Near {
        wording: &[
            "Unit tokens that are copies of",
            "Base tokens that are copies of",
            "active tokens that are copies of",
        ],
        meant: "tokens that are copies of",
        example: "【Attack】Deploy 2 Unit tokens that are copies of this Unit.",
    },
    // Control.
    Near {
        wording: &["take control of", "assume control of", "steal", "get control of"],
        meant: "gain control of",
        example: "【Deploy】Choose 1 enemy Unit. Take control of it.",
    },
    Near {
        wording: &["takes control of", "steals"],
        meant: "gains control of",
        example: "【Destroyed】Your opponent takes control of 1 of your Units.",
    },
    Near {
        wording: &["swap control of", "switch control of", "trade control of"],
        meant: "exchange control of",
        example: "【Deploy】Choose 1 of your Units and 1 enemy Unit. Swap control of them.",
    },
    Near {
        wording: &[
            "its owner gains control of it",
            "its owner takes control of it",
            "give control of it back to its owner",
            "give it back to its owner",
            "return it to its owner's control",
        ],
        meant: "return control of it to its owner",
        example: "【Deploy】Choose 1 of your Units. Its owner gains control of it.",
    },
    Near {
        wording: &[
            "gain control of it permanently",
            "gain control of it for good",
            "gain control of it indefinitely",
            "permanently gain control of it",
        ],
        meant: "gain control of it",
        example: "【Deploy】Choose 1 enemy Unit. Gain control of it permanently.",
    },
    // Effects that are lost.
    Near {
        wording: &[
            "loses all abilities",
            "loses all its abilities",
            "loses all of its abilities",
            "loses its abilities",
            "loses all its effects",
            "loses all of its effects",
            "loses its effects",
            "loses all of its text",
            "loses all its text",
            "loses its text",
        ],
        meant: "loses all effects",
        example: "【Deploy】Choose 1 enemy Unit. It loses all abilities during this turn.",
    },
    Near {
        wording: &[
            "lose all abilities",
            "lose all their abilities",
            "lose all of their abilities",
            "lose their abilities",
            "lose all their effects",
            "lose all of their effects",
            "lose their effects",
            "lose all their text",
            "lose their text",
        ],
        meant: "lose all effects",
        example: "All enemy Units lose their effects.",
    },
    Near {
        wording: &[
            "its effects are negated",
            "its effects are nullified",
            "negate its effects",
            "negate all its effects",
            "nullify its effects",
        ],
        meant: "it loses all effects",
        example: "【Deploy】Choose 1 enemy Unit. Its effects are negated during this turn.",
    },
    // Cards under a Unit.
    Near {
        wording: &[
            "from under this Unit",
            "from beneath this Unit",
            "from underneath this Unit",
            "beneath this Unit",
            "underneath this Unit",
            "below this Unit",
        ],
        meant: "under this Unit",
        example: "【Attack】Choose 1 card from under this Unit. Add it to your hand.",
    },
    Near {
        wording: &["from under it", "beneath it", "underneath it", "below it"],
        meant: "under it",
        example: "This Unit gets AP+1 for each card beneath it.",
    },
    // Costs.
    Near {
        wording: &[
            "with a cost of {n} or {bound}",
            "with cost {n} or {bound}",
            "with a cost {n} or {bound}",
            "that costs {n} or {bound}",
            "of cost {n} or {bound}",
        ],
        meant: "with {n} or {bound} cost",
        example: "【Deploy】Choose 1 Pilot card with a cost of 3 or less from your trash. Add it to your hand.",
    },
    // Numbers of themselves.
    Near {
        wording: &["double its {stat}"],
        meant: "its {stat} is doubled",
        example: "【Attack】Choose 1 of your Units. Double its AP during this turn.",
    },
    Near {
        wording: &["double this Unit's {stat}"],
        meant: "this Unit's {stat} is doubled",
        example: "【Attack】Double this Unit's AP during this turn.",
    },
    Near {
        wording: &["double their {stat}"],
        meant: "their {stat} is doubled",
        example: "【Attack】Choose 1 to 2 of your Units. Double their AP during this turn.",
    },
    Near {
        wording: &[
            "swap its AP and HP",
            "switch its AP and HP",
            "exchange its AP and HP",
            "swap its HP and AP",
        ],
        meant: "its AP and HP are swapped",
        example: "【Attack】Choose 1 enemy Unit. Swap its AP and HP during this turn.",
    },
    Near {
        wording: &["loses its 【Deploy】", "loses all its 【Deploy】"],
        meant: "loses all 【Deploy】",
        example: "【Deploy】Choose 1 enemy Unit. It loses its 【Deploy】 effects during this turn.",
    },
    Near {
        wording: &["loses its 【Attack】", "loses all its 【Attack】"],
        meant: "loses all 【Attack】",
        example: "【Deploy】Choose 1 enemy Unit. It loses its 【Attack】 effects during this turn.",
    },
    Near {
        wording: &["loses its 【Destroyed】", "loses all its 【Destroyed】"],
        meant: "loses all 【Destroyed】",
        example: "【Deploy】Choose 1 enemy Unit. It loses its 【Destroyed】 effects during this turn.",
    },
    Near {
        wording: &["loses its 【Activate･Main】", "loses all its 【Activate･Main】"],
        meant: "loses all 【Activate･Main】",
        example: "【Deploy】Choose 1 enemy Unit. It loses its 【Activate･Main】 effects during this turn.",
    },
    // The game itself.
    Near {
        wording: &[
            "take an extra turn after this one",
            "take another turn after this one",
            "take one more turn after this one",
        ],
        meant: "take an additional turn after this one",
        example: "【Deploy】Take an extra turn after this one.",
    },
    Near {
        wording: &["take an extra turn", "take another turn", "take one more turn"],
        meant: "take an additional turn after this one",
        example: "【Deploy】Take an extra turn.",
    },
    Near {
        wording: &[
            "there is an additional main phase after this one",
            "there is an additional main phase after this phase",
            "there is another main phase after this one",
        ],
        meant: "take an additional main phase after this one",
        example: "【Attack】【Once per Turn】There is an additional main phase after this one.",
    },
    Near {
        wording: &["end this turn", "end your turn"],
        meant: "end the turn",
        example: "【Deploy】Draw 1. Then, end your turn.",
    },
    Near {
        wording: &[
            "maximum hand size is",
            "maximum hand size becomes",
            "hand size is",
        ],
        meant: "hand limit is",
        example: "Your maximum hand size is 12.",
    },
    Near {
        wording: &[
            "no player can win the game",
            "no player can win",
            "nobody can win the game",
        ],
        meant: "players can't win the game",
        example: "While this Unit is rested, no player can win.",
    },
    Near {
        wording: &[
            "no player can lose the game",
            "no player can lose",
            "nobody can lose the game",
        ],
        meant: "players can't lose the game",
        example: "While this Unit is rested, no player can lose.",
    },
    Near {
        wording: &["until you have the same number of cards as"],
        meant: "until you have the same number of cards in your hand as",
        example: "【Deploy】Draw until you have the same number of cards as your opponent.",
    },
    Near {
        wording: &["no maximum hand size"],
        meant: "no hand limit",
        example: "You have no maximum hand size.",
    },
    Near {
        wording: &["any number of copies of this card"],
        meant: "any number of this card",
        example: "You may have any number of copies of this card in your deck.",
    },
    Near {
        wording: &[
            "as an additional cost to play this card,",
            "in addition to paying its cost, when playing this card,",
            "to play this card,",
        ],
        meant: "when playing this card from your hand,",
        example: "As an additional cost to play this card, discard 1.",
    },
    Near {
        wording: &["you can't play this card unless", "play this card only if"],
        meant: "this card can't be played unless",
        example: "You can't play this card unless you have 2 or more Units in play.",
    },
    // Whole sentences.
    Near {
        wording: &[", then,", "; then,", ", then", "; then"],
        meant: ". Then,",
        example: "【Deploy】Draw 1, then discard 1.",
    },
    Near {
        wording: &[", then,", ", then"],
        meant: " and",
        example: "【Deploy】Your opponent draws 1, then discards 1.",
    },
    Near {
        wording: &["then"],
        meant: "then,",
        example: "【Deploy】Draw 1. Then discard two.",
    },
    Near {
        wording: &[", if you do,", ", if you do"],
        meant: ". If you do,",
        example: "【Deploy】You may discard 1, if you do, draw 1.",
    },
    Near {
        wording: &["rest target {what}", "tap target {what}", "rest a target {what}"],
        meant: "choose 1 {what}. Rest it",
        example: "【Deploy】Rest target enemy Unit.",
    },
    Near {
        wording: &["exile target {what}", "banish target {what}"],
        meant: "choose 1 {what}. Exile it from the game",
        example: "【Deploy】Exile target enemy Unit.",
    },
    Near {
        wording: &["destroy target {what}", "kill target {what}"],
        meant: "choose 1 {what}. Destroy it",
        example: "【Deploy】Destroy target enemy Unit with 3 or less HP.",
    },
    Near {
        wording: &["return target {kind} to its owner's hand", "bounce target {kind}"],
        meant: "choose 1 {kind}. Return it to its owner's hand",
        example: "【Deploy】Return target enemy Unit to its owner's hand.",
    },
    Near {
        wording: &["rest up to {n} target {kind}"],
        meant: "choose up to {n} {kind}. Rest them",
        example: "【Deploy】Rest up to 2 target enemy Units.",
    },
    Near {
        wording: &["destroy up to {n} target {kind}"],
        meant: "choose up to {n} {kind}. Destroy them",
        example: "【Deploy】Destroy up to 2 target enemy Units.",
    },
    Near {
        wording: &["exile up to {n} target {kind}"],
        meant: "choose up to {n} {kind}. Exile them from the game",
        example: "【Deploy】Exile up to 2 target enemy Units.",
    },
    Near {
        wording: &["return up to {n} target {kind} to their owners' hands"],
        meant: "choose up to {n} {kind}. Return them to their owners' hands",
        example: "【Deploy】Return up to 2 target enemy Units to their owners' hands.",
    },
    Near {
        wording: &["deal {n} damage to target {what}"],
        meant: "choose 1 {what}. Deal {n} damage to it",
        example: "【Deploy】Deal 2 damage to target enemy Unit.",
    },
    Near {
        wording: &["give 1 {kind} {change}"],
        meant: "choose 1 {kind}. It gets {change}",
        example: "【Deploy】Give 1 enemy Unit AP-2 during this turn.",
    },
    Near {
        wording: &["give {many} {kind} {change}"],
        meant: "choose {many} {kind}. They get {change}",
        example: "【Deploy】Give 2 enemy Units AP-2 during this turn.",
    },
    Near {
        wording: &["give 1 {kind} {keyword}"],
        meant: "choose 1 {kind}. It gains {keyword}",
        example: "【Deploy】Give 1 friendly Unit <Blocker> during this turn.",
    },
    Near {
        wording: &["give {subject} {change}", "grant {subject} {change}"],
        meant: "{subject} {gets} {change}",
        example: "【Deploy】Give all your Units AP+1 during this turn.",
    },
    Near {
        wording: &["give {subject} {keyword}", "grant {subject} {keyword}"],
        meant: "{subject} {gains} {keyword}",
        example: "【Deploy】Give this Unit <Breach 2> during this turn.",
    },
    Near {
        wording: &["raise {subject}'s {stat} by {n}"],
        meant: "{subject} {gets} {stat}+{n}",
        example: "【Deploy】Raise this Unit's AP by 2 during this turn.",
    },
    Near {
        wording: &[
            "decrease {subject}'s {stat} by {n}",
            "lower {subject}'s {stat} by {n}",
            "decrease the {stat} of {subject} by {n}",
        ],
        meant: "{subject} {gets} {stat}-{n}",
        example: "【Deploy】Choose 1 enemy Unit. Decrease that Unit's AP by 2 during this turn.",
    },
    Near {
        wording: &[
            "heal {n} damage from {subject}",
            "heal {subject} by {n}",
            "heal {subject} for {n}",
            "heal {n} HP to {subject}",
            "restore {n} HP to {subject}",
            "{subject} heals {n} HP",
            "{subject} heals {n} damage",
            "{subject} heals {n}",
        ],
        meant: "{subject} {recovers} {n} HP",
        example: "【Attack】Restore 2 HP to this Unit.",
    },
    Near {
        wording: &[
            "discard {n} cards from your hand",
            "discard {n} card from your hand",
            "discard {n} cards",
            "discard {n} card",
        ],
        meant: "discard {n}",
        example: "【Deploy】Discard 2 cards from your hand.",
    },
    Near {
        wording: &["deal damage equal to {n} to", "deals {n} to", "deal {n} to"],
        meant: "deal {n} damage to",
        example: "【Deploy】Choose 1 enemy Unit. Deal 2 to it.",
    },
    Near {
        wording: &[
            "put the rest on the bottom of your deck in any order",
            "put the rest on the bottom in any order",
        ],
        meant: "return the remaining cards to the bottom of your deck in any order",
        example: "【Deploy】Look at the top 3 cards of your deck. Add 1 of them to your hand. Put the rest on the bottom in any order.",
    },
    Near {
        wording: &[
            "put the rest on the bottom of your deck",
            "put the rest at the bottom of your deck",
            "put the rest on the bottom",
            "put the remaining cards on the bottom of your deck",
        ],
        meant: "return the remaining cards randomly to the bottom of your deck",
        example: "【Deploy】Look at the top 3 cards of your deck. Add 1 of them to your hand. Put the rest on the bottom.",
    },
    Near {
        wording: &["put {subject} on the bottom of", "put {subject} at the bottom of"],
        meant: "return {subject} to the bottom of",
        example: "【Deploy】Choose 1 enemy Unit. Put it on the bottom of its owner's deck.",
    },
    Near {
        wording: &["put {subject} on top of", "put {subject} on the top of"],
        meant: "return {subject} to the top of",
        example: "【Deploy】Choose 1 enemy Unit. Put it on top of its owner's deck.",
    },
    Near {
        wording: &["tap: ", "exhaust: "],
        meant: "rest this Unit：",
        example: "【Activate･Main】Tap: Draw 1.",
    },
    Near {
        wording: &[
            "pay {n} resources: ",
            "pay {n} resource: ",
            "pay {n}: ",
            "cost {n}: ",
            "{n}: ",
        ],
        meant: "{paid}：",
        example: "【Activate･Main】【Once per Turn】Cost 2: Draw 1.",
    },
    Near {
        wording: &[
            "rest {subject} until the end of the turn",
            "rest {subject} until end of turn",
            "rest {subject} until the end of turn",
            "rest {subject} for this turn",
            "rest {subject} this turn",
        ],
        meant: "rest {subject}",
        example: "【Deploy】Choose 1 enemy Unit. Rest it until end of turn.",
    },
    // What changes, and how long.
    Near {
        wording: &["gets +{n}/+{m}", "gains +{n}/+{m}"],
        meant: "gets AP+{n} and HP+{m}",
        example: "【Deploy】This Unit gets +1/+2 during this turn.",
    },
    Near {
        wording: &[
            "gets {change}/{other}",
            "gets {change}, {other}",
            "gets {change} {other}",
            "gets {change} & {other}",
            "gains {change}/{other}",
            "gains {change} and {other}",
        ],
        meant: "gets {change} and {other}",
        example: "【Deploy】This Unit gets AP+1/HP+1 during this turn.",
    },
    Near {
        wording: &[
            "get {change}/{other}",
            "get {change}, {other}",
            "get {change} {other}",
            "get {change} & {other}",
            "gain {change}/{other}",
            "gain {change} and {other}",
        ],
        meant: "get {change} and {other}",
        example: "All your Units get +1 AP/+1 HP.",
    },
    Near {
        wording: &[
            "gets {change}",
            "gains {change}",
            "has {change}",
            "receives {change}",
        ],
        meant: "gets {change}",
        example: "During your turn, this Unit has +2 AP.",
    },
    Near {
        wording: &[
            "get {change}",
            "gain {change}",
            "have {change}",
            "receive {change}",
        ],
        meant: "get {change}",
        example: "All your Units have AP+1.",
    },
    Near {
        wording: &["has {keyword}", "receives {keyword}"],
        meant: "gains {keyword}",
        example: "【Deploy】This Unit receives <Blocker> during this turn.",
    },
    Near {
        wording: &["have {keyword}", "receive {keyword}"],
        meant: "gain {keyword}",
        example: "All your Units have <Blocker>.",
    },
    Near {
        wording: &["recovers {n} damage", "recovers {n}"],
        meant: "recovers {n} HP",
        example: "【Attack】This Unit recovers 2.",
    },
    Near {
        wording: &["recover {n} damage", "recover {n}"],
        meant: "recover {n} HP",
        example: "【Attack】All your Units recover 1.",
    },
    Near {
        wording: &[
            "until the end of the turn",
            "until the end of turn",
            "until end of the turn",
            "until end of turn",
            "until turn end",
            "till end of turn",
            "for the rest of the turn",
            "for this turn",
            "for the turn",
            "during the turn",
            "in this turn",
            "this turn only",
        ],
        meant: "during this turn",
        example: "【Deploy】This Unit gets AP+1 until end of turn.",
    },
    Near {
        wording: &[
            "until the end of the battle",
            "until end of battle",
            "for this battle",
            "for the battle",
            "during the battle",
            "during battle",
            "in this battle",
            "this battle",
        ],
        meant: "during this battle",
        example: "【Attack】This Unit gets AP+1 for this battle.",
    },
    Near {
        wording: &[
            "during the enemy's turn",
            "during enemy's turn",
            "on your opponent's turn",
            "during the opponent's turn",
            "during opponent's turn",
            "on the enemy's turn",
        ],
        meant: "during your opponent's turn",
        example: "On your opponent's turn, this Unit gets AP+1.",
    },
    Near {
        wording: &["on your turn", "in your turn"],
        meant: "during your turn",
        example: "On your turn, this Unit gets AP+1.",
    },
    // How many, how much, which.
    Near {
        wording: &[
            "with {n} {stat} or {bound}",
            "with {stat} of {n} or {bound}",
            "with {stat} {n} or {bound}",
            "with {n} or {bound} {stat}",
            "whose {stat} is {n} or {bound}",
            "that has {n} {stat} or {bound}",
        ],
        meant: "with {n} or {bound} {stat}",
        example: "【Deploy】Choose 1 enemy Unit with HP of 3 or lower. Rest it.",
    },
    Near {
        wording: &[
            "with at most {n} {stat}",
            "with up to {n} {stat}",
            "with a maximum of {n} {stat}",
            "with no more than {n} {stat}",
        ],
        meant: "with {n} or less {stat}",
        example: "【Deploy】Choose 1 enemy Unit with at most 3 HP. Rest it.",
    },
    Near {
        wording: &[
            "with at least {n} {stat}",
            "with a minimum of {n} {stat}",
            "with {n}+ {stat}",
        ],
        meant: "with {n} or more {stat}",
        example: "【Deploy】Choose 1 enemy Unit with at least 3 HP. Rest it.",
    },
    Near {
        wording: &["{stat} {n} or {bound}", "{stat} of {n} or {bound}"],
        meant: "{n} or {bound} {stat}",
        example: "【Deploy】If this Unit has AP of 3 or more, draw 1.",
    },
    Near {
        wording: &[
            "with Lv.{n} or {level}",
            "with Lv{n} or {level}",
            "with Lv {n} or {level}",
            "with level {n} or {level}",
            "with a Lv. of {n} or {level}",
            "with a level of {n} or {level}",
            "of Lv.{n} or {level}",
            "of Lv{n} or {level}",
            "of Lv {n} or {level}",
            "of level {n} or {level}",
            "whose Lv. is {n} or {level}",
            "whose level is {n} or {level}",
        ],
        meant: "that is Lv.{n} or {level}",
        example: "【Deploy】Choose 1 enemy Unit with Lv.3 or lower. Rest it.",
    },
    Near {
        wording: &[
            "{n} Lv.{m} or {level} {kind}",
            "{n} Lv{m} or {level} {kind}",
            "{n} Lv {m} or {level} {kind}",
            "{n} level {m} or {level} {kind}",
        ],
        meant: "{n} {kind} that {is} Lv.{m} or {level}",
        example: "【Deploy】Choose 1 Lv.3 or lower enemy Unit. Rest it.",
    },
    Near {
        wording: &["{n} {kind} Lv.{m} or {level}", "{n} {kind} Lv{m} or {level}"],
        meant: "{n} {kind} that {is} Lv.{m} or {level}",
        example: "【Deploy】Choose 1 enemy Unit Lv.3 or lower. Rest it.",
    },
    Near {
        wording: &[
            "Lv.{n} or {level}",
            "Lv{n} or {level}",
            "Lv {n} or {level}",
            "level {n} or {level}",
        ],
        meant: "Lv.{n} or {level}",
        example: "【Deploy】Choose 1 enemy Unit that is Lv3 or less. Rest it.",
    },
    Near {
        wording: &["level {n}", "lvl {n}", "lv {n}", "lv{n}"],
        meant: "Lv.{n}",
        example: "【Deploy】Choose 1 enemy Unit that is level 3. Rest it.",
    },
    Near {
        wording: &["1 or 2"],
        meant: "1 to 2",
        example: "【Deploy】Choose 1 or 2 enemy Units. Rest them.",
    },
    Near {
        wording: &[
            "at least {n}",
            "no fewer than {n}",
            "{n}+",
            "{n} or greater",
            "{n} or higher",
        ],
        meant: "{n} or more",
        example: "While you have at least 3 Units in play, this Unit gets AP+1.",
    },
    // A limit, and not what is received as a whole or not at all.
    Near {
        wording: &[
            "{subject} can't receive more than {n} damage at a time",
            "{subject} can't receive more than {n} damage at once",
            "{subject} can't receive more than {n} damage",
            "{subject} can't take more than {n} damage at a time",
            "{subject} can't take more than {n} damage",
        ],
        meant: "when {subject} would receive {n+1} or more damage, reduce that damage to {n}",
        example: "This Unit can't receive more than 2 damage at a time.",
    },
    Near {
        wording: &[
            "{subject} can't receive more than {n} battle damage at a time",
            "{subject} can't receive more than {n} battle damage",
        ],
        meant: "when {subject} would receive {n+1} or more battle damage, reduce that damage to {n}",
        example: "This Unit can't receive more than 2 battle damage.",
    },
    Near {
        wording: &["more than {n}", "over {n}"],
        meant: "{n+1} or more",
        example: "【Deploy】If you have more than 3 Units in play, draw 1.",
    },
    Near {
        wording: &["less than {n}", "fewer than {n}", "under {n}"],
        meant: "{n-1} or less",
        example: "While there are fewer than 3 enemy Units in play, this Unit gets AP+1.",
    },
    Near {
        wording: &["at most {n}", "no more than {n}", "{n} or lower"],
        meant: "{n} or less",
        example: "While you have at most 3 cards in your hand, this Unit gets AP+1.",
    },
    Near {
        wording: &[
            "another of your Units",
            "another Unit you control",
            "another Unit of yours",
        ],
        meant: "one of your other Units",
        example: "【Deploy】Choose another of your Units. Set it as active.",
    },
    Near {
        wording: &[
            "{n} points of damage",
            "{n} point of damage",
            "{n} points damage",
            "{n} dmg",
            "{n} damages",
        ],
        meant: "{n} damage",
        example: "【Deploy】Choose 1 enemy Unit. Deal 2 dmg to it.",
    },
    Near {
        wording: &["inflict {n} damage", "do {n} damage", "give {n} damage"],
        meant: "deal {n} damage",
        example: "【Deploy】Choose 1 enemy Unit. Inflict 2 damage to it.",
    },
    Near {
        wording: &["inflicts {n} damage", "does {n} damage"],
        meant: "deals {n} damage",
        example: "【Attack】Choose 1 enemy Unit. This Unit does 2 damage to it.",
    },
    Near {
        wording: &["{trait}, {trait2}, or {trait3}", "{trait}, {trait2} or {trait3}"],
        meant: "{trait}/{trait2}/{trait3}",
        example: "【Deploy】Choose 1 (Dock), (Crew) or (Scout) Unit. Rest it.",
    },
    Near {
        wording: &["{trait} or {trait2}", "{trait} / {trait2}"],
        meant: "{trait}/{trait2}",
        example: "【Deploy】Choose 1 (Dock) or (Crew) Unit. Rest it.",
    },
    Near {
        wording: &[
            "{noun} with {trait}",
            "{noun} with the {trait} trait",
            "{noun} with the trait {trait}",
            "{noun} with trait {trait}",
            "{noun} with a {trait} trait",
            "{noun} that has {trait}",
            "{noun} that have {trait}",
            "{noun} that has the {trait} trait",
            "{noun} that have the {trait} trait",
        ],
        meant: "{trait} {noun}",
        example: "While you have another Unit with (Dock) in play, this Unit gets AP+1.",
    },
    Near {
        wording: &["{noun} with the trait {trait}"],
        meant: "{trait} {noun}",
        example: "【Deploy】Choose 2 cards with the trait (Dock) from your trash. Add them to your hand.",
    },
    Near {
        wording: &[
            "unit named {name}",
            "unit called {name}",
            "unit with the name {name}",
            "unit with name {name}",
        ],
        meant: "{name} Unit",
        example: "【Deploy】Choose 1 Unit named [Tin Frame]. Rest it.",
    },
    Near {
        wording: &["card named {name}", "card called {name}"],
        meant: "{name}",
        example: "【Deploy】Choose 1 card named [Tin Frame] from your trash. Add it to your hand.",
    },
    Near {
        wording: &["without a paired pilot"],
        meant: "with no paired Pilot",
        example: "【Deploy】Choose 1 enemy Unit without a paired Pilot. Rest it.",
    },
    Near {
        wording: &["without a pilot"],
        meant: "with no Pilot",
        example: "【Deploy】Choose 1 enemy Unit without a Pilot. Rest it.",
    },
    Near {
        wording: &[
            "that has taken damage",
            "that has damage",
            "that was damaged",
            "with damage",
        ],
        meant: "that is damaged",
        example: "【Deploy】Choose 1 enemy Unit that has taken damage. Destroy it.",
    },
    // Tokens.
    Near {
        wording: &[
            "{name}({trait}, AP{n}, HP{m})",
            "{name} ({trait}, AP{n}, HP{m})",
            "{name}({trait}/AP{n}/HP{m})",
            "{name} ({trait}･AP{n}･HP{m})",
            "{name}({trait} AP{n} HP{m})",
            "{name} ({trait} AP{n} HP{m})",
            "{name}{trait}(AP{n}/HP{m})",
            "{name}({trait}･AP{n}/HP{m})",
            "{name} {trait} AP{n} HP{m}",
            "{name}{trait} AP{n} HP{m}",
        ],
        meant: "{name}({trait}･AP{n}･HP{m})",
        example: "【Deploy】Deploy 1 [Drone]((Dock), AP1, HP1) Unit token.",
    },
    Near {
        wording: &[
            "{name}(AP{n}, HP{m})",
            "{name}(AP{n}/HP{m})",
            "{name} (AP{n}/HP{m})",
            "{name} (AP{n}･HP{m})",
            "{name} (AP{n}, HP{m})",
            "{name}(AP{n} HP{m})",
            "{name} AP{n} HP{m}",
        ],
        meant: "{name}(AP{n}･HP{m})",
        example: "【Deploy】Deploy 1 [Drone](AP1/HP1) Unit token.",
    },
    // Whose.
    Near {
        wording: &["other {kind} you control"],
        meant: "your other {kind}",
        example: "Other (Dock) Units you control get AP+1.",
    },
    Near {
        wording: &["1 {kind} you control", "a {kind} you control"],
        meant: "1 of your {kind}s",
        example: "【Deploy】Choose 1 Unit you control. Set it as active.",
    },
    Near {
        wording: &["{n} of the {kind} you control"],
        meant: "{n} of your {kind}",
        example: "【Deploy】Choose 1 of the Units you control. Rest it.",
    },
    Near {
        wording: &["{many} {kind} you control"],
        meant: "{many} of your {kind}",
        example: "【Deploy】Choose 2 Units you control. Set them as active.",
    },
    Near {
        wording: &[
            "{kind} your opponent controls",
            "{kind} an opponent controls",
            "{kind} opponent controls",
            "{kind} under your opponent's control",
        ],
        meant: "enemy {kind}",
        example: "【Deploy】Choose 1 Unit your opponent controls. Rest it.",
    },
    Near {
        wording: &["{kind} you control", "{kind} you own", "{kind} on your side"],
        meant: "your {kind}",
        example: "All Units you control get AP+1.",
    },
    Near {
        wording: &["you control"],
        meant: "you have in play",
        example: "While a Unit you control is rested, this Unit gets AP+1.",
    },
    Near {
        wording: &["you control"],
        meant: "you have",
        example: "While you control 2 or more Units, this Unit gets AP+1.",
    },
    Near {
        wording: &["ally {kind}", "allied {kind}", "friend {kind}"],
        meant: "friendly {kind}",
        example: "【Deploy】Choose 1 ally Unit. Set it as active.",
    },
    Near {
        wording: &["opposing", "opponent's"],
        meant: "enemy",
        example: "【Deploy】Choose 1 opposing Unit. Rest it.",
    },
    Near {
        wording: &["my"],
        meant: "your",
        example: "【Deploy】Place the top card of my deck into your trash.",
    },
    Near {
        wording: &[
            "the owner's hand",
            "its owners hand",
            "its owners' hand",
            "owner's hand",
            "owners hand",
            "the hand of its owner",
        ],
        meant: "its owner's hand",
        example: "【Deploy】Choose 1 enemy Unit. Return it to the owner's hand.",
    },
    Near {
        wording: &["return {n} {kind} to the hand", "return {n} {kind} to hand"],
        meant: "return {n} {kind} to its owner's hand",
        example: "【Deploy】Return 1 enemy Unit to hand.",
    },
    Near {
        wording: &[
            "put the top {n} cards of your deck into your trash",
            "put the top {n} cards of your deck into the trash",
            "put the top {n} cards of your deck in your trash",
            "put the top {n} cards of your deck in the trash",
            "trash the top {n} cards of your deck",
            "mill {n} cards",
        ],
        meant: "place the top {n} cards of your deck into your trash",
        example: "【Deploy】Put the top 2 cards of your deck into your trash.",
    },
    Near {
        wording: &["return {subject} to the hand", "return {subject} to hand"],
        meant: "return {subject} to its owner's hand",
        example: "【Deploy】Choose 1 enemy Unit. Return it to hand.",
    },
    Near {
        wording: &["the hand"],
        meant: "your hand",
        example: "【Deploy】Choose 1 card from your trash. Add it to the hand.",
    },
    Near {
        wording: &["the hand"],
        meant: "their hand",
        example: "【Deploy】Your opponent may add 1 card from their trash to the hand.",
    },
    Near {
        wording: &["the deck"],
        meant: "their deck",
        example: "【Deploy】Your opponent places the top card of the deck into their trash.",
    },
    Near {
        wording: &["the trash", "the graveyard", "the discard pile"],
        meant: "their trash",
        example: "【Deploy】Your opponent places the top card of their deck into the trash.",
    },
    Near {
        wording: &["the trash", "the graveyard", "the discard pile"],
        meant: "your trash",
        example: "【Deploy】Choose 1 card from the graveyard. Add it to your hand.",
    },
    Near {
        wording: &["the deck"],
        meant: "your deck",
        example: "【Deploy】Place the top card of the deck into your trash.",
    },
    Near {
        wording: &["from hand"],
        meant: "from your hand",
        example: "【Deploy】Reveal 1 Unit card from hand.",
    },
    Near {
        wording: &["from trash"],
        meant: "from your trash",
        example: "【Deploy】Choose 1 card from trash. Add it to your hand.",
    },
    Near {
        wording: &["in hand"],
        meant: "in your hand",
        example: "If you have no cards in hand, this Unit gets AP+1.",
    },
    Near {
        wording: &["in trash"],
        meant: "in your trash",
        example: "While there are 3 or more cards in trash, this Unit gets AP+1.",
    },
    Near {
        wording: &["of deck"],
        meant: "of your deck",
        example: "【Deploy】Place the top card of deck into your trash.",
    },
    Near {
        wording: &[
            "in the trash",
            "in your graveyard",
            "to the trash",
            "to your trash",
            "into trash",
        ],
        meant: "into your trash",
        example: "【Deploy】Place the top 2 cards of your deck in the trash.",
    },
    Near {
        wording: &["on the top of your deck", "on top of your deck"],
        meant: "to the top of your deck",
        example: "【Deploy】Choose 1 card from your trash. Return it on top of your deck.",
    },
    Near {
        wording: &["on the bottom of your deck", "on bottom of your deck"],
        meant: "to the bottom of your deck",
        example: "【Deploy】Choose 1 card from your trash. Return it on the bottom of your deck.",
    },
    Near {
        wording: &["add {subject} to the hand", "add {subject} to hand"],
        meant: "add {subject} to your hand",
        example: "【Deploy】Choose 1 card from your trash. Add it to hand.",
    },
    Near {
        wording: &[
            "add {n} of your shields to the hand",
            "add {n} of your shields to hand",
        ],
        meant: "add {n} of your Shields to your hand",
        example: "【Deploy】Add 1 of your Shields to hand.",
    },
    Near {
        wording: &["to the hand", "to hand"],
        meant: "to your hand",
        example: "【Deploy】Look at the top 3 cards of your deck. Add 1 to hand. Return the remaining cards randomly to the bottom of your deck.",
    },
    Near {
        wording: &["shield zone", "life area", "security"],
        meant: "shield area",
        example: "【Deploy】Deal 1 damage to the first card in your opponent's shield zone.",
    },
    // When and whether.
    Near {
        wording: &["as long as", "so long as", "for as long as"],
        meant: "while",
        example: "As long as you have a Base in play, this Unit gets AP+1.",
    },
    Near {
        wording: &["every time", "each time", "whenever", "once"],
        meant: "when",
        example: "Every time this Unit attacks, draw 1.",
    },
    Near {
        wording: &[
            "unit is played",
            "unit enters the field",
            "unit is summoned",
            "unit enters play",
            "unit comes into play",
            "unit enters the battlefield",
        ],
        meant: "Unit is deployed",
        example: "When this Unit enters play, draw 1.",
    },
    Near {
        wording: &[
            "units is played",
            "units enters play",
            "units comes into play",
            "units enters the battlefield",
        ],
        meant: "Units is deployed",
        example: "When one of your other Units enters play, draw 1.",
    },
    Near {
        wording: &["unit enters"],
        meant: "Unit is deployed",
        example: "When this Unit enters, draw 1.",
    },
    Near {
        wording: &[
            "is removed from the field by",
            "is removed from play by",
            "leaves the battlefield by",
            "leaves the battle area by",
        ],
        meant: "leaves play by",
        example: "When this Unit is removed from the field by an enemy effect, draw 1.",
    },
    Near {
        wording: &[
            "would be removed from the field",
            "would be removed from play",
            "would leave the battlefield",
            "would leave the battle area",
        ],
        meant: "would leave play",
        example: "When this Unit would be removed from the field, you may discard 1 instead.",
    },
    Near {
        wording: &[
            "can't be removed from the field by",
            "can't be removed from play by",
            "can't be moved by",
            "can't leave the battlefield by",
            "can't leave the battle area by",
        ],
        meant: "can't leave play by",
        example: "This Unit can't be removed from the field by enemy effects.",
    },
    Near {
        wording: &["can't leave play", "can't leave the field"],
        meant: "can't leave play by effects",
        example: "This Unit can't leave play.",
    },
    Near {
        wording: &["can't be exiled"],
        meant: "can't be exiled by effects",
        example: "This Unit can't be exiled.",
    },
    Near {
        wording: &["can't be returned to its owner's hand"],
        meant: "can't be returned to its owner's hand by effects",
        example: "This Unit can't be returned to its owner's hand.",
    },
    Near {
        wording: &["can't be returned to its owner's deck"],
        meant: "can't be returned to its owner's deck by effects",
        example: "This Unit can't be returned to its owner's deck.",
    },
    // 5-10-1: that is to destroy it.
    Near {
        wording: &[
            "can't be placed into its owner's trash by",
            "can't be placed into the trash by",
        ],
        meant: "can't be destroyed by",
        example: "This Unit can't be placed into its owner's trash by enemy effects.",
    },
    Near {
        wording: &[
            "can't be removed from the game by",
            "can't be placed into its owner's removal area by",
            "can't be placed into the removal area by",
        ],
        meant: "can't be exiled by",
        example: "This Unit can't be removed from the game by enemy effects.",
    },
    Near {
        wording: &[
            "can't be returned to the bottom of its owner's deck by",
            "can't be placed on the bottom of its owner's deck by",
            "can't be shuffled into its owner's deck by",
            "can't be placed into its owner's deck by",
        ],
        meant: "can't be returned to its owner's deck by",
        example: "This Unit can't be shuffled into its owner's deck by enemy effects.",
    },
    Near {
        wording: &["leaves the battlefield", "leaves the field"],
        meant: "leaves play",
        example: "When this Unit leaves the battlefield, draw 1.",
    },
    Near {
        wording: &[
            "at the beginning of each upkeep",
            "at the beginning of every turn",
            "at the start of each upkeep",
        ],
        meant: "at the start of each turn",
        example: "At the beginning of each upkeep, draw 1.",
    },
    Near {
        wording: &[
            "at the beginning of your upkeep",
            "at the start of your upkeep",
            "during your upkeep",
        ],
        meant: "at the start of your turn",
        example: "At the beginning of your upkeep, draw 1.",
    },
    Near {
        wording: &[
            "at the beginning of combat",
            "at the start of combat",
            "at the beginning of each combat",
            "at the start of each combat",
        ],
        meant: "at the start of each battle",
        example: "At the beginning of combat, draw 1.",
    },
    Near {
        wording: &["at the end of each combat", "at the end of every battle"],
        meant: "at the end of each battle",
        example: "At the end of each combat, draw 1.",
    },
    Near {
        wording: &["at the start of your turn after next", "on your turn after next"],
        meant: "at the start of your next turn, at the start of your next turn",
        example: "【Deploy】At the start of your turn after next, draw 1.",
    },
    Near {
        wording: &[
            "at the start of the enemy player's",
            "at the beginning of the enemy player's",
        ],
        meant: "at the start of your opponent's",
        example: "At the start of the enemy player's main phase, draw 1.",
    },
    Near {
        wording: &["at the end of the enemy player's"],
        meant: "at the end of your opponent's",
        example: "At the end of the enemy player's main phase, draw 1.",
    },
    Near {
        wording: &["draw step"],
        meant: "draw phase",
        example: "At the start of each draw step, draw 1.",
    },
    Near {
        wording: &["when your main phase starts", "when your main phase begins"],
        meant: "at the start of your main phase",
        example: "When your main phase begins, draw 1.",
    },
    Near {
        wording: &["when your main phase ends"],
        meant: "at the end of your main phase",
        example: "When your main phase ends, draw 1.",
    },
    Near {
        wording: &[
            "at the beginning of your draw step",
            "at the start of your draw step",
            "during your draw step",
        ],
        meant: "at the start of your draw phase",
        example: "At the beginning of your draw step, draw 1.",
    },
    Near {
        wording: &["at the end of this main phase"],
        meant: "at the end of the main phase this turn",
        example: "【Deploy】At the end of this main phase, draw 1.",
    },
    Near {
        wording: &[
            "during the start of",
            "during the beginning of",
            "at the very start of",
        ],
        meant: "at the start of",
        example: "During the start of your main phase, draw 1.",
    },
    Near {
        wording: &["at the beginning of", "at start of", "at the begin of"],
        meant: "at the start of",
        example: "At the beginning of your turn, draw 1.",
    },
    Near {
        wording: &[
            "at the end of turn",
            "at end of turn",
            "at your end of turn",
            "at end of your turn",
        ],
        meant: "at the end of your turn",
        example: "At the end of turn, draw 1.",
    },
    Near {
        wording: &[
            "must attack {subject} if able",
            "must attack {subject} if possible",
        ],
        meant: "choose {subject} as their attack target if possible",
        example: "Enemy Units must attack this Unit if able.",
    },
    Near {
        wording: &["must attack if able", "must attack if it can"],
        meant: "must attack if possible",
        example: "This Unit must attack if able.",
    },
    Near {
        wording: &[
            "attacks this turn if able",
            "attacks during this turn if able",
            "attacks this turn if it can",
            "attacks during this turn if it can",
            "must attack this turn if able",
            "must attack this turn if it can",
            "must attack during this turn if able",
        ],
        meant: "must attack if possible during this turn",
        example: "【Deploy】Choose 1 of your Units. It attacks this turn if able.",
    },
    Near {
        wording: &[
            "attacks each turn if able",
            "must attack each turn if able",
            "attacks each turn if it can",
            "attacks if able",
            "attacks if it can",
        ],
        meant: "must attack if possible",
        example: "This Unit attacks each turn if able.",
    },
    Near {
        wording: &["you're"],
        meant: "you are",
        example: "【Deploy】If you're Lv.4 or higher, draw 1.",
    },
    Near {
        wording: &["if you do so", "if you did", "if so", "when you do"],
        meant: "if you do",
        example: "【Deploy】You may discard 1. If you did, draw 1.",
    },
    Near {
        wording: &[
            "may not",
            "is unable to",
            "are unable to",
            "cannot",
            "cant",
            "must not",
            "is not able to",
        ],
        meant: "can't",
        example: "This Unit may not attack.",
    },
    Near {
        wording: &["wont", "will not"],
        meant: "won't",
        example: "【Deploy】Choose 1 rested enemy Unit. It will not be set as active during the start phase of your opponent's next turn.",
    },
    Near {
        wording: &["dont", "do not"],
        meant: "don't",
        example: "While you dont have a Base, this Unit gets AP+1.",
    },
    Near {
        wording: &["didnt", "did not"],
        meant: "didn't",
        example: "【Deploy】If you did not go first, draw 1.",
    },
    Near {
        wording: &[
            "you are player one",
            "you are the first player",
            "you are going first",
            "you go first",
            "you started the game",
        ],
        meant: "you went first",
        example: "【Deploy】If you are Player One, draw 1.",
    },
    Near {
        wording: &[
            "you are player two",
            "you are the second player",
            "you are going second",
            "you go second",
        ],
        meant: "you went second",
        example: "【Deploy】If you are Player Two, draw 1.",
    },
    Near {
        wording: &[
            "your opponent is player one",
            "your opponent is the first player",
            "your opponent is going first",
            "your opponent goes first",
            "your opponent started the game",
        ],
        meant: "your opponent went first",
        example: "【Deploy】If your opponent is Player One, draw 1.",
    },
    Near {
        wording: &[
            "your opponent is player two",
            "your opponent is the second player",
            "your opponent is going second",
            "your opponent goes second",
        ],
        meant: "your opponent went second",
        example: "【Deploy】If your opponent is Player Two, draw 1.",
    },
    Near {
        wording: &["doesnt", "does not"],
        meant: "doesn't",
        example: "【Deploy】If your opponent doesnt have a Base, draw 1.",
    },
    Near {
        wording: &["isnt", "isn't"],
        meant: "is not",
        example: "【Deploy】Choose 1 enemy Unit that isnt a token. Rest it.",
    },
    Near {
        wording: &["in battle", "by battle", "in combat"],
        meant: "with battle damage",
        example: "When this Unit destroys an enemy Unit in battle, draw 1.",
    },
    Near {
        wording: &[
            "begin a battle between this Unit and it",
            "start a battle between this Unit and it",
            "battle between this Unit and it",
            "this Unit fights it",
            "this Unit battles it",
            "begin a battle with it",
            "start a battle with it",
        ],
        meant: "begin a battle between this Unit and it and only perform the damage step",
        example: "【Deploy】Choose 1 enemy Unit. Begin a battle between this Unit and it.",
    },
    Near {
        wording: &[
            "begin a battle between them",
            "start a battle between them",
            "battle between them",
            "they fight each other",
            "they battle each other",
        ],
        meant: "begin a battle between them and only perform the damage step",
        example: "【Deploy】Choose 1 of your Units and 1 enemy Unit. They battle each other.",
    },
    Near {
        wording: &["begin a battle with", "start a battle with"],
        meant: "begin a battle between this Unit and",
        example: "【Deploy】Choose 1 enemy Unit. Begin a battle with it and only perform the damage step.",
    },
    Near {
        wording: &["start a battle between"],
        meant: "begin a battle between",
        example: "【Deploy】Choose 1 enemy Unit. Start a battle between this Unit and it and only perform the damage step.",
    },
    Near {
        wording: &[
            "{subject}, and only perform the damage step",
            "{subject} and perform only the damage step",
            "{subject}, and perform only the damage step",
            "{subject}, performing only the damage step",
            "{subject}, skipping to the damage step",
        ],
        meant: "{subject} and only perform the damage step",
        example: "【Deploy】Choose 1 enemy Unit. Begin a battle between this Unit and it and perform only the damage step.",
    },
    Near {
        wording: &[
            "the 【Main】 effect on",
            "the 【Main】 effect of",
            "the 【Main】 on",
            "the 【Main】 of",
        ],
        meant: "【Main】 on",
        example: "【Attack】Activate the 【Main】 effect of the card paired with this Unit.",
    },
    Near {
        wording: &[
            "the 【Action】 effect on",
            "the 【Action】 effect of",
            "the 【Action】 on",
            "the 【Action】 of",
        ],
        meant: "【Action】 on",
        example: "【Attack】Activate the 【Action】 of the card paired with this Unit.",
    },
    Near {
        wording: &["wins a battle", "wins battle"],
        meant: "destroys an enemy Unit with battle damage",
        example: "When this Unit wins a battle, draw 1.",
    },
    Near {
        wording: &["takes damage", "is dealt damage", "suffers damage"],
        meant: "receives damage",
        example: "When this Unit takes damage, draw 1.",
    },
    Near {
        wording: &["take damage", "are dealt damage"],
        meant: "receive damage",
        example: "When one or more of your Units take damage, draw 1.",
    },
    Near {
        wording: &["deals combat damage", "deals damage in battle"],
        meant: "deals battle damage",
        example: "When this Unit deals combat damage to an enemy Unit, draw 1.",
    },
    Near {
        wording: &["they can't"],
        meant: "your opponent can't",
        example: "【Deploy】During your opponent's next turn, they can't play Command cards.",
    },
    Near {
        wording: &["during their next turn"],
        meant: "during your opponent's next turn",
        example: "【Deploy】Your opponent can't play Command cards during their next turn.",
    },
    Near {
        wording: &["pair a {kind},", "pair {kind},"],
        meant: "pair a {kind} with this Unit,",
        example: "When you pair a Pilot card, draw 1.",
    },
    Near {
        wording: &["{stat} is equal to the number", "{stat} is the number"],
        meant: "{stat} becomes equal to the number",
        example: "This Unit's AP is equal to the number of cards in your hand.",
    },
    Near {
        wording: &["set {subject}'s {stat} to {n}", "make {subject}'s {stat} {n}"],
        meant: "{subject}'s {stat} becomes {n}",
        example: "【Attack】Set this Unit's AP to 5 during this turn.",
    },
    Near {
        wording: &[
            "except for",
            "except",
            "but not",
            "aside from",
            "apart from",
            "excluding",
            "besides",
        ],
        meant: "other than",
        example: "All your Units except Link Units get AP+1.",
    },
    Near {
        wording: &["is paired"],
        meant: "is paired with a Pilot",
        example: "While this Unit is paired, it gets AP+1.",
    },
    Near {
        wording: &["a command card is played", "a command is played"],
        meant: "a player plays a Command card",
        example: "When a Command card is played, draw 1.",
    },
    Near {
        wording: &["is unblockable"],
        meant: "can't be blocked",
        example: "This Unit is unblockable.",
    },
    Near {
        wording: &[
            "pay {n} more",
            "pay {n} extra",
            "pay an additional {n}",
            "pay an extra {n}",
        ],
        meant: "pay {paid}",
        example: "【Deploy】Draw 1. You may pay 2 more. If you do, draw 1.",
    },
    Near {
        wording: &["mills {n} cards", "mills {n}"],
        meant: "places the top {n} cards of their deck into their trash",
        example: "【Deploy】Your opponent mills 2 cards.",
    },
    Near {
        wording: &["shuffle."],
        meant: "shuffle your deck.",
        example: "【Deploy】Choose 1 Unit card from your deck. Add it to your hand. Shuffle.",
    },
    Near {
        wording: &["nontoken {kind}", "non token {kind}"],
        meant: "non-token {kind}",
        example: "【Deploy】Choose 1 nontoken enemy Unit. Rest it.",
    },
    Near {
        wording: &["inactive {kind}", "nonactive {kind}"],
        meant: "rested {kind}",
        example: "【Deploy】Choose 1 inactive enemy Unit. Destroy it.",
    },
    Near {
        wording: &[
            "unrested {kind}",
            "untapped {kind}",
            "unexhausted {kind}",
            "ready {kind}",
        ],
        meant: "active {kind}",
        example: "【Deploy】Choose 1 untapped enemy Unit. Rest it.",
    },
    Near {
        wording: &["tapped {kind}", "exhausted {kind}"],
        meant: "rested {kind}",
        example: "【Deploy】Choose 1 tapped enemy Unit. Destroy it.",
    },
    Near {
        wording: &["unpaired {kind}"],
        meant: "{kind} with no paired Pilot",
        example: "【Deploy】Choose 1 unpaired enemy Unit. Rest it.",
    },
    // What is played is in the hand: of what is in play the cost has been paid.
    Near {
        wording: &[
            "this card costs {n} less to play",
            "this card costs {n} less",
            "this unit costs {n} less to play",
            "this unit costs {n} less to deploy",
            "this unit costs {n} less",
            "this base costs {n} less to play",
            "this base costs {n} less to deploy",
            "this base costs {n} less",
            "this pilot costs {n} less to play",
            "this pilot costs {n} less",
            "this command costs {n} less to play",
            "this command costs {n} less",
            "the cost of this card is reduced by {n}",
            "this card's cost is reduced by {n}",
        ],
        meant: "this card in your hand gets cost -{n}",
        example: "While you have a Base in play, this card costs 2 less.",
    },
    Near {
        wording: &[
            "this card costs {n} more to play",
            "this card costs {n} more",
            "this unit costs {n} more to play",
            "this unit costs {n} more",
            "this base costs {n} more",
            "this pilot costs {n} more",
            "this command costs {n} more",
        ],
        meant: "this card in your hand gets cost +{n}",
        example: "While you have a Base in play, this card costs 1 more.",
    },
    Near {
        wording: &[
            "your units cost {n} less to play",
            "your units cost {n} less to deploy",
            "your units cost {n} less",
            "all your units cost {n} less",
        ],
        meant: "all your Unit cards in your hand get cost -{n}",
        example: "Your Units cost 1 less.",
    },
    Near {
        wording: &["cost {n} more"],
        meant: "get cost +{n}",
        example: "All your (Dock) Unit cards in your hand cost 1 more.",
    },
    Near {
        wording: &["costs {n} more"],
        meant: "gets cost +{n}",
        example: "This card in your hand costs 1 more.",
    },
    Near {
        wording: &["cost {n} less"],
        meant: "get cost -{n}",
        example: "All your (Dock) Unit cards in your hand cost 1 less.",
    },
    Near {
        wording: &["costs {n} less"],
        meant: "gets cost -{n}",
        example: "This card in your hand costs 1 less.",
    },
    // What a player names.
    Near {
        wording: &[
            "name a color",
            "choose 1 color",
            "declare a color",
            "name 1 color",
            "call a color",
        ],
        meant: "choose a color",
        example: "【Deploy】Name a color. Rest all enemy Units of the chosen color.",
    },
    Near {
        wording: &[
            "name a trait",
            "choose 1 trait",
            "declare a trait",
            "choose a type",
            "name a type",
        ],
        meant: "choose a trait",
        example: "【Deploy】Name a trait. Rest all enemy Units with the chosen trait.",
    },
    Near {
        wording: &[
            "name a card",
            "choose a name",
            "choose 1 card name",
            "name 1 card",
            "declare a card name",
            "declare a name",
        ],
        meant: "choose a card name",
        example: "【Deploy】Name a card. Rest all enemy Units with the chosen card name.",
    },
    Near {
        wording: &["names a card", "chooses a name", "declares a card name"],
        meant: "chooses a card name",
        example: "【Deploy】Your opponent names a card. Rest all Units with the chosen card name.",
    },
    Near {
        wording: &["with that much {stat}"],
        meant: "with {stat} equal to the chosen number",
        example: "【Deploy】Choose a number from 1 to 5. Choose 1 enemy Unit with that much HP. Rest it.",
    },
    Near {
        wording: &[
            "with the named card",
            "with the named name",
            "with the declared name",
        ],
        meant: "with the chosen card name",
        example: "【Deploy】Choose a card name. Rest all enemy Units with the named name.",
    },
    Near {
        wording: &[
            "of the chosen trait",
            "of that trait",
            "of the chosen type",
            "of that type",
        ],
        meant: "with the chosen trait",
        example: "【Deploy】Choose a trait. Rest all enemy Units of the chosen type.",
    },
    // What chance decides.
    Near {
        wording: &["randomly destroy {n} {what}"],
        meant: "destroy {n} {what} at random",
        example: "【Deploy】Randomly destroy 1 enemy Unit.",
    },
    Near {
        wording: &["randomly choose {n} {what}", "randomly select {n} {what}"],
        meant: "choose {n} {what} at random",
        example: "【Deploy】Randomly choose 1 enemy Unit. Rest it.",
    },
    Near {
        wording: &["randomly rest {n} {what}"],
        meant: "rest {n} {what} at random",
        example: "【Deploy】Randomly rest 1 enemy Unit.",
    },
    Near {
        wording: &[
            "randomly discard {n} card",
            "randomly discard {n} cards",
            "randomly discard {n}",
        ],
        meant: "discard {n} at random",
        example: "【Deploy】Randomly discard 1 card.",
    },
    Near {
        wording: &[
            "randomly discards {n} card",
            "randomly discards {n} cards",
            "randomly discards {n}",
        ],
        meant: "discards {n} at random",
        example: "【Deploy】Your opponent randomly discards 1 card.",
    },
    Near {
        wording: &["discard a random card", "discard 1 random card"],
        meant: "discard 1 at random",
        example: "【Deploy】Discard a random card.",
    },
    Near {
        wording: &["discards a random card", "discards 1 random card"],
        meant: "discards 1 at random",
        example: "【Deploy】Your opponent discards a random card.",
    },
    Near {
        wording: &["a random {kind}"],
        meant: "1 {kind} at random",
        example: "【Deploy】Destroy a random enemy Unit.",
    },
    Near {
        wording: &["{n} random {kind}"],
        meant: "{n} {kind} at random",
        example: "【Deploy】Destroy 2 random enemy Units.",
    },
    Near {
        wording: &[
            "roll a dice",
            "roll a d6",
            "roll 1d6",
            "roll one die",
            "throw a die",
        ],
        meant: "roll a die",
        example: "【Attack】Roll a dice. If the result is 4 or more, draw 1.",
    },
    Near {
        wording: &["roll a d20", "roll 1d20"],
        meant: "roll a 20-sided die",
        example: "【Attack】Roll a d20. If the result is 20, draw 1.",
    },
    Near {
        wording: &["die with {n} sides"],
        meant: "{n}-sided die",
        example: "【Attack】Roll a die with 8 sides. If the result is 8, draw 1.",
    },
    Near {
        wording: &["on a {n}+", "on a {n} or more", "on a {n} or higher"],
        meant: "if the result is {n} or more",
        example: "【Attack】Roll a die. On a 4+, draw 1.",
    },
    Near {
        wording: &["if you win the flip", "if you win the coin flip"],
        meant: "if it is heads",
        example: "【Attack】Flip a coin. If you win the flip, draw 1.",
    },
    Near {
        wording: &["if you lose the flip", "if you lose the coin flip"],
        meant: "if it is tails",
        example: "【Attack】Flip a coin. If you lose the flip, discard 1.",
    },
    Near {
        wording: &["roll two dice", "roll 2d6"],
        meant: "roll 2 dice",
        example: "【Attack】Roll two dice. If the result is 12, draw 1.",
    },
    Near {
        wording: &[
            "if it is {n} or {bound}",
            "if you roll {n} or {bound}",
            "if you roll a {n} or {bound}",
            "if the roll is {n} or {bound}",
        ],
        meant: "if the result is {n} or {bound}",
        example: "【Attack】Roll a die. If you roll a 4 or higher, draw 1.",
    },
    Near {
        wording: &["if you roll a {n}", "if you roll {n}", "if the roll is {n}"],
        meant: "if the result is {n}",
        example: "【Attack】Roll a die. If you roll a 6, draw 1.",
    },
    Near {
        wording: &["toss a coin", "flip one coin"],
        meant: "flip a coin",
        example: "【Attack】Toss a coin. If it is heads, draw 1.",
    },
    Near {
        wording: &[
            "if heads",
            "if it lands on heads",
            "if it comes up heads",
            "if the result is heads",
            "on heads",
        ],
        meant: "if it is heads",
        example: "【Attack】Flip a coin. If heads, draw 1.",
    },
    Near {
        wording: &[
            "if tails",
            "if it lands on tails",
            "if it comes up tails",
            "if the result is tails",
            "on tails",
        ],
        meant: "if it is tails",
        example: "【Attack】Flip a coin. If tails, draw 1.",
    },
    Near {
        wording: &[
            "shuffle all cards in your trash into your deck",
            "shuffle all cards from your trash into your deck",
        ],
        meant: "shuffle your trash into your deck",
        example: "【Deploy】Shuffle all cards in your trash into your deck.",
    },
    Near {
        wording: &[
            "shuffle all cards in your hand into your deck",
            "return all cards in your hand to your deck and shuffle it",
        ],
        meant: "shuffle your hand into your deck",
        example: "【Deploy】Return all cards in your hand to your deck and shuffle it.",
    },
    Near {
        wording: &["shuffle your hand and trash into your deck"],
        meant: "shuffle your hand and your trash into your deck",
        example: "【Deploy】Shuffle your hand and trash into your deck.",
    },
    Near {
        wording: &["all cards in their hand", "all cards from their hand"],
        meant: "their hand",
        example: "【Deploy】Your opponent reveals all cards in their hand.",
    },
    // Verbs and nouns.
    Near {
        wording: &[
            "gain {n} EX resources",
            "get {n} EX resources",
            "add {n} EX resources",
            "create {n} EX resources",
        ],
        meant: "place {n} EX Resources",
        example: "【Deploy】Gain 2 EX Resources.",
    },
    Near {
        wording: &[
            "gain {n} EX resource",
            "get {n} EX resource",
            "add {n} EX resource",
            "create {n} EX resource",
        ],
        meant: "place {n} EX Resource",
        example: "【Deploy】Add 1 EX Resource.",
    },
    Near {
        wording: &["gain {n} resources", "get {n} resources", "add {n} resources"],
        meant: "place {n} Resources",
        example: "【Deploy】Gain 2 Resources.",
    },
    Near {
        wording: &[
            "gain {n} resource",
            "get {n} resource",
            "add {n} resource",
            "ramp {n}",
        ],
        meant: "place {n} Resource",
        example: "【Deploy】Gain 1 Resource.",
    },
    Near {
        wording: &[
            "set {subject} active",
            "ready {subject}",
            "untap {subject}",
            "unrest {subject}",
        ],
        meant: "set {subject} as active",
        example: "【Attack】Choose 1 of your Units. Set it active.",
    },
    Near {
        wording: &["sacrifice 1 {kind}", "sacrifice a {kind}"],
        meant: "destroy 1 of your {kind}s",
        example: "【Deploy】Sacrifice a Unit. If you do, draw 1.",
    },
    Near {
        wording: &["sacrifice {n} of your"],
        meant: "destroy {n} of your",
        example: "【Deploy】Sacrifice 1 of your Units.",
    },
    Near {
        wording: &["sacrifice {many} {kind}"],
        meant: "destroy {many} of your {kind}",
        example: "【Deploy】Sacrifice 2 Units.",
    },
    Near {
        wording: &["banish"],
        meant: "exile",
        example: "【Deploy】Banish 1 enemy Unit with 2 or less HP.",
    },
    Near {
        wording: &["ko", "kill", "eliminate", "defeat"],
        meant: "destroy",
        example: "【Deploy】KO 1 rested enemy Unit.",
    },
    Near {
        wording: &["kills", "defeats", "eliminates"],
        meant: "destroys",
        example: "When this Unit kills an enemy Unit, draw 1.",
    },
    Near {
        wording: &["killed", "defeated", "ko'd", "koed"],
        meant: "destroyed",
        example: "When one of your Units is defeated, draw 1.",
    },
    Near {
        wording: &["tap", "exhaust"],
        meant: "rest",
        example: "【Deploy】Tap 1 enemy Unit.",
    },
    Near {
        wording: &["heals"],
        meant: "recovers",
        example: "【Attack】This Unit heals 1 HP.",
    },
    Near {
        wording: &["heal"],
        meant: "recover",
        example: "【Attack】All your Units heal 1 HP.",
    },
    Near {
        wording: &["targeted", "selected", "picked"],
        meant: "chosen",
        example: "This Unit can't be targeted by enemy effects.",
    },
    Near {
        wording: &["select", "pick"],
        meant: "choose",
        example: "【Deploy】Select 1 enemy Unit. Rest it.",
    },
    Near {
        wording: &["target"],
        meant: "choose 1",
        example: "【Deploy】Target enemy Unit. Rest it.",
    },
    Near {
        wording: &["trash {n} card"],
        meant: "discard {n}",
        example: "【Deploy】Trash 1 card.",
    },
    Near {
        wording: &["creature", "mobile suit", "monster"],
        meant: "Unit",
        example: "【Deploy】Choose 1 enemy creature. Rest it.",
    },
    Near {
        wording: &["creatures", "mobile suits", "monsters"],
        meant: "Units",
        example: "All enemy creatures get AP-1.",
    },
    Near {
        wording: &["graveyard", "discard pile"],
        meant: "trash",
        example: "【Deploy】Choose 1 card from your graveyard. Add it to your hand.",
    },
    Near {
        wording: &["library"],
        meant: "deck",
        example: "【Deploy】Place the top card of your library into your trash.",
    },
    Near {
        wording: &["spell", "event card"],
        meant: "Command",
        example: "【Deploy】Choose 1 spell card from your trash. Add it to your hand.",
    },
    Near {
        wording: &["allied"],
        meant: "friendly",
        example: "All allied Units get AP+1.",
    },
    Near {
        wording: &["a card", "one", "an", "a"],
        meant: "1",
        example: "【Deploy】Draw a card.",
    },
    Near {
        wording: &["two"],
        meant: "2",
        example: "【Deploy】Draw two.",
    },
    Near {
        wording: &["three"],
        meant: "3",
        example: "【Deploy】Draw three.",
    },
    Near {
        wording: &["four"],
        meant: "4",
        example: "【Deploy】Draw four.",
    },
    Near {
        wording: &["five"],
        meant: "5",
        example: "【Deploy】Draw five.",
    },
    Near {
        wording: &["six"],
        meant: "6",
        example: "【Deploy】Draw six.",
    },
    // What is done if it can be.
    Near {
        wording: &["if able"],
        meant: "if possible",
        example: "【Deploy】Choose 1 enemy Unit. It must attack if able during your opponent's next turn.",
    },
];

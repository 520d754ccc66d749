//! What cards cannot say, with the reason and what comes nearest. A finding says so.

use super::idea::{Beyond, Idea};

/// All of it, by what it is about.
pub(super) const BEYOND: &[Beyond] = &[
    // What lies on a card, and what a card is.
    Beyond {
        idea: Idea {
            wording: &[
                "stack",
                "stacks",
                "stacked",
                "stack this",
                "on top of this unit",
                "on top of another unit",
            ],
            here: "a Unit that is played stays a Unit; what lies under another one is placed there",
            example: "【Deploy】You may place 1 of your other Units under this Unit. If you do, draw 1.",
        },
        said: &["【Deploy】Stack this Unit on another Unit."],
    },
    Beyond {
        idea: Idea {
            wording: &[
                "becomes a copy",
                "copies it",
                "copy target",
                "copy that",
                "copy it",
                "copy the",
            ],
            here: "a card in play does not become another, and what a Command does is activated and not copied; a token can be a copy",
            example: "【Deploy】Choose 1 Command card from your trash. Activate its 【Main】.",
        },
        said: &[
            "【Attack】This Unit becomes a copy of 1 of your other Units.",
            "【Attack】Copy that Command.",
        ],
    },
    Beyond {
        idea: Idea {
            wording: &[
                "transform",
                "transforms",
                "evolve",
                "evolves",
                "flip this",
                "becomes a base",
                "becomes a unit",
                "turns into",
            ],
            here: "a card does not become another; a Unit gains what it needs",
            example: "【During Link】This Unit gets AP+2.",
        },
        said: &["【Attack】Transform this Unit."],
    },
    Beyond {
        idea: Idea {
            wording: &["face down under", "face-down under", "face down beneath"],
            here: "a card that lies under another one lies face up; a Shield lies face down",
            example: "【Deploy】Place the top card of your deck under this Unit.",
        },
        said: &["【Deploy】Place the top card of your deck face down under this Unit."],
    },
    Beyond {
        idea: Idea {
            wording: &["excess damage"],
            here: "damage beyond its HP is damage that was dealt, and no text asks how much of it was too much",
            example: "【Destroyed】Choose 1 enemy Unit. Deal 2 damage to it.",
        },
        said: &["When this Unit deals excess damage, draw 1."],
    },
    Beyond {
        idea: Idea {
            wording: &["end the battle", "end this battle"],
            here: "a battle goes on to its end; a Unit that has left no longer takes part in it",
            example: "【Attack】Choose 1 enemy Unit. It can't receive battle damage during this battle.",
        },
        said: &["【Activate･Action】①：End the battle."],
    },
    Beyond {
        idea: Idea {
            wording: &[
                "play with their hand revealed",
                "plays with their hand revealed",
                "play with your hand revealed",
                "hand is revealed",
            ],
            here: "a hand is hidden, and an effect can look at it",
            example: "【Deploy】Look at your opponent's hand.",
        },
        said: &["Your opponent plays with their hand revealed."],
    },
    Beyond {
        idea: Idea {
            wording: &[
                "is also red",
                "is also blue",
                "is also green",
                "is also white",
                "is also purple",
                "becomes red",
                "becomes blue",
                "becomes green",
                "becomes white",
                "becomes purple",
                "becomes the chosen color",
                "become the chosen color",
            ],
            here: "a card has the color that is printed; a Unit can gain a trait",
            example: "【Deploy】This Unit gains (Ash) during this turn.",
        },
        said: &[
            "This Unit is also red.",
            "【Deploy】Choose a color. This Unit becomes the chosen color during this turn.",
        ],
    },
    Beyond {
        idea: Idea {
            wording: &["loses the chosen trait", "lose the chosen trait"],
            here: "a trait stays as long as it is printed or gained; a Unit can gain one more, and lose keyword effects",
            example: "【Deploy】Choose 1 enemy Unit. It loses <Blocker> during this turn.",
        },
        said: &["【Deploy】Choose a trait. Choose 1 enemy Unit. It loses the chosen trait during this turn."],
    },
    // What nothing stands in for.
    Beyond {
        idea: Idea {
            wording: &["would lose the game", "would win the game"],
            here: "the game ends at that moment (11-2-1), and nothing is done instead; a player can be kept from losing",
            example: "While you have 3 or more cards in your trash, you can't lose the game.",
        },
        said: &["When you would lose the game, you may destroy this Unit instead."],
    },
    Beyond {
        idea: Idea {
            wording: &["would discard", "would be discarded"],
            here: "nothing is done in the place of a discard; an effect waits for it",
            example: "When you discard a card, draw 1.",
        },
        said: &["When you would discard a card, draw 1 instead."],
    },
    Beyond {
        idea: Idea {
            wording: &["would recover"],
            here: "nothing is done in the place of recovering; an effect waits for it",
            example: "When this Unit recovers HP, draw 1.",
        },
        said: &["When this Unit would recover HP, draw 1 instead."],
    },
    Beyond {
        idea: Idea {
            wording: &[
                "would deploy",
                "would be deployed",
                "would play",
                "would be played",
            ],
            here: "nothing is done in the place of playing or deploying; an effect waits for it",
            example: "When you deploy a Unit, draw 1.",
        },
        said: &[
            "When you would deploy a Unit, draw 1 instead.",
            "When your opponent would play a Command card, draw 1 instead.",
        ],
    },
    Beyond {
        idea: Idea {
            wording: &[
                "exchange their pilots",
                "exchange pilots",
                "swap their pilots",
                "swap pilots",
                "switch pilots",
                "switch their pilots",
            ],
            here: "a Pilot stays with its Unit; one can be returned and paired with another Unit",
            example: "【Main】Choose 1 Pilot paired with one of your Units. Return it to its owner's hand. Then, you may pair it with 1 of your Units.",
        },
        said: &["【Deploy】Choose 2 of your Units. Exchange their Pilots."],
    },
    Beyond {
        idea: Idea {
            wording: &["can't play more than", "can only play 1", "can only play one"],
            here: "how many cards a player plays is not limited; a kind of card is, or each costs more",
            example: "Command cards your opponent plays get cost +1.",
        },
        said: &["Your opponent can't play more than 1 Command card each turn."],
    },
    // Control and effects.
    Beyond {
        idea: Idea {
            wording: &[
                "counter target",
                "countered",
                "can't be countered",
                "cannot be countered",
                "counter a",
                "counter 1",
                "counter the",
                "counter it",
                "counter that",
                "counter an",
                "cancel",
                "cancels",
                "negate its effect",
                "negate that effect",
                "negate the effect of a command",
                "negate a command",
                "negate that command",
            ],
            here: "nothing undoes a card or an effect that is played; Units can be kept from being chosen",
            example: "【Main】/【Action】During this turn, your Units can't be chosen by enemy Command effects.",
        },
        said: &[
            "【Activate･Action】②：Counter target Command.",
            "This card can't be countered.",
        ],
    },
    Beyond {
        idea: Idea {
            wording: &[
                "pay x", "costs x", "cost x", "x cost", "x damage", "draw x", "deal x", "x is", "x equals",
            ],
            here: "a price is a number that is printed; a player rests as many Resources as they like, and they are counted",
            example: "【Attack】Rest any number of your active Resources. Draw 1 for each Resource rested with this effect.",
        },
        said: &["【Deploy】Pay X. If you do, draw 1."],
    },
    // Numbers.
    Beyond {
        idea: Idea {
            wording: &["half the", "half of", "half its", "half their"],
            here: "AP and HP are halved, and no other number; one is counted for every 2",
            example: "【Attack】Draw 1 for every 2 cards in your trash.",
        },
        said: &["【Attack】Draw cards equal to half the cards in your trash, rounded up."],
    },
    Beyond {
        idea: Idea {
            wording: &[
                "double all damage",
                "double damage",
                "double the damage",
                "doubled damage",
                "twice that much damage",
            ],
            here: "damage is not doubled; the AP of a Unit is, which is what it deals in battle",
            example: "【Attack】This Unit's AP is doubled during this battle.",
        },
        said: &["【Attack】This Unit deals double damage during this turn."],
    },
    // The game itself.
    Beyond {
        idea: Idea {
            wording: &["vote", "votes", "voting", "vote for"],
            here: "players don't vote; each of them can choose",
            example: "【Deploy】Each player chooses 1 of their Units. Rest them.",
        },
        said: &["【Deploy】Each player votes for war or peace."],
    },
    Beyond {
        idea: Idea {
            wording: &["monarch", "the initiative", "emblem"],
            here: "a player has cards, and no title that goes from one to another",
            example: "At the end of your turn, draw 1.",
        },
        said: &["【Deploy】You become the monarch."],
    },
    Beyond {
        idea: Idea {
            wording: &[
                "swap their ap",
                "swap their hp",
                "exchange their ap",
                "exchange their hp",
                "switch their ap",
                "switch their hp",
            ],
            here: "two Units don't exchange a number; one takes on that of the other",
            example: "【Attack】Choose 1 enemy Unit. This Unit's AP becomes equal to that Unit's AP during this turn.",
        },
        said: &["【Deploy】Choose 2 of your Units. Swap their AP."],
    },
    Beyond {
        idea: Idea {
            wording: &[
                "swap",
                "swaps",
                "switch",
                "switches",
                "exchange 1",
                "exchanges 1",
                "exchange this unit with",
                "exchange it with",
            ],
            here: "nothing changes places with something else; each part is said by itself",
            example: "【Deploy】Choose 1 of your Units. Return it to its owner's hand. If you do, you may deploy 1 Unit card that is Lv.2 or lower from your hand.",
        },
        said: &[
            "【Deploy】Swap this Unit with 1 of your other Units.",
            "【Deploy】Exchange 1 card in your hand with 1 card in your trash.",
        ],
    },
    // Who does it, and what is kept from it.
    Beyond {
        idea: Idea {
            wording: &[
                "its owner discards",
                "its owner draws",
                "its controller",
                "that unit's owner discards",
                "that unit's owner draws",
                "that unit's controller",
            ],
            here: "a player does something who is chosen or named, and not as the owner of a Unit",
            example: "【Deploy】Choose 1 enemy player. That player discards 1.",
        },
        said: &[
            "【Deploy】Choose 1 enemy Unit. Its owner discards 1.",
            "【Deploy】Choose 1 enemy Unit. Its controller discards 1.",
        ],
    },
    Beyond {
        idea: Idea {
            wording: &[
                "can be paired with",
                "be paired with only",
                "only be paired with a unit",
            ],
            here: "a Unit says with which Pilots it can be paired, and no Pilot with which Units",
            example: "This Unit can only be paired with (Dock) Pilots.",
        },
        said: &["This card can be paired with (Dock) Units only."],
    },
    Beyond {
        idea: Idea {
            wording: &["draw more than", "draws more than"],
            here: "a player is kept from drawing with effects, or from drawing at all, and draws are not counted for that",
            example: "Your opponent can't draw cards with effects.",
        },
        said: &["Your opponent can't draw more than 1 card each turn."],
    },
    Beyond {
        idea: Idea {
            wording: &[
                "attack target is changed",
                "target is changed to",
                "is redirected to",
            ],
            here: "an attack is declared on a target, and nothing waits for another one (8-3-1)",
            example: "When this Unit is attacked, draw 1.",
        },
        said: &["When the attack target is changed to this Unit, draw 1."],
    },
];

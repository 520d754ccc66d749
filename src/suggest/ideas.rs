//! What designers of other games say, and how cards of this one say it. Suggestions by meaning: where the words themselves
//! are of another game, no word of this one that looks like them is what was meant. What cards cannot say at all is in [`BEYOND`].

use super::beyond::BEYOND;
use super::idea::Idea;
use std::ops::Range;

/// Whether cards can say what is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// In other words: the example says it.
    Otherwise,
    /// They cannot: the example is what comes nearest.
    Beyond,
}

/// An idea that some words speak of.
#[derive(Clone, Debug)]
pub struct Spoken {
    /// Which one.
    pub idea: &'static Idea,
    /// Whether cards can say it.
    pub reach: Reach,
    /// Where in the words it is said.
    pub at: Range<usize>,
}

impl Spoken {
    /// How cards say it, or what comes nearest.
    pub fn help(&self) -> String {
        let Idea { here, example, .. } = self.idea;
        match self.reach {
            Reach::Otherwise => format!("{here}: `{example}`"),
            Reach::Beyond => format!("{here}; the nearest: `{example}`"),
        }
    }
}

/// All ideas, and whether cards can say them.
pub fn ideas() -> impl Iterator<Item = (&'static Idea, Reach)> {
    let otherwise = IDEAS.iter().map(|idea| (idea, Reach::Otherwise));
    otherwise.chain(BEYOND.iter().map(|beyond| (&beyond.idea, Reach::Beyond)))
}

/// The idea that some words speak of: the first that ends behind the offset `from`, of those that begin at one place the longest.
/// Names and traits are no words of an idea.
pub fn idea(words: &str, from: usize) -> Option<Spoken> {
    let lower = words.to_ascii_lowercase();
    let of_word = |character: char| character.is_alphanumeric() || character == '\'';
    let is_name = |at: usize| {
        let opened = |open: char, close: char| {
            lower[..at]
                .rfind(open)
                .is_some_and(|open| !lower[open..at].contains(close))
        };
        opened('(', ')') || opened('[', ']') || lower[..at].matches('"').count() % 2 == 1
    };
    let mut best: Option<Spoken> = None;
    for (idea, reach) in ideas() {
        for wording in idea.wording {
            let found = lower
                .match_indices(wording)
                .map(|(at, wording)| at..at + wording.len());
            let mut whole = found.filter(|at| {
                at.end > from
                    && !lower[..at.start].ends_with(of_word)
                    && !lower[at.end..].starts_with(of_word)
                    && !is_name(at.start)
            });
            let order = |at: &Range<usize>| (at.start, std::cmp::Reverse(at.end));
            if let Some(at) = whole.next()
                && best.as_ref().is_none_or(|before| order(&at) < order(&before.at))
            {
                best = Some(Spoken { idea, reach, at });
            }
        }
    }
    best
}

/// What cards say in other words, by what it is about.
pub(super) const IDEAS: &[Idea] = &[
    // What a card has of effects.
    Idea {
        wording: &[
            "silence",
            "silences",
            "silenced",
            "negate",
            "negates",
            "negated",
            "nullify",
            "nullifies",
            "blank",
            "blanks",
            "blanked",
            "blank text",
            "loses all text",
            "lose all text",
            "loses its printed",
        ],
        here: "what is in play loses its effects, for a time or all the time",
        example: "【Deploy】Choose 1 enemy Unit. It loses all effects during this turn.",
    },
    Idea {
        wording: &[
            "swap the ap",
            "swap its ap",
            "swap this unit's ap",
            "swap ap and hp",
            "switch the ap",
            "switch its ap",
            "switch this unit's ap",
            "switch ap and hp",
            "exchange the ap",
            "exchange its ap",
            "exchange this unit's ap",
        ],
        here: "its two numbers are swapped; damage stays",
        example: "【Deploy】Choose 1 enemy Unit. Its AP and HP are swapped during this turn.",
    },
    Idea {
        wording: &[
            "retrigger",
            "re-trigger",
            "trigger its",
            "trigger this unit's",
            "trigger that unit's",
            "trigger the",
            "triggers again",
            "trigger again",
            "triggers twice",
            "triggers an additional time",
            "activate the 【deploy】",
            "activate the 【destroyed】",
            "activate the 【attack】",
            "activate a 【deploy】",
            "activate a 【destroyed】",
            "activate a 【attack】",
            "activate an 【attack】",
            "activate 1 【deploy】",
            "activate 1 【destroyed】",
            "activate 1 【attack】",
        ],
        here: "a text activates what a Unit has with a mark once more",
        example: "【Attack】Choose 1 of your Units. Activate its 【Deploy】 effects.",
    },
    // What lies on a card.
    Idea {
        wording: &[
            "put a counter",
            "+1/+1 counter",
            "+1/+1 counters",
            "-1/-1 counter",
            "-1/-1 counters",
            "proliferate",
            "charge counter",
            "charge counters",
            "loyalty counter",
        ],
        here: "a counter has a name of your own in parentheses, is placed, and does what texts say that count it",
        example: "【Attack】Place 1 (Charge) counter on this Unit. It gets AP+1 during this turn for each (Charge) counter on it.",
    },
    // Decks and hands.
    Idea {
        wording: &[
            "search your deck",
            "search your library",
            "tutor",
            "fetch",
            "look for",
        ],
        here: "cards choose from all of the deck and shuffle it, or look at the top of it",
        example: "【Deploy】Choose 1 Unit card from your deck. Add it to your hand. Shuffle your deck.",
    },
    Idea {
        wording: &["scry", "surveil", "peek"],
        here: "cards look at the top of the deck",
        example: "【Deploy】Look at the top card of your deck. Return it to the top or bottom of your deck.",
    },
    Idea {
        wording: &[
            "until you place",
            "until you exile",
            "until you find one",
            "cascade",
            "discover",
        ],
        here: "cards are revealed until there is a certain one, and then something is done with them",
        example: "【Deploy】Reveal cards from the top of your deck until you reveal a Unit card. Place the revealed cards into your trash.",
    },
    Idea {
        wording: &["mill", "mills", "into the graveyard from", "put the top"],
        here: "cards place the top of a deck into its trash",
        example: "【Deploy】Place the top 2 cards of your deck into your trash.",
    },
    Idea {
        wording: &[
            "look at their hand",
            "looks at your hand",
            "reveal your opponent's hand",
        ],
        here: "a player reveals their hand, or you look at it",
        example: "【Deploy】Your opponent reveals their hand.",
    },
    Idea {
        wording: &[
            "from your graveyard to your hand",
            "regrowth",
            "return from the graveyard",
        ],
        here: "cards choose from the trash",
        example: "【Deploy】Choose 1 Unit card from your trash. Add it to your hand.",
    },
    Idea {
        wording: &[
            "reanimate",
            "revive",
            "resurrect",
            "return it to the battlefield",
            "to the battlefield",
        ],
        here: "cards deploy from the trash",
        example: "【Deploy】Choose 1 Unit card that is Lv.3 or lower from your trash. Deploy it.",
    },
    // Units that come, go and change sides.
    Idea {
        wording: &["sacrifice", "sacrifices"],
        here: "a Unit of your own is destroyed",
        example: "【Deploy】Destroy 1 of your Units. If you do, draw 2.",
    },
    Idea {
        wording: &["bounce", "unsummon"],
        here: "cards return it",
        example: "【Deploy】Choose 1 enemy Unit with 3 or less HP. Return it to its owner's hand.",
    },
    Idea {
        wording: &["banish"],
        here: "cards exile it from the game",
        example: "【Deploy】Choose 1 enemy Unit with 2 or less HP. Exile it from the game.",
    },
    Idea {
        wording: &[
            "enters the battlefield",
            "enters play",
            "comes into play",
            "is summoned",
            "when played",
            "when you play this",
            "battlecry",
            "on play",
            "etb",
        ],
        here: "the mark is 【Deploy】",
        example: "【Deploy】Draw 1.",
    },
    Idea {
        wording: &[
            "enters the battlefield or dies",
            "enters play or dies",
            "enters or dies",
            "is deployed or destroyed",
            "is deployed or is destroyed",
            "is destroyed or deployed",
        ],
        here: "two marks with `/` between them wait for either",
        example: "【Deploy】/【Destroyed】Draw 1.",
    },
    Idea {
        wording: &[
            "dies",
            "is killed",
            "goes to the graveyard",
            "deathrattle",
            "last breath",
            "on death",
        ],
        here: "the mark is 【Destroyed】",
        example: "【Destroyed】Draw 1.",
    },
    Idea {
        wording: &["summon", "summons", "create a", "create 1", "put a token"],
        here: "tokens are deployed, with their numbers",
        example: "【Deploy】Deploy 1 [Drone]((Harbor)･AP1･HP1) Unit token.",
    },
    Idea {
        wording: &["attach", "attached", "equip", "equipped", "equips"],
        here: "what is put on a Unit is its Pilot, and the Unit is paired",
        example: "【When Paired】Draw 1.",
    },
    // Ready and not ready.
    Idea {
        wording: &["untap", "untaps", "ready", "readies", "unexhaust", "refresh"],
        here: "what is rested is set as active",
        example: "【Attack】Choose 1 of your rested Units. Set it as active.",
    },
    Idea {
        wording: &[
            "doesn't untap",
            "does not untap",
            "stays tapped",
            "freeze",
            "freezes",
            "stun",
            "stuns",
            "stunned",
            "frozen",
        ],
        here: "it is not set as active when its player's next turn begins",
        example: "【Deploy】Choose 1 rested enemy Unit. It won't be set as active during the start phase of your opponent's next turn.",
    },
    Idea {
        wording: &["tapped", "exhausted"],
        here: "that is rested",
        example: "【Deploy】Choose 1 rested enemy Unit. Deal 1 damage to it.",
    },
    // Battle.
    Idea {
        wording: &["haste", "rush", "charge", "summoning sickness"],
        here: "Link Units attack at once, and others may",
        example: "【Deploy】Choose 1 of your Units. During this turn, it may attack on the turn it is deployed.",
    },
    Idea {
        wording: &["flying", "evasion", "evasive", "menace", "stealth"],
        here: "the keyword effect is <High-Maneuver>",
        example: "【During Link】This Unit gains <High-Maneuver>.",
    },
    Idea {
        wording: &["trample", "tramples", "pierce", "piercing", "overrun"],
        here: "the keyword effect is <Breach N>",
        example: "<Breach 2>",
    },
    Idea {
        wording: &["taunt", "must be attacked", "must attack this", "provoke"],
        here: "cards say what is chosen as the attack target; <Blocker> takes attacks on others",
        example: "Enemy Units choose this Unit as their attack target if possible.",
    },
    Idea {
        wording: &["guard", "defender"],
        here: "the keyword effect is <Blocker>",
        example: "<Blocker>",
    },
    Idea {
        wording: &[
            "double strike",
            "attacks twice",
            "attack twice",
            "extra attack",
            "additional attack",
            "attack again",
            "attacks again",
            "vigilance",
        ],
        here: "a Unit attacks again once it is set as active",
        example: "【Attack】【Once per Turn】If this Unit is attacking an enemy Unit, set this Unit as active.",
    },
    Idea {
        wording: &[
            "gain life",
            "gains life",
            "gain 1 life",
            "gain 2 life",
            "gain 3 life",
            "life total",
        ],
        here: "players have Shields and no life; Units recover HP",
        example: "【Attack】Choose 1 of your Units. It recovers 2 HP.",
    },
    Idea {
        wording: &[
            "loses life",
            "lose life",
            "loses 1 life",
            "loses 2 life",
            "loses 3 life",
            "loses 1",
            "loses 2",
            "loses 3",
            "drain",
        ],
        here: "players have Shields and no life; damage is dealt to the first card in the shield area",
        example: "【Attack】Deal 1 damage to the first card in your opponent's shield area.",
    },
    Idea {
        wording: &["each deal damage equal to their power"],
        here: "a Unit deals damage equal to its AP",
        example: "【Deploy】Choose 1 enemy Unit. Deal damage to it equal to this Unit's AP.",
    },
    Idea {
        wording: &[
            "fight",
            "fights",
            "start a battle",
            "starts a battle",
            "battles it",
            "battle each other",
            "duel",
        ],
        here: "an effect begins a battle between two Units at its damage step (5-22-3), and the first of them attacks",
        example: "【Deploy】Choose 1 enemy Unit. Begin a battle between this Unit and it and only perform the damage step.",
    },
    Idea {
        wording: &["combat damage", "combat"],
        here: "that is battle damage",
        example: "When this Unit deals battle damage to an enemy Unit, draw 1.",
    },
    Idea {
        wording: &["deathtouch", "poison", "poisonous"],
        here: "a card says it in full",
        example: "When this Unit deals battle damage to an enemy Unit, destroy that Unit.",
    },
    // What protects.
    Idea {
        wording: &[
            "indestructible",
            "can't die",
            "cannot be destroyed",
            "invulnerable",
        ],
        here: "a card says by what it can't be destroyed or chosen",
        example: "【During Link】This Unit can't be destroyed by enemy effects.",
    },
    Idea {
        wording: &[
            "immune",
            "immunity",
            "unaffected",
            "hexproof",
            "untargetable",
            "can't be targeted",
            "cannot be targeted",
            "ward",
            "shroud",
            "protection from",
        ],
        here: "that is said of what it can't be chosen by",
        example: "This Unit can't be chosen by enemy Command effects.",
    },
    Idea {
        wording: &[
            "would be dealt damage",
            "is dealt damage",
            "are dealt damage",
            "dealt damage",
            "would be dealt to",
            "takes damage",
            "take damage",
        ],
        here: "damage is received, and can be dealt to another instead",
        example: "Damage your other Units would receive is dealt to this Unit instead.",
    },
    Idea {
        wording: &["prevent", "prevents"],
        here: "damage is reduced",
        example: "【During Link】Reduce battle damage this Unit receives by 1.",
    },
    // Time.
    Idea {
        wording: &[
            "until the end of the turn",
            "until end of turn",
            "until the end of turn",
            "until end of the turn",
            "till end of turn",
            "for the rest of the turn",
        ],
        here: "that is `during this turn`",
        example: "【Attack】Choose 1 enemy Unit. It gets AP-2 during this turn.",
    },
    Idea {
        wording: &[
            "at the beginning of",
            "upkeep",
            "beginning of your turn",
            "start of turn",
        ],
        here: "that is `At the start of your turn`",
        example: "At the start of your turn, draw 1.",
    },
    Idea {
        wording: &["end step", "end of turn"],
        here: "that is `At the end of your turn`",
        example: "At the end of your turn, this Unit recovers 1 HP.",
    },
    Idea {
        wording: &["whenever", "each time", "every time"],
        here: "that is `When`",
        example: "When one of your Units is destroyed, draw 1.",
    },
    Idea {
        wording: &[
            "once each turn",
            "once a turn",
            "only once each turn",
            "once during each turn",
        ],
        here: "the mark is 【Once per Turn】",
        example: "【Attack】【Once per Turn】Draw 1.",
    },
    // Numbers and prices.
    Idea {
        wording: &[
            "costs 1 less",
            "costs 2 less",
            "cost 1 less",
            "cost 2 less",
            "cheaper",
            "less to play",
            "less to deploy",
        ],
        here: "cards in a hand get a lower cost, `this card` or others",
        example: "All your (Harbor) Unit cards in your hand get cost -1.",
    },
    Idea {
        wording: &["power"],
        here: "that is AP",
        example: "【During Link】This Unit gets AP+2.",
    },
    Idea {
        wording: &["toughness", "health", "hit points", "life"],
        here: "that is HP",
        example: "【Deploy】Choose 1 enemy Unit with 3 or less HP. Rest it.",
    },
    Idea {
        wording: &["+1/+1", "+2/+2", "+1/+0", "+0/+1"],
        here: "cards say AP and HP by name, and for how long",
        example: "【Deploy】Choose 1 of your Units. It gets AP+1 during this turn.",
    },
    Idea {
        wording: &["mana", "energy", "pay 1", "pay 2", "pay 3"],
        here: "what is paid is Resources, ① ② ③ before a colon",
        example: "【Activate･Main】【Once per Turn】②：Draw 1.",
    },
    Idea {
        wording: &["choose one -", "choose one —", "choose one:", "select one of"],
        here: "the effects are listed with dots",
        example: "【Deploy】Choose 1 of the following effects and activate it: •Draw 1. •Place 1 EX Resource.",
    },
    Idea {
        wording: &["any target", "any number of targets", "target player"],
        here: "what is chosen is named: enemy Units, your Units, a Base",
        example: "【Deploy】Choose 1 enemy Unit. Deal 1 damage to it.",
    },
    Idea {
        wording: &[
            "copy the keyword abilities",
            "keyword abilities",
            "keyword ability",
        ],
        here: "those are keyword effects",
        example: "【Attack】Choose 1 of your other Units. This Unit gains all keyword effects on that Unit during this turn.",
    },
    Idea {
        wording: &["different trait among", "different traits among"],
        here: "what is counted are the Units that have different ones",
        example: "This Unit gets AP+1 for each of your Units with different traits.",
    },
    Idea {
        wording: &[
            "with total hp",
            "with total ap",
            "with total lv",
            "with total cost",
        ],
        here: "several are chosen by their numbers together",
        example: "【Deploy】Choose 1 to 3 enemy Units with a total HP of 4 or less. Rest them.",
    },
    Idea {
        wording: &["abilities"],
        here: "those are effects",
        example: "【During Link】This Unit can't be destroyed by enemy effects.",
    },
    Idea {
        wording: &["turn player", "active player", "nonactive player"],
        here: "it is somebody's turn: yours, or your opponent's",
        example: "【Destroyed】If it is your turn, draw 1.",
    },
    Idea {
        wording: &["heal", "heals", "restore", "regenerate"],
        here: "what recovers HP is named first",
        example: "【Attack】Choose 1 of your Units. It recovers 2 HP.",
    },
    Idea {
        wording: &["into your hand"],
        here: "a card is added to a hand",
        example: "【Deploy】Choose 1 Unit card from your trash. Add it to your hand.",
    },
    // What takes more than a word.
    Idea {
        wording: &["unblockable", "cannot be blocked"],
        here: "it can't be blocked, by any Unit or by those that are named",
        example: "This Unit can't be blocked.",
    },
    Idea {
        wording: &["lifelink"],
        here: "a card says when the Unit recovers HP",
        example: "When this Unit deals battle damage to an enemy Unit, this Unit recovers 1 HP.",
    },
    Idea {
        wording: &["leaves the battlefield", "leaves the field"],
        here: "it leaves play, whatever takes it from there",
        example: "When this Unit leaves play, draw 1.",
    },
    Idea {
        wording: &["goad", "goads", "goaded"],
        here: "the Unit must attack",
        example: "【Deploy】Choose 1 enemy Unit. It must attack if possible during your opponent's next turn.",
    },
    Idea {
        wording: &["cantrip"],
        here: "a card says that you draw",
        example: "【Deploy】Choose 1 enemy Unit. Rest it. Draw 1.",
    },
    Idea {
        wording: &["flash", "at instant speed", "instant speed"],
        here: "the mark is 【Action】, of a Command or behind `Activate･`",
        example: "【Main】/【Action】Draw 1.",
    },
    Idea {
        wording: &["halve", "halves", "half its", "half of its", "half this unit's"],
        here: "a number is halved, and the text says how it is rounded",
        example: "【Attack】Choose 1 enemy Unit. Its AP is halved, rounded up during this turn.",
    },
    Idea {
        wording: &[
            "pay extra",
            "extra cost",
            "kicker",
            "kicked",
            "kick",
            "overload",
            "pay 1 more",
            "pay 2 more",
            "pay 3 more",
        ],
        here: "a text asks for a payment while it is carried out, and does the rest if it is paid",
        example: "【Deploy】Draw 1. You may pay ②. If you do, draw 1.",
    },
    Idea {
        wording: &[
            "each upkeep",
            "beginning of each",
            "at the beginning of each",
            "each player's upkeep",
        ],
        here: "that is `At the start of each turn`",
        example: "At the start of each turn, draw 1.",
    },
    Idea {
        wording: &["opponent mills", "opponents mill", "player mills"],
        here: "a player places the top of their deck into their trash",
        example: "【Deploy】Your opponent places the top 2 cards of their deck into their trash.",
    },
    Idea {
        wording: &["another target", "a second target"],
        here: "those that are acted on in one way are chosen together, and are different ones",
        example: "【Deploy】Choose 2 enemy Units. Rest them.",
    },
    Idea {
        wording: &[
            "target unit",
            "target units",
            "target enemy",
            "target friendly",
            "target rested",
            "target base",
            "target card",
            "target cards",
            "up to two target",
            "up to 2 target",
            "up to three target",
            "up to two targets",
            "up to 2 targets",
        ],
        here: "what an effect works on is chosen first, and then it is said what becomes of it",
        example: "【Deploy】Choose up to 2 enemy Units. Rest them.",
    },
    Idea {
        wording: &["nontoken"],
        here: "that is `non-token`, or `that is not a token`",
        example: "【Deploy】Choose 1 non-token enemy Unit. Rest it.",
    },
    Idea {
        wording: &[
            "this unit enters",
            "this card enters",
            "when this enters",
            "enters tapped",
        ],
        here: "the mark is 【Deploy】",
        example: "【Deploy】Draw 1.",
    },
    Idea {
        wording: &["aside from", "apart from", "excluding", "all but"],
        here: "that is `other than`",
        example: "All your Units other than Link Units get AP+1.",
    },
    Idea {
        wording: &[
            "token that has",
            "tokens that have",
            "token that can't",
            "tokens that can't",
        ],
        here: "a token's text stands in its brackets, without a full stop, and cards speak of the token by its name",
        example: "【Deploy】Deploy 1 [Drone]((Harbor)･AP1･HP1･【Destroyed】Draw 1) Unit token.",
    },
    Idea {
        wording: &["can attack"],
        here: "a Unit attacks without a text that says so; a text says when else, or what else, it may attack",
        example: "This Unit may attack on the turn it is deployed.",
    },
    Idea {
        wording: &[
            "set the ap",
            "set the hp",
            "set its ap",
            "set its hp",
            "set their ap",
            "set their hp",
        ],
        here: "a number becomes another",
        example: "【Deploy】All enemy Units' AP becomes 1 during this turn.",
    },
    Idea {
        wording: &[
            "cost 1 more",
            "costs 1 more",
            "cost 2 more",
            "costs 2 more",
            "cost 3 more",
            "costs 3 more",
        ],
        here: "cards in a hand get a cost",
        example: "All Command cards in your opponent's hand get cost +1.",
    },
    Idea {
        wording: &[
            "choose a number.",
            "chooses a number.",
            "name a number",
            "guess a number",
        ],
        here: "the numbers are said that one can choose from",
        example: "【Deploy】Choose a number from 1 to 10. Draw cards equal to the chosen number.",
    },
    Idea {
        wording: &[
            "for the first time during",
            "for the second time during",
            "for the third time during",
            "for the second time this turn",
            "for the second time in",
        ],
        here: "how often something has happened in a turn is said of each turn",
        example: "When a friendly Unit attacks for the second time each turn, draw 1.",
    },
    Idea {
        wording: &["there is an additional", "extra main phase", "another main phase"],
        here: "a player takes a phase more",
        example: "【Attack】Take an additional main phase after this one.",
    },
    Idea {
        wording: &[
            "receives that damage instead",
            "takes that damage instead",
            "is dealt that damage instead",
        ],
        here: "a player has another Unit receive it",
        example: "When another friendly Unit would receive damage, have this Unit receive that damage instead.",
    },
    Idea {
        wording: &[
            "prevent that damage",
            "prevent the next",
            "the next time it would receive damage",
            "the next time this unit would receive damage",
            "the next time that unit would receive damage",
        ],
        here: "the damage that comes next is reduced",
        example: "【Deploy】Choose 1 friendly Unit. Reduce the next damage it receives by 3 during this turn.",
    },
    Idea {
        wording: &[
            "prevent all damage",
            "prevent all",
            "prevents all damage",
            "take no damage",
            "takes no damage",
        ],
        here: "a Unit receives none",
        example: "【Deploy】Choose 1 friendly Unit. It can't receive damage during this turn.",
    },
    Idea {
        wording: &[
            "effects of enemy units can't",
            "can't be activated",
            "cannot be activated",
        ],
        here: "Units lose their effects, those of one mark or all",
        example: "All enemy Units lose all 【Deploy】 effects.",
    },
    Idea {
        wording: &[
            "effect activates",
            "one more time",
            "an additional time",
            "triggers again",
        ],
        here: "what sets an effect off is said, and what is activated by its mark",
        example: "When a friendly Unit is deployed, activate its 【Deploy】.",
    },
    Idea {
        wording: &["the next time"],
        here: "a Unit gains an effect that has a limit, for a time",
        example: "【Deploy】This Unit gains \"【Once per Turn】When you play a Command card, draw 1.\" during this turn.",
    },
    Idea {
        wording: &["double", "doubles", "twice its", "twice this unit's"],
        here: "a number is doubled",
        example: "【Attack】This Unit's AP is doubled during this turn.",
    },
    Idea {
        wording: &["ap+x", "hp+x"],
        here: "a Unit gets so much for each of something",
        example: "This Unit gets AP+1 for each card in your hand.",
    },
    Idea {
        wording: &[
            "play this card only if",
            "play only if",
            "play this card only",
            "only be played if",
            "can only be played",
        ],
        here: "a card says when it can't be played",
        example: "This card can't be played unless you have 2 or more Units in play.",
    },
    Idea {
        wording: &[
            "only once per game",
            "used once per game",
            "activated once per game",
            "once a game",
            "once each game",
            "one time per game",
        ],
        here: "the mark is 【Once per Game】, once for each card in play",
        example: "【Attack】【Once per Game】Draw 1.",
    },
    Idea {
        wording: &["first time this turn", "first time in", "first time during"],
        here: "an event is counted in a turn, and 【Once per Turn】 keeps an effect to once",
        example: "When one of your Units is destroyed for the first time each turn, draw 1.",
    },
    Idea {
        wording: &[
            "your first card",
            "your second card",
            "your third card",
            "their second card",
            "card you have drawn this turn",
            "destroyed this turn is the first",
        ],
        here: "an event says the how many-th of a turn it is",
        example: "When you draw a card for the second time each turn, this Unit gets AP+1 during this turn.",
    },
    // The game itself.
    Idea {
        wording: &[
            "extra turn",
            "another turn",
            "extra turns",
            "additional turns",
            "time walk",
        ],
        here: "one more turn is taken after the present one",
        example: "【Deploy】Take an additional turn after this one.",
    },
    Idea {
        wording: &[
            "extra phase",
            "additional phase",
            "extra main phase",
            "extra combat",
            "extra attack phase",
        ],
        here: "what there can be once more is the main phase, in which Units attack",
        example: "【Attack】【Once per Turn】You may discard 2. If you do, take an additional main phase after this one.",
    },
    Idea {
        wording: &[
            "skip your draw",
            "skips their draw",
            "skip the draw",
            "skip drawing",
            "skip your untap",
            "skip their untap",
        ],
        here: "the next phase of a player is skipped",
        example: "【Deploy】Your opponent skips their next draw phase.",
    },
    Idea {
        wording: &[
            "alternate win",
            "wins this game",
            "win this game",
            "wins instead",
            "victory",
            "is the winner",
        ],
        here: "a player wins the game, or loses it",
        example: "At the start of your turn, if you have 20 or more cards in your removal area, you win the game.",
    },
    Idea {
        wording: &["hand size", "maximum hand size", "no maximum hand size"],
        here: "that is a hand limit",
        example: "Your hand limit is 12.",
    },
    Idea {
        wording: &[
            "copies of this card in a deck",
            "cards named this in your deck",
            "a deck can have any number",
            "any number of cards named",
        ],
        here: "a card says how many of it a deck may have",
        example: "You may have any number of this card in your deck.",
    },
    Idea {
        wording: &[
            "the next card you play",
            "next card you play",
            "the next unit you deploy",
            "next unit you deploy",
            "the next spell",
        ],
        here: "the next card of a kind is cheaper in that turn",
        example: "【Deploy】During this turn, the next Unit card you play gets cost -1.",
    },
    Idea {
        wording: &["as an additional cost", "additional cost"],
        here: "what is given beside the cost is given when the card is played",
        example: "When playing this card from your hand, discard 1.",
    },
];

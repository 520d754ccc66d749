//! What each section of the comprehensive rules is about, in our own words. The rules themselves govern.

/// A section of the rules.
#[derive(Clone, Copy, Debug)]
pub(super) struct Section {
    /// Its number, as `8-3`.
    pub(super) number: &'static str,
    pub(super) title: &'static str,
    /// What it settles, in short.
    pub(super) about: &'static str,
}

/// The section that a rule number lies in: the one whose number is its longest beginning.
pub(super) fn section(number: &str) -> Option<&'static Section> {
    SECTIONS
        .iter()
        .filter(|section| {
            number
                .strip_prefix(section.number)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
        })
        .max_by_key(|section| section.number.len())
}

/// The number of a rule in its parts; `None` for what is no number of a rule.
fn parts(number: &str) -> Option<Vec<u16>> {
    number.split('-').map(|part| part.parse().ok()).collect()
}

/// A rule number as the rules write it, where there is such a rule.
pub(super) fn existing(number: &str) -> Option<String> {
    let parts = parts(number)?;
    missing_from(&parts).is_none().then(|| joined(&parts))
}

/// Where a number leaves the rules: the longest beginning that there is, empty for none, and how many rules that has.
/// `None` where the rule exists.
fn missing_from(parts: &[u16]) -> Option<(String, u16)> {
    parts.iter().enumerate().find_map(|(depth, part)| {
        let outer = joined(&parts[..depth]);
        let inner = inner_rules(&outer);
        (!(1..=inner).contains(part)).then_some((outer, inner))
    })
}

/// What is to be said of a rule number that does not exist; `None` for what is no such number.
pub(super) fn missing(number: &str) -> Option<String> {
    let (outer, inner) = missing_from(&parts(number)?)?;
    Some(match (outer.as_str(), inner) {
        ("", _) => format!("there is no rule {number}; the rules have the chapters 1 to {CHAPTERS}"),
        (outer, 0) => format!("there is no rule {number}; {outer} has no rules within it"),
        (outer, 1) => format!("there is no rule {number}; {outer} has {outer}-1 only"),
        (outer, inner) => format!("there is no rule {number}; {outer} has {outer}-1 to {outer}-{inner}"),
    })
}

fn joined(parts: &[u16]) -> String {
    let parts: Vec<String> = parts.iter().map(u16::to_string).collect();
    parts.join("-")
}

/// How many rules there are right within one.
fn inner_rules(outer: &str) -> u16 {
    if outer.is_empty() {
        return CHAPTERS;
    }
    let of = INNER_RULES.iter().find(|(number, _)| *number == outer);
    of.map_or(0, |(_, inner)| *inner)
}

/// The next larger section around one.
pub(super) fn parent(section: &Section) -> Option<&'static Section> {
    section
        .number
        .rsplit_once('-')
        .and_then(|(outer, _)| self::section(outer))
}

macro_rules! sections {
    ($($number:literal $title:literal: $about:literal,)+) => {
        &[$(Section { number: $number, title: $title, about: $about },)+]
    };
}

#[rustfmt::skip]
pub(super) const SECTIONS: &[Section] = sections! {
    "1" "game overview": "How many play, what wins and loses, and the principles that stand above single rules.",
    "1-1" "number of players": "Two; chapter 12 has the rules for more.",
    "1-2" "winning and losing": "A player loses with battle damage and an empty shield area, with an empty deck, or by giving up. The first two take effect in rules management (11-2).",
    "1-3" "fundamental rules": "Card text beats the rules, what forbids beats what allows, one does as much as one can, the active player chooses first, and numbers never end below zero.",
    "2" "card information": "What is printed on a card, and what each part is for.",
    "2-1" "card number": "What tells cards apart when a deck is built: four copies of one number.",
    "2-2" "card name": "What effects and link conditions compare. A text can give a card further names.",
    "2-3" "card type": "Unit, Pilot, Command, Base or Resource.",
    "2-4" "color": "Blue, green, red, white or purple. A deck has one or two.",
    "2-5" "trait": "The words in parentheses that effects and link conditions ask for.",
    "2-6" "zone": "Space or Earth, on Units and Bases, for effects to ask for.",
    "2-7" "AP": "How much damage a Unit deals in battle; on a Pilot, what its Unit gets.",
    "2-8" "HP": "How much damage a Unit or Base endures; on a Pilot, what its Unit gets.",
    "2-9" "Lv.": "How many Resources a player has to have, rested ones included, to play the card.",
    "2-10" "cost": "How many Resources are rested to play the card.",
    "2-11" "card text": "The effects. Parentheses in it are reminders and do nothing.",
    "2-12" "link condition": "Which Pilot makes the Unit a Link Unit.",
    "2-13" "card art": "No meaning in play.",
    "2-14" "illustrator": "No meaning in play.",
    "2-15" "copyright": "No meaning in play.",
    "2-16" "rarity": "No meaning in play.",
    "3" "card types": "What each card type does and where it goes.",
    "3-2" "Units": "They are deployed, attack and are attacked. One that was deployed this turn does not attack, a Link Unit does.",
    "3-3" "Pilots": "One is paired with a Unit that has none, and adds its AP, HP and text to it.",
    "3-4" "Commands": "Played for their effect, then put into the trash. One with a 【Pilot】 side can be paired instead.",
    "3-5" "Bases": "Deployed into the base section, where they take the damage before the Shields.",
    "3-6" "Resources": "What costs are paid with and Lv. is counted by.",
    "4" "locations": "Where cards can be, and who may look at them.",
    "4-1" "locations in general": "A card that moves is a new card, and whoever owns cards that move together orders them.",
    "4-2" "deck area": "Face down; nobody looks.",
    "4-3" "resource deck area": "Face down; nobody looks.",
    "4-4" "resource area": "Up to fifteen Resources, of them up to five EX Resources.",
    "4-5" "battle area": "Up to six Units, with their Pilots beneath them.",
    "4-6" "shield area": "The base section, for one Base, and the Shields, face down with 1 HP each.",
    "4-7" "removal area": "Cards that were removed; everybody may look.",
    "4-8" "hand": "Its owner looks. Above ten cards it is cut down at the end of its owner's turn.",
    "4-9" "trash": "Cards that were destroyed, used or discarded; everybody may look.",
    "5" "terms": "The words that rules and card texts are made of.",
    "5-1" "effect": "What stands in the text box; some of it is keyword effects.",
    "5-2" "player": "The owner of a card.",
    "5-3" "active and standby player": "Whose turn it is, and the other.",
    "5-4" "active and rested": "Upright and on its side. Cards enter the field active.",
    "5-5" "damage": "Kept as counters; battle damage and effect damage are told apart. None of zero is dealt, and none runs over to the next Shield.",
    "5-6" "HP recovery": "Takes damage counters off, never more than there are.",
    "5-7" "play": "To show a card and pay its cost.",
    "5-8" "deploy": "To put a Unit or Base onto the field.",
    "5-9" "pair": "To put a Pilot beneath a Unit.",
    "5-10" "destroy": "By damage or by an effect that says so. What makes room for another (11-4, 11-5) is not destroyed.",
    "5-11" "discard": "From the hand to the trash.",
    "5-12" "remove": "To the removal area, which is no destruction.",
    "5-13" "randomly": "In an order that nobody has a hand in.",
    "5-14" "draw": "The top card of one's deck, unseen by others, to the hand.",
    "5-15" "shuffle": "Puts the deck into a random order, even a deck of one.",
    "5-16" "gain": "An effect gives a card another effect.",
    "5-17" "tokens": "Units, Bases and Resources from outside the game: no color, Lv. 0, cost 0. One that leaves the field is gone after its triggers.",
    "5-18" "counters": "What marks damage on cards.",
    "5-19" "forward slash": "Between words it means \"or\".",
    "5-20" "\"if you do\" and \"then\"": "What follows \"if you do\" depends on what stands before it; what follows \"then\" does not.",
    "5-21" "reduce": "Makes damage less before it is received; at zero none is dealt.",
    "6" "preparing to play": "Decks, and what happens before the first turn.",
    "6-1" "decks": "Fifty cards of one or two colors, up to four of a number, and ten Resources.",
    "6-2" "before the game": "Five cards each with one redraw, six Shields, an EX Base each, and an EX Resource for Player Two.",
    "7" "game progression": "The phases of a turn.",
    "7-1" "turn flow": "Start, draw, resource, main and end phase. Triggered effects come before the next phase.",
    "7-2" "start phase": "Everything is set as active, then \"at the start of the turn\".",
    "7-2-3" "active step": "All rested cards of the active player are set as active at once.",
    "7-2-4" "start step": "Effects \"at the start of the turn\" activate.",
    "7-3" "draw phase": "Draw one. Whoever then has an empty deck loses.",
    "7-4" "resource phase": "One Resource from the resource deck, active.",
    "7-5" "main phase": "Play cards, activate 【Activate･Main】 effects and attack, in any order.",
    "7-5-2" "playing cards": "Show it, compare the Lv., pay the cost, play it.",
    "7-5-3" "【Activate･Main】": "Activated in one's own main phase.",
    "7-5-4" "attack": "At the opposing player or a rested enemy Unit.",
    "7-5-5" "end of the main phase": "The active player says so.",
    "7-6" "end phase": "Action step, end step, hand step, cleanup step.",
    "7-6-3" "action step": "As in chapter 9, the standby player first.",
    "7-6-4" "end step": "Effects \"at the end of the turn\" activate.",
    "7-6-5" "hand step": "Discard down to ten.",
    "7-6-6" "cleanup step": "\"During this turn\" is over.",
    "8" "attacking and battles": "An attack runs through attack, block, action, damage and battle end step.",
    "8-2" "attack step": "Rest an active Unit, name the target; 【Attack】 effects activate.",
    "8-3" "block step": "One <Blocker> of the attacked side may make itself the target; not the Unit that is attacked.",
    "8-4" "action step": "As in chapter 9. Without attacker or target the battle ends.",
    "8-5" "damage step": "The target now decides who deals damage to what.",
    "8-5-2" "attack on a player": "The Base takes the damage, else the top Shield, else the player, who loses.",
    "8-5-3" "attack on a Unit": "Both deal their AP at once, unless the attacker has <First Strike>.",
    "8-6" "battle end step": "\"During this battle\" is over.",
    "9" "action steps": "Standby and active player take turns with 【Action】 Commands and 【Activate･Action】 effects until both pass in a row.",
    "10" "effects": "The kinds of effect and how they are carried out.",
    "10-1" "kinds of effect": "Constant, triggered, activated, command and substitution effects. \"You may\" leaves a choice; without it one does what can be done.",
    "10-1-5" "constant effects": "They hold as long as their conditions do and add up; \"can't\" wins.",
    "10-1-6" "triggered effects": "They wait until the event is over. The active player's come first, each player orders their own, newer ones and 【Burst】 go before.",
    "10-1-7" "activated effects": "What stands before the colon is done in full, then the effect follows.",
    "10-1-8" "command effects": "A Command whose target cannot be chosen cannot be played.",
    "10-1-9" "substitution effects": "\"Instead\": one event takes another's place.",
    "10-2" "effect conditions": "Without its condition or its target an effect does not activate.",
    "10-3" "activating effects": "Conditions, declaration, effect, and then what follows from it. Targets are chosen when the text comes to them.",
    "11" "rules management": "What the rules do by themselves, the moment something happens.",
    "11-1" "rules management in general": "At once, whatever else is going on.",
    "11-2" "defeat": "Everybody who fulfills a condition loses at the same time.",
    "11-3" "destruction": "Whatever has no HP left is destroyed.",
    "11-4" "battle area excess": "A seventh Unit: one that is already there makes room and is not destroyed.",
    "11-5" "base section excess": "A second Base: the first makes room and is not destroyed.",
    "12" "multiplayer battle": "Three or more players: battle royale (12-2) and team battle (12-3).",
    "12-2" "battle royale": "Everybody against everybody, in turn order; \"enemy\" is each of the others.",
    "12-3" "team battle": "Two against two with a shield area for each team; \"friendly\" is the team, \"your\" is the player.",
    "13" "keyword effects and keywords": "The words in <> and in 【】.",
    "13-1" "keyword effects": "Short names for effects: `gcs explain Repair` and so on.",
    "13-1-1" "<Repair>": "At the end of its player's turn the Unit recovers that much HP. Amounts are added.",
    "13-1-2" "<Breach>": "Destroying a Unit with battle damage in one's own turn deals damage to the first card of its owner's shield area. Amounts are added.",
    "13-1-3" "<Support>": "Rest the Unit in the main phase to give another friendly Unit that much AP this turn. Amounts are added.",
    "13-1-4" "<Blocker>": "Rest the Unit in the block step to become the attack target.",
    "13-1-5" "<First Strike>": "The attacking Unit deals its battle damage first.",
    "13-1-6" "<High-Maneuver>": "While the Unit attacks, nobody blocks.",
    "13-1-7" "<Suppression>": "Battle damage to Shields goes to the first two at once.",
    "13-2" "keywords": "The words in 【】 that say when and how often.",
    "13-2-1" "【Activate･Main】": "In one's own main phase, outside battles.",
    "13-2-2" "【Activate･Action】": "In action steps.",
    "13-2-3" "【Main】": "The Command is played in one's own main phase.",
    "13-2-4" "【Action】": "The Command is played in an action step.",
    "13-2-5" "【Burst】": "When the Shield is destroyed and shown, before it goes to the trash, for free and if its owner likes.",
    "13-2-6" "【Deploy】": "When the card is deployed.",
    "13-2-7" "【Attack】": "When the Unit declares an attack.",
    "13-2-8" "【Destroyed】": "When the card is destroyed; it works from the trash and looks back at the field.",
    "13-2-9" "【When Paired】": "When a Pilot is paired with the Unit, with the qualities named, if any.",
    "13-2-10" "【During Pair】": "As long as a Pilot is paired with the Unit, with the qualities named, if any.",
    "13-2-11" "【When Linked】": "When a Pilot that fulfills the link condition is paired.",
    "13-2-12" "【During Link】": "As long as a Pilot that fulfills the link condition is paired.",
    "13-2-13" "【Once per Turn】": "Once each turn, for each card that has it.",
};

/// How many chapters the rules have.
const CHAPTERS: u16 = 13;

/// How many rules there are right within a rule; those that are missing here have none.
#[rustfmt::skip]
pub(super) const INNER_RULES: &[(&str, u16)] = &[
    ("1", 3), ("1-1", 1), ("1-2", 5), ("1-2-2", 2), ("1-3", 7), ("1-3-2", 2), ("2", 16), ("2-1", 2), ("2-2", 5),
    ("2-3", 2), ("2-4", 3), ("2-4-2", 1), ("2-5", 5), ("2-6", 2), ("2-7", 3), ("2-8", 4), ("2-9", 4),
    ("2-10", 3), ("2-11", 4), ("2-12", 2), ("2-13", 1), ("2-14", 1), ("2-15", 1), ("2-16", 1), ("3", 6),
    ("3-2", 6), ("3-2-5", 2), ("3-2-6", 4), ("3-3", 9), ("3-3-8", 1), ("3-3-9", 2), ("3-3-9-2", 1), ("3-4", 7),
    ("3-4-6", 4), ("3-5", 4), ("3-5-4", 2), ("3-6", 2), ("4", 9), ("4-1", 7), ("4-1-1", 2), ("4-2", 4),
    ("4-3", 3), ("4-4", 3), ("4-4-2", 1), ("4-5", 5), ("4-6", 4), ("4-6-3", 1), ("4-6-4", 2), ("4-7", 2),
    ("4-8", 4), ("4-9", 2), ("5", 21), ("5-1", 2), ("5-2", 3), ("5-3", 2), ("5-4", 2), ("5-4-1", 2), ("5-5", 6),
    ("5-5-1", 1), ("5-6", 3), ("5-7", 1), ("5-7-1", 1), ("5-8", 1), ("5-9", 1), ("5-10", 4), ("5-11", 1),
    ("5-12", 2), ("5-13", 1), ("5-14", 1), ("5-14-1", 1), ("5-15", 1), ("5-15-1", 1), ("5-16", 1), ("5-17", 4),
    ("5-17-2", 5), ("5-17-2-5", 1), ("5-17-3", 2), ("5-17-3-1", 2), ("5-17-3-2", 3), ("5-17-4", 4), ("5-18", 3),
    ("5-18-1", 1), ("5-19", 1), ("5-20", 2), ("5-21", 2), ("5-21-2", 1), ("6", 2), ("6-1", 2), ("6-1-1", 5),
    ("6-1-1-2", 1), ("6-1-2", 1), ("6-2", 5), ("6-2-1", 7), ("6-2-1-4", 1), ("6-2-1-6", 1), ("7", 6),
    ("7-1", 3), ("7-2", 5), ("7-2-3", 2), ("7-2-4", 1), ("7-3", 1), ("7-3-1", 1), ("7-4", 1), ("7-5", 5),
    ("7-5-2", 2), ("7-5-2-2", 4), ("7-5-3", 1), ("7-5-4", 1), ("7-5-5", 2), ("7-6", 7), ("7-6-3", 1),
    ("7-6-4", 1), ("7-6-5", 1), ("7-6-6", 1), ("8", 6), ("8-2", 4), ("8-3", 5), ("8-4", 2), ("8-5", 4),
    ("8-5-2", 4), ("8-5-2-3", 1), ("8-5-2-4", 2), ("8-5-3", 2), ("8-5-3-2", 3), ("8-6", 2), ("9", 5),
    ("9-3", 3), ("9-4", 2), ("10", 3), ("10-1", 9), ("10-1-5", 7), ("10-1-6", 8), ("10-1-6-1", 1),
    ("10-1-6-8", 1), ("10-1-7", 5), ("10-1-8", 1), ("10-1-8-1", 2), ("10-1-9", 1), ("10-1-9-1", 1), ("10-2", 3),
    ("10-2-2", 1), ("10-3", 5), ("10-3-1", 4), ("10-3-3", 1), ("11", 5), ("11-1", 2), ("11-2", 1),
    ("11-2-1", 2), ("11-3", 1), ("11-3-1", 1), ("11-4", 2), ("11-4-2", 2), ("11-5", 2), ("11-5-2", 1),
    ("12", 3), ("12-2", 8), ("12-2-5", 2), ("12-3", 14), ("12-3-9", 2), ("12-3-14", 1), ("13", 2), ("13-1", 7),
    ("13-1-1", 2), ("13-1-2", 5), ("13-1-3", 2), ("13-1-4", 2), ("13-1-5", 3), ("13-1-6", 2), ("13-1-7", 4),
    ("13-2", 13), ("13-2-1", 1), ("13-2-2", 1), ("13-2-3", 2), ("13-2-4", 3), ("13-2-5", 3), ("13-2-6", 1),
    ("13-2-7", 1), ("13-2-8", 2), ("13-2-8-2", 1), ("13-2-9", 2), ("13-2-10", 2), ("13-2-11", 1),
    ("13-2-12", 2), ("13-2-13", 2),
];

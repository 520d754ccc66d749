//! Reasons why something is not allowed.

/// The reason against something that a player might want to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// 1-2-1: the game has ended.
    GameOver,
    /// 1-3-1: a text says that something else has to be done first.
    Obliged,
    /// 1-3-2: what cannot be done is not done.
    Impossible,
    /// 3-2-3: only Units attack.
    NoUnit,
    /// 3-2-4: a Unit does not attack on the turn it is deployed.
    DeployedThisTurn,
    /// 3-3-1: a Pilot is paired with one of the player's own Units.
    NotPairable,
    /// 3-3-4: a Unit has one Pilot.
    HasPilot,
    /// 7-5-1: the player is not free to act.
    NotFree,
    /// 7-5-2-1: the active player plays cards from the hand, each in the way of its type.
    NotFromHand,
    /// 7-5-2-2-2: the player's Lv. is too low.
    LvTooLow,
    /// 7-5-2-2-3: there are not enough active Resources.
    CostTooHigh,
    /// 7-5-4-1: only the active player attacks.
    NotTheAttacker,
    /// 7-5-5-1: only the active player ends the main phase.
    NotTheOneWhoEnds,
    /// 7-6-5-1: it is not to be discarded down to the hand limit.
    NotToDiscard,
    /// 8-2-1: the Unit cannot attack, or not that.
    NoAttackTarget,
    /// 8-3-1: the Unit cannot block, or it is no moment to.
    CannotBlock,
    /// 8-3-2: there is one block for each attack.
    HasBeenBlocked,
    /// 8-3-3: the Unit that was attacked does not block.
    BlocksForItself,
    /// 9-3: it is no action step, or not the player's turn in it.
    NotInActionStep,
    /// 10-1-7-1: the card has no such effect.
    NoSuchEffect,
    /// 10-1-7-2: the cost of the effect cannot be paid.
    CostNotPaid,
    /// 10-1-8-1-1: there is no target that a Command cannot be played without.
    CommandWithoutTarget,
    /// 10-2-1: the condition of the effect is not met.
    ConditionNotMet,
    /// 10-2-2: there is no target that the effect cannot be activated without.
    NoTarget,
    /// 10-2-3: a text says that it can't.
    Forbidden,
    /// 10-3-3: the game does not ask for it.
    NotAsked,
    /// 11-4-2: it is not what makes room.
    NotToMakeRoom,
    /// 12-2-5-2: who is attacked has left the game.
    HasLeft,
    /// 12-2-7: the target is not another player's.
    NotAnotherPlayer,
    /// 12-3-3: a player uses nothing that is the teammate's.
    NotShared,
    /// 12-3-12: the target is not the other team's.
    NotTheOtherTeam,
    /// 13-2-1-1: 【Activate･Main】 effects are for the own main phase.
    NotMainTiming,
    /// 13-2-2-1: 【Activate･Action】 effects are for action steps.
    NotActionTiming,
    /// 13-2-3-1: the Command has no 【Action】.
    NoActionCommand,
    /// 13-2-4-1: the Command has no 【Main】.
    NoMainCommand,
    /// 13-2-4-2: a 【Pilot】 side is not played in an action step.
    PilotInActionStep,
    /// 13-2-10-1: the effect is there while the Unit is paired.
    NotPaired,
    /// 13-2-12-1: the effect is there while the Unit is linked.
    NotLinked,
    /// 13-2-13-1: the effect has been used this turn.
    Spent,
}

/// The answer to whether something is allowed: yes, or the reason against it.
pub(crate) type Allowed = Result<(), Reason>;

impl Reason {
    /// The number of the rule.
    pub(crate) fn rule(self) -> &'static str {
        match self {
            Reason::GameOver => "1-2-1",
            Reason::Obliged => "1-3-1",
            Reason::Impossible => "1-3-2",
            Reason::NoUnit => "3-2-3",
            Reason::DeployedThisTurn => "3-2-4",
            Reason::NotPairable => "3-3-1",
            Reason::HasPilot => "3-3-4",
            Reason::NotFree => "7-5-1",
            Reason::NotFromHand => "7-5-2-1",
            Reason::LvTooLow => "7-5-2-2-2",
            Reason::CostTooHigh => "7-5-2-2-3",
            Reason::NotTheAttacker => "7-5-4-1",
            Reason::NotTheOneWhoEnds => "7-5-5-1",
            Reason::NotToDiscard => "7-6-5-1",
            Reason::NoAttackTarget => "8-2-1",
            Reason::CannotBlock => "8-3-1",
            Reason::HasBeenBlocked => "8-3-2",
            Reason::BlocksForItself => "8-3-3",
            Reason::NotInActionStep => "9-3",
            Reason::NoSuchEffect => "10-1-7-1",
            Reason::CostNotPaid => "10-1-7-2",
            Reason::CommandWithoutTarget => "10-1-8-1-1",
            Reason::ConditionNotMet => "10-2-1",
            Reason::NoTarget => "10-2-2",
            Reason::Forbidden => "10-2-3",
            Reason::NotAsked => "10-3-3",
            Reason::NotToMakeRoom => "11-4-2",
            Reason::HasLeft => "12-2-5-2",
            Reason::NotAnotherPlayer => "12-2-7",
            Reason::NotShared => "12-3-3",
            Reason::NotTheOtherTeam => "12-3-12",
            Reason::NotMainTiming => "13-2-1-1",
            Reason::NotActionTiming => "13-2-2-1",
            Reason::NoActionCommand => "13-2-3-1",
            Reason::NoMainCommand => "13-2-4-1",
            Reason::PilotInActionStep => "13-2-4-2",
            Reason::NotPaired => "13-2-10-1",
            Reason::NotLinked => "13-2-12-1",
            Reason::Spent => "13-2-13-1",
        }
    }

    /// Returns the reason in words for a player, as a sentence without its capital and full stop.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Reason::GameOver => "the game is over",
            Reason::Obliged => "a text says that something else has to be done first",
            Reason::Impossible => "it cannot be done",
            Reason::NoUnit => "only your own Units attack",
            Reason::DeployedThisTurn => "a Unit does not attack on the turn it is deployed",
            Reason::NotPairable => "a Pilot is paired with one of your own Units that can take it",
            Reason::HasPilot => "that Unit has a Pilot",
            Reason::NotFree => "you are not free to act now",
            Reason::NotFromHand => {
                "you play cards from your own hand, each in the way of its type, in your main phase"
            }
            Reason::LvTooLow => "your Lv. is too low",
            Reason::CostTooHigh => "you do not have enough active Resources",
            Reason::NotTheAttacker => "only the active player attacks, in the main phase",
            Reason::NotTheOneWhoEnds => "only the active player ends the main phase",
            Reason::NotToDiscard => "that card is not one to discard down to the hand limit",
            Reason::NoAttackTarget => "that Unit cannot attack that",
            Reason::CannotBlock => "that cannot block, or not now",
            Reason::HasBeenBlocked => "this attack cannot be blocked any more",
            Reason::BlocksForItself => "the Unit that is attacked does not block for itself",
            Reason::NotInActionStep => "that is for an action step, when it is your turn to act",
            Reason::NoSuchEffect => "that card has no such effect for you to activate",
            Reason::CostNotPaid => "the cost of that effect cannot be paid",
            Reason::CommandWithoutTarget => "there is no target for that Command",
            Reason::ConditionNotMet => "the condition of that effect is not met",
            Reason::NoTarget => "that is no target for it",
            Reason::Forbidden => "a text says that it can't",
            Reason::NotAsked => "the game does not ask for that now",
            Reason::NotToMakeRoom => "that is not what makes room",
            Reason::HasLeft => "that player has left the game",
            Reason::NotAnotherPlayer => "you attack other players and their Units",
            Reason::NotShared => "you use nothing that is your teammate's",
            Reason::NotTheOtherTeam => "you attack the other team and its Units",
            Reason::NotMainTiming => "that effect is for your main phase",
            Reason::NotActionTiming => "that effect is for action steps",
            Reason::NoActionCommand => "that Command has no effect for action steps",
            Reason::NoMainCommand => "that Command has no effect for the main phase",
            Reason::PilotInActionStep => "a Pilot is not played in an action step",
            Reason::NotPaired => "that effect is there while the Unit is paired",
            Reason::NotLinked => "that effect is there while the Unit is linked",
            Reason::Spent => "that effect has been used this turn",
        }
    }
}

//! Players: enemies, turns and turn order.

use crate::game::state::{Context, Direction, Game, SeatId, Those, Zone};
use crate::ir::{
    Ability, Extreme, KnownPlayer, Player, PlayerQuality, PlayerRelation, Players, Side, Slot, TurnOrder,
};
use crate::library::{AbilityId, BitSet};

impl Game<'_> {
    /// Checks whether the player exists and is not defeated (1-2-2).
    pub fn plays(&self, seat: SeatId) -> bool {
        self.state
            .seats
            .get(usize::from(seat.0))
            .is_some_and(|seat| seat.defeat.is_none())
    }

    /// Checks whether the seat exists: a number from an untrusted source need not be one.
    pub(crate) fn sits(&self, seat: SeatId) -> bool {
        usize::from(seat.0) < self.state.seats.len()
    }

    /// Like [`Game::are_enemies`] for any numbers: a seat that does not exist is nobody's enemy.
    pub(crate) fn are_known_enemies(&self, a: SeatId, b: SeatId) -> bool {
        self.sits(a) && self.sits(b) && self.are_enemies(a, b)
    }

    pub(crate) fn are_enemies(&self, a: SeatId, b: SeatId) -> bool {
        self.state.seats[a.0 as usize].team != self.state.seats[b.0 as usize].team
    }

    /// Checks whether a card is on a side, from the perspective of a player (12-2-6, 12-3-10, 12-3-11): for "their" that is the player who
    /// carries the instruction out, otherwise the player of the effect.
    #[inline(always)]
    pub(crate) fn is_on_side(&self, side: Side, from: SeatId, owner: SeatId) -> bool {
        match side {
            Side::Any => true,
            Side::Yours | Side::Theirs => from == owner,
            Side::Friendly => !self.are_enemies(from, owner),
            Side::Enemy => self.are_enemies(from, owner),
        }
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = SeatId> + use<> {
        (0..self.state.seats.len() as u8).map(SeatId)
    }

    /// The seats from a seat on, in turn order (12-2-1).
    pub(crate) fn seats_from(&self, first: SeatId) -> impl Iterator<Item = SeatId> + use<> {
        let count = self.state.seats.len() as u8;
        let clockwise = self.state.direction == Direction::Clockwise;
        (0..count).map(move |offset| {
            let seat = first.0 + if clockwise { offset } else { count - offset };
            SeatId(if seat < count { seat } else { seat - count })
        })
    }

    /// Returns whether the player's side went first or second, if its turn was one of the first two (6-2-5, 12-2-1, 12-3-2). Players who
    /// have left are counted, so that the result never changes during a game.
    pub(crate) fn turn_order(&self, seat: SeatId) -> Option<TurnOrder> {
        let format = self.state.format;
        let leader = format.leader_of(seat);
        let mut sides = self
            .seats_from(self.state.first)
            .filter(|seat| format.leader_of(*seat) == *seat);
        match sides.position(|side| side == leader)? {
            0 => Some(TurnOrder::First),
            1 => Some(TurnOrder::Second),
            _ => None,
        }
    }

    /// The players of that player's side who are still in the game, its leader first: the player alone but in a team battle.
    pub(crate) fn side_of(&self, seat: SeatId) -> impl Iterator<Item = SeatId> + use<'_> {
        let leader = self.state.format.leader_of(seat);
        (leader.0..)
            .take(self.state.format.team_size())
            .map(SeatId)
            .filter(|mate| self.plays(*mate))
    }

    /// Checks whether it is the player's turn (5-3-1), which in a team battle is the whole team's (12-3-1).
    pub(crate) fn is_active(&self, seat: SeatId) -> bool {
        !self.are_enemies(self.state.active, seat)
    }

    /// The seat that a zone of a player is laid out at: a team has one shield area (12-3-3).
    pub(crate) fn seat_of(&self, seat: SeatId, zone: Zone) -> SeatId {
        match zone {
            Zone::Base | Zone::Shields => self.state.seats[seat.0 as usize].shield_area,
            Zone::Deck
            | Zone::ResourceDeck
            | Zone::Resources
            | Zone::Units
            | Zone::Pilots
            | Zone::Removal
            | Zone::Hand
            | Zone::Trash
            | Zone::Nowhere
            | Zone::Under
            | Zone::Outside => seat,
        }
    }

    /// Checks whether a team shares the zone (12-3-3), so that it can contain cards of several players.
    pub(crate) fn is_shared(&self, zone: Zone) -> bool {
        self.state.format.team_size() > 1 && matches!(zone, Zone::Base | Zone::Shields)
    }

    /// The next player, in turn order, of another side: a team takes its turns and acts together (12-3-1).
    pub(crate) fn next_side(&self, seat: SeatId) -> SeatId {
        self.seats_from(seat)
            .skip(1)
            .find(|next| self.plays(*next) && self.are_enemies(*next, seat))
            .unwrap_or(seat)
    }

    /// The next player at the table who is still in the game.
    pub(crate) fn seat_after(&self, seat: SeatId) -> SeatId {
        self.seats_from(seat)
            .skip(1)
            .find(|next| self.state.seats[next.0 as usize].defeat.is_none())
            .unwrap_or(seat)
    }

    pub(crate) fn players_left(&self) -> usize {
        self.state
            .seats
            .iter()
            .filter(|seat| seat.defeat.is_none())
            .count()
    }

    /// Checks whether a text means that player. It never means a player who has left the game (12-2-5-2).
    #[inline]
    pub(crate) fn is_player(&self, player: &Player, context: &Context, seat: SeatId) -> bool {
        self.plays(seat) && self.is_named(player, context, seat)
    }

    /// Checks whether a text means that player, even if the player has left the game.
    #[inline]
    pub(crate) fn is_named(&self, player: &Player, context: &Context, seat: SeatId) -> bool {
        match the_one(player, context.controller, context.actor) {
            Some(one) => one == seat,
            None => self.is_among(player, context, seat),
        }
    }

    /// Decides [`Game::is_named`] for words that can mean several players.
    #[inline(never)]
    fn is_among(&self, player: &Player, context: &Context, seat: SeatId) -> bool {
        match player {
            // Never asked: `is_named` has answered these itself.
            Player::You | Player::Actor => self.is_named(player, context, seat),
            Player::Opponent => {
                self.are_enemies(seat, context.controller) && context.those.has_opponent(seat)
            }
            Player::Each => true,
            Player::OwnerOf(reference) => {
                let mut found = false;
                self.visit_slot(reference.to, context, &mut |object| {
                    found = self.who_owns(object) == Some(seat);
                    !found
                });
                found
            }
            Player::Known(known) => self.is_known_player(*known, context, seat),
            Player::Described(players) => self.is_one_of(players, context, seat),
        }
    }

    /// Checks whether "that player" means this player: the one in the slot, or the player of the card in it. A player that the event did
    /// not name is inferred from its object.
    /// name is found by what it was done to.
    fn is_known_player(&self, known: KnownPlayer, context: &Context, seat: SeatId) -> bool {
        if let Some(is_meant) = context.those.is_unheld(known.to, seat) {
            return is_meant;
        }
        let slot = match known.to {
            Slot::Subject if context.subject.is_none() => Slot::Object,
            slot => slot,
        };
        context.those.has_of(known.to, seat)
            && !self.visit_slot(slot, context, &mut |object| match object.as_player() {
                // 12-3-12: whoever of a team was named, the whole team is attacked.
                Some(target) if slot == Slot::Object => !self.side_of(target).any(|mate| mate == seat),
                Some(_) | None => self.owner(object) != Some(seat),
            })
    }

    /// Checks whether a player is one of those that a text describes. A defeated player is no player any more (1-2-2).
    fn is_one_of(&self, players: &Players, context: &Context, seat: SeatId) -> bool {
        self.is_in_circle(players.circle, context.controller, seat)
            && players
                .qualities
                .iter()
                .all(|quality| self.is_such_a_player(quality, players, context, seat))
    }

    /// Checks whether a player is one of those that another is compared with: "than each other player" excludes the compared one, whosever
    /// effect it is.
    pub(super) fn is_compared(&self, one: SeatId, than: &Player, context: &Context, seat: SeatId) -> bool {
        match than {
            Player::Described(players) if players.circle == PlayerRelation::Other => {
                let mut qualities = players.qualities.iter();
                self.is_in_circle(PlayerRelation::Other, one, seat)
                    && qualities.all(|quality| self.is_such_a_player(quality, players, context, seat))
            }
            Player::You
            | Player::Opponent
            | Player::Each
            | Player::Actor
            | Player::OwnerOf(_)
            | Player::Known(_)
            | Player::Described(_) => self.is_player(than, context, seat),
        }
    }

    fn is_in_circle(&self, circle: PlayerRelation, from: SeatId, seat: SeatId) -> bool {
        self.plays(seat)
            && match circle {
                PlayerRelation::Any => true,
                PlayerRelation::Other => seat != from,
                PlayerRelation::Enemy => self.are_enemies(seat, from),
                PlayerRelation::Friendly => !self.are_enemies(seat, from),
                PlayerRelation::Teammate => seat != from && !self.are_enemies(seat, from),
            }
    }

    fn is_such_a_player(
        &self,
        quality: &PlayerQuality,
        players: &Players,
        context: &Context,
        seat: SeatId,
    ) -> bool {
        match quality {
            PlayerQuality::YouAnd(others) => {
                seat == context.controller || self.is_player(others, context, seat)
            }
            PlayerQuality::Has(what) => self.there_are(what, &context.of_actor(seat)),
            PlayerQuality::Lv { comparison, lv } => comparison.holds(self.player_lv(seat), i32::from(*lv)),
            PlayerQuality::Apart(known) => {
                self.visit_slot(*known, context, &mut |object| self.owner(object) != Some(seat))
            }
            PlayerQuality::Rival {
                comparison,
                wording: _,
                what,
                than,
            } => self.is_ahead(seat, *comparison, Some(what), than, context),
            PlayerQuality::Most { extreme, of } => {
                let count = |seat| self.count(of, &context.of_actor(seat));
                let others = players
                    .qualities
                    .iter()
                    .filter(|other| !matches!(other, PlayerQuality::Most { .. }));
                let mine = count(seat);
                self.seats()
                    .filter(|other| self.is_in_circle(players.circle, context.controller, *other))
                    .filter(|other| {
                        let mut others = others.clone();
                        others.all(|quality| self.is_such_a_player(quality, players, context, *other))
                    })
                    .all(|other| match extreme {
                        Extreme::Highest => count(other) <= mine,
                        Extreme::Lowest => count(other) >= mine,
                    })
            }
        }
    }

    pub(crate) fn is_seat(&self, player: &Player, context: &Context, seat: Option<SeatId>) -> bool {
        seat.is_some_and(|seat| self.is_player(player, context, seat))
    }

    /// Checks whether it is the turn of a player that a text means. A team takes its turns together (12-3-1).
    pub(crate) fn is_turn(&self, whose: &Player, context: &Context) -> bool {
        match whose {
            Player::You => self.is_active(context.controller),
            Player::Opponent => self.are_enemies(self.state.active, context.controller),
            Player::Each => true,
            Player::Actor | Player::OwnerOf(_) | Player::Known(_) | Player::Described(_) => self
                .side_of(self.state.active)
                .any(|seat| self.is_player(whose, context, seat)),
        }
    }

    /// Resolves references to players in an effect that works in the turns of others: of several opponents, "your opponent", "that player",
    /// "they" and "their" mean the one whose turn it is (12-2-6).
    #[inline(always)]
    pub(crate) fn in_turn(&self, ability: AbilityId, context: &mut Context) {
        if self.library.text(ability).of_turn {
            self.in_turn_of_others(ability, context);
        }
    }

    #[cold]
    fn in_turn_of_others(&self, ability: AbilityId, context: &mut Context) {
        context.those = match self.library.text(ability).ability().and_then(Ability::turn_of) {
            Some(Player::Opponent) if self.state.seats.len() > 2 => self.those_in_turn(),
            // "each enemy player's turn, ... that player": no event says who that is.
            Some(Player::Each | Player::Described(_)) => Those {
                slots: [Some(Slot::Subject), None],
                opponents: false,
                unheld: true,
                ..self.those_in_turn()
            },
            Some(Player::You | Player::Opponent | Player::Actor | Player::OwnerOf(_) | Player::Known(_))
            | None => return,
        };
    }

    /// Returns the opponents whose turn it is, even if one of them leaves the game during it.
    pub(crate) fn those_in_turn(&self) -> Those {
        let seats = self.seats().filter(|seat| self.is_active(*seat));
        Those {
            opponents: true,
            ..Those::default().with(seats.collect())
        }
    }

    /// Checks whether it is the turn of one of these players, and a later one than the turn `since`.
    pub(crate) fn is_next_turn(&self, seats: BitSet<SeatId>, since: u16) -> bool {
        self.state.turn > since
            && self
                .seats()
                .any(|seat| seats.contains(seat) && self.is_active(seat))
    }

    /// Checks whether it is the turn of one of these players; true if none are given.
    pub(crate) fn is_turn_of(&self, whose: Option<BitSet<SeatId>>) -> bool {
        whose.is_none_or(|whose| {
            self.seats()
                .any(|seat| whose.contains(seat) && self.is_active(seat))
        })
    }

    /// Returns the players in whose next turn something begins, ends or is done; `None` if no one who still plays is meant.
    pub(crate) fn turns_to_come(&self, player: &Player, context: &Context) -> Option<BitSet<SeatId>> {
        let mut meant = BitSet::EMPTY;
        for seat in self.seats() {
            if self.is_player(player, context, seat) {
                meant.insert(seat);
            }
        }
        (!meant.is_empty()).then_some(meant)
    }

    /// 2-9-4.
    pub(crate) fn player_lv(&self, seat: SeatId) -> i32 {
        i32::from(self.pile_len(seat, Zone::Resources))
    }
}

/// Returns the player of words that always mean one player: the player of the effect, or the one who carries the instruction out.
#[inline]
pub(super) fn the_one(player: &Player, controller: SeatId, actor: SeatId) -> Option<SeatId> {
    match player {
        Player::You => Some(controller),
        Player::Actor => Some(actor),
        Player::Opponent | Player::Each | Player::OwnerOf(_) | Player::Known(_) | Player::Described(_) => {
            None
        }
    }
}

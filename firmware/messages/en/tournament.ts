import type { Path } from '../../../src/reader/faults.js';
import type { TournamentTask } from '../../../src/rulebooks/tournaments.js';
import type { InputProblem, Reason, Refused } from '../../../src/tournament/refused.js';
import { faultsText, problemInEnglish } from './input-faults.js';
import { a } from './tools.js';

/** What the staff are to do. */
export const TOURNAMENT_TASKS: Readonly<Record<TournamentTask, string>> = {
  'indicator-into-stack': 'an indicator card may go into the stack, about two decks from its rear',
  'chips-in-view': 'every player keeps all chips on the table and in view, and exchanges none',
  'place-marker': 'place the marker before the seat that wagers first',
  'collect-pass-card': 'collect the pass card at the end of the coup',
  'record-form': 'pass the form to the supervisor, who examines and records it',
  'indicate-form': 'place an indicator before the player with a form',
  'announce-form': 'announce type and amount of each form, and have it laid on the layout',
  'pass-players-hand': "pass the Player's hand face down to the seat with the highest wager on it",
  'pass-bankers-hand': "pass the Banker's hand face down to the seat with the highest wager on it",
  'pass-third-cards': 'pass a third card face down to the seat that has the hand',
  'turn-cards': 'turn the cards of the hand that nobody has wagered on',
  'wager-anew': 'wagers on the hands come back: each seat may wager anew, in order',
  'indicator-aside': 'lay the indicator card aside, and finish the coup',
  vacate: 'whoever is eliminated leaves the table',
  'count-after-each': 'count the chips of the play-off after each coup',
  'draw-coups':
    'draw a card from a new shoe, which says how many coups are played, and say how many chips each has for them',
  'count-and-record':
    'count the chips before each player, record them and give them to the director, who announces the places',
  'return-chips': 'return all chips to the inventory',
  'record-missing': 'tell the director which chips are missing, and record quantity and denomination',
};

/** Why an event of a tournament was refused, and what would be allowed. */
export const tournamentRefusalText = ({ reason }: Refused): string => textOf(reason);

function textOf(reason: Reason): string {
  switch (reason.is) {
    case 'unreadable':
      return faultsText(reason.faults, problemText);
    case 'not-opened':
      return 'no tournament is open: the first event is open';
    case 'opened-already':
      return 'the tournament has been opened already';
    case 'takes-rank':
      return `it takes ${a(reason.needed)} or above`;
    case 'not-in-phase':
      return reason.now === 'finished' || reason.now === 'cancelled'
        ? `the tournament is ${reason.now}`
        : `not now: the tournament is at ${reason.now}`;
    case 'not-at':
      return reason.now === null
        ? `table ${reason.table} has no session`
        : `not now: table ${reason.table} is at ${reason.now}`;
    case 'minute-past':
      return `minute: time does not run back, it is minute ${reason.now}`;

    case 'items-missing':
      return `the conditions must also cover ${reason.missing.join(', ')}`;
    case 'not-published':
      return 'the conditions are published first';
    case 'entries-closed':
      return 'entries are closed';
    case 'name-taken':
      return `${reason.player} has entered, or has sat for somebody, already`;
    case 'form-missing':
      return 'form: an entry needs its form completed and signed';
    case 'fee-is':
      return `paid: the fee is ${reason.amount}`;
    case 'not-agreed':
      return 'agreed: the player must have agreed in writing';
    case 'full':
      return `there are ${reason.most} players, and no more may enter`;
    case 'no-such-player':
      return `${reason.player} has not entered, or is gone`;
    case 'no-right-to-refuse':
      return 'the published conditions do not reserve the right to refuse an entry';
    case 'no-refund-for':
      return `no fee is refunded to who is disqualified for ${reason.cause}`;

    case 'not-briefed':
      return 'the players are told the conditions before they play: brief';
    case 'no-director':
      return 'no director is present';
    case 'no-such-round':
      return `round: there are ${reason.rounds}`;
    case 'not-designated':
      return `table ${reason.table} is not designated for the tournament`;
    case 'no-such-seat':
      return `there is no seat ${reason.seat} here`;
    case 'seat-twice':
      return `seat ${reason.seat} is there twice`;
    case 'player-twice':
      return `${reason.player} is there twice`;
    case 'not-qualified':
      return `${reason.player} may not play this round`;
    case 'earlier-round-open':
      return `${reason.player} has an earlier round to play or to finish`;
    case 'final-under-way':
      return 'the final is one session, and it has begun';
    case 'not-seated':
      return `the final seats everybody who has qualified, and not ${reason.player}`;

    case 'in-dispute':
      return 'a dispute is open: play waits until it is settled';
    case 'no-dispute':
      return 'no dispute is open';
    case 'out-of-play':
      return `seat ${reason.seat} is not in play`;
    case 'absent':
      return `the player of seat ${reason.seat} is absent`;
    case 'not-absent':
      return `the player of seat ${reason.seat} is not absent`;
    case 'not-offered':
      return `${reason.what} is not offered here`;
    case 'in-play-off':
      return 'nobody buys back in a play-off';

    case 'due-is':
      return reason.amount === 0 ? 'paid: nothing is due' : `paid: ${reason.amount} is due`;
    case 'at-least':
      return `chips: at least ${reason.amount}`;
    case 'no-multiple-of-chip':
      return `amount: must be a multiple of the chip, ${reason.chip}`;
    case 'too-few-chips':
      return `it needs ${reason.needed} in chips, and the seat has ${reason.has}`;
    case 'below-minimum':
      return `the minimum is ${reason.minimum}, and the wager does not come up to it`;
    case 'bad-unit':
      return `between the limits wagers are in units of ${reason.unit}`;
    case 'both-hands':
      return 'the seat has a wager on the other hand: one hand alone may be wagered on';
    case 'waits-for':
      return reason.seat === null
        ? 'out of turn: every seat has wagered'
        : `out of turn: it is the turn of seat ${reason.seat}`;
    case 'wager-stands':
      return `the wager of seat ${reason.seat} on ${reason.on} stands`;
    case 'no-such-wager':
      return `seat ${reason.seat} has, and can have, no such wager on ${reason.on}`;
    case 'acted-already':
      return `seat ${reason.seat} has acted on this coup`;
    case 'time-is-up':
      return `the time of seat ${reason.seat} is up: no form is taken`;
    case 'words-not-here':
      return 'words: forms say their amount in figures alone';
    case 'none-left':
      return `the seat has no ${reason.what} left`;
    case 'no-form':
      return `there is no form of seat ${reason.seat}`;
    case 'form-sealed':
      return `the form of seat ${reason.seat} is sealed until the coup is settled`;
    case 'must-wager':
      return `these seats must wager: ${reason.seats.join(', ')}`;

    case 'coup-played-already':
      return 'buy-ins are paid before the first coup';
    case 'no-buy-back':
      return {
        'not eliminated for want of chips': 'the seat was not eliminated for want of chips',
        'too late': 'more coups are settled than buy-backs are allowed for',
        'too often': 'the seat has bought back as often as it may',
      }[reason.why];
    case 'buy-back-too-small':
      return `what a buy-back gives is under the minimum in force, ${reason.minimum}`;
    case 'no-limits-left':
      return 'no other limits were notified in advance';
    case 'limits-not-due':
      return 'the point at which the limits change has not come';
    case 'not-determined':
      return 'it is not determined who goes on, and chips are not cashed by agreement of all';
    case 'chips-and-card-needed':
      return 'a play-off needs chips, what each has, and card, the one drawn';
    case 'chips-are-held':
      return 'a play-off is one coup with the chips held: leave out chips and card';
    case 'chips-are-the-players':
      return 'cash value chips stay with the players: none are returned';
    case 'chips-returned-already':
      return 'the chips of this session have been returned';
  }
}

export function problemText(problem: InputProblem, path: Path): string {
  switch (problem.is) {
    case 'rulebook-without-tournaments':
      return `${problem.rulebook} knows no tournament play`;
    case 'not-in-tournament':
      return 'must be true: the table is in tournament play';
    case 'not-in-a-tournament':
      return `a tournament has no ${problem.what}; leave it out`;
    case 'under':
      return `must be at least ${problem.of}, ${problem.least}`;
    case 'no-multiple':
      return `must be a multiple of the ${problem.of}, ${problem.step}`;
    case 'not-a-hundred':
      return `must make 100, and make ${problem.sum}`;
    case 'not-in-the-final':
      return 'nobody advances from the final; leave it out';
    case 'needed-before-the-final':
      return 'is missing: how many players of each session go on';
    case 'neither-first-nor-final':
      return 'neither the first round nor the final is a secondary one';
    case 'only-after':
      return problem.after === 'indicator'
        ? 'must be "indicator": limits are raised after the indicator card'
        : 'must be a number of coups: there is no indicator card';
    case 'out-of-order':
      return `comes before the limits above it, which come after ${problem.after}`;
    default:
      return problemInEnglish(problem, path);
  }
}

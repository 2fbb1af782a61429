import type { Cents } from '../../../src/money/cents.js';
import type { Fact, Facts, Ranked, SeatChips } from '../../../src/tournament/facts.js';

/** What came of an event of a tournament, as the journal and its console print it. */
export const tournamentFactText = (fact: Fact, amount: (cents: Cents) => string): string => {
  const [[name, holds]] = Object.entries(fact) as [[keyof Texts, never]];
  return TEXTS[name](holds, amount);
};

type Texts = {
  readonly [K in keyof Facts]: (holds: Facts[K], amount: (cents: Cents) => string) => string;
};

const TEXTS: Texts = {
  entries: ({ players, short, pool }, amount) =>
    `${players} players entered${short ? ', too few' : ''}; the pool is ${amount(pool)}`,
  withdrawn: ({ player, refund }, amount) => `${player} has withdrawn; ${amount(refund)} goes back`,
  refused: ({ player, refund }, amount) => `${player} is refused; ${amount(refund)} goes back`,
  cancelled: ({ refunds }, amount) =>
    [
      'the tournament is cancelled',
      ...refunds.map((one) => `${amount(one.amount)} back to ${one.player}`),
    ].join('; '),
  session: ({ round, seats }, amount) =>
    `session of round ${round}: ${seats.map((seat) => chipsText(seat, amount)).join(', ')}`,
  bought: (seat, amount) => `bought: ${chipsText(seat, amount)}`,
  coup: ({ number, last, minimum, maximum, order }, amount) =>
    `coup ${number}${last ? ', the last' : ''}: from ${amount(minimum)} to ${amount(maximum)}${order ? `, in the order of seats ${order.join(', ')}` : ''}`,
  valid: ({ seat, on, placed, amount: counts, clause }, amount) =>
    `seat ${seat}: ${amount(placed)} on ${on} counts for ${amount(counts)} (${clause})`,
  form: ({ seat, left }) => `seat ${seat} has handed over a form; ${left} left`,
  formChecked: ({ seat }) => `the form of seat ${seat} was examined`,
  formReturned: ({ seat, fault, clause }) => `the form of seat ${seat} goes back: ${fault} (${clause})`,
  deducted: ({ seat, player, amount: taken, clause }, amount) =>
    `${amount(taken)} is deducted from seat ${seat}, ${player} (${clause})`,
  secret: ({ seat, on, written, amount: counts, clause }, amount) =>
    `the form of seat ${seat}: ${amount(written)} on ${on}${counts === written ? '' : ` counts for ${amount(counts)}`} (${clause})`,
  cards: ({ player, banker }) => `hands go to: player ${player ?? 'nobody'}, banker ${banker ?? 'nobody'}`,
  result: ({ number, winner, points }) =>
    `coup ${number}: ${winner}, player ${points.player}, banker ${points.banker}`,
  settled: (wagers, amount) =>
    wagers.length === 0
      ? 'nothing to settle'
      : wagers
          .map(
            ({ seat, on, amount: staked, result, won, returned }) =>
              `seat ${seat}, ${amount(staked)} on ${on}: ${result}, ${amount(won + returned)}`,
          )
          .join('; '),
  chips: (seats, amount) => `chips: ${seats.map((seat) => chipsText(seat, amount)).join(', ')}`,
  eliminated: ({ clause, ...seat }, amount) => `eliminated: ${chipsText(seat, amount)} (${clause})`,
  disqualified: ({ player, seat, chips, refund, clause }, amount) =>
    `${player} is disqualified${seat === null ? '' : `, seat ${seat} with ${amount(chips)}`}${refund > 0 ? `; ${amount(refund)} goes back` : ''} (${clause})`,
  retired: ({ player, seat, chips }, amount) =>
    `${player} has retired${seat === null ? '' : `, seat ${seat} with ${amount(chips)}`}`,
  voided: ({ number }) => `coup ${number} is void, and is played again`,
  substituted: ({ seat, player, substitute }) => `${substitute} sits at seat ${seat} for ${player}`,
  limits: ({ minimum, maximum }, amount) => `limits are ${amount(minimum)} to ${amount(maximum)} from now on`,
  tie: ({ players, places: [first, last] }) =>
    `${players.join(' and ')} are level for places ${first} to ${last}: a play-off is owed`,
  playOff: ({ seats, coups, chips }, amount) =>
    `play-off of seats ${seats.join(', ')}: ${coups} ${coups === 1 ? 'coup' : 'coups'}, ${amount(chips)} each`,
  shown: ({ seat, on, amount: written }, amount) =>
    `the form of seat ${seat}: ${on === null || written === null ? 'incomplete' : `${amount(written)} on ${on}`}`,
  counted: (seats, amount) =>
    `counted: ${seats.map(({ seat, counted, difference }) => `seat ${seat} ${amount(counted)}${difference === 0 ? '' : `, ${amount(difference)} more than there should be`}`).join('; ')}`,
  chipsReturned: ({ returned, missing }, amount) =>
    `chips returned: ${amount(returned)}${missing === 0 ? '' : `, ${amount(missing)} missing`}`,
  standings: ({ table, round, ranking }, amount) =>
    `standings of round ${round} at ${table}: ${ranking.map((one) => rankText(one, amount)).join('; ')}`,
  prizes: ({ pool, awards }, amount) =>
    [
      `prizes of ${amount(pool)}`,
      ...awards.map((one) => `${one.place}. ${one.player} ${amount(one.amount)}`),
    ].join('; '),
};

const chipsText = ({ seat, player, chips }: SeatChips, amount: (cents: Cents) => string): string =>
  `seat ${seat} ${player} ${amount(chips)}`;

const rankText = ({ place, player, chips, advances }: Ranked, amount: (cents: Cents) => string): string =>
  `${place === null ? 'no place' : `${place}.`} ${player} ${amount(chips)}${advances ? ', goes on' : ''}`;

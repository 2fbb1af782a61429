import type { Hand } from '../../../src/cards/hand.js';
import type { Texts } from '../catalogue.js';
import type { Say } from '../format.js';
import { type ConditionPart, conditionTexts } from '../jackpot-condition.js';
import type { JackpotText } from '../screen-messages.js';

/** What is displayed of a Jackpot (nz 18.5, 18.6, 18.16). */
export const jackpot: Texts<JackpotText> = {
  'jackpot-round': ({ round }) => `As of round ${round}`,
  'jackpot-for': ({ on, minimum }, say) =>
    `Qualifies: ${say.or(on.map((one) => say.wager(one)))} of ${say.money(minimum)} or more`,
  'jackpot-operator': ({ amount, rounds }, say) =>
    `The casino puts in ${say.money(amount)} ${rounds === 'all' ? 'each round' : 'each round with such a bet'}`,
  'jackpot-rate': ({ percent, at }) =>
    `${percent}% of such bets is put in ${at === 'completion' ? 'at the end of the round' : 'at “No more bets”'}; the bets stay whole`,
  'jackpot-won-by': ({ when, pays }, say) =>
    `Won by ${say.list(conditionTexts(when, words, say))}: ${pays === 100 ? 'all of it' : `${pays}% of it`}`,
  'jackpot-split': ({ split }) =>
    split === 'equal'
      ? 'Several winners share equally'
      : 'Several winners share in the measure of their bets',
  'jackpot-chip': ({ chip }, say) => `What is paid is rounded up to whole ${say.money(chip)}`,
  'jackpot-awaits': ({ pool, pays, seats }, say) =>
    seats.length > 0
      ? `${pool} is won: ${say.money(pays)} to ${say.seats(seats)}, awaiting confirmation`
      : `${pool} is won without a qualifying bet: awaiting a decision`,
  'jackpot-paid': ({ pool, shares }, say) =>
    `${pool} is confirmed: ${say.list(shares.map(({ seat, amount }) => `${say.money(amount)} to ${say.seat(seat)}`))}`,
  'jackpot-invalid': ({ pool }) => `The win of ${pool} is not valid`,
  'jackpot-adjust': ({ round }) => `Add what round ${round} puts in`,
  'jackpot-refused': ({ code }) => REFUSED[code] ?? 'The Jackpot does not allow it now',
};

const REFUSED: Readonly<Record<string, string>> = {
  'takes-manager': 'Turn the manager’s key at the table',
  'takes-supervisor': 'Turn the key of a supervisor or a manager at the table',
  'in-service': 'Out of service: a technician is at the table',
  'unknown-win': 'It is settled already',
  'nobody-to-pay': 'Nobody had a qualifying bet: it can only be invalid',
  'no-ground': 'Somebody had a qualifying bet, and nothing failed: it is to be paid',
  'in-fault': 'The Jackpot is in a fault: clear that first',
};

const words: Texts<ConditionPart> = {
  winner: ({ winner }, say) => (winner === 'tie' ? 'a Tie' : `a win of ${say.hands[winner]}`),
  points: ({ hand, points }, say) => `${points} on ${say.hands[hand]}`,
  natural: ({ of }, say) => `a natural ${on(of, say)}`,
  pair: ({ of }, say) => `a pair ${on(of, say)}`,
  suited: ({ of }, say) => `two cards of one suit ${on(of, say)}`,
  cards: ({ cards }) => `${cards} cards in all`,
};

const on = (of: Hand | 'both', say: Say): string => (of === 'both' ? 'on both hands' : `on ${say.hands[of]}`);

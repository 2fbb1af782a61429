import { type Counts, hasNatural, winnerOf } from '../../cards/coup.js';
import { HANDS, type Hand, otherHand } from '../../cards/hand.js';
import { type Condition, ofCounts, tied } from '../conditions.js';
import {
  type InsuranceBet,
  type InsuranceLine,
  type InsuranceRule,
  paysAsPrinted,
  type Win,
} from '../rulebook.js';

/** nz 11H: what Insurance pays, by the bet, the hand insured, and its count when the wager was made. */

const otherHandWins = (counts: Counts, on: Hand): boolean => winnerOf(counts) === otherHand(on);

const theOtherWins = ofCounts('other-hand-wins', otherHandWins);
const theOtherWinsWithANatural = ofCounts(
  'other-hand-wins-with-natural',
  (counts, on) => otherHandWins(counts, on) && hasNatural(counts[otherHand(on)]),
);

type Printed = `${number} to 1`;

const line = (
  bet: InsuranceBet,
  hands: readonly Hand[],
  count: number,
  when: Condition,
  clause: string,
  ...pays: readonly Printed[]
): InsuranceLine => ({
  bet,
  hands,
  count,
  otherFrom: 0,
  when,
  clause,
  pays: pays.map((printed) => paysAsPrinted(printed) as Win),
});

const four = { scale: 'insurance-four' };
const nine = { scale: 'insurance-nine' };

export const nzInsurance: InsuranceRule = {
  title: 'Insurance',
  clause: '11H.1',
  limit: '11H.5(a)',
  clauses: { opens: '11H.2', placed: '11H.3', odds: '11H.4', oneInsurer: '11H.5(c)' },
  bets: {
    1: {
      opens: 'the two cards of the hand insured are the first shown, and count 7, 8 or 9',
      placed: { banker: '11H.3(a)', player: '11H.3(b)' },
    },
    2: {
      opens: 'four cards are shown, the hand insured is ahead, and more are to be dealt',
      placed: { banker: '11H.3(c)', player: '11H.3(d)' },
    },
    3: {
      opens: 'three cards of the hand insured are shown, it is ahead, and the other hand is to draw',
      placed: { banker: '11H.3(e)', player: '11H.3(f)' },
    },
  },
  lines: [
    line(1, HANDS, 7, theOtherWinsWithANatural, '11H.4(a)', '2 to 1'),
    line(1, HANDS, 8, theOtherWinsWithANatural, '11H.4(b)', '7 to 1'),
    { ...line(1, HANDS, 9, tied, '11H.4(c)', '8 to 1', '9 to 1'), ...nine },

    { ...line(2, ['banker'], 4, theOtherWins, '11H.4(d)', '1.5 to 1', '2 to 1'), ...four },
    line(2, ['banker'], 5, theOtherWins, '11H.4(e)', '2 to 1'),
    line(2, ['banker'], 6, theOtherWins, '11H.4(f)', '3 to 1'),
    // "Five points or below" of (g) and (j): on 6 the other hand would stand, and the bet would not be open.
    line(2, ['banker'], 7, theOtherWins, '11H.4(g)', '4 to 1'),

    { ...line(2, ['player'], 5, theOtherWins, '11H.4(h)', '2 to 1'), otherFrom: 4 },
    line(2, ['player'], 6, theOtherWins, '11H.4(i)', '3 to 1'),
    line(2, ['player'], 7, theOtherWins, '11H.4(j)', '4 to 1'),

    line(3, HANDS, 4, theOtherWins, '11H.4(k)', '1 to 1'),
    line(3, HANDS, 5, theOtherWins, '11H.4(l)', '2 to 1'),
    line(3, HANDS, 6, theOtherWins, '11H.4(m)', '3 to 1'),
    line(3, HANDS, 7, theOtherWins, '11H.4(n)', '4 to 1'),
    line(3, HANDS, 8, theOtherWins, '11H.4(o)', '7 to 1'),
    { ...line(3, HANDS, 9, tied, '11H.4(p)', '8 to 1', '9 to 1'), ...nine },
  ],
};

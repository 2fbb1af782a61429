import type { Hand } from '../../../src/cards/hand.js';
import { countResults } from '../../../src/odds/count.js';
import { returnsOf, type WagerReturn } from '../../../src/odds/odds.js';
import { Refusal } from '../../../src/reader/refusal.js';
import type { WagerId } from '../../../src/rulebooks/rulebook.js';
import { readSheet } from '../../../src/sheet/sheet.js';

/** How likely each wager is to win, and what it returns, counted exactly as by `banco odds`. */
export type OddsView = readonly WagerOdds[];

export interface WagerOdds {
  readonly on: WagerId;
  readonly hand: Hand | null;
  /** Shares of all that can happen from a fresh shoe. */
  readonly wins: number;
  readonly standsOff: number;
  /** What one unit staked wins in the long run. */
  readonly return: number;
}

/** Of the table that a sheet sets up. It takes a while, and is for the process of the page. */
export function oddsView(sheet: unknown): OddsView {
  const table = readSheet(sheet);
  return table instanceof Refusal ? [] : returnsOf(table, countResults(table.decks)).map(oddsOf);
}

function oddsOf({ on, hand, outcomes, total, return: expected }: WagerReturn): WagerOdds {
  const share = (which: (pays: WagerReturn['outcomes'][number]['pays']) => boolean): number =>
    outcomes.reduce((sum, { pays, ways }) => (which(pays) ? sum + Number(ways) : sum), 0) / Number(total);
  return {
    on,
    hand: hand ?? null,
    wins: share((pays) => typeof pays !== 'string'),
    standsOff: share((pays) => pays === 'push'),
    return: Number(expected.n) / Number(expected.d),
  };
}

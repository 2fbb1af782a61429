import type { Result } from '../cards/coup.js';
import { HANDS, type Hand } from '../cards/hand.js';
import { countsAlone, decodeResult, pairsAlone } from '../cards/result-code.js';
import type { Odds } from '../money/odds.js';
import { ON_A_HAND, type Pays, type WagerId } from '../rulebooks/rulebook.js';
import { outcomeOf } from '../settlement/settle.js';
import type { OutcomeInForce, Table, WagerInForce } from '../sheet/table.js';
import { add, type Fraction, fraction } from './fraction.js';

/** What a wager returns over a tally of results: over all that can happen, or over all that did. */
export interface WagerReturn {
  readonly on: WagerId;
  readonly hand?: Hand;
  /** The best for the player first; alike outcomes together. */
  readonly outcomes: readonly { readonly pays: Pays; readonly ways: bigint }[];
  readonly total: bigint;
  /** The expected win for one unit staked. */
  readonly return: Fraction;
}

/** The return of every wager on the layout that the finished coup alone decides, over results tallied by their code. */
export function returnsOf(table: Table, tally: Float64Array): readonly WagerReturn[] {
  const seen = {
    counts: resultsIn(tally, countsAlone),
    pairs: resultsIn(tally, pairsAlone),
  };
  const resultsFor = ({ outcomes }: WagerInForce): readonly Tallied[] => {
    const [sees, another] = new Set(outcomes.flatMap(({ when }) => when.sees ?? []));
    return sees && !another ? seen[sees] : resultsIn(tally, (code) => code);
  };
  return [...table.wagers.values()].flatMap((wager) =>
    ON_A_HAND.has(wager.id)
      ? HANDS.map((hand) => returnOf(wager, resultsFor(wager), hand))
      : [returnOf(wager, resultsFor(wager))],
  );
}

interface Tallied {
  readonly result: Result;
  readonly ways: number;
}

/** The results of a tally, where those that look alike to a wager are one. */
function resultsIn(tally: Float64Array, seen: (code: number) => number): readonly Tallied[] {
  const alike = new Map<number, number>();
  for (let code = 0; code < tally.length; code++) {
    const ways = tally[code] as number;
    if (ways > 0) alike.set(seen(code), (alike.get(seen(code)) ?? 0) + ways);
  }
  return Array.from(alike, ([code, ways]) => ({ result: decodeResult(code), ways }));
}

function returnOf(wager: WagerInForce, results: readonly Tallied[], hand?: Hand): WagerReturn {
  // All of them together are fewer than a double counts exactly.
  const byOutcome = new Map<OutcomeInForce, number>();
  for (const { result, ways } of results) {
    const outcome = outcomeOf(wager, result, hand ?? 'player');
    byOutcome.set(outcome, (byOutcome.get(outcome) ?? 0) + ways);
  }
  const byPays = new Map<string, { readonly pays: Pays; readonly ways: bigint }>();
  for (const [{ pays }, ways] of byOutcome) {
    const label = paysLabel(pays);
    byPays.set(label, { pays, ways: (byPays.get(label)?.ways ?? 0n) + BigInt(ways) });
  }
  const outcomes = [...byPays.values()].sort((a, b) => unitWin(b.pays) - unitWin(a.pays));
  const total = outcomes.reduce((sum, { ways }) => sum + ways, 0n);
  return {
    on: wager.id,
    ...(hand && { hand }),
    outcomes,
    total,
    return: outcomes.reduce(
      (sum, { pays, ways }) => {
        const { won, staked } = netOdds(pays);
        return add(sum, fraction(BigInt(won) * ways, BigInt(staked) * total));
      },
      fraction(0n, 1n),
    ),
  };
}

/** By how much the return of one unit staked on one coup varies: the standard deviation. */
export function deviationOf({ outcomes, total, return: { n, d } }: WagerReturn): number {
  const mean = Number(n) / Number(d);
  const variance = outcomes.reduce(
    (sum, { pays, ways }) => sum + (unitWin(pays) - mean) ** 2 * (Number(ways) / Number(total)),
    0,
  );
  return Math.sqrt(variance);
}

/** `19:20`, `push` or `lose`. */
export const paysLabel = (pays: Pays): string =>
  typeof pays === 'string' ? pays : `${pays.odds.won}:${pays.odds.staked}`;

function netOdds(pays: Pays): Odds {
  if (pays === 'lose') return { won: -1, staked: 1 };
  return pays === 'push' ? { won: 0, staked: 1 } : pays.odds;
}

const unitWin = (pays: Pays): number => netOdds(pays).won / netOdds(pays).staked;

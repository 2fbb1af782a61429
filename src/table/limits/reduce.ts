import { HANDS, type Hand } from '../../cards/hand.js';
import { type Cents, totalOf } from '../../money/cents.js';
import { proRata } from '../../money/pro-rata.js';
import type { Wager } from '../../settlement/wager.js';
import { cite } from '../../sheet/table.js';
import type { LimitedTable, Limits } from './limits.js';
import { payableStep } from './spots.js';

export interface Reduced<W extends Wager = Wager> {
  readonly wager: W;
  /** May be below the minimum, or nothing, because the dealer reduced it. */
  readonly kept: Cents;
  readonly back: Cents;
  /** Null where the wager was not reduced. */
  readonly clause: string | null;
}

/**
 * Reduces the wagers on a hand in excess pro rata when betting closes. Only wagers on the Player's and the Banker's
 * Hand count (nz 1.1, nsw 1.1 'Table Differential', tasmania 7.3(b)).
 */
export function reduceToLimits<W extends Wager>(
  wagers: readonly W[],
  limits: Limits,
  table: LimitedTable,
): readonly Reduced<W>[] {
  const { reduction } = table.rulebook.limits;
  const { tableDifferential, playingAreaMaximum, collectiveLiability } = limits;
  const limited = (tableDifferential ?? playingAreaMaximum ?? collectiveLiability) !== undefined;
  const kept =
    reduction && limited ? amountsWithin(wagers, limits, table) : wagers.map(({ amount }) => amount);
  return wagers.map((wager, i) => {
    const keeps = kept[i] as Cents;
    const back = wager.amount - keeps;
    return {
      wager,
      kept: keeps,
      back,
      clause: reduction && back > 0 ? cite(table.rulebook, reduction.clause) : null,
    };
  });
}

/** The wagers that the coup goes on with. */
export const reducedWagers = <W extends Wager>(reduced: readonly Reduced<W>[]): readonly W[] =>
  reduced.filter(({ kept }) => kept > 0).map(({ wager, kept }) => ({ ...wager, amount: kept }));

/** How much of each wager the limits of the two hands allow. */
export function amountsWithin(
  wagers: readonly Wager[],
  limits: Limits,
  table: LimitedTable,
): readonly Cents[] {
  const { tableDifferential = Number.MAX_SAFE_INTEGER } = limits;
  const most = { player: mostOn('player', limits), banker: mostOn('banker', limits) };
  for (;;) {
    const player = onHand('player', wagers, most.player, table);
    const banker = onHand('banker', wagers, most.banker, table);
    const [smaller, larger] = player.total <= banker.total ? [player, banker] : [banker, player];
    if (larger.total - smaller.total <= tableDifferential) {
      return wagers.map(({ amount }, i) => player.kept.get(i) ?? banker.kept.get(i) ?? amount);
    }
    // Reduce from the original stakes each time, so that each is rounded only once. Every pass lowers a total, so
    // the loop ends.
    most[larger.hand] = smaller.total + tableDifferential;
  }
}

const mostOn = (hand: Hand, { playingAreaMaximum, collectiveLiability }: Limits): Cents =>
  Math.min(
    playingAreaMaximum?.[hand] ?? Number.MAX_SAFE_INTEGER,
    collectiveLiability ?? Number.MAX_SAFE_INTEGER,
  );

interface OnHand {
  readonly hand: Hand;
  readonly total: Cents;
  readonly kept: ReadonlyMap<number, Cents>;
}

function onHand(hand: Hand, wagers: readonly Wager[], most: Cents, table: LimitedTable): OnHand {
  const places = wagers.flatMap(({ on }, i) => (on === hand ? [i] : []));
  const stakes = places.map((i) => wagers[i] as Wager);
  // A wager reduced to an amount that chips cannot pay would be void in part: nz 5.12, 5.13.
  const kept = proRata(stakes, most, payableStep(hand, table) ?? table.chip);
  return {
    hand,
    total: kept.reduce((sum, amount) => sum + amount, 0),
    kept: new Map(places.map((place, i) => [place, kept[i] as Cents])),
  };
}

/** The hands whose wagers are above a limit. */
export function handsAbove(
  limit: 'above-playing-area-maximum' | 'above-table-differential' | 'above-collective-liability',
  wagers: readonly Wager[],
  limits: Limits,
): readonly Hand[] {
  const on = (hand: Hand): Cents => totalOf(wagers.filter((wager) => wager.on === hand));
  return HANDS.filter((hand) => {
    const other = on(hand === 'player' ? 'banker' : 'player');
    const most = {
      'above-playing-area-maximum': limits.playingAreaMaximum?.[hand],
      'above-table-differential': limits.tableDifferential && other + limits.tableDifferential,
      'above-collective-liability': limits.collectiveLiability,
    }[limit];
    return most !== undefined && on(hand) > most;
  });
}

import type { Cents } from '../../src/money/cents.js';
import { totalOf } from '../../src/money/cents.js';
import type { EventOf } from '../../src/table/events.js';
import { limitsFor } from '../../src/table/limits/limits.js';
import { refusalOf } from '../../src/table/reduce.js';
import type { State } from '../../src/table/state/state.js';
import type { Refused } from '../../src/table/step.js';
import type { SpotBet } from '../settings/table-settings.js';
import { insuring } from './insurance.js';
import type { PanelContext } from './panel-context.js';
import type { PutDown } from './panel-state.js';
import { onSpot, wagersOf } from './wagers.js';

// What a press would stake. The key does it, and its lamp says whether it would be taken: there is one truth.

/** A spot, in chips or in tokens: they are separate stakes. */
export type Place = Pick<PutDown, 'spot' | 'tokens'>;

/** What the chosen chip is on a spot. A first chip below the minimum is the minimum, so that a player need not count. */
export function chipOn({ settings, state, panels }: PanelContext, seat: number, spot: SpotBet): PutDown {
  const tokens = panels.inTokens.includes(seat);
  const chip = settings.chips[panels.chip[seat] ?? 0] ?? 0;
  const { minimum = 0 } = limitsFor(state.limits, seat, spot.on);
  return {
    spot,
    tokens,
    amount: Math.max(chip, liesThere(state, seat, { spot, tokens }) === 0 ? minimum : 0),
  };
}

/** Whether a press of this spot would be taken. */
export function mayPut(context: PanelContext, seat: number, spot: SpotBet): boolean {
  const { state } = context;
  const put = chipOn(context, seat, spot);
  const event =
    spot.on === 'insurance'
      ? insuring(state, seat, put.amount)
      : wagerOf(seat, put, liesThere(state, seat, put) + put.amount);
  return event !== null && refusalOf(state, [event]) === null;
}

/**
 * With nothing on the layout, the seat's wagers on the last coup of this shoe that it wagered on, without Insurance; otherwise what lies
 * there once more. All of it or nothing: a player need not look which of his bets was refused.
 */
export function repeated(
  state: State,
  seat: number,
): {
  readonly put: readonly PutDown[];
  readonly events: readonly EventOf<'wager'>[];
  readonly refused: Refused | null;
} {
  const isOwn = (wager: { readonly seat: number; readonly on: string }): boolean =>
    wager.seat === seat && wager.on !== 'insurance';
  const lying = wagersOf(state).filter(isOwn);
  const last =
    lying.length > 0
      ? []
      : (state.rounds.findLast(({ settled }) => settled.some((wager) => wager.seat === seat))?.settled ?? []);
  const put = (lying.length > 0 ? lying : last.filter(isOwn)).map((wager) => ({
    ...placeOf(wager),
    amount: wager.amount,
  }));
  const events = put.map((one) => wagerOf(seat, one, lying.length > 0 ? 2 * one.amount : one.amount));
  return { put, events, refused: refusalOf(state, events) };
}

export const liesThere = (state: State, seat: number, { spot, tokens }: Place): Cents =>
  totalOf(wagersOf(state).filter((wager) => onSpot(wager, seat, spot) && (wager.tokens ?? false) === tokens));

export const wagerOf = (seat: number, { spot, tokens }: Place, amount: Cents): EventOf<'wager'> => ({
  type: 'wager',
  wager: { seat, ...spot, amount },
  ...(tokens && { tokens }),
});

export const placeOf = ({
  on,
  hand,
  side,
  tokens = false,
}: SpotBet & { readonly tokens?: boolean }): Place => ({
  spot: { on, ...(hand && { hand }), ...(side && { side }) },
  tokens,
});

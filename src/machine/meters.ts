import type { Settled } from '../settlement/settled.js';
import type { Wager } from '../settlement/wager.js';
import { changed } from './changed.js';
import type { Meter, State } from './state.js';

const NEW_METER: Meter = { wagers: 0, wagered: 0, won: 0, refunded: 0 };

/** A settled coup: each wager counts for its own meter. */
export const meterSettled = (state: State, settled: readonly Settled[]): State =>
  settled.reduce((before, { on, amount, result, won, returned }) => {
    const isVoid = result === 'void';
    return withMeter(before, on, (meter) => ({
      wagers: meter.wagers + 1,
      wagered: meter.wagered + amount,
      won: meter.won + (isVoid ? 0 : won + returned),
      refunded: meter.refunded + (isVoid ? returned : 0),
    }));
  }, state);

/** A void coup: all of it comes back. */
export const meterVoid = (state: State, wagers: readonly Wager[]): State =>
  wagers.reduce(
    (before, { on, amount }) =>
      withMeter(before, on, (meter) => ({
        ...meter,
        wagers: meter.wagers + 1,
        wagered: meter.wagered + amount,
        refunded: meter.refunded + amount,
      })),
    state,
  );

const withMeter = (state: State, on: string, change: (meter: Meter) => Meter): State =>
  changed(state, { meters: { ...state.meters, [on]: change(state.meters[on] ?? NEW_METER) } });

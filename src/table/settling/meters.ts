import type { SettledWager } from '../../settlement/settled.js';
import type { Wager } from '../../settlement/wager.js';
import type { Meter, State } from '../state/state.js';
import { update } from '../state/update.js';

const NEW_METER: Meter = { wagers: 0, wagered: 0, won: 0, refunded: 0 };

/** Adds each wager of a settled coup to its own meter. */
export function meterSettled(state: State, settled: readonly SettledWager[]): State {
  const meters = { ...state.meters };
  for (const { on, amount, result, won, returned } of settled) {
    const isVoid = result === 'void';
    const meter = meters[on] ?? NEW_METER;
    meters[on] = {
      wagers: meter.wagers + 1,
      wagered: meter.wagered + amount,
      won: meter.won + (isVoid ? 0 : won + returned),
      refunded: meter.refunded + (isVoid ? returned : 0),
    };
  }
  return update(state, { meters });
}

/** Adds the wagers of a void coup as refunded. */
export function meterVoid(state: State, wagers: readonly Wager[]): State {
  if (wagers.length === 0) return state;
  const meters = { ...state.meters };
  for (const { on, amount } of wagers) {
    const meter = meters[on] ?? NEW_METER;
    meters[on] = {
      ...meter,
      wagers: meter.wagers + 1,
      wagered: meter.wagered + amount,
      refunded: meter.refunded + amount,
    };
  }
  return update(state, { meters });
}

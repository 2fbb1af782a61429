import { refundedPart } from '../../settlement/refunded-part.js';
import type { SettledWager } from '../../settlement/settled.js';
import { addedTo, NEW_WAGER_METER, type WagerMeter } from '../state/meters.js';
import type { PlacedWager } from '../state/stake.js';
import type { State } from '../state/state.js';
import { update } from '../state/update.js';

/** Adds each wager of a settled coup to its own meter. */
export const meterSettled = (state: State, settled: readonly (SettledWager & PlacedWager)[]): State =>
  counted(state, settled, (wager) => {
    const refunded = refundedPart(wager);
    return staked(wager, wager.won + wager.returned - refunded, refunded);
  });

/** Adds the wagers of a void coup as refunded. */
export const meterVoid = (state: State, wagers: readonly PlacedWager[]): State =>
  counted(state, wagers, (wager) => staked(wager, 0, wager.amount));

/** The house keeps the stakes of a void coup. */
export const meterForfeited = (state: State, wagers: readonly PlacedWager[]): State =>
  counted(state, wagers, (wager) => staked(wager, 0, 0));

/** A settled wager was undone: its stake goes back and its payment is taken back, or the house keeps both. */
export function meterUndone(state: State, wager: SettledWager, forfeited: boolean): State {
  const refunded = refundedPart(wager);
  const paid = wager.won + wager.returned;
  return counted(state, [wager], () =>
    forfeited
      ? { ...NEW_WAGER_METER, takenBack: paid }
      : { ...NEW_WAGER_METER, takenBack: paid - refunded, refunded: wager.amount - refunded },
  );
}

const staked = ({ amount, tokens }: PlacedWager, won: number, refunded: number): WagerMeter => ({
  wagers: 1,
  wagered: amount,
  tokens: tokens ? amount : 0,
  won,
  refunded,
  takenBack: 0,
});

function counted<W extends { readonly on: string }>(
  state: State,
  wagers: readonly W[],
  more: (wager: W) => WagerMeter,
): State {
  if (wagers.length === 0) return state;
  const meters = { ...state.meters.wagers };
  for (const wager of wagers) {
    const before = meters[wager.on] ?? NEW_WAGER_METER;
    const { wagers, wagered, tokens, won, refunded, takenBack } = more(wager);
    meters[wager.on] = {
      wagers: addedTo(before.wagers, wagers),
      wagered: addedTo(before.wagered, wagered),
      tokens: addedTo(before.tokens, tokens),
      won: addedTo(before.won, won),
      refunded: addedTo(before.refunded, refunded),
      takenBack: addedTo(before.takenBack, takenBack),
    };
  }
  return update(state, { meters: { ...state.meters, wagers: meters } });
}

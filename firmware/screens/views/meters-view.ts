import { floatNow } from '../../../src/table/meters/float.js';
import { allWagers, houseWin, metersBetween, readMeters } from '../../../src/table/meters/read-meters.js';
import type { Meters } from '../../../src/table/state/meters.js';
import type { State } from '../../../src/table/state/state.js';

/** What the table counted: in this shift, in the last, and since it was first opened. */
export interface MetersView {
  readonly shift: CountedView & { readonly number: number };
  readonly last: (CountedView & { readonly number: number }) | null;
  readonly all: CountedView;
  /** Chips: whether there is a float, and what it should hold once it was counted. */
  readonly hasFloat: boolean;
  readonly float: number | null;
}

export interface CountedView {
  readonly coups: number;
  readonly void: number;
  readonly wagers: readonly WagerFigures[];
  readonly total: WagerFigures;
  readonly in: number;
  readonly out: number;
  readonly tokens: number;
  readonly fills: number;
  readonly credits: number;
  readonly drop: number;
}

/** Amounts in cents; the house wins or loses what is left. */
export interface WagerFigures {
  readonly on: string;
  readonly wagers: number;
  readonly wagered: number;
  readonly paid: number;
  readonly refunded: number;
  readonly win: number;
}

export function metersView(state: State): MetersView {
  const now = readMeters(state);
  const { shift, lastShift, chips } = state;
  return {
    shift: { number: shift.number, ...counted(metersBetween(shift.from, now)) },
    last: lastShift && {
      number: lastShift.number,
      ...counted(metersBetween(lastShift.from, lastShift.to)),
    },
    all: counted(now),
    hasFloat: chips !== null,
    float: floatNow(state),
  };
}

const counted = (meters: Meters): CountedView => ({
  coups: meters.coups.settled,
  void: meters.coups.void,
  wagers: Object.entries(meters.wagers).map(([on, meter]) => figures(on, meter)),
  total: figures('', allWagers(meters)),
  in: meters.accounts.in,
  out: meters.accounts.out,
  tokens: meters.accounts.promoted,
  ...meters.float,
});

const figures = (on: string, meter: Meters['wagers'][string]): WagerFigures => ({
  on,
  wagers: meter.wagers,
  wagered: meter.wagered,
  paid: meter.won - meter.takenBack,
  refunded: meter.refunded,
  win: houseWin(meter),
});

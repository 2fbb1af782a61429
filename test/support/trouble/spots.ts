import { MAIN_WAGERS, ON_A_HAND, type WagerId } from '../../../src/rulebooks/rulebook.js';
import type { Table } from '../../../src/sheet/table.js';
import { limitsFor } from '../../../src/table/limits/limits.js';
import { payableStep } from '../../../src/table/limits/spots.js';
import type { State } from '../../../src/table/state/state.js';
import { offersOf } from '../../../src/table/step.js';
import type { Chance } from '../chance.js';
import type { At } from './at.js';

/** A place on the layout, as an event names it. */
export interface NamedSpot {
  readonly seat: number;
  readonly on: WagerId;
  readonly hand?: 'player' | 'banker';
  readonly side?: 'pairs' | 'perfect-pair' | 'dragon-bonus';
}

export const seatsOf = ({ seats }: State): readonly number[] => Object.keys(seats).map(Number);

/** A seat of the table; now and then one that there is not. */
export const anySeat = ({ state, chance }: At): number =>
  chance.oneIn(40) ? 1 + chance.below(16) : (chance.pick(seatsOf(state)) ?? 1);

/** Somewhere on the layout: more often than not on a hand. */
export function spotOfSeat({ table, chance }: At, seat: number): NamedSpot {
  const offers = offersOf(table).filter((on) => on !== 'insurance');
  const on = chance.percent(65) || offers.length === 0 ? chance.pick(MAIN_WAGERS) : chance.pick(offers);
  return spotOn(table, seat, on, chance);
}

export function spotOn(table: Table, seat: number, on: WagerId, chance: Chance): NamedSpot {
  if (ON_A_HAND.has(on)) return { seat, on, hand: chance.pick(['player', 'banker']) };
  if (on !== '1-1-2') return { seat, on };
  const sides = (['pairs', 'perfect-pair', 'dragon-bonus'] as const).filter((side) => table.wagers.has(side));
  return { seat, on, side: chance.pick(sides.length > 0 ? sides : ['pairs']) };
}

/** What one might stake there: mostly what the sign and the chips allow. */
export function stakeOn({ state, table, chance }: At, { seat, on }: NamedSpot): number {
  if (chance.oneIn(25)) return 1 + chance.below(20_000);
  const { minimum = 0, maximum, unit } = limitsFor(state.limits, seat, on);
  if (unit !== undefined) return minimum + unit * chance.below(3) || unit;
  const step = Math.max(table.chip, payableStep(on, table) ?? table.chip);
  const wanted = (Math.ceil(Math.max(step, minimum) / step) + chance.below(6)) * step;
  return maximum === undefined ? wanted : Math.min(wanted, Math.max(step, Math.floor(maximum / step) * step));
}

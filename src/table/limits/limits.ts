import { CENTS } from '../../money/cents.js';
import { either, list, object, record } from '../../reader/composites.js';
import type { TypeOf } from '../../reader/shape.js';
import { oneOf, pattern } from '../../reader/values.js';
import { MAIN_WAGERS, OPTIONAL_WAGERS, type WagerId } from '../../rulebooks/rulebook.js';
import { SEAT_NUMBER } from '../../settlement/wager.js';
import type { Table } from '../../sheet/table.js';

const BET = object({
  minimum: CENTS.optional(),
  maximum: CENTS.optional(),
  unit: CENTS.optional().says('The steps in which a wager may exceed the minimum.'),
  approvedMinimum: CENTS.optional().says(
    'The lowest minimum that the regulator allows, whatever the sign says: crown-sydney 7.2.2.',
  ),
});
const SEAT_BET = object({ minimum: CENTS.optional(), maximum: CENTS.optional() });

const WAGER_ID = oneOf(...MAIN_WAGERS, ...OPTIONAL_WAGERS).titled('a wager');
const SEAT_NAME = pattern(/^[1-9]\d*$/, 'the number of a seat');

/** The limits on a table's sign, as plain data. What is absent is not limited. */
export const LIMITS = object({
  bets: record(WAGER_ID, BET).optional().says('By wager.'),
  seats: record(SEAT_NAME, record(WAGER_ID, SEAT_BET))
    .optional()
    .says("The limits of single players, by seat. They replace the sign's."),
  tableDifferential: CENTS.optional().says(
    'The most by which the total on one hand may exceed the total on the other.',
  ),
  playingAreaMaximum: object({ player: CENTS.optional(), banker: CENTS.optional() })
    .optional()
    .says('The most that all players together may wager on a hand: nsw 6.1.'),
  collectiveLiability: CENTS.optional().says(
    'The most that all players together may wager on either hand: tasmania 7.3(a).',
  ),
  sharedArea: either(oneOf(true), list(SEAT_NUMBER))
    .optional()
    .says(
      'nz 5.8(b): true, where the maximum holds for all wagers together on one area; or those seats whose wagers it holds for.',
    ),
})
  .titled('the limits of a sign')
  .named('limits');

export type Limits = TypeOf<typeof LIMITS>;
export type BetLimits = TypeOf<typeof BET>;
export type SeatLimits = NonNullable<Limits['seats']>[string];

/** The parts of a table that the limits depend on. */
export type LimitedTable = Pick<Table, 'rulebook' | 'chip' | 'wagers'>;

/** The limits of one seat on one wager: its own where it has any, otherwise the sign's. */
export function limitsFor(limits: Limits, seat: number, on: WagerId): BetLimits {
  const sign = limits.bets?.[on];
  const own = limits.seats?.[seat]?.[on];
  return own ? { ...sign, ...own } : (sign ?? NOT_LIMITED);
}

const NOT_LIMITED: BetLimits = {};

/** The limits without those of a player who has left: nsw 6.7.1.2. */
export function withoutSeat(limits: Limits, seat: number): Limits {
  const { [seat]: _, ...seats } = limits.seats ?? {};
  return limits.seats ? { ...limits, seats } : limits;
}

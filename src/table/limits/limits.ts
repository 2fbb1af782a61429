import { CENTS } from '../../money/cents.js';
import { either, list, object, record } from '../../reader/composites.js';
import type { AnyShape, TypeOf } from '../../reader/shape.js';
import { oneOf, pattern } from '../../reader/values.js';
import { RULEBOOKS } from '../../rulebooks/index.js';
import type { TableSetting, WagerSetting } from '../../rulebooks/limits.js';
import { MAIN_WAGERS, OPTIONAL_WAGERS, type WagerId } from '../../rulebooks/rulebook.js';
import { SEAT_NUMBER } from '../../settlement/wager.js';
import { cite, type Table } from '../../sheet/table.js';

/** The clauses by which rulebooks have a setting, on a bet or for the whole table. */
function clauses(of: 'onBets' | 'onTables', setting: string): string {
  const owners = Object.values(RULEBOOKS).flatMap((rulebook) => {
    const clause = (rulebook.limits[of] as Readonly<Record<string, string | undefined>>)[setting];
    return clause === undefined ? [] : [cite(rulebook, clause)];
  });
  return owners.join(', ');
}

const BET = object({
  minimum: CENTS.optional(),
  maximum: CENTS.optional(),
  unit: CENTS.optional()
    .by(clauses('onBets', 'unit'))
    .says('The steps in which a wager may exceed the minimum.'),
  approvedMinimum: CENTS.optional()
    .by(clauses('onBets', 'approvedMinimum'))
    .says('The lowest minimum that the regulator allows, whatever the sign says.'),
} satisfies Readonly<Record<WagerSetting, AnyShape>>);
const SEAT_BET = object({
  minimum: CENTS.optional(),
  maximum: CENTS.optional(),
} satisfies Readonly<Record<'minimum' | 'maximum', AnyShape>>);

const WAGER_ID = oneOf(...MAIN_WAGERS, ...OPTIONAL_WAGERS).titled('a wager');
const SEAT_NAME = pattern(/^[1-9]\d*$/, 'the number of a seat');

/** The limits on a table's sign, as plain data. What is absent is not limited. */
export const LIMITS = object({
  bets: record(WAGER_ID, BET).optional().says('By wager.'),
  seats: record(SEAT_NAME, record(WAGER_ID, SEAT_BET))
    .optional()
    .says("The limits of single players, by seat. They replace the sign's."),
  tableDifferential: CENTS.optional()
    .by(clauses('onTables', 'tableDifferential'))
    .says('The most by which the total on one hand may exceed the total on the other.'),
  playingAreaMaximum: object({ player: CENTS.optional(), banker: CENTS.optional() })
    .optional()
    .by(clauses('onTables', 'playingAreaMaximum'))
    .says('The most that all players together may wager on a hand.'),
  collectiveLiability: CENTS.optional()
    .by(clauses('onTables', 'collectiveLiability'))
    .says('The most that all players together may wager on either hand.'),
  sharedArea: either(oneOf(true), list(SEAT_NUMBER))
    .optional()
    .by(clauses('onTables', 'sharedArea'))
    .says('True: the maximum holds for all wagers together on one area. A list: for those of these seats.'),
} satisfies Readonly<Record<'bets' | 'seats' | TableSetting, AnyShape>>)
  .titled('the limits of a sign')
  .says(
    'Whatever is left out is not limited. Which limits there are, each rulebook says; any other is a fault with its clause. Money is in whole cents.',
  )
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

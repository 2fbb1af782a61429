import { HAND } from '../cards/hand.js';
import { CENTS } from '../money/cents.js';
import { object, tagged } from '../reader/composites.js';
import type { TypeOf } from '../reader/shape.js';
import { integer, oneOf } from '../reader/values.js';
import { RULEBOOKS } from '../rulebooks/index.js';
import {
  INSURANCE_BETS,
  MAIN_WAGERS,
  ON_A_HAND,
  optionalWagers,
  type WagerId,
} from '../rulebooks/rulebook.js';

// A wager as the Jackpot System is told of it: any of `nz`, from a seat of any table, whatever that table's sheet offers.

const IDS: readonly WagerId[] = [...MAIN_WAGERS, ...optionalWagers(RULEBOOKS.nz)];

export const WAGER_ID = oneOf(...IDS).titled('a wager of nz');
export const SEAT = integer(1, Number.MAX_SAFE_INTEGER).titled('a seat');

const stake = { seat: SEAT, amount: CENTS };

export const WAGER = tagged(
  'on',
  object({ ...stake, on: oneOf(...IDS.filter((id) => !ON_A_HAND.has(id))) }),
  object({
    ...stake,
    on: oneOf(...IDS.filter((id) => ON_A_HAND.has(id) && id !== 'insurance')),
    hand: HAND,
  }),
  object({ ...stake, on: oneOf('insurance'), hand: HAND, bet: oneOf(...INSURANCE_BETS) }),
)
  .titled('a wager')
  .named('wager');
export type Wager = TypeOf<typeof WAGER>;

import { HAND } from '../cards/hand.js';
import { CENTS } from '../money/cents.js';
import { object, tagged } from '../reader/composites.js';
import { type Fault, faultsOf, type Path, type Problem } from '../reader/faults.js';
import { Refusal, refusal } from '../reader/refusal.js';
import type { Shape, TypeOf } from '../reader/shape.js';
import { integer, oneOf } from '../reader/values.js';
import {
  INSURANCE_BETS,
  MAIN_WAGERS,
  ON_A_HAND,
  OPTIONAL_WAGERS,
  type WagerId,
} from '../rulebooks/rulebook.js';
import { cite, type Table } from '../sheet/table.js';

/** How many of them a table has, its rulebook says. */
export const SEAT_NUMBER = integer(1, 416).titled('a seat');

/** The side wagers that some rulebook splits a 1-1-2 over. */
export const ONE_ONE_TWO_SIDE = oneOf('pairs', 'perfect-pair', 'dragon-bonus');

const stake = { seat: SEAT_NUMBER, amount: CENTS };
const others = OPTIONAL_WAGERS.filter((id) => id !== 'insurance' && id !== '1-1-2');

const MADE = tagged(
  'on',
  object({ ...stake, on: oneOf(...MAIN_WAGERS, ...others.filter((id) => !ON_A_HAND.has(id))) }),
  object({ ...stake, on: oneOf(...others.filter((id) => ON_A_HAND.has(id))), hand: HAND }),
  object({ ...stake, on: oneOf('insurance'), hand: HAND, bet: oneOf(...INSURANCE_BETS) }),
  object({
    ...stake,
    on: oneOf('1-1-2'),
    side: ONE_ONE_TWO_SIDE.says('The side wager it splits over.'),
  }),
)
  .titled('a wager')
  .named('wager')
  .says('What a seat stakes on one wager.');

type Made = TypeOf<typeof MADE>;
type NameIn<T> = T extends unknown ? keyof T : never;
type In<T, N extends PropertyKey> = T extends { readonly [M in N]: infer V } ? V : never;

/** Every field that a wager may have, whatever it is on. */
export interface Wager extends Shared, Others {}
type Shared = { readonly [N in keyof Made]: Made[N] };
type Others = { readonly [N in Exclude<NameIn<Made>, keyof Made>]?: In<Made, N> };

/** A wager of one seat. Which other fields it has is fixed by what it is on. */
export const WAGER: Shape<Wager, false> = MADE;

/** nz 14: a participation fee, not a wager. */
export const ANTE_PAID = object(stake);
export type AntePaid = TypeOf<typeof ANTE_PAID>;

export type WagerProblem =
  | Problem
  | { readonly is: 'sheet-does-not-offer'; readonly on: WagerId | 'ante' }
  | { readonly is: 'no-such-seat'; readonly most: number; readonly clause: string; readonly found: unknown };

/** `seats` where the table has more than the rulebook's numbered ones: those of standing players. */
export const readWager = (
  path: Path,
  value: unknown,
  table: Table,
  seats = 0,
): Wager | Refusal<WagerProblem> =>
  readStake(WAGER, path, value, table, seats, (stake) => notOnLayout(path, stake, table));

export const readAntePaid = (path: Path, value: unknown, table: Table): AntePaid | Refusal<WagerProblem> =>
  readStake(ANTE_PAID, path, value, table, 0, () => noAnte(path, table));

/** Why the table does not take a wager that was read, or an ante. */
export const refuseOnTable = (path: Path, stake: Wager, table: Table): Refusal<WagerProblem> | null =>
  notOnLayout(path, stake, table) ?? noSuchSeat(path, stake, table, 0);
export const refuseAnteOnTable = (path: Path, stake: AntePaid, table: Table): Refusal<WagerProblem> | null =>
  noAnte(path, table) ?? noSuchSeat(path, stake, table, 0);

/** The first of these faults decides the code: what is staked on, whether it is offered, the seat, the amount. */
function readStake<T extends AntePaid>(
  shape: Shape<T>,
  path: Path,
  value: unknown,
  table: Table,
  seats: number,
  refuseOffer: (stake: T) => Refusal<WagerProblem> | null,
): T | Refusal<WagerProblem> {
  if (shape.fits(value)) {
    const stake = value as T;
    return refuseOffer(stake) ?? noSuchSeat(path, stake, table, seats) ?? stake;
  }
  const faults = faultsOf(shape, value, path);
  const ofSeat = faults.some((fault) => isWrong(fault, 'seat'));
  if (!faults.every((fault) => isWrong(fault, 'seat') || isWrong(fault, 'amount')))
    return new Refusal('bad-wager', faults);
  const stake = value as T;
  const refused = refuseOffer(stake) ?? (ofSeat ? null : noSuchSeat(path, stake, table, seats));
  if (refused) return refused;
  return new Refusal(ofSeat ? 'bad-wager' : 'bad-amount', faults);
}

const isWrong = ({ path, problem }: Fault, field: 'seat' | 'amount'): boolean =>
  path.at(-1) === field && problem.is === 'wrong';

function notOnLayout(path: Path, { on, side }: Wager, table: Table): Refusal<WagerProblem> | null {
  if (!isOnLayout(on, table)) return notOffered([...path, 'on'], on);
  return side !== undefined && !table.wagers.has(side) ? notOffered([...path, 'side'], side) : null;
}

const noAnte = (path: Path, table: Table): Refusal<WagerProblem> | null =>
  table.ante ? null : notOffered(path, 'ante');

const isOnLayout = (on: WagerId, table: Table): boolean =>
  table.wagers.has(on) ||
  (on === 'insurance' && table.insurance !== null) ||
  (on === '1-1-2' && table.oneOneTwo !== null);

const notOffered = (path: Path, on: WagerId | 'ante'): Refusal<WagerProblem> =>
  refusal('not-offered', path, { is: 'sheet-does-not-offer', on });

function noSuchSeat(
  path: Path,
  { seat }: AntePaid,
  { rulebook }: Table,
  seats: number,
): Refusal<WagerProblem> | null {
  const { most: numbered, clause } = rulebook.seats;
  const most = Math.max(seats, numbered);
  if (seat <= most) return null;
  return refusal('bad-wager', [...path, 'seat'], {
    is: 'no-such-seat',
    most,
    clause: cite(rulebook, clause),
    found: seat,
  });
}

import type { Event } from '../../src/table/events.js';
import type { Message } from '../../src/table/messages.js';
import { debtOf, NEW_SEAT, type Seat } from '../../src/table/state/seat.js';
import type { State } from '../../src/table/state/state.js';
import type { Step } from '../../src/table/step.js';
import type { CameTo, Entry, Paid } from '../journal/entry.js';
import { programVersion } from '../version.js';

const VERSION = programVersion();

/** The record of an event that was accepted. */
export function eventEntry(body: Event, before: State, step: Step, beside: Beside): Entry {
  const came = cameTo(before, step, beside);
  return { kind: 'event', body, ...(came && { came }) };
}

/** What an event at the table came to beside it, at its Jackpot and in its tournament. */
export type Beside = Required<Pick<CameTo, 'jackpot' | 'tournament' | 'forms'>>;
export const NOTHING_BESIDE: Beside = { jackpot: [], tournament: [], forms: [] };

/** What an event came to in money, and beside the table: null where it came to nothing. */
export function cameTo(
  before: State,
  { state, messages }: Step,
  { jackpot, tournament, forms }: Beside,
): CameTo | null {
  const paid = messages.flatMap(paidBy);
  const seats = changedAccounts(before, state);
  const besides = jackpot.length + tournament.length + forms.length;
  if (paid.length === 0 && seats === null && besides === 0) return null;
  return {
    by: VERSION,
    ...(paid.length > 0 && { paid }),
    ...(jackpot.length > 0 && { jackpot }),
    ...(tournament.length > 0 && { tournament }),
    ...(forms.length > 0 && { forms }),
    seats: seats ?? {},
  };
}

/** Whether two versions of the program come to the same. */
export const sameMoney = (recorded: CameTo | undefined, computed: CameTo | null): boolean =>
  moneyIn(recorded) === moneyIn(computed);

const moneyIn = (came: CameTo | null | undefined): string =>
  came ? JSON.stringify([came.paid ?? [], came.jackpot ?? [], came.tournament ?? [], came.seats]) : '';

function paidBy(said: Message): readonly Paid[] {
  if ('settled' in said) {
    return said.settled.map(({ seat, on, hand, bet, side, amount, result, won, returned, commission }) => ({
      seat,
      on,
      ...(hand && { hand }),
      ...(bet && { bet }),
      ...(side && { side }),
      amount,
      result,
      won,
      returned,
      commission,
    }));
  }
  if ('refunded' in said)
    return said.refunded.map(({ seat, on, amount }) => ({ seat, on, amount, result: 'refunded' }));
  if ('collected' in said) return [{ ...said.collected, result: 'collected' }];
  if ('paidOut' in said) return [{ ...said.paidOut, result: 'paid-out' }];
  return [];
}

/** The figures of each account that an event has changed, as they are then. */
function changedAccounts(before: State, after: State): CameTo['seats'] | null {
  if (before.seats === after.seats) return null;
  const changed: Record<string, Figures> = {};
  for (const seat of Object.keys({ ...before.seats, ...after.seats })) {
    const [was = NEW_SEAT, is = NEW_SEAT] = [before.seats[seat], after.seats[seat]];
    const figures = was === is ? {} : changedFigures(was, is);
    if (hasAny(figures)) changed[seat] = figures;
  }
  return hasAny(changed) ? changed : null;
}

const hasAny = (of: object): boolean => Object.keys(of).length > 0;

function changedFigures(was: Seat, is: Seat): Figures {
  const changed: Record<string, number> = {};
  for (const name of FIGURES) if (was[name] !== is[name]) changed[name] = is[name];
  const owed = debtOf(is);
  if (debtOf(was) !== owed) changed['owed'] = owed;
  return changed;
}

/** The seats after an event whose money another version has decided: all figures as they were, but for those that the record has. */
export function seatsAsRecorded(before: State, after: State, came: CameTo | undefined): State['seats'] {
  const seats = Object.keys({ ...after.seats, ...came?.seats }).map((seat) => {
    const is = after.seats[seat] ?? NEW_SEAT;
    const { owed: _, ...figures } = { ...figuresOf(before.seats[seat] ?? NEW_SEAT), ...came?.seats[seat] };
    return [seat, { ...is, ...figures }] as const;
  });
  return Object.fromEntries(seats);
}

type Figures = Readonly<Record<string, number>>;

/** Of a seat; what it owes is reckoned from others. */
const FIGURES = [
  'credit',
  'in',
  'out',
  'wagered',
  'antes',
  'won',
  'refunded',
  'collected',
  'promoted',
  'retained',
  'tokens',
] as const satisfies readonly (keyof Seat)[];

const figuresOf = (seat: Seat): Figures => Object.fromEntries(FIGURES.map((name) => [name, seat[name]]));

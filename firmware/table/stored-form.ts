import { readMeters } from '../../src/table/meters/read-meters.js';
import { FIRST_SHIFT, NEW_METERS, NEW_WAGER_METER, type WagerMeter } from '../../src/table/state/meters.js';
import { lostBy, NOBODY, type Seat } from '../../src/table/state/seat.js';
import { CLOSED, type State } from '../../src/table/state/state.js';
import type { Snapshot } from '../journal/snapshot.js';
import type { StoredTable } from './stored-table.js';

/**
 * The form in which a table is stored. What was settled is never folded anew, so a program must read what the programs before
 * it have stored: `test/forms` does not compile where it could not. A new form has the next number, and the older one is
 * converted below.
 */
export const FORM = 4;

/** The table of a snapshot; null if it is in a form that this program does not know. */
export function storedTable({ form, state }: Pick<Snapshot, 'form' | 'state'>): StoredTable | null {
  if (form === FORM) return state as StoredTable;
  if (form === 3) return fromForm3(state as Form3);
  if (form === 2) return fromForm3(fromForm2(state as Form2));
  return form === 1 ? fromForm3(fromForm2(fromForm1(state as Form1))) : null;
}

/** What a table of an earlier form holds of this one: two programs that store different forms agree where these agree. */
export function knownInForm(form: number, table: StoredTable): unknown {
  if (form === FORM) return table;
  const inForm3 = knownInForm3(table);
  if (form === 3) return inForm3;
  return form === 2 ? knownInForm2(inForm3) : knownInForm1(knownInForm2(inForm3));
}

function knownInForm3({ state: { floor: _, ...state }, sharedWins: __, ...table }: StoredTable): Form3 {
  return { ...table, state };
}

function knownInForm2({ tournament: _, ...table }: Form3): Form2 {
  const { inTournament: __, ...state } = table.state;
  return { ...table, state };
}

function knownInForm1({ jackpot: _, ...table }: Form2): unknown {
  const { meters, float: __, shift: ___, lastShift: ____, lastVoid: _____, ...state } = table.state;
  const seats = ofSeats(state.seats, ({ since: _, own: __, ...seat }) => seat);
  return { ...table, state: { ...state, seats } };
}

/** No floor could say anything to it. */
export interface Form3 extends Omit<StoredTable, 'state' | 'sharedWins'> {
  readonly state: Omit<State, 'floor'>;
}

const fromForm3 = ({ state, ...table }: Form3): StoredTable => ({
  ...table,
  sharedWins: [],
  state: { ...state, floor: null },
});

/** It had no tournament. */
export interface Form2 extends Omit<Form3, 'state' | 'tournament'> {
  readonly state: Omit<Form3['state'], 'inTournament'>;
}

const fromForm2 = ({ state, ...table }: Form2): Form3 => ({
  ...table,
  tournament: null,
  state: { ...state, inTournament: false },
});

const { floor: _, inTournament: __, ...LIKE_CLOSED } = CLOSED;

/**
 * It had no Jackpot, meters of wagers alone, no limits that players set for themselves, and of a void coup the clause. All else is counted from then on, and whoever was
 * at a seat counts as having come at that moment.
 */
export interface Form1 extends Omit<Form2, 'state' | 'jackpot'> {
  readonly state: Omit<
    Form2['state'],
    'meters' | 'float' | 'shift' | 'lastShift' | 'seats' | 'lastVoid' | 'shoe'
  > & {
    readonly shoe: State['shoe'] & { readonly lastVoid: string | null };
    readonly meters: Readonly<Record<string, Pick<WagerMeter, 'wagers' | 'wagered' | 'won' | 'refunded'>>>;
    readonly seats: Readonly<Record<string, Omit<Seat, 'since' | 'own'>>>;
  };
}

function fromForm1({ state, ...table }: Form1): Form2 {
  const wagers = Object.entries(state.meters).map(
    ([on, meter]) => [on, { ...NEW_WAGER_METER, ...meter }] as const,
  );
  const meters = { ...NEW_METERS, wagers: Object.fromEntries(wagers) };
  const seats = ofSeats(state.seats, (older): Seat => {
    const seat = { ...NOBODY, ...older };
    return seat.person === null ? seat : { ...seat, since: { minute: state.clock, lost: lostBy(seat) } };
  });
  const shift = { ...FIRST_SHIFT, from: readMeters({ meters, seats }) };
  const { lastVoid: clause, ...shoe } = state.shoe;
  const lastVoid = clause === null ? null : { clause, cards: [], refunded: [] };
  return {
    ...table,
    jackpot: null,
    state: { ...LIKE_CLOSED, ...state, shoe, lastVoid, seats, meters, shift },
  };
}

const ofSeats = <A, B>(seats: Readonly<Record<string, A>>, of: (seat: A) => B): Readonly<Record<string, B>> =>
  Object.fromEntries(Object.entries(seats).map(([number, seat]) => [number, of(seat)]));

import { HANDS, type Hand } from '../cards/hand.js';
import { type Cents, isCents, MOST_CENTS } from '../money/cents.js';
import { type Fields, isObject } from '../reader/fields.js';
import { type Checked, quote, Refusal, type RefusalCode } from '../refusal.js';
import {
  INSURANCE_BETS,
  type InsuranceBet,
  MAIN_WAGERS,
  ON_A_HAND,
  OPTIONAL_WAGERS,
  type OptionalWager,
  type WagerId,
} from '../rulebooks/rulebook.js';
import { cite, type Table } from '../sheet/table.js';

/** A wager of one seat. Which of the last three fields it has is fixed by what it is on. */
export interface Wager {
  readonly seat: number;
  readonly on: WagerId;
  readonly amount: Cents;
  readonly hand?: Hand;
  readonly bet?: InsuranceBet;
  readonly side?: OptionalWager;
}

/** nz 14: a participation fee, not a wager. */
export interface AntePaid {
  readonly seat: number;
  readonly amount: Cents;
}

const WAGERS: readonly unknown[] = [...MAIN_WAGERS, ...OPTIONAL_WAGERS];
const isWagerId = (id: unknown): id is WagerId => WAGERS.includes(id);

/** The side wagers that some rulebook splits a 1-1-2 over. */
const SIDES: readonly unknown[] = ['pairs', 'perfect-pair', 'dragon-bonus'];

/** `seats` where the table has more than the rulebook's numbered ones: those of standing players. */
export function readWager(
  where: string,
  value: unknown,
  table: Table,
  seats = table.rulebook.seats.most,
): Checked<Wager> {
  if (!isObject(value)) return bad(where, '', `must be a JSON object, not ${quote(value)}`);
  const on = value['on'];
  if (on === undefined) return bad(where, 'on', 'is missing');
  if (!isWagerId(on)) return bad(where, 'on', `${quote(on)} is not a wager`);
  const needs = ['seat', 'on', 'amount', ...fieldsOf(on)];
  for (const name of Object.keys(value)) {
    if (!needs.includes(name)) return bad(where, '', `${quote(name)} is not a field of a ${on} wager`);
  }
  for (const name of needs) {
    if (value[name] === undefined) return bad(where, name, 'is missing');
  }
  const { hand, bet, side } = value;
  if (hand !== undefined && !HANDS.includes(hand as Hand)) {
    return bad(where, 'hand', `must be "player" or "banker", not ${quote(hand)}`);
  }
  if (bet !== undefined && !INSURANCE_BETS.includes(bet as InsuranceBet)) {
    return bad(where, 'bet', `must be 1, 2 or 3, not ${quote(bet)}`);
  }
  if (side !== undefined && !SIDES.includes(side)) {
    return bad(where, 'side', `must be one of ${SIDES.join(', ')}, not ${quote(side)}`);
  }
  const wager = value as unknown as Wager;
  return notOffered(where, wager, table) ?? badSeatOrAmount(where, value, table, seats) ?? wager;
}

export function readAntePaid(where: string, value: unknown, table: Table): Checked<AntePaid> {
  if (!isObject(value)) return bad(where, '', `must be a JSON object, not ${quote(value)}`);
  for (const name of Object.keys(value)) {
    if (name !== 'seat' && name !== 'amount')
      return bad(where, '', `${quote(name)} is not a field of an ante`);
  }
  if (!table.ante) return bad(where, '', 'the table sheet adopts no ante', 'not-offered');
  return badSeatOrAmount(where, value, table, table.rulebook.seats.most) ?? (value as unknown as AntePaid);
}

function fieldsOf(on: WagerId): readonly string[] {
  if (on === 'insurance') return ['hand', 'bet'];
  if (on === '1-1-2') return ['side'];
  return ON_A_HAND.has(on) ? ['hand'] : [];
}

function badSeatOrAmount(where: string, fields: Fields, { rulebook }: Table, seats: number): Refusal | null {
  const { seat, amount } = fields;
  const { most: numbered, clause } = rulebook.seats;
  const most = Math.max(seats, numbered);
  if (seat === undefined) return bad(where, 'seat', 'is missing');
  if (!Number.isInteger(seat) || (seat as number) < 1 || (seat as number) > most) {
    const allowed = `a seat from 1 to ${most} (${cite(rulebook, clause)})`;
    return bad(where, 'seat', `must be ${allowed}, not ${quote(seat)}`);
  }
  if (amount === undefined) return bad(where, 'amount', 'is missing');
  if (isCents(amount)) return null;
  const allowed = `whole cents from 1 to ${MOST_CENTS}`;
  return bad(where, 'amount', `must be ${allowed}, not ${quote(amount)}`, 'bad-amount');
}

function notOffered(where: string, { on, side }: Wager, table: Table): Refusal | null {
  const onLayout =
    table.wagers.has(on) ||
    (on === 'insurance' && table.insurance !== null) ||
    (on === '1-1-2' && table.oneOneTwo !== null);
  if (!onLayout) return bad(where, 'on', `the table sheet does not offer ${on}`, 'not-offered');
  if (side !== undefined && !table.wagers.has(side)) {
    return bad(where, 'side', `the table sheet does not offer ${side}`, 'not-offered');
  }
  return null;
}

const bad = (where: string, field: string, says: string, code: RefusalCode = 'bad-wager'): Refusal =>
  new Refusal(code, `${where}${field && '.'}${field}: ${says}`);

import { HANDS } from '../../cards/hand.js';
import { type Fields, isObject } from '../../reader/fields.js';
import { type Checked, quote, Refusal } from '../../refusal.js';
import { RULEBOOKS } from '../../rulebooks/index.js';
import type { LimitRules, TableSetting } from '../../rulebooks/limits.js';
import {
  OPTIONAL_WAGERS,
  type OptionalWager,
  optionalWagers,
  type Rulebook,
  type WagerId,
} from '../../rulebooks/rulebook.js';
import { listed, Reading } from '../../sheet/reading.js';
import { cite } from '../../sheet/table.js';
import type { BetLimits, Limits } from './limits.js';

/** The limits of a table, or every fault in them, each with the clause. `offers`: what lies on its layout, if known. */
export function readLimits(
  value: unknown,
  rulebook: Rulebook,
  offers?: readonly OptionalWager[],
): Checked<Limits> {
  const faults = limitFaults(value, rulebook, offers);
  if (faults.length === 0) return value as Limits;
  const count = faults.length === 1 ? '1 fault' : `${faults.length} faults`;
  return new Refusal(
    'bad-sheet',
    `${count} in the limits: ${faults.map((fault, i) => `(${i + 1}) ${fault}`).join('; ')}`,
  );
}

export function limitFaults(
  value: unknown,
  rulebook: Rulebook,
  offers: readonly OptionalWager[] = optionalWagers(rulebook),
): readonly string[] {
  if (!isObject(value)) return [`must be a JSON object, not ${quote(value)}`];
  const reader = new Reader(value, rulebook, offers);
  reader.read();
  return reader.reading.faults;
}

const BET_FIELDS = ['minimum', 'maximum', 'unit', 'approvedMinimum'] as const;
const SEAT_FIELDS = ['minimum', 'maximum'] as const;
const TABLE_FIELDS = [
  'tableDifferential',
  'playingAreaMaximum',
  'collectiveLiability',
  'sharedArea',
] as const satisfies readonly TableSetting[];

type Clauses<F extends string> = Readonly<Partial<Record<F, string>>>;

class Reader {
  readonly reading: Reading;
  readonly #rulebook: Rulebook;
  readonly #rules: LimitRules;
  readonly #offers: readonly OptionalWager[];

  constructor(value: Fields, rulebook: Rulebook, offers: readonly OptionalWager[]) {
    this.reading = new Reading(value);
    this.#rulebook = rulebook;
    this.#rules = rulebook.limits;
    this.#offers = offers;
  }

  read(): void {
    const { reading } = this;
    const { sheet } = reading;
    reading.onlyFields('limits', sheet, ['bets', 'seats', ...TABLE_FIELDS]);
    for (const name of TABLE_FIELDS) {
      if (sheet[name] !== undefined && this.#knows(name, name, (rules) => rules.onTables))
        this.#onTable(name);
    }
    const bets = this.#bets('bets', sheet['bets']);
    for (const [on, fields] of bets) this.#bet(on, fields);
    this.#seats(sheet['seats'], new Map(bets));
  }

  #onTable(name: TableSetting): void {
    const { reading } = this;
    const value = reading.sheet[name];
    if (name === 'sharedArea') {
      this.#sharedArea(value);
    } else if (name !== 'playingAreaMaximum') {
      this.#cents(name, value);
    } else if (isObject(value)) {
      reading.onlyFields(name, value, HANDS);
      for (const hand of HANDS) this.#cents(`${name}.${hand}`, value[hand]);
    } else {
      reading.fault(`${name}: must be {"player": cents, "banker": cents}, not ${quote(value)}`);
    }
  }

  #sharedArea(value: unknown): void {
    if (value === true || (Array.isArray(value) && value.every((seat) => this.#isSeat(seat)))) return;
    const { most } = this.#rulebook.seats;
    this.reading.fault(`sharedArea: must be true, or a list of seats from 1 to ${most}, not ${quote(value)}`);
  }

  /** The bets of a sign or of a seat that are of this rulebook, and are objects. */
  #bets(where: string, value: unknown): readonly [WagerId, Fields][] {
    if (value === undefined) return [];
    if (!isObject(value)) {
      this.reading.fault(`${where}: must be an object of wager ids and limits, not ${quote(value)}`);
      return [];
    }
    return Object.entries(value).flatMap(([id, fields]) => {
      const on = id as WagerId;
      const wrong = this.#notABet(on);
      if (wrong) this.reading.fault(`${where}: ${wrong}`);
      else if (isObject(fields)) return [[on, fields] as [WagerId, Fields]];
      else this.reading.fault(`${where}.${on}: must be an object of limits, not ${quote(fields)}`);
      return [];
    });
  }

  #notABet(on: WagerId): string | null {
    if (on === 'player' || on === 'banker' || on === 'tie') return null;
    const { id } = this.#rulebook;
    if (!(OPTIONAL_WAGERS as readonly unknown[]).includes(on)) return `${quote(on)} is not a wager`;
    if (!optionalWagers(this.#rulebook).includes(on)) return `${on} is not a wager of ${id}`;
    if (!this.#rules.sameForOptional && this.#rulebook.optional[on]?.onSign === undefined) {
      return `no clause of ${id} puts limits of ${on} on the sign; leave it out`;
    }
    return this.#offers.includes(on) ? null : `${on} has no effect, as it is not offered; leave it out`;
  }

  #bet(on: WagerId, fields: Fields): void {
    const where = `bets.${on}`;
    this.#limits(where, fields, BET_FIELDS, (rules) => rules.onBets);
    const { minimum, approvedMinimum, unit } = fields as BetLimits;
    this.#least(where, fields);
    if (unit !== undefined && this.#rules.unit?.is === 'the minimum' && unit !== minimum) {
      const clause = cite(this.#rulebook, this.#rules.unit.clause);
      this.reading.fault(
        `${where}.unit: must be the minimum, ${quote(minimum)} (${clause}), not ${quote(unit)}`,
      );
    }
    if (minimum !== undefined && approvedMinimum === undefined && this.#rules.onBets.approvedMinimum) {
      const clause = cite(this.#rulebook, this.#rules.onBets.approvedMinimum);
      this.reading.fault(
        `${where}.approvedMinimum: is missing beside a minimum; a wager below it is void (${clause})`,
      );
    }
  }

  /** The least of these limits may not be above the others. */
  #least(where: string, { minimum, maximum, approvedMinimum }: Fields): void {
    if (isMore(minimum, maximum)) {
      this.reading.fault(`${where}.minimum: ${minimum} is above the maximum of ${maximum}`);
    }
    const approved = this.#rules.onBets.approvedMinimum;
    if (approved && isMore(approvedMinimum, minimum)) {
      const clause = cite(this.#rulebook, approved);
      this.reading.fault(
        `${where}.minimum: ${minimum} is below the approved minimum of ${approvedMinimum} (${clause})`,
      );
    }
  }

  #seats(value: unknown, sign: ReadonlyMap<WagerId, Fields>): void {
    if (value === undefined) return;
    const { reading } = this;
    if (!isObject(value)) {
      reading.fault(`seats: must be an object of seats and their limits, not ${quote(value)}`);
      return;
    }
    for (const [seat, bets] of Object.entries(value)) {
      const { most, clause } = this.#rulebook.seats;
      if (!/^[1-9]\d*$/.test(seat) || !this.#isSeat(Number(seat))) {
        const allowed = `a seat from 1 to ${most} (${cite(this.#rulebook, clause)})`;
        reading.fault(`seats: must name ${allowed}, not ${quote(seat)}`);
        continue;
      }
      for (const [on, fields] of this.#bets(`seats.${seat}`, bets)) {
        const where = `seats.${seat}.${on}`;
        this.#limits(where, fields, SEAT_FIELDS, (rules) => rules.onSeats);
        this.#least(where, { ...sign.get(on), ...fields });
        this.#moreThanTheSign(where, fields, sign.get(on) ?? {});
      }
    }
  }

  /** nsw 6.8 lets a player exceed the sign's maximum, and 6.7.1 stay below its minimum, and nothing else. */
  #moreThanTheSign(where: string, { minimum, maximum }: Fields, sign: Fields): void {
    const { only } = this.#rules.onSeats;
    if (!only || isMore(maximum, sign['maximum'])) return;
    if (maximum === undefined && isMore(sign['minimum'], minimum)) return;
    this.reading.fault(
      `${where}: must have a maximum above the sign's (${cite(this.#rulebook, only.above)}), ` +
        `or only a minimum below the sign's (${cite(this.#rulebook, only.kept)})`,
    );
  }

  #limits<F extends string>(
    where: string,
    fields: Fields,
    known: readonly F[],
    clauses: (rules: LimitRules) => Clauses<F>,
  ): void {
    this.reading.onlyFields(where, fields, known);
    for (const name of known) {
      if (fields[name] !== undefined && this.#knows(`${where}.${name}`, name, clauses)) {
        this.#cents(`${where}.${name}`, fields[name]);
      }
    }
  }

  /** Whether a setting rests on a clause of this rulebook; where it does not, that is a fault. */
  #knows<F extends string>(where: string, name: F, clauses: (rules: LimitRules) => Clauses<F>): boolean {
    if (clauses(this.#rules)[name] !== undefined) return true;
    const owners = Object.values(RULEBOOKS).flatMap(({ id, limits: rules }) => {
      const clause = clauses(rules)[name];
      return clause === undefined ? [] : [`${id} ${clause}`];
    });
    const { id } = this.#rulebook;
    const refused = (this.#rules.refused as Clauses<string>)[name];
    const why = refused ? `${id} ${refused}` : `${id} has no clause for it`;
    this.reading.fault(`${where}: ${why}; it is of ${listed(owners)}; leave it out`);
    return false;
  }

  #cents(where: string, value: unknown): void {
    this.reading.cents(where, value);
  }

  #isSeat(seat: unknown): boolean {
    return Number.isInteger(seat) && (seat as number) >= 1 && (seat as number) <= this.#rulebook.seats.most;
  }
}

const isMore = (a: unknown, b: unknown): boolean => typeof a === 'number' && typeof b === 'number' && a > b;

import { type Cents, isCents, MOST_CENTS } from '../money/cents.js';
import type { Fields } from '../reader/fields.js';
import { quote } from '../refusal.js';
import { RULEBOOKS } from '../rulebooks/index.js';
import type { Rulebook, RulebookField } from '../rulebooks/rulebook.js';
import { cite } from './table.js';

export const listed = (values: Iterable<unknown>): string => [...values].join(', ');

/** A table sheet being read: a faulty field is noted, and read on as if it were absent, so that every fault is found. */
export class Reading {
  readonly sheet: Fields;
  readonly faults: string[] = [];

  constructor(sheet: Fields) {
    this.sheet = sheet;
  }

  fault(message: string): void {
    this.faults.push(message);
  }

  cents(where: string, value: unknown): Cents | null {
    if (value === undefined || isCents(value)) return value ?? null;
    this.fault(`${where}: must be whole cents from 1 to ${MOST_CENTS}, not ${quote(value)}`);
    return null;
  }

  /** Notes every field that is not one of `known`. */
  onlyFields(where: string, fields: Fields, known: readonly string[]): void {
    for (const name of Object.keys(fields)) {
      if (known.includes(name)) continue;
      this.fault(`${quote(name)} is not a field of ${where}; the fields are ${listed(known)}`);
    }
  }

  /** The value of a field that only some rulebooks have, where this one has it. */
  ownField(name: RulebookField, rulebook: Rulebook): unknown {
    const value = this.sheet[name];
    if (value === undefined || rulebook.fields[name] !== undefined) return value;
    const owners = Object.values(RULEBOOKS).flatMap((owner) => {
      const clause = owner.fields[name];
      return clause === undefined ? [] : [cite(owner, clause)];
    });
    this.fault(`${name}: ${rulebook.id} has no clause for it, it is of ${listed(owners)}; leave it out`);
    return undefined;
  }

  flag(name: RulebookField, rulebook: Rulebook): boolean {
    const value = this.ownField(name, rulebook);
    if (value === undefined || typeof value === 'boolean') return value ?? false;
    this.fault(`${name}: must be true or false, not ${quote(value)}`);
    return false;
  }
}

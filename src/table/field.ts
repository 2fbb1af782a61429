import { type Card, FACES, readCard, SUITS } from '../cards/card.js';
import { type Cents, isCents, MOST_CENTS } from '../money/cents.js';
import { type Fields, isObject } from '../reader/fields.js';
import { type Person, ROLES, type Role } from '../rulebooks/roles.js';
import { INSURANCE_BETS, type InsuranceBet } from '../rulebooks/rulebook.js';

/** What one field of an event may hold: in words, as a test, and as JSON Schema. */
export interface Field<T> {
  readonly says: string;
  readonly holds: (value: unknown) => boolean;
  readonly schema: object;
  readonly optional: boolean;
  /** Never there: it carries the type of the value. */
  readonly type?: T;
}

const field = <T>(says: string, schema: object, holds: (value: unknown) => boolean): Field<T> => ({
  says,
  holds,
  schema,
  optional: false,
});

export const optional = <T>(of: Field<T>): Field<T | undefined> => ({ ...of, optional: true });

export const text = field<string>(
  'a text of 1 to 200 characters',
  { type: 'string', minLength: 1, maxLength: 200 },
  (value) => typeof value === 'string' && value.length >= 1 && value.length <= 200,
);

export const flag = field<boolean>(
  'true or false',
  { type: 'boolean' },
  (value) => typeof value === 'boolean',
);

export const count = field<number>(
  'a whole number from 1 to 416',
  { type: 'integer', minimum: 1, maximum: 416 },
  (value) => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 416,
);

export const countOrNone = field<number>(
  'a whole number from 0 to 416',
  { type: 'integer', minimum: 0, maximum: 416 },
  (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 416,
);

/** A shoe or a coup: a continuous shuffler has no end of them. */
export const ordinal = field<number>(
  'a whole number from 1 on',
  { type: 'integer', minimum: 1, maximum: 1_000_000_000 },
  (value) => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 1_000_000_000,
);

export const minutes = field<number>(
  'a whole number of minutes',
  { type: 'integer', minimum: 0, maximum: 10_000_000 },
  (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 10_000_000,
);

export const cents = field<Cents>(
  `whole cents from 1 to ${MOST_CENTS}`,
  { type: 'integer', minimum: 1, maximum: MOST_CENTS },
  isCents,
);

export const centsOrNone = field<Cents>(
  `whole cents from 0 to ${MOST_CENTS}`,
  { type: 'integer', minimum: 0, maximum: MOST_CENTS },
  (value) => value === 0 || isCents(value),
);

export const card = field<string>(
  `a card: one of ${FACES}, then one of ${SUITS}`,
  { type: 'string', pattern: `^[${FACES}][${SUITS}]$` },
  (value) => readCard(value) !== undefined,
);

/** Who did it: a role, and a badge or name. */
export const badge = field<Person>(
  `a person: {"role": one of ${ROLES.join(', ')}, "id": who it is}`,
  {
    type: 'object',
    properties: { role: { enum: ROLES }, id: text.schema },
    required: ['role', 'id'],
    additionalProperties: false,
  },
  (value) =>
    isObject(value) &&
    Object.keys(value).length === 2 &&
    ROLES.includes(value['role'] as Person['role']) &&
    text.holds(value['id']),
);

/** Who approved: by role, or by role and badge. */
export const approver = field<Role | Person>(
  `${badge.says}, or only the role`,
  { oneOf: [{ type: 'string', enum: ROLES }, badge.schema] },
  (value) => ROLES.includes(value as Role) || badge.holds(value),
);

export const oneOf = <const T extends string>(...values: readonly T[]): Field<T> =>
  field<T>(`one of ${values.join(', ')}`, { enum: values }, (value) => values.includes(value as T));

export const insuranceBets = field<readonly InsuranceBet[]>(
  'a list of some of 1, 2 and 3',
  { type: 'array', items: { enum: INSURANCE_BETS }, minItems: 1, maxItems: 3 },
  (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= 3 &&
    value.every((bet) => INSURANCE_BETS.includes(bet)),
);

/** A wager, whose fields depend on what it is on: `readWager` looks at them. */
export const someWager = field<unknown>('a wager', { type: 'object' }, isObject);

/** The limits of a sign: `readLimits` looks at them. */
export const limits = field<Fields>('the limits of a sign', { type: 'object' }, isObject);

/** A table sheet: `readSheet` looks at it. */
export const sheet = field<Fields>('a table sheet', { type: 'object' }, isObject);

export const asCard = (name: string): Card => readCard(name) as Card;

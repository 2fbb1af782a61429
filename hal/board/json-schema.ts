import type { Path } from '../../src/reader/faults.js';
import { didYouMean } from '../../src/reader/nearest.js';

type Fields = Readonly<Record<string, unknown>>;
type Schema = Fields;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface SchemaFault {
  readonly path: Path;
  readonly says: string;
  /** Something is not there; what is there may be read on. Otherwise what stands at the path is wrong. */
  readonly missing: boolean;
}

/**
 * What in a value is not as a JSON Schema (2020-12) describes it, all of it. As much of the standard is understood as the
 * schemas of this project use. A keyword beyond it throws: it would go unchecked.
 */
export function schemaFaults(schema: Schema, value: unknown): readonly SchemaFault[] {
  return new Visit(schema, []).check(schema, value);
}

/** Whether a value is what a schema describes. */
export const fits = (schema: Schema, value: unknown): boolean => schemaFaults(schema, value).length === 0;

type Keyword = (visit: Visit, argument: never, value: unknown, schema: Schema) => readonly SchemaFault[];

const isText = (value: unknown): value is string => typeof value === 'string';

/** The schema's letters are code points, where JavaScript's are units of sixteen bits. */
const lengthOf = (text: string): number => [...text].length;

const TYPES: Readonly<Record<string, { readonly is: (value: unknown) => boolean; readonly says: string }>> = {
  object: { is: isObject, says: 'an object' },
  string: { is: isText, says: 'a text' },
  integer: { is: Number.isInteger, says: 'a whole number' },
  boolean: { is: (value) => typeof value === 'boolean', says: 'true or false' },
  array: { is: Array.isArray, says: 'a list' },
};

const typeOf = (name: string): (typeof TYPES)[string] => TYPES[name] ?? unknown('type', name);

const ignored: Keyword = () => [];

/** A keyword about one kind of value says nothing of others: that is for `type`. */
const about =
  <A, V>(is: (value: unknown) => value is V, says: (argument: A, value: V) => string | null): Keyword =>
  (visit, argument, value) => {
    const wrong = is(value) ? says(argument as A, value) : null;
    return wrong === null ? [] : [visit.fault(`${wrong}, not ${shown(value)}`)];
  };
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isArray = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const KEYWORDS: Readonly<Record<string, Keyword>> = {
  $schema: ignored,
  $defs: ignored,
  title: ignored,
  description: ignored,
  $ref: (visit, to: string, value) => visit.check(visit.definition(to), value),
  type: (visit, type: string, value) =>
    typeOf(type).is(value) ? [] : [visit.fault(`must be ${typeOf(type).says}, not ${shown(value)}`)],
  const: (visit, only: unknown, value) =>
    value === only ? [] : [visit.fault(`must be ${shown(only)}, not ${shown(value)}`)],
  enum: (visit, values: readonly unknown[], value) =>
    values.includes(value) ? [] : [visit.none(value, values)],
  oneOf: (visit, schemas: readonly Schema[], value) => visit.oneOf(schemas, value),
  minimum: about(isNumber, (least: number, value) => (value >= least ? null : `must be at least ${least}`)),
  maximum: about(isNumber, (most: number, value) => (value <= most ? null : `must be at most ${most}`)),
  minLength: about(isText, (least: number, text) =>
    lengthOf(text) >= least ? null : `must have at least ${least} characters`,
  ),
  maxLength: about(isText, (most: number, text) =>
    lengthOf(text) <= most ? null : `must have at most ${most} characters`,
  ),
  pattern: (visit, pattern: string, value, { title = `of the form ${pattern}` }) =>
    !isText(value) || new RegExp(pattern, 'u').test(value)
      ? []
      : [visit.fault(`must be ${title}, not ${shown(value)}`)],
  items: (visit, schema: Schema, value) =>
    isArray(value) ? value.flatMap((item, i) => visit.at(i).check(schema, item)) : [],
  minItems: about(isArray, (least: number, items) =>
    items.length >= least ? null : `must have at least ${least} items`,
  ),
  maxItems: about(isArray, (most: number, items) =>
    items.length <= most ? null : `must have at most ${most} items`,
  ),
  minProperties: about(isObject, (least: number, fields) =>
    Object.keys(fields).length >= least ? null : `must have at least ${least} fields`,
  ),
  propertyNames: (visit, schema: Schema, value) =>
    isObject(value) ? Object.keys(value).flatMap((name) => visit.at(name).check(schema, name)) : [],
  required: (visit, names: readonly string[], value) =>
    isObject(value)
      ? names.filter((name) => !Object.hasOwn(value, name)).map((name) => visit.missing(name))
      : [],
  properties: (visit, properties: Readonly<Record<string, Schema>>, value) =>
    isObject(value)
      ? Object.entries(properties).flatMap(([name, schema]) =>
          Object.hasOwn(value, name) ? visit.at(name).check(schema, value[name]) : [],
        )
      : [],
  additionalProperties: (visit, allowed: Schema | boolean, value, { properties = {} }) => {
    if (!isObject(value) || allowed === true) return [];
    const known = Object.keys(properties as object);
    const others = Object.keys(value).filter((name) => !known.includes(name));
    return others.flatMap((name) =>
      allowed === false
        ? visit.at(name).unknownField(name, known)
        : visit.at(name).check(allowed, value[name]),
    );
  },
};

class Visit {
  readonly #root: Schema;
  readonly #path: Path;

  constructor(root: Schema, path: Path) {
    this.#root = root;
    this.#path = path;
  }

  at(step: string | number): Visit {
    return new Visit(this.#root, [...this.#path, step]);
  }

  check(schema: Schema, value: unknown): readonly SchemaFault[] {
    return Object.entries(schema).flatMap(([name, argument]) => {
      const keyword = KEYWORDS[name] ?? unknown('keyword', name);
      return keyword(this, argument as never, value, schema);
    });
  }

  fault(says: string): SchemaFault {
    return { path: this.#path, says, missing: false };
  }

  missing(name: string): SchemaFault {
    return { path: this.#path, says: `${JSON.stringify(name)} is missing`, missing: true };
  }

  none(value: unknown, known: readonly unknown[]): SchemaFault {
    const meant = isText(value) ? didYouMean(value, known.filter(isText)) : '';
    return this.fault(`must be one of ${known.map(shown).join(', ')}, not ${shown(value)}${meant}`);
  }

  unknownField(name: string, known: readonly string[]): readonly SchemaFault[] {
    const meant = didYouMean(name, known);
    return [
      this.fault(`${shown(name)} is not a field of this${meant || `; the fields are ${known.join(', ')}`}`),
    ];
  }

  /** A `$ref` of this document, as in `#/$defs/line`. */
  definition(to: string): Schema {
    const found = to
      .split('/')
      .slice(1)
      .reduce<unknown>((inside, name) => (isObject(inside) ? inside[name] : undefined), this.#root);
    return isObject(found) ? found : unknown('definition', to);
  }

  oneOf(schemas: readonly Schema[], value: unknown): readonly SchemaFault[] {
    const choices = schemas.map((schema) => ({
      schema: this.#whole(schema),
      faults: this.check(schema, value),
    }));
    const fitting = choices.filter(({ faults }) => faults.length === 0);
    if (fitting.length === 1) return [];
    if (fitting.length > 1) return [this.fault(`is ${fitting.length} things at once: ${shown(value)}`)];
    // Of those that differ by a field such as `driver`, the faults of the one that is named.
    const kinds = choices.map(({ schema }) => kindOf(schema));
    const field = kinds[0]?.field;
    if (isObject(value) && field !== undefined && kinds.every((kind) => kind?.field === field)) {
      if (!Object.hasOwn(value, field)) return [this.missing(field)];
      const named = choices[kinds.findIndex((kind) => kind?.is === value[field])];
      return (
        named?.faults ?? [
          this.at(field).none(
            value[field],
            kinds.map((kind) => kind?.is),
          ),
        ]
      );
    }
    const meant = choices.filter(({ schema: { type } }) => isText(type) && typeOf(type).is(value));
    if (meant.length === 1) return meant[0]?.faults ?? [];
    const types = choices.map(({ schema: { type } }) =>
      isText(type) ? typeOf(type).says : 'something else',
    );
    return [this.fault(`must be ${[...new Set(types)].join(' or ')}, not ${shown(value)}`)];
  }

  #whole(schema: Schema): Schema {
    return isText(schema['$ref']) ? this.definition(schema['$ref']) : schema;
  }
}

/** The field whose value says which of several kinds of object this is. */
function kindOf({ properties }: Schema): { readonly field: string; readonly is: unknown } | null {
  for (const [field, schema] of Object.entries(isObject(properties) ? properties : {})) {
    if (isObject(schema) && Object.hasOwn(schema, 'const')) return { field, is: schema['const'] };
  }
  return null;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

function unknown(what: string, name: string): never {
  throw new Error(`the ${what} ${name} is not checked here`);
}

import { type Fields, isObject } from '../../src/fields.js';

// As much of JSON Schema (2020-12) as the schema of the events uses. A keyword beyond it throws: it would go unchecked.

type Keyword = (argument: never, value: unknown, schema: Fields) => boolean;

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: isObject,
  string: isText,
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
};

/** The schema's letters are code points, where JavaScript's are units of sixteen bits. */
const lengthOf = (text: string): number => [...text].length;

const says = (): boolean => true;

const KEYWORDS: Readonly<Record<string, Keyword>> = {
  $schema: says,
  title: says,
  description: says,
  type: (type: string, value) => TYPES[type]?.(value) ?? unknown('type', type),
  const: (only: string, value) => value === only,
  enum: (values: readonly unknown[], value) => values.includes(value),
  oneOf: (schemas: readonly Fields[], value) => schemas.filter((schema) => fits(schema, value)).length === 1,
  minimum: (least: number, value) => !isNumber(value) || value >= least,
  maximum: (most: number, value) => !isNumber(value) || value <= most,
  minLength: (least: number, value) => !isText(value) || lengthOf(value) >= least,
  maxLength: (most: number, value) => !isText(value) || lengthOf(value) <= most,
  pattern: (pattern: string, value) => !isText(value) || new RegExp(pattern, 'u').test(value),
  items: (schema: Fields, value) => !Array.isArray(value) || value.every((item) => fits(schema, item)),
  minItems: (least: number, value) => !Array.isArray(value) || value.length >= least,
  maxItems: (most: number, value) => !Array.isArray(value) || value.length <= most,
  required: (names: readonly string[], value) =>
    !isObject(value) || names.every((name) => Object.hasOwn(value, name)),
  properties: (properties: Readonly<Record<string, Fields>>, value) =>
    !isObject(value) ||
    Object.entries(properties).every(
      ([name, schema]) => !Object.hasOwn(value, name) || fits(schema, value[name]),
    ),
  additionalProperties: (allowed: boolean, value, { properties }) =>
    allowed ||
    !isObject(value) ||
    Object.keys(value).every((name) => isObject(properties) && Object.hasOwn(properties, name)),
};

/** Whether a value is what a schema describes. */
export function fits(schema: Fields, value: unknown): boolean {
  return Object.entries(schema).every(([name, argument]) => {
    const keyword = KEYWORDS[name] ?? unknown('keyword', name);
    return keyword(argument as never, value, schema);
  });
}

function unknown(what: string, name: string): never {
  throw new Error(`the ${what} ${name} is not checked here`);
}

import { type Fields, isObject } from '../../src/reader/fields.js';

/**
 * Whether a value is what a JSON Schema (2020-12) describes, by the standard and not by the shape that it was made from. As
 * much is understood as is ever written; a keyword beyond it throws, as it would go unchecked.
 */
export const fits = (schema: Fields, value: unknown, root = schema): boolean =>
  Object.entries(schema).every(([name, argument]) => {
    const keyword = KEYWORDS[name];
    if (!keyword) throw new Error(`the keyword ${name} is not checked here`);
    return keyword(argument as never, value, schema, (inner, of) => fits(inner, of, root), root);
  });

type Check = (schema: Fields, value: unknown) => boolean;
type Keyword = (argument: never, value: unknown, schema: Fields, check: Check, root: Fields) => boolean;

const always: Keyword = () => true;
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const lengthOf = (text: string): number => [...text].length;

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: isObject,
  string: isText,
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
};

const KEYWORDS: Readonly<Record<string, Keyword>> = {
  $schema: always,
  $defs: always,
  title: always,
  description: always,
  $ref: (to: string, value, _, check, root) =>
    check((root['$defs'] as Record<string, Fields>)[to.replace('#/$defs/', '')] as Fields, value),
  type: (type: string, value) => TYPES[type]?.(value) ?? false,
  const: (only: unknown, value) => value === only,
  enum: (values: readonly unknown[], value) => values.includes(value),
  oneOf: (schemas: readonly Fields[], value, _, check) =>
    schemas.filter((one) => check(one, value)).length === 1,
  anyOf: (schemas: readonly Fields[], value, _, check) => schemas.some((one) => check(one, value)),
  minimum: (least: number, value) => !isNumber(value) || value >= least,
  maximum: (most: number, value) => !isNumber(value) || value <= most,
  minLength: (least: number, value) => !isText(value) || lengthOf(value) >= least,
  maxLength: (most: number, value) => !isText(value) || lengthOf(value) <= most,
  pattern: (form: string, value) => !isText(value) || new RegExp(form, 'u').test(value),
  items: (schema: Fields, value, _, check) =>
    !Array.isArray(value) || value.every((one) => check(schema, one)),
  minItems: (least: number, value) => !Array.isArray(value) || value.length >= least,
  maxItems: (most: number, value) => !Array.isArray(value) || value.length <= most,
  uniqueItems: (_: true, value) =>
    !Array.isArray(value) || new Set(value.map((one) => JSON.stringify(one))).size === value.length,
  minProperties: (least: number, value) => !isObject(value) || Object.keys(value).length >= least,
  propertyNames: (schema: Fields, value, _, check) =>
    !isObject(value) || Object.keys(value).every((name) => check(schema, name)),
  required: (names: readonly string[], value) =>
    !isObject(value) || names.every((name) => Object.hasOwn(value, name)),
  properties: (properties: Readonly<Record<string, Fields>>, value, _, check) =>
    !isObject(value) ||
    Object.entries(properties).every(([name, one]) => !Object.hasOwn(value, name) || check(one, value[name])),
  additionalProperties: (others: Fields | false, value, { properties = {} }, check) =>
    !isObject(value) ||
    Object.keys(value).every(
      (name) => Object.hasOwn(properties as object, name) || (others !== false && check(others, value[name])),
    ),
};

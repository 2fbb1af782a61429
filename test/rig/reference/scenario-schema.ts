import { FORMS, type ValueType } from '../language/value-types.js';
import { KEYS, WORDS, type Word } from '../language/vocabulary.js';

export const SCENARIO_SCHEMA = 'test/rig/scenario.schema.json';

type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * The JSON Schema of a file of scenarios, for editors. A value may be `<name>`, which a case fills in, so it says what a value is
 * for, and only the check of the rig what it may be.
 */
export const scenarioSchema = (): string =>
  `${JSON.stringify(
    {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'a scenario of the rig',
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(KEYS).map(([name, { holds, description }]) => [
          name,
          { description: plain(description), ...HOLDS[holds] },
        ]),
      ),
      required: needed(KEYS),
      additionalProperties: false,
      $defs: { step: { anyOf: [CASE, ...Object.entries(WORDS).map(([name, word]) => step(name, word))] } },
    },
    null,
    2,
  )}\n`;

const HOLDS: Readonly<Record<(typeof KEYS)[keyof typeof KEYS]['holds'], JsonSchema>> = {
  text: { type: 'string' },
  'yes or no': { enum: ['yes', 'no', true, false] },
  fields: { type: 'object' },
  names: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
  steps: { type: 'array', items: { $ref: '#/$defs/step' } },
};

/** Steps that a case puts in. */
const CASE: JsonSchema = { type: 'string', pattern: '^<.+>$' };

const step = (name: string, { type, description, fields }: Word): JsonSchema => ({
  type: 'object',
  properties: {
    [name]: value(type, description),
    ...Object.fromEntries(
      Object.entries(fields).map(([field, { type: of, description: says }]) => [field, value(of, says)]),
    ),
  },
  required: [name, ...needed(fields)],
  additionalProperties: false,
});

const value = (type: ValueType, says: string): JsonSchema => ({
  description: plain(`${says}: ${FORMS[type]}`),
});

const needed = (fields: Readonly<Record<string, { readonly needed: boolean }>>): readonly string[] =>
  Object.entries(fields).flatMap(([name, { needed: is }]) => (is ? [name] : []));

/** Without the marks of a page. */
const plain = (text: string): string => text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('`', '');

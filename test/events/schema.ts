import { EVENTS } from '../../src/table/events.js';
import type { Field } from '../../src/table/field.js';

export const SCHEMA = 'docs/events.schema.json';

/** The events' table, with what is particular to each event forgotten. */
export const KINDS: Readonly<
  Record<string, { says: string; fields: Readonly<Record<string, Field<unknown>>> }>
> = EVENTS;

/** The JSON Schema of one event. */
export const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Event',
  description: 'One event at a Banco table: a line of what `banco replay` reads.',
  oneOf: Object.entries(KINDS).map(([type, { says, fields }]) => ({
    title: type,
    description: says,
    type: 'object',
    properties: {
      type: { const: type },
      ...Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, { description: field.says, ...field.schema }]),
      ),
    },
    required: ['type', ...Object.keys(fields).filter((name) => !fields[name]?.optional)],
    additionalProperties: false,
  })),
};

export const schemaText = (): string => `${JSON.stringify(schema, null, 2)}\n`;

import { SETTINGS } from '../../firmware/settings/settings-shape.js';
import { jsonSchemaOf } from '../../src/reader/json-schema.js';
import type { AnyShape } from '../../src/reader/shape.js';
import { EVENT } from '../../src/table/events.js';

/** What each JSON Schema for editors and laboratories is made from, by its file. */
const SHAPES: Readonly<Record<string, AnyShape>> = {
  'docs/events.schema.json': EVENT,
  'firmware/settings/settings.schema.json': SETTINGS,
};

/** The text of every JSON Schema, by its file. */
export const SCHEMAS: ReadonlyMap<string, string> = new Map(
  Object.entries(SHAPES).map(([file, shape]) => [file, `${JSON.stringify(jsonSchemaOf(shape), null, 2)}\n`]),
);

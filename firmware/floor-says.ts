import { object, tagged } from '../src/reader/composites.js';
import type { TypeOf } from '../src/reader/shape.js';
import { oneOf } from '../src/reader/values.js';
import { EVENTS } from '../src/table/events.js';

/** What the floor has to say to a table. It says it again until a record of the table has it. */
export const FOR_TABLE = tagged('is', object({ is: oneOf('order'), ...EVENTS['floor-order'].fields }));
export type ForTable = TypeOf<typeof FOR_TABLE>;

/** All that a table hears of its floor: also whether that gets its journal now. */
export type FloorSays = { readonly is: 'line'; readonly isThere: boolean } | ForTable;

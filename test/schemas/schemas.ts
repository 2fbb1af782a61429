import { PEOPLE } from '../../firmware/people/people-shape.js';
import { SCREENS } from '../../firmware/screens/screens.js';
import { SETTINGS } from '../../firmware/settings/settings-shape.js';
import { BOARD, CABINET, PANEL } from '../../hal/board/file.js';
import { HEADER } from '../../hal/board/header-file.js';
import { EVENT as JACKPOT_EVENT } from '../../src/jackpot/events.js';
import { schemaText } from '../../src/reader/json-schema.js';
import type { AnyShape } from '../../src/reader/shape.js';
import { SHEET } from '../../src/sheet/shape.js';
import { EVENT } from '../../src/table/events.js';
import { LIMITS } from '../../src/table/limits/limits.js';
import { EVENT as TOURNAMENT_EVENT } from '../../src/tournament/events.js';

/** What each JSON Schema for editors and laboratories is made from, by its file. */
const SHAPES: Readonly<Record<string, AnyShape>> = {
  'boards/board.schema.json': BOARD,
  'boards/cabinet.schema.json': CABINET,
  'boards/header.schema.json': HEADER,
  'boards/panel.schema.json': PANEL,
  'docs/events.schema.json': EVENT,
  'docs/jackpot.schema.json': JACKPOT_EVENT,
  'docs/reference/limits.schema.json': LIMITS,
  'docs/reference/people.schema.json': PEOPLE,
  'docs/reference/screens.schema.json': SCREENS,
  'docs/reference/table-sheet.schema.json': SHEET,
  'docs/tournaments.schema.json': TOURNAMENT_EVENT,
  'firmware/settings/settings.schema.json': SETTINGS,
};

/** The text of every JSON Schema, by its file. */
export const SCHEMAS: ReadonlyMap<string, string> = new Map(
  Object.entries(SHAPES).map(([file, shape]) => [file, schemaText(shape)]),
);

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Board } from '../../hal/board/board.js';
import { type BoardFault, Source } from '../../hal/board/source.js';
import { Refusal } from '../../src/refusal.js';
import { readSheet } from '../../src/sheet/sheet.js';
import type { Table } from '../../src/sheet/table.js';
import { readEvent } from '../../src/table/events.js';
import { reduce } from '../../src/table/reduce.js';
import { CLOSED } from '../../src/table/state/state.js';
import { Refused } from '../../src/table/step.js';
import { refusalText } from '../messages/en.js';
import { isLanguage, LANGUAGES } from '../messages/languages.js';
import { checkOtherLimits, checkSides, checkSpots, checkTags } from './check-layout.js';
import type { TableSettings } from './table-settings.js';

export const SETTINGS_SCHEMA = fileURLToPath(
  new URL('../../../firmware/settings/settings.schema.json', import.meta.url),
);

/** Why settings were not taken: every fault, with its place. */
export class SettingsFaults {
  readonly faults: readonly BoardFault[];

  constructor(faults: readonly BoardFault[]) {
    this.faults = faults;
  }
}

/** As it stands in the file. */
export type SettingsFile = Omit<TableSettings, 'seats' | 'decks'>;

/** Reads the settings of a table whole, for the board that it is to run on. */
export function readSettings(text: string, file: string, board: Board): TableSettings | SettingsFaults {
  const schema = JSON.parse(readFileSync(SETTINGS_SCHEMA, 'utf8')) as Record<string, unknown>;
  const source = new Source<SettingsFile>(file, text, schema);
  const { opening = {}, chips = [], shoe, language } = source.value;
  if (typeof language === 'string' && !isLanguage(language)) {
    source.fault(['language'], `must be one of ${Object.keys(LANGUAGES).join(', ')}, not "${language}"`);
  }
  const table = readSheet(opening['table']);
  if (opening['table'] !== undefined && table instanceof Refusal)
    source.fault(['opening', 'table'], table.message);
  if (!(table instanceof Refusal)) {
    checkOpening(source, opening);
    checkChips(source, chips, table);
    checkSides(source, table);
    checkTags(source, table);
    checkOtherLimits(source, table);
  }
  if (opening['wagering'] === 'chips') checkSpots(source, board);
  const seats = Number(opening['seats']);
  if (seats > board.seats) {
    source.fault(['opening', 'seats'], `the board ${board.id} has ${board.seats} seats, not ${seats}`);
  }
  if (shoe === 'card-reading' && !board.parts.some(({ driver }) => driver === 'card-shoe')) {
    source.fault(['shoe'], `the board ${board.id} has no card-reading shoe`);
  }
  if (source.faults.length > 0 || table instanceof Refusal) return new SettingsFaults(source.faults);
  const { $schema: _, ...settings } = source.value as SettingsFile & { readonly $schema?: string };
  return { ...settings, seats, decks: table.decks };
}

/** What the coup machine would say to it, were the table opened now. */
function checkOpening(source: Source<SettingsFile>, opening: object): void {
  const event = readEvent({ type: 'open', by: { role: 'manager', id: 'check' }, ...opening });
  const wrong = event instanceof Refusal ? event : reduce(CLOSED, event);
  if (wrong instanceof Refusal) source.fault(['opening'], wrong.message);
  if (wrong instanceof Refused) source.fault(['opening'], refusalText(wrong));
}

function checkChips(
  source: Source<SettingsFile>,
  chips: readonly (number | undefined)[],
  { chip }: Table,
): void {
  for (const [i, value = 0] of chips.entries()) {
    if (value % chip !== 0) {
      source.fault(
        ['chips', i],
        `must be a multiple of the smallest chip of the table, ${chip}, not ${value}`,
      );
    }
    if (value <= (chips[i - 1] ?? 0)) source.fault(['chips', i], 'must be more than the chip before it');
  }
}

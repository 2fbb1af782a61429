import type { Board } from '../../hal/board/board.js';
import type { Path } from '../../src/reader/faults.js';
import { type FileFault, Source } from '../../src/reader/source.js';
import { setUp } from '../../src/sheet/sheet.js';
import type { Table } from '../../src/sheet/table.js';
import { EVENT, type Event } from '../../src/table/events.js';
import type { InputProblem } from '../../src/table/input.js';
import { reduce } from '../../src/table/reduce.js';
import { CLOSED, type State } from '../../src/table/state/state.js';
import { Refused } from '../../src/table/step.js';
import { refusalText } from '../messages/replay.js';
import { checkJackpot } from './check-jackpot.js';
import { checkOtherLimits, checkSides, checkSpots, checkTags, readOtherTables } from './check-layout.js';
import { checkTournament } from './check-tournament.js';
import { SETTINGS, type SettingsFile } from './settings-shape.js';
import type { TableSettings } from './table-settings.js';

/** The settings of a table as they stand in their file, with what a rulebook forbids among their faults. */
export type SettingsSource = Source<SettingsFile, InputProblem>;

/** Why settings were not taken: every fault, with its place. */
export class SettingsFaults {
  readonly faults: readonly FileFault<InputProblem>[];

  constructor(faults: readonly FileFault<InputProblem>[]) {
    this.faults = faults;
  }
}

/** Reads the settings of a table whole, for the board that it is to run on. */
export function readSettings(text: string, file: string, board: Board): TableSettings | SettingsFaults {
  const source: SettingsSource = new Source(file, text, SETTINGS);
  const { opening = {}, chips = [], shoe } = source.value;
  const { table, faults } = setUp(opening.table);
  for (const { path, problem } of faults) source.fault(['opening', 'table', ...path], problem);
  if (table) {
    if (source.faults.length === 0) checkOpening(source);
    checkChips(source, chips, table);
    checkCurrency(source, table);
    checkSides(source, table, readOtherTables(source, table));
    checkTags(source, table);
    checkOtherLimits(source, table);
    checkJackpot(source, table);
    checkTournament(source);
  }
  if (opening.wagering === 'chips') checkSpots(source, board);
  const { seats = 0 } = opening;
  if (seats > board.seats) {
    source.fault(['opening', 'seats'], `the board ${board.id} has ${board.seats} seats, not ${seats}`);
  }
  if (shoe === 'card-reading' && !board.parts.some(({ driver }) => driver === 'card-shoe')) {
    source.fault(['shoe'], `the board ${board.id} has no card-reading shoe`);
  }
  if (source.faults.length > 0 || !table) return new SettingsFaults(source.faults);
  const { $schema: _, ...settings } = source.value as SettingsFile;
  return { ...settings, seats, decks: table.decks };
}

/** What the coup machine would say to it, were the table opened now. */
function checkOpening(source: SettingsSource): void {
  const by = { role: 'manager', id: 'check' };
  const opened = taken(source, CLOSED, { type: 'open', by, ...source.value.opening }, ['opening']);
  if (!opened) return;
  const { methods = [], shoe } = source.value;
  for (const [i, method] of methods.entries()) {
    taken(source, opened, { type: 'method', by, ...method }, ['methods', i]);
    if (method?.betsAfterTheDeal && shoe === 'virtual')
      source.fault(['methods', i, 'betsAfterTheDeal'], 'a virtual shoe deals once betting is closed');
  }
}

/** The state after an event; null where it is refused, which is a fault of the settings. */
function taken(source: SettingsSource, state: State, event: object, at: Path): State | null {
  if (!EVENT.fits(event)) return null;
  const step = reduce(state, event as Event);
  if (!(step instanceof Refused)) return step.state;
  if (step.reason.is !== 'unreadable') source.fault(at, refusalText(step));
  else for (const { path, problem } of step.reason.faults) source.fault([...at, ...path], problem);
  return null;
}

/** A currency without decimals has no amounts between its units. */
function checkCurrency(source: SettingsSource, { chip }: Table): void {
  const { currency } = source.value;
  if (typeof currency !== 'object' || currency.decimals !== 0 || chip % 100 === 0) return;
  source.fault(
    ['currency', 'decimals'],
    `must be 2, or left out: the smallest chip of the table, ${chip}, is no multiple of 100, one of the currency`,
  );
}

function checkChips(source: SettingsSource, chips: readonly (number | undefined)[], { chip }: Table): void {
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

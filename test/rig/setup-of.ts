import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readBoardNamed } from '../../firmware/cli/board.js';
import { readSettings, SettingsFaults } from '../../firmware/settings/read-settings.js';
import type { TableSettings } from '../../firmware/settings/table-settings.js';
import type { Board } from '../../hal/board/board.js';
import { BoardFaults } from '../../hal/board/read.js';
import { isObject } from '../../src/reader/fields.js';
import type { Scenario } from './language/scenario.js';

export const SETTINGS = fileURLToPath(new URL('../../../docs/settings', import.meta.url));

/** A board, and the settings of a scenario for it. */
export interface Setup {
  readonly board: Board;
  readonly settings: TableSettings;
  readonly text: string;
  readonly file: string;
}

/** Or, in words, why they do not go together. */
export function setupOf(
  { settings: name, changes }: Pick<Scenario, 'settings' | 'changes'>,
  boardName: string,
): Setup | string {
  const board = readBoardNamed(boardName);
  if (board instanceof BoardFaults) return `the board ${boardName} has faults`;
  const file = `${SETTINGS}/${name}.json`;
  const text = JSON.stringify(changed(JSON.parse(readFileSync(file, 'utf8')), changes));
  const settings = readSettings(text, file, board);
  if (settings instanceof SettingsFaults)
    return settings.faults.map(({ pointer, says }) => `${pointer} ${says}`).join('; ');
  return { board, settings, text, file };
}

/** For a scenario that a target does not lack anything for. */
export function setupFor(scenario: Pick<Scenario, 'settings' | 'changes'>, boardName: string): Setup {
  const setup = setupOf(scenario, boardName);
  if (typeof setup === 'string') throw new Error(setup);
  return setup;
}

/** A change of fields goes down to what it names; anything else takes the place of what was there, and null takes it away. */
export function changed(value: unknown, change: unknown): unknown {
  if (!isObject(change)) return change;
  const fields: Record<string, unknown> = isObject(value) ? { ...value } : {};
  for (const [name, to] of Object.entries(change)) {
    if (to === null) delete fields[name];
    else fields[name] = changed(fields[name], to);
  }
  return fields;
}

import { readFileSync } from 'node:fs';
import { readBoardNamed } from 'banco/firmware/cli/board.js';
import { printedFaults } from 'banco/firmware/messages/faults-en.js';
import { readSettings, SettingsFaults } from 'banco/firmware/settings/read-settings.js';
import type { TableSettings } from 'banco/firmware/settings/table-settings.js';
import type { Board } from 'banco/hal/board/board.js';
import { BoardFaults } from 'banco/hal/board/read.js';
import { isObject } from 'banco/src/reader/fields.js';
import type { Scenario } from '../language/scenario.js';

/** A board without faults, by its name or its file. */
export function boardNamed(name: string): Board {
  const board = readBoardNamed(name);
  if (board instanceof BoardFaults)
    throw new Error(`the board ${name} has faults: banco board check ${name}`);
  return board;
}

/** A board, and the settings of a scenario for it. */
export interface TableSetup {
  readonly board: Board;
  readonly settings: TableSettings;
  readonly text: string;
  readonly file: string;
}

/** Or, in words, why they do not go together. */
export function readSetup(
  { settings: file, changes }: Pick<Scenario, 'settings' | 'changes'>,
  boardName: string,
): TableSetup | string {
  const board = readBoardNamed(boardName);
  if (board instanceof BoardFaults) return `the board ${boardName} has faults`;
  const text = JSON.stringify(merge(JSON.parse(readFileSync(file, 'utf8')), changes));
  const settings = readSettings(text, file, board);
  if (settings instanceof SettingsFaults)
    return printedFaults(settings.faults)
      .map(({ pointer, says }) => `${pointer} ${says}`)
      .join('; ');
  return { board, settings, text, file };
}

/** For a scenario that a target does not lack anything for. */
export function requireSetup(
  scenario: Pick<Scenario, 'settings' | 'changes'>,
  boardName: string,
): TableSetup {
  const setup = readSetup(scenario, boardName);
  if (typeof setup === 'string') throw new Error(setup);
  return setup;
}

/** A change of fields goes down to what it names; anything else takes the place of what was there, and null takes it away. */
export function merge(value: unknown, change: unknown): unknown {
  if (!isObject(change)) return change;
  const fields: Record<string, unknown> = isObject(value) ? { ...value } : {};
  for (const [name, to] of Object.entries(change)) {
    if (to === null) delete fields[name];
    else fields[name] = merge(fields[name], to);
  }
  return fields;
}

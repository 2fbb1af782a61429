import { readFileSync } from 'node:fs';
import { readBoardNamed } from 'banco/firmware/cli/board.js';
import { printedFaults } from 'banco/firmware/messages/en/input-faults.js';
import { readSettings, SettingsFaults } from 'banco/firmware/settings/read-settings.js';
import type { TableSettings } from 'banco/firmware/settings/table-settings.js';
import type { Board } from 'banco/hal/board/board.js';
import { BoardFaults } from 'banco/hal/board/read.js';
import { isObject } from 'banco/src/reader/fields.js';
import type { Scenario } from '../language/scenario.js';

/** A board, and the settings of a scenario for it. */
export interface TableSetup {
  readonly board: Board;
  readonly settings: TableSettings;
  /** The settings as they are given to the program, and the file that they come from. */
  readonly text: string;
  readonly file: string;
}

type Settings = Pick<Scenario, 'settings' | 'changes'>;

/** The setup, or why the board and the settings do not go together. */
export function readSetup({ settings: file, changes }: Settings, boardName: string): TableSetup | string {
  const text = JSON.stringify(merge(JSON.parse(readFileSync(file, 'utf8')), changes));
  try {
    const board = boardNamed(boardName);
    return { board, settings: settingsFor(board, text, file), text, file };
  } catch (error) {
    return (error as Error).message;
  }
}

/** Throws where they do not go together. */
export function requireSetup(settings: Settings, boardName: string): TableSetup {
  const setup = readSetup(settings, boardName);
  if (typeof setup === 'string') throw new Error(setup);
  return setup;
}

/** Scenarios by the hundred play on the same few boards. */
const BOARDS = new Map<string, Board>();

/** A board by its name or its file, as it was when it was first asked for. Throws where it has faults. */
export function boardNamed(name: string): Board {
  const board = BOARDS.get(name) ?? readBoardNamed(name);
  if (board instanceof BoardFaults)
    throw new Error(`the board ${name} has faults: banco board check ${name}`);
  BOARDS.set(name, board);
  return board;
}

/** Throws where the settings have faults. */
export function settingsFor(board: Board, text: string, file: string): TableSettings {
  const settings = readSettings(text, file, board);
  if (settings instanceof SettingsFaults)
    throw new Error(
      printedFaults(settings.faults)
        .map(({ pointer, says }) => `${pointer} ${says}`)
        .join('; '),
    );
  return settings;
}

/** Fields change the fields that they name; any other value replaces the one there was, and null removes it. */
function merge(value: unknown, change: unknown): unknown {
  if (!isObject(change)) return change;
  const fields: Record<string, unknown> = isObject(value) ? { ...value } : {};
  for (const [name, to] of Object.entries(change)) {
    if (to === null) delete fields[name];
    else fields[name] = merge(fields[name], to);
  }
  return fields;
}

import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refused, type ReleaseFault, releaseFault } from '../../flash/release/fault.js';
import { readRootFiles } from '../../flash/release/read.js';
import { readRoots } from '../../flash/release/root.js';
import type { SignedFile } from '../../flash/release/signed.js';
import { type Examination, type Examined, examine } from '../../flash/slots/examine.js';
import { install, type Table } from '../../flash/slots/install.js';
import type { Board } from '../../hal/board/board.js';
import { BoardFaults } from '../../hal/board/read.js';
import { NodeDisk } from '../../hal/linux/node-disk.js';
import { IN_SLOT } from '../computer/installed.js';
import { setupFiles } from '../computer/setup-files.js';
import { slotFiles } from '../computer/slot-files.js';
import { printedFaults } from '../messages/en/input-faults.js';
import { readSettings, SettingsFaults } from '../settings/read-settings.js';
import { readBoardNamed } from './board.js';
import { writeSetup } from './board-setup.js';
import { UsageError } from './command.js';
import { descriptionAt } from './flash-slots.js';

// What a new table is made of, wherever its system comes from.

/** As a command takes it. */
export const NEW_TABLE = {
  board: 'text',
  roots: 'text',
  settings: 'text',
  table: 'text',
  out: 'text',
} as const;
type Options = Readonly<Record<keyof typeof NEW_TABLE, string | undefined>>;

export interface NewTable {
  readonly board: Board;
  /** Its board by its name, as the program of the table takes it. */
  readonly on: string;
  readonly host: string;
  readonly settings: string;
  readonly roots: readonly SignedFile[];
  readonly release: Examined;
}

/** Its journal is yet to begin. */
const tableOn = (board: string): Table => ({
  arch: 'arm64',
  board,
  journal: { begun: null, kinds: [], events: [] },
});

/** All of a new table, or everything that is wrong with what it is to be made of. */
export async function readNewTable(
  release: string | undefined,
  { board: on, roots: folder, settings: file, table }: Options,
  by: 'provision' | 'image',
): Promise<{ readonly table: NewTable | null; readonly faults: readonly ReleaseFault[] }> {
  if (on === undefined || folder === undefined || file === undefined)
    throw new UsageError('it needs --board NAME, --roots FOLDER and --settings FILE');
  if (table === undefined || !/^\d{1,4}$/.test(table))
    throw new UsageError('it needs --table, the number of the table');
  const board = boardOf(on, by);
  const settings = board.is ? settingsFor(board.is, file) : { is: null, faults: [] };
  const roots = rootsIn(folder);
  const found = roots.is
    ? await examineFirst(release, roots.is, on)
    : { examined: null, faults: roots.faults };
  const faults = [...board.faults, ...settings.faults, ...found.faults];
  if (faults.length > 0 || !board.is || settings.is === null || !roots.is || !found.examined)
    return { table: null, faults };
  return {
    table: {
      board: board.is,
      on,
      host: `table-${table}`,
      settings: settings.is,
      roots: roots.is,
      release: found.examined,
    },
    faults,
  };
}

/** As a table would that has no release and no journal yet. */
async function examineFirst(
  path: string | undefined,
  roots: readonly SignedFile[],
  on: string,
): Promise<Examination> {
  const disk = new NodeDisk();
  const needs = { ...tableOn(on), minimum: {} };
  return await examine(disk, await descriptionAt({ disk }, path), readRoots(roots, null), needs);
}

interface Found<T> {
  readonly is: T | null;
  readonly faults: readonly ReleaseFault[];
}

function rootsIn(folder: string): Found<readonly SignedFile[]> {
  try {
    const files = readRootFiles(folder);
    readRoots(files, null);
    return { is: files, faults: [] };
  } catch (error) {
    if (error instanceof Refused) return { is: null, faults: error.faults };
    throw error;
  }
}

function boardOf(name: string, by: 'provision' | 'image'): Found<Board> {
  const board = readBoardNamed(name);
  if (board instanceof BoardFaults)
    return { is: null, faults: [releaseFault('board-faults', name, `it has ${board.faults.length} faults`)] };
  if (board.flash.by?.includes(by)) return { is: board, faults: [] };
  const other = board.flash.by?.map((way) => `by banco flash ${way}`).join(', ') ?? 'by hand';
  const says = `the system of ${board.title} is not made by banco flash ${by}, but ${other}`;
  return { is: board, faults: [releaseFault('board-by-hand', name, says)] };
}

function settingsFor(board: Board, file: string): Found<string> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`cannot read the settings of the table: ${(error as Error).message}`);
  }
  const settings = readSettings(text, file, board);
  if (!(settings instanceof SettingsFaults)) return { is: text, faults: [] };
  const faults = printedFaults(settings.faults).map(({ line, column, pointer, says }) =>
    releaseFault('settings-faults', `${file}:${line}:${column} ${pointer}`, says),
  );
  return { is: null, faults };
}

/** Writes the files of a new table with `install.sh` into a folder, and the release as its first into `slots` there. */
export async function writeNewTable(
  { board, on, host, settings, roots, release }: NewTable,
  folder: string,
): Promise<void> {
  const installed = { board: on, ...IN_SLOT };
  const files = [
    ...setupFiles(board, installed),
    ...slotFiles(roots),
    { path: '/etc/hostname', text: `${host}\n` },
  ];
  mkdirSync(join(folder, 'slots'), { recursive: true });
  writeSetup(board, files, settings, folder);
  const slots = {
    disk: new NodeDisk(),
    folder: join(folder, 'slots'),
    root: readRoots(roots, null),
    held: async () => [],
  };
  await install(slots, join(release.slot, '..', release.description.name), tableOn(on));
}

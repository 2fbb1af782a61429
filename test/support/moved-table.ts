import { type BackupTo, makeBackup } from '../../firmware/backup/make-backup.js';
import { type RestoreFrom, restore } from '../../firmware/backup/restore.js';
import type { TablePlace } from '../../firmware/backup/table-place.js';
import type { Entry } from '../../firmware/journal/entry.js';
import { keyFile } from '../../firmware/journal/seal-key.js';
import { NEW_TABLE } from '../../firmware/table/stored-table.js';
import { foldRecord, tableFold } from '../../firmware/table/table-fold.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import type { Event } from '../../src/table/events.js';
import { openTableOn, running } from './journal.js';
import { archived } from './power-cuts.js';
import { Records } from './records.js';
import { VirtualDisk } from './virtual-disk.js';

// A table with money on its seats, two sticks, and two computers that it may go to: all of it on one virtual disk.

export type Computer = Pick<TablePlace, 'folders' | 'sealFolder' | 'settings'> & { readonly machine: string };
const computer = (name: string): Computer => ({
  machine: name,
  folders: [`${name}-one`, `${name}-two`],
  sealFolder: `${name}-seal`,
  settings: `${name}-etc/table.json`,
});

export const OLD = computer('old');
export const NEW = computer('new');
/** Somebody brings the same sticks to it. */
export const THIRD = computer('third');
export const peopleOf = ({ machine }: Computer): string => `${machine}-people/people.json`;
const COMPUTERS = [OLD, NEW, THIRD];

export const TO: BackupTo = { out: 'stick', sealOut: 'seal-stick', id: 'ba'.repeat(8) };
export const FROM: RestoreFrom = { from: TO.out, sealFrom: TO.sealOut };
/** Where the first ones were left in the middle. */
export const OTHER_TO: BackupTo = { out: 'other-stick', sealOut: 'other-seal-stick', id: 'cd'.repeat(8) };
const STICKS = [TO, OTHER_TO].flatMap(({ out, sealOut }) => [out, `${out}/journal`, sealOut]);

export const MANAGER = { role: 'manager', id: 'M1' } as const;
export const TECHNICIAN = { role: 'technician', id: 'T1' } as const;

export const placeOf = (
  disk: VirtualDisk,
  computer: Computer,
  persons = [MANAGER, TECHNICIAN] as const,
): TablePlace => ({
  ...computer,
  disk,
  clock: new VirtualClock(Date.UTC(2026, 0, 2)),
  persons: async () => persons,
  peopleOf: () => peopleOf(computer),
});

export const takeOff = (disk: VirtualDisk, to = TO, place = placeOf(disk, OLD)) => makeBackup(place, to);
export const putOn = (disk: VirtualDisk, computer: Computer = NEW, from = FROM) =>
  restore(placeOf(disk, computer), from);

/** A start of the table on this computer. */
export const openedOn = (
  disk: VirtualDisk,
  { folders, sealFolder }: Pick<Computer, 'folders' | 'sealFolder'>,
) => openTableOn(disk, { folders, sealFolder, keys: keyFile(disk, sealFolder) });

const by = { role: 'manager', id: 'M1' } as const;
/** Two seats have paid in, and were paid out: their meters are what must not be lost. */
const EVENTS: readonly Event[] = [
  { type: 'open', by, seats: 7, table: { rulebook: 'nz' } },
  ...[1, 2].map((seat): Event => ({ type: 'credit', by, seat, amount: 50_000 * seat })),
  ...[1, 2].map((seat): Event => ({ type: 'cash-out', by, seat })),
  { type: 'close', by },
];

/** The old computer with its table, closed and stopped, an archive and a checkpoint in its journal; and all that is empty. */
export async function oldTable(): Promise<VirtualDisk> {
  const folders = COMPUTERS.flatMap(({ folders, sealFolder, machine }) => [
    ...folders,
    sealFolder,
    `${machine}-etc`,
    `${machine}-people`,
  ]);
  const disk = new VirtualDisk([...folders, ...STICKS]);
  disk.put(OLD.settings, Buffer.from('{"opening":{}}\n'));
  disk.put(peopleOf(OLD), Buffer.from('{"file":"0123456789abcdef"}\n'));
  const records = new Records();
  const entries: readonly Entry[] = [startOf(OLD.machine), ...EVENTS.map((event) => records.of(event))];
  const journal = running(
    await openTableOn(disk, {
      folders: OLD.folders,
      sealFolder: OLD.sealFolder,
      keys: keyFile(disk, OLD.sealFolder),
      segmentBytes: 2500,
    }),
  );
  const at = await journal.append(entries);
  await journal.snapshot(at, entries.reduce(foldRecord, NEW_TABLE));
  await archived(disk, journal);
  await journal.append([{ kind: 'stop', body: { why: 'SIGTERM', failed: false } }]);
  await journal.close();
  return disk;
}

const startOf = (machine: string): Entry => ({
  kind: 'start',
  body: {
    version: tableFold.version,
    program: '',
    board: 'emulated',
    why: 'a new journal',
    machine,
    boot: null,
    found: [],
    failures: 0,
  },
});

import { basename, dirname, join } from 'node:path';
import type { Disk } from '../../hal/ports/disk.js';
import { findingText } from '../journal/finding.js';
import type { SealKey } from '../journal/seal-key.js';
import type { StoredTable } from '../table/stored-table.js';
import { programVersion } from '../version.js';
import {
  type Backup,
  DESCRIPTION,
  JOURNAL,
  PEOPLE,
  printBackup,
  readBackup,
  SETTINGS,
} from './description.js';
import { MoveRefused } from './fault.js';
import { copyFile, type HashedFile, listIfThere, placeFile, proveFiles, readWhole } from './files.js';
import { isOfACut, lookAt } from './look.js';
import { keyAt, markAt, moveSeal } from './seal.js';
import { alone, openStopped, type TablePlace } from './table-place.js';

export interface BackupTo {
  /** Two empty folders, best on two sticks: the backup, and the seal. */
  readonly out: string;
  readonly sealOut: string;
  /** A number of its own, in 16 hexadecimal digits. */
  readonly id: string;
}

/**
 * Takes a table off its computer: a copy of its journal, its settings and its people to one folder, and its seal, which is moved, to
 * another. Without its seal the table here locks. Where it was stopped in the middle, the same call again ends it. Throws
 * `MoveRefused`.
 */
export async function makeBackup(place: TablePlace, to: BackupTo): Promise<Backup> {
  const { disk, folders, sealFolder } = place;
  const { out, sealOut } = to;
  const ended = await endBackup(place, to);
  if (ended) return ended;
  await refuseFull(place, to);
  const people = await peopleOf(place);
  const [by, second] = await place.persons(people);
  await alone(place, () => refuseUnsound(place));
  const opened = await openStopped(place);
  if (opened.is !== 'open') throw new MoveRefused('journal-unsound', folders[0], 'it is locked');
  const { journal } = opened;
  const body = { is: 'backed-up', backup: to.id, from: place.machine, to: null, by, with: second } as const;
  await journal.append([{ kind: 'move', body }]).finally(() => journal.close());
  return await alone(place, async () => {
    const key = await sealedWith(disk, sealFolder);
    const end = await markAt(disk, sealFolder, key);
    if (end.seq !== journal.durable.seq)
      throw new MoveRefused('table-runs', sealFolder, 'it goes on meanwhile');
    const said = {
      kind: 'banco-backup',
      id: to.id,
      wall: new Date(place.clock.wall()).toISOString(),
      version: programVersion(),
      from: place.machine ?? '',
      by,
      with: second,
      key: key.id,
      end,
      files: await copyTable(place, out, people),
    } as const;
    await placeFile(disk, out, DESCRIPTION, Buffer.from(printBackup(said, key)));
    const backup = readBackup(await readWhole(disk, out, DESCRIPTION), join(out, DESCRIPTION), key);
    await moveSeal(disk, sealFolder, sealOut);
    return backup;
  });
}

/** A table that a start would lock, or that is open, stays where it is. */
async function refuseUnsound({ disk, folders, sealFolder }: TablePlace): Promise<void> {
  const key = await sealedWith(disk, sealFolder);
  const { read, findings } = await lookAt(disk, folders, key, await markAt(disk, sealFolder, key));
  const wrong = findings.filter((finding) => !isOfACut(finding));
  if (wrong.length > 0)
    throw new MoveRefused('journal-unsound', folders[0], wrong.map(findingText).join('; '));
  const open = whyOpen(read.state);
  if (open) throw new MoveRefused('table-open', folders[0], open);
}

async function sealedWith(disk: Disk, folder: string): Promise<SealKey> {
  const key = await keyAt(disk, folder);
  if (key) return key;
  throw new MoveRefused('seal-missing', folder, 'there is no key');
}

/** Its journal, its settings and its people. */
async function copyTable(
  { disk, folders: [journal], settings }: TablePlace,
  out: string,
  people: string | null,
): Promise<Backup['files']> {
  await disk.makeFolder(join(out, JOURNAL));
  const names = [...(await disk.list(journal)).keys()];
  const copies = [
    ...names.map((name) => [join(journal, name), join(JOURNAL, name)] as const),
    [settings, SETTINGS] as const,
    ...(people === null ? [] : [[people, PEOPLE] as const]),
  ];
  const files: Record<string, HashedFile> = {};
  for (const [from, to] of copies) files[to] = await copyFile(disk, from, join(out, to));
  // The names in the folder itself are durable with that of the description.
  await disk.syncFolder(join(out, JOURNAL));
  return files;
}

/** Ends a backup that was stopped behind its last file. Null where there is none. */
async function endBackup(place: TablePlace, { out, sealOut }: BackupTo): Promise<Backup | null> {
  const { disk, sealFolder } = place;
  const bytes = await readWhole(disk, out, DESCRIPTION);
  if (!bytes) return null;
  return await alone(place, async () => {
    const here = await keyAt(disk, sealFolder);
    const key = here ?? (await sealedWith(disk, sealOut));
    const backup = readBackup(bytes, join(out, DESCRIPTION), key);
    await proveFiles(disk, out, ['.', JOURNAL], backup);
    const { seq } = await markAt(disk, here ? sealFolder : sealOut, key);
    if (seq !== backup.end.seq)
      throw new MoveRefused(
        'folder-not-empty',
        out,
        `it has a backup, and the table went on to record ${seq}`,
      );
    await moveSeal(disk, sealFolder, sealOut);
    return backup;
  });
}

async function refuseFull({ disk }: TablePlace, { out, sealOut }: BackupTo): Promise<void> {
  for (const folder of [out, join(out, JOURNAL), sealOut]) {
    const [name] = [...(await listIfThere(disk, folder)).keys()];
    if (name !== undefined)
      throw new MoveRefused('folder-not-empty', join(folder, name), 'something is there');
  }
}

/** The file of the people of this table; null where its keys ask nobody. */
async function peopleOf({ disk, settings, peopleOf: named }: TablePlace): Promise<string | null> {
  const bytes = await readWhole(disk, dirname(settings), basename(settings));
  if (!bytes) throw new MoveRefused('backup-unreadable', settings, 'there are no settings');
  return named(bytes.toString(), settings);
}

/** Why it is not to be moved now; null where it may. */
function whyOpen({ state: { phase, decision, faults }, newRelease }: StoredTable): string | null {
  if (newRelease) return `version ${newRelease.version} was installed, and is not proven yet`;
  if (phase.is !== 'closed') return 'the table was stopped while it was open';
  if (decision) return 'a decision is owed';
  return faults.some(({ device }) => device === 'memory') ? 'its memory is not accepted' : null;
}

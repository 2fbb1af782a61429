import { basename, dirname, join } from 'node:path';
import { type Disk, withFile } from '../../hal/ports/disk.js';
import { findingText } from '../journal/finding.js';
import { segmentFiles } from '../journal/position.js';
import { LONGEST_RECORD, lastSealed } from '../journal/record.js';
import type { SealKey } from '../journal/seal-key.js';
import {
  type Backup,
  type Claim,
  DESCRIPTION,
  JOURNAL,
  PEOPLE,
  readBackup,
  readClaim,
  SETTINGS,
} from './description.js';
import { MoveRefused } from './fault.js';
import { copyFile, emptyFolder, listIfThere, placeFile, proveFiles, readWhole } from './files.js';
import { lookAt } from './look.js';
import { keyAt, markAt, moveSeal } from './seal.js';
import { alone, openStopped, type TablePlace } from './table-place.js';

export interface RestoreFrom {
  /** The folder of the backup. */
  readonly from: string;
  /** The folder with the seal of the table, which is moved to this computer. */
  readonly sealFrom: string;
}

const CLAIM = 'claim';

/**
 * Puts a table on this computer, where none is. All of the backup is proven before anything is written. The seal comes first, so that
 * from then on a start locks until the whole journal is there; where the power goes meanwhile, the same call again ends it. Throws
 * `MoveRefused`.
 */
export async function restore(place: TablePlace, { from, sealFrom }: RestoreFrom): Promise<Backup> {
  const { disk, folders, sealFolder, machine } = place;
  const key = await sealKey(place, sealFrom);
  const backup = readBackup(await readWhole(disk, from, DESCRIPTION), join(from, DESCRIPTION), key);
  await proveFiles(disk, from, ['.', JOURNAL], backup);
  const to = machine ?? '';
  await refuseClaimed(place, sealFrom, { backup: backup.id, to });
  await refuseTable(place, backup, key);
  await refuseMark(place, sealFrom, backup, key);
  await refuseVersion(place, from, backup, key);

  const people = await placePeople(place, from);
  const [by, second] = await place.persons(people);
  for (const folder of [sealFolder, ...folders]) await disk.makeFolder(folder);
  await alone(place, async () => {
    await placeFile(disk, sealFrom, CLAIM, Buffer.from(`${JSON.stringify({ backup: backup.id, to })}\n`));
    await moveSeal(disk, sealFrom, sealFolder);
    for (const folder of folders) await emptyFolder(disk, folder);
    const [journal] = folders;
    for (const name of (await disk.list(join(from, JOURNAL))).keys())
      await copyFile(disk, join(from, JOURNAL, name), join(journal, name));
  });
  // It makes the second copy of the first, proves both, and makes their names durable.
  const opened = await openStopped(place);
  if (opened.is !== 'open') throw new MoveRefused('journal-unsound', folders[0], 'it is locked');
  const body = {
    is: 'restored',
    backup: backup.id,
    from: backup.from || null,
    to: machine,
    by,
    with: second,
  } as const;
  await opened.journal.append([{ kind: 'move', body }]);
  await opened.journal.close();
  return backup;
}

/** The key of the table: still where it was brought, or here already. */
async function sealKey({ disk, sealFolder }: TablePlace, sealFrom: string): Promise<SealKey> {
  const brought = await keyAt(disk, sealFrom);
  const here = await keyAt(disk, sealFolder);
  if (brought && here && brought.id !== here.id)
    throw new MoveRefused('table-there', sealFolder, 'another table has its key there');
  const key = brought ?? here;
  if (key) return key;
  const claim = readClaim(await readWhole(disk, sealFrom, CLAIM));
  if (claim)
    throw new MoveRefused(
      'backup-doubled',
      sealFrom,
      `its key went to machine ${claim.to || 'without a number'}`,
    );
  throw new MoveRefused('seal-missing', sealFrom, 'there is no key');
}

/** The seal of a table goes to one machine. */
async function refuseClaimed({ disk }: TablePlace, sealFrom: string, mine: Claim): Promise<void> {
  const claim = readClaim(await readWhole(disk, sealFrom, CLAIM));
  if (!claim || (claim.to === mine.to && claim.backup === mine.backup)) return;
  const says = `machine ${claim.to || 'without a number'} has claimed it, for backup ${claim.backup}`;
  throw new MoveRefused('backup-doubled', join(sealFrom, CLAIM), says);
}

/** What this restore has left here when the power went may be there, and nothing else. */
async function refuseTable(
  { disk, folders, sealFolder }: TablePlace,
  { end }: Backup,
  key: SealKey,
): Promise<void> {
  const isBegun = (await keyAt(disk, sealFolder)) !== null;
  for (const folder of folders) {
    const files = await listIfThere(disk, folder);
    if (files.size > 0 && !isBegun) throw new MoveRefused('table-there', folder, 'it has a journal');
    const last = await lastRecord(disk, folder, files, key);
    if (last > end.seq)
      throw new MoveRefused('table-there', folder, `its table went on, to record ${last}: it was restored`);
  }
}

/** As its seal says; 0 where none does. */
async function lastRecord(
  disk: Disk,
  folder: string,
  files: ReadonlyMap<string, number>,
  key: SealKey,
): Promise<number> {
  const name = [...segmentFiles(files)].sort(([a], [b]) => b - a)[0]?.[1].name;
  const size = files.get(name ?? '') ?? 0;
  if (name === undefined) return 0;
  const from = Math.max(0, size - LONGEST_RECORD);
  const bytes = await withFile(disk, join(folder, name), 'read', (file) => file.read(from, LONGEST_RECORD));
  return lastSealed(bytes, key)?.seq ?? 0;
}

/** The mark is what is known of the table outside its backup. */
async function refuseMark(
  { disk, sealFolder }: TablePlace,
  sealFrom: string,
  { end }: Backup,
  key: SealKey,
): Promise<void> {
  const folder = (await keyAt(disk, sealFrom)) ? sealFrom : sealFolder;
  const mark = await markAt(disk, folder, key);
  if (mark.seq > end.seq)
    throw new MoveRefused(
      'backup-older',
      folder,
      `it ends with record ${end.seq}, and the mark knows ${mark.seq}`,
    );
  if (mark.seq < end.seq || mark.hash !== end.hash)
    throw new MoveRefused('backup-other-history', folder, `its record ${end.seq} is not the one of the mark`);
}

/** Before anything is moved to a program that would not go on with it. */
async function refuseVersion(
  { disk }: TablePlace,
  from: string,
  { end }: Backup,
  key: SealKey,
): Promise<void> {
  const folder = join(from, JOURNAL);
  const { read, findings } = await lookAt(disk, [folder], key, end);
  if (read.refused)
    throw new MoveRefused(
      'backup-version',
      folder,
      `version ${read.refused.version} wrote what this one cannot read`,
    );
  if (findings.length > 0 || read.markedHash !== end.hash)
    throw new MoveRefused('backup-changed', folder, findings.map(findingText).join('; '));
}

/** Its settings and its people, before anybody is asked who they are. Gives the file of its people. */
async function placePeople(place: TablePlace, from: string): Promise<string | null> {
  const { disk, settings } = place;
  const text = await readWhole(disk, from, SETTINGS);
  if (!text) throw new MoveRefused('backup-shortened', join(from, SETTINGS), 'it is missing');
  const has = await readWhole(disk, dirname(settings), basename(settings));
  if (!has?.equals(text)) await placeFile(disk, dirname(settings), basename(settings), text);
  const people = place.peopleOf(text.toString(), settings);
  const bytes = await readWhole(disk, from, PEOPLE);
  if (people === null || !bytes) return null;
  const before = await readWhole(disk, dirname(people), basename(people));
  // They are asked here, and their tries counted; it is these people then.
  if (!before) await placeFile(disk, dirname(people), basename(people), bytes);
  else if (numberOf(before) !== numberOf(bytes))
    throw new MoveRefused('table-there', people, 'other people are enrolled there');
  return people;
}

/** The number of a file of people; null where it is none. */
function numberOf(people: Buffer): unknown {
  try {
    return (JSON.parse(people.toString()) as { readonly file?: unknown }).file;
  } catch {
    return null;
  }
}

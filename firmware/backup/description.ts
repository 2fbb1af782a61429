import { object, record } from '../../src/reader/composites.js';
import type { TypeOf } from '../../src/reader/shape.js';
import { integer, oneOf, pattern, text } from '../../src/reader/values.js';
import { ROLES } from '../../src/rulebooks/roles.js';
import type { SealKey } from '../journal/seal-key.js';
import { MoveRefused } from './fault.js';

// What a backup says of itself, in `backup.json`. The key of the table seals it, and is not in it.

export const DESCRIPTION = 'backup.json';
/** Of the table, as the backup has them. */
export const SETTINGS = 'table.json';
export const PEOPLE = 'people.json';
export const JOURNAL = 'journal';

const SHA256 = pattern(/^[0-9a-f]{64}$/, 'a SHA-256 in hexadecimal');
const ID = pattern(/^[0-9a-f]{16}$/, '16 hexadecimal digits');
const PERSON = object({ role: oneOf(...ROLES), id: text(1, 40) });
const COUNT = integer(0, Number.MAX_SAFE_INTEGER);

const BACKUP = object({
  kind: oneOf('banco-backup'),
  id: ID,
  wall: text(1, 40),
  version: text(1, 64),
  /** The machine; empty where it has no number. */
  from: text(0, 100),
  by: PERSON,
  with: PERSON,
  /** The id of the key that sealed the journal. */
  key: ID,
  /** The last record of the journal. */
  end: object({ seq: COUNT, hash: SHA256 }),
  files: record(
    pattern(/^(table\.json|people\.json|journal\/[\w.-]+)$/, 'a file of a backup'),
    object({ size: COUNT, sha256: SHA256 }),
  ),
  /** Over everything before it. */
  mac: SHA256,
});
export type Backup = TypeOf<typeof BACKUP>;

const sealOf = ({ mac: _, ...said }: Omit<Backup, 'mac'> & { readonly mac?: string }, key: SealKey): string =>
  key.seal(`backup ${JSON.stringify(said)}`);

export const printBackup = (said: Omit<Backup, 'mac'>, key: SealKey): string =>
  `${JSON.stringify({ ...said, mac: sealOf(said, key) }, null, 2)}\n`;

/** Throws `MoveRefused` where this key has not sealed it. */
export function readBackup(bytes: Buffer | null, where: string, key: SealKey): Backup {
  const value = bytes && parsed(bytes);
  if (!BACKUP.fits(value))
    throw new MoveRefused('backup-unreadable', where, bytes ? 'it is damaged' : 'it is not there');
  const backup = value as Backup;
  if (backup.key !== key.id)
    throw new MoveRefused('backup-foreign', where, `it is sealed with key ${backup.key}, and not ${key.id}`);
  if (backup.mac !== sealOf(backup, key))
    throw new MoveRefused('backup-forged', where, 'the key of the table has not sealed what it says');
  return backup;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}

/** Written beside the seal before it goes to a machine, so that no other one takes it too. */
const CLAIM = object({ backup: ID, to: text(0, 100) });
export type Claim = TypeOf<typeof CLAIM>;

/** Null where it says nothing. */
export function readClaim(bytes: Buffer | null): Claim | null {
  const value = bytes && parsed(bytes);
  return CLAIM.fits(value) ? (value as Claim) : null;
}

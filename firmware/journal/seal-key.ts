import { createHash, createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type Disk, readIfThere } from '../../hal/ports/disk.js';
import { writeWhole } from './copy-writer.js';

/** Proves who wrote a record: nobody can seal one without the key. */
export interface SealKey {
  /** Tells keys apart, and gives nothing of the key away. */
  readonly id: string;
  /** The HMAC-SHA256 of a hash, in hexadecimal. */
  seal(hash: string): string;
}

/**
 * Where the key of a table lies. A TPM that gives it out to this boot alone, a secure element or the token of a technician can
 * stand here: all that the journal asks for is the key of this table, and a new one for a new journal.
 */
export interface KeyPlace {
  /** Null if there is none. */
  open(): Promise<SealKey | null>;
  create(): Promise<SealKey>;
}

export const KEY = 'key';
const KEY_BYTES = 32;

/** A file that only the user of the table can read, in a folder that is on neither copy. */
export function keyFile(disk: Disk, folder: string): KeyPlace {
  return {
    open: async () => {
      const bytes = await readIfThere(disk, join(folder, KEY), 2 * KEY_BYTES + 1);
      return bytes && keyIn(bytes.toString());
    },
    create: async () => {
      const bytes = randomBytes(KEY_BYTES);
      await writeWhole(disk, folder, KEY, Buffer.from(`${bytes.toString('hex')}\n`));
      return keyOf(bytes);
    },
  };
}

/** Null if the text is no key. */
export function keyIn(text: string): SealKey | null {
  const digits = text.trim();
  return /^[0-9a-f]{64}$/.test(digits) ? keyOf(Buffer.from(digits, 'hex')) : null;
}

function keyOf(bytes: Buffer): SealKey {
  const key = createSecretKey(bytes);
  const seal = (text: string): string => createHmac('sha256', key).update(text).digest('hex');
  return { id: createHash('sha256').update('banco key ').update(bytes).digest('hex').slice(0, 16), seal };
}

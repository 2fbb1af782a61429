import { createHash } from 'node:crypto';
import { isObject } from '../../src/reader/fields.js';
import { type Entry, isKind, printEntry } from './entry.js';
import type { JournalPosition } from './position.js';
import type { SealKey } from './seal-key.js';

/** A record as it is read. */
export type Recorded = Entry & {
  readonly seq: number;
  /** Milliseconds of a clock that never goes backwards while the program runs. */
  readonly at: number;
  /** The time of day, which may jump. */
  readonly wall: string;
};

/** The longest line, including its line break. */
export const LONGEST_RECORD = 1 << 16;

/** The most bytes that are written before they are synced: a power cut leaves no more than these unconfirmed. */
export const LONGEST_COMMIT = LONGEST_RECORD;

/** The hash is of the previous record's hash and of all bytes of this one up to here. */
const HASH = Buffer.from(',"hash":"');
/** The MAC is of the hash, and so of everything up to here. Records of before version 0.3.0 have none. */
const MAC = '","mac":"';
const HEX = 64;
const PLAIN_LENGTH = HASH.length + HEX + 2;
const SEALED_LENGTH = HASH.length + HEX + MAC.length + HEX + 2;

/** What a line has behind its body, including the line break. */
const endingOf = (hash: string, key: SealKey): string => `${HASH}${hash}${MAC}${key.seal(hash)}"}\n`;

/** The most bytes that the ending of a line has, and what is in it of this hash. */
export const LONGEST_ENDING = SEALED_LENGTH + 1;
export const hashIn = (hash: string): string => `${HASH}${hash}"`;

const hashOf = (before: string, bytes: Uint8Array | string): string =>
  (typeof bytes === 'string'
    ? createHash('sha256').update(before + bytes)
    : createHash('sha256').update(before).update(bytes)
  ).digest('hex');

/** The line of a record with its line break, and its hash. */
export function seal(
  { hash: before, seq }: Pick<JournalPosition, 'hash' | 'seq'>,
  entry: Entry,
  { at, wall }: Pick<Recorded, 'at' | 'wall'>,
  key: SealKey,
): { line: Buffer; hash: string } {
  const bytes = `{"seq":${seq + 1},"at":${at},"wall":"${wall}",${printEntry(entry)}`;
  const hash = hashOf(before, bytes);
  return { line: Buffer.from(bytes + endingOf(hash, key)), hash };
}

/** A record that is verified to follow the one before. */
export interface VerifiedRecord {
  readonly record: Recorded;
  readonly hash: string;
  /** Its length in bytes, without the line break. */
  readonly length: number;
}

export const NEWLINE = 10;

/**
 * Null unless these bytes are the next record, and sealed with the key if there is one. Only its line break may be missing or
 * damaged.
 */
export function verify(
  line: Buffer,
  before: Pick<JournalPosition, 'hash' | 'seq'>,
  key: SealKey | null,
): VerifiedRecord | null {
  const sealed = line.lastIndexOf(HASH);
  if (sealed < 0) return null;
  const mac = line.toString('latin1', sealed + HASH.length + HEX, sealed + SEALED_LENGTH);
  const isSealed = mac.startsWith(MAC);
  const length = sealed + (isSealed ? SEALED_LENGTH : PLAIN_LENGTH);
  if (length > line.length || (line.at(-1) === NEWLINE && line.length !== length + 1)) return null;
  const hash = hashOf(before.hash, line.subarray(0, sealed));
  if (line.toString('latin1', sealed + HASH.length, sealed + HASH.length + HEX) !== hash) return null;
  if (isSealed ? !isMac(mac, hash, key) : key || mac.slice(0, 2) !== '"}') return null;
  const record = readRecord(line.toString('utf8', 0, length));
  return record?.seq === before.seq + 1 ? { record, hash, length } : null;
}

/** What a record has behind its hash. */
const BEHIND_HASH = /^"(?:,"mac":"[0-9a-f]{64}")?\}$/;

/**
 * Null unless this text is the next record, of a journal whose key is elsewhere. The same as of its bytes, in a third of the time: a
 * floor proves those of many tables.
 */
export function verifyText(
  line: string,
  before: Pick<JournalPosition, 'hash' | 'seq'>,
): Pick<VerifiedRecord, 'record' | 'hash'> | null {
  const sealed = line.lastIndexOf(',"hash":"');
  if (sealed < 0) return null;
  const hash = hashOf(before.hash, line.slice(0, sealed));
  const at = sealed + HASH.length;
  if (!line.startsWith(hash, at) || !BEHIND_HASH.test(line.slice(at + HEX))) return null;
  const record = readRecord(line);
  return record?.seq === before.seq + 1 ? { record, hash } : null;
}

/**
 * Which record these bytes end with, and its hash, by the seal alone: whether the record is as it was written shows only where
 * the one before it is known, or one follows it.
 */
export function lastSealed(
  bytes: Buffer,
  key: SealKey,
): { readonly seq: number; readonly hash: string } | null {
  const sealed = bytes.length - 1 - SEALED_LENGTH;
  const ending = bytes.toString('latin1', Math.max(0, sealed));
  const hash = ending.slice(HASH.length, HASH.length + HEX);
  const line = bytes.subarray(bytes.lastIndexOf(NEWLINE, -2) + 1);
  const [, seq] = /^\{"seq":(\d+),/.exec(line.toString('latin1', 0, 32)) ?? [];
  return seq !== undefined && ending === endingOf(hash, key) ? { seq: Number(seq), hash } : null;
}

const isMac = (mac: string, hash: string, key: SealKey | null): boolean =>
  key ? mac === `${MAC}${key.seal(hash)}"}` : /^[0-9a-f]{64}"\}$/.test(mac.slice(MAC.length));

function readRecord(text: string): Recorded | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** Whether a value has the form of a record, which no event has. */
export const isRecord = (value: unknown): value is Recorded =>
  isObject(value) && Number.isInteger(value['seq']) && isKind(value['kind']) && isObject(value['body']);

/**
 * Whether the last bytes of a file are a record that a power cut interrupted: an incomplete record, followed by nothing, or by
 * zeros where the file system had reserved room, and no longer than one commit. Anything else was complete once, and is damaged.
 */
export function isTorn(bytes: Buffer, seq: number): boolean {
  if (bytes.length > LONGEST_COMMIT) return false;
  const zeros = bytes.indexOf(0);
  const begun = zeros < 0 ? bytes : bytes.subarray(0, zeros);
  if (zeros >= 0 && bytes.subarray(zeros).some((byte) => byte !== 0)) return false;
  const opening = `{"seq":${seq},"at":`;
  const text = begun.toString('latin1');
  return (
    text.startsWith(opening.slice(0, text.length)) &&
    begun.every((byte) => byte >= 0x20) &&
    !/,"hash":"[^"]{64}"(,"mac":"[^"]{64}")?\}$/.test(text)
  );
}

/** Whether a line of these bytes has the form of a record behind this one, proven or not. */
export const goesOn = (bytes: Buffer, seq: number): boolean =>
  bytes
    .toString('latin1')
    .split('\n')
    .some((line) => Number(/^\{"seq":(\d+),.*"\}$/.exec(line)?.[1] ?? 0) > seq);

import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { DiskFile } from '../../hal/ports/disk.js';

// An archived segment is the segment in blocks, each a whole member of gzip with its own length in its header, as BGZF has them
// (SAM specification, 4.1): `zcat` reads it, and so can we, from any block on, without much memory.

/** As much as one block holds: what does not compress at all still fits its length field. */
export const BLOCK = 0xff00;

/** RFC 1952: ID1, ID2, CM = deflate, FLG = FEXTRA, no MTIME, XFL, OS unknown; XLEN = 6, with the subfield BC of two bytes. */
const FIXED = Buffer.from('1f8b08040000000002ff060042430200', 'hex');
const HEADER = FIXED.length + 2;
/** What gzip puts there. */
const PLAIN_HEADER = 10;
const LONGEST_BLOCK = 0x10000;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Some bytes of a segment as a block. */
export async function blockOf(bytes: Buffer): Promise<Buffer> {
  const whole = await compress(bytes, { level: 9 });
  const length = Buffer.alloc(2);
  length.writeUInt16LE(HEADER + whole.length - PLAIN_HEADER - 1);
  return Buffer.concat([FIXED, length, whole.subarray(PLAIN_HEADER)]);
}

/** What a damaged block is read as: no record has such bytes. */
const NO_RECORD = 0xff;

/** Reads an archived segment as if it were the plain file. */
export class ArchivedSegment {
  readonly #file: DiskFile;
  /** Of the archive, and of the plain segment. */
  readonly #packed: number;
  readonly #size: number;
  /** Where each block begins that was met. */
  readonly #starts = [0];
  /** The block that was read last, and its number. */
  #block: Buffer = Buffer.alloc(0);
  #number = -1;

  constructor(file: DiskFile, { packed, size }: { readonly packed: number; readonly size: number }) {
    this.#file = file;
    this.#packed = packed;
    this.#size = size;
  }

  async read(at: number, length: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    const end = Math.min(at + length, this.#size);
    for (let from = at; from < end; ) {
      const number = Math.floor(from / BLOCK);
      if (number !== this.#number) this.#block = await this.#blockAt(number);
      this.#number = number;
      const piece = this.#block.subarray(from - number * BLOCK, end - number * BLOCK);
      pieces.push(piece);
      from += piece.length;
    }
    return Buffer.concat(pieces);
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  async #blockAt(number: number): Promise<Buffer> {
    const size = Math.min(BLOCK, this.#size - number * BLOCK);
    // Behind a header that is damaged nothing is found any more.
    for (let known = this.#starts.length; known <= number; known++) await this.#packedBlock(known - 1);
    const packed = await this.#packedBlock(number);
    const isLast = (number + 1) * BLOCK >= this.#size;
    const isWhole = packed !== null && (!isLast || this.#starts[number + 1] === this.#packed);
    const block = isWhole ? await decompress(packed, { maxOutputLength: size }).catch(() => null) : null;
    return block?.length === size ? block : Buffer.alloc(size, NO_RECORD);
  }

  /** Null if it is none. */
  async #packedBlock(number: number): Promise<Buffer | null> {
    const start = this.#starts[number];
    if (start === undefined) return null;
    const bytes = await this.#file.read(start, LONGEST_BLOCK);
    if (bytes.length <= HEADER || !bytes.subarray(0, FIXED.length).equals(FIXED)) return null;
    const length = bytes.readUInt16LE(FIXED.length) + 1;
    this.#starts[number + 1] = start + length;
    return length > bytes.length ? null : bytes.subarray(0, length);
  }
}

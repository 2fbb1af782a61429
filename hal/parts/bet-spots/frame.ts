import { crc32 } from './crc32.js';

/** One frame on the readers' line (docs/protocols.md). */
export interface SpotFrame {
  /** The station's, in both directions. */
  readonly address: number;
  readonly kind: number;
  readonly sequence: number;
  readonly payload: Uint8Array;
}

/** Why the bytes between two delimiters are no frame. */
export type FrameError = 'short' | 'long' | 'check' | 'form';

export const DELIMITER = 0;
export const MAX_PAYLOAD = 240;
const HEADER = 4;
const CHECK = 5;
/** Between the delimiters: the first COBS byte, header, payload, check. */
const LEAST = 1 + HEADER + CHECK;
export const MAX_FRAME = LEAST + MAX_PAYLOAD;

/** The length of a frame on the wire, with both its delimiters. */
export function wireLength(payload: number): number {
  return LEAST + payload + 2;
}

export function encodeFrame({ address, kind, sequence, payload }: SpotFrame): Uint8Array {
  const frame = new Uint8Array(wireLength(payload.length));
  // COBS: each zero becomes the distance to the next one. No body is long enough for a full block.
  let zero = 1;
  let at = 2;
  for (const byte of [address, kind, sequence, payload.length, ...payload]) {
    if (byte === 0) {
      frame[zero] = at - zero;
      zero = at;
    } else frame[at] = byte;
    at++;
  }
  frame[zero] = at - zero;
  // The check covers the bytes as they are on the wire, and has no zero itself: seven bits a byte, bit 7 set.
  const check = crc32(frame.subarray(1, at));
  for (let i = 0; i < CHECK; i++) frame[at + i] = 0x80 | ((check >>> (7 * (CHECK - 1 - i))) & 0x7f);
  return frame;
}

/** Decodes the bytes between two delimiters. */
export function decodeFrame(bytes: Uint8Array): SpotFrame | FrameError {
  if (bytes.length < LEAST) return 'short';
  if (bytes.length > MAX_FRAME) return 'long';
  const encoded = bytes.subarray(0, -CHECK);
  const check = crc32(encoded);
  for (let i = 0; i < CHECK; i++) {
    const expected = 0x80 | ((check >>> (7 * (CHECK - 1 - i))) & 0x7f);
    if (bytes[encoded.length + i] !== expected) return 'check';
  }
  const body = encoded.slice(1);
  let zero = encoded[0] ?? 0;
  while (zero < encoded.length) {
    body[zero - 1] = 0;
    zero += encoded[zero] ?? 0;
  }
  const [address = 0, kind = 0, sequence = 0, length = 0] = body;
  if (zero !== encoded.length || HEADER + length !== body.length) return 'form';
  return { address, kind, sequence, payload: body.subarray(HEADER) };
}

import { createHash, sign as signBytes, verify as verifyBytes } from 'node:crypto';
import { bytesOf } from './base64.js';
import { type FaultCode, Refused, releaseFault } from './fault.js';
import { ID_LENGTH, type PublicKey, printId, type SecretKey } from './keys.js';

// Signatures as `minisign -S` writes them and `minisign -V` verifies them: jedisct1.github.io/minisign, "Signature format". Ed25519
// is of the BLAKE2b hash of the file, and a second one of the first and of the trusted comment.

export interface Signature {
  /** The file that it was read from. */
  readonly where: string;
  readonly keyId: string;
  readonly signature: Buffer;
  readonly comment: string;
  readonly global: Buffer;
}

const UNTRUSTED = 'untrusted comment: ';
const TRUSTED = 'trusted comment: ';
const HASHED = Buffer.from('ED');
const SIGNATURE_LENGTH = 64;
const LONGEST = 4096;

const hashOf = (bytes: Uint8Array): Buffer => createHash('blake2b512').update(bytes).digest();

export function printSignature(
  { secret, id, public: { id: name } }: SecretKey,
  file: Uint8Array,
  comment: string,
): string {
  const signature = signBytes(null, hashOf(file), secret);
  const global = signBytes(null, Buffer.concat([signature, Buffer.from(comment)]), secret);
  return [
    `${UNTRUSTED}signature from key ${name}`,
    Buffer.concat([HASHED, id, signature]).toString('base64'),
    `${TRUSTED}${comment}`,
    global.toString('base64'),
    '',
  ].join('\n');
}

/** Throws `Refused` where the file is not exactly a signature. */
export function readSignature(where: string, bytes: Uint8Array): Signature {
  const refuse = (code: FaultCode, says: string): never => {
    throw new Refused(releaseFault(code, where, says));
  };
  const text = Buffer.from(bytes).toString('latin1');
  const [untrusted = '', signed = '', trusted = '', second = '', end, ...more] = text.split('\n');
  if (end !== '' || more.length > 0 || text.length > LONGEST || /[^ -~\n]/.test(text))
    return refuse('signature-lines', 'it does not have exactly four lines of plain text');
  if (!untrusted.startsWith(UNTRUSTED))
    return refuse('signature-comment-line', `line 1 does not begin with "${UNTRUSTED}"`);
  const packed = bytesOf(signed, HASHED.length + ID_LENGTH + SIGNATURE_LENGTH);
  if (!packed) return refuse('signature-base64', 'line 2 is not a signature in base64');
  if (!packed.subarray(0, HASHED.length).equals(HASHED))
    return refuse('signature-algorithm', 'line 2 is not of the algorithm ED');
  if (!trusted.startsWith(TRUSTED))
    return refuse('signature-trusted-line', `line 3 does not begin with "${TRUSTED}"`);
  const global = bytesOf(second, SIGNATURE_LENGTH);
  if (!global) return refuse('signature-global-base64', 'line 4 is not a signature in base64');
  return {
    where,
    keyId: printId(packed.subarray(HASHED.length, HASHED.length + ID_LENGTH)),
    signature: packed.subarray(HASHED.length + ID_LENGTH),
    comment: trusted.slice(TRUSTED.length),
    global,
  };
}

/** What does not fit the key and the file, or null. */
export function whatIsForged(
  { key }: PublicKey,
  file: Uint8Array,
  signed: Signature,
): 'file' | 'comment' | null {
  const { signature, comment, global } = signed;
  if (!verifyBytes(null, hashOf(file), key, signature)) return 'file';
  return verifyBytes(null, Buffer.concat([signature, Buffer.from(comment)]), key, global) ? null : 'comment';
}

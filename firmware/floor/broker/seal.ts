import { createCipheriv, createDecipheriv, createPrivateKey, hkdfSync, randomBytes } from 'node:crypto';
import type { Identity } from 'banco/firmware/certificates/own-identity.js';

const CIPHER = 'aes-256-gcm';
/** In bytes: of what makes the key of a sender, of the number of a message of its, and of what proves it. */
const SALT = 16;
const NUMBER = 12;
const PROOF = 16;
/** More than there are senders, as each start of one is another. */
const MOST_SENDERS = 100;

/**
 * Seals what goes through a broker: only who has the key of the floor can read it, or have said it. What a message is for belongs to
 * it: an answer is never taken for records.
 */
export class Seal {
  readonly #secret: Buffer;
  readonly #own = randomBytes(SALT);
  readonly #keys = new Map<string, Buffer>();
  #number = 0n;

  constructor({ key }: Pick<Identity, 'key'>) {
    this.#secret = createPrivateKey(key).export({ type: 'pkcs8', format: 'der' });
  }

  close(purpose: string, text: string): Buffer {
    this.#number += 1n;
    const number = Buffer.alloc(NUMBER);
    number.writeBigUInt64BE(this.#number, NUMBER - 8);
    const cipher = createCipheriv(CIPHER, this.#keyOf(this.#own), number).setAAD(Buffer.from(purpose));
    const sealed = [cipher.update(text, 'utf8'), cipher.final()];
    return Buffer.concat([this.#own, number, cipher.getAuthTag(), ...sealed]);
  }

  /** Null where it was not sealed for this by who has the key. */
  open(purpose: string, bytes: Uint8Array): string | null {
    const head = SALT + NUMBER + PROOF;
    if (bytes.length < head) return null;
    const [salt, number, proof] = [
      bytes.subarray(0, SALT),
      bytes.subarray(SALT, SALT + NUMBER),
      bytes.subarray(SALT + NUMBER, head),
    ];
    try {
      const decipher = createDecipheriv(CIPHER, this.#keyOf(salt), number)
        .setAAD(Buffer.from(purpose))
        .setAuthTag(proof);
      return Buffer.concat([decipher.update(bytes.subarray(head)), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }

  /** Each start of a sender has a key of its own: the numbers of its messages begin anew. */
  #keyOf(salt: Uint8Array): Buffer {
    const name = Buffer.from(salt).toString('hex');
    const known = this.#keys.get(name);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', this.#secret, salt, 'banco floor: broker', 32));
    if (this.#keys.size >= MOST_SENDERS) this.#keys.clear();
    this.#keys.set(name, key);
    return key;
  }
}

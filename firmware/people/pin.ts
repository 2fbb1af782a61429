import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { HashedPin } from './people-shape.js';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** 16 MB for one hash at a time: OWASP's Password Storage Cheat Sheet has this row for scrypt. */
const COST = { logN: 14, r: 8, p: 5 } as const;
const HASH_BYTES = 32;

/** A salt of its own for each PIN. */
export async function hashPin(pin: string): Promise<HashedPin> {
  const salt = randomBytes(16);
  const hash = await scryptOf(pin, salt, COST);
  return { ...COST, salt: salt.toString('hex'), hash: hash.toString('hex') };
}

export async function isPin(pin: string, hashed: HashedPin): Promise<boolean> {
  const hash = await scryptOf(pin, Buffer.from(hashed.salt, 'hex'), hashed);
  return timingSafeEqual(hash, Buffer.from(hashed.hash, 'hex'));
}

const scryptOf = (
  pin: string,
  salt: Buffer,
  { logN, r, p }: Pick<HashedPin, 'logN' | 'r' | 'p'>,
): Promise<Buffer> =>
  derive(pin, salt, HASH_BYTES, { N: 2 ** logN, r, p, maxmem: 2 * 128 * r * (2 ** logN + p) });

/** Why a PIN is too easy; null where it is not. */
export function whyWeak(pin: string): string | null {
  if (new Set(pin).size < 3) return 'it has fewer than three different digits';
  const steps = new Set([...pin].slice(1).map((digit, i) => Number(digit) - Number(pin[i])));
  return steps.size === 1 ? 'its digits only count up or down' : null;
}

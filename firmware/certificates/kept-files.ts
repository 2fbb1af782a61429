import { createPrivateKey, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Why there is none, and what to do. */
export class NoCertificate extends Error {}

const NOBODY_ELSE = 0o600;

/** The key in this file, which is made where there is none. */
export function keptKey(file: string): KeyObject {
  if (readIfThere(file) !== null) return keyOf(file);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  keep(file, `${privateKey.export({ type: 'pkcs8', format: 'pem' })}`);
  return privateKey;
}

export function keyOf(file: string): KeyObject {
  const pem = read(file);
  if ((statSync(file).mode & 0o077) !== 0)
    throw new NoCertificate(`others may read ${file}: chmod ${NOBODY_ELSE.toString(8)} ${file}`);
  try {
    return createPrivateKey(pem);
  } catch (error) {
    throw new NoCertificate(
      `${file} is no private key in PEM that can be read without a password: ${(error as Error).message}`,
    );
  }
}

export function parsed(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem);
  } catch {
    return null;
  }
}

export function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new NoCertificate(`${file} cannot be read: ${(error as Error).message}`);
  }
}

export function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new NoCertificate(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/** Whole, or not at all. Without a disk that takes it, the next start makes another. */
export function keep(file: string, text: string): string {
  const made = `${file}.new`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    rmSync(made, { force: true });
    writeFileSync(made, text, { mode: NOBODY_ELSE, flag: 'wx', flush: true });
    renameSync(made, file);
  } catch {}
  return text;
}

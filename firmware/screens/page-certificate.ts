import { type KeyObject, X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import {
  keep,
  keptKey,
  keyOf,
  NoCertificate,
  parsed,
  read,
  readIfThere,
} from '../certificates/kept-files.js';
import { selfSigned } from '../certificates/self-signed.js';
import { isAny, OWN_NAMES, ownAddresses } from './own-names.js';

/** What the page shows who it is with, in PEM. */
export interface PageCertificate {
  readonly key: string;
  readonly certificate: string;
  /** What a browser shows of it, too: SHA-256. */
  readonly fingerprint: string;
  /** What keeps nobody from it, and should be put right. */
  readonly notices: readonly string[];
}

/**
 * The table's own: made at the first start, and kept. Where the table has got a name or an address that is not in it, another one is made
 * for the same key: a screen that pins the key goes on.
 */
export function ownCertificate(folder: string, host: string): PageCertificate {
  const files = { key: join(folder, 'page-key.pem'), certificate: join(folder, 'page-certificate.pem') };
  const key = keptKey(files.key);
  const names = namesOf(host);
  const kept = readIfThere(files.certificate);
  const old = kept === null ? null : parsed(kept);
  const certificate =
    kept !== null && old?.checkPrivateKey(key) && names.every((name) => isFor(old, name))
      ? kept
      : keep(files.certificate, selfSigned(key, `Banco table ${hostname()}`.slice(0, 64), names));
  return { ...pageCertificate(key, certificate), notices: [] };
}

/** One that the casino brings, in the files of its certificate and key. */
export function casinosCertificate(
  files: { readonly certificate: string; readonly key: string },
  host: string,
): PageCertificate {
  const certificate = read(files.certificate);
  const chain = parsed(certificate);
  if (!chain) throw new NoCertificate(`${files.certificate} is no certificate in PEM`);
  const key = keyOf(files.key);
  if (!chain.checkPrivateKey(key))
    throw new NoCertificate(
      `${files.key} is not the key of ${files.certificate}: give those that belong together`,
    );
  const notices: string[] = [];
  const now = Date.now();
  if (now < Date.parse(chain.validFrom) || now > Date.parse(chain.validTo))
    notices.push(
      `${files.certificate} is valid from ${chain.validFrom} to ${chain.validTo}, by this computer's clock not now`,
    );
  if (!isAny(host) && !isFor(chain, host)) notices.push(`${files.certificate} is not for ${host}`);
  return { ...pageCertificate(key, certificate), notices };
}

const pageCertificate = (key: KeyObject, certificate: string) => ({
  key: `${key.export({ type: 'pkcs8', format: 'pem' })}`,
  certificate,
  fingerprint: new X509Certificate(certificate).fingerprint256,
});

/** How screens on the network may call this computer. */
function namesOf(host: string): readonly string[] {
  return [...new Set([...OWN_NAMES, ...(isAny(host) ? ownAddresses() : [host])])];
}

const isFor = (certificate: X509Certificate, name: string): boolean =>
  (isIP(name) === 0 ? certificate.checkHost(name) : certificate.checkIP(name)) !== undefined;

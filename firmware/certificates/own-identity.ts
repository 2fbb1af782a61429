import { X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import { keep, keptKey, parsed, readIfThere } from './kept-files.js';
import { selfSigned } from './self-signed.js';

/** A key, its certificate, both in PEM, and the SHA-256 by which the other end knows it. */
export interface Identity {
  readonly key: string;
  readonly certificate: string;
  readonly fingerprint: string;
}

/** What this computer shows as `name` of itself: made at the first start, and kept. Whoever knows its fingerprint asks for no name. */
export function ownIdentity(folder: string, name: string): Identity {
  const key = keptKey(join(folder, `${name}-key.pem`));
  const file = join(folder, `${name}-certificate.pem`);
  const kept = readIfThere(file);
  const certificate =
    kept !== null && parsed(kept)?.checkPrivateKey(key)
      ? kept
      : keep(file, selfSigned(key, `Banco ${name}`, ['localhost']));
  return {
    key: `${key.export({ type: 'pkcs8', format: 'pem' })}`,
    certificate,
    fingerprint: new X509Certificate(certificate).fingerprint256,
  };
}

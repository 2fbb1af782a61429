import { nameOf, type Release, releasePurpose } from '../../flash/release/description.js';
import { printCanonical } from '../../flash/release/form.js';
import { newSecretKey, type SecretKey } from '../../flash/release/keys.js';
import { printSignature } from '../../flash/release/minisign.js';
import type { Report } from '../../flash/release/report.js';
import { type RootContent, rootName, rootPurpose } from '../../flash/release/root.js';
import { type File, type SignedFile, signatureName } from '../../flash/release/signed.js';

// A release and its root, with keys that are made on the spot.

export const ROOT_A = newSecretKey();
export const ROOT_B = newSecretKey();
export const ROOT_C = newSecretKey();
export const MAKER = newSecretKey();
export const APPROVER = newSecretKey();
export const SPARE = newSecretKey();
export const STRANGER = newSecretKey();

export const idOf = ({ public: { id } }: SecretKey): string => id;

export const role = (threshold: number, ...keys: readonly SecretKey[]) => ({
  threshold,
  keys: keys.map(({ public: { text } }, i) => ({ name: `person ${i + 1}`, key: text })),
});

export const FIRST_ROOT: RootContent = {
  kind: 'banco-root',
  version: 1,
  roles: { root: role(2, ROOT_A, ROOT_B), maker: role(1, MAKER), approver: role(1, APPROVER) },
  minimum: {},
  revoked: [],
};

const HASH = 'a'.repeat(64);
export const RELEASE: Release = {
  kind: 'banco-release',
  name: 'banco-1.2.3-linux-arm64',
  version: '1.2.3',
  sequence: 7,
  commit: 'c'.repeat(40),
  arch: 'arm64',
  node: '24.21.0',
  boards: ['raspberry-pi-4'],
  journal: { since: '0.3.0', kinds: ['event', 'start'], events: ['bet', 'card'] },
  rulebooks: { nz: 'division 1' },
  slot: { size: 1000, sha256: HASH },
  files: { 'bin/node': HASH, 'build/firmware/banco.js': HASH, 'package.json': HASH },
};

export const REPORT: Report = {
  kind: 'banco-report',
  name: RELEASE.name,
  sequence: RELEASE.sequence,
  slot: RELEASE.slot.sha256,
  program: RELEASE.files['build/firmware/banco.js'] ?? '',
  day: '2026-01-02',
  rulebooks: RELEASE.rulebooks,
  clauses: { nz: { '12.1(b)': 'enforced', '1.1': 'definition' } },
  library: 2,
  runs: [
    {
      on: 'emulated',
      passed: 1,
      failed: 0,
      'not-covered': 1,
      scenarios: [
        { name: 'banker-natural-nz', shows: 'a natural', is: 'passed' },
        { name: 'chips-nsw', shows: 'chips', is: 'not-covered', says: 'it has no sensor' },
      ],
    },
  ],
};

export const signatureOf = (key: SecretKey, file: File, comment: string): File => ({
  name: signatureName(file.name, idOf(key)),
  bytes: Buffer.from(printSignature(key, file.bytes, comment)),
});

export function signedRoot(content: RootContent, ...keys: readonly SecretKey[]): SignedFile {
  const file = { name: rootName(content.version), bytes: Buffer.from(printCanonical(content)) };
  return { ...file, signatures: keys.map((key) => signatureOf(key, file, rootPurpose(content.version))) };
}

export function signedRelease(content: object, maker = MAKER, approver = APPROVER): SignedFile {
  const release = content as Release;
  const file = { name: `${nameOf(release)}.json`, bytes: Buffer.from(printCanonical(content)) };
  const purpose = releasePurpose(release);
  return {
    ...file,
    signatures: [
      signatureOf(maker, file, purpose('maker')),
      signatureOf(approver, file, purpose('approver')),
    ],
  };
}

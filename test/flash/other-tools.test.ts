import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { releasePurpose } from '../../flash/release/description.js';
import { printPublicKey, printSecretKey, readPublicKey, readSecretKey } from '../../flash/release/keys.js';
import { readSignature } from '../../flash/release/minisign.js';
import { readRoots } from '../../flash/release/root.js';
import { verifyRelease } from '../../flash/release/verify.js';
import { newFolder } from '../support/folder.js';
import {
  APPROVER,
  FIRST_ROOT,
  MAKER,
  RELEASE,
  ROOT_A,
  ROOT_B,
  signedRelease,
  signedRoot,
} from '../support/release.js';

// A laboratory needs nothing of ours: the tools of its own system come to the same.

const missing = (...tools: readonly string[]): string | false => {
  const none = tools.find((tool) => spawnSync(tool, ['--version']).error);
  return none === undefined ? false : `${none} is not installed`;
};

const folder = newFolder();
const at = (name: string): string => join(folder, name);
const write = (name: string, bytes: string | Uint8Array): string => {
  writeFileSync(at(name), bytes);
  return at(name);
};

const release = signedRelease(RELEASE);
const file = write(release.name, release.bytes);
const forged = write(
  'forged.json',
  Buffer.from(`${release.bytes}`.replace('"sequence": 7', '"sequence": 8')),
);
const [signature] = release.signatures.map(({ name, bytes }) => write(name, bytes));
const signed = release.signatures[0] as (typeof release.signatures)[number];

t.test('minisign verifies a release, and refuses another', { skip: missing('minisign') }, async (t) => {
  const verify = (of: string) =>
    spawnSync('minisign', ['-V', '-P', MAKER.public.text, '-m', of, '-x', `${signature}`], {
      encoding: 'utf8',
    });
  t.match(verify(file), { status: 0, stdout: releasePurpose(RELEASE)('maker') });
  t.not(verify(forged).status, 0);
  const key = write('maker.pub', printPublicKey(MAKER.public));
  t.equal(spawnSync('minisign', ['-V', '-p', key, '-m', file, '-x', `${signature}`]).status, 0);
});

t.test('a signature of minisign counts', { skip: missing('minisign') }, async (t) => {
  execFileSync('minisign', ['-G', '-W', '-p', at('other.pub'), '-s', at('other.key')]);
  const line = readFileSync(at('other.pub'), 'utf8').split('\n')[1] ?? '';
  execFileSync('minisign', [
    '-S',
    '-s',
    at('other.key'),
    '-m',
    file,
    '-x',
    at('other.minisig'),
    '-t',
    releasePurpose(RELEASE)('approver'),
  ]);
  const root = {
    ...FIRST_ROOT,
    roles: { ...FIRST_ROOT.roles, approver: { threshold: 1, keys: [{ name: 'with minisign', key: line }] } },
  };
  const signatures = [signed, { name: 'other.minisig', bytes: readFileSync(at('other.minisig')) }];
  const { faults } = verifyRelease(
    { ...release, signatures },
    readRoots([signedRoot(root, ROOT_A, ROOT_B)], null),
    null,
  );
  t.strictSame(faults, []);
});

t.test('openssl verifies a signature', { skip: missing('openssl') }, async (t) => {
  const key = write('maker.pem', MAKER.public.key.export({ type: 'spki', format: 'pem' }));
  const bytes = write('signature', readSignature(signed.name, signed.bytes).signature);
  const verify = (of: string): number | null => {
    const hash = write('hash', execFileSync('openssl', ['dgst', '-blake2b512', '-binary', of]));
    return spawnSync('openssl', [
      'pkeyutl',
      '-verify',
      '-pubin',
      '-inkey',
      key,
      '-rawin',
      '-in',
      hash,
      '-sigfile',
      bytes,
    ]).status;
  };
  t.equal(verify(file), 0);
  t.not(verify(forged), 0);
});

t.test(
  'openssl reads a secret key, which asks for its passphrase',
  { skip: missing('openssl') },
  async (t) => {
    const pem = write('approver.key', printSecretKey(APPROVER, 'three words long'));
    const read = (passphrase: string) =>
      spawnSync('openssl', ['pkey', '-in', pem, '-passin', `pass:${passphrase}`, '-noout']).status;
    t.equal(read('three words long'), 0);
    t.not(read('another'), 0);
    t.equal(readSecretKey(readFileSync(pem, 'utf8'), 'three words long').public.id, APPROVER.public.id);
    t.throws(() => readSecretKey(readFileSync(pem, 'utf8'), 'another'));
    t.equal(readPublicKey(APPROVER.public.text)?.id, APPROVER.public.id);
  },
);

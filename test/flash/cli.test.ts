import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { command } from '../../firmware/cli/flash.js';
import { versionText } from '../../firmware/cli/version.js';
import type { Release } from '../../flash/release/description.js';
import { printCanonical } from '../../flash/release/form.js';
import { hashFolder } from '../../flash/release/read.js';
import { newFolder } from '../support/folder.js';
import { banco, type Ran, runHere } from '../support/program.js';
import {
  FIRST_ROOT,
  idOf,
  MAKER,
  RELEASE,
  REPORT,
  ROOT_A,
  ROOT_B,
  STRANGER,
  signatureOf,
  signedRelease,
  signedRoot,
} from '../support/release.js';

const SLOT = Buffer.from('all files of a table');
const slotOf = (bytes: Buffer): Release['slot'] => ({
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** A folder with a release, and one with its root. */
function written(): { readonly file: string; readonly roots: string; readonly slot: string } {
  const folder = newFolder();
  const roots = join(folder, 'roots');
  mkdirSync(roots);
  const put = (
    at: string,
    { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  ): string => {
    writeFileSync(join(at, name), bytes);
    return join(at, name);
  };
  const root = signedRoot(FIRST_ROOT, ROOT_A, ROOT_B);
  for (const each of [root, ...root.signatures]) put(roots, each);
  const release = signedRelease({ ...RELEASE, slot: slotOf(SLOT) });
  for (const each of release.signatures) put(folder, each);
  return {
    file: put(folder, release),
    roots,
    slot: put(folder, { name: `${RELEASE.name}.slot`, bytes: SLOT }),
  };
}

const inspect = ({ file, roots }: ReturnType<typeof written>, ...more: readonly string[]): Promise<Ran> =>
  runHere(command, 'inspect', file, '--roots', roots, ...more);

t.test('inspect prints a release, its signers and its files', async (t) => {
  const release = written();
  const { status, out } = await inspect(release);
  t.equal(status, 0);
  for (const says of [
    'sequence number 7',
    RELEASE.commit,
    `maker     person 1, key ${idOf(MAKER)}`,
    'a'.repeat(64),
    'Verified: everything is right',
  ])
    t.ok(out.includes(says), `${says} in ${out}`);
  const [json] = (await inspect(release, '--json')).answers;
  t.match(json, { release: { sequence: 7 }, signers: [{ role: 'maker' }, { role: 'approver' }], faults: [] });
});

t.test('a report of the tests is signed as the maker, and inspect says what it comes to', async (t) => {
  const release = written();
  const folder = newFolder();
  await banco(['flash', 'keys', 'maker', '--out', folder], '\n');
  const report = release.file.replace(/json$/, 'report.json');
  writeFileSync(report, printCanonical({ ...REPORT, slot: slotOf(SLOT).sha256 }));
  const sign = (as: string): Promise<Ran> =>
    banco(['flash', 'sign', report, '--key', join(folder, 'maker.key'), '--as', as]);
  t.match(await sign('approver'), { status: 2, err: /--as maker/ });
  t.match(await sign('maker'), {
    status: 0,
    out: /^banco report banco-1\.2\.3-linux-arm64 sequence 7 as maker\n/,
  });
  const { status, out } = await inspect(release);
  t.equal(status, 1, 'a stranger has signed it');
  t.match(
    out,
    /tested +1 scenarios passed, 0 failed, 1 not covered on emulated; of 2 in the library, 2026-01-02; signed with no key/,
  );
  t.match(out, /signature-key-unknown/);
});

t.test('inspect lists what is wrong, with what to do, and ends with status 1', async (t) => {
  const release = written();
  writeFileSync(release.slot, 'other files of a table');
  writeFileSync(`${release.file}.x.minisig`, signatureOf(STRANGER, { name: 'x', bytes: SLOT }, '').bytes);
  const { status, out } = await inspect(release, '--seed', '00ff');
  t.equal(status, 1);
  t.match(out, /NOT VERIFIED: 2 faults[\s\S]*signature-key-unknown[\s\S]*What to do[\s\S]*slot-long/);
  const { err, status: none } = await runHere(
    command,
    'inspect',
    join(release.roots, 'x.json'),
    '--roots',
    release.roots,
  );
  t.match({ err, none }, { err: /cannot-be-read: .*x\.json/, none: 1 });
  t.match(await inspect(release, '--first', 'b'.repeat(64)), { status: 1, err: /root-not-the-first/ });
});

t.test('the version of a release says which one it is, and who has signed it', async (t) => {
  const { file, roots } = written();
  const folder = newFolder();
  writeFileSync(join(folder, 'release.json'), JSON.stringify(RELEASE));
  const said = (env: Readonly<Record<string, string>>): string => versionText(env, folder);
  t.match(
    said({}),
    new RegExp(`^\\d+\\.\\d+\\.\\d+\ncommit   ${RELEASE.commit}\n.*sequence number 7\nsigned   unknown`),
  );
  const signed = said({ BANCO_RELEASE: file, BANCO_ROOTS: roots });
  t.ok(signed.includes(`maker     person 1, key ${idOf(MAKER)}\n`), signed);
  t.match(said({ BANCO_RELEASE: file, BANCO_ROOTS: folder }), /NOT SIGNED.*there are no roots/);
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...RELEASE, commit: '' }));
  t.match(said({ BANCO_RELEASE: file, BANCO_ROOTS: roots }), /describes another release/);
});

t.test('keys are made, a root is drafted, and both are signed with', async (t) => {
  const folder = newFolder();
  const { status, out } = await banco(['flash', 'keys', 'root-a', '--out', folder], 'a passphrase\n');
  t.equal(status, 0);
  t.strictSame(readdirSync(folder), ['root-a.key', 'root-a.pub']);
  t.equal(statSync(join(folder, 'root-a.key')).mode & 0o777, 0o600, 'nobody else reads the key');
  const [id = '', line = ''] = out.split('\n');
  t.ok(readFileSync(join(folder, 'root-a.pub'), 'utf8').includes(line));

  const roles = { ...FIRST_ROOT.roles, root: { threshold: 1, keys: [{ name: 'a', key: line }] } };
  const draft = join(folder, 'draft.json');
  writeFileSync(draft, JSON.stringify({ ...FIRST_ROOT, roles }));
  const printed = (await banco(['flash', 'root', draft])).out;
  t.equal(printed, printCanonical({ ...FIRST_ROOT, roles }));
  const root = join(folder, '1.root.json');
  writeFileSync(root, printed);
  const key = ['--key', join(folder, 'root-a.key')];
  t.match(await banco(['flash', 'sign', root, ...key, '--as', 'root'], 'another\n'), {
    status: 2,
    err: /passphrase is another/,
  });
  t.match(await banco(['flash', 'sign', root, ...key, '--as', 'root'], 'a passphrase\n'), {
    status: 0,
    out: /^banco root 1\n/,
  });
  const { file } = written();
  t.match(await inspect({ file, roots: folder, slot: '' }), { status: 0 });
  t.ok(readdirSync(folder).includes(`1.root.json.${id}.minisig`));
});

t.test('a folder of files is hashed by its paths, and what is no file is refused', async (t) => {
  const folder = newFolder();
  mkdirSync(join(folder, 'b'));
  for (const path of ['b/c', 'a']) writeFileSync(join(folder, path), SLOT);
  t.strictSame(hashFolder(folder), { a: slotOf(SLOT).sha256, 'b/c': slotOf(SLOT).sha256 });
  t.not(hashFolder(folder, Buffer.from('seed'))['a'], slotOf(SLOT).sha256);
  symlinkSync('/etc/passwd', join(folder, 'link'));
  t.throws(() => hashFolder(folder), { message: /neither a file nor a folder/ });
});

t.test('nobody signs for a slot that is another', async (t) => {
  const { file, slot } = written();
  writeFileSync(slot, 'another');
  const ran = await banco(['flash', 'sign', file, '--key', 'no.key', '--as', 'maker']);
  t.match(ran, { status: 1, err: /slot-short/ });
  t.equal(readdirSync(join(file, '..')).filter((name) => name.endsWith('.minisig')).length, 2);
});

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readDescription } from '../../flash/release/description.js';
import { readShort } from '../../flash/release/read.js';
import { PROGRAM_FILE, reportName } from '../../flash/release/report.js';
import { FIRST_ROOT } from '../support/release.js';
import { makeReport } from './make-report.js';

// `npm run release:check`: builds each release twice, in two folders, and compares them; signs one with keys that are made on the spot;
// verifies it with the commands of docs/verify.md; and starts its program. Minutes.

/** One scenario in each rulebook that the emulated machine has the seats for. */
const SCENARIOS = 'banker-natural';

const work = mkdtempSync(join(tmpdir(), 'banco-release-'));
let passed = 0;
let failed = 0;

function check(what: string, holds: boolean, says = ''): void {
  process.stdout.write(`${holds ? 'ok' : 'not ok'} ${what}${says === '' ? '' : `: ${says}`}\n`);
  if (holds) passed += 1;
  else failed += 1;
}

function sh(folder: string, command: string, env: Readonly<Record<string, string>> = {}): string {
  return execFileSync('bash', ['-o', 'pipefail', '-ec', command], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

const banco = (
  args: readonly string[],
  input = '',
): { readonly status: number | null; readonly out: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build/firmware/banco.js', ...args], {
    input,
    encoding: 'utf8',
  });
  return { status, out: stdout + stderr };
};

/** Builds the releases in a clone. Gives the folder of what came out. */
function buildIn(clone: string, env: Readonly<Record<string, string>>): string {
  sh(clone, 'npm ci', { npm_config_loglevel: 'error' });
  process.stdout.write(sh(clone, 'npm run --silent release', { ...env, npm_config_loglevel: 'error' }));
  return join(clone, 'build/release');
}

function buildTwice(): readonly string[] {
  const [clone, same] = [join(work, 'clone'), join(work, 'in-another-folder-with-a-longer-name')];
  // Of one commit, whatever becomes of this checkout meanwhile.
  sh('.', `git clone -q . '${clone}' && git clone -q '${clone}' '${same}'`);
  const other = buildIn(same, { TZ: 'Pacific/Auckland', LANG: 'C' });
  const out = buildIn(clone, {});
  const names = readdirSync(out).sort();
  for (const name of names) {
    const isSame = readFileSync(join(out, name)).equals(readFileSync(join(other, name)));
    check(`${name} is the same in another folder`, isSame);
    cpSync(join(out, name), join(work, name));
  }
  return names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
}

/** The public key in one line, and its id, of a new key. */
function newKey(name: string): { readonly id: string; readonly line: string } {
  const [id = '', line = ''] = banco(['flash', 'keys', name, '--out', work], '\n').out.split('\n');
  return { id, line };
}

function sign(names: readonly string[]): { readonly maker: string; readonly approver: string } {
  const [root, maker, approver] = [newKey('root'), newKey('maker'), newKey('approver')];
  const role = ({ line }: typeof root) => ({ threshold: 1, keys: [{ name: 'made on the spot', key: line }] });
  const roles = { root: role(root), maker: role(maker), approver: role(approver) };
  writeFileSync(join(work, 'draft.json'), JSON.stringify({ ...FIRST_ROOT, roles }));
  mkdirSync(join(work, 'roots'));
  const file = join(work, 'roots/1.root.json');
  writeFileSync(file, banco(['flash', 'root', join(work, 'draft.json')]).out);
  signAs('root', file);
  for (const name of names) {
    signAs('maker', join(work, `${name}.json`));
    signAs('approver', join(work, `${name}.json`));
  }
  return { maker: maker.id, approver: approver.id };
}

function signAs(key: string, file: string): void {
  const { status, out } = banco(['flash', 'sign', file, '--key', join(work, `${key}.key`), '--as', key]);
  check(`the ${key} signs ${basename(file)}`, status === 0, out.split('\n')[0]);
}

/** The blocks of commands in the page: what verifies a release, with `openssl`, and its report. */
const [FIRST = '', SECOND = '', THIRD = ''] = [
  ...readFileSync('docs/verify.md', 'utf8').matchAll(/```sh\n(.*?)```/gs),
].map(([, text]) => text);

function asBlockSays(block: string, env: Readonly<Record<string, string>>): void {
  for (const command of block.trim().split('\n')) {
    const says = sh(work, command, env);
    check(command, true, says.trim().split('\n').join('; ').slice(0, 200));
  }
}

function asThePageSays(name: string, { maker, approver }: ReturnType<typeof sign>): void {
  rmSync(join(work, 'files'), { recursive: true, force: true });
  asBlockSays(FIRST + SECOND, { NAME: name, MAKER: maker, APPROVER: approver });
  const { status } = banco([
    'flash',
    'inspect',
    join(work, `${name}.json`),
    '--roots',
    join(work, 'roots'),
    '--seed',
    '00ff',
  ]);
  check(`banco flash inspect verifies ${name}, with a seed`, status === 0);
}

async function start(folder: string): Promise<void> {
  const [node, program] = [join(folder, 'bin/node'), join(folder, 'build/firmware/banco.js')];
  const env = { BANCO_RELEASE: '', BANCO_ROOTS: '' };
  const table = spawn(node, [program, 'run', '--port', '0', '--journal', join(work, 'journal')], { env });
  let said = '';
  for await (const piece of table.stdout) {
    said += `${piece}`;
    if (/^page .*\n/m.test(said)) break;
  }
  table.kill('SIGKILL');
  const [says = '', page = ''] = ['program', 'page'].map(
    (test) => new RegExp(`^${test} .*`, 'm').exec(said)?.[0] ?? said,
  );
  check(
    'the program of a release starts, and is as it was built',
    /\d+ files as they were built/.test(says),
    says,
  );
  check('its page is served', page.includes('http:'), page);
  const sheet = 'docs/tables/nz.json';
  const simulate = ['simulate', '--table', sheet, '--coups', '3000000', '--seed', '1', '--threads', '2'];
  const { status, stderr: wrong } = spawnSync(node, [program, ...simulate], { env, encoding: 'utf8' });
  check('banco simulate runs on two threads', status === 0, wrong);
  const broken = `process.stdout.write = () => { throw new Error('planted'); }; process.argv = ['', '', '--version']; await import(${JSON.stringify(program)})`;
  const { stderr } = spawnSync(node, ['--input-type=module', '-e', broken], { env, encoding: 'utf8' });
  check(
    'a stack trace names the line that was written',
    /\(firmware\/[\w/-]+\.ts:\d+:\d+\)/.test(stderr),
    /at .*\.ts.*/.exec(stderr)?.[0],
  );
}

/** On virtual hardware, and on a real kernel where `npm run rig:setup` was run. The report is verified with the commands of the page. */
function report(name: string, { maker }: ReturnType<typeof sign>): void {
  for (const { on, passed, failed, scenarios } of makeReport(join(work, `${name}.json`), SCENARIOS).runs)
    check(
      `${passed} scenarios are played on the release, ${on}`,
      passed > 0 && failed === 0,
      scenarios.find(({ is }) => is === 'failed')?.says,
    );
  signAs('maker', join(work, reportName(name)));
  asBlockSays(THIRD, { NAME: name, MAKER: maker });
}

/** Node and every package that the program loads lazily, by the same `import`; qemu runs them for the other processor. */
function loadPackages(folder: string, arch: string): void {
  const names = ['koffi', 'epoll', 'onoff', 'i2c-bus', 'serialport'];
  const load = `for (const name of ${JSON.stringify(names)}) await import(name); console.log(process.arch)`;
  const emulated = arch === process.arch ? [] : ['qemu-aarch64-static', '-L', '/usr/aarch64-linux-gnu'];
  const [program = '', ...args] = [...emulated, join(folder, 'bin/node'), '--input-type=module', '-e', load];
  const { error, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  if (error) process.stdout.write(`${program} is not installed: no package was loaded for ${arch}\n`);
  else check(`every package loads on ${arch}`, stdout.trim() === arch, stderr.trim().split('\n')[0]);
}

try {
  const names = buildTwice();
  const ids = sign(names);
  const programs = new Set(
    names.map((name) => readDescription(readShort(join(work, `${name}.json`))).files[PROGRAM_FILE]),
  );
  check('the program is the same file for each processor', programs.size === 1);
  for (const name of names) {
    asThePageSays(name, ids);
    if (name.endsWith(process.arch)) {
      await start(join(work, 'files'));
      report(name, ids);
    }
    loadPackages(join(work, 'files'), name.endsWith('arm64') ? 'arm64' : 'x64');
  }
} catch (error) {
  check('the check comes to its end', false, `${error}\n${(error as { stderr?: string }).stderr ?? ''}`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;

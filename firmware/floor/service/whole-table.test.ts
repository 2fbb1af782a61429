import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownIdentity } from 'banco/firmware/certificates/own-identity.js';
import type { Kind } from 'banco/firmware/journal/entry.js';
import { ROOT } from 'banco/firmware/startup/manifest.js';
import t from 'tap';
import { MemoryStore } from '../store/memory-store.js';
import { known } from '../testing/people.js';
import { Floor } from './floor.js';

t.test('a table that runs sends its journal to the floor that its settings name', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'banco-floor-'));
  const store = new MemoryStore();
  const identity = ownIdentity(folder, 'floor');
  const floor = await Floor.open({
    people: known,
    twoFrom: 1_000_000,
    store,
    identity,
    host: '127.0.0.1',
    port: 0,
    wall: Date.now,
    say: () => {},
  });
  const { fingerprint } = ownIdentity(join(folder, 'journal'), 'floor');
  await store.enrol({ table: '7', fingerprint, by: 'M101' });
  const nz = JSON.parse(readFileSync(join(ROOT, 'docs/settings/nz.json'), 'utf8')) as object;
  const { $schema: _, ...settings } = nz as { readonly $schema: string };
  const line = { table: '7', host: '127.0.0.1', port: floor.port, fingerprint: identity.fingerprint };
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ ...settings, floor: line }));
  const table = spawn(
    process.execPath,
    [
      join(ROOT, 'build/firmware/banco.js'),
      ...[
        'run',
        '--port',
        '0',
        '--settings',
        join(folder, 'settings.json'),
        '--journal',
        join(folder, 'journal'),
      ],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  t.teardown(async () => {
    const ended = new Promise((done) => table.once('exit', done));
    if (table.exitCode === null && table.kill('SIGKILL')) await ended;
    await floor.close();
    rmSync(folder, { recursive: true, force: true });
  });

  await said(table, /^floor +it gets the journal of this table$/m);
  const kinds = async (): Promise<readonly Kind[]> => {
    const [at] = await store.lines();
    return at ? (await store.records('7', at.journal, 0, 1000)).map(({ kind }) => kind) : [];
  };
  while (!(await kinds()).includes('tested')) await sleep(20);
  t.match(await kinds(), ['start', 'setting']);
});

/** The first line that a table prints of this form. */
function said({ stdout }: ChildProcess, form: RegExp): Promise<RegExpExecArray> {
  return new Promise((done) => {
    let text = '';
    stdout?.on('data', (bytes: Buffer) => {
      text += bytes;
      const found = form.exec(text);
      if (found) done(found);
    });
  });
}

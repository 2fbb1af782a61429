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

  const page = said(table, /^page +(http:\/\/\S+?)\/?$/m);
  await said(table, /^floor +it gets the journal of this table$/m);
  const kinds = async (): Promise<readonly Kind[]> => {
    const [at] = await store.lines();
    return at ? (await store.records('7', at.journal, 0, 1000)).map(({ kind }) => kind) : [];
  };
  while (!(await kinds()).includes('tested')) await sleep(20);
  t.match(await kinds(), ['start', 'setting']);

  // Who calls and which doors are open stands in no record: the table says so.
  const now = async () => (await floor.view()).tables[0]?.now;
  while (!(await now())) await sleep(20);
  t.same(await now(), { calls: [], doors: [], stuck: [] });
  const [, address = ''] = await page;
  const viewer = await viewerOf(`${address}/live?page=cabinet`);
  t.teardown(viewer.leave);
  const act = async (body: object): Promise<void> => {
    const headers = { 'content-type': 'application/json', 'x-viewer': viewer.name };
    await fetch(`${address}/act`, { method: 'POST', headers, body: JSON.stringify(body) });
    // As long as a finger needs.
    await sleep(60);
  };
  for (const what of ['press', 'release']) await act({ do: what, role: 'call', seat: 2 });
  await act({ do: 'turn', role: 'main-door', active: true });
  while ((await now())?.calls.length === 0 || (await now())?.doors.length === 0) await sleep(20);
  t.same(await now(), { calls: ['seat 2'], doors: ['main'], stuck: [] });
  table.kill('SIGTERM');
  while (await now()) await sleep(20);
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

/** A screen of a table: by the name that it has, its cabinet takes what hands do there. */
async function viewerOf(stream: string): Promise<{ readonly name: string; readonly leave: () => void }> {
  const ends = new AbortController();
  const { body } = await fetch(stream, { signal: ends.signal });
  let text = '';
  for (const reader = body?.getReader(); ; ) {
    const read = await reader?.read();
    text += new TextDecoder().decode(read?.value);
    const [, data] = /^event: you\ndata: (.*)$/m.exec(text) ?? [];
    if (data) return { name: (JSON.parse(data) as { viewer: string }).viewer, leave: () => ends.abort() };
  }
}

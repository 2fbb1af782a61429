import { once } from 'node:events';
import { statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { ControlClient } from '../../firmware/control/control-client.js';
import { ControlServer } from '../../firmware/control/control-server.js';
import type { ReleaseAsked } from '../../firmware/decode/release-work.js';
import { ReleaseDesk } from '../../firmware/release/release-desk.js';
import { newFolder } from '../support/folder.js';
import { rows } from '../support/rows.js';
import { tableFor, type VirtualTable } from '../support/table.js';
import { NZ_TABLE, smallTable } from '../support/table-settings.js';

// Whether the program of a table may be changed, what the table does meanwhile, and how a command asks for it.

const RELEASE = { version: '0.4.0', sha256: 'ab'.repeat(32) };
const OTHER = { version: '0.5.0', sha256: 'cd'.repeat(32) };

async function ask(table: VirtualTable, act: ReleaseAsked['act']): Promise<string> {
  const answer = await table.clock.until(table.running.release({ act, ...RELEASE, why: 'tries' }));
  if (answer.is === 'refused') return answer.code;
  return [answer.by, answer.with].flatMap((person) => (person ? [person.id] : [])).join(' and ') || 'done';
}

const releases = ({ written }: VirtualTable): readonly string[] =>
  written.flatMap(({ kind, body }) => (kind === 'release' ? [body.did] : []));

/** What was done before. The segments have one form for S and 5. */
const BEFORE: Readonly<Record<string, (table: VirtualTable) => Promise<unknown>>> = {
  new: async () => {},
  installing: (table) => table.turned('technician-key', async () => void (await ask(table, 'install'))),
  'on trial': (table) => ask(table, 'on-trial'),
  open: (table) => table.confirmBy('supervisor-key').then(() => table.pass(10_000)),
  'without memory': async (table) => {
    table.running.report({ device: 'memory', part: 'one', code: 'x', says: 'x', until: 'restored' });
    await table.pass(100);
  },
};

t.test('a program is changed at a closed table, by whoever may', async (t) => {
  for (const [before, act, keys, comes, reads] of rows`
    new            | install       |                          | takes-technician | NEW
                   | install       | technician               | T1               | IN5TALL
                   | roll-back     | technician               | T1               | RE5TART
                   | lower-minimum | technician               | takes-manager    | NEW
                   | lower-minimum | technician, manager      | T1 and M1        | NEW
                   | confirm       | technician, manager      | not-begun        | NEW
                   | installed     | technician               | not-begun        | NEW
                   | gone-back     |                          | done             | NEW
    installing     | install       | technician               | under-way        | IN5TALL
                   | installed     |                          | T1               | RE5TART
                   | not-installed |                          | done             | NEW
    on trial       | install       | technician               | under-way        | TRIAL
                   | confirm       | technician               | takes-manager    | TRIAL
                   | confirm       | technician, manager      | T1 and M1        | NEW
                   | proven        |                          | done             | NEW
                   | roll-back     | technician               | T1               | RE5TART
    open           | install       | technician               | table-open       | BET
                   | roll-back     | technician               | table-open       | BET
    without memory | install       | technician               | memory-lost      | LOCKED
                   | roll-back     | technician               | T1               | LOCKED
  `) {
    const table = await tableFor(t, smallTable(NZ_TABLE, 2));
    await BEFORE[before]?.(table);
    const already = releases(table).length;
    for (const key of keys.split(', ').filter(Boolean)) await table.turn(`${key}-key` as 'manager-key', true);
    const what = `${before}: ${act}, keys turned: ${keys}`;
    t.equal(await ask(table, act as ReleaseAsked['act']), comes, what);
    await table.pass(100);
    t.equal(table.letters(), reads, what);
    t.equal(releases(table).length - already, comes.includes('-') ? 0 : 1, what);
  }
});

t.test('a table opens neither while its program is changed nor on trial', async (t) => {
  for (const act of ['on-trial', 'install', 'roll-back'] as const) {
    const table = await tableFor(t);
    await table.turned('technician-key', async () => void (await ask(table, act)));
    t.match(table.hands.light('confirm', null), { lit: false }, 'there is nothing to confirm');
    await table.confirmBy('supervisor-key');
    t.equal(table.phase, 'closed', act);
    await ask(table, 'not-installed');
    await table.confirmBy('supervisor-key');
    t.not(table.phase, 'closed', 'it opens when that is over');
  }
});

t.test('technician and manager are two persons', async (t) => {
  const settings = { ...(await tableFor(t)).settings };
  const people = { ...settings.people, 'manager-key': 'T1' };
  const table = await tableFor(t, { settings: { ...settings, people } });
  await table.turn('technician-key', true);
  await table.turn('manager-key', true);
  t.equal(await ask(table, 'lower-minimum'), 'takes-another-person');
});

t.test('a command asks a running table, and a copy that it does not finish was not installed', async (t) => {
  const table = await tableFor(t);
  const path = join(newFolder(), 'control');
  const server = await ControlServer.open(path, () => new ReleaseDesk(table.running));
  t.teardown(() => server.close());
  t.equal(statSync(path).mode & 0o777, 0o600);

  const client = await ControlClient.connect(path);
  t.match(await client.ask({ ask: 'install', ...RELEASE }), {
    code: 'takes-technician',
    says: /the key of the technician/,
  });
  await table.turn('technician-key', true);
  t.match(await client.ask({ ask: 'install', ...RELEASE }), { is: 'done', by: { id: 'T1' } });
  const second = await ControlClient.connect(path);
  t.match(await second.ask({ ask: 'installed', ...RELEASE }), { code: 'not-begun' }, 'not this one’s');
  t.match(await client.ask({ ask: 'installed', ...OTHER }), { code: 'not-begun' }, 'not what was copied');
  client.close();
  while (releases(table).length < 2) await sleep(1);
  t.same(releases(table), ['installing', 'not-installed']);

  t.match(await second.ask({ ask: 'install', ...OTHER }), { is: 'done' });
  t.match(await second.ask({ ask: 'installed', ...OTHER }), { is: 'done' });
  second.close();
  await table.pass(100);
  t.same(releases(table).slice(2), ['installing', 'installed'], 'what is installed stays so');
});

t.test('what is no request is refused, and a line without end ends the connection', async (t) => {
  const path = join(newFolder(), 'control');
  const open = () =>
    ControlServer.open(path, () => ({
      answer: async () => ({ is: 'done', by: null, with: null }),
      left: () => {},
    }));
  const server = await open();
  await t.rejects(open(), { code: 'EADDRINUSE' }, 'another table answers there');
  for (const line of [
    '',
    '{',
    '{}',
    '{"ask":"install"}',
    '{"ask":"toString"}',
    `{"ask":"install","${'x'.repeat(3000)}":1}`,
  ]) {
    const socket = connect(path);
    socket.write(`${line}\n`);
    const [answer] = await once(socket.setEncoding('utf8'), 'data');
    t.match(JSON.parse(answer), { is: 'refused', code: 'bad-request' }, line.slice(0, 40));
    socket.destroy();
  }
  const endless = connect(path);
  endless.resume().write('x'.repeat(100_000));
  await once(
    endless.on('error', () => {}),
    'close',
  );
  await server.close();
  const again = await open();
  await again.close();
});

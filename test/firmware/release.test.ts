import { once } from 'node:events';
import { statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { LastingLink } from '../../firmware/cli/lasting-link.js';
import { ControlClient } from '../../firmware/control/control-client.js';
import { ControlServer } from '../../firmware/control/control-server.js';
import type { ReleaseAsked } from '../../firmware/decode/release-work.js';
import { ReleaseDesk } from '../../firmware/release/release-desk.js';
import { UNANSWERED } from '../../firmware/technician/technician-link.js';
import { newFolder } from '../support/folder.js';
import { rows } from '../support/rows.js';
import { tableFor, type VirtualTable } from '../support/table.js';
import { NZ_TABLE, smallTable } from '../support/table-settings.js';

// Whether the program of a table may be changed, what the table does meanwhile, and how a command asks for it.

const RELEASE = { version: '0.4.0', sha256: 'ab'.repeat(32) };
const OTHER = { version: '0.5.0', sha256: 'cd'.repeat(32) };

/** `install begun` */
async function ask(table: VirtualTable, what: string): Promise<string> {
  const [act, is] = what.split(' ');
  const why = act === 'trial' && is !== 'given-up' ? null : 'tries';
  const answer = await table.clock.until(
    table.running.release({ act, is, ...RELEASE, why } as unknown as ReleaseAsked),
  );
  if (answer.is === 'refused') return answer.code;
  return [answer.by, answer.with].flatMap((person) => (person ? [person.id] : [])).join(' and ') || 'taken';
}

const releases = ({ written }: VirtualTable): readonly string[] =>
  written.flatMap(({ kind, body }) => (kind === 'release' ? [`${body.act} ${body.is}`] : []));

const byTechnician = (what: string) => (table: VirtualTable) =>
  table.turned('technician-key', async () => void (await ask(table, what)));

/** What was done before. The segments have one form for S and 5. */
const BEFORE: Readonly<Record<string, (table: VirtualTable) => Promise<unknown>>> = {
  nothing: async () => {},
  installs: byTechnician('install begun'),
  installed: (table) => byTechnician('install begun')(table).then(() => ask(table, 'install done')),
  'on trial': (table) => ask(table, 'trial begun'),
  'goes back': (table) => ask(table, 'trial begun').then(() => byTechnician('roll-back begun')(table)),
  // The mark of the journal stands on the display for a minute.
  open: (table) => table.confirmBy('supervisor-key').then(() => table.pass(70_000)),
  'no memory': async (table) => {
    table.running.report({ device: 'memory', part: 'one', code: 'x', says: 'x', until: 'restored' });
    await table.pass(100);
  },
};

t.test('a program is changed at a closed table, by whoever may', async (t) => {
  for (const [before, what, keys, comes, reads] of rows`
    nothing   | install begun          |                     | takes-technician | NEW
              | install begun          | technician          | T1               | CHANGE
              | install done           | technician          | not-begun        | NEW
              | roll-back begun        | technician          | T1               | CHANGE
              | lower-minimum begun    | technician          | takes-manager    | NEW
              | lower-minimum begun    | technician, manager | T1 and M1        | CHANGE
              | confirm begun          | technician, manager | not-on-trial     | NEW
              | trial given-up         |                     | taken            | NEW
    installs  | install begun          | technician          | under-way        | CHANGE
              | lower-minimum begun    | technician, manager | under-way        | CHANGE
              | install done           |                     | T1               | RE5TART
              | install given-up       |                     | T1               | NEW
    installed | install begun          | technician          | under-way        | RE5TART
              | roll-back begun        | technician          | T1               | CHANGE
    on trial  | install begun          | technician          | under-way        | TRIAL
              | confirm begun          | technician          | takes-manager    | TRIAL
              | confirm begun          | technician, manager | T1 and M1        | CHANGE
              | trial done             |                     | taken            | NEW
    goes back | roll-back done         |                     | T1               | RE5TART
              | roll-back given-up     |                     | T1               | TRIAL
    open      | install begun          | technician          | table-open       | BET
              | roll-back begun        | technician          | table-open       | BET
    no memory | install begun          | technician          | memory-lost      | LOCKED
              | roll-back begun        | technician          | T1               | LOCKED
  `) {
    const table = await tableFor(t, smallTable(NZ_TABLE, 2));
    await BEFORE[before]?.(table);
    const already = releases(table).length;
    for (const key of keys.split(', ').filter(Boolean)) await table.turn(`${key}-key` as 'manager-key', true);
    const title = `${before}: ${what}, keys turned: ${keys}`;
    t.equal(await ask(table, what), comes, title);
    await table.pass(100);
    t.equal(table.letters(), reads, title);
    t.same(releases(table).slice(already), /-/.test(comes) ? [] : [what], title);
  }
});

t.test('a table opens neither while its program is changed nor on trial', async (t) => {
  for (const before of ['installs', 'installed', 'on trial']) {
    const table = await tableFor(t);
    await BEFORE[before]?.(table);
    await table.pass(100);
    t.match(table.hands.light('confirm', null), { lit: false }, 'there is nothing to confirm');
    await table.confirmBy('supervisor-key');
    t.equal(table.phase, 'closed', before);
  }
});

t.test('technician and manager are two persons', async (t) => {
  const settings = { ...(await tableFor(t)).settings };
  const people = { ...settings.people, 'manager-key': 'T1' };
  const table = await tableFor(t, { settings: { ...settings, people } });
  await table.turn('technician-key', true);
  await table.turn('manager-key', true);
  t.equal(await ask(table, 'lower-minimum begun'), 'takes-another-person');
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
  t.match(await client.ask({ ask: 'install', ...RELEASE }), { is: 'taken', by: { id: 'T1' } });
  const second = await ControlClient.connect(path);
  t.match(await second.ask({ ask: 'done' }), { code: 'not-begun' }, 'it is not this one’s');
  t.match(await second.ask({ ask: 'install', ...OTHER }), { code: 'under-way' });
  client.close();
  while (releases(table).length < 2) await sleep(1);
  t.same(releases(table), ['install begun', 'install given-up']);

  t.match(await second.ask({ ask: 'install', ...OTHER }), { is: 'taken' });
  t.match(await second.ask({ ask: 'done' }), { is: 'taken' });
  second.close();
  await table.pass(100);
  t.same(releases(table).slice(2), ['install begun', 'install done'], 'what is installed stays so');
});

t.test('a technician’s link lasts while the table is started anew', async (t) => {
  const path = join(newFolder(), 'control');
  const open = () =>
    ControlServer.open(path, () => ({ answer: async () => ({ is: 'shown', view: {} }), left: () => {} }));
  const before = await open();
  const link = new LastingLink(path, await ControlClient.connect(path));
  t.teardown(() => link.close());
  t.match(await link.ask({ ask: 'home' }), { is: 'shown' });
  await before.close();
  for (let i = 0; i < 2; i++) t.match(await link.ask({ ask: 'home' }), { code: UNANSWERED });
  const after = await open();
  t.teardown(() => after.close());
  t.match(await link.ask({ ask: 'home' }), { is: 'shown' });
});

t.test('what is no request is refused, and a line without end ends the connection', async (t) => {
  const path = join(newFolder(), 'control');
  const open = () =>
    ControlServer.open(path, () => ({
      answer: async () => ({ is: 'taken', by: null, with: null }),
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
  await new Promise((closed) => endless.on('error', () => {}).on('close', closed));
  await server.close();
  const again = await open();
  await again.close();
});

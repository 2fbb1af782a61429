import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { ownIdentity } from 'banco/firmware/certificates/own-identity.js';
import { FrameReader, frameOf } from 'banco/firmware/outbox/frames.js';
import { PROTOCOL, printToFloor, type ToFloor } from 'banco/firmware/outbox/messages.js';
import { Outbox, type Standing } from 'banco/firmware/outbox/outbox.js';
import { tlsLink } from 'banco/firmware/outbox/tls-link.js';
import { SystemClock } from 'banco/hal/linux/system-clock.js';
import t, { type Test } from 'tap';
import type { SimulatedTable } from '../demo/simulated-table.js';
import type { Alarm } from '../ledger/line.js';
import { MemoryStore } from '../store/memory-store.js';
import { allOf, keyOf, played } from '../testing/played.js';
import { Conversation } from './conversation.js';
import { fetchKept } from './fetch-kept.js';
import { Fetches } from './fetches.js';
import { Ledger } from './ledger.js';
import { LineServer } from './line-server.js';
import { Presence } from './presence.js';

const folder = mkdtempSync(join(tmpdir(), 'banco-floor-'));
t.teardown(() => rmSync(folder, { recursive: true }));
const clock = new SystemClock();
const identity = ownIdentity(folder, 'floor');
const keys = ownIdentity(folder, 'table');
const others = ownIdentity(folder, 'other');

async function floor(t: Test) {
  const store = new MemoryStore();
  await store.enrol({ table: '1', fingerprint: keys.fingerprint, by: 'M101' });
  const alarms: Alarm[] = [];
  const told = { alarm: (alarm: Alarm) => alarms.push(alarm), committed: () => {}, failed: () => {} };
  const ledger = new Ledger(store, told);
  const presence = new Presence(() => clock.wall());
  const fetches: Fetches = new Fetches((table, message) => server.tell(table, message));
  const converse = (fingerprint: string) => new Conversation(ledger, fetches, fingerprint);
  const open = (port: number) =>
    LineServer.open({ identity, converse, presence }, { host: '127.0.0.1', port });
  let server = await open(0);
  const { port } = server;
  t.teardown(() => server.close());
  const restart = async (): Promise<void> => {
    await server.close();
    server = await open(port);
  };
  return { store, alarms, presence, port, restart, fetches };
}

/** A table on the line, until it stands as it is waited for. */
function outboxOf(
  t: Test,
  table: SimulatedTable,
  port: number,
  { as = '1', own = keys, fingerprint = identity.fingerprint } = {},
) {
  let standing: Standing | null = null;
  let look = (): void => {};
  const outbox = new Outbox({
    table: as,
    version: '0.3.0',
    source: table.journal,
    link: tlsLink({ ...own, host: '127.0.0.1', port, fingerprint, clock }),
    clock,
    onStanding: (is) => {
      standing = is;
      look();
    },
  });
  t.teardown(() => outbox.close());
  return (is: (standing: Standing) => boolean): Promise<Standing> =>
    new Promise((done) => {
      look = () => {
        if (standing && is(standing)) done(standing);
      };
      look();
    });
}

const hasAllOf =
  (table: SimulatedTable) =>
  (standing: Standing): boolean =>
    standing.is === 'sending' && standing.watermark.seq === table.journal.end.seq;

t.test('a table sends its journal, and what it plays then', async (t) => {
  const { store, presence, port, restart } = await floor(t);
  const table = played(40);
  const stands = outboxOf(t, table, port);
  await stands(hasAllOf(table));
  t.match(presence.of('1'), { isThere: true, version: '0.3.0' });
  table.playCoup();
  await stands(hasAllOf(table));
  await restart();
  await stands(({ is }) => is === 'away');
  table.playCoup();
  await stands(hasAllOf(table));
  const records = await store.records('1', table.journal.journal, 0, 100_000);
  const lines = (await allOf(table)).items.flatMap((item) => ('line' in item ? [item.line] : []));
  t.same(
    records.map(({ line }) => line),
    lines,
  );
});

t.test('only the key of a table speaks for it', async (t) => {
  const { store, port } = await floor(t);
  const refused = { is: 'refused', why: 'not-known' } as const;
  const isRefused = ({ is }: Standing): boolean => is === 'refused';
  t.same(await outboxOf(t, played(1), port, { own: others })(isRefused), refused);
  t.same(await outboxOf(t, played(1), port, { as: '2' })(isRefused), refused);
  t.same(await store.lines(), []);
});

t.test('whoever is not let in is not heard', async (t) => {
  const { store, port } = await floor(t);
  const { items, after } = await allOf(played(1));
  const socket = connectTls({
    host: '127.0.0.1',
    port,
    key: others.key,
    cert: others.certificate,
    rejectUnauthorized: false,
  });
  const closed = new Promise((done) => socket.on('error', () => {}).on('close', done));
  socket.write(frameOf(printToFloor({ is: 'records', after, items })));
  await closed;
  t.same(await store.lines(), []);
});

t.test('a table speaks to its own floor alone', async (t) => {
  const { store, port } = await floor(t);
  const stands = outboxOf(t, played(1), port, { fingerprint: others.fingerprint });
  t.match(await stands(({ is }) => is === 'away'), { why: /is another/ });
  t.same(await store.lines(), []);
});

t.test('a journal that was rewound and went on stops the line, and says so', async (t) => {
  const { alarms, port } = await floor(t);
  const table = played(3);
  await outboxOf(t, table, port)(hasAllOf(table));
  const stopped = { is: 'stopped', stop: 'fork' } as const;
  t.same(await outboxOf(t, played(2, 7), port)(({ is }) => is === 'stopped'), stopped);
  t.match(alarms, [{ table: '1', stop: 'fork', seq: table.journal.end.seq }]);
  // It stays so, for the table as it was, too.
  t.same(await outboxOf(t, table, port)(({ is }) => is === 'stopped'), stopped);
  t.equal(alarms.length, 1);
});

t.test('another journal of a known table stops the line', async (t) => {
  const { alarms, port } = await floor(t);
  const table = played(1);
  await outboxOf(t, table, port)(hasAllOf(table));
  await outboxOf(t, played(1, 1, keyOf('b')), port)(({ is }) => is === 'stopped');
  t.match(alarms, [{ table: '1', stop: 'other-journal' }]);
});

t.test('a table whose line is not read hears that it will be', async (t) => {
  const { store, port } = await floor(t);
  const [busy, slow] = [await allOf(played(1)), await allOf(played(1, 1, keyOf('b')))];
  await store.enrol({ table: '2', fingerprint: keys.fingerprint, by: 'M101' });
  let goOn = (): void => {};
  const commit = store.commit.bind(store);
  store.commit = async (writes) => {
    if (writes.some(({ is }) => is.table === '1')) await new Promise<void>((done) => (goOn = done));
    await commit(writes);
  };
  const say = (table: string, journal: string) => {
    const heard: string[] = [];
    const { key, certificate: cert } = keys;
    const socket = connectTls({ host: '127.0.0.1', port, key, cert, rejectUnauthorized: false });
    const frames = new FrameReader();
    socket.on('data', (bytes) =>
      heard.push(...(frames.read(bytes) ?? []).map((text) => (JSON.parse(text) as { is: string }).is)),
    );
    t.teardown(() => socket.destroy());
    const send = (message: ToFloor) => socket.write(frameOf(printToFloor(message)));
    send({ is: 'hello', protocol: PROTOCOL, table, journal, version: '0.3.0' });
    return { heard, send };
  };
  const two = say('2', keyOf('b').id);
  const one = say('1', keyOf('a').id);
  while (one.heard.length + two.heard.length < 2) await sleep(10);
  for (let n = 0; n < 100; n++) one.send({ is: 'records', ...busy });
  while (!one.heard.includes('wait')) await sleep(10);
  two.send({ is: 'records', ...slow });
  while (two.heard.length < 2) await sleep(10);
  two.send({ is: 'records', ...slow });
  while (two.heard.length < 3) await sleep(10);
  t.same(two.heard, ['at', 'at', 'wait']);
  goOn();
  while (two.heard.length < 4) await sleep(10);
  t.equal(two.heard[3], 'at');
});

t.test('who is no table gets nowhere', async (t) => {
  const { port } = await floor(t);
  const socket = connect({ host: '127.0.0.1', port });
  socket.end('GET / HTTP/1.1\r\n\r\n');
  await new Promise((done) => socket.on('error', () => {}).on('close', done));
  const table = played(1);
  await outboxOf(t, table, port)(hasAllOf(table));
});

t.test('what stayed at home is fetched, and proves itself', async (t) => {
  const { store, port, fetches } = await floor(t);
  const table = played(3);
  const { journal } = table.journal;
  const records = async () => await store.records('1', journal, 0, 100_000);
  t.same(await fetchKept(fetches, '1', []), { is: 'fetched', sent: [] });
  await outboxOf(t, table, port)(hasAllOf(table));
  const all = await records();
  const fetched = await fetchKept(fetches, '1', all);
  t.equal(fetched.is, 'fetched');
  const sent = fetched.is === 'fetched' ? fetched.sent : [];
  t.equal(sent.length, table.journal.end.seq - all.length, 'every record that the ledger does not have');
  t.ok(sent.length > 10 && sent.every(({ device, hex }) => device === 'shoe' && hex.length > 0));

  const { kept } = table.journal;
  const changed = (change: (line: string) => string): void => {
    table.journal.kept = async (after, last) => (await kept.call(table.journal, after, last)).map(change);
  };
  changed((line) => line.replace('"hex":"', '"hex":"0'));
  t.match(await fetchKept(fetches, '1', all), { is: 'wrong' });
  // What devices sent was replaced by something that joins: it is not what the next record follows from.
  const other = played(3, 2);
  table.journal.kept = (after, last) => other.journal.kept(after, last);
  t.not((await fetchKept(fetches, '1', all)).is, 'fetched');
  table.journal.kept = async () => [];
  t.match(await fetchKept(fetches, '1', all), { is: 'away' });
  t.match(await fetchKept(fetches, '2', all), { is: 'away' });
});

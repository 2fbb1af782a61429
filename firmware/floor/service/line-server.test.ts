import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { FrameReader, frameOf } from 'banco/firmware/outbox/frames.js';
import { PROTOCOL, printToFloor, type ToFloor } from 'banco/firmware/outbox/messages.js';
import { tlsLink } from 'banco/firmware/outbox/tls-link.js';
import { VirtualClock } from 'banco/hal/virtual/virtual-clock.js';
import t from 'tap';
import { directWay } from '../testing/direct-way.js';
import { linesConformance } from '../testing/lines-conformance.js';
import { allOf, keyOf, played } from '../testing/played.js';
import { begin, hasAllOf, keys, others, outboxOf } from '../testing/way.js';

linesConformance('directly', directWay);

t.test('whoever is not let in is not heard', async (t) => {
  const {
    store,
    way: { port },
  } = await begin(t, directWay);
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
  const begun = await begin(t, directWay);
  const stands = outboxOf(t, played(1), { ...begun, fingerprint: others.fingerprint });
  t.match(await stands(({ is }) => is === 'away'), { why: /is another/ });
  t.same(await begun.store.lines(), []);
});

t.test('whoever takes a call and says nothing is called again', async (t) => {
  let calls = 0;
  const silent = createServer(() => {
    calls += 1;
  });
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  t.teardown(() => silent.close());
  const waits = new VirtualClock();
  const { port } = silent.address() as AddressInfo;
  const { fingerprint } = others;
  const away: string[] = [];
  const link = tlsLink({ ...keys, host: '127.0.0.1', port, fingerprint, clock: waits })({
    up: () => {},
    received: () => {},
    down: (why) => away.push(why),
  });
  t.teardown(() => link.close());
  for (let call = 1; call <= 3; call++) {
    while (calls < call) {
      await waits.advance(100);
      await sleep(1);
    }
    while (away.length < call) {
      await waits.advance(1000);
      await sleep(1);
    }
  }
  t.match(away[0], /does not let it in/);
});

t.test('a table whose line is not read hears that it will be', async (t) => {
  const {
    store,
    way: { port },
  } = await begin(t, directWay);
  const [busy, slow] = [await allOf(played(1)), await allOf(played(1, 1, keyOf('b')))];
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
  const begun = await begin(t, directWay);
  const socket = connect({ host: '127.0.0.1', port: begun.way.port });
  socket.end('GET / HTTP/1.1\r\n\r\n');
  await new Promise((done) => socket.on('error', () => {}).on('close', done));
  const table = played(1);
  await outboxOf(t, table, begun)(hasAllOf(table));
});

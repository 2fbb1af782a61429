import { readdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import t from 'tap';
import { archiveSegments } from '../../../firmware/journal/archive-segments.js';
import { AT_ONCE } from '../../../firmware/journal/pace.js';
import { keyFile } from '../../../firmware/journal/seal-key.js';
import { EventStream } from '../../../firmware/screens/events/event-stream.js';
import type { PublicEvent } from '../../../firmware/screens/events/public-event.js';
import { THIS_COMPUTER } from '../../../firmware/screens/known-screens.js';
import { ownCertificate } from '../../../firmware/screens/page-certificate.js';
import { servePage } from '../../../firmware/screens/page-server.js';
import { newScreen, screensFile } from '../../../firmware/screens/screens.js';
import { NodeDisk } from '../../../hal/linux/node-disk.js';
import { VirtualClock } from '../../../hal/virtual/virtual-clock.js';
import { isNothingHidden } from '../../../src/table/rights/nothing-hidden.js';
import { automatedTable } from '../../bench/machine.js';
import { same } from '../../support/checks.js';
import { newFolder } from '../../support/folder.js';
import { openTableOn, running } from '../../support/journal.js';
import { atFirstBets } from '../../support/play.js';
import { Records } from '../../support/records.js';

// The stream of events for integrators, over the journal of a shoe: what it tells, from where, and to whom no more.

const root = newFolder();
const [copy, seal] = [join(root, 'one'), join(root, 'seal')];
const journal = running(
  await openTableOn(new NodeDisk(), {
    folders: [copy],
    sealFolder: seal,
    keys: keyFile(new NodeDisk(), seal),
    clock: new VirtualClock(),
    segmentBytes: 30_000,
  }),
);
const records = new Records();
const events: Parameters<Records['of']>[0][] = [];
automatedTable(1, (event) => events.push(event));
await journal.append([
  { kind: 'raw', body: { device: 'shoe', hex: '02395303' } },
  { kind: 'holder', body: { key: 'manager-key', is: 'wrong', id: 'M101' } },
]);
const FIRST = 3;
for (const event of events) await journal.append([records.of(event)]);
const END = FIRST + events.length - 1;

/** Whoever listens, and takes in as much as it likes. */
class Ear extends Writable {
  text = '';
  isDeaf = false;
  override _write(piece: Buffer, _: BufferEncoding, taken: () => void): void {
    this.text += piece;
    if (!this.isDeaf) taken();
  }
  writeHead(): void {}
  get heard(): readonly PublicEvent[] {
    return [...this.text.matchAll(/^id: (\d+)\ndata: (.*)\n\n/gm)].map(([, id, data = '']) => {
      const event = JSON.parse(data) as PublicEvent;
      same(event.record, Number(id), 'the record');
      return event;
    });
  }
}

async function heard(after: number | null, upTo = END, isDeaf = false) {
  const stream = new EventStream({ folders: [join(root, 'gone'), copy], public: async () => upTo });
  const ear = new Ear();
  ear.isDeaf = isDeaf;
  await stream.add(ear as unknown as ServerResponse, THIS_COMPUTER, after);
  for (let silent = 0, was = -1; silent < 20; silent = ear.text.length === was ? silent + 1 : 0) {
    was = ear.text.length;
    await setTimeout(20);
  }
  stream.close();
  return ear.heard;
}

t.test('every event is told once and in order, from wherever a listener was', async (t) => {
  const all = await heard(0);
  t.strictSame(
    all.map(({ event }) => event.type),
    events.map(({ type }) => type),
    'and nothing else of the journal',
  );
  t.strictSame(
    all.map(({ record }) => record),
    events.map((_, i) => i + FIRST),
  );
  for (const after of [FIRST, 150, END - 1]) t.strictSame(await heard(after), all.slice(after - FIRST + 1));
  t.strictSame(await heard(null), [], 'without a place, what happens next');
  const settled = all.find(({ event }) => event.type === 'settle');
  t.ok(settled?.came?.paid?.length, 'with what it came to');
});

t.test('a burnt card stays unknown, and what is not yet public is not told', async (t) => {
  const all = await heard(0);
  const burn = all.findIndex(({ event }) => event.type === 'burn');
  t.strictSame(all[burn + 1]?.event, { type: 'card', burnt: true });
  t.strictSame((await heard(0, 100)).at(-1)?.record, 100);
});

t.test('an archived segment is read as before', async (t) => {
  const before = await heard(0);
  for (let kept = 0; kept < 2; kept++) await journal.snapshot(await journal.append([]), null);
  await archiveSegments({ disk: new NodeDisk(), journal, pace: AT_ONCE });
  t.ok(readdirSync(copy).some((name) => name.endsWith('.gz')));
  t.strictSame(await heard(0), before);
});

t.test('who takes nothing in is told nothing more', async (t) => {
  t.ok((await heard(0, END, true)).length < events.length);
});

t.test('beyond this computer it is told over TLS, to screens that may listen', async (t) => {
  const own = ownCertificate(root, '127.0.0.1');
  const [listens, looks] = (['events', 'display'] as const).map((grant) =>
    newScreen({ name: grant, pages: [grant], acts: false }),
  );
  await screensFile(root).change(() => [
    { screens: [listens, looks].flatMap((made) => made?.screen ?? []) },
    null,
  ]);
  const page = await servePage(
    {
      host: '127.0.0.1',
      port: 0,
      outside: { folder: root, ...own },
      language: 'en',
      isVirtual: true,
      panels: [],
      copies: [copy],
    },
    {
      look: () => {},
      act: async () => ({ status: 404, says: '' }),
      left: () => {},
      publicRecord: async () => END,
    },
  );
  t.teardown(() => page.close());
  const ask = (token: string, headers = {}) =>
    new Promise<{ status: number | undefined; ear: Ear }>((done, failed) => {
      const url = `https://127.0.0.1:${page.port}/events?after=0${token && `&token=${token}`}`;
      const asked = request(url, { ca: own.certificate, agent: false, headers }, (response) => {
        const ear = new Ear();
        response.pipe(ear);
        response.on('data', () => ear.heard.length === events.length && response.destroy());
        response.on('close', () => done({ status: response.statusCode, ear }));
      });
      asked.on('error', failed).end();
    });
  const { status, ear } = await ask(listens?.token ?? '');
  t.equal(status, 200);
  t.strictSame(ear.heard, await heard(0));
  t.equal((await ask(looks?.token ?? '')).status, 403, 'a screen for the display does not listen');
  t.equal((await ask('')).status, 401);
  t.equal((await ask('x'.repeat(43))).status, 401);
});

t.test('nothing is public while a card lies that not everybody has seen', async (t) => {
  const play = atFirstBets({ rulebook: 'nz' }, { dealing: 'face-down' }).bets('1P1000').noMoreBets();
  t.ok(isNothingHidden(play.state));
  play.cards('9S 2D KH QC');
  t.notOk(isNothingHidden(play.state));
  for (const what of ['player', 'banker']) play.event('exposed', { what });
  t.ok(isNothingHidden(play.state));

  const excess = atFirstBets({ rulebook: 'nz' }).bets('1P1000').noMoreBets().cards('9S 2D KH QC 4C').settle();
  t.notOk(isNothingHidden(excess.state), 'an excess card waits for the next coup');
});
t.teardown(() => journal.close());

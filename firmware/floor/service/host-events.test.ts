import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownIdentity } from 'banco/firmware/certificates/own-identity.js';
import type { Entry } from 'banco/firmware/journal/entry.js';
import { ROOT } from 'banco/firmware/startup/manifest.js';
import { eventEntry, NOTHING_BESIDE } from 'banco/firmware/table/came-to.js';
import { faultsOf } from 'banco/src/reader/faults.js';
import type { Event } from 'banco/src/table/events.js';
import { reduce } from 'banco/src/table/reduce.js';
import { CLOSED } from 'banco/src/table/state/state.js';
import { Refused } from 'banco/src/table/step.js';
import t from 'tap';
import { ConsoleServer, type ConsoleSource } from '../console/console-server.js';
import { MemoryJournal } from '../demo/memory-journal.js';
import { outboxOf } from '../demo/playing.js';
import { SIMULATED_START } from '../demo/simulated-table.js';
import {
  HOST_EVENTS,
  type HostEvent,
  type HostEventType,
  type HostLine,
  shapeOf,
} from '../host/vocabulary.js';
import { MemoryStore } from '../store/memory-store.js';
import { known } from '../testing/people.js';
import { keyOf, played } from '../testing/played.js';
import { Floor } from './floor.js';

const BY = { role: 'technician', id: 'T9' } as const;
const OTHER = { role: 'manager', id: 'M101' } as const;
const SHA256 = 'a'.repeat(64);

/** What else than the game is in the journal of a table. */
const BESIDE_THE_GAME: readonly Entry[] = [
  SIMULATED_START,
  { kind: 'tested', body: { tests: [{ test: 'memory', passed: false, says: 'it is worn' }] } },
  { kind: 'fault', body: { part: 'main-door', code: 'open', says: 'main-door is open' } },
  { kind: 'restored', body: { part: 'main-door' } },
  { kind: 'fault', body: { part: 'shoe', code: 'silent', says: 'it says nothing' } },
  { kind: 'restored', body: { part: 'shoe' } },
  { kind: 'setting', body: { by: BY, name: 'currency', old: 'NZD', new: 'AUD' } },
  { kind: 'shoe-lock', body: { by: OTHER, locked: false } },
  { kind: 'shoe-lock', body: { by: OTHER, locked: true } },
  { kind: 'holder', body: { key: 'manager-key', is: 'accepted', id: 'M101' } },
  {
    kind: 'people',
    body: {
      ...{ file: 'a', act: 1, wall: '2026-01-01T00:00:00.000Z', did: 'enrolled', id: 'S101' },
      ...{ number: '112', keys: ['supervisor-key'], by: 'M101', account: 'root' },
    },
  },
  {
    kind: 'release',
    body: {
      ...{ act: 'install', is: 'done', version: '0.4.0', sha256: SHA256 },
      ...{ by: BY, with: OTHER, why: null, lost: [] },
    },
  },
  { kind: 'service', body: { by: BY, act: 'begun', state: SHA256 } },
  { kind: 'service', body: { by: BY, act: 'ended', state: SHA256 } },
  { kind: 'stop', body: { why: 'SIGTERM', failed: false } },
];

const EXAMPLES = join(ROOT, 'docs/examples');
/** Recorded tables, worked out: what happens seldom has happened there. */
const RECORDED = [
  ...readdirSync(join(EXAMPLES, 'nz'))
    .filter((name) => !name.includes('.states.'))
    .map((name) => join(EXAMPLES, 'nz', name)),
  join(EXAMPLES, 'nsw/14.4-settled-coup-invalidated.jsonl'),
];

/** The journals of tables at which all this has happened, by their names. */
function journals(): ReadonlyMap<string, MemoryJournal> {
  const all = new Map<string, MemoryJournal>();
  const stamp = { at: 0, wall: '2026-01-01T00:00:00.000Z' };
  const beside = new MemoryJournal(keyOf('b'));
  beside.append(BESIDE_THE_GAME, stamp);
  all.set('beside', beside);
  const table = played(3);
  table.endShift();
  table.close();
  all.set('played', table.journal);
  for (const file of RECORDED) {
    const events = readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Event);
    if (events.slice(0, 3).some((event) => 'jackpot' in event || 'conditions' in event)) continue;
    const journal = new MemoryJournal(keyOf('c'));
    let state = CLOSED;
    for (const event of events) {
      const step = reduce(state, event);
      if (step instanceof Refused) throw new Error(`${file}: ${step.code}`);
      journal.append([eventEntry(event, state, step, NOTHING_BESIDE)], stamp);
      state = step.state;
    }
    all.set(`example ${all.size}`, journal);
  }
  return all;
}

t.test(
  'what happens at tables is told, each event of the vocabulary, as often as it is asked for',
  async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'banco-floor-'));
    const store = new MemoryStore();
    const identity = ownIdentity(folder, 'floor');
    const own = ownIdentity(folder, 'table');
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
    const source: Pick<ConsoleSource, 'eventsBehind' | 'followEvents'> = floor;
    const server = await ConsoleServer.open(source as ConsoleSource, 0);
    const tables = journals();
    const told: HostEvent[] = [];
    const isOver = followed(server.port, (line) => {
      if ('event' in line) told.push(line);
    });
    const at = { identity: own, port: floor.port, fingerprint: identity.fingerprint };
    const outboxes: ReturnType<typeof outboxOf>[] = [];
    for (const [name, journal] of tables) {
      await store.enrol({ table: name, fingerprint: own.fingerprint, by: 'M101' });
      outboxes.push(outboxOf(journal, { ...at, name }));
    }
    t.teardown(async () => {
      for (const outbox of outboxes) outbox.close();
      await server.close();
      await floor.close();
      rmSync(folder, { recursive: true });
    });
    const isFollowed = async (): Promise<boolean> => {
      const { tables: views } = await floor.view();
      return (
        views.length === tables.size &&
        floor.counted.behind === 0 &&
        views.every(({ table, line }) => line?.seq === tables.get(table)?.end.seq)
      );
    };
    while (!(await isFollowed())) await sleep(20);

    const again: HostEvent[] = [];
    for (const [table, { journal, end }] of tables) {
      const { events, after } = await floor.eventsBehind({ table, journal, after: 0 });
      t.equal(after, end.seq);
      again.push(...events);
      const [, second] = events;
      if (!second) continue;
      const { events: rest } = await floor.eventsBehind({ table, journal, after: second.record });
      t.same(
        rest,
        events.filter(({ record }) => record > second.record),
        `${table}: from any place on`,
      );
    }
    const wrong = again.filter((event) => faultsOf(shapeOf(event.event), event).length > 0);
    t.same(wrong, []);
    const missing = (Object.keys(HOST_EVENTS) as HostEventType[]).filter(
      (type) => !again.some(({ event }) => event === type),
    );
    t.same(missing, []);
    while (told.length < again.length) await sleep(20);
    const inOrder = (events: readonly HostEvent[]) => events.map((event) => JSON.stringify(event)).sort();
    t.same(inOrder(told), inOrder(again), 'whoever follows hears the same');
    isOver();
  },
);

/** Reads what happens from now on, until what it gives is called. */
function followed(port: number, tell: (line: HostLine) => void): () => void {
  const asked = request(
    { host: '127.0.0.1', port, path: '/floor/events', headers: { host: 'localhost' } },
    (answer) => {
      let rest = '';
      answer.setEncoding('utf8').on('data', (text: string) => {
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) tell(JSON.parse(line) as HostLine);
      });
    },
  );
  asked.on('error', () => {}).end();
  return () => asked.destroy();
}

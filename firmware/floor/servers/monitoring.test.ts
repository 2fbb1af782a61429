import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ownIdentity } from 'banco/firmware/certificates/own-identity.js';
import t from 'tap';
import { openFloor } from '../command/open-floor.js';
import { demoSheet } from '../demo/demo-jackpot.js';
import { PlayingTable } from '../demo/playing.js';
import { newLine } from '../ledger/line.js';
import { takeRecords } from '../ledger/take-records.js';
import { newWatched, watchRecord } from '../ledger/watched-table.js';
import { MemoryStore } from '../store/memory-store.js';
import { known } from '../testing/people.js';
import { allOf, played } from '../testing/played.js';
import { floorView } from '../view/floor-view.js';
import { metricsText } from '../view/metrics.js';
import { freePort } from './free-port.js';
import { PrometheusServer, type Series } from './prometheus-server.js';

const FOLDER = fileURLToPath(new URL('../../monitoring/', import.meta.url));
const promtool = (args: readonly string[], input = '') =>
  spawnSync('promtool', args, { cwd: FOLDER, input, encoding: 'utf8' });
const skip = promtool(['--version']).error ? 'promtool is not installed: apt-get install prometheus' : false;

t.test('the alerts are raised when they should be, and only then', { skip }, async (t) => {
  for (const args of [
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts-test.yml'],
  ]) {
    const { status, stdout, stderr } = promtool(args);
    t.equal(status, 0, `${stdout}${stderr}`);
  }
});

t.test('the metrics are as Prometheus wants them', { skip }, async (t) => {
  const table = played(3);
  const { line, records } = takeRecords(newLine('1', table.journal.journal), await allOf(table));
  const watched = records.reduce(watchRecord, newWatched(line.journal));
  const view = floorView({
    now: 0,
    names: ['1', '2'],
    lines: [line],
    watched: (name) => (name === '1' ? watched : undefined),
    presence: () => undefined,
    atTable: () => null,
    balances: [],
    alarms: [],
    acts: [],
    orders: { due: () => null, last: () => 0 },
    jackpot: null,
    won: [],
    jackpotChecks: { agrees: true, differing: 0 },
    books: null,
  });
  const { status, stderr } = promtool(
    ['check', 'metrics'],
    metricsText(view, { records: 1, commits: 1, commitSeconds: 0.1, failed: 0, behind: 0 }),
  );
  t.equal(status, 0, stderr);
  t.equal(stderr, '');
});

t.test('every query of the dashboard finds what it shows', { skip, timeout: 120_000 }, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'banco-monitoring-'));
  const store = new MemoryStore();
  const identity = ownIdentity(folder, 'floor');
  const at = { host: '127.0.0.1', port: 0, consolePort: 0 };
  const floor = await openFloor({ store, people: known, twoFrom: 1, identity, ...at });
  const tables = ['1', '2'].map((name, seed) => {
    const on = { port: floor.port, fingerprint: identity.fingerprint, pace: 20 };
    return new PlayingTable({ name, seed, identity, ...on });
  });
  for (const table of ['1', '2']) await store.enrol({ table, fingerprint: identity.fingerprint, by: 'test' });
  const jackpot = demoSheet(['1', '2']);
  await floor.act({ act: { act: 'jackpot', event: { type: 'open', jackpot } }, by: 'M1', with: 'S1' });
  const prometheus = await PrometheusServer.start(floor.consolePort, await freePort());
  t.teardown(async () => {
    for (const table of tables) table.stop();
    await prometheus.stop();
    await floor.close();
    rmSync(folder, { recursive: true });
  });
  const { panels } = JSON.parse(readFileSync(join(FOLDER, 'dashboard.json'), 'utf8')) as Dashboard;
  for (const { title, targets } of panels)
    for (const { expr } of targets) {
      const query = expr.replaceAll('$__rate_interval', '1m').replaceAll('$table', '.*');
      let found = await prometheus.query(query);
      // A rate takes two readings.
      for (let n = 0; n < 100 && !found.some(isNumber); n++) {
        await sleep(200);
        found = await prometheus.query(query);
      }
      t.ok(found.some(isNumber), `${title}: ${query}`);
    }
  t.ok(panels.length > 10);
});

const isNumber = ({ value: [, value] }: Series): boolean => Number.isFinite(Number(value));

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { newLine } from '../ledger/line.js';
import { takeRecords } from '../ledger/take-records.js';
import { newWatched, watchRecord } from '../ledger/watched-table.js';
import { allOf, played } from '../testing/played.js';
import { floorView } from '../view/floor-view.js';
import { metricsText } from '../view/metrics.js';

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
    balances: [],
    alarms: [],
    acts: [],
    jackpot: null,
    won: [],
    jackpotAgrees: true,
    books: null,
  });
  const { status, stderr } = promtool(
    ['check', 'metrics'],
    metricsText(view, { records: 1, commits: 1, commitSeconds: 0.1, failed: 0 }),
  );
  t.equal(status, 0, stderr);
  t.equal(stderr, '');
});

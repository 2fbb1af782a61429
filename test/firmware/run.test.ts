import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import { banco } from '../support/program.js';
import { StartedTable } from '../support/started-table.js';

t.test('a table that is killed in mid-coup goes on with the cards that were drawn', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'banco-run-'));
  t.teardown(() => rmSync(folder, { recursive: true }));
  const settings = join(folder, 'quick.json');
  writeFileSync(
    settings,
    readFileSync('docs/settings/nz.json', 'utf8').replace('"bettingSeconds": 20', '"bettingSeconds": 5'),
  );
  const journal = join(folder, 'journal');
  const args = ['--table', settings, '--journal', journal];

  const table = new StartedTable(args);
  t.teardown(() => table.end('SIGKILL'));
  await table.start();
  await table.turn('supervisor-key', true);
  await table.press('confirm', null);
  await table.turn('attendant-key', true);
  await table.press('chip-4', 3);
  await table.turn('attendant-key', false);
  await table.until(({ coup }) => coup?.phase === 'betting', 'betting');
  await table.press('banker', 3);
  await table.until(({ coup }) => (coup?.player.cards.length ?? 0) > 0, 'the first card');
  const [first] = table.picture.coup.player.cards;
  t.equal(table.picture.seats[2]?.credit, 49_500, 'the stake has left the meter');
  await table.end('SIGKILL');

  const again = new StartedTable(args);
  t.teardown(() => again.end('SIGKILL'));
  await again.start();
  t.equal(again.picture.coup.phase, 'dealing');
  t.equal(again.picture.coup.player.cards[0], first, 'the card that was drawn stays drawn');
  t.equal(again.picture.seats[2]?.credit, 49_500);
  await again.until(({ coup }) => coup?.phase === 'betting', 'the payment');
  t.equal(await again.end('SIGTERM'), 0, 'and it stops cleanly');
  t.match(again.said.at(-1), /^stopped .* on the seats/);

  for (const copy of ['one', 'two']) {
    const verified = banco(['journal', 'verify', join(journal, copy)]);
    t.equal(verified.status, 0, verified.out + verified.err);
  }
  const recall = banco(['journal', 'recall', join(journal, 'one')]).out;
  t.match(recall, /RECALL/);
  t.match(recall, new RegExp(`${first}`), 'the card is in the recall');
});

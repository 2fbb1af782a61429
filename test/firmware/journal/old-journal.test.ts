import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { unsupportedVersion } from '../../../firmware/table/unsupported-version.js';
import { newFolder } from '../../support/folder.js';
import { banco, bancoAlone } from '../../support/program.js';

// A journal of version 0.1.0 with three cards of a coup out: it is shown and verified, and not continued.

const folder = newFolder();
const [one, two] = [join(folder, 'one'), join(folder, 'two')];
for (const copy of [one, two]) cpSync('test/firmware/journal/0.1.0', copy, { recursive: true });
const written = (copy: string): string =>
  readdirSync(copy)
    .map((file) => `${file}\n${readFileSync(join(copy, file), 'utf8')}`)
    .join();

t.test('banco run does not continue it, and says what to do', async (t) => {
  const before = [written(one), written(two)];
  const { status, out } = bancoAlone(['run', '--journal', folder, '--port', '0']);
  t.equal(status, 1);
  t.match(out, /^journal +it was written by version 0\.1\.0, and is not gone on with/m);
  t.match(out, /close it with version 0\.1\.0; then start with an empty journal folder/);
  t.strictSame([written(one), written(two)], before, 'nothing of it is changed');
});

t.test('verify verifies it', async (t) => {
  const { status, out } = await banco(['journal', 'verify', one, two]);
  t.equal(status, 0, out);
  t.match(out, /its records are of version 0\.1\.0: what they come to, that version says/);
  t.match(out, /records are proven.*nothing is wrong/);
});

t.test('show prints it without the cards of its virtual shoe, as its table may still run', async (t) => {
  const { status, out } = await banco(['journal', 'show', one]);
  t.equal(status, 0);
  t.match(out, /start +version 0\.1\.0; program/);
  t.match(out, /event +wager, seat 1, 5\.00 on banker/);
  t.match(out, /raw +virtual-shoe: the order of 416 cards, withheld/);
  const { out: events } = await banco(['journal', 'export', one]);
  t.match(events, /"type":"no-more-bets"/, 'and exported');
});

t.test('recall does not apply the rules of today to it', async (t) => {
  const { status, err } = await banco(['journal', 'recall', one]);
  t.equal(status, 2);
  t.match(err, /is of version 0\.1\.0: that version reads it/);
});

t.test('versions before 0.3.0 are unsupported', async (t) => {
  for (const version of ['0.1.0', '0.1.17', '0.0.9', '0.2.0'])
    t.equal(unsupportedVersion({ version }), version);
  for (const version of ['0.3.0', '0.3.1', '0.10.0', '1.0.0', null])
    t.equal(unsupportedVersion({ version }), null);
});

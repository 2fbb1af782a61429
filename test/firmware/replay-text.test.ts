import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { Replay } from '../../firmware/cli/replay.js';
import { ReplayText } from '../../firmware/cli/replay-text.js';
import { EVENTS } from '../../src/table/events.js';
import { citedIn, lived, readExamples } from '../events/examples.js';
import { newFolder } from '../support/folder.js';
import { banco } from '../support/program.js';

// `banco replay --text`: what a stream comes to, for people.

const examples = readExamples();

/** What is only for programs: an id, a field, an object, something that was not there. */
const FOR_PROGRAMS = /undefined|NaN|null|\[object|[{}"_]|\b[a-z]+[A-Z]|-bet-|no-more/;

const AMOUNTS = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const amountOf = (cents: number): string => AMOUNTS.format(cents / 100);

t.test('every worked example is told line by line, with each clause and amount of its answers', async (t) => {
  const told = new Set<string>();
  for (const example of examples) {
    const replay = new Replay(null);
    const text = new ReplayText(replay);
    const report = example.lines.map((line, i) =>
      text.answer(replay.answer(JSON.parse(line)) as object, i + 1),
    );
    t.ok(
      report.every((entry, i) => new RegExp(`^ *${i + 1} {2}[A-Z0-9].*[.)]\n`, 'm').test(entry)),
      `${example.path}: an entry a line`,
    );
    const whole = report.join('');
    t.strictSame(
      citedIn(example).filter((clause) => !whole.includes(clause)),
      [],
      `${example.path}: clauses`,
    );
    t.notMatch(whole, FOR_PROGRAMS, example.path);
    for (const { said, event } of lived(example)) {
      told.add(event.type);
      for (const one of said) {
        if ('paidOut' in one) t.ok(whole.includes(amountOf(one.paidOut.amount)), `${example.path}: paid out`);
        if ('settled' in one)
          for (const { amount, won } of one.settled)
            for (const cents of [amount, won]) t.ok(cents === 0 || whole.includes(amountOf(cents)));
      }
    }
  }
  t.ok(told.size > 0.7 * Object.keys(EVENTS).length, 'most events are in an example');
});

t.test('what was refused, or is no event, is told with its line, and ends with status 1', async (t) => {
  const open = JSON.stringify({
    type: 'open',
    by: { role: 'supervisor', id: 'S20' },
    seats: 2,
    table: { rulebook: 'tasmania' },
  });
  const play = JSON.stringify({ type: 'play', by: { role: 'dealer', id: 'D1' } });
  const { status, out } = await banco(['replay', '--text'], [open, 'x', '{"type":"zebra"}', play].join('\n'));
  t.equal(status, 1);
  t.match(out, /^ {5}1 {2}Inspector S20 opens the table by Tasmania: Baccarat Rules, with 2 seats\.\n/);
  t.match(out, /\n {5}2 {2}This is no event\.\n {10}Column 1: not JSON/);
  t.match(out, /\n {5}3 {2}This is no event\.\n/);
  t.match(out, /\n {5}4 {2}Dealer D1 begins without burning a card\.\n {10}Refused: /i);
  const credit = { type: 'credit', by: { role: 'supervisor', id: 'S20' }, seat: 1, amount: 25_000 };
  const settings = join(newFolder(), 'settings.json');
  writeFileSync(settings, '{"currency":{"sign":"kr","place":"after"}}');
  const lines = [open, JSON.stringify(credit)].join('\n');
  t.match((await banco(['replay', '--text', '--settings', settings], lines)).out, / puts 250 kr on seat 1/i);
  t.match((await banco(['replay', '--text'], lines)).out, / puts 250\.00 on seat 1/i);
  t.match(await banco(['replay', '--text', '--final']), { status: 2, err: /do not go together/ });
});

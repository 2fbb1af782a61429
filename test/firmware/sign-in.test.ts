import t from 'tap';
import type { Identified } from '../../firmware/people/credentials.js';
import { advise } from '../../firmware/screens/browser/coach.js';
import { tableViewer } from '../../firmware/screens/views/table-view.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import { rows } from '../support/rows.js';
import { tableFor, type VirtualTable } from '../support/table.js';
import { NZ_TABLE, settingsOf } from '../support/table-settings.js';

// Keys that ask who turns them. What a person shows is checked elsewhere: people.test.ts.

const settings = {
  ...NZ_TABLE,
  credentials: { file: 'people.json', keys: ['supervisor-key', 'manager-key', 'technician-key'] },
} as const;

const ANSWERS: Readonly<Record<string, Identified>> = {
  '112225544': { is: 'accepted', id: 'S101' },
  '111142536': { is: 'accepted', id: 'M101' },
  '112225545': { is: 'wrong', id: 'S101', left: 1 },
  '666225544': { is: 'wrong', id: null, left: null },
  '113225544': { is: 'waits', id: 'T101', seconds: 60 },
  '114225544': { is: 'shut-out', id: 'S104' },
  '115225544': { is: 'not-their-key', id: 'A101' },
  '116225544': { is: 'unreadable', why: 'no such file' },
};

const ACT = {
  file: 'ab'.repeat(8),
  act: 1,
  wall: '2026-01-01T00:00:00.000Z',
  did: 'enrolled',
  id: 'M101',
  number: '111',
  keys: ['manager-key'],
  by: 'M101',
  account: 'banco',
} as const;

const credentials = {
  identify: async (_: string, shown: string) => ANSWERS[shown] ?? { is: 'wrong', id: null, left: null },
  acts: async () => [ACT],
} as const;

async function enter(table: VirtualTable, digits: string, confirmed = true): Promise<void> {
  for (const digit of digits) await table.press(`answer-${Number(digit) as 1}`);
  if (confirmed) await table.press('confirm');
}

const holders = ({ written }: VirtualTable): readonly string[] =>
  written.flatMap(({ kind, body }) => (kind === 'holder' ? [`${body.key} ${body.is} ${body.id}`] : []));

t.test('a key does nothing until its holder is known, who then stands in each event', async (t) => {
  const table = await tableFor(t, { settings, credentials });
  const view = () => ({ ...tableViewer(settings)(table.moment), panels: {} as never });
  t.match(advise(view(), 1), { step: { is: 'turn-supervisor-key' } });
  await table.turn('supervisor-key', true);
  t.equal(table.letters(), 'WHO');
  t.match(advise(view(), 1), { step: { is: 'say-who', key: 'supervisor' }, at: 'dealer answer-1' });
  await table.press('confirm');
  t.equal(table.phase, 'closed', 'confirm opens no table');
  await enter(table, '112225544');
  t.match(advise(view(), 1), { step: { is: 'open-table' }, at: 'dealer confirm' });
  await table.press('confirm');
  t.not(table.phase, 'closed');
  const opened = table.written.find(({ kind, body }) => kind === 'event' && 'by' in body);
  t.match(opened?.body, { type: 'open', by: { role: 'supervisor', id: 'S101' } });
  await table.turn('supervisor-key', false);
  t.strictSame(holders(table), ['supervisor-key accepted S101', 'supervisor-key turned-back S101']);
  t.strictSame(table.moment.panels.holders, {});
  await table.turn('supervisor-key', true);
  t.equal(table.letters(), 'WHO', 'and whoever turns it again is asked again');
});

t.test('what is entered is shown as dots, and cancel takes it back', async (t) => {
  const table = await tableFor(t, { settings, credentials });
  await table.turn('manager-key', true);
  for (const [digits = '', shown] of rows`
    1   | WHO 1
    1   | WHO 11
    1   | PIN
    1   | .
    4   | ..
    253 | .....
  `) {
    await enter(table, digits, false);
    t.equal(table.letters().replaceAll(' .', '.').trim(), shown);
  }
  await table.press('confirm');
  t.match(table.message, 'at least', 'too short to be a PIN: nothing is checked');
  await enter(table, '666666', false);
  t.equal(table.moment.panels.signIn?.entered.length, 11, 'no more than eight digits');
  await table.press('cancel');
  t.equal(table.letters(), 'WHO');
  await table.press('cancel');
  t.equal(table.letters(), 'NEW', 'nobody is asked any more');
  await table.press('confirm');
  t.equal(table.phase, 'closed');
});

t.test('whoever is not known is told why, and it is recorded', async (t) => {
  const table = await tableFor(t, { settings, credentials });
  await table.turn('supervisor-key', true);
  for (const [shown = '', display, says, record] of rows`
    112225545 | WRONG    | 1 more try          | wrong S101
    666225544 | WRONG    | PIN is wrong        | wrong null
    113225544 | WAIT 60  | wait 60 s           | waits T101
    114225544 | SHUT OUT | a new PIN           | shut-out S104
    115225544 | NOT YOU  | not for this person | not-their-key A101
    116225544 | NO FILE  | cannot be read      | unreadable null
  `) {
    await enter(table, shown);
    // On these segments, a five is an S.
    t.equal(table.letters().replace('5', 'S'), display);
    t.match(table.message, says);
    t.equal(holders(table).at(-1), `supervisor-key ${record}`);
    t.strictSame(table.moment.panels.keys, []);
  }
  await enter(table, '112225544');
  t.strictSame(table.moment.panels.keys, ['supervisor-key'], 'the right one is still taken');
});

t.test('a key that is turned back while it is asked for ends it', async (t) => {
  let answer: (found: Identified) => void = () => {};
  const slow = { ...credentials, identify: () => new Promise<Identified>((done) => (answer = done)) };
  const table = await tableFor(t, { settings, credentials: slow });
  await table.turn('supervisor-key', true);
  await enter(table, '112225544');
  t.equal(table.letters(), 'CHECK');
  await table.turn('supervisor-key', false);
  answer({ is: 'accepted', id: 'S101' });
  await table.pass(100);
  t.strictSame(table.moment.panels.keys, []);
  t.equal(table.letters(), 'NEW');
  t.strictSame(holders(table), ['supervisor-key accepted S101'], 'but it is recorded');
});

t.test('two keys are asked for one after the other, and one that does not ask works at once', async (t) => {
  const table = await tableFor(t, { settings, credentials });
  await table.turn('supervisor-key', true);
  await table.turn('manager-key', true);
  await table.turn('attendant-key', true);
  t.strictSame(table.moment.panels.keys, ['attendant-key']);
  await enter(table, '111142536');
  await enter(table, '112225544');
  t.strictSame(table.moment.panels.holders, { 'manager-key': 'M101', 'supervisor-key': 'S101' });
});

t.test('what clears the memory takes two persons, and both stand in the journal', async (t) => {
  const table = await tableFor(t, { settings, credentials });
  const wrong = { part: 'two', code: 'gone', says: 'the copy is lost', until: 'cleared' } as const;
  table.running.report({ device: 'memory', ...wrong });
  const cleared = () =>
    table.written.flatMap(({ kind, body }) =>
      kind === 'event' && body.type === 'fault-cleared' ? [body] : [],
    );
  const advised = () => advise({ ...tableViewer(settings)(table.moment), panels: {} as never }, 1).step.is;
  await table.turn('manager-key', true);
  await enter(table, '111142536');
  await table.press('confirm');
  t.match(table.message, 'a second person');
  t.equal(advised(), 'locked-second');
  await table.turn('technician-key', true);
  await enter(table, '111142536');
  await table.press('confirm');
  t.match(table.message, 'a second person', 'the same one with two keys is one');
  await table.turn('technician-key', false);
  t.strictSame(cleared(), []);
  t.equal(advised(), 'locked-second');
  await table.turn('supervisor-key', true);
  await enter(table, '112225544');
  t.equal(advised(), 'locked-confirm');
  await table.press('confirm');
  t.match(cleared(), [
    {
      by: { role: 'casino-manager', id: 'M101' },
      with: { role: 'supervisor', id: 'S101' },
      device: 'memory',
    },
  ]);
  t.strictSame(table.state.faults, []);
});

t.test('without its file, nobody is known and the table goes on', async (t) => {
  const gone = { ...credentials, acts: async () => new HardwareError('gone', 'people.json', 'no such file') };
  const table = await tableFor(t, { settings, credentials: gone });
  await table.turn('supervisor-key', true);
  await enter(table, '112225544');
  t.equal(table.letters(), 'NO FILE');
});

t.test('what was done to the people is recorded once', async (t) => {
  const table = await tableFor(t, { settings, credentials });
  for (const shown of ['112225545', '112225544']) {
    await table.turn('supervisor-key', true);
    await enter(table, shown);
    await table.turn('supervisor-key', false);
  }
  t.strictSame(
    table.written.filter(({ kind }) => kind === 'people').map(({ body }) => body),
    [ACT],
  );
  t.strictSame(table.moment.people, { file: ACT.file, act: 1 });
});

t.test('a command ends the shift for whoever may turn a key, and says whose it was', async (t) => {
  const table = await tableFor(t, { settings, credentials });
  const end = async (shown: string | null) => {
    const answer = await table.clock.until(table.running.endShift(shown));
    return answer.is === 'taken' ? `${answer.number} by ${answer.by.role} ${answer.by.id}` : answer.code;
  };
  for (const [shown = '', answer] of rows`
    -         | takes-credential
    112225545 | wrong
    666225544 | wrong
    113225544 | waits
    114225544 | shut-out
    115225544 | not-their-key
    116225544 | unreadable
    112225544 | 1 by supervisor S101
    111142536 | 2 by supervisor M101
  `)
    t.equal(await end(shown === '-' ? null : shown), answer, shown);
  t.equal(table.state.shift.number, 3);
  t.match(holders(table)[0], 'supervisor-key wrong S101', 'a wrong try is written down');

  await table.turn('supervisor-key', true);
  await enter(table, '112225544');
  t.equal(await end(null), 'takes-credential', 'a turned key says nothing of who is at the command');
  await table.openWithCredit(3, 2);
  await table.play('3 chip-3, 3 player, no-more-bets');
  const before = table.message;
  t.equal(await end('112225544'), 'game', 'not in the middle of a coup');
  t.equal(table.message, before, 'which is for the command to say, and not for the panel');
});

t.test('where no key asks, a turned key says who ends the shift', async (t) => {
  const table = await tableFor(t, { settings: NZ_TABLE });
  t.match(await table.clock.until(table.running.endShift(null)), { code: 'takes-key' });
  t.match(await table.clock.until(table.running.endShift('112225544')), { code: 'takes-key' });
  await table.turn('supervisor-key', true);
  t.match(await table.clock.until(table.running.endShift(null)), { is: 'taken', by: { role: 'supervisor' } });
});

t.test('a tournament is directed by whoever has said who they are', async (t) => {
  const directed = { ...settingsOf('nsw-tournament'), credentials: settings.credentials };
  const table = await tableFor(t, { settings: directed, credentials });
  await table.turn('manager-key', true);
  t.equal(await table.direct({ type: 'open' }), 'takes-director');
  await enter(table, '111142536');
  t.match(await table.direct({ type: 'open' }), { facts: [] });
  const opened = table.written.find(({ kind }) => kind === 'tournament');
  t.match(opened?.body, { event: { type: 'open', by: { role: 'director', id: 'M101' } } });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { openParts } from 'banco-technician/table-parts.js';
import t from 'tap';
import { TechnicianDesk } from '../../firmware/technician/technician-desk.js';
import { tableFor } from '../support/table.js';
import { NZ_TABLE, smallTable } from '../support/table-settings.js';
import { technicianSettings } from '../support/technician.js';

// The roles of a table as parts of johnny-five, at the prompt of `banco tech repl`.

t.test('lamps, keys and displays are parts of johnny-five, and the wires stay with the table', async (t) => {
  const table = await tableFor(t, smallTable(NZ_TABLE, 2));
  const settings = technicianSettings(table);
  const [desk, watching] = [new TechnicianDesk(settings), new TechnicianDesk(settings)];
  const refused: string[] = [];
  await table.turn('technician-key', true);
  const asked: string[] = [];
  const { parts, close } = await openParts(
    {
      ask: (request) => {
        asked.push(request.ask);
        return desk.answer(request);
      },
    },
    { ask: (request) => watching.answer(request) },
    (says) => refused.push(says),
  );
  const { seat, key, display, tower } = parts;
  const pass = async (ms: number): Promise<void> => {
    await sleep(5);
    await table.pass(ms);
  };
  const isLit = (): boolean => {
    const light = table.hands.light('tie', 2);
    return 'lit' in light && light.lit;
  };

  seat(2).lamp('tie').on();
  await pass(50);
  t.match(refused, [/out of service/], 'not while it plays');
  await desk.answer({ ask: 'begin-service' });
  seat(2).lamp('tie').on();
  await pass(50);
  t.ok(isLit());
  seat(2).lamp('tie').blink(30);
  const seen = new Set<boolean>();
  for (let i = 0; i < 60 && seen.size < 2; i++) {
    await pass(10);
    seen.add(isLit());
  }
  t.equal(seen.size, 2, 'it blinks');
  seat(2).lamp('tie').stop();
  tower('red').on();
  await pass(50);
  t.ok(table.hands.output('tower-red'));
  display('message').print('HELLO');
  await pass(50);
  t.equal(table.letters(), 'HELLO');
  t.same(
    table.written.flatMap(({ kind, body }) =>
      kind === 'service' && body.act === 'drove' ? [body.output] : [],
    ),
    ['lamp seat-2.tie', 'output tower-red', 'text table.message'],
    'each is written down once, however often it blinks',
  );

  const heard: string[] = [];
  key('manager').on('down', () => heard.push('manager down'));
  seat(1)
    .key('player')
    .on('up', () => heard.push('player up'));
  await pass(10);
  await table.turn('manager-key', true);
  // Its own debounce is in real time.
  for (const down of [true, false]) {
    table.set('player', 1, down);
    await pass(50);
    await sleep(20);
  }
  t.same(heard, ['manager down', 'player up']);
  t.throws(() => seat(9).lamp('tie'), /there is no lamp seat-9.tie/);
  t.throws(() => seat(2).lamp('tia'), /but .*lamp seat-2.tie/);

  // As from a pipe, all at once.
  seat(2).lamp('tie').blink(10);
  display('message').print('HELLO');
  await close();
  const last = asked.lastIndexOf('let-go');
  await pass(50);
  await pass(50);
  t.not(table.letters(), 'HELLO', 'nothing is under test any more');
  t.same(asked.slice(last), ['let-go'], 'and nothing is asked that blinked');
});

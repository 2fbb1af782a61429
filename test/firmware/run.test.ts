import { readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { ControlClient } from '../../firmware/control/control-client.js';
import { newFolder } from '../support/folder.js';
import { banco, bancoAlone } from '../support/program.js';
import { StartedTable } from '../support/started-table.js';

async function started(t: Test, start: ConstructorParameters<typeof StartedTable>[0]): Promise<StartedTable> {
  const table = new StartedTable(start);
  t.teardown(() => table.end('SIGKILL'));
  return await table.start();
}

t.test('a table killed in mid-coup goes on with the cards that were drawn', async (t) => {
  const journal = join(newFolder(), 'journal');
  const table = await started(t, { journal, times: 4 });
  await table.turn('supervisor-key', true);
  await table.press('confirm', null);
  await table.turn('attendant-key', true);
  await table.press('chip-4', 3);
  await table.turn('attendant-key', false);
  await table.until(({ coup }) => coup?.phase === 'betting', 'betting');
  await table.press('banker', 3);
  await table.press('no-more-bets', null);
  await table.until(({ coup }) => (coup?.player.cards.length ?? 0) > 0, 'the first card');
  const [first] = table.view.coup.player.cards;
  t.equal(table.view.seats[3]?.credit, 49_500, 'the stake has left the meter');
  await table.end('SIGKILL');

  const again = await started(t, { journal, times: 4 });
  t.not(again.view.coup.phase, 'betting', 'the coup goes on');
  t.equal(again.view.coup.player.cards[0], first, 'the card that was drawn stays drawn');
  t.equal(again.view.seats[3]?.credit, 49_500);
  const drawn = (await banco(['journal', 'show', join(journal, 'one'), '--kind', 'draw'])).out;
  t.match(drawn, /card \d+ of the 416 that are left, by chance/, 'each card is drawn when it is wanted');
  await again.until(({ coup }) => coup?.phase === 'betting', 'the payment');
  t.equal(await again.end('SIGTERM'), 0, 'and it stops cleanly');
  t.match(again.said.at(-1), /^stopped .* on the seats/);

  for (const copy of ['one', 'two']) {
    const verified = await banco(['journal', 'verify', join(journal, copy)]);
    t.equal(verified.status, 0, verified.out + verified.err);
  }
  const recall = (await banco(['journal', 'recall', join(journal, 'one')])).out;
  t.match(recall, /after a failure: the power went, or the program was killed/);
  t.match(recall, /RECALL/);
  t.match(recall, new RegExp(`${first}`), 'the card is in the recall');
});

t.test('a program that hangs ends itself, and the next start says why', async (t) => {
  const journal = newFolder();
  const table = await started(t, { journal });
  t.equal(await table.stall(2600), 3, 'a status of its own: it is to be started again');

  const again = await started(t, { journal });
  t.ok(again.said.includes('restarts  1 after a failure'));
  const shown = (await banco(['journal', 'show', join(journal, 'one')])).out;
  t.match(
    shown,
    /stop {6}failed: event loop reported after \d{4} ms; 2500 are the most\n.* start .* after a failure: event loop/,
  );
  t.equal(await again.end('SIGTERM'), 0);
});

/** Whoever sends it a SIGUSR2 finds a bug in the program. */
const BUG = 'data:text/javascript,process.on("SIGUSR2",()=>void Promise.reject(new TypeError("bug")))';

t.test('what nothing catches ends the table safely, and the next start says why', async (t) => {
  const journal = newFolder();
  const table = await started(t, { journal, flags: ['--import', BUG] });
  t.equal(await table.end('SIGUSR2'), 3);
  t.match(table.said.join('\n'), /stopping {2}an error that nothing caught: TypeError: bug, at .*\nstopped/);
  t.match(table.complained, /TypeError: bug\n\s+at /, 'its stack is for whoever mends it');

  const again = await started(t, { journal });
  const [start] = (await banco(['journal', 'show', join(journal, 'one'), '--kind', 'start'])).out
    .split('\n')
    .slice(-2);
  t.match(start, /after a failure: an error that nothing caught: TypeError: bug/);
  await again.act({ do: 'bus', bus: 'main', fault: 'stuck' });
  const asked = performance.now();
  t.equal(await again.end('SIGTERM'), 0, 'a bus that is stuck keeps no program from its end');
  t.ok(performance.now() - asked < 8000);
});

t.test('a start that cannot succeed says why, and what to do', async (t) => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  for (const journal of [file, join(file, 'journal')]) {
    t.match(bancoAlone(['run', '--journal', journal]), {
      status: 1,
      out: /journal {3}\S*file\S*: it cannot be the folder of the journal: E/,
      err: '',
    });
  }
});

/** Connections that say this. */
const strangers = (url: string, count: number, says: string): readonly Socket[] =>
  Array.from({ length: count }, () => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => socket.write(says));
    return socket.on('error', () => {});
  });

/** The most that a process ever had in memory: proc_pid_status(5). */
const peakMegabytes = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

t.test('the page may be flooded, starved and hang, and the table goes on', async (t) => {
  const journal = join(newFolder(), 'journal');
  const table = await started(t, { journal, times: 1 });
  const { url, pagePid } = table;
  const before = peakMegabytes(pagePid);
  const floods = ['Host: evil.example\r\n\r\n', 'Host: localhost\r\n\r\n', 'x'.repeat(100), '\n\n'].flatMap(
    (says) => strangers(url, 10, `GET /pages/cabinet.css HTTP/1.1\r\n${says}`.repeat(5000)),
  );
  const slow = strangers(url, 30, 'GET / HTTP/1.1\r\nHost: ');
  const asleep = strangers(url, 80, 'GET /live?page=cabinet HTTP/1.1\r\nHost: localhost\r\n\r\n');
  for (const socket of asleep) socket.once('connect', () => socket.pause());
  await Promise.all(slow.map((socket) => new Promise((gone) => socket.resume().on('close', gone))));
  t.pass('whoever does not finish a request is sent away');
  await table.turn('supervisor-key', true);
  await table.until(({ trouble }) => trouble?.keys.includes('supervisor-key') === true, 'the key');
  t.match(
    await fetch(new URL('/live?page=cabinet', url)),
    { status: 503 },
    'no more viewers than are served',
  );
  for (const socket of [...floods, ...asleep]) socket.destroy();
  t.equal(table.pagePid, pagePid, 'the page lives');
  const more = peakMegabytes(pagePid) - before;
  t.ok(more < 12, `and was bounded: ${more} MB more than before`);

  await table.turn('technician-key', true);
  const technician = await ControlClient.connect(join(journal, 'control'));
  t.teardown(() => technician.close());
  process.kill(pagePid, 'SIGSTOP');
  await table.until(({ coup }) => coup === undefined, 'the end of the page');
  t.match(
    await technician.ask({ ask: 'computer' }),
    { view: { page: /^it said nothing for 8 s/ } },
    'a technician at the terminal is told why',
  );
  await table.until(({ coup }) => coup !== undefined, 'another page');
  t.match(
    table.said.join('\n'),
    /page {6}there is none: it said nothing for 8 s; the table goes on.*\npage {6}http:/,
  );
  await table.turn('supervisor-key', false);
  t.equal(await table.end('SIGTERM'), 0);
});

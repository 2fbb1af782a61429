import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import t from 'tap';
import { confirm, install, lower, rollback, type Said, status } from '../../firmware/cli/flash-slots.js';
import type { ControlAnswer } from '../../firmware/control/control-request.js';
import { ControlServer } from '../../firmware/control/control-server.js';
import { START } from '../../firmware/journal/position.js';
import { seal } from '../../firmware/journal/record.js';
import { keyIn } from '../../firmware/journal/seal-key.js';
import { VOCABULARY } from '../../firmware/table/vocabulary.js';
import type { Architecture } from '../../flash/release/description.js';
import { NodeDisk } from '../../hal/linux/node-disk.js';
import { banco } from '../support/program.js';
import { rootsFolder } from '../support/roots-folder.js';
import { sampleRelease } from '../support/slots.js';

const { at, write } = rootsFolder();
mkdirSync(at('slots'));

const arch = process.arch as Architecture;
function stick(sequence: number, since: string = VOCABULARY.since): string {
  const release = sampleRelease(sequence, { arch, journal: { ...VOCABULARY, since } });
  for (const [name, bytes] of release.files) write(`stick-${sequence}/${name}`, bytes);
  return at(`stick-${sequence}`);
}

const WHERE = ['slots', 'roots', 'journal', 'running'].flatMap((name) => [`--${name}`, at(name)]);
const BOARD = ['--board', 'raspberry-pi-4'];
const WHY = ['--why', 'a reason'];
const says = async (said: Promise<Said>): Promise<string> => (await said).text;

const TECHNICIAN = { role: 'technician', id: 'T1' } as const;
const MANAGER = { role: 'manager', id: 'M1' } as const;

/** Stands where a running table does; `stop` gives what it was asked. */
async function tableThatSays(answer: ControlAnswer) {
  mkdirSync(at('journal'), { recursive: true });
  const asked: string[] = [];
  const server = await ControlServer.open(at('journal/control'), () => ({
    answer: async (request) => {
      asked.push('version' in request ? `${request.ask} ${request.version}` : request.ask);
      return answer;
    },
    left: () => {},
  }));
  const stop = async (): Promise<readonly string[]> => {
    await server.close();
    return asked;
  };
  return { stop };
}

t.test('from a new table to a confirmed update', async (t) => {
  t.match(
    await says(install([stick(5), ...BOARD, ...WHERE])),
    /0\.0\.5-linux-\w+ is in slot a.*\n.*first release/,
  );
  t.match(await says(install([stick(6), ...BOARD, ...WHERE])), /is in slot b.*\n.*3 starts/);
  t.match(await says(status(WHERE)), /on trial +slot b, which may be started 3 times more/);
  await t.rejects(confirm([...WHY, ...WHERE]), /restart the table/);
  write('running', 'BANCO_SLOT=b\n');
  await t.rejects(confirm(WHERE), /it needs --why/);
  await t.rejects(confirm([...WHY, ...WHERE]), /no table runs/);
  const table = await tableThatSays({ is: 'taken', by: TECHNICIAN, with: MANAGER });
  t.match(await says(confirm([...WHY, ...WHERE])), /Slot b is confirmed/);
  t.same(await table.stop(), ['confirm 0.0.6', 'done']);
  t.match(await says(status(WHERE)), /running +slot b\n(?:.*\n)*minimum +6 of key/);
  await t.rejects(
    rollback([...WHY, ...BOARD, ...WHERE]),
    /at least 6 is taken/,
    'nothing older is started again',
  );
  await t.rejects(install([at('stick-5'), ...BOARD, ...WHERE]), /at least 6 is taken/);
});

t.test('a release on trial is taken back, and tried again', async (t) => {
  await install([stick(7), ...BOARD, ...WHERE]);
  t.match(await says(rollback([...WHY, ...WHERE])), /Slot a is off trial. Slot b starts next/);
  t.match(await says(rollback([...WHY, ...BOARD, ...WHERE])), /Slot a is on trial/);
  t.match(await says(rollback([...WHY, ...WHERE])), /off trial/);
});

t.test('a running table is asked, and says why not', async (t) => {
  const table = await tableThatSays({ is: 'refused', code: 'table-open', says: 'the table is open' });
  const before = await says(status(WHERE));
  for (const change of [
    () => install([stick(8), ...BOARD, ...WHERE]),
    () => rollback([...WHY, ...BOARD, ...WHERE]),
    () => lower([at('stick-5'), ...WHY, ...WHERE]),
  ])
    await t.rejects(change(), /the table is open/);
  t.equal(await says(status(WHERE)), before);
  await table.stop();
});

t.test('technician and manager allow an older release', async (t) => {
  await t.rejects(lower([at('stick-5'), ...WHY, ...WHERE]), /no table runs/);
  const table = await tableThatSays({ is: 'taken', by: TECHNICIAN, with: MANAGER });
  t.match(await says(lower([at('stick-5'), ...WHY, ...WHERE])), /sequence number 5, may be installed/);
  await t.rejects(lower([at('stick-5'), ...WHY, ...WHERE]), /asks for more/);
  t.same(await table.stop(), ['lower-minimum 0.0.5', 'done', 'lower-minimum 0.0.5']);
});

t.test('a program that has the journal and does not answer holds the slots', async (t) => {
  mkdirSync(at('journal/one'));
  const stop = await new NodeDisk().claim(at('journal/one'));
  await t.rejects(rollback([...WHY, ...BOARD, ...WHERE]), /does not answer/);
  await t.rejects(install([stick(8), ...BOARD, ...WHERE]), /does not answer/);
  t.equal((await status(WHERE)).status, 0);
  await stop();
});

t.test('a release goes on with the journal, or is refused', async (t) => {
  const body = {
    version: '0.3.0',
    program: '',
    board: 'bench',
    why: 'power',
    machine: null,
    boot: null,
    found: [],
    failures: 0,
  };
  const key = keyIn('0'.repeat(64)) as NonNullable<ReturnType<typeof keyIn>>;
  write(
    'journal/one/00000001.jsonl',
    seal(START, { kind: 'start', body }, { at: 1, wall: '2026-01-01T00:00:00.000Z' }, key).line,
  );
  await t.rejects(install([stick(9, '9.0.0'), ...BOARD, ...WHERE]), /begun by 0\.3\.0/);
  t.match(await says(install([stick(10), ...BOARD, ...WHERE])), /is in slot a/);
});

t.test('on the command line', async (t) => {
  const [, described = ''] = readdirSync(at('slots/b')).map((name) => at(`slots/b/${name}`));
  writeFileSync(described, '{}');
  const { status, out } = await banco(['flash', 'status', ...WHERE]);
  t.equal(status, 1);
  t.match(out, /NOT VERIFIED/);
  t.match(await banco(['flash', 'install', at('stick-10'), ...BOARD, ...WHERE]), {
    status: 1,
    err: /trial-under-way.*\n.*What to do/,
  });
});

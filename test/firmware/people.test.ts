import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { WORK } from '../../firmware/cli/people-work.js';
import { PeopleFile } from '../../firmware/people/people-file.js';
import type { People } from '../../firmware/people/people-shape.js';
import { PinCredentials } from '../../firmware/people/pin-credentials.js';
import { SHUT_OUT } from '../../firmware/people/tries.js';
import { newFolder } from '../support/folder.js';
import { rowsOf } from '../support/rows.js';

const FIRST = ['enrol', 'M1', 'manager', ['142536']] as const;

/** The words behind `banco people`, and what is entered; gives what it says. */
async function call(
  file: PeopleFile,
  word: string,
  id: string,
  keys?: string,
  lines: readonly string[] = [],
): Promise<string> {
  const left = [...lines];
  const ask = async () => left.shift() ?? null;
  const work = WORK[word] ?? (() => Promise.reject(new Error(`no ${word}`)));
  return await work({ file, id, keys, secrets: { ask, askNew: ask } }).catch(({ message }: Error) => message);
}

const newFile = (): PeopleFile => new PeopleFile(join(newFolder(), 'people.json'));

t.test('a new table gets its first manager, who enrols, helps and revokes the others', async (t) => {
  const file = newFile();
  const rows = rowsOf(`
    enrol     | S1 | supervisor         |                  | first person of a table is a manager
    enrol     | M1 | manager            | 123456           | only count up or down
    enrol     | M1 | manager            | 121212           | fewer than three
    enrol     | M1 | manager            | 14253            | 6 to 8 digits
    enrol     | M1 | manager            | 142537           | 6 to 8 digits
    enrol     | M1 | manager,zebra      | 142536           | --keys takes supervisor, manager
    enrol     | M1 | manager            | 142536           | number 111
    enrol     | M2 | manager            | 636465           | wrong
    enrol     | M1 | manager            | 111142536 225544 | enrolled already
    enrol     | S1 | supervisor         | 111142536 225544 | number 112
    enrol     | T1 | technician         | 112225544 361425 | S1 is no manager
    change    | S1 |                    | 111142536 665544 | the PIN of M1
    change    | S1 |                    | 112225544 665544 | S1 has a new PIN
    change    | S1 |                    | 112225544 665544 | the PIN is wrong
    forgotten | S1 |                    | 111142536 556644 | S1 has a new PIN
    forgotten | S9 |                    | 111142536 556644 | not enrolled
    list      |    |                    |                  | S1  112     supervisor
    revoke    | M1 |                    | 111142536        | last manager
    revoke    | S1 |                    | 111142536        | S1 is revoked
    enrol     | S2 | supervisor         | 111142536 665544 | number 113
  `);
  for (const [word, id, keys = '', lines = '', says] of rows)
    t.match(await call(file, word, id, keys || undefined, lines.split(' ')), says, `${word} ${id}`);
  const kept = await file.read();
  t.strictSame(
    kept?.acts.map(({ act, did, id, by }) => `${act} ${did} ${id} by ${by}`),
    [
      '1 enrolled M1 by M1',
      '2 enrolled S1 by M1',
      '3 changed-pin S1 by S1',
      '4 new-pin S1 by M1',
      '5 revoked S1 by M1',
      '6 enrolled S2 by M1',
    ],
  );
  t.equal(statSync(file.path).mode & 0o777, 0o600);
  t.strictSame(readdirSync(join(file.path, '..')), ['people.json'], 'nothing else is left');
  t.notMatch(readFileSync(file.path, 'utf8'), /142536|665544/);
});

t.test('tries are counted before they are checked, and wait, also after a restart', async (t) => {
  const file = newFile();
  await call(file, ...FIRST);
  let now = 0;
  const restarted = (): PinCredentials => new PinCredentials(file, () => now);
  let table = restarted();
  const tries = async (shown: string): Promise<string> => {
    const { is, ...more } = await table.identify('manager-key', shown);
    return [is, 'left' in more ? more.left : 'seconds' in more ? more.seconds : ''].join(' ').trim();
  };
  const wrong = '111364152';
  t.equal(await tries('666142536'), 'wrong', 'a number that nobody has');
  t.equal(await tries(wrong), 'wrong 2');
  t.equal(await tries('111142536'), 'accepted', 'which sets the count back');
  for (const left of [2, 1, 7]) t.equal(await tries(wrong), `wrong ${left}`);
  t.equal(await tries('111142536'), 'waits 60', 'the right one waits as well');
  now += 59_000;
  t.equal(await tries('111142536'), 'waits 1');
  table = restarted();
  t.equal(await tries('111142536'), 'waits 60', 'a restart gains nothing');
  now += 60_000;
  t.equal(await tries(wrong), 'wrong 6');
  const { people } = (await file.read()) as People;
  await file.change((kept) => [
    { ...kept, people: people.map((one) => ({ ...one, wrong: SHUT_OUT - 1 })) },
    null,
  ]);
  now += 60_000;
  t.equal(await tries(wrong), 'shut-out');
  now += 3_600_000;
  t.equal(await tries('111142536'), 'shut-out');
  t.equal((await file.read())?.people[0]?.wrong, SHUT_OUT);
  t.match(await call(file, 'revoke', 'M1', undefined, ['111142536']), 'too many wrong tries');
});

t.test('a right PIN at a key of somebody else is not accepted', async (t) => {
  const file = newFile();
  await call(file, ...FIRST);
  const at = new PinCredentials(file, () => 0);
  t.strictSame(await at.identify('supervisor-key', '111142536'), { is: 'not-their-key', id: 'M1' });
});

t.test('two programs at once lose no try', async (t) => {
  const file = newFile();
  await call(file, ...FIRST);
  const programs = [1, 2].map(() => new PinCredentials(file, () => 0));
  await Promise.all(programs.map((one) => one.identify('manager-key', '111111111')));
  t.equal((await file.read())?.people[0]?.wrong, 2);
});

t.test('a file that others may read, or that is no such file, identifies nobody and says why', async (t) => {
  const file = newFile();
  await call(file, ...FIRST);
  const at = new PinCredentials(file, () => 0);
  const why = async (): Promise<string> => {
    const answer = await at.identify('manager-key', '111142536');
    return answer.is === 'unreadable' ? answer.why : answer.is;
  };
  const good = readFileSync(file.path);
  t.equal(await why(), 'accepted');
  chmodSync(file.path, 0o640);
  t.match(await why(), /chmod 600/);
  chmodSync(file.path, 0o600);
  for (const bad of ['', '{', '[]', '{"people":[]}', good.toString().replace('"logN":14', '"logN":40')]) {
    writeFileSync(file.path, bad);
    t.match(await why(), /is not a file of people/, bad.slice(0, 20));
  }
  t.match(await at.acts(), { message: /is not a file of people/ });
  rmSync(file.path);
  t.match(await at.acts(), { message: /nobody is enrolled/ });
});

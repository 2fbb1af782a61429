import { appendFileSync, copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { writeSignedText } from '../../firmware/cli/signed-report.js';
import { recordPurpose } from '../../firmware/cli/tournament-purpose.js';
import { newSecretKey, printPublicKey, type SecretKey } from '../../flash/release/keys.js';
import { newFolder } from '../support/folder.js';
import { banco } from '../support/program.js';
import { beginning, eventOf } from '../support/tournament/game.js';

// Records of tables as files, with the signatures of their tables: whatever is changed in one is found.

const ROUND = { ends: { coups: 1 }, chips: 10_000, minimum: 1000, maximum: 5000 };
const START = beginning('nsw', { rounds: [{ ...ROUND, advance: 1 }, ROUND] }).slice(0, -1);
const AT_A = ['session 1 A P1@1 P2@2', 'bets', '1 player 1000', '2 banker 2000', 'close', 'P'].map(eventOf);
const AT_B = ['session 1 B P3@4', 'B: bets', 'B: 4 player 1000', 'B: close', 'B: B'].map(eventOf);

const KEYS = { A: newSecretKey(), B: newSecretKey() };
const HASH = 'ab12'.repeat(16);

const textOf = (events: readonly object[]): string =>
  events.map((event) => `${JSON.stringify(event)}\n`).join('');
const publicOf = (key: SecretKey): string => printPublicKey(key.public).split('\n')[1] ?? '';

function folderOfRecords() {
  const folder = newFolder();
  const [a, b, keys] = ['a.jsonl', 'b.jsonl', 'keys.txt'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeSignedText(a, textOf([...START, ...AT_A]), recordPurpose('A', 90, HASH), KEYS.A);
  writeSignedText(b, textOf([...START, ...AT_B]), recordPurpose('B', 70, HASH), KEYS.B);
  writeFileSync(keys, `A ${publicOf(KEYS.A)}\nB ${publicOf(KEYS.B)}\n`);
  return { folder, a, b, keys };
}

t.test('signed records of two tables are one stream, that a replay answers', async (t) => {
  const { a, b, keys } = folderOfRecords();
  const merged = await banco(['tournament', 'merge', b, a, '--keys', keys]);
  t.equal(merged.status, 0, merged.err);
  const { answers } = await banco(['tournament', 'replay'], merged.out);
  const standings = answers.flatMap(
    ({ facts }) => JSON.stringify(facts).match(/"standings":\{"table":"."/g) ?? [],
  );
  t.strictSame(standings, ['"standings":{"table":"A"', '"standings":{"table":"B"']);
  const alone = await banco(['tournament', 'merge', a, '--keys', keys]);
  t.equal(alone.err, 'P3 has still to play round 1\n', 'who is missing');
});

t.test('a record that is not what its table signed is refused', async (t) => {
  const cases: Readonly<Record<string, (of: ReturnType<typeof folderOfRecords>) => void>> = {
    'is not what table B has signed': ({ b }) => appendFileSync(b, textOf([eventOf('clock 9')])),
    'of table C, for which there is no key': ({ b, folder }) => {
      writeSignedText(join(folder, 'c.jsonl'), textOf(START), recordPurpose('C', 1, HASH), KEYS.A);
      copyFileSync(join(folder, 'c.jsonl'), b);
      copyFileSync(join(folder, 'c.jsonl.minisig'), `${b}.minisig`);
    },
    'is not what table B has signed ': ({ b, a, folder }) => {
      writeSignedText(join(folder, 'd.jsonl'), textOf(START), recordPurpose('B', 1, HASH), KEYS.A);
      copyFileSync(a, b);
      copyFileSync(join(folder, 'd.jsonl.minisig'), `${b}.minisig`);
    },
    'is not of a tournament': ({ b, folder }) => {
      writeSignedText(join(folder, 'e.jsonl'), textOf(START), 'banco shift report', KEYS.B);
      copyFileSync(join(folder, 'e.jsonl.minisig'), `${b}.minisig`);
    },
  };
  for (const [says, change] of Object.entries(cases)) {
    const of = folderOfRecords();
    change(of);
    const { status, out, err } = await banco(['tournament', 'merge', of.a, of.b, '--keys', of.keys]);
    t.match({ status, out, err }, { status: 2, out: '', err: says.trim() }, says);
  }
});

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { RULEBOOK_IDS, RULEBOOKS, type RulebookId } from '../src/rulebooks/index.js';
import { debtOf } from '../src/table/state/seat.js';
import { CLOSED } from '../src/table/state/state.js';
import { isCitation } from './clauses/citation.js';
import { citedInExamples } from './clauses/spoken.js';
import {
  answers,
  citedIn,
  type Example,
  FOLDER,
  jackpotAnswers,
  lived,
  readExamples,
  readJackpotExamples,
  readTournamentExamples,
  statesOf,
  tournamentAnswers,
} from './events/examples.js';
import { ONLY_REFUSED } from './events/only-refused.js';
import { newFolder } from './support/folder.js';
import { banco } from './support/program.js';

// docs/examples: every irregularity of every rulebook, as the machine answers it today, to the letter.

const examples = readExamples();
const jackpots = readJackpotExamples();
const tournaments = readTournamentExamples();

t.test('every example is answered as it says, to the letter', async (t) => {
  for (const example of examples) {
    t.equal(answers(example), statesOf(example), `${example.path}; npm run events`);
    t.match(JSON.parse(example.lines[0] ?? ''), { type: 'open', table: { rulebook: example.rulebook } });
  }
  for (const example of jackpots)
    t.equal(jackpotAnswers(example), statesOf(example), `${example.path}; npm run events`);
  for (const example of tournaments)
    t.equal(tournamentAnswers(example), statesOf(example), `${example.path}; npm run events`);
  for (const { path, lines } of [...examples, ...jackpots, ...tournaments])
    t.ok(lines.length <= 30, `${path} can be read at a glance`);
});

/** What is done by these clauses is seen in the accounts, and is not said. */
const UNCITED = [
  ...['nsw 2.3.3', 'nsw 5.6.6', 'crown-sydney 10.3.1'],
  ...[
    'nsw 15.4.2(e)',
    'nsw 15.10.4',
    'crown-sydney 12.4.3(a)(v)',
    'crown-sydney 12.4.8(a)(iv)',
    'tasmania 16.1',
  ],
  ...['4', '9(c)', '11', '13', '16', '17', '19'].map((clause) => `nz 18.${clause}`),
];

t.test('the list has every example, and nothing else lies there', async (t) => {
  const list = readFileSync(`${FOLDER}/README.md`, 'utf8').matchAll(/^- \[(.+)\]\((.+)\.jsonl\): ./gm);
  const listed = [...list].map(([, clause = '', name = '']) => ({ clause, name }));
  const files = RULEBOOK_IDS.flatMap((id) => readdirSync(`${FOLDER}/${id}`).map((file) => `${id}/${file}`));
  const expected = listed.flatMap(({ name }) => [`${name}.jsonl`, `${name}.states.jsonl`]);
  t.strictSame(files.sort(), expected.sort());

  for (const example of [...examples, ...jackpots, ...tournaments]) {
    const { rulebook, path } = example;
    const { clause } = listed.find(({ name }) => path === `${FOLDER}/${name}`) ?? { clause: 'not listed' };
    const begins = clause.toLowerCase().replace(/[()]/g, '').replaceAll(' ', '-');
    t.ok(path.startsWith(`${FOLDER}/${rulebook}/${begins}-`), `${path} begins with ${clause}`);
    const cited = `${rulebook} ${clause}`;
    t.ok(UNCITED.includes(cited) || citedIn(example).includes(cited), `${path} shows ${cited}`);
  }
});

/** What the rulebook folders say of irregular play: each of these clauses is one that an answer can cite. */
const irregular = (rulebook: RulebookId): readonly unknown[] => {
  const { betting, shoe, irregularities, malfunctions, notices } = RULEBOOKS[rulebook];
  return [
    { ...irregularities, unreported: null },
    malfunctions,
    notices.idleSeat,
    betting.freeCoup,
    betting.cardWhileBetting,
    betting.reopening,
    betting.deemedCall,
    RULEBOOKS[rulebook].officers.refuseWager,
    shoe.missedBurn,
    shoe.lastCoup,
    shoe.insufficient,
    shoe.replaceCards,
    shoe.wrongCards,
  ];
};

/** Every clause in a part of a rulebook's folder, however deep. */
function clausesIn(part: unknown): readonly string[] {
  if (typeof part === 'string') return isCitation(part) ? [part] : [];
  if (typeof part !== 'object' || part === null) return [];
  return Object.values(part).flatMap(clausesIn);
}

for (const rulebook of RULEBOOK_IDS) {
  t.test(`${rulebook}: every clause by which it treats an irregularity has an example`, async (t) => {
    const shown = new Set(citedInExamples(rulebook));
    const unshown = irregular(rulebook)
      .flatMap(clausesIn)
      .filter((clause) => !ONLY_REFUSED[rulebook].includes(clause) && !shown.has(`${rulebook} ${clause}`));
    t.strictSame(unshown, []);
  });
}

t.test(
  'banco jackpot replay answers an example as it says, and ends with 1 where a line is refused',
  async (t) => {
    for (const [name, status] of [
      ['rounded-up', 1],
      ['completion', 0],
    ] as const) {
      const example = jackpots.find(({ path }) => path.endsWith(name)) as Example;
      const ran = await banco(['jackpot', 'replay'], readFileSync(`${example.path}.jsonl`, 'utf8'));
      t.match(ran, { status, out: statesOf(example), err: '' });
    }
  },
);

const replay = (input: string, ...args: readonly string[]) => banco(['replay', ...args], input);

const named = (name: string): Example => {
  const example = examples.find(({ path }) => path.endsWith(name));
  if (!example) throw new Error(`there is no ${name}`);
  return example;
};
const plain = named('plain-coup');
const { lines } = plain;

t.test('banco replay answers an example as it says, from the file as it lies there', async (t) => {
  t.match(await replay(readFileSync(`${plain.path}.jsonl`, 'utf8')), { status: 0, out: statesOf(plain) });
});

t.test('banco replay --final: only the state at the end', async (t) => {
  const example = named('misdealt-card-reconstructed');
  const { status, out } = await replay(example.lines.join('\n'), '--final');
  t.equal(status, 0);
  const after = lived(example).at(-1)?.after ?? CLOSED;
  const seats = Object.entries(after.seats).map(([seat, of]) => [seat, { ...of, owed: debtOf(of) }]);
  t.equal(out, `${JSON.stringify({ ...after, seats: Object.fromEntries(seats) as object })}\n`);
});

t.test('banco replay --table: the sheet of an "open" that has none', async (t) => {
  const { table, ...open } = JSON.parse(lines[0] ?? '') as { table: object };
  const sheet = join(newFolder(), 'sheet.json');
  writeFileSync(sheet, JSON.stringify(table));
  const input = [JSON.stringify(open), ...lines.slice(1)].join('\n');
  t.match(await replay(input, '--table', sheet), { status: 0, out: statesOf(plain) });
  const [refused] = (await replay(input)).out.split('\n');
  t.match(JSON.parse(refused ?? ''), { error: { code: 'bad-event', message: 'table: is missing' } });
});

t.test('banco replay: a refused line changes nothing, and is answered in its place', async (t) => {
  const refused: readonly [string, object][] = [
    ['nonsense', { code: 'bad-json' }],
    ['{"type":"zebra"}', { code: 'bad-event' }],
    ['{"type":"card","card":"1D"}', { code: 'bad-event' }],
    ['{"type":"open","by":{"role":"manager","id":"M4"},"seats":2,"table":{}}', { code: 'wrong-phase' }],
    ['{"type":"settle","by":{"role":"player","id":"P1"}}', { code: 'no-right' }],
  ];
  const half = Math.floor(lines.length / 2);
  const input = [...lines.slice(0, half), ...refused.map(([line]) => line), ...lines.slice(half)].join('\n');
  const { status, out } = await replay(input);
  const said = out.split('\n');
  t.equal(status, 1);
  t.equal([...said.slice(0, half), ...said.slice(half + refused.length)].join('\n'), statesOf(plain));
  t.match(
    said.slice(half, half + refused.length).map((line) => JSON.parse(line) as object),
    refused.map(([, error]) => ({ error })),
  );
  const final = await replay(input, '--final');
  t.match([final.status, final.answers.length], [1, refused.length + 1], 'the errors, and the state');
});

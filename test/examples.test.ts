import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { RULEBOOK_IDS, RULEBOOKS, type RulebookId } from '../src/rulebooks/index.js';

import { debtOf } from '../src/table/state/seat.js';
import { CLOSED } from '../src/table/state/state.js';
import { isCitation } from './clauses/citation.js';
import { answers, FOLDER, lived, readExamples } from './events/examples.js';
import { ONLY_REFUSED } from './events/only-refused.js';
import { folderFor } from './support/folder.js';
import { banco } from './support/program.js';

// docs/examples: every irregularity of every rulebook, as the machine answers it today, to the letter.

const examples = readExamples();
const states = (path: string): string => readFileSync(`${path}.states.jsonl`, 'utf8');

t.test('every example is answered as it says, to the letter', async (t) => {
  for (const example of examples) {
    t.equal(answers(example), states(example.path), `${example.path}; npm run events`);
    t.match(JSON.parse(example.lines[0] ?? ''), { type: 'open', table: { rulebook: example.rulebook } });
    t.ok(example.lines.length <= 30, `${example.path} can be read at a glance`);
  }
});

t.test('nothing lies there that is no example, or the answers of one', async (t) => {
  for (const rulebook of RULEBOOK_IDS) {
    const paths = examples.filter((example) => example.rulebook === rulebook).map(({ path }) => path);
    t.strictSame(
      readdirSync(`${FOLDER}/${rulebook}`).sort(),
      paths.flatMap((path) => ['', '.states'].map((kind) => `${path.split('/').at(-1)}${kind}.jsonl`)).sort(),
    );
  }
});

interface Listed {
  readonly rulebook: string;
  readonly clause: string;
  readonly path: string;
}

const listed: readonly Listed[] = [
  ...readFileSync(`${FOLDER}/README.md`, 'utf8').matchAll(/^- \[(.+)\]\((.+)\/(.+)\.jsonl\): ./gm),
].map(([, clause = '', rulebook = '', name]) => ({
  rulebook,
  clause,
  path: `${FOLDER}/${rulebook}/${name}`,
}));

/** What is done by these clauses is seen in the accounts, and is not said. */
const UNCITED: Readonly<Record<string, readonly string[]>> = {
  nsw: ['5.6.6'],
  'crown-sydney': ['10.3.1'],
};

t.test('the list has every example, each under its clause', async (t) => {
  t.strictSame(listed.map(({ path }) => path).sort(), examples.map(({ path }) => path).sort());
  for (const { rulebook, clause, path } of listed) {
    const begins = clause.toLowerCase().replace(/[()]/g, '').replaceAll(' ', '-');
    t.ok(path.startsWith(`${FOLDER}/${rulebook}/${begins}-`), `${path} begins with ${clause}`);
    if (!UNCITED[rulebook]?.includes(clause)) {
      t.ok(states(path).includes(`"clause":"${rulebook} ${clause}"`), `${path} shows ${rulebook} ${clause}`);
    }
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
  t.test(
    `${rulebook}: every clause by which the machine treats an irregularity has an example`,
    async (t) => {
      const clauses = new Set(irregular(rulebook).flatMap(clausesIn));
      const shown = examples
        .filter((example) => example.rulebook === rulebook)
        .map(({ path }) => states(path));
      const unshown = [...clauses].filter(
        (clause) =>
          !ONLY_REFUSED[rulebook].includes(clause) &&
          !shown.some((text) => text.includes(`"clause":"${rulebook} ${clause}"`)),
      );
      t.strictSame(unshown, []);
    },
  );
}

const replay = (input: string, ...args: readonly string[]) => banco(['replay', ...args], input);

const named = (name: string) => {
  const example = examples.find(({ path }) => path.endsWith(name));
  if (!example) throw new Error(`there is no ${name}`);
  return example;
};
const { path, lines } = named('plain-coup');

t.test('banco replay answers an example as it says, from the file as it lies there', async (t) => {
  t.match(replay(readFileSync(`${path}.jsonl`, 'utf8')), { status: 0, out: states(path) });
});

t.test('banco replay --final: only the state at the end', async (t) => {
  const example = named('misdealt-card-reconstructed');
  const { status, out } = replay(example.lines.join('\n'), '--final');
  t.equal(status, 0);
  const after = lived(example).at(-1)?.after ?? CLOSED;
  const seats = Object.entries(after.seats).map(([seat, of]) => [seat, { ...of, owed: debtOf(of) }]);
  t.equal(out, `${JSON.stringify({ ...after, seats: Object.fromEntries(seats) as object })}\n`);
});

t.test('banco replay --table: the sheet of an "open" that has none', async (t) => {
  const { table, ...open } = JSON.parse(lines[0] ?? '') as { table: object };
  const sheet = join(folderFor(t), 'sheet.json');
  writeFileSync(sheet, JSON.stringify(table));
  const input = [JSON.stringify(open), ...lines.slice(1)].join('\n');
  t.match(replay(input, '--table', sheet), { status: 0, out: states(path) });
  const [refused] = replay(input).out.split('\n');
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
  const { status, out } = replay(input);
  const said = out.split('\n');
  t.equal(status, 1);
  t.equal([...said.slice(0, half), ...said.slice(half + refused.length)].join('\n'), states(path));
  t.match(
    said.slice(half, half + refused.length).map((line) => JSON.parse(line) as object),
    refused.map(([, error]) => ({ error })),
  );
  const final = replay(input, '--final');
  t.equal(final.status, 1);
  t.equal(final.out.split('\n').length, refused.length + 2, 'the errors, and the state');
});

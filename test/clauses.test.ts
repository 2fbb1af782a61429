import { readFileSync } from 'node:fs';
import t from 'tap';
import { RULEBOOK_IDS } from '../src/rulebooks/index.js';
import { isWithin } from './clauses/citation.js';
import { type Clause, dataFile, faultsOf, isUnspoken, readData, readLines } from './clauses/data.js';
import { filesNaming, readScenarios, readTests } from './clauses/naming.js';
import { NOT_SHOWN, SECTIONS } from './clauses/not-shown.js';
import { PAGE, page } from './clauses/page.js';
import { RIG_PAGE, rigPage } from './clauses/rig-page.js';
import { citationsIn, differences, readSource } from './clauses/source.js';
import { citedInExamples, spoken } from './clauses/spoken.js';

const tests = readTests();
const scenarios = readScenarios();
const said = spoken(scenarios);
const isSpoken = ({ rulebook, cited }: Clause): boolean => said.has(`${rulebook} ${cited}`);
const numbers = (clauses: readonly Clause[]): readonly string[] => clauses.map(({ cited }) => cited);

for (const rulebook of RULEBOOK_IDS) {
  const clauses = readData(rulebook);
  const enforced = clauses.filter((clause) => clause.class === 'enforced');

  t.test(`${dataFile(rulebook)} is whole, in order, and well formed`, async (t) => {
    t.strictSame(faultsOf(rulebook, clauses), []);
  });

  t.test(`${rulebook}: a test names whatever is enforced`, async (t) => {
    t.strictSame(numbers(enforced.filter((clause) => filesNaming(tests, clause).length === 0)), []);
  });

  t.test(`${rulebook}: an answer cites whatever is enforced, or its line says why not`, async (t) => {
    const silent = enforced.filter((clause) => !isSpoken(clause));
    t.strictSame(numbers(silent), numbers(enforced.filter(isUnspoken)));
  });

  t.test(`${rulebook}: no example cites another rulebook`, async (t) => {
    const foreign = citedInExamples(rulebook).filter((cited) => !cited.startsWith(`${rulebook} `));
    t.strictSame(foreign, []);
  });

  t.test(
    `${rulebook}: a scenario names every clause of limits, irregularities and malfunctions`,
    async (t) => {
      const unnamed = clauses.filter(
        (clause) =>
          ['enforced', 'prompted'].includes(clause.class) &&
          SECTIONS[rulebook].some((section) => clause.cited === section || isWithin(clause.cited, section)) &&
          filesNaming(scenarios, clause).length === 0,
      );
      t.strictSame(
        numbers(unnamed),
        Object.keys(NOT_SHOWN[rulebook]),
        'or test/clauses/not-shown.ts says why',
      );
    },
  );

  const source = readSource(rulebook);
  const skip = source ? false : 'no source texts beside the checkout';
  t.test(`${rulebook}: the map has the clauses of the source text, and no others`, { skip }, async (t) => {
    t.strictSame(differences(rulebook, clauses, citationsIn(rulebook, source ?? [])), []);
  });
}

t.test(
  'the map, and what the rig shows of it, are as the data, the tests and the scenarios make them',
  async (t) => {
    t.ok(readFileSync(PAGE, 'utf8') === page(tests, scenarios), `${PAGE} is out of date: npm run clauses`);
    t.ok(
      readFileSync(RIG_PAGE, 'utf8') === rigPage(scenarios),
      `${RIG_PAGE} is out of date: npm run clauses`,
    );
  },
);

t.test('a fault in the data is said', async (t) => {
  const faults = (lines: string) => faultsOf('nz', readLines('nz', lines.split(' | ')));
  const good = '1\tdefinition\ta | 1A.1(a)\tlater\t[prompted] b | 1A.1(b)\toutside\tc | 2 "D"\tlater\td';
  t.strictSame(faults(good), []);
  for (const [lines, fault] of [
    ['1\tlater', '1: has no gist'],
    ['1\tlater\t[enforced] ', '1: has no gist'],
    ['1\tlater\tx\ty', '1: has more than three columns'],
    ['1\tsometimes\tx', '1: "sometimes" is no class'],
    ['1\tlater\t[outright] x', '1: [outright] is no class to promise'],
    ['1\tprompted\t[silent] x', '1: is prompted, and promises [silent]'],
    ['1\toutside\t[enforced] x', '1: is outside, and promises [enforced]'],
    ['', ': is not how a clause is cited'],
    ['1.\tlater\tx', '1.: is not how a clause is cited'],
    ['1\tlater\tx | 1\tlater\tx', '1: is there twice'],
    ['1\tlater\tx | 1.1(b)\tlater\tx', '1.1(b): is there, and 1.1(a) is missing'],
    ['1.1(a)(ii)\tlater\tx', '1.1(a)(ii): is there, and 1.1(a)(i) is missing'],
    ['1.1\tlater\tx | 1.3\tlater\tx', '1.3: is there, and 1.2 is missing'],
    ['1.1\tlater\tx | 1.3.1\tlater\tx', '1.3.1: is there, and 1.2 is missing'],
    ['1\tlater\tx | 1B\tlater\tx', '1B: is there, and 1A is missing'],
    ['2\tlater\tx', '2: is there, and 1 is missing'],
    ['1A\tlater\tx | 1\tlater\tx', '1: comes before 1A'],
    ['1.1\tlater\tx | 1\tlater\tx', '1: comes before 1.1'],
  ] as const) {
    const said = faults(lines).map((one) => one.slice(0, `nz ${fault}`.length));
    t.strictSame(said, [`nz ${fault}`], lines);
  }
});

t.test('a test names a clause by its whole citation', async (t) => {
  for (const [text, cited, names] of [
    ["'nz 5.13'", '5.13', true],
    ['nz 5.13: the rest is void', '5.13', true],
    ['nz 5.12 and nz 5.13.', '5.13', true],
    ['(nz 3.1(c))', '3.1(c)', true],
    ['nz 1.1 "Ante"', '1.1 "Ante"', true],
    ["nz 1.1 'Ante'", '1.1 "Ante"', true],
    ['nz 5.13', '5.1', false],
    ['nz 5.1(a)', '5.1', false],
    ['nz 5.1.1', '5.1', false],
    ['nz 11A.1A', '11A.1', false],
    ['nz 15', '1', false],
    ['nz 5x13', '5.13', false],
    ['xnz 5.13', '5.13', false],
    ['nsw 5.13', '5.13', false],
    ['nz 5.12 and 5.13', '5.13', false],
  ] as const) {
    const clause: Clause = { rulebook: 'nz', cited, class: 'enforced', gist: 'x' };
    t.equal(filesNaming([{ path: 'a', text }], clause).length, names ? 1 : 0, `${text}: ${cited}`);
  }
});

t.test('what a text has and the map has not is said, and the other way about', async (t) => {
  const map = readLines('nsw', ['1.1', '1.2(a)', '1.2(b)', '1.4']);
  const text = ['1.1', '1.1(a)', '1.1(b)', '1.2', '1.2(a)', '1.2(b)', '1.2(c)', '1.3', '1.3(a)'];
  t.strictSame(differences('nsw', map, new Set(text)), [
    'nsw 1.2(c) is not in the map',
    'nsw 1.3 is not in the map',
    'nsw 1.3(a) is not in the map',
    'nsw 1.4 is not found in the source',
  ]);
});

import { readFileSync } from 'node:fs';
import t from 'tap';
import { RULEBOOK_IDS } from '../src/rulebooks/index.js';

import { isWithin } from './clauses/citation.js';
import {
  type Clause,
  dataFile,
  faultsOf,
  isUnspoken,
  readAllData,
  readData,
  readLines,
} from './clauses/data.js';
import { PAGE, page } from './clauses/markdown.js';
import { readScenarios, readTests, scenariosNaming, testsNaming } from './clauses/naming.js';
import { NOT_SHOWN, SECTIONS } from './clauses/not-shown.js';
import { RIG_PAGE, withShown } from './clauses/shown-page.js';
import { citationsIn, differences, readSource } from './clauses/source.js';
import { citedInExamples, spoken } from './clauses/spoken.js';

const tests = readTests();
const scenarios = readScenarios();
const inExamples = citedInExamples();
const said = spoken(scenarios);

for (const rulebook of RULEBOOK_IDS) {
  const clauses = readData(rulebook);

  t.test(`${dataFile(rulebook)} is whole, in order, and well formed`, async (t) => {
    t.strictSame(faultsOf(rulebook, clauses), []);
  });

  t.test(`${rulebook}: whatever is enforced is named by a test`, async (t) => {
    const unnamed = clauses.filter(
      (clause) => clause.class === 'enforced' && testsNaming(tests, rulebook, clause).length === 0,
    );
    t.strictSame(
      unnamed.map(({ cited }) => `${rulebook} ${cited}`),
      [],
      'enforced, and no test names it',
    );
  });

  t.test(`${rulebook}: whatever is enforced comes out of the machine, or says why not`, async (t) => {
    const enforced = clauses.filter((clause) => clause.class === 'enforced');
    const isSpoken = ({ cited }: Clause) => said.has(`${rulebook} ${cited}`);
    t.strictSame(
      enforced.filter((clause) => !isSpoken(clause) && !isUnspoken(clause)).map(({ cited }) => cited),
      [],
      'enforced, and no example, scenario or refusal of the matrix cites it',
    );
    t.strictSame(
      enforced.filter((clause) => isSpoken(clause) && isUnspoken(clause)).map(({ cited }) => cited),
      [],
      'cited, and said not to be',
    );
  });

  t.test(`${rulebook}: no example cites another rulebook`, async (t) => {
    const foreign = [...(inExamples.get(rulebook) ?? [])].filter(
      (cited) => !cited.startsWith(`${rulebook} `),
    );
    t.strictSame(foreign, []);
  });

  const source = readSource(rulebook);
  const skip = source ? false : 'no source texts beside the checkout';
  t.test(`${rulebook}: the map has the clauses of the source text, and no others`, { skip }, async (t) => {
    t.strictSame(differences(rulebook, clauses, citationsIn(rulebook, source ?? [])), []);
  });
}

t.test(`${PAGE} is what the data and the tests make; \`npm run clauses\` writes it`, async (t) => {
  t.ok(
    readFileSync(PAGE, 'utf8') === page(readAllData(), tests, scenarios),
    `${PAGE} is out of date: npm run clauses`,
  );
});

t.test('no clause of limits, irregularities and malfunctions is passed over without a word', async (t) => {
  for (const [rulebook, clauses] of readAllData()) {
    const notShown = NOT_SHOWN[rulebook];
    const within = clauses.filter(({ cited }) =>
      SECTIONS[rulebook].some((section) => cited === section || isWithin(cited, section)),
    );
    const seenTo = within.filter(({ class: of }) => of === 'enforced' || of === 'prompted');
    const unnamed = seenTo.filter((clause) => scenariosNaming(scenarios, rulebook, clause).length === 0);
    t.strictSame(
      unnamed.map(({ cited }) => cited),
      Object.keys(notShown),
      `${rulebook}: no scenario names them, and test/clauses/not-shown.ts says why`,
    );
  }
});

t.test('the page of the rig says what its scenarios show', async (t) => {
  const page = readFileSync(RIG_PAGE, 'utf8');
  t.ok(withShown(page) === page, `${RIG_PAGE} is out of date: npm run clauses`);
});

t.test('a fault in the data is said', async (t) => {
  const good = ['1\tdefinition\ta', '1A.1(a)\tlater\t[prompted] b', '1A.1(b)\toutside\tc', '2 "D"\tlater\td'];
  t.strictSame(faultsOf('nz', readLines(good.join('\n'))), []);
  for (const [lines, fault] of [
    [['1\tlater'], 'nz 1: has no gist'],
    [['1\tlater\t[enforced] '], 'nz 1: has no gist'],
    [['1\tlater\tx\ty'], 'nz 1: has more than three columns'],
    [['1\tsometimes\tx'], 'nz 1: "sometimes" is no class'],
    [['1\tlater\t[outright] x'], 'nz 1: [outright] is no class to promise'],
    [['1\tprompted\t[silent] x'], 'nz 1: is prompted, and promises [silent]'],
    [['1\toutside\t[enforced] x'], 'nz 1: is outside, and promises [enforced]'],
    [['1.\tlater\tx'], 'nz 1.: is not how a clause is cited'],
    [[''], 'nz : is not how a clause is cited'],
    [['1\tlater\tx', '1\tlater\tx'], 'nz 1: is there twice'],
    [['1\tlater\tx', '1.1(b)\tlater\tx'], 'nz 1.1(b): is there, and 1.1(a) is missing'],
    [['1.1(a)(ii)\tlater\tx'], 'nz 1.1(a)(ii): is there, and 1.1(a)(i) is missing'],
    [['1.1\tlater\tx', '1.3\tlater\tx'], 'nz 1.3: is there, and 1.2 is missing'],
    [['1.1\tlater\tx', '1.3.1\tlater\tx'], 'nz 1.3.1: is there, and 1.2 is missing'],
    [['1\tlater\tx', '1B\tlater\tx'], 'nz 1B: is there, and 1A is missing'],
    [['2\tlater\tx'], 'nz 2: is there, and 1 is missing'],
    [['1A\tlater\tx', '1\tlater\tx'], 'nz 1: comes before 1A'],
    [['1.1\tlater\tx', '1\tlater\tx'], 'nz 1: comes before 1.1'],
  ] as const) {
    const faults = faultsOf('nz', readLines(lines.join('\n')));
    t.ok(faults.length === 1 && faults[0]?.startsWith(fault), `${fault}, in ${JSON.stringify(faults)}`);
  }
});

t.test('a test names a clause by its whole citation', async (t) => {
  const clause = (cited: string): Clause => ({ cited, class: 'enforced', gist: 'x' });
  const names = (text: string, cited: string) =>
    testsNaming([{ path: 'a', text }], 'nz', clause(cited)).length > 0;
  for (const [text, cited] of [
    ["'nz 5.13'", '5.13'],
    ['nz 5.13: the rest is void', '5.13'],
    ['nz 5.12 and nz 5.13.', '5.13'],
    ['(nz 3.1(c))', '3.1(c)'],
    ['nz 1.1 "Ante"', '1.1 "Ante"'],
    ["nz 1.1 'Ante'", '1.1 "Ante"'],
  ] as const) {
    t.ok(names(text, cited), `${text} names ${cited}`);
  }
  for (const [text, cited] of [
    ['nz 5.13', '5.1'],
    ['nz 5.1(a)', '5.1'],
    ['nz 5.1.1', '5.1'],
    ['nz 11A.1A', '11A.1'],
    ['nz 15', '1'],
    ['nz 5x13', '5.13'],
    ['xnz 5.13', '5.13'],
    ['nsw 5.13', '5.13'],
    ['nz 5.12 and 5.13', '5.13'],
  ] as const) {
    t.notOk(names(text, cited), `${text} does not name ${cited}`);
  }
});

t.test('clause numbers are found in a text, each rulebook by its own marks', async (t) => {
  for (const [rulebook, lines, found] of [
    [
      'nz',
      [
        '1.1 \tHere:',
        '“Ante” means',
        '(a)\tof this term',
        '11A  \tPairs',
        '1. \ta bullet',
        '11A.1A\tNever',
        '(a) x',
      ],
      ['1.1', '1.1 "Ante"', '11A', '11A.1A', '11A.1A(a)'],
    ],
    [
      'nsw',
      ['12.10.1. one', 'Subject to rule', '10.11, preference', '(a) x', '(ii) y', '17. DIAGRAM A', '6. x'],
      ['12.10.1', '12.10.1(a)', '12.10.1(ii)', '17'],
    ],
    [
      'crown-sydney',
      [
        '- 4.1. A',
        ...[...'abcdefghij'].map((letter) => ` - (${letter}) x`),
        'Table 1: Odds',
        " - **'Not' a term",
      ],
      ['4.1', '4.1 Table 1', ...[...'abcdefghij'].map((letter) => `4.1(${letter})`)],
    ],
    [
      'crown-sydney',
      [
        ' - 4.1.2. A',
        ...['a', 'i', 'ii', 'b', 'i', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'ii', 'i'].map((m) => `(${m}) x`),
      ],
      [
        '4.1.2',
        ...['(a)', '(a)(i)', '(a)(ii)', '(b)', '(b)(i)', '(c)', '(d)', '(e)', '(f)', '(g)', '(h)'].map(
          (m) => `4.1.2${m}`,
        ),
        '4.1.2(h)(i)',
        '4.1.2(h)(ii)',
        '4.1.2(i)',
      ],
    ],
    [
      'tasmania',
      [
        '2\tIN THE CONTENTS\t3',
        'I THE TABLE',
        '1. One',
        ' - a) part',
        'II MORE',
        'I. First',
        '16.7 The Play',
        '2. Two',
      ],
      ['1', '1.1', '1.1(a)', '11', '11.1', '16.7', '16.7.2'],
    ],
  ] as const) {
    t.strictSame([...citationsIn(rulebook, lines)].sort(), [...found].sort());
  }
});

t.test('what a text has and the map has not is said, and the other way about', async (t) => {
  const map = readLines('1.1\tlater\tx\n1.2(a)\tlater\tx\n1.2(b)\tlater\tx\n1.4\tlater\tx');
  const text = ['1.1', '1.1(a)', '1.1(b)', '1.2', '1.2(a)', '1.2(b)', '1.2(c)', '1.3', '1.3(a)'];
  t.strictSame(differences('nsw', map, new Set(text)), [
    'nsw 1.2(c) is not in the map',
    'nsw 1.3 is not in the map',
    'nsw 1.3(a) is not in the map',
    'nsw 1.4 is not found in the source',
  ]);
});

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { type SetupAnswers, settingsBy, setupFaults } from '../../firmware/cli/setup-draft.js';
import { nextSteps } from '../../firmware/cli/setup-next.js';
import { QUESTIONS } from '../../firmware/cli/setup-questions.js';
import { RULEBOOK_IDS, RULEBOOKS } from '../../src/rulebooks/index.js';
import { optionalWagers } from '../../src/rulebooks/rulebook.js';
import { shippedBoard } from '../support/cabinet.js';
import { newFolder } from '../support/folder.js';
import { banco, type Ran } from '../support/program.js';

// `banco setup`: the settings of a table by a guide.

/** With no hardware, with all of it, and with seats for few. */
const BOARDS = ['virtual', 'raspberry-pi-5', 'bench'];

const STAKES = ['credits', 'chips'] as const;

const folder = newFolder();
const settingsIn = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const setup = (file: string, ...answers: readonly string[]): Promise<Ran> =>
  banco(['setup', '--out', file], answers.map((line) => `${line}\n`).join(''));

t.test(
  'empty lines alone set up a table of each rulebook, on boards of each kind, with credits or chips',
  async (t) => {
    const tables = RULEBOOK_IDS.flatMap((rulebook) =>
      BOARDS.flatMap((name) => STAKES.map((stakes) => ({ rulebook, name, stakes }))),
    );
    for (const { rulebook, name, stakes } of tables) {
      const board = shippedBoard(name);
      if (board.seats < RULEBOOKS[rulebook].seats.least) {
        t.match(setupFaults({ board: name, rulebook }, board), [/seats, not 2 \(crown-sydney 2\.1\)/]);
        continue;
      }
      let answers: SetupAnswers = { board: name, rulebook };
      for (const ask of QUESTIONS) {
        const question = ask(answers, board);
        if (!question) continue;
        const taken = question.take(question.asks === 'Stakes' ? stakes : question.standard);
        if (typeof taken === 'string') throw new Error(`${question.asks}: ${taken}`);
        answers = taken;
      }
      t.strictSame(setupFaults(answers, board), [], `${rulebook} on ${name}, ${stakes}`);
      t.match(answers, { rulebook, stakes });
    }
  },
);

t.test('a table of chips is asked for their tags, and needs antennas', async (t) => {
  const file = join(folder, 'chips.json');
  const lines = [
    'virtual',
    'nsw',
    '',
    '2',
    'chips',
    'e0042502, 5',
    'e0042502 5, e0042503 25',
    '5',
    ...QUESTIONS.map(() => ''),
  ];
  const { status, out } = await setup(file, ...lines);
  t.equal(status, 0, out);
  t.match(out, /not so: it takes kinds with commas between/);
  t.notMatch(out, /Chip buttons/);
  t.match(settingsIn(file), {
    opening: { wagering: 'chips', seats: 5 },
    shoe: 'card-reading',
    tags: [
      { begins: 'e0042502', worth: 500 },
      { begins: 'e0042503', worth: 2500 },
    ],
  });
  t.equal((await banco(['check', file])).status, 0);
  const asked = (name: string) =>
    QUESTIONS.map((ask) => ask({ board: name, rulebook: 'nsw' }, shippedBoard(name))?.asks);
  t.notOk(asked('virtual-screens').includes('Stakes'));
});

t.test('each optional wager can lie on the layout, or the guide says by which clause not', async (t) => {
  const board = shippedBoard('virtual');
  for (const rulebook of RULEBOOK_IDS)
    for (const on of optionalWagers(RULEBOOKS[rulebook])) {
      const answers = { board: 'virtual', rulebook, offers: [on] };
      const faults = setupFaults(answers, board);
      t.ok(
        faults.every((says) => says.includes(`${rulebook} `)),
        `${rulebook} ${on}: ${faults}`,
      );
      if (faults.length === 0) t.ok(settingsBy(answers).sides.length > 0 || on === '1-1-2', on);
    }
});

t.test(
  'a guide in a pipe: wrong answers are told why and asked again, and what is written has no fault',
  async (t) => {
    const file = join(folder, 'table.json');
    const { status, out } = await setup(
      file,
      ...[
        'virtual',
        'vic',
        '3',
        'crown',
        '',
        '',
        '15',
        '5',
        '',
        '€',
        'zh-Hant',
        '0.50',
        '10',
        '5000',
        '99',
        'dragon-bonus, tiger',
      ],
      ...[
        '1 2 3',
        '10 50 100 500',
        '700',
        '30',
        'Pit 4',
        'shifts',
        'D7',
        '',
        'back',
        'S9',
        '',
        '',
        '',
        'yes',
      ],
    );
    t.equal(status, 0, out);
    for (const says of [
      /not so: it takes one of nz, nsw, crown-sydney, tasmania\n/,
      /not so: \/opening\/seats .*14/,
      /not so: there is no 99 in the list/,
      /not so: it takes four amounts/,
      /not so: \/bettingSeconds must be a whole number from 5 to 600, not 700/,
      /is written, and has no fault/,
      /Next:\n {2}banco people enrol M101 --keys manager --settings .*\n {2}banco people enrol S9 --keys supervisor,attendant,technician .*\n {2}banco run --board virtual --settings/,
      /A manager and a second person, each known by number and PIN, accept/,
    ])
      t.match(out, says);
    const settings = settingsIn(file);
    t.match(settings, {
      name: 'Pit 4',
      opening: {
        seats: 5,
        table: { rulebook: 'crown-sydney', variation: 'crown', chip: 50, minimum: 1000 },
        limits: { bets: { player: { maximum: 500_000 }, banker: { maximum: 500_000 } } },
      },
      currency: '€',
      language: 'zh-Hant',
      reports: 'shifts',
      chips: [1000, 5000, 10_000, 50_000],
      bettingSeconds: 30,
      people: { 'dealer-key': 'D7', 'supervisor-key': 'S9' },
      credentials: { file: 'people.json' },
    });
    t.match(settings.opening.table.offers, ['dragon-bonus', 'tiger']);
    t.equal((await banco(['check', file])).status, 0);
  },
);

t.test(
  'nothing is written where the input ends early, or where a file is there and may not be replaced',
  async (t) => {
    const file = join(folder, 'none.json');
    t.match(await setup(file, '', 'nsw'), { status: 1, out: /Nothing is written\.\n$/ });
    t.notOk(existsSync(file));
    const board = shippedBoard('virtual');
    const all = QUESTIONS.filter((ask) => ask({ board: 'virtual', rulebook: 'nz' }, board)).map(() => '');
    writeFileSync(file, 'mine');
    t.match(await setup(file, ...all, 'no'), { status: 1, out: /is there already/ });
    t.equal(readFileSync(file, 'utf8'), 'mine');
    t.equal((await setup(file, ...all, 'yes')).status, 0);
    t.equal(settingsIn(file).opening.table.rulebook, 'nz');
    mkdirSync(join(folder, 'is-one'));
    t.match(await setup(join(folder, 'is-one'), ...all, 'yes'), { status: 1, err: /EISDIR/ });
  },
);

t.test(
  'whoever replaces the settings of a table that knows its people is told that two must accept',
  async (t) => {
    const board = shippedBoard('virtual');
    const asks: SetupAnswers = { board: 'virtual', rulebook: 'nz', credentials: 'people.json' };
    const next = (answers: SetupAnswers, before: SetupAnswers) =>
      nextSteps({ answers, board }, 'table.json', JSON.stringify(settingsBy(before)));
    const told = /is locked until they accept: opening\.table\.minimum\.\n$/;
    t.match(next({ ...asks, minimum: 5000 }, asks), told);
    t.notMatch(next({ ...asks, bettingSeconds: 40 }, asks), /is locked/, 'it is not of the game');
    t.notMatch(
      next({ ...asks, minimum: 5000 }, { ...asks, credentials: null }),
      /is locked/,
      'nobody was known',
    );
    t.notMatch(
      nextSteps({ answers: asks, board }, 'table.json', 'mine'),
      /is locked/,
      'they were no settings',
    );
  },
);

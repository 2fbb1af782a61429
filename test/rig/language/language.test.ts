import { basename } from 'node:path';
import t from 'tap';
import { knownFiles } from './library.js';
import { readScenarios, ScenarioFaults } from './read-scenario.js';
import type { Scenario } from './scenario.js';
import { Faults } from './yaml-file.js';

const read = (text: string) => readScenarios(text, 'here.yaml', knownFiles(new Faults()));

/** The scenarios of a file that has no fault. */
function good(text: string): readonly Scenario[] {
  const scenarios = read(text);
  if (scenarios instanceof ScenarioFaults) throw new Error(JSON.stringify(scenarios.faults));
  return scenarios;
}

/** Each fault as `line:column what`. */
function faultsOf(text: string): readonly string[] {
  const scenario = read(text);
  return scenario instanceof ScenarioFaults
    ? scenario.faults.map(({ place, message }) => `${place.line}:${place.column} ${message}`)
    : [];
}

const HEAD = 'title: a title\nsettings: nz\nsteps:\n';

t.test('a scenario is read, with the steps of its beginnings first', async (t) => {
  const [scenario] = good(
    'title: a title\nsettings: nz\nfirst: opened\nsteps:\n  - press: seat 1 clear\n    for: 1.5 s\n',
  );
  t.equal(scenario?.name, 'here');
  const last = scenario?.steps.at(-1);
  t.match(last, {
    word: 'press',
    what: { seat: 1, role: 'clear' },
    with: { for: 1500, times: null },
    place: { line: 5, column: 5 },
    text: 'press: seat 1 clear, for: 1.5 s',
  });
  t.equal(scenario?.steps[0]?.place.file, 'test/rig/beginnings/opened.yaml');
});

t.test('a display reads what stands there, to the last zero', async (t) => {
  const [scenario] = good(`${HEAD}  - see: seat 1 credit\n    reads: 950.00\n`);
  t.match(scenario, { steps: [{ with: { reads: '950.00', is: null } }] });
});

t.test('what is wrong is said at its line and column, with what to do', async (t) => {
  const wrong: readonly (readonly [string, string, string])[] = [
    ['', '1:1', 'a file holds title'],
    ['titel: x\ntitle: a\nsettings: nz\nsteps:\n  - wait: 1 s\n', '1:1', 'did you mean "title"'],
    ['title: a\nsettings: nzz\nsteps:\n  - wait: 1 s\n', '2:11', 'did you mean "nz"'],
    ['title: a: b\nsettings: nz\nsteps:\n  - wait: 1 s\n', '1:8', 'in quotes'],
    ['title: a\nsettings: nz\n', '1:1', 'steps: is missing'],
    ['title: a\nsettings: nz\nfirst: opend\nsteps:\n  - wait: 1 s\n', '3:8', 'did you mean "opened"'],
    [`${HEAD}  - pres: confirm\n`, '4:5', 'did you mean "press"'],
    [`${HEAD}  - press: confrim\n`, '4:12', 'did you mean confirm'],
    [`${HEAD}  - press: seat 3 bankr\n`, '4:12', 'did you mean seat 3 banker'],
    [`${HEAD}  - press: seat 3 open-betting\n`, '4:12', 'a button'],
    [`${HEAD}  - press:\n`, '4:11', 'not nothing'],
    [`${HEAD}  - press: confirm\n    tims: 3\n`, '5:5', 'did you mean "times"'],
    [`${HEAD}  - press: confirm\n    times: 0\n`, '5:12', 'a whole number from 1'],
    [`${HEAD}  - wait: 3\n`, '4:11', '500 ms'],
    [`${HEAD}  - pull: 10S\n`, '4:11', 'a card'],
    [`${HEAD}  - load: [9S, XX]\n`, '4:11', 'a card'],
    [`${HEAD}  - see: seat 1 credit\n`, '4:5', 'see needs either'],
    [`${HEAD}  - see: confirm\n    reads: 5\n`, '4:5', 'confirm is no display'],
    [`${HEAD}  - see: seat 1 bet\n    is: on\n`, '4:5', 'is a display'],
    [`${HEAD}  - see: confirm\n    is: lit\n`, '5:9', '`on`, `off`'],
    [`${HEAD}  - put: 500\n`, '4:5', 'put needs at'],
    [`${HEAD}  - confirm\n`, '4:5', 'a step is a word'],
    [`${HEAD}  - fault: shoes\n`, '4:12', 'a device'],
    [`${HEAD}  - press: {\n`, '5:1', ''],
  ];
  for (const [text, place, says] of wrong) {
    const [first = 'no fault'] = faultsOf(text);
    t.ok(first.startsWith(`${place} `) && first.includes(says), `${JSON.stringify(text)}: ${first}`);
  }
});

const CASES = `title: <part> is lost <when>
settings: <rulebook>
cases:
  rulebook: [nz, nsw]
  what:
    lamps: { part: seat-1.lamps, so far: [pull: 2S, pull: 9H], when: in mid-coup }
    digits: { part: <table>.digits, so far: [], when: before }
steps:
  - <so far>
  - unplug: <part>
  - see: seat 1 credit
    reads: "<rulebook> <when>"
`;

t.test('each combination of the cases of a file is a scenario of its own', async (t) => {
  const text = CASES.replace('<table>', 'dealer');
  const scenarios = good(text);
  t.same(
    scenarios.map(({ name, settings, title, steps }) => [
      name,
      basename(settings, '.json'),
      title,
      ...steps.map((step) => `${step.place.line} ${step.text}`),
    ]),
    ['nz', 'nsw'].flatMap((rulebook) => [
      [
        `here-${rulebook}-lamps`,
        rulebook,
        'seat-1.lamps is lost in mid-coup',
        '6 pull: 2S',
        '6 pull: 9H',
        '10 unplug: seat-1.lamps',
        `11 see: seat 1 credit, reads: ${rulebook} in mid-coup`,
      ],
      [
        `here-${rulebook}-digits`,
        rulebook,
        'dealer.digits is lost before',
        '10 unplug: dealer.digits',
        `11 see: seat 1 credit, reads: ${rulebook} before`,
      ],
    ]),
  );
});

t.test('what is wrong in a table is said where it stands there, and once', async (t) => {
  const wrong: readonly (readonly [string, string, string, string])[] = [
    ['<table>', '<tabel>', '7:21', 'no case gives <tabel>'],
    ['<table>', '<part>', '7:21', '<part> stands for itself'],
    ['[nz, nsw]', '[nz, nws]', '4:18', 'did you mean "nsw"'],
    ['[nz, nsw]', '[]', '4:13', 'a list of names'],
    ['pull: 9H', 'pul: 9H', '6:53', 'did you mean "pull"'],
    [', when: before', '', '7:5', 'digits has no when'],
    ['    reads: "<rulebook> <when>"', '    reads: in <so far>', '12:12', 'more than a text'],
    ['    lamps:', '    my lamps:', '6:5', 'letters, digits and hyphens'],
    ['so far: []', 'so far: [], more: 1', '6:5', 'lamps has no more'],
    ['rulebook: [nz, nsw]', 'part: [nz, nsw]', '6:5', 'stands for something else'],
    ['  - <so far>\n', '', '4:3', 'nothing says <so far>'],
    ['cases:', 'case:', '3:1', 'did you mean "cases"'],
  ];
  for (const [is, instead, place, says] of wrong) {
    const text = CASES.replace(is, instead).replace('<table>', 'dealer');
    const faults = faultsOf(text);
    const [first = 'no fault'] = faults;
    t.ok(first.startsWith(`${place} `) && first.includes(says), `${instead}: ${first}`);
    t.same(faults, [...new Set(faults)], instead);
  }
});

t.test('every fault is told at once', async (t) => {
  t.equal(faultsOf(`${HEAD}  - press: x\n  - wait: y\n  - nothing: z\n`).length, 3);
});

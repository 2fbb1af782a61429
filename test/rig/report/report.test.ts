import t from 'tap';
import type { Scenario, Step } from '../language/scenario.js';
import { delaysOf } from '../play/delays.js';
import type { Outcome, Run } from '../play/outcome.js';
import { timeline } from '../play/timeline.js';
import { ACCEPTS, POWERED } from '../targets/observations.js';
import { asJson } from './json.js';
import { asJunit } from './junit.js';
import { asTap } from './tap.js';
import { asText } from './text.js';

const place = { file: 'here.yaml', line: 7, column: 5 };
const scenario = (name: string, title: string): Scenario => ({
  name,
  title,
  place: { ...place, line: 1 },
  everywhere: false,
  board: null,
  settings: 'nz',
  changes: {},
  steps: [],
});
const step = { word: 'press', text: 'press: confirm', place } as unknown as Step;
const times = { tableMs: 5000, realMs: 700 };

const RUN: Run = {
  target: 'virtual',
  outcomes: [
    {
      scenario: scenario('one', 'goes well'),
      is: 'passed',
      delays: { starts: [900], cards: [60, 40, 90] },
      ...times,
    },
    {
      scenario: scenario('two', 'shows <5% & "more" # of it'),
      is: 'failed',
      step,
      message: 'it is off',
      timeline: [{ at: 1234, source: 'wire', text: 'confirm: off' }],
      ...times,
    },
    { scenario: scenario('three', 'is elsewhere'), is: 'not covered', reason: 'the board has no sounder' },
  ] satisfies Outcome[],
};

t.test('people read a table, and of a failure what was seen when', async (t) => {
  const text = asText(RUN);
  t.match(text, /^failed +two +5\.0 s +0\.7 s /m);
  t.match(text, /here\.yaml:7\n {2}press: confirm\n {2}it is off\n\n +1\.23 {2}wire {4}confirm: off\n/);
  t.match(text, /not covered on virtual: three: the board has no sounder\n/);
  t.match(text, 'from power to accepting, 1 times: p50 900 ms, p99 900 ms, most 900 ms\n');
  t.match(text, 'from a card to the first change that is seen, 3 times: p50 60 ms, p99 60 ms, most 90 ms\n');
  t.ok(text.endsWith('on virtual: 1 not covered\n1 passed, 1 failed\n'));
});

t.test('TAP skips what is not covered', async (t) => {
  const lines = asTap(RUN).split('\n');
  t.same(lines.slice(0, 2), ['TAP version 14', '1..3']);
  t.ok(lines.includes('ok 1 - one: goes well'));
  t.ok(lines.includes('not ok 2 - two: shows <5% & "more" \\# of it'));
  t.ok(lines.includes('ok 3 - three: is elsewhere # SKIP the board has no sounder'));
  t.ok(lines.includes('  at: here.yaml:7'));
});

t.test('JSON has what became of each, and why', async (t) => {
  t.strictSame(JSON.parse(asJson(RUN)), {
    target: 'virtual',
    scenarios: [
      { name: 'one', shows: 'goes well', is: 'passed' },
      { name: 'two', shows: 'shows <5% & "more" # of it', is: 'failed', says: 'it is off' },
      { name: 'three', shows: 'is elsewhere', is: 'not-covered', says: 'the board has no sounder' },
    ],
  });
});

t.test('JUnit XML counts and escapes', async (t) => {
  const xml = asJunit(RUN);
  t.match(xml, /<testsuite name="rig on virtual" tests="3" failures="1" skipped="1" time="1\.400">/);
  t.match(xml, 'name="two: shows &#60;5% &#38; &#34;more&#34; # of it"');
  t.match(xml, '<failure message="it is off">');
  t.match(xml, '<skipped message="the board has no sounder"/>');
});

t.test('delays are measured from what people did and saw', async (t) => {
  const seen = [
    { at: 0, ...POWERED },
    { at: 900, ...ACCEPTS },
    { at: 1040, wire: 'player-points', is: '3' },
    { at: 1060, wire: 'shoe-lock', is: 'on' },
    { at: 5000, ...POWERED },
    { at: 5500, wire: 'the program', is: 'ended with status 1' },
    { at: 9000, ...POWERED },
    { at: 9800, ...ACCEPTS },
  ];
  t.same(delaysOf([1000, 2000], seen), { starts: [900, 800], cards: [40] });
  t.same(delaysOf([], []), { starts: [], cards: [] });
});

t.test('a wire that blinks is shown once', async (t) => {
  const sights = Array.from({ length: 50 }, (_, i) => ({
    at: i,
    wire: 'tower-red',
    is: i % 2 ? 'on' : 'off',
  }));
  const moments = timeline([{ at: 0, step }], [...sights, { at: 60, wire: 'confirm', is: 'slow' }], []);
  t.same(
    moments.map(({ text }) => text),
    ['press: confirm  (here.yaml:7)', 'tower-red: off, then 49 more changes; on at the end', 'confirm: slow'],
  );
});

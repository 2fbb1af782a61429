import t from 'tap';
import { RULEBOOKS } from '../../../src/rulebooks/index.js';
import { EVENTS } from '../../../src/table/events.js';
import { Coverage } from '../../support/trouble/coverage.js';
import { type Fault, live, shortest } from '../../support/trouble/life.js';
import { propertiesOf } from '../../support/trouble/properties.js';

// Whole lives of a table with trouble in them, each from its seed: any sheet, stakes and method, irregularities inside
// irregularities. `npm run soak:machine` plays more and longer ones.

t.setTimeout(120_000);
const LIVES = 2_000;
const properties = propertiesOf(17);
const coverage = new Coverage();
const faults = new Map<string, Fault & { readonly seed: number }>();
let events = 0;
for (let seed = 1; seed <= LIVES; seed++) {
  const life = live(seed, properties, coverage, 100);
  events += life.events;
  if (life.fault && !faults.has(life.fault.property))
    faults.set(life.fault.property, { ...life.fault, seed });
}

t.comment(`${LIVES} lives, ${events} events`);

const names = [
  ...properties.map(({ name }) => name),
  'nothing throws',
  'no state is written into',
  'every event that is played is one',
];
for (const name of names) {
  t.test(name, async (t) => {
    const fault = faults.get(name);
    if (!fault) return t.pass(name);
    const few = shortest(fault, properties);
    return t.fail(`seed ${fault.seed}: ${few.says}`, {
      events: few.events.map((event) => JSON.stringify(event)),
    });
  });
}

t.test('lives come to every event, phase, decision and method', async (t) => {
  const missing = (all: readonly string[], counted: ReadonlyMap<string, number>): readonly string[] =>
    all.filter((one) => !counted.has(one));
  t.same(missing(Object.keys(EVENTS), coverage.accepted), [], 'every event is taken');
  const phases = [
    'closed',
    'shuffle',
    'cut',
    'burn',
    'betting',
    'betting with cards',
    'dealing',
    'result',
    'paying',
  ];
  t.same(missing(phases, coverage.phases), [], 'every phase');
  const decisions = [
    'dealt-to',
    'reported',
    'too-many-of-a-card',
    'excess-seen',
    'shoe-disagrees',
    'not-burnt',
    'cards-unreadable',
    'display-differs',
    'outside-limits',
  ];
  t.same(missing(decisions, coverage.decisions), [], 'every decision');
  const methods = Object.values(RULEBOOKS).flatMap(({ id, handling }) =>
    handling.methods.flatMap((method) => [`${id} ${method.id}, credits`, `${id} ${method.id}, chips`]),
  );
  t.same(missing(methods, coverage.methods), [], 'every method, in credits and in chips');
  t.same(
    missing(
      ['nz style-b, bets after the deal, credits', 'nz style-b, bets after the deal, chips'],
      coverage.methods,
    ),
    [],
  );
  for (const [name, counts] of Object.entries(coverage) as [string, Map<string, number>][]) {
    t.comment(`${name}: ${[...counts].map(([what, count]) => `${what} ${count}`).join('; ')}`);
  }
});

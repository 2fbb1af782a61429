import t from 'tap';
import { RULEBOOKS } from '../../../src/rulebooks/index.js';
import { EVENTS } from '../../../src/table/events.js';
import { Coverage } from '../../support/trouble/coverage.js';
import { ALWAYS, type Life, live, shortest } from '../../support/trouble/life.js';
import { propertiesOf } from '../../support/trouble/properties.js';

// Whole lives of a table with trouble in them, each from its seed: any sheet, stakes and method, irregularities inside
// irregularities. `npm run soak:machine` plays more and longer ones.

t.setTimeout(120_000);
const LIVES = 800;
const properties = propertiesOf(17);
const coverage = new Coverage();
const faults = new Map<string, Life & { readonly seed: number }>();
for (let seed = 1; seed <= LIVES; seed++) {
  const life = live(seed, properties, coverage, 100);
  if (life.fault && !faults.has(life.fault.property)) faults.set(life.fault.property, { ...life, seed });
}

for (const name of [...properties.map((property) => property.name), ...ALWAYS]) {
  t.test(name, async (t) => {
    const life = faults.get(name);
    if (!life) return t.pass(name);
    const few = shortest(life, properties);
    const events = few.events.map((event) => JSON.stringify(event));
    return t.fail(`seed ${life.seed}: ${few.fault?.says}`, { events });
  });
}

const PHASES = [
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
const DECISIONS =
  'dealt-to, reported, too-many-of-a-card, excess-seen, shoe-disagrees, not-burnt, cards-unreadable, display-differs, outside-limits';
const METHODS = Object.values(RULEBOOKS).flatMap(({ id, handling }) =>
  handling.methods.map((method) => `${id} ${method.id}`),
);

t.test('lives come to every event, phase, decision and method', async (t) => {
  const methods = [...METHODS, 'nz style-b, bets after the deal'];
  const wanted = [
    ...Object.keys(EVENTS).map((event) => `event ${event}`),
    ...PHASES.map((phase) => `phase ${phase}`),
    ...DECISIONS.split(', ').map((decision) => `decision ${decision}`),
    ...methods.flatMap((method) => [`method ${method}, credits`, `method ${method}, chips`]),
  ];
  const missing = wanted.filter((one) => !coverage.counts.has(one));
  t.same(missing, []);
  t.comment(`${coverage}`);
});

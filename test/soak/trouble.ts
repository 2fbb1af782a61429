import { Coverage } from '../support/trouble/coverage.js';
import { live, shortest } from '../support/trouble/life.js';
import { propertiesOf } from '../support/trouble/properties.js';

// Lives of a table with trouble in them, each from its seed: `node build/test/soak/trouble.js EVENTS SEED [MOST FAULTS]`.
// What fails is printed with its seed and the fewest events that come to it, as lines for `banco replay`.

const [wanted = '1000000', first = '1000000', most = '5'] = process.argv.slice(2);
const PROPERTIES = propertiesOf(5);
const coverage = new Coverage();
const found = new Map<string, number>();
let events = 0;
let lives = 0;
for (let seed = Number(first); events < Number(wanted); seed++) {
  const life = live(seed, PROPERTIES, coverage);
  events += life.events;
  lives += 1;
  if (!life.fault) continue;
  const kind = `${life.fault.property}: ${life.fault.says}`.replace(/\d+/g, '#').slice(0, 160);
  const before = found.get(kind) ?? 0;
  found.set(kind, before + 1);
  if (before > 0 || found.size > Number(most)) continue;
  const { property, says, events: few } = shortest(life.fault, PROPERTIES);
  console.log(`seed ${seed}: ${property}: ${says}`);
  for (const event of few) console.log(JSON.stringify(event));
}
const wrong = [...found.values()].reduce((sum, count) => sum + count, 0);
for (const [name, counts] of Object.entries(coverage) as [string, Map<string, number>][]) {
  const sorted = [...counts].sort(([a], [b]) => a.localeCompare(b));
  console.log(`${name}: ${sorted.map(([what, count]) => `${what} ${count}`).join('; ')}`);
}
for (const [kind, count] of found) console.log(`${count} x ${kind}`);
console.log(`${lives} lives from seed ${first}: ${events} events, ${wrong} wrong`);
process.exitCode = wrong > 0 ? 1 : 0;

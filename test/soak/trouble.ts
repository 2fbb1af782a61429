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
let wrong = 0;
let seed = Number(first);
for (; events < Number(wanted); seed++) {
  const life = live(seed, PROPERTIES, coverage);
  events += life.events.length;
  if (!life.fault) continue;
  wrong += 1;
  const kind = `${life.fault.property}: ${life.fault.says}`.replace(/\d+/g, '#').slice(0, 160);
  found.set(kind, (found.get(kind) ?? 0) + 1);
  if (found.get(kind) !== 1 || found.size > Number(most)) continue;
  const few = shortest(life, PROPERTIES);
  console.log(`seed ${seed}: ${few.fault?.property}: ${few.fault?.says}`);
  for (const event of few.events) console.log(JSON.stringify(event));
}
console.log(`${coverage}`);
for (const [kind, count] of found) console.log(`${count} x ${kind}`);
console.log(`${seed - Number(first)} lives from seed ${first}: ${events} events, ${wrong} wrong`);
process.exitCode = wrong > 0 ? 1 : 0;

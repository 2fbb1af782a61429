import { live, Reached } from '../support/tournament/lived.js';

// Whole tournaments with hostile events in between: `node build/test/soak/tournaments.js TOURNAMENTS SEED`. What fails is printed
// with its seed, as lines for `banco tournament replay`.

const [wanted = '20000', first = '1'] = process.argv.slice(2);
const reached = new Reached();
let wrong = 0;
for (let seed = Number(first); seed < Number(first) + Number(wanted); seed++) {
  const life = live(seed, 600, reached);
  if (life.wrong === null) continue;
  wrong += 1;
  if (wrong > 3) continue;
  console.log(`seed ${seed}: ${life.wrong}`);
  for (const line of life.lines) console.log(JSON.stringify(line));
}
console.log(`${reached}`);
console.log(`${wanted} tournaments from seed ${first}: ${wrong} wrong`);
process.exitCode = wrong > 0 || reached.missing().length > 0 ? 1 : 0;

import { liveThroughAShoe } from '../support/simulation/shoe-life.js';

// Whole tables on virtual hardware: so many shoes, each with everything that happens to it from its own seed, of so many
// coups at about the most. The same seed gives the same shoe to the microsecond: `node build/test/soak/tables.js 1 SEED`.

const [shoes = '1000', firstSeed = '1', most = 'Infinity'] = process.argv.slice(2);
const total = { coups: 0, starts: 0, minutes: 0, wrong: 0 };
for (let seed = Number(firstSeed); seed < Number(firstSeed) + Number(shoes); seed++) {
  try {
    const { coups, starts, minutes } = await liveThroughAShoe(seed, Number(most));
    total.coups += coups;
    total.starts += starts;
    total.minutes += minutes;
  } catch (error) {
    total.wrong += 1;
    console.log(`node build/test/soak/tables.js 1 ${seed} ${most}: ${(error as Error).message}`);
  }
}
if (total.wrong === 0) {
  const twice = [0, 1].map(() => liveThroughAShoe(Number(firstSeed), Number(most)));
  const [once, again] = (await Promise.all(twice)).map((life) => JSON.stringify(life));
  if (once !== again) {
    total.wrong += 1;
    console.log(`seed ${firstSeed} is not always the same: ${once}, and ${again}`);
  }
}
const { coups, starts, minutes, wrong } = total;
const time = `${Math.round(minutes)} minutes of table time`;
console.log(
  `${shoes} shoes from seed ${firstSeed}: ${coups} coups in ${time}, ${starts} starts of the program, ${wrong} wrong`,
);
process.exitCode = wrong > 0 ? 1 : 0;

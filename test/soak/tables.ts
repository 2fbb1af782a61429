import { explained, same } from '../support/checks.js';
import { liveThroughAShoe } from '../support/simulation/shoe-life.js';
import { soak } from './soak.js';

// Whole tables on virtual hardware: so many shoes, each with everything that happens to it from its own seed, of so many
// coups at about the most. The same seed gives the same shoe to the microsecond: `node build/test/soak/tables.js 1 SEED`.

const [shoes = 1000, firstSeed = 1, most = Number.POSITIVE_INFINITY] = process.argv.slice(2).map(Number);

await soak(Array(shoes).keys(), async (n) => {
  const seed = firstSeed + n;
  return await explained(`node build/test/soak/tables.js 1 ${seed} ${most}`, async () => {
    const life = await liveThroughAShoe(seed, most);
    if (n === 0) same(await liveThroughAShoe(seed, most), life, 'the same shoe once more');
    return `${seed}: ${life}`;
  });
});

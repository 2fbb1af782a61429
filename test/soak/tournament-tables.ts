import { explained } from '../support/checks.js';
import { liveThroughATournament } from '../support/simulation/tournament-life.js';
import { soak } from './soak.js';

// Whole tournaments at one table each, on virtual hardware, with everything that happens there from one seed:
// `node build/test/soak/tournament-tables.js 1 SEED` is one of them again.

const [tables = 100, firstSeed = 1] = process.argv.slice(2).map(Number);

await soak(Array(tables).keys(), async (n) => {
  const seed = firstSeed + n;
  return await explained(
    `node build/test/soak/tournament-tables.js 1 ${seed}`,
    async () => `${seed}: ${await liveThroughATournament(seed)}`,
  );
});

import { explained } from '../support/checks.js';
import { liveThroughService } from '../support/service-life.js';
import { settingsOf } from '../support/table-settings.js';
import { soak } from './soak.js';

// So many tables that are taken out of service and given back, each with everything that a technician does to it from its own
// seed: `node build/test/soak/service.js 1 SEED`.

const [lives = 10_000, firstSeed = 1] = process.argv.slice(2).map(Number);
const RULEBOOKS = ['nz', 'nsw', 'tasmania', 'crown-sydney'];

await soak(Array(lives).keys(), async (n) => {
  const seed = firstSeed + n;
  return await explained(`node build/test/soak/service.js 1 ${seed}`, async () => {
    const settings = settingsOf(RULEBOOKS[seed % RULEBOOKS.length] ?? 'nz');
    return `${seed}: ${await liveThroughService(seed, settings)}`;
  });
});

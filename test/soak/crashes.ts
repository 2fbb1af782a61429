import { RULEBOOK_IDS } from '../../src/rulebooks/index.js';
import { crashEverywhere } from '../support/crashes.js';
import { soak } from './soak.js';

// `npm run soak:crashes`: the power goes at every operation of the disks while a whole table plays one coup of each rulebook,
// and again at every operation of the start that follows. With three numbers, one in so many points is tried, one in so many
// machines is cut again, and one in so many tables is played to the end. A failure says where, and ends its rulebook.

const [oneIn = 1, againAfterOneIn = 1, playedOneIn = 1] = process.argv.slice(2).map(Number);

await soak(RULEBOOK_IDS, async (rulebook) => {
  const counts = await crashEverywhere(rulebook, { oneIn, againAfterOneIn, playedOneIn });
  const { points, machines, opening, starting, played } = counts;
  return (
    `${rulebook}: the power went at ${points} points, again at ${opening} while the journal was opened, and at ` +
    `${starting} while the table was started; ${machines} different machines came back, ${played} tables were played on`
  );
});

import { crashEverywhere } from '../support/crashes.js';

// `npm run soak:crashes`: the power goes at every operation of the disks while a whole table plays one coup of each rulebook,
// and again at every operation of the start that follows. With three numbers, one in so many points is tried, one in so many
// machines is cut again, and one in so many tables is played to the end. A failure says where, and ends its rulebook.

const RULEBOOKS = ['nz', 'nsw', 'crown-sydney', 'tasmania'] as const;

const [oneIn = 1, againAfterOneIn = 1, playedOneIn = 1] = process.argv.slice(2).map(Number);
const total = { points: 0, again: 0, wrong: 0 };
for (const rulebook of RULEBOOKS) {
  try {
    const counts = await crashEverywhere(rulebook, { oneIn, againAfterOneIn, playedOneIn });
    const { points, machines, opening, starting, played } = counts;
    console.log(
      `crashes, ${rulebook}: the power went at ${points} points, again at ${opening} while the journal was opened after ` +
        `one, and at ${starting} while the table was started; ${machines} different machines came back, and ${played} ` +
        'tables were played to the end of the coup',
    );
    total.points += points;
    total.again += opening + starting;
  } catch (error) {
    total.wrong += 1;
    console.log(`crashes, ${rulebook}: ${(error as Error).message}`);
  }
}
console.log(
  `crashes            ${total.points} power cuts, and ${total.again} more in the start after one: ` +
    (total.wrong > 0
      ? `${total.wrong} rulebooks wrong`
      : 'nothing that was seen is lost, nothing doubled or paid twice, no card drawn anew'),
);
process.exitCode = total.wrong > 0 ? 1 : 0;

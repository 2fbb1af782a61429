import { cutEverywhere, STORIES } from '../support/power-cuts.js';

// `npm run soak:journal`: the power goes at every point of every story, with unsynced bytes cut at every byte; and, after some
// of these, at every point of the start that follows. A failure says where, and ends it.

const total = { once: 0, twice: 0 };
for (const story of STORIES) {
  const { once, twice } = await cutEverywhere(story, { tears: 'every byte', oneIn: 1, againAfterOneIn: 499 });
  console.log(`journal, ${story.name}: the power went at ${once} points, and again at ${twice}`);
  total.once += once;
  total.twice += twice;
}
console.log(
  `journal            ${total.once} power cuts, and ${total.twice} more in the start after one: ` +
    'all that was confirmed is there, once and in order, and the copies are alike',
);

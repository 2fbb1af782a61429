import { cutEverywhere, STORIES } from '../support/power-cuts.js';
import { soak } from './soak.js';

// `npm run soak:journal`: the power goes at every point of every story, with unsynced bytes cut at every byte; and, after some
// of these, at every point of the start that follows. A failure says where, and ends its story.

await soak(STORIES, async (story) => {
  const { once, twice } = await cutEverywhere(story, { tears: 'every byte', oneIn: 1, againAfterOneIn: 499 });
  return `${story.name}: the power went at ${once} points, and again at ${twice}`;
});

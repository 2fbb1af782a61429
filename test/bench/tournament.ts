import { TournamentReplay } from '../../firmware/cli/tournament.js';
import type { Fields } from '../../src/reader/fields.js';
import { beginning, eventOf } from '../support/tournament/game.js';
import { processorSeconds, sideBySide } from './figures.js';
import { ratioOf } from './kept-figures.js';

/** Coups of a table in a tournament, as `banco tournament replay` answers them. */
export async function tournament(): Promise<void> {
  const coup = ['bets', '2 player 1000', '3 banker 1000', '6 player 1000', 'close', 'T'].map(eventOf);
  const begun = beginning('tasmania', { round: { ends: { coups: 1_000_000 } } });
  const events = [...begun, ...Array.from({ length: 5000 }, () => coup).flat()];
  const lines = events.map((event) => JSON.stringify(event));
  const each = (work: (line: Fields) => object) => (): void => {
    for (const line of lines) JSON.stringify(work(JSON.parse(line) as Fields));
  };
  const work = [
    () => {
      const replay = new TournamentReplay();
      each((line) => replay.answer(line))();
    },
    each((line) => line),
  ] as const;
  const [ours, theirs] = await sideBySide(3, work, processorSeconds);
  console.log(
    `tournament, in process ${Math.round(lines.length / ours)} events a second; ` +
      `only parsed and printed again ${Math.round(lines.length / theirs)}; ratio ${ratioOf('tournament', theirs / ours, 'more')}`,
  );
}

import { JackpotReplay } from '../../firmware/cli/jackpot.js';
import { TournamentReplay } from '../../firmware/cli/tournament.js';
import type { Fields } from '../../src/reader/fields.js';
import { beginning, eventOf } from '../support/tournament/game.js';
import { processorSeconds, sideBySide } from './figures.js';
import { ratioOf } from './kept-figures.js';

const COUPS = 5000;

/** Coups of a table in a tournament, and rounds of a Jackpot, as `banco tournament replay` and `banco jackpot replay` answer them. */
export async function tournament(): Promise<void> {
  const coup = ['bets', '2 player 1000', '3 banker 1000', '6 player 1000', 'close', 'T'].map(eventOf);
  const begun = beginning('tasmania', { round: { ends: { coups: 1_000_000 } } });
  await eventsPerSecond('tournament', () => new TournamentReplay(), [
    ...begun,
    ...Array.from({ length: COUPS }, () => coup).flat(),
  ]);
  await eventsPerSecond('jackpot', () => new JackpotReplay(), [JACKPOT, ...rounds()]);
}

interface Replay {
  answer(line: Fields): object;
}

async function eventsPerSecond(
  name: 'tournament' | 'jackpot',
  begin: () => Replay,
  events: readonly object[],
): Promise<void> {
  const lines = events.map((event) => JSON.stringify(event));
  const each = (work: (line: Fields) => object) => (): void => {
    for (const line of lines) JSON.stringify(work(JSON.parse(line) as Fields));
  };
  const work = [
    () => {
      const replay = begin();
      each((line) => replay.answer(line))();
    },
    each((line) => line),
  ] as const;
  const [ours, theirs] = await sideBySide(3, work, processorSeconds);
  console.log(
    `${name}, in process ${Math.round(lines.length / ours)} events a second; ` +
      `only parsed and printed again ${Math.round(lines.length / theirs)}; ratio ${ratioOf(name, theirs / ours, 'more')}`,
  );
}

const JACKPOT = {
  type: 'open',
  by: { role: 'manager', id: 'G3' },
  jackpot: {
    tables: ['A', 'B'],
    at: 'no-more-bets',
    pools: [
      {
        id: 'grand',
        seed: 1_000_000,
        chip: 500,
        qualifying: { on: ['player', 'banker'], minimum: 1000 },
        operator: { amount: 50, rounds: 'wagered' },
        rate: 150,
        wins: [{ when: { winner: 'tie', playerPoints: 9, suited: 'both' }, pays: 100 }],
      },
      {
        id: 'minor',
        qualifying: { on: ['player', 'banker'], minimum: 1000 },
        rate: 50,
        random: { from: null, to: null },
      },
    ],
  },
};

function rounds(): readonly object[] {
  const wagers = [
    { seat: 1, on: 'player', amount: 1001 },
    { seat: 4, on: 'banker', amount: 2000 },
    { seat: 6, on: 'tie', amount: 500 },
  ];
  return Array.from({ length: COUPS }, (_, i) =>
    ['A', 'B'].flatMap((table) => [
      { type: 'bets', table, round: i + 1, wagers },
      { type: 'result', table, round: i + 1, player: ['9S', 'KD'], banker: ['8H', 'KC'] },
    ]),
  ).flat();
}

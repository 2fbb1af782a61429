import { readFileSync } from 'node:fs';
import { dealLine } from '../../firmware/cli/deal.js';
import { JackpotReplay } from '../../firmware/cli/jackpot.js';
import { readJson } from '../../firmware/cli/json.js';
import { LineTables } from '../../firmware/cli/line-table.js';
import { settleLine } from '../../firmware/cli/settle.js';
import { printedMessage } from '../../firmware/messages/replay.js';
import { DECK, printCard } from '../../src/cards/card.js';
import type { Fields } from '../../src/reader/fields.js';
import { SeededRandom } from '../../src/simulation/random.js';
import { readEvent } from '../../src/table/events.js';
import { reduce } from '../../src/table/reduce.js';
import { CLOSED } from '../../src/table/state/state.js';
import { Refused } from '../../src/table/step.js';
import { granted, table } from '../support/game.js';
import { processorSeconds, sideBySide } from './figures.js';
import { ratioOf } from './kept-figures.js';
import { automatedTable } from './machine.js';
import { settleLineOf } from './pipe.js';

// What a command adds to its lines: beside it, the same lines are parsed, and the same answers printed, and no more.

interface Stream {
  readonly name: string;
  readonly lines: readonly string[];
  readonly target: string;
  /** What answers one run of the lines, from its first. */
  readonly begin: () => (line: Fields) => object;
}

const numbered = (count: number, line: (i: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, i) => line(i));

function streams(): readonly Stream[] {
  const tables = new LineTables(table(JSON.parse(readFileSync('docs/tables/nz.json', 'utf8')) as object));
  const random = new SeededRandom(1);
  const shoe = Uint8Array.from({ length: 416 }, (_, i) => i % DECK.length);
  const events: string[] = [];
  automatedTable(20, (event) => events.push(JSON.stringify(event)));
  return [
    {
      name: 'settle',
      target: '0.6',
      lines: numbered(50_000, settleLineOf),
      begin: () => (line) => settleLine(line, tables),
    },
    {
      name: 'deal',
      target: '0.6',
      lines: numbered(50_000, () => {
        random.shuffle(shoe, 0, 6);
        return JSON.stringify({
          shoe: [...shoe.subarray(0, 6)].map((card) => printCard(DECK[card] as (typeof DECK)[0])),
        });
      }),
      begin: () => (line) => dealLine(line, tables),
    },
    { name: 'replay', target: '0.35', lines: events, begin: replayed },
    {
      name: 'jackpot replay',
      target: 'none',
      lines: jackpotEvents(25_000),
      begin: () => {
        const replay = new JackpotReplay();
        return (line) => replay.answer(line);
      },
    },
  ];
}

function replayed(): (line: Fields) => object {
  let state = CLOSED;
  return (line) => {
    const step = reduce(state, granted(readEvent(line)));
    if (step instanceof Refused) throw new Error(step.code);
    state = step.state;
    return { phase: state.phase.is, said: step.messages.map(printedMessage) };
  };
}

/** Two pools, and four wagers on every round of one table. */
function jackpotEvents(rounds: number): readonly string[] {
  const pool = { rate: 150, qualifying: { on: ['player', 'banker'], minimum: 1000 } };
  const pools = [
    { ...pool, id: 'grand', wins: [{ when: { winner: 'tie', playerPoints: 9 }, pays: 100 }] },
    { ...pool, id: 'minor', wins: [{ when: { pair: 'both' }, pays: 50 }] },
  ];
  const wagers = [1, 2, 3, 4].map((seat) => ({ seat, on: seat % 2 ? 'player' : 'banker', amount: 1001 }));
  const jackpot = { tables: ['A'], at: 'no-more-bets', pools };
  const coup = { player: ['9S', 'KD'], banker: ['6H', 'AC'] };
  return [
    { type: 'open', by: { role: 'manager', id: 'G3' }, jackpot },
    ...Array.from({ length: rounds }, (_, i) => [
      { type: 'bets', table: 'A', round: i + 1, wagers },
      { type: 'result', table: 'A', round: i + 1, ...coup },
    ]).flat(),
  ].map((event) => JSON.stringify(event));
}

export async function streamed(): Promise<void> {
  for (const { name, lines, target, begin } of streams()) {
    const answers = lines.map((line) => JSON.parse(line) as Fields).map(begin());
    const work = (): void => {
      const answer = begin();
      for (const line of lines) JSON.stringify(answer(granted(readJson(line)) as Fields));
    };
    const alone = (): void => {
      for (const [i, line] of lines.entries()) {
        JSON.parse(line);
        JSON.stringify(answers[i]);
      }
    };
    const [ours, theirs] = await sideBySide(7, [work, alone], processorSeconds);
    console.log(
      `${name.padEnd(22)} ${Math.round(lines.length / ours)} lines a second; lines parsed and answers printed alone ` +
        `${Math.round(lines.length / theirs)}; ratio ${ratioOf(name, theirs / ours, 'more')}   (target: ${target})`,
    );
  }
}

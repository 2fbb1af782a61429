import { DECK, printCard } from '../../src/cards/card.js';
import { SeededRandom } from '../../src/simulation/random.js';
import type { Event } from '../../src/table/events.js';
import { reduce } from '../../src/table/reduce.js';
import { CLOSED, type State } from '../../src/table/state/state.js';
import { machineBefore } from './before.js';
import { processorSeconds, sideBySide } from './figures.js';

/** A coup machine as far as an automated table needs to know it: the one of this build, or one of before. */
export interface Machine {
  readonly reduce: (state: State, event: Event) => { readonly state: State } | { readonly code: string };
  readonly start: State;
}

const NOW: Machine = { reduce, start: CLOSED };

/** A whole automated table: shoes one after another, three seats wagering on every coup, as events through `reduce`. */
export function automatedTable(
  shoes: number,
  happened: (event: Event, state: State) => void = () => {},
  machine: Machine = NOW,
): { events: number; coups: number } {
  const by = { role: 'supervisor', id: 'table' } as const;
  const random = new SeededRandom(1);
  const shoe = Uint8Array.from({ length: 416 }, (_, i) => i % 52);
  let state = machine.start;
  let events = 0;
  let coups = 0;
  const take = (event: Event): void => {
    const step = machine.reduce(state, event);
    if (!('state' in step)) throw new Error(`${event.type}: ${step.code}`);
    state = step.state;
    events++;
    happened(event, state);
  };

  take({ type: 'open', by, seats: 3, table: { rulebook: 'nz', offers: ['dragon-7', 'tiger-pair'] } });
  for (const seat of [1, 2, 3]) take({ type: 'credit', by, seat, amount: 1_000_000_000 });
  for (let n = 0; n < shoes; n++) {
    random.shuffle(shoe, 0, shoe.length);
    let next = 0;
    const card = (): void =>
      take({ type: 'card', card: printCard(DECK[shoe[next++] as number] ?? (0 as never)) });
    take({ type: 'shuffled', by, how: 'machine' });
    take({ type: 'cut', by, cutBy: 'table', depth: 200, behind: 20 });
    take({ type: 'burn', by, how: 'first' });
    card();
    for (let last = false; !last; coups++) {
      if (next > 396) {
        take({ type: 'cutting-card' });
        last = true;
      }
      take({ type: 'wager', wager: { seat: 1, on: 'banker', amount: 2000 } });
      take({ type: 'wager', wager: { seat: 2, on: 'player', amount: 2000 } });
      take({ type: 'wager', wager: { seat: 3, on: 'dragon-7', amount: 500 } });
      take({ type: 'no-more-bets', by });
      while (state.phase.is === 'dealing') card();
      take({ type: 'settle', by });
    }
  }
  return { events, coups };
}

/** Both machines warm, and in turn. */
export async function machines(): Promise<void> {
  const before = await machineBefore();
  const run = (machine: Machine, shoes: number) => automatedTable(shoes, () => {}, machine).events;
  const both = before ? [NOW, before] : [NOW];
  for (const machine of both) run(machine, 4);
  const events = run(NOW, 30);
  const works = both.map((machine) => () => run(machine, 30));
  const [ours = 0, theirs] = await sideBySide(20, works, processorSeconds);
  const beside =
    theirs === undefined
      ? 'the machine of before is not in this history'
      : `of before ${Math.round(events / theirs)}; ratio ${(theirs / ours).toFixed(2)}`;
  console.log(
    `coup machine           ${Math.round(events / ours)} events a second through reduce; ${beside}   (target: 1.0)`,
  );
}

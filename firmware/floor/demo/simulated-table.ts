import type { ForTable } from 'banco/firmware/floor-says.js';
import type { Entry } from 'banco/firmware/journal/entry.js';
import type { SealKey } from 'banco/firmware/journal/seal-key.js';
import { eventEntry, NOTHING_BESIDE } from 'banco/firmware/table/came-to.js';
import { programVersion } from 'banco/firmware/version.js';
import { isNews, type SharedWin, withWin } from 'banco/src/jackpot/shared-win.js';
import { SeededRandom } from 'banco/src/simulation/random.js';
import { currentWagers } from 'banco/src/table/betting/current-wagers.js';
import type { Event } from 'banco/src/table/events.js';
import { reduce } from 'banco/src/table/reduce.js';
import { isDisabled } from 'banco/src/table/rights/may-play.js';
import { CLOSED, type State } from 'banco/src/table/state/state.js';
import { Refused } from 'banco/src/table/step.js';
import { MemoryJournal } from './memory-journal.js';
import { BEHIND, SimulatedShoe } from './simulated-shoe.js';

const BY = { role: 'supervisor', id: 'S101' } as const;

/** The first record of a simulated table. */
export const SIMULATED_START: Entry = {
  kind: 'start',
  body: {
    version: programVersion(),
    program: 'simulated',
    board: 'simulated',
    why: 'a demonstration',
    machine: null,
    boot: null,
    found: [],
    failures: 0,
  },
};

export interface SimulatedSettings {
  readonly key: SealKey;
  readonly seed: number;
  readonly seats: number;
  /** Its journal, where it has played before: it goes on behind that, with the cards in another order. */
  readonly lines?: readonly string[];
  /** Milliseconds of the clock of the program, and the time of day. */
  readonly now: () => { readonly at: number; readonly wall: string };
}

/** A table that plays by itself, by the rules of a real one: cards and wagers come from a seed, and its journal is sealed. */
export class SimulatedTable {
  readonly journal: MemoryJournal;
  readonly #settings: SimulatedSettings;
  readonly #random: SeededRandom;
  readonly #shoe: SimulatedShoe;
  #state: State = CLOSED;
  #wins: readonly SharedWin[] = [];

  constructor(settings: SimulatedSettings) {
    const { key, seed, lines = [] } = settings;
    this.#settings = settings;
    this.journal = new MemoryJournal(key, lines);
    this.#random = new SeededRandom(seed + lines.length);
    this.#shoe = new SimulatedShoe(this.#random);
    if (lines.length > 0) this.#goOnBehind(lines);
  }

  /** What it has won of a Jackpot that it shares. */
  get wins(): readonly SharedWin[] {
    return this.#wins;
  }

  get state(): State {
    return this.#state;
  }

  /** It starts, and is opened with money on its seats. */
  open(): void {
    this.#record([SIMULATED_START]);
    const { seats } = this.#settings;
    this.#take({
      type: 'open',
      by: BY,
      seats,
      table: { rulebook: 'nz', offers: ['dragon-7', 'tiger-pair'] },
    });
    for (const seat of this.#seats()) this.#take({ type: 'credit', by: BY, seat, amount: 1_000_000 });
  }

  playCoup(): void {
    for (const _ of this.coup());
  }

  /** One coup, and what a shoe needs before it, step by step. */
  *coup(): Generator<void> {
    if (this.#state.phase.is === 'closed') this.open();
    if (this.#shoe.isOver) this.#beginShoe();
    if (this.#state.phase.is === 'betting') yield* this.#bets();
    while (this.#state.phase.is === 'dealing') {
      yield;
      this.#card();
    }
    yield;
    this.#take({ type: 'settle', by: BY });
    if (this.#shoe.isLastCoup) this.#shoe.end();
  }

  *#bets(): Generator<void> {
    if (this.#shoe.isAtCuttingCard) {
      this.#take({ type: 'cutting-card' });
      this.#shoe.passed({ type: 'cutting-card' });
    }
    do {
      for (const seat of this.#seats()) {
        yield;
        if (!isDisabled(this.#state)) this.#wager(seat);
      }
      yield;
    } while (!this.#haveWagered);
    this.#take({ type: 'no-more-bets', by: BY });
  }

  /** What the floor asks of it. */
  hear(says: ForTable): void {
    if (says.is === 'win') this.#won(says.win);
    if (says.is !== 'order') return;
    const { is: _, ...order } = says;
    if (order.order > (this.#state.floor?.order ?? 0)) this.#take({ type: 'floor-order', ...order });
  }

  #won(win: SharedWin): void {
    if (!isNews(this.#wins, win)) return;
    this.#wins = withWin(this.#wins, win);
    this.#record([{ kind: 'shared-win', body: win }]);
  }

  endShift(): void {
    this.#take({ type: 'end-shift', by: BY });
  }

  close(): void {
    for (const seat of this.#seats())
      if ((this.#state.seats[seat]?.credit ?? 0) > 0) this.#take({ type: 'cash-out', by: BY, seat });
    this.#take({ type: 'close', by: BY });
    this.#shoe.end();
  }

  get #haveWagered(): boolean {
    return currentWagers(this.#state).length > 0;
  }

  *#seats(): Generator<number> {
    for (let seat = 1; seat <= this.#settings.seats; seat++) yield seat;
  }

  #goOnBehind(lines: readonly string[]): void {
    this.#shoe.shuffle();
    for (const line of lines) {
      const entry = JSON.parse(line) as Entry;
      if (entry.kind !== 'event') continue;
      const step = reduce(this.#state, entry.body);
      if (step instanceof Refused) throw new Error(`${entry.body.type}: ${step.code}`);
      this.#state = step.state;
      this.#shoe.passed(entry.body);
    }
    if (this.#state.phase.is === 'shuffle') this.#shoe.end();
  }

  #beginShoe(): void {
    this.#shoe.shuffle();
    this.#take({ type: 'shuffled', by: BY, how: 'machine' });
    this.#take({ type: 'cut', by: BY, cutBy: 'table', depth: 200, behind: BEHIND });
    this.#take({ type: 'burn', by: BY, how: 'first' });
    this.#card();
  }

  #wager(seat: number): void {
    const amount = 500 * (1 + this.#chance(10));
    if ((this.#state.seats[seat]?.credit ?? 0) < amount + 500)
      this.#take({ type: 'credit', by: BY, seat, amount: 1_000_000 });
    const on = this.#chance(2) === 0 ? 'player' : 'banker';
    this.#take({ type: 'wager', wager: { seat, on, amount } });
    if (this.#chance(4) === 0) this.#take({ type: 'wager', wager: { seat, on: 'dragon-7', amount: 500 } });
  }

  /** Less than `below`, which is small. */
  #chance(below: number): number {
    const places = Uint8Array.from({ length: below }, (_, i) => i);
    this.#random.shuffle(places, 0, below);
    return places[0] as number;
  }

  #card(): void {
    const printed = this.#shoe.draw();
    this.#record([{ kind: 'raw', body: { device: 'shoe', hex: Buffer.from(printed).toString('hex') } }]);
    this.#take({ type: 'card', card: printed });
  }

  #take(event: Event): void {
    const step = reduce(this.#state, event);
    if (step instanceof Refused) throw new Error(`${event.type}: ${step.code}`);
    this.#record([eventEntry(event, this.#state, step, NOTHING_BESIDE)]);
    this.#state = step.state;
  }

  #record(entries: readonly Entry[]): void {
    this.journal.append(entries, this.#settings.now());
  }
}

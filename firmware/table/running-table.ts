import {
  concatMap,
  distinctUntilChanged,
  from,
  map,
  merge,
  Observable,
  Subject,
  scan,
  share,
  switchMap,
  tap,
} from 'rxjs';
import type { Board, Part } from '../../hal/board/board.js';
import { Cabinet, type CabinetHooks } from '../../hal/cabinet/cabinet.js';
import { type Clock, every } from '../../hal/ports/clock.js';
import type { Platform } from '../../hal/ports/platform.js';
import { type Conduct, conduct } from '../terminal/conduct.js';
import { devicesOf } from '../terminal/faults.js';
import { render } from '../terminal/render.js';
import type { TableSettings } from '../terminal/table-settings.js';
import { advance, type Head, type Input } from './advance.js';
import type { Entry } from './entry.js';
import { Show } from './show.js';
import { type Chance, shuffledCards } from './virtual-shoe.js';

/** Where what happened is written down. Done when it is durable. */
export interface Recorder {
  append(entries: readonly Entry[]): Promise<unknown>;
}

export interface RunningSettings {
  readonly board: Board;
  readonly platform: Platform;
  readonly table: TableSettings;
  readonly journal: Recorder;
  readonly chance: Chance;
  /** What the journal came to. */
  readonly start: Head;
}

/** The table at work: wires, events, journal, state, and back to the wires. */
export class RunningTable {
  /** Every state that may be seen: what led to it is on disk. */
  readonly heads: Observable<Head>;
  readonly #settings: RunningSettings;
  readonly #inputs = new Subject<Input>();
  readonly #cabinet: Cabinet;
  readonly #clock: Clock;
  readonly #stops: (() => void)[] = [];

  constructor(settings: RunningSettings) {
    const { board, platform, table, journal, start } = settings;
    this.#settings = settings;
    this.#clock = platform.clock;
    const unused: Part['driver'][] = [
      ...(table.shoe === 'virtual' ? (['card-shoe'] as const) : []),
      ...(table.opening['wagering'] === 'chips' ? [] : (['bet-spots'] as const)),
    ];
    const hooks: CabinetHooks = {
      hear: (heard) => this.#inputs.next({ from: 'cabinet', heard, at: this.#clock.now() }),
      record: async (device, bytes) => {
        await journal.append([{ kind: 'raw', body: { device, hex: Buffer.from(bytes).toString('hex') } }]);
      },
    };
    this.#cabinet = new Cabinet(board, platform, hooks, unused);
    const fixed = { settings: table, deviceOf: devicesOf(board) };

    this.heads = this.#inputs.pipe(
      scan((head, input) => advance(fixed, head, input), start),
      // What is to be written is begun at once, so that waiting records share one sync; what follows waits its turn.
      map((head) => ({
        head,
        durable: head.entries.length > 0 ? journal.append(head.entries) : Promise.resolve(),
      })),
      concatMap(({ head, durable }) => from(durable).pipe(map(() => head))),
      share(),
    );
  }

  async start(): Promise<void> {
    const { table, start } = this.#settings;
    const show = new Show(this.#cabinet, this.#clock);
    const shown = this.heads.pipe(tap((head) => show.draw(render({ settings: table, ...head }))));
    const conducted = this.heads.pipe(
      map((head) => ({ next: conduct({ settings: table, ...head }), moment: momentOf(head) })),
      distinctUntilChanged((a, b) => a.moment === b.moment && a.next?.does === b.next?.does),
      switchMap(({ next }) => this.#due(next)),
    );
    const running = merge(shown, conducted).subscribe();
    this.#stops.push(
      () => running.unsubscribe(),
      every(this.#clock, 'tick', 500, () => this.#inputs.next({ from: 'tick', at: this.#clock.now() })),
      every(this.#clock, 'minute', 60_000, () =>
        this.#inputs.next({ from: 'minute', at: this.#clock.now() }),
      ),
    );
    show.draw(render({ settings: table, ...start }));
    await this.#cabinet.start();
  }

  /** Leaves every output safe. */
  async stop(): Promise<void> {
    for (const stop of this.#stops) stop();
    await this.#cabinet.stop();
  }

  /** Waits until the table is to act by itself; it is asked again then whether it still would. */
  #due(next: Conduct | null): Observable<never> {
    return new Observable(() => {
      if (!next) return undefined;
      const { table, chance } = this.#settings;
      return this.#clock.after(`to ${next.does}`, next.after, () => {
        const cards = next.does === 'shuffle' ? shuffledCards(table.decks, chance) : null;
        this.#inputs.next({ from: 'due', conduct: next, cards, at: this.#clock.now() });
      });
    });
  }
}

/** Two heads of the same moment wait for the same thing, and have waited since the first of them. */
function momentOf({ state, desk }: Head): string {
  const { phase, shoe, rounds, faults, question, seats } = state;
  const cards = phase.is === 'dealing' || phase.is === 'result' ? phase.cards.length : 0;
  const drawn = Object.values(shoe.drawn).reduce((sum, count) => sum + count, 0);
  const window = phase.is === 'dealing' ? phase.insurance?.bet : null;
  return JSON.stringify([
    phase.is,
    shoe.number,
    shoe.cuttingCard,
    drawn,
    cards,
    rounds.length,
    window,
    faults.length,
    question === null,
    desk.closesAt,
    Object.values(seats).map(({ owed }) => owed),
    phase.is === 'burn' ? phase.how : null,
  ]);
}

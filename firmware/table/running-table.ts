import {
  concatMap,
  distinctUntilChanged,
  filter,
  firstValueFrom,
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
import type { CabinetEvent } from '../../hal/cabinet/cabinet-event.js';
import { SETTLE_TIMES } from '../../hal/inputs/steady-input.js';
import { type Clock, every, sleep } from '../../hal/ports/clock.js';
import type { Platform } from '../../hal/ports/platform.js';
import type { Watchdog } from '../../hal/ports/watchdog.js';
import { isRoundUnderWay } from '../../src/table/rights/round-under-way.js';
import { debtOf } from '../../src/table/state/seat.js';
import { devicesOf } from '../decode/part-health.js';
import type { Entry } from '../journal/entry.js';
import type { Journal } from '../journal/journal.js';
import type { JournalPosition } from '../journal/position.js';
import { OutputWriter } from '../render/output-writer.js';
import { render } from '../render/render.js';
import type { TableSettings } from '../settings/table-settings.js';
import { type Task, Watch } from '../watchdog/watch.js';
import { type NextAction, nextAction } from './autopilot.js';
import type { ProgramFault } from './program-fault.js';
import { advanceTable, type Input, type TableMoment } from './step.js';
import { appendShoeBytes, type StoredTable } from './stored-table.js';
import { type Chance, shuffledCards } from './virtual-shoe.js';

/** Where what happened is written down. `append` is done when it is durable, and gives the place behind it. */
export type Recorder = Pick<Journal, 'append' | 'snapshot'>;

/** A snapshot is kept after so many records, between two coups: so much at most is folded anew at the next start. */
const SNAPSHOT_EVERY = 500;

/**
 * What proves that the table goes on, every half second: the event loop comes round, and lags by no more than two seconds;
 * what it comes round with goes through decode and reduce at once; and it is shown, behind what waits for the disks.
 */
const TICK = 500;
const TASKS: readonly Task[] = [
  { name: 'event loop', within: TICK + 2000 },
  { name: 'decision', within: 500 },
  { name: 'display', within: 2000 },
];

export interface RunningSettings {
  readonly board: Board;
  readonly platform: Platform;
  readonly table: TableSettings;
  readonly journal: Recorder;
  readonly chance: Chance;
  /** What the journal came to. */
  readonly start: TableMoment;
  /** Null on a board without one. */
  readonly watchdog: Watchdog | null;
  /** Another number of records than `SNAPSHOT_EVERY`. */
  readonly snapshotEvery?: number;
  /** The table cannot go on: its outputs are safe, and nothing more is taken. */
  readonly failed: (why: string) => void;
}

/** The table at work: wires, events, journal, state, and back to the wires. */
export class RunningTable {
  /** Every state that may be seen: what led to it is on disk. */
  readonly moments: Observable<TableMoment>;
  readonly #settings: RunningSettings;
  readonly #inputs = new Subject<Input>();
  readonly #cabinet: Cabinet;
  readonly #clock: Clock;
  readonly #watch: Watch | null;
  readonly #stops: (() => void)[] = [];
  /** What was drawn from the shoe before the table accepts anything: no card is lost. */
  #early: CabinetEvent[] = [];
  /** The bytes of the card shoe since the last snapshot, with their records; first, all before them. */
  #shoeBytes: { readonly seq: number; readonly hex: string }[];
  #accepting = false;
  /** A tick is on its way to the displays. */
  #ticking = false;
  #last: TableMoment;
  /** Of the last record it holds; a new run does not ask how old the last one is. */
  #snapshotAt = 0;

  constructor(settings: RunningSettings) {
    const { board, platform, table, journal, start, watchdog } = settings;
    this.#settings = settings;
    this.#clock = platform.clock;
    const unused: Part['driver'][] = [
      ...(table.shoe === 'virtual' ? (['card-shoe'] as const) : []),
      ...(table.opening['wagering'] === 'chips' ? [] : (['bet-spots'] as const)),
    ];
    const hooks: CabinetHooks = {
      onEvent: (heard) => this.#hear(heard),
      record: async (device, bytes, decode) => {
        const hex = Buffer.from(bytes).toString('hex');
        const { seq } = await journal.append([{ kind: 'raw', body: { device, hex } }], decode);
        this.#shoeBytes.push({ seq, hex });
      },
    };
    this.#cabinet = new Cabinet(board, platform, hooks, unused);
    this.#shoeBytes = [{ seq: 0, hex: start.shoeBytes }];
    this.#watch = watchdog && new Watch(watchdog, TASKS, this.#clock, (why) => this.#fail(why));
    const fixed = { settings: table, deviceOf: devicesOf(board) };

    this.#last = start;
    this.moments = this.#inputs.pipe(
      scan((moment, input) => advanceTable(fixed, moment, input), start),
      tap(({ ticked }) => ticked && this.#watch?.report('decision')),
      // What is to be written is begun at once, so that waiting records share one sync; what follows waits its turn.
      // Where nothing is, what was heard may still have to become durable; time passes by itself.
      map((moment) => ({ moment, durable: moment.ticked ? null : this.#write(moment.entries) })),
      concatMap(({ moment, durable }) =>
        from(durable ?? [null]).pipe(
          map((place) => this.#written(moment, moment.entries.length > 0 ? place : null)),
        ),
      ),
      share(),
    );
  }

  /**
   * The hardware is brought up, and what it says is taken in. When `tested` is done with what that came to, the table is
   * shown, and accepts what people do.
   */
  async start(tested: (moment: TableMoment) => Promise<void> = async () => {}): Promise<void> {
    const { table } = this.#settings;
    const show = new OutputWriter(this.#cabinet, this.#clock);
    const shown = this.moments.pipe(
      tap((moment) => this.#accepting && show.write(render({ settings: table, ...moment }))),
    );
    const conducted = this.moments.pipe(
      filter(() => this.#accepting),
      map((moment) => ({ next: nextAction({ settings: table, ...moment }), waitsFor: momentOf(moment) })),
      distinctUntilChanged((a, b) => a.waitsFor === b.waitsFor && a.next?.does === b.next?.does),
      switchMap(({ next }) => this.#due(next)),
    );
    const watched = this.moments.pipe(tap(({ ticked }) => ticked && this.#tickShown()));
    const running = merge(shown, conducted, watched).subscribe({
      error: (error: Error) => this.#fail(error.message),
    });
    const minute = (): void => this.#inputs.next({ from: 'minute', at: this.#clock.now() });
    this.#stops.push(
      () => running.unsubscribe(),
      every(this.#clock, 'tick', TICK, () => this.#tick()),
      every(this.#clock, 'minute', 60_000, minute),
      () => show.stop(),
    );
    this.#watch?.start();
    this.#cabinet.shoe?.rememberTelegrams(Buffer.from(this.#settings.start.shoeBytes, 'hex'));
    await this.#cabinet.start();
    // A door counts once its contact has come to rest.
    await sleep(this.#clock, 'doors settle', 2 * SETTLE_TIMES.contact);
    await tested(await this.#look());
    this.#accepting = true;
    for (const heard of this.#early.splice(0)) this.#hear(heard);
    await this.#look();
  }

  /** The program found something wrong with itself, or with what it stands on. */
  trouble(trouble: ProgramFault): void {
    this.#inputs.next({ from: 'program', trouble, at: this.#clock.now() });
  }

  /** The last state that was durable. */
  get last(): TableMoment {
    return this.#last;
  }

  /** Leaves every output safe. */
  async stop(): Promise<void> {
    this.#end();
    await this.#watch?.stop();
    await this.#cabinet.stop();
  }

  /** Where one record fails, so do those that wait behind it, and the first has told everybody. */
  #write(entries: readonly Entry[]): Promise<JournalPosition> {
    const durable = this.#settings.journal.append(entries);
    durable.catch(() => {});
    return durable;
  }

  /** While the hardware is brought up it says how it stands; what people do counts only after that. */
  #hear(heard: CabinetEvent): void {
    const { from } = heard;
    if (this.#accepting || from === 'health' || from === 'input')
      this.#inputs.next({ from: 'cabinet', heard, at: this.#clock.now() });
    else if (from !== 'button') this.#early.push(heard);
  }

  /** The table once all that has come in by now is durable. */
  #look(): Promise<TableMoment> {
    const at = this.#clock.now();
    const looked = firstValueFrom(this.moments.pipe(filter(({ panels }) => panels.now >= at)));
    this.#inputs.next({ from: 'look', at });
    return looked;
  }

  #tick(): void {
    // A disk may take longer for one sync than this: no tick queues behind another.
    if (this.#ticking) return;
    this.#ticking = true;
    this.#watch?.report('event loop');
    this.#inputs.next({ from: 'tick', at: this.#clock.now() });
  }

  #tickShown(): void {
    this.#ticking = false;
    this.#watch?.report('display');
  }

  /** Between coups a state is small, and nothing is under way. */
  #written(moment: TableMoment, place: JournalPosition | null): TableMoment {
    this.#last = moment;
    const { snapshotEvery = SNAPSHOT_EVERY } = this.#settings;
    const { state, shoe, lastStart } = moment;
    const between = state.phase.is === 'betting' || state.phase.is === 'closed';
    if (place && between && place.seq - this.#snapshotAt >= snapshotEvery) {
      this.#snapshotAt = place.seq;
      const remembered: StoredTable = { state, shoe, lastStart, shoeBytes: this.#shoeBytesUpTo(place) };
      // What it fails by, the next record fails by, and there it is told.
      this.#settings.journal.snapshot(place, remembered).catch(() => {});
    }
    return moment;
  }

  #shoeBytesUpTo({ seq }: JournalPosition): string {
    const before = this.#shoeBytes.filter((raw) => raw.seq <= seq);
    const heard = before.reduce((heard, { hex }) => appendShoeBytes(heard, hex), '');
    this.#shoeBytes = [{ seq, hex: heard }, ...this.#shoeBytes.slice(before.length)];
    return heard;
  }

  /** Nothing more is taken. */
  #end(): void {
    for (const stop of this.#stops.splice(0)) stop();
    this.#inputs.complete();
  }

  #fail(why: string): void {
    this.#watch?.giveUp();
    this.#end();
    void this.#cabinet.makeSafe();
    this.#settings.failed(why);
  }

  /** Waits until the table is to act by itself; it is asked again then whether it still would. */
  #due(next: NextAction | null): Observable<never> {
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
function momentOf({ state, panels }: TableMoment): string {
  const { phase, shoe, rounds, faults, decision, seats } = state;
  const cards = isRoundUnderWay(phase) ? phase.cards.length : 0;
  const window = phase.is === 'dealing' && phase.insurance?.open ? phase.insurance.bet : null;
  return JSON.stringify([
    phase.is,
    shoe.number,
    shoe.cuttingCard,
    shoe.given,
    cards,
    rounds.length,
    window,
    faults.length,
    decision === null,
    panels.closesAt,
    Object.values(seats).map(debtOf),
    phase.is === 'burn' ? phase.how : null,
  ]);
}

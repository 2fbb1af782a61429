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
import type { Board } from '../../hal/board/board.js';
import { Cabinet } from '../../hal/cabinet/cabinet.js';
import type { CabinetEvent } from '../../hal/cabinet/cabinet-event.js';
import { CHECK_INTERVAL } from '../../hal/health/health-checks.js';
import { SETTLE_TIMES } from '../../hal/inputs/steady-input.js';
import type { Part } from '../../hal/parts/kinds.js';
import { type Clock, every, sleep } from '../../hal/ports/clock.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import type { Platform } from '../../hal/ports/platform.js';
import type { Watchdog } from '../../hal/ports/watchdog.js';
import type { Chance } from '../../src/cards/shuffle.js';
import type { ConsoleAct } from '../../src/jackpot/console-act.js';
import { isNothingHidden } from '../../src/table/rights/nothing-hidden.js';
import type { ConsoleAct as TournamentConsoleAct } from '../../src/tournament/console-act.js';
import type { Event as TournamentEvent } from '../../src/tournament/events.js';
import type { LostPart } from '../decode/faults.js';
import { devicesOf } from '../decode/part-health.js';
import type { ReleaseAnswer, ReleaseAsked } from '../decode/release-work.js';
import type { ServiceAnswer, ServiceAsked } from '../decode/service.js';
import { SHIFT_KEYS, type ShiftEndAnswer, type ShiftEndAsked } from '../decode/shift-end.js';
import { askedKey, type SignIn } from '../decode/sign-in.js';
import type { FloorSays } from '../floor-says.js';
import type { Entry } from '../journal/entry.js';
import type { Journal } from '../journal/journal.js';
import type { JournalPosition } from '../journal/position.js';
import type { Credentials, PeopleAct } from '../people/credentials.js';
import { OutputWriter } from '../render/output-writer.js';
import { render } from '../render/render.js';
import type { TableSettings } from '../settings/table-settings.js';
import { advanceTable } from './advance/advance-table.js';
import type { Input, TimedInput } from './advance/input.js';
import { isSameAction, type NextAction, nextAction, waitFor } from './autopilot.js';
import type { FormSealer } from './form-seal.js';
import { Heartbeat } from './heartbeat.js';
import { Snapshots } from './snapshots.js';
import type { ConsoleAnswer, DirectorAnswer, TableMoment } from './table-moment.js';
import { drawOf } from './virtual-shoe.js';

/** Where a table writes what happens. `append` is done when it is durable, and gives the position behind it. */
export type TableJournal = Pick<Journal, 'append' | 'snapshot'>;

export interface RunningSettings {
  readonly board: Board;
  readonly platform: Platform;
  readonly table: TableSettings;
  readonly journal: TableJournal;
  readonly chance: Chance;
  /** The table as the journal has it. */
  readonly start: TableMoment;
  /** Says who turned a key, where the settings have keys that ask. */
  readonly credentials?: Credentials | null;
  /** Seals the forms of a tournament; without it none are taken. */
  readonly forms?: FormSealer | null;
  /** Null on a board without one. */
  readonly watchdog: Watchdog | null;
  /** Another number of records between two snapshots. */
  readonly snapshotEvery?: number;
  /** Tests itself after a technician has worked on it. */
  readonly selfTest: (moment: TableMoment) => Promise<void>;
  /** The table cannot go on: its outputs are safe, and it accepts nothing more. */
  readonly failed: (why: string) => void;
}

/** In milliseconds: a watchdog counts in whole seconds, and a machine takes one to go. */
const AFTER_THE_BITE = 5000;

/** Why a table ends whose watchdog was tried. */
export const WATCHDOG_FAILED = 'the watchdog was tried, and did not reset the machine';

/** The table at work: wires, events, journal, state, and back to the wires. */
export class RunningTable {
  /** Every moment that may be seen: what led to it is on disk. */
  readonly moments: Observable<TableMoment>;
  readonly #settings: RunningSettings;
  readonly #clock: Clock;
  readonly #cabinet: Cabinet;
  readonly #heartbeat: Heartbeat;
  readonly #snapshots: Snapshots;
  readonly #inputs = new Subject<TimedInput>();
  /** What was drawn from the shoe before the table accepts anything: no card is lost. */
  #early: CabinetEvent[] = [];
  #accepting = false;
  #last: TableMoment;
  #public = 0;
  readonly #stops: (() => void)[] = [];

  constructor(settings: RunningSettings) {
    const { board, platform, table, journal, start, watchdog, snapshotEvery } = settings;
    this.#settings = settings;
    this.#clock = platform.clock;
    this.#last = start;
    this.#heartbeat = new Heartbeat(this.#clock, watchdog, (why) => this.fail(why));
    this.#snapshots = new Snapshots(journal, snapshotEvery);
    const hooks = {
      onEvent: (event: CabinetEvent) => this.#receive(event),
      // Done when this and all that is queued before it is durable.
      stored: async () => void (await journal.append([])),
    };
    this.#cabinet = new Cabinet(board, platform, hooks, unusedParts(table));
    const { forms = null } = settings;
    const config = { settings: table, deviceOf: devicesOf(board), forms };

    this.moments = this.#inputs.pipe(
      // Decode what came in, and reduce its events.
      scan((before, input) => advanceTable(config, before, input), start),
      tap(({ isTick }) => isTick && this.#heartbeat.decided()),
      // Start the write immediately so that queued records share one fsync, and let nobody see the state before it is durable.
      map((moment) => ({ moment, durable: this.#write(moment) })),
      filter(({ moment }) => !moment.isDeferred),
      concatMap(({ moment, durable }) =>
        from(durable ?? [null]).pipe(map((position) => this.#written(moment, position))),
      ),
      share(),
    );
  }

  /**
   * Brings up the hardware and receives what it reports. When `tested` is done with what that came to, the table is shown,
   * and accepts what people do.
   */
  async start(tested: (moment: TableMoment) => Promise<void> = async () => {}): Promise<void> {
    const { table } = this.#settings;
    const writer = new OutputWriter(this.#cabinet, this.#clock);
    const accepted = this.moments.pipe(filter(() => this.#accepting));
    const shown = accepted.pipe(
      map((moment) => render({ settings: table, ...moment })),
      tap((outputs) => writer.write(outputs)),
    );
    const autopilot = accepted.pipe(
      map((moment) => nextAction({ settings: table, ...moment })),
      distinctUntilChanged(isSameAction),
      switchMap((action) => this.#wait(action)),
    );
    const signIns = accepted.pipe(
      map(({ panels: { signIn } }) => (signIn?.isChecked ? signIn : null)),
      distinctUntilChanged(),
      concatMap((signIn) => (signIn ? this.#identify(signIn) : [])),
    );
    const services = accepted.pipe(
      map(({ panels }) => panels.service?.is === 'testing'),
      distinctUntilChanged(),
      switchMap((isTesting) => (isTesting ? this.#testAfterService() : [])),
    );
    // Subscribed behind the displays: a tick has passed them when it comes here.
    const ticks = this.moments.pipe(tap(({ isTick }) => isTick && this.#ticked()));
    const running = merge(shown, autopilot, signIns, services, ticks).subscribe({
      error: (error: Error) => this.fail(error.message),
    });
    this.#stops.push(
      () => running.unsubscribe(),
      every(this.#clock, 'minute', 60_000, () => this.#input({ from: 'minute' })),
      () => writer.stop(),
    );
    this.#heartbeat.start(() => this.#input({ from: 'tick' }));
    await this.#startCabinet();
    await tested(await this.#look());
    this.#accepting = true;
    for (const event of this.#early.splice(0)) this.#receive(event);
    await this.#look();
  }

  /** A tick has come all the way: the table goes on, which the watchdog and the driver of the shoe's lock want to know. */
  #ticked(): void {
    this.#heartbeat.shown();
    this.#cabinet.showAlive();
  }

  /** Reports a fault of the program or of the machine. */
  report(fault: LostPart): void {
    this.#input({ from: 'program', fault });
  }

  /** A copy of the journal works again that was reported lost. */
  reportBack(back: string): void {
    this.#input({ from: 'memory', back });
  }

  /** What was done to the people, for the journal. */
  takeActs(acts: readonly PeopleAct[]): void {
    this.#input({ from: 'people', acts });
  }

  /** What the floor says of itself or of the table. */
  hearFloor(says: FloorSays): void {
    this.#input({ from: 'floor', says });
  }

  /** Asks to change the program. Answered when the record of it is durable. */
  release(asked: ReleaseAsked): Promise<ReleaseAnswer> {
    return this.#ask({ from: 'release', asked }, ({ released }) => released);
  }

  /** What a technician wants of it. Answered when the record of it is durable. */
  async serve(asked: ServiceAsked): Promise<ServiceAnswer> {
    const { watchdog } = this.#settings;
    const isTrip = asked.act === 'trip-watchdog';
    if (isTrip && !watchdog) return { is: 'refused', code: 'no-watchdog' };
    const answer = await this.#ask({ from: 'technician', asked }, ({ served }) => served);
    if (isTrip && watchdog && answer.is === 'taken') this.#trip(watchdog);
    return answer;
  }

  /** Stands still, so that the watchdog resets the machine. One that does not is a fault that the next start finds. */
  #trip({ timeoutMs }: Watchdog): void {
    this.#heartbeat.giveUp();
    this.#end();
    this.#clock.after('the watchdog bites', timeoutMs + AFTER_THE_BITE, () =>
      this.#settings.failed(WATCHDOG_FAILED),
    );
  }

  /** Ends the shift, for whoever has this number and PIN. Answered when the record of it is durable. */
  async endShift(shown: string | null): Promise<ShiftEndAnswer> {
    const who = shown === null ? null : await this.#whoEndsIt(shown);
    return await this.#ask({ from: 'shift', asked: { who } }, ({ shiftEnd }) => shiftEnd);
  }

  async #whoEndsIt(shown: string): Promise<ShiftEndAsked['who']> {
    const { credentials, table } = this.#settings;
    const keys = SHIFT_KEYS.filter((key) => table.credentials?.keys.includes(key));
    let who: ShiftEndAsked['who'] = null;
    if (!credentials) return null;
    for (const key of keys) {
      who = { key, answer: await credentials.identify(key, shown) };
      if (who.answer.is !== 'not-their-key') break;
    }
    return who;
  }

  /** An officer at the console of its own Jackpot. Answered when the record of it is durable. */
  atConsole(act: ConsoleAct): Promise<ConsoleAnswer> {
    return this.#ask({ from: 'console', asked: { act } }, ({ consoled }) => consoled);
  }

  /** Somebody at the console of its tournament. Answered when the record of it is durable. */
  direct(act: TournamentConsoleAct): Promise<DirectorAnswer> {
    return this.#ask({ from: 'director', asked: { act } }, ({ directed }) => directed);
  }

  /** What other tables noted in its tournament. Answered when the records of it are durable. */
  importEvents(events: readonly TournamentEvent[]): Promise<DirectorAnswer> {
    return this.#ask({ from: 'director', asked: { events } }, ({ directed }) => directed);
  }

  async #ask<Answer>(
    input: Extract<Input, { readonly asked: unknown }>,
    answerIn: (moment: TableMoment) => { readonly asked: unknown; readonly answer: Answer } | null,
  ): Promise<Answer> {
    const answered = firstValueFrom(
      this.moments.pipe(
        map((moment) => answerIn(moment)),
        filter((answer) => answer !== null),
        filter(({ asked }) => asked === input.asked),
      ),
    );
    this.#input(input);
    return (await answered).answer;
  }

  /** Its hardware, for the technician to look at. */
  get cabinet(): Pick<
    Cabinet,
    'inputs' | 'serial' | 'interruptLines' | 'outputLines' | 'buses' | 'outputs' | 'shoe' | 'betSpots'
  > {
    return this.#cabinet;
  }

  /** The last record up to which everybody may know everything: it is durable, and every card was seen by all. */
  get publicRecord(): number {
    return this.#public;
  }

  /** The last moment that was durable. */
  get last(): TableMoment {
    return this.#last;
  }

  /** Keeps the last table between two coups in the journal: the next start folds what came later, and nothing before. */
  async keep(): Promise<void> {
    await this.#snapshots.keep();
  }

  /** Leaves every output safe. */
  async stop(): Promise<void> {
    this.#end();
    await this.#heartbeat.stop();
    await this.#cabinet.stop();
  }

  /** It cannot go on: makes every output safe, and accepts nothing more. */
  fail(why: string): void {
    this.#heartbeat.giveUp();
    this.#end();
    void this.#cabinet.makeSafe();
    this.#settings.failed(why);
  }

  async #startCabinet(): Promise<void> {
    this.#cabinet.shoe?.rememberTelegrams(Buffer.from(this.#settings.start.shoeBytes, 'hex'));
    await this.#cabinet.start();
    // A door counts once its contact has settled.
    await sleep(this.#clock, 'doors settle', 2 * SETTLE_TIMES.contact);
  }

  /** Takes a while, and the table goes on. */
  async #identify(asked: SignIn): Promise<void> {
    const { credentials } = this.#settings;
    const key = askedKey(asked);
    if (!credentials || !key) return;
    const acts = await credentials.acts();
    if (acts instanceof HardwareError) {
      this.#input({ from: 'identified', asked, answer: { is: 'unreadable', why: acts.message } });
      return;
    }
    this.takeActs(acts);
    this.#input({ from: 'identified', asked, answer: await credentials.identify(key, asked.entered) });
  }

  /** Every chip is checked meanwhile, and what was only bumped has come back. */
  async #testAfterService(): Promise<void> {
    await sleep(this.#clock, 'self-test after service', 2 * CHECK_INTERVAL);
    if (this.#last.panels.service?.is !== 'testing') return;
    await this.#settings.selfTest(this.#last);
    this.#input({ from: 'technician', asked: { act: 'tested' } });
  }

  #input(input: Input): void {
    this.#inputs.next({ ...input, at: this.#clock.now() });
  }

  /**
   * While the hardware starts, its health and its inputs count, and so do keys that are down; presses do not. The shoe's bytes are recorded as they come,
   * and decoded once the table accepts events.
   */
  #receive(event: CabinetEvent): void {
    const { from } = event;
    const isFoundDown = from === 'button' && event.is === 'found down';
    if (this.#accepting || from === 'health' || from === 'input' || isFoundDown)
      this.#input({ from: 'cabinet', event });
    else if (from === 'spot') this.#early.push(event);
    else if (from === 'shoe') {
      this.#input({ from: 'cabinet', event: { ...event, events: [] } });
      this.#early.push({ ...event, bytes: new Uint8Array() });
    }
  }

  /** If one record fails, so do those behind it. The first failure stops the table. */
  #write({ entries, isTick }: TableMoment): Promise<JournalPosition> | null {
    if (isTick && entries.length === 0) return null;
    const durable = this.#settings.journal.append(entries);
    durable.catch(() => {});
    return durable;
  }

  #written(moment: TableMoment, position: JournalPosition | null): TableMoment {
    this.#last = moment;
    if (position && moment.entries.length > 0) this.#snapshots.offer(moment, position);
    if (position && isNothingHidden(moment.state)) this.#public = position.seq;
    if (position && moment.entries.some(opensOrCloses)) {
      const { seq: record, hash } = position;
      this.#input({ from: 'journal', record, hash });
    }
    return moment;
  }

  /** The table once everything received by now is durable. */
  #look(): Promise<TableMoment> {
    const now = this.#clock.now();
    const looked = firstValueFrom(this.moments.pipe(filter(({ panels }) => panels.now >= now)));
    this.#input({ from: 'look' });
    return looked;
  }

  /** Waits until the table is to act by itself. Whether it still would is asked again then. */
  #wait(action: NextAction | null): Observable<never> {
    return new Observable(() => {
      if (!action) return undefined;
      const { chance } = this.#settings;
      return this.#clock.after(`to ${action.does}`, waitFor(action, this.#clock.now()), () => {
        const draw = action.does === 'deal' ? drawOf(action.left, chance) : null;
        this.#input({ from: 'autopilot', action, draw });
      });
    });
  }

  #end(): void {
    for (const stop of this.#stops.splice(0)) stop();
    this.#inputs.complete();
  }
}

const opensOrCloses = ({ kind, body }: Entry): boolean =>
  kind === 'event' && (body.type === 'open' || body.type === 'close');

/** Drivers of parts that a table with these settings has no use for. */
const unusedParts = ({ shoe, opening }: TableSettings): readonly Part['driver'][] => [
  ...(shoe === 'virtual' ? (['card-shoe'] as const) : []),
  ...(opening['wagering'] === 'chips' ? [] : (['bet-spots'] as const)),
];

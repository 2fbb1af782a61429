import { rulebookOf } from '../../firmware/decode/panel-context.js';
import type { Entry } from '../../firmware/journal/entry.js';
import type { Opened } from '../../firmware/journal/open.js';
import { outputKey } from '../../firmware/render/output-key.js';
import type { TableSettings } from '../../firmware/settings/table-settings.js';
import type { StoredTable } from '../../firmware/table/stored-table.js';
import type { TableMoment } from '../../firmware/table/table-moment.js';
import { sleep } from '../../hal/ports/clock.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import { FOLDERS, openTableOn, running } from './journal.js';
import { CHANGES } from './survivals.js';
import { VirtualTable } from './table.js';
import type { Held } from './table-hands.js';
import { smallestBoard } from './table-settings.js';
import type { Operation, VirtualDisk } from './virtual-disk.js';

/** The power may go here: just before an operation that changes something on a disk, or when nothing more is done to it. */
export interface DiskMoment {
  readonly operation: Operation | null;
  readonly disk: VirtualDisk;
  /** So many records had been confirmed, and so many events had led to what anybody could see. */
  readonly confirmed: number;
  readonly events: number;
  /** What the displays showed; nothing before they were first drawn. */
  readonly looks: Readonly<Record<string, string>>;
  readonly held: readonly Held[];
}

/** Small, so that one coup fills several files, and several snapshots are kept. */
const SEGMENT = 6000;
const SNAPSHOT = 6;

/** In milliseconds. A sync takes longer than a digit: whoever shows something too early is seen to. The copies differ. */
const TIMES: Partial<Record<Operation['doing'], number>> = { append: 0.2, sync: 4, 'sync-folder': 4 };

/** Displays that say nothing but what the records come to; each has its seat, or stands at the table. */
export const DISPLAYS = [
  [null, 'coup'],
  [null, 'player-points'],
  [null, 'banker-points'],
  [1, 'credit'],
  [1, 'bet'],
  [2, 'credit'],
  [2, 'bet'],
] as const;

/** One run of the program on a machine: it opens its journal, and people work at the table that comes of it. */
export class Session {
  readonly clock = new VirtualClock();
  readonly diskMoments: DiskMoment[] = [];
  /** The state that each head showed, by how many events had led to it. */
  readonly moments: { readonly events: number; readonly moment: TableMoment }[] = [];
  readonly #disk: VirtualDisk;
  #opened: Opened<StoredTable> | null = null;
  #bench: VirtualTable | null = null;
  #confirmed = 0;
  #events = 0;

  constructor(disk: VirtualDisk) {
    this.#disk = disk;
  }

  /** From here on every moment is kept, and whatever is written takes its time. */
  traced(): this {
    const { clock } = this;
    this.#disk.takes = ({ doing, path }) =>
      sleep(clock, path, (TIMES[doing] ?? 0) * (path.startsWith(FOLDERS[1]) ? 1.5 : 1));
    this.#disk.plan = (operation) => {
      if (CHANGES.includes(operation.doing)) this.diskMoments.push(this.#diskMoment(operation));
      return 'done';
    };
    return this;
  }

  /** Done when the journal is open; the table is not running yet. */
  async open(): Promise<Opened<StoredTable>> {
    const settings = { clock: this.clock, segmentBytes: SEGMENT };
    this.#opened = await this.clock.until(openTableOn(this.#disk, settings));
    running(this.#opened);
    this.#confirmed = this.#opened.end.seq;
    return this.#opened;
  }

  async start(settings: TableSettings, seed: number, held: readonly Held[]): Promise<VirtualTable> {
    if (!this.#opened) throw new Error('the journal is not open');
    const journal = running(this.#opened);
    const bench = new VirtualTable({
      settings,
      seed,
      board: smallestBoard(rulebookOf(settings)),
      clock: this.clock,
      journal: {
        append: async (entries) => {
          const place = await journal.append(entries);
          this.#confirmed = Math.max(this.#confirmed, place.seq);
          return place;
        },
        snapshot: (at, state) => journal.snapshot(at, state),
      },
      stored: this.#opened.state,
      snapshotEvery: SNAPSHOT,
    });
    this.#bench = bench;
    bench.running.moments.subscribe((moment) => {
      this.#events += moment.entries.filter(isEvent).length;
      this.moments.push({ events: this.#events, moment });
    });
    for (const { role, seat } of held) bench.set(role, seat, true);
    await bench.start();
    for (const { role, seat } of held) bench.set(role, seat, false);
    await this.clock.advance(100);
    return bench;
  }

  async stop(): Promise<void> {
    this.diskMoments.push(this.#diskMoment(null));
    if (this.#bench) await this.clock.until(this.#bench.running.stop());
    if (this.#opened) await this.clock.until(running(this.#opened).close());
    this.#disk.takes = null;
    this.#disk.plan = () => 'done';
  }

  #diskMoment(operation: Operation | null): DiskMoment {
    return {
      operation,
      disk: this.#disk.killed(),
      confirmed: this.#confirmed,
      events: this.#events,
      looks: Object.fromEntries(
        DISPLAYS.map(([seat, role]) => [outputKey(seat, role), this.#bench?.reads(role, seat) ?? '']),
      ),
      held: [...(this.#bench?.held.values() ?? [])],
    };
  }
}

const isEvent = ({ kind }: Entry): boolean => kind === 'event';

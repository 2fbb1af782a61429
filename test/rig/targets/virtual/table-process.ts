import { join } from 'node:path';
import { NodeDisk } from 'banco/firmware/journal/node-disk.js';
import { printedFaults } from 'banco/firmware/messages/faults-en.js';
import { readSettings, SettingsFaults } from 'banco/firmware/settings/read-settings.js';
import { NOT_STARTED, runProgram } from 'banco/firmware/startup/run-program.js';
import { VirtualCabinet } from 'banco/hal/cabinet/virtual-cabinet.js';
import { VirtualClock } from 'banco/hal/virtual/virtual-clock.js';
import { VirtualPlatform } from 'banco/hal/virtual/virtual-platform.js';
import { Actuators, type CabinetAct } from '../actuators.js';
import { SECOND_DISK } from '../missing-wires.js';
import { ACCEPTS, ObservationLog } from '../observations.js';
import { probesOf } from '../probes.js';
import type { TableSetup } from '../table-setup.js';
import { boardNamed } from '../table-setup.js';
import type { Request, Response, StartRequest, TableRequest } from './process-messages.js';
import { RemovableDisk } from './removable-disk.js';
import { ShoeInputLog } from './shoe-input-log.js';
import { TrackedDisk } from './tracked-disk.js';

// A virtual table in a process of its own: what `banco run` runs, on virtual hardware, in the time that the rig gives it.

/** Whatever changes is seen within so many milliseconds. */
const GLANCE = 20;
/** A day that is as good as another, the same for every run. */
const WALL = Date.UTC(2026, 0, 1, 20);

class TableProcess {
  readonly #secondDisk: RemovableDisk;
  readonly #disk: TrackedDisk;
  readonly #clock = new VirtualClock(WALL, () => this.#disk.idle());
  readonly #platform = new VirtualPlatform(this.#clock);
  readonly #hands: Actuators;
  readonly #shoe: ShoeInputLog;
  readonly #eyes: ReadonlyMap<string, () => string>;
  readonly #seen = new ObservationLog();
  #stop: (why: string) => void = () => {};
  #ended: number | null = null;

  constructor(setup: Pick<TableSetup, 'board' | 'settings'>, folder: string) {
    this.#secondDisk = new RemovableDisk(new NodeDisk(), join(folder, 'two'));
    this.#disk = new TrackedDisk(this.#secondDisk);
    const cabinet = new VirtualCabinet(setup.board, this.#platform);
    const time = { now: () => this.#clock.now(), pass: (ms: number) => this.#clock.advance(ms), patience: 1 };
    this.#hands = new Actuators(setup, cabinet, this.#platform, time);
    this.#eyes = probesOf(setup.board, cabinet, this.#clock);
    this.#shoe = new ShoeInputLog(setup.board, this.#platform);
    // The whole machine is reset, and whoever plays the outside switches it on again.
    this.#platform.onReset(() => process.exit(RESET));
  }

  /** The outside as it was left, and then the program. */
  static async begin(asked: StartRequest): Promise<TableProcess> {
    const board = boardNamed(asked.board);
    const settings = readSettings(asked.settings, asked.file, board);
    if (settings instanceof SettingsFaults)
      throw new Error(
        printedFaults(settings.faults)
          .map(({ says }) => says)
          .join('; '),
      );
    const table = new TableProcess({ board, settings }, asked.folder);
    await table.#livesThrough(asked);
    const run = runProgram({
      board,
      platform: table.#platform,
      disk: table.#disk,
      settings,
      file: asked.file,
      folder: asked.folder,
      by: { role: 'technician', id: 'rig' },
      say: () => {},
      beside: async () => ({
        accepted: () => void table.#seen.record({ at: table.#clock.now(), ...ACCEPTS }),
        close: async () => {},
      }),
      stopped: new Promise((done) => {
        table.#stop = done;
      }),
    });
    const ended = (status: number | SettingsFaults): void => {
      table.#ended = typeof status === 'number' ? status : NOT_STARTED;
    };
    run.then(ended, (error: Error) => {
      process.stderr.write(`${error.stack}\n`);
      process.exit(NOT_STARTED);
    });
    return table;
  }

  async do(asked: TableRequest): Promise<string | null> {
    switch (asked.do) {
      case 'pass':
        await this.#pass(asked.milliseconds);
        return null;
      case 'act':
        return await this.#act(asked.act, false);
      case 'stop':
        this.#stop('SIGTERM');
        while (this.#ended === null) await this.#pass(GLANCE);
        return null;
    }
  }

  answer(wrong: string | null): Response {
    this.#look();
    return {
      now: this.#clock.now(),
      seen: this.#seen.take(),
      toShoe: this.#shoe.take(),
      wrong,
      didAt: this.#hands.didAt,
      ended: this.#ended,
    };
  }

  async #livesThrough({ past, now }: StartRequest): Promise<void> {
    for (const one of past) if ('toShoe' in one) this.#shoe.again(one);
    for (const one of past) {
      if ('toShoe' in one) continue;
      await this.#clock.advance(Math.max(0, one.at - this.#clock.now()));
      if (one.act) await this.#act(one.act, true);
      else this.#hands.cabinet.powerFails();
    }
    await this.#clock.advance(Math.max(0, now - this.#clock.now()));
    this.#shoe.take();
  }

  async #act(act: CabinetAct, again: boolean): Promise<string | null> {
    if ((act.word !== 'unplug' && act.word !== 'plug') || act.what !== SECOND_DISK)
      return await this.#hands.do(act, again);
    this.#secondDisk[act.word]();
    return null;
  }

  async #pass(milliseconds: number): Promise<void> {
    const until = this.#clock.now() + milliseconds;
    while (this.#clock.now() < until) {
      await this.#clock.advance(Math.min(GLANCE, until - this.#clock.now()));
      this.#look();
    }
  }

  #look(): void {
    for (const [wire, eye] of this.#eyes) this.#seen.observe({ at: this.#clock.now(), wire, is: eye() });
  }
}

/** The exit status of a machine that its watchdog has reset. */
const RESET = 70;

let table: TableProcess | null = null;

process.on('message', (asked: Request) => {
  const answered = async (): Promise<Response> => {
    if (asked.do === 'begin') table = await TableProcess.begin(asked);
    else if (!table) throw new Error('nothing has begun');
    const wrong = asked.do === 'begin' ? null : await table.do(asked);
    return table.answer(wrong);
  };
  answered().then(
    (answer) => process.send?.(answer),
    (error: Error) => {
      process.stderr.write(`${error.stack}\n`);
      process.exit(NOT_STARTED);
    },
  );
});
// Without the rig there is nobody to play for.
process.on('disconnect', () => process.exit());

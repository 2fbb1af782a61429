import { join } from 'node:path';
import { consoleRequest } from 'banco/firmware/cli/jackpot-console.js';
import { technicianOf } from 'banco/firmware/cli/table-technician.js';
import { JackpotDesk } from 'banco/firmware/jackpot/jackpot-desk.js';
import type { Credentials } from 'banco/firmware/people/credentials.js';
import { NOT_STARTED, runProgram } from 'banco/firmware/startup/run-program.js';
import { VirtualCabinet } from 'banco/hal/cabinet/virtual-cabinet.js';
import { NodeDisk } from 'banco/hal/linux/node-disk.js';
import { VirtualClock } from 'banco/hal/virtual/virtual-clock.js';
import { VirtualPlatform } from 'banco/hal/virtual/virtual-platform.js';
import { Actuators, type CabinetAct } from '../actuators.js';
import { SECOND_DISK } from '../missing-wires.js';
import { ACCEPTS, ObservationLog } from '../observations.js';
import { rigPeople } from '../people.js';
import { type Probe, probesOf } from '../probes.js';
import { boardNamed, settingsFor, type TableSetup } from '../table-setup.js';
import type { Request, Response, StartRequest, TableRequest } from './process-messages.js';
import { RemovableDisk } from './removable-disk.js';
import { ShoeInputLog } from './shoe-input-log.js';
import { TrackedDisk } from './tracked-disk.js';

// A virtual table in a process of its own: what `banco run` runs, on virtual hardware, in the time that the rig gives it.

/** In milliseconds: how often the wires are read. */
const READ = 20;
/** Every run begins on the same evening. */
const WALL = Date.UTC(2026, 0, 1, 20);

class TableProcess {
  readonly #secondDisk: RemovableDisk;
  readonly #disk: TrackedDisk;
  readonly #clock = new VirtualClock(WALL, () => this.#disk.idle());
  readonly #platform = new VirtualPlatform(this.#clock);
  readonly #actuators: Actuators;
  readonly #shoeInput: ShoeInputLog;
  readonly #probes: ReadonlyMap<string, Probe>;
  readonly #log = new ObservationLog();
  #stop: (why: string) => void = () => {};
  #ended: number | null = null;
  #isReset = false;
  #jackpot: JackpotDesk | null = null;

  /** Replays what happened to the table so far, and starts the program. */
  static async start(request: StartRequest): Promise<TableProcess> {
    const board = boardNamed(request.board);
    const settings = settingsFor(board, request.settings, request.file);
    const table = new TableProcess({ board, settings }, request);
    await table.#replay(request);
    table.#run({ board, settings }, request);
    return table;
  }

  constructor(setup: Pick<TableSetup, 'board' | 'settings'>, { folder, boot }: StartRequest) {
    this.#secondDisk = new RemovableDisk(new NodeDisk(), join(folder, 'two'));
    this.#disk = new TrackedDisk(this.#secondDisk);
    const cabinet = new VirtualCabinet(setup.board, this.#platform);
    const time = { now: () => this.#clock.now(), pass: (ms: number) => this.#clock.advance(ms), patience: 1 };
    this.#actuators = new Actuators(setup, cabinet, this.#platform, time);
    this.#probes = probesOf(setup.board, cabinet, this.#clock);
    this.#shoeInput = new ShoeInputLog(setup.board, this.#platform);
    this.#platform.booted = { machine: 'virtual', ...boot };
    // The rig starts the machine again.
    this.#platform.onReset(() => {
      this.#isReset = true;
    });
  }

  async do(request: TableRequest): Promise<string | null> {
    switch (request.do) {
      case 'pass':
        await this.#pass(request.milliseconds);
        return null;
      case 'act':
        return await this.#act(request.act, false);
      case 'command':
        return await this.#command(request.text);
      case 'stop':
        this.#stop('SIGTERM');
        while (this.#ended === null) await this.#pass(READ);
        return null;
    }
  }

  respond(wrong: string | null): Response {
    this.#readWires();
    return {
      now: this.#clock.now(),
      observations: this.#log.take(),
      toShoe: this.#shoeInput.take(),
      wrong,
      doneAt: this.#actuators.doneAt,
      isReset: this.#isReset,
      ended: this.#ended,
    };
  }

  async #replay({ past, now }: StartRequest): Promise<void> {
    for (const one of past) if ('toShoe' in one) this.#shoeInput.replay(one);
    for (const one of past) {
      if ('toShoe' in one) continue;
      await this.#clock.advance(Math.max(0, one.at - this.#clock.now()));
      if (one.act) await this.#act(one.act, true);
      else this.#actuators.cabinet.powerFails();
    }
    await this.#clock.advance(Math.max(0, now - this.#clock.now()));
    this.#shoeInput.take();
  }

  #run({ board, settings }: Pick<TableSetup, 'board' | 'settings'>, { file, folder }: StartRequest): void {
    const run = runProgram({
      board,
      platform: this.#platform,
      disk: this.#disk,
      settings,
      file,
      folder,
      sealFolder: join(folder, 'seal'),
      by: { role: 'technician', id: 'rig' },
      credentials: () => this.#tracked(rigPeople(folder, this.#clock)),
      say: () => {},
      progress: () => {},
      startService: async ({ running, table }) => {
        this.#jackpot = new JackpotDesk(running);
        const clock = this.#clock;
        const technician = technicianOf({ board, clock, disk: this.#disk, folder, settings: table, running });
        return {
          accepted: () => this.#log.record({ at: clock.now(), ...ACCEPTS }),
          close: () => technician.stop(),
        };
      },
      stopped: new Promise((done) => {
        this.#stop = done;
      }),
    });
    run.then((status) => {
      this.#ended = typeof status === 'number' ? status : NOT_STARTED;
    }, fail);
  }

  /** A PIN is checked in real time, for which the virtual clock waits. */
  #tracked(people: Credentials): Credentials {
    return {
      identify: (key, shown) => this.#disk.track(people.identify(key, shown)),
      acts: () => this.#disk.track(people.acts()),
    };
  }

  async #act(act: CabinetAct, isReplayed: boolean): Promise<string | null> {
    if ((act.word !== 'unplug' && act.word !== 'plug') || act.what !== SECOND_DISK)
      return await this.#actuators.do(act, isReplayed);
    this.#secondDisk[act.word]();
    return null;
  }

  /** Those of the Jackpot, as `banco jackpot` reads them. */
  async #command(text: string): Promise<string | null> {
    const [name, ...words] = text.split(' ');
    if (!this.#jackpot) return 'no-table';
    if (name !== 'jackpot') throw new Error(`a scenario cannot type ${text}`);
    const answer = await this.#clock.until(this.#jackpot.answer(consoleRequest(words)));
    return answer.is === 'refused' ? answer.code : null;
  }

  async #pass(milliseconds: number): Promise<void> {
    const end = this.#clock.now() + milliseconds;
    while (this.#clock.now() < end && !this.#isReset) {
      await this.#clock.advance(Math.min(READ, end - this.#clock.now()));
      this.#readWires();
    }
  }

  #readWires(): void {
    for (const [wire, read] of this.#probes) this.#log.observe({ at: this.#clock.now(), wire, is: read() });
  }
}

let table: TableProcess | null = null;

async function handle(request: Request): Promise<Response> {
  if (request.do === 'start') {
    table = await TableProcess.start(request);
    return table.respond(null);
  }
  if (!table) throw new Error('the table was not started');
  return table.respond(await table.do(request));
}

function fail(error: Error): never {
  process.stderr.write(`${error.stack}\n`);
  process.exit(NOT_STARTED);
}

process.on('message', (request: Request) => {
  handle(request).then((response) => process.send?.(response), fail);
});
// The rig has ended.
process.on('disconnect', () => process.exit());

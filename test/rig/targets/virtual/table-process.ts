import { join } from 'node:path';
import { UsageError } from 'banco/firmware/cli/command.js';
import type { RigProgram } from 'banco/firmware/cli/rig.js';
import type { JackpotDesk } from 'banco/firmware/jackpot/jackpot-desk.js';
import type { Credentials } from 'banco/firmware/people/credentials.js';
import type { TournamentDesk } from 'banco/firmware/tournament/tournament-desk.js';
import type { FaultCode } from 'banco/hal/ports/hardware-error.js';
import type { VirtualClock } from 'banco/hal/virtual/virtual-clock.js';
import type { VirtualPlatform } from 'banco/hal/virtual/virtual-platform.js';
import { Actuators, type CabinetAct } from '../actuators.js';
import { DISK_DEFECTS } from '../defects.js';
import { SECOND_DISK } from '../missing-wires.js';
import { ACCEPTS, ObservationLog } from '../observations.js';
import { peopleFile } from '../people.js';
import { type Probe, probesOf } from '../probes.js';
import type { TableSetup } from '../table-setup.js';
import type { Request, Response, StartRequest, TableRequest } from './process-messages.js';
import { RemovableDisk } from './removable-disk.js';
import { ShoeInputLog } from './shoe-input-log.js';
import { TrackedDisk } from './tracked-disk.js';

// A virtual table in a process of its own: what `banco run` runs, on virtual hardware, in the time that the rig gives it. Whatever belongs
// to the program is of the one that this process was started with, which may be a release.

/** In milliseconds: how often the wires are read. */
const READ = 20;
/** Every run begins on the same evening. */
const WALL = Date.UTC(2026, 0, 1, 20);

type Setup = Pick<TableSetup, 'board' | 'settings'>;

class TableProcess {
  readonly #program: RigProgram;
  readonly #secondDisk: RemovableDisk;
  readonly #disk: TrackedDisk;
  readonly #clock: VirtualClock;
  readonly #platform: VirtualPlatform;
  readonly #actuators: Actuators;
  readonly #shoeInput: ShoeInputLog;
  readonly #probes: ReadonlyMap<string, Probe>;
  readonly #log = new ObservationLog();
  #stop: (why: string) => void = () => {};
  #ended: number | null = null;
  #isReset = false;
  /** Whoever types on the computer of the table is answered; null before it runs. */
  #desks: { readonly jackpot: JackpotDesk; readonly tournament: TournamentDesk } | null = null;

  /** Replays what happened to the table so far, and starts the program. */
  static async start(program: RigProgram, request: StartRequest): Promise<TableProcess> {
    const setup = setupOf(program, request);
    const table = new TableProcess(program, setup, request);
    await table.#replay(request);
    table.#run(setup, request);
    return table;
  }

  constructor(program: RigProgram, setup: Setup, { folder, boot }: StartRequest) {
    this.#program = program;
    const { HardwareError, NodeDisk, VirtualCabinet, VirtualClock, VirtualPlatform } = program;
    const gone = (path: string, code: FaultCode): Error =>
      new HardwareError(code, path, code === 'gone' ? 'the disk was removed' : 'the disk is broken');
    this.#secondDisk = new RemovableDisk(new NodeDisk(), join(folder, 'two'), gone);
    this.#disk = new TrackedDisk(this.#secondDisk);
    this.#clock = new VirtualClock(WALL, () => this.#disk.idle());
    this.#platform = new VirtualPlatform(this.#clock);
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

  #run({ board, settings }: Setup, { file, folder }: StartRequest): void {
    const { JackpotDesk, TournamentDesk, NOT_STARTED, PeopleFile, PinCredentials, runProgram, technicianOf } =
      this.#program;
    const people = (): Credentials =>
      new PinCredentials(new PeopleFile(peopleFile(folder)), () => this.#clock.now());
    const run = runProgram({
      board,
      platform: this.#platform,
      disk: this.#disk,
      settings,
      file,
      folder,
      sealFolder: join(folder, 'seal'),
      by: { role: 'technician', id: 'rig' },
      credentials: () => this.#tracked(people()),
      say: () => {},
      progress: () => {},
      startService: async ({ running, table }) => {
        this.#desks = { jackpot: new JackpotDesk(running), tournament: new TournamentDesk(running) };
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
    if (!('what' in act) || act.what !== SECOND_DISK) return await this.#actuators.do(act, isReplayed);
    if (act.word === 'unplug' || act.word === 'plug') this.#secondDisk[act.word]();
    else if (act.word === 'break' && Object.hasOwn(DISK_DEFECTS, act.with.as))
      this.#secondDisk.fail(DISK_DEFECTS[act.with.as as keyof typeof DISK_DEFECTS]);
    else if (act.word === 'repair') this.#secondDisk.plug();
    else return `the ${SECOND_DISK} cannot be so`;
    return null;
  }

  /** As `banco jackpot` and `banco tournament` read them. */
  async #command(text: string): Promise<string | null> {
    const [name, ...words] = text.split(' ');
    if (!this.#desks) return 'no-table';
    const { jackpot, tournament } = this.#desks;
    const { consoleRequest, tournamentRequest } = this.#program;
    if (name !== 'jackpot' && name !== 'tournament') throw new Error(`a scenario cannot type ${text}`);
    const answer = await this.#clock.until<{ is: string; code?: string }>(
      name === 'jackpot'
        ? jackpot.answer(consoleRequest(words))
        : tournament.answer(tournamentRequest(words)),
    );
    return answer.code ?? null;
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

/** The rig has read both already: they have no faults. */
function setupOf(program: RigProgram, { board: name, settings: text, file }: StartRequest): Setup {
  const board = program.readBoardNamed(name);
  if ('faults' in board) throw new Error(`the program finds faults in the board ${name}`);
  const settings = program.readSettings(text, file, board);
  if ('faults' in settings) throw new Error(`the program finds faults in the settings ${text}`);
  return { board, settings };
}

/** Plays table after table, as the rig asks, until that has ended. */
export async function playTables(program: RigProgram): Promise<never> {
  if (!process.send) throw new UsageError('the rig starts the processes of its tables by itself');
  let table: TableProcess | null = null;

  const handle = async (request: Request): Promise<Response> => {
    if (request.do === 'start') {
      table = await TableProcess.start(program, request);
      return table.respond(null);
    }
    if (!table) throw new Error('the table was not started');
    return table.respond(await table.do(request));
  };
  process.on('message', (request: Request) => {
    handle(request).then((response) => process.send?.(response), fail);
  });
  process.on('disconnect', () => process.exit());
  return await new Promise<never>(() => {});
}

function fail(error: Error): never {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}

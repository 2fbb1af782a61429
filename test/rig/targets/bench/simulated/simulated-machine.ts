import { printedFaults } from 'banco/firmware/messages/en/input-faults.js';
import { PeopleFile } from 'banco/firmware/people/people-file.js';
import { PinCredentials } from 'banco/firmware/people/pin-credentials.js';
import { readSettings, SettingsFaults } from 'banco/firmware/settings/read-settings.js';
import { NOT_STARTED, runProgram } from 'banco/firmware/startup/run-program.js';
import type { Board } from 'banco/hal/board/board.js';
import { VirtualCabinet, type VirtualSwitch } from 'banco/hal/cabinet/virtual-cabinet.js';
import { NodeDisk } from 'banco/hal/linux/node-disk.js';
import { LinuxSerial } from 'banco/hal/linux/serial.js';
import { SystemClock } from 'banco/hal/linux/system-clock.js';
import { every } from 'banco/hal/ports/clock.js';
import type { I2cBus, I2cSettings } from 'banco/hal/ports/i2c-bus.js';
import type { Platform } from 'banco/hal/ports/platform.js';
import type { SerialLink, SerialSettings } from 'banco/hal/ports/serial-link.js';
import type { RoleNames, TableOutput } from 'banco/hal/roles/roles.js';
import { VirtualPlatform } from 'banco/hal/virtual/virtual-platform.js';
import { wireNameOf } from '../../../language/read-value.js';
import { peopleFile } from '../../people.js';
import { probesOf } from '../../probes.js';
import { boardNamed } from '../../table-setup.js';
import { echo } from '../echo.js';
import { contactsOf, displaysOf, outputsOf } from '../wires.js';
import type { FromMachine, StartMessage, ToMachine } from './machine-messages.js';
import { TracedBus } from './traced-bus.js';

// The table at the other end of a bench's wires: the program with virtual parts, in real time, in a process of its own. Its
// serial lines are real devices. Killing the process cuts its power.

/** In milliseconds: how often the wires of the lamps are read. The fastest blink has halves of 125 ms. */
const LOOK = 5;
/** The exit status of a machine that its watchdog has reset. */
const RESET = 70;

class Machine {
  readonly #board: Board;
  readonly #platform = new VirtualPlatform(new SystemClock());
  readonly #cabinet: VirtualCabinet;
  readonly #displays: readonly (readonly [name: string, read: () => string])[];
  readonly #last = new Map<string, boolean>();

  constructor({ board: name, closed, unplugged }: StartMessage) {
    const board = boardNamed(name);
    this.#board = board;
    this.#platform.onReset(() => process.exit(RESET));
    this.#cabinet = new VirtualCabinet(board, this.#platform);
    const probes = probesOf(board, this.#cabinet, this.#platform.clock);
    this.#displays = displaysOf(board).map(({ name }) => [name, probes.get(name) ?? (() => '')]);
    for (const { name } of contactsOf(board)) this.contact(name, closed.includes(name));
    for (const name of unplugged) this.plug(name, false);
  }

  contact(name: string, closed: boolean): void {
    const { role, seat } = wireNameOf(name);
    const { contact }: VirtualSwitch = this.#cabinet.switchOf(role as RoleNames['button'], seat);
    if (closed) contact.close();
    else contact.open();
  }

  plug(name: string, plugged: boolean): void {
    const bus = this.#cabinet.buses.get(name);
    if (bus) bus.fault = plugged ? null : 'gone';
    else if (plugged) this.#cabinet.chips.get(name)?.plug();
    else this.#cabinet.chips.get(name)?.unplug();
  }

  /** Runs the program, or `echo`, to its end. */
  async run({ runs, settings, folder, serial, traffic }: StartMessage): Promise<number> {
    every(this.#platform.clock, 'lamps', LOOK, () => this.#readWires());
    const platform = this.#wired(serial, traffic);
    if (runs === 'table') return await this.#table(settings, folder, platform);
    await echo(this.#board, platform, process.stdin, process.stdout);
    return 0;
  }

  async #table(text: string, folder: string, platform: Platform): Promise<number> {
    const settings = readSettings(text, 'settings.json', this.#board);
    if (settings instanceof SettingsFaults)
      throw new Error(
        printedFaults(settings.faults)
          .map(({ says }) => says)
          .join('; '),
      );
    const ended = await runProgram({
      board: this.#board,
      platform,
      disk: new NodeDisk(),
      settings,
      file: 'settings.json',
      folder,
      sealFolder: `${folder}/seal`,
      by: { role: 'technician', id: 'bench' },
      credentials: () => new PinCredentials(new PeopleFile(peopleFile(folder)), () => platform.clock.now()),
      say: () => {},
      progress: () => {},
      startService: async () => ({ accepted: () => {}, close: async () => {} }),
      stopped: new Promise((done) => process.once('SIGTERM', done)),
    });
    return typeof ended === 'number' ? ended : NOT_STARTED;
  }

  #wired(serial: StartMessage['serial'], traffic: StartMessage['traffic']): Platform {
    const platform = this.#platform;
    return {
      clock: platform.clock,
      boot: () => platform.boot(),
      gpio: () => platform.gpio(),
      line: (settings) => platform.line(settings),
      bus: async (settings: I2cSettings): Promise<I2cBus> => {
        const file = traffic[settings.name];
        const bus = await platform.bus(settings);
        return file === undefined ? bus : new TracedBus(bus, file);
      },
      serial: (settings: SerialSettings): SerialLink =>
        new LinuxSerial({ ...settings, path: serial[settings.name] ?? settings.path }),
      screen: (name) => platform.screen(name),
      watchdog: (settings) => platform.watchdog(settings),
    };
  }

  #readWires(): void {
    const changed: { name: string; high: boolean }[] = [];
    const see = (name: string, high: boolean): void => {
      if (this.#last.get(name) === high) return;
      this.#last.set(name, high);
      changed.push({ name, high });
    };
    for (const { name, kind, activeLow } of outputsOf(this.#board)) {
      const active = kind === 'lamp' ? this.#isLit(name) : this.#cabinet.output(name as TableOutput);
      see(name, active !== activeLow);
    }
    for (const [name, read] of this.#displays) see(name, read().trim() !== '');
    if (changed.length > 0) process.send?.(changed satisfies FromMachine);
  }

  /** Whether a lamp is lit at this moment: the chip blinks by itself. */
  #isLit(name: string): boolean {
    const { role, seat } = wireNameOf(name);
    const light = this.#cabinet.light(role as RoleNames['lamp'], seat);
    if ('lit' in light) return light.lit;
    return ((this.#platform.clock.now() * light.hertz) / 1000) % 1 < light.duty;
  }
}

let machine: Machine | null = null;

process.on('message', (message: ToMachine) => {
  if (message.do === 'begin') {
    machine = new Machine(message);
    machine.run(message).then(
      (status) => process.exit(status),
      (error: Error) => {
        process.stderr.write(`${error.stack}\n`);
        process.exit(NOT_STARTED);
      },
    );
  } else if (message.do === 'contact') machine?.contact(message.name, message.closed);
  else machine?.plug(message.name, message.plugged);
});
// Without the bench it has no power.
process.on('disconnect', () => process.exit());

import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Board } from 'banco/hal/board/board.js';
import { VirtualCabinet } from 'banco/hal/cabinet/virtual-cabinet.js';
import { SystemClock } from 'banco/hal/linux/system-clock.js';
import type { LineAddress } from 'banco/hal/ports/gpio-line.js';
import type { VirtualChip } from 'banco/hal/virtual/virtual-chip.js';
import { VirtualPlatform } from 'banco/hal/virtual/virtual-platform.js';
import type { Machine } from './machine.js';
import { PartsPort } from './parts-port.js';

/** In milliseconds. A bus that goes waits until the program has let go of it. */
const LONGEST_DISTURBANCE = 60_000;

/**
 * Everything around the emulated machine: the same parts, down to their registers, that the virtual table has, at the far
 * ends of the wires of a real kernel. It outlives the machine: who holds a button holds it through a power cut.
 */
export class Peripherals {
  readonly platform = new VirtualPlatform(new SystemClock());
  readonly cabinet: VirtualCabinet;
  readonly #board: Board;
  readonly #onBegin: () => void;
  #machine: Machine | null = null;
  #parts: PartsPort | null = null;
  /** What had power until the table lost it; a part that somebody has unplugged stays so. */
  #dark: VirtualChip[] = [];
  #done: () => void = () => {};
  /** By the paths of the serial lines. */
  readonly #ends = new Map<string, Socket>();

  /** `begins` is told when a machine does, also after a reset. */
  constructor(board: Board, onBegin: () => void = () => {}) {
    this.#board = board;
    this.#onBegin = onBegin;
    this.cabinet = new VirtualCabinet(board, this.platform);
    for (const { at, direction, bias } of board.lines) {
      const wire = this.platform.wire(at);
      wire.pull(bias);
      if (direction === 'in') wire.onChange(() => this.#pull(at));
    }
    for (const { path, baud } of board.serial) {
      const { host } = this.platform.cable(path, baud);
      void host.open();
      host.onBytes((bytes) => this.#ends.get(path)?.write(bytes));
    }
  }

  /** The table gets its power, and the wires of this machine. */
  powerOn(machine: Machine): void {
    for (const chip of this.#dark.splice(0)) chip.plug();
    this.cabinet.powerFails();
    this.#machine = machine;
    for (const bus of this.cabinet.buses.values()) this.#parts = new PartsPort(machine.parts, bus);
    createInterface(machine.lines)
      .on('line', (line) => this.#receive(line))
      // Of a machine that loses its power, `ended` tells.
      .on('error', () => {});
  }

  /** The processor begins anew: until the kernel has set up its lines, it drives none. */
  reset(): void {
    for (const { at } of this.#outputs) this.platform.wire(at).drive(this, 'float');
  }

  powerOff(): void {
    this.#machine = null;
    this.#ends.clear();
    this.reset();
    this.#dark = [...this.cabinet.chips.values()].filter(({ powered }) => powered);
    for (const chip of this.#dark) chip.unplug();
  }

  /** What is on a serial line gets its wires, and an adapter is put into its port. */
  async plug({ path, baud }: Board['serial'][number]): Promise<void> {
    if (!this.#machine) return;
    const { host } = this.platform.cable(path, baud);
    const end = isAdapter(path) ? await this.#machine.plug() : this.#machine.uart;
    end.removeAllListeners('data').on('data', (bytes: Buffer) => void host.write(bytes));
    this.#ends.set(path, end);
  }

  unplug({ path }: Board['serial'][number]): void {
    this.#ends.get(path)?.removeAllListeners('data').resume();
    this.#ends.delete(path);
    if (isAdapter(path)) this.#machine?.unplug();
  }

  /** Does something to the machine from inside it, by the script `wires`. Resolves when it is done. */
  async disturb(what: 'bus' | 'program' | 'hang' | 'fail', how: string): Promise<void> {
    const done = new Promise<void>((over, fail) => {
      const late = (): void => fail(new Error(`the machine does not say that it is done: ${what} ${how}`));
      const waiting = setTimeout(late, LONGEST_DISTURBANCE);
      this.#done = () => {
        clearTimeout(waiting);
        over();
      };
    });
    this.#order(what, how);
    await done;
  }

  #order(what: string, order: string): void {
    this.#machine?.lines.write(`${what} ${order}\n`);
  }

  get #outputs(): Board['lines'] {
    return this.#board.lines.filter(({ direction }) => direction === 'out');
  }

  #receive(message: string): void {
    if (message === 'ready') {
      this.#onBegin();
      this.#parts?.begin();
      for (const { at, direction } of this.#board.lines) {
        if (direction === 'in') this.#pull(at);
        else this.#order(numberOf(at), 'watch');
      }
      this.#order('all', 'wired');
      return;
    }
    if (message === 'done') this.#done();
    const [number, level] = message.split(' ');
    for (const { at } of this.#outputs)
      if (numberOf(at) === number) this.platform.wire(at).drive(this, level === '1');
  }

  #pull(at: LineAddress): void {
    this.#order(numberOf(at), this.platform.wire(at).level ? 'pull-up' : 'pull-down');
  }
}

/** Of the one bank that the machine has. */
const numberOf = (at: LineAddress): string => ('line' in at ? `${at.line}` : at.name);

/** The machine has one UART beside its console, and one USB port. */
const isAdapter = (path: string): boolean => path !== '/dev/ttyS1';

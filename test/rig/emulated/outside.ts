import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Board } from '../../../hal/board/board.js';
import type { TableOutput } from '../../../hal/board/roles.js';
import { SystemClock } from '../../../hal/linux/system-clock.js';
import { VirtualCabinet } from '../../../hal/virtual/virtual-cabinet.js';
import { VirtualPlatform } from '../../../hal/virtual/virtual-platform.js';
import { serveParts } from './parts-port.js';

/** What of the outside a machine has at the ends of its wires. */
export interface Ends {
  /** Of I2C bus 0. */
  readonly parts: Socket;
  /** Of the GPIO lines, and orders to the machine. */
  readonly lines: Socket;
  /** Of the UART that the shoe is on; null where something else is. */
  readonly uart: Socket | null;
}

/** Of a machine that loses its power, `ended` tells. */
const NOBODY = (): void => {};

/**
 * Everything around the emulated machine: the same parts, down to their registers, that the virtual table has, at the far
 * ends of the wires of a real kernel. It outlives the machine: who holds a button holds it through a power cut.
 */
export class Outside {
  readonly cabinet: VirtualCabinet;
  readonly #board: Board;
  readonly #platform = new VirtualPlatform(new SystemClock());
  #lines: Socket | null = null;
  #uart: Socket | null = null;
  readonly #looking = new Map<number, (high: boolean) => void>();

  constructor(board: Board) {
    this.#board = board;
    this.cabinet = new VirtualCabinet(board, this.#platform);
    for (const { chip, line, direction } of board.lines) {
      if (direction === 'in') this.#platform.wire(chip, line).onChange(() => this.#pull(chip, line));
    }
    for (const { path, baud } of board.serial) {
      const { host } = this.#platform.cable(path, baud);
      void host.open();
      host.onBytes((bytes) => this.#uart?.write(bytes));
    }
  }

  /** The table gets its power, and the wires of this machine. */
  powerOn({ parts, lines, uart }: Ends): void {
    for (const chip of this.cabinet.chips.values()) chip.plug();
    this.cabinet.shoe?.restart();
    for (const bus of this.cabinet.buses.values()) serveParts(parts, bus);
    this.#lines = lines;
    createInterface(lines)
      .on('line', (line) => this.#hear(line))
      .on('error', NOBODY);
    this.#uart = uart;
    for (const { path, baud } of this.#board.serial) {
      const { host } = this.#platform.cable(path, baud);
      uart?.on('data', (bytes: Buffer) => void host.write(bytes));
    }
  }

  powerOff(): void {
    this.#lines = null;
    this.#uart = null;
    // Whoever was looking sees nothing driven.
    for (const seen of this.#looking.values()) seen(false);
    for (const chip of this.cabinet.chips.values()) chip.unplug();
  }

  /** What the machine drives on a line of its own is looked at there; all else the cabinet knows. */
  async output(role: TableOutput): Promise<boolean> {
    const own = this.#board.lines.find((line) => line.role === role);
    if (!own) return this.cabinet.output(role);
    const high = await new Promise<boolean>((seen) => {
      this.#looking.set(own.line, seen);
      this.order(`${own.line} look`);
    });
    return high !== own.activeLow;
  }

  order(words: string): void {
    this.#lines?.write(`${words}\n`);
  }

  #hear(said: string): void {
    if (said === 'ready') {
      for (const { chip, line } of this.#board.lines) this.#pull(chip, line);
      this.order('all wired');
      return;
    }
    const [line, level] = said.split(' ');
    this.#looking.get(Number(line))?.(level === '1');
  }

  #pull(chip: string, line: number): void {
    this.order(`${line} ${this.#platform.wire(chip, line).level ? 'pull-up' : 'pull-down'}`);
  }
}

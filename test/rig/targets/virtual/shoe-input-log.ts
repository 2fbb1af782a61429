import type { Board } from 'banco/hal/board/board.js';
import type { VirtualPlatform } from 'banco/hal/virtual/virtual-platform.js';
import type { VirtualSerial } from 'banco/hal/virtual/virtual-serial.js';
import type { ShoeInput } from './process-messages.js';

/** Logs what the program sends to the card shoe, and replays it for a shoe that goes on when the program is dead. */
export class ShoeInputLog {
  readonly #platform: VirtualPlatform;
  readonly #cable: VirtualSerial | null;
  #log: ShoeInput[] = [];

  constructor(board: Board, platform: VirtualPlatform) {
    const shoe = board.parts.find(({ driver }) => driver === 'card-shoe');
    const line = board.serial.find(({ name }) => shoe && 'serial' in shoe && name === shoe.serial);
    this.#platform = platform;
    this.#cable = line ? platform.cable(line.path, line.baud) : null;
    this.#cable?.device.onBytes((bytes) => {
      this.#log.push({ at: platform.clock.now(), toShoe: Buffer.from(bytes).toString('hex') });
    });
  }

  /** Removes and returns what was logged so far. */
  take(): readonly ShoeInput[] {
    const log = this.#log;
    this.#log = [];
    return log;
  }

  /** What an earlier run of the program sent reaches the shoe at the time when it did then. */
  replay({ at, toShoe }: ShoeInput): void {
    const { clock } = this.#platform;
    const bytes = Buffer.from(toShoe, 'hex');
    clock.after('input of an earlier run', at - clock.now(), () => this.#cable?.deliverEarlier(bytes));
  }
}

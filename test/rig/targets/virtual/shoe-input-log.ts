import type { Board } from 'banco/hal/board/board.js';
import type { VirtualPlatform } from 'banco/hal/virtual/virtual-platform.js';
import type { VirtualSerial } from 'banco/hal/virtual/virtual-serial.js';
import type { ShoeInput } from './process-messages.js';

/** What the program says to the card shoe, for a shoe that goes on by it when the program is dead. */
export class ShoeInputLog {
  readonly #platform: VirtualPlatform;
  readonly #cable: VirtualSerial | null;
  #told: ShoeInput[] = [];

  constructor(board: Board, platform: VirtualPlatform) {
    const shoe = board.parts.find(({ driver }) => driver === 'card-shoe');
    const line = board.serial.find(({ name }) => shoe && 'serial' in shoe && name === shoe.serial);
    this.#platform = platform;
    this.#cable = line ? platform.cable(line.path, line.baud) : null;
    this.#cable?.device.onBytes((bytes) => {
      this.#told.push({ at: platform.clock.now(), toShoe: Buffer.from(bytes).toString('hex') });
    });
  }

  /** Since this was last asked. */
  take(): readonly ShoeInput[] {
    const told = this.#told;
    this.#told = [];
    return told;
  }

  /** What an earlier run of the program said reaches the shoe when it did then. */
  again({ at, toShoe }: ShoeInput): void {
    const { clock } = this.#platform;
    const bytes = Buffer.from(toShoe, 'hex');
    clock.after('an earlier program', at - clock.now(), () => this.#cable?.deliverEarlier(bytes));
  }
}

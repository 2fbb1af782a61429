import type { Board } from 'banco/hal/board/board.js';
import { LinuxSerial } from 'banco/hal/linux/serial.js';
import type { SerialLink } from 'banco/hal/ports/serial-link.js';
import type { VirtualPlatform } from 'banco/hal/virtual/virtual-platform.js';
import type { Bench } from './bench-file.js';

/** A speed that takes no time: the real line is slow enough, and a whole frame is written to it at once. */
const IN_MEMORY = 1e9;

/** A board whose serial lines take no time. */
export const withInstantLines = (board: Board): Board => ({
  ...board,
  serial: board.serial.map((line) => ({ ...line, baud: IN_MEMORY })),
});

/**
 * The serial lines of the shoe and the bet spots. Their far ends are the models of the virtual table; in place of the machine,
 * each is connected to a real line.
 */
export class SerialLines {
  readonly #links: SerialLink[] = [];

  /** Must be called before anything is wired to the platform. */
  static async open({ board, serial }: Bench, platform: VirtualPlatform): Promise<SerialLines> {
    const lines = new SerialLines();
    for (const { name, path, baud } of board.serial) {
      const device = serial.get(name);
      if (device === undefined) continue;
      const link = new LinuxSerial({ name, path: device, baud });
      await link.open().catch(async (error: Error) => {
        await lines.close();
        throw new Error(`the serial adapter on ${name} cannot be opened: ${error.message}`);
      });
      lines.#links.push(link);
      const { host } = platform.cable(path, IN_MEMORY);
      await host.open();
      link.onBytes((bytes) => void host.write(bytes));
      host.onBytes(sending(link));
    }
    return lines;
  }

  async close(): Promise<void> {
    for (const link of this.#links) await link.close();
  }
}

/** Collects the bytes that come during a write and sends them in the next one: a telegram must have no pause. */
function sending(link: SerialLink): (bytes: Uint8Array) => void {
  let waiting: number[] = [];
  let busy = false;
  const send = async (): Promise<void> => {
    busy = true;
    await null;
    while (waiting.length > 0) {
      const bytes = Uint8Array.from(waiting);
      waiting = [];
      // An adapter that was unplugged carries nothing.
      await link.write(bytes).catch(() => {});
    }
    busy = false;
  };
  return (bytes) => {
    waiting.push(...bytes);
    if (!busy) void send();
  };
}

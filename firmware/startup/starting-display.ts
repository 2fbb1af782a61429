import type { Board } from '../../hal/board/board.js';
import { Cabinet } from '../../hal/cabinet/cabinet.js';
import type { Part } from '../../hal/parts/kinds.js';
import { sleep } from '../../hal/ports/clock.js';
import type { Platform } from '../../hal/ports/platform.js';

/** Only displays are brought up: nobody is listened to, and no telegram of the shoe is taken, before the journal can record it. */
const UNUSED: readonly Part['driver'][] = ['bet-spots', 'card-shoe', 'mcp23017', 'pca9552'];

/** In milliseconds: hardware that does not let go is the table's to deal with. */
const LONGEST_END = 2000;

/** Shows at the dealer how much of a long journal is read. The cabinet of the table itself comes behind it. */
export class StartingDisplay {
  readonly #platform: Platform;
  readonly #cabinet: Cabinet;
  #begun: Promise<void> | null = null;

  constructor(board: Board, platform: Platform) {
    this.#platform = platform;
    this.#cabinet = new Cabinet(board, platform, { onEvent: () => {}, stored: async () => {} }, UNUSED);
  }

  show(percent: number): void {
    this.#begun ??= this.#cabinet.start();
    this.#cabinet.show('message', null, `READ ${percent}`);
  }

  async close(): Promise<void> {
    if (!this.#begun) return;
    const closed = this.#begun.then(() => this.#cabinet.stop());
    await Promise.race([closed, sleep(this.#platform.clock, 'the display of the start ends', LONGEST_END)]);
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { ShoeCard } from 'banco/hal/parts/card-shoe/telegram.js';
import type { RoleNames } from 'banco/hal/roles/roles.js';
import type { EmulatedTable } from '../targets/emulated/emulated-table.js';

/** From one card to the next. */
const PULL_MS = 400;

/** The shoe says who won, and what is to be paid waits for that. */
const RESULT_MS = 600;

/**
 * The dealer, the attendant and the manager. They know no more of the table than its lamps, digits and locks show them, and
 * do what these ask for. The manager's key may do whatever `confirm` is lit for, and stays in it.
 */
export class Staff {
  readonly #table: EmulatedTable;

  constructor(table: EmulatedTable) {
    this.#table = table;
  }

  /** Does the one thing that the table asks for, and says what it was; null where it asks for nothing. */
  async attend(): Promise<string | null> {
    const table = this.#table;
    if (this.#isAsked()) {
      await this.#with('manager-key', () => this.#press('answer-1'));
      return 'the manager answers';
    }
    if (this.#lit('burn')) {
      await this.#press('burn');
      return 'the dealer burns';
    }
    if (!table.outside.cabinet.output('shoe-lock'))
      return (await this.#pull()) ? 'the dealer pulls a card' : null;
    if (!this.#lit('confirm')) return null;
    await sleep(RESULT_MS);
    table.outside.cabinet.shoe?.pressCancel();
    await this.#with('manager-key', () => this.#press('confirm'));
    return 'the manager confirms';
  }

  /** What the shoe takes for a round of its own, a burn or the rest of a coup, is over when the table's is. */
  async closeBetting(look: () => void): Promise<void> {
    this.#table.outside.cabinet.shoe?.pressQuit();
    await sleep(RESULT_MS);
    look();
    await this.#press('no-more-bets');
  }

  get betting(): boolean {
    return this.#lit('open-betting') && !this.#lit('confirm') && !this.#isAsked();
  }

  /** The largest chip, for money. */
  async credit(seat: number): Promise<void> {
    await this.#with('attendant-key', () => this.#press('chip-4', seat));
  }

  async #with(key: Extract<RoleNames['input'], `${string}-key`>, work: () => Promise<void>): Promise<void> {
    await this.#table.hands.turn(key, true);
    await work();
    await this.#table.hands.turn(key, false);
  }

  async #press(role: RoleNames['button'], seat: number | null = null): Promise<void> {
    await this.#table.hands.press({ seat, role });
  }

  async #pull(): Promise<ShoeCard | null> {
    const pulled = this.#table.outside.cabinet.shoe?.pull() ?? null;
    await sleep(PULL_MS);
    return pulled === 'cutting-card' ? null : pulled;
  }

  /** Waited for, and not only there to be pressed. */
  #isAsked(): boolean {
    return 'hertz' in this.#table.outside.cabinet.light('answer-1', null);
  }

  #lit(role: RoleNames['lamp']): boolean {
    const light = this.#table.outside.cabinet.light(role, null);
    return 'hertz' in light || light.lit;
  }
}

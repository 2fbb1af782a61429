import { setTimeout as sleep } from 'node:timers/promises';
import type { ShoeCard } from 'banco/hal/parts/card-shoe/telegram.js';
import type { RoleNames } from 'banco/hal/roles/roles.js';
import type { EmulatedTable } from '../targets/emulated/emulated-table.js';

/** From one card to the next. */
const PULL_MS = 400;

/** The shoe reports who won before the table pays. */
const RESULT_MS = 600;

/**
 * The dealer, the attendant and the manager. They see only the lamps, digits and locks of the table, and do what these ask
 * for. The manager's key may do whatever `confirm` is lit for.
 */
export class Staff {
  readonly #table: EmulatedTable;

  constructor(table: EmulatedTable) {
    this.#table = table;
  }

  /** Does what the table asks for, and returns what it was; null where it asks for nothing. */
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
    if (!table.peripherals.cabinet.output('shoe-lock'))
      return (await this.#pull()) ? 'the dealer pulls a card' : null;
    if (!this.#lit('confirm')) return null;
    await sleep(RESULT_MS);
    table.peripherals.cabinet.shoe?.pressCancel();
    await this.#with('manager-key', () => this.#press('confirm'));
    return 'the manager confirms';
  }

  /** Ends the round that the shoe counts itself, which a burn or the rest of a coup may have left open. */
  async closeBetting(before: () => void): Promise<void> {
    this.#table.peripherals.cabinet.shoe?.pressQuit();
    await sleep(RESULT_MS);
    before();
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
    await this.#table.actuators.turn(key, true);
    await work();
    await this.#table.actuators.turn(key, false);
  }

  async #press(role: RoleNames['button'], seat: number | null = null): Promise<void> {
    await this.#table.actuators.press({ seat, role });
  }

  async #pull(): Promise<ShoeCard | null> {
    const pulled = this.#table.peripherals.cabinet.shoe?.pull() ?? null;
    await sleep(PULL_MS);
    return pulled === 'cutting-card' ? null : pulled;
  }

  /** It blinks, and is not only lit because it may be pressed. */
  #isAsked(): boolean {
    return 'hertz' in this.#table.peripherals.cabinet.light('answer-1', null);
  }

  #lit(role: RoleNames['lamp']): boolean {
    const light = this.#table.peripherals.cabinet.light(role, null);
    return 'hertz' in light || light.lit;
  }
}

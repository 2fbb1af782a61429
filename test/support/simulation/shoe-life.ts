import type { Board } from '../../../hal/board/board.js';
import { rolesOf } from '../../../hal/board/played-roles.js';
import type { RoleNames } from '../../../hal/roles/roles.js';
import { shippedBoard } from '../cabinet.js';
import { smallBoard } from '../table-bench.js';
import { anySettings } from './any-settings.js';
import { Dice } from './dice.js';
import { Mishaps } from './mishaps.js';
import { SimulatedTable } from './simulated-table.js';
import { Staff } from './staff.js';

const KEYS = ['dealer-key', 'supervisor-key', 'manager-key', 'attendant-key', 'technician-key'] as const;

/** The buttons of a seat, or of the dealer. */
const buttonsOf = (board: Board, seat: number | null): readonly RoleNames['button'][] =>
  rolesOf(board, 'button').flatMap((button) => (button.seat === seat ? [button.role] : []));

/** A whole table lives so long that it should have been paid another coup long ago: in milliseconds of its clock. */
const PATIENCE = 240_000;
/** More than any shoe takes. */
const MOST_STEPS = 4000;

/** What a shoe was, in a line. */
export interface ShoeLife {
  readonly table: string;
  readonly coups: number;
  readonly starts: number;
  readonly minutes: number;
}

/**
 * From the opening of a table to the end of its first shoe, all of it from one seed. An officer, or the cutting card, ends
 * the shoe after so many coups at about the most. An error says what happened last.
 */
export async function liveThroughAShoe(seed: number, most: number): Promise<ShoeLife> {
  const dice = new Dice(seed);
  const board = anyBoard(dice);
  const settings = anySettings(dice, board);
  const table = new SimulatedTable(board, settings, (bound) => dice.below(bound));
  const { rulebook, variation } = settings.opening.table;
  const name = `${rulebook} ${variation}, ${settings.shoe} shoe of ${settings.decks} decks, ${settings.seats} seats`;
  const last: string[] = [];
  const tell = (what: string | null): void => {
    if (what === null) return;
    last.push(`${(table.clock.now() / 1000).toFixed(3)} s: ${what}`);
    if (last.length > 25) last.shift();
  };
  try {
    await new Shoe(table, dice, most, tell).live();
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`${name}\n  ${last.join('\n  ')}\n${message}`, { cause: error });
  }
  return {
    table: name,
    coups: table.remembered.state.coups,
    starts: table.starts,
    minutes: table.clock.now() / 60_000,
  };
}

/** Few seats are soon polled; crown-sydney 2.1 has three places at the least. */
function anyBoard(dice: Dice): Board {
  if (dice.chance(0.03)) return shippedBoard('virtual');
  return dice.chance(0.3) ? smallBoard(3) : shippedBoard('emulated');
}

class Shoe {
  readonly #table: SimulatedTable;
  readonly #dice: Dice;
  readonly #tell: (what: string | null) => void;
  readonly #staff: Staff;
  readonly #mishaps: Mishaps;
  readonly #seatButtons: readonly RoleNames['button'][];
  readonly #dealerButtons: readonly RoleNames['button'][];
  /** Some tables live in peace. */
  readonly #trouble: number;
  /** Coups after which an officer ends the shoe. */
  readonly #endsAfter: number;

  constructor(table: SimulatedTable, dice: Dice, most: number, tell: (what: string | null) => void) {
    this.#table = table;
    this.#dice = dice;
    this.#tell = tell;
    this.#staff = new Staff(table, dice, most * 5);
    this.#mishaps = new Mishaps(table, dice);
    this.#seatButtons = buttonsOf(table.board, 1);
    this.#dealerButtons = buttonsOf(table.board, null);
    this.#trouble = dice.one([0, 0.01, 0.03, 0.08]);
    this.#endsAfter = Math.min(most, dice.one([2, 4, 8, 16, Number.POSITIVE_INFINITY]));
  }

  async live(): Promise<void> {
    const table = this.#table;
    await table.start();
    await table.pass(500);
    let coups = 0;
    let paidAt = 0;
    for (let step = 0; ; step++) {
      if (step > MOST_STEPS) throw new Error('no end of the shoe');
      const { state } = table.moment;
      if (state.coups !== coups) {
        coups = state.coups;
        paidAt = table.clock.now();
      }
      if (state.shoe.number >= 1 && state.phase.is === 'shuffle') break;
      await this.#step();
      if (table.clock.now() - paidAt > PATIENCE) paidAt = await this.#getOn(coups);
    }
    this.#mishaps.mendAll();
    if (table.lostCopies > 0) this.#tell(await this.#mishaps.stop());
    await table.pass(10_000);
    await table.stop();
    await table.start();
  }

  async #step(): Promise<void> {
    const dice = this.#dice;
    const table = this.#table;
    if (dice.chance(this.#trouble)) {
      this.#tell(await this.#mishap());
      return;
    }
    if (this.#mishaps.any && dice.chance(0.2)) {
      this.#mishaps.mendAll();
      this.#tell('everything is mended');
    }
    if (dice.chance(0.02)) {
      await this.#hostile();
      return;
    }
    const attended = await this.#staff.attend();
    this.#tell(attended);
    if (attended) return;
    const { state } = table.moment;
    if (state.phase.is === 'betting' && state.faults.length === 0) {
      if (state.shoe.number > 0 && state.coups >= this.#endsAfter && dice.chance(0.5)) {
        this.#tell('the shoe is ended');
        await this.#staff.endShoe();
        return;
      }
      await this.#bets();
    }
    await table.pass(dice.one([100, 500, 1500, 4000]));
  }

  /** Nothing is broken any more, everybody does what the table asks for, and wagers: it must get on. */
  async #getOn(coups: number): Promise<number> {
    const table = this.#table;
    this.#tell('everybody sees to it that the table gets on');
    this.#mishaps.mendAll();
    if (table.lostCopies > 0) this.#tell(await this.#mishaps.stop());
    const since = table.clock.now();
    await table.pass(10_000);
    while (table.moment.state.coups === coups) {
      const { state } = table.moment;
      if (state.shoe.number >= 1 && state.phase.is === 'shuffle') break;
      if (table.clock.now() - since > PATIENCE) {
        const { phase, faults, decision } = state;
        throw new Error(
          `the table does not get on: ${JSON.stringify({ phase, faults, question: decision, panels: table.moment.panels })}`,
        );
      }
      const attended = await this.#staff.attend();
      this.#tell(attended);
      if (!attended && state.phase.is === 'betting') await this.#wager(1);
      if (!attended) await table.pass(1000);
    }
    return table.clock.now();
  }

  async #mishap(): Promise<string> {
    const dice = this.#dice;
    const roll = dice.roll();
    if (roll < 0.25) return await this.#mishaps.stop();
    if (roll < 0.3) return this.#mishaps.loseCopy();
    if (roll < 0.4) {
      this.#table.clock.setWall(dice.below(2 ** 31) * 1000);
      return 'the clock on the wall jumps';
    }
    return this.#mishaps.break();
  }

  /** Players press what they like. */
  async #bets(): Promise<void> {
    const dice = this.#dice;
    for (let seat = 1; seat <= Math.min(this.#table.settings.seats, 3); seat++) {
      const { credit = 0 } = this.#table.moment.state.seats[seat] ?? {};
      if (credit < (this.#table.settings.chips[3] ?? 0) && dice.chance(0.1))
        await this.#table.addCredit(seat);
      for (let i = dice.below(4); i > 0; i--) await this.#table.press(dice.one(this.#seatButtons), seat);
    }
    if (dice.chance(0.3)) await this.#wager(1);
    if (dice.chance(0.02)) await this.#table.cashOut(dice.between(1, this.#table.settings.seats));
  }

  /** A wager that the table takes, from a seat that can pay it. */
  async #wager(seat: number): Promise<void> {
    const table = this.#table;
    if (table.moment.panels.closesAt !== null) return;
    const { minimum } = this.#table.settings.opening.table;
    const [, , , most = 0] = table.settings.chips;
    const wanted = Math.max(2 * (minimum ?? 0), most);
    while ((table.moment.state.seats[seat]?.credit ?? wanted) < wanted) {
      const before = table.moment.state.seats[seat]?.credit;
      await this.#table.addCredit(seat);
      if (table.moment.state.seats[seat]?.credit === before) return;
    }
    await table.press('clear', seat);
    await table.press('banker', seat);
    this.#tell(`seat ${seat} bets on the Banker: ${JSON.stringify(table.moment.panels.message)}`);
  }

  /** Buttons and keys without sense, and hands that deal as they should not. */
  async #hostile(): Promise<void> {
    const dice = this.#dice;
    const table = this.#table;
    const { shoe } = table.hands;
    const what = dice.below(5);
    if (what === 0 && shoe && table.settings.shoe === 'card-reading') {
      this.#tell(await this.#wrongPull(shoe));
      return;
    }
    if (what === 1) {
      const button = dice.one(this.#seatButtons);
      const { contact } = table.hands.switchOf(button, 1);
      contact.bounce = { times: 4, milliseconds: 6, random: dice.roll };
      await table.press(button, 1, dice.one([2, 40, 900]));
      contact.bounce = null;
      this.#tell(`${button} bounces`);
      return;
    }
    const key = dice.one(KEYS);
    const button = dice.one(this.#dealerButtons);
    this.#tell(`${key} and ${button}`);
    await this.#table.turned(key, () => table.press(button));
  }

  async #wrongPull(shoe: NonNullable<SimulatedTable['hands']['shoe']>): Promise<string> {
    const dice = this.#dice;
    const pass = async (what: string): Promise<string> => {
      await this.#table.pass(1000);
      return what;
    };
    switch (dice.below(6)) {
      case 0:
        return await this.#staff.pullAnyway();
      case 1:
        shoe.pullTwo();
        return await pass('pulls two cards at once');
      case 2:
        shoe.reversePull(dice.one(['exit', 'midway'] as const));
        return await pass('pushes a card back');
      case 3:
        shoe.faults.sees.push(dice.chance(0.5) ? null : { rank: dice.between(1, 13), suit: 'spade' });
        return await pass('the next card is read wrongly');
      case 4:
        shoe.pressQuit();
        return await pass('quits the round of the shoe');
      default:
        shoe.restart();
        return await pass('the shoe restarts');
    }
  }
}

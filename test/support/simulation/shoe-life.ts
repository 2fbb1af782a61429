import type { Board } from '../../../hal/board/board.js';
import { rolesOf } from '../../../hal/board/played-roles.js';
import type { RoleNames } from '../../../hal/roles/roles.js';
import { shippedBoard } from '../cabinet.js';
import { Chance } from '../chance.js';
import { smallBoard } from '../table-settings.js';
import { anySettings } from './any-settings.js';
import { KEYS } from './breakages.js';
import { Mishaps } from './mishaps.js';
import { SimulatedTable } from './simulated-table.js';
import { Staff } from './staff.js';

/** A whole table lives so long that it should have been paid another coup long ago: in milliseconds of its clock. */
const PATIENCE = 240_000;
/** More than any shoe takes. */
const MOST_STEPS = 4000;

/**
 * From the opening of a table to the end of its first shoe, all of it from one seed. An officer, or the cutting card, ends
 * the shoe after so many coups at about the most. Gives what it was, in a line. An error says what happened last.
 */
export async function liveThroughAShoe(seed: number, most: number): Promise<string> {
  const chance = new Chance(seed);
  const board = anyBoard(chance);
  const settings = anySettings(chance, board);
  const table = new SimulatedTable(board, settings, (bound) => chance.below(bound));
  const { rulebook, variation } = settings.opening.table;
  const name = `${rulebook} ${variation}, ${settings.shoe} shoe of ${settings.decks} decks, ${settings.seats} seats`;
  const shoe = new Shoe(table, chance, most);
  try {
    await shoe.live();
  } catch (error) {
    const { message } = error as Error;
    throw new Error([name, ...shoe.told.slice(-25), message].join('\n  '), { cause: error });
  }
  const { coups } = table.remembered.state;
  return `${name}: ${coups} coups in ${table.clock.now()} ms, ${table.starts} starts of the program`;
}

/** Few seats are soon polled; crown-sydney 2.1 has three places at the least. */
function anyBoard(chance: Chance): Board {
  if (chance.percent(3)) return shippedBoard('virtual');
  return chance.percent(30) ? smallBoard(3) : shippedBoard('emulated');
}

class Shoe {
  /** What happened, with its time. */
  readonly told: string[] = [];
  readonly #table: SimulatedTable;
  readonly #chance: Chance;
  readonly #staff: Staff;
  readonly #mishaps: Mishaps;
  /** Some tables live in peace. */
  readonly #trouble: number;
  /** Coups after which an officer ends the shoe. */
  readonly #endsAfter: number;
  #coups = 0;
  #paidAt = 0;

  constructor(table: SimulatedTable, chance: Chance, most: number) {
    this.#table = table;
    this.#chance = chance;
    this.#staff = new Staff(table, chance, most * 5);
    this.#mishaps = new Mishaps(table, chance);
    this.#trouble = chance.pick([0, 1, 3, 8]);
    this.#endsAfter = Math.min(most, chance.pick([2, 4, 8, 16, Number.POSITIVE_INFINITY]));
  }

  async live(): Promise<void> {
    const table = this.#table;
    await table.start();
    await table.pass(500);
    for (let step = 0; !this.#isOver(); step++) {
      if (step > MOST_STEPS) throw new Error('no end of the shoe');
      await this.#step();
      if (table.clock.now() - this.#paidAt > PATIENCE) await this.#getOn();
    }
    await this.#mendAll();
    await table.stop();
    await table.start();
  }

  /** Also sees when the last coup was paid. */
  #isOver(): boolean {
    const { coups, shoe, phase } = this.#table.moment.state;
    if (coups !== this.#coups) this.#paidAt = this.#table.clock.now();
    this.#coups = coups;
    return shoe.number >= 1 && phase.is === 'shuffle';
  }

  #tell(what: string | null): void {
    if (what !== null) this.told.push(`${(this.#table.clock.now() / 1000).toFixed(3)} s: ${what}`);
  }

  async #step(): Promise<void> {
    const chance = this.#chance;
    if (chance.percent(this.#trouble)) return this.#tell(await this.#mishap());
    if (this.#mishaps.any && chance.percent(20)) {
      this.#mishaps.mendAll();
      this.#tell('everything is mended');
    }
    if (chance.percent(2)) return this.#tell(await this.#hostile());
    const attended = await this.#staff.attend();
    if (attended) return this.#tell(attended);
    const { phase, faults, shoe, coups } = this.#table.moment.state;
    if (phase.is === 'betting' && faults.length === 0) {
      if (shoe.number > 0 && coups >= this.#endsAfter && chance.oneIn(2)) {
        this.#tell('the shoe is ended');
        return await this.#staff.endShoe();
      }
      await this.#bets();
    }
    await this.#table.pass(chance.pick([100, 500, 1500, 4000]));
  }

  async #mendAll(): Promise<void> {
    this.#mishaps.mendAll();
    if (this.#table.lostCopies > 0) this.#tell(await this.#mishaps.stop());
    await this.#table.pass(10_000);
  }

  /** Nothing is broken any more, everybody does what the table asks for, and wagers: it must get on. */
  async #getOn(): Promise<void> {
    const table = this.#table;
    this.#tell('everybody sees to it that the table gets on');
    const since = table.clock.now();
    const { coups } = this.#table.moment.state;
    await this.#mendAll();
    while (!this.#isOver() && table.moment.state.coups === coups) {
      const { state, panels } = table.moment;
      const { phase, faults, decision } = state;
      if (table.clock.now() - since > PATIENCE)
        throw new Error(`the table does not get on: ${JSON.stringify({ phase, faults, decision, panels })}`);
      const attended = await this.#staff.attend();
      this.#tell(attended);
      if (!attended && phase.is === 'betting') await this.#wager(1);
      if (!attended) await table.pass(1000);
    }
    this.#paidAt = table.clock.now();
  }

  async #mishap(): Promise<string> {
    const roll = this.#chance.below(100);
    if (roll < 25) return await this.#mishaps.stop();
    if (roll < 30) return this.#mishaps.loseCopy();
    if (roll >= 40) return this.#mishaps.break();
    this.#table.clock.setWall(this.#chance.below(2 ** 31) * 1000);
    return 'the clock on the wall jumps';
  }

  #button(seat: number | null): RoleNames['button'] {
    const buttons = rolesOf(this.#table.board, 'button').filter((button) => button.seat === seat);
    return this.#chance.pick(buttons).role;
  }

  /** Players press what they like. */
  async #bets(): Promise<void> {
    const chance = this.#chance;
    const { chips, seats } = this.#table.settings;
    for (let seat = 1; seat <= Math.min(seats, 3); seat++) {
      const { credit = 0 } = this.#table.moment.state.seats[seat] ?? {};
      if (credit < (chips[3] ?? 0) && chance.percent(10)) await this.#table.addCredit(seat);
      for (let i = chance.below(4); i > 0; i--) await this.#table.press(this.#button(1), seat);
    }
    if (chance.percent(30)) await this.#wager(1);
    if (chance.percent(2)) await this.#table.cashOut(chance.between(1, seats));
  }

  /** A wager that the table takes, from a seat that can pay it. */
  async #wager(seat: number): Promise<void> {
    const table = this.#table;
    if (table.moment.panels.closesAt !== null) return;
    const { opening, chips } = table.settings;
    const wanted = Math.max(2 * (opening.table.minimum ?? 0), chips[3] ?? 0);
    const credit = (): number => table.moment.state.seats[seat]?.credit ?? wanted;
    for (let before = -1; credit() < wanted; ) {
      if (credit() === before) return;
      before = credit();
      await table.addCredit(seat);
    }
    await table.press('clear', seat);
    await table.press('banker', seat);
    this.#tell(`seat ${seat} bets on the Banker: ${JSON.stringify(table.moment.panels.message)}`);
  }

  /** Buttons and keys without sense, and hands that deal as they should not. */
  async #hostile(): Promise<string> {
    const chance = this.#chance;
    const { hands, settings } = this.#table;
    const what = chance.below(5);
    if (what === 0 && hands.shoe && settings.shoe === 'card-reading')
      return await this.#wrongPull(hands.shoe);
    if (what === 1) {
      const button = this.#button(1);
      const { contact } = hands.switchOf(button, 1);
      contact.bounce = { times: 4, milliseconds: 6, random: chance.roll };
      await this.#table.press(button, 1, chance.pick([2, 40, 900]));
      contact.bounce = null;
      return `${button} bounces`;
    }
    const key = chance.pick(KEYS);
    const button = this.#button(null);
    await this.#table.turned(key, () => this.#table.press(button));
    return `${key} and ${button}`;
  }

  async #wrongPull(shoe: NonNullable<SimulatedTable['hands']['shoe']>): Promise<string> {
    const chance = this.#chance;
    const seen = chance.oneIn(2) ? null : { rank: chance.between(1, 13), suit: 'spade' as const };
    const [what, pull] = chance.pick([
      ['pulls a card', () => this.#staff.pullAnyway()],
      ['pulls two cards at once', () => shoe.pullTwo()],
      ['pushes a card back', () => shoe.reversePull(chance.pick(['exit', 'midway']))],
      ['the next card is read wrongly', () => shoe.faults.sees.push(seen)],
      ['quits the round of the shoe', () => shoe.pressQuit()],
      ['the shoe restarts', () => shoe.restart()],
    ] as const);
    await pull();
    await this.#table.pass(1000);
    return what;
  }
}

import { Recall } from '../../../firmware/recall/recall.js';
import type { TableSettings } from '../../../firmware/settings/table-settings.js';
import type { VirtualSerial } from '../../../hal/virtual/virtual-serial.js';
import type { Officer } from '../../../src/rulebooks/roles.js';
import { isRoundUnderWay } from '../../../src/table/rights/round-under-way.js';
import type { Device } from '../../../src/table/state/fault.js';
import { CLOSED } from '../../../src/table/state/state.js';
import { shippedBoard } from '../cabinet.js';
import { settingsOf, smallestBoard } from '../table-bench.js';
import { Dice } from './dice.js';
import { SimulatedTable } from './simulated-table.js';
import { Staff } from './staff.js';

// What each malfunction does to a coup, at the table: a part is broken on its wires in each phase, under each rulebook.

export type Moment = 'between coups' | 'dealing' | 'result';
/** `asks`: an officer is asked what becomes of the coup. */
type Effect = 'holds' | 'voids' | 'asks' | 'stands';

/** What is broken, and mended. */
interface Breakage {
  readonly device: Device;
  readonly what: string;
  readonly shoe: TableSettings['shoe'];
  readonly board: 'emulated' | 'virtual';
  readonly break: (table: SimulatedTable) => void;
  readonly mend: (table: SimulatedTable) => void;
  /** It is found to be broken when it is next used: it breaks a phase before. */
  readonly foundLater?: true;
  readonly effects: Readonly<Record<Moment, Effect | 'by rulebook'>>;
}

const STANDS_ONCE_DEALT = { 'between coups': 'holds', dealing: 'stands', result: 'stands' } as const;
const HOLDS = { 'between coups': 'holds', dealing: 'holds', result: 'holds' } as const;
const CANNOT_BE_READ = { 'between coups': 'holds', dealing: 'by rulebook', result: 'stands' } as const;

const chip = (name: string): Pick<Breakage, 'break' | 'mend'> => ({
  break: ({ hands }) => hands.chips.get(name)?.unplug(),
  mend: ({ hands }) => hands.chips.get(name)?.plug(),
});
const door = (name: 'main-door' | 'logic-door'): Pick<Breakage, 'break' | 'mend'> => ({
  break: ({ hands }) => hands.switchOf(name, null).set(true),
  mend: ({ hands }) => hands.switchOf(name, null).set(false),
});
const cable = (driver: 'bet-spots' | 'card-shoe'): Pick<Breakage, 'break' | 'mend'> => ({
  break: (table) => cableTo(driver, table).unplug(),
  mend: (table) => cableTo(driver, table).plug(),
});

function cableTo(driver: 'bet-spots' | 'card-shoe', { board, machine }: SimulatedTable): VirtualSerial {
  const part = board.parts.find((part) => part.driver === driver);
  const line = board.serial.find(({ name }) => part && 'serial' in part && name === part.serial);
  if (!line) throw new Error(`the board has no ${driver}`);
  return machine.cable(line.path, line.baud);
}

export const BREAKAGES: readonly Breakage[] = [
  {
    device: 'panels',
    what: 'the buttons of a seat are unplugged',
    shoe: 'virtual',
    board: 'emulated',
    ...chip('seat-2.buttons'),
    effects: STANDS_ONCE_DEALT,
  },
  {
    device: 'displays',
    what: 'the digits of a seat are unplugged',
    shoe: 'virtual',
    board: 'emulated',
    ...chip('seat-2.digits'),
    effects: STANDS_ONCE_DEALT,
  },
  {
    device: 'bet-sensors',
    what: 'the station of a seat is taken off its line',
    shoe: 'virtual',
    board: 'virtual',
    ...cable('bet-spots'),
    effects: STANDS_ONCE_DEALT,
  },
  {
    device: 'locks',
    what: 'the line of the shoe lock is gone',
    shoe: 'card-reading',
    board: 'emulated',
    break: ({ lostLines }) => lostLines.add('shoe-lock'),
    mend: ({ lostLines }) => lostLines.delete('shoe-lock'),
    foundLater: true,
    effects: STANDS_ONCE_DEALT,
  },
  {
    device: 'doors',
    what: 'the main door is opened',
    shoe: 'virtual',
    board: 'emulated',
    ...door('main-door'),
    effects: HOLDS,
  },
  {
    device: 'doors',
    what: 'the logic door is opened',
    shoe: 'virtual',
    board: 'emulated',
    ...door('logic-door'),
    effects: HOLDS,
  },
  {
    device: 'card-reader',
    what: 'the card shoe is unplugged',
    shoe: 'card-reading',
    board: 'emulated',
    ...cable('card-shoe'),
    effects: CANNOT_BE_READ,
  },
  {
    device: 'card-reader',
    what: 'the card shoe cannot read a card',
    shoe: 'card-reading',
    board: 'emulated',
    break: ({ hands }) => hands.shoe?.raise(1),
    mend: ({ hands }) => hands.shoe?.pressCancel(),
    effects: CANNOT_BE_READ,
  },
];

/** The devices whose rows no wire reaches, each with why. `test/src/table/malfunctions.test.ts` has their rows. */
export const NOT_ON_THE_WIRES: Readonly<Partial<Record<Device, string>>> = {
  shoe: 'no board has a shoe that tells of its own faults and reads no cards',
  link: 'a table has no link to a floor yet',
  watchdog: 'a watchdog that expires stops the program, and its hardware resets the machine',
  memory: 'it is told by the journal: see the tests of the disks',
  program: 'its files are no wires: see the tests of power-up',
};

/** The cards can no longer be read: the coup is void, or an officer is asked whether it is; by which clause. */
const UNREADABLE: Readonly<
  Record<string, { readonly effect: Effect; readonly clause: string; readonly of?: Officer }>
> = {
  nz: { effect: 'voids', clause: 'nz 12.6' },
  nsw: { effect: 'asks', clause: 'nsw 12.1.2', of: 'supervisor' },
  'crown-sydney': { effect: 'asks', clause: 'crown-sydney 11.15', of: 'manager' },
  tasmania: { effect: 'voids', clause: 'tasmania 14.6' },
};
export const RULEBOOKS = Object.keys(UNREADABLE);
export const MOMENTS = ['between coups', 'dealing', 'result'] as const;

const SEAT = 1;

/** One row: a wager lies there, the part breaks in that phase, and everybody sees what must be. Throws where it is not. */
export async function showRow(rulebook: string, breakage: Breakage, moment: Moment): Promise<void> {
  const { device, what } = breakage;
  const row = new Row(rulebook, breakage);
  const listed = breakage.effects[moment];
  const effect = listed === 'by rulebook' ? (UNREADABLE[rulebook]?.effect ?? 'voids') : listed;
  try {
    await row.reach(moment);
    await row.breaks();
    await row.showsEffect(effect, moment);
    await row.outlivesAPowerCut();
    await row.isMended();
    await row.goesOn(effect);
  } catch (error) {
    throw new Error(`${rulebook}, ${device} (${what}), ${moment}: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

class Row {
  readonly #breakage: Breakage;
  readonly #rulebook: string;
  readonly #table: SimulatedTable;
  readonly #staff: Staff;
  /** What the seat had before it wagered, and what it wagered. */
  #credit = 0;
  #staked = 0;

  constructor(rulebook: string, breakage: Breakage) {
    const { board: name, shoe } = breakage;
    const board = name === 'virtual' ? shippedBoard(name) : smallestBoard(rulebook);
    const settings = settingsOf(rulebook);
    const chips = name === 'virtual' && { wagering: 'chips' as const };
    const seats = Math.min(board.seats, settings.seats);
    const dice = new Dice(1);
    this.#breakage = breakage;
    this.#rulebook = rulebook;
    this.#table = new SimulatedTable(
      board,
      { ...settings, shoe, seats, bettingSeconds: 5, opening: { ...settings.opening, seats, ...chips } },
      (bound) => dice.below(bound),
    );
    this.#staff = new Staff(this.#table, dice);
  }

  get #state(): SimulatedTable['moment']['state'] {
    return this.#table.moment.state;
  }

  get #inChips(): boolean {
    return this.#breakage.board === 'virtual';
  }

  async reach(moment: Moment): Promise<void> {
    const { foundLater } = this.#breakage;
    await this.#table.start();
    await this.#until(() => this.#state.phase.is === 'betting', 'betting');
    await this.#wager();
    if (moment === 'between coups' && !foundLater) return;
    if (this.#inChips) await this.#freeCoup();
    if (foundLater && moment === 'dealing') this.#break();
    await this.#until(() => this.#cards > 0, 'the first card');
    if (moment === 'dealing') return;
    if (foundLater) this.#break();
    if (moment === 'between coups') {
      await this.#table.turned('manager-key', () => this.#table.press('void'));
      return;
    }
    await this.#until(() => this.#state.phase.is === 'result', 'the result');
  }

  async breaks(): Promise<void> {
    const { device, foundLater } = this.#breakage;
    const faulty = (): boolean => this.#state.faults.some((known) => known.device === device);
    if (!foundLater) this.#break();
    for (let waited = 0; !faulty() && waited < 4000; waited += 100) await this.#table.pass(100);
    expect(faulty(), 'the fault is known');
  }

  async showsEffect(effect: Effect, moment: Moment): Promise<void> {
    const { device } = this.#breakage;
    const known = this.#state.faults.find((fault) => fault.device === device);
    expect(known?.effect === (effect === 'stands' ? 'stands' : 'hold'), `the fault ${effect}`);
    const written = this.#table.written();
    expect(
      written.some(({ kind, body }) => kind === 'event' && body.type === 'fault' && body.device === device),
      'the fault is in the journal',
    );
    switch (effect) {
      case 'holds':
        await this.#holds(moment);
        return;
      case 'voids':
        this.#voids();
        return;
      case 'asks':
        await this.#holds(moment);
        this.#asks();
        return;
      case 'stands':
        await this.#isPaid(1);
        await this.#nobodyBets();
    }
  }

  async outlivesAPowerCut(): Promise<void> {
    const before = JSON.stringify(this.#state);
    await this.#table.cutPower(() => ({ bytes: 'lost', names: 'lost' }));
    await this.#table.start();
    const after = JSON.stringify(this.#state);
    expect(after === before, `after a power cut all is as it was: ${after}, not ${before}`);
    await this.#table.pass(3000);
    expect(this.#state.faults.length === 1, 'and so is the fault');
    // What is still broken, nobody can say is mended.
    const { lostParts } = this.#table.moment.panels;
    const stillBroken = lostParts.some(({ device }) => device === this.#breakage.device);
    if (stillBroken) await this.#table.turned('manager-key', () => this.#table.press('confirm'));
    expect(this.#state.faults.length === 1, 'and nobody clears it as long as the part is broken');
  }

  /** Also a door that is closed again waits, after a power cut: nobody knows what was done meanwhile. */
  async isMended(): Promise<void> {
    this.#breakage.mend(this.#table);
    await this.#table.pass(6500);
    expect(this.#state.faults.length === 1, 'it waits for somebody to look');
    await this.#table.turned('dealer-key', () => this.#table.press('confirm'));
    expect(this.#state.faults.length === 1, 'a dealer may not clear it');
    await this.#table.turned('technician-key', () => this.#table.press('confirm'));
    expect(this.#state.faults.length === 0, 'the fault is cleared');
    this.#table.wholeSince = this.#table.clock.now();
  }

  /** The coup that was held is paid, and so is the next one after any other: nothing is refunded twice. */
  async goesOn(effect: Effect): Promise<void> {
    const { refunded } = this.#account;
    if (effect === 'asks') {
      await this.#staff.answer(2);
      expect(this.#state.decision === null, 'it is said that the coup is completed');
    }
    await this.#isPaid(effect === 'stands' ? 2 : 1);
    expect(this.#account.refunded === refunded, 'nothing more is refunded');
    await this.#table.stop();
  }

  async #holds(moment: Moment): Promise<void> {
    const before = JSON.stringify([this.#state.phase, this.#account]);
    await this.#table.pass(12_000);
    expect(JSON.stringify([this.#state.phase, this.#account]) === before, 'everything waits');
    if (moment === 'between coups') await this.#nobodyBets();
  }

  #voids(): void {
    const { credit, refunded, wagered } = this.#account;
    expect(this.#state.phase.is === 'betting' && this.#state.rounds.length === 0, 'the coup is void');
    expect(
      credit === this.#credit && wagered === this.#staked && refunded === this.#staked,
      'and refunded, once',
    );
    expect(this.#table.reads('credit', SEAT) === (this.#credit / 100).toFixed(2), 'which the seat can see');
    const recall = new Recall(CLOSED, 10);
    for (const record of this.#table.written()) recall.add(record);
    const said = recall.coups.flatMap(({ steps }) => steps.flatMap(({ said }) => said));
    const { clause = '' } = UNREADABLE[this.#rulebook] ?? {};
    expect(
      said.some((words) => words.includes(clause) && /void/.test(words)),
      `and recalled by ${clause}`,
    );
  }

  #asks(): void {
    const { decision } = this.#state;
    const { clause, of } = UNREADABLE[this.#rulebook] ?? {};
    expect(decision?.officer === of && decision?.subject.is === 'cards-unreadable', `the ${of} is asked`);
    expect(
      JSON.stringify(decision?.answers) ===
        JSON.stringify([
          { answer: 'void', clause },
          { answer: 'complete', clause },
        ]),
      `whether the coup is void by ${clause}`,
    );
    expect(this.#account.refunded === 0, 'and nothing is refunded before the answer');
  }

  async #isPaid(rounds: number): Promise<void> {
    const paid = (): boolean => this.#state.rounds.length === rounds && this.#state.phase.is === 'betting';
    for (let waited = 0; !paid() && waited < 120; waited++) {
      if (await this.#attended()) continue;
      if (this.#state.phase.is === 'betting' && this.#state.faults.length === 0) {
        if (this.#inChips) await this.#freeCoup();
        else if (this.#table.moment.panels.closesAt === null) await this.#wagerAgain();
      }
      await this.#table.pass(1000);
    }
    expect(paid(), `coup ${rounds} is paid: ${JSON.stringify(this.#state.phase)}`);
  }

  async #nobodyBets(): Promise<void> {
    const before = JSON.stringify(this.#state.phase);
    await this.#table.press('tie', SEAT);
    await this.#table.turned('supervisor-key', () => this.#table.press('open-betting'));
    await this.#table.pass(8000);
    expect(JSON.stringify(this.#state.phase) === before, 'the next coup waits');
  }

  async #wager(): Promise<void> {
    // Of chips on the layout nothing is wagered here: a coup is dealt free, on the word of an officer.
    if (this.#inChips) return;
    for (let i = 0; i < 4; i++) await this.#table.addCredit(SEAT);
    this.#credit = this.#account.credit;
    await this.#table.press('banker', SEAT);
    const { phase } = this.#state;
    this.#staked = phase.is === 'betting' ? (phase.wagers[0]?.amount ?? 0) : 0;
    expect(this.#staked > 0, 'a wager lies there');
  }

  async #wagerAgain(): Promise<void> {
    if (this.#account.credit === 0) await this.#table.addCredit(SEAT);
    await this.#table.press('player', SEAT);
  }

  #break(): void {
    this.#table.wholeSince = Number.POSITIVE_INFINITY;
    this.#breakage.break(this.#table);
  }

  async #freeCoup(): Promise<void> {
    await this.#table.turned('manager-key', () => this.#table.press('open-betting'));
  }

  async #until(holds: () => boolean, what: string): Promise<void> {
    for (let waited = 0; !holds() && waited < 200; waited++) {
      if (!(await this.#attended())) await this.#table.pass(200);
    }
    expect(holds(), `${what}, and not ${JSON.stringify(this.#state.phase)}`);
  }

  /** A broken part that could be cleared is left: who may clear it is seen later. */
  async #attended(): Promise<boolean> {
    if (this.#state.faults.some(({ effect }) => effect !== 'stands')) return false;
    return (await this.#staff.work()) !== null;
  }

  get #cards(): number {
    const { phase } = this.#state;
    return isRoundUnderWay(phase) ? phase.cards.length : 0;
  }

  get #account(): SimulatedTable['moment']['state']['seats'][string] {
    const account = this.#state.seats[SEAT];
    if (!account) throw new Error('the table is not open');
    return account;
  }
}

function expect(holds: boolean, what: string): void {
  if (!holds) throw new Error(`not so: ${what}`);
}

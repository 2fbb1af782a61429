import { Recall } from '../../../firmware/recall/recall.js';
import type { Key } from '../../../firmware/settings/table-settings.js';
import { NEW_TABLE } from '../../../firmware/table/stored-table.js';
import type { RoleNames } from '../../../hal/roles/roles.js';
import type { Officer } from '../../../src/rulebooks/roles.js';
import { isRoundUnderWay } from '../../../src/table/rights/round-under-way.js';
import type { Device } from '../../../src/table/state/fault.js';
import type { State } from '../../../src/table/state/state.js';
import { shippedBoard } from '../cabinet.js';
import { Chance } from '../chance.js';
import { expect, explained, same } from '../checks.js';
import { settingsOf, smallestBoard } from '../table-settings.js';
import { type Breakage, lineLost, opened, pulledOff, unplugged, unreadable } from './breakages.js';
import { SimulatedTable } from './simulated-table.js';
import { Staff } from './staff.js';

// What each malfunction does to a coup, at the table: a part is broken on its wires in each phase, under each rulebook.

export const MOMENTS = ['between coups', 'dealing', 'result'] as const;
type Moment = (typeof MOMENTS)[number];
/** `asks`: an officer is asked what becomes of the coup. */
type Effect = 'holds' | 'voids' | 'asks' | 'stands';
type Effects = Readonly<Record<Moment, Effect | 'by rulebook'>>;

const STANDS: Effects = { 'between coups': 'holds', dealing: 'stands', result: 'stands' };
const HOLDS: Effects = { 'between coups': 'holds', dealing: 'holds', result: 'holds' };
const UNREADABLE: Effects = { 'between coups': 'holds', dealing: 'by rulebook', result: 'stands' };

type Row = readonly [Device, what: string, Breakage, Effects];
export const ROWS = [
  ['panels', 'the buttons of a seat are unplugged', unplugged('seat-2.buttons'), STANDS],
  ['displays', 'the digits of a seat are unplugged', unplugged('seat-2.digits'), STANDS],
  ['bet-sensors', 'the station of a seat is taken off its line', pulledOff('bet-spots'), STANDS],
  ['locks', 'the line of the shoe lock is gone', lineLost('shoe-lock'), STANDS],
  ['doors', 'the main door is opened', opened('main-door'), HOLDS],
  ['doors', 'the logic door is opened', opened('logic-door'), HOLDS],
  ['card-reader', 'the card shoe is unplugged', pulledOff('card-shoe'), UNREADABLE],
  ['card-reader', 'the card shoe cannot read a card', unreadable, UNREADABLE],
] as const satisfies readonly Row[];
const WITH_CARDS: readonly Device[] = ['locks', 'card-reader'];
/** Found to be broken when it is next used: it breaks a phase before. */
const FOUND_LATER: Device = 'locks';
/** Only the virtual board has them; there stakes are chips, and nothing is wagered here: a coup is dealt free. */
const IN_CHIPS: Device = 'bet-sensors';

/** The other devices, whose rows no wire reaches, each with why. `test/src/table/malfunctions.test.ts` has their rows. */
export const NOT_ON_THE_WIRES: Readonly<Record<Exclude<Device, (typeof ROWS)[number][0]>, string>> = {
  shoe: 'no board has a shoe that tells of its own faults and reads no cards',
  link: 'a table has no link to a floor yet',
  watchdog: 'a watchdog that expires stops the program, and its hardware resets the machine',
  memory: 'it is told by the journal: see the tests of the disks',
  program: 'its files are no wires: see the tests of power-up',
};

/** The cards can no longer be read: the coup is void, or an officer is asked whether it is; by which clause. */
type Ruled = { readonly effect: Effect; readonly clause: string; readonly of?: Officer };
const BY_RULEBOOK: Readonly<Record<string, Ruled>> = {
  nz: { effect: 'voids', clause: 'nz 12.6' },
  nsw: { effect: 'asks', clause: 'nsw 12.1.2', of: 'supervisor' },
  'crown-sydney': { effect: 'asks', clause: 'crown-sydney 11.15', of: 'manager' },
  tasmania: { effect: 'voids', clause: 'tasmania 14.6' },
};
export const RULEBOOKS = Object.keys(BY_RULEBOOK);

const SEAT = 1;

/** One row: a wager lies there, the part breaks in that phase, and everybody sees what must be. Throws where it is not. */
export async function showRow(rulebook: string, row: Row, moment: Moment): Promise<string> {
  const [device, what] = row;
  const where = `${rulebook}, ${device} (${what}), ${moment}`;
  await explained(where, () => new Played(rulebook, row, moment).show());
  return where;
}

class Played {
  readonly #device: Device;
  readonly #breakage: Breakage;
  readonly #moment: Moment;
  readonly #effect: Effect;
  readonly #ruled: Ruled;
  readonly #table: SimulatedTable;
  readonly #staff: Staff;
  readonly #chance = new Chance(1);
  #mend: () => void = () => {};
  /** What the seat had before it wagered, and what it wagered. */
  #credit = 0;
  #staked = 0;

  constructor(rulebook: string, [device, , breakage, effects]: Row, moment: Moment) {
    this.#device = device;
    this.#breakage = breakage;
    this.#moment = moment;
    this.#ruled = BY_RULEBOOK[rulebook] as Ruled;
    this.#effect = effects[moment] === 'by rulebook' ? this.#ruled.effect : effects[moment];
    const board = device === IN_CHIPS ? shippedBoard('virtual') : smallestBoard(rulebook);
    const { opening: usual, ...settings } = settingsOf(rulebook);
    const seats = Math.min(board.seats, settings.seats);
    const shoe = WITH_CARDS.includes(device) ? 'card-reading' : 'virtual';
    const opening = { ...usual, seats, ...(device === IN_CHIPS && { wagering: 'chips' as const }) };
    const chosen = { ...settings, shoe, seats, bettingSeconds: 5, opening } as const;
    this.#table = new SimulatedTable(board, chosen, (bound) => this.#chance.below(bound));
    this.#staff = new Staff(this.#table, this.#chance);
  }

  async show(): Promise<void> {
    await this.#reach();
    await this.#isFound();
    await this.#hasItsEffect();
    await this.#outlivesAPowerCut();
    await this.#isMended();
    await this.#goesOn();
  }

  get #state(): State {
    return this.#table.moment.state;
  }

  async #reach(): Promise<void> {
    const later = this.#device === FOUND_LATER;
    const cards = (): boolean => isRoundUnderWay(this.#state.phase) && this.#state.phase.cards.length > 0;
    await this.#table.start();
    await this.#until(() => this.#state.phase.is === 'betting', 'betting');
    await this.#wager();
    if (this.#moment === 'between coups' && !later) return;
    if (this.#device === IN_CHIPS) await this.#freeCoup();
    if (this.#moment === 'dealing' && later) this.#break();
    await this.#until(cards, 'the first card');
    if (this.#moment === 'dealing') return;
    if (later) this.#break();
    if (this.#moment === 'between coups') await this.#by('manager-key', 'void');
    else await this.#until(() => this.#state.phase.is === 'result', 'the result');
  }

  #break(): void {
    this.#table.wholeSince = Number.POSITIVE_INFINITY;
    this.#mend = this.#breakage(this.#table, this.#chance);
  }

  async #isFound(): Promise<void> {
    const known = () => this.#state.faults.find(({ device }) => device === this.#device);
    if (this.#device !== FOUND_LATER) this.#break();
    for (let waited = 0; !known() && waited < 4000; waited += 100) await this.#table.pass(100);
    expect(known()?.effect === (this.#effect === 'stands' ? 'stands' : 'hold'), `the fault ${this.#effect}`);
    const written = this.#table
      .written()
      .some(({ kind, body }) => kind === 'event' && body.type === 'fault' && body.device === this.#device);
    expect(written, 'the fault is in the journal');
  }

  async #hasItsEffect(): Promise<void> {
    if (this.#effect === 'voids') this.#isVoid();
    if (this.#effect === 'holds' || this.#effect === 'asks')
      await this.#waits(
        () => this.#table.pass(12_000),
        () => [this.#state.phase, this.#account],
      );
    if (this.#effect === 'asks') this.#asks();
    if (this.#effect === 'stands') await this.#isPaid(1);
    if (this.#effect === 'stands' || this.#moment === 'between coups') await this.#nobodyBets();
  }

  /** What is so stays so over this. */
  async #waits(over: () => Promise<void>, what: () => unknown): Promise<void> {
    const before = what();
    await over();
    same(what(), before, 'everything waits');
  }

  async #outlivesAPowerCut(): Promise<void> {
    await this.#waits(
      async () => {
        await this.#table.cutPower(() => ({ bytes: 'lost', names: 'lost' }));
        await this.#table.start();
      },
      () => this.#state,
    );
    await this.#table.pass(3000);
    this.#faultStays('after a power cut');
    // What is still broken, nobody can say is mended.
    const { lostParts } = this.#table.moment.panels;
    if (lostParts.some(({ device }) => device === this.#device)) await this.#by('manager-key', 'confirm');
    this.#faultStays('as long as the part is broken');
  }

  /** Also a door that is closed again waits, after a power cut: nobody knows what was done meanwhile. */
  async #isMended(): Promise<void> {
    this.#mend();
    await this.#table.pass(6500);
    this.#faultStays('until somebody looks');
    await this.#by('dealer-key', 'confirm');
    this.#faultStays('when a dealer clears it');
    await this.#by('technician-key', 'confirm');
    expect(this.#state.faults.length === 0, 'the fault is cleared');
    this.#table.wholeSince = this.#table.clock.now();
  }

  #faultStays(when: string): void {
    expect(this.#state.faults.length === 1, `the fault stays ${when}`);
  }

  /** The coup that was held is paid, and so is the next one after any other: nothing is refunded twice. */
  async #goesOn(): Promise<void> {
    const { refunded } = this.#account;
    if (this.#effect === 'asks') {
      await this.#staff.answer(2);
      expect(this.#state.decision === null, 'it is said that the coup is completed');
    }
    await this.#isPaid(this.#effect === 'stands' ? 2 : 1);
    expect(this.#account.refunded === refunded, 'nothing more is refunded');
    await this.#table.stop();
  }

  #isVoid(): void {
    const { credit, refunded, wagered } = this.#account;
    const shown = this.#table.reads('credit', SEAT);
    expect(this.#state.phase.is === 'betting' && this.#state.rounds.length === 0, 'the coup is void');
    same([credit, wagered, refunded], [this.#credit, this.#staked, this.#staked], 'and refunded, once');
    expect(shown === (this.#credit / 100).toFixed(2), 'which the seat can see');
    const recall = new Recall(NEW_TABLE, 10);
    for (const record of this.#table.written()) recall.add(record);
    const said = recall.coups.flatMap(({ steps }) => steps.flatMap(({ said }) => said));
    const { clause } = this.#ruled;
    const recalled = said.some((words) => words.includes(clause) && /void/.test(words));
    expect(recalled, `and recalled by ${clause}`);
  }

  #asks(): void {
    const { officer, subject, answers } = this.#state.decision ?? {};
    const { clause, of } = this.#ruled;
    const both = ['void', 'complete'].map((answer) => ({ answer, clause }));
    expect(officer === of && subject?.is === 'cards-unreadable', `the ${of} is asked`);
    same(answers, both, 'whether the coup is void');
    expect(this.#account.refunded === 0, 'and nothing is refunded before the answer');
  }

  async #isPaid(rounds: number): Promise<void> {
    const paid = (): boolean => this.#state.rounds.length === rounds && this.#state.phase.is === 'betting';
    await this.#until(paid, `coup ${rounds} is paid`, async () => {
      if (this.#state.phase.is === 'betting' && this.#state.faults.length === 0) await this.#betAgain();
      await this.#table.pass(1000);
    });
  }

  async #betAgain(): Promise<void> {
    if (this.#device === IN_CHIPS) return await this.#freeCoup();
    if (this.#table.moment.panels.closesAt !== null) return;
    if (this.#account.credit === 0) await this.#table.addCredit(SEAT);
    await this.#table.press('player', SEAT);
  }

  async #nobodyBets(): Promise<void> {
    const tries = async (): Promise<void> => {
      await this.#table.press('tie', SEAT);
      await this.#by('supervisor-key', 'open-betting');
      await this.#table.pass(8000);
    };
    await this.#waits(tries, () => this.#state.phase);
  }

  async #wager(): Promise<void> {
    if (this.#device === IN_CHIPS) return;
    await this.#table.addCredit(SEAT, 4);
    this.#credit = this.#account.credit;
    await this.#table.press('banker', SEAT);
    const { phase } = this.#state;
    this.#staked = phase.is === 'betting' ? (phase.wagers[0]?.amount ?? 0) : 0;
    expect(this.#staked > 0, 'a wager lies there');
  }

  #freeCoup(): Promise<void> {
    return this.#by('manager-key', 'open-betting');
  }

  #by(key: Key, button: RoleNames['button']): Promise<void> {
    return this.#table.turned(key, () => this.#table.press(button));
  }

  /** A broken part that could be cleared is left meanwhile: who may clear it is seen later. */
  async #until(
    holds: () => boolean,
    what: string,
    idle: () => Promise<void> = () => this.#table.pass(200),
  ): Promise<void> {
    const holding = (): boolean => this.#state.faults.some(({ effect }) => effect !== 'stands');
    for (let waited = 0; !holds() && waited < 200; waited++)
      if (holding() || (await this.#staff.work()) === null) await idle();
    expect(holds(), `${what}, and not ${JSON.stringify(this.#state.phase)}`);
  }

  get #account(): State['seats'][string] {
    const account = this.#state.seats[SEAT];
    if (!account) throw new Error('the table is not open');
    return account;
  }
}

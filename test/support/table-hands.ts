import { digitsAt, letters } from 'banco-rig/read-segments.js';
import { answersTo, type Players } from '../../firmware/decode/menu/menu.js';
import type { Key, TableSettings } from '../../firmware/settings/table-settings.js';
import type { VirtualCabinet } from '../../hal/cabinet/virtual-cabinet.js';
import type { RoleNames } from '../../hal/roles/roles.js';
import type { VirtualClock } from '../../hal/virtual/virtual-clock.js';

export interface Held {
  readonly role: RoleNames['button' | 'input'];
  readonly seat: number | null;
}

/** What the message display says of an open menu. */
const MENU = /^(MENU|COUP|VOID|REPORT|PLAYER|CLOSE|CARDS|SIGNS)/;

/** Hands and eyes at the wires of a virtual table. */
export class TableHands<C extends Pick<VirtualClock, 'advance'> = VirtualClock> {
  readonly clock: C;
  readonly hands: VirtualCabinet;
  readonly settings: TableSettings;
  /** What is pressed and turned now. */
  readonly held = new Map<string, Held>();

  constructor(clock: C, hands: VirtualCabinet, settings: TableSettings) {
    this.clock = clock;
    this.hands = hands;
    this.settings = settings;
  }

  async pass(milliseconds: number): Promise<void> {
    await this.clock.advance(milliseconds);
  }

  set(role: Held['role'], seat: number | null, active: boolean): void {
    this.hands.switchOf(role, seat).set(active);
    this.held.delete(`${seat} ${role}`);
    if (active) this.held.set(`${seat} ${role}`, { role, seat });
  }

  async press(role: RoleNames['button'], seat: number | null = null, down = 40): Promise<void> {
    this.set(role, seat, true);
    await this.pass(down);
    this.set(role, seat, false);
    await this.pass(60);
  }

  async turn(input: RoleNames['input'], on: boolean): Promise<void> {
    this.set(input, null, on);
    await this.pass(100);
  }

  /** Does something while a key is turned. */
  async turned(key: Key, work: () => Promise<void>): Promise<void> {
    await this.turn(key, true);
    await work();
    await this.turn(key, false);
  }

  confirmBy(key: Key): Promise<void> {
    return this.turned(key, () => this.press('confirm'));
  }

  /** So many of a chip on a seat, by an attendant. */
  addCredit(seat: number, chips = 1): Promise<void> {
    return this.turned('attendant-key', async () => {
      for (let i = 0; i < chips; i++) await this.press('chip-4', seat);
    });
  }

  cashOut(seat: number): Promise<void> {
    return this.turned('attendant-key', () => this.press('clear', seat, 800));
  }

  /** Opened by the supervisor, with so many of the largest chip on a seat; then betting opens. */
  async openWithCredit(seat: number, chips: number): Promise<void> {
    await this.confirmBy('supervisor-key');
    await this.addCredit(seat, chips);
    await this.pass(10_000);
  }

  /** A display as it reads, from its segments. */
  reads(role: RoleNames['digits'], seat: number | null = null): string {
    return digitsAt(this.hands.segments(role, seat)).trim();
  }

  /** The letters of the message display. */
  letters(): string {
    return letters(this.hands.segments('message', null)).trim();
  }

  /** Chooses an item of the dealer's menu by its id. */
  async choose(id: string, players?: Players): Promise<void> {
    // After a refusal it is still open.
    if (MENU.test(this.letters().replaceAll('5', 'S'))) await this.press('cancel');
    const answers = answersTo(this.settings, id, players);
    if (!answers) throw new Error(`the menu has no ${id}`);
    for (const answer of answers) await this.press(`answer-${answer}` as RoleNames['button']);
  }

  /**
   * What people do one after the other, as in `attendant-key+, 1 chip-4, attendant-key-, 1 player, no-more-bets, pull 4, 5 s`:
   * keys are turned on and off, buttons pressed, at a seat or at the table, cards pulled, and seconds pass.
   */
  async play(acts: string): Promise<void> {
    for (const act of acts.split(', ')) {
      const [first = '', second = ''] = act.split(' ');
      if (second === 's') await this.pass(Number(first) * 1000);
      else if (first === 'pull') await this.pull(Number(second));
      else if (/[+-]$/.test(act)) await this.turn(act.slice(0, -1) as RoleNames['input'], act.endsWith('+'));
      else await this.press((second || first) as RoleNames['button'], second ? Number(first) : null);
    }
  }

  /** What a seat has on its meter, and what lies on its wagers; a dark display is 0. */
  money(seat: number): string {
    return `${this.reads('credit', seat) || 0} ${this.reads('bet', seat) || 0}`;
  }

  /** The table is opened, and its shoe shuffled, cut and burnt, with these cards to come. */
  async prepareShoe(...ranks: readonly number[]): Promise<void> {
    const { shoe } = this.hands;
    shoe?.load([1, ...ranks].map((rank, i) => ({ rank, suit: i % 2 ? 'heart' : 'spade' })));
    shoe?.pressStart();
    await this.play('0.5 s, supervisor-key+, confirm, supervisor-key-, confirm, confirm, burn, pull 1');
    shoe?.pressStart();
    await this.pass(500);
  }

  async pull(cards = 1): Promise<void> {
    for (let i = 0; i < cards; i++) {
      this.hands.shoe?.pull();
      await this.pass(300);
    }
  }
}

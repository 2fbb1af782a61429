import type { Cancel, Clock } from '../../../ports/clock.js';
import type { VirtualSerial } from '../../../virtual/virtual-serial.js';
import type { ShoeCard } from '../telegram.js';
import { codeOf, ShoeGame } from './game.js';
import { ShoeLine, type ShoeLineFaults } from './line.js';
import { VIRTUAL_CARD_SHOE, type VirtualCardShoeSettings } from './model-settings.js';

/** What can be pulled out of it. */
export type ShoeItem = ShoeCard | 'cutting-card';

/** What the reader reads instead of the next cards; null is a card that it cannot read. */
interface ReaderFaults {
  readonly sees: (ShoeCard | null)[];
}

const CANNOT_READ = 1;
const REVERSE_PULL = { exit: 4, midway: 5 } as const;
const CARD_CODE = 6;

/**
 * A card-reading shoe of the Angel Eye kind, on the device's end of a serial cable: its cards, its keys, its lock, and the
 * hand that pulls cards. It models what is documented; what is not is a setting.
 */
export class VirtualCardShoe {
  readonly faults: ShoeLineFaults & ReaderFaults;
  readonly #clock: Clock;
  readonly #settings: VirtualCardShoeSettings;
  readonly #line: ShoeLine;
  readonly #game: ShoeGame;
  /** The next one first. */
  #inside: ShoeItem[] = [];
  #lockedBy = { key: false, host: false };
  #setting = false;
  #powered = true;
  #booting: Cancel = () => {};

  constructor(wire: VirtualSerial['device'], clock: Clock, settings: Partial<VirtualCardShoeSettings> = {}) {
    this.#clock = clock;
    this.#settings = { ...VIRTUAL_CARD_SHOE, ...settings };
    this.#line = new ShoeLine(wire, clock, this.#settings, (type, data) => this.#execute(type, data));
    this.#game = new ShoeGame(clock, this.#line, this.#settings);
    this.faults = Object.assign(this.#line.faults, { sees: [] });
  }

  /** Puts cards in. The start key makes a new shoe of them. */
  load(cards: readonly ShoeItem[]): void {
    this.#inside = [...cards];
  }

  get left(): number {
    return this.#inside.length;
  }

  /** The solenoid holds the cards back. */
  get locked(): boolean {
    return this.#lockedBy.key || this.#lockedBy.host;
  }

  /** Pulls the next card. Null where none comes: the lock holds it, or the shoe is empty. */
  pull(): ShoeItem | null {
    return this.locked ? null : this.force();
  }

  /** Pulls so hard that the card comes in spite of the lock. */
  force(): ShoeItem | null {
    const pulled = this.#inside.shift() ?? null;
    if (pulled === 'cutting-card') this.#line.send('C');
    else if (pulled) this.#read(pulled);
    return pulled;
  }

  /** Pulls two cards at once, one over the other: the reader reads a code that is no card's. */
  pullTwo(): readonly ShoeItem[] {
    if (this.locked) return [];
    this.#game.raise(CARD_CODE);
    return this.#inside.splice(0, 2);
  }

  /** Begins to pull a card and pushes it back. */
  reversePull(where: keyof typeof REVERSE_PULL): void {
    if (!this.locked) this.#game.raise(REVERSE_PULL[where]);
  }

  /** Puts a pulled card back in as the next one. */
  putBack(card: ShoeItem): void {
    this.#inside.unshift(card);
  }

  pressStart(): void {
    this.#start(true);
  }

  pressCancel(): void {
    this.#game.cancel();
  }

  /** Ends the round without a result. */
  pressQuit(): void {
    this.#game.quit();
  }

  turnLockKey(locked: boolean): void {
    this.#lockedBy.key = locked;
    this.#reportLock();
  }

  settingMode(on: boolean): void {
    this.#setting = on;
  }

  /** Two digits of address and four of value. */
  changePreset(address: string, value: string): void {
    this.#line.send('M', ...Array.from(address + value, (letter) => letter.charCodeAt(0)));
  }

  /** Raises an error of its own, by its code. */
  raise(error: number): void {
    this.#game.raise(error);
  }

  /** Its power fails for a moment: it forgets the round, its error and the host's lock command. */
  restart(): void {
    this.cutPower();
    this.#powered = true;
    this.#booting = this.#clock.after('shoe: boot', this.#settings.bootMs, () => this.#start(false));
  }

  /** Its supply is gone, until it restarts. */
  cutPower(): void {
    this.#powered = false;
    this.#booting();
    this.#lockedBy.host = false;
    this.#line.off();
    this.#game.off();
  }

  get powered(): boolean {
    return this.#powered;
  }

  #start(newShoe: boolean): void {
    this.#line.start();
    this.#game.start(newShoe);
  }

  #read(card: ShoeCard): void {
    const [seen] = this.faults.sees.length > 0 ? this.faults.sees.splice(0, 1) : [card];
    if (!seen) this.#game.raise(CANNOT_READ);
    else if (this.locked) this.#line.send('d', 0x81, codeOf(seen));
    else if (this.#game.error !== null) this.#line.send('d', 0x91, codeOf(seen));
    else if (this.#setting) this.#line.send('d', 0xa1, codeOf(seen));
    else this.#game.card(seen);
  }

  #reportLock(): void {
    this.#line.send('L', this.locked ? 0x81 : 0x80);
  }

  /** Returns the code of the NAK where it refuses. */
  #execute(type: string, data: string): number | null {
    switch (type) {
      case 'LK':
        if (data !== '01' && data !== '02') return 0x11;
        this.#lockedBy.host = data === '02';
        if (this.#settings.saysHostLock) this.#reportLock();
        return null;
      case 'EC':
        if (!/^\d\d$/.test(data)) return 0x11;
        if (Number(data) === this.#game.error) this.#game.cancel();
        return null;
      case 'GP':
        if (data !== '00') return 0x11;
        this.#game.confirm();
        return null;
      default:
        return 0x14;
    }
  }
}

import type { TableSettings } from 'banco/firmware/settings/table-settings.js';
import type { Board } from 'banco/hal/board/board.js';
import type { VirtualCabinet } from 'banco/hal/cabinet/virtual-cabinet.js';
import type { ShoeItem, VirtualCardShoe } from 'banco/hal/parts/card-shoe/model/virtual-card-shoe.js';
import type { ShoeCard } from 'banco/hal/parts/card-shoe/telegram.js';
import type { RoleNames, Spot } from 'banco/hal/roles/roles.js';
import type { VirtualPlatform } from 'banco/hal/virtual/virtual-platform.js';
import type { VirtualSerial } from 'banco/hal/virtual/virtual-serial.js';
import type { Wire } from 'banco/hal/virtual/wire.js';
import type { Act } from '../language/scenario.js';
import { CHOICES, type WireName } from '../language/value-types.js';

/** What hands do to the hardware itself; what befalls the machine or the program is not theirs. */
export type CabinetAct = Exclude<Act, { readonly word: 'wait' | 'power' | 'program' | 'hang' | 'choose' }>;

/** In milliseconds: what a hand takes for each. */
const PRESSED = 40;
const RELEASED = 60;
const TURNED = 250;
const PULLED = 300;
const STARTED = 500;
/** From plugging something in, or in any other way, to the next thing. */
const DONE = 50;
/** How long a contact that chatters stays open, and closed. */
const CHATTER = 5;
/** How often a hand tries the lock of the shoe. */
const TRIES = 50;

const RANKS = 'A23456789TJQK';
const SUITS = { S: 'spade', H: 'heart', D: 'diamond', C: 'club' } as const;

/** What hands take: virtual time, or the time of this world. */
export interface ActuatorClock {
  now(): number;
  pass(milliseconds: number): Promise<void>;
  /** Of the target. */
  readonly patience: number;
}

/** Hands on a cabinet, with the chips that they have put down. */
export class Actuators {
  readonly cabinet: VirtualCabinet;
  readonly #board: Board;
  readonly #platform: VirtualPlatform;
  readonly #time: ActuatorClock;
  readonly #settings: Pick<TableSettings, 'tags'>;
  /** By their spots. Every chip has a number of its own. */
  readonly #lying = new Map<string, { readonly worth: number; readonly tag: string }[]>();
  #chips = 0;
  /** Keys that are turned and doors that are open. */
  readonly #active = new Set<string>();
  /** When the last act was really done: a hand may have waited for a lock. */
  didAt = 0;

  constructor(
    { board, settings }: { readonly board: Board; readonly settings: Pick<TableSettings, 'tags'> },
    cabinet: VirtualCabinet,
    platform: VirtualPlatform,
    time: ActuatorClock,
  ) {
    this.#board = board;
    this.#settings = settings;
    this.cabinet = cabinet;
    this.#platform = platform;
    this.#time = time;
  }

  /** Null when it is done; else why it could not be. `again`: it was done before, and is now with no program there. */
  async do(act: CabinetAct, again: boolean): Promise<string | null> {
    this.didAt = this.#time.now();
    switch (act.word) {
      case 'press':
        return await this.press(act.what, act.with.times ?? 1, act.with.for ?? undefined);
      case 'turn':
      case 'turn back':
        return await this.turn(act.what as RoleNames['input'], act.word === 'turn');
      case 'open':
      case 'close':
        return await this.turn(act.what as RoleNames['input'], act.word === 'open');
      case 'load':
        return await this.#withShoe(DONE, (shoe) => shoe.load(act.what.map(shoeItemOf)));
      case 'pull':
        return await this.#pull(act, again);
      case 'force':
        return await this.#takeOut(act.what, (shoe) => shoe.force());
      case 'pull together':
        return await this.#withShoe(PULLED, (shoe) => {
          const [one, other] = shoe.pullTwo().map(nameOfCard);
          return one === act.what[0] && other === act.what[1]
            ? null
            : `${one ?? 'nothing'} and ${other ?? 'nothing'} came out`;
        });
      case 'push back':
        return await this.#withShoe(PULLED, (shoe) => shoe.reversePull(act.what));
      case 'put':
        return await this.#put(act);
      case 'take':
        return await this.#take(act);
      case 'unplug':
      case 'plug':
        return await this.#plug(act.what, act.word);
      case 'cut':
      case 'garble':
      case 'mend':
        return await this.#line(act.what, act.word);
      case 'chatter':
        return this.#chatter(act.what, act.with.for);
    }
  }

  async press(
    { seat, role }: WireName,
    times = 1,
    held = this.#time.patience * PRESSED,
  ): Promise<string | null> {
    for (let i = 0; i < times; i++) {
      if (role.startsWith('shoe ')) {
        const wrong = await this.#withShoe(STARTED, (shoe) => SHOE_KEYS[role]?.(shoe));
        if (wrong) return wrong;
        continue;
      }
      const lever = this.cabinet.switchOf(role as RoleNames['button'], seat);
      lever.set(true);
      await this.#time.pass(held);
      lever.set(false);
      await this.#time.pass(this.#time.patience * RELEASED);
    }
    return null;
  }

  /** A key, or a door. */
  async turn(input: RoleNames['input'], active: boolean): Promise<null> {
    this.cabinet.switchOf(input, null).set(active);
    if (active) this.#active.add(input);
    else this.#active.delete(input);
    await this.#time.pass(TURNED);
    return null;
  }

  async #pull(
    { what, with: { within, 'read as': readAs } }: Extract<CabinetAct, { word: 'pull' }>,
    again: boolean,
  ): Promise<string | null> {
    const { shoe } = this.cabinet;
    const until = this.#time.now() + this.#time.patience * (within ?? 2000);
    // With no program there nobody has locked or unlocked it.
    while (!again && shoe && this.#lockOf(shoe) !== null && this.#time.now() < until)
      await this.#time.pass(TRIES);
    this.didAt = this.#time.now();
    if (readAs !== null)
      shoe?.faults.sees.push(readAs === 'no card' ? null : (shoeItemOf(readAs) as ShoeCard));
    return await this.#takeOut(what, (shoe) =>
      again ? shoe.force() : this.#lineLocks() ? null : shoe.pull(),
    );
  }

  /** The one that holds the cards. */
  #lockOf(shoe: VirtualCardShoe): string | null {
    if (this.#lineLocks()) return "the table's lock";
    return shoe.locked ? "the shoe's own lock" : null;
  }

  /** The table has a line for a lock of its own, beside the shoe's. */
  #lineLocks(): boolean {
    return this.#board.lines.some(({ role }) => role === 'shoe-lock') && this.cabinet.output('shoe-lock');
  }

  #takeOut(what: string, take: (shoe: VirtualCardShoe) => ShoeItem | null): Promise<string | null> {
    return this.#withShoe(PULLED, (shoe) => {
      const lock = this.#lockOf(shoe);
      const pulled = take(shoe);
      if (pulled === null) return lock ? `${lock} holds the cards` : 'the shoe is empty';
      const name = nameOfCard(pulled);
      return name === what ? null : `${name} came out of the shoe`;
    });
  }

  /** A text that `use` gives is why it could not be done. */
  async #withShoe(takes: number, use: (shoe: VirtualCardShoe) => unknown): Promise<string | null> {
    const { shoe } = this.cabinet;
    if (!shoe) return 'the board has no card shoe';
    const wrong = use(shoe);
    await this.#time.pass(takes);
    return typeof wrong === 'string' ? wrong : null;
  }

  async #put({ what, with: { at } }: Extract<CabinetAct, { word: 'put' }>): Promise<string | null> {
    const spot = this.cabinet.spot(at.role as Spot, at.seat ?? 0);
    const lying = this.#lyingAt(`${at.seat} ${at.role}`);
    for (const worth of what) {
      const begins = this.#settings.tags?.find((tag) => tag.worth === worth)?.begins;
      if (begins === undefined) return `the settings name no chip of ${worth}`;
      this.#chips += 1;
      const tag = begins + this.#chips.toString(16).padStart(16 - begins.length, '0');
      lying.push({ worth, tag });
      spot.put(tag);
      await this.#time.pass(DONE);
    }
    return null;
  }

  async #take({ what, with: { at } }: Extract<CabinetAct, { word: 'take' }>): Promise<string | null> {
    const lying = this.#lyingAt(`${at.seat} ${at.role}`);
    for (const worth of what) {
      const found = lying.findIndex((chip) => chip.worth === worth);
      const [chip] = found < 0 ? [] : lying.splice(found, 1);
      if (!chip) return `no chip of ${worth} lies there`;
      this.cabinet.spot(at.role as Spot, at.seat ?? 0).take(chip.tag);
      await this.#time.pass(DONE);
    }
    return null;
  }

  #lyingAt(spot: string): { readonly worth: number; readonly tag: string }[] {
    const lying = this.#lying.get(spot) ?? [];
    this.#lying.set(spot, lying);
    return lying;
  }

  async #plug(name: string, how: 'plug' | 'unplug'): Promise<string | null> {
    const plug = this.cabinet.chips.get(name) ?? this.#cable(name) ?? this.#wire(name);
    if (!plug) return `the board has no part ${name}`;
    plug[how]();
    await this.#time.pass(DONE);
    return null;
  }

  async #line(name: string, how: 'cut' | 'garble' | 'mend'): Promise<string | null> {
    const bus = this.cabinet.buses.get(name);
    const cable = this.#cable(name);
    if (bus) bus.fault = ({ cut: 'gone', garble: 'noisy', mend: null } as const)[how];
    else if (cable) {
      cable.cut = how === 'cut';
      cable.noise = { toHost: how === 'garble' ? everyThird() : null, toDevice: null };
    } else return `the board has no line ${name}`;
    await this.#time.pass(DONE);
    return null;
  }

  #chatter(name: string, milliseconds: number): string | null {
    const touch = this.#contact(name);
    if (!touch) return `the board has no contact or line ${name}`;
    const { clock } = this.#platform;
    const until = clock.now() + milliseconds;
    const move = (changed: boolean): void => {
      const goesOn = clock.now() < until;
      touch(changed && goesOn);
      if (goesOn) clock.after(`${name} chatters`, CHATTER, () => move(!changed));
    };
    move(true);
    return null;
  }

  /** Makes a contact or a wire other than it is, or again as it was. */
  #contact(name: string): ((changed: boolean) => void) | null {
    if (INPUTS.has(name)) {
      const lever = this.cabinet.switchOf(name as RoleNames['input'], null);
      return (changed) => lever.set(this.#active.has(name) !== changed);
    }
    const cable = this.#cable(name);
    if (cable) {
      const { cut } = cable;
      return (changed) => {
        cable.cut = cut !== changed;
      };
    }
    const wire = this.#wire(name);
    // Touches ground, where whatever else is on the wire lets it.
    return wire && ((changed) => wire.drive(this, changed ? false : 'float'));
  }

  #wire(name: string): Wire | null {
    const line = this.#board.lines.find((one) => one.name === name);
    return line ? this.#platform.wire(line.chip, line.line) : null;
  }

  #cable(name: string): VirtualSerial | null {
    const line = this.#board.serial.find((serial) => serial.name === name);
    return line ? this.#platform.cable(line.path, line.baud) : null;
  }
}

const INPUTS: ReadonlySet<string> = new Set([...(CHOICES.key ?? []), ...(CHOICES.door ?? [])]);

const SHOE_KEYS: Readonly<Record<string, (shoe: VirtualCardShoe) => void>> = {
  'shoe start': (shoe) => shoe.pressStart(),
  'shoe cancel': (shoe) => shoe.pressCancel(),
  'shoe quit': (shoe) => shoe.pressQuit(),
  'shoe restart': (shoe) => shoe.restart(),
};

function everyThird(): (byte: number) => readonly number[] {
  let count = 0;
  return (byte) => [++count % 3 === 0 ? byte ^ 0x15 : byte];
}

export const shoeItemOf = (name: string): ShoeItem =>
  name === 'cutting-card'
    ? name
    : { rank: RANKS.indexOf(name[0] ?? '') + 1, suit: SUITS[name[1] as keyof typeof SUITS] };

const nameOfCard = (pulled: ShoeItem): string =>
  pulled === 'cutting-card' ? pulled : `${RANKS[pulled.rank - 1]}${pulled.suit[0]?.toUpperCase()}`;

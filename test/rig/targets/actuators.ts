import type { TableSettings } from 'banco/firmware/settings/table-settings.js';
import type { Board } from 'banco/hal/board/board.js';
import type { VirtualCabinet } from 'banco/hal/cabinet/virtual-cabinet.js';
import type { RoleNames } from 'banco/hal/roles/roles.js';
import type { VirtualPlatform } from 'banco/hal/virtual/virtual-platform.js';
import type { VirtualSerial } from 'banco/hal/virtual/virtual-serial.js';
import type { Wire } from 'banco/hal/virtual/wire.js';
import { CHOICES, type WireName } from '../language/value-types.js';
import type { ActuatorClock } from './actuator-clock.js';
import { CardShoeActuator } from './card-shoe-actuator.js';
import { ChipActuator } from './chip-actuator.js';
import { DEFECTS, type Defect } from './defects.js';
import type { TableAct } from './target.js';

/** What can be done to the hardware of a cabinet; the rest is done to the machine or the program. */
export type CabinetAct = Exclude<TableAct, { readonly word: 'power' | 'program' | 'hang' | 'command' }>;

/** In milliseconds: how long a person takes for each. */
const PRESSED = 40;
const RELEASED = 60;
/** Too short for anybody to have pressed. */
const TOUCHED = 2;
const TURNED = 250;
/** From plugging something in, or out, to the next act. */
const PLUGGED = 50;
/** No chip has more. */
const REGISTERS = 22;
const BUS_FAULTS = { cut: 'gone', garble: 'noisy', hold: 'zeros', mend: null } as const;
/** How long a contact that chatters stays open, and closed. */
const CHATTER = 5;

/** Does to the virtual parts of a cabinet what people do to real ones. */
export class Actuators {
  readonly cabinet: VirtualCabinet;
  readonly #board: Board;
  readonly #platform: VirtualPlatform;
  readonly #time: ActuatorClock;
  readonly #shoe: CardShoeActuator;
  readonly #chips: ChipActuator;
  /** Keys that are turned and doors that are open. */
  readonly #active = new Set<string>();
  readonly #broken = new Map<string, Defect>();
  /** When the last act was done: a card may have waited for the lock. */
  doneAt = 0;

  constructor(
    { board, settings }: { readonly board: Board; readonly settings: Pick<TableSettings, 'tags'> },
    cabinet: VirtualCabinet,
    platform: VirtualPlatform,
    time: ActuatorClock,
  ) {
    this.#board = board;
    this.cabinet = cabinet;
    this.#platform = platform;
    this.#time = time;
    this.#shoe = new CardShoeActuator(board, cabinet, time);
    this.#chips = new ChipActuator(settings, cabinet, time);
  }

  /** Null when it is done; else why it could not be. `isReplayed`: it was done before, and no program is running now. */
  async do(act: CabinetAct, isReplayed: boolean): Promise<string | null> {
    this.doneAt = this.#time.now();
    switch (act.word) {
      case 'press':
        return await this.press(act.what, act.with.times ?? 1, act.with.for ?? undefined);
      case 'push down':
      case 'let go':
        return await this.#push(act.what, act.word === 'push down');
      case 'turn':
      case 'turn back':
        return await this.turn(act.what as RoleNames['input'], act.word === 'turn');
      case 'open':
      case 'close':
        return await this.turn(act.what as RoleNames['input'], act.word === 'open');
      case 'pull': {
        if (!isReplayed) await this.#shoe.waitUntilUnlocked(act.with.within);
        this.doneAt = this.#time.now();
        return await this.#shoe.pull(act, isReplayed);
      }
      case 'load':
      case 'force':
      case 'pull together':
      case 'push back':
        return await this.#shoe.do(act);
      case 'put':
      case 'take':
        return await this.#chips.do(act);
      case 'unplug':
      case 'plug':
        return await this.#plug(act.what, act.word);
      case 'cut':
      case 'garble':
      case 'hold':
      case 'mend':
        return await this.#line(act.what, act.word);
      case 'misread':
        return await this.#misread(act.what, act.with.for);
      case 'upset':
        return await this.#upset(act.what);
      case 'break':
      case 'repair':
        return await this.#break(act);
      case 'touch':
        return await this.press(act.what, act.with.times ?? 1, TOUCHED);
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
        const wrong = await this.#shoe.press(role);
        if (wrong !== null) return wrong;
        continue;
      }
      const button = this.cabinet.switchOf(role as RoleNames['button'], seat);
      button.set(true);
      await this.#time.pass(held);
      button.set(false);
      await this.#time.pass(this.#time.patience * RELEASED);
    }
    return null;
  }

  async #push({ seat, role }: WireName, down: boolean): Promise<null> {
    this.cabinet.switchOf(role as RoleNames['button'], seat).set(down);
    await this.#time.pass(this.#time.patience * PRESSED);
    return null;
  }

  /** Turns a key, or opens a door. */
  async turn(input: RoleNames['input'], active: boolean): Promise<null> {
    this.cabinet.switchOf(input, null).set(active);
    if (active) this.#active.add(input);
    else this.#active.delete(input);
    await this.#time.pass(TURNED);
    return null;
  }

  async #plug(name: string, how: 'plug' | 'unplug'): Promise<string | null> {
    const plug =
      this.cabinet.chips.get(name) ?? this.cabinet.screens.get(name) ?? this.#cable(name) ?? this.#wire(name);
    if (!plug) return `the board has no part ${name}`;
    plug[how]();
    await this.#time.pass(PLUGGED);
    return null;
  }

  async #line(name: string, how: keyof typeof BUS_FAULTS): Promise<string | null> {
    const bus = this.cabinet.sections.get(name);
    const cable = this.#cable(name);
    if (bus) bus.fault = BUS_FAULTS[how];
    else if (cable) {
      cable.cut = how === 'cut';
      cable.hold(how === 'hold');
      cable.noise = { toHost: how === 'garble' ? everyThirdByte() : null, toDevice: null };
    } else return `the board has no line ${name}`;
    await this.#time.pass(PLUGGED);
    return null;
  }

  async #misread(name: string, milliseconds: number): Promise<string | null> {
    const bus = this.cabinet.sections.get(name);
    if (!bus) return `the board has no bus or segment ${name}`;
    let bytes = 0;
    bus.garble = (sent, way) =>
      way === 'written' ? sent : sent.map((byte) => (++bytes % 3 === 0 ? byte ^ (1 << (bytes % 8)) : byte));
    await this.#time.pass(milliseconds);
    bus.garble = null;
    return null;
  }

  async #upset(name: string): Promise<string | null> {
    const chip = this.cabinet.chips.get(name);
    if (!chip) return `the board has no chip ${name}`;
    for (let register = 0; register < REGISTERS; register++) chip.upset(register, 1 << (register % 8));
    await this.#time.pass(PLUGGED);
    return null;
  }

  /** What is broken again fails in one way alone. */
  async #break(act: Extract<CabinetAct, { word: 'break' | 'repair' }>): Promise<string | null> {
    const { what: name } = act;
    this.#broken.get(name)?.lift();
    this.#broken.delete(name);
    if (act.word === 'break') {
      const defectOf = Object.hasOwn(DEFECTS, act.with.as)
        ? DEFECTS[act.with.as as keyof typeof DEFECTS]
        : null;
      const defect = defectOf?.(
        { board: this.#board, cabinet: this.cabinet, platform: this.#platform },
        name,
      );
      if (!defect) return `there is no ${name} that can be ${act.with.as}`;
      defect.apply();
      this.#broken.set(name, defect);
    }
    await this.#time.pass(PLUGGED);
    return null;
  }

  #chatter(name: string, milliseconds: number): string | null {
    const invert = this.#contact(name);
    if (!invert) return `the board has no contact or line ${name}`;
    const { clock } = this.#platform;
    const end = clock.now() + milliseconds;
    const move = (inverted: boolean): void => {
      const goesOn = clock.now() < end;
      invert(inverted && goesOn);
      if (goesOn) clock.after(`${name} chatters`, CHATTER, () => move(!inverted));
    };
    move(true);
    return null;
  }

  /** Inverts a contact or a wire, or restores it. */
  #contact(name: string): ((inverted: boolean) => void) | null {
    if (INPUTS.has(name)) {
      const contact = this.cabinet.switchOf(name as RoleNames['input'], null);
      return (inverted) => contact.set(this.#active.has(name) !== inverted);
    }
    const cable = this.#cable(name);
    if (cable) {
      const { cut } = cable;
      return (inverted) => {
        cable.cut = cut !== inverted;
      };
    }
    const wire = this.#wire(name);
    // It touches ground, as far as whatever else drives the wire lets it.
    return wire && ((inverted) => wire.drive(this, inverted ? false : 'float'));
  }

  #wire(name: string): Wire | null {
    const line = this.#board.lines.find((one) => one.name === name);
    return line ? this.#platform.wire(line.at) : null;
  }

  #cable(name: string): VirtualSerial | null {
    const line = this.#board.serial.find((serial) => serial.name === name);
    return line ? this.#platform.cable(line.path, line.baud) : null;
  }
}

const INPUTS: ReadonlySet<string> = new Set([...(CHOICES.key ?? []), ...(CHOICES.door ?? [])]);

function everyThirdByte(): (byte: number) => readonly number[] {
  let count = 0;
  return (byte) => [++count % 3 === 0 ? byte ^ 0x15 : byte];
}

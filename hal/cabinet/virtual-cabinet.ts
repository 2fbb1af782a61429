import type { Board } from '../board/board.js';
import { lineRoles } from '../board/played-roles.js';
import type { LampLight } from '../outputs/lamp.js';
import { GLYPHS, textOfSegments } from '../outputs/segments.js';
import type { VirtualSpot } from '../parts/bet-spots/model/virtual-spot.js';
import type { VirtualStation } from '../parts/bet-spots/model/virtual-station.js';
import type { VirtualCardShoe } from '../parts/card-shoe/model/virtual-card-shoe.js';
import { kindOf, type Part } from '../parts/kinds.js';
import type { VirtualHost } from '../parts/part-kind.js';
import type { VirtualScreen } from '../parts/screen/model.js';
import { VirtualTca9548a } from '../parts/tca9548a/model.js';
import { type OutputRole, type PlayedRole, roleKey, type SwitchRole } from '../roles/played-role.js';
import type { RoleNames, Spot, TableOutput } from '../roles/roles.js';
import { Contact } from '../virtual/contact.js';
import { Monostable } from '../virtual/monostable.js';
import type { VirtualChip } from '../virtual/virtual-chip.js';
import type { BusSegment, VirtualI2c } from '../virtual/virtual-i2c.js';
import type { VirtualPlatform } from '../virtual/virtual-platform.js';
import type { Wire } from '../virtual/wire.js';

/** A button, a key, a door or a sensor: active or not, whatever that is on the wire. */
export interface VirtualSwitch {
  readonly wire: Wire;
  readonly contact: Contact;
  set(active: boolean): void;
}

/**
 * The cabinet of a board as its users meet it: what can be pressed, turned, opened and pulled, and what is lit. It is
 * soldered to the virtual machine where the board says, and knows nothing of the drivers.
 */
export class VirtualCabinet {
  readonly chips = new Map<string, VirtualChip>();
  readonly buses = new Map<string, VirtualI2c>();
  readonly stations = new Map<number, VirtualStation>();
  readonly screens = new Map<string, VirtualScreen>();
  shoe: VirtualCardShoe | null = null;
  readonly #board: Board;
  readonly #platform: VirtualPlatform;
  /** Buses and their segments, by name. */
  readonly sections = new Map<string, BusSegment>();
  readonly #switches = new Map<string, VirtualSwitch>();
  readonly #lights = new Map<string, () => LampLight>();
  readonly #displays = new Map<string, () => readonly number[]>();
  readonly #outputs = new Map<string, () => boolean>();
  /** Lamps and outputs that stay off whatever drives them, and displays whose upper bars do. */
  readonly #burntOut = new Set<string>();
  /** Parts whose lamps and displays have no power, although they answer: that has a supply of its own. */
  readonly #unlit = new Set<string>();
  readonly #partOf = new Map<string, string>();
  readonly #spots = new Map<string, VirtualSpot>();

  constructor(board: Board, platform: VirtualPlatform) {
    this.#board = board;
    this.#platform = platform;
    for (const { name, number, kHz } of board.buses) {
      const bus = platform.i2c(number, kHz);
      this.buses.set(name, bus);
      this.sections.set(name, bus);
    }
    const host = this.#host();
    for (const { name, role, bias } of board.lines)
      if (role === null || role === 'bus-reset') host.wire(name).pull(bias);
    const reset = board.lines.find(({ role }) => role === 'bus-reset');
    for (const { name, bus, address, segments } of board.multiplexers) {
      const chip = new VirtualTca9548a(address, reset && host.wire(reset.name));
      this.#attach(name, bus, chip);
      for (const segment of segments) {
        this.sections.set(segment.name, known(chip.segments[segment.channel], segment.name));
      }
    }
    for (const part of board.parts) this.#solder(part, host);
    for (const role of lineRoles(board)) this.#connect(role, host.wire(role.part));
    const alive = board.lines.find(({ role }) => role === 'alive');
    if (alive) this.#guardLock(host.wire(alive.name));
  }

  /** What has a supply of its own restarts. The chips on the buses do so anyway: no program has written to them yet. */
  powerFails(): void {
    this.shoe?.restart();
    for (const station of this.stations.values()) station.restart();
  }

  switchOf(role: RoleNames['button' | 'input'], seat: number | null): VirtualSwitch {
    return this.#find(this.#switches, role, seat);
  }

  light(role: RoleNames['lamp'], seat: number | null): LampLight {
    const key = roleKey({ role, seat });
    const light = known(this.#lights.get(key), key)();
    return this.#isDark(key) || this.#burntOut.has(key) ? { lit: false } : light;
  }

  /** No wire shows it. */
  burnOut({ role, seat }: Pick<PlayedRole, 'role' | 'seat'>): void {
    this.#burntOut.add(roleKey({ role, seat }));
  }

  mendLight({ role, seat }: Pick<PlayedRole, 'role' | 'seat'>): void {
    this.#burntOut.delete(roleKey({ role, seat }));
  }

  /** The supply of what shines on a part, which nothing of the part needs. */
  lightSupply(part: string, isOn: boolean): void {
    if (isOn) this.#unlit.delete(part);
    else this.#unlit.add(part);
  }

  hasLightSupply(part: string): boolean {
    return !this.#unlit.has(part);
  }

  #isDark(key: string): boolean {
    return this.#unlit.size > 0 && this.#unlit.has(this.#partOf.get(key) ?? '');
  }

  /** The segments that are lit, a number for each place from left to right. */
  segments(role: RoleNames['digits' | 'text'], seat: number | null): readonly number[] {
    const key = roleKey({ role, seat });
    const lit = known(this.#displays.get(key), key)();
    if (this.#isDark(key)) return lit.map(() => 0);
    return this.#burntOut.has(key) ? lit.map((places) => places & ~UPPER_BAR) : lit;
  }

  /** What a person reads on a display. */
  text(kind: 'digits' | 'text', role: RoleNames['digits' | 'text'], seat: number | null): string {
    return textOfSegments(this.segments(role, seat), GLYPHS[kind]);
  }

  /** Of the lock of the shoe: whether it holds. */
  output(role: TableOutput): boolean {
    const isOn = this.#find(this.#outputs, role, null)();
    return isOn && !this.#burntOut.has(roleKey({ role, seat: null }));
  }

  /** The antenna of a spot, where the board reads tags. */
  spot(spot: Spot, seat: number): VirtualSpot {
    return this.#find(this.#spots, spot, seat);
  }

  #host(): VirtualHost {
    const { lines, serial } = this.#board;
    const serialSettings: VirtualHost['serialSettings'] = (name) =>
      known(
        serial.find((one) => one.name === name),
        name,
      );
    return {
      clock: this.#platform.clock,
      serialSettings,
      screen: (name) => this.#platform.screen(name),
      cable: (name) => {
        const { path, baud } = serialSettings(name);
        return this.#platform.cable(path, baud);
      },
      wire: (name) => {
        const { at } = known(
          lines.find((one) => one.name === name),
          name,
        );
        return this.#platform.wire(at);
      },
    };
  }

  #solder(part: Part, host: VirtualHost): void {
    const { chip, lamps, displays, wires, spots, shoe, stations, screen } = kindOf(part).solder(part, host);
    if (chip && 'bus' in part) this.#attach(part.name, part.bus, chip);
    for (const { role, light } of lamps ?? []) this.#lights.set(roleKey(role), light);
    for (const { role, segments } of displays ?? []) this.#displays.set(roleKey(role), segments);
    for (const { role } of [...(lamps ?? []), ...(displays ?? [])])
      this.#partOf.set(roleKey(role), part.name);
    for (const { role, wire } of wires ?? []) this.#connect(role, wire);
    for (const { role, spot } of spots ?? []) this.#spots.set(roleKey(role), spot);
    for (const [address, station] of stations ?? []) this.stations.set(address, station);
    this.shoe ??= shoe ?? null;
    if (screen) this.screens.set(part.name, screen);
  }

  #attach(name: string, bus: string, chip: VirtualChip): void {
    this.chips.set(name, chip);
    known(this.sections.get(bus), bus).attach(chip);
  }

  /** A contact goes to the other side of what pulls the wire. Where it must be closed at rest, it is. */
  #connect(role: SwitchRole | OutputRole, wire: Wire): void {
    if (role.kind === 'output') {
      this.#outputs.set(roleKey(role), () => wire.level !== role.activeLow);
      return;
    }
    const contact = new Contact(wire, this.#platform.clock, role.closesTo);
    const closedIsActive = role.activeLow === (role.closesTo === 'ground');
    const set = (active: boolean): void => (active === closedIsActive ? contact.close() : contact.open());
    set(false);
    this.#switches.set(roleKey(role), { wire, contact, set });
  }

  /** The driver of the lock opens it only while the monostable is on. */
  #guardLock(alive: Wire): void {
    const lock = roleKey({ role: 'shoe-lock', seat: null });
    const isAsked = known(this.#outputs.get(lock), lock);
    const monostable = new Monostable(alive, this.#platform.clock, LOCK_HOLDS);
    this.#outputs.set(lock, () => isAsked() || !monostable.isOn);
  }

  #find<T>(all: ReadonlyMap<string, T>, role: PlayedRole['role'], seat: number | null): T {
    const key = roleKey({ role, seat });
    return known(all.get(key), key);
  }
}

/** The first segment of both kinds of display. */
const UPPER_BAR = 1;

/** In milliseconds, from docs/wiring.md: longer than the program may take from one tick to the next. */
const LOCK_HOLDS = 3000;

/** A missing name is a bug of the caller: the board has been checked. */
function known<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`the board has no ${name}`);
  return value;
}

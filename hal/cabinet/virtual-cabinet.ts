import type { Board, Part } from '../board/board.js';
import type { VirtualSpot } from '../parts/bet-spots/model/virtual-spot.js';
import { VirtualStation } from '../parts/bet-spots/model/virtual-station.js';
import { VirtualCardShoe } from '../parts/card-shoe/model/virtual-card-shoe.js';
import { VirtualHt16k33 } from '../parts/ht16k33/model.js';
import { VirtualMcp23017 } from '../parts/mcp23017/model.js';
import { type LampLight, VirtualPca9552 } from '../parts/pca9552/model.js';
import { VirtualTca9548a } from '../parts/tca9548a/model.js';
import type { RoleNames, Spot, TableOutput } from '../roles/roles.js';
import { Contact } from '../virtual/contact.js';
import { MultiDrop } from '../virtual/multi-drop.js';
import type { VirtualChip } from '../virtual/virtual-chip.js';
import type { BusSegment, VirtualI2c } from '../virtual/virtual-i2c.js';
import type { VirtualPlatform } from '../virtual/virtual-platform.js';
import type { Wire } from '../virtual/wire.js';

/** A contact that somebody presses, turns or opens: active or not, whatever that is on the wire. */
export interface VirtualSwitch {
  readonly contact: Contact;
  set(active: boolean): void;
}

/**
 * The cabinet of a board as its users meet it: hands for what can be pressed, turned, opened and pulled, and eyes for what
 * is lit. It is soldered to the virtual machine where the board says, and knows nothing of the drivers.
 */
export class VirtualCabinet {
  readonly chips = new Map<string, VirtualChip>();
  readonly buses = new Map<string, VirtualI2c>();
  shoe: VirtualCardShoe | null = null;
  readonly stations = new Map<number, VirtualStation>();
  readonly #board: Board;
  readonly #platform: VirtualPlatform;
  readonly #segments = new Map<string, BusSegment>();
  readonly #levers = new Map<string, VirtualSwitch>();
  readonly #lights = new Map<string, () => LampLight>();
  readonly #displays = new Map<string, () => readonly number[]>();
  readonly #outputs = new Map<TableOutput, () => boolean>();
  readonly #spots = new Map<string, VirtualSpot>();

  constructor(board: Board, platform: VirtualPlatform) {
    this.#board = board;
    this.#platform = platform;
    for (const { name, number, kHz } of board.buses) {
      const bus = platform.i2c(number, kHz);
      this.buses.set(name, bus);
      this.#segments.set(name, bus);
    }
    for (const { name, bus, address, segments } of board.multiplexers) {
      const chip = this.#solder(name, bus, new VirtualTca9548a(address));
      for (const segment of segments) {
        this.#segments.set(segment.name, known(chip.segments[segment.channel], segment.name));
      }
    }
    for (const part of board.parts) this.#build(part);
    for (const { name, role, direction, activeLow, bias } of board.lines) {
      const wire = this.#wire(name);
      if (role === null) wire.pull(bias);
      else if (direction === 'in') this.#lever(role, null, wire, activeLow, bias === 'pull-down');
      else this.#outputs.set(role as TableOutput, () => wire.level !== activeLow);
    }
  }

  /** What has a supply of its own begins anew. The chips on the buses do in any case: no program has written to them. */
  powerFails(): void {
    this.shoe?.restart();
    for (const station of this.stations.values()) station.restart();
  }

  /** A button, a key, a door, a presence sensor. */
  switchOf(role: RoleNames['button' | 'input'], seat: number | null): VirtualSwitch {
    return known(this.#levers.get(keyOf(role, seat)), keyOf(role, seat));
  }

  light(role: RoleNames['lamp'], seat: number | null): LampLight {
    return known(this.#lights.get(keyOf(role, seat)), keyOf(role, seat))();
  }

  /** The segments that are lit, a number for each place from left to right; bits as the display is wired. */
  segments(role: RoleNames['digits' | 'text'], seat: number | null): readonly number[] {
    return known(this.#displays.get(keyOf(role, seat)), keyOf(role, seat))();
  }

  output(role: TableOutput): boolean {
    return known(this.#outputs.get(role), role)();
  }

  /** The antenna of a spot, where the board reads tags. */
  spot(spot: Spot, seat: number): VirtualSpot {
    return known(this.#spots.get(keyOf(spot, seat)), keyOf(spot, seat));
  }

  #build(part: Part): void {
    switch (part.driver) {
      case 'mcp23017': {
        const chip = this.#solder(
          part.name,
          part.bus,
          new VirtualMcp23017(part.address, this.#wire(part.interrupt)),
        );
        for (const { kind, role, pin, activeLow, pullUp } of part.pins) {
          const wire = known(chip.pins[pin], `${part.name} ${pin}`);
          if (kind === 'output') this.#outputs.set(role, () => wire.level !== activeLow);
          else this.#lever(role, part.seat, wire, activeLow, !pullUp);
        }
        return;
      }
      case 'pca9552': {
        const chip = this.#solder(part.name, part.bus, new VirtualPca9552(part.address));
        for (const { role, lamp } of part.lamps)
          this.#lights.set(keyOf(role, part.seat), () => chip.light(lamp));
        return;
      }
      case 'ht16k33': {
        const chip = this.#solder(part.name, part.bus, new VirtualHt16k33(part.address));
        for (const { kind, role, width, first } of part.displays) {
          const at = (row: number): number => chip.rows()[row] ?? 0;
          const place = (i: number): number =>
            kind === 'text' ? at(first + 2 * i) | (at(first + 2 * i + 1) << 8) : at(first + 2 * i);
          this.#displays.set(keyOf(role, part.seat), () => Array.from({ length: width }, (_, i) => place(i)));
        }
        return;
      }
      case 'card-shoe': {
        const { path, baud } = this.#serial(part.serial);
        this.shoe = new VirtualCardShoe(this.#platform.cable(path, baud).device, this.#platform.clock);
        return;
      }
      case 'bet-spots': {
        const { path, baud } = this.#serial(part.serial);
        const { clock } = this.#platform;
        const drop = new MultiDrop(this.#platform.cable(path, baud), clock, baud);
        for (const { address, seat } of part.stations) {
          const { spots } = part;
          const station = new VirtualStation(drop, clock, {
            address,
            spots: spots.length,
            log: 64,
            serial: address,
          });
          this.stations.set(address, station);
          for (const [i, spot] of spots.entries()) {
            this.#spots.set(keyOf(spot, seat), known(station.spots[i], keyOf(spot, seat)));
          }
        }
        return;
      }
    }
  }

  #solder<T extends VirtualChip>(name: string, bus: string, chip: T): T {
    this.chips.set(name, chip);
    return known(this.#segments.get(bus), bus).attach(chip);
  }

  /** A contact goes to the other side of what pulls the wire. Where it must be closed at rest, it is. */
  #lever(
    role: RoleNames['button' | 'input' | 'output'],
    seat: number | null,
    wire: Wire,
    activeLow: boolean,
    toSupply: boolean,
  ): void {
    const contact = new Contact(wire, this.#platform.clock, toSupply ? 'supply' : 'ground');
    const closedIsActive = activeLow !== toSupply;
    const set = (active: boolean): void => (active === closedIsActive ? contact.close() : contact.open());
    set(false);
    this.#levers.set(keyOf(role, seat), { contact, set });
  }

  #wire(line: string): Wire {
    const found = known(
      this.#board.lines.find(({ name }) => name === line),
      line,
    );
    return this.#platform.wire(found.chip, found.line);
  }

  #serial(name: string): Board['serial'][number] {
    return known(
      this.#board.serial.find((serial) => serial.name === name),
      name,
    );
  }
}

const keyOf = (role: string, seat: number | null): string => `${seat ?? 'table'} ${role}`;

/** What is asked for is on the board, or whoever asks has mistaken the board. */
function known<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`the board has no ${name}`);
  return value;
}

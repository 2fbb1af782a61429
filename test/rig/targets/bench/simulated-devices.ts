import type { TableSettings } from 'banco/firmware/settings/table-settings.js';
import type { Board } from 'banco/hal/board/board.js';
import { rolesOf } from 'banco/hal/board/played-roles.js';
import { VirtualCabinet } from 'banco/hal/cabinet/virtual-cabinet.js';
import type { SystemClock } from 'banco/hal/linux/system-clock.js';
import { VirtualPlatform } from 'banco/hal/virtual/virtual-platform.js';
import type { Wire } from 'banco/hal/virtual/wire.js';
import { textOfWire } from '../../language/value-types.js';
import type { ActuatorClock } from '../actuator-clock.js';
import { Actuators, type CabinetAct } from '../actuators.js';
import { probesOf } from '../probes.js';
import type { ActResult } from '../target.js';
import type { Bench } from './bench-file.js';
import { BusListener } from './bus-listener.js';
import { I2cLines } from './i2c-lines.js';
import { SerialLines, withInstantLines } from './serial-lines.js';
import { displaysOf } from './wires.js';

/**
 * A virtual cabinet beside the real one. Its shoe and its bet spots use the real serial lines, the pins copy its contacts, and
 * its displays receive what the real ones receive.
 */
export class SimulatedDevices {
  readonly #bench: Bench;
  readonly #platform: VirtualPlatform;
  readonly #cabinet: VirtualCabinet;
  readonly #contacts: Actuators;
  readonly #lines: SerialLines;
  readonly #listeners: readonly BusListener[];
  readonly #displays: ReadonlyMap<string, () => string>;

  static async open(
    bench: Bench,
    clock: SystemClock,
    settings: Pick<TableSettings, 'tags'>,
    time: ActuatorClock,
  ): Promise<SimulatedDevices> {
    const platform = new VirtualPlatform(clock);
    const lines = await SerialLines.open(bench, platform);
    return new SimulatedDevices(bench, settings, time, platform, lines);
  }

  constructor(
    bench: Bench,
    settings: Pick<TableSettings, 'tags'>,
    time: ActuatorClock,
    platform: VirtualPlatform,
    lines: SerialLines,
  ) {
    this.#bench = bench;
    this.#platform = platform;
    this.#lines = lines;
    const board = withLockItself(withInstantLines(bench.board));
    this.#cabinet = new VirtualCabinet(board, platform);
    this.#contacts = new Actuators({ board, settings }, this.#cabinet, platform, time);
    this.#listeners = [...bench.listen].map(([bus, command]) => {
      const lines = new I2cLines(({ address, bytes }) => {
        for (const chip of this.#cabinet.buses.get(bus)?.chipsAt(address) ?? [])
          if (chip.powered) chip.write(bytes);
      });
      return new BusListener(bus, command, (line) => lines.take(line));
    });
    const probes = probesOf(bench.board, this.#cabinet, platform.clock);
    this.#displays = new Map(
      displaysOf(bench.board).flatMap(({ name, bus }) => {
        const probe = probes.get(name);
        return probe && bench.listen.has(bus) ? [[name, probe]] : [];
      }),
    );
  }

  /** Why the traffic of a bus can no longer be read. */
  get lost(): string | null {
    return this.#listeners.find(({ lost }) => lost !== null)?.lost ?? null;
  }

  /** Calls `copy` with the state of every contact, now and whenever it changes. */
  copyContacts(copy: (name: string, closed: boolean) => void): void {
    const { board } = this.#bench;
    const follow = (name: string, wire: Wire): void => {
      wire.pull('pull-up');
      copy(name, !wire.level);
      wire.onChange((high) => copy(name, !high));
    };
    const switches = rolesOf(board, 'button', 'input');
    // The real chip reads the contacts; this one only has the pins that they are on.
    for (const { part } of switches) this.#cabinet.chips.get(part)?.unplug();
    for (const { seat, role } of switches)
      follow(textOfWire({ seat, role }), this.#cabinet.switchOf(role, seat).wire);
  }

  /** Presses the start key of the shoe and puts a chip on every station. Returns the names that the table must report. */
  tryLines(): readonly string[] {
    const cabinet = this.#cabinet;
    return this.#bench.board.parts.flatMap((part) => {
      if (part.driver === 'card-shoe' && this.#bench.serial.has(part.serial)) {
        cabinet.shoe?.pressStart();
        return [part.name];
      }
      if (part.driver !== 'bet-spots' || !this.#bench.serial.has(part.serial)) return [];
      return part.roles.flatMap(({ role, seat, station, antenna }) => {
        if (antenna !== 0) return [];
        cabinet.spot(role, seat).put(`e0040100000000${station.toString(16).padStart(2, '0')}`);
        return textOfWire({ seat, role });
      });
    });
  }

  async do(act: CabinetAct): Promise<ActResult> {
    return { wrong: await this.#contacts.do(act, false), at: this.#contacts.doneAt };
  }

  /** Sets the table's own lock of the shoe, as a probe of the bench reads it. */
  lockLine(locked: boolean): void {
    for (const { role, at, activeLow } of this.#bench.board.lines)
      if (role === 'shoe-lock') this.#platform.wire(at).drive(this, locked !== activeLow);
  }

  /** What every display shows whose bus is listened to. */
  read(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.#displays].map(([name, probe]) => [name, probe()]));
  }

  /** Everything that is powered with the table restarts. */
  powerOn(): void {
    this.#cabinet.powerFails();
    for (const name of this.#cabinet.chips.keys()) {
      this.plug(name, false);
      this.plug(name, true);
    }
  }

  /** A display that was without power has forgotten what it showed. */
  plug(name: string, plugged: boolean): void {
    const chip = this.#cabinet.chips.get(name);
    const senses = rolesOf(this.#bench.board, 'button', 'input').some(({ part }) => part === name);
    if (!chip || senses) return;
    if (plugged) chip.plug();
    else chip.unplug();
  }

  async close(): Promise<void> {
    for (const listener of this.#listeners) await listener.close();
    await this.#lines.close();
  }
}

/** The probe is on the lock itself, behind the monostable of its driver. */
const withLockItself = (board: Board): Board => ({
  ...board,
  lines: board.lines.filter(({ role }) => role !== 'alive'),
});

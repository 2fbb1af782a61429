import type { Board, BoardLine } from '../board/board.js';
import { HealthChecks } from '../health/health-checks.js';
import type { PartHealth } from '../health/supervisor.js';
import { Button } from '../inputs/button.js';
import { InterruptLine, type InterruptSource } from '../inputs/interrupt-line.js';
import { MachineLine } from '../inputs/machine-line.js';
import { SETTLE_TIMES, SteadyInput } from '../inputs/steady-input.js';
import type { LampPattern } from '../outputs/lamp.js';
import type { BetSpots } from '../parts/bet-spots/bet-spots.js';
import type { CardShoe } from '../parts/card-shoe/card-shoe.js';
import { kindOf, type Part } from '../parts/kinds.js';
import type { OpenedPart, PartHost, Service } from '../parts/part-kind.js';
import { BusReset } from '../parts/tca9548a/bus-reset.js';
import { Multiplexers } from '../parts/tca9548a/tca9548a.js';
import type { GpioLine } from '../ports/gpio-line.js';
import type { I2cBus } from '../ports/i2c-bus.js';
import type { Platform } from '../ports/platform.js';
import { type OutputRole, roleKey, type SwitchRole } from '../roles/played-role.js';
import type { RoleNames, TableOutput } from '../roles/roles.js';
import type { CabinetEvent } from './cabinet-event.js';
import { InputLog } from './input-log.js';
import { CountedBus } from './line-counts.js';
import { OpenedBus } from './opened-bus.js';
import { SerialLog } from './serial-log.js';

export interface CabinetHooks {
  onEvent(event: CabinetEvent): void;
  /** Done when all that was told by now is stored. */
  stored(): Promise<void>;
}

/** All the hardware of a table, by the roles that its board gives it. */
export class Cabinet {
  shoe: CardShoe | null = null;
  betSpots: BetSpots | null = null;
  readonly #board: Board;
  readonly #platform: Platform;
  readonly #hooks: CabinetHooks;
  /** What its inputs have done, for the technician. */
  readonly inputs: InputLog;
  /** What its shoe and its antennas sent, for the technician. */
  readonly serial: SerialLog;
  readonly #buses = new Map<string, CountedBus>();
  /** The interrupt lines of its chips, which have no role of their own. */
  readonly interruptLines = new Map<string, GpioLine>();
  /** The outputs of the computer itself, by their names on the board. */
  readonly outputLines = new Map<string, GpioLine>();
  readonly #multiplexers: Multiplexers[] = [];
  readonly #lamps = new Map<string, (pattern: LampPattern) => void>();
  readonly #displays = new Map<string, (text: string) => void>();
  #alive = false;
  readonly #outputs = new Map<TableOutput, { readonly line: GpioLine; readonly safe: boolean }>();
  /** In the order in which they are started. */
  readonly #services: readonly Service[];

  /** Parts of `unused` drivers stay untouched: this table does not use them. */
  constructor(board: Board, platform: Platform, hooks: CabinetHooks, unused: readonly Part['driver'][] = []) {
    this.#board = board;
    this.#platform = platform;
    this.#hooks = hooks;
    this.inputs = new InputLog(platform.clock);
    this.serial = new SerialLog(platform.clock);
    const lines = board.lines.map((settings) => ({ ...settings, line: this.#openLine(settings) }));
    const reset = lines.find(({ role }) => role === 'bus-reset')?.line ?? null;
    this.#openBuses(reset);
    const opened = board.parts
      .filter(({ driver }) => !unused.includes(driver))
      .map((part) => ({ part, ...kindOf(part).open(part, this.#host()) }));
    const services: Service[] = opened.flatMap((one) => this.#wire(one));
    for (const { name, role, direction, safe, line } of lines) {
      const sources = opened.flatMap(({ part, interrupts }) =>
        interrupts && 'interrupt' in part && part.interrupt === name ? [interrupts] : [],
      );
      if (direction === 'out') this.outputLines.set(name, line);
      if (role === null) {
        this.interruptLines.set(name, line);
        services.push(this.#interrupt(line, sources));
      } else if (direction === 'in') {
        this.inputs.watch({ kind: 'input', role: role as RoleNames['input'], seat: null }, line);
        services.push(this.#input(role as RoleNames['input'], null, line));
      } else if (role !== 'bus-reset') this.#outputs.set(role as TableOutput, { line, safe: safe === true });
    }
    // Start listeners before the parts that report to them.
    const reporting = opened.filter(({ lines }) => lines !== undefined);
    const checked = [...reporting, ...opened.filter((one) => !reporting.includes(one))];
    const checks = [...checked.flatMap((one) => one.checked ?? []), ...this.#multiplexers];
    this.#services = [
      ...services,
      ...reporting.map(({ driver }) => driver),
      ...lines.map(({ line }) => line),
      new HealthChecks(checks, platform.clock),
    ];
  }

  /** Resolves when every part works or is known to be lost. */
  async start(): Promise<void> {
    await Promise.all(this.#services.map((service) => service.start()));
  }

  /** Leaves every output in its safe state. */
  async stop(): Promise<void> {
    await this.makeSafe();
    for (const service of this.#services.toReversed()) await service.stop();
    for (const bus of this.#buses.values()) await bus.close();
  }

  light(role: RoleNames['lamp'], seat: number | null, pattern: LampPattern): void {
    this.#lamps.get(roleKey({ role, seat }))?.(pattern);
  }

  show(role: RoleNames['digits' | 'text'], seat: number | null, text: string): void {
    this.#displays.get(roleKey({ role, seat }))?.(text);
  }

  /** The outputs that the board has. `bus-reset` is for the multiplexers alone. */
  get outputs(): ReadonlyMap<TableOutput, GpioLine> {
    return new Map([...this.#outputs].map(([role, { line }]) => [role, line]));
  }

  /** Every bus and segment, with what it has carried. */
  get buses(): ReadonlyMap<string, CountedBus> {
    return this.#buses;
  }

  /** Changes `alive`, whose changes keep the monostable of the lock's driver on. */
  showAlive(): void {
    this.#alive = !this.#alive;
    void this.#outputs.get('alive')?.line.write(this.#alive);
  }

  /** The shoe locked, the tower dark, the sounder silent. */
  async makeSafe(): Promise<void> {
    const lines = [...this.#outputs.values()].map(({ line, safe }) => line.write(safe));
    await Promise.all([...lines, this.shoe?.lock()]);
  }

  readonly #report = (health: PartHealth): void => this.#hooks.onEvent({ from: 'health', health });

  #host(): PartHost {
    const serialSettings: PartHost['serialSettings'] = (name) =>
      known(
        this.#board.serial.find((serial) => serial.name === name),
        name,
      );
    return {
      clock: this.#platform.clock,
      shortestPressMs: this.#board.shortestPressMs,
      bus: (name) => known(this.#buses.get(name), name),
      serial: (name) => this.#platform.serial(serialSettings(name)),
      serialSettings,
      screen: (name) => this.#platform.screen(name),
      report: this.#report,
      stored: () => this.#hooks.stored(),
      onShoe: (device, bytes, events) => {
        this.serial.shoe(bytes, events);
        this.#hooks.onEvent({ from: 'shoe', device, bytes, events });
      },
      onSpot: ({ seat, role: spot }, state) => {
        this.serial.spot(seat, spot, state);
        this.#hooks.onEvent({ from: 'spot', seat, spot, state });
      },
    };
  }

  #openLine(settings: BoardLine): MachineLine {
    const opens = { ...settings, initial: settings.safe === true };
    return new MachineLine(opens, () => this.#platform.line(opens), this.#platform.clock, this.#report);
  }

  #openBuses(reset: GpioLine | null): void {
    const { buses, multiplexers } = this.#board;
    for (const settings of buses) {
      const bus = new OpenedBus(settings.name, () => this.#platform.bus(settings));
      this.#buses.set(settings.name, this.#counted(bus));
      const below = multiplexers.filter((multiplexer) => multiplexer.bus === settings.name);
      const [one] = below;
      if (!one) continue;
      const busReset = reset && new BusReset(bus, reset, one.address);
      const chips = new Multiplexers(bus, this.#platform.clock, below, busReset, this.#report);
      this.#multiplexers.push(chips);
      this.#buses.set(settings.name, this.#counted(chips.trunk));
      for (const { address, segments } of below) {
        for (const { name, channel } of segments)
          this.#buses.set(name, this.#counted(chips.segment(name, address, channel)));
      }
    }
  }

  #counted(bus: I2cBus): CountedBus {
    return new CountedBus(bus, this.#platform.clock);
  }

  /** Connects a part to its roles. Returns what must start before the lines report. */
  #wire({ driver, lamps = [], displays = [], lines, shoe, betSpots }: OpenedPart): readonly Service[] {
    for (const { role, set } of lamps) this.#lamps.set(roleKey(role), set);
    for (const { role, show } of displays) this.#displays.set(roleKey(role), show);
    this.shoe ??= shoe ?? null;
    this.betSpots ??= betSpots ?? null;
    return lines?.flatMap(({ role, line }) => this.#line(role, line)) ?? [driver];
  }

  #line(role: SwitchRole | OutputRole, line: GpioLine): readonly Service[] {
    if (role.kind !== 'output') this.inputs.watch(role, line);
    switch (role.kind) {
      case 'button':
        return [this.#button(role.role, role.seat, line)];
      case 'input':
        return [this.#input(role.role, role.seat, line)];
      case 'output':
        this.#outputs.set(role.role, { line, safe: false });
        return [];
    }
  }

  #button(button: RoleNames['button'], seat: number | null, line: GpioLine): Service {
    return new Button(line.name, line, this.#platform.clock, ({ is }) =>
      this.#hooks.onEvent({ from: 'button', seat, button, is }),
    );
  }

  #input(input: RoleNames['input'], seat: number | null, line: GpioLine): Service {
    const settle = seat === null ? SETTLE_TIMES.contact : SETTLE_TIMES.presence;
    return new SteadyInput(line, settle, this.#platform.clock, ({ active }) =>
      this.#hooks.onEvent({ from: 'input', seat, input, active }),
    );
  }

  #interrupt(line: GpioLine, sources: readonly InterruptSource[]): Service {
    return new InterruptLine(line, sources, this.#platform.clock, this.#report);
  }
}

/** The board has been checked: a missing name is a bug. */
function known<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`the board has no ${name}`);
  return value;
}

import type { Board, Part } from '../board/board.js';
import { type Checkable, HealthChecks } from '../health/check-round.js';
import type { PartHealth } from '../health/supervisor.js';
import { Button } from '../inputs/button.js';
import { InterruptLine } from '../inputs/interrupt-line.js';
import { MachineLine } from '../inputs/machine-line.js';
import { SETTLE_TIMES, SteadyInput } from '../inputs/steady-input.js';
import { FOURTEEN_SEGMENTS, SEVEN_SEGMENTS } from '../outputs/segments.js';
import { BetSpots } from '../parts/bet-spots/bet-spots.js';
import type { RecordBytes } from '../parts/card-shoe/byte-recorder.js';
import { CardShoe } from '../parts/card-shoe/card-shoe.js';
import { type Display, Ht16k33 } from '../parts/ht16k33/ht16k33.js';
import { Mcp23017 } from '../parts/mcp23017/mcp23017.js';
import { type LampPattern, Pca9552 } from '../parts/pca9552/pca9552.js';
import { Multiplexers } from '../parts/tca9548a/tca9548a.js';
import type { GpioLine } from '../ports/gpio-line.js';
import type { I2cBus } from '../ports/i2c-bus.js';
import type { Platform } from '../ports/platform.js';
import type { SerialLink } from '../ports/serial-link.js';
import type { RoleNames, TableOutput } from '../roles/roles.js';
import type { CabinetEvent } from './cabinet-event.js';
import { OpenedBus } from './opened-bus.js';

export interface CabinetHooks {
  onEvent(heard: CabinetEvent): void;
  /** Stores what the shoe said, as it came, before it is understood. */
  record(device: string, ...stores: Parameters<RecordBytes>): ReturnType<RecordBytes>;
}

/** Whatever is started before the table runs and stopped after it. */
interface Running {
  start(): Promise<void> | void;
  stop(): Promise<void> | void;
}

/** All the hardware of a table, by the roles that its board gives it. */
export class Cabinet {
  shoe: CardShoe | null = null;
  betSpots: BetSpots | null = null;
  readonly #board: Board;
  readonly #platform: Platform;
  readonly #hooks: CabinetHooks;
  readonly #buses = new Map<string, I2cBus>();
  readonly #lamps = new Map<string, (pattern: LampPattern) => void>();
  readonly #displays = new Map<string, Display>();
  readonly #outputs = new Map<TableOutput, { readonly line: GpioLine; readonly safe: boolean }>();
  readonly #chips: Checkable[] = [];
  /** In the order in which they are started. */
  readonly #parts: Running[] = [];

  /** `unused` are drivers of parts that this table has no use for: they are left alone. */
  constructor(board: Board, platform: Platform, hooks: CabinetHooks, unused: readonly Part['driver'][] = []) {
    this.#board = board;
    this.#platform = platform;
    this.#hooks = hooks;
    this.#wireBuses();
    const lines = new Map(
      board.lines.map((line) => {
        const settings = { ...line, initial: line.safe === true };
        const open = (): Promise<GpioLine> => platform.line(settings);
        return [settings.name, new MachineLine(settings, open, platform.clock, this.#report)];
      }),
    );
    const expanders = new Map<string, Mcp23017[]>();
    for (const part of board.parts) if (!unused.includes(part.driver)) this.#build(part, expanders);
    for (const { name, role, direction, safe } of board.lines) {
      const line = known(lines.get(name), name);
      if (role === null) this.#interrupt(line, expanders.get(name) ?? []);
      else if (direction === 'in') this.#input(role as RoleNames['input'], null, line);
      else this.#outputs.set(role as TableOutput, { line, safe: safe === true });
    }
    // Whoever listens is started before whatever speaks.
    const expanderChips = [...expanders.values()].flat();
    const checks = new HealthChecks([...expanderChips, ...this.#chips], platform.clock);
    this.#parts.push(...expanderChips, ...lines.values(), checks);
  }

  /** Done when every part works, or was found not to. */
  async start(): Promise<void> {
    await Promise.all(this.#parts.map((part) => part.start()));
  }

  /** Every output is left in its safe state. */
  async stop(): Promise<void> {
    await this.makeSafe();
    for (const part of this.#parts.toReversed()) await part.stop();
    for (const bus of this.#buses.values()) await bus.close();
  }

  light(role: RoleNames['lamp'], seat: number | null, pattern: LampPattern): void {
    this.#lamps.get(keyOf(role, seat))?.(pattern);
  }

  show(role: RoleNames['digits' | 'text'], seat: number | null, text: string): void {
    this.#displays.get(keyOf(role, seat))?.show(text);
  }

  /** The outputs that the board has. */
  get outputs(): ReadonlyMap<TableOutput, GpioLine> {
    return new Map([...this.#outputs].map(([role, { line }]) => [role, line]));
  }

  /** The shoe locked, the tower dark, the sounder still. */
  async makeSafe(): Promise<void> {
    const lines = [...this.#outputs.values()].map(({ line, safe }) => line.write(safe));
    await Promise.all([...lines, this.shoe?.lock()]);
  }

  readonly #report = (health: PartHealth): void => this.#hooks.onEvent({ from: 'health', health });

  #wireBuses(): void {
    const { buses, multiplexers } = this.#board;
    for (const settings of buses) {
      const bus = new OpenedBus(settings.name, () => this.#platform.bus(settings));
      this.#buses.set(settings.name, bus);
      const below = multiplexers.filter((multiplexer) => multiplexer.bus === settings.name);
      const chips = new Multiplexers(
        bus,
        below.map(({ address }) => address),
      );
      for (const { address, segments } of below) {
        for (const { name, channel } of segments)
          this.#buses.set(name, chips.segment(name, address, channel));
      }
    }
  }

  #build(part: Part, expanders: Map<string, Mcp23017[]>): void {
    const { clock } = this.#platform;
    switch (part.driver) {
      case 'mcp23017': {
        const { name, address, seat, interrupt, pins } = part;
        const chip = new Mcp23017(name, this.#bus(part.bus), address, clock, pins, this.#report);
        expanders.set(interrupt, [...(expanders.get(interrupt) ?? []), chip]);
        for (const { kind, role, pin } of pins) {
          const line = chip.line(pin);
          if (kind === 'button') this.#button(role, seat, line);
          else if (kind === 'input') this.#input(role, seat, line);
          else this.#outputs.set(role, { line, safe: false });
        }
        return;
      }
      case 'pca9552': {
        const chip = new Pca9552(part.name, this.#bus(part.bus), part.address, clock, this.#report);
        for (const { role, lamp } of part.lamps) {
          this.#lamps.set(keyOf(role, part.seat), (pattern) => chip.set(lamp, pattern));
        }
        this.#parts.push(chip);
        this.#chips.push(chip);
        return;
      }
      case 'ht16k33': {
        const { name, address, seat, brightness, displays } = part;
        const chip = new Ht16k33(name, this.#bus(part.bus), address, brightness, clock, this.#report);
        for (const { role, kind, width, first } of displays) {
          const glyphs = kind === 'text' ? FOURTEEN_SEGMENTS : SEVEN_SEGMENTS;
          this.#displays.set(keyOf(role, seat), chip.display({ glyphs, width, first }));
        }
        this.#parts.push(chip);
        this.#chips.push(chip);
        return;
      }
      case 'card-shoe': {
        const { name, settings } = part;
        this.shoe = new CardShoe(name, this.#serial(part.serial), clock, settings, {
          record: (bytes, decode) => this.#hooks.record(name, bytes, decode),
          event: (event) => this.#hooks.onEvent({ from: 'shoe', event }),
          health: this.#report,
        });
        this.#parts.push(this.shoe);
        return;
      }
      case 'bet-spots': {
        const { stations, spots } = part;
        const settings = {
          ...part.settings,
          baud: this.#serialSettings(part.serial).baud,
          stations: stations.map(({ address }) => ({ address, spots: spots.length })),
        };
        this.betSpots = new BetSpots(this.#serial(part.serial), clock, settings, {
          changed: (state) => {
            const seat = stations.find(({ address }) => address === state.station)?.seat;
            const spot = spots[state.spot];
            if (seat !== undefined && spot) this.#hooks.onEvent({ from: 'spot', seat, spot, state });
          },
          health: this.#report,
        });
        this.#parts.push(this.betSpots);
        return;
      }
    }
  }

  #button(button: RoleNames['button'], seat: number | null, line: GpioLine): void {
    this.#parts.push(
      new Button(line.name, line, this.#platform.clock, ({ is }) =>
        this.#hooks.onEvent({ from: 'button', seat, button, is }),
      ),
    );
  }

  #input(input: RoleNames['input'], seat: number | null, line: GpioLine): void {
    const settle = seat === null ? SETTLE_TIMES.contact : SETTLE_TIMES.presence;
    this.#parts.push(
      new SteadyInput(line, settle, this.#platform.clock, ({ active }) =>
        this.#hooks.onEvent({ from: 'input', seat, input, active }),
      ),
    );
  }

  #interrupt(line: GpioLine, chips: readonly Mcp23017[]): void {
    this.#parts.push(new InterruptLine(line, chips, this.#platform.clock, this.#report));
  }

  #bus(name: string): I2cBus {
    return known(this.#buses.get(name), name);
  }

  #serialSettings(name: string): Board['serial'][number] {
    return known(
      this.#board.serial.find((serial) => serial.name === name),
      name,
    );
  }

  #serial(name: string): SerialLink {
    return this.#platform.serial(this.#serialSettings(name));
  }
}

const keyOf = (role: string, seat: number | null): string => `${seat ?? 'table'} ${role}`;

/** A board was found without a fault before it came here. */
function known<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`the board has no ${name}`);
  return value;
}

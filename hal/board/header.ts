import type { Loose } from '../../src/reader/read.js';
import { entries } from '../parts/part-wiring.js';
import type { Bias } from '../ports/gpio-line.js';
import type { HeaderFile } from './header-file.js';

type Pin = Loose<HeaderFile['pins'][string]>;

/** What uses pins of a header once its needs are in the configuration. `id`: a bus by its number, a serial line by its device. */
interface Use {
  readonly id: string;
  readonly title: string;
  readonly pins: Readonly<Record<string, string | undefined>>;
  readonly needs: readonly string[];
}

type Bus = Use & { readonly speed: string | undefined; readonly pullUpOhms: number | undefined };

/** What is known of a header, whose file may have faults. */
export class Header {
  readonly configuration: string;
  readonly gpioDirective: boolean;
  readonly volts: number | undefined;
  readonly milliamperes: Loose<HeaderFile['milliamperes']> | undefined;
  readonly pins: ReadonlyMap<string, Pin>;
  readonly buses: ReadonlyMap<string, Bus>;
  readonly serial: ReadonlyMap<string, Use>;
  readonly #others: readonly Use[];
  readonly #pinOfLine: ReadonlyMap<string, string>;

  constructor(file: Loose<HeaderFile>) {
    this.configuration = file.configuration ?? '';
    this.gpioDirective = file.gpioDirective ?? false;
    this.volts = file.volts;
    this.milliamperes = file.milliamperes;
    this.pins = new Map(entries(file.pins));
    this.buses = new Map(
      entries(file.buses).map(([id, { sda, scl, needs, speed, pullUpOhms }]) => [
        id,
        { id, title: `bus ${id}`, pins: { sda, scl }, needs: known(needs), speed, pullUpOhms },
      ]),
    );
    this.serial = new Map(
      entries(file.serial).map(([id, { tx, rx, needs }]) => [
        id,
        { id, title: id, pins: { tx, rx }, needs: known(needs) },
      ]),
    );
    this.#others = entries(file.others).map(([need, { title = '', pins }]) => ({
      id: need,
      title,
      pins: Object.fromEntries(known(pins).entries()),
      needs: [need],
    }));
    this.#pinOfLine = new Map(
      [...this.pins].flatMap(([pin, on]) =>
        on.is === 'line' && on.line !== undefined ? [[on.line, pin]] : [],
      ),
    );
  }

  /** Everything that it can be used for besides lines. */
  get uses(): readonly Use[] {
    return [...this.buses.values(), ...this.serial.values(), ...this.#others];
  }

  get lines(): readonly string[] {
    return [...this.#pinOfLine.keys()];
  }

  pinOfLine(line: string | number | undefined): string | undefined {
    return typeof line === 'string' ? this.#pinOfLine.get(line) : undefined;
  }

  isLine(pin: string): boolean {
    return this.pins.get(pin)?.is === 'line';
  }

  /** `ground`, `3.3 V`, `GPIO18`. */
  describe(pin: string): string {
    const on = this.pins.get(pin);
    switch (on?.is) {
      case 'line':
        return on.line ?? 'a line';
      case 'power':
        return `${on.volts} V`;
      case 'other':
        return on.title ?? 'another pin';
      default:
        return 'ground';
    }
  }

  /** Which way the processor pulls a line from power-on. */
  bootOf(line: string): Bias | undefined {
    const on = this.pins.get(this.#pinOfLine.get(line) ?? '');
    return on?.is === 'line' ? on.boot : undefined;
  }
}

const known = <T>(list: readonly (T | undefined)[] = []): readonly T[] =>
  list.filter((one) => one !== undefined) as T[];

import type { Board } from 'banco/hal/board/board.js';
import { type Clock, sleep } from 'banco/hal/ports/clock.js';
import type { Bench } from './bench-file.js';
import type { EchoClient } from './echo-client.js';
import type { FirmataPins } from './firmata-pins.js';
import type { SimulatedDevices } from './simulated-devices.js';
import { type BoardWire, contactsOf, displaysOf, outputsOf, plugsOf } from './wires.js';
import { nameOfPin } from './wiring-plan.js';

/** In milliseconds: how long to wait before anything moves; for a wire; for the loss of a part; and for its return. */
const REST = 600;
const ANSWERS = 2000;
const MISSED = 3000;
const BACK = 8000;
/** Another wire that changes by mistake changes within this time. */
const BESIDE = 60;

/** How many wires were checked, and every one that is not as the file of the bench says. */
export interface Checked {
  readonly tried: number;
  readonly faults: readonly string[];
}

/** Moves or lights one wire after the other, and reads the result at its other end. */
export class WireWalk {
  readonly #bench: Bench;
  readonly #clock: Clock;
  readonly #pins: FirmataPins;
  readonly #devices: SimulatedDevices;
  readonly #echo: EchoClient;
  readonly #only: string;
  readonly #faults: string[] = [];
  #tried = 0;

  constructor(
    bench: Bench,
    clock: Clock,
    pins: FirmataPins,
    devices: SimulatedDevices,
    echo: EchoClient,
    only: string,
  ) {
    this.#bench = bench;
    this.#clock = clock;
    this.#pins = pins;
    this.#devices = devices;
    this.#echo = echo;
    this.#only = only;
  }

  async all(): Promise<Checked> {
    await this.#atRest();
    await this.#contacts();
    await this.#probes();
    await this.#displays();
    await this.#lines();
    await this.#plugs();
    await this.#power();
    return { tried: this.#tried, faults: this.#faults };
  }

  async #atRest(): Promise<void> {
    await sleep(this.#clock, 'at rest', REST);
    const changed = this.#echo
      .take()
      .flatMap((one) => (one.report === 'changed' && one.active ? [one.name] : []));
    for (const { name, at } of this.#chosen(contactsOf(this.#bench.board)))
      if (changed.includes(name)) this.#fault(name, `is active and nothing moves it: look at ${at}`);
  }

  async #contacts(): Promise<void> {
    const { contacts, board } = this.#bench;
    const wires = contactsOf(board);
    for (const { name, at, closedIsActive } of this.#chosen(wires)) {
      const pin = contacts.get(name);
      if (!pin) continue;
      this.#tried += 1;
      const changed = await this.#moved(name, closedIsActive);
      const released = await this.#moved(name, !closedIsActive);
      const others = changed.filter((other) => other !== name);
      if (others.length > 0) {
        const there = wires.filter((other) => others.includes(other.name)).map((other) => other.at);
        this.#fault(
          name,
          `${nameOfPin(pin)} moves ${others.join(' and ')}: it is on ${there.join(' and ')}, not on ${at}`,
        );
      } else if (changed.length === 0)
        this.#fault(name, `${nameOfPin(pin)} moves nothing: look at the wire to ${at}`);
      else if (released.length === 0) this.#fault(name, `stays active when ${nameOfPin(pin)} lets go of it`);
    }
  }

  /** Sets a contact, and returns the names of everything that changed. */
  async #moved(name: string, closed: boolean): Promise<readonly string[]> {
    this.#echo.take();
    this.#pins.contact(name, closed);
    await this.#echo.until((reports) => reports.some(({ report }) => report === 'changed'), ANSWERS);
    await sleep(this.#clock, 'the others', BESIDE);
    return this.#echo.take().flatMap((one) => (one.report === 'changed' ? [one.name] : []));
  }

  async #probes(): Promise<void> {
    const { probes, board } = this.#bench;
    const lights = outputsOf(board);
    for (const { name, at, kind } of this.#chosen(lights)) {
      const pin = probes.get(name);
      if (!pin) continue;
      this.#tried += 1;
      const others = new Set<string>();
      const sees = async (active: boolean): Promise<boolean> => {
        const before = this.#pins.active();
        this.#echo.ask(kind === 'lamp' ? { light: name, lit: active } : { output: name, active });
        const right = await this.#echo.until(() => this.#pins.active().has(name) === active, ANSWERS);
        await sleep(this.#clock, 'the others', BESIDE);
        const now = this.#pins.active();
        for (const { name: other } of lights)
          if (other !== name && before.has(other) !== now.has(other)) others.add(other);
        return right;
      };
      const [on, off] = [await sees(true), await sees(false)];
      if (others.size > 0) {
        const there = [...others].map((other) => nameOfPin(probes.get(other) ?? pin));
        this.#fault(
          name,
          `is seen by ${there.join(' and ')}, where ${[...others].join(' and ')} should be: ${at} belongs to ${nameOfPin(pin)}`,
        );
      } else if (!on) this.#fault(name, `is not seen by ${nameOfPin(pin)}: look at the wire to ${at}`);
      else if (!off) this.#fault(name, `is always seen by ${nameOfPin(pin)}: look at the wire to ${at}`);
    }
  }

  async #displays(): Promise<void> {
    for (const [i, { name, at, bus }] of this.#chosen(displaysOf(this.#bench.board)).entries()) {
      if (!this.#bench.listen.has(bus)) continue;
      this.#tried += 1;
      const text = `${(i % 9) + 1}`;
      this.#echo.ask({ display: name, text });
      if (await this.#echo.until(() => this.#devices.read()[name] === text, ANSWERS)) {
        const eye = this.#bench.probes.get(name);
        if (eye && !(await this.#echo.until(() => !this.#pins.dark.has(name), ANSWERS)))
          this.#fault(
            name,
            `shows ${text} and stays dark: look at it, and at the light sensor on ${nameOfPin(eye)}`,
          );
        continue;
      }
      const reads = this.#devices.read()[name] ?? '';
      this.#fault(
        name,
        `was told ${text} and reads ${reads === '' ? 'nothing' : reads}: look at ${at}, and at what listens to ${bus}`,
      );
    }
  }

  async #lines(): Promise<void> {
    this.#echo.take();
    for (const name of this.#devices.tryLines().filter((one) => one.includes(this.#only))) {
      this.#tried += 1;
      const changed = await this.#echo.until(
        (reports) => reports.some((one) => one.report === 'changed' && one.name === name && one.active),
        MISSED,
      );
      if (!changed)
        this.#fault(
          name,
          'sent over its serial line and was not received: look at the adapter, and at which of its two wires is which',
        );
    }
  }

  async #plugs(): Promise<void> {
    const { plugs, board } = this.#bench;
    const chips = board.parts.filter((part) => 'bus' in part);
    for (const { name } of this.#chosen(plugsOf(board))) {
      const pin = plugs.get(name);
      const behind = [name, ...board.multiplexers.flatMap(segmentsBehind(name))];
      const all = chips
        .filter((part) => part.name === name || behind.includes(part.bus))
        .map((part) => part.name);
      // Nothing is reported when a serial line is unplugged.
      if (!pin || all.length === 0) continue;
      this.#tried += 1;
      this.#echo.take();
      await this.#pins.plug(name, false);
      const missed = await this.#echo.until(
        (reports) => all.every((part) => reports.some((one) => one.report === 'lost' && one.part === part)),
        MISSED,
      );
      const parts = chips.map((part) => part.name);
      const lost = this.#echo
        .take()
        .flatMap((one) => (one.report === 'lost' && parts.includes(one.part) ? [one.part] : []));
      await this.#pins.plug(name, true);
      const back = await this.#echo.until(
        (reports) =>
          lost.every((part) => reports.some((one) => one.report === 'working' && one.part === part)),
        BACK,
      );
      const others = lost.filter((part) => !all.includes(part));
      if (others.length > 0)
        this.#fault(name, `${nameOfPin(pin)} unplugs ${[...new Set(others)].join(' and ')}`);
      else if (!missed) this.#fault(name, `${nameOfPin(pin)} unplugs nothing: look at its relay`);
      else if (!back) this.#fault(name, `does not come back when ${nameOfPin(pin)} plugs it in`);
    }
  }

  /** The last check: without power, the table reports nothing. */
  async #power(): Promise<void> {
    const [first] = contactsOf(this.#bench.board).filter(({ name }) => this.#bench.contacts.has(name));
    if (!first || !'power'.includes(this.#only)) return;
    this.#tried += 1;
    await this.#pins.power(false);
    await sleep(this.#clock, 'the power', REST);
    const changed = await this.#moved(first.name, first.closedIsActive);
    if (changed.length > 0)
      this.#fault(
        'power',
        `${nameOfPin(this.#bench.power)} is low, and the table hears on: look at the relay`,
      );
  }

  #chosen<W extends BoardWire>(wires: readonly W[]): readonly W[] {
    return wires.filter(({ name }) => name.includes(this.#only));
  }

  #fault(name: string, says: string): void {
    this.#faults.push(`${name}: ${says}`);
  }
}

const segmentsBehind =
  (name: string) =>
  ({ name: mux, bus, segments }: Board['multiplexers'][number]): readonly string[] =>
    name === mux || name === bus ? segments.map((segment) => segment.name) : [];

import type { Board } from 'banco/hal/board/board.js';
import { type Clock, sleep } from 'banco/hal/ports/clock.js';
import type { Bench } from './bench-file.js';
import type { EchoClient } from './echo-client.js';
import type { FirmataPins } from './firmata-pins.js';
import type { SimulatedDevices } from './simulated-devices.js';
import { type BoardWire, contactsOf, displaysOf, outputsOf, plugsOf } from './wires.js';
import { nameOfPin } from './wiring-plan.js';

/** In milliseconds: what is heard before anything moves, or in spite of the power; what a wire may take, and a part. */
const REST = 600;
const ANSWERS = 2000;
const MISSED = 3000;
const BACK = 8000;
/** Whatever another wire says by mistake, it says at the same time. */
const BESIDE = 60;

/** What was tried, and every wire that did not do what the file of the bench says. */
export interface Checked {
  readonly tried: number;
  readonly faults: readonly string[];
}

/** From the first wire to the last: moves it or lights it, and sees what comes of it at the other end. */
export class WireWalk {
  readonly #bench: Bench;
  readonly #clock: Clock;
  readonly #soldered: FirmataPins;
  readonly #played: SimulatedDevices;
  readonly #echoing: EchoClient;
  readonly #only: string;
  readonly #faults: string[] = [];
  #tried = 0;

  constructor(
    bench: Bench,
    clock: Clock,
    soldered: FirmataPins,
    played: SimulatedDevices,
    echoing: EchoClient,
    only: string,
  ) {
    this.#bench = bench;
    this.#clock = clock;
    this.#soldered = soldered;
    this.#played = played;
    this.#echoing = echoing;
    this.#only = only;
  }

  async all(): Promise<Checked> {
    await this.#atRest();
    await this.#hands();
    await this.#eyes();
    await this.#displays();
    await this.#lines();
    await this.#plugs();
    await this.#power();
    return { tried: this.#tried, faults: this.#faults };
  }

  async #atRest(): Promise<void> {
    await sleep(this.#clock, 'at rest', REST);
    const heard = this.#echoing
      .take()
      .flatMap((said) => (said.says === 'heard' && said.active ? [said.name] : []));
    for (const { name, at } of this.#chosen(contactsOf(this.#bench.board)))
      if (heard.includes(name)) this.#fault(name, `is active and nothing moves it: look at ${at}`);
  }

  async #hands(): Promise<void> {
    const { hands, board } = this.#bench;
    const contacts = contactsOf(board);
    for (const { name, at, closedIsActive } of this.#chosen(contacts)) {
      const pin = hands.get(name);
      if (!pin) continue;
      this.#tried += 1;
      const heard = await this.#moved(name, closedIsActive);
      const released = await this.#moved(name, !closedIsActive);
      const others = heard.filter((other) => other !== name);
      if (others.length > 0) {
        const there = contacts.filter((other) => others.includes(other.name)).map((other) => other.at);
        this.#fault(
          name,
          `${nameOfPin(pin)} moves ${others.join(' and ')}: it is on ${there.join(' and ')}, not on ${at}`,
        );
      } else if (heard.length === 0)
        this.#fault(name, `${nameOfPin(pin)} moves nothing: look at the wire to ${at}`);
      else if (released.length === 0) this.#fault(name, `stays active when ${nameOfPin(pin)} lets go of it`);
    }
  }

  /** Sets a contact, and gives the names that were heard to change with it. */
  async #moved(name: string, closed: boolean): Promise<readonly string[]> {
    this.#echoing.take();
    this.#soldered.contact(name, closed);
    await this.#echoing.until((said) => said.some(({ says }) => says === 'heard'), ANSWERS);
    await sleep(this.#clock, 'the others', BESIDE);
    return this.#echoing.take().flatMap((said) => (said.says === 'heard' ? [said.name] : []));
  }

  async #eyes(): Promise<void> {
    const { eyes, board } = this.#bench;
    const lights = outputsOf(board);
    for (const { name, at, kind } of this.#chosen(lights)) {
      const pin = eyes.get(name);
      if (!pin) continue;
      this.#tried += 1;
      const others = new Set<string>();
      const sees = async (active: boolean): Promise<boolean> => {
        const before = this.#soldered.active();
        this.#echoing.ask(kind === 'lamp' ? { light: name, lit: active } : { output: name, active });
        const right = await this.#echoing.until(() => this.#soldered.active().has(name) === active, ANSWERS);
        await sleep(this.#clock, 'the others', BESIDE);
        const now = this.#soldered.active();
        for (const { name: other } of lights)
          if (other !== name && before.has(other) !== now.has(other)) others.add(other);
        return right;
      };
      const [on, off] = [await sees(true), await sees(false)];
      if (others.size > 0) {
        const there = [...others].map((other) => nameOfPin(eyes.get(other) ?? pin));
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
      this.#echoing.ask({ display: name, text });
      if (await this.#echoing.until(() => this.#played.look()[name] === text, ANSWERS)) continue;
      const reads = this.#played.look()[name] ?? '';
      this.#fault(
        name,
        `was told ${text} and reads ${reads === '' ? 'nothing' : reads}: look at ${at}, and at what listens to ${bus}`,
      );
    }
  }

  async #lines(): Promise<void> {
    this.#echoing.take();
    for (const name of this.#played.tryLines().filter((one) => one.includes(this.#only))) {
      this.#tried += 1;
      const heard = await this.#echoing.until(
        (said) => said.some((one) => one.says === 'heard' && one.name === name && one.active),
        MISSED,
      );
      if (!heard)
        this.#fault(
          name,
          'spoke over its serial line and was not heard: look at the adapter, and at which of its two wires is which',
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
      // A serial line says nothing when it is unplugged.
      if (!pin || all.length === 0) continue;
      this.#tried += 1;
      this.#echoing.take();
      await this.#soldered.plug(name, false);
      const missed = await this.#echoing.until(
        (said) => all.every((part) => said.some((one) => one.says === 'lost' && one.part === part)),
        MISSED,
      );
      const parts = chips.map((part) => part.name);
      const lost = this.#echoing
        .take()
        .flatMap((said) => (said.says === 'lost' && parts.includes(said.part) ? [said.part] : []));
      await this.#soldered.plug(name, true);
      const back = await this.#echoing.until(
        (said) => lost.every((part) => said.some((one) => one.says === 'working' && one.part === part)),
        BACK,
      );
      const others = lost.filter((part) => !all.includes(part));
      if (others.length > 0)
        this.#fault(name, `${nameOfPin(pin)} unplugs ${[...new Set(others)].join(' and ')}`);
      else if (!missed) this.#fault(name, `${nameOfPin(pin)} unplugs nothing: look at its relay`);
      else if (!back) this.#fault(name, `does not come back when ${nameOfPin(pin)} plugs it in`);
    }
  }

  /** Last: the table hears nothing any more. */
  async #power(): Promise<void> {
    const [first] = contactsOf(this.#bench.board).filter(({ name }) => this.#bench.hands.has(name));
    if (!first || !'power'.includes(this.#only)) return;
    this.#tried += 1;
    await this.#soldered.power(false);
    await sleep(this.#clock, 'the power', REST);
    const heard = await this.#moved(first.name, first.closedIsActive);
    if (heard.length > 0)
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

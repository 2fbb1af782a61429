import { type Clock, sleep } from 'banco/hal/ports/clock.js';
import type { ActuatorClock } from '../actuator-clock.js';
import type { Bench, Pin } from './bench-file.js';
import { Finger } from './finger.js';
import { FirmataBoard } from './firmata-board.js';
import { BlinkDetector } from './lamp.js';
import { contactsOf, displaysOf, type OutputWire, outputsOf } from './wires.js';

interface Reading {
  readonly kind: OutputWire['kind'];
  readonly lamp: BlinkDetector;
  active: boolean;
}

/** Deadlines are multiplied by this: records come over a network. */
export const PATIENCE = 2;

/** The time of an act begins when the pins have received their commands. */
export const actuatorClock = (pins: FirmataPins, clock: Clock): ActuatorClock => ({
  now: () => clock.now(),
  pass: async (milliseconds) => {
    await pins.sent();
    await sleep(clock, 'an act', milliseconds);
  },
  patience: PATIENCE,
});

/** The pins of a bench, each by the wire of the table that it is soldered to. */
export class FirmataPins {
  readonly #bench: Bench;
  readonly #clock: Clock;
  readonly #boards: ReadonlyMap<string, FirmataBoard>;
  readonly #probes = new Map<string, Reading>();
  readonly #fingers = new Map<string, Finger>();
  /** The displays with an eye in front of them in which nothing is lit. */
  readonly #dark = new Set<string>();

  /** Opens the boards: the table has no power, everything is plugged in, and no contact is closed. */
  static async open(bench: Bench, clock: Clock): Promise<FirmataPins> {
    const opening = [...bench.firmata].map(([name, path]) => FirmataBoard.open(name, path));
    const opened = await Promise.allSettled(opening);
    const boards = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const pins = new FirmataPins(bench, clock, new Map(boards.map((board) => [board.name, board])));
    try {
      for (const one of opened) if (one.status === 'rejected') throw one.reason as Error;
      pins.#begin();
      return pins;
    } catch (error) {
      await pins.close();
      throw error;
    }
  }

  constructor(bench: Bench, clock: Clock, boards: ReadonlyMap<string, FirmataBoard>) {
    this.#bench = bench;
    this.#clock = clock;
    this.#boards = boards;
  }

  /** Why a board was lost. */
  get lost(): string | null {
    return [...this.#boards.values()].find(({ lost }) => lost !== null)?.lost ?? null;
  }

  /** Waits until every pin is set up: an output that moves at once must be seen. */
  async power(on: boolean): Promise<void> {
    await this.sent();
    await this.#relay(this.#bench.power, on);
  }

  async plug(name: string, plugged: boolean): Promise<void> {
    const pin = this.#bench.plugs.get(name);
    if (pin) await this.#relay(pin, plugged);
  }

  contact(name: string, closed: boolean): void {
    const pin = this.#bench.contacts.get(name);
    const finger = this.#fingers.get(name);
    if (finger) {
      if (closed) finger.press();
      else finger.release();
    } else if (pin) this.#board(pin).contact(pin.number, closed);
  }

  /** What every lamp and output is now. */
  read(): Readonly<Record<string, string>> {
    // An output does not blink, and the shoe's lock comes and goes between two cards.
    const seen = ({ kind, lamp, active }: Reading): string =>
      kind === 'lamp' ? lamp.at(this.#clock.now()) : active ? 'on' : 'off';
    return Object.fromEntries([...this.#probes].map(([name, probe]) => [name, seen(probe)]));
  }

  /** The displays that an eye sees dark. */
  get dark(): ReadonlySet<string> {
    return this.#dark;
  }

  /** The lamps and outputs that are lit or active at this moment. */
  active(): ReadonlySet<string> {
    return new Set([...this.#probes].flatMap(([name, { active }]) => (active ? [name] : [])));
  }

  /** Resolves when every command was sent. */
  async sent(): Promise<void> {
    for (const board of this.#boards.values()) await board.sent();
  }

  async close(): Promise<void> {
    for (const board of this.#boards.values()) await board.close();
  }

  #begin(): void {
    const { board, power, contacts, fingers, probes, eyes, plugs } = this.#bench;
    for (const pin of [power, ...plugs.values()]) this.#board(pin).check(pin.number, 'digital');
    for (const [name, pin] of contacts)
      this.#board(pin).check(pin.number, fingers.has(name) ? 'servo' : 'digital');
    for (const [name, pin] of probes)
      this.#board(pin).check(pin.number, eyes.has(name) ? 'analogue' : 'digital');
    this.#board(power).relay(power.number, false);
    for (const [name, angles] of fingers) {
      const pin = contacts.get(name) as Pin;
      this.#fingers.set(
        name,
        new Finger(this.#board(pin).servo(pin.number, angles.rests), angles, this.#clock),
      );
    }
    for (const { name } of contactsOf(board)) if (!fingers.has(name)) this.contact(name, false);
    for (const pin of plugs.values()) this.#board(pin).relay(pin.number, true);
    for (const { name, kind, activeLow } of outputsOf(board)) {
      const probe: Reading = { kind, lamp: new BlinkDetector(), active: false };
      const watched = this.#watch(name, activeLow, (active) => {
        probe.active = active;
        probe.lamp.change(active, this.#clock.now());
      });
      if (watched) this.#probes.set(name, probe);
    }
    for (const { name } of displaysOf(board))
      this.#watch(name, false, (isLit) => {
        if (isLit) this.#dark.delete(name);
        else this.#dark.add(name);
      });
  }

  /** Calls `see` with what a probe reads, by its wire or by its light. Returns whether there is one. */
  #watch(name: string, activeLow: boolean, see: (active: boolean) => void): boolean {
    const pin = this.#bench.probes.get(name);
    if (!pin) return false;
    const eye = this.#bench.eyes.get(name);
    if (eye) this.#board(pin).watchLight(pin.number, eye.lit, see);
    else this.#board(pin).watch(pin.number, (high) => see(high !== activeLow));
    return true;
  }

  async #relay(pin: Pin, closed: boolean): Promise<void> {
    const board = this.#board(pin);
    board.relay(pin.number, closed);
    await board.sent();
  }

  #board({ board }: Pin): FirmataBoard {
    const found = this.#boards.get(board);
    if (!found) throw new Error(`the bench has no board ${board}`);
    return found;
  }
}

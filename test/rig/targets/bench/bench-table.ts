import type { Recorded } from 'banco/firmware/journal/record.js';
import { SystemClock } from 'banco/hal/linux/system-clock.js';
import { type Cancel, every, sleep } from 'banco/hal/ports/clock.js';
import { NO_COMMANDS } from '../missing-wires.js';
import { type Observation, ObservationLog, POWERED } from '../observations.js';
import type { TableSetup } from '../table-setup.js';
import type { ActResult, Table, TableAct } from '../target.js';
import type { Bench } from './bench-file.js';
import { BenchProgram } from './bench-program.js';
import { actuatorClock, FirmataPins } from './firmata-pins.js';
import { SimulatedDevices } from './simulated-devices.js';

/** In milliseconds: how often the wires are read. */
const READ = 20;
/** How long a relay takes to switch. */
const RELAY = 50;

/** A real table on a bench. */
export class BenchTable implements Table {
  readonly #bench: Bench;
  readonly #clock: SystemClock;
  readonly #pins: FirmataPins;
  readonly #devices: SimulatedDevices;
  readonly #program: BenchProgram;
  #began = 0;
  readonly #log = new ObservationLog();
  #powered = false;
  #stopReading: Cancel = () => {};

  /** A table that was never opened, with these settings, its power on and its program running. */
  static async set(bench: Bench, { settings, text }: TableSetup): Promise<BenchTable> {
    const clock = new SystemClock();
    const pins = await FirmataPins.open(bench, clock);
    const devices = await SimulatedDevices.open(bench, clock, settings, actuatorClock(pins, clock)).catch(
      async (error: Error) => {
        await pins.close();
        throw error;
      },
    );
    const table = new BenchTable(bench, clock, pins, devices);
    try {
      await table.#begin(text);
      return table;
    } catch (error) {
      await table.end();
      throw error;
    }
  }

  constructor(bench: Bench, clock: SystemClock, pins: FirmataPins, devices: SimulatedDevices) {
    this.#bench = bench;
    this.#clock = clock;
    this.#pins = pins;
    this.#devices = devices;
    this.#program = new BenchProgram(bench, clock);
  }

  now(): number {
    return this.#clock.now() - this.#began;
  }

  readWires(): Readonly<Record<string, string>> {
    return this.#log.current;
  }

  observations(): readonly Observation[] {
    return this.#log.observations;
  }

  records(): readonly Recorded[] {
    return this.#program.records();
  }

  async pass(milliseconds: number): Promise<void> {
    await sleep(this.#clock, 'the rig', milliseconds);
    this.#checkBench();
  }

  writtenAt(record: Recorded): number {
    return this.#program.fetchedAt(record) - this.#began;
  }

  async act(act: TableAct): Promise<ActResult> {
    this.#checkBench();
    const done = await this.#do(act, this.now());
    // Records that are written by now do not result from what is done next.
    if (this.#powered) await this.#program.fetched();
    return done;
  }

  /** Leaves the bench without power. */
  async end(): Promise<void> {
    this.#stopReading();
    await this.#pins.power(false);
    await this.#program.end();
    await this.#devices.close();
    await this.#pins.close();
  }

  async #do(act: TableAct, at: number): Promise<ActResult> {
    switch (act.word) {
      case 'command':
        return { at, wrong: NO_COMMANDS };
      case 'hang':
        return { at, wrong: 'a bench cannot make a program hang' };
      case 'power':
        return { at, wrong: await this.#power(act.what === 'on') };
      case 'program':
        if (act.what === 'change' || act.what === 'install')
          return { at, wrong: 'a bench cannot change the files of a program' };
        return { at, wrong: await this.#program.do(act.what) };
      case 'unplug':
      case 'plug':
        return await this.#plug(act.what, act.word === 'plug', at);
      case 'cut':
      case 'mend':
        if (!this.#bench.serial.has(act.what)) return await this.#plug(act.what, act.word === 'mend', at);
        break;
      case 'pull':
      case 'force':
        if (!this.#powered) return { at, wrong: 'nothing reads the card: there is no power' };
        break;
    }
    const done = await this.#devices.do(act);
    return { ...done, at: done.at - this.#began };
  }

  async #begin(settings: string): Promise<void> {
    this.#devices.copyContacts((name, closed) => this.#pins.contact(name, closed));
    this.#stopReading = every(this.#clock, 'wires', READ, () => this.#readWires());
    await this.#switchPower(true);
    await this.#program.prepare(settings);
    this.#began = this.#clock.now();
    this.#log.take();
  }

  async #power(on: boolean): Promise<string | null> {
    if (on === this.#powered) return `the power is ${on ? 'on' : 'off'} already`;
    const before = this.#program.starts();
    if (on) this.#devices.powerOn();
    await this.#switchPower(on);
    return on ? await this.#program.started(before) : null;
  }

  async #switchPower(on: boolean): Promise<void> {
    if (on) this.#log.record({ at: this.now(), ...POWERED });
    await this.#pins.power(on);
    this.#powered = on;
    await sleep(this.#clock, 'the relay', RELAY);
    if (on) return;
    this.#log.goDark(this.now());
  }

  async #plug(name: string, plugged: boolean, at: number): Promise<ActResult> {
    await this.#pins.plug(name, plugged);
    this.#devices.plug(name, plugged);
    await sleep(this.#clock, 'the relay', RELAY);
    return { at, wrong: null };
  }

  #readWires(): void {
    if (!this.#powered) return;
    const now: Record<string, string> = { ...this.#pins.read(), ...this.#devices.read() };
    // What a display was told is not what people see on one that stays dark.
    for (const name of this.#pins.dark) if (name in now) now[name] = '';
    for (const [wire, is] of Object.entries(now)) this.#log.observe({ at: this.now(), wire, is });
    this.#devices.lockLine(now['shoe-lock'] === 'on');
  }

  /** A fault of the bench is not one of the table. */
  #checkBench(): void {
    const lost = this.#pins.lost ?? this.#devices.lost;
    if (lost !== null) throw new Error(lost);
  }
}

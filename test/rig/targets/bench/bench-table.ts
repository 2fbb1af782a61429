import type { Recorded } from 'banco/firmware/journal/record.js';
import { SystemClock } from 'banco/hal/linux/system-clock.js';
import { type Cancel, every, sleep } from 'banco/hal/ports/clock.js';
import { type Observation, ObservationLog, POWERED } from '../observations.js';
import type { TableSetup } from '../table-setup.js';
import type { ActResult, Table, TableAct } from '../target.js';
import type { Bench } from './bench-file.js';
import { BenchProgram } from './bench-program.js';
import { actuatorClock, FirmataPins } from './firmata-pins.js';
import { SimulatedDevices } from './simulated-devices.js';

/** In milliseconds: whatever changes is seen within so long. */
const GLANCE = 20;
/** What a relay takes, and what is behind it. */
const SWITCHED = 50;

/** A real table on a bench. */
export class BenchTable implements Table {
  readonly #bench: Bench;
  readonly #clock: SystemClock;
  readonly #soldered: FirmataPins;
  readonly #played: SimulatedDevices;
  readonly #program: BenchProgram;
  #began = 0;
  readonly #seen = new ObservationLog();
  #powered = false;
  #stopLooking: Cancel = () => {};

  /** A table that was never opened, by these settings, with its power on and its program running. */
  static async set(bench: Bench, { settings, text }: TableSetup): Promise<BenchTable> {
    const clock = new SystemClock();
    const soldered = await FirmataPins.open(bench, clock);
    const played = await SimulatedDevices.open(bench, clock, settings, actuatorClock(soldered, clock)).catch(
      async (error: Error) => {
        await soldered.close();
        throw error;
      },
    );
    const table = new BenchTable(bench, clock, soldered, played);
    try {
      await table.#begin(text);
      return table;
    } catch (error) {
      await table.end();
      throw error;
    }
  }

  constructor(bench: Bench, clock: SystemClock, soldered: FirmataPins, played: SimulatedDevices) {
    this.#bench = bench;
    this.#clock = clock;
    this.#soldered = soldered;
    this.#played = played;
    this.#program = new BenchProgram(bench, clock);
  }

  now(): number {
    return this.#clock.now() - this.#began;
  }

  readWires(): Readonly<Record<string, string>> {
    return this.#seen.current;
  }

  observations(): readonly Observation[] {
    return this.#seen.observations;
  }

  records(): readonly Recorded[] {
    return this.#program.records();
  }

  async pass(milliseconds: number): Promise<void> {
    await sleep(this.#clock, 'the rig', milliseconds);
    this.#whole();
  }

  writtenAt(record: Recorded): number {
    return this.#program.broughtAt(record) - this.#began;
  }

  async act(act: TableAct): Promise<ActResult> {
    this.#whole();
    const done = await this.#do(act, this.now());
    // What is written down by now does not come of whatever is done next.
    if (this.#powered) await this.#program.fetched();
    return done;
  }

  /** Without power, as every bench is left. */
  async end(): Promise<void> {
    this.#stopLooking();
    await this.#soldered.power(false);
    await this.#program.end();
    await this.#played.close();
    await this.#soldered.close();
  }

  async #do(act: TableAct, at: number): Promise<ActResult> {
    switch (act.word) {
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
    const done = await this.#played.do(act);
    return { ...done, at: done.at - this.#began };
  }

  async #begin(settings: string): Promise<void> {
    this.#played.copyContacts((name, closed) => this.#soldered.contact(name, closed));
    this.#stopLooking = every(this.#clock, 'eyes', GLANCE, () => this.#look());
    await this.#switch(true);
    await this.#program.prepare(settings);
    this.#began = this.#clock.now();
    this.#seen.take();
  }

  async #power(on: boolean): Promise<string | null> {
    if (on === this.#powered) return `the power is ${on ? 'on' : 'off'} already`;
    const before = this.#program.starts();
    if (on) this.#played.powerOn();
    await this.#switch(on);
    return on ? await this.#program.started(before) : null;
  }

  async #switch(on: boolean): Promise<void> {
    if (on) this.#seen.record({ at: this.now(), ...POWERED });
    await this.#soldered.power(on);
    this.#powered = on;
    await sleep(this.#clock, 'the relay', SWITCHED);
    if (on) return;
    this.#seen.goDark(this.now());
  }

  async #plug(name: string, plugged: boolean, at: number): Promise<ActResult> {
    await this.#soldered.plug(name, plugged);
    this.#played.plug(name, plugged);
    await sleep(this.#clock, 'the relay', SWITCHED);
    return { at, wrong: null };
  }

  #look(): void {
    if (!this.#powered) return;
    const now = { ...this.#soldered.look(), ...this.#played.look() };
    for (const [wire, is] of Object.entries(now)) this.#seen.observe({ at: this.now(), wire, is });
    this.#played.lockLine(now['shoe-lock'] === 'on');
  }

  /** What a bench that fell apart shows is nothing about the table. */
  #whole(): void {
    const lost = this.#soldered.lost ?? this.#played.lost;
    if (lost !== null) throw new Error(lost);
  }
}

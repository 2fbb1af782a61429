import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Recorded } from 'banco/firmware/journal/record.js';
import { PROGRAM } from '../../files.js';
import type { Act } from '../../language/scenario.js';
import { textOfWire } from '../../language/value-types.js';
import { Actuators, type CabinetAct } from '../actuators.js';
import { ACCEPTS as ACCEPTING, type Observation, ObservationLog, POWERED } from '../observations.js';
import { probesOf } from '../probes.js';
import type { TableSetup } from '../table-setup.js';
import type { ActResult, Table, TableAct } from '../target.js';
import { JournalPort } from './journal-port.js';
import { boot, formatDisk, type Machine } from './machine.js';
import { Peripherals } from './peripherals.js';

const BUSY_LOOP = fileURLToPath(new URL('./busy-loop.js', import.meta.url));

/** In milliseconds: whatever changes is seen within so long. */
const GLANCE = 10;
/** The processor is software: it takes some times as long as one of metal, and more on a busy host. */
export const PATIENCE = 5;
/** In milliseconds: from power to the program's first line, and on to accepting, it takes some seconds. */
const LONGEST_START = 120_000;

/** What the program says first and last at a start: from there on people can play. */
const BEGINS = /^table\s/;
const ACCEPTS = /Ctrl-C stops the table/;
const ENDED = /^the program ended with status (\d+)$/;

/** The program on the emulated machine, with its disk, and everything around it; worked from outside its wires alone. */
export class EmulatedTable implements Table {
  readonly outside: Peripherals;
  readonly hands: Actuators;
  /** What was printed on the console since the disk was new. */
  readonly said: string[] = [];
  readonly #setup: TableSetup;
  readonly #folder = mkdtempSync(join(tmpdir(), 'banco-table-'));
  readonly #disk = join(this.#folder, 'data.img');
  readonly #settings = join(this.#folder, 'settings.json');
  readonly #journal = new JournalPort(this.#folder, () => this.now());
  readonly #eyes: ReadonlyMap<string, () => string>;
  readonly #seen = new ObservationLog();
  readonly #looking: NodeJS.Timeout;
  readonly #began = performance.now();
  /** Buses that were taken away from the kernel: one that starts anew has them all. */
  readonly #gone = new Set<string>();
  #machine: Machine | null = null;
  #runs = false;

  /** With an empty disk, and not yet switched on. */
  constructor(setup: TableSetup) {
    this.#setup = setup;
    this.outside = new Peripherals(setup.board, () => this.#journal.begin());
    const time = { now: () => this.now(), pass: (ms: number) => this.pass(ms), patience: PATIENCE };
    this.hands = new Actuators(setup, this.outside.cabinet, this.outside.platform, time);
    this.#eyes = probesOf(setup.board, this.outside.cabinet, this.outside.platform.clock);
    formatDisk(this.#disk);
    writeFileSync(this.#settings, setup.text);
    this.#looking = setInterval(() => this.#look(), GLANCE);
  }

  now(): number {
    return performance.now() - this.#began;
  }

  async pass(milliseconds: number): Promise<void> {
    await sleep(milliseconds);
  }

  readWires(): Readonly<Record<string, string>> {
    this.#look();
    return this.#seen.current;
  }

  observations(): readonly Observation[] {
    return this.#seen.observations;
  }

  records(): readonly Recorded[] {
    return this.#journal.records;
  }

  writtenAt(record: Recorded): number {
    return this.#journal.heardAt(record);
  }

  async act(act: TableAct): Promise<ActResult> {
    const at = this.now();
    if (act.word === 'power') return { at, wrong: await this.#power(act.what) };
    if (act.word === 'program') return { at, wrong: await this.#program(act.what) };
    if (act.word === 'hang') {
      await this.outside.disturb('hang', act.what === 'event-loop' ? BUSY_LOOP : act.what);
      return { at, wrong: null };
    }
    if (await this.#adapter(act)) return { at, wrong: null };
    return { wrong: await this.hands.do(act, false), at: this.hands.doneAt };
  }

  async powerOn(): Promise<void> {
    const { board } = this.#setup;
    const table = ['--board', board.id, '--table', this.#settings, '--journal', '/run/data', '--port', '0'];
    const witness = {
      line: (text: string) => this.#hear(text.trim()),
      event: (name: string) => this.#befalls(name),
    };
    this.#gone.clear();
    this.#journal.begin();
    this.#seen.record({ at: this.now(), ...POWERED });
    this.#machine = await boot(
      this.#disk,
      ['/run/rig/service', process.execPath, PROGRAM, 'run', ...table],
      witness,
    );
    this.#journal.listen(this.#machine.journal);
    this.outside.powerOn(this.#machine);
    for (const line of board.serial) await this.outside.plug(line);
  }

  /** The power comes, and the machine and its Linux start. Done when the program runs. */
  async begin(): Promise<void> {
    const since = this.said.length;
    await this.powerOn();
    await this.#says(BEGINS, since);
  }

  /** Done when people can play, after a start that began when so many lines had been said. */
  accepting(since: number): Promise<void> {
    return this.#says(ACCEPTS, since);
  }

  /** The machine stops where it is: what it had not synced is gone. */
  async cutPower(): Promise<void> {
    const machine = this.#machine;
    this.#machine = null;
    this.#runs = false;
    machine?.kill();
    this.outside.powerOff();
    this.#seen.goDark(this.now());
    await machine?.ended;
  }

  /** As it reads now. */
  reads(role: string, seat: number | null = null): string {
    return this.#eyes.get(textOfWire({ seat, role }))?.() ?? '';
  }

  /**
   * Both copies of the journal, as the next start would find them: the file system's own journal is played back first. For
   * a machine that is off.
   */
  journal(): readonly string[] {
    const image = join(this.#folder, 'looked-at.img');
    const out = join(this.#folder, 'journal');
    copyFileSync(this.#disk, image);
    try {
      execFileSync('e2fsck', ['-fp', image], { stdio: 'ignore' });
    } catch (error) {
      // 1 says that it was put right.
      if ((error as { status?: number }).status !== 1) throw error;
    }
    rmSync(out, { recursive: true, force: true });
    mkdirSync(out);
    const copies = ['one', 'two'];
    for (const copy of copies)
      execFileSync('debugfs', ['-R', `rdump /${copy} ${out}`, image], { stdio: 'ignore' });
    return copies.map((copy) => join(out, copy));
  }

  async end(): Promise<void> {
    clearInterval(this.#looking);
    await this.cutPower();
    rmSync(this.#folder, { recursive: true });
  }

  /** Where it befalls a bus or an adapter of the machine itself, that goes, and comes back. */
  async #adapter({ word, what }: CabinetAct): Promise<boolean> {
    const { buses, serial } = this.#setup.board;
    const line = serial.find(({ name }) => name === what);
    if (word === 'cut' && buses.some(({ name }) => name === what)) {
      this.#gone.add(what);
      await this.outside.disturb('bus', 'gone');
    } else if (word === 'mend' && this.#gone.delete(what)) await this.outside.disturb('bus', 'there');
    else if ((word === 'unplug' || word === 'plug') && line) await this.outside[word](line);
    else return false;
    return true;
  }

  async #power(what: 'off' | 'on'): Promise<string | null> {
    if ((what === 'on') === (this.#machine !== null)) return `the power is ${what} already`;
    if (what === 'on') await this.begin();
    else await this.cutPower();
    return null;
  }

  async #program(what: Extract<Act, { word: 'program' }>['what']): Promise<string | null> {
    if (!this.#machine) return 'the power is off';
    if ((what === 'start') === this.#runs) return this.#runs ? 'it runs already' : 'it does not run';
    const since = this.said.length;
    await this.outside.disturb('program', what);
    if (what === 'start') await this.#says(BEGINS, since);
    if (what === 'kill' || what === 'stop') await this.#says(ENDED, since);
    return null;
  }

  async #says(words: RegExp, since: number): Promise<void> {
    const until = performance.now() + LONGEST_START;
    while (!this.said.slice(since).some((line) => words.test(line))) {
      if (performance.now() > until)
        throw new Error(
          `not within ${LONGEST_START / 1000} s: ${words}; the console says\n${this.said.slice(-15).join('\n')}`,
        );
      await sleep(GLANCE);
    }
  }

  #hear(line: string): void {
    if (line === '') return;
    this.said.push(line);
    if (BEGINS.test(line)) this.#runs = true;
    if (ACCEPTS.test(line)) this.#seen.record({ at: this.now(), ...ACCEPTING });
    const status = ENDED.exec(line)?.[1];
    if (status === undefined) return;
    this.#runs = false;
    this.#seen.record({ at: this.now(), wire: 'the program', is: `ended with status ${status}` });
  }

  #befalls(name: string): void {
    if (name !== 'WATCHDOG') return;
    this.#runs = false;
    this.#seen.record({ at: this.now(), wire: 'the machine', is: 'reset by its watchdog' });
  }

  #look(): void {
    if (!this.#machine) return;
    for (const [wire, eye] of this.#eyes) this.#seen.observe({ at: this.now(), wire, is: eye() });
  }
}

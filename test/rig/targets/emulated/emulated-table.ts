import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Recorded } from 'banco/firmware/journal/record.js';
import type { Act } from '../../language/scenario.js';
import { textOfWire } from '../../language/value-types.js';
import { Actuators, type CabinetAct } from '../actuators.js';
import { NO_COMMANDS } from '../missing-wires.js';
import { ACCEPTS as ACCEPTING, type Observation, ObservationLog, POWERED } from '../observations.js';
import { probesOf } from '../probes.js';
import type { TableSetup } from '../table-setup.js';
import type { ActResult, Table, TableAct } from '../target.js';
import { JournalPort } from './journal-port.js';
import { boot, type Computer, formatDisk, type Machine } from './machine.js';
import { Peripherals } from './peripherals.js';

const STOP_EVENT_LOOP = fileURLToPath(new URL('./stop-event-loop.js', import.meta.url));

/** In milliseconds: how often the wires are read. */
const READ = 10;
/** An emulated processor is several times slower than a real one, and slower still on a busy host. */
export const PATIENCE = 5;
/** In milliseconds: the longest start, from power to accepting. It usually takes some seconds. */
const LONGEST_START = 600_000;

/** The first and the last line of the program at a start: from there on people can play. */
const BEGINS = /^table\s/;
const ACCEPTS = /Ctrl-C stops the table/;
/** What the script `service` says, or systemd. */
const ENDED = /^(?:the program|banco\.service:) ((?:ended with status|Deactivated|Failed with result) .*)$/;

/** What the journal of systemd puts before a line on the console. */
const SERVICE = /^(\[ *[\d.]+\] )?\S+\[\d+\]: /;

/** The program on an emulated machine with its disk, and the parts around it. */
export class EmulatedTable implements Table {
  readonly peripherals: Peripherals;
  readonly actuators: Actuators;
  /** Every line on the console since the first start. */
  readonly console: string[] = [];
  readonly #setup: TableSetup;
  readonly #computer: Computer;
  readonly #folder = mkdtempSync(join(tmpdir(), 'banco-table-'));
  /** The file of the disk of the journal. */
  readonly disk = join(this.#folder, 'data.img');
  readonly #journal = new JournalPort(this.#folder, () => this.now());
  readonly #probes: ReadonlyMap<string, () => string>;
  readonly #log = new ObservationLog();
  readonly #reading: NodeJS.Timeout;
  readonly #began = performance.now();
  #now = 0;
  /** By the machines before this one. */
  #waitedBefore = 0;
  /** Buses that were taken from the kernel. After a restart it has them again. */
  readonly #gone = new Set<string>();
  #machine: Machine | null = null;
  #runs = false;

  /** Switched off. On its disk there is `settings.json`; the folder `journal` will be beside it. */
  constructor(setup: TableSetup, computer: Computer) {
    this.#setup = setup;
    this.#computer = computer;
    this.peripherals = new Peripherals(setup.board, () => this.#journal.begin());
    const time = { now: () => this.now(), pass: (ms: number) => this.pass(ms), patience: PATIENCE };
    this.actuators = new Actuators(setup, this.peripherals.cabinet, this.peripherals.platform, time);
    this.#probes = probesOf(setup.board, this.peripherals.cabinet, this.peripherals.platform.clock);
    const files = mkdtempSync(join(this.#folder, 'files-'));
    writeFileSync(join(files, 'settings.json'), setup.text);
    formatDisk(this.disk, files);
    this.#reading = setInterval(() => this.#readWires(), READ);
  }

  /** Without the time in which this host had no processor for the machine: on a busy one, nothing is late. */
  now(): number {
    const waited = this.#waitedBefore + (this.#machine?.waited ?? 0);
    this.#now = Math.max(this.#now, performance.now() - this.#began - waited);
    return this.#now;
  }

  async pass(milliseconds: number): Promise<void> {
    const until = this.now() + milliseconds;
    for (let left = milliseconds; left > 0; left = until - this.now()) await sleep(Math.ceil(left));
  }

  readWires(): Readonly<Record<string, string>> {
    this.#readWires();
    return this.#log.current;
  }

  observations(): readonly Observation[] {
    return this.#log.observations;
  }

  records(): readonly Recorded[] {
    return this.#journal.records;
  }

  writtenAt(record: Recorded): number {
    return this.#journal.receivedAt(record);
  }

  async act(act: TableAct): Promise<ActResult> {
    const at = this.now();
    if (act.word === 'power') return { at, wrong: await this.#power(act.what) };
    if (act.word === 'program') return { at, wrong: await this.#program(act.what) };
    if (act.word === 'command') return { at, wrong: NO_COMMANDS };
    if (act.word === 'hang') {
      await this.peripherals.disturb('hang', act.what === 'event-loop' ? STOP_EVENT_LOOP : act.what);
      return { at, wrong: null };
    }
    if (await this.#busOrAdapter(act)) return { at, wrong: null };
    return { wrong: await this.actuators.do(act, false), at: this.actuators.doneAt };
  }

  async powerOn(): Promise<void> {
    const events = {
      line: (text: string) => this.#consoleLine(text.trim().replace(SERVICE, '')),
      event: (name: string) => this.#machineEvent(name),
    };
    this.#gone.clear();
    this.#journal.begin();
    this.#log.record({ at: this.now(), ...POWERED });
    this.#machine = await boot(this.#computer, this.disk, events);
    this.#journal.listen(this.#machine.journal);
    this.peripherals.powerOn(this.#machine);
    for (const line of this.#setup.board.serial) await this.peripherals.plug(line);
  }

  /** Switches the power on. Resolves when the program runs. */
  async begin(): Promise<void> {
    const since = this.console.length;
    await this.powerOn();
    await this.#waitForLine(BEGINS, since);
  }

  /** Resolves when people can play, after a start that began at this line of the console. */
  accepting(since: number): Promise<void> {
    return this.#waitForLine(ACCEPTS, since);
  }

  /** The machine stops at once: what it had not synced is lost. */
  async cutPower(): Promise<void> {
    const machine = this.#machine;
    this.#waitedBefore += machine?.waited ?? 0;
    this.#machine = null;
    this.#runs = false;
    machine?.kill();
    this.peripherals.powerOff();
    this.#log.goDark(this.now());
    await machine?.ended;
  }

  /** What a display reads now. */
  reads(role: string, seat: number | null = null): string {
    return this.#probes.get(textOfWire({ seat, role }))?.() ?? '';
  }

  /**
   * The folders of both copies of the journal as the next start would find them, after the file system has replayed its own
   * journal. The machine must be off.
   */
  journal(): readonly string[] {
    const image = join(this.#folder, 'looked-at.img');
    const out = join(this.#folder, 'disk');
    copyFileSync(this.disk, image);
    try {
      execFileSync('e2fsck', ['-fp', image], { stdio: 'ignore' });
    } catch (error) {
      // Status 1: the file system was repaired.
      if ((error as { status?: number }).status !== 1) throw error;
    }
    rmSync(out, { recursive: true, force: true });
    mkdirSync(out);
    execFileSync('debugfs', ['-R', `rdump /journal ${out}`, image], { stdio: 'ignore' });
    return ['one', 'two'].map((copy) => join(out, 'journal', copy));
  }

  /** The folder of the first copy of the journal, as the machine has sent it. */
  get receivedJournal(): string {
    return this.#journal.folder;
  }

  async end(): Promise<void> {
    clearInterval(this.#reading);
    await this.cutPower();
    rmSync(this.#folder, { recursive: true });
  }

  /** Removes a bus or an adapter of the machine itself, or restores it; false where the act is about another part. */
  async #busOrAdapter({ word, what }: CabinetAct): Promise<boolean> {
    const { buses, serial } = this.#setup.board;
    const line = serial.find(({ name }) => name === what);
    if (word === 'cut' && buses.some(({ name }) => name === what)) {
      this.#gone.add(what);
      await this.peripherals.disturb('bus', 'gone');
    } else if (word === 'mend' && this.#gone.delete(what)) await this.peripherals.disturb('bus', 'there');
    else if ((word === 'unplug' || word === 'plug') && line) await this.peripherals[word](line);
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
    const since = this.console.length;
    await this.peripherals.disturb('program', what);
    if (what === 'start') await this.#waitForLine(BEGINS, since);
    if (what === 'kill' || what === 'stop') await this.#waitForLine(ENDED, since);
    return null;
  }

  async #waitForLine(words: RegExp, since: number): Promise<void> {
    const until = performance.now() + LONGEST_START;
    while (!this.console.slice(since).some((line) => words.test(line))) {
      if (performance.now() > until)
        throw new Error(
          `not within ${LONGEST_START / 1000} s: ${words}; the console says\n${this.console.slice(-15).join('\n')}`,
        );
      await sleep(READ);
    }
  }

  #consoleLine(line: string): void {
    if (line === '') return;
    this.console.push(line);
    if (BEGINS.test(line)) this.#runs = true;
    if (ACCEPTS.test(line)) this.#log.record({ at: this.now(), ...ACCEPTING });
    const ended = ENDED.exec(line)?.[1];
    if (ended === undefined) return;
    this.#runs = false;
    this.#log.record({ at: this.now(), wire: 'the program', is: ended });
  }

  #machineEvent(name: string): void {
    if (name === 'WATCHDOG')
      this.#log.record({ at: this.now(), wire: 'the machine', is: 'reset by its watchdog' });
    if (name !== 'RESET') return;
    this.console.push('QEMU: RESET');
    this.#runs = false;
    this.peripherals.reset();
  }

  #readWires(): void {
    if (!this.#machine) return;
    for (const [wire, read] of this.#probes) this.#log.observe({ at: this.now(), wire, is: read() });
  }
}

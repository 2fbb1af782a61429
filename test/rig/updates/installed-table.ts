import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answersTo } from 'banco/firmware/decode/menu/menu.js';
import { readState, type SlotState } from 'banco/flash/slots/state.js';
import type { RoleNames } from 'banco/hal/roles/roles.js';
import type { Event } from 'banco/src/table/events.js';
import { PROGRAM, programFile, rigFile, SETTINGS } from '../files.js';
import { copyPartition, type InstalledDisks, installedOnArm64 } from '../targets/arm64/installed-on-arm64.js';
import { EmulatedTable, PATIENCE } from '../targets/emulated/emulated-table.js';
import { BOARD } from '../targets/emulated/emulated-target.js';
import { requireSetup, type TableSetup } from '../targets/table-setup.js';
import { Terminal } from './terminal.js';

// A table as `banco flash image` makes it, on the emulated arm64 computer.

const CHANGES = { shoe: 'card-reading', opening: { seats: 2 }, trialSeconds: 10 };
export const TWO_SEATS = requireSetup({ settings: join(SETTINGS, 'nz.json'), changes: CHANGES }, BOARD);

/** The longest that anything takes, from a start to a trial. */
const LONGEST_MS = 600_000;
const LOOK_MS = 50;
/** So long the attendant holds `clear` to pay a seat out. */
const CLEARED_MS = 1000;
/** By then a press is shown. */
const SHOWN_MS = 2000;

/** The line of systemd before each start: the launcher is about to count it. */
const STARTS = /^Starting banco\.service/;

/** Makes the image of a table with this release. */
export function makeImage(release: string, roots: string, out: string): void {
  const settings = `${out}.settings.json`;
  writeFileSync(settings, TWO_SEATS.text);
  const debian = execFileSync(rigFile('targets/arm64/debian.sh'), ['--find'], { encoding: 'utf8' }).trim();
  execFileSync(
    process.execPath,
    [
      PROGRAM,
      ...['flash', 'image', release, '--board', BOARD, '--roots', roots, '--table', '17', '--gigabytes', '3'],
      ...['--settings', settings, '--debian', join(debian, 'root.tar'), '--out', out],
    ],
    { cwd: programFile('.'), stdio: ['ignore', 'ignore', 'inherit'] },
  );
}

interface Outfit {
  readonly stick: string | null;
  readonly setup?: TableSetup;
  /** What QEMU calls the disks in its files: their paths if nothing is said. */
  readonly drive?: InstalledDisks['drive'] | undefined;
}

export class InstalledTable {
  readonly table: EmulatedTable;
  readonly #disks: InstalledDisks;

  /** Switched off. `work`: a folder of its own. */
  constructor(image: string, work: string, { stick, setup = TWO_SEATS, drive = (file) => file }: Outfit) {
    mkdirSync(work);
    const [root, slots, terminal] = [join(work, 'root.img'), join(work, 'slots.img'), join(work, 'terminal')];
    this.#disks = { root, slots, stick, terminal, drive };
    copyPartition(image, 'BANCO-ROOT', this.#disks.root);
    copyPartition(image, 'BANCO-SLOTS', this.#disks.slots);
    this.table = new EmulatedTable(setup, installedOnArm64(this.#disks, setup.text));
  }

  /** The files of the slots' disk and of the journal's. */
  get disks(): readonly string[] {
    return [this.#disks.slots, this.table.disk];
  }

  /** Somebody stands at its keyboard. */
  terminal(): Promise<Terminal> {
    return Terminal.at(this.#disks.terminal);
  }

  /** So many lines the console has. */
  get lines(): number {
    return this.table.console.length;
  }

  said(line: RegExp, since: number): readonly string[] {
    return this.table.console.slice(since).filter((one) => line.test(one));
  }

  /** So many times the program was started between these lines of the console. */
  starts(since: number, until = this.lines): number {
    return this.table.console.slice(since, until).filter((line) => STARTS.test(line)).length;
  }

  /** What its slots say. It must be off. */
  slots(): SlotState | null {
    const image = `${this.#disks.slots}.looked-at`;
    copyFileSync(this.#disks.slots, image);
    // What the file system has not put right yet is in its journal; status 1 is that it was
    execFileSync('sh', ['-c', 'e2fsck -fp "$0" >/dev/null || [ $? -eq 1 ]', image]);
    const state = execFileSync('debugfs', ['-R', 'cat /state', image], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return readState(state);
  }

  /** A supervisor opens it, somebody puts in money and takes it out again, and it is closed. */
  async openAndClose(): Promise<void> {
    await this.#with('supervisor-key', ['confirm'], 'open');
    await this.#with('attendant-key', ['chip-4'], 'credit');
    await this.#with('attendant-key', ['clear'], 'cash-out');
    const answers = answersTo(TWO_SEATS.settings, 'close', 'there') ?? [];
    await this.#with(
      'supervisor-key',
      answers.map((answer) => `answer-${answer}`),
      'close',
    );
  }

  /** Turns a key, and presses until the journal has what that comes to. */
  async #with(key: RoleNames['input'], roles: readonly string[], event: Event['type']): Promise<void> {
    const { actuators } = this.table;
    const ofSeat = (role: string): number | null => (role === 'chip-4' || role === 'clear' ? 1 : null);
    const isDone = (): boolean =>
      this.table.records().some(({ kind, body }) => kind === 'event' && body.type === event);
    await actuators.turn(key, true);
    await this.table.pass(SHOWN_MS);
    for (const role of roles) {
      await actuators.press(
        { seat: ofSeat(role), role },
        1,
        role === 'clear' ? PATIENCE * CLEARED_MS : undefined,
      );
      await this.table.pass(SHOWN_MS);
    }
    await waitFor(`the event ${event}`, isDone);
    await actuators.turn(key, false);
    await this.table.pass(SHOWN_MS);
  }

  /** The technician turns the key, or turns it back. */
  async technician(isThere: boolean): Promise<void> {
    await this.table.actuators.turn('technician-key', isThere);
    await this.table.pass(SHOWN_MS);
  }

  /** The technician begins to install what lies in a folder of the stick. */
  async beginInstall(folder: string): Promise<void> {
    await this.technician(true);
    await this.table.peripherals.disturb('program', `install ${folder}`);
  }

  async install(folder: string): Promise<void> {
    const since = this.lines;
    await this.beginInstall(folder);
    await waitFor('the release is installed', () => {
      if (this.said(/^REFUSED|^banco flash:/, since).length > 0)
        throw new Error(this.table.console.slice(since).join('\n'));
      return this.said(/starts to be proven healthy in/, since).length > 0;
    });
    await this.table.actuators.turn('technician-key', false);
  }

  async restart(): Promise<void> {
    const since = this.lines;
    await this.table.peripherals.disturb('program', 'stop');
    await waitFor('the program has stopped', () => this.said(/^Stopped banco\.service/, since).length > 0);
    await this.table.peripherals.disturb('program', 'start');
  }
}

export async function waitFor(what: string, is: () => boolean, longest = LONGEST_MS): Promise<void> {
  const end = performance.now() + longest;
  while (!is()) {
    if (performance.now() > end) throw new Error(`not within ${longest / 60_000} minutes: ${what}`);
    await sleep(LOOK_MS);
  }
}

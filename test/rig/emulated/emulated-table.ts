import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { RoleNames, TableOutput } from '../../../hal/board/roles.js';
import { shippedBoard } from '../../support/cabinet.js';
import { digitsAt } from '../../support/digits.js';
import { boot, formatDisk, type Machine } from './machine.js';
import { Outside } from './outside.js';

const PROGRAM = fileURLToPath(new URL('../../../firmware/banco.js', import.meta.url));

/** Said last at a start: from here on people can play. */
const ACCEPTING = 'Ctrl-C stops the table';

/** From power to accepting it takes some seconds; on a busy host, many. */
const PATIENCE_MS = 120_000;

/** The program on the emulated machine, with its disk, and everything around it; worked from outside its wires alone. */
export class EmulatedTable {
  readonly outside = new Outside(shippedBoard('emulated'));
  /** What was printed on the console since the disk was new. */
  readonly said: string[] = [];
  readonly #folder = mkdtempSync(join(tmpdir(), 'banco-table-'));
  readonly #disk = join(this.#folder, 'data.img');
  readonly #settings: string;
  #machine: Machine | null = null;

  /** With an empty disk, and not yet switched on. */
  constructor(settings: string) {
    this.#settings = settings;
    formatDisk(this.#disk);
  }

  async powerOn(): Promise<void> {
    const run = [
      'run',
      '--board',
      'emulated',
      '--table',
      this.#settings,
      '--journal',
      '/run/data',
      '--port',
      '0',
    ];
    const witness = {
      line: (text: string) => void this.said.push(text.trim()),
      event: () => {},
    };
    this.#machine = await boot(this.#disk, [process.execPath, PROGRAM, ...run], witness);
    this.outside.powerOn(this.#machine);
  }

  /** Done when people can play, after a start that began when so many lines had been said. */
  async accepting(since: number): Promise<number> {
    const begun = (): boolean => this.said.slice(since).some((line) => line.includes(ACCEPTING));
    return await this.until('the table accepts', begun, PATIENCE_MS);
  }

  /** The machine stops where it is: what it had not synced is gone. */
  async cutPower(): Promise<void> {
    this.#machine?.kill();
    this.outside.powerOff();
    await this.#machine?.ended;
    this.#machine = null;
  }

  set(role: RoleNames['button' | 'input'], seat: number | null, active: boolean): void {
    this.outside.cabinet.lever(role, seat).set(active);
  }

  async press(role: RoleNames['button'], seat: number | null = null, down = 80): Promise<void> {
    this.set(role, seat, true);
    await sleep(down);
    this.set(role, seat, false);
    await sleep(80);
  }

  async turn(key: RoleNames['input'], on: boolean): Promise<void> {
    this.set(key, null, on);
    await sleep(250);
  }

  reads(role: RoleNames['digits'], seat: number | null = null): string {
    return digitsAt(this.outside.cabinet.segments(role, seat)).trim();
  }

  output(role: TableOutput): Promise<boolean> {
    return this.outside.output(role);
  }

  /** Looks until it is so. Gives how long that took, in milliseconds. */
  async until(what: string, holds: () => boolean, patience = 10_000): Promise<number> {
    const start = performance.now();
    while (!holds()) {
      if (performance.now() - start > patience) {
        throw new Error(
          `not within ${patience} ms: ${what}; the console says\n${this.said.slice(-15).join('\n')}`,
        );
      }
      await sleep(2);
    }
    return performance.now() - start;
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

  async discard(): Promise<void> {
    await this.cutPower();
    rmSync(this.#folder, { recursive: true });
  }
}

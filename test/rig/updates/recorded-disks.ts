import { execFileSync } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { FATES, momentOf, type Operation, writesLeft } from './disk-log.js';
import { DiskServer } from './disk-server.js';

/** Everything that a machine does to its disks; and what a power cut at any moment of it leaves there. */
export class RecordedDisks {
  readonly #server: DiskServer;
  #isRecording = true;
  #files: readonly string[] = [];
  readonly #operations: Operation[] = [];
  /** Behind so many operations something else began. */
  readonly #parts: { readonly name: string; readonly from: number }[] = [];

  static async at(socket: string): Promise<RecordedDisks> {
    return new RecordedDisks(await DiskServer.at(socket));
  }

  private constructor(server: DiskServer) {
    this.#server = server;
  }

  /** What QEMU calls the disk in a file. */
  readonly drive = (file: string): string => (this.#isRecording ? this.#server.drive(file) : file);

  /** Records what is done to these from now on. What was written before is there for good. */
  record(files: readonly string[]): void {
    this.#files = files;
    for (const file of files) copy(file, before(file));
    this.#server.onOperation = (operation) => this.#operations.push(operation);
  }

  /** What is done next has this name. */
  begin(name: string): void {
    this.#parts.push({ name, from: this.#operations.length });
  }

  /** When the machine is off. What is switched on later has the disks as files, and is not recorded. */
  async end(): Promise<string> {
    await this.#server.close();
    this.#isRecording = false;
    const flushes = this.#operations.filter(({ is }) => is === 'flush').length;
    return `${this.#operations.length - flushes} writes and ${flushes} flushes`;
  }

  /** Puts on the disks what the cut of this number leaves, and says where it fell. */
  cut(number: number): string {
    const moment = momentOf(number, this.#operations, Math.random);
    const fate = FATES[number % FATES.length] ?? 'kept';
    const left = writesLeft(this.#operations.slice(0, moment), fate, Math.random);
    for (const file of this.#files) {
      copy(before(file), behind(file));
      const disk = openSync(behind(file), 'r+');
      for (const { at, bytes } of left.filter((write) => write.disk === file))
        writeSync(disk, bytes, 0, bytes.length, at);
      closeSync(disk);
      copy(behind(file), file);
    }
    const part = this.#parts.findLast(({ from }) => from <= moment);
    return `in ${part?.name}, behind operation ${moment} of ${this.#operations.length}, what was not flushed ${fate}`;
  }

  /** The disks as the last cut left them, for whoever looks into what came of it. */
  keep(folder: string): void {
    for (const file of this.#files) copy(behind(file), folder);
  }
}

const before = (file: string): string => `${file}.before`;
const behind = (file: string): string => `${file}.cut`;

/** The holes stay holes. */
function copy(from: string, to: string): void {
  execFileSync('cp', ['--sparse=always', from, to]);
}

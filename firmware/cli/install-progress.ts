import { NodeDisk } from '../../hal/linux/node-disk.js';
import type { DiskFile } from '../../hal/ports/disk.js';

/** How often the bytes of a slot are read while it is installed, and what for. */
const STEPS = ['Verifying', 'Copying', 'Reading back'] as const;
type Step = (typeof STEPS)[number];
export type Tell = (step: Step, percent: number) => void;

/** In percent: how far apart two words of it are. */
const PACE = 10;

/** The disks of this machine, which tell how far the installation of a slot of this size is. */
export class TellingDisk extends NodeDisk {
  readonly #size: number;
  readonly #tell: Tell;
  #read = 0;
  #told = -1;

  constructor(size: number, tell: Tell) {
    super();
    this.#size = size;
    this.#tell = tell;
  }

  override async open(path: string, how: 'read' | 'append' | 'create'): Promise<DiskFile> {
    const file = await super.open(path, how);
    if (how !== 'read' || !path.endsWith('.slot')) return file;
    return {
      read: async (at, length) => {
        const bytes = await file.read(at, length);
        this.#count(bytes.length);
        return bytes;
      },
      append: (bytes) => file.append(bytes),
      truncate: (size) => file.truncate(size),
      state: () => file.state(),
      sync: () => file.sync(),
      close: () => file.close(),
    };
  }

  #count(bytes: number): void {
    this.#read += bytes;
    const step = Math.floor(this.#read / this.#size);
    const percent = Math.floor(((this.#read % this.#size) * 100) / this.#size / PACE) * PACE;
    const now = step * 100 + percent;
    const named = STEPS[step];
    if (named === undefined || now <= this.#told) return;
    this.#told = now;
    this.#tell(named, percent);
  }
}

/** On a terminal in one line that changes; elsewhere a line for each step. */
export function tellInstall(step: Step, percent: number): void {
  const { stderr } = process;
  const isLast = step === 'Reading back' && percent === 100 - PACE;
  if (stderr.isTTY) stderr.write(`\r${step} the slot: ${percent}%\x1b[K${isLast ? '\n' : ''}`);
  else if (percent === 0) stderr.write(`${step} the slot\n`);
}

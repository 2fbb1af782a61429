import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Below this value lies this share of them. */
export const shareOf = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(share * values.length)] ?? 0;

const wallSeconds = (): number => performance.now() / 1000;
/** Where others may be busy on the machine, and nothing waits for it. */
export const processorSeconds = (): number => process.cpuUsage().user / 1e6;

/** Each in turn, several times over, so that a busy moment of the machine falls on all; the best seconds of each. */
export async function sideBySide<const Works extends readonly (() => unknown)[]>(
  rounds: number,
  works: Works,
  now = wallSeconds,
): Promise<{ [W in keyof Works]: number }> {
  const best = works.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round++) {
    for (const [i, work] of works.entries()) {
      const started = now();
      await work();
      best[i] = Math.min(best[i] ?? 0, now() - started);
    }
  }
  return best as { [W in keyof Works]: number };
}

/** A folder on the disk that this checkout lies on, or on another one, for as long as the work takes. */
export async function inFolder(work: (folder: string) => Promise<void>, disk = 'build'): Promise<void> {
  const folder = mkdtempSync(join(disk, 'bench-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

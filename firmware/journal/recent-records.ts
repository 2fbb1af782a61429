import type { Disk } from '../../hal/ports/disk.js';
import { CopyReader } from './copy-reader.js';
import type { Kind } from './entry.js';
import type { Recorded } from './record.js';

const CHUNK = 1 << 17;

/**
 * The records of some kinds since a time of day, the oldest first: from the end of a copy backwards, file by file, so that a year
 * need not be read to know its last week. They are looked at, and nothing is decided by them: the chain is not followed.
 */
export async function recentRecords<K extends Kind>(
  disk: Disk,
  folder: string,
  kinds: readonly K[],
  since: number,
): Promise<readonly Extract<Recorded, { readonly kind: K }>[]> {
  const view = new CopyReader(disk, folder, await disk.list(folder));
  const found: Extract<Recorded, { readonly kind: K }>[][] = [];
  try {
    for (const segment of [...view.sizes.keys()].sort((one, other) => other - one)) {
      const records: Extract<Recorded, { readonly kind: K }>[] = [];
      let reachesBack = false;
      for await (const line of linesOf(view, segment)) {
        reachesBack ||= wallOf(line) < since;
        if (kinds.some((kind) => line.includes(`,"kind":"${kind}",`)) && wallOf(line) >= since)
          records.push(JSON.parse(line) as Extract<Recorded, { readonly kind: K }>);
      }
      found.unshift(records);
      if (reachesBack) break;
    }
  } finally {
    await view.close();
  }
  return found.flat();
}

const wallOf = (line: string): number => Date.parse(/,"wall":"([^"]+)"/.exec(line)?.[1] ?? '');

/** Whole lines. What is damaged is not told from what is not: it parses, or it is left out. */
async function* linesOf(view: CopyReader, segment: number): AsyncGenerator<string> {
  let begun = '';
  for (let at = 0; at < view.sizeOf(segment); at += CHUNK) {
    const bytes = await view.read(segment, at, CHUNK);
    if (bytes === null) return;
    const lines = (begun + bytes.toString('latin1')).split('\n');
    begun = lines.pop() ?? '';
    for (const line of lines) if (line.endsWith('}')) yield Buffer.from(line, 'latin1').toString();
  }
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];
process.once('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** An empty folder, which goes with the process. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'banco-test-'));
  made.push(folder);
  return folder;
}

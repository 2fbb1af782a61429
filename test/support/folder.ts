import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Test } from 'tap';

/** An empty folder, which goes with the test. */
export function folderFor(t: Test): string {
  const folder = mkdtempSync(join(tmpdir(), 'banco-test-'));
  t.teardown(() => rmSync(folder, { recursive: true }));
  return folder;
}

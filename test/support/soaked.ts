import { spawnSync } from 'node:child_process';
import type { Test } from 'tap';

/** A soak, or a part of it, in a process of its own: the test runner follows every promise, and a shoe is a million of them. */
export function soaked(t: Test, program: string, ...args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`build/test/soak/${program}`, ...args], {
    encoding: 'utf8',
  });
  t.equal(status, 0, stdout + stderr);
  t.comment(stdout);
}

import { writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** The badness of proc_pid_oom_score_adj(5), from which the service keeps the table. */
const KILLED_FIRST = '500';

/** The table goes first: this process waits for the processor (nice(2)), and is ended before it where memory runs out. */
export function goBehindTheTable(nice: number): void {
  setPriority(Math.max(nice, getPriority()));
  try {
    writeFileSync('/proc/self/oom_score_adj', KILLED_FIRST);
  } catch {
    // Not Linux.
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BENCH = fileURLToPath(new URL('./simulated-bench.js', import.meta.url));

/** A simulated bench in a process of its own. */
export interface StartedBench {
  /** The file of the bench, for `--bench`. */
  readonly file: string;
  end(): Promise<void>;
}

export async function startSimulatedBench(): Promise<StartedBench> {
  const folder = mkdtempSync(join(tmpdir(), 'banco-bench-'));
  const bench = spawn(process.execPath, [BENCH, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const gone = once(bench, 'exit');
  await Promise.race([
    once(bench.stdout, 'data'),
    gone.then(([status]) => Promise.reject(new Error(`the bench ended with status ${status}`))),
  ]);
  return {
    file: join(folder, 'bench.json'),
    end: async () => {
      bench.stdin.end();
      await gone;
      rmSync(folder, { recursive: true });
    },
  };
}

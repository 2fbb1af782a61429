import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Machine } from './machine.js';

/** The last commit of the coup machine that was before the table as it lies. */
const BEFORE = '6c48d57';

/** That machine, built from this repository's own history; null where the history is not here. */
export async function machineBefore(): Promise<Machine | null> {
  const folder = resolve('build', `before-${BEFORE}`);
  const built = resolve(folder, 'build', 'src', 'machine');
  if (!existsSync(built)) {
    mkdirSync(folder, { recursive: true });
    try {
      const archive = execFileSync('git', ['archive', BEFORE, 'src', 'package.json', 'tsconfig.base.json'], {
        maxBuffer: 1 << 28,
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      execFileSync('tar', ['-x', '-C', folder], { input: archive });
      execFileSync(resolve('node_modules', '.bin', 'tsc'), ['-b', resolve(folder, 'src')]);
    } catch {
      return null;
    }
  }
  const from = (file: string): Promise<Record<string, unknown>> =>
    import(pathToFileURL(resolve(built, file)).href) as Promise<Record<string, unknown>>;
  const [{ reduce }, { CLOSED }] = await Promise.all([from('reduce.js'), from('state.js')]);
  return { reduce, start: CLOSED } as Machine;
}

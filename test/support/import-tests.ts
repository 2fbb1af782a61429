import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import t from 'tap';

/** Which of so many processes this is, from 1. */
export interface Share {
  readonly part: number;
  readonly of: number;
}

/**
 * Runs every test file of a folder of `build/test` in this process: to start one costs more than most files take. Those
 * that need a process of their own are named, files or folders, and .taprc includes them. A room that takes longer than all
 * others together is shared among several processes, file by file.
 */
export function importTests(
  folder: string,
  alone: readonly string[] = [],
  { part, of }: Share = { part: 1, of: 1 },
): void {
  const path = fileURLToPath(new URL(`../${folder}/`, import.meta.url));
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.test.js') && !alone.some((one) => file.startsWith(one)),
  );
  const own = files.sort().filter((_, nth) => nth % of === part - 1);
  // Their tests wait for this one: with a teardown of its own, a file that comes early would end the process for those after it.
  t.test('every file of the folder can be loaded', async () => {
    for (const file of own) await import(`${path}${file}`);
  });
}

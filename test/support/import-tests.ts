import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import t from 'tap';

/**
 * Runs every test file of a folder of `build/test` in this process: to start one costs more than most files take. Those
 * that need a process of their own are named, files or folders, and .taprc includes them.
 */
export function importTests(folder: string, alone: readonly string[] = []): void {
  const path = fileURLToPath(new URL(`../${folder}/`, import.meta.url));
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.test.js') && !alone.some((one) => file.startsWith(one)),
  );
  // Their tests wait for this one: with a teardown of its own, a file that comes early would end the process for those after it.
  t.test('every file of the folder can be loaded', async () => {
    for (const file of files.sort()) await import(`${path}${file}`);
  });
}

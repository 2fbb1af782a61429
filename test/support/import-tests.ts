import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Runs every test file of a folder of `build/test` in this process: to start one costs more than most files take. */
export async function importTests(folder: string): Promise<void> {
  const path = fileURLToPath(new URL(`../${folder}/`, import.meta.url));
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((f) =>
    f.endsWith('.test.js'),
  );
  for (const file of files.sort()) await import(`${path}${file}`);
}

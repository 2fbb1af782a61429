import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Runs every test file of a folder of `build/test` in this process: to start one costs more than most files take. Those
 * that need a process of their own are named, and .taprc includes them.
 */
export async function importTests(folder: string, alone: readonly string[] = []): Promise<void> {
  const path = fileURLToPath(new URL(`../${folder}/`, import.meta.url));
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.test.js') && !alone.includes(file),
  );
  for (const file of files.sort()) await import(`${path}${file}`);
}

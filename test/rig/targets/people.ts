import { chmodSync, copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { rigFile } from '../files.js';

/**
 * The file of the people of every table of the rig: M101 has the number 111 and the PIN 142536, S101 112 and 225544. What a table writes
 * of them outlasts its program.
 */
export function peopleFile(folder: string): string {
  const file = join(folder, 'people.json');
  if (!existsSync(file)) {
    copyFileSync(rigFile('people.json'), file);
    chmodSync(file, 0o600);
  }
  return file;
}

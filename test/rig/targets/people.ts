import { chmodSync, copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Credentials } from 'banco/firmware/people/credentials.js';
import { PeopleFile } from 'banco/firmware/people/people-file.js';
import { PinCredentials } from 'banco/firmware/people/pin-credentials.js';
import type { Clock } from 'banco/hal/ports/clock.js';
import { rigFile } from '../files.js';

/**
 * The people of every table of the rig: M101 has the number 111 and the PIN 142536, S101 112 and 225544. What a table writes of
 * them outlasts its program.
 */
export function rigPeople(folder: string, clock: Pick<Clock, 'now'>): Credentials {
  const file = join(folder, 'people.json');
  if (!existsSync(file)) {
    copyFileSync(rigFile('people.json'), file);
    chmodSync(file, 0o600);
  }
  return new PinCredentials(new PeopleFile(file), () => clock.now());
}

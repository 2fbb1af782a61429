import { setTimeout as sleep } from 'node:timers/promises';
import { isManager } from '../people/changes.js';
import type { Identified } from '../people/credentials.js';
import type { PeopleFile } from '../people/people-file.js';
import type { Enrolled } from '../people/people-shape.js';
import { PinCredentials } from '../people/pin-credentials.js';
import type { Secrets } from './secrets.js';

/** It is not done, and why. */
export class Denied extends Error {}

export async function knownManager(file: PeopleFile, secrets: Secrets): Promise<Enrolled> {
  const person = await knownPerson(file, secrets, 'number (3 digits) and PIN of a manager');
  if (!isManager(person)) throw new Denied(`${person.id} is no manager`);
  return person;
}

/** Whoever enters a number and a PIN. Waits as long as their wrong tries ask for. */
export async function knownPerson(file: PeopleFile, secrets: Secrets, what: string): Promise<Enrolled> {
  const credentials = new PinCredentials(file, () => performance.now());
  const shown = (await secrets.ask(what))?.replaceAll(' ', '') ?? null;
  if (shown === null || shown === '') throw new Denied(`it needs ${what}`);
  let who = await credentials.whoIs(shown);
  if ('is' in who && who.is === 'waits') {
    process.stderr.write(`banco: after wrong tries, wait ${who.seconds} s\n`);
    await sleep(who.seconds * 1000);
    who = await credentials.whoIs(shown);
  }
  if (!('is' in who)) return who;
  throw new Denied(WHY_NOT[who.is]);
}

const WHY_NOT: Readonly<Record<Exclude<Identified['is'], 'accepted'>, string>> = {
  wrong: 'the number or the PIN is wrong',
  waits: 'somebody else has just tried: wait a minute',
  'shut-out': 'too many wrong tries: another manager gives a new PIN with `banco people forgotten`',
  'not-their-key': 'the key is not theirs',
  unreadable: 'the people cannot be read',
};

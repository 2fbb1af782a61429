import { userInfo } from 'node:os';
import { columns } from '../messages/columns.js';
import {
  type Doer,
  enrolled,
  freeNumber,
  isManager,
  personOfId,
  personOfNumber,
  revoked,
  withPin,
} from '../people/changes.js';
import type { PeopleFile } from '../people/people-file.js';
import { type Enrolled, HOLDS, PIN } from '../people/people-shape.js';
import { hashPin, whyWeak } from '../people/pin.js';
import { SHUT_OUT } from '../people/tries.js';
import { CREDENTIAL_KEYS } from '../settings/table-settings.js';
import { UsageError } from './command.js';
import { Denied, knownManager, knownPerson } from './known-person.js';
import type { Secrets } from './secrets.js';

// What each word behind `banco people` does. It gives the text to print.

export const KEY_NAMES = CREDENTIAL_KEYS.map((key) => key.replace('-key', ''));

interface Asked {
  readonly file: PeopleFile;
  readonly id: string;
  readonly keys: string | undefined;
  readonly secrets: Secrets;
}

export const WORK: Readonly<Record<string, (asked: Asked) => Promise<string>>> = {
  list: async ({ file }) => {
    const people = await file.read();
    if (!people || people.people.length === 0) return `nobody is enrolled in ${file.path}\n`;
    return columns([
      ['ID', 'NUMBER', 'KEYS', ''],
      ...people.people.map(({ id, number, keys, wrong }) => [
        id,
        number,
        keys.map((key) => key.replace('-key', '')).join(','),
        wrong >= SHUT_OUT ? 'shut out: banco people forgotten' : wrong > 0 ? `${wrong} wrong` : '',
      ]),
    ]);
  },
  enrol: async ({ file, id, keys: names = '', secrets }) => {
    const keys = names.split(',').map((name) => `${name}-key`);
    if (!HOLDS.fits(keys)) throw new UsageError(`--keys takes ${KEY_NAMES.join(', ')}, each once`);
    const holds = keys as unknown as Enrolled['keys'];
    const before = await file.read();
    const isFirst = !before?.people.some(isManager);
    if (isFirst && !isManager({ keys: holds }))
      throw new Denied('the first person of a table is a manager: --keys manager');
    const by = isFirst ? id : (await knownManager(file, secrets)).id;
    const pin = await hashPin(await newPin(id, secrets));
    const number = await file.change((people) => {
      if (personOfId(people, id)) throw new Denied(`${id} is enrolled already`);
      // Two who both came first: the second needs the first.
      if (isFirst && people.people.some(isManager)) throw new Denied('somebody else was enrolled first');
      const free = freeNumber(people);
      if (free === null) throw new Denied('every number has been given: remove the file, and enrol all anew');
      return [enrolled(people, { id, number: free, keys: holds, pin }, doer(by)), free];
    });
    return `${id} is enrolled, with the number ${number}\n`;
  },
  change: async ({ file, id, secrets }) => {
    const self = await knownPerson(file, secrets, `number and old PIN of ${id}`);
    if (self.id !== id) throw new Denied(`these are the number and the PIN of ${self.id}`);
    return await givePin(file, self, 'changed-pin', self.id, secrets);
  },
  forgotten: async ({ file, id, secrets }) => {
    const person = await enrolledPerson(file, id);
    const by = await knownManager(file, secrets);
    return await givePin(file, person, 'new-pin', by.id, secrets);
  },
  revoke: async ({ file, id, secrets }) => {
    await enrolledPerson(file, id);
    const by = await knownManager(file, secrets);
    await file.change((people) => {
      const person = personOfId(people, id);
      if (!person) throw new Denied(`${id} is not enrolled`);
      if (isManager(person) && people.people.filter(isManager).length === 1)
        throw new Denied(`${id} is the last manager: enrol another one first`);
      return [revoked(people, person, doer(by.id)), null];
    });
    return `${id} is revoked\n`;
  },
};

async function givePin(
  file: PeopleFile,
  { id, number }: Enrolled,
  did: 'changed-pin' | 'new-pin',
  by: string,
  secrets: Secrets,
): Promise<string> {
  const pin = await hashPin(await newPin(id, secrets));
  await file.change((people) => {
    const person = personOfNumber(people, number);
    if (!person) throw new Denied(`${id} is not enrolled any more`);
    return [withPin(people, person, pin, did, doer(by)), null];
  });
  return `${id} has a new PIN\n`;
}

async function enrolledPerson(file: PeopleFile, id: string): Promise<Enrolled> {
  const people = await file.read();
  const person = people && personOfId(people, id);
  if (!person) throw new Denied(`${id} is not enrolled: banco people list`);
  return person;
}

async function newPin(id: string, secrets: Secrets): Promise<string> {
  const pin = await secrets.askNew(`new PIN of ${id}, 6 to 8 digits from 1 to 6`);
  if (pin === null) throw new Denied('there is no new PIN, or the second was another one');
  if (!PIN.fits(pin)) throw new Denied('a PIN has 6 to 8 digits from 1 to 6');
  const weak = whyWeak(pin);
  if (weak) throw new Denied(`this PIN is guessed too easily: ${weak}`);
  return pin;
}

const doer = (by: string): Doer => ({
  by,
  account: userInfo().username,
  wall: new Date().toISOString(),
});

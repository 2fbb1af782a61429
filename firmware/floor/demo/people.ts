import { enrolled } from 'banco/firmware/people/changes.js';
import type { PeopleFile } from 'banco/firmware/people/people-file.js';
import { hashPin } from 'banco/firmware/people/pin.js';

/** Two people who act in a demonstration: no secret. */
export const DEMO_PEOPLE = [
  { id: 'M101', number: '111', keys: ['manager-key'], pin: '624135' },
  { id: 'S101', number: '112', keys: ['supervisor-key'], pin: '531462' },
] as const;

export async function enrolDemoPeople(file: PeopleFile): Promise<void> {
  const doer = { by: 'demo', account: 'demo', wall: new Date().toISOString() };
  for (const { pin, ...person } of DEMO_PEOPLE) {
    const hashed = await hashPin(pin);
    await file.change((people) => [enrolled(people, { ...person, pin: hashed }, doer), null]);
  }
}

import type { PeopleAct } from './credentials.js';
import type { Enrolled, HashedPin, People } from './people-shape.js';

// What `banco people` does to the people. Each change is an act, which the table takes into its journal.

/** Who does it, from which account of the computer, and when. */
export interface Doer {
  readonly by: string;
  readonly account: string;
  readonly wall: string;
}

export const personOfNumber = ({ people }: People, number: string): Enrolled | undefined =>
  people.find((person) => person.number === number);

export const personOfId = ({ people }: People, id: string): Enrolled | undefined =>
  people.find((person) => person.id === id);

export const isManager = ({ keys }: Pick<Enrolled, 'keys'>): boolean => keys.includes('manager-key');

/** A number that nobody has or had: the journal shows whose it was. Null where all are used up. */
export function freeNumber({ people, acts }: People): string | null {
  const used = new Set([...people, ...acts].map(({ number }) => number));
  const digits = ['1', '2', '3', '4', '5', '6'];
  const all = digits.flatMap((a) => digits.flatMap((b) => digits.map((c) => a + b + c)));
  return all.find((number) => !used.has(number)) ?? null;
}

export const enrolled = (people: People, person: Omit<Enrolled, 'wrong'>, doer: Doer): People =>
  acted({ ...people, people: [...people.people, { ...person, wrong: 0 }] }, 'enrolled', person, doer);

/** Of one's own accord, or by a manager for somebody who has forgotten it. */
export const withPin = (
  people: People,
  person: Enrolled,
  pin: HashedPin,
  did: 'changed-pin' | 'new-pin',
  doer: Doer,
): People => acted(replaced(people, { ...person, pin, wrong: 0 }), did, person, doer);

export const revoked = (people: People, person: Enrolled, doer: Doer): People =>
  acted(
    { ...people, people: people.people.filter(({ number }) => number !== person.number) },
    'revoked',
    person,
    doer,
  );

export const replaced = (people: People, person: Enrolled): People => ({
  ...people,
  people: people.people.map((other) => (other.number === person.number ? person : other)),
});

function acted(
  people: People,
  did: PeopleAct['did'],
  { id, number, keys }: Pick<Enrolled, 'id' | 'number' | 'keys'>,
  { by, account, wall }: Doer,
): People {
  const act = (people.acts.at(-1)?.act ?? 0) + 1;
  return {
    ...people,
    acts: [...people.acts, { file: people.file, act, wall, did, id, number, keys, by, account }],
  };
}

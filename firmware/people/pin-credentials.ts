import { HardwareError } from '../../hal/ports/hardware-error.js';
import { SecretFileFaults } from '../secret-file.js';
import type { Key } from '../settings/table-settings.js';
import { personOfNumber, replaced } from './changes.js';
import type { Credentials, Identified, PeopleAct } from './credentials.js';
import { NUMBER_DIGITS } from './digits.js';
import type { PeopleFile } from './people-file.js';
import type { Enrolled } from './people-shape.js';
import { hashPin, isPin } from './pin.js';
import { SHUT_OUT, triesLeft, waitAfter } from './tries.js';

type NotKnown = Exclude<Identified, { is: 'accepted' }>;
type Counted = Enrolled | NotKnown | null;

/** People by their number and PIN. */
export class PinCredentials implements Credentials {
  readonly #file: PeopleFile;
  readonly #now: () => number;
  /** By the program's own clock, in milliseconds. The last try may have been just before the program began. */
  readonly #began: number;
  readonly #tried = new Map<string, number>();

  constructor(file: PeopleFile, now: () => number) {
    this.#file = file;
    this.#now = now;
    this.#began = now();
  }

  async identify(key: Key, shown: string): Promise<Identified> {
    try {
      const who = await this.whoIs(shown);
      if ('is' in who) return who;
      const { id, keys } = who;
      return { is: (keys as readonly Key[]).includes(key) ? 'accepted' : 'not-their-key', id };
    } catch (error) {
      return { is: 'unreadable', why: unreadableText(error) };
    }
  }

  async acts(): Promise<readonly PeopleAct[] | HardwareError> {
    const { path } = this.#file;
    try {
      const people = await this.#file.read();
      return people?.acts ?? new HardwareError('gone', path, 'nobody is enrolled: banco people enrol');
    } catch (error) {
      return new HardwareError('denied', path, unreadableText(error), error);
    }
  }

  /** The person with this number and PIN, or why they are not known. */
  async whoIs(shown: string): Promise<Enrolled | NotKnown> {
    const [number, pin] = [shown.slice(0, NUMBER_DIGITS), shown.slice(NUMBER_DIGITS)];
    const counted = await this.#count(number);
    if (counted === null) {
      // As long as for a number that somebody has.
      await hashPin(pin);
      return { is: 'wrong', id: null, left: null };
    }
    if ('is' in counted) return counted;
    if (!(await isPin(pin, counted.pin)))
      return counted.wrong >= SHUT_OUT
        ? { is: 'shut-out', id: counted.id }
        : { is: 'wrong', id: counted.id, left: triesLeft(counted.wrong) };
    await this.#file.change((people) => {
      const person = personOfNumber(people, number);
      return [person ? replaced(people, { ...person, wrong: 0 }) : null, null];
    });
    this.#tried.delete(number);
    return counted;
  }

  /** Counts a try, unless it has to wait. Null where nobody has the number. */
  #count(number: string): Promise<Counted> {
    return this.#file.change<Counted>((people) => {
      const person = personOfNumber(people, number);
      if (!person) return [null, null];
      const { id, wrong } = person;
      if (wrong >= SHUT_OUT) return [null, { is: 'shut-out', id }];
      const waited = (this.#now() - (this.#tried.get(number) ?? this.#began)) / 1000;
      const seconds = Math.ceil(waitAfter(wrong) - waited);
      if (waitAfter(wrong) > 0 && seconds > 0) return [null, { is: 'waits', id, seconds }];
      this.#tried.set(number, this.#now());
      const counted = { ...person, wrong: wrong + 1 };
      return [replaced(people, counted), counted];
    });
  }
}

/** Why the file of people cannot be used, in one line. */
export function unreadableText(error: unknown): string {
  if (error instanceof HardwareError || error instanceof SecretFileFaults) return error.message;
  throw error;
}

import type { Identified } from 'banco/firmware/people/credentials.js';
import type { Enrolled } from 'banco/firmware/people/people-shape.js';
import { unreadableText } from 'banco/firmware/people/pin-credentials.js';
import { object } from 'banco/src/reader/composites.js';
import { faultsOf } from 'banco/src/reader/faults.js';
import type { TypeOf } from 'banco/src/reader/shape.js';
import { text } from 'banco/src/reader/values.js';
import { ACT, type Act, type Actors } from '../ledger/acts.js';
import type { LedgerStore } from '../store/ledger-store.js';
import type { Ledger } from './ledger.js';

const SHOWN = text(1, 20).says('The number of a person, and the PIN behind it.');

/** What the console asks to have done, and by whom. */
export const ACT_REQUEST = object({ act: ACT, by: SHOWN, with: SHOWN.optional() });
export type ActRequest = TypeOf<typeof ACT_REQUEST>;

/** Which of the two is meant, where there are two. */
type Who = 'by' | 'with';

export type ActAnswer =
  | { readonly is: 'done'; readonly number: number; readonly by: string; readonly with: string | null }
  | { readonly is: 'refused'; readonly why: 'unreadable' }
  /** The table does not stand as whoever asks has seen it. */
  | { readonly is: 'refused'; readonly why: 'changed' }
  | { readonly is: 'refused'; readonly why: 'two-needed' | 'same-person' }
  | { readonly is: 'refused'; readonly why: 'not-allowed'; readonly who: Who; readonly id: string }
  | { readonly is: 'refused'; readonly why: 'wrong' | 'shut-out' | 'no-people'; readonly who: Who }
  | { readonly is: 'refused'; readonly why: 'waits'; readonly who: Who; readonly seconds: number };
type Refusal = Extract<ActAnswer, { readonly is: 'refused' }>;

export interface Known {
  whoIs(shown: string): Promise<Enrolled | Exclude<Identified, { readonly is: 'accepted' }>>;
}

/** Where people act: says who they are, and whether they may. What they do is an entry of the ledger. */
export class ActDesk {
  readonly #people: Known;
  readonly #ledger: Ledger;
  readonly #store: LedgerStore;

  constructor(people: Known, ledger: Ledger, store: LedgerStore) {
    this.#people = people;
    this.#ledger = ledger;
    this.#store = store;
  }

  async do(request: unknown): Promise<ActAnswer> {
    if (faultsOf(ACT_REQUEST, request).length > 0) return { is: 'refused', why: 'unreadable' };
    const { act, by, with: other } = request as ActRequest;
    const actors = await this.#actors(by, other);
    if ('is' in actors) return actors;
    const number = await this.#done(act, actors);
    return number === null ? { is: 'refused', why: 'changed' } : { is: 'done', number, ...actors };
  }

  /** A manager, and somebody else who is a manager or a supervisor. */
  async #actors(by: string, other: string | undefined): Promise<Actors | Refusal> {
    if (other === undefined) return { is: 'refused', why: 'two-needed' };
    const first = await this.#person('by', by, ['manager-key']);
    if ('is' in first) return first;
    const second = await this.#person('with', other, ['manager-key', 'supervisor-key']);
    if ('is' in second) return second;
    return first.id === second.id ? { is: 'refused', why: 'same-person' } : { by: first.id, with: second.id };
  }

  async #person(who: Who, shown: string, oneOf: Enrolled['keys']): Promise<Enrolled | Refusal> {
    const person = await this.#people.whoIs(shown.replaceAll(' ', '')).catch((error: unknown) => {
      unreadableText(error);
      return { is: 'unreadable' } as const;
    });
    if (!('is' in person))
      return person.keys.some((key) => oneOf.includes(key))
        ? person
        : { is: 'refused', why: 'not-allowed', who, id: person.id };
    switch (person.is) {
      case 'waits':
        return { is: 'refused', why: 'waits', who, seconds: person.seconds };
      case 'shut-out':
      case 'wrong':
        return { is: 'refused', why: person.is, who };
      default:
        return { is: 'refused', why: 'no-people', who };
    }
  }

  async #done(act: Act, actors: Actors): Promise<number | null> {
    if (act.act === 'take-up') return await this.#ledger.takeUp(act, actors);
    const { table, fingerprint } = act;
    return await this.#store.act({ ...actors, act, enrols: { table, fingerprint, by: actors.by } });
  }
}

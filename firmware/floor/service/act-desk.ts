import type { Identified } from 'banco/firmware/people/credentials.js';
import type { Enrolled } from 'banco/firmware/people/people-shape.js';
import { unreadableText } from 'banco/firmware/people/pin-credentials.js';
import { Refused } from 'banco/src/jackpot/refused.js';
import { type Sheet, sheetFaults } from 'banco/src/jackpot/sheet.js';
import type { Cents } from 'banco/src/money/cents.js';
import { object } from 'banco/src/reader/composites.js';
import { faultsOf } from 'banco/src/reader/faults.js';
import type { TypeOf } from 'banco/src/reader/shape.js';
import { text } from 'banco/src/reader/values.js';
import { ACT, type Act, type Actors } from '../ledger/acts.js';
import { isForSupervisors, takesTwo } from '../ledger/jackpot-acts.js';
import type { LedgerStore } from '../store/ledger-store.js';
import type { JackpotDesk } from './jackpot-desk.js';
import type { Ledger } from './ledger.js';
import type { Watch } from './watch.js';

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
  /** The Jackpot says why, and by which clause. */
  | {
      readonly is: 'refused';
      readonly why: 'refused';
      readonly code: Refused['code'];
      readonly clause: string | null;
    }
  | { readonly is: 'refused'; readonly why: 'two-needed' | 'same-person' }
  | { readonly is: 'refused'; readonly why: 'not-allowed'; readonly who: Who; readonly id: string }
  | { readonly is: 'refused'; readonly why: 'wrong' | 'shut-out' | 'no-people'; readonly who: Who }
  | { readonly is: 'refused'; readonly why: 'waits'; readonly who: Who; readonly seconds: number };
type Refusal = Extract<ActAnswer, { readonly is: 'refused' }>;

export interface Known {
  whoIs(shown: string): Promise<Enrolled | Exclude<Identified, { readonly is: 'accepted' }>>;
}

export interface DeskSettings {
  readonly store: LedgerStore;
  readonly people: Known;
  /** In whole cents: what at the Jackpot moves so much takes two people. */
  readonly twoFrom: Cents;
}

/** What is acted at. */
interface Served {
  readonly ledger: Ledger;
  readonly jackpot: JackpotDesk;
  readonly watch: Pick<Watch, 'places'>;
}

/** Where people act: says who they are, and whether they may. What they do is an entry of the ledger. */
export class ActDesk {
  readonly #settings: DeskSettings;
  readonly #at: Served;

  constructor(settings: DeskSettings, at: Served) {
    this.#settings = settings;
    this.#at = at;
  }

  async do(request: unknown): Promise<ActAnswer> {
    if (faultsOf(ACT_REQUEST, request).length > 0) return { is: 'refused', why: 'unreadable' };
    const { act, by, with: other } = request as ActRequest;
    const actors = await this.#actors(act, by, other);
    if ('is' in actors) return actors;
    const number = await this.#done(act, actors);
    if (number === null) return { is: 'refused', why: 'changed' };
    if (number instanceof Refused)
      return { is: 'refused', why: 'refused', code: number.code, clause: number.clause };
    return { is: 'done', number, ...actors };
  }

  /** A manager, or for some a supervisor; and where it takes two, somebody else of those. */
  async #actors(act: Act, by: string, other: string | undefined): Promise<Actors | Refusal> {
    const { jackpot } = this.#at.jackpot;
    const isForTwo = act.act !== 'jackpot' || takesTwo(act.event, jackpot, this.#settings.twoFrom);
    const mayFirst = act.act === 'jackpot' && isForSupervisors(act.event) ? OFFICERS : MANAGERS;
    if (isForTwo && other === undefined) return { is: 'refused', why: 'two-needed' };
    const first = await this.#person('by', by, mayFirst);
    if ('is' in first) return first;
    if (other === undefined) return { by: first.id, with: null };
    const second = await this.#person('with', other, OFFICERS);
    if ('is' in second) return second;
    return first.id === second.id ? { is: 'refused', why: 'same-person' } : { by: first.id, with: second.id };
  }

  async #person(who: Who, shown: string, oneOf: Enrolled['keys']): Promise<Enrolled | Refusal> {
    const person = await this.#settings.people.whoIs(shown.replaceAll(' ', '')).catch((error: unknown) => {
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

  async #done(act: Act, actors: Actors): Promise<number | Refused | null> {
    const { ledger, jackpot, watch } = this.#at;
    switch (act.act) {
      case 'take-up':
        return await ledger.takeUp(act, actors);
      case 'jackpot':
        return act.event.type === 'open' && !isPlayable(act.event.jackpot)
          ? new Refused('bad-jackpot', { is: 'unreadable', faults: [] })
          : await jackpot.act(act, actors, watch.places);
      case 'let-in': {
        const { table, fingerprint } = act;
        return await this.#settings.store.act({
          ...actors,
          act,
          enrols: { table, fingerprint, by: actors.by },
        });
      }
    }
  }
}

/** Nothing here draws a table or a seat. */
const isPlayable = (sheet: Sheet): boolean =>
  sheetFaults(sheet, []).length === 0 && sheet.pools.every(({ random }) => random === undefined);

const MANAGERS: Enrolled['keys'] = ['manager-key'];
const OFFICERS: Enrolled['keys'] = ['manager-key', 'supervisor-key'];

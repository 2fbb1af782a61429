import type { Identified } from 'banco/firmware/people/credentials.js';
import type { Enrolled } from 'banco/firmware/people/people-shape.js';
import { unreadableText } from 'banco/firmware/people/pin-credentials.js';
import type { Actors } from '../ledger/acts.js';
import type { ActRefusal, Who } from './act-refusals.js';

/** Says who somebody is by number and PIN. */
export interface Known {
  whoIs(shown: string): Promise<Enrolled | Exclude<Identified, { readonly is: 'accepted' }>>;
}

/** What an act asks of who does it. */
export interface Asks {
  readonly two: boolean;
  /** Whether a supervisor may do it, or a manager alone. Whoever comes second is either. */
  readonly supervisors: boolean;
}

export const TWO_PERSONS: Asks = { two: true, supervisors: false };

/** Who does an act: one person, or two different ones. */
export async function actorsOf(
  people: Known,
  { two, supervisors }: Asks,
  { by, with: other }: { readonly by: string; readonly with?: string | undefined },
): Promise<Actors | ActRefusal> {
  if (two && other === undefined) return { is: 'refused', why: 'two-needed' };
  const first = await person(people, 'by', by, supervisors ? OFFICERS : MANAGERS);
  if ('is' in first) return first;
  if (other === undefined) return { by: first.id, with: null };
  const second = await person(people, 'with', other, OFFICERS);
  if ('is' in second) return second;
  return first.id === second.id ? { is: 'refused', why: 'same-person' } : { by: first.id, with: second.id };
}

const MANAGERS: Enrolled['keys'] = ['manager-key'];
const OFFICERS: Enrolled['keys'] = ['manager-key', 'supervisor-key'];

async function person(
  people: Known,
  who: Who,
  shown: string,
  oneOf: Enrolled['keys'],
): Promise<Enrolled | ActRefusal> {
  const found = await people.whoIs(shown.replaceAll(' ', '')).catch((error: unknown) => {
    unreadableText(error);
    return { is: 'unreadable' } as const;
  });
  if (!('is' in found))
    return found.keys.some((key) => oneOf.includes(key))
      ? found
      : { is: 'refused', why: 'not-allowed', who, id: found.id };
  switch (found.is) {
    case 'waits':
      return { is: 'refused', why: 'waits', who, seconds: found.seconds };
    case 'shut-out':
    case 'wrong':
      return { is: 'refused', why: found.is, who };
    default:
      return { is: 'refused', why: 'no-people', who };
  }
}

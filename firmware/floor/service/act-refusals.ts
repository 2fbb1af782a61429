import { faultsInEnglish } from 'banco/firmware/messages/en/input-faults.js';
import { jackpotRefusalText } from 'banco/firmware/messages/en/jackpot.js';
import type { Refused } from 'banco/src/jackpot/refused.js';
import type { Fault } from 'banco/src/reader/faults.js';

/** Which of the two is meant, where there are two. */
export type Who = 'by' | 'with';

/** Why an act is not done. */
export type ActRefusal = { readonly is: 'refused' } & (
  | { readonly why: 'unreadable'; readonly faults: readonly Fault[] }
  /** The table does not stand as whoever asks has seen it. */
  | { readonly why: 'changed' }
  /** The Jackpot would be drawn. */
  | { readonly why: 'drawn' }
  /** The Jackpot says why, and by which clause. */
  | { readonly why: 'refused'; readonly refused: Refused }
  | { readonly why: 'two-needed' | 'same-person' }
  | { readonly why: 'not-allowed'; readonly who: Who; readonly id: string }
  | { readonly why: 'wrong' | 'shut-out' | 'no-people'; readonly who: Who }
  | { readonly why: 'waits'; readonly who: Who; readonly seconds: number }
);

/** As the console says it, and the command line. */
export function actRefusalText(refusal: ActRefusal): string {
  const who = 'who' in refusal && refusal.who === 'with' ? 'The second person' : 'The first person';
  switch (refusal.why) {
    case 'unreadable':
      return `It is not what is asked for: ${faultsInEnglish(refusal.faults)}.`;
    case 'changed':
      return 'It does not stand as it did: look again.';
    case 'drawn':
      return 'Nothing here draws a table or a seat: leave out random (nz 18.8(d)).';
    case 'refused': {
      const { clause } = refusal.refused;
      const cited = clause === null ? '' : ` (${clause})`;
      return `The Jackpot does not take it: ${jackpotRefusalText(refusal.refused)}${cited}.`;
    }
    case 'two-needed':
      return 'It takes two persons.';
    case 'same-person':
      return 'It takes two different persons.';
    case 'not-allowed':
      return `${who}, ${refusal.id}, may not do this.`;
    case 'wrong':
      return `${who}: the number or the PIN is wrong.`;
    case 'shut-out':
      return `${who} was wrong too often: a manager gives a new PIN with banco floor people forgotten.`;
    case 'waits':
      return `${who} was wrong before: wait ${refusal.seconds} s.`;
    case 'no-people':
      return 'Who may act here cannot be read: look at banco floor people list.';
  }
}

import type { Event } from '../events.js';
import type { Message } from '../messages.js';
import type { State } from '../state/state.js';

/**
 * Reports every change of what is open with players who have left, except its payment, which has a message of its own.
 */
export function formerPlayerNotes(before: State, after: State, { type }: Event): readonly Message[] {
  if (after.formerPlayers === before.formerPlayers) return [];
  const known = new Map(before.formerPlayers.map((former) => [former.person, former]));
  const open = after.formerPlayers.filter(({ person, owes, toPay }) => {
    const was = known.get(person);
    known.delete(person);
    return was?.owes !== owes || was.toPay !== toPay;
  });
  const paid = type === 'cash-out' || type === 'collect';
  const settled = paid ? [] : [...known.values()].map((former) => ({ ...former, owes: 0, toPay: 0 }));
  return [...open, ...settled].map((former) => ({ noted: { is: 'former-player', ...former } }));
}

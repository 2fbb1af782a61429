import type { Said } from '../messages.js';
import { dealtFromDevice } from '../shoe/device.js';
import { cited, type RuleContext } from '../step.js';

/**
 * A card found face up in the shoe, or disclosed by accident: the clause by which the coup is dealt without wagers, if it is.
 */
export function spoilsCoup(at: RuleContext, place: number, how: 'face up' | 'disclosed'): string | null {
  const { first, initial } = at.rules.irregularities.faceUp;
  const boxed = how === 'face up' && at.state.method?.where.includes('international');
  if (initial && place < 4 && boxed) return cited(at, initial.clause);
  const spoils =
    first.spoils === 'seen in any way' || (first.spoils === 'found face up' && how === 'face up');
  return place === 0 && spoils ? cited(at, first.clause) : null;
}

/** It is played all the same; from a shuffling device, more may lie like that. */
export function faceUpFound(
  at: RuleContext,
  card: string,
  place: number,
  spoilt: string | null,
): readonly Said[] {
  const { first, later } = at.rules.irregularities.faceUp;
  const clause = spoilt ?? cited(at, place === 0 ? first.clause : later.clause);
  const noted: Said = { noted: { is: 'lay-face-up', card }, clause };
  if (later.check === undefined || !dealtFromDevice(at)) return [noted];
  const check = cited(at, later.check);
  return [noted, { prompt: { is: 'task', of: check }, clause: check }];
}

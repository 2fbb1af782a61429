import { refusalText } from '../../firmware/messages/replay.js';
import { type Outcome, Refused } from '../../src/table/step.js';

/** What an act came to; one that is refused fails the test with its own words. */
export function done<T>(outcome: Outcome<T>): T {
  if (outcome instanceof Refused) throw new Error(`${outcome.code}: ${refusalText(outcome)}`);
  return outcome;
}

/** The code and the words of a refusal; an act that is not refused has none. */
export const refusalOf = (outcome: unknown): string | null =>
  outcome instanceof Refused ? `${outcome.code}: ${refusalText(outcome)}` : null;

import { printedMessage, refusalText } from '../../../firmware/messages/replay.js';
import { isFact } from '../../../src/table/events.js';
import { reduce } from '../../../src/table/reduce.js';
import { Refused } from '../../../src/table/step.js';
import type { Property } from './moment.js';

export const FACTS_TAKEN: Property = {
  name: 'what has happened is never refused',
  watch:
    () =>
    ({ event, refused }) =>
      isFact(event) && refused ? `${event.type}: ${refusalText(refused)}` : null,
};

const NOT_WORDS = /undefined|\[object|NaN|null\b/;

export const WORDS: Property = {
  name: 'whatever is said has its words',
  watch:
    () =>
    ({ messages, refused }) => {
      for (const one of messages) {
        const printed = printedMessage(one) as Record<string, unknown>;
        for (const name of ['announced', 'noted', 'prompt', 'asked']) {
          const text = printed[name];
          const words = typeof text === 'object' ? (text as { asks: string } | null)?.asks : text;
          if (text !== undefined && (typeof words !== 'string' || words === '' || NOT_WORDS.test(words)))
            return `${JSON.stringify(one)}: ${JSON.stringify(text)}`;
        }
      }
      if (!refused) return null;
      const text = refusalText(refused);
      return text === '' || (NOT_WORDS.test(text) && refused.reason.is !== 'unreadable')
        ? `${JSON.stringify(refused.reason)}: ${text}`
        : null;
    },
};

/** As it takes longer than the event itself, it is tried at some of them. */
export const SURVIVES_JSON = (every: number): Property => ({
  name: 'the state survives JSON, and the same event on it comes to the same',
  watch:
    () =>
    ({ nth, before, event, outcome, after }) => {
      if (nth % every !== 0) return null;
      const read = { ...JSON.parse(JSON.stringify(before)), sheet: before.sheet } as typeof before;
      const again = reduce(read, event);
      const same = (value: unknown): string => JSON.stringify(value);
      if (again instanceof Refused)
        return same(again) === same(outcome) ? null : `refused only when read back: ${same(again)}`;
      if (outcome instanceof Refused) return `taken only when read back: ${same(outcome)}`;
      if (same(again.state) !== same(after)) return 'another state';
      return same(again.messages) === same(outcome.messages) ? null : 'something else is said';
    },
});

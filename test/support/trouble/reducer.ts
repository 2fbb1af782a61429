import { printedMessage, refusalText } from '../../../firmware/messages/replay.js';
import { isFact } from '../../../src/table/events.js';
import { reduce } from '../../../src/table/reduce.js';
import { type Property, property } from './moment.js';

export const FACTS_TAKEN = property('what has happened is never refused', ({ event, refused }) =>
  isFact(event) && refused ? `${event.type}: ${refusalText(refused)}` : null,
);

const isText = (text: unknown): boolean =>
  typeof text === 'string' && text !== '' && !/undefined|\[object|NaN|null\b/.test(text);

export const WORDS = property('whatever is said has its words', ({ messages, refused }) => {
  for (const one of messages) {
    const { announced, noted, prompt, asked } = printedMessage(one) as Record<string, unknown>;
    const { asks = asked } = (asked ?? {}) as { readonly asks?: unknown };
    for (const text of [announced, noted, prompt, asks])
      if (text !== undefined && text !== null && !isText(text))
        return `${JSON.stringify(one)}: ${JSON.stringify(text)}`;
  }
  // What cannot be read is quoted as it was found.
  if (!refused || refused.reason.is === 'unreadable' || isText(refusalText(refused))) return null;
  return `${JSON.stringify(refused.reason)}: ${refusalText(refused)}`;
});

/** As it takes longer than the event itself, it is tried at some of them. */
export const SURVIVES_JSON = (every: number): Property =>
  property(
    'the state survives JSON, and the same event on it comes to the same',
    ({ nth, before, event, outcome }) => {
      if (nth % every !== 0) return null;
      const read = { ...JSON.parse(JSON.stringify(before)), sheet: before.sheet } as typeof before;
      const [again, once] = [reduce(read, event), outcome].map((one) => JSON.stringify(one));
      return again === once ? null : `read back, it comes to ${again}, and not to ${once}`;
    },
  );

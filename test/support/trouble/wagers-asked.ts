import { currentWagers } from '../../../src/table/betting/current-wagers.js';
import type { EventOf } from '../../../src/table/events.js';
import { reduce, refusalOf } from '../../../src/table/reduce.js';
import type { PlacedWager } from '../../../src/table/state/stake.js';
import type { State } from '../../../src/table/state/state.js';
import { Refused } from '../../../src/table/step.js';
import { property } from './moment.js';

/** What is asked before a wager is made says what is said of it when it is: one alone, and all that lies there once more. */
export const WAGERS_ASKED = property(
  'a wager that would be refused is one that is',
  ({ after, before, event, refused }) => {
    if (event.type === 'no-more-bets') {
      const [asked, made] = [refusalOf(before, event), refused].map((one) => JSON.stringify(one));
      return asked === made ? null : `${JSON.stringify(event)}: asked ${asked}, made ${made}`;
    }
    if (event.type !== 'wager') return null;
    return differs(before, [event]) ?? differs(after, currentWagers(after).map(doubled));
  },
);

const doubled = ({ area, tokens, ...wager }: PlacedWager): EventOf<'wager'> => ({
  type: 'wager',
  wager: { ...wager, amount: 2 * wager.amount },
  ...(area !== undefined && { area }),
  ...(tokens && { tokens }),
});

function differs(state: State, events: readonly EventOf<'wager'>[]): string | null {
  const [asked, made] = [refusalOf(state, events), refusedOf(state, events)].map((one) =>
    JSON.stringify(one),
  );
  return asked === made ? null : `${JSON.stringify(events)}: asked ${asked}, made ${made}`;
}

function refusedOf(state: State, events: readonly EventOf<'wager'>[]): Refused | null {
  let now = state;
  for (const event of events) {
    const outcome = reduce(now, event);
    if (outcome instanceof Refused) return outcome;
    now = outcome.state;
  }
  return null;
}

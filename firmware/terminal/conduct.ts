import type { Event } from '../../src/machine/event.js';
import { stoppedBy } from '../../src/machine/malfunction.js';
import { PROCEDURES } from '../../src/procedures/index.js';
import { type At, dealer, rulebookOf } from './at.js';
import { misplaced } from './lying.js';
import { wagersOf } from './wagers.js';

/** What the table does next by itself, and so many milliseconds from now. */
export type Conduct =
  | { readonly does: 'say'; readonly event: Event; readonly after: number }
  /** A new shoe is shuffled: chance is no part of this. */
  | { readonly does: 'shuffle'; readonly after: number }
  | { readonly does: 'deal'; readonly after: number };

/** In milliseconds: as fast as people like to follow. */
export const PACE = { prepare: 1500, card: 1200, insurance: 10_000, settle: 4000, putRight: 3000 } as const;

/**
 * A table that deals by itself goes on from every state in which nobody else must act, as far as what is broken lets it:
 * a coup that stands is dealt and paid, and the next one waits. At a table with a dealer it only closes betting, when its
 * time is over.
 */
export function conduct(at: At): Conduct | null {
  const next = at.state.question ? null : nextOf(at);
  return next && stoppedBy(at.state, typeOf(next)) === null ? next : null;
}

/** By which event it becomes known to the game. */
function typeOf(next: Conduct): Event['type'] {
  switch (next.does) {
    case 'say':
      return next.event.type;
    case 'shuffle':
      return 'shuffled';
    case 'deal':
      return 'card';
  }
}

function nextOf(at: At): Conduct | null {
  const { settings, state, desk } = at;
  const { phase } = state;
  if (settings.shoe !== 'virtual' && phase.is !== 'betting') return null;
  const by = dealer(at);
  const say = (event: Event, after: number): Conduct => ({ does: 'say', event, after });
  switch (phase.is) {
    case 'betting':
      if (desk.closesAt === null || wagersOf(state).length === 0) return null;
      return say({ type: 'no-more-bets', by }, Math.max(0, desk.closesAt - desk.now));
    case 'shuffle': {
      // crown-sydney 10.3.1(a): nobody owes anything when the next shoe begins. One who cannot pay, an attendant sees to.
      const debtor = Object.entries(state.seats).find(([, { owed }]) => owed > 0);
      if (!debtor) return { does: 'shuffle', after: PACE.prepare };
      const [seat, { owed, credit }] = debtor;
      return credit >= owed ? say({ type: 'collect', by, seat: Number(seat) }, PACE.prepare) : null;
    }
    case 'cut':
      return say({ type: 'cut', by, cutBy: 'table', ...cutOf(at) }, PACE.prepare);
    case 'burn':
      return phase.how === null
        ? say(
            { type: 'burn', by, how: PROCEDURES[rulebookOf(settings)].burns[0]?.how ?? 'first' },
            PACE.prepare,
          )
        : { does: 'deal', after: PACE.card };
    case 'dealing':
      return phase.insurance
        ? say({ type: 'insurance-closed', by }, PACE.insurance)
        : { does: 'deal', after: PACE.card };
    case 'result':
      // Chips that were touched are put right first.
      return misplaced(at).length > 0 ? null : say({ type: 'settle', by }, PACE.settle);
    case 'closed':
    case 'paying':
      return null;
  }
}

/** Half-way in, and the cutting card as far from the end as the rulebook asks for at the least. */
export function cutOf(at: At): { readonly depth: number; readonly behind: number } {
  const { behind } = PROCEDURES[rulebookOf(at.settings)].cuttingCard;
  return {
    depth: at.settings.decks * 26,
    behind: 'oneOf' in behind ? (behind.oneOf[0] ?? 0) : behind.atLeast,
  };
}

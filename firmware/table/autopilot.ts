import { RULEBOOKS } from '../../src/rulebooks/index.js';
import type { Event } from '../../src/table/events.js';
import { stoppingDevice } from '../../src/table/malfunctions/faults.js';
import { debtOf } from '../../src/table/state/seat.js';
import { spotMismatches } from '../decode/layout-sensors.js';
import { dealer, type PanelContext, rulebookOf } from '../decode/panel-context.js';
import { mayDealOn } from '../decode/part-health.js';
import { wagersOf } from '../decode/wagers.js';

/** What the table does next by itself, and so many milliseconds from now. */
export type NextAction =
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
export function nextAction(context: PanelContext): NextAction | null {
  const next = context.state.decision ? null : nextOf(context);
  return next && mayBe(context, next) ? next : null;
}

/** As far as what is broken lets it. */
function mayBe({ state }: PanelContext, next: NextAction): boolean {
  switch (next.does) {
    case 'say':
      return stoppingDevice(state, next.event.type) === null;
    case 'shuffle':
      return stoppingDevice(state, 'shuffled') === null;
    case 'deal':
      return mayDealOn(state);
  }
}

function nextOf(context: PanelContext): NextAction | null {
  const { settings, state, panels } = context;
  const { phase } = state;
  if (settings.shoe !== 'virtual' && phase.is !== 'betting') return null;
  const by = dealer(context);
  const say = (event: Event, after: number): NextAction => ({ does: 'say', event, after });
  switch (phase.is) {
    case 'betting':
      if (panels.closesAt === null || wagersOf(state).length === 0) return null;
      return say({ type: 'no-more-bets', by }, Math.max(0, panels.closesAt - panels.now));
    case 'shuffle': {
      // crown-sydney 10.3.1(a): nobody owes anything when the next shoe begins. One who cannot pay, an attendant sees to.
      const debtor = Object.entries(state.seats).find(([, account]) => debtOf(account) > 0);
      if (!debtor) return { does: 'shuffle', after: PACE.prepare };
      const [seat, account] = debtor;
      return account.credit >= debtOf(account)
        ? say({ type: 'collect', by, seat: Number(seat) }, PACE.prepare)
        : null;
    }
    case 'cut':
      return say({ type: 'cut', by, cutBy: 'table', ...cutFor(context) }, PACE.prepare);
    case 'burn':
      return phase.how === null
        ? say(
            { type: 'burn', by, how: RULEBOOKS[rulebookOf(settings)].shoe.burns[0]?.how ?? 'first' },
            PACE.prepare,
          )
        : { does: 'deal', after: PACE.card };
    case 'dealing':
      return phase.insurance?.open
        ? say({ type: 'insurance-closed', by }, PACE.insurance)
        : { does: 'deal', after: PACE.card };
    case 'result':
      // Chips that were touched are put right first.
      return spotMismatches(context).length > 0 ? null : say({ type: 'settle', by }, PACE.settle);
    case 'closed':
    case 'paying':
      return null;
  }
}

/** Half-way in, and the cutting card as far from the end as the rulebook asks for at the least. */
export function cutFor(context: PanelContext): { readonly depth: number; readonly behind: number } {
  const { behind } = RULEBOOKS[rulebookOf(context.settings)].shoe.cuttingCard;
  const [least = 0] = 'oneOf' in behind ? behind.oneOf : [behind.atLeast];
  return {
    depth: context.settings.decks * 26,
    behind: typeof least === 'number' ? least : least[0],
  };
}

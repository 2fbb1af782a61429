import { isLocked } from '../../src/table/malfunctions/faults.js';
import { isOpenWithCards } from '../../src/table/rights/round-under-way.js';
import { nextHand } from '../../src/table/state/cards.js';
import type { Betting, OpenCoup } from '../../src/table/state/state.js';
import { officer, type PanelContext, rulebookOf } from './panel-context.js';
import { type Decoded, showNote } from './panel-state.js';

/** The shoe may give a card only when one is due: not before the burn is chosen, and not while Insurance is open. */
export function cardIsDue({ state }: Pick<PanelContext, 'state'>): boolean {
  const { phase, decision } = state;
  if (decision !== null) return false;
  if (phase.is === 'betting') return state.method?.betsAfterTheDeal === true && isDealtFirst(phase);
  if (phase.is === 'burn') return phase.how !== null;
  return phase.is === 'dealing' && !phase.insurance?.open && nextHand(phase.cards) !== 'none';
}

/** nz 15.4(b): the four cards come while betting is open, once. */
const isDealtFirst = (phase: Betting | OpenCoup): boolean =>
  isOpenWithCards(phase)
    ? phase.staked.length === 0 && phase.cards.length < 4
    : phase.noBets === null && phase.waiting.length < 4;

/** An officer unlocks the shoe although no card is due, to fill or empty it, for as long as the key is turned. */
export function unlockShoe(context: PanelContext): Decoded {
  const { settings, state, panels } = context;
  if (panels.shoeUnlockedBy) return showNote({ ...panels, shoeUnlockedBy: null }, { is: 'shoe-is-locked' });
  if (settings.shoe === 'virtual') return showNote(panels, { is: 'shoe-deals-itself' });
  if (isLocked(state)) return showNote(panels, { is: 'shoe-stays-locked' });
  if (cardIsDue({ state }) && state.faults.length === 0) return showNote(panels, { is: 'shoe-not-locked' });
  const by = officer(context);
  if (by.role === 'dealer') {
    return showNote(panels, { is: 'takes-key', officer: 'supervisor', rulebook: rulebookOf(settings) });
  }
  return showNote({ ...panels, shoeUnlockedBy: by }, { is: 'shoe-unlocked' });
}

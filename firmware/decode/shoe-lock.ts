import { RULEBOOKS } from '../../src/rulebooks/index.js';
import { nextHand } from '../../src/table/state/cards.js';
import type { Entry } from '../journal/entry.js';
import { officer, type PanelContext, rulebookOf } from './panel-context.js';
import { type Decoded, type PanelState, showMessage } from './panel-state.js';

/** The shoe gives a card only when one is due: not before it is said how cards are burnt, nor while Insurance is taken. */
export function cardIsDue({ state: { phase, decision } }: Pick<PanelContext, 'state'>): boolean {
  if (decision !== null) return false;
  if (phase.is === 'burn') return phase.how !== null;
  return phase.is === 'dealing' && !phase.insurance?.open && nextHand(phase.cards) !== 'none';
}

/** An officer lets the shoe give cards although none is due, to fill or to empty it, for as long as the key is turned. */
export function unlockShoe(context: PanelContext): Decoded {
  const { settings, state, panels } = context;
  if (panels.shoeUnlockedBy) return showMessage({ ...panels, shoeUnlockedBy: null }, 'the shoe is locked');
  if (settings.shoe === 'virtual')
    return showMessage(panels, 'the shoe stays as it is: this table deals by itself');
  if (isLocked(context)) return showMessage(panels, 'the shoe stays locked: the table is locked');
  if (cardIsDue({ state }) && state.faults.length === 0)
    return showMessage(panels, 'the shoe is not locked: a card is due');
  const by = officer(context);
  if (by.role === 'dealer') {
    const { titles } = RULEBOOKS[rulebookOf(settings)].officers;
    return showMessage(
      panels,
      `the shoe stays locked: it takes the key of the ${titles.supervisor}, or of somebody above`,
    );
  }
  return showMessage({ ...panels, shoeUnlockedBy: by }, 'the shoe is unlocked until the key is turned back');
}

export const isLocked = ({ state }: Pick<PanelContext, 'state'>): boolean =>
  state.faults.some(({ effect }) => effect === 'lock');

/** Who unlocked the shoe out of turn, and that it was locked again, is written down. */
export function lockChanged(before: PanelState, after: PanelState): readonly Entry[] {
  const [was, is] = [before.shoeUnlockedBy, after.shoeUnlockedBy];
  const by = is ?? was;
  if (!by || was === is) return [];
  return [{ kind: 'shoe-lock', body: { by, locked: is === null } }];
}

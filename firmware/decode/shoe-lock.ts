import { RULEBOOKS } from '../../src/rulebooks/index.js';
import { dueHand } from '../../src/table/state/cards.js';
import type { Entry } from '../journal/entry.js';
import { type At, officer, rulebookOf } from './panel-context.js';
import { type Desk, type Operated, told } from './panel-state.js';

/** The shoe gives a card only when one is due: not before it is said how cards are burnt, nor while Insurance is taken. */
export function cardIsDue({ state: { phase, question } }: Pick<At, 'state'>): boolean {
  if (question !== null) return false;
  if (phase.is === 'burn') return phase.how !== null;
  return phase.is === 'dealing' && !phase.insurance?.open && dueHand(phase.cards) !== 'none';
}

/** An officer lets the shoe give cards although none is due, to fill or to empty it, for as long as the key is turned. */
export function unlockShoe(at: At): Operated {
  const { settings, state, desk } = at;
  if (desk.shoeFreedBy) return told({ ...desk, shoeFreedBy: null }, 'the shoe is locked');
  if (settings.shoe === 'virtual') return told(desk, 'the shoe stays as it is: this table deals by itself');
  if (isLocked(at)) return told(desk, 'the shoe stays locked: the table is locked');
  if (cardIsDue({ state }) && state.faults.length === 0)
    return told(desk, 'the shoe is not locked: a card is due');
  const by = officer(at);
  if (by.role === 'dealer') {
    const { titles } = RULEBOOKS[rulebookOf(settings)].officers;
    return told(
      desk,
      `the shoe stays locked: it takes the key of the ${titles.supervisor}, or of somebody above`,
    );
  }
  return told({ ...desk, shoeFreedBy: by }, 'the shoe is unlocked until the key is turned back');
}

export const isLocked = ({ state }: Pick<At, 'state'>): boolean =>
  state.faults.some(({ effect }) => effect === 'lock');

/** Who unlocked the shoe out of turn, and that it was locked again, is written down. */
export function lockChanged(before: Desk, after: Desk): readonly Entry[] {
  const [was, is] = [before.shoeFreedBy, after.shoeFreedBy];
  const by = is ?? was;
  if (!by || was === is) return [];
  return [{ kind: 'shoe-lock', body: { by, locked: is === null } }];
}

import type { Hand } from '../../../src/cards/hand.js';
import { isRoundUnderWay } from '../../../src/table/rights/round-under-way.js';
import { handsOf } from '../../../src/table/state/cards.js';
import type { State } from '../../../src/table/state/state.js';

/** Where a hand is that a player may have: everybody at the table sees that. */
export interface HolderView {
  /** `accepted`: the dealer passes it next. `back`: the player has had it. */
  readonly does: 'offered' | 'accepted' | 'out' | 'back';
  /** Of whoever has it, as the player or for him. */
  readonly seat: number;
  /** Whether everybody has seen all of its cards. */
  readonly turned: boolean;
}

/** Null where the dealer keeps it, and while no coup is under way. */
export function holderOf({ phase }: State, hand: Hand): HolderView | null {
  const holding = isRoundUnderWay(phase) ? phase.handling?.hands[hand].holding : null;
  if (!holding || !isRoundUnderWay(phase)) return null;
  const turned = handsOf(phase.cards)[hand].every(({ seen }) => seen === 'everybody');
  switch (holding.is) {
    case 'offered':
      return { does: 'offered', seat: holding.seat, turned };
    case 'accepted':
      return { does: holding.had ? 'back' : 'accepted', seat: holding.seat, turned };
    case 'out':
      return { does: 'out', seat: holding.nominee ?? holding.seat, turned };
    case 'to-offer':
    case 'kept':
      return null;
  }
}

import type { CurrentCoup, OpenCoup, Phase, State } from '../state/state.js';

/** A round is under way from the call or its first card until it is settled or void. */
export const isRoundUnderWay = (phase: Phase): phase is CurrentCoup =>
  phase.is === 'dealing' || phase.is === 'result' || (phase.is === 'betting' && 'cards' in phase);

/** Betting is open, and cards of the coup are out. */
export const isOpenWithCards = (phase: Phase): phase is OpenCoup =>
  phase.is === 'betting' && 'cards' in phase;

/** How many cards have been dealt to the coup, without those that the coup before left over. */
export const ownCardCount = ({ cards, carried }: CurrentCoup): number => cards.length - carried;

/** Between coups: no card or stake of a coup is on the table, and no settled coup waits for its payment. */
export const isBetweenCoups = ({ phase }: State): boolean =>
  phase.is === 'shuffle' ||
  phase.is === 'cut' ||
  phase.is === 'burn' ||
  (phase.is === 'betting' && !isOpenWithCards(phase));

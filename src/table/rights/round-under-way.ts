import type { CurrentCoup, OpenCoup, Phase, State } from '../state/state.js';

/** A round is under way from the call or its first card until it is settled or void. */
export const isRoundUnderWay = (phase: Phase): phase is CurrentCoup =>
  phase.is === 'dealing' || phase.is === 'result' || (phase.is === 'betting' && 'cards' in phase);

/** Betting is open, and cards of the coup are out. */
export const isOpenWithCards = (phase: Phase): phase is OpenCoup =>
  phase.is === 'betting' && 'cards' in phase;

/** So many cards have come for the coup under way; what the coup before left for it is not counted. */
export const ownCardCount = ({ cards, carried }: CurrentCoup): number => cards.length - carried;

/** Between coups: nothing of a coup lies there, and none has been settled but not paid. */
export const isBetweenCoups = ({ phase }: State): boolean =>
  phase.is === 'shuffle' ||
  phase.is === 'cut' ||
  phase.is === 'burn' ||
  (phase.is === 'betting' && !isOpenWithCards(phase));

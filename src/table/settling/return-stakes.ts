import { meterVoid } from '../meters/meter-wagers.js';
import { payOutCredit, refund } from '../seats/money.js';
import type { CurrentCoup, State } from '../state/state.js';

/** Returns every stake of the coup, once: as credit, as tokens, or as the chips on the layout. */
export function returnStakes(state: State, coup: CurrentCoup): State {
  const staked = coup.is === 'betting' ? coup.staked : coup.wagers;
  const back = meterVoid(refund(refund(state, staked), coup.antes), staked);
  return state.chips ? payOutCredit(back) : back;
}

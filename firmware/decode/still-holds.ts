import type { Announcement } from '../../src/table/messages.js';
import { isDisabled } from '../../src/table/rights/may-play.js';
import { isRoundUnderWay } from '../../src/table/rights/round-under-way.js';
import type { Device } from '../../src/table/state/fault.js';
import type { State } from '../../src/table/state/state.js';
import type { Line, PanelNote } from '../messages/screen-messages.js';
import { endedCoup } from './ended-coup.js';
import type { PanelState } from './panel-state.js';

interface Now {
  readonly state: State;
  readonly panels: Pick<PanelState, 'lostParts' | 'stuckKeys' | 'service'>;
}

/** Whether a line is still true: what was said of a door ends when the door is closed. A line about what was done holds. */
export function stillHolds(line: Line, now: Now): boolean {
  const { state } = now;
  if ('announced' in line) return isTrue(line.announced, state);
  if ('panel' in line) return noteHolds(line.panel, now);
  if ('asked' in line) return state.decision !== null;
  if ('faulty' in line) return isLost(line.faulty, now);
  if ('result' in line) return state.phase.is === 'result' || endedCoup(state) !== null;
  if ('refunded' in line) return state.lastVoid !== null || noBetsOf(state) !== null;
  if ('takeAndPay' in line) return state.phase.is === 'paying';
  return true;
}

function isTrue(announced: Announcement, state: State): boolean {
  const { phase, shoe, rounds } = state;
  switch (announced.is) {
    case 'table-open':
    case 'played':
    case 'sign-of-variation':
    case 'sign-of-half-on-six':
    case 'sign-of-wagers':
      return phase.is !== 'closed' && rounds.length === 0 && !isRoundUnderWay(phase);
    case 'table-closed':
      return phase.is === 'closed';
    case 'table-closing':
      return state.stopped !== null || state.notices.some(({ of }) => of === 'closing');
    case 'table-disabled':
      return isDisabled(state);
    case 'table-enabled':
      return phase.is === 'betting' && !isRoundUnderWay(phase) && !isDisabled(state);
    case 'no-more-bets':
      return phase.is === 'dealing' || phase.is === 'result';
    case 'insurance':
      return phase.is === 'dealing' && phase.insurance?.open === true;
    case 'no-more-insurance':
      return phase.is === 'dealing' && phase.insurance?.open === false;
    case 'last-coup':
      return shoe.coupsLeft === 0;
    case 'end-of-shoe':
    case 'shoe-empty':
      return phase.is === 'shuffle';
    case 'cut-offered':
      return phase.is === 'cut';
    case 'no-bet-coup':
    case 'free-coup':
      return noBetsOf(state) !== null;
    case 'tie':
      return endedCoup(state)?.ending.is === 'tied';
    case 'notice':
      return state.notices.some(({ of }) => of === announced.of);
    case 'limits-changed':
      return announced.from === 'now' ? !isRoundUnderWay(phase) : state.nextLimits !== null;
    case 'international':
    case 'method':
    case 'marker':
    case 'acts-for':
    case 'acts-no-longer':
    case 'restricted':
      return phase.is === 'betting';
  }
}

function noteHolds(note: PanelNote, now: Now): boolean {
  switch (note.is) {
    case 'faulty':
    case 'part-lost':
      return isLost(note.device, now);
    case 'key-stuck':
      return now.panels.stuckKeys.some(({ seat, button }) => seat === note.seat && button === note.button);
    case 'take-and-pay':
      return now.state.phase.is === 'paying';
    case 'in-service':
      return now.panels.service !== null;
    default:
      return true;
  }
}

const isLost = (lost: Device, { state, panels }: Now): boolean =>
  [...state.faults, ...panels.lostParts].some(({ device }) => device === lost);

const noBetsOf = ({ phase }: State): string | null => ('noBets' in phase ? phase.noBets : null);

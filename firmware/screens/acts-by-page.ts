import { kindOf, type PageName, seatOf } from './pages.js';
import type { Act } from './request.js';

/** Whether what somebody wants to do at the virtual hardware lies within reach of the page that he has before him. */
export function isWithinReach(page: PageName, act: Act): boolean {
  switch (kindOf(page)) {
    case 'cabinet':
      return true;
    case 'dealer':
      return isAtTheDealers(act);
    case 'seat':
      return isAtTheSeat(act, seatOf(page));
    case 'pit':
    case 'display':
    case 'service':
      return false;
  }
}

/** The dealer's panel, the keys beside it, the shoe, and the chips on the whole layout, which the dealer takes and pays. */
function isAtTheDealers(act: Act): boolean {
  switch (act.do) {
    case 'press':
    case 'release':
      return act.seat === null;
    case 'turn':
      return act.role.endsWith('-key');
    case 'shoe':
      return ['load', 'pull', 'start', 'cancel'].includes(act.what);
    default:
      return act.do === 'chip';
  }
}

/** The panel of the seat, and the chips on its own spots. */
const isAtTheSeat = (act: Act, seat: number | null): boolean =>
  (act.do === 'press' || act.do === 'release' || act.do === 'chip') && act.seat === seat;

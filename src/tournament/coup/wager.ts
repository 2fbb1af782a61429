import { Refusal } from '../../reader/refusal.js';
import { readWager, type Wager } from '../../settlement/wager.js';
import { changeCoup, changeSeat, coupOf, presentSeat, say } from '../at-table.js';
import type { EventOf } from '../events.js';
import { type Code, Refused } from '../refused.js';
import type { Seat } from '../state/seat.js';
import { type AtTable, type Outcome, refuse, refuseBy, roundOf, rulesOf, tableOf } from '../step.js';
import { act } from './acting.js';
import { type Counted, countsFor } from './counts-for.js';
import { isOn, takeBack } from './layout.js';
import { hasHandOrForm, hasOtherHand, oneHandOnly } from './one-hand.js';
import { hasOrder, refuseTurn } from './turn.js';

/** The most seats that a tournament table has. */
const MOST_SEATS = 14;

/** A seat wagers. Only what the wager counts for leaves its chips. */
export function wager(at: AtTable, event: EventOf<'wager'>): Outcome<AtTable> {
  const read = readWager(['wager'], event.wager, tableOf(at.tournament.conditions), MOST_SEATS);
  if (read instanceof Refusal) {
    return refuse(at.tournament, read.code as Code, { is: 'unreadable', faults: read.faults });
  }
  const seat = presentSeat(at, read.seat);
  if (seat instanceof Refused) return seat;
  const { timeUp } = coupOf(at);
  const counted = countsFor(at, read.amount, timeUp.includes(seat.seat));
  const refused =
    refuseAmount(at, read) ??
    refusePassed(at, seat) ??
    refuseTurn(at, seat.seat) ??
    refuseAltered(at, read) ??
    refuseHands(at, read) ??
    refuseCount(at, read, seat, counted);
  return refused ?? laid(at, read, counted);
}

function refuseAmount(at: AtTable, { amount }: Wager): Refused | null {
  const { chip } = tableOf(at.tournament.conditions);
  return amount % chip === 0
    ? null
    : refuse(at.tournament, 'bad-amount', { is: 'no-multiple-of-chip', chip });
}

function refusePassed(at: AtTable, { seat }: Seat): Refused | null {
  return coupOf(at).passes.includes(seat)
    ? refuse(at.tournament, 'already-acted', { is: 'acted-already', seat })
    : null;
}

/** Made in an order, a wager stands: nsw 15.9.5, tasmania 16.5.6. Without one it may be altered. */
function refuseAltered(at: AtTable, wager: Wager): Refused | null {
  const { seat, on } = wager;
  return hasOrder(at) && coupOf(at).wagers.some(isOn(wager))
    ? refuseBy(at.tournament, 'wager-stands', { is: 'wager-stands', seat, on })
    : null;
}

function refuseHands(at: AtTable, { seat, on }: Wager): Refused | null {
  return oneHandOnly(at) && hasOtherHand(at, seat, on)
    ? refuseBy(at.tournament, 'both-hands', { is: 'both-hands' })
    : null;
}

/** The chips must hold what is placed, and what it counts for. What it replaces goes back before. */
function refuseCount(at: AtTable, wager: Wager, seat: Seat, { amount }: Counted): Refused | null {
  const { tournament, session } = at;
  const { minimum, maximum } = session.limits;
  const { wagers } = rulesOf(tournament);
  const replaced = coupOf(at).wagers.find(isOn(wager))?.amount ?? 0;
  const has = seat.chips + replaced;
  const { amount: placed, on } = wager;
  if (placed > has)
    return refuse(tournament, 'not-enough-chips', { is: 'too-few-chips', has, needed: placed });
  if (amount > has || amount < minimum) {
    return refuseBy(tournament, 'below-minimum', { is: 'below-minimum', minimum });
  }
  const { unit } = roundOf(at);
  const isBroken = placed > minimum && placed < maximum && placed % unit !== 0;
  if (wagers.units === 'on the sign' && isBroken) {
    return refuseBy(tournament, 'bad-unit', { is: 'bad-unit', unit });
  }
  // tasmania 16.4.4: the hand must still be wagered on.
  const needed = amount + minimum;
  const leaves = wagers.hands !== 'one each' || on !== 'tie' || hasHandOrForm(at, seat) || has >= needed;
  return leaves ? null : refuse(tournament, 'not-enough-chips', { is: 'too-few-chips', has, needed });
}

function laid(at: AtTable, wager: Wager, { amount, clause }: Counted): AtTable {
  const { seat, on, hand, amount: placed } = wager;
  const emptied = takeBack(at, wager);
  const withWager = changeCoup(emptied, { wagers: [...coupOf(emptied).wagers, { ...wager, amount }] });
  const paid = changeSeat(act(withWager, seat), seat, ({ chips }) => ({ chips: chips - amount }));
  if (clause === null) return paid;
  return say(paid, { valid: { seat, on, ...(hand && { hand }), placed, amount, clause } });
}

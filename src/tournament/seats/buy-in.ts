import { changeSeat, paidForChips, say, seatInPlay, seatOf } from '../at-table.js';
import type { EventOf } from '../events.js';
import { Refused } from '../refused.js';
import { type AtTable, type Outcome, refuse, refuseBy, roundOf } from '../step.js';

/** nsw 15.6.2, crown-sydney 12.4.1(a)(ii), tasmania 16.4.2: everybody buys the same chips. */
export function buyIn(at: AtTable, { seat: number, paid }: EventOf<'buy-in'>): Outcome<AtTable> {
  const seat = seatInPlay(at, number);
  if (seat instanceof Refused) return seat;
  const { tournament, session } = at;
  if (session.begun !== null) return refuse(tournament, 'wrong-phase', { is: 'coup-played-already' });
  const { buyIn: price, chips } = roundOf(at);
  const due = seat.boughtIn ? 0 : price;
  if (paid !== due || due === 0) return refuse(tournament, 'bad-amount', { is: 'due-is', amount: due });
  const bought = changeSeat(paidForChips(at, seat, paid), number, () => ({ chips, boughtIn: true }));
  return say(bought, { bought: { seat: number, player: seat.player, chips } });
}

/** nsw 15.4.2(g), crown-sydney 12.4.3(a)(iv): an eliminated player comes back, as if that had not been. */
export function buyBack(at: AtTable, { seat: number, paid }: EventOf<'buy-back'>): Outcome<AtTable> {
  const seat = seatOf(at, number);
  if (seat instanceof Refused) return seat;
  const { tournament, session } = at;
  const { buyBack: offer, chips } = roundOf(at);
  if (offer === null) return refuse(tournament, 'not-offered', { is: 'not-offered', what: 'a buy-back' });
  if (session.playOff) return refuse(tournament, 'wrong-phase', { is: 'in-play-off' });
  if (seat.is !== 'eliminated' || seat.exit === null) return refused('not eliminated for want of chips');
  if (session.settled > offer.until) return refused('too late');
  if (seat.boughtBack >= offer.times) return refused('too often');
  const { minimum } = session.limits;
  if (chips < minimum) return refuseBy(tournament, 'no-buy-back', { is: 'buy-back-too-small', minimum });
  if (paid !== offer.price) {
    return refuse(tournament, 'bad-amount', { is: 'due-is', amount: offer.price });
  }
  const bought = changeSeat(paidForChips(at, seat, paid), number, ({ boughtBack }) => ({
    is: 'in-play',
    exit: null,
    chips,
    boughtBack: boughtBack + 1,
  }));
  return say(bought, { bought: { seat: number, player: seat.player, chips } });

  function refused(why: 'not eliminated for want of chips' | 'too late' | 'too often'): Refused {
    return refuseBy(tournament, 'no-buy-back', { is: 'no-buy-back', why });
  }
}

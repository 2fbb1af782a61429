import { asCard, pointValue } from '../../cards/card.js';
import { change, changeSeats, say } from '../at-table.js';
import type { EventOf } from '../events.js';
import { isInPlay, type Seat } from '../state/seat.js';
import { type AtTable, type Outcome, refuse, rulesOf, tableOf } from '../step.js';
import { firstLevel, type Level } from './level.js';

/**
 * Those who are level play on, and the others wait: in nsw 15.10.3 and crown-sydney one coup, with the chips they hold; in
 * tasmania 16.8.3 with chips of the director's, and as many coups as the card says.
 */
export function playOff(at: AtTable, event: EventOf<'play-off'>): Outcome<AtTable> {
  const { tournament, session } = at;
  const { band } = firstLevel(at) as Level;
  const isDrawn = rulesOf(tournament).placings.playOff === 'by a drawn card';
  const { chips, card } = event;
  if (isDrawn ? chips === undefined || card === undefined : chips !== undefined || card !== undefined) {
    return refuse(tournament, 'bad-event', { is: isDrawn ? 'chips-and-card-needed' : 'chips-are-held' });
  }
  const { chip } = tableOf(tournament.conditions);
  const { minimum } = session.limits;
  if (chips !== undefined && chips % chip !== 0) {
    return refuse(tournament, 'bad-amount', { is: 'no-multiple-of-chip', chip });
  }
  if (chips !== undefined && chips < minimum) {
    return refuse(tournament, 'bad-amount', { is: 'at-least', amount: minimum });
  }
  const begun = changeSeats(at, (seat): Partial<Seat> | null => {
    if (!band.seats.includes(seat.seat)) return isInPlay(seat) ? { is: 'waiting' } : null;
    return { is: 'in-play', exit: null, chips: chips ?? seat.chips };
  });
  const seats = begun.session.seats.filter(isInPlay);
  const coups = card === undefined ? 1 : coupsOf(card);
  const numbers = seats.map(({ seat }) => seat);
  const playing = change(begun, {
    at: 'between',
    marker: null,
    playOff: { seats: numbers, coups, settled: 0 },
  });
  return say(playing, { playOff: { seats: numbers, coups, chips: seats[0]?.chips ?? 0 } });
}

/** tasmania 16.8.3: an ace counts as one, tens and pictures as ten. */
const coupsOf = (card: string): number => pointValue(asCard(card)) || 10;

import { change, inPlay, say } from '../at-table.js';
import { finish } from '../placings/finish.js';
import { disqualifySeat } from '../seats/disqualify.js';
import { eliminate } from '../seats/eliminate.js';
import { openCoup } from '../state/coup.js';
import { type AtTable, type Outcome, refuseBy, roundOf, rulesOf } from '../step.js';
import { mostDeductions } from './absence.js';
import { markerAt, nextMarker, orderFrom } from './turn.js';

/** A coup begins. Before it, whoever may not go on leaves: without a buy-in, too late, or absent for too long. */
export function placeBets(before: AtTable): Outcome<AtTable> {
  const { tournament } = before;
  if (rulesOf(tournament).directed && tournament.directors.length === 0) {
    return refuseBy(tournament, 'no-director', { is: 'no-director' });
  }
  const at = absentOut(lateOut(unpaidOut(before)));
  if (inPlay(at).length === 0) return finish(at, false);

  const marker = nextMarker(at);
  const { session } = at;
  const begun = session.begun ?? tournament.minute;
  const number = (session.playOff?.settled ?? session.settled) + 1;
  const last = isLast(at, number, begun);
  const opened = change(at, {
    at: 'betting',
    begun,
    marker: markerAt(marker, false),
    coup: openCoup(number, last, marker),
  });
  const order = orderFrom(opened, marker);
  return say(opened, { coup: { number, last, ...session.limits, marker, order } });
}

/** Before the first coup: nsw 15.6.3, crown-sydney 12.4.1(a)(ii), tasmania 16.4.2. */
function unpaidOut(at: AtTable): AtTable {
  if (at.session.begun !== null) return at;
  const unpaid = inPlay(at).filter(({ boughtIn }) => !boughtIn);
  return eliminate(at, unpaid, rulesOf(at.tournament).elimination.noBuyIn);
}

/** tasmania 16.3.2(b). */
function lateOut(at: AtTable): AtTable {
  const { late } = rulesOf(at.tournament).absence;
  if (late === null) return at;
  const out = inPlay(at).filter(({ absent, deductions }) => absent === 'late' && deductions >= late.most);
  return eliminate(at, out, late.eliminated);
}

/** nsw 15.5.6.1 and 15.6.4, crown-sydney 12.4.8(b)(ii). */
function absentOut(at: AtTable): AtTable {
  const { disqualified } = rulesOf(at.tournament).absence.away;
  return inPlay(at)
    .filter(({ absent, deductions }) => absent === 'away' && deductions >= mostDeductions(at))
    .reduce((before, seat) => disqualifySeat(before, seat, disqualified), at);
}

/** By number, by time, or by the shoe; of a play-off, by number. */
function isLast(at: AtTable, number: number, begun: number): boolean {
  const { playOff, shoes, lastOfShoe } = at.session;
  if (playOff) return number === playOff.coups;
  const { ends } = roundOf(at);
  if ('coups' in ends) return number === ends.coups;
  if ('minutes' in ends) return at.tournament.minute - begun >= ends.minutes;
  return lastOfShoe && shoes + 1 === ends.shoes;
}

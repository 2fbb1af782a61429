import { ranksAs } from '../rulebooks/ranks.js';
import { atTable, left } from './at-table.js';
import { noMoreBets } from './coup/no-more-bets.js';
import { pass } from './coup/pass.js';
import { placeBets } from './coup/place-bets.js';
import { result } from './coup/result.js';
import { timeUp } from './coup/time-up.js';
import { voidCoup } from './coup/void-coup.js';
import { wager } from './coup/wager.js';
import { withdrawWager } from './coup/withdraw-wager.js';
import { chipsReturned, count } from './desk/count.js';
import { dispute, disputeSettled } from './desk/dispute.js';
import { cancel } from './entry/cancel.js';
import { closeEntries } from './entry/close-entries.js';
import { brief, clock, director } from './entry/directing.js';
import { enter } from './entry/enter.js';
import { refuseEntry, withdraw } from './entry/leave.js';
import { open } from './entry/open.js';
import { publish } from './entry/publish.js';
import { type Event, kindOf } from './events.js';
import { checkForm } from './forms/check-form.js';
import { secret } from './forms/secret.js';
import { showForm } from './forms/show-form.js';
import { indicator, lastCoup, limits } from './limits/limits.js';
import { endSession } from './placings/end-session.js';
import { playOff } from './placings/play-off.js';
import { Refused } from './refused.js';
import { session } from './rounds/session.js';
import { absent, present, substitute } from './seats/absent.js';
import { buyBack, buyIn } from './seats/buy-in.js';
import { disqualify, retire } from './seats/disqualify.js';
import type { Tournament } from './state/tournament.js';
import { type AtTable, type Outcome, refuse, refuseBy } from './step.js';

/**
 * A tournament: what an event makes of it, and what comes of that. Null: before it is opened. A refused event changes nothing,
 * and the same events give the same on any machine.
 */
export function reduce(tournament: Tournament | null, event: Event): Outcome {
  const { by } = kindOf(event.type);
  if ('by' in event && by !== null && !ranksAs(event.by.role, by)) {
    return new Refused('not-allowed', { is: 'takes-rank', needed: by });
  }
  if (event.type === 'open') {
    return tournament ? refuse(tournament, 'wrong-phase', { is: 'opened-already' }) : open(event);
  }
  if (tournament === null) return new Refused('wrong-phase', { is: 'not-opened' });
  if (isOfTable(event)) {
    const outcome = ofTable(tournament, event);
    return outcome instanceof Refused ? outcome : left(outcome);
  }
  return refusePhase(tournament, event) ?? ofTournament(tournament, event);
}

/** A session is begun by the tournament; all else that names a table happens there. */
type OfTable = Exclude<Extract<Event, { readonly table: string }>, { readonly type: 'session' }>;
type OfTournament = Exclude<Event, OfTable | { readonly type: 'open' }>;

const isOfTable = (event: Event): event is OfTable => kindOf(event.type).at !== null;

function refusePhase(tournament: Tournament, { type }: OfTournament): Refused | null {
  const now = tournament.phase;
  if (kindOf(type).in.includes(now)) return null;
  if (type !== 'enter') return refuse(tournament, 'wrong-phase', { is: 'not-in-phase', now });
  return now === 'conditions'
    ? refuseBy(tournament, 'not-published', { is: 'not-published' })
    : refuse(tournament, 'entries-closed', { is: 'entries-closed' });
}

function ofTournament(tournament: Tournament, event: OfTournament): Outcome {
  switch (event.type) {
    case 'publish':
      return publish(tournament, event);
    case 'enter':
      return enter(tournament, event);
    case 'withdraw':
      return withdraw(tournament, event);
    case 'refuse-entry':
      return refuseEntry(tournament, event);
    case 'close-entries':
      return closeEntries(tournament);
    case 'brief':
      return brief(tournament);
    case 'director':
      return director(tournament, event);
    case 'clock':
      return clock(tournament, event);
    case 'session':
      return session(tournament, event);
    case 'disqualify':
      return disqualify(tournament, event);
    case 'retire':
      return retire(tournament, event);
    case 'cancel':
      return cancel(tournament);
  }
}

function ofTable(tournament: Tournament, event: OfTable): Outcome<AtTable> {
  const { phase, sessions, conditions } = tournament;
  const { at, inDispute } = kindOf(event.type);
  const { table } = event;
  if (!conditions.tables.some(({ id }) => id === table)) {
    return refuseBy(tournament, 'not-designated', { is: 'not-designated', table });
  }
  const found = sessions.find((other) => other.table === table);
  const isPlayed = phase === 'play' || (phase === 'finished' && found?.at === 'over');
  if (!isPlayed && (phase === 'finished' || phase === 'cancelled'))
    return refuse(tournament, 'wrong-phase', { is: 'not-in-phase', now: phase });
  if (!found || !isPlayed || !at?.includes(found.at)) {
    return refuse(tournament, 'wrong-phase', { is: 'not-at', table, now: found?.at ?? null });
  }
  if (found.dispute && !inDispute) return refuseBy(tournament, 'dispute', { is: 'in-dispute' });
  return atItsTable(atTable(tournament, found), event);
}

function atItsTable(at: AtTable, event: OfTable): Outcome<AtTable> {
  switch (event.type) {
    case 'buy-in':
      return buyIn(at, event);
    case 'place-bets':
      return placeBets(at);
    case 'wager':
      return wager(at, event);
    case 'withdraw-wager':
      return withdrawWager(at, event);
    case 'pass':
      return pass(at, event);
    case 'secret':
      return secret(at, event);
    case 'check-form':
      return checkForm(at, event);
    case 'time-up':
      return timeUp(at, event);
    case 'no-more-bets':
      return noMoreBets(at);
    case 'result':
      return result(at, event);
    case 'void-coup':
      return voidCoup(at);
    case 'absent':
      return absent(at, event);
    case 'present':
      return present(at, event);
    case 'substitute':
      return substitute(at, event);
    case 'buy-back':
      return buyBack(at, event);
    case 'indicator':
      return indicator(at);
    case 'limits':
      return limits(at);
    case 'last-coup':
      return lastCoup(at);
    case 'end-session':
      return endSession(at, event);
    case 'play-off':
      return playOff(at, event);
    case 'show-form':
      return showForm(at, event);
    case 'count':
      return count(at, event);
    case 'chips-returned':
      return chipsReturned(at, event);
    case 'dispute':
      return dispute(at);
    case 'dispute-settled':
      return disputeSettled(at);
  }
}

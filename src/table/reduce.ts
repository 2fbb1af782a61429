import { Refusal } from '../reader/refusal.js';
import { readSheet } from '../sheet/sheet.js';
import type { Table } from '../sheet/table.js';
import { approve } from './betting/approve.js';
import { mayCallNoMoreBets, noMoreBets } from './betting/close-betting.js';
import { freeCoup } from './betting/free-coup.js';
import { refuseWager } from './betting/refuse-wager.js';
import { reopen } from './betting/reopen.js';
import { spot } from './betting/spot.js';
import { mayWagerAll, wager } from './betting/wager.js';
import { withdraw } from './betting/withdraw.js';
import { card } from './deal/card.js';
import { exposed } from './deal/exposed.js';
import { handle } from './deal/handle.js';
import { lastCard } from './deal/last-card.js';
import { marker } from './deal/marker.js';
import { method } from './deal/method.js';
import { type Event, type EventOf, type Fact, isFact } from './events.js';
import { enable } from './floor/enable.js';
import { floorOrder } from './floor/order.js';
import { sameMarker } from './handling/marker.js';
import { insuranceClosed } from './insurance/close.js';
import { decide } from './irregularities/decide.js';
import { report } from './irregularities/report.js';
import { declareVoid } from './irregularities/void.js';
import { voidRound } from './irregularities/void-round.js';
import { displayWrong } from './malfunctions/display.js';
import {
  fault,
  faultCleared,
  isLocked,
  recordFault,
  refuseForFault,
  stoppingDevice,
} from './malfunctions/faults.js';
import { shufflerFault } from './malfunctions/shuffler.js';
import type { Message } from './messages.js';
import { countInShift } from './meters/count-in-shift.js';
import { endShift } from './meters/end-shift.js';
import { float } from './meters/float.js';
import { changeLimits } from './notices/change-limits.js';
import { changeTable } from './notices/change-table.js';
import { clock, notice } from './notices/clock.js';
import { stopPlay } from './notices/stop-play.js';
import { taskPrompts } from './notices/tasks.js';
import { close } from './opening/close.js';
import { open } from './opening/open.js';
import { shoeResult } from './result/shoe-result.js';
import { adjust, cashOut, collect, credit, leave, tokens } from './seats/credit.js';
import { formerPlayerNotes } from './seats/former-players.js';
import { ownLimits } from './seats/own-limits.js';
import { refusedInTournament, withoutMoney } from './seats/tournament-chips.js';
import { settle } from './settling/settle.js';
import { burn, play } from './shoe/burn.js';
import { cut } from './shoe/cut.js';
import { cuttingCard } from './shoe/cutting-card.js';
import { replaceCards } from './shoe/replace.js';
import { shoeEmpty } from './shoe/shoe-empty.js';
import { shuffled } from './shoe/shuffled.js';
import type { State } from './state/state.js';
import { update } from './state/update.js';
import {
  andThen,
  cited,
  inState,
  type Outcome,
  Refused,
  type RuleContext,
  refuse,
  type Step,
  step,
} from './step.js';

/**
 * The table: what an event makes of a state, and what the table says. Facts are always accepted; acts can be refused,
 * and then change nothing. The same events give the same state on any machine.
 */
export function reduce(state: State, event: Event): Outcome {
  const context = contextOf(state);
  const reduced = context ? whileOpen(context, event) : whileClosed(state, event);
  if (reduced instanceof Refused) return reduced;
  const outcome = inStateOf(reduced, withoutMoney(state, reduced.state));
  const reported = context ? reportPeople(context, outcome, event) : outcome;
  const counted = countInShift(state, event, outcome.state);
  if (outcome.state.phase === state.phase) return inStateOf(reported, counted);
  const after = context ?? contextOf(outcome.state);
  const prompts = after ? taskPrompts(after, state, outcome.state) : [];
  return andThen(reported, step(counted, ...prompts));
}

const inStateOf = (before: Step, state: State): Step =>
  before.state === state ? before : step(state, ...before.messages);

/** After any event: report where the marker is now, and what is open with players who have left. */
function reportPeople(context: RuleContext, outcome: Step, event: Event): Step {
  const { marker, formerPlayers } = outcome.state;
  if (marker === context.state.marker && formerPlayers === context.state.formerPlayers) return outcome;
  return andThen(
    outcome,
    step(
      outcome.state,
      ...markerMoved(context, outcome.state, event),
      ...formerPlayerNotes(context.state, outcome.state, event),
    ),
  );
}

/** People come and go, and shoes end: announce the new holder of the marker unless that has been done. */
function markerMoved(context: RuleContext, { marker }: State, { type }: Event): readonly Message[] {
  const { marker: rule } = context.rules.handling;
  if (!marker || !rule || type === 'marker' || type === 'settle') return [];
  if (sameMarker(marker, context.state.marker)) return [];
  return [{ announced: { is: 'marker', marker }, clause: cited(context, rule.offered) }];
}

type Act = Exclude<Event, Fact>;

function whileClosed(state: State, event: Event): Outcome {
  if (isFact(event)) {
    if (event.type === 'floor-order') return floorOrder(state, event);
    return event.type === 'fault'
      ? recordFault(state, event.device)
      : step(state, { noted: { is: 'while-closed', what: event.type } });
  }
  if (event.type === 'fault-cleared') return faultCleared(state, event, null);
  const stopped = stoppingDevice(state, event.type);
  if (stopped) return refuseForFault(stopped);
  if (event.type === 'end-shift') return endShift(state, event, null);
  if (event.type === 'enable') return enable(state, event, null);
  return event.type === 'open' ? open(state, event) : refuse('wrong-phase', { is: 'table-is-closed' });
}

function whileOpen(context: RuleContext, event: Event): Outcome {
  if (isFact(event))
    return mustWait(context.state, event) ? keep(context.state, event) : fact(context, event);
  const outcome = mustNotWait(context, event) ?? act(context, event);
  return outcome instanceof Refused ? outcome : processWaitingFacts(context, outcome, event);
}

/** Null where neither a fault nor a decision comes before this act. */
function mustNotWait({ state, rules }: RuleContext, event: Act): Refused | null {
  const stopped = stoppingDevice(state, event.type);
  if (stopped) return refuseForFault(stopped);
  const refused = refusedInTournament(state, event);
  if (refused) return refused;
  const { decision } = state;
  if (!decision || mayComeFirst(event)) return null;
  return refuse('not-now', { is: 'decision-first', decision, rulebook: rules.id });
}

/** Null if the table would take each of these behind the others: what `reduce` says of them, and nothing is made of it. */
export function refusalOf(
  state: State,
  asked: EventOf<'no-more-bets'> | readonly EventOf<'wager'>[],
): Refused | null {
  const context = contextOf(state);
  const first = 'type' in asked ? asked : asked[0];
  if (!first) return null;
  const outcome = context
    ? (mustNotWait(context, first) ??
      ('type' in asked ? mayCallNoMoreBets(context, asked) : mayWagerAll(context, asked)))
    : whileClosed(state, first);
  return outcome instanceof Refused ? outcome : null;
}

/** While a decision is open, cards wait in order; while the table is locked, every fact does. */
function mustWait(state: State, { type }: Fact): boolean {
  if (type === 'fault' || type === 'spot' || type === 'floor-order') return false;
  if (isLocked(state)) return true;
  return state.decision !== null && (type === 'card' || type === 'last-card' || type === 'exposed');
}

const keep = (state: State, event: Fact): Step => {
  const clause = state.decision?.answers[0]?.clause;
  const noted = { noted: { is: 'kept' as const, fact: event }, ...(clause !== undefined && { clause }) };
  return step(update(state, { waitingFacts: [...state.waitingFacts, event] }), noted);
};

/** Once no decision is open, process the waiting facts. If the coup is void, its cards are gone. */
function processWaitingFacts(context: RuleContext, outcome: Step, event: Act): Step {
  const { state } = outcome;
  if (state.waitingFacts.length === 0 || state.decision !== null || isLocked(state)) return outcome;
  const emptied = update(state, { waitingFacts: [] });
  if (goesWithCoup(context.state, event)) {
    return andThen(outcome, step(emptied, { noted: { is: 'kept-dropped', facts: state.waitingFacts } }));
  }
  return state.waitingFacts.reduce<Step>(
    (before, event_) => {
      const waits = mustWait(before.state, event_);
      return andThen(
        before,
        waits ? keep(before.state, event_) : fact(inState(context, before.state), event_),
      );
    },
    { state: emptied, messages: outcome.messages },
  );
}

/** The act voids the coup those cards belong to, or the whole shoe. */
const goesWithCoup = ({ decision }: State, event: Act): boolean =>
  event.type === 'decide' &&
  (event.answer === 'void-shoe' || (event.answer === 'void' && decision?.about === 'the coup'));

/** Acts that do not wait for a decision. */
const mayComeFirst = ({ type }: Act): boolean =>
  type === 'decide' ||
  type === 'credit' ||
  type === 'own-limits' ||
  type === 'fault-cleared' ||
  type === 'clock';

function fact(context: RuleContext, event: Fact): Step {
  switch (event.type) {
    case 'card':
      return card(context, event);
    case 'last-card':
      return lastCard(context, event);
    case 'exposed':
      return exposed(context, event);
    case 'cutting-card':
      return cuttingCard(context);
    case 'shoe-empty':
      return shoeEmpty(context);
    case 'shoe-result':
      return shoeResult(context, event);
    case 'spot':
      return spot(context, event);
    case 'fault':
      return fault(context, event);
    case 'floor-order':
      return floorOrder(context.state, event);
  }
}

function act(context: RuleContext, event: Act): Outcome {
  switch (event.type) {
    case 'open':
      return open(context.state, event);
    case 'close':
      return close(context, event);
    case 'clock':
      return clock(context, event);
    case 'notice':
      return notice(context, event);
    case 'limits':
      return changeLimits(context, event);
    case 'change-table':
      return changeTable(context, event);
    case 'stop-play':
      return stopPlay(context, event);
    case 'enable':
      return enable(context.state, event, context.rules.id);
    case 'shuffled':
      return shuffled(context, event);
    case 'cut':
      return cut(context, event);
    case 'burn':
      return burn(context, event);
    case 'play':
      return play(context, event);
    case 'credit':
      return credit(context, event);
    case 'tokens':
      return tokens(context, event);
    case 'cash-out':
      return cashOut(context, event);
    case 'leave':
      return leave(context, event);
    case 'collect':
      return collect(context, event);
    case 'own-limits':
      return ownLimits(context, event);
    case 'adjust':
      return adjust(context, event);
    case 'float':
      return float(context, event);
    case 'end-shift':
      return endShift(context.state, event, context.rules.id);
    case 'wager':
      return wager(context, event);
    case 'withdraw':
      return withdraw(context, event);
    case 'reopen':
      return reopen(context, event);
    case 'method':
      return method(context, event);
    case 'marker':
      return marker(context, event);
    case 'handle':
      return handle(context, event);
    case 'insurance-closed':
      return insuranceClosed(context, event);
    case 'approve':
      return approve(context, event);
    case 'refuse-wager':
      return refuseWager(context, event);
    case 'no-more-bets':
      return noMoreBets(context, event);
    case 'free-coup':
      return freeCoup(context, event);
    case 'settle':
      return settle(context, event);
    case 'void':
      return declareVoid(context, event);
    case 'void-round':
      return voidRound(context, event);
    case 'replace-cards':
      return replaceCards(context, event);
    case 'report':
      return report(context, event);
    case 'decide':
      return decide(context, event);
    case 'display-wrong':
      return displayWrong(context);
    case 'shuffler-fault':
      return shufflerFault(context, event);
    case 'fault-cleared':
      return faultCleared(context.state, event, context.rules.id);
  }
}

/** The context of an open table; null while the table is closed. */
export function contextOf(state: State): RuleContext | null {
  const table = tableOf(state);
  return table && { table, rules: table.rulebook, state };
}

/** Reading a sheet takes longer than an event, so keep the table as long as its sheet. */
const tables = new WeakMap<object, Table>();

function tableOf({ sheet }: State): Table | null {
  if (sheet === null) return null;
  const known = tables.get(sheet);
  if (known) return known;
  const table = readSheet(sheet);
  if (table instanceof Refusal) return null;
  tables.set(sheet, table);
  return table;
}

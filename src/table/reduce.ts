import { Refusal } from '../refusal.js';
import { readSheet } from '../sheet/sheet.js';
import type { Table } from '../sheet/table.js';
import { approve } from './betting/approve.js';
import { noMoreBets } from './betting/close-betting.js';
import { freeCoup } from './betting/free-coup.js';
import { refuseWager } from './betting/refuse-wager.js';
import { reopen } from './betting/reopen.js';
import { spot } from './betting/spot.js';
import { wager } from './betting/wager.js';
import { withdraw } from './betting/withdraw.js';
import { card } from './deal/card.js';
import { exposed } from './deal/exposed.js';
import { handle } from './deal/handle.js';
import { lastCard } from './deal/last-card.js';
import { marker } from './deal/marker.js';
import { method } from './deal/method.js';
import { type Event, type Fact, isFact } from './events.js';
import { sameMarker } from './handling/marker.js';
import { insuranceClosed } from './insurance/close.js';
import { decide } from './irregularities/decide.js';
import { report } from './irregularities/report.js';
import { declareVoid } from './irregularities/void.js';
import { voidRound } from './irregularities/void-round.js';
import { displayWrong } from './malfunctions/display.js';
import { fault, faultCleared, faulty, hasFailed, isLocked, stoppedBy } from './malfunctions/faults.js';
import { shufflerFault } from './malfunctions/shuffler.js';
import type { Said } from './messages.js';
import { changeLimits } from './notices/change-limits.js';
import { changeTable } from './notices/change-table.js';
import { clock, notice } from './notices/clock.js';
import { stopPlay } from './notices/stop-play.js';
import { tasks } from './notices/tasks.js';
import { close } from './opening/close.js';
import { open } from './opening/open.js';
import { shoeResult } from './result/shoe-result.js';
import { adjust, cashOut, collect, credit, leave, tokens } from './seats/credit.js';
import { formersTold } from './seats/former.js';
import { settle } from './settling/settle.js';
import { burn, play } from './shoe/burn.js';
import { cut } from './shoe/cut.js';
import { cuttingCard } from './shoe/cutting-card.js';
import { replaceCards } from './shoe/replace.js';
import { shoeEmpty } from './shoe/shoe-empty.js';
import { shuffled } from './shoe/shuffled.js';
import { changed } from './state/changed.js';
import type { State } from './state/state.js';
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
 * The table: what an event makes of a state, and what is said. What has happened is always taken; what somebody wants can be
 * refused, and then changes nothing. The same events give the same state on any machine.
 */
export function reduce(state: State, event: Event): Outcome {
  const at = contextOf(state);
  const taken = at ? whileOpen(at, event) : whileClosed(state, event);
  if (taken instanceof Refused) return taken;
  const told = at ? withPeople(at, taken, event) : taken;
  if (taken.state.phase === state.phase) return told;
  const after = at ?? contextOf(taken.state);
  return after ? andThen(told, step(taken.state, ...tasks(after, state, taken.state))) : told;
}

/** Whatever an event was for, it is told with whom the marker is now, and what is to be settled with people who have gone. */
function withPeople(at: RuleContext, taken: Step, event: Event): Step {
  const { marker, former } = taken.state;
  if (marker === at.state.marker && former === at.state.former) return taken;
  return andThen(
    taken,
    step(taken.state, ...markerMoved(at, taken.state, event), ...formersTold(at.state, taken.state, event)),
  );
}

/** People come and go, and shoes end: whom the marker is with then is called out, where that has not been done. */
function markerMoved(at: RuleContext, { marker }: State, { type }: Event): readonly Said[] {
  const { marker: rule } = at.rules.handling;
  if (!marker || !rule || type === 'marker' || type === 'settle') return [];
  if (sameMarker(marker, at.state.marker)) return [];
  return [{ announced: { is: 'marker', marker }, clause: cited(at, rule.offered) }];
}

type Act = Exclude<Event, Fact>;

function whileClosed(state: State, event: Event): Outcome {
  if (isFact(event)) {
    return event.type === 'fault'
      ? faulty(state, event.device)
      : step(state, { noted: { is: 'while-closed', what: event.type } });
  }
  if (event.type === 'fault-cleared') return faultCleared(state, event, null);
  const stopped = stoppedBy(state, event.type);
  if (stopped) return hasFailed(stopped);
  return event.type === 'open' ? open(state, event) : refuse('wrong-phase', { is: 'table-is-closed' });
}

function whileOpen(at: RuleContext, event: Event): Outcome {
  if (isFact(event)) return mustWait(at.state, event) ? keep(at.state, event) : fact(at, event);
  const stopped = stoppedBy(at.state, event.type);
  if (stopped) return hasFailed(stopped);
  const { question } = at.state;
  if (question && !mayComeFirst(event)) {
    return refuse('not-now', { is: 'decision-first', question, rulebook: at.rules.id });
  }
  const done = act(at, event);
  return done instanceof Refused ? done : withKept(at, done, event);
}

/** While a decision is owed, what happens with the cards is kept, in its order; while the table is locked, all that happens is. */
function mustWait(state: State, { type }: Fact): boolean {
  if (type === 'fault' || type === 'spot') return false;
  if (isLocked(state)) return true;
  return state.question !== null && (type === 'card' || type === 'last-card' || type === 'exposed');
}

const keep = (state: State, event: Fact): Step => {
  const clause = state.question?.answers[0]?.clause;
  const noted = { noted: { is: 'kept' as const, fact: event }, ...(clause !== undefined && { clause }) };
  return step(changed(state, { kept: [...state.kept, event] }), noted);
};

/** Once nothing is asked any more, what was kept is worked in. With a coup that is void, its cards are gone. */
function withKept(at: RuleContext, done: Step, event: Act): Step {
  const { state } = done;
  if (state.kept.length === 0 || state.question !== null || isLocked(state)) return done;
  const emptied = changed(state, { kept: [] });
  if (goesWithCoup(at.state, event)) {
    return andThen(done, step(emptied, { noted: { is: 'kept-dropped', facts: state.kept } }));
  }
  return state.kept.reduce<Step>(
    (before, event_) => {
      const waits = mustWait(before.state, event_);
      return andThen(before, waits ? keep(before.state, event_) : fact(inState(at, before.state), event_));
    },
    { state: emptied, said: done.said },
  );
}

/** The coup whose cards they are is void by it, or the whole shoe. */
const goesWithCoup = ({ question }: State, event: Act): boolean =>
  event.type === 'decide' &&
  (event.answer === 'void-shoe' || (event.answer === 'void' && question?.about === 'the coup'));

/** What may be done while a decision is owed. */
const mayComeFirst = ({ type }: Act): boolean =>
  type === 'decide' || type === 'credit' || type === 'fault-cleared' || type === 'clock';

function fact(at: RuleContext, event: Fact): Step {
  switch (event.type) {
    case 'card':
      return card(at, event);
    case 'last-card':
      return lastCard(at, event);
    case 'exposed':
      return exposed(at, event);
    case 'cutting-card':
      return cuttingCard(at);
    case 'shoe-empty':
      return shoeEmpty(at);
    case 'shoe-result':
      return shoeResult(at, event);
    case 'spot':
      return spot(at, event);
    case 'fault':
      return fault(at, event);
  }
}

function act(at: RuleContext, event: Act): Outcome {
  switch (event.type) {
    case 'open':
      return open(at.state, event);
    case 'close':
      return close(at, event);
    case 'clock':
      return clock(at, event);
    case 'notice':
      return notice(at, event);
    case 'limits':
      return changeLimits(at, event);
    case 'change-table':
      return changeTable(at, event);
    case 'stop-play':
      return stopPlay(at, event);
    case 'shuffled':
      return shuffled(at, event);
    case 'cut':
      return cut(at, event);
    case 'burn':
      return burn(at, event);
    case 'play':
      return play(at, event);
    case 'credit':
      return credit(at, event);
    case 'tokens':
      return tokens(at, event);
    case 'cash-out':
      return cashOut(at, event);
    case 'leave':
      return leave(at, event);
    case 'collect':
      return collect(at, event);
    case 'adjust':
      return adjust(at, event);
    case 'wager':
      return wager(at, event);
    case 'withdraw':
      return withdraw(at, event);
    case 'reopen':
      return reopen(at, event);
    case 'method':
      return method(at, event);
    case 'marker':
      return marker(at, event);
    case 'handle':
      return handle(at, event);
    case 'insurance-closed':
      return insuranceClosed(at, event);
    case 'approve':
      return approve(at, event);
    case 'refuse-wager':
      return refuseWager(at, event);
    case 'no-more-bets':
      return noMoreBets(at, event);
    case 'free-coup':
      return freeCoup(at, event);
    case 'settle':
      return settle(at, event);
    case 'void':
      return declareVoid(at, event);
    case 'void-round':
      return voidRound(at, event);
    case 'replace-cards':
      return replaceCards(at, event);
    case 'report':
      return report(at, event);
    case 'decide':
      return decide(at, event);
    case 'display-wrong':
      return displayWrong(at);
    case 'shuffler-fault':
      return shufflerFault(at, event);
    case 'fault-cleared':
      return faultCleared(at.state, event, at.rules.id);
  }
}

/** The table as its sheet sets it up; null while there is none. */
export function contextOf(state: State): RuleContext | null {
  const table = tableOf(state);
  return table && { table, rules: table.rulebook, state };
}

/** Reading a sheet takes longer than an event does, so that the table of a sheet is kept as long as the sheet is. */
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

import { PROCEDURES } from '../procedures/index.js';
import { type Checked, Refusal } from '../refusal.js';
import type { RulebookId } from '../rulebooks/rulebook.js';
import { readSheet } from '../sheet/sheet.js';
import type { Table } from '../sheet/table.js';
import { freeCoup, noMoreBets, wager, withdraw } from './betting.js';
import { spot } from './chips.js';
import { card, cuttingCard, exposed, insuranceClosed } from './dealing.js';
import { decide } from './deciding.js';
import { declareVoid, replaceCards, settle, shoeEmpty, voidRound } from './ending.js';
import type { Event } from './event.js';
import { handle, marker, method } from './handling.js';
import { lastCard } from './last-card.js';
import { approve, refuseWager, reopen } from './leave.js';
import {
  displayWrong,
  fault,
  faultCleared,
  faultWhileClosed,
  shoeResult,
  shufflerFault,
  stoppedBy,
} from './malfunction.js';
import { changeLimits, changeTable, clock, notice, stopPlay } from './notices.js';
import { burn, close, cut, open, play, shuffled } from './preparing.js';
import { prompts } from './prompts.js';
import { report } from './reports.js';
import { cashOut, collect, credit, tokens } from './seats.js';
import type { State } from './state.js';
import { type At, andThen, refuse, type Step, step } from './step.js';

/**
 * The table: what an event makes of a state, and what is said. A refused event changes nothing. The same events give
 * the same state on any machine.
 */
export function reduce(state: State, event: Event): Checked<Step> {
  const taken = event.type === 'open' ? whileClosed(state, event) : whileOpen(state, event);
  const rulebook = rulebookOf(taken instanceof Refusal ? state : taken.state) ?? rulebookOf(state);
  if (taken instanceof Refusal || rulebook === null) return taken;
  return andThen(taken, step(taken.state, ...prompts(rulebook, state, taken.state)));
}

function whileClosed(state: State, event: Event): Checked<Step> {
  if (event.type === 'fault' || event.type === 'fault-cleared') return faultWhileClosed(state, event);
  if (event.type !== 'open')
    return refuse('wrong-phase', 'the table is closed; it is opened with a table sheet');
  const stopped = state.phase.is === 'closed' ? stoppedBy(state, event.type) : null;
  return stopped ? hasFailed(stopped) : open(state, event);
}

const hasFailed = (device: string): Refusal =>
  refuse('not-now', `the ${device} has failed; it is looked after first`);

function whileOpen(state: State, event: Exclude<Event, { type: 'open' }>): Checked<Step> {
  const table = tableOf(state);
  if (table instanceof Refusal) return whileClosed(state, event);
  const at: At = { table, rules: PROCEDURES[table.rulebook.id], state };
  const stopped = stoppedBy(state, event.type);
  if (stopped) return hasFailed(stopped);
  const { question } = state;
  if (event.type === 'decide') {
    return question ? decide(at, event) : refuse('not-now', 'nothing was asked');
  }
  if (
    question &&
    event.type !== 'credit' &&
    event.type !== 'fault' &&
    event.type !== 'fault-cleared' &&
    event.type !== 'clock'
  ) {
    const answers = question.answers.map(({ answer }) => answer).join(', ');
    return refuse('not-now', `first a ${at.rules.titles[question.of]} decides: ${question.asks}: ${answers}`);
  }
  switch (event.type) {
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
    case 'collect':
      return collect(at, event);
    case 'wager':
      return wager(at, event);
    case 'spot':
      return spot(at, event);
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
    case 'exposed':
      return exposed(at, event);
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
    case 'card':
      return card(at, event);
    case 'last-card':
      return lastCard(at, event);
    case 'cutting-card':
      return cuttingCard(at);
    case 'shoe-empty':
      return shoeEmpty(at);
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
    case 'shoe-result':
      return shoeResult(at, event);
    case 'display-wrong':
      return displayWrong(at);
    case 'shuffler-fault':
      return shufflerFault(at, event);
    case 'fault':
      return fault(at, event);
    case 'fault-cleared':
      return faultCleared(state, event, at.rules.titles);
  }
}

const rulebookOf = (state: State): RulebookId | null => {
  const table = tableOf(state);
  return table instanceof Refusal ? null : table.rulebook.id;
};

/** Reading a sheet takes longer than an event does, so that the table of a sheet is kept as long as the sheet is. */
const tables = new WeakMap<object, Checked<Table>>();

function tableOf({ sheet }: State): Checked<Table> {
  const key = sheet ?? NO_SHEET;
  const table = tables.get(key) ?? readSheet(sheet);
  tables.set(key, table);
  return table;
}
const NO_SHEET = {};

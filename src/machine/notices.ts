import { mayChange } from '../limits/change.js';
import { LIMIT_RULES } from '../limits/index.js';
import { readLimits } from '../limits/read.js';
import type { NoticeRule } from '../procedures/procedures.js';
import { type Checked, Refusal } from '../refusal.js';
import { readSheet } from '../sheet/sheet.js';
import type { EventOf } from './event.js';
import type { NoticeOf, State } from './state.js';
import { type At, clauseOf, mustBe, offersOf, refuse, type Step, step } from './step.js';

// What players must be told of beforehand: a sign stands so long, or so many coups, before the change.

/** Time enters as events. It only ever goes on: a clock that jumps back is not believed. */
export function clock({ state }: At, { minute }: EventOf<'clock'>): Checked<Step> {
  if (minute < state.clock)
    return refuse('not-now', `minute: it is minute ${state.clock} already, not ${minute}`);
  return step({ ...state, clock: minute });
}

export function notice(at: At, { by, of, up }: EventOf<'notice'>): Checked<Step> {
  const { state } = at;
  const wrong = mustBe(at, by, 'supervisor');
  if (wrong) return wrong;
  const others = state.notices.filter((standing) => standing.of !== of);
  if (!up) {
    if (others.length === state.notices.length)
      return refuse('not-now', `no sign of the ${of} stands at the table`);
    return step({ ...state, notices: others });
  }
  if (others.length < state.notices.length)
    return refuse('not-now', `a sign of the ${of} stands at the table already`);
  const standing = { of, sinceMinute: state.clock, sinceCoup: state.coups };
  return step({ ...state, notices: [...others, standing] }, { announced: `notice of the ${of}` });
}

/** Between coups, and on the same decks, unless a new shoe is to be shuffled anyway. */
export function changeTable(
  at: At,
  { by, table: sheet, consent = false }: EventOf<'change-table'>,
): Checked<Step> {
  const { state, rules, table } = at;
  const { phase } = state;
  const wrong =
    mustBe(at, by, rules.changeTable.by, rules.changeTable.clause) ??
    tooSoon(at, 'change', rules.changeTable, consent);
  if (wrong) return wrong;
  const next = readSheet(sheet);
  if (next instanceof Refusal) return next;
  if (next.rulebook.id !== table.rulebook.id) {
    return refuse(
      'not-allowed',
      `table.rulebook: the table is opened anew under another rulebook than ${table.rulebook.id}`,
    );
  }
  const idle =
    phase.is === 'shuffle' ||
    (phase.is === 'betting' && phase.wagers.length === 0 && phase.staked.length === 0);
  if (!idle) return refuse('wrong-phase', 'a table is changed between coups, with no wager on it');
  if (phase.is !== 'shuffle' && next.decks !== table.decks) {
    return refuse('not-allowed', `table.decks: the shoe in play has ${table.decks} decks, not ${next.decks}`);
  }
  const notices = state.notices.filter(({ of }) => of !== 'change');
  return step(
    { ...state, sheet, notices },
    {
      announced: `${next.variation.title} is played`,
      clause: clauseOf(at, rules.changeTable.clause),
    },
  );
}

/** What the sign says changes as its rulebook lets it: with notice, by consent, or with the old minimum kept by some. */
export function changeLimits(
  at: At,
  { by, limits: sign, consent = false }: EventOf<'limits'>,
): Checked<Step> {
  const { state, table } = at;
  const wrong = mustBe(at, by, LIMIT_RULES[table.rulebook.id].change.by);
  if (wrong) return wrong;
  const limits = readLimits(sign, table.rulebook, offersOf(table));
  if (limits instanceof Refusal) return limits;
  const { phase } = state;
  if ('wagers' in phase && phase.wagers.length > 0) {
    return refuse('wrong-phase', 'limits are changed between coups, with no wager on the layout');
  }
  const standing = state.notices.find(({ of }) => of === 'limits');
  const changed = mayChange(state.limits, limits, table.rulebook, {
    minutesOfNotice: standing ? state.clock - standing.sinceMinute : 0,
    allConsent: consent,
    playersPresent: presentSeats(state),
  });
  if (changed instanceof Refusal) return changed;
  const kept = changed.keepOldMinimum.join(', ');
  return step(
    { ...state, limits: changed.limits, notices: state.notices.filter(({ of }) => of !== 'limits') },
    {
      announced: `the limits are changed${kept && `; seat ${kept} keeps the old minimum`}`,
      clause: changed.clause,
    },
  );
}

const presentSeats = ({ seats }: State): readonly number[] =>
  Object.entries(seats)
    .filter(([, { credit }]) => credit > 0)
    .map(([seat]) => Number(seat));

export function stopPlay(at: At, { by }: EventOf<'stop-play'>): Checked<Step> {
  const { state, rules } = at;
  const wrong =
    mustBe(at, by, rules.stopPlay.by, rules.stopPlay.clause) ?? tooSoon(at, 'closing', rules.stopPlay, false);
  if (wrong) return wrong;
  const clause = clauseOf(at, rules.stopPlay.clause);
  return step({ ...state, stopped: clause }, { announced: 'the table is closing: no more wagers', clause });
}

/** Null where nobody is at the table, everybody consents where that counts, or the sign has stood long enough. */
function tooSoon(
  at: At,
  of: NoticeOf,
  { minutes, coups, consent, clause }: NoticeRule,
  given: boolean,
): Refusal | null {
  const { state } = at;
  if ((minutes === 0 && coups === 0) || nobodyThere(state) || (consent && given)) return null;
  const standing = state.notices.find((known) => known.of === of);
  if (standing && state.clock - standing.sinceMinute >= minutes && state.coups - standing.sinceCoup >= coups)
    return null;
  const needed = minutes > 0 ? `${minutes} minutes` : `${coups} coups`;
  return refuse(
    'not-allowed',
    `a sign of the ${of} must have stood at the table for ${needed} (${clauseOf(at, clause)})`,
  );
}

const nobodyThere = (state: State): boolean =>
  presentSeats(state).length === 0 && !('wagers' in state.phase && state.phase.wagers.length > 0);

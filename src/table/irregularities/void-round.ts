import type { Ground, VoidRules } from '../../rulebooks/irregularities.js';
import type { Settled } from '../../settlement/settled.js';
import { namedBy } from '../betting/withdraw.js';
import type { EventOf } from '../events.js';
import type { Placed } from '../limits/limits.js';
import type { Said } from '../messages.js';
import { findRound, lastSettled, type SettledCoup, undo } from '../settling/undo.js';
import { cited, mustBe, type Outcome, Refused, type RuleContext, refuse, type Step, step } from '../step.js';
import { misdealClauses, noGround } from './misdeal.js';

/**
 * A settled coup is void after the fact, or one wager of it: what it took comes back and what it paid is taken back, once. The
 * stake of a cheat may be kept where the rulebook says so.
 */
export function voidRound(at: RuleContext, event: EventOf<'void-round'>): Outcome {
  const { round: number, shoe, forfeit, seat, on } = event;
  const { voids } = at.rules.irregularities;
  const rule = voids.settled;
  if (!rule) return refuse('not-now', { is: 'no-voiding-settled', rulebook: at.rules.id });
  const wrong = mustBe(at, event.by, rule.by, rule.clause);
  if (wrong) return wrong;
  const found = findRound(at.state, number, shoe);
  if (!found)
    return refuse('not-now', { is: 'no-such-round', round: number, settled: at.state.rounds.length });
  if (found.round.voided !== null) {
    return refuse('not-now', { is: 'round-void-already', round: number }, found.round.voided);
  }
  if (forfeit !== undefined && voids.forfeit === null) {
    return refuse('not-allowed', { is: 'refunds-everybody' }, cited(at, rule.refund));
  }
  const clauses = groundOf(at, voids, found, event.ground);
  if (clauses instanceof Refused) return clauses;
  if (seat === undefined || on === undefined) {
    return seat === on
      ? wholeRound(at, found, { ...event, ...clauses })
      : refuse('bad-event', { is: 'say-which-wager' });
  }
  return oneWager(
    at,
    found,
    { ...event, seat, on },
    {
      clause: cited(at, rule.oneWager.clause),
      refund: cited(at, rule.oneWager.refund),
    },
  );
}

interface Clauses {
  readonly clause: string;
  readonly refund: string;
}

/** Cards dealt wrongly are a ground only until the next coup begins; circumstances and fraud are at any time. */
function groundOf(
  at: RuleContext,
  { settled, toldInTime }: VoidRules,
  found: SettledCoup,
  ground: Ground | undefined,
): Outcome<Clauses> {
  const general = { clause: cited(at, settled?.clause ?? ''), refund: cited(at, settled?.refund ?? '') };
  if (ground !== 'misdeal') return general;
  const refused = noGround(at, general.clause);
  if (refused) return refused;
  const own = misdealClauses(at);
  if (!own) return general;
  const { clause } = own;
  if (isLast(at, found)) return { clause, refund: clause };
  return refuse('not-now', { is: 'next-coup-begun' }, toldInTime ? cited(at, toldInTime.clause) : clause);
}

/** It was settled last, and the next has not begun. */
const isLast = ({ state }: RuleContext, found: SettledCoup): boolean =>
  found.shoe === state.shoe.number && lastSettled(state)?.round.number === found.round.number;

function wholeRound(
  at: RuleContext,
  found: SettledCoup,
  { reason, forfeit, ground, clause, refund }: EventOf<'void-round'> & Clauses,
): Step {
  const undone = undo(at.state, found, { which: () => true, clause, forfeit });
  const { settled, entries, number } = found.round;
  const back = settled.filter((wager, i) => wager.seat !== forfeit && entries[i]?.undone === null);
  return step(
    undone,
    { noted: { is: 'round-void', round: number, shoe: earlierShoe(at, found), reason }, clause },
    ...(forfeit === undefined
      ? []
      : [{ noted: { is: 'stake-forfeited' as const, seat: forfeit }, clause: refund }]),
    { refunded: back, clause: refund },
    ...hintOfGround(at, found, ground),
  );
}

const earlierShoe = ({ state }: RuleContext, { shoe }: SettledCoup): number | null =>
  shoe === state.shoe.number ? null : shoe;

/** As long as the next coup has not begun, the coup can be void for a mistake of the dealing, too. */
function hintOfGround(at: RuleContext, found: SettledCoup, ground: Ground | undefined): readonly Said[] {
  const own = misdealClauses(at);
  if (ground !== undefined || !own || !isLast(at, found)) return [];
  return [{ prompt: { is: 'say-misdeal' }, clause: own.clause }];
}

function oneWager(
  at: RuleContext,
  found: SettledCoup,
  { reason, forfeit, ...spot }: EventOf<'void-round'> & { readonly seat: number; readonly on: string },
  { clause, refund }: Clauses,
): Outcome {
  const { settled, entries } = found.round;
  const wager = namedBy(settled as readonly (Settled & Placed)[], spot);
  const place = wager ? settled.indexOf(wager as Settled) : -1;
  if (!wager || place < 0) return refuse('not-now', { is: 'no-such-wager' });
  const done = entries[place]?.undone;
  if (done) return refuse('not-now', { is: 'wager-void-already' }, done);
  const undone = undo(at.state, found, { which: (i) => i === place, clause, forfeit });
  return step(
    undone,
    { noted: { is: 'settled-wager-void', seat: spot.seat, round: found.round.number, reason }, clause },
    ...(forfeit === spot.seat ? [] : [{ refunded: [wager], clause: refund }]),
  );
}

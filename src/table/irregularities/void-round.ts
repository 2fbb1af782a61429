import type { Ground, VoidRules } from '../../rulebooks/irregularities.js';
import type { SettledWager } from '../../settlement/settled.js';
import type { EventOf } from '../events.js';
import type { Message } from '../messages.js';
import { findRound, type LedgerRound, lastSettledRound, undo } from '../settling/undo.js';
import { findWager } from '../state/spot.js';
import type { PlacedWager } from '../state/stake.js';
import { cited, mustBe, type Outcome, Refused, type RuleContext, refuse, type Step, step } from '../step.js';
import { misdealClauses, refuseMisdealGround } from './misdeal.js';

/**
 * Voids a settled coup, or one wager of it: lost stakes are returned and payments taken back, once. A cheat's stake may
 * be kept where the rulebook says so.
 */
export function voidRound(context: RuleContext, event: EventOf<'void-round'>): Outcome {
  const { round: number, shoe, forfeit, seat, on } = event;
  const { voids } = context.rules.irregularities;
  const rule = voids.settled;
  if (!rule) return refuse('not-now', { is: 'no-voiding-settled', rulebook: context.rules.id });
  const refused = mustBe(context, event.by, rule.by, rule.clause);
  if (refused) return refused;
  const found = findRound(context.state, number, shoe);
  if (!found)
    return refuse('not-now', { is: 'no-such-round', round: number, settled: context.state.rounds.length });
  if (found.round.voided !== null) {
    return refuse('not-now', { is: 'round-void-already', round: number }, found.round.voided);
  }
  if (forfeit !== undefined && voids.forfeit === null) {
    return refuse('not-allowed', { is: 'refunds-everybody' }, cited(context, rule.refund));
  }
  const clauses = groundClauses(context, voids, found, event.ground);
  if (clauses instanceof Refused) return clauses;
  if (seat === undefined || on === undefined) {
    return seat === on
      ? voidWholeRound(context, found, { ...event, ...clauses })
      : refuse('bad-event', { is: 'say-which-wager' });
  }
  return voidOneWager(
    context,
    found,
    { ...event, seat, on },
    {
      clause: cited(context, rule.oneWager.clause),
      refund: cited(context, rule.oneWager.refund),
    },
  );
}

interface Clauses {
  readonly clause: string;
  readonly refund: string;
}

/** A misdeal is a ground only until the next coup begins; disruption and fraud are at any time. */
function groundClauses(
  context: RuleContext,
  { settled, toldInTime }: VoidRules,
  found: LedgerRound,
  ground: Ground | undefined,
): Outcome<Clauses> {
  const general = {
    clause: cited(context, settled?.clause ?? ''),
    refund: cited(context, settled?.refund ?? ''),
  };
  if (ground !== 'misdeal') return general;
  const refused = refuseMisdealGround(context, general.clause);
  if (refused) return refused;
  const own = misdealClauses(context);
  if (!own) return general;
  const { clause } = own;
  if (isLast(context, found)) return { clause, refund: clause };
  return refuse(
    'not-now',
    { is: 'next-coup-begun' },
    toldInTime ? cited(context, toldInTime.clause) : clause,
  );
}

/** It was settled last, and the next coup has not begun. */
const isLast = ({ state }: RuleContext, found: LedgerRound): boolean =>
  found.shoe === state.shoe.number && lastSettledRound(state)?.round.number === found.round.number;

function voidWholeRound(
  context: RuleContext,
  found: LedgerRound,
  { ground, ...reason }: EventOf<'void-round'> & Clauses,
): Step {
  const undone = undoWholeRound(context, found, reason);
  return step(undone.state, ...undone.messages, ...misdealHint(context, found, ground));
}

/** Reverses the settlement of every wager that is not void yet. */
export function undoWholeRound(
  context: RuleContext,
  found: LedgerRound,
  { reason, clause, refund, forfeit }: Clauses & { reason: string | null; forfeit?: number | undefined },
): Step {
  const { settled, entries, number } = found.round;
  const back = settled.filter((wager, i) => wager.seat !== forfeit && entries[i]?.undone === null);
  return step(
    undo(context.state, found, { which: () => true, clause, forfeit }),
    { noted: { is: 'round-void', round: number, shoe: earlierShoe(context, found), reason }, clause },
    ...(forfeit === undefined ? [] : [forfeitNote(forfeit, refund)]),
    { refunded: back, clause: refund },
  );
}

export const forfeitNote = (seat: number, clause: string): Message => ({
  noted: { is: 'stake-forfeited', seat },
  clause,
});

const earlierShoe = ({ state }: RuleContext, { shoe }: LedgerRound): number | null =>
  shoe === state.shoe.number ? null : shoe;

/** Until the next coup begins, a misdeal would be a ground, too. */
function misdealHint(
  context: RuleContext,
  found: LedgerRound,
  ground: Ground | undefined,
): readonly Message[] {
  const own = misdealClauses(context);
  if (ground !== undefined || !own || !isLast(context, found)) return [];
  return [{ prompt: { is: 'say-misdeal' }, clause: own.clause }];
}

function voidOneWager(
  context: RuleContext,
  found: LedgerRound,
  { reason, forfeit, ...spot }: EventOf<'void-round'> & { readonly seat: number; readonly on: string },
  { clause, refund }: Clauses,
): Outcome {
  const { settled, entries } = found.round;
  const wager = findWager(settled as readonly (SettledWager & PlacedWager)[], spot);
  const place = wager ? settled.indexOf(wager as SettledWager) : -1;
  if (!wager || place < 0) return refuse('not-now', { is: 'no-such-wager' });
  const done = entries[place]?.undone;
  if (done) return refuse('not-now', { is: 'wager-void-already' }, done);
  const undone = undo(context.state, found, { which: (i) => i === place, clause, forfeit });
  return step(
    undone,
    { noted: { is: 'settled-wager-void', seat: spot.seat, round: found.round.number, reason }, clause },
    ...(forfeit === spot.seat ? [] : [{ refunded: [wager], clause: refund }]),
  );
}

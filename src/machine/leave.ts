import type { Checked } from '../refusal.js';
import { accountOf, refund, takeOut } from './accounts.js';
import type { EventOf } from './event.js';
import type { Said } from './said.js';
import { noSeat, sameSpot } from './spots.js';
import type { Betting } from './state.js';
import { type At, clauseOf, inPhase, mustBe, refuse, type Step, step } from './step.js';

// What players may do only by leave of an officer, and what an officer may refuse them.

export function approve(at: At, { by, seat }: EventOf<'approve'>): Checked<Step> {
  const { state, rules } = at;
  const { bothHands } = rules;
  if (!bothHands) return refuse('not-now', `${rules.rulebook} lets any seat wager on both hands`);
  const wrong = mustBe(at, by, bothHands.by, bothHands.clause);
  if (wrong) return wrong;
  if (!accountOf(state, seat)) return noSeat(seat);
  return step({ ...state, approved: [...new Set([...state.approved, seat])] });
}

/** nsw 14.12, crown-sydney 14.11: on reasonable grounds, before the first card. */
export function refuseWager(at: At, { by, reason, ...spot }: EventOf<'refuse-wager'>): Checked<Step> {
  const { state, rules } = at;
  const { phase } = state;
  const rule = rules.refuseWager;
  if (!rule) return refuse('not-now', `${rules.rulebook} has no clause for refusing a wager`);
  const wrong = mustBe(at, by, rule.by, rule.clause);
  if (wrong) return wrong;
  if (phase.is !== 'betting' || phase.first.length > 0) {
    return refuse('wrong-phase', 'a wager is refused before the first card');
  }
  const refused = phase.wagers.filter((other) => sameSpot(other, spot));
  if (refused.length === 0) return refuse('not-now', 'there is no such wager');
  const clause = clauseOf(at, rule.clause);
  return step(
    inPhase(state, { ...phase, wagers: phase.wagers.filter((other) => !refused.includes(other)) }),
    { noted: `a wager of seat ${spot.seat} is refused: ${reason}`, clause },
    { refunded: refused, clause },
  );
}

/** Cards are drawn and none is seen: an officer may let wagers be made, changed and withdrawn once more. */
export function reopen(at: At, { by }: EventOf<'reopen'>): Checked<Step> {
  const { state, rules } = at;
  const { reopening } = rules;
  if (!reopening)
    return refuse(
      'not-now',
      `${rules.rulebook} lets no wager be changed after the first card (${rules.rulebook} 6.3)`,
    );
  const wrong = mustBe(at, by, reopening.by, reopening.clause);
  if (wrong) return wrong;
  const { phase } = state;
  if (phase.is !== 'dealing' || phase.cards.length === 0)
    return refuse('wrong-phase', 'no card of a coup is drawn');
  const clause = clauseOf(at, reopening.clause);
  if (!state.faceDown || phase.shown.player + phase.shown.banker > 0 || phase.cards.length > 4) {
    return refuse('not-allowed', `cards of the coup have been seen (${clause})`);
  }
  if (phase.noBets !== null) return refuse('not-allowed', `no wager is taken on this coup (${phase.noBets})`);
  const betting: Betting = {
    is: 'betting',
    wagers: state.chips ? [] : phase.wagers,
    staked: phase.wagers,
    first: phase.cards,
    noBets: null,
  };
  const handled: readonly Said[] = reopening.whoMayHandle
    ? [{ prompt: 'say who may handle and remove the wagers', clause: clauseOf(at, reopening.whoMayHandle) }]
    : [];
  const refunded = refund(state, phase.antes);
  return step(
    inPhase(state.chips ? takeOut(refunded) : refunded, betting),
    { noted: 'wagers may be made and changed', clause },
    ...handled,
  );
}

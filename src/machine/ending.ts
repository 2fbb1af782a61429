import { markerAfterCoup } from '../handling/marker.js';
import type { Procedures } from '../procedures/procedures.js';
import type { Checked } from '../refusal.js';
import { settle as settleCoup } from '../settlement/settle.js';
import { pay, refund, reverse, takeOut } from './accounts.js';
import { seatsTaken } from './card-holders.js';
import { changed, changedShoe } from './changed.js';
import type { EventOf } from './event.js';
import { coupUnderWay, handsOf } from './hands.js';
import { dueChips, misplacedChips } from './layout-chips.js';
import { meterSettled, meterVoid } from './meters.js';
import type { Said } from './said.js';
import type { CoupUnderWay, NextCoup, State } from './state.js';
import { type At, andThen, clauseOf, mustBe, refuse, type Step, step } from './step.js';
import { keepTokens, tokensBack } from './tokens.js';

// How a coup ends, settled or void, and what comes after it.

export function settle(at: At, { by }: EventOf<'settle'>): Checked<Step> {
  const { state, table } = at;
  const wrong = mustBe(at, by, 'dealer');
  if (wrong) return wrong;
  const { phase } = state;
  if (phase.is !== 'result') return refuse('wrong-phase', 'there is no result to settle');
  const misplaced = state.chips && misplacedChips(state.chips, phase.wagers);
  if (misplaced) return refuse('not-now', `${misplaced}: put it right before the coup is settled`);
  const { wagers: settled, winner } = settleCoup(table, coupUnderWay(phase.cards), phase.wagers, phase.antes);
  const round = { ...handsOf(phase.cards), noBets: phase.noBets, settled, voided: null };
  const paid = meterSettled(keepTokens(pay(state, settled, table.deferCommission), settled), settled);
  const { marker } = paid;
  const after = changed(paid, {
    rounds: [...paid.rounds, round],
    marker: marker && markerAfterCoup(marker, winner, seatsTaken(paid)),
  });
  if (!state.chips) return afterCoup(at, after, phase.next, { settled });
  const due = dueChips(settled);
  const paying: State = { ...takeOut(after), phase: { is: 'paying', due, next: phase.next } };
  return andThen(step(paying, { settled }, { takeAndPay: due }), whenPaid({ ...at, state: paying }));
}

/** Chips: once what lies there is what should, the coup is over. What lies on a spot then is a wager on the next. */
export function whenPaid(at: At): Step {
  const { state } = at;
  const { phase, chips } = state;
  if (phase.is !== 'paying' || misplacedChips(chips ?? [], phase.due)) return step(state);
  return afterCoup(at, state, phase.next);
}

export function declareVoid(at: At, { by, reason }: EventOf<'void'>): Checked<Step> {
  const { state, rules } = at;
  const wrong = mustBe(at, by, rules.voidCoup.by, rules.voidCoup.clause);
  if (wrong) return wrong;
  const { phase } = state;
  if (phase.is !== 'dealing' && phase.is !== 'result')
    return refuse('wrong-phase', 'there is no coup under way');
  const clause = clauseOf(at, rules.voidCoup.clause);
  return voidCoup(at, phase, { noted: `the coup is void: ${reason}`, clause });
}

/** nz 12.5, nsw 12.6, crown-sydney 11.12, tasmania 14.5. Between coups there is nothing to void. */
export function shoeEmpty(at: At): Checked<Step> {
  const { state, rules } = at;
  const { phase } = state;
  const clause = clauseOf(at, rules.insufficient.clause);
  const empty = { announced: 'The shoe is empty: the cards are replaced or shuffled', clause };
  const voided = { noted: 'the coup is void', clause };
  if (phase.is === 'dealing')
    return step(newShoe(withRefund(state, phase)), empty, voided, ...refunded(phase, clause));
  if (phase.is === 'betting')
    return step(newShoe(refund(state, phase.staked)), empty, ...refunded(phase, clause));
  return refuse('wrong-phase', 'no card is wanted from the shoe');
}

/**
 * A settled coup is void after the fact: what it took comes back and what it paid is taken back, once. nsw 14.5 lets the
 * wager of a cheat be kept.
 */
export function voidRound(
  at: At,
  { by, round: number, reason, forfeit }: EventOf<'void-round'>,
): Checked<Step> {
  const { state, rules } = at;
  const rule = rules.voidRound;
  if (!rule) return refuse('not-now', `${rules.rulebook} has no clause for voiding a settled coup`);
  const wrong = mustBe(at, by, rule.by, rule.clause);
  if (wrong) return wrong;
  const round = state.rounds[number - 1];
  if (!round)
    return refuse('not-now', `round: this shoe has ${state.rounds.length} settled coups, and no ${number}`);
  if (round.voided !== null)
    return refuse('not-now', `round: coup ${number} is void already (${round.voided})`);
  if (forfeit !== undefined && !rule.forfeit) {
    return refuse('not-allowed', `forfeit: ${clauseOf(at, rule.refund)} refunds every wager`);
  }
  const clause = clauseOf(at, rule.clause);
  // What was forfeited was never the seat's: nothing of it comes back.
  const undone = round.settled.map((wager) => (wager.seat === forfeit ? { ...wager, amount: 0 } : wager));
  const lostTokens = undone.filter(({ result, seat }) => result === 'lose' && seat !== forfeit);
  const reversed = tokensBack(undone.reduce(reverse, state), lostTokens);
  const rounds = state.rounds.map((other) => (other === round ? { ...round, voided: clause } : other));
  return step(
    { ...reversed, rounds },
    { noted: `coup ${number} is void: ${reason}`, clause },
    { refunded: round.settled.filter(({ seat }) => seat !== forfeit), clause: clauseOf(at, rule.refund) },
  );
}

/** Between coups the cards may be replaced; the shoe ends with it. */
export function replaceCards(at: At, { by, reason }: EventOf<'replace-cards'>): Checked<Step> {
  const { state, rules } = at;
  const wrong = mustBe(at, by, rules.replaceCards.by, rules.replaceCards.clause);
  if (wrong) return wrong;
  const { phase } = state;
  const underWay = phase.is === 'betting' && phase.staked.length > 0;
  if ((phase.is !== 'cut' && phase.is !== 'burn' && phase.is !== 'betting') || underWay) {
    return refuse('wrong-phase', 'cards are replaced between coups');
  }
  const clause = clauseOf(at, rules.replaceCards.clause);
  const returned = phase.is === 'betting' ? refunded(phase, clause) : [];
  return step(newShoe(state), { noted: `the cards are replaced: ${reason}`, clause }, ...returned);
}

/** Every stake goes back, once, and the coup leaves no result. Its cards are gone. */
export function voidCoup(at: At, phase: CoupUnderWay, because: Extract<Said, { noted: string }>): Step {
  const after = afterCoup(at, withRefund(at.state, phase), phase.next);
  const { cardsLeft } = at.rules.voidCoup;
  const left: readonly Said[] =
    cardsLeft !== undefined && at.state.shuffler === null
      ? [
          {
            prompt: 'if all players agree, the cards left may be shuffled or replaced',
            clause: clauseOf(at, cardsLeft),
          },
        ]
      : [];
  return step(after.state, because, ...refunded(phase, because.clause), ...after.said, ...left);
}

/** The coup is void, and so is what is left of its shoe. */
export const voidShoe = (
  state: State,
  phase: CoupUnderWay,
  because: Extract<Said, { noted: string }>,
): Step => step(newShoe(withRefund(state, phase)), because, ...refunded(phase, because.clause));

export function withRefund(state: State, { wagers, antes }: CoupUnderWay): State {
  const refunded = meterVoid(tokensBack(refund(refund(state, wagers), antes), wagers), wagers);
  return state.chips ? takeOut(refunded) : refunded;
}

export const refunded = ({ wagers }: Pick<CoupUnderWay, 'wagers'>, clause: string): readonly Said[] =>
  wagers.length > 0 ? [{ refunded: wagers, clause }] : [];

export const newShoe = (state: State): State => ({ ...state, phase: { is: 'shuffle' } });

/** Betting on the next coup, or the end of the shoe after its last. */
function afterCoup({ rules }: At, state: State, next: NextCoup, ...said: readonly Said[]): Step {
  const { coupsLeft } = state.shoe;
  if (coupsLeft === 0) return step(newShoe(state), ...said, { announced: 'End of the shoe' });

  const left = coupsLeft === null ? null : coupsLeft - 1;
  const betting = changed(state, {
    phase: { is: 'betting', wagers: [], staked: [], ...next },
    shoe: changedShoe(state.shoe, { coupsLeft: left }),
    coups: state.coups + 1,
  });
  const last: Said[] =
    left === 0
      ? [{ announced: 'Last coup', clause: `${rules.rulebook} ${rules.lastCoup.later.clause}` }]
      : [];
  const noBets: Said[] =
    next.noBets === null ? [] : [{ announced: rules.noBetCoup.announcement, clause: next.noBets }];
  return step(betting, ...said, ...last, ...noBets, ...idleSeats(rules, state));
}

/** nsw 14.10, crown-sydney 14.10: whoever sits out three coups at a full table may be asked for the seat. */
function idleSeats({ idleSeat, rulebook }: Procedures, { seats }: State): readonly Said[] {
  if (!idleSeat) return [];
  const { coups, clause } = idleSeat;
  const accounts = Object.entries(seats);
  return accounts
    .filter(
      ([seat, { idle }]) =>
        idle === coups && accounts.every(([other, { idle: o }]) => other === seat || o < coups),
    )
    .map(([seat]) => ({
      noted: `seat ${seat} has not wagered for ${coups} coups, and all others have: it may be asked to leave`,
      clause: `${rulebook} ${clause}`,
    }));
}

import type { Checked } from '../refusal.js';
import { laidFaceUp, misplaced, strayFate, withoutWagers } from './dealing.js';
import type { EventOf } from './event.js';
import { dueHand } from './hands.js';
import { type At, andThen, clauseOf, mustBe, refuse, type Step, step } from './step.js';

/**
 * What a shoe cannot say of the card that it gave last, and people see: it was found face up, or seen before its time, or it
 * was laid at a hand. It is then as if `card` had said so.
 */
export function lastCard(at: At, { by, is }: EventOf<'last-card'>): Checked<Step> {
  const { state, rules } = at;
  const { phase } = state;
  const wrong = mustBe(at, by, 'dealer');
  if (wrong) return wrong;
  const hand = is === 'seen' ? null : is === 'at player' ? 'player' : 'banker';
  const left = leftOver(at);
  if (left !== undefined) {
    // At a hand it lies as all cards do there: nz 9.7, nsw 8.6.1, crown-sydney 9.1, tasmania 9.2.
    const seen = hand === null || !state.faceDown;
    return strayFate(at, left, { to: hand ?? 'shoe', disclosed: seen });
  }
  if (phase.is !== 'dealing' && phase.is !== 'result')
    return refuse('wrong-phase', 'no card of a coup lies there');
  const name = phase.cards.at(-1);
  if (name === undefined) return refuse('not-now', 'no card of the coup is drawn');
  if (phase.is === 'result' && state.shoe.coupsLeft === 0)
    return refuse('not-now', 'the coup has all its cards, and it is the last of the shoe');
  if (hand !== null) {
    const due = dueHand(phase.cards.slice(0, -1));
    if (due === 'none' || due === hand) return refuse('not-now', `is: ${name} is the ${hand}'s`);
    return misplaced(at, step(state), { name, to: hand, due, disclosed: !state.faceDown });
  }
  const first = phase.cards.length === 1;
  if (!first || !rules.faceUp.first.spoils || phase.noBets !== null)
    return step(state, ...laidFaceUp(at, name, first));
  const clause = clauseOf(at, rules.faceUp.first.clause);
  return andThen(
    step(state, { noted: `${name}, the first card, lay face up`, clause }),
    withoutWagers(at, phase, clause),
  );
}

/** The last card that was drawn in excess, and lies there for the next coup; not those of a coup whose betting is open again. */
function leftOver({ state: { phase, method } }: At): string | undefined {
  if (phase.is !== 'betting') return 'next' in phase ? phase.next.first.at(-1) : undefined;
  const begun = phase.staked.length > 0 || method?.betsAfterTheDeal;
  return begun ? undefined : phase.first.at(-1);
}

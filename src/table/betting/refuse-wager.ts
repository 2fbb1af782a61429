import type { EventOf } from '../events.js';
import { clearSpots } from '../irregularities/without-wagers.js';
import type { Said } from '../messages.js';
import { cardsOfItsOwn, openWithCards } from '../rights/round-under-way.js';
import { changedBetting } from '../state/changed.js';
import { andThen, cited, inPhase, mustBe, type Outcome, type RuleContext, refuse, step } from '../step.js';
import { wagersLying } from './wagers-lying.js';
import { lessOf, namedBy } from './withdraw.js';

/** On reasonable grounds, before the first card: it goes back, also when betting is closed already. */
export function refuseWager(
  at: RuleContext,
  { type: _, by, reason, ...spot }: EventOf<'refuse-wager'>,
): Outcome {
  const { state, rules } = at;
  const { phase } = state;
  const rule = rules.officers.refuseWager;
  if (!rule) return refuse('not-now', { is: 'no-refusing-here', rulebook: rules.id });
  const wrong = mustBe(at, by, rule.by, rule.clause);
  if (wrong) return wrong;
  const clause = cited(at, rule.clause);
  const wager = namedBy(wagersLying(state), spot);
  const noted: Said = { noted: { is: 'wager-refused', seat: spot.seat, reason }, clause };
  if (phase.is === 'dealing' && cardsOfItsOwn(phase) === 0) {
    if (!wager) return refuse('not-now', { is: 'no-such-wager' });
    return andThen(step(state, noted), lessOf(at, phase, wager, 0, clause));
  }
  if (phase.is !== 'betting' || openWithCards(phase)) {
    return refuse('wrong-phase', { is: 'refused-before-first-card' }, clause);
  }
  if (!wager) return refuse('not-now', { is: 'no-such-wager' });
  if (state.chips) {
    return step(state, noted, { refunded: [wager], clause }, clearSpots([wager], clause));
  }
  return step(
    inPhase(state, changedBetting(phase, { wagers: phase.wagers.filter((other) => other !== wager) })),
    noted,
    { refunded: [wager], clause },
  );
}

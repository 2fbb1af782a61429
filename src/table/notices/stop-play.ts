import type { EventOf } from '../events.js';
import { tooSoon } from '../rights/may-change.js';
import { vacated } from '../seats/vacant.js';
import { changed } from '../state/changed.js';
import { cited, inState, mustBe, type Outcome, Refused, type RuleContext, step } from '../step.js';

/** No more wagers are taken, ahead of the closing of the table: what lies there by now may still be played. */
export function stopPlay(at: RuleContext, { by, vacant = false }: EventOf<'stop-play'>): Outcome {
  const { stopPlay: rule } = at.rules.notices;
  const wrong = mustBe(at, by, rule.by, rule.clause);
  if (wrong) return wrong;
  const left = vacant ? vacated(at) : at.state;
  if (left instanceof Refused) return left;
  const early = tooSoon(inState(at, left), 'closing', rule, false);
  if (early) return early;
  const clause = cited(at, rule.clause);
  return step(changed(left, { stopped: { clause, chips: left.chips ?? [] } }), {
    announced: { is: 'table-closing' },
    clause,
  });
}

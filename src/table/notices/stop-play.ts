import type { EventOf } from '../events.js';
import { tooSoon } from '../rights/may-change.js';
import { afterVacating } from '../seats/vacate.js';
import { update } from '../state/update.js';
import { cited, mustBe, type Outcome, Refused, type RuleContext, step } from '../step.js';

/** Stops play before the table closes. Chips already on the layout may still be played. */
export function stopPlay(context: RuleContext, { by, vacant = false }: EventOf<'stop-play'>): Outcome {
  const { stopPlay: rule } = context.rules.notices;
  const refused = mustBe(context, by, rule.by, rule.clause);
  if (refused) return refused;
  const present = afterVacating(context, vacant);
  if (present instanceof Refused) return present;
  const { state } = present;
  const early = tooSoon(present, 'closing', rule, false);
  if (early) return early;
  const clause = cited(context, rule.clause);
  return step(update(state, { stopped: { clause, chips: state.chips ?? [] } }), {
    announced: { is: 'table-closing' },
    clause,
  });
}

import type { EventOf } from '../events.js';
import type { Message } from '../messages.js';
import { mayReopen } from '../rights/may-reopen.js';
import { payOutCredit, refund } from '../seats/money.js';
import type { OpenCoup } from '../state/state.js';
import { cited, inPhase, mustBe, type Outcome, Refused, type RuleContext, step } from '../step.js';

/** Reopens betting. Stakes already placed stay placed until betting closes again. */
export function reopen(context: RuleContext, { by }: EventOf<'reopen'>): Outcome {
  const { reopening } = context.rules.betting;
  const refused = reopening && mustBe(context, by, reopening.by, reopening.clause);
  if (refused) return refused;
  const coup = mayReopen(context);
  if (coup instanceof Refused) return coup;
  const { state } = context;
  const open: OpenCoup = {
    ...coup,
    is: 'betting',
    wagers: state.chips ? [] : coup.wagers,
    staked: coup.wagers,
    antes: [],
    handling: null,
    insurance: null,
    removableBy: null,
    mayStillWager: null,
  };
  const back = refund(state, coup.antes);
  const whoMayHandle = reopening?.whoMayHandle;
  const handled: readonly Message[] =
    whoMayHandle === undefined
      ? []
      : [{ prompt: { is: 'say-who-may-handle' }, clause: cited(context, whoMayHandle) }];
  return step(
    inPhase(state.chips ? payOutCredit(back) : back, open),
    { noted: { is: 'wagers-reopened' }, clause: cited(context, reopening?.clause ?? '') },
    ...handled,
  );
}

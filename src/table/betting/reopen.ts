import type { EventOf } from '../events.js';
import type { Said } from '../messages.js';
import { mayReopen } from '../rights/may-reopen.js';
import { refund, takeOut } from '../seats/money.js';
import type { OpenCoup } from '../state/state.js';
import { cited, inPhase, mustBe, type Outcome, Refused, type RuleContext, step } from '../step.js';

/** Wagers may be made, changed and withdrawn once more. What was staked stays staked until betting closes again. */
export function reopen(at: RuleContext, { by }: EventOf<'reopen'>): Outcome {
  const { reopening } = at.rules.betting;
  const wrong = reopening && mustBe(at, by, reopening.by, reopening.clause);
  if (wrong) return wrong;
  const coup = mayReopen(at);
  if (coup instanceof Refused) return coup;
  const { state } = at;
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
  const handled: readonly Said[] =
    whoMayHandle === undefined
      ? []
      : [{ prompt: { is: 'say-who-may-handle' }, clause: cited(at, whoMayHandle) }];
  return step(
    inPhase(state.chips ? takeOut(back) : back, open),
    { noted: { is: 'wagers-reopened' }, clause: cited(at, reopening?.clause ?? '') },
    ...handled,
  );
}

import { beginCoup, coupStart } from '../deal/begin.js';
import {
  clearLayoutPrompt,
  noBetAnnouncement,
  noBetMessages,
  signPrompt,
} from '../irregularities/no-bet-coup.js';
import type { Message } from '../messages.js';
import { taskPrompt } from '../notices/task-prompt.js';
import { isOpenWithCards } from '../rights/round-under-way.js';
import { playerSeats } from '../seats/people.js';
import { isDealtFromDevice } from '../shoe/device.js';
import type { Betting, OpenCoup } from '../state/state.js';
import { cited, type RuleContext, type Step } from '../step.js';
import type { ClosingCause } from './close-betting.js';

/** Closes betting on a coup that nobody has wagered on, or nobody may. */
export function closeWithoutWagers(context: RuleContext, phase: Betting | OpenCoup): Step {
  if (phase.noBets !== null) {
    return beginWithoutStakes(
      context,
      phase,
      phase.noBets,
      noBetAnnouncement(context, phase.noBets),
      ...clearLayoutPrompt(context.state, phase.noBets),
    );
  }
  return callWithoutWagers(context, phase, null);
}

/** Cards are out and there is no wager. */
export function callWithoutWagers(
  context: RuleContext,
  phase: Betting | OpenCoup,
  closedBy: string | null,
): Step {
  const { betsAfterTheDeal, reopening } = context.rules.betting;
  const open = isOpenWithCards(phase) ? phase : null;
  const rule =
    open?.staked.length === 0 && betsAfterTheDeal
      ? { makes: 'no more bets' as const, clause: betsAfterTheDeal.nobody }
      : open && reopening?.allWithdrawn;
  const clause = rule ? cited(context, rule.clause) : (closedBy ?? '');
  const announced: readonly Message[] =
    rule?.makes === 'a coup without wagers'
      ? noBetMessages(context, clause)
      : [{ announced: { is: 'no-more-bets' }, clause }];
  return beginWithoutStakes(context, phase, clause, ...announced);
}

/** A card is dealt and nobody has wagered. Why betting is over decides what the coup is called. */
export function cardBeforeWagers(
  context: RuleContext,
  phase: Betting | OpenCoup,
  closedBy: string,
  because: ClosingCause['because'],
): Step {
  if (isOpenWithCards(phase) || because !== 'card') return callWithoutWagers(context, phase, closedBy);
  const { freeCoup } = context.rules.betting;
  const { undirected } = freeCoup;
  const nobodyThere =
    freeCoup.onlyFromCardShoe === true &&
    playerSeats(context.state).length === 0 &&
    !isDealtFromDevice(context);
  const clause = cited(context, nobodyThere ? freeCoup.clause : undirected.clause);
  const announced: Message =
    undirected.announced || nobodyThere
      ? { announced: { is: 'free-coup', rulebook: context.rules.id }, clause }
      : { noted: { is: 'card-before-wager' }, clause };
  return beginWithoutStakes(
    context,
    phase,
    clause,
    announced,
    ...(nobodyThere && freeCoup.firstTell ? [taskPrompt(context, freeCoup.clause)] : []),
    ...(undirected.announced ? signPrompt(context) : []),
  );
}

const beginWithoutStakes = (
  context: RuleContext,
  phase: Betting | OpenCoup,
  noBets: string,
  ...messages: readonly Message[]
): Step => beginCoup(context, { ...coupStart(phase, [], noBets), removableBy: null }, ...messages);

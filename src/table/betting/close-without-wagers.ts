import { beginCoup } from '../deal/begin.js';
import {
  clearLayoutPrompt,
  noBetAnnouncement,
  noBetMessages,
  signPrompt,
} from '../irregularities/no-bet-coup.js';
import type { Message } from '../messages.js';
import { isOpenWithCards } from '../rights/round-under-way.js';
import { playerSeats } from '../seats/people.js';
import { isDealtFromDevice } from '../shoe/device.js';
import type { Betting, OpenCoup } from '../state/state.js';
import { cited, type RuleContext, type Step } from '../step.js';
import type { ClosingCause } from './close-betting.js';

/** Betting is over, and nobody has wagered or may: the cards that are out are dealt out, or the coup is. */
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

/** Cards are out, and nobody wagers any more. */
export function callWithoutWagers(
  context: RuleContext,
  phase: Betting | OpenCoup,
  closedBy: string | null,
): Step {
  const { betsAfterTheDeal, reopening } = context.rules.betting;
  const dealtFirst = isOpenWithCards(phase) && phase.staked.length === 0;
  const rule =
    dealtFirst && betsAfterTheDeal
      ? { makes: 'no more bets' as const, clause: betsAfterTheDeal.nobody }
      : isOpenWithCards(phase)
        ? reopening?.allWithdrawn
        : undefined;
  const clause = rule ? cited(context, rule.clause) : (closedBy ?? '');
  const announced: readonly Message[] =
    rule?.makes === 'a coup without wagers'
      ? noBetMessages(context, clause)
      : [{ announced: { is: 'no-more-bets' }, clause }];
  return beginWithoutStakes(context, phase, clause, ...announced);
}

/** A card, and nobody has wagered: what that is called depends on why betting is over. */
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
  const messages: Message =
    undirected.announced || nobodyThere
      ? { announced: { is: 'free-coup', rulebook: context.rules.id }, clause }
      : { noted: { is: 'card-before-wager' }, clause };
  const tell: readonly Message[] =
    nobodyThere && freeCoup.firstTell ? [{ prompt: { is: 'task', of: clause }, clause }] : [];
  return beginWithoutStakes(
    context,
    phase,
    clause,
    messages,
    ...tell,
    ...(undirected.announced ? signPrompt(context) : []),
  );
}

const beginWithoutStakes = (
  context: RuleContext,
  phase: Betting | OpenCoup,
  noBets: string,
  ...messages: readonly Message[]
): Step =>
  beginCoup(
    context,
    {
      wagers: [],
      staked: isOpenWithCards(phase) ? phase.staked : [],
      cards: isOpenWithCards(phase) ? phase.cards : phase.waiting,
      carried: isOpenWithCards(phase) ? phase.carried : phase.waiting.length,
      noBets,
      noNewWagers: isOpenWithCards(phase) ? phase.noNewWagers : null,
      shoeResult: isOpenWithCards(phase) ? phase.shoeResult : null,
    },
    ...messages,
  );

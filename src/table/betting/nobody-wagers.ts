import { beginCoup } from '../deal/begin.js';
import { announcedNoBets, chipsToClear, noBetsCalled, signOf } from '../irregularities/without-wagers.js';
import type { Said } from '../messages.js';
import { openWithCards } from '../rights/round-under-way.js';
import { players } from '../seats/people.js';
import { dealtFromDevice } from '../shoe/device.js';
import type { Betting, OpenCoup } from '../state/state.js';
import { cited, type RuleContext, type Step } from '../step.js';
import type { ClosedBy } from './close-betting.js';

/** Betting is over, and nobody has wagered or may: the cards that are out are dealt out, or the coup is. */
export function nobodyWagers(at: RuleContext, phase: Betting | OpenCoup): Step {
  if (phase.noBets !== null) {
    return withoutStakes(
      at,
      phase,
      phase.noBets,
      announcedNoBets(at, phase.noBets),
      ...chipsToClear(at.state, phase.noBets),
    );
  }
  return noMoreBetsWithout(at, phase, null);
}

/** Cards are out, and nobody wagers any more. */
export function noMoreBetsWithout(at: RuleContext, phase: Betting | OpenCoup, closedBy: string | null): Step {
  const { betsAfterTheDeal, reopening } = at.rules.betting;
  const dealtFirst = openWithCards(phase) && phase.staked.length === 0;
  const rule =
    dealtFirst && betsAfterTheDeal
      ? { makes: 'no more bets' as const, clause: betsAfterTheDeal.nobody }
      : openWithCards(phase)
        ? reopening?.allWithdrawn
        : undefined;
  const clause = rule ? cited(at, rule.clause) : (closedBy ?? '');
  const announced: readonly Said[] =
    rule?.makes === 'a coup without wagers'
      ? noBetsCalled(at, clause)
      : [{ announced: { is: 'no-more-bets' }, clause }];
  return withoutStakes(at, phase, clause, ...announced);
}

/** A card, and nobody has wagered: what that is called depends on why betting is over. */
export function withoutAny(
  at: RuleContext,
  phase: Betting | OpenCoup,
  closedBy: string,
  because: ClosedBy['because'],
): Step {
  if (openWithCards(phase) || because !== 'card') return noMoreBetsWithout(at, phase, closedBy);
  const { freeCoup } = at.rules.betting;
  const { undirected } = freeCoup;
  const nobodyThere =
    freeCoup.onlyFromCardShoe === true && players(at.state).length === 0 && !dealtFromDevice(at);
  const clause = cited(at, nobodyThere ? freeCoup.clause : undirected.clause);
  const said: Said =
    undirected.announced || nobodyThere
      ? { announced: { is: 'free-coup', rulebook: at.rules.id }, clause }
      : { noted: { is: 'card-before-wager' }, clause };
  const tell: readonly Said[] =
    nobodyThere && freeCoup.firstTell ? [{ prompt: { is: 'task', of: clause }, clause }] : [];
  return withoutStakes(at, phase, clause, said, ...tell, ...(undirected.announced ? signOf(at) : []));
}

const withoutStakes = (
  at: RuleContext,
  phase: Betting | OpenCoup,
  noBets: string,
  ...said: readonly Said[]
): Step =>
  beginCoup(
    at,
    {
      wagers: [],
      staked: openWithCards(phase) ? phase.staked : [],
      cards: openWithCards(phase) ? phase.cards : phase.waiting,
      carried: openWithCards(phase) ? phase.carried : phase.waiting.length,
      noBets,
      noNewWagers: openWithCards(phase) ? phase.noNewWagers : null,
      shoeSays: openWithCards(phase) ? phase.shoeSays : null,
    },
    ...said,
  );

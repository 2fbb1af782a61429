import { antesDue } from '../betting/antes.js';
import { followWagers, playersMayHandle } from '../handling/handling.js';
import type { Message } from '../messages.js';
import { isOpenWithCards } from '../rights/round-under-way.js';
import {
  additionalStakes,
  collectAntes,
  payIn,
  payOutCredit,
  placeStakes,
  stakeTokens,
} from '../seats/money.js';
import { arrive } from '../seats/people.js';
import { isSeen, nextHand, type TableCard } from '../state/cards.js';
import type { Stake } from '../state/stake.js';
import { originalAmount } from '../state/stake.js';
import type { Betting, ClosedCoup, OpenCoup, State } from '../state/state.js';
import { update, updateShoe } from '../state/update.js';
import { inState, type RuleContext, type Step, step } from '../step.js';
import { turnCarried } from './facing.js';
import { offerThirds, startHandling } from './holders.js';
import { afterReveal } from './reveal.js';

/** What a coup begins with when betting closes. */
export interface CoupStart {
  readonly wagers: readonly Stake[];
  /** The stakes already placed, in reopened betting. */
  readonly staked: readonly Stake[];
  readonly cards: readonly TableCard[];
  readonly carried: number;
  readonly noBets: string | null;
  readonly mayStillWager: string | null;
  readonly removableBy: string | null;
  readonly noNewWagers: string | null;
  readonly shoeResult: ClosedCoup['shoeResult'];
}

/** The coup as betting on it closes: with its open cards, or with those left over by the coup before. */
export const coupStart = (
  phase: Betting | OpenCoup,
  wagers: readonly Stake[],
  noBets: string | null,
): CoupStart =>
  // Written out, as a spread would take longer than all the rest of beginning a coup.
  isOpenWithCards(phase)
    ? {
        wagers,
        staked: phase.staked,
        cards: phase.cards,
        carried: phase.carried,
        noBets,
        mayStillWager: null,
        removableBy: phase.removableBy,
        noNewWagers: phase.noNewWagers,
        shoeResult: phase.shoeResult,
      }
    : {
        wagers,
        staked: NO_STAKES,
        cards: phase.waiting,
        carried: phase.waiting.length,
        noBets,
        mayStillWager: null,
        removableBy: null,
        noNewWagers: null,
        shoeResult: null,
      };

const NO_STAKES: readonly Stake[] = [];

/** There is one way to begin a round: this. Stakes and antes leave their seats before any card is shown. */
export function beginCoup(context: RuleContext, begins: CoupStart, ...messages: readonly Message[]): Step {
  const { wagers, staked, noBets } = begins;
  const used = cardsUsed(begins.cards);
  const all = used === begins.cards.length;
  const left = all ? NO_CARDS : begins.cards.slice(used);
  const arrived = wagers.reduce((state, { seat }) => arrive(state, seat), context.state);
  const antes = arrived.chips
    ? arrived.anteChips.filter(({ seat }) => wagers.some((wager) => wager.seat === seat))
    : antesDue(context.table, wagers.map(asOriginallyMade));
  const arrival = inState(context, arrived);
  const holders = startHandling(arrival, wagers);
  const handling = holders && wagers.length === 0 ? followWagers(context.rules, holders, [], true) : holders;
  const lay = all ? begins.cards : begins.cards.slice(0, used);
  const cards = nextHand(lay) === 'none' ? turnCarried(arrival, { handling }, lay) : lay;
  const coup: ClosedCoup = {
    is: 'dealing',
    wagers,
    antes,
    noBets,
    mayStillWager: begins.mayStillWager,
    cards,
    carried: Math.min(begins.carried, cards.length),
    handling: handling && offerThirds(arrival, handling, cards),
    insurance: null,
    removableBy: begins.removableBy,
    noNewWagers: begins.noNewWagers,
    shoeResult: begins.shoeResult,
    resettled: false,
    next: { cards: left, discarded: [], noBets: left.some(isSeen) ? noBets : null },
  };
  const paid = payStakes(arrived, wagers, staked, antes);
  const mayBeHandled =
    handling !== null && context.rules.shoe.handled.once === 'dealt so' && playersMayHandle(handling);
  const shoe = mayBeHandled && !paid.shoe.handled ? updateShoe(paid.shoe, { handled: true }) : paid.shoe;
  const begun = update(paid, { shoe, phase: coup });
  const shown = cards.length > 0 ? afterReveal(inState(context, begun), coup, 0) : step(begun);
  return step(shown.state, ...messages, ...shown.messages);
}

const NO_CARDS: readonly TableCard[] = [];

/** More cards may be left over than the coup needs; the others wait for the next. */
function cardsUsed(cards: readonly TableCard[]): number {
  let used = Math.min(cards.length, 4);
  while (used < cards.length && nextHand(cards.slice(0, used)) !== 'none') used++;
  return used;
}

function payStakes(
  state: State,
  wagers: readonly Stake[],
  staked: readonly Stake[],
  antes: ClosedCoup['antes'],
): State {
  const funded = state.chips ? payIn(state, [...additionalStakes(wagers, staked), ...antes]) : state;
  const promoted = stakeTokens(funded, wagers, staked);
  const paid = collectAntes(placeStakes(promoted, wagers, staked), antes);
  return state.chips ? payOutCredit(paid) : paid;
}

const asOriginallyMade = (wager: Stake): Stake => ({ ...wager, amount: originalAmount(wager) });

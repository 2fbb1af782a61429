import { antesOf } from '../betting/antes.js';
import { madeAs } from '../betting/wagers-lying.js';
import { followWagers, playersMayHandle } from '../handling/handling.js';
import type { Said } from '../messages.js';
import { collectAntes, moreThan, putIn, stake, stakeTokens, takeOut } from '../seats/money.js';
import { arrive } from '../seats/people.js';
import { dueHand, isSeen, type TableCard } from '../state/cards.js';
import { changed, changedShoe } from '../state/changed.js';
import type { ClosedCoup, Stake, State } from '../state/state.js';
import { type RuleContext, type Step, step } from '../step.js';
import { dealtCarried } from './facing.js';
import { handlingOf, withThirds } from './holders.js';
import { afterReveal } from './shown.js';

/** What betting has come to when it closes. */
export interface Beginning {
  readonly wagers: readonly Stake[];
  /** What had been staked already, where wagers were opened again. */
  readonly staked: readonly Stake[];
  readonly cards: readonly TableCard[];
  readonly carried: number;
  readonly noBets: string | null;
  readonly mayStillWager?: string;
  readonly removableBy?: string | null;
  readonly noNewWagers?: string | null;
  readonly shoeSays?: ClosedCoup['shoeSays'];
}

/** The stakes and antes leave their seats before any card is looked at. There is one way to begin a round: this. */
export function beginCoup(at: RuleContext, begins: Beginning, ...said: readonly Said[]): Step {
  const { wagers, staked, noBets } = begins;
  const used = usedOf(begins.cards);
  const all = used === begins.cards.length;
  const left = all ? NO_CARDS : begins.cards.slice(used);
  const arrived = wagers.reduce((state, { seat }) => arrive(state, seat), at.state);
  const antes = arrived.chips
    ? arrived.antesLaid.filter(({ seat }) => wagers.some((wager) => wager.seat === seat))
    : antesOf(at.table, wagers.map(asMade));
  const context = { ...at, state: arrived };
  const holders = handlingOf(context, wagers);
  const handling = holders && wagers.length === 0 ? followWagers(at.rules, holders, [], true) : holders;
  const lay = all ? begins.cards : begins.cards.slice(0, used);
  const cards = dueHand(lay) === 'none' ? dealtCarried(context, { handling }, lay) : lay;
  const coup: ClosedCoup = {
    is: 'dealing',
    wagers,
    antes,
    noBets,
    mayStillWager: begins.mayStillWager ?? null,
    cards,
    carried: Math.min(begins.carried, cards.length),
    handling: handling && withThirds(context, handling, cards),
    insurance: null,
    removableBy: begins.removableBy ?? null,
    noNewWagers: begins.noNewWagers ?? null,
    shoeSays: begins.shoeSays ?? null,
    again: false,
    next: { cards: left, discarded: [], noBets: left.some(isSeen) ? noBets : null },
  };
  const paid = paidIn(arrived, wagers, staked, antes);
  const mayBeHandled =
    handling !== null && at.rules.shoe.handled.once === 'dealt so' && playersMayHandle(handling);
  const shoe = mayBeHandled && !paid.shoe.handled ? changedShoe(paid.shoe, { handled: true }) : paid.shoe;
  const begun = changed(paid, { shoe, phase: coup });
  const shown = cards.length > 0 ? afterReveal({ ...at, state: begun }, coup, 0) : step(begun);
  return step(shown.state, ...said, ...shown.said);
}

const NO_CARDS: readonly TableCard[] = [];

/** More cards may have been left over than the coup takes: the others wait for the one after it. */
function usedOf(cards: readonly TableCard[]): number {
  let used = Math.min(cards.length, 4);
  while (used < cards.length && dueHand(cards.slice(0, used)) !== 'none') used++;
  return used;
}

function paidIn(
  state: State,
  wagers: readonly Stake[],
  staked: readonly Stake[],
  antes: ClosedCoup['antes'],
): State {
  const funded = state.chips ? putIn(state, [...moreThan(wagers, staked), ...antes]) : state;
  const promoted = stakeTokens(funded, wagers, staked);
  const paid = collectAntes(stake(promoted, wagers, staked), antes);
  return state.chips ? takeOut(paid) : paid;
}

const asMade = (wager: Stake): Stake => ({ ...wager, amount: madeAs(wager) });

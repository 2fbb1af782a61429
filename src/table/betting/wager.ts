import type { Cents } from '../../money/cents.js';
import { Refusal } from '../../reader/refusal.js';
import { readWager } from '../../settlement/wager.js';
import type { EventOf } from '../events.js';
import { insure, mayInsure } from '../insurance/insure.js';
import { bettingOpen, mayWager } from '../rights/may-wager.js';
import { withinOwnLimits } from '../rights/own-limits.js';
import { inTokens, stakeOfSeat } from '../seats/money.js';
import { arrive, seatOf } from '../seats/people.js';
import { otherWagers } from '../state/spot.js';
import type { PlacedWager } from '../state/stake.js';
import type { Betting, ClosedCoup, OpenCoup, State } from '../state/state.js';
import { updateBetting, updateCoup } from '../state/update.js';
import { inPhase, type Outcome, Refused, type RuleContext, refuse, step, unreadable } from '../step.js';
import { antesDue } from './antes.js';

/** Sets what a seat stakes on one spot. */
export function wager(context: RuleContext, event: EventOf<'wager'>): Outcome {
  const read = readPlaced(context, event);
  if (read instanceof Refused) return read;
  if (read.on === 'insurance') return insure(context, read);
  const open = bettingOpen(context);
  if (open instanceof Refused) return open;
  const wagers = withPlaced(context, open, open.wagers, read);
  return wagers instanceof Refused
    ? wagers
    : step(arrive(withWagers(context.state, open, wagers), read.seat));
}

/**
 * Why one of these wagers would be refused behind the others; null if none is. Nothing is made of it, as it is asked of every spot of
 * every seat at every event.
 */
export function mayWagerAll(context: RuleContext, events: readonly EventOf<'wager'>[]): Refused | null {
  let lying: readonly PlacedWager[] | null = null;
  for (const event of events) {
    const read = readPlaced(context, event);
    if (read instanceof Refused) return read;
    if (read.on === 'insurance') {
      const insured = mayInsure(context, read);
      if (insured instanceof Refused) return insured;
      continue;
    }
    const open = bettingOpen(context);
    if (open instanceof Refused) return open;
    const wagers: Outcome<readonly PlacedWager[]> = withPlaced(context, open, lying ?? open.wagers, read);
    if (wagers instanceof Refused) return wagers;
    lying = wagers;
  }
  return null;
}

function readPlaced(
  context: RuleContext,
  { wager: value, area, tokens = false }: EventOf<'wager'>,
): Outcome<PlacedWager> {
  const { state, table, rules } = context;
  if (state.chips) return refuse('wrong-phase', { is: 'stakes-are-chips' });
  if (tokens && !rules.betting.promotionalTokens)
    return refuse('not-allowed', { is: 'no-tokens', rulebook: rules.id });
  const bare = readWager(['wager'], value, table, Object.keys(state.seats).length);
  if (bare instanceof Refusal) return unreadable(bare);
  const read: PlacedWager =
    area === undefined && !tokens
      ? bare
      : { ...bare, ...(area !== undefined && area !== bare.seat && { area }), ...(tokens && { tokens }) };
  return seatOf(state, read.seat) ? read : refuse('no-seat', { is: 'no-such-seat', seat: read.seat });
}

/** The wagers with this one among those that lie there, or why it may not be made. */
function withPlaced(
  context: RuleContext,
  open: Betting | OpenCoup | ClosedCoup,
  lying: readonly PlacedWager[],
  placed: PlacedWager,
): Outcome<readonly PlacedWager[]> {
  const others = otherWagers(lying, placed);
  const wagers = [...others, placed];
  const staked = 'staked' in open ? open.staked : [];
  return (
    mayWager(context, placed, others) ?? lacksMoney(context, { lying, staked }, wagers, placed.seat) ?? wagers
  );
}

/** A coup announced as one without wagers becomes an ordinary one if somebody wagers before its first card. */
export function withWagers(
  state: State,
  open: Betting | OpenCoup | ClosedCoup,
  wagers: readonly PlacedWager[],
): State {
  if (open.is !== 'betting') {
    return inPhase(state, { is: 'betting', wagers, waiting: open.cards, noBets: null });
  }
  return inPhase(state, 'cards' in open ? updateCoup(open, { wagers }) : updateBetting(open, { wagers }));
}

/** In reopened betting, stakes already placed count as credit. An ante is charged with its wager. */
function lacksMoney(
  context: RuleContext,
  { lying, staked }: { readonly lying: readonly PlacedWager[]; readonly staked: readonly PlacedWager[] },
  wagers: readonly PlacedWager[],
  seat: number,
): Refused | null {
  const { table, state } = context;
  if (state.inTournament) return null;
  const { credit = 0, tokens = 0 } = seatOf(state, seat) ?? {};
  const tokensLeft = tokens + stakeOfSeat(inTokens(staked), seat) - stakeOfSeat(inTokens(wagers), seat);
  if (tokensLeft < 0) return refuse('no-credit', { is: 'too-few-tokens', seat, short: -tokensLeft });
  const ofCredit = (placed: readonly PlacedWager[]): readonly PlacedWager[] =>
    placed.filter((one) => !one.tokens);
  const moneyOn = (placed: readonly PlacedWager[]): Cents =>
    stakeOfSeat(ofCredit(placed), seat) + stakeOfSeat(antesDue(table, placed), seat);
  const taken = stakeOfSeat(ofCredit(staked), seat);
  const needed = moneyOn(wagers);
  const has = credit + taken;
  if (needed > has) return refuse('no-credit', { is: 'too-little-credit', seat, needed, has });
  return withinOwnLimits(context, seat, { before: moneyOn(lying), with: needed, taken });
}

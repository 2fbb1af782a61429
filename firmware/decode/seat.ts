import type { CabinetButtonEvent } from '../../hal/cabinet/cabinet-event.js';
import { type Cents, totalOf } from '../../src/money/cents.js';
import type { Event, EventOf } from '../../src/table/events.js';
import { limitsFor } from '../../src/table/limits/limits.js';
import { reduce } from '../../src/table/reduce.js';
import type { State } from '../../src/table/state/state.js';
import { Refused } from '../../src/table/step.js';
import { CHIPS, type SpotBet } from '../settings/table-settings.js';
import { decodeAttendantButton } from './attendant.js';
import { seatHandKeys } from './hands.js';
import { insure } from './insurance.js';
import { chosenForSeat, waitsForSeat } from './menu/menu.js';
import { decodeOwnLimits } from './own-limits.js';
import type { PanelContext } from './panel-context.js';
import { type Decoded, noEvents, type PanelState, type PutDown, showNote } from './panel-state.js';
import { isOutOfPlay } from './stuck-keys.js';
import { mayReduce, onSpot, spotOf, wagersOf } from './wagers.js';

/**
 * A button of a seat. The player presses it, unless the dealer has chosen a menu item for a seat or the attendant's key is
 * turned.
 */
export function decodeSeatButton(
  context: PanelContext,
  seat: number,
  { button, is }: CabinetButtonEvent,
): Decoded {
  const { settings, state, panels } = context;
  if (waitsForSeat(context))
    return is === 'pressed' ? chosenForSeat(context, seat, button) : noEvents(panels);
  if (panels.keys.includes('attendant-key')) return decodeAttendantButton(context, seat, { button, is });
  if (is === 'stuck') return takeBack(context, seat, button);
  const ownLimits = decodeOwnLimits(context, seat, { button, is });
  if (ownLimits) return ownLimits;
  if (is !== 'pressed') return noEvents(panels);
  const ofHand = isOutOfPlay(panels, seat) ? undefined : seatHandKeys(context, seat)[button];
  if (ofHand) return { panels, events: [ofHand.event] };
  if (button === 'call') return noEvents({ ...panels, calling: toggled(panels.calling, seat) });
  if (button === 'info') return noEvents({ ...panels, showsLimits: lookAtLimits(panels, seat) });
  if (state.chips) return showNote(panels, { is: 'chips-on-the-layout' });
  const chip = (CHIPS as readonly string[]).indexOf(button);
  if (chip >= 0) return chooseChip(context, seat, chip);
  if (button === 'undo') return undo(context, seat);
  if (button === 'clear') return clear(context, seat);
  const stuck = panels.stuckKeys.find((key) => key.seat === seat);
  if (stuck) return showNote(panels, { is: 'key-stuck', seat, button: stuck.button });
  if (button === 'repeat') return repeat(context, seat);
  const spot = spotOf(context, button);
  if (!spot) return showNote(panels, { is: 'no-bet-on-key' });
  const amount = settings.chips[panels.chip[seat] ?? 0] ?? 0;
  return spot.on === 'insurance' ? insure(context, seat, amount) : putDown(context, seat, spot, amount);
}

/** Pressing the chosen chip again switches between chips and promotional tokens, if the seat has tokens. */
function chooseChip({ state, panels }: PanelContext, seat: number, chip: number): Decoded {
  const { tokens = 0 } = state.seats[seat] ?? {};
  const again = (panels.chip[seat] ?? 0) === chip;
  const others = panels.inTokens.filter((other) => other !== seat);
  const inTokens =
    again && tokens > 0 ? toggled(panels.inTokens, seat) : tokens > 0 ? panels.inTokens : others;
  return noEvents({ ...panels, chip: { ...panels.chip, [seat]: chip }, inTokens });
}

/** Puts a chip on a spot. A first chip below the minimum puts down the minimum, so that a player need not count. */
function putDown(context: PanelContext, seat: number, spot: SpotBet, chip: Cents): Decoded {
  const { state, panels } = context;
  const tokens = panels.inTokens.includes(seat);
  const lies = liesThere(context, seat, { spot, tokens });
  const { minimum = 0 } = limitsFor(state.limits, seat, spot.on);
  const put = { spot, tokens, amount: Math.max(chip, lies === 0 ? minimum : 0) };
  const before = panels.putDown[seat] ?? [];
  return {
    panels: { ...panels, putDown: { ...panels.putDown, [seat]: [...before, put] } },
    events: [wagerOf(seat, put, lies + put.amount)],
  };
}

function undo(context: PanelContext, seat: number, last = context.panels.putDown[seat]?.at(-1)): Decoded {
  const { state, panels } = context;
  const chips = panels.putDown[seat] ?? [];
  const betting = state.phase.is === 'betting';
  if (!last) return showNote(panels, { is: 'nothing-to-undo' });
  if (!betting && !mayReduce(context)) return showNote(panels, { is: 'bets-stay' });
  const lies = liesThere(context, seat, last);
  const left = lies - last.amount;
  const less = betting ? wagerOf(seat, last, left) : { ...withdrawal(seat, last), to: left };
  const events = lies === 0 ? [] : [left > 0 ? less : withdrawal(seat, last)];
  return {
    panels: { ...panels, putDown: { ...panels.putDown, [seat]: chips.filter((chip) => chip !== last) } },
    events,
  };
}

/** Nobody has staked what a stuck key put down: it is taken back while bets can be changed. */
function takeBack(context: PanelContext, seat: number, button: CabinetButtonEvent['button']): Decoded {
  if (button === 'repeat') return clear(context, seat);
  const spot = spotOf(context, button);
  const put = context.panels.putDown[seat]?.findLast(
    (chip) => chip.spot.on === spot?.on && chip.spot.hand === spot.hand && chip.spot.side === spot.side,
  );
  return put ? undo(context, seat, put) : noEvents(context.panels);
}

function clear({ state, panels }: PanelContext, seat: number): Decoded {
  const events = wagersOf(state)
    .filter((wager) => wager.seat === seat && (state.phase.is === 'betting' || wager.on !== 'insurance'))
    .map((wager) => withdrawal(seat, placeOf(wager)));
  if (events.length === 0) return showNote(panels, { is: 'nothing-to-undo' });
  return { panels: { ...panels, putDown: { ...panels.putDown, [seat]: [] } }, events };
}

/**
 * With nothing on the layout, the seat's wagers on the last coup of this shoe that it wagered on, without Insurance; otherwise what lies
 * there once more. All of it or nothing: a player need not look which of his bets was refused.
 */
function repeat({ state, panels }: PanelContext, seat: number): Decoded {
  const lying = wagersOf(state).filter((wager) => wager.seat === seat && wager.on !== 'insurance');
  const round = state.rounds.findLast(({ settled }) => settled.some((wager) => wager.seat === seat));
  const last = (round?.settled ?? []).filter((wager) => wager.seat === seat && wager.on !== 'insurance');
  const again = (lying.length > 0 ? lying : last).map((wager) => ({
    ...placeOf(wager),
    amount: wager.amount,
  }));
  if (again.length === 0) return showNote(panels, { is: 'nothing-to-repeat' });
  const events = again.map((put) => wagerOf(seat, put, lying.length > 0 ? 2 * put.amount : put.amount));
  const refused = refusedOf(state, events);
  if (refused) {
    return noEvents({ ...panels, message: { refused: refused.reason, clause: refused.clause } });
  }
  const before = lying.length > 0 ? (panels.putDown[seat] ?? []) : [];
  return { panels: { ...panels, putDown: { ...panels.putDown, [seat]: [...before, ...again] } }, events };
}

/** Why one of these events would be refused behind the others; null if none is. */
function refusedOf(state: State, events: readonly Event[]): Refused | null {
  let now = state;
  for (const event of events) {
    const step = reduce(now, event);
    if (step instanceof Refused) return step;
    now = step.state;
  }
  return null;
}

/** In milliseconds: time to read the least and the most. */
const LIMITS_SHOWN = 6000;

function lookAtLimits({ showsLimits, now }: PanelState, seat: number): PanelState['showsLimits'] {
  const { [seat]: until = 0, ...others } = showsLimits;
  return until > now ? others : { ...others, [seat]: now + LIMITS_SHOWN };
}

/** A spot, in chips or in tokens: they are separate stakes. */
type Place = Pick<PutDown, 'spot' | 'tokens'>;

const liesThere = ({ state }: PanelContext, seat: number, { spot, tokens }: Place): Cents =>
  totalOf(wagersOf(state).filter((wager) => onSpot(wager, seat, spot) && (wager.tokens ?? false) === tokens));

const wagerOf = (seat: number, { spot, tokens }: Place, amount: Cents): Event => ({
  type: 'wager',
  wager: { seat, ...spot, amount },
  ...(tokens && { tokens }),
});

const withdrawal = (seat: number, { spot, tokens }: Place): EventOf<'withdraw'> => ({
  type: 'withdraw',
  seat,
  ...spot,
  ...(tokens && { tokens }),
});

const placeOf = ({ on, hand, side, tokens = false }: SpotBet & { readonly tokens?: boolean }): Place => ({
  spot: { on, ...(hand && { hand }), ...(side && { side }) },
  tokens,
});

const toggled = (seats: PanelState['calling'], seat: number): readonly number[] =>
  seats.includes(seat) ? seats.filter((other) => other !== seat) : [...seats, seat];

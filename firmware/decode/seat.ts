import type { CabinetButtonEvent } from '../../hal/cabinet/cabinet-event.js';
import type { EventOf } from '../../src/table/events.js';
import { CHIPS, type SpotBet } from '../settings/table-settings.js';
import { decodeAttendantButton } from './attendant.js';
import { seatHandKeys } from './hands.js';
import { insure } from './insurance.js';
import { chosenForSeat, waitsForSeat } from './menu/menu.js';
import { decodeOwnLimits } from './own-limits.js';
import type { PanelContext } from './panel-context.js';
import { type Decoded, noEvents, type PanelState, showNote } from './panel-state.js';
import { chipOn, liesThere, type Place, placeOf, repeated, wagerOf } from './put-down.js';
import { isOutOfPlay } from './stuck-keys.js';
import { decodeTournamentSeat } from './tournament-seat.js';
import { mayReduce, spotOf, stakedBy, wagersOf } from './wagers.js';

/**
 * A button of a seat. The player presses it, unless the dealer has chosen a menu item for a seat or the attendant's key is
 * turned.
 */
export function decodeSeatButton(
  context: PanelContext,
  seat: number,
  { button, is }: CabinetButtonEvent,
): Decoded {
  const { state, panels } = context;
  if (waitsForSeat(context))
    return is === 'pressed' ? chosenForSeat(context, seat, button) : noEvents(panels);
  if (panels.keys.includes('attendant-key')) return decodeAttendantButton(context, seat, { button, is });
  if (state.inTournament)
    return is === 'pressed' && !isOutOfPlay(panels, seat)
      ? decodeTournamentSeat(context, seat, button)
      : noEvents(panels);
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
  return spot.on === 'insurance'
    ? insure(context, seat, chipOn(context, seat, spot).amount)
    : putDown(context, seat, spot);
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

/** Puts the chosen chip on a spot. */
function putDown(context: PanelContext, seat: number, spot: SpotBet): Decoded {
  const { state, panels } = context;
  const put = chipOn(context, seat, spot);
  const before = panels.putDown[seat] ?? [];
  return {
    panels: { ...panels, putDown: { ...panels.putDown, [seat]: [...before, put] } },
    events: [wagerOf(seat, put, liesThere(state, seat, put) + put.amount)],
  };
}

function undo(context: PanelContext, seat: number, last = context.panels.putDown[seat]?.at(-1)): Decoded {
  const { state, panels } = context;
  const chips = panels.putDown[seat] ?? [];
  const betting = state.phase.is === 'betting';
  if (!last) return showNote(panels, { is: 'nothing-to-undo' });
  if (!betting && !mayReduce(context)) return showNote(panels, { is: 'bets-stay' });
  const lies = liesThere(state, seat, last);
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

function repeat({ state, panels }: PanelContext, seat: number): Decoded {
  const { put, events, refused } = repeated(state, seat);
  if (put.length === 0) return showNote(panels, { is: 'nothing-to-repeat' });
  if (refused) {
    return noEvents({ ...panels, message: { refused: refused.reason, clause: refused.clause } });
  }
  const before = stakedBy(state, seat) > 0 ? (panels.putDown[seat] ?? []) : [];
  return { panels: { ...panels, putDown: { ...panels.putDown, [seat]: [...before, ...put] } }, events };
}

/** In milliseconds: time to read the least and the most. */
const LIMITS_SHOWN = 6000;

function lookAtLimits({ showsLimits, now }: PanelState, seat: number): PanelState['showsLimits'] {
  const { [seat]: until = 0, ...others } = showsLimits;
  return until > now ? others : { ...others, [seat]: now + LIMITS_SHOWN };
}

const withdrawal = (seat: number, { spot, tokens }: Place): EventOf<'withdraw'> => ({
  type: 'withdraw',
  seat,
  ...spot,
  ...(tokens && { tokens }),
});

const toggled = (seats: PanelState['calling'], seat: number): readonly number[] =>
  seats.includes(seat) ? seats.filter((other) => other !== seat) : [...seats, seat];

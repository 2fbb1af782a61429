import type { HeardButton } from '../../hal/cabinet/heard.js';
import type { Cents } from '../../src/money/cents.js';
import type { Event, EventOf } from '../../src/table/events.js';
import { limitsFor } from '../../src/table/limits/limits.js';
import { CHIPS, type SpotBet } from '../settings/table-settings.js';
import { attendantsButton } from './attendant.js';
import { insure } from './insurance.js';
import { chosenForSeat } from './menu.js';
import type { At } from './panel-context.js';
import { type Desk, type Operated, only, type PutDown, told } from './panel-state.js';
import { mayReduce, onSpot, spotOf, sumOf, wagersOf } from './wagers.js';

/**
 * A button of a seat: a player's, unless the dealer has chosen something that is for a seat, or the attendant's key is
 * turned.
 */
export function seatButton(at: At, seat: number, { button, is }: HeardButton): Operated {
  const { settings, state, desk } = at;
  if (desk.menu?.chosen) return is === 'pressed' ? chosenForSeat(at, seat, button) : only(desk);
  if (desk.keys.includes('attendant-key')) return attendantsButton(at, seat, { button, is });
  if (is !== 'pressed') return only(desk);
  if (button === 'call') return only({ ...desk, calling: toggled(desk.calling, seat) });
  if (button === 'info') return only({ ...desk, informed: toggled(desk.informed, seat) });
  if (state.chips) return told(desk, 'chips are wagered on the layout at this table');
  const chip = (CHIPS as readonly string[]).indexOf(button);
  if (chip >= 0) return chooseChip(at, seat, chip);
  if (button === 'undo') return undo(at, seat);
  if (button === 'clear') return clear(at, seat);
  if (button === 'repeat') return repeat(at, seat);
  const spot = spotOf(at, button);
  if (!spot) return only(desk);
  const amount = settings.chips[desk.chip[seat] ?? 0] ?? 0;
  return spot.on === 'insurance' ? insure(at, seat, amount) : putDown(at, seat, spot, amount);
}

/** The chip that is chosen already, pressed again, is a promotional token, and then a chip again, where the seat has tokens. */
function chooseChip({ state, desk }: At, seat: number, chip: number): Operated {
  const { tokens = 0 } = state.seats[seat] ?? {};
  const again = (desk.chip[seat] ?? 0) === chip;
  const others = desk.inTokens.filter((other) => other !== seat);
  const inTokens = again && tokens > 0 ? toggled(desk.inTokens, seat) : tokens > 0 ? desk.inTokens : others;
  return only({ ...desk, chip: { ...desk.chip, [seat]: chip }, inTokens });
}

/** A chip on a spot. One that is less than the least wager there puts down that least wager: a player need not count. */
function putDown(at: At, seat: number, spot: SpotBet, chip: Cents): Operated {
  const { state, desk } = at;
  const tokens = desk.inTokens.includes(seat);
  const lies = liesThere(at, seat, { spot, tokens });
  const { minimum = 0 } = limitsFor(state.limits, seat, spot.on);
  const put = { spot, tokens, amount: Math.max(chip, lies === 0 ? minimum : 0) };
  const before = desk.putDown[seat] ?? [];
  return {
    desk: { ...desk, putDown: { ...desk.putDown, [seat]: [...before, put] } },
    events: [wagerOf(seat, put, lies + put.amount)],
  };
}

function undo(at: At, seat: number): Operated {
  const { state, desk } = at;
  const chips = desk.putDown[seat] ?? [];
  const last = chips.at(-1);
  const betting = state.phase.is === 'betting';
  if (!last || (!betting && !mayReduce(at))) return only(desk);
  const lies = liesThere(at, seat, last);
  const left = lies - last.amount;
  const less = betting ? wagerOf(seat, last, left) : { ...withdrawal(seat, last), to: left };
  const events = lies === 0 ? [] : [left > 0 ? less : withdrawal(seat, last)];
  return { desk: { ...desk, putDown: { ...desk.putDown, [seat]: chips.slice(0, -1) } }, events };
}

function clear({ state, desk }: At, seat: number): Operated {
  const events = wagersOf(state)
    .filter((wager) => wager.seat === seat && (state.phase.is === 'betting' || wager.on !== 'insurance'))
    .map((wager) => withdrawal(seat, placeOf(wager)));
  return { desk: { ...desk, putDown: { ...desk.putDown, [seat]: [] } }, events };
}

/** What the seat wagered on the last coup of this shoe that it wagered on; Insurance belongs to its coup. */
function repeat({ state, desk }: At, seat: number): Operated {
  const round = state.rounds.findLast(({ settled }) => settled.some((wager) => wager.seat === seat));
  const again = (round?.settled ?? [])
    .filter((wager) => wager.seat === seat && wager.on !== 'insurance')
    .map((wager) => ({ ...placeOf(wager), amount: wager.amount }));
  return {
    desk: { ...desk, putDown: { ...desk.putDown, [seat]: again } },
    events: again.map((put) => wagerOf(seat, put, put.amount)),
  };
}

/** A spot, and whether it is of chips or of tokens: they lie apart. */
type Place = Pick<PutDown, 'spot' | 'tokens'>;

const liesThere = ({ state }: At, seat: number, { spot, tokens }: Place): Cents =>
  sumOf(wagersOf(state).filter((wager) => onSpot(wager, seat, spot) && (wager.tokens ?? false) === tokens));

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

const toggled = (seats: Desk['calling'], seat: number): readonly number[] =>
  seats.includes(seat) ? seats.filter((other) => other !== seat) : [...seats, seat];

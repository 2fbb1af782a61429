import type { RoleNames } from '../../hal/board/roles.js';
import type { HeardButton } from '../../hal/cabinet/heard.js';
import { limitsFor } from '../../src/limits/limits.js';
import type { Event } from '../../src/machine/event.js';
import { sameSpot } from '../../src/machine/spots.js';
import type { State } from '../../src/machine/state.js';
import type { Wager } from '../../src/settlement/wager.js';
import { type At, personOf } from './at.js';
import { type Desk, type Operated, only } from './desk.js';
import { CHIPS, SIDES, type SpotBet } from './table-settings.js';

type Button = RoleNames['button'];

/** A button of a seat: a player's, unless the attendant's key is turned. */
export function seatButton(at: At, seat: number, { button, is }: HeardButton): Operated {
  const { desk } = at;
  if (desk.keys.includes('attendant-key')) return attendantsButton(at, seat, { button, is });
  if (is !== 'pressed') return only(desk);
  const chip = (CHIPS as readonly Button[]).indexOf(button);
  if (chip >= 0) return only({ ...desk, chip: { ...desk.chip, [seat]: chip } });
  if (button === 'call') return only({ ...desk, calling: toggled(desk.calling, seat) });
  if (button === 'info') return only({ ...desk, informed: toggled(desk.informed, seat) });
  if (button === 'undo') return undo(at, seat);
  if (button === 'clear') return clear(at, seat);
  if (button === 'repeat') return repeat(at, seat);
  const spot = spotOf(at, button);
  return spot ? putDown(at, seat, spot, at.settings.chips[at.desk.chip[seat] ?? 0] ?? 0) : only(desk);
}

/** With the key turned, a chip button puts that much credit on the seat, and `clear`, held down, pays it all out. */
function attendantsButton(
  at: At,
  seat: number,
  { button, is }: Pick<HeardButton, 'button' | 'is'>,
): Operated {
  const { settings, desk } = at;
  const by = personOf(settings, 'attendant-key');
  const amount = settings.chips[(CHIPS as readonly Button[]).indexOf(button)];
  if (is === 'pressed' && amount !== undefined)
    return { desk, events: [{ type: 'credit', by, seat, amount }] };
  if (is === 'pressed' && button === 'call') {
    return only({ ...desk, calling: desk.calling.filter((other) => other !== seat) });
  }
  if (is === 'held' && button === 'clear') {
    const { owed = 0 } = at.state.seats[seat] ?? {};
    const events: Event[] = owed > 0 ? [{ type: 'collect', by, seat }] : [];
    return { desk, events: [...events, { type: 'cash-out', by, seat }] };
  }
  return only(desk);
}

export function spotOf({ settings }: Pick<At, 'settings'>, button: Button): SpotBet | null {
  if (button === 'player' || button === 'banker' || button === 'tie') return { on: button };
  return settings.sides[(SIDES as readonly Button[]).indexOf(button)] ?? null;
}

/** A chip on a spot. One that is less than the least wager there puts down that least wager: a player need not count. */
function putDown(at: At, seat: number, spot: SpotBet, chip: number): Operated {
  const { state, desk } = at;
  const lies = amountOn(state, seat, spot);
  const { minimum = 0 } = limitsFor(state.limits, seat, spot.on);
  const amount = Math.max(chip, lies === 0 ? minimum : 0);
  const before = desk.putDown[seat] ?? [];
  return {
    desk: { ...desk, putDown: { ...desk.putDown, [seat]: [...before, { spot, amount }] } },
    events: [wagerOf(seat, spot, lies + amount)],
  };
}

function undo({ state, desk }: At, seat: number): Operated {
  const chips = desk.putDown[seat] ?? [];
  const last = chips.at(-1);
  if (!last) return only(desk);
  const lies = amountOn(state, seat, last.spot);
  const left = lies - last.amount;
  const events = lies === 0 ? [] : [left > 0 ? wagerOf(seat, last.spot, left) : withdrawal(seat, last.spot)];
  return { desk: { ...desk, putDown: { ...desk.putDown, [seat]: chips.slice(0, -1) } }, events };
}

function clear({ state, desk }: At, seat: number): Operated {
  const events = wagersOf(state)
    .filter((wager) => wager.seat === seat)
    .map((wager) => withdrawal(seat, spotBetOf(wager)));
  return { desk: { ...desk, putDown: { ...desk.putDown, [seat]: [] } }, events };
}

/** What the seat wagered on the last coup of this shoe that it wagered on; Insurance belongs to its coup. */
function repeat({ state, desk }: At, seat: number): Operated {
  const round = state.rounds.findLast(({ settled }) => settled.some((wager) => wager.seat === seat));
  const again = (round?.settled ?? []).filter((wager) => wager.seat === seat && wager.on !== 'insurance');
  const putDown = again.map((wager) => ({ spot: spotBetOf(wager), amount: wager.amount }));
  return {
    desk: { ...desk, putDown: { ...desk.putDown, [seat]: putDown } },
    events: again.map((wager) => wagerOf(seat, spotBetOf(wager), wager.amount)),
  };
}

/** What lies on the layout now. */
export const wagersOf = ({ phase }: State): readonly Wager[] =>
  phase.is === 'betting' || phase.is === 'dealing' || phase.is === 'result' ? phase.wagers : [];

export const amountOn = (state: State, seat: number, spot: SpotBet): number =>
  wagersOf(state)
    .filter((wager) => sameSpot(wager, { seat, ...spot }))
    .reduce((sum, { amount }) => sum + amount, 0);

const wagerOf = (seat: number, spot: SpotBet, amount: number): Event => ({
  type: 'wager',
  wager: { seat, ...spot, amount },
});

const withdrawal = (seat: number, spot: SpotBet): Event => ({ type: 'withdraw', seat, ...spot });

const spotBetOf = ({ on, hand, side }: SpotBet): SpotBet => ({
  on,
  ...(hand && { hand }),
  ...(side && { side }),
});

const toggled = (seats: Desk['calling'], seat: number): readonly number[] =>
  seats.includes(seat) ? seats.filter((other) => other !== seat) : [...seats, seat];

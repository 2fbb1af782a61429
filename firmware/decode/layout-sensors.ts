import type { Heard } from '../../hal/cabinet/heard.js';
import type { SpotState } from '../../hal/parts/bet-spots/station.js';
import type { Cents } from '../../src/money/cents.js';
import type { Event } from '../../src/table/events.js';
import { roundUnderWay } from '../../src/table/rights/round-under-way.js';
import {
  SPOT_BUTTONS,
  type SpotBet,
  type SpotButton,
  type TableSettings,
  type TagWorth,
} from '../settings/table-settings.js';
import type { At } from './panel-context.js';
import { type Operated, only, told } from './panel-state.js';
import { found, lost } from './part-health.js';
import { amountOn, onSpot, spotOf } from './wagers.js';

// Chips on the layout, as the sensors in it tell.

/** The button of a seat that stands for the same place. */
export const buttonOf = (spot: string): SpotButton => spot.replace(/^spot-/, '') as SpotButton;

/** Where the worth of what lies there cannot be told, the sensor is of no use to the game: somebody must look. */
export function spotSeen(
  { settings, desk }: At,
  { seat, spot, state }: Extract<Heard, { from: 'spot' }>,
): Operated {
  if (settings.opening['wagering'] !== 'chips' || seat > settings.seats) return only(desk);
  if (!spotOf({ settings }, buttonOf(spot))) {
    return state.tags.size > 0
      ? told(desk, `seat ${seat}: nothing is wagered on ${buttonOf(spot)}`)
      : only(desk);
  }
  const place = `seat ${seat} ${spot}`;
  const worth = worthOf(state, settings.tags ?? []);
  const amount = typeof worth === 'string' ? null : worth;
  const seen = { ...desk, lying: { ...desk.lying, [place]: { seat, spot, amount } } };
  return only(
    typeof worth === 'string'
      ? lost(seen, 'bet-sensors', place, `seat ${seat}, ${buttonOf(spot)}: ${worth}`)
      : found(seen, 'bet-sensors', place),
  );
}

/** What the chips on a spot are worth together, or why nobody can tell. */
function worthOf({ tags, condition }: SpotState, known: readonly TagWorth[]): Cents | string {
  if (condition === 'antenna-fault') return 'its antenna has failed';
  if (condition === 'crowded') return 'more chips lie there than can be read';
  let sum = 0;
  for (const tag of tags) {
    const kind = known.find(({ begins }) => tag.startsWith(begins));
    if (!kind) return `an unknown chip, ${tag}`;
    sum += kind.worth;
  }
  return sum;
}

/** Where something else lies than the game knows of: it changed, or lay there before the table was opened or the program began. */
export function untold({ settings, state, desk }: At): readonly Event[] {
  const { chips } = state;
  if (!chips) return [];
  return Object.values(desk.lying).flatMap(({ seat, spot, amount }): Event[] => {
    const bet = spotOf({ settings }, buttonOf(spot));
    if (!bet || amount === null || amountOn(chips, seat, bet) === amount) return [];
    return [{ type: 'spot', seat, ...bet, ...insured({ settings, state, desk }, seat, bet), amount }];
  });
}

/** Insurance is on the hand whose window is open, unless some lies there already. */
function insured({ state }: At, seat: number, bet: SpotBet): Pick<SpotBet, 'hand'> {
  if (bet.on !== 'insurance') return {};
  const { phase, chips } = state;
  const window = phase.is === 'dealing' ? phase.insurance : null;
  return { hand: chips?.find((chip) => onSpot(chip, seat, bet))?.hand ?? window?.hand ?? 'player' };
}

/** A place where something else lies than should. */
export interface Misplaced {
  readonly seat: number;
  readonly button: SpotButton;
  readonly lies: Cents;
  readonly should: Cents;
}

/** What the dealer has to take and to pay, spot by spot; and during a coup, what nobody should have touched. */
export function misplaced({ settings, state }: Pick<At, 'settings' | 'state'>): readonly Misplaced[] {
  const { phase, chips } = state;
  if (!chips || phase.is === 'betting' || (phase.is !== 'paying' && !roundUnderWay(phase))) return [];
  const due = phase.is === 'paying' ? phase.due : phase.wagers;
  return everySpot(settings).flatMap(({ seat, button, bet }) => {
    const lies = amountOn(chips, seat, bet);
    const should = amountOn(due, seat, bet);
    return lies === should ? [] : [{ seat, button, lies, should }];
  });
}

function everySpot(
  settings: TableSettings,
): readonly { readonly seat: number; readonly button: SpotButton; readonly bet: SpotBet }[] {
  return Array.from({ length: settings.seats }, (_, i) => i + 1).flatMap((seat) =>
    SPOT_BUTTONS.flatMap((button) => {
      const bet = spotOf({ settings }, button);
      return bet ? [{ seat, button, bet }] : [];
    }),
  );
}

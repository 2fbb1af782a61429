import type { CabinetEvent } from '../../hal/cabinet/cabinet-event.js';
import type { SpotState } from '../../hal/parts/bet-spots/station.js';
import type { Cents } from '../../src/money/cents.js';
import type { Event } from '../../src/table/events.js';
import { isRoundUnderWay } from '../../src/table/rights/round-under-way.js';
import type { PanelNote } from '../messages/screen-messages.js';
import {
  SPOT_BUTTONS,
  type SpotBet,
  type SpotButton,
  type TableSettings,
  type TagWorth,
} from '../settings/table-settings.js';
import { partLost, partRestored } from './faults.js';
import type { PanelContext } from './panel-context.js';

import { type Decoded, noEvents, type PanelState, showNote } from './panel-state.js';

import { amountOn, onSpot, spotOf } from './wagers.js';

// Chips on the layout, as the sensors in it tell.

/** The button of a seat that stands for the same place. */
export const buttonOf = (spot: string): SpotButton => spot.replace(/^spot-/, '') as SpotButton;

/** Where the worth of what lies there cannot be told, the sensor is of no use to the game: somebody must look. */
export function decodeSpot(
  { settings, panels }: PanelContext,
  { seat, spot, state }: Extract<CabinetEvent, { from: 'spot' }>,
): Decoded {
  if (settings.opening['wagering'] !== 'chips' || seat > settings.seats) return noEvents(panels);
  if (!spotOf({ settings }, buttonOf(spot))) {
    return state.tags.size > 0 ? showNote(panels, { is: 'nothing-wagered', seat }) : noEvents(panels);
  }
  const place = `seat ${seat} ${spot}`;
  const worth = worthOf(state, settings.tags ?? []);
  const amount = typeof worth === 'string' ? null : worth;
  const seen: PanelState = { ...panels, sensed: { ...panels.sensed, [place]: { seat, spot, amount } } };
  const part = { device: 'bet-sensors', part: place } as const;
  if (typeof worth !== 'string') return noEvents(partRestored(seen, part));
  const lost = { ...part, code: 'unknown-worth', says: `${place}: ${worth}`, until: 'restored' } as const;
  return noEvents(partLost(seen, lost, { is: 'chips-unreadable', seat, because: worth }));
}

type UnreadableChips = Extract<PanelNote, { is: 'chips-unreadable' }>['because'];

/** What the chips on a spot are worth together, or why nobody can tell. */
function worthOf({ tags, condition }: SpotState, known: readonly TagWorth[]): Cents | UnreadableChips {
  if (condition === 'antenna-fault') return 'antenna';
  if (condition === 'crowded') return 'crowded';
  let sum = 0;
  for (const tag of tags) {
    const kind = known.find(({ begins }) => tag.startsWith(begins));
    if (!kind) return 'unknown-chip';
    sum += kind.worth;
  }
  return sum;
}

/** Where something else lies than the game knows of: it changed, or lay there before the table was opened or the program began. */
export function unreportedSpots({ settings, state, panels }: PanelContext): readonly Event[] {
  const { chips } = state;
  if (!chips) return [];
  return Object.values(panels.sensed).flatMap(({ seat, spot, amount }): Event[] => {
    const bet = spotOf({ settings }, buttonOf(spot));
    if (!bet || amount === null || amountOn(chips, seat, bet) === amount) return [];
    return [{ type: 'spot', seat, ...bet, ...insured({ settings, state, panels }, seat, bet), amount }];
  });
}

/** Insurance is on the hand whose window is open, unless some lies there already. */
function insured({ state }: PanelContext, seat: number, bet: SpotBet): Pick<SpotBet, 'hand'> {
  if (bet.on !== 'insurance') return {};
  const { phase, chips } = state;
  const window = phase.is === 'dealing' ? phase.insurance : null;
  return { hand: chips?.find((chip) => onSpot(chip, seat, bet))?.hand ?? window?.hand ?? 'player' };
}

/** A place where something else lies than should. */
export interface SpotMismatch {
  readonly seat: number;
  readonly button: SpotButton;
  readonly actual: Cents;
  readonly expected: Cents;
}

/** What the dealer has to take and to pay, spot by spot; and during a coup, what nobody should have touched. */
export function spotMismatches({
  settings,
  state,
}: Pick<PanelContext, 'settings' | 'state'>): readonly SpotMismatch[] {
  const { phase, chips } = state;
  if (!chips || phase.is === 'betting' || (phase.is !== 'paying' && !isRoundUnderWay(phase))) return [];
  const due = phase.is === 'paying' ? phase.due : phase.wagers;
  return everySpot(settings).flatMap(({ seat, button, bet }) => {
    const actual = amountOn(chips, seat, bet);
    const expected = amountOn(due, seat, bet);
    return actual === expected ? [] : [{ seat, button, actual, expected }];
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

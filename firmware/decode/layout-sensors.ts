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

// Chips on the layout, as its sensors report them.

/** The button of a seat that bets on this spot. */
export const buttonOf = (spot: string): SpotButton => spot.replace(/^spot-/, '') as SpotButton;

/** A spot whose chips cannot be valued counts as a lost sensor: somebody must look. */
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
  const code = worth === 'antenna' ? 'antenna-fault' : 'unknown-worth';
  const lost = { ...part, code, says: `${place}: ${worth}`, until: 'restored' } as const;
  return noEvents(partLost(seen, lost, { is: 'chips-unreadable', seat, because: worth }));
}

type UnreadableChips = Extract<PanelNote, { is: 'chips-unreadable' }>['because'];

/** The total value of the chips on a spot, or why it is unknown. */
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

/** Events for spots whose chips differ from the state: they changed, or were there before the table opened or the program started. */
export function unreportedSpots({ settings, state, panels }: PanelContext): readonly Event[] {
  const { chips } = state;
  if (!chips) return [];
  return Object.values(panels.sensed).flatMap(({ seat, spot, amount }): Event[] => {
    const bet = spotOf({ settings }, buttonOf(spot));
    if (!bet || amount === null || amountOn(chips, seat, bet) === amount) return [];
    return [{ type: 'spot', seat, ...bet, ...insured({ settings, state, panels }, seat, bet), amount }];
  });
}

/** New Insurance is on the hand whose window is open; existing Insurance stays on its hand. */
function insured({ state }: PanelContext, seat: number, bet: SpotBet): Pick<SpotBet, 'hand'> {
  if (bet.on !== 'insurance') return {};
  const { phase, chips } = state;
  const window = phase.is === 'dealing' ? phase.insurance : null;
  return { hand: chips?.find((chip) => onSpot(chip, seat, bet))?.hand ?? window?.hand ?? 'player' };
}

/** A spot with other chips than there should be. */
export interface SpotMismatch {
  readonly seat: number;
  readonly button: SpotButton;
  readonly actual: Cents;
  readonly expected: Cents;
}

/** While paying: what the dealer must still take and pay at each spot. During a coup: chips that were moved. */
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

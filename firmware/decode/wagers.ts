import type { RoleNames } from '../../hal/roles/roles.js';
import { type Cents, totalOf } from '../../src/money/cents.js';
import { RULEBOOKS } from '../../src/rulebooks/index.js';
import { isMainWager } from '../../src/rulebooks/rulebook.js';
import { currentWagers } from '../../src/table/betting/current-wagers.js';
import { isOpenWithCards, isRoundUnderWay } from '../../src/table/rights/round-under-way.js';
import { sameArea } from '../../src/table/state/spot.js';
import type { PlacedWager } from '../../src/table/state/stake.js';
import type { State } from '../../src/table/state/state.js';
import { ownSession } from '../../src/tournament/state/table-tournament.js';
import { SIDES, type SpotBet } from '../settings/table-settings.js';
import { type PanelContext, rulebookOf } from './panel-context.js';

// Wagers by seat and spot.

/** What a button of a seat bets on; null for one that bets on nothing. */
export function spotOf(
  { settings }: Pick<PanelContext, 'settings'>,
  button: RoleNames['button'],
): SpotBet | null {
  if (button === 'player' || button === 'banker' || button === 'tie') return { on: button };
  return settings.sides[(SIDES as readonly string[]).indexOf(button)] ?? null;
}

/** Whether the table sheet in force has this wager. A button may be for another one alone. */
export const isOnSheet = ({ sheet }: Pick<State, 'sheet'>, { on }: SpotBet): boolean =>
  isMainWager(on) || (sheet?.offers as readonly string[] | undefined)?.includes(on) === true;

/** The wagers on the layout now. */
export const wagersOf = (state: State): readonly PlacedWager[] => currentWagers(state);

/** Whether players may reduce their wagers in mid-coup: crown-sydney 11.7.3(b). */
export const mayReduce = ({
  settings,
  state: { phase },
}: Pick<PanelContext, 'settings' | 'state'>): boolean =>
  isRoundUnderWay(phase) &&
  phase.removableBy !== null &&
  RULEBOOKS[rulebookOf(settings)].irregularities.reconstruction.wagers === 'may be removed or reduced';

/** The spot of a seat as an event names it: in promotional tokens where nothing else lies there. */
export function spotWithTokens(
  wagers: readonly PlacedWager[],
  seat: number,
  spot: SpotBet,
): SpotBet & { readonly seat: number; readonly tokens?: true } {
  const there = wagers.filter((wager) => onSpot(wager, seat, spot));
  const inTokens = there.length > 0 && there.every(({ tokens }) => tokens);
  return { seat, ...spot, ...(inTokens && { tokens: true }) };
}

/** Whether a wager is on this spot. Insurance has one spot for both hands. */
export const onSpot = (wager: PlacedWager, seat: number, spot: SpotBet): boolean =>
  wager.seat === seat &&
  wager.on === spot.on &&
  (spot.on === 'insurance' || sameArea(wager, { seat, ...spot }));

export const amountOn = (wagers: readonly PlacedWager[], seat: number, spot: SpotBet): Cents =>
  totalOf(wagers.filter((wager) => onSpot(wager, seat, spot)));

export const stakedBy = (state: State, seat: number): Cents =>
  totalOf(wagersOf(state).filter((wager) => wager.seat === seat));

/** What a seat of a tournament has, and what it has laid or puts together in sight. */
export function tournamentMoney(
  { tournament, panels }: Pick<PanelContext, 'tournament' | 'panels'>,
  seat: number,
): { readonly credit: Cents; readonly tokens: Cents; readonly staked: Cents } {
  const session = tournament && ownSession(tournament);
  const { coup, seats = [] } = session ?? {};
  const own = seats.find((one) => one.seat === seat);
  const draft = panels.drafts[seat];
  const put = draft?.is === 'wagers' ? draft.put : [];
  const laid = [...(coup?.wagers ?? []), ...(coup?.shown ?? [])].filter((one) => one.seat === seat);
  return { credit: own?.chips ?? 0, tokens: 0, staked: totalOf(put.length > 0 ? put : laid) };
}

/** What a seat has left to bet with. Only stakes from before betting reopened have left its meter yet. */
export function leftOf(state: State, seat: number): { readonly credit: Cents; readonly tokens: Cents } {
  const { credit = 0, tokens = 0 } = state.seats[seat] ?? {};
  const { phase } = state;
  if (phase.is !== 'betting' || state.chips) return { credit, tokens };
  const more = (inTokens: boolean): Cents => {
    const of = (wagers: readonly PlacedWager[]): Cents =>
      totalOf(wagers.filter((wager) => wager.seat === seat && (wager.tokens ?? false) === inTokens));
    return of(phase.wagers) - of(isOpenWithCards(phase) ? phase.staked : []);
  };
  return { credit: credit - more(false), tokens: tokens - more(true) };
}

import type { LampPattern } from '../../hal/outputs/lamp.js';
import type { SeatButton } from '../../hal/roles/roles.js';
import { type Cents, totalOf } from '../../src/money/cents.js';
import { ownSession } from '../../src/tournament/state/table-tournament.js';
import type { PanelContext } from '../decode/panel-context.js';
import { isOutOfPlay } from '../decode/stuck-keys.js';
import { EMPTY } from '../decode/tournament-draft.js';
import { dueSeats } from '../decode/tournament-time.js';
import { isOnSheet, onSpot, spotOf } from '../decode/wagers.js';
import { CHIPS, SPOT_BUTTONS } from '../settings/table-settings.js';
import { displayAmount } from './display-amount.js';
import { outputKey } from './output-key.js';

/**
 * The panel of a seat in a tournament. Slow: the table waits for this seat, and what may be pressed; `repeat` fast: what is put together
 * is to be laid. While a secret wager is put together, no lamp and no digit follows what is pressed.
 */
export function lightTournamentSeat(
  lamps: Record<string, LampPattern>,
  context: PanelContext,
  seat: number,
): void {
  const { state, panels, tournament } = context;
  const session = tournament && ownSession(tournament);
  const own = session?.seats.find((one) => one.seat === seat);
  const isWagering = session?.at === 'betting' && own?.is === 'in-play' && !isOutOfPlay(panels, seat);
  const isDue = isWagering && dueSeats(tournament as NonNullable<typeof tournament>, session).includes(seat);
  const draft = panels.drafts[seat] ?? EMPTY;
  const isSecret = draft.is === 'secret';
  const put = draft.is === 'wagers' ? draft.put : [];
  const laid = (session?.coup?.wagers ?? []).filter((wager) => wager.seat === seat);
  const light = (role: SeatButton, pattern: LampPattern | false): void => {
    lamps[outputKey(seat, role)] = pattern || 'off';
  };
  for (const role of SPOT_BUTTONS) {
    const spot = spotOf(context, role);
    const lies = spot && laid.some((wager) => onSpot(wager, seat, spot));
    const isPut = spot && put.some((one) => one.spot.on === spot.on && one.spot.hand === spot.hand);
    const may = spot && isOnSheet(state, spot) && isWagering && (isDue || isSecret);
    light(role, !isSecret && (lies || isPut) ? 'on' : may ? 'slow' : false);
  }
  for (const [i, role] of CHIPS.entries())
    light(role, isWagering && !isSecret && (panels.chip[seat] ?? 0) === i && 'on');
  const isReady = put.length > 0 || draft.is === 'pass' || isSecret;
  light('repeat', isWagering && isReady && (isDue ? 'fast' : 'on'));
  light('undo', isWagering && put.length > 0 && 'on');
  light('clear', isWagering && (isReady || laid.length > 0) && 'on');
  light('call', panels.calling.includes(seat) && 'fast');
  light('info', isWagering && draft.is !== 'wagers' && 'on');
}

/** As far as seven segments have letters. */
const PASS = 'PA55';

/** Its chips; and what it has laid or puts together, or what it is about to hand over. */
export function tournamentFigures(
  { settings, panels, tournament }: PanelContext,
  seat: number,
): readonly [chips: string, bet: string] {
  const session = tournament && ownSession(tournament);
  const own = session?.seats.find((one) => one.seat === seat);
  if (!session || !own) return ['', ''];
  const money = (cents: Cents): string => displayAmount(settings, cents);
  const { coup } = session;
  const draft = panels.drafts[seat] ?? EMPTY;
  const chips = money(own.chips);
  if (draft.is === 'pass') return [chips, PASS];
  if (draft.is === 'secret') return [chips, '5ECrEt'];
  const laid = [...(coup?.wagers ?? []), ...(coup?.shown ?? [])].filter((one) => one.seat === seat);
  const put = draft.put.length > 0 ? draft.put : laid;
  if (put.length > 0) return [chips, money(totalOf(put))];
  if (coup?.passes.includes(seat)) return [chips, PASS];
  return [chips, coup?.forms.some((form) => form.seat === seat) ? '5EALEd' : ''];
}

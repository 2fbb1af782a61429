import type { LampPattern } from '../../hal/outputs/lamp.js';
import type { TableOutput } from '../../hal/roles/roles.js';
import type { StoredJackpot } from '../../src/jackpot/stored.js';
import { isLocked } from '../../src/table/malfunctions/faults.js';
import { standsDisabled } from '../../src/table/rights/may-play.js';
import { mayDealOn } from '../decode/faults.js';
import type { PanelContext } from '../decode/panel-context.js';
import { cardIsDue } from '../decode/shoe-lock.js';
import { dealerLamps, tableDisplays } from './dealer.js';
import { showPools } from './jackpot.js';
import { withOwnPages } from './own-pages.js';
import { lightSeat, showSeat } from './seat.js';
import { outOfService, withTest } from './service.js';

/** What everything on the table must show now: levels, not commands. */
export interface Outputs {
  readonly lamps: Readonly<Record<string, LampPattern>>;
  readonly displays: Readonly<Record<string, string>>;
  readonly outputs: Readonly<Record<Exclude<TableOutput, 'alive' | 'bus-reset'>, boolean | 'slow' | 'fast'>>;
}

/** What everything is shown by. */
export interface Shown extends PanelContext {
  readonly jackpot: StoredJackpot | null;
}

export function render(context: Shown): Outputs {
  const { service, ownPages, signIn, now } = context.panels;
  const played = outputsOf(context);
  const outputs = service ? outOfService(played) : played;
  const shown = ownPages && !signIn ? withOwnPages(outputs, ownPages, now) : outputs;
  return service?.driven ? withTest(shown, service.driven, now) : shown;
}

function outputsOf(context: Shown): Outputs {
  const seats = Array.from({ length: context.settings.seats }, (_, i) => i + 1);
  const lamps = dealerLamps(context);
  const displays = tableDisplays(context);
  showPools(displays, context);
  for (const seat of seats) {
    lightSeat(lamps, context, seat);
    showSeat(displays, context, seat);
  }
  return { lamps, displays, outputs: tableOutputs(context) };
}

function tableOutputs(context: PanelContext): Outputs['outputs'] {
  const { state, panels } = context;
  const { phase, decision, faults } = state;
  const stopped = faults.length > 0;
  return {
    'shoe-lock': !shoeIsFree(context),
    'tower-red': stopped ? 'fast' : false,
    'tower-amber':
      decision !== null
        ? 'fast'
        : panels.calling.length > 0 || panels.callsSupervisor || panels.stuckKeys.length > 0
          ? 'slow'
          : false,
    'tower-green': phase.is === 'betting' && !stopped && !standsDisabled(state),
    sounder: decision !== null ? 'slow' : false,
    // Reset the memory of the logic area once somebody has cleared its fault.
    'logic-door-reset':
      panels.open.includes('logic-door-memory') &&
      !panels.open.includes('logic-door') &&
      !faults.some(({ device }) => device === 'doors'),
  };
}

function shoeIsFree({ settings, state, panels }: PanelContext): boolean {
  if (settings.shoe === 'virtual' || isLocked(state)) return false;
  return panels.shoeUnlockedBy !== null || (cardIsDue({ state }) && mayDealOn(state));
}

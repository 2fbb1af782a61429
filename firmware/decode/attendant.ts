import type { CabinetButtonEvent } from '../../hal/cabinet/cabinet-event.js';
import type { Event } from '../../src/table/events.js';
import { debtOf, NOBODY } from '../../src/table/state/seat.js';
import { CHIPS } from '../settings/table-settings.js';
import { type PanelContext, personOf } from './panel-context.js';
import { type Decoded, noEvents, showNote } from './panel-state.js';

/**
 * A seat's button while the attendant's key is turned. A chip button adds that much credit. Holding `clear` collects what the
 * seat owes and pays out the rest; its player leaves even if nothing is left to pay. Where stakes are chips there is no
 * credit, but a seat may owe something.
 */
export function decodeAttendantButton(
  context: PanelContext,
  seat: number,
  { button, is }: Omit<CabinetButtonEvent, 'from' | 'seat'>,
): Decoded {
  const { settings, state, panels } = context;
  const by = personOf(context, 'attendant-key');
  const amount = settings.chips[(CHIPS as readonly string[]).indexOf(button)];
  if (is === 'pressed' && amount !== undefined)
    return { panels, events: [{ type: 'credit', by, seat, amount }] };
  if (is === 'pressed' && button === 'call') {
    return noEvents({ ...panels, calling: panels.calling.filter((other) => other !== seat) });
  }
  if (is === 'held' && button === 'clear') {
    const owed = debtOf(state.seats[seat] ?? NOBODY);
    const collect: readonly Event[] = owed > 0 ? [{ type: 'collect', by, seat }] : [];
    const payOut: readonly Event[] = state.chips && owed > 0 ? [] : [{ type: 'cash-out', by, seat }];
    return { panels, events: [...collect, ...payOut] };
  }
  // What is held is pressed first.
  return is === 'pressed' && button !== 'clear'
    ? showNote(panels, { is: 'attendant-has-keys' })
    : noEvents(panels);
}

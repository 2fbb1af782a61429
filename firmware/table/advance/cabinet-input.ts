import type { CabinetShoeEvent, PanelEvent } from '../../../hal/cabinet/cabinet-event.js';
import { decode } from '../../decode/decode.js';
import type { PanelState } from '../../decode/panel-state.js';
import { decodeShoeTelegram } from '../../decode/shoe-telegrams.js';
import { refusedLine, tellAt } from '../../decode/told.js';
import { antennaRecords, healthRecords, keyRecords, shoeLockRecords, turnedBackRecords } from '../records.js';
import { appendShoeBytes } from '../stored-table.js';
import type { TableMoment } from '../table-moment.js';
import { applyEvents } from './apply-events.js';
import type { TableConfig } from './input.js';
import { actAtPanel } from './tournament-acts.js';

/** The bytes are recorded as they came, before what they mean. */
export function decodeShoeBytes(
  config: TableConfig,
  moment: TableMoment,
  { device, bytes, events }: CabinetShoeEvent,
): TableMoment {
  let after = bytes.length > 0 ? recordBytes(moment, device, bytes) : moment;
  // A technician deals test cards. How many cards of its round the shoe has counted is not known afterwards.
  if (after.panels.service) return { ...after, panels: { ...after.panels, shoeCardCount: null } };
  for (const event of events) {
    if (event.kind !== 'telegram') continue;
    const decoded = decodeShoeTelegram({ ...config, ...after }, event.telegram);
    after = applyEvents(config, { ...after, panels: decoded.panels }, decoded.events);
  }
  return after;
}

function recordBytes(moment: TableMoment, device: string, bytes: Uint8Array): TableMoment {
  const hex = Buffer.from(bytes).toString('hex');
  return {
    ...moment,
    shoeBytes: appendShoeBytes(moment.shoeBytes, hex),
    entries: [...moment.entries, { kind: 'raw', body: { device, hex } }],
  };
}

export function decodeCabinetEvent(config: TableConfig, moment: TableMoment, event: PanelEvent): TableMoment {
  const { settings, deviceOf } = config;
  const { state, tournament, panels: before } = moment;
  const decoded = decode({ settings, state, tournament, panels: before }, event, deviceOf);
  const { panels, events, acts = [] } = decoded;
  const health =
    event.from === 'health' ? healthRecords(before, event.health, deviceOf(event.health.part)) : [];
  const entries = [
    ...health,
    ...(event.from === 'spot' ? antennaRecords(before, panels) : []),
    ...keyRecords(before, panels),
    ...turnedBackRecords(before, panels),
    ...shoeLockRecords(before, panels),
  ];
  const done = actAtPanel(config, applyEvents(config, { ...moment, panels, entries }, events), acts);
  const after = told(before, event, done);
  const isInVain =
    acts.length > 0 ? after.refused.length > 0 : events.length > 0 && after.refused.length === events.length;
  const isRefused = event.from === 'button' && isInVain;
  if (!isRefused) return after;
  // A refused press changes nothing: no chip was put down that undo could take back. But a menu item that waited for a seat
  // is done, and the buttons of the seats belong to the players again.
  const menu = before.menu && { ...before.menu, chosen: null };
  const { message, told: why, lostParts, stuckKeys } = after.panels;
  return { ...after, panels: { ...before, menu, message, told: why, lostParts, stuckKeys } };
}

/** Whoever pressed a button in vain is told why, at that panel. */
function told(before: PanelState, event: PanelEvent, moment: TableMoment): TableMoment {
  if (event.from !== 'button' || event.is !== 'pressed') return moment;
  const { panels, refused } = moment;
  const { message } = panels;
  const last = refused.at(-1);
  const isAnswer = message !== before.message && message && ('panel' in message || 'refused' in message);
  const line = last ? refusedLine(last) : isAnswer ? message : null;
  return { ...moment, panels: tellAt(panels, event.seat, line) };
}

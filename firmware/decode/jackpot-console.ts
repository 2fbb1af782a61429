import type { ConsoleAct } from '../../src/jackpot/console-act.js';
import { EVENTS, type Event } from '../../src/jackpot/events.js';
import { contributing } from '../../src/jackpot/shared.js';
import { type Sheet, SYSTEM } from '../../src/jackpot/sheet.js';
import type { StoredJackpot } from '../../src/jackpot/stored.js';
import type { TableSettings } from '../settings/table-settings.js';
import { type PanelContext, personOf } from './panel-context.js';

// The Jackpot Management Console (nz 1.1, 18.13) of a table's own Jackpot: what an officer does there whose key is turned at the table.

export type ConsoleRefusal = 'no-jackpot' | 'in-service' | 'takes-manager' | 'takes-supervisor';

/** The event of what was asked for, by whom; or why it cannot be asked for. */
export function decodeConsole(
  context: PanelContext,
  jackpot: StoredJackpot | null,
  act: ConsoleAct,
): Event | ConsoleRefusal {
  const { settings, panels } = context;
  const table = settings.name ?? 'table';
  if (!jackpot && !settings.jackpot) return 'no-jackpot';
  if (panels.service) return 'in-service';
  const { by: role } = EVENTS[act.type];
  const keys = role === 'manager' ? MANAGER : SUPERVISOR;
  const key = keys.find((one) => panels.keys.includes(one));
  if (!key) return role === 'manager' ? 'takes-manager' : 'takes-supervisor';
  const by = { role, id: personOf(context, key).id };
  const at = jackpot?.tables[0]?.[0] ?? table;
  switch (act.type) {
    case 'open':
      return settings.jackpot
        ? { type: 'open', by, jackpot: sheetFor(table, settings.jackpot) }
        : 'no-jackpot';
    case 'close':
      return { type: 'close', by };
    case 'fault':
    case 'fault-cleared':
      return { type: act.type, by, of: SYSTEM };
    case 'suspend':
    case 'resume':
      return { type: act.type, by, table: at };
    case 'adjust':
      return { ...act, by, table: at };
    case 'confirm':
    case 'invalidate':
      return { type: act.type, by, win: act.win };
    case 'adjust-pool':
    case 'reconcile':
      return { ...act, by };
  }
}

function sheetFor(table: string, { shared, ...sheet }: NonNullable<TableSettings['jackpot']>): Sheet {
  const own = { tables: [table], ...sheet };
  return shared ? contributing(own) : own;
}

const MANAGER = ['manager-key'] as const;
const SUPERVISOR = ['supervisor-key', 'manager-key'] as const;

import { owesAnte } from '../../settlement/settle.js';
import type { AntePaid, Wager } from '../../settlement/wager.js';
import type { Table } from '../../sheet/table.js';

/** On an automated table the ante is charged with the wager that needs it, by the wager's original amount. */
export function antesDue({ ante }: Table, wagers: readonly Wager[]): readonly AntePaid[] {
  if (!ante) return [];
  const owing = wagers.filter((wager) => owesAnte(wager, ante));
  return [...new Set(owing.map(({ seat }) => seat))].map((seat) => ({ seat, amount: ante.amount }));
}

/** Where antes are chips: the seats that have laid too little. */
export const seatsWithoutAnte = (
  table: Table,
  wagers: readonly Wager[],
  laid: readonly AntePaid[],
): readonly number[] =>
  antesDue(table, wagers)
    .filter(({ seat, amount }) => (laid.find((ante) => ante.seat === seat)?.amount ?? 0) < amount)
    .map(({ seat }) => seat);

import type { DirectorAnswer, TableMoment } from '../../../firmware/table/table-moment.js';
import type { VirtualClock } from '../../../hal/virtual/virtual-clock.js';
import type { ConsoleAct } from '../../../src/tournament/console-act.js';
import type { Session } from '../../../src/tournament/state/session.js';
import { ownSession } from '../../../src/tournament/state/table-tournament.js';
import type { Chance } from '../chance.js';
import type { TableHands } from '../table-hands.js';

/** A table whose tournament has a director. */
export interface DirectedTable extends TableHands<Pick<VirtualClock, 'advance'>> {
  readonly moment: TableMoment;
  direct(act: ConsoleAct): Promise<DirectorAnswer>;
}

/** With the manager's key turned. */
export async function byDirector(table: DirectedTable, act: ConsoleAct): Promise<DirectorAnswer> {
  await table.turn('manager-key', true);
  const answer = await table.direct(act);
  await table.turn('manager-key', false);
  return answer;
}

/** Something that may be done at the console now and then: at its right time, and at others. */
export function anyAct(chance: Chance, { tournament }: Pick<TableMoment, 'tournament'>): ConsoleAct | null {
  const session = tournament && ownSession(tournament);
  if (!tournament || !session) return null;
  if (session.dispute) return { type: 'dispute-settled' };
  const { conditions } = tournament.is;
  const { seat, player } = chance.pick(session.seats);
  const { buyBack } = conditions.rounds[session.round - 1] ?? { buyBack: null };
  const away = session.seats.find(({ absent }) => absent !== null);
  return chance.pick<ConsoleAct>([
    { type: 'dispute' },
    { type: 'absent', seat: away?.seat ?? seat },
    { type: 'present', seat: away?.seat ?? seat },
    { type: 'present', seat },
    { type: 'time-up', seat },
    { type: 'substitute', seat, player: `S${chance.below(1000)}` },
    { type: 'buy-back', seat: outIn(session) ?? seat, paid: buyBack?.price ?? 5000 },
    { type: 'limits' },
    { type: 'end-session', agreed: chance.oneIn(2) },
    { type: 'show-form', seat, of: chance.pick(session.seats).seat },
    { type: 'count', counted: session.seats.map(({ seat: of, chips }) => ({ seat: of, chips })) },
    { type: 'chips-returned', amount: chance.below(300_000) },
    ...(chance.oneIn(8)
      ? ([
          { type: 'disqualify', player, cause: 'rules' },
          { type: 'retire', player },
        ] as const)
      : []),
    ...(chance.oneIn(40) ? ([{ type: 'cancel' }] as const) : []),
  ]);
}

const outIn = ({ seats }: Session): number | undefined => seats.find(({ exit }) => exit !== null)?.seat;

import type { FloorView } from '../../view/floor-view.js';
import { button, byId, element, money, row, showList } from './elements.js';
import { ask, showActs } from './jackpot-acts.js';

// The Jackpot Management Console of the shared Jackpot: nz 1.1, 18.13.

type View = NonNullable<FloorView['jackpot']>;

export function showJackpot(jackpot: FloorView['jackpot']): void {
  const isOpen = jackpot?.phase === 'open';
  byId('jackpot-stands').textContent = standingText(jackpot);
  byId('jackpot-stands').className =
    jackpot && (jackpot.inFault || jackpot.differing > 0 || !jackpot.agrees) ? 'bad' : 'muted';
  byId('pools').hidden = !isOpen;
  showList('pools', isOpen ? jackpot.pools : [], ({ id, value, seeded, operator, wagers, adjusted, paid }) =>
    row(id, ...[value, seeded, operator, wagers, adjusted, paid].map(money)),
  );
  showList('wins', isOpen ? jackpot.wins : [], winLine);
  showList('owed', isOpen ? owedBy(jackpot) : [], owedLine);
  showActs(isOpen);
}

function standingText(jackpot: FloorView['jackpot']): string {
  if (!jackpot) return 'none was opened yet';
  if (jackpot.phase === 'closed') return 'has ended';
  const playing = jackpot.tables.filter(({ suspended, inFault }) => !suspended && !inFault).length;
  return [
    `${playing} of ${jackpot.tables.length} tables take part`,
    ...jackpot.tables.filter(({ suspended }) => suspended).map(({ table }) => `table ${table} is suspended`),
    ...jackpot.tables.filter(({ inFault }) => inFault).map(({ table }) => `table ${table} is in a fault`),
    ...(jackpot.inFault ? ['IN A FAULT: nothing is recorded'] : []),
    ...(jackpot.differing > 0
      ? [`${jackpot.differing} rounds CONTRIBUTED SOMETHING ELSE than their table says`]
      : []),
    ...(jackpot.agrees ? [] : ['DIFFERS from what its entries come to']),
  ].join('; ');
}

function winLine({ win, pool, table, round, pays, seats, malfunction }: View['wins'][number]): HTMLElement {
  const whom = seats.length > 0 ? `seat ${seats.join(', ')}` : 'nobody who qualifies';
  const to = `${whom} at table ${table}, round ${round}`;
  const line = element(
    'li',
    `Win ${win} of ${pool} awaits confirmation: ${money(pays)} to ${to}${malfunction ? ', won in a fault' : ''} `,
  );
  const about = `Win ${win} of ${pool}: ${money(pays)} to ${to}.`;
  line.append(
    button('Confirm', about, () =>
      ask(`Confirm win ${win}`, `${about} It is paid by hand.`, [], () => ({ type: 'confirm', win })),
    ),
    button('Deem invalid', about, () =>
      ask(
        `Deem win ${win} invalid`,
        `${about} The pool goes on as if it had not been won (nz 18.21).`,
        [],
        () => ({
          type: 'invalidate',
          win,
        }),
      ),
    ),
  );
  return line;
}

const owedBy = ({ tables }: View) =>
  tables.flatMap(({ table, unrecorded }) => unrecorded.map((round) => ({ table, round })));

function owedLine({ table, round }: { readonly table: string; readonly round: number }): HTMLElement {
  const line = element('li', `Round ${round} of table ${table} was not recorded `);
  line.append(
    button('Have it made', 'Its contributions', () =>
      ask(`Round ${round} of table ${table}`, 'What it contributes is made now (nz 18.20).', [], () => ({
        type: 'adjust',
        table,
        round,
      })),
    ),
  );
  return line;
}

import type { FloorTournament } from '../../view/tournaments-view.js';
import { element, money } from './elements.js';

// A session under way, as its own table has it.

type Playing = FloorTournament['playing'][number];
type Seat = Playing['session']['seats'][number];

export function playingCard({ table, at, session }: Playing): HTMLElement {
  const card = element('section');
  const named = table === at ? `table ${table}` : `table ${table} (${at} on this floor)`;
  const round = session.isFinal ? 'The final' : `Round ${session.round}`;
  card.append(element('h4', `${round} at ${named}`), element('p', nowText(session)));
  if (session.dispute) {
    const line = element('p', 'Play waits: the director settles a dispute.');
    line.className = 'bad';
    card.append(line);
  }
  const rows = element('table');
  for (const seat of session.seats) {
    const row = rows.insertRow();
    if (seat.seat === session.turn) row.className = 'in-turn';
    row.append(
      element('td', `${seat.seat}`),
      element('th', seat.substitute ? `${seat.substitute} for ${seat.player}` : seat.player),
      element('td', money(seat.chips)),
      element('td', seat.laid > 0 ? money(seat.laid) : ''),
      element('td', doesOf(seat)),
    );
    for (const n of [2, 3]) row.cells[n]?.classList.add('number');
  }
  card.append(rows);
  return card;
}

const AT = {
  between: 'between two coups',
  betting: 'wagers are taken',
  dealing: 'no more bets',
  tie: 'players are level: the director decides',
  over: 'over',
} as const;

function nowText({ at, coup, settled, isPlayOff, limits, turn, advance }: Playing['session']): string {
  return [
    coup ? `coup ${coup.number}${coup.last ? ', the last' : ''}` : `${settled} coups settled`,
    ...(isPlayOff ? ['a play-off'] : []),
    AT[at],
    `${money(limits.minimum)} to ${money(limits.maximum)}`,
    ...(turn === null ? [] : [`seat ${turn} is to wager`]),
    ...(advance === null ? [] : [`${advance} go on`]),
  ].join('; ');
}

const HAS = { wager: 'has wagered', pass: 'passes', form: 'secret' } as const;

const doesOf = ({ is, absent, has }: Seat): string =>
  [...(is === 'in-play' ? [] : [is]), ...(absent ? ['absent'] : []), ...has.map((one) => HAS[one])].join(
    ', ',
  );

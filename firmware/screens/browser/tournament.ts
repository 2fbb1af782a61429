import type { TournamentSeatDoes, TournamentText } from '../../messages/screen-messages.js';
import type { TableView } from '../views/table-view.js';
import { h, part, set } from './dom.js';
import { capital, label, page, say } from './words.js';

type View = NonNullable<TableView['tournament']>;
type Session = NonNullable<View['session']>;

/** The tournament that the table plays in: where it stands, the chips of each seat in view, and in the end places and prizes. */
export function showTournament(view: TableView['tournament']): void {
  const section = part('tournament');
  set(section, 'hidden', view === null);
  if (!view) return;
  const { session, awards } = view;
  section.replaceChildren(
    h('p', {}, ...[...headOf(view)].map((text) => h('span', {}, capital(page(text))))),
    ...(session?.dispute ? [h('p', { role: 'alert' }, page({ is: 'tournament-dispute' }))] : []),
    ...(awards.length > 0
      ? [h('ol', {}, ...awards.map((award) => h('li', {}, page({ is: 'tournament-award', ...award }))))]
      : []),
    ...(session ? [seatsTable(session)] : []),
  );
}

function headOf({ phase, players, pool, session }: View): readonly TournamentText[] {
  const ofPool: readonly TournamentText[] = pool > 0 ? [{ is: 'tournament-pool', pool }] : [];
  if (!session || phase !== 'play')
    return [{ is: 'tournament-phase', of: phase, players: players.length }, ...ofPool];
  const { round, isFinal, isPlayOff, coup, turn, advance, limits } = session;
  return [
    { is: 'tournament-round', round, isFinal, isPlayOff },
    ...(coup ? [{ is: 'tournament-coup' as const, ...coup }] : []),
    { is: 'tournament-limits', ...limits },
    ...(advance === null ? [] : [{ is: 'tournament-advance' as const, of: advance }]),
    ...(turn === null ? [] : [{ is: 'tournament-turn' as const, of: turn }]),
    ...ofPool,
  ];
}

function seatsTable(session: Session): HTMLElement {
  const { ranking, seats, turn } = session;
  const places = new Map(ranking.map((one) => [one.seat, one]));
  const rows = ranking.length > 0 ? ranking.map(({ seat }) => seats.find((one) => one.seat === seat)) : seats;
  return h(
    'table',
    {},
    h(
      'tr',
      {},
      ...(ranking.length > 0 ? [h('th', { scope: 'col' }, label('place'))] : []),
      h('th', { scope: 'col' }, label('entrant')),
      h('th', { scope: 'col' }, label('chips-held')),
      h('th', { scope: 'col' }, label('wager')),
      h('td', {}),
    ),
    ...rows.flatMap((seat) =>
      seat
        ? [
            h(
              'tr',
              { class: seat.seat === turn ? 'in-turn' : '' },
              ...(ranking.length > 0 ? [h('td', {}, `${places.get(seat.seat)?.place ?? '–'}`)] : []),
              h('th', { scope: 'row' }, `${seat.seat} ${seat.substitute ?? seat.player}`),
              h('td', {}, say.money(seat.chips)),
              h('td', {}, seat.laid > 0 ? say.money(seat.laid) : ''),
              h('td', {}, doesOf(seat, places.get(seat.seat)?.advances ?? false)),
            ),
          ]
        : [],
    ),
  );
}

function doesOf({ is, absent, has }: Session['seats'][number], advances: boolean): string {
  const does: readonly TournamentSeatDoes[] = [
    ...(is === 'in-play' ? [] : [is]),
    ...(absent ? (['absent'] as const) : []),
    ...has,
    ...(advances ? (['advances'] as const) : []),
  ];
  return does.map((one) => page({ is: 'tournament-seat', does: one })).join(', ');
}

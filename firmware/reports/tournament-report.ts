import { poolOf } from '../../src/tournament/entry/pool.js';
import { en } from '../messages/en/index.js';
import { tournamentFactText } from '../messages/en/tournament-facts.js';
import { amount, type Currency } from '../messages/money.js';
import { placeText, type RecordedAt } from './recorded-at.js';
import { money, type Report, type ReportTable } from './report.js';
import type { SessionRecord, TournamentRecord } from './tournament-record.js';

/** The tournament of a table, and up to where its journal has it. */
export interface TournamentOfTable {
  readonly table: string;
  readonly record: TournamentRecord;
  readonly to: RecordedAt;
  readonly currency: Currency;
}

/** For programs: amounts in whole cents. */
export const tournamentData = ({ table, record, to }: TournamentOfTable): object => {
  const { tournament, ...told } = record;
  const { phase, conditions, entrants } = tournament;
  return { report: 'tournament', table, phase, conditions, ...poolOf(tournament), entrants, ...told, to };
};

export function tournamentReport({ table, record, to, currency }: TournamentOfTable): Report {
  const { tournament, sessions, forms, decided, awards } = record;
  const { conditions, phase, items } = tournament;
  const { pool, retained } = poolOf(tournament);
  const cents = (of: number): string => amount(of, currency, en.names.marks);
  return {
    title: 'Tournament',
    currency,
    about: [
      ['rulebook', conditions.sheet.rulebook],
      ['table', table],
      ['phase', phase],
      ['entry fee', cents(conditions.entryFee)],
      ['added', cents(conditions.added)],
      ['pool', cents(pool)],
      ['retained', cents(retained)],
      ['conditions cover', items.join(', ')],
      ['up to', placeText(to)],
    ],
    tables: [
      {
        title: 'Entries',
        columns: ['player', 'is', 'fee refunded', 'paid for chips'],
        rows: tournament.entrants.map(({ name, is, refunded, paidForChips }) => [
          name,
          is,
          refunded ? 'yes' : 'no',
          money(paidForChips),
        ]),
      },
      ...sessions.map(sessionTable),
      {
        title: 'Chips returned',
        columns: ['session', 'expected', 'returned', 'missing'],
        rows: sessions.flatMap((session) =>
          session.returned
            ? [
                [
                  sessionName(session),
                  money(session.returned.expected),
                  money(session.returned.returned),
                  money(session.returned.missing),
                ],
              ]
            : [],
        ),
      },
      {
        title: 'Coups',
        columns: ['coup', 'winner', 'Player', 'Banker'],
        rows: sessions.flatMap((session) =>
          session.coups.map(({ number, winner, points }) => [
            `${sessionName(session)}, ${number}`,
            winner,
            points.player,
            points.banker,
          ]),
        ),
      },
      {
        title: 'Secret wagers',
        columns: ['form', 'shown', 'table', 'seat', 'player', 'on', 'written', 'counted for', 'clause'],
        rows: forms.map(({ time, table: at, seat, player, on, written, amount: counts, clause }, i) => [
          i + 1,
          time,
          at,
          seat,
          player,
          on,
          money(written),
          money(counts),
          clause,
        ]),
      },
      {
        title: 'Decided',
        columns: ['number', 'time', 'table', 'by', 'what', 'came of it'],
        rows: decided.map(({ time, table: at, by, event, facts }, i) => [
          i + 1,
          time,
          at ?? '',
          by ?? '',
          event,
          facts.map((fact) => tournamentFactText(fact, cents)).join('; '),
        ]),
      },
      {
        title: 'Prizes',
        columns: ['prize', 'place', 'player', 'amount'],
        rows: awards.map(({ place, player, amount: prize }, i) => [i + 1, place, player, money(prize)]),
      },
    ],
  };
}

const sessionName = ({ round, table }: SessionRecord): string => `round ${round} at ${table}`;

function sessionTable(session: SessionRecord): ReportTable {
  const { begun, seats, ranking, counted } = session;
  return {
    title: `Session of ${sessionName(session)}, begun ${begun}`,
    columns: ['player', 'seat', 'began with', 'place', 'chips', 'goes on', 'counted', 'difference'],
    rows: seats.map(({ player, seat, chips }) => {
      const ranked = ranking.find((one) => one.seat === seat);
      const count = counted.find((one) => one.seat === seat);
      return [
        player,
        seat,
        money(chips),
        ranked?.place ?? '',
        ranked ? money(ranked.chips) : '',
        ranked?.advances ? 'yes' : '',
        count ? money(count.counted) : '',
        count ? money(count.difference) : '',
      ];
    }),
  };
}

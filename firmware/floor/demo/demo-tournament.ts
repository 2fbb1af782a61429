import { RULEBOOKS } from 'banco/src/rulebooks/index.js';
import type { Event } from 'banco/src/tournament/events.js';
import { missingAt } from 'banco/src/tournament/many/merge.js';
import { TOURNAMENT_SHEET, type TournamentTable } from './tournament-table.js';

const DIRECTOR = { role: 'director', id: 'M101' } as const;
const FEE = 5000;

/** How many coups each session has, and how many players each table. */
export interface DemoTournament {
  readonly coups: number;
  readonly players: number;
}

/** A tournament of two rounds at these tables: it is entered at the first, where its final is played. */
export function* demoTournament(
  tables: ReadonlyMap<string, TournamentTable>,
  { coups, players }: DemoTournament,
): Generator<void> {
  const all = [...tables.values()];
  const [first] = all;
  if (!first) return;
  const names = Array.from({ length: players * all.length }, (_, i) => `P${i + 1}`);
  for (const event of opening([...tables.keys()], names, coups)) first.act(event);
  for (const table of all) takeIn(table, all);
  const sessions = all.map((table, i) => table.session(1, names.slice(players * i, players * (i + 1))));
  yield* atOnce(sessions);
  takeIn(first, all);
  yield* first.session(2, first.playersOf(2));
  for (const table of all) takeIn(table, all);
}

function opening(tables: readonly string[], names: readonly string[], coups: number): readonly Event[] {
  const round = { ends: { coups }, chips: 100_000, minimum: 1000, maximum: 50_000 };
  const items = RULEBOOKS.nsw.tournament?.published ?? [];
  return [
    {
      type: 'open',
      by: DIRECTOR,
      conditions: {
        table: TOURNAMENT_SHEET,
        tables: Object.fromEntries(tables.map((table) => [table, 7])),
        players: { min: names.length, max: names.length },
        entryFee: FEE,
        prizes: [70, 30],
        rounds: [{ ...round, advance: 2 }, round],
      },
    },
    { type: 'publish', by: DIRECTOR, items: items.map(({ clause }) => clause) },
    ...names.map((player) => ({ type: 'enter', player, form: true, paid: FEE, agreed: true }) as const),
    { type: 'close-entries', by: DIRECTOR },
    { type: 'brief', by: DIRECTOR },
  ];
}

/** A step of each in turn, until all are over. */
function* atOnce(all: readonly Generator<void>[]): Generator<void> {
  let left = all;
  while (left.length > 0) {
    left = left.filter((one) => !one.next().done);
    yield;
  }
}

/** What the others have noted, and the table has not been told. */
function takeIn(table: TournamentTable, all: readonly TournamentTable[]): void {
  const others = all.filter((other) => other !== table && other.noted.length > 0);
  const missing = missingAt(
    { name: 'own', events: table.noted },
    others.map(({ noted }, i) => ({ name: `${i}`, events: noted })),
  );
  if ('is' in missing) throw new Error(`the tables do not agree: ${missing.is}`);
  for (const event of missing.events) table.act(event);
}

import { merge } from 'banco/src/tournament/many/merge.js';
import t from 'tap';
import { demoTournament } from '../demo/demo-tournament.js';
import { TournamentTable } from '../demo/tournament-table.js';
import { newLine } from '../ledger/line.js';
import { takeRecords } from '../ledger/take-records.js';
import { newWatched, type WatchedTable, watchRecord } from '../ledger/watched-table.js';
import { allOf, keyOf } from '../testing/played.js';
import { Tournaments } from './tournaments.js';

const TABLES = ['T1', 'T2', 'T3'];

function begin(seed = 1) {
  let at = 0;
  const now = () => ({ at: at++, wall: new Date(Date.UTC(2026, 0, 1) + 1000 * at).toISOString() });
  const tables = new Map(
    TABLES.map((table, i) => [
      table,
      new TournamentTable({ key: keyOf('a'), seed: i + seed, seats: 7, table, now }),
    ]),
  );
  return { tables, steps: demoTournament(tables, { coups: 3, players: 4 }) };
}

/** As the floor has it by its records. */
async function watched(table: TournamentTable): Promise<WatchedTable> {
  const { line, records } = takeRecords(newLine('x', table.journal.journal), await allOf(table));
  return records.reduce(watchRecord, newWatched(line.journal));
}

async function seen(tables: ReadonlyMap<string, TournamentTable>, names = TABLES) {
  const all = names.map(async (table, i) => {
    const { tournament, stored } = await watched(tables.get(table) as TournamentTable);
    t.equal(stored.differs, false);
    return stored.tournament
      ? [{ name: `${i + 11}`, isThere: i < 2, noted: tournament, is: stored.tournament }]
      : [];
  });
  return new Tournaments().view((await Promise.all(all)).flat());
}

t.test('a tournament of three tables is one, at every moment of it', async (t) => {
  const { tables, steps } = begin();
  let most = 0;
  for (let i = 0; !steps.next().done; i++) {
    if (i % 37 !== 0) continue;
    const [one, ...others] = await seen(tables);
    t.same(others, []);
    t.equal(one?.apart, null, 'what the tables have noted joins');
    most = Math.max(most, one?.playing.length ?? 0);
    if (most === 3 && one?.playing.length === 3)
      t.equal(one.players.filter(({ at }) => at !== null).length, 12, 'each player is at a table');
  }
  t.equal(most, 3, 'they play the first round at once');
  const [one] = await seen(tables);
  t.match(one, { rulebook: 'nsw', phase: 'finished', rounds: 2, pool: 60_000, playing: [], unknown: [] });
  t.same(
    one?.standings.map(({ round, table }) => `${round} ${table}`),
    ['1 T1', '1 T2', '1 T3', '2 T1'],
  );
  t.equal(one?.players.length, 12);
  t.same(one?.away, ['13']);
  t.notOk(one?.players.some(({ waits }) => waits));
  t.equal(
    one?.awards.reduce((sum, { amount }) => sum + amount, 0),
    60_000,
  );
  const streams = [...tables].map(([name, { noted: events }]) => ({ name, events }));
  const all = merge(streams);
  t.same(
    one?.standings,
    'is' in all ? [] : all.facts.flat().flatMap((fact) => ('standings' in fact ? [fact.standings] : [])),
    'as banco tournament merge has it',
  );
});

t.test('what the floor cannot know is said', async (t) => {
  const { tables, steps } = begin();
  while (!steps.next().done);
  const [one] = await seen(tables, ['T1', 'T2']);
  t.match(one, { apart: null, unknown: ['T3'], away: [] }, 'the others were told of T3');
  const { tables: first, steps: more } = begin();
  for (let i = 0; i < 20; i++) more.next();
  const [playing] = await seen(first, ['T2', 'T3']);
  t.match(playing, {
    unknown: ['T1'],
    playing: [
      { table: 'T2', at: '11', session: { round: 1 } },
      { table: 'T3', at: '12' },
    ],
  });
  // A table with another history than the one that the others were told of.
  const { tables: other, steps: others } = begin(9);
  while (!others.next().done);
  const [apart] = await seen(new Map([...tables, ['T2', other.get('T2') as TournamentTable]]));
  t.match(
    apart?.apart,
    /^table 1\d and table 1\d tell two different things of the session of round 1 at table T\d$/,
  );
});

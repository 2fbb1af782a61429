import t from 'tap';
import { type Event, readEvent } from '../../../src/tournament/events.js';
import type { Fact } from '../../../src/tournament/facts.js';
import { merge, type NamedStream } from '../../../src/tournament/many/merge.js';
import { reduce } from '../../../src/tournament/reduce.js';
import { Refused } from '../../../src/tournament/refused.js';
import type { Tournament } from '../../../src/tournament/state/tournament.js';
import { beginning, eventOf } from '../../support/tournament/game.js';
import { live, Reached } from '../../support/tournament/lived.js';
import { TournamentTables } from '../../support/tournament/tables.js';

// Tables that play a tournament each note their own sessions; put together, they are the tournament that is held in one place.

t.test('the records of all tables, in any order, come to what the whole tournament came to', async (t) => {
  let shared = 0;
  for (let seed = 1; seed <= 60; seed++) {
    const { events, tournament, facts } = whole(seed);
    const tables = [...new Set(events.flatMap((event) => (event.type === 'session' ? [event.table] : [])))];
    if (tables.length < 2 || !isRoundByRound(events)) continue;
    shared += 1;
    const held = new TournamentTables(['A', 'B']);
    for (const event of events) held.tell(event);
    const merged = merge(held.streams);
    const turned = merge(held.streams.toReversed());
    if ('is' in merged || 'is' in turned) throw new Error(`seed ${seed}: ${JSON.stringify(merged)}`);
    t.strictSame(turned.events, merged.events, `seed ${seed}: in any order`);
    t.strictSame(
      merge([{ name: 'again', events: merged.events }]),
      merged,
      `seed ${seed}: it stays as it is`,
    );
    t.strictSame(placings(replayed(merged.events).facts), placings(facts), `seed ${seed}: the standings`);
    t.strictSame(comparable(merged.tournament), comparable(tournament), `seed ${seed}: what there is now`);
  }
  t.ok(shared > 15, `${shared} tournaments at two tables`);
});

// One session at each of two tables, and what becomes of their records where somebody has changed one.

const CONDITIONS = {
  rounds: [
    { ends: { coups: 1 }, chips: 10_000, minimum: 1000, maximum: 5000, advance: 1 },
    { ends: { coups: 1 }, chips: 10_000, minimum: 1000, maximum: 5000 },
  ],
};
const START = beginning('nsw', CONDITIONS).slice(0, -1);
const AT_A = ['session 1 A P1@1 P2@2', 'bets', '1 player 1000', '2 banker 2000', 'close', 'P'].map(eventOf);
const AT_B = ['session 1 B P3@4', 'B: bets', 'B: 4 player 1000', 'B: close', 'B: B'].map(eventOf);
const FINAL = ['session 2 A P1@1 P3@2', 'bets', '1 player 1000', '2 banker 2000', 'close', 'P'].map(eventOf);

const OF: Readonly<Record<string, readonly object[]>> = {
  A: [...START, ...AT_A],
  B: [...START, ...AT_B],
  final: [...START, ...AT_A, ...AT_B, ...FINAL],
  'final alone': [...START, ...AT_A, ...FINAL],
  'A so far': [...START, ...AT_A.slice(0, 3)],
  'A otherwise': [...START, ...AT_A.slice(0, -1), eventOf('B')],
  forged: [...START, ...AT_A.slice(0, 2), eventOf('1 player 90000')],
  'other conditions': beginning('nsw').slice(0, -1),
  'one more entry': [...START.slice(0, 4), eventOf('enter P9 5000 signed'), ...START.slice(4)],
  'same player': [...START, eventOf('session 1 B P1@4'), ...AT_B.slice(1)],
  nothing: [],
};

t.test('records that are no records of one tournament are refused, and named', async (t) => {
  const cases: readonly (readonly [readonly string[], object])[] = [
    [['A', 'other conditions'], { is: 'other-tournament', of: 'other conditions', other: 'A' }],
    [['A', 'one more entry'], { is: 'other-entries', of: 'one more entry', other: 'A' }],
    [['A', 'forged'], { is: 'not-taken', of: 'forged', line: 10, refused: { code: 'not-enough-chips' } }],
    [['A', 'A otherwise'], { is: 'told-otherwise', of: 'A otherwise', other: 'A', table: 'A', round: 1 }],
    [['A so far', 'B'], { is: 'under-way', of: 'A so far', table: 'A', round: 1 }],
    [['A', 'same player'], { is: 'not-together', of: 'same player', refused: { code: 'not-qualified' } }],
    [
      ['B', 'final alone'],
      { is: 'not-taken', of: 'final alone', line: 14, refused: { code: 'not-qualified' } },
    ],
    [['A', 'nothing'], { is: 'empty', of: 'nothing' }],
  ];
  for (const [names, fault] of cases)
    for (const order of [names, names.toReversed()])
      t.match(merge(order.map(named)), fault, order.join(' and '));
});

t.test('a record that tells less adds nothing', async (t) => {
  const all = merge(['final'].map(named));
  t.match(all, { tournament: { phase: 'finished' } });
  for (const names of [
    ['A so far', 'A', 'final'],
    ['final', 'B', 'A'],
    ['B', 'final'],
  ])
    t.strictSame(merge(names.map(named)), all, names.join(' and '));
});

t.test(
  'whatever is changed in a record, it is refused beside the one that it was made from, or changes nothing',
  async (t) => {
    const whole = named('final');
    const all = merge([whole]);
    const faults = new Set<string>();
    for (const [i, event] of whole.events.entries())
      for (const changed of [[], [event, event], ...changes(event).map((one) => [one])]) {
        const events = whole.events.toSpliced(i, 1, ...changed);
        const merged = merge([whole, { name: 'forged', events }]);
        if ('is' in merged) faults.add(merged.is);
        else t.strictSame(merged, all, `${event.type} became ${JSON.stringify(changed)}`);
      }
    t.strictSame([...faults].sort(), ['not-taken', 'other-entries', 'other-tournament', 'told-otherwise']);
  },
);

/** The same with one of its texts and figures changed. */
function changes(event: Event): readonly Event[] {
  const text = JSON.stringify(event);
  return [...text.matchAll(/(?<=:)(\d+|"[A-Z]\w*")(?=[,}\]])/g)].flatMap(({ index, 0: was }) => {
    const other = was.startsWith('"') ? (was === '"P1"' ? '"P3"' : '"P1"') : `${Number(was) + 1000}`;
    const read = readEvent(JSON.parse(text.slice(0, index) + other + text.slice(index + was.length)));
    return read instanceof Refused ? [] : [read];
  });
}

function named(name: string): NamedStream {
  const events = (OF[name] ?? []).map((event) => readEvent(JSON.parse(JSON.stringify(event))));
  return { name, events: events as readonly Event[] };
}

/** A life up to the last moment at which no session was under way. */
function whole(seed: number) {
  const { lines } = live(seed, 400, new Reached());
  const taken: Event[] = [];
  let upTo = 0;
  let tournament: Tournament | null = null;
  for (const line of lines) {
    const event = readEvent(JSON.parse(JSON.stringify(line)));
    if (event instanceof Refused) continue;
    const step: ReturnType<typeof reduce> = reduce(tournament, event);
    if (step instanceof Refused) continue;
    tournament = step.tournament;
    taken.push(event);
    const { phase, sessions } = step.tournament;
    if (phase !== 'cancelled' && sessions.every(({ at }) => at === 'over')) upTo = taken.length;
  }
  const events = taken.slice(0, upTo);
  return { events, ...replayed(events) };
}

function replayed(events: readonly Event[]): { tournament: Tournament | null; facts: readonly Fact[] } {
  let tournament: Tournament | null = null;
  const facts: Fact[] = [];
  for (const event of events) {
    const step = reduce(tournament, event);
    if (step instanceof Refused) throw new Error(`${event.type} is refused: ${step.code}`);
    tournament = step.tournament;
    facts.push(...step.facts);
  }
  return { tournament, facts };
}

function placings(facts: readonly Fact[]): readonly string[] {
  return facts
    .flatMap((fact) => ('standings' in fact || 'prizes' in fact ? [JSON.stringify(fact)] : []))
    .sort();
}

/** But for the minutes, and who directs: those are of each table. */
function comparable(tournament: Tournament | null) {
  return {
    ...tournament,
    minute: null,
    directors: null,
    sessions: tournament?.sessions
      .map((session) => ({ ...session, begun: null }))
      .toSorted((a, b) => (a.table < b.table ? -1 : 1)),
  };
}

/** A round begins when nobody plays another: who is out may play a secondary round later, and one may be played while nobody in it goes on. */
function isRoundByRound(events: readonly Event[]): boolean {
  let tournament: Tournament | null = null;
  let round = 1;
  for (const event of events) {
    const isNext = event.type === 'session' && event.round !== round;
    if (isNext && (event.round < round || tournament?.sessions.some(({ at }) => at !== 'over'))) return false;
    if (event.type === 'session') round = event.round;
    const step: ReturnType<typeof reduce> = reduce(tournament, event);
    if (!(step instanceof Refused)) tournament = step.tournament;
  }
  return true;
}

import type { Event } from '../../src/tournament/events.js';
import type { Award, Fact, Facts, Ranked } from '../../src/tournament/facts.js';
import { reduce } from '../../src/tournament/reduce.js';
import { Refused } from '../../src/tournament/refused.js';
import type { Tournament } from '../../src/tournament/state/tournament.js';

// What the rules want recorded of a tournament, as its events have it: who entered, each session with its places and its count (nsw 15.5.8,
// nsw 15.5.9), each form (nsw 15.8.2.1, tasmania 16.6.7), everything that was decided, and the prizes.

export interface TournamentRecord {
  readonly tournament: Tournament;
  readonly sessions: readonly SessionRecord[];
  readonly forms: readonly FormRecord[];
  readonly decided: readonly Decided[];
  readonly awards: readonly Award[];
}

export interface SessionRecord {
  readonly table: string;
  readonly round: number;
  readonly begun: string;
  readonly seats: Facts['session']['seats'];
  readonly coups: readonly Facts['result'][];
  /** Empty until it is over. */
  readonly ranking: readonly Ranked[];
  readonly counted: Facts['counted'];
  readonly returned: Facts['chipsReturned'] | null;
}

export interface FormRecord extends Omit<Facts['secret'], 'on'> {
  readonly time: string;
  readonly table: string;
  readonly player: string;
  readonly on: string;
}

/** Something that is no part of a coup as it ought to be, or that somebody decided. */
export interface Decided {
  readonly time: string;
  readonly event: Event['type'];
  readonly by: string | null;
  readonly table: string | null;
  readonly facts: readonly Fact[];
}

/** An event, and when it was recorded. */
export interface TimedEvent {
  readonly event: Event;
  readonly time: string;
}

/** Null where no tournament was opened. */
export function tournamentRecord(events: readonly TimedEvent[]): TournamentRecord | null {
  let tournament: Tournament | null = null;
  const sessions: SessionRecord[] = [];
  const forms: FormRecord[] = [];
  const decided: Decided[] = [];
  let awards: readonly Award[] = [];
  for (const { event, time } of events) {
    const step: ReturnType<typeof reduce> = reduce(tournament, event);
    // Every event of a stream was taken once.
    if (step instanceof Refused) continue;
    tournament = step.tournament;
    const table = 'table' in event ? event.table : null;
    for (const fact of step.facts) {
      if ('session' in fact) sessions.push({ ...NEW_SESSION, ...fact.session, begun: time });
      else if ('prizes' in fact) awards = fact.prizes.awards;
      const at = sessions.findLastIndex((one) => one.table === table);
      const session = sessions[at];
      if (!session || table === null) continue;
      sessions[at] = withFact(session, fact);
      if ('secret' in fact)
        forms.push({ time, table, player: playerAt(tournament, table, fact.secret.seat), ...fact.secret });
    }
    const facts = step.facts.filter(isDecided);
    if (facts.length > 0 || DECISIONS.includes(event.type))
      decided.push({ time, event: event.type, by: personOf(event), table, facts });
  }
  return tournament && { tournament, sessions, forms, decided, awards };
}

const NEW_SESSION = { coups: [], ranking: [], counted: [], returned: null };

function withFact(session: SessionRecord, fact: Fact): SessionRecord {
  if ('result' in fact) return { ...session, coups: [...session.coups, fact.result] };
  if ('standings' in fact) return { ...session, ranking: fact.standings.ranking };
  if ('counted' in fact) return { ...session, counted: fact.counted };
  if ('chipsReturned' in fact) return { ...session, returned: fact.chipsReturned };
  return session;
}

const playerAt = ({ sessions }: Tournament, table: string, seat: number): string =>
  sessions.find((one) => one.table === table)?.seats.find((one) => one.seat === seat)?.player ?? '';

const personOf = (event: Event): string | null =>
  'by' in event && event.by ? `${event.by.role} ${event.by.id}` : null;

/** Those that say nothing by themselves. */
const DECISIONS: readonly Event['type'][] = [
  'publish',
  'brief',
  'director',
  'absent',
  'present',
  'time-up',
  'end-session',
  'dispute',
  'dispute-settled',
];

const DECIDED: readonly string[] = [
  'withdrawn',
  'refused',
  'cancelled',
  'bought',
  'formReturned',
  'deducted',
  'eliminated',
  'disqualified',
  'retired',
  'voided',
  'substituted',
  'limits',
  'tie',
  'playOff',
  'shown',
] satisfies readonly (keyof Facts)[];

const isDecided = (fact: Fact): boolean => DECIDED.some((name) => name in fact);

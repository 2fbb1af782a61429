import { mergeFaultText } from 'banco/firmware/messages/en/tournament-merge.js';
import type { NotedTournament } from 'banco/firmware/tournament/noted-tournament.js';
import { type SessionView, tournamentView } from 'banco/firmware/tournament/tournament-view.js';
import type { Cents } from 'banco/src/money/cents.js';
import { stillIn } from 'banco/src/tournament/entry/entrants.js';
import { poolOf } from 'banco/src/tournament/entry/pool.js';
import type { Event } from 'banco/src/tournament/events.js';
import type { Award, Facts } from 'banco/src/tournament/facts.js';
import type { merge } from 'banco/src/tournament/many/merge.js';
import type { Entrant } from 'banco/src/tournament/state/entrant.js';
import { ownSession, type TableTournament } from 'banco/src/tournament/state/table-tournament.js';
import type { Phase } from 'banco/src/tournament/state/tournament.js';

/** A tournament of many tables as its director sees it from the floor: what their records come to together. */
export interface FloorTournament {
  readonly rulebook: string;
  readonly phase: Phase;
  readonly rounds: number;
  readonly pool: Cents;
  /** Percent of the pool, by place. */
  readonly prizes: readonly number[];
  /** In order of entry. */
  readonly players: readonly PlayerView[];
  /** The sessions that are over, by round. */
  readonly standings: readonly Facts['standings'][];
  /** Those under way, each as its own table has it. */
  readonly playing: readonly PlayingView[];
  readonly awards: readonly Award[];
  /** Why what the tables have noted is not one tournament; null where it is. */
  readonly apart: string | null;
  /** The tables of its conditions of which the floor has nothing. */
  readonly unknown: readonly string[];
  /** Those that are not on their lines, by the names that the floor has for them: what is shown of them may be old. */
  readonly away: readonly string[];
}

export interface PlayerView extends Pick<Entrant, 'name' | 'is' | 'next'> {
  /** The table of the session under way that this player has a seat in; null where there is none. */
  readonly at: string | null;
  /** Has still to play a round that others have played. */
  readonly waits: boolean;
}

export interface PlayingView {
  /** As the conditions name the table, and as the floor does. */
  readonly table: string;
  readonly at: string;
  readonly session: SessionView;
}

/** What one table has of a tournament. */
export interface TournamentTable {
  /** As the floor names the table. */
  readonly name: string;
  readonly isThere: boolean;
  readonly noted: NotedTournament;
  readonly is: TableTournament;
}

/** What a table has noted before the session that it plays now. Only a session that is over can stand beside others. */
export function overAt({ noted: { events, table }, is }: TournamentTable): readonly Event[] {
  const session = ownSession(is);
  if (!session || session.at === 'over') return events;
  return events.slice(
    0,
    events.findLastIndex((event) => event.type === 'session' && event.table === table),
  );
}

/** `merged`: what is over at all of them, as one. They have the same conditions, and there is one of them. */
export function floorTournament(
  tables: readonly [TournamentTable, ...TournamentTable[]],
  merged: ReturnType<typeof merge>,
): FloorTournament {
  const [first] = tables;
  const apart = 'is' in merged ? mergeFaultText(merged) : null;
  const tournament = ('is' in merged ? null : merged.tournament) ?? first.is.is;
  const facts = 'is' in merged ? [] : merged.facts.flat();
  const played = Math.max(0, ...tournament.sessions.map(({ round }) => round));
  const still = new Set(stillIn(tournament));
  const { conditions } = tournament;
  const known = new Set(tables.map(({ is }) => is.table));
  const playing = tables.flatMap(playingAt);
  const tableOf = (name: string): string | null =>
    playing.find(({ session }) => session.seats.some(({ player }) => player === name))?.table ?? null;
  return {
    rulebook: conditions.sheet.rulebook,
    phase: playing.length > 0 ? 'play' : tournament.phase,
    rounds: conditions.rounds.length,
    pool: poolOf(tournament).pool,
    prizes: conditions.prizes,
    players: tournament.entrants.map((entrant) => ({
      name: entrant.name,
      at: tableOf(entrant.name),
      is: entrant.is,
      next: entrant.next,
      waits: still.has(entrant) && entrant.next !== null && entrant.next <= played,
    })),
    standings: facts.flatMap((fact) => ('standings' in fact ? [fact.standings] : [])),
    playing,
    awards: facts.flatMap((fact) => ('prizes' in fact ? fact.prizes.awards : [])),
    apart,
    away: tables.filter(({ isThere }) => !isThere).map(({ name }) => name),
    unknown: conditions.tables.map(({ id }) => id).filter((id) => !known.has(id)),
  };
}

function playingAt({ name, is }: TournamentTable): readonly PlayingView[] {
  const session = ownSession(is);
  const view = session && session.at !== 'over' ? tournamentView(is).session : null;
  return view ? [{ table: is.table, at: name, session: view }] : [];
}

import type { Cents } from '../../src/money/cents.js';
import { RULEBOOKS } from '../../src/rulebooks/index.js';
import { CAUSES } from '../../src/rulebooks/tournaments.js';
import type { Round } from '../../src/tournament/conditions/conditions.js';
import { CONSOLE_ACTS, type ConsoleActType, type FieldName } from '../../src/tournament/console-act.js';
import { kindOf } from '../../src/tournament/events.js';
import { isQualified } from '../../src/tournament/rounds/qualified.js';
import { isInPlay, isPresent, type Seat } from '../../src/tournament/state/seat.js';
import type { Session } from '../../src/tournament/state/session.js';
import { ownSession, type TableTournament } from '../../src/tournament/state/table-tournament.js';
import type { Tournament } from '../../src/tournament/state/tournament.js';
import { rulesOf } from '../../src/tournament/step.js';

/** What the director, or an officer, may do at the console now, and what is asked for with it. */
export interface DirectorView {
  readonly acts: readonly { readonly type: ConsoleActType; readonly fields: readonly FieldView[] }[];
}

/** What is asked for, with what it usually is. */
export type FieldView = { readonly name: FieldName } & (
  | { readonly is: 'text'; readonly usual: string }
  | { readonly is: 'number' | 'amount'; readonly usual: number | null }
  | { readonly is: 'yes-or-no'; readonly usual: boolean }
  | { readonly is: 'one-of'; readonly of: readonly (string | number)[] }
  /** Who sits where: each seat with somebody, or nobody; those who are to play, and whoever else there is. */
  | {
      readonly is: 'seating';
      readonly seats: number;
      readonly able: readonly string[];
      readonly others: readonly string[];
    }
  /** So many chips before each of these seats. */
  | { readonly is: 'counting'; readonly seats: readonly { readonly seat: number; readonly player: string }[] }
);

export function directorView(tournament: TableTournament | null): DirectorView {
  const types = CONSOLE_ACTS.filter((type) => isTaken(type, tournament));
  return { acts: types.map((type) => ({ type, fields: tournament ? fieldsOf(type, tournament) : [] })) };
}

/** By the phases, and what this tournament has. What else stands against it, the answer says. */
function isTaken(type: ConsoleActType, tournament: TableTournament | null): boolean {
  const { phase } = tournament?.is ?? { phase: 'finished' };
  if (type === 'open') return phase === 'finished' || phase === 'cancelled';
  if (!tournament) return false;
  const { in: phases, at, inDispute } = kindOf(type);
  const session = ownSession(tournament);
  if (type === 'session') return phases.includes(phase) && (session?.at ?? 'over') === 'over';
  if (at === null) return phases.includes(phase);
  if (!session || !at.includes(session.at)) return false;
  return type === 'dispute-settled'
    ? session.dispute
    : (!session.dispute || inDispute) && isOffered(type, tournament.is, session);
}

function isOffered(type: ConsoleActType, is: Tournament, session: Session): boolean {
  const round = is.conditions.rounds[session.round - 1] as Round;
  switch (type) {
    case 'buy-in':
      return round.buyIn > 0 && session.begun === null;
    case 'buy-back':
      return round.buyBack !== null && session.seats.some(({ exit }) => exit !== null);
    case 'limits':
      return session.limitsUsed < round.later.length;
    case 'substitute':
      return maySubstitute(is);
    case 'show-form':
      return session.forms.length > 0;
    case 'present':
      return session.seats.some(({ absent }) => absent !== null);
    case 'chips-returned':
      return !session.chipsReturned;
    default:
      return true;
  }
}

function maySubstitute(is: Tournament): boolean {
  const { substitutes } = rulesOf(is);
  return substitutes === 'always' || (substitutes === 'where conditions allow' && is.conditions.substitutes);
}

function fieldsOf(type: ConsoleActType, tournament: TableTournament): readonly FieldView[] {
  const { is, table } = tournament;
  const { conditions, entrants, directors } = is;
  const session = ownSession(tournament);
  const seats = session?.seats ?? [];
  const round = session && conditions.rounds[session.round - 1];
  const seatOf = (those: (seat: Seat) => boolean) =>
    ({ name: 'seat', is: 'one-of', of: seats.filter(those).map((one) => one.seat) }) as const;
  const players = entrants.filter((one) => one.is === 'entered').map(({ name }) => name);
  const player = { name: 'player', is: 'one-of', of: players } as const;
  const paid = (usual: Cents) => ({ name: 'paid', is: 'amount', usual }) as const;
  const rules = RULEBOOKS[conditions.sheet.rulebook].tournament;
  switch (type) {
    case 'publish': {
      const clauses = rules?.published.map(({ clause }) => clause) ?? [];
      return [{ name: 'items', is: 'text', usual: clauses.join(', ') }];
    }
    case 'enter':
      return [
        { name: 'player', is: 'text', usual: '' },
        { name: 'form', is: 'yes-or-no', usual: true },
        paid(conditions.entryFee),
        { name: 'agreed', is: 'yes-or-no', usual: true },
      ];
    case 'withdraw':
      return [player, { name: 'daysBefore', is: 'number', usual: 0 }];
    case 'refuse-entry':
    case 'retire':
      return [player];
    case 'director':
      return [{ name: 'present', is: 'yes-or-no', usual: directors.length === 0 }];
    case 'session': {
      const next = nextRound(is);
      const able = entrants.filter((one) => isQualified(is, one, next)).map(({ name }) => name);
      const others = players.filter((name) => !able.includes(name));
      const most = conditions.tables.find(({ id }) => id === table)?.seats ?? 0;
      return [
        { name: 'round', is: 'number', usual: next },
        {
          name: 'seats',
          is: 'seating',
          seats: most,
          able: able.filter((name) => players.includes(name)),
          others,
        },
      ];
    }
    case 'disqualify':
      return [
        player,
        { name: 'cause', is: 'one-of', of: CAUSES },
        { name: 'refund', is: 'yes-or-no', usual: false },
      ];
    case 'buy-in':
      return [seatOf(({ boughtIn }) => !boughtIn), paid(round?.buyIn ?? 0)];
    case 'buy-back':
      return [seatOf(({ exit }) => exit !== null), paid(round?.buyBack?.price ?? 0)];
    case 'time-up':
    case 'absent':
      return [seatOf(isPresent)];
    case 'present':
      return [seatOf(({ absent }) => absent !== null)];
    case 'substitute':
      return [seatOf(isInPlay), { name: 'player', is: 'text', usual: '' }];
    case 'end-session':
      return [{ name: 'agreed', is: 'yes-or-no', usual: false }];
    case 'play-off':
      return rulesOf(is).placings.playOff === 'one coup'
        ? []
        : [
            { name: 'chips', is: 'amount', usual: round?.chips ?? null },
            { name: 'card', is: 'text', usual: '' },
          ];
    case 'show-form':
      return [
        seatOf(() => true),
        { name: 'of', is: 'one-of', of: session?.forms.map((form) => form.seat) ?? [] },
      ];
    case 'count':
      return [
        {
          name: 'counted',
          is: 'counting',
          seats: seats.map((one) => ({ seat: one.seat, player: one.player })),
        },
      ];
    case 'chips-returned':
      return [{ name: 'amount', is: 'amount', usual: null }];
    default:
      return [];
  }
}

/** The earliest that somebody has still to play. */
const nextRound = ({ entrants, conditions }: Tournament): number =>
  Math.min(
    conditions.rounds.length,
    ...entrants.flatMap(({ is, next }) => (is === 'entered' && next !== null ? [next] : [])),
  );

import type { Person } from '../../src/rulebooks/ranks.js';
import type { Wager } from '../../src/settlement/wager.js';
import { currentWagers } from '../../src/table/betting/current-wagers.js';
import type { Event as GameEvent } from '../../src/table/events.js';
import { reduce as reduceGame } from '../../src/table/reduce.js';
import { isRoundUnderWay } from '../../src/table/rights/round-under-way.js';
import { amountOn, sameSpot } from '../../src/table/state/spot.js';
import type { State } from '../../src/table/state/state.js';
import { Refused as RefusedByGame } from '../../src/table/step.js';
import type { Event } from '../../src/tournament/events.js';
import type { Fact } from '../../src/tournament/facts.js';
import {
  type OpenedForm,
  type SealedForm,
  showsForms,
  withOpened,
} from '../../src/tournament/forms/sealed.js';
import { reduce } from '../../src/tournament/reduce.js';
import { Refused } from '../../src/tournament/refused.js';
import {
  ownSession,
  playingElsewhere,
  type TableTournament,
} from '../../src/tournament/state/table-tournament.js';
import { tableOf } from '../../src/tournament/step.js';

// The tournament of one table. What its people do is an event of the tournament, and what they lay follows from that on the layout; a coup
// is dealt by the table, and what becomes of it follows from the table in the tournament. A record of the journal has both or neither.

/** The table, and the tournament that it plays in. */
export interface Joined {
  readonly state: State;
  readonly tournament: TableTournament | null;
}

export interface JoinedStep extends Joined {
  /** What the tournament was told, as `banco tournament replay` reads it. */
  readonly events: readonly Event[];
  readonly facts: readonly Fact[];
}

/** What is done in the tournament. */
export interface TournamentAct {
  readonly event: Event;
  /** With a `secret`. */
  readonly sealed?: SealedForm;
}

/** What somebody does comes to. A refused act changes nothing, at the table as in the tournament. */
export function actInTournament(
  { state, tournament }: Joined,
  { event, sealed }: TournamentAct,
  table: string,
): JoinedStep | Refused | RefusedByGame {
  const isOver = tournament?.is.phase === 'finished' || tournament?.is.phase === 'cancelled';
  const begins = event.type === 'open' && isOver;
  const step = reduce(begins ? null : (tournament?.is ?? null), event);
  if (step instanceof Refused) return step;
  const before = tournament && !begins ? tournament : { table, sealed: [], forms: tournament?.forms ?? 0 };
  const after: TableTournament = {
    ...before,
    is: step.tournament,
    ...(sealed && { sealed: [...before.sealed, sealed], forms: before.forms + 1 }),
  };
  const laid = broughtInLine(state, after);
  if (laid instanceof RefusedByGame && event.type === 'wager') return laid;
  return {
    state: laid instanceof RefusedByGame ? state : laid,
    tournament: tidied(after),
    events: [event],
    facts: step.facts,
  };
}

/** The forms that this event at the table shows, if the table takes it. */
export function formsShownBy(
  { state, tournament }: Joined,
  { type }: Pick<GameEvent, 'type'>,
): readonly SealedForm[] {
  const session = tournament && ownSession(tournament);
  if (!session) return [];
  const { is, sealed } = tournament;
  if (session.at === 'dealing') return showsForms(is, session, 'result') ? sealed : [];
  const closes = session.at === 'betting' && (type === 'no-more-bets' || state.phase.is === 'betting');
  return closes && showsForms(is, session, 'no-more-bets') ? sealed : [];
}

/** The call of "No more bets" is the tournament's first: who must wager has, and forms that are shown then lie on the layout. */
export function beforeAtTable(
  { state, tournament }: Joined,
  event: GameEvent,
  opened: readonly OpenedForm[],
): JoinedStep | Refused {
  const session = tournament && ownSession(tournament);
  const { phase } = state;
  const isCall = event.type === 'no-more-bets' && phase.is === 'betting' && phase.noBets === null;
  // Outside a session, coups are dealt for practice (crown-sydney 12.3.2).
  if (!tournament || !isCall || !session || session.at === 'over')
    return { state, tournament, events: [], facts: [] };
  const told = tell(tournament, opened, [
    { type: 'no-more-bets', by: { role: 'dealer', id: event.by.id }, table: session.table },
  ]);
  if (told instanceof Refused) return told;
  const laid = broughtInLine(state, told.tournament);
  return { ...told, state: laid instanceof RefusedByGame ? state : laid };
}

/** What an event that the table has taken comes to in its tournament. */
export function afterAtTable(
  was: State,
  { state, tournament }: Joined,
  opened: readonly OpenedForm[],
): JoinedStep {
  const events = tournament ? followingEvents(tournament, was, state) : [];
  if (!tournament || events.length === 0) return { state, tournament, events: [], facts: [] };
  const told = tell(tournament, opened, events);
  if (!(told instanceof Refused)) return { ...told, state };
  // A card came before everybody had wagered: the coup is played again.
  const { table } = tournament;
  const voided = tell(tournament, [], [...events.slice(0, -1), { type: 'void-coup', by: ITSELF, table }]);
  return voided instanceof Refused
    ? { state, tournament, events: [], facts: [] }
    : { ...voided, state: withoutCoup(state) };
}

/** What the table itself does, by design. */
const ITSELF: Person = { role: 'supervisor', id: 'table' };

/** tasmania 16.5.1: about two decks from the rear. */
const INDICATOR = 2 * 52;

/** What has happened at the table, as the tournament is told it. */
function followingEvents(tournament: TableTournament, was: State, is: State): readonly Event[] {
  const {
    table,
    is: { phase, minute, conditions },
  } = tournament;
  if (phase === 'finished' || phase === 'cancelled') return [];
  const passed = is.clock - was.clock;
  // Another table's session is told with its own minutes.
  const events: Event[] =
    passed > 0 && !playingElsewhere(tournament) ? [{ type: 'clock', minute: minute + passed }] : [];
  const session = ownSession(tournament);
  if (!session || session.at === 'over') return events;
  const left = (state: State): number => tableOf(conditions).decks * 52 - state.shoe.given;
  if (
    conditions.sheet.rulebook === 'tasmania' &&
    is.shoe.number === was.shoe.number &&
    left(was) > INDICATOR &&
    left(is) <= INDICATOR
  )
    events.push({ type: 'indicator', by: ITSELF, table });
  const settled = is.lastSettled === was.lastSettled ? undefined : is.rounds.at(-1);
  if (session.at === 'betting') {
    if (isRoundUnderWay(is.phase)) events.push({ type: 'no-more-bets', by: ITSELF, table });
    else if (is.phase.is !== 'betting') events.push({ type: 'void-coup', by: ITSELF, table });
  } else if (session.at === 'dealing') {
    if (is.lastSettled && settled) {
      events.push({ type: 'result', table, player: [...settled.player], banker: [...settled.banker] });
      // A shoe whose last coup nobody could announce is over with the first coup of the next.
      const isOver = is.phase.is === 'shuffle' && !session.lastOfShoe;
      if (is.shoe.coupsLeft === 0 || isOver) events.push({ type: 'last-coup', by: ITSELF, table });
    } else if (!isRoundUnderWay(is.phase)) events.push({ type: 'void-coup', by: ITSELF, table });
  }
  return events;
}

/** All of it, or why not; but for what is only noted, and says nothing once the session is over. */
function tell(
  before: TableTournament,
  opened: readonly OpenedForm[],
  events: readonly Event[],
): Told | Refused {
  let is = opened.length > 0 ? withOpened(before.is, before.table, opened) : before.is;
  const taken: Event[] = [];
  const facts: Fact[] = [];
  for (const event of events) {
    const step = reduce(is, event);
    if (step instanceof Refused) {
      if (event.type === 'last-coup' || event.type === 'indicator') continue;
      return step;
    }
    is = step.tournament;
    taken.push(event);
    facts.push(...step.facts);
  }
  const sealed = opened.length > 0 ? [] : before.sealed;
  return { tournament: tidied({ ...before, is, sealed }), events: taken, facts };
}

type Told = Pick<JoinedStep, 'events' | 'facts'> & { readonly tournament: TableTournament };

/** A coup that is over has no form that is sealed. */
const tidied = (tournament: TableTournament): TableTournament =>
  tournament.sealed.length > 0 && !ownSession(tournament)?.coup ? { ...tournament, sealed: [] } : tournament;

/** The layout with what lies there by the tournament, or why the table does not take it. */
function broughtInLine(state: State, tournament: TableTournament): State | RefusedByGame {
  const { phase } = state;
  if (phase.is !== 'betting' || 'cards' in phase || phase.noBets !== null) return state;
  const coup = ownSession(tournament)?.coup;
  const due = coup ? [...coup.wagers, ...coup.shown.flatMap(laidForm)] : [];
  const lying = currentWagers(state);
  const gone = lying.filter((wager) => amountOn(due, wager) === 0);
  const more = due.filter(
    (wager, i) =>
      amountOn(due, wager) !== amountOn(lying, wager) &&
      due.findIndex((other) => sameSpot(other, wager)) === i,
  );
  let laid = state;
  for (const event of [
    ...gone.map(({ seat, on, hand }): GameEvent => ({ type: 'withdraw', seat, on, ...(hand && { hand }) })),
    ...more.map((wager): GameEvent => ({ type: 'wager', wager: { ...wager, amount: amountOn(due, wager) } })),
  ]) {
    const step = reduceGame(laid, event);
    if (step instanceof RefusedByGame) return step;
    laid = step.state;
  }
  return laid;
}

const laidForm = ({
  seat,
  on,
  amount,
}: {
  seat: number;
  on: Wager['on'] | null;
  amount: number;
}): readonly Wager[] => (on !== null && amount > 0 ? [{ seat, on, amount }] : []);

/** The table where the coup under way is void, as an officer would declare it. */
function withoutCoup(state: State): State {
  const by = { role: 'casino-manager', id: ITSELF.id } as const;
  const step = reduceGame(state, { type: 'void', by, reason: 'a card came before everybody had wagered' });
  return step instanceof RefusedByGame ? state : step.state;
}

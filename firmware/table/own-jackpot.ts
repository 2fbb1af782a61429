import type { Event, EventOf } from '../../src/jackpot/events.js';
import type { Fact } from '../../src/jackpot/facts.js';
import { reduce } from '../../src/jackpot/reduce.js';
import { Refused } from '../../src/jackpot/refused.js';
import type { State as Jackpot, Round, Table } from '../../src/jackpot/state.js';
import { jackpotStored, type StoredJackpot, storedJackpot } from '../../src/jackpot/stored.js';
import type { Wager } from '../../src/jackpot/wager.js';
import type { ClosedCoup, State } from '../../src/table/state/state.js';

// The Jackpot of one table (nz 18.8(a)), which records its rounds by itself (nz 18.14). Its events follow from the table's own, so
// that no round is forgotten (nz 18.19), none counts twice, and a record of the journal has both or neither.

export interface JackpotStep {
  readonly jackpot: StoredJackpot | null;
  /** What it was told, as `banco jackpot replay` reads it. */
  readonly events: readonly Event[];
  readonly facts: readonly Fact[];
}

/** What an event at the table came to at its Jackpot. */
export function jackpotAfter(before: StoredJackpot | null, was: State, is: State): JackpotStep {
  if (before?.phase !== 'open') return nothing(before);
  const jackpot = jackpotStored(before);
  const [[id, table]] = [...jackpot.tables] as [[string, Table]];
  const events = roundEvents(id, table, was, is);
  return events.length === 0 ? nothing(before) : jackpotOf(jackpot, events);
}

const nothing = (jackpot: StoredJackpot | null): JackpotStep => ({ jackpot, events: [], facts: [] });

/** The same for what was done at its console; a refused event changes nothing. */
export function consoleStep(before: StoredJackpot | null, event: Event): JackpotStep | Refused {
  const step = reduce(before && jackpotStored(before), event);
  return step instanceof Refused
    ? step
    : { jackpot: storedJackpot(step.state), events: [event], facts: step.facts };
}

/** An amount beyond what its meters count is the only thing that it can refuse, and then that is not recorded. */
function jackpotOf(before: Jackpot, events: readonly Event[]): JackpotStep {
  let jackpot = before;
  const taken: Event[] = [];
  const facts: Fact[] = [];
  for (const event of events) {
    const step = reduce(jackpot, event);
    if (step instanceof Refused) continue;
    jackpot = step.state;
    taken.push(event);
    facts.push(...step.facts);
  }
  return { jackpot: storedJackpot(jackpot), events: taken, facts };
}

/** Brings the round of a table that is open in line with the coup there. */
export function roundEvents(
  table: string,
  { round, takesPart }: Table,
  was: State,
  is: State,
): readonly Event[] {
  if (takesPart === 'suspended') return [];
  const open = round?.stands === 'open' ? round : null;
  const coup = roundUnderWay(is);
  const begins = (number: number): readonly Event[] =>
    coup ? [{ type: 'bets', table, round: number, wagers: wagersOf(coup) }] : [];
  if (!open) return begins((round?.number ?? 0) + 1);

  const settled = is.lastSettled === was.lastSettled ? undefined : is.rounds.at(-1);
  if (is.lastSettled && settled)
    return [
      { type: 'result', table, round: open.number, player: [...settled.player], banker: [...settled.banker] },
    ];
  // Betting was opened again: the round goes on, and what lies there counts once it is closed.
  if (is.phase.is === 'betting' && 'cards' in is.phase) return [];
  if (coup && isOn(open, wagersOf(coup))) return [];
  const voided: EventOf<'void-round'> = { type: 'void-round', by: ITSELF, table, round: open.number };
  return [voided, ...begins(open.number + 1)];
}

/** nz 18.14: the table itself, by design. */
const ITSELF = { role: 'supervisor', id: 'table' } as const;

/** A coup on which "No more bets" was called. One that is settled again has been a round already. */
const roundUnderWay = ({ phase }: State): ClosedCoup | null =>
  (phase.is === 'dealing' || phase.is === 'result') && !phase.resettled ? phase : null;

/** What lay there at "No more bets": Insurance is wagered later. */
const wagersOf = ({ wagers }: ClosedCoup): readonly Wager[] =>
  wagers
    .filter(({ on }) => on !== 'insurance')
    .map(({ seat, on, hand, amount }) => ({ seat, on, ...(hand && { hand }), amount }) as Wager);

const isOn = ({ wagers }: Round, those: readonly Wager[]): boolean =>
  JSON.stringify(wagers) === JSON.stringify(those);

import type { Entry } from 'banco/firmware/journal/entry.js';
import { eventEntry } from 'banco/firmware/table/came-to.js';
import { eventStep } from 'banco/firmware/table/event-step.js';
import { actInTournament, type Joined } from 'banco/firmware/table/own-tournament.js';
import type { Sheet } from 'banco/src/sheet/shape.js';
import { SeededRandom } from 'banco/src/simulation/random.js';
import type { Event as GameEvent } from 'banco/src/table/events.js';
import { CLOSED } from 'banco/src/table/state/state.js';
import { Refused } from 'banco/src/table/step.js';
import type { Event } from 'banco/src/tournament/events.js';
import { ownSession } from 'banco/src/tournament/state/table-tournament.js';
import { MemoryJournal } from './memory-journal.js';
import { BEHIND, SimulatedShoe } from './simulated-shoe.js';
import { SIMULATED_START, type SimulatedSettings } from './simulated-table.js';

const SUPERVISOR = { role: 'supervisor', id: 'S101' } as const;
const DIRECTOR = { role: 'director', id: 'M101' } as const;
const DEALER = { role: 'dealer', id: 'D101' } as const;

export const TOURNAMENT_SHEET: Sheet = {
  rulebook: 'nsw',
  variation: 'even-money',
  decks: 8,
  chip: 1000,
  tournament: true,
};

export interface TournamentTableSettings extends SimulatedSettings {
  /** As the conditions name the table. */
  readonly table: string;
}

/** A table that plays in a tournament by itself, by the rules of a real one: cards and wagers come from a seed. */
export class TournamentTable {
  readonly journal: MemoryJournal;
  /** What it has noted of its tournament. */
  readonly noted: Event[] = [];
  readonly #settings: TournamentTableSettings;
  readonly #random: SeededRandom;
  readonly #shoe: SimulatedShoe;
  #joined: Joined = { state: CLOSED, tournament: null };

  constructor(settings: TournamentTableSettings) {
    this.#settings = settings;
    this.journal = new MemoryJournal(settings.key);
    this.#random = new SeededRandom(settings.seed);
    this.#shoe = new SimulatedShoe(this.#random);
    this.#record(SIMULATED_START);
    this.#take({
      type: 'open',
      by: SUPERVISOR,
      seats: settings.seats,
      table: TOURNAMENT_SHEET,
      wagering: 'tournament',
    });
  }

  /** Something is done in the tournament, or told of another table. */
  act(event: Event): void {
    const { table } = this.#settings;
    const step = actInTournament(this.#joined, { event }, table);
    if (!('facts' in step)) throw new Error(`${event.type}: ${step.code}`);
    this.#joined = { state: step.state, tournament: step.tournament };
    this.noted.push(...step.events);
    this.#record({ kind: 'tournament', body: { table, event, facts: step.facts } });
  }

  /** The session of a round from its beginning to its end, step by step. */
  *session(round: number, players: readonly string[]): Generator<void> {
    const { table } = this.#settings;
    const seats = players.map((player, i) => ({ seat: i + 1, player }));
    this.act({ type: 'session', by: DIRECTOR, round, table, seats });
    while (this.#session?.at === 'between') yield* this.#coup();
    if (this.#session?.at === 'tie') this.act({ type: 'end-session', by: DIRECTOR, table, agreed: true });
  }

  /** Who plays this round next. */
  playersOf(round: number): readonly string[] {
    const { entrants = [] } = this.#joined.tournament?.is ?? {};
    return entrants.filter(({ next }) => next === round).map(({ name }) => name);
  }

  get #session() {
    return this.#joined.tournament && ownSession(this.#joined.tournament);
  }

  *#coup(): Generator<void> {
    const { table } = this.#settings;
    if (this.#shoe.isOver) this.#beginShoe();
    const isLast = this.#shoe.isAtCuttingCard;
    if (isLast) this.#take({ type: 'cutting-card' });
    this.act({ type: 'place-bets', by: DEALER, table });
    for (const { seat, chips, is } of this.#session?.seats ?? []) {
      yield;
      if (is !== 'in-play') continue;
      const amount = Math.min(chips, 1000 * (1 + this.#chance(20)));
      const on = this.#chance(2) === 0 ? 'player' : 'banker';
      this.act({ type: 'wager', table, wager: { seat, on, amount } });
    }
    yield;
    this.#take({ type: 'no-more-bets', by: SUPERVISOR });
    while (this.#joined.state.phase.is === 'dealing') {
      yield;
      this.#take({ type: 'card', card: this.#shoe.draw() });
    }
    yield;
    this.#take({ type: 'settle', by: SUPERVISOR });
    if (isLast) this.#shoe.end();
  }

  #beginShoe(): void {
    this.#shoe.shuffle();
    this.#take({ type: 'shuffled', by: SUPERVISOR, how: 'machine' });
    this.#take({ type: 'cut', by: SUPERVISOR, cutBy: 'table', depth: 200, behind: BEHIND });
    this.#take({ type: 'burn', by: SUPERVISOR, how: 'first' });
    while (this.#joined.state.phase.is === 'burn') this.#take({ type: 'card', card: this.#shoe.draw() });
  }

  /** Less than `below`, which is small. */
  #chance(below: number): number {
    const places = Uint8Array.from({ length: below }, (_, i) => i);
    this.#random.shuffle(places, 0, below);
    return places[0] as number;
  }

  #take(event: GameEvent): void {
    const before = this.#joined;
    const step = eventStep({ ...before, jackpot: null }, event, []);
    if (!('step' in step))
      throw new Error(`${event.type}: ${step instanceof Refused ? step.reason.is : step.code}`);
    this.#joined = { state: step.step.state, tournament: step.tournament };
    this.noted.push(...step.told);
    this.#record(eventEntry(event, before.state, step.step, step.beside));
  }

  #record(entry: Entry): void {
    this.journal.append([entry], this.#settings.now());
  }
}

import type { Event } from '../../../src/tournament/events.js';
import type { Fact } from '../../../src/tournament/facts.js';
import { missingAt, type NamedStream } from '../../../src/tournament/many/merge.js';
import { reduce } from '../../../src/tournament/reduce.js';
import { Refused } from '../../../src/tournament/refused.js';
import type { Tournament } from '../../../src/tournament/state/tournament.js';

// One tournament, told to the tables that play it: each has what happened there alone, and takes in what others noted before a later round.

export class TournamentTables {
  readonly #tables: readonly OneTable[];
  #round = 1;
  #minute = 0;
  /** At which table a player had the last seat. */
  readonly #seats = new Map<string, string>();

  constructor(names: readonly string[]) {
    this.#tables = names.map((name) => new OneTable(name));
  }

  get streams(): readonly NamedStream[] {
    return this.#tables;
  }

  /** As it was taken where the whole tournament is in one place. */
  tell(event: Event): void {
    if (event.type === 'session' && event.round > this.#round) {
      this.#round = event.round;
      for (const table of this.#tables) table.takeIn(this.#tables.filter((other) => other !== table));
    }
    if (event.type === 'session') for (const { player } of event.seats) this.#seats.set(player, event.table);
    if (event.type === 'clock') {
      for (const table of this.#tables) table.pass(event.minute - this.#minute);
      this.#minute = event.minute;
    } else for (const table of this.#concerned(event)) table.note(event);
  }

  #concerned(event: Event): readonly OneTable[] {
    if ('table' in event) return this.#tables.filter(({ name }) => name === event.table);
    if (event.type !== 'disqualify' && event.type !== 'retire') return this.#tables;
    // Whoever left is told where they played last; or where anybody plays, if they never had a seat.
    const last = this.#tables.find(({ name }) => name === this.#seats.get(event.player));
    const any = this.#tables.find(({ tournament }) => tournament?.phase === 'play');
    return [last ?? any].filter((one) => one !== undefined);
  }
}

class OneTable implements NamedStream {
  readonly events: Event[] = [];
  readonly name: string;
  tournament: Tournament | null = null;

  constructor(name: string) {
    this.name = name;
  }

  note(event: Event): readonly Fact[] {
    const step = reduce(this.tournament, event);
    if (step instanceof Refused) throw new Error(`${this.name} refuses ${event.type}: ${step.code}`);
    this.tournament = step.tournament;
    this.events.push(event);
    return step.facts;
  }

  /** By its own minutes: what it took in has some, too. */
  pass(minutes: number): void {
    this.note({ type: 'clock', minute: (this.tournament?.minute ?? 0) + minutes });
  }

  takeIn(others: readonly NamedStream[]): void {
    const missing = missingAt(this, others);
    if ('is' in missing) throw new Error(`${this.name} takes nothing in: ${JSON.stringify(missing)}`);
    for (const event of missing.events) this.note(event);
  }
}

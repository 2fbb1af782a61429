import type { Event, EventOf } from '../events.js';
import type { Fact } from '../facts.js';
import { reduce } from '../reduce.js';
import { Refused } from '../refused.js';
import type { Tournament } from '../state/tournament.js';

// The record of a tournament, in the parts that several tables put together: what all of them have from the same beginning, and sessions,
// of which each table plays its own. Who directs and what minute it is, every table notes for itself.

export interface Parts {
  /** Up to the first session: the conditions and the entries. */
  readonly beginning: readonly Noted[];
  readonly briefed: EventOf<'brief'> | null;
  /** In the order in which they were noted. */
  readonly sittings: readonly Sitting[];
  /** Who left between two sessions. */
  readonly gone: readonly Gone[];
  readonly cancelled: EventOf<'cancel'> | null;
  /** What all of it comes to. */
  readonly tournament: Tournament | null;
}

/** An event, and what it came to. */
export interface Noted {
  readonly event: Event;
  readonly facts: readonly Fact[];
}

/** One session at one table, and what was done about it afterwards. */
export interface Sitting {
  readonly table: string;
  readonly round: number;
  /** Which one of that round at that table, from 0. */
  readonly nth: number;
  readonly seated: readonly string[];
  /** Who was present as a director when it began. */
  readonly directors: readonly string[];
  /** Its `session` first. A `clock` has the minutes since then. */
  readonly noted: readonly Noted[];
}

export interface Gone extends Noted {
  readonly event: EventOf<'disqualify'> | EventOf<'retire'>;
}

/** A line of a record that no tournament can have. */
export interface NotTaken {
  readonly line: number;
  readonly refused: Refused;
}

export function partsOf(events: readonly Event[]): Parts | NotTaken {
  const division = new Division();
  for (const [i, event] of events.entries()) {
    const refused = division.add(event);
    if (refused) return { line: i + 1, refused };
  }
  return division.parts();
}

interface Open extends Sitting {
  readonly begun: number;
  readonly noted: Noted[];
}

class Division {
  #tournament: Tournament | null = null;
  readonly #beginning: Noted[] = [];
  readonly #sittings: Open[] = [];
  readonly #gone: Gone[] = [];
  #briefed: EventOf<'brief'> | null = null;
  #cancelled: EventOf<'cancel'> | null = null;

  add(event: Event): Refused | null {
    const before = this.#tournament;
    const step = reduce(before, event);
    if (step instanceof Refused) return step;
    this.#tournament = step.tournament;
    this.#place(before, { event, facts: step.facts });
    return null;
  }

  parts(): Parts {
    return {
      beginning: this.#beginning,
      briefed: this.#briefed,
      sittings: this.#sittings.map(({ begun: _, ...sitting }) => sitting),
      gone: this.#gone,
      cancelled: this.#cancelled,
      tournament: this.#tournament,
    };
  }

  #place(before: Tournament | null, noted: Noted): void {
    const { event } = noted;
    switch (event.type) {
      case 'session':
        this.#sittings.push(this.#newSitting(before, event, noted));
        return;
      case 'brief':
        this.#briefed ??= event;
        return;
      case 'cancel':
        this.#cancelled = event;
        return;
      case 'director':
        for (const sitting of this.#underWay(before)) sitting.noted.push(noted);
        return;
      case 'clock':
        for (const sitting of this.#underWay(before))
          sitting.noted.push({ ...noted, event: { ...event, minute: event.minute - sitting.begun } });
        return;
      case 'disqualify':
      case 'retire': {
        const playing = this.#underWay(before).find(({ seated }) => seated.includes(event.player));
        if (playing) playing.noted.push(noted);
        else this.#gone.push({ event, facts: noted.facts });
        return;
      }
    }
    if ('table' in event) this.#sittings.findLast(({ table }) => table === event.table)?.noted.push(noted);
    else this.#beginning.push(noted);
  }

  #newSitting(before: Tournament | null, { table, round, seats }: EventOf<'session'>, noted: Noted): Open {
    return {
      table,
      round,
      nth: this.#sittings.filter((other) => other.table === table && other.round === round).length,
      directors: (before?.directors ?? []).toSorted(),
      seated: seats.map(({ player }) => player),
      begun: before?.minute ?? 0,
      noted: [noted],
    };
  }

  #underWay(tournament: Tournament | null): readonly Open[] {
    return this.#sittings.filter((sitting) => this.#isUnderWay(tournament, sitting));
  }

  #isUnderWay(tournament: Tournament | null, sitting: Open): boolean {
    const last = this.#sittings.findLast(({ table }) => table === sitting.table);
    return (
      last === sitting && tournament?.sessions.find(({ table }) => table === sitting.table)?.at !== 'over'
    );
  }
}

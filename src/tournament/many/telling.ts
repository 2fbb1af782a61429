import type { Event } from '../events.js';
import { reduce } from '../reduce.js';
import { Refused } from '../refused.js';
import type { Tournament } from '../state/tournament.js';
import { type MergeFault, type Merging, placeOf } from './merging.js';
import type { Noted, Parts, Sitting } from './parts.js';

/** Tells a tournament, from one moment on, what was noted elsewhere. */
export class Telling {
  tournament: Tournament | null;
  readonly events: Event[] = [];
  /** Of each event. */
  readonly facts: Noted['facts'][] = [];

  constructor(tournament: Tournament | null) {
    this.tournament = tournament;
  }

  /**
   * All that it is not told yet: the beginning, and then the sessions by round, by table, and as they came at a table. Sessions of one round do
   * not touch each other, so that one may stand behind the other with minutes of its own. What each came to, it must come to here.
   */
  tellRest(parts: Merging, known: Parts | null): MergeFault | null {
    for (const noted of parts.beginning.slice(known?.beginning.length ?? 0)) {
      const wrong = this.#tell(noted);
      if (wrong) return { is: 'not-together', of: parts.of, ...NO_TABLE, ...wrong };
    }
    if (parts.briefed && !this.tournament?.briefed) this.#take(parts.briefed);
    const sat = new Map(known?.sittings.map((sitting) => [placeOf(sitting), sitting.noted.length]));
    const left = known?.gone.map(({ event }) => event.player) ?? [];
    for (const part of inOrder(parts)) {
      const isSitting = 'noted' in part;
      if (!isSitting && left.includes(part.event.player)) continue;
      const wrong = isSitting ? this.#sit(part, sat.get(placeOf(part)) ?? 0) : this.#tell(part);
      const { table, round } = isSitting ? part : NO_TABLE;
      if (wrong) return { is: 'not-together', of: part.of, table, round, ...wrong };
    }
    if (parts.cancelled && this.tournament?.phase !== 'cancelled') this.#take(parts.cancelled);
    return null;
  }

  /** These directors are present, and no others. */
  direct(present: readonly string[]): void {
    const now = this.tournament?.directors ?? [];
    const come = present.filter((id) => !now.includes(id)).map((id) => ({ id, present: true }));
    const gone = now.filter((id) => !present.includes(id)).map((id) => ({ id, present: false }));
    for (const { id, ...is } of [...come, ...gone])
      this.#take({ type: 'director', by: { role: 'director', id }, ...is });
  }

  /** What is noted of it beyond so much, that was told before. Its minutes go on from where they are here. */
  #sit({ directors, noted }: Sitting, told: number): Unlike | null {
    if (told === 0) this.direct(directors);
    const passed = noted
      .slice(0, told)
      .reduce((minute, { event }) => (event.type === 'clock' ? event.minute : minute), 0);
    const begun = (this.tournament?.minute ?? 0) - passed;
    for (const { event, facts } of noted.slice(told)) {
      const here = event.type === 'clock' ? { ...event, minute: begun + event.minute } : event;
      const wrong = this.#tell({ event: here, facts });
      if (wrong) return wrong;
    }
    return null;
  }

  /** It comes to what it came to there, or there is something wrong. */
  #tell({ event, facts }: Noted): Unlike | null {
    const came = this.#take(event);
    if (came instanceof Refused) return { refused: came };
    return JSON.stringify(came) === JSON.stringify(facts) ? null : { refused: null };
  }

  #take(event: Event): Noted['facts'] | Refused {
    const step = reduce(this.tournament, event);
    if (step instanceof Refused) return step;
    this.tournament = step.tournament;
    this.events.push(event);
    this.facts.push(step.facts);
    return step.facts;
  }
}

const NO_TABLE = { table: null, round: 0 };

interface Unlike {
  readonly refused: Refused | null;
}

type Part = Merging['sittings'][number] | Merging['gone'][number];

/** Whoever left has played the last round before; who never had a seat left once somebody had. */
function inOrder({ sittings, gone }: Merging): readonly Part[] {
  const ordered = sittings.toSorted(
    (a, b) => a.round - b.round || compare(a.table, b.table) || a.nth - b.nth,
  );
  const lastOf = (player: string): number =>
    Math.max(
      0,
      ordered.findLastIndex(({ seated }) => seated.includes(player)),
    );
  const leaving = gone.toSorted((a, b) => compare(a.event.player, b.event.player));
  return ordered.flatMap((sitting, i) => [
    sitting,
    ...leaving.filter(({ event }) => lastOf(event.player) === i),
  ]);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

import { merge } from 'banco/src/tournament/many/merge.js';
import {
  type FloorTournament,
  floorTournament,
  overAt,
  type TournamentTable,
} from '../view/tournaments-view.js';

/** The tournaments that tables play, each as one. What is over is put together anew only when more is. */
export class Tournaments {
  readonly #merged = new Map<string, { readonly of: string; readonly is: ReturnType<typeof merge> }>();

  /** Those with the same conditions play the same one. */
  view(tables: readonly TournamentTable[]): readonly FloorTournament[] {
    const byOpening = new Map<string, TournamentTable[]>();
    for (const table of tables) {
      const opening = JSON.stringify(table.noted.events[0]);
      byOpening.set(opening, [...(byOpening.get(opening) ?? []), table]);
    }
    for (const opening of this.#merged.keys()) if (!byOpening.has(opening)) this.#merged.delete(opening);
    return [...byOpening].map(([opening, those]) =>
      floorTournament(those as [TournamentTable, ...TournamentTable[]], this.#mergedOf(opening, those)),
    );
  }

  #mergedOf(opening: string, tables: readonly TournamentTable[]): ReturnType<typeof merge> {
    const streams = tables.map((table) => ({ name: `table ${table.name}`, events: overAt(table) }));
    // A minute more between two sessions changes nothing that is over.
    const of = JSON.stringify(streams.map(({ name, events }) => [name, events.length]));
    const known = this.#merged.get(opening);
    if (known?.of === of) return known.is;
    const is = merge(streams);
    this.#merged.set(opening, { of, is });
    return is;
  }
}

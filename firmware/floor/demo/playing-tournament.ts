import { setTimeout as sleep } from 'node:timers/promises';
import type { Outbox } from 'banco/firmware/outbox/outbox.js';
import { type DemoTournament, demoTournament } from './demo-tournament.js';
import { type LineSettings, newLife, outboxOf } from './playing.js';
import { TournamentTable } from './tournament-table.js';

const SEATS = 7;

export interface PlayingTournamentSettings extends DemoTournament {
  /** The lines of its tables, which its conditions call as the floor does. */
  readonly lines: readonly LineSettings[];
  /** In milliseconds: from one step of all tables to the next, on the average. */
  readonly pace: number;
}

/** Simulated tables that play one tournament in real time. */
export class PlayingTournament {
  readonly #outboxes: readonly Outbox[];
  #goesOn = true;

  constructor({ lines, pace, ...tournament }: PlayingTournamentSettings) {
    const tables = new Map(
      lines.map(({ name }, i) => [
        name,
        new TournamentTable({ ...newLife(), seed: i + 1, seats: SEATS, table: name }),
      ]),
    );
    this.#outboxes = lines.map((line) => outboxOf((tables.get(line.name) as TournamentTable).journal, line));
    void this.#play(demoTournament(tables, tournament), pace);
  }

  stop(): void {
    this.#goesOn = false;
    for (const outbox of this.#outboxes) outbox.close();
  }

  async #play(steps: Generator<void>, pace: number): Promise<void> {
    for (const _ of steps) {
      await sleep(pace * (0.5 + Math.random()), undefined, { ref: false });
      if (!this.#goesOn) return;
    }
  }
}

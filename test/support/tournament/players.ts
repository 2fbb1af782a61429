import { type SessionView, tournamentView } from '../../../firmware/tournament/tournament-view.js';
import { seated } from './at-table.js';
import { byDirector, type DirectedTable } from './director.js';

type Chance = () => number;

/** People who play a tournament to its end, at the wires of its table and at its console. */
export class TournamentPlayers {
  readonly #chance: Chance;
  /** How many forms were handed over, and pass cards played. */
  readonly done = { forms: 0, passes: 0, coups: 0, playOffs: 0 };

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** One thing that somebody does next; false once there is nothing more to do. */
  async act(table: DirectedTable): Promise<boolean> {
    const view = table.moment.tournament && tournamentView(table.moment.tournament);
    if (!view || view.phase === 'finished') return false;
    const { session } = view;
    const round = session?.round ?? 0;
    if (!session || session.at === 'over') await this.#seat(table, round + 1);
    else if (session.at === 'tie') await this.#playOff(table);
    else if (session.at === 'between') await this.#begin(table);
    else if (session.at === 'betting') await this.#wager(table, session);
    else await table.pass(1000);
    return true;
  }

  async #seat(table: DirectedTable, round: number): Promise<void> {
    const entrants = table.moment.tournament?.is.entrants ?? [];
    const players = entrants.filter(({ is, next }) => is === 'entered' && next === round);
    await table.pass(1000);
    if (players.length > 0)
      await seated(
        table,
        round,
        players.map(({ name }) => name),
      );
  }

  async #begin(table: DirectedTable): Promise<void> {
    if (table.moment.state.phase.is !== 'betting') return await table.pass(2000);
    this.done.coups += 1;
    await table.press('open-betting');
  }

  async #wager(table: DirectedTable, { turn, seats }: SessionView): Promise<void> {
    const isDealer = table.settings.shoe === 'card-reading';
    const due =
      turn === null
        ? seats.find(({ is, has, absent }) => is === 'in-play' && has.length === 0 && !absent)
        : seats.find(({ seat }) => seat === turn);
    if (!due) return isDealer ? await table.press('no-more-bets') : await table.pass(1000);
    const { seat } = due;
    const luck = this.#chance();
    if (luck < 0.3 && due.secrets > 0) {
      await this.#goTo(table, seat, 'secret');
      await table.play(`${seat} chip-2, ${seat} banker, ${seat} repeat`);
      this.done.forms += 1;
    } else if (luck < 0.5 && due.passes > 0) {
      await this.#goTo(table, seat, 'pass');
      await table.press('repeat', seat);
      this.done.passes += 1;
    } else {
      const on = this.#chance() < 0.5 ? 'player' : 'banker';
      const chip = this.#chance() < 0.3 ? 'chip-3' : 'chip-2';
      await table.play(`${seat} ${chip}, ${seat} ${on}, ${seat} repeat`);
      // Whoever has too few for that chip lays one of the smallest.
      const after = table.moment.tournament && tournamentView(table.moment.tournament).session;
      const has = after?.seats.find((one) => one.seat === seat)?.has ?? [];
      if (after?.at === 'betting' && has.length === 0)
        await table.play(`${seat} clear, ${seat} chip-1, ${seat} ${on}, ${seat} ${on}, ${seat} repeat`);
    }
  }

  async #goTo(table: DirectedTable, seat: number, kind: 'pass' | 'secret'): Promise<void> {
    for (let i = 0; i < 2 && table.moment.panels.drafts[seat]?.is !== kind; i++)
      await table.press('info', seat);
  }

  async #playOff(table: DirectedTable): Promise<void> {
    const isTasmania = table.moment.tournament?.is.conditions.sheet.rulebook === 'tasmania';
    this.done.playOffs += 1;
    await byDirector(table, { type: 'play-off', ...(isTasmania && { chips: 50_000, card: '2S' }) } as never);
  }
}

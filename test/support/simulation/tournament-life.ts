import { Chance } from '../chance.js';
import { smallestBoard } from '../table-settings.js';
import { entered, tournamentOf } from '../tournament/at-table.js';
import { TOURNAMENT_RULEBOOKS } from '../tournament/conditions.js';
import { anyAct, byDirector } from '../tournament/director.js';
import { TournamentPlayers } from '../tournament/players.js';
import { Mishaps } from './mishaps.js';
import { SimulatedTable } from './simulated-table.js';
import { Staff } from './staff.js';

/** More than any tournament of these takes. */
const MOST_STEPS = 3000;
/** In milliseconds: by then it gets on, once nothing is broken. */
const PATIENCE = 300_000;

/**
 * A tournament at one table, from its conditions to its end, all of it from one seed: its players, its director, and everything that breaks.
 * Gives what it was, in a line. An error says what happened last.
 */
export async function liveThroughATournament(seed: number): Promise<string> {
  const chance = new Chance(seed);
  const rulebook = TOURNAMENT_RULEBOOKS[seed % 3] ?? 'nsw';
  const board = smallestBoard(rulebook);
  const settings = {
    ...tournamentOf(rulebook, anyRound(chance, { advance: 2 }), anyRound(chance, {})),
    shoe: chance.pick(['virtual', 'card-reading'] as const),
  };
  const table = new SimulatedTable(board, settings, (bound) => chance.below(bound));
  const life = new TournamentLife(table, chance);
  try {
    await life.live();
  } catch (error) {
    const { message } = error as Error;
    throw new Error([rulebook, ...life.told.slice(-25), message].join('\n  '), { cause: error });
  }
  const { phase } = table.remembered.tournament?.is ?? { phase: 'none' };
  const { coups } = table.remembered.state;
  return `${rulebook}, ${settings.shoe} shoe: ${phase} after ${coups} coups and ${table.starts} starts of the program`;
}

const anyRound = (chance: Chance, more: object): object => ({
  ends: chance.pick([{ coups: chance.between(1, 5) }, { minutes: 1 }]),
  chips: chance.pick([20_000, 100_000]),
  secrets: chance.below(3),
  ...more,
});

class TournamentLife {
  /** What happened, with its time. */
  readonly told: string[] = [];
  readonly #table: SimulatedTable;
  readonly #chance: Chance;
  readonly #staff: Staff;
  readonly #mishaps: Mishaps;
  readonly #players: TournamentPlayers;
  /** Some tables live in peace. */
  readonly #trouble: number;
  #got = '';
  #gotAt = 0;

  constructor(table: SimulatedTable, chance: Chance) {
    this.#table = table;
    this.#chance = chance;
    this.#staff = new Staff(table, chance);
    this.#mishaps = new Mishaps(table, chance);
    this.#players = new TournamentPlayers(chance.roll);
    this.#trouble = chance.pick([0, 2, 6]);
  }

  async live(): Promise<void> {
    const table = this.#table;
    await table.start();
    await table.pass(500);
    while (table.moment.state.phase.is === 'closed') await this.#staff.attend();
    await entered(table, ['P1', 'P2']);
    for (let step = 0; !this.#isOver(); step++) {
      if (step > MOST_STEPS) throw new Error('no end of the tournament');
      await (this.#isStuck() ? this.#getOn() : this.#step());
    }
    this.#mishaps.mendAll();
    await table.pass(10_000);
    const is = JSON.stringify(table.moment.tournament);
    await table.stop();
    await table.start();
    if (JSON.stringify(table.moment.tournament) !== is) throw new Error('it does not come back as it was');
  }

  #isOver(): boolean {
    const phase = this.#table.moment.tournament?.is.phase;
    return phase === 'finished' || phase === 'cancelled';
  }

  #tell(what: string | null): void {
    if (what !== null) this.told.push(`${(this.#table.clock.now() / 1000).toFixed(3)} s: ${what}`);
  }

  /** Whether it should have got on long ago. */
  #isStuck(): boolean {
    const { state, tournament } = this.#table.moment;
    const sessions = tournament?.is.sessions.map(({ round, at, settled, playOff }) => [
      round,
      at,
      settled,
      playOff,
    ]);
    const got = JSON.stringify([state.coups, sessions]);
    if (got !== this.#got) this.#gotAt = this.#table.clock.now();
    this.#got = got;
    return this.#table.clock.now() - this.#gotAt > PATIENCE;
  }

  async #step(): Promise<void> {
    const chance = this.#chance;
    if (chance.percent(this.#trouble))
      return this.#tell(chance.oneIn(3) ? await this.#mishaps.stop() : this.#mishaps.break());
    if (this.#mishaps.any && chance.percent(20)) {
      this.#mishaps.mendAll();
      this.#tell('everything is mended');
    }
    if (chance.percent(this.#table.moment.tournament?.is.sessions[0]?.dispute ? 50 : 8))
      return await this.#direct();
    const attended = await this.#staff.attend();
    if (attended) return this.#tell(attended);
    await this.#players.act(this.#table);
  }

  async #direct(): Promise<void> {
    const act = anyAct(this.#chance, this.#table.moment);
    if (!act) return await this.#table.pass(100);
    const answer = await byDirector(this.#table, act);
    this.#tell(
      `${JSON.stringify(act)}: ${typeof answer === 'string' ? answer : 'facts' in answer ? 'done' : answer.code}`,
    );
  }

  /** Nothing is broken any more, and everybody does what the table asks for; where nobody can play on, it is cancelled. */
  async #getOn(): Promise<void> {
    const table = this.#table;
    this.#tell('everybody sees to it that the tournament gets on');
    this.#mishaps.mendAll();
    await table.pass(10_000);
    const since = table.clock.now();
    while (!this.#isOver() && this.#isStuck()) {
      if (table.clock.now() - since > PATIENCE) return await this.#cancel();
      await byDirector(table, { type: 'dispute-settled' });
      const attended = await this.#staff.attend();
      this.#tell(attended);
      if (!attended) await this.#players.act(table);
    }
  }

  /** Only where nobody is left to play. */
  async #cancel(): Promise<void> {
    const { state, panels, tournament } = this.#table.moment;
    const { phase, faults, decision } = state;
    const session = tournament?.is.sessions[0];
    const isAnybodyLeft = tournament?.is.entrants.some(({ is, next }) => is === 'entered' && next !== null);
    if (isAnybodyLeft || session?.at !== 'over')
      throw new Error(`it does not get on: ${JSON.stringify({ phase, faults, decision, panels, session })}`);
    await byDirector(this.#table, { type: 'cancel' });
    this.#tell('nobody is left to play: it is cancelled');
  }
}

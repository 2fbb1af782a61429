import { DECK, printCard } from '../../../src/cards/card.js';
import { deal } from '../../../src/cards/coup.js';
import type { Chance } from '../chance.js';
import { granted } from '../game.js';
import type { Any, Oracle } from './oracle.js';
import { TYPES } from './oracle-shape.js';

// Hostile streams: what usually happens to a Jackpot, out of its order, doubled, by whom it may not, and bent out of shape.

const MAIN = ['player', 'banker', 'tie', 'super-6'];

export class Stream {
  readonly #chance: Chance;
  readonly #oracle: Oracle;
  /** The likely end of a stream: what is owed is settled, so that it can be closed. */
  #closing = false;
  #before: Any = null;

  constructor(chance: Chance, oracle: Oracle) {
    this.#chance = chance;
    this.#oracle = oracle;
  }

  next(near: boolean): Any {
    const chance = this.#chance;
    this.#closing = near;
    if (this.#before !== null && chance.percent(3)) return this.#before;
    const event = this.#event();
    this.#before = chance.percent(4) ? this.#bent(event) : event;
    return this.#before;
  }

  #event(): Any {
    const chance = this.#chance;
    const { sheet } = this.#oracle;
    if (sheet === null && chance.percent(90)) return this.#made('open');
    if (this.#closing && chance.percent(85)) return this.#ending();
    const table = this.#oracle.table(this.#table());
    if (table && !table.suspended && chance.percent(60))
      return this.#made(
        this.#oracle.isOpen(table) ? (chance.percent(90) ? 'result' : 'void-round') : 'bets',
        table.id,
      );
    return this.#made(chance.pick(TYPES));
  }

  /** Something that is owed, or the end. */
  #ending(): Any {
    const { tables, faults, wins } = this.#oracle;
    const open = tables.find((table) => this.#oracle.isOpen(table));
    if (open) return this.#made('result', open.id);
    const [fault] = faults;
    if (fault !== undefined) return { type: 'fault-cleared', by: this.#by('supervisor'), of: fault };
    for (const { id, rounds } of tables)
      for (const [round, one] of rounds)
        if (this.#oracle.isDue(one))
          return {
            type: 'adjust',
            by: this.#by('supervisor'),
            table: id,
            round,
            ...(one.stands === 'missing' && { wagers: this.#wagers() }),
          };
    const win = wins.findIndex(({ settled }) => !settled);
    if (win < 0) return this.#made('close');
    const type = wins[win]?.weights.size === 0 ? 'invalidate' : 'confirm';
    return { type, by: this.#by('manager'), win: win + 1 };
  }

  #made(type: string, id = this.#table()): Any {
    const chance = this.#chance;
    const table = this.#oracle.table(id);
    const last = table?.last ?? chance.between(1, 50);
    const open = table ? this.#oracle.isOpen(table) : false;
    const round = chance.percent(85) ? last : Math.max(1, last + chance.between(-4, 3));
    const pool = this.#pool();
    switch (type) {
      case 'open':
        return { type, by: this.#by('manager'), jackpot: anySheet(chance) };
      case 'bets':
        return {
          type,
          table: id,
          round: chance.percent(8)
            ? round
            : last + (open ? 0 : chance.percent(85) ? 1 : chance.between(2, 5)),
          wagers: this.#wagers(),
        };
      case 'result':
        return { type, table: id, round, ...this.#coup() };
      case 'void-round':
        return { type, by: this.#by('supervisor'), table: id, round };
      case 'draw':
        return { type, pool, table: id, ...(chance.oneIn(2) && { seat: chance.between(1, 5) }) };
      case 'confirm':
      case 'invalidate':
        return { type, by: this.#by('manager'), win: this.#win() };
      case 'fault':
      case 'fault-cleared':
        return { type, by: this.#by('supervisor'), of: chance.oneIn(4) ? 'system' : id };
      case 'adjust':
        return this.#adjust(id, round);
      case 'adjust-pool':
        return {
          type,
          by: this.#by('manager'),
          pool,
          amount: this.#adjustment(pool),
          reason: 'as counted',
        };
      case 'suspend':
      case 'resume':
        return { type, by: this.#by('manager'), table: id };
      case 'reconcile':
        return {
          type,
          by: this.#by('manager'),
          console: [{ pool, value: chance.between(-50, 20_000) }],
        };
      default:
        return { type, by: this.#by('manager') };
    }
  }

  /** As much as there is, or a cent more; and whatever else. */
  #adjustment(id: string): number {
    const chance = this.#chance;
    const pool = this.#oracle.pool(id);
    if (!pool || chance.oneIn(2)) return chance.oneIn(8) ? 0 : chance.between(-3000, 4000);
    return -Number(pool.meters.value / 10_000n) - chance.below(2);
  }

  #adjust(table: string, round: number): Any {
    const chance = this.#chance;
    const due = [...(this.#oracle.table(table)?.rounds ?? [])].filter(([, one]) => this.#oracle.isDue(one));
    const [number, of] = due.length > 0 && chance.percent(80) ? chance.pick(due) : [round, null];
    const told = (of?.stands === 'missing') !== chance.oneIn(10);
    return {
      type: 'adjust',
      by: this.#by('supervisor'),
      table,
      round: number,
      ...(told && { wagers: this.#wagers() }),
    };
  }

  #table = (): string =>
    this.#chance.pick([...(this.#oracle.sheet?.tables ?? ['A']), ...this.#chance.some(['none'], 3)]);
  #pool = (): string =>
    this.#chance.pick([
      ...this.#oracle.pools.map(({ sheet }) => sheet.id),
      ...this.#chance.some(['none'], 5),
    ]) ?? 'none';

  #win(): number {
    const open = this.#oracle.wins.flatMap(({ settled }, i) => (settled ? [] : [i + 1]));
    return open.length > 0 && this.#chance.percent(85) ? this.#chance.pick(open) : this.#chance.between(1, 5);
  }

  #by(needed: string): Any {
    const role = this.#chance.percent(92)
      ? needed
      : this.#chance.pick(['dealer', 'supervisor', 'manager', 'director']);
    return { role, id: 'G3' };
  }

  #wagers(): Any[] {
    const chance = this.#chance;
    return Array.from({ length: chance.pick([0, 1, 1, 2, 3, 5]) }, () => {
      const stake = {
        seat: chance.between(1, 5),
        amount: chance.pick([1, 50, 99, 100, 101, 333, 1000, 2500, 123_457]),
      };
      if (chance.oneIn(12)) return { ...stake, on: 'any-pair', hand: 'banker' };
      if (chance.oneIn(25)) return { ...stake, on: 'insurance', hand: 'player', bet: chance.between(1, 3) };
      return { ...stake, on: chance.pick(MAIN) };
    });
  }

  /** Equal cards are likelier than from a shoe: ties, pairs and naturals come up. */
  #coup(): Any {
    const chance = this.#chance;
    const few = Array.from({ length: 3 }, () => chance.pick(DECK));
    const six = Array.from({ length: 6 }, () => (chance.oneIn(2) ? chance.pick(few) : chance.pick(DECK)));
    const { player, banker } = granted(deal(six));
    const printed = { player: player.map(printCard), banker: banker.map(printCard) };
    if (chance.oneIn(40)) printed.player.pop();
    return printed;
  }

  /** A field gone, one too many, or one that is something else, here or deeper. */
  #bent(event: Any): Any {
    const chance = this.#chance;
    const bent = structuredClone(event);
    let at = bent;
    for (;;) {
      const inner = Object.values(at).filter((one) => typeof one === 'object' && one !== null);
      if (inner.length === 0 || chance.oneIn(3)) break;
      at = chance.pick(inner);
    }
    const names = Object.keys(at);
    if (names.length === 0) return bent;
    const name = chance.pick(names);
    const as = chance.below(3);
    if (as === 0 && !Array.isArray(at)) delete at[name];
    else if (as === 1 && !Array.isArray(at)) at.zebra = 1;
    else
      at[name] = chance.pick([0, -1, 1.5, '', 'zebra', null, true, [], {}, 1e16, 'system', ['9S'], 10_001]);
    return bent;
  }
}

export function anySheet(chance: Chance): Any {
  const pools = Array.from({ length: chance.between(1, 3) }, (_, i) => {
    const chip = chance.pick([1, 1, 25, 500]);
    const random = chance.oneIn(2) && {
      random: {
        from: chance.pick([null, 1, 500, 5000]),
        to: chance.pick([null, chip * 2, chip * 40]),
      },
    };
    return {
      id: `p${i}`,
      ...(chance.oneIn(2) && { seed: chance.pick([0, 7, 1000, 100_000]) }),
      ...(chip > 1 && { chip }),
      qualifying: {
        on: chance.pick([['player', 'banker'], MAIN, ['any-pair'], ['tie', 'insurance']]),
        minimum: chance.pick([1, 100, 1000]),
      },
      ...(chance.oneIn(2) && {
        operator: { amount: chance.pick([1, 50, 333]), rounds: chance.pick(['all', 'wagered']) },
      }),
      ...(chance.percent(80) && { rate: chance.pick([0, 1, 7, 150, 10_000]) }),
      ...(random || {
        wins: Array.from({ length: chance.between(1, 3) }, () => ({
          when: anyWhen(chance),
          pays: chance.pick([1, 33, 50, 100, 100]),
        })),
      }),
      ...(chance.oneIn(2) && { split: chance.pick(['equal', 'pro-rata']) }),
    };
  });
  return {
    tables: ['A', 'B', 'C'].slice(0, chance.between(1, 3)),
    at: chance.pick(['no-more-bets', 'completion']),
    pools,
  };
}

const HAND = ['player', 'banker', 'both'];

function anyWhen(chance: Chance): Any {
  const all = {
    winner: chance.pick(['player', 'banker', 'tie']),
    playerPoints: chance.below(10),
    bankerPoints: chance.below(10),
    natural: chance.pick(HAND),
    pair: chance.pick(HAND),
    suited: chance.pick(HAND),
    cards: chance.between(4, 6),
  };
  const some = chance.some(Object.entries(all), 15);
  return Object.fromEntries(some.length > 0 ? some : [chance.pick(Object.entries(all))]);
}

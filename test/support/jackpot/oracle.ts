import { shapeFaults } from './oracle-shape.js';

// The Jackpot System again, read off the contract and nz 18 line by line and from nothing in src/: plain numbers and lists
// that are written into, sums in ten-thousandths of a cent. It says of an event what it comes to, or every code by which it
// may be refused.

// biome-ignore lint/suspicious/noExplicitAny: events as they lie in a file
export type Any = any;
export type Verdict = { readonly refusals: readonly string[] } | { readonly answer: object };

interface OraclePool {
  readonly sheet: Any;
  readonly meters: Record<'value' | 'seeded' | 'operator' | 'wagers' | 'adjusted' | 'paid', bigint>;
}

interface OracleRound {
  readonly wagers: Any[];
  stands: 'open' | 'over' | 'void' | 'missing' | 'skipped';
  /** By pool: what it has put in; null while it has not. */
  made: { operator: bigint; wagers: bigint }[] | null;
  owed: boolean;
}

interface OracleTable {
  readonly id: string;
  readonly rounds: Map<number, OracleRound>;
  first: number | null;
  last: number | null;
  suspended: boolean;
  skips: boolean;
}

interface OracleWin {
  readonly pool: OraclePool;
  readonly amount: bigint;
  readonly seed: bigint;
  readonly pays: bigint;
  readonly weights: Map<number, bigint>;
  readonly malfunction: boolean;
  settled: boolean;
}

const RANKS = ['dealer', 'supervisor', 'manager', 'director'];
const NEEDS: Record<string, string> = {
  open: 'manager',
  'void-round': 'supervisor',
  confirm: 'manager',
  invalidate: 'manager',
  fault: 'supervisor',
  'fault-cleared': 'supervisor',
  adjust: 'supervisor',
  'adjust-pool': 'manager',
  suspend: 'manager',
  resume: 'manager',
  reconcile: 'manager',
  close: 'manager',
};

/** Whole cents, rounded down. */
const cents = (exact: bigint): number => {
  const over = ((exact % 10000n) + 10000n) % 10000n;
  return Number((exact - over) / 10000n);
};
const fourDecimals = (exact: bigint): string => {
  const digits = exact.toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
};

export class Oracle {
  sheet: Any = null;
  ended = false;
  pools: OraclePool[] = [];
  tables: OracleTable[] = [];
  faults = new Set<string>();
  wins: OracleWin[] = [];
  #facts: object[] = [];

  take(event: Any): Verdict {
    const faults = shapeFaults(event);
    if (faults.length > 0) return { refusals: faults };
    const refusals = this.#refusals(event);
    if (refusals.length > 0) return { refusals };
    this.#facts = [];
    this.#happen(event);
    return {
      answer: {
        phase: this.ended ? 'closed' : 'open',
        ...(event.table !== undefined && { table: event.table }),
        facts: this.#facts,
      },
    };
  }

  table = (id: string): OracleTable | undefined => this.tables.find((one) => one.id === id);
  pool = (id: string): OraclePool | undefined => this.pools.find(({ sheet }) => sheet.id === id);
  isOpen = (table: OracleTable): boolean =>
    table.last !== null && table.rounds.get(table.last)?.stands === 'open';
  isFaulty = (id: string): boolean => this.faults.has('system') || this.faults.has(id);
  isDue = (round: OracleRound | undefined): boolean =>
    round !== undefined && (round.owed || round.stands === 'missing');

  #refusals(event: Any): readonly string[] {
    const { type } = event;
    const found: string[] = [];
    const when = (is: boolean, code: string): void => {
      if (is) found.push(code);
    };
    const needed = NEEDS[type];
    when(needed !== undefined && RANKS.indexOf(event.by.role) < RANKS.indexOf(needed), 'not-allowed');
    when(type === 'open' ? this.sheet !== null : this.sheet === null || this.ended, 'wrong-phase');
    if (this.sheet === null || this.ended) return found;

    const id = event.table ?? (event.of === 'system' ? undefined : event.of);
    const table = id === undefined ? undefined : this.table(id);
    const exempt = ['adjust', 'fault', 'fault-cleared', 'resume'].includes(type);
    when(id !== undefined && (!table || (table.suspended && !exempt)), 'not-participating');
    const round = table?.rounds.get(event.round);
    const notAbove = table?.last != null && event.round <= table.last;
    switch (type) {
      case 'bets':
        when(notAbove, 'already-recorded');
        when(table !== undefined && this.isOpen(table), 'round-open');
        break;
      case 'result':
      case 'void-round':
        when(round?.stands !== 'open', 'no-such-round');
        when(type === 'result' && notAbove && round?.stands !== 'open', 'already-recorded');
        when(type === 'result' && !isPossible(event.player, event.banker), 'impossible-coup');
        break;
      case 'adjust':
        when(!this.isDue(round), 'no-such-round');
        when(notAbove && !this.isDue(round), 'already-recorded');
        when(
          this.isDue(round) && (round?.stands === 'missing') !== (event.wagers !== undefined),
          'bad-event',
        );
        when(this.isFaulty(id), 'in-fault');
        break;
      case 'draw': {
        const pool = this.pool(event.pool);
        when(!pool, 'unknown-pool');
        when(pool !== undefined && !pool.sheet.random, 'not-random');
        when(table?.last === null, 'no-such-round');
        when(this.isFaulty(id), 'in-fault');
        const from = pool?.sheet.random?.from ?? null;
        when(pool !== undefined && from !== null && cents(pool.meters.value) < from, 'too-low');
        break;
      }
      case 'confirm':
      case 'invalidate': {
        const win = this.wins[event.win - 1];
        when(!win || win.settled, 'unknown-win');
        if (!win || win.settled) break;
        when(type === 'confirm' && win.weights.size === 0, 'nobody-to-pay');
        when(type === 'invalidate' && win.weights.size > 0 && !win.malfunction, 'no-ground');
        break;
      }
      case 'fault':
        when(this.faults.has(event.of), 'in-fault');
        break;
      case 'fault-cleared':
        when(!this.faults.has(event.of), 'no-fault');
        break;
      case 'adjust-pool': {
        const pool = this.pool(event.pool);
        when(!pool, 'unknown-pool');
        const left = (pool?.meters.value ?? 0n) + BigInt(event.amount) * 10000n;
        when(event.amount === 0 || (pool !== undefined && left < 0n), 'bad-amount');
        break;
      }
      case 'suspend':
        when(table !== undefined && this.isOpen(table), 'round-open');
        break;
      case 'resume':
        when(table !== undefined && !table.suspended, 'wrong-phase');
        break;
      case 'reconcile':
        when(
          event.console.some(({ pool }: Any) => !this.pool(pool)),
          'unknown-pool',
        );
        break;
      case 'close': {
        when(
          this.tables.some((one) => this.isOpen(one)),
          'round-open',
        );
        const due = this.tables.some(({ rounds }) => [...rounds.values()].some(this.isDue));
        when(due || this.wins.some(({ settled }) => !settled), 'owed');
        break;
      }
    }
    return found;
  }

  #happen(event: Any): void {
    const table = this.table(event.table) as OracleTable;
    const round = table?.rounds.get(event.round) as OracleRound;
    switch (event.type) {
      case 'open':
        this.sheet = event.jackpot;
        this.tables = event.jackpot.tables.map((id: string) => ({
          id,
          rounds: new Map(),
          first: null,
          last: null,
          suspended: false,
          skips: false,
        }));
        this.pools = event.jackpot.pools.map((sheet: Any) => {
          const seed = BigInt(sheet.seed ?? 0) * 10000n;
          return {
            sheet,
            meters: { value: seed, seeded: seed, operator: 0n, wagers: 0n, adjusted: 0n, paid: 0n },
          };
        });
        break;
      case 'bets': {
        const passed = [];
        for (let n = (table.last ?? event.round) + 1; n < event.round; n++) {
          table.rounds.set(n, {
            wagers: [],
            stands: table.skips ? 'skipped' : 'missing',
            made: null,
            owed: false,
          });
          if (!table.skips) passed.push(n);
        }
        if (passed.length > 0) this.#facts.push({ missing: { table: table.id, rounds: passed } });
        table.last = event.round;
        table.skips = false;
        table.rounds.set(event.round, { wagers: event.wagers, stands: 'open', made: null, owed: false });
        if (this.sheet.at === 'no-more-bets') this.#record(table, event.round);
        break;
      }
      case 'result':
        if (this.sheet.at === 'completion') this.#record(table, event.round);
        round.stands = 'over';
        for (const pool of this.pools) {
          const row = (pool.sheet.wins ?? []).find(({ when }: Any) => fits(when, event.player, event.banker));
          if (row) this.#win(pool, table, event.round, row.pays, round.wagers);
        }
        break;
      case 'void-round': {
        round.stands = 'void';
        round.owed = false;
        const { made } = round;
        if (made?.some(gave)) {
          const unmade = this.pools.flatMap((pool, i) => {
            const { operator, wagers } = made[i] as { operator: bigint; wagers: bigint };
            if (operator + wagers === 0n) return [];
            pool.meters.value -= operator + wagers;
            pool.meters.operator -= operator;
            pool.meters.wagers -= wagers;
            return [{ pool: pool.sheet.id, value: cents(pool.meters.value) }];
          });
          this.#facts.push({ unmade: { table: table.id, round: event.round, pools: unmade } });
        }
        break;
      }
      case 'adjust':
        if (round.stands === 'missing') {
          round.stands = 'over';
          round.wagers.push(...event.wagers);
        }
        round.owed = false;
        this.#make(table, event.round);
        break;
      case 'draw': {
        const last = table.rounds.get(table.last as number) as OracleRound;
        const wagers = last.stands === 'void' ? [] : last.wagers;
        const chosen = event.seat === undefined ? wagers : wagers.filter(({ seat }) => seat === event.seat);
        this.#win(this.pool(event.pool) as OraclePool, table, table.last as number, null, chosen);
        break;
      }
      case 'confirm': {
        const win = this.wins[event.win - 1] as OracleWin;
        win.settled = true;
        win.pool.meters.paid += win.amount * 10000n;
        this.#facts.push({
          paid: {
            win: event.win,
            pool: win.pool.sheet.id,
            amount: Number(win.pays),
            rounding: Number(win.pays - win.amount),
            shares: shares(win),
          },
        });
        break;
      }
      case 'invalidate': {
        const win = this.wins[event.win - 1] as OracleWin;
        win.settled = true;
        const { meters, sheet } = win.pool;
        meters.value += (win.amount - win.seed) * 10000n;
        meters.seeded -= win.seed * 10000n;
        this.#facts.push({ invalidated: { win: event.win, pool: sheet.id, value: cents(meters.value) } });
        break;
      }
      case 'fault':
        this.faults.add(event.of);
        break;
      case 'fault-cleared':
        this.faults.delete(event.of);
        break;
      case 'adjust-pool': {
        const { meters } = this.pool(event.pool) as OraclePool;
        meters.value += BigInt(event.amount) * 10000n;
        meters.adjusted += BigInt(event.amount) * 10000n;
        this.#facts.push({
          adjusted: { pool: event.pool, amount: event.amount, value: cents(meters.value) },
        });
        break;
      }
      case 'suspend':
        table.suspended = true;
        break;
      case 'resume':
        table.suspended = false;
        table.skips = true;
        break;
      case 'reconcile':
        this.#facts.push({
          reconciled: event.console.map(({ pool, value }: Any) => {
            const recorded = cents(this.pool(pool)?.meters.value as bigint);
            return { pool, recorded, console: value, difference: value - recorded };
          }),
        });
        break;
      case 'close':
        this.ended = true;
        this.#facts.push({
          closed: {
            pools: this.pools.map(({ sheet, meters }) => ({
              pool: sheet.id,
              value: cents(meters.value),
              seeded: cents(meters.seeded),
              operator: cents(meters.operator),
              wagers: fourDecimals(meters.wagers),
              adjusted: cents(meters.adjusted),
              paid: cents(meters.paid),
            })),
          },
        });
        break;
    }
  }

  #record(table: OracleTable, number: number): void {
    const round = table.rounds.get(number) as OracleRound;
    if (!this.isFaulty(table.id)) {
      this.#make(table, number);
      return;
    }
    round.owed = true;
    this.#facts.push({ unrecorded: { table: table.id, round: number } });
  }

  #make(table: OracleTable, number: number): void {
    const round = table.rounds.get(number) as OracleRound;
    round.made = this.pools.map(({ sheet, meters }) => {
      const counting = qualified(sheet, round.wagers);
      const pays = sheet.operator && (sheet.operator.rounds === 'all' || counting.length > 0);
      const operator = pays ? BigInt(sheet.operator.amount) * 10000n : 0n;
      // A hundredth of a percent of a cent is a ten-thousandth of a cent.
      let wagers = 0n;
      for (const { amount } of counting) wagers += BigInt(amount) * BigInt(sheet.rate ?? 0);
      meters.value += operator + wagers;
      meters.operator += operator;
      meters.wagers += wagers;
      return { operator, wagers };
    });
    const pools = this.pools.flatMap(({ sheet, meters }, i) => {
      const made = round.made?.[i] as { operator: bigint; wagers: bigint };
      if (!gave(made)) return [];
      return [
        {
          pool: sheet.id,
          operator: cents(made.operator),
          wagers: fourDecimals(made.wagers),
          value: cents(meters.value),
        },
      ];
    });
    this.#facts.push({ recorded: { table: table.id, round: number, pools } });
  }

  /** `percent` is null where it is drawn. */
  #win(
    pool: OraclePool,
    table: OracleTable,
    round: number,
    percent: number | null,
    wagers: readonly Any[],
  ): void {
    const { sheet, meters } = pool;
    const shown = BigInt(Math.max(0, cents(meters.value)));
    let amount = percent === null ? shown : (shown * BigInt(percent)) / 100n;
    const to = percent === null ? (sheet.random.to as number | null) : null;
    if (to !== null && amount > BigInt(to)) amount = BigInt(to);
    const seed = percent === null || percent === 100 ? BigInt(sheet.seed ?? 0) : 0n;
    meters.value += (seed - amount) * 10000n;
    meters.seeded += seed * 10000n;
    const chip = BigInt(sheet.chip ?? 1);
    let pays = (amount / chip) * chip;
    if (pays < amount) pays += chip;
    const weights = new Map<number, bigint>();
    for (const { seat, amount: wagered } of qualified(sheet, wagers))
      weights.set(seat, (weights.get(seat) ?? 0n) + BigInt(wagered));
    const malfunction = this.isFaulty(table.id);
    this.wins.push({ pool, amount, seed, pays, weights, malfunction, settled: false });
    this.#facts.push({
      won: {
        win: this.wins.length,
        pool: sheet.id,
        table: table.id,
        round,
        amount: Number(amount),
        pays: Number(pays),
        seats: [...weights.keys()].sort((a, b) => a - b),
        malfunction,
      },
    });
  }
}

const gave = ({ operator, wagers }: { operator: bigint; wagers: bigint }): boolean =>
  operator !== 0n || wagers !== 0n;

const qualified = ({ qualifying }: Any, wagers: readonly Any[]): readonly Any[] =>
  wagers.filter(({ on, amount }) => qualifying.on.includes(on) && amount >= qualifying.minimum);

/** One chip at a time. */
function shares({ pool, pays, weights }: OracleWin): readonly object[] {
  const chip = BigInt(pool.sheet.chip ?? 1);
  const chips = pays / chip;
  const seats = [...weights.keys()].sort((a, b) => a - b);
  const weight = (seat: number): bigint =>
    pool.sheet.split === 'pro-rata' ? (weights.get(seat) as bigint) : 1n;
  const whole = seats.reduce((sum, seat) => sum + weight(seat), 0n);
  const has = new Map(seats.map((seat) => [seat, (chips * weight(seat)) / whole]));
  const waiting = [...seats];
  let left = chips - [...has.values()].reduce((sum, n) => sum + n, 0n);
  for (; left > 0n; left--) {
    // Of those who have had none more: who lacks most of the next chip's worth, and of equals the first.
    let best = 0;
    for (const [i, seat] of waiting.entries())
      if ((chips * weight(seat)) % whole > (chips * weight(waiting[best] as number)) % whole) best = i;
    const [seat] = waiting.splice(best, 1) as [number];
    has.set(seat, (has.get(seat) as bigint) + 1n);
  }
  return seats.map((seat) => ({ seat, amount: Number((has.get(seat) as bigint) * chip) }));
}

const value = (card: string): number => {
  const at = 'A23456789'.indexOf(card.charAt(0));
  return at + 1;
};
const points = (cards: readonly string[]): number => cards.reduce((sum, card) => sum + value(card), 0) % 10;

/** nz 9.2 to 9.5. */
function isPossible(player: readonly string[], banker: readonly string[]): boolean {
  if (player.length < 2 || banker.length < 2 || player.length > 3 || banker.length > 3) return false;
  const [p, b] = [points(player.slice(0, 2)), points(banker.slice(0, 2))];
  if (p > 7 || b > 7) return player.length === 2 && banker.length === 2;
  if (player.length !== (p <= 5 ? 3 : 2)) return false;
  if (player.length === 2) return banker.length === (b <= 5 ? 3 : 2);
  const third = value(player[2] as string);
  const draws =
    b <= 2 ||
    (b === 3 && third !== 8) ||
    (b === 4 && third >= 2 && third <= 7) ||
    (b === 5 && third >= 4 && third <= 7) ||
    (b === 6 && (third === 6 || third === 7));
  return banker.length === (draws ? 3 : 2);
}

function fits(when: Any, player: readonly string[], banker: readonly string[]): boolean {
  const [p, b] = [points(player), points(banker)];
  const both = (asked: string | undefined, test: (hand: readonly string[]) => boolean): boolean => {
    if (asked === 'player') return test(player);
    if (asked === 'banker') return test(banker);
    return asked === undefined || (test(player) && test(banker));
  };
  const alike = (at: number) => (hand: readonly string[]) => hand[0]?.charAt(at) === hand[1]?.charAt(at);
  const winner = p === b ? 'tie' : p > b ? 'player' : 'banker';
  return (
    (when.winner === undefined || when.winner === winner) &&
    (when.playerPoints === undefined || when.playerPoints === p) &&
    (when.bankerPoints === undefined || when.bankerPoints === b) &&
    (when.cards === undefined || when.cards === player.length + banker.length) &&
    both(when.natural, (hand) => hand.length === 2 && points(hand) >= 8) &&
    both(when.pair, alike(0)) &&
    both(when.suited, alike(1))
  );
}

import type { Any } from './oracle.js';

// What the contract says of the form of an event: every code by which a misformed one may be refused.

type Check = (value: Any, add: (...codes: string[]) => void) => void;

const isText = (value: Any): boolean => typeof value === 'string' && value !== '';
const isWhole = (value: Any, least = 1, most = Number.MAX_SAFE_INTEGER): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most;
const isThing = (value: Any): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
const isOneOf = (value: Any, ...of: readonly Any[]): boolean => of.includes(value);

const PLAIN = ['player', 'banker', 'tie', 'dragon-7', 'panda-8', 'lucky-6', 'super-6', 'tiger'];
PLAIN.push('big-tiger', 'small-tiger', 'tiger-tie', 'tiger-pair');
const ON_HAND = ['perfect-pair', 'any-pair', 'lucky-match', 'dragon-bonus', 'insurance'];

const must =
  (test: (value: Any) => boolean, ...codes: readonly string[]): Check =>
  (value, add) => {
    if (!test(value)) add(...codes);
  };

const text = must(isText, 'bad-event');
const round = must((value) => isWhole(value), 'bad-event');
const money: Check = (value, add) => {
  if (typeof value !== 'number') add('bad-event');
  else if (!Number.isInteger(value) || Math.abs(value) > 4e15) add('bad-amount');
};
const cards: Check = (value, add) => {
  if (!Array.isArray(value)) add('bad-event');
  else if (!value.every((card) => typeof card === 'string' && /^[A23456789TJQK][SHDC]$/.test(card)))
    add('bad-card');
};
const wagers: Check = (value, add) => {
  if (!Array.isArray(value)) {
    add('bad-event');
    return;
  }
  for (const wager of value) {
    const fields = isThing(wager) ? Object.keys(wager).sort().join() : '';
    const wanted = ON_HAND.includes(wager?.on)
      ? wager.on === 'insurance'
        ? 'amount,bet,hand,on,seat'
        : 'amount,hand,on,seat'
      : PLAIN.includes(wager?.on)
        ? 'amount,on,seat'
        : null;
    if (fields !== wanted) {
      add('bad-wager');
      continue;
    }
    if (!isWhole(wager.amount, 1, 9e12)) add('bad-amount');
    if (!isWhole(wager.seat)) add('bad-wager');
    if ('hand' in wager && !isOneOf(wager.hand, 'player', 'banker')) add('bad-wager');
    if ('bet' in wager && !isOneOf(wager.bet, 1, 2, 3)) add('bad-wager');
  }
};
const console: Check = (value, add) => {
  const good =
    Array.isArray(value) &&
    value.every(
      (one) =>
        isThing(one) &&
        Object.keys(one).sort().join() === 'pool,value' &&
        isText(one.pool) &&
        isWhole(one.value, -4e15, 4e15),
    );
  if (!good) add('bad-event');
};

/** By type: fields, those that may be left out with a question mark. No `by` where nobody is named. */
const FORMS: Record<string, Record<string, Check>> = {
  open: { by: text, jackpot: must(isSheet, 'bad-jackpot') },
  bets: { table: text, round, wagers },
  result: { table: text, round, player: cards, banker: cards },
  'void-round': { by: text, table: text, round },
  draw: { pool: text, table: text, 'seat?': round },
  confirm: { by: text, win: round },
  invalidate: { by: text, win: round },
  fault: { by: text, of: text },
  'fault-cleared': { by: text, of: text },
  adjust: { by: text, table: text, round, 'wagers?': wagers },
  'adjust-pool': { by: text, pool: text, amount: money, reason: text },
  suspend: { by: text, table: text },
  resume: { by: text, table: text },
  reconcile: { by: text, console },
  close: { by: text },
};

export const TYPES = Object.keys(FORMS);

export function shapeFaults(event: Any): readonly string[] {
  const form = FORMS[event.type];
  if (typeof event.type !== 'string' || !form) return ['bad-event'];
  const codes = new Set<string>();
  const add = (...found: string[]): void => {
    for (const code of found) codes.add(code);
  };
  for (const name of Object.keys(event))
    if (name !== 'type' && !(name in form) && !(`${name}?` in form)) add('bad-event');
  for (const [name, check] of Object.entries(form)) {
    const value = event[name.replace('?', '')];
    if (value === undefined) {
      if (!name.endsWith('?')) add('bad-event');
    } else if (name === 'by') {
      const good =
        isThing(value) &&
        Object.keys(value).sort().join() === 'id,role' &&
        isText(value.id) &&
        isOneOf(value.role, 'dealer', 'supervisor', 'manager', 'director');
      if (!good) add('bad-event');
    } else check(value, add);
  }
  return [...codes];
}

const only = (value: Any, ...names: readonly string[]): boolean =>
  isThing(value) && Object.keys(value).every((name) => names.includes(name));

function isSheet(sheet: Any): boolean {
  if (!only(sheet, 'tables', 'at', 'pools')) return false;
  const { tables, at, pools } = sheet;
  if (!Array.isArray(tables) || tables.length === 0 || !tables.every(isText)) return false;
  if (new Set(tables).size < tables.length || tables.includes('system')) return false;
  if (!isOneOf(at, 'no-more-bets', 'completion')) return false;
  if (!Array.isArray(pools) || pools.length === 0 || !pools.every(isPool)) return false;
  return new Set(pools.map(({ id }) => id)).size === pools.length;
}

function isPool(pool: Any): boolean {
  if (!only(pool, 'id', 'seed', 'chip', 'qualifying', 'operator', 'rate', 'wins', 'random', 'split'))
    return false;
  const { id, seed = 0, chip = 1, qualifying, operator, rate = 0, wins = [], random, split = 'equal' } = pool;
  if (!isText(id) || !isWhole(seed, 0, 9e12) || !isWhole(chip, 1, 9e12) || !isWhole(rate, 0, 10000))
    return false;
  if (!only(qualifying, 'on', 'minimum') || !isWhole(qualifying.minimum, 1, 9e12)) return false;
  const { on } = qualifying;
  if (!Array.isArray(on) || on.length === 0 || !on.every((one) => [...PLAIN, ...ON_HAND].includes(one)))
    return false;
  if (operator !== undefined) {
    if (!only(operator, 'amount', 'rounds') || !isWhole(operator.amount, 1, 9e12)) return false;
    if (!isOneOf(operator.rounds, 'all', 'wagered')) return false;
  }
  if (!isOneOf(split, 'equal', 'pro-rata') || !Array.isArray(wins)) return false;
  if (!wins.every((row) => only(row, 'when', 'pays') && isWhole(row.pays, 1, 100) && isWhen(row.when)))
    return false;
  if (wins.length > 0 === (random !== undefined)) return false;
  if (random === undefined) return true;
  const isLimit = (value: Any): boolean => value === null || isWhole(value, 1, 9e12);
  if (!only(random, 'from', 'to') || !isLimit(random.from) || !isLimit(random.to)) return false;
  return random.to === null || random.to % chip === 0;
}

const WHEN: Record<string, (value: Any) => boolean> = {
  winner: (value) => isOneOf(value, 'player', 'banker', 'tie'),
  playerPoints: (value) => isWhole(value, 0, 9),
  bankerPoints: (value) => isWhole(value, 0, 9),
  natural: (value) => isOneOf(value, 'player', 'banker', 'both'),
  pair: (value) => isOneOf(value, 'player', 'banker', 'both'),
  suited: (value) => isOneOf(value, 'player', 'banker', 'both'),
  cards: (value) => isOneOf(value, 4, 5, 6),
};

const isWhen = (when: Any): boolean =>
  isThing(when) &&
  Object.keys(when).length > 0 &&
  Object.entries(when).every(([name, value]) => WHEN[name]?.(value) ?? false);

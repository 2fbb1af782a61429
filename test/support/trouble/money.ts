import type { SettledWager } from '../../../src/settlement/settled.js';
import { allWagers, houseWin, readMeters } from '../../../src/table/meters/read-meters.js';
import { isOpenWithCards, isRoundUnderWay } from '../../../src/table/rights/round-under-way.js';
import type { SettledRound, SettlementEntry } from '../../../src/table/state/round.js';
import { balances, debtOf } from '../../../src/table/state/seat.js';
import type { Stake } from '../../../src/table/state/stake.js';
import type { State } from '../../../src/table/state/state.js';
import { type Moment, property } from './moment.js';

const RUNNING = [
  'in',
  'out',
  'wagered',
  'antes',
  'won',
  'refunded',
  'collected',
  'promoted',
  'retained',
  'coups',
] as const;

export const IDENTITY = property(
  'the money of every seat adds up, and nothing of it is negative',
  ({ after }) => {
    for (const [number, seat] of Object.entries(after.seats)) {
      const wrong = (what: string): string => `seat ${number} ${what}: ${JSON.stringify(seat)}`;
      const amounts = [seat.credit, seat.tokens, ...RUNNING.map((name) => seat[name])];
      if (!balances(seat)) return wrong('does not add up');
      if (amounts.some((amount) => !Number.isSafeInteger(amount) || amount < 0))
        return wrong('has less than nothing');
      if (seat.debts.some(({ amount }) => amount <= 0)) return wrong('has a debt of nothing');
      if (after.chips && seat.credit !== 0) return wrong('has credit at a table of chips');
      if (seat.person === null && (seat.credit !== 0 || seat.tokens !== 0 || seat.debts.length > 0))
        return wrong('has something, and nobody sits there');
    }
    const odd = after.formerPlayers.find(
      ({ owes, toPay }) => owes < 0 || toPay < 0 || (owes === 0) === (toPay === 0),
    );
    return odd ? `of somebody who has gone: ${JSON.stringify(odd)}` : null;
  },
);

/** A figure of some meters that is less than it was, by its name. */
function fallenIn(before: object, after: object | undefined, name = ''): string | null {
  if (before === after) return null;
  for (const [field, was] of Object.entries(before)) {
    const is: unknown = after?.[field as keyof typeof after];
    if (typeof was === 'object') {
      const fallen = fallenIn(was, is as object | undefined, `${name}${field} `);
      if (fallen) return fallen;
    } else if (((is as number | undefined) ?? 0) < was) {
      return `${name}${field} was ${was}, and is ${is}`;
    }
  }
  return null;
}

export const METERS = property('no meter runs backwards', ({ before, after }) => {
  const fallen = fallenIn(readMeters(before), readMeters(after));
  if (fallen) return fallen;
  // A table that is opened anew begins with new accounts.
  if (before.phase.is === 'closed' || after.phase.is === 'closed') return null;
  for (const [seat, account] of Object.entries(before.seats)) {
    const now = after.seats[seat];
    const back = RUNNING.find((name) => (now?.[name] ?? 0) < account[name]);
    if (back) return `seat ${seat}: ${back} was ${account[back]}, and is ${now?.[back]}`;
  }
  return null;
});

/** What the house won by a settled wager, in chips and in tokens. */
const wonBy = ({ amount, won, returned }: SettledWager): number => amount - won - returned;

export const WAGERS_METERED = property(
  'what the meters of wagers say the house has won is what coups and their undoing came to',
  (moment) => {
    const { before, event, after, messages } = moment;
    const metered = houseWin(allWagers(after.meters)) - houseWin(allWagers(before.meters));
    let expected = 0;
    for (const one of messages) if ('settled' in one) expected += sum(one.settled.map(wonBy));
    if (event.type === 'void' && event.forfeit && !moment.refused)
      expected += amountIn(stakesOf(before, event.forfeit));
    const now = roundsOf(after);
    const isNewShoe = event.type === 'shuffled' || event.type === 'open' || event.type === 'close';
    for (const [key, { entries, settled }] of isNewShoe ? [] : roundsOf(before)) {
      for (const [place, entry] of entries.entries()) {
        const wager = settled[place];
        if (!wager || entry.undone !== null || now.get(key)?.entries[place]?.undone === null) continue;
        expected -= wonBy(wager);
        if (isForfeit(moment, entry.seat)) expected += wager.amount;
      }
    }
    return metered === expected ? null : `the meters have ${metered} more, and it came to ${expected}`;
  },
);

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const amountIn = (stakes: readonly { readonly amount: number }[]): number =>
  sum(stakes.map(({ amount }) => amount));

/** What a seat has staked on the coup under way. */
function stakesOf({ phase }: State, seat: number): readonly Stake[] {
  if (!isRoundUnderWay(phase)) return [];
  const stakes: readonly Stake[] = isOpenWithCards(phase) ? phase.staked : phase.wagers;
  return stakes.filter((stake) => stake.seat === seat);
}

const inCash = (stakes: readonly Stake[]): number => amountIn(stakes.filter(({ tokens }) => !tokens));
const inTokens = (stakes: readonly Stake[]): number =>
  amountIn(stakes.filter(({ tokens, gone }) => tokens && gone === undefined));
const antesOf = ({ phase }: State, seat: number): number =>
  'antes' in phase ? amountIn(phase.antes.filter((ante) => ante.seat === seat)) : 0;

/** Every settled coup that is still known, by its shoe and number. */
export function roundsOf(state: State): ReadonlyMap<string, SettledRound> {
  const all = [...state.earlierShoes, { number: state.shoe.number, rounds: state.rounds }];
  return new Map(
    all.flatMap(({ number, rounds }) => rounds.map((round) => [`${number}/${round.number}`, round] as const)),
  );
}

/** The settled wagers of a seat that are undone by this event, and whether a coup of them lies there once more. */
function undoneBy(
  { before, event, after }: Moment,
  seat: number,
): { entries: SettlementEntry[]; again: boolean } {
  const unchanged = before.rounds === after.rounds && before.earlierShoes === after.earlierShoes;
  if (unchanged || event.type === 'shuffled' || event.type === 'settle') return { entries: [], again: false };
  const now = roundsOf(after);
  const entries = [...roundsOf(before)].flatMap(([key, round]) =>
    round.entries.filter(
      (entry, place) =>
        entry.seat === seat && entry.undone === null && now.get(key)?.entries[place]?.undone !== null,
    ),
  );
  return { entries, again: [...roundsOf(before).keys()].some((key) => !now.has(key)) };
}

const isForfeit = ({ event }: Moment, seat: number): boolean =>
  (event.type === 'void' || event.type === 'void-round') && event.forfeit === seat;

/** What the house had of settled wagers, of which it keeps the stakes of a cheat. */
const takenBack = (entries: readonly SettlementEntry[], forfeit: boolean): number =>
  sum(entries.map(({ staked, paid, commission }) => (forfeit ? 0 : staked) - paid + commission));

/** What the house has of a seat: all that came in and is neither there, nor staked, nor gone out; with what is owed. */
function houseHas(state: State, seat: number): number {
  const account = state.seats[seat];
  const former = state.formerPlayers.filter((one) => one.seat === seat);
  const gone = sum(former.map(({ owes, toPay }) => owes - toPay));
  if (!account) return 0;
  const staked = isRoundUnderWay(state.phase) ? inCash(stakesOf(state, seat)) + antesOf(state, seat) : 0;
  return account.in - account.out - account.credit - staked + debtOf(account) + gone;
}

/** How the house's money of a seat may change by this event. */
function explained(moment: Moment, seat: number): number {
  const { before, event, after, messages } = moment;
  const { entries, again } = undoneBy(moment, seat);
  const forfeit = isForfeit(moment, seat);
  let change = -takenBack(entries, forfeit);
  // A coup that lies there once more has its antes at stake again.
  if (again) change -= antesOf(after, seat);
  if (event.type === 'void' && forfeit) change += inCash(stakesOf(before, seat));
  if (event.type === 'adjust' && event.seat === seat)
    change += event.amount * (event.to === 'house' ? 1 : -1);
  const deferred = (before.sheet as { deferCommission?: boolean } | null)?.deferCommission === true;
  for (const { settled } of messages.filter((one) => 'settled' in one)) {
    change += antesOf(before, seat);
    for (const wager of settled.filter((one) => one.seat === seat)) {
      const { tokens } = wager as Stake;
      change += (tokens ? 0 : wager.amount - wager.returned) - wager.won + (deferred ? wager.commission : 0);
    }
  }
  return change;
}

export const CONSERVED = property(
  'money is conserved: what came in is on the seats, at stake, gone out, or won by the house',
  (moment) => {
    const { before, after, event } = moment;
    if (event.type === 'open' || moment.refused) return null;
    if (event.type === 'close') {
      const left = Object.values(before.seats).some((seat) => seat.credit !== 0 || seat.debts.length > 0);
      return left ? 'the table is closed with money on it' : null;
    }
    const former = [...before.formerPlayers, ...after.formerPlayers];
    for (const seat of new Set([
      ...Object.keys(before.seats).map(Number),
      ...former.map((one) => one.seat),
    ])) {
      const change = houseHas(after, seat) - houseHas(before, seat);
      const expected = explained(moment, seat);
      if (change !== expected) return `seat ${seat}: the house got ${change}, and should have ${expected}`;
    }
    return null;
  },
);

/** How the tokens of a seat may change by this event, with those at stake. */
function tokensExplained(moment: Moment, seat: number): number {
  const { before, event, after, messages } = moment;
  if (event.type === 'tokens') return event.seat === seat ? event.amount : 0;
  const forfeit = isForfeit(moment, seat);
  const { person } = before.seats[seat] ?? {};
  const undone = undoneBy(moment, seat).entries.filter((entry) => entry.person === person);
  let change = sum(undone.map(({ tokens, tokensBack }) => (forfeit ? 0 : tokens) - tokensBack));
  if (event.type === 'void' && forfeit) change -= inTokens(stakesOf(before, seat));
  const settled = messages.some((one) => 'settled' in one) ? (after.rounds.at(-1)?.entries ?? []) : [];
  for (const entry of settled) if (entry.seat === seat) change -= entry.tokens - entry.tokensBack;
  return change;
}

export const TOKENS = property('tokens are conserved', (moment) => {
  const { before, event, after, refused } = moment;
  if (refused || event.type === 'open' || event.type === 'close' || before.seats === after.seats) return null;
  for (const [number, account] of Object.entries(after.seats)) {
    const seat = Number(number);
    const was = before.seats[seat];
    if (!was || was === account || (was.person !== null && was.person !== account.person)) continue;
    const has = (state: State): number => (state.seats[seat]?.tokens ?? 0) + inTokens(stakesOf(state, seat));
    const change = has(after) - has(before);
    const expected = tokensExplained(moment, seat);
    if (change !== expected) return `seat ${seat}: ${change} tokens, and should be ${expected}`;
  }
  return null;
});

/** What somebody at a seat has: on the seat, paid out of it or staked, less what came in and what is owed. */
function has(state: State, seat: number): number {
  const account = state.seats[seat];
  if (!account) return 0;
  const here = inCash(stakesOf(state, seat).filter(({ gone }) => gone === undefined));
  return account.credit + account.out - account.in - debtOf(account) + here;
}

export const UNDONE_FOR_WHOM = property(
  'a settlement is undone for the person whose wager it was, and for nobody else',
  (moment) => {
    const { before, event, after, refused } = moment;
    if (refused || (event.type !== 'void-round' && event.type !== 'decide')) return null;
    if (before.rounds === after.rounds && before.earlierShoes === after.earlierShoes) return null;
    for (const seat of Object.keys(after.seats).map(Number)) {
      const { person } = before.seats[seat] ?? {};
      const undone = undoneBy(moment, seat).entries.filter((entry) => entry.person === person);
      const change = has(after, seat) - has(before, seat);
      const expected = takenBack(undone, isForfeit(moment, seat));
      if (change !== expected) return `seat ${seat}: has ${change} more, and should have ${expected}`;
    }
    return null;
  },
);

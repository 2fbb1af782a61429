import { isOpenWithCards, isRoundUnderWay } from '../../../src/table/rights/round-under-way.js';
import type { SettledRound, SettlementEntry } from '../../../src/table/state/round.js';
import { type Account, balances, debtOf } from '../../../src/table/state/seat.js';
import type { Stake } from '../../../src/table/state/stake.js';
import type { State } from '../../../src/table/state/state.js';
import type { Moment, Property } from './moment.js';

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
] as const satisfies readonly (keyof Account)[];

export const IDENTITY: Property = {
  name: 'the money of every seat adds up, and nothing of it is negative',
  watch:
    () =>
    ({ after }) => {
      for (const [number, seat] of Object.entries(after.seats)) {
        if (!balances(seat)) return `seat ${number} does not add up: ${JSON.stringify(seat)}`;
        if (seat.credit < 0 || seat.tokens < 0)
          return `seat ${number} has ${seat.credit}, and ${seat.tokens} in tokens`;
        if (seat.debts.some(({ amount }) => amount <= 0)) return `seat ${number} has a debt of nothing`;
        if (after.chips && seat.credit !== 0)
          return `seat ${number} has credit at a table of chips: ${seat.credit}`;
        if (seat.person === null && (seat.credit !== 0 || seat.tokens !== 0 || seat.debts.length > 0))
          return `nobody sits at seat ${number}, and something is there: ${JSON.stringify(seat)}`;
      }
      const odd = after.formerPlayers.find(
        ({ owes, toPay }) => owes < 0 || toPay < 0 || (owes === 0) === (toPay === 0),
      );
      return odd ? `of somebody who has gone: ${JSON.stringify(odd)}` : null;
    },
};

export const METERS: Property = {
  name: 'no meter runs backwards',
  watch:
    () =>
    ({ before, after, event }) => {
      for (const [on, meter] of Object.entries(before.meters)) {
        const now = after.meters[on];
        if (!now || (Object.keys(meter) as (keyof typeof meter)[]).some((name) => now[name] < meter[name]))
          return `${on}: ${JSON.stringify(meter)}, then ${JSON.stringify(now)}`;
      }
      if (event.type === 'close') return null;
      for (const [seat, account] of Object.entries(before.seats)) {
        const now = after.seats[seat];
        const back = RUNNING.find((name) => (now?.[name] ?? 0) < account[name]);
        if (back) return `seat ${seat}: ${back} was ${account[back]}, and is ${now?.[back]}`;
      }
      return null;
    },
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const inCash = (stakes: readonly Stake[], seat: number): number =>
  sum(stakes.filter((stake) => stake.seat === seat && !stake.tokens).map(({ amount }) => amount));

/** What a seat has staked on the coup under way, in cash, with its antes. */
export function atStake({ phase }: State, seat: number): number {
  if (!isRoundUnderWay(phase)) return 0;
  const antes = phase.antes.filter((ante) => ante.seat === seat).map(({ amount }) => amount);
  return inCash(isOpenWithCards(phase) ? phase.staked : phase.wagers, seat) + sum(antes);
}

/** What the house has of a seat: all that came in and is neither there, nor staked, nor gone out; with what is owed. */
export function houseHas(state: State, seat: number): number {
  const account = state.seats[seat];
  const formerPlayers = state.formerPlayers.filter((one) => one.seat === seat);
  const gone = sum(formerPlayers.map(({ owes, toPay }) => owes - toPay));
  if (!account) return 0;
  return account.in - account.out - account.credit - atStake(state, seat) + debtOf(account) + gone;
}

const takenBy = ({ staked, paid, commission }: SettlementEntry): number => staked - paid + commission;

/** Every settled coup that is still known, by its shoe and number. */
export function roundsOf(state: State): ReadonlyMap<string, SettledRound> {
  const all = [...state.earlierShoes, { number: state.shoe.number, rounds: state.rounds }];
  return new Map(
    all.flatMap(({ number, rounds }) => rounds.map((round) => [`${number}/${round.number}`, round] as const)),
  );
}

/** How the house's money of a seat may change by this event. */
function explained({ before, event, after, messages }: Moment, seat: number): number {
  let change = 0;
  if (event.type === 'adjust' && event.seat === seat)
    change += event.to === 'house' ? event.amount : -event.amount;
  if (event.type === 'void' && event.forfeit === seat) {
    const { phase } = before;
    if (isRoundUnderWay(phase)) change += inCash(isOpenWithCards(phase) ? phase.staked : phase.wagers, seat);
  }
  const deferred = (before.sheet as { deferCommission?: boolean } | null)?.deferCommission === true;
  for (const one of messages) {
    if (!('settled' in one)) continue;
    for (const wager of one.settled.filter((settled) => settled.seat === seat)) {
      const tokens = (wager as Stake).tokens === true;
      const commission = deferred ? wager.commission : 0;
      change += (tokens ? -wager.won : wager.amount - wager.won - wager.returned) + commission;
    }
    const { phase } = before;
    if ('antes' in phase)
      change += sum(phase.antes.filter((ante) => ante.seat === seat).map(({ amount }) => amount));
  }
  return change + undone(before, event, after, seat);
}

function undone(before: State, event: Moment['event'], after: State, seat: number): number {
  if (before.earlierShoes === after.earlierShoes && before.rounds === after.rounds) return 0;
  if (event.type === 'shuffled' || event.type === 'settle') return 0;
  let change = 0;
  const now = roundsOf(after);
  for (const [key, round] of roundsOf(before)) {
    const waitingFacts = now.get(key);
    for (const [place, entry] of round.entries.entries()) {
      if (entry.seat !== seat || entry.undone !== null) continue;
      if (waitingFacts && waitingFacts.entries[place]?.undone === null) continue;
      const forfeited = event.type === 'void-round' && event.forfeit === seat;
      change -= takenBy(entry) - (forfeited ? entry.staked : 0);
    }
    // A coup that lies there once more has its antes at stake again.
    if (!waitingFacts && 'antes' in after.phase)
      change -= sum(after.phase.antes.filter((ante) => ante.seat === seat).map(({ amount }) => amount));
  }
  return change;
}

export const CONSERVED: Property = {
  name: 'money is conserved: what came in is on the seats, at stake, gone out, or won by the house',
  watch: () => (moment) => {
    const { before, after, event } = moment;
    if (event.type === 'open' || moment.refused) return null;
    if (event.type === 'close') {
      const left = Object.values(before.seats).some((seat) => seat.credit !== 0 || seat.debts.length > 0);
      return left ? 'the table is closed with money on it' : null;
    }
    if (
      before.seats === after.seats &&
      before.phase === after.phase &&
      before.formerPlayers === after.formerPlayers
    )
      return null;
    const seats = new Set([
      ...Object.keys(before.seats),
      ...[...before.formerPlayers, ...after.formerPlayers].map((one) => `${one.seat}`),
    ]);
    for (const number of seats) {
      const seat = Number(number);
      const change = houseHas(after, seat) - houseHas(before, seat);
      const expected = explained(moment, seat);
      if (change !== expected) return `seat ${seat}: the house got ${change}, and should have ${expected}`;
    }
    return null;
  },
};

const tokensAtStake = ({ phase }: State, seat: number): number => {
  if (!isRoundUnderWay(phase)) return 0;
  const stakes = isOpenWithCards(phase) ? phase.staked : phase.wagers;
  return sum(
    stakes
      .filter((stake) => stake.seat === seat && stake.tokens && stake.gone === undefined)
      .map(({ amount }) => amount),
  );
};

/** How the tokens of a seat may change by this event, with those at stake. */
function tokensExplained({ before, event, after, messages }: Moment, seat: number): number {
  if (event.type === 'tokens') return event.seat === seat ? event.amount : 0;
  let change = 0;
  const { phase } = before;
  if (event.type === 'void' && event.forfeit === seat) change -= tokensAtStake(before, seat);
  if (event.type === 'settle' && 'wagers' in phase) {
    const round = after.rounds.at(-1) ?? before.rounds.at(-1);
    const settled = messages.some((one) => 'settled' in one) ? (round?.entries ?? []) : [];
    for (const entry of settled.filter((one) => one.seat === seat)) change -= entry.tokens - entry.tokensBack;
  }
  if (before.earlierShoes === after.earlierShoes && before.rounds === after.rounds) return change;
  if (event.type === 'shuffled' || event.type === 'settle') return change;
  const now = roundsOf(after);
  for (const [key, round] of roundsOf(before)) {
    const waitingFacts = now.get(key);
    for (const [place, entry] of round.entries.entries()) {
      if (entry.seat !== seat || entry.undone !== null || entry.person !== before.seats[seat]?.person)
        continue;
      if (waitingFacts && waitingFacts.entries[place]?.undone === null) continue;
      const forfeited = event.type === 'void-round' && event.forfeit === seat;
      change += (forfeited ? 0 : entry.tokens) - entry.tokensBack;
    }
  }
  return change;
}

export const TOKENS: Property = {
  name: 'tokens are conserved',
  watch: () => (moment) => {
    const { before, event, after, refused } = moment;
    if (refused || event.type === 'open' || event.type === 'close' || before.seats === after.seats)
      return null;
    for (const [number, account] of Object.entries(after.seats)) {
      const seat = Number(number);
      const was = before.seats[seat];
      if (!was || was === account || (was.person !== null && was.person !== account.person)) continue;
      const change = account.tokens + tokensAtStake(after, seat) - was.tokens - tokensAtStake(before, seat);
      const expected = tokensExplained(moment, seat);
      if (change !== expected) return `seat ${seat}: ${change} tokens, and should be ${expected}`;
    }
    return null;
  },
};

/** What settlements that are undone by this event had brought or cost whoever sits there now. */
function undoneForPerson({ before, event, after }: Moment, seat: number): number {
  const person = before.seats[seat]?.person;
  const now = roundsOf(after);
  let change = 0;
  for (const [key, round] of roundsOf(before)) {
    const waitingFacts = now.get(key);
    for (const [place, entry] of round.entries.entries()) {
      if (entry.seat !== seat || entry.person !== person || entry.undone !== null) continue;
      if (waitingFacts && waitingFacts.entries[place]?.undone === null) continue;
      const forfeited = event.type === 'void-round' && event.forfeit === seat;
      change += takenBy(entry) - (forfeited ? entry.staked : 0);
    }
  }
  return change;
}

/** What somebody at a seat has: on the seat, paid out of it or staked, less what came in and what is owed. */
function has({ seats, phase }: State, seat: number): number {
  const account = seats[seat];
  if (!account) return 0;
  const stakes = isRoundUnderWay(phase) ? (isOpenWithCards(phase) ? phase.staked : phase.wagers) : [];
  const here = inCash(
    stakes.filter(({ gone }) => gone === undefined),
    seat,
  );
  return account.credit + account.out - account.in - debtOf(account) + here;
}

export const UNDONE_FOR_WHOM: Property = {
  name: 'a settlement is undone for the person whose wager it was, and for nobody else',
  watch: () => (moment) => {
    const { before, event, after, refused } = moment;
    if (refused || (event.type !== 'void-round' && event.type !== 'decide')) return null;
    if (before.rounds === after.rounds && before.earlierShoes === after.earlierShoes) return null;
    for (const number of Object.keys(after.seats)) {
      const seat = Number(number);
      const change = has(after, seat) - has(before, seat);
      const expected = undoneForPerson(moment, seat);
      if (change !== expected) return `seat ${seat}: has ${change} more, and should have ${expected}`;
    }
    return null;
  },
};

export const WHOSE: Property = {
  name: 'what is staked comes to the person who staked it',
  watch: () => {
    let owners = new Map<number, number | null>();
    return ({ before, after, messages }) => {
      const { phase } = after;
      const settled = messages.flatMap((one) => ('settled' in one ? one.settled : []));
      const gone =
        'wagers' in before.phase ? (before.phase.wagers as readonly Stake[]).map((stake) => stake.gone) : [];
      for (const [place, { seat }] of settled.entries()) {
        if (gone[place] !== undefined) continue;
        const owner = owners.get(seat);
        const there = before.seats[seat]?.person ?? null;
        if (owner !== undefined && owner !== there)
          return `seat ${seat}: staked by ${owner}, and settled with ${there}`;
      }
      if (!isRoundUnderWay(phase)) {
        owners = new Map();
        return null;
      }
      const staking = new Map<number, number | null>();
      for (const { seat } of [...phase.wagers, ...(isOpenWithCards(phase) ? phase.staked : [])]) {
        const again = 'again' in phase && phase.resettled && !isRoundUnderWay(before.phase);
        const round = again ? before.rounds.at(-1)?.entries.find((entry) => entry.seat === seat) : undefined;
        const known = owners.get(seat);
        staking.set(seat, known === undefined ? (round?.person ?? after.seats[seat]?.person ?? null) : known);
      }
      owners = staking;
      return null;
    };
  },
};

export const FORMER: Property = {
  name: 'what is to be settled with somebody who has gone changes by payment, or is told',
  watch:
    () =>
    ({ before, after, event, messages, refused }) => {
      if (refused || event.type === 'cash-out' || event.type === 'collect') return null;
      const of = ({ formerPlayers }: State, person: number): number => {
        const one = formerPlayers.find((each) => each.person === person);
        return one ? one.owes - one.toPay : 0;
      };
      for (const { person } of [...before.formerPlayers, ...after.formerPlayers]) {
        const told = messages.some(
          (one) => 'noted' in one && one.noted.is === 'former-player' && one.noted.person === person,
        );
        if (of(before, person) !== of(after, person) && !told)
          return `person ${person}: ${of(before, person)}, then ${of(after, person)}`;
      }
      return null;
    },
};

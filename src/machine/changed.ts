import type { Account, Betting, CoupUnderWay, Shoe, State } from './state.js';

// What an event changes, as a copy of what was there before. A spread would do: but V8 copies what was itself made by a
// spread ten times more slowly than what was written out, and a table does it at every event for years.

export const changed = (state: State, change: Partial<State>): State => Object.assign(copyOf(state), change);

export const changedAccount = (account: Account, change: Partial<Account>): Account =>
  Object.assign(copyOfAccount(account), change);

export const changedCoup = (coup: CoupUnderWay, change: Partial<CoupUnderWay>): CoupUnderWay =>
  Object.assign(copyOfCoup(coup), change);

export const changedShoe = (shoe: Shoe, change: Partial<Shoe>): Shoe =>
  Object.assign(copyOfShoe(shoe), change);

export const changedBetting = (betting: Betting, change: Partial<Betting>): Betting =>
  Object.assign(copyOfBetting(betting), change);

const copyOf = (state: State): State => ({
  sheet: state.sheet,
  faceDown: state.faceDown,
  shuffler: state.shuffler,
  method: state.method,
  marker: state.marker,
  phase: state.phase,
  chips: state.chips,
  shoe: state.shoe,
  version: state.version,
  seated: state.seated,
  insuranceBets: state.insuranceBets,
  oneInsurer: state.oneInsurer,
  warned: state.warned,
  onlyBesideMain: state.onlyBesideMain,
  limits: state.limits,
  seats: state.seats,
  meters: state.meters,
  question: state.question,
  faults: state.faults,
  clock: state.clock,
  coups: state.coups,
  notices: state.notices,
  stopped: state.stopped,
  shutOut: state.shutOut,
  lastCutBy: state.lastCutBy,
  approved: state.approved,
  rounds: state.rounds,
});

const copyOfAccount = (account: Account): Account => ({
  credit: account.credit,
  in: account.in,
  out: account.out,
  wagered: account.wagered,
  antes: account.antes,
  won: account.won,
  refunded: account.refunded,
  collected: account.collected,
  owed: account.owed,
  coups: account.coups,
  tokens: account.tokens,
  promoted: account.promoted,
  retained: account.retained,
  idle: account.idle,
});

const copyOfCoup = (coup: CoupUnderWay): CoupUnderWay => ({
  is: coup.is,
  wagers: coup.wagers,
  noBets: coup.noBets,
  cards: coup.cards,
  shown: coup.shown,
  handling: coup.handling,
  insurance: coup.insurance,
  antes: coup.antes,
  next: coup.next,
  removableBy: coup.removableBy,
});

const copyOfShoe = (shoe: Shoe): Shoe => ({
  number: shoe.number,
  drawn: shoe.drawn,
  cuttingCard: shoe.cuttingCard,
  handled: shoe.handled,
  coupsLeft: shoe.coupsLeft,
});

const copyOfBetting = (betting: Betting): Betting => ({
  is: betting.is,
  wagers: betting.wagers,
  staked: betting.staked,
  first: betting.first,
  noBets: betting.noBets,
});

import type { Seat } from './seat.js';
import type { Shoe } from './shoe.js';
import type { Betting, Coup, State } from './state.js';

// What an event changes, as a copy of what was there before. A spread would do: but V8 copies what was itself made by a
// spread ten times more slowly than what was written out, and a table does it at every event for years.

export const changed = (state: State, change: Partial<State>): State => Object.assign(copyOf(state), change);

export const changedSeat = (seat: Seat, change: Partial<Seat>): Seat =>
  Object.assign(copyOfSeat(seat), change);

export const changedShoe = (shoe: Shoe, change: Partial<Shoe>): Shoe =>
  Object.assign(copyOfShoe(shoe), change);

export const changedBetting = (betting: Betting, change: Partial<Betting>): Betting => ({
  is: 'betting',
  wagers: change.wagers ?? betting.wagers,
  waiting: change.waiting ?? betting.waiting,
  noBets: change.noBets === undefined ? betting.noBets : change.noBets,
});

export const changedCoup = <C extends Coup>(coup: C, change: Partial<C>): C =>
  Object.assign(copyOfCoup(coup), change);

const copyOf = (state: State): State => ({
  sheet: state.sheet,
  version: state.version,
  seated: state.seated,
  lowLimit: state.lowLimit,
  insuranceBets: state.insuranceBets,
  oneInsurer: state.oneInsurer,
  onlyBesideMain: state.onlyBesideMain,
  shoesKept: state.shoesKept,
  faceDown: state.faceDown,
  shuffler: state.shuffler,
  method: state.method,
  marker: state.marker,
  limits: state.limits,
  nextLimits: state.nextLimits,
  phase: state.phase,
  shoe: state.shoe,
  seats: state.seats,
  firstShoe: state.firstShoe,
  arrivals: state.arrivals,
  former: state.former,
  chips: state.chips,
  antesLaid: state.antesLaid,
  question: state.question,
  kept: state.kept,
  faults: state.faults,
  clock: state.clock,
  coups: state.coups,
  notices: state.notices,
  stopped: state.stopped,
  lastCutBy: state.lastCutBy,
  rounds: state.rounds,
  earlier: state.earlier,
  last: state.last,
  meters: state.meters,
});

const copyOfSeat = (seat: Seat): Seat => ({
  credit: seat.credit,
  in: seat.in,
  out: seat.out,
  wagered: seat.wagered,
  antes: seat.antes,
  won: seat.won,
  refunded: seat.refunded,
  collected: seat.collected,
  promoted: seat.promoted,
  retained: seat.retained,
  coups: seat.coups,
  person: seat.person,
  tokens: seat.tokens,
  debts: seat.debts,
  approved: seat.approved,
  shutOut: seat.shutOut,
  warned: seat.warned,
  idle: seat.idle,
});

function copyOfCoup<C extends Coup>(coup: C): C {
  const facts = {
    is: coup.is,
    wagers: coup.wagers,
    antes: coup.antes,
    noBets: coup.noBets,
    mayStillWager: coup.mayStillWager,
    cards: coup.cards,
    carried: coup.carried,
    handling: coup.handling,
    insurance: coup.insurance,
    removableBy: coup.removableBy,
    noNewWagers: coup.noNewWagers,
    shoeSays: coup.shoeSays,
    again: coup.again,
    next: coup.next,
  };
  return (coup.is === 'betting' ? { ...facts, staked: coup.staked } : facts) as C;
}

const copyOfShoe = (shoe: Shoe): Shoe => ({
  number: shoe.number,
  drawn: shoe.drawn,
  given: shoe.given,
  burnt: shoe.burnt,
  cuttingCard: shoe.cuttingCard,
  handled: shoe.handled,
  newCards: shoe.newCards,
  coupsLeft: shoe.coupsLeft,
  settled: shoe.settled,
  voided: shoe.voided,
  lastVoid: shoe.lastVoid,
});

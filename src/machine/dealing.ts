import type { Hand } from '../cards/hand.js';
import type { StrayCardRow } from '../procedures/procedures.js';
import type { Checked } from '../refusal.js';
import { changed, changedShoe } from './changed.js';
import { alsoDrawn, timesDrawn } from './drawn.js';
import { refunded, withRefund } from './ending.js';
import type { EventOf } from './event.js';
import { dueHand, handsOf } from './hands.js';
import { stillValid } from './layout-chips.js';
import { burnCard } from './preparing.js';
import type { Said } from './said.js';
import type { Betting, CoupUnderWay, Paying, Question, State } from './state.js';
import { type At, andThen, clauseOf, inPhase, mustBe, refuse, type Step, step } from './step.js';
import { beginCoup, beginFreeCoup, place, seen } from './under-way.js';

// Cards leaving the shoe, and what is to be done with one that should not have come, or not there.

export function card(at: At, event: EventOf<'card'>): Checked<Step> {
  const { phase } = at.state;
  const counted: At = { ...at, state: countCard(at.state, event.card) };
  switch (phase.is) {
    case 'burn':
      return burnCard(counted, phase, event.card);
    case 'betting':
      return watched(counted, event.card, firstCardWhileBetting(counted, phase, event));
    case 'dealing':
    case 'result':
      return watched(counted, event.card, coupCard(counted, phase, event));
    case 'paying':
      return strayCard(counted, phase, event);
    case 'closed':
    case 'shuffle':
    case 'cut':
      return refuse('wrong-phase', 'no shoe is in play: the cards are shuffled and cut first');
  }
}

const countCard = (state: State, name: string): State =>
  changed(state, { shoe: changedShoe(state.shoe, { drawn: alsoDrawn(state.shoe.drawn, name) }) });

/** A card more often than the decks hold it: a foreign card, or one read wrongly. An officer looks. */
function watched(at: At, name: string, dealt: Step): Step {
  const { rules, state, table } = at;
  if (timesDrawn(state.shoe.drawn, name) <= table.decks) return dealt;
  return ask(dealt, {
    asks: `${name} has left a shoe of ${table.decks} decks more than ${table.decks} times`,
    of: rules.wrongCards.by,
    answers: [
      { answer: 'void-shoe', clause: clauseOf(at, rules.wrongCards.clause) },
      { answer: 'complete', clause: clauseOf(at, rules.wrongCards.clause) },
    ],
    next: null,
  });
}

/** Where something is asked already, that comes after. */
export function ask(before: Step, asked: Question): Step {
  const question = { ...asked, next: before.state.question };
  return andThen(before, step({ ...before.state, question }, { asked: question }));
}

/** The first card closes betting, whether or not it was called. Found face up, it is no card to wager on. */
function firstCardWhileBetting(at: At, phase: Betting, event: EventOf<'card'>): Step {
  const { rules, state } = at;
  if (state.method?.betsAfterTheDeal && phase.first.length < 4 && !event.faceUp) {
    return step(inPhase(state, { ...phase, first: [...phase.first, event.card] }));
  }
  const { first } = rules.faceUp;
  const clause = clauseOf(at, rules.cardWhileBetting.clause);
  const found = state.chips && phase.noBets === null ? stillValid(at) : null;
  const betting = found ? { ...phase, wagers: found.wagers } : phase;
  const boxed = event.faceUp === true && first.spoils && phase.first.length === 0 && phase.noBets === null;
  const begun = boxed
    ? boxedFirstCard(at, phase)
    : betting.wagers.length > 0
      ? beginCoup(at, betting, { announced: 'No more bets', clause })
      : beginFreeCoup(at, phase, clauseOf(at, rules.freeCoup.undirected));
  const told = found ? andThen(begun, step({ ...begun.state, warned: found.warned }, ...found.said)) : begun;
  return andThen(told, coupCard({ ...at, state: told.state }, told.state.phase as CoupUnderWay, event));
}

/** The wagers go back to their seats unstaked. */
function boxedFirstCard(at: At, phase: Betting): Step {
  const noBets = clauseOf(at, at.rules.faceUp.first.clause);
  const announced = { announced: at.rules.noBetCoup.announcement, clause: noBets };
  return beginCoup(at, { ...phase, wagers: [], noBets }, announced, ...refunded(phase, noBets));
}

function coupCard(at: At, phase: CoupUnderWay, event: EventOf<'card'>): Step {
  const due = dueHand(phase.cards);
  return due === 'none' ? strayCard(at, phase, event) : dealtCard(at, phase, due, event);
}

function dealtCard(
  at: At,
  phase: CoupUnderWay,
  due: Hand,
  { card: name, to, faceUp }: EventOf<'card'>,
): Step {
  const { rules, state } = at;
  if (faceUp && phase.cards.length === 0 && phase.noBets === null && rules.faceUp.first.spoils) {
    const spoilt = withoutWagers(at, phase, clauseOf(at, rules.faceUp.first.clause));
    return andThen(spoilt, place({ ...at, state: spoilt.state }, name));
  }
  const faced = faceUp ? laidFaceUp(at, name, phase.cards.length === 0) : [];
  const dealt = andThen(step(state, ...faced), place(at, name));
  if (to === undefined || to === 'shoe' || to === due) return dealt;
  return misplaced(at, dealt, { name, to, due, disclosed: faceUp ?? false });
}

/** A card found face up is played; from a shuffling device, more may lie like that. */
export function laidFaceUp({ rules, state }: At, name: string, first: boolean): readonly Said[] {
  const { clause } = first ? rules.faceUp.first : rules.faceUp.later;
  const noted = {
    noted: `${name} lay face up in the shoe, and is played`,
    clause: `${rules.rulebook} ${clause}`,
  };
  const { check } = rules.faceUp.later;
  if (check === undefined || state.shuffler === null) return [noted];
  return [
    noted,
    {
      prompt: 'the cards left may be taken out and checked after the coup',
      clause: `${rules.rulebook} ${check}`,
    },
  ];
}

/** A card that has gone to the hand it was not for. Among the first four, somebody must say how the coup goes on. */
export function misplaced(at: At, dealt: Step, { name, to, due, disclosed }: Misplaced): Step {
  const after = dealt.state.phase as CoupUnderWay;
  if (after.cards.length <= 4) return ask(dealt, misdealt(at, `${name} was dealt to the ${to}`));
  const row = strayRow(at, { to, due, disclosed });
  const by = clauseOf(at, row.clause);
  const removable = row.removable ? inPhase(dealt.state, { ...after, removableBy: by }) : dealt.state;
  return andThen(dealt, step(removable, { noted: `${name} is the ${due}'s third card`, clause: by }));
}

interface Misplaced {
  readonly name: string;
  readonly to: Hand;
  readonly due: Hand;
  readonly disclosed: boolean;
}

/** Cards that lie where they should not: their order is known, and an officer says how the coup goes on. */
export function misdealt(at: At, asks: string): Question {
  const { by, answers } = at.rules.reconstruction;
  const allowed = answers.map(({ answer, clause }) => ({ answer, clause: clauseOf(at, clause) }));
  return { asks, of: by, answers: allowed, next: null };
}

/** nz calls it a Void Hand, nsw a no bet coup: the wagers go back, and the cards are dealt out all the same. */
export function withoutWagers(at: At, phase: CoupUnderWay, clause: string): Step {
  const noBets = phase.noBets ?? clause;
  const without: CoupUnderWay = { ...phase, wagers: [], antes: [], insurance: null, noBets };
  return step(
    inPhase(withRefund(at.state, phase), without),
    { announced: at.rules.noBetCoup.announcement, clause: noBets },
    ...refunded(phase, noBets),
  );
}

/** A card when both hands have all of theirs: what it means for the next coup is a row of the rulebook's. */
function strayCard(
  at: At,
  phase: CoupUnderWay | Paying,
  { card: name, to = 'shoe', faceUp = false }: EventOf<'card'>,
): Step {
  const { state } = at;
  if (state.shoe.coupsLeft === 0) {
    const { clause } = strayRow(at, { to, due: 'none', disclosed: faceUp });
    return step(state, {
      noted: `${name} is discarded: no further coup is dealt from this shoe`,
      clause: clauseOf(at, clause),
    });
  }
  const first = [...phase.next.first, name];
  const kept = inPhase(state, { ...phase, next: { ...phase.next, first } });
  return strayFate({ ...at, state: kept }, name, { to, disclosed: faceUp });
}

/** What a card that lies there as the first of the next coup makes of that coup. */
export function strayFate(
  at: At,
  name: string,
  { to, disclosed }: { readonly to: Hand | 'shoe'; readonly disclosed: boolean },
): Step {
  const { rules, state } = at;
  const row = strayRow(at, { to, due: 'none', disclosed });
  const clause = clauseOf(at, row.clause);
  switch (row.fate) {
    case 'no-bet-coup':
      return nextWithoutWagers(at, clause, {
        noted: `${name} will be the first card of a ${rules.noBetCoup.name}`,
        clause,
      });
    case 'ask':
      return ask(step(state), {
        asks: `${name} was drawn in excess and seen: is the next coup dealt as a ${rules.noBetCoup.name}?`,
        of: 'supervisor',
        answers: [
          { answer: 'no-bet-coup', clause },
          { answer: 'complete', clause },
        ],
        next: null,
        ofTheNextCoup: true,
      });
    case 'due-hand':
    case 'next-coup':
      return step(state, { noted: `${name} will be the first card of the next coup`, clause });
  }
}

/** Where betting on it is open already, the wagers go back unstaked. */
export function nextWithoutWagers({ state, rules }: At, clause: string, ...said: readonly Said[]): Step {
  const phase = state.phase as CoupUnderWay | Paying | Betting;
  if (phase.is !== 'betting') {
    const next = { ...phase.next, noBets: phase.next.noBets ?? clause };
    return step(inPhase(state, { ...phase, next }), ...said);
  }
  const noBets = phase.noBets ?? clause;
  return step(
    inPhase(state, { ...phase, wagers: [], noBets }),
    ...said,
    { announced: rules.noBetCoup.announcement, clause: noBets },
    ...refunded(phase, noBets),
  );
}

function strayRow(
  { rules }: At,
  { to, due, disclosed }: { to: string; due: string; disclosed: boolean },
): StrayCardRow {
  const row = rules.strayCards.find(
    (r) =>
      (r.to === undefined || r.to === to) &&
      (r.due === undefined || r.due === due) &&
      (r.disclosed === undefined || r.disclosed === disclosed),
  );
  if (!row) throw new Error(`no row for a card to ${to} where ${due} is due in ${rules.rulebook}`);
  return row;
}

/** Face down, a hand or a third card is turned over. */
export function exposed(at: At, { what }: EventOf<'exposed'>): Checked<Step> {
  const { state } = at;
  const { phase } = state;
  if (phase.is !== 'dealing' || !state.faceDown) return refuse('wrong-phase', 'no card lies face down');
  if (phase.handling) return refuse('not-now', 'cards are turned by whoever has them: see handle');
  const hand: Hand = what.startsWith('player') ? 'player' : 'banker';
  const isThird = what.endsWith('third');
  const dealt = handsOf(phase.cards)[hand].length;
  const before = isThird ? 2 : 0;
  if (phase.shown[hand] !== before || dealt < before + (isThird ? 1 : 2) || phase.cards.length < 4) {
    return refuse('not-now', `what: the ${what} is not there to be turned over`);
  }
  const shown = { ...phase.shown, [hand]: isThird ? 3 : 2 };
  return seen(at, { ...phase, shown });
}

export function insuranceClosed(at: At, { by }: EventOf<'insurance-closed'>): Checked<Step> {
  const wrong = mustBe(at, by, 'dealer');
  if (wrong) return wrong;
  const { phase } = at.state;
  if (phase.is !== 'dealing' || phase.insurance === null)
    return refuse('wrong-phase', 'no Insurance is open');
  return step(inPhase(at.state, { ...phase, insurance: null }), { announced: 'No more Insurance' });
}

export function cuttingCard(at: At): Checked<Step> {
  const { state, rules } = at;
  const { phase, shoe } = state;
  if (phase.is === 'closed' || phase.is === 'shuffle' || phase.is === 'cut' || phase.is === 'burn') {
    return refuse('wrong-phase', 'no shoe is in play');
  }
  if (shoe.cuttingCard === 'drawn') return refuse('not-now', 'the cutting card is drawn already');
  if (shoe.cuttingCard === 'none') return refuse('not-now', 'a continuous shuffler has no cutting card');
  // With all cards of a coup out, it lies before the first of the next; a card left over is out already.
  const over = phase.is === 'result' || phase.is === 'paying';
  const begun =
    phase.is === 'betting' ? phase.first.length > 0 : phase.is === 'dealing' && phase.cards.length > 0;
  const { beforeFirst, later } = rules.lastCoup;
  const coupsLeft = over ? 1 : begun ? later.coupsAfter : 0;
  const drawn: State = { ...state, shoe: { ...shoe, cuttingCard: 'drawn', coupsLeft } };
  if (coupsLeft > 0) {
    return step(drawn, {
      noted: 'the cutting card is laid aside: one more coup follows',
      clause: clauseOf(at, later.clause),
    });
  }
  return step(drawn, { announced: 'Last coup', clause: clauseOf(at, begun ? later.clause : beforeFirst) });
}

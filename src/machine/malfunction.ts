import { resultOf, winnerOf } from '../coup.js';
import { mayActAs } from '../officers.js';
import type { Procedures, ShufflerFaultRow } from '../procedures/procedures.js';
import { type Checked, Refusal } from '../refusal.js';
import { unbalanced } from './accounts.js';
import { voidCoup, voidShoe } from './ending.js';
import type { Event, EventOf } from './event.js';
import { type Device, effectOf } from './faults.js';
import { coupUnderWay } from './hands.js';
import type { Said } from './said.js';
import type { CoupUnderWay, Fault, Question, State } from './state.js';
import { type At, andThen, clauseOf, inPhase, mustBe, refuse, type Step, step } from './step.js';

// What machines get wrong, and what the table does about it.

/** The shoe reckons for itself. Where it comes to another result, an officer looks at the cards: nsw 12.13. */
export function shoeResult(at: At, { winner }: EventOf<'shoe-result'>): Checked<Step> {
  const { state, rules } = at;
  const { phase } = state;
  if (phase.is !== 'result') return refuse('wrong-phase', 'there is no result to compare');
  const computed = winnerOf(resultOf(coupUnderWay(phase.cards)));
  if (winner === computed) return step(state);
  const clause = clauseOf(at, rules.shoeDisagrees.clause);
  const question: Question = {
    asks: `the cards read give ${computed}, and the shoe says ${winner}: is ${computed} what lies on the table?`,
    of: rules.shoeDisagrees.by,
    answers: [
      { answer: 'confirm', clause },
      { answer: 'void', clause },
    ],
    next: null,
  };
  return step({ ...state, question }, { asked: question });
}

/** The cards count, not the display: nz 12.9, nsw 12.14, crown-sydney 11.16. */
export function displayWrong(at: At): Checked<Step> {
  const { state, rules } = at;
  if (!rules.displayWrong) return refuse('not-now', `${rules.rulebook} has no clause for a result display`);
  return step(state, {
    noted: 'the display is disregarded',
    clause: clauseOf(at, rules.displayWrong.clause),
  });
}

export function shufflerFault(at: At, event: EventOf<'shuffler-fault'>): Checked<Step> {
  const { state, rules } = at;
  const wrong = mustBe(at, event.by, 'supervisor');
  if (wrong) return wrong;
  const { phase } = state;
  if (phase.is !== 'dealing' || phase.cards.length === 0) {
    return refuse('wrong-phase', 'no card of a coup is dealt: the cards are replaced before the next');
  }
  if (rules.shufflerInUse && state.shuffler === null) {
    return refuse('not-now', `no shuffling device is in use (${clauseOf(at, rules.shufflerInUse.clause)})`);
  }
  const row = rules.shufflerFaults.find(
    ({ disadvantage, another, damage }) =>
      (disadvantage === undefined || disadvantage === event.disadvantage) &&
      (another === undefined || another === event.another) &&
      (damage === undefined || damage === event.damage),
  );
  if (!row) throw new Error(`no row for a shuffler fault in ${rules.rulebook}`);
  const noted = { noted: row.says, clause: clauseOf(at, row.clause) };
  switch (row.does) {
    case 'void':
      return voidCoup(at, phase, noted);
    case 'void-shoe':
      return voidShoe(state, phase, noted);
    case 'choice':
      return step(inPhase(state, { ...phase, removableBy: noted.clause }), noted, ...prompted(at, row));
    case 'continue':
      return step(state, noted);
  }
}

const prompted = (at: At, { prompts = [] }: ShufflerFaultRow): readonly Said[] =>
  prompts.map(({ says, clause }) => ({ prompt: says, clause: clauseOf(at, clause) }));

export function fault(at: At, { device }: EventOf<'fault'>): Checked<Step> {
  const { state, rules } = at;
  const effect = effectOf(device, state.phase);
  if (effect !== 'void') return faulty(state, device, effect);
  // The coup goes, and the device holds up the next.
  const held = faulty(state, device, 'hold');
  if (held instanceof Refusal) return held;
  const clause = clauseOf(at, rules.voidCoup.clause);
  // With the coup goes whatever was asked about it.
  const voided = voidCoup({ ...at, state: { ...held.state, question: null } }, state.phase as CoupUnderWay, {
    noted: 'the coup is void: its cards can no longer be read',
    clause,
  });
  return andThen(held, voided);
}

function faulty(state: State, device: Device, effect: Fault['effect']): Checked<Step> {
  if (state.faults.some((known) => known.device === device)) {
    return refuse('not-now', `the fault of the ${device} is known already`);
  }
  return step({ ...state, faults: [...state.faults, { device, effect }] }, { faulty: device, effect });
}

/** While the table is closed there is no rulebook; what is broken then keeps it from being opened. */
export function faultWhileClosed(
  state: State,
  event: EventOf<'fault'> | EventOf<'fault-cleared'>,
): Checked<Step> {
  if (event.type === 'fault-cleared') return faultCleared(state, event, ROLE_TITLES);
  const effect = effectOf(event.device, state.phase);
  return faulty(state, event.device, effect === 'void' ? 'hold' : effect);
}

const ROLE_TITLES: Procedures['titles'] = { dealer: 'dealer', supervisor: 'supervisor', manager: 'manager' };

/** A locked table takes a manager; what was broken is said once more. Memory is sound where every seat adds up. */
export function faultCleared(
  state: State,
  { by, device }: EventOf<'fault-cleared'>,
  titles: Procedures['titles'],
): Checked<Step> {
  const known = state.faults.find((other) => other.device === device);
  if (!known) return refuse('not-now', `the ${device} has no fault`);
  const needed = known.effect === 'lock' ? 'manager' : 'supervisor';
  if (!mayActAs(by, needed) && (by.role !== 'technician' || known.effect === 'lock')) {
    return refuse('no-right', `by: a ${by.role} may not; it takes a ${titles[needed]} or above`);
  }
  const wrong = device === 'memory' ? unbalanced(state) : [];
  if (wrong.length > 0) {
    return refuse('not-now', `the money of seat ${wrong.join(', ')} does not add up: the table stays locked`);
  }
  return step({ ...state, faults: state.faults.filter((other) => other !== known) }, { mended: device });
}

/** What a fault does not stop: looking after it, deciding, giving stakes back, and the credit of a seat. */
const ALWAYS: readonly Event['type'][] = ['fault', 'fault-cleared', 'clock'];
const WHILE_HELD: readonly Event['type'][] = [
  ...ALWAYS,
  'void',
  'decide',
  'credit',
  'cash-out',
  'collect',
  'withdraw',
  'spot',
  'report',
  'last-card',
  'shuffler-fault',
  'display-wrong',
];
const WHILE_IT_STANDS: readonly Event['type'][] = [
  ...WHILE_HELD,
  'card',
  'exposed',
  'insurance-closed',
  'cutting-card',
  'shoe-result',
  'shoe-empty',
  'settle',
];

/** The fault that stops an event, if one does. */
export function stoppedBy({ faults, phase }: State, type: Event['type']): string | null {
  const underWay = phase.is === 'dealing' || phase.is === 'result';
  const stopping = faults.find(({ effect }) => {
    if (effect === 'lock') return !ALWAYS.includes(type);
    return !(effect === 'stands' && underWay ? WHILE_IT_STANDS : WHILE_HELD).includes(type);
  });
  return stopping ? stopping.device : null;
}

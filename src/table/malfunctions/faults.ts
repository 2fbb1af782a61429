import type { RulebookId } from '../../rulebooks/index.js';
import { mayActAs } from '../../rulebooks/roles.js';

import type { Event, EventOf } from '../events.js';
import { ask } from '../irregularities/ask.js';
import { voidCoup } from '../irregularities/void.js';
import { isRoundUnderWay } from '../rights/round-under-way.js';
import { unbalanced } from '../seats/money.js';
import { nextHand } from '../state/cards.js';
import type { Device, Fault } from '../state/fault.js';
import type { State } from '../state/state.js';
import { update } from '../state/update.js';
import {
  andThen,
  cited,
  inState,
  type Outcome,
  type Refused,
  type RuleContext,
  refuse,
  type Step,
  step,
} from '../step.js';
import { effectOf } from './effects.js';

/** A device is lost, or fails. */
export function fault(context: RuleContext, { device }: EventOf<'fault'>): Step {
  const { phase } = context.state;
  const held = recordFault(context.state, device);
  const unreadable =
    device === 'card-reader' &&
    isRoundUnderWay(phase) &&
    phase.cards.length > 0 &&
    nextHand(phase.cards) !== 'none';
  if (held.messages.length === 0 || !unreadable) return held;
  return unreadableCards(inState(context, held.state), held);
}

/** Its cards can no longer be read: the coup is void, or an officer is asked whether it is. */
function unreadableCards(context: RuleContext, held: Step): Step {
  const { phase } = context.state;
  const { cardReader } = context.rules.malfunctions;
  const clause = cited(context, cardReader.clause);
  if (!isRoundUnderWay(phase)) return held;
  if (cardReader.does === 'ask') {
    return ask(held, {
      subject: { is: 'cards-unreadable' },
      about: 'the coup',
      officer: cardReader.by,
      answers: [
        { answer: 'void', clause },
        { answer: 'complete', clause },
      ],
      next: null,
    });
  }
  // With the coup goes whatever was asked about it, and what was kept until it was answered.
  const free = update(context.state, { decision: null, waitingFacts: [] });
  return andThen(
    held,
    voidCoup(inState(context, free), phase, { note: { is: 'cards-unreadable' }, clause, refund: clause }),
  );
}

/** It is known from now on; what is known already changes nothing. */
export function recordFault(state: State, device: Device): Step {
  if (state.faults.some((known) => known.device === device)) return step(state);
  const effect = effectOf(device, state.phase);
  return step(update(state, { faults: [...state.faults, { device, effect }] }), { faulty: device, effect });
}

/** A locked table takes a manager; what was broken is said once more. Memory is sound where every seat adds up. */
export function faultCleared(
  state: State,
  { by, device }: EventOf<'fault-cleared'>,
  rulebook: RulebookId | null,
): Outcome {
  const known = state.faults.find((other) => other.device === device);
  if (!known) return refuse('not-now', { is: 'no-fault', device });
  const needed = known.effect === 'lock' ? 'manager' : 'supervisor';
  if (!mayActAs(by.role, needed) && (by.role !== 'technician' || known.effect === 'lock')) {
    return refuse('no-right', { is: 'takes-officer', role: by.role, needed, rulebook });
  }
  const wrongSeats = device === 'memory' ? unbalanced(state) : [];
  if (wrongSeats.length > 0) return refuse('not-now', { is: 'money-wrong', seats: wrongSeats });
  return step(update(state, { faults: state.faults.filter((other) => other !== known) }), {
    mended: device,
  });
}

/** What a fault does not stop: looking after it, deciding, giving stakes back, and the credit of a seat. */
const ALWAYS: readonly Event['type'][] = ['fault-cleared', 'clock'];
const WHILE_HELD: readonly Event['type'][] = [
  ...ALWAYS,
  'void',
  'void-round',
  'decide',
  'credit',
  'cash-out',
  'leave',
  'collect',
  'adjust',
  'float',
  'end-shift',
  'withdraw',
  'report',
  'shuffler-fault',
  'display-wrong',
];
const WHILE_IT_STANDS: readonly Event['type'][] = [...WHILE_HELD, 'insurance-closed', 'handle', 'settle'];

/** The fault that stops an act, if one does. What happens is stopped by none. */
export function stoppingDevice({ faults, phase }: State, type: Event['type']): Device | null {
  const underWay = isRoundUnderWay(phase);
  const stopping = faults.find(({ effect }) => {
    if (effect === 'lock') return !ALWAYS.includes(type);
    return !(effect === 'stands' && underWay ? WHILE_IT_STANDS : WHILE_HELD).includes(type);
  });
  return stopping ? stopping.device : null;
}

export const refuseForFault = (device: Device): Refused => refuse('not-now', { is: 'has-failed', device });

export const isLocked = ({ faults }: State): boolean => faults.some(({ effect }: Fault) => effect === 'lock');

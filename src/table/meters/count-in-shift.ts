import type { Person } from '../../rulebooks/roles.js';
import type { Event } from '../events.js';
import { type DecisionMeter, NO_CHIPS, NO_MONEY, type OfficerMeter, type Shift } from '../state/meters.js';
import type { State } from '../state/state.js';
import { update } from '../state/update.js';
import { floatAfter } from './float.js';
import { addMoney, moneyMoved } from './read-meters.js';

/** Counts what somebody did by an event that was taken, with the money that it moved; and each device that is lost. */
export function countInShift(before: State, event: Event, after: State): State {
  if (event.type === 'end-shift') return after;
  if ('by' in event) return update(after, { shift: withAct(before, event, after) });
  if (event.type !== 'fault' || before.faults === after.faults) return after;
  const { faults } = after.shift;
  const times = faults[event.device] ?? 0;
  return update(after, { shift: { ...after.shift, faults: { ...faults, [event.device]: times + 1 } } });
}

function withAct(before: State, event: Extract<Event, { readonly by: Person }>, after: State): Shift {
  const { number, from, officers, decisions, faults } = after.shift;
  const { role, id } = event.by;
  const known = officers.find(({ by }) => by.id === id && by.role === role);
  const { by, acts, money, float } = known ?? newOfficer(event.by);
  const counted: OfficerMeter = {
    by,
    acts: { ...acts, [event.type]: (acts[event.type] ?? 0) + 1 },
    money: addMoney(money, moneyMoved(before, after)),
    float: event.type === 'float' ? floatAfter(float, event) : float,
  };
  return {
    number,
    from,
    officers: known
      ? officers.map((officer) => (officer === known ? counted : officer))
      : [...officers, counted],
    decisions:
      event.type === 'decide' && before.decision
        ? withDecision(decisions, { subject: before.decision.subject.is, answer: event.answer })
        : decisions,
    faults,
  };
}

const newOfficer = ({ role, id }: Person): OfficerMeter => ({
  by: { role, id },
  acts: {},
  money: NO_MONEY,
  float: NO_CHIPS,
});

function withDecision(
  before: readonly DecisionMeter[],
  { subject, answer }: Omit<DecisionMeter, 'times'>,
): readonly DecisionMeter[] {
  const isSame = (one: DecisionMeter): boolean => one.subject === subject && one.answer === answer;
  const times = (before.find(isSame)?.times ?? 0) + 1;
  return [...before.filter((one) => !isSame(one)), { subject, answer, times }];
}

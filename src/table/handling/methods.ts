import type { Facing, Method, MethodId, SpecialGame } from '../../rulebooks/handling.js';
import type { Rulebook } from '../../rulebooks/rulebook.js';
import type { Shuffler } from '../../rulebooks/shoe.js';
import { cite } from '../../sheet/table.js';
import { type Outcome, type RuleContext, refuse } from '../step.js';

/** The style or method of dealing that an officer chose. */
export interface DealingMethod extends MethodSetting {
  readonly id: MethodId;
  /** The first four cards are dealt, face down, while betting is open. */
  readonly betsAfterTheDeal: boolean;
}

/** The properties of the table that decide which methods and rules apply. */
export interface MethodSetting {
  readonly where: readonly SpecialGame[];
  readonly shuffler: Shuffler | null;
}

/** The method, if this table may be dealt by it. */
export function methodOf(rulebook: Rulebook, id: string, setting: MethodSetting): Outcome<Method> {
  const { methods } = rulebook.handling;
  const method = methods.find((other) => other.id === id);
  if (!method) {
    return refuse('not-allowed', {
      is: 'no-such-method',
      method: id,
      rulebook: rulebook.id,
      known: methods.map((other) => other.id),
    });
  }
  const { notWith, only } = method;
  if (notWith && setting.shuffler === notWith.shuffler) {
    return refuse(
      'not-allowed',
      { is: 'not-with-shuffler', method: method.id, rulebook: rulebook.id, shuffler: notWith.shuffler },
      cite(rulebook, notWith.clause),
    );
  }
  if (only && !setting.where.includes(only.where)) {
    return refuse(
      'not-allowed',
      { is: 'only-where', method: method.id, rulebook: rulebook.id, where: only.where },
      cite(rulebook, only.clause),
    );
  }
  return method;
}

export const methodNamed = ({ handling }: Rulebook, id: MethodId): Method =>
  handling.methods.find((method) => method.id === id) as Method;

/** The method of the coup whose cards are handled, or else of the next coup; null if the dealer keeps every card. */
export function dealingMethod(
  { state, rules }: RuleContext,
  handling: { readonly method: MethodId } | null,
): Method | null {
  const id = handling?.method ?? state.method?.id;
  return id === undefined ? null : methodNamed(rules, id);
}

/** Whether a card is dealt face up. `either`: as this table deals. */
export const liesUp = (facing: Facing, faceDown: boolean): boolean =>
  facing === 'either' ? !faceDown : facing === 'up';

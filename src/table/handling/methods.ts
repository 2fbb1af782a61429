import type { Facing, Method, MethodId, SpecialGame } from '../../rulebooks/handling.js';
import type { Rulebook } from '../../rulebooks/rulebook.js';
import type { Shuffler } from '../../rulebooks/shoe.js';
import { cite } from '../../sheet/table.js';
import { type Outcome, type RuleContext, refuse } from '../step.js';

/** The style or method of dealing that an officer has chosen. */
export interface DealingMethod extends MethodSetting {
  readonly id: MethodId;
  /** The first four cards are dealt, face down, while betting is open. */
  readonly betsAfterTheDeal: boolean;
}

/** What of the table decides which methods and rules hold there. */
export interface MethodSetting {
  readonly where: readonly SpecialGame[];
  readonly shuffler: Shuffler | null;
}

/** The method, where a table of this rulebook may be dealt by it. */
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
  const { title, notWith, only } = method;
  if (notWith && setting.shuffler === notWith.shuffler) {
    return refuse(
      'not-allowed',
      { is: 'not-with-shuffler', title, shuffler: notWith.shuffler },
      cite(rulebook, notWith.clause),
    );
  }
  if (only && !setting.where.includes(only.where)) {
    return refuse('not-allowed', { is: 'only-where', title, where: only.where }, cite(rulebook, only.clause));
  }
  return method;
}

export const methodNamed = ({ handling }: Rulebook, id: MethodId): Method =>
  handling.methods.find((method) => method.id === id) as Method;

/** The method by which the coup is dealt that somebody handles, or else the next one; null where the dealer keeps every card. */
export function dealingMethod(
  { state, rules }: RuleContext,
  handling: { readonly method: MethodId } | null,
): Method | null {
  const id = handling?.method ?? state.method?.id;
  return id === undefined ? null : methodNamed(rules, id);
}

/** Whether a card lies face up once it is dealt. `either`: as the dealer deals at this table. */
export const liesUp = (facing: Facing, faceDown: boolean): boolean =>
  facing === 'either' ? !faceDown : facing === 'up';

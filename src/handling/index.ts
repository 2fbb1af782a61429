import { type Checked, Refusal } from '../refusal.js';
import type { RulebookId } from '../rulebooks/rulebook.js';
import { crownSydney } from './crown-sydney.js';
import type { HandlingRules, Method, MethodId, Shuffler, Where } from './methods.js';
import { nsw } from './nsw.js';
import { nz } from './nz.js';
import { tasmania } from './tasmania.js';

export const HANDLING: Readonly<Record<RulebookId, HandlingRules>> = {
  nz,
  nsw,
  'crown-sydney': crownSydney,
  tasmania,
};

/** What of the table decides which methods and rules hold there. */
export interface Setting {
  readonly where: readonly Where[];
  readonly shuffler: Shuffler | null;
}

/** The method, where a table of this rulebook may be dealt by it. */
export function methodOf(rulebook: RulebookId, id: MethodId, setting: Setting): Checked<Method> {
  const { methods } = HANDLING[rulebook];
  const method = methods.find((other) => other.id === id);
  if (!method) {
    const known = methods.map((other) => other.id).join(', ');
    return new Refusal('not-allowed', `method: ${rulebook} has no ${id}; it has ${known}`);
  }
  const { title, notWith, only } = method;
  if (notWith && setting.shuffler === notWith.shuffler) {
    const message = `method: ${title} is not dealt from a ${notWith.shuffler} shuffler (${rulebook} ${notWith.clause})`;
    return new Refusal('not-allowed', message);
  }
  if (only && !setting.where.includes(only.where)) {
    const message = `method: ${title} is for ${only.where} play (${rulebook} ${only.clause})`;
    return new Refusal('not-allowed', message);
  }
  return method;
}

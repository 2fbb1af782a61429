import type { Placed } from '../limits/limits.js';
import { besides, mayStand } from '../rights/may-wager.js';
import { cited, type RuleContext } from '../step.js';

/** What may stand of what lies there, and what goes back, with the clause. */
export function sortOut(
  at: RuleContext,
  lying: readonly Placed[],
): {
  readonly valid: readonly Placed[];
  readonly invalid: readonly { readonly wager: Placed; readonly clause: string }[];
} {
  const { foundInvalid } = at.rules.betting;
  const unlimited: RuleContext = { ...at, state: { ...at.state, limits: {} } };
  const invalid: { readonly wager: Placed; readonly clause: string }[] = [];
  let valid = [...lying];
  // Of two that may not stand together, the one laid last goes back.
  for (const wager of lying.toReversed()) {
    const refused = mayStand(unlimited, wager, besides(valid, wager));
    // Amounts that are not in whole chips, or cannot be paid, are for the limits and the settlement to see to.
    if (!refused || refused.why.is === 'out-of-limits') continue;
    valid = valid.filter((other) => other !== wager);
    invalid.push({ wager, clause: foundInvalid ? cited(at, foundInvalid.clause) : (refused.clause ?? '') });
  }
  return { valid, invalid };
}

import { mayKeepWager } from '../rights/may-wager.js';
import { otherWagers } from '../state/spot.js';
import type { PlacedWager } from '../state/stake.js';
import { cited, type RuleContext } from '../step.js';

/** What may stand of what lies there, and what goes back, with the clause. */
export function splitByValidity(
  context: RuleContext,
  wagers: readonly PlacedWager[],
): {
  readonly valid: readonly PlacedWager[];
  readonly invalid: readonly { readonly wager: PlacedWager; readonly clause: string }[];
} {
  const { foundInvalid } = context.rules.betting;
  const unlimited: RuleContext = { ...context, state: { ...context.state, limits: {} } };
  const invalid: { readonly wager: PlacedWager; readonly clause: string }[] = [];
  let valid = [...wagers];
  // Of two that may not stand together, the one laid last goes back.
  for (const wager of wagers.toReversed()) {
    const refused = mayKeepWager(unlimited, wager, otherWagers(valid, wager));
    // Amounts that are not in whole chips, or cannot be paid, are for the limits and the settlement to see to.
    if (!refused || refused.reason.is === 'out-of-limits') continue;
    valid = valid.filter((other) => other !== wager);
    invalid.push({
      wager,
      clause: foundInvalid ? cited(context, foundInvalid.clause) : (refused.clause ?? ''),
    });
  }
  return { valid, invalid };
}

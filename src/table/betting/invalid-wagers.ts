import { mayKeepWager } from '../rights/may-wager.js';
import { otherWagers } from '../state/spot.js';
import type { PlacedWager } from '../state/stake.js';
import { cited, type RuleContext } from '../step.js';

/** Splits the wagers into those that may stand and those that are returned, with the clause. */
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
  // Of two wagers that exclude each other, the later one is returned.
  for (const wager of wagers.toReversed()) {
    const refused = mayKeepWager(unlimited, wager, otherWagers(valid, wager));
    // The limits and the settlement deal with amounts that are not in whole chips or cannot be paid.
    if (!refused || refused.reason.is === 'out-of-limits') continue;
    valid = valid.filter((other) => other !== wager);
    invalid.push({
      wager,
      clause: foundInvalid ? cited(context, foundInvalid.clause) : (refused.clause ?? ''),
    });
  }
  return { valid, invalid };
}

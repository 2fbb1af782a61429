import type { OneOneTwoRule } from '../rulebooks/rulebook.js';
import { cite, type Table } from '../sheet/table.js';
import { ended, type SettledWager, voided } from './settled.js';
import type { Wager } from './wager.js';

/** crown-sydney 1.1: one wager that stands for three, a quarter on each hand of a side wager and half on the tie. */
export function settleOneOneTwo(
  wager: Wager,
  { rulebook, oneOneTwo, chip }: Table,
  settle: (part: Wager) => SettledWager,
): SettledWager {
  const { parts: split, clause } = oneOneTwo as OneOneTwoRule;
  const { seat, side, amount } = wager as Required<Wager>;
  if (split.some(({ oneIn }) => amount % (oneIn * chip) !== 0)) {
    return { ...voided(wager, cite(rulebook, clause)), parts: [] };
  }
  const parts = split.map(({ on, hand, oneIn }) =>
    settle({
      seat,
      on: on === 'side' ? side : 'tie',
      ...(hand && { hand }),
      amount: amount / oneIn,
    }),
  );
  const won = sum(parts.map((part) => part.won));
  const returned = sum(parts.map((part) => part.returned));
  const back = won + returned;
  const result = back > amount ? 'win' : back === amount ? 'push' : 'lose';
  return {
    ...ended(wager, { result, won, returned, commission: 0, clause: cite(rulebook, clause) }),
    parts,
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, n) => total + n, 0);

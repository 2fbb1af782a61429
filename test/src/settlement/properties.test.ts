import fc from 'fast-check';
import t from 'tap';
import type { Coup } from '../../../src/cards/coup.js';
import { settle } from '../../../src/settlement/settle.js';
import type { SettledWager } from '../../../src/settlement/settled.js';
import { readWager } from '../../../src/settlement/wager.js';
import type { Table } from '../../../src/sheet/table.js';
import { anySettlement } from '../../support/arbitrary.js';
import { granted, table } from '../../support/game.js';

// What holds for any wagers on any coup under any sheet.

const RUNS = { numRuns: 2000 };

type Any = { sheet: object; coup: Coup; wagers: readonly object[] };
type Settled = readonly SettledWager[];

const settledAt = (at: Table, coup: Coup, wagers: readonly object[]): Settled => {
  const read = wagers.map((wager, i) => granted(readWager([i], wager, at)));
  return settle(at, coup, read).wagers;
};

const holds = (title: string, property: (at: Table, settled: Settled, any: Any) => boolean): void => {
  t.test(title, async () => {
    const check = (any: Any): boolean => {
      const at = table(any.sheet);
      return property(at, settledAt(at, any.coup, any.wagers), any);
    };
    fc.assert(fc.property(anySettlement, check), RUNS);
  });
};

/** Every wager answered, and in place of each 1-1-2 the three it stands for. */
const parts = (settled: Settled): Settled =>
  settled.flatMap((wager) => (wager.parts?.length ? wager.parts : [wager]));

/** The longest odds that a wager can win at this table. */
function longestOdds({ wagers, insurance }: Table, { on }: SettledWager): number {
  const pays =
    on === 'insurance' ? insurance?.lines.map((l) => l.pays) : wagers.get(on)?.outcomes.map((o) => o.pays);
  return Math.max(0, ...(pays ?? []).map((p) => (typeof p === 'string' ? 0 : p.gross.won / p.gross.staked)));
}

holds('every wager of every legal coup is answered in whole, payable cents', (at, settled, any) => {
  const payable = ({ won, returned, commission, amount }: SettledWager): boolean =>
    [won, returned, commission].every((sum) => Number.isSafeInteger(sum) && sum >= 0) &&
    won % at.chip === 0 &&
    returned <= amount &&
    commission <= amount;
  return settled.length === any.wagers.length && parts(settled).every(payable);
});

holds('nothing is paid that is not owed, and nothing kept that is not lost', (at, settled) =>
  parts(settled).every((wager) => {
    const { result, won, returned, amount } = wager;
    if (result === 'win') return returned === amount && won < amount * longestOdds(at, wager) + at.chip;
    if (result !== 'lose') return returned === amount && won === 0;
    const mayBePartlyVoid = at.rulebook.id === 'nz' && wager.on === 'banker';
    return won === 0 && (returned === 0 || mayBePartlyVoid);
  }),
);

// Insurance looks at the seat's own wager and at its other Insurance; it is tested by itself.
holds('the wagers of a coup are settled as each would be alone', (at, _, { coup, wagers }) => {
  const others = wagers.filter((wager) => (wager as { on: string }).on !== 'insurance');
  const alone = others.flatMap((wager) => settledAt(at, coup, [wager]));
  return JSON.stringify(alone) === JSON.stringify(settledAt(at, coup, others));
});

holds('every answer cites its own rulebook, and says again what was wagered', (at, settled, { wagers }) => {
  const cites = ({ clause }: SettledWager): boolean =>
    /^\S+ \d/.test(clause) && clause.startsWith(`${at.rulebook.id} `);
  const says = (answer: SettledWager, i: number): boolean =>
    Object.entries(wagers[i] as object).every(
      ([name, value]) => answer[name as keyof SettledWager] === value,
    );
  return parts(settled).every(cites) && settled.every(says);
});

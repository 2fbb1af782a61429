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

function settleAny({ sheet, coup, wagers }: Any): { at: Table; settled: readonly SettledWager[] } {
  const at = table(sheet);
  return {
    at,
    settled: settle(
      at,
      coup,
      wagers.map((wager, i) => granted(readWager([i], wager, at))),
    ).wagers,
  };
}

/** Every wager answered, and in place of each 1-1-2 the three it stands for. */
const parts = (settled: readonly SettledWager[]): readonly SettledWager[] =>
  settled.flatMap((wager) => (wager.parts?.length ? wager.parts : [wager]));

/** The longest odds that a wager can win at this table. */
function longestOdds({ wagers, insurance }: Table, { on }: SettledWager): number {
  const pays =
    on === 'insurance' ? insurance?.lines.map((l) => l.pays) : wagers.get(on)?.outcomes.map((o) => o.pays);
  return Math.max(0, ...(pays ?? []).map((p) => (typeof p === 'string' ? 0 : p.gross.won / p.gross.staked)));
}

t.test('every wager of every legal coup is answered in whole, payable cents', async () => {
  fc.assert(
    fc.property(anySettlement, (any) => {
      const { at, settled } = settleAny(any);
      return (
        settled.length === any.wagers.length &&
        parts(settled).every(
          ({ won, returned, commission, amount }) =>
            [won, returned, commission].every((sum) => Number.isSafeInteger(sum) && sum >= 0) &&
            won % at.chip === 0 &&
            returned <= amount &&
            commission <= amount,
        )
      );
    }),
    RUNS,
  );
});

t.test('nothing is paid that is not owed, and nothing kept that is not lost', async () => {
  fc.assert(
    fc.property(anySettlement, (any) => {
      const { at, settled } = settleAny(any);
      return parts(settled).every((wager) => {
        const { result, won, returned, amount } = wager;
        if (result === 'win') return returned === amount && won < amount * longestOdds(at, wager) + at.chip;
        if (result !== 'lose') return returned === amount && won === 0;
        const mayBePartlyVoid = at.rulebook.id === 'nz' && wager.on === 'banker';
        return won === 0 && (returned === 0 || mayBePartlyVoid);
      });
    }),
    RUNS,
  );
});

t.test('the wagers of a coup are settled as each would be alone', async () => {
  fc.assert(
    fc.property(anySettlement, (any) => {
      // Insurance looks at the seat's own wager and at its other Insurance; it is tested by itself.
      const wagers = any.wagers.filter((wager) => (wager as { on: string }).on !== 'insurance');
      const { settled } = settleAny({ ...any, wagers });
      return wagers.every((wager, i) => {
        const [alone] = settleAny({ ...any, wagers: [wager] }).settled;
        return JSON.stringify(alone) === JSON.stringify(settled[i]);
      });
    }),
    RUNS,
  );
});

t.test('every answer cites its own rulebook, and says again what was wagered', async () => {
  fc.assert(
    fc.property(anySettlement, (any) => {
      const { at, settled } = settleAny(any);
      return settled.every(
        (answer, i) =>
          parts([answer]).every(
            ({ clause }) => /^\S+ \d/.test(clause) && clause.startsWith(`${at.rulebook.id} `),
          ) &&
          Object.entries(any.wagers[i] as object).every(
            ([name, value]) => answer[name as keyof SettledWager] === value,
          ),
      );
    }),
    RUNS,
  );
});

import fc from 'fast-check';
import t from 'tap';
import type { RulebookId } from '../../../src/rulebooks/index.js';
import type { WagerId } from '../../../src/rulebooks/rulebook.js';
import { checkAfterFirstCard, type LateCheckOptions } from '../../../src/table/limits/late-check.js';
import type { Limits } from '../../../src/table/limits/limits.js';
import { readLimits } from '../../../src/table/limits/read.js';
import type { PlacedWager } from '../../../src/table/state/stake.js';
import { granted, table } from '../../support/game.js';

type Sheet = { rulebook: RulebookId } & Record<string, unknown>;
const NZ = { rulebook: 'nz', chip: 100 } as const;
const NSW = { rulebook: 'nsw', chip: 100 } as const;
const CROWN = { rulebook: 'crown-sydney', chip: 100 } as const;
const TASMANIA = { rulebook: 'tasmania', chip: 100 } as const;

const SIGN = { minimum: 1_000, maximum: 5_000 };

const stake = (seat: number, on: WagerId, amount: number, more: Partial<PlacedWager> = {}): PlacedWager => ({
  seat,
  on,
  amount,
  ...more,
});

function found(sheet: Sheet, limits: Limits, wagers: readonly PlacedWager[], when?: LateCheckOptions) {
  const at = table(sheet);
  return checkAfterFirstCard(wagers, granted(readLimits(limits, at.rulebook)), at, when);
}

/** One wager of seat 1 on the Player's Hand. */
const alone = (sheet: Sheet, limits: Limits, amount: number, when?: LateCheckOptions) =>
  found(sheet, limits, [stake(1, 'player', amount)], when)[0];

t.test('a wager within the limits stands, and nothing is found', async (t) => {
  for (const sheet of [NZ, NSW, CROWN, TASMANIA]) {
    const approved = sheet === CROWN ? { approvedMinimum: 500 } : {};
    const limits = { bets: { player: { ...SIGN, ...approved } } };
    for (const amount of [1_000, 5_000]) {
      t.strictSame(alone(sheet, limits, amount), {
        wager: stake(1, 'player', amount),
        is: 'stands',
        stands: amount,
        returned: 0,
        findings: [],
      });
    }
  }
});

t.test('nsw 6.3: a table differential found exceeded leaves all wagers valid', async (t) => {
  const wagers = [stake(1, 'player', 9_000), stake(2, 'banker', 100)];
  const [player, banker] = found(NSW, { tableDifferential: 1_000 }, wagers);
  t.match(player, { is: /^stands$/, stands: 9_000, returned: 0 });
  t.match(player?.findings, [{ found: 'above-table-differential', clause: 'nsw 6.3', within: 1_100 }]);
  t.match(banker, { is: /^stands$/, findings: { length: 0 } });
});

t.test('nsw 6.4: a wager found below the minimum is valid', async (t) => {
  t.match(alone(NSW, { bets: { player: SIGN } }, 999), {
    is: /^stands$/,
    stands: 999,
    returned: 0,
    findings: [{ found: 'below-minimum', clause: 'nsw 6.4' }],
  });
});

t.test('nsw 6.5: a wager found above the maximum is paid or collected to the maximum', async (t) => {
  const limits = { bets: { player: { ...SIGN, maximum: 5_050 } } };
  t.match(alone(NSW, limits, 5_100), {
    is: 'stands-up-to',
    stands: 5_050,
    returned: 50,
    findings: [{ found: 'above-maximum', clause: 'nsw 6.5', within: 5_050 }],
  });
  const two = [stake(1, 'player', 5_000), stake(1, 'player', 5_000, { area: 2 })];
  t.match(
    found(NSW, { bets: { player: SIGN } }, two),
    [{ stands: 2_500 }, { stands: 2_500 }],
    'nsw 6.1: of a player, over all areas',
  );
});

t.test('nsw 6.5: above the playing area maximum, wagers are paid or collected to it pro rata', async (t) => {
  const limits = { playingAreaMaximum: { player: 3_000 } };
  const wagers = [stake(1, 'player', 4_000), stake(2, 'player', 2_000), stake(3, 'banker', 9_000)];
  const clause = 'nsw 6.5';
  t.match(found(NSW, limits, wagers), [
    { is: 'stands-up-to', stands: 2_000, returned: 2_000, findings: [{ clause }] },
    { is: 'stands-up-to', stands: 1_000, returned: 1_000, findings: [{ clause }] },
    { is: /^stands$/, stands: 9_000, findings: { length: 0 } },
  ]);
});

t.test('nsw 6.5: the playing area is shared by what the maximum leaves of a wager', async (t) => {
  const limits = { bets: { player: { maximum: 4_000 } }, playingAreaMaximum: { player: 3_000 } };
  const wagers = [stake(1, 'player', 40_000), stake(2, 'player', 2_000)];
  t.match(found(NSW, limits, wagers), [
    {
      stands: 2_000,
      returned: 38_000,
      findings: [{ found: 'above-maximum' }, { found: 'above-playing-area-maximum' }],
    },
    { stands: 1_000, returned: 1_000, findings: [{ found: 'above-playing-area-maximum' }] },
  ]);
});

t.test('nsw 6.5.1: what is found of an earlier coup changes nothing', async (t) => {
  const limits = {
    bets: { player: SIGN },
    tableDifferential: 1_000,
    playingAreaMaximum: { player: 3_000 },
  };
  const [wager] = found(NSW, limits, [stake(1, 'player', 9_000)], { coup: 'earlier' });
  t.match(wager, { is: /^stands$/, stands: 9_000, returned: 0 });
  t.strictSame(
    wager?.findings.map((finding) => [finding.found, finding.clause]),
    [
      ['above-maximum', 'nsw 6.5.1'],
      ['above-playing-area-maximum', 'nsw 6.5.1'],
      ['above-table-differential', 'nsw 6.5.1'],
    ],
  );
});

t.test('nsw 6.1.1: of a wager that is not in the unit an officer is asked', async (t) => {
  t.match(alone(NSW, { bets: { player: { ...SIGN, unit: 500 } } }, 1_700), {
    is: 'ask',
    stands: 1_700,
    findings: [{ found: 'not-in-unit', clause: 'nsw 6.1.1', officer: 'supervisor', within: 1_500 }],
  });
});

t.test('crown-sydney 7.2.2: below the approved minimum, a wager is void and returned', async (t) => {
  const limits = { bets: { player: { ...SIGN, approvedMinimum: 500 } } };
  t.match(alone(CROWN, limits, 499), {
    is: 'void',
    stands: 0,
    returned: 499,
    findings: [{ found: 'below-approved-minimum', clause: 'crown-sydney 7.2.2' }],
  });
});

t.test('crown-sydney 7.2.3: below the minimum of the sign alone, it stands', async (t) => {
  const limits = { bets: { player: { ...SIGN, approvedMinimum: 500 } } };
  for (const amount of [500, 999]) {
    t.match(alone(CROWN, limits, amount), {
      is: /^stands$/,
      returned: 0,
      findings: [{ found: 'below-minimum', clause: 'crown-sydney 7.2.3' }],
    });
  }
});

t.test('crown-sydney 7.2.5: above the maximum, it is paid or collected to the maximum', async (t) => {
  const limits = { bets: { player: { ...SIGN, approvedMinimum: 500 } } };
  t.match(alone(CROWN, limits, 7_000), {
    is: 'stands-up-to',
    stands: 5_000,
    returned: 2_000,
    findings: [{ clause: 'crown-sydney 7.2.5' }],
  });
  t.match(alone(CROWN, limits, 7_000, { coup: 'earlier' }), { is: 'ask', stands: 7_000 }, 'silent');
});

t.test('crown-sydney 7.3: not in the unit, it stands', async (t) => {
  const limits = { bets: { player: { ...SIGN, approvedMinimum: 500, unit: 500 } } };
  const finding = { found: 'not-in-unit', clause: 'crown-sydney 7.3' };
  t.match(alone(CROWN, limits, 1_300), { is: /^stands$/, stands: 1_300, findings: [finding] });
});

t.test('tasmania 7.4: below the minimum it stands, above the maximum up to the maximum', async (t) => {
  const limits = { bets: { player: SIGN } };
  t.match(alone(TASMANIA, limits, 999), {
    is: /^stands$/,
    stands: 999,
    findings: [{ clause: 'tasmania 7.4', warnBy: 'tasmania 7.5' }],
  });
  t.match(alone(TASMANIA, limits, 5_001), {
    is: 'stands-up-to',
    stands: 5_000,
    returned: 1,
    findings: [{ clause: 'tasmania 7.4' }],
  });
});

t.test('tasmania 7.5: after a warning, a wager below the minimum is returned', async (t) => {
  const limits = { bets: { player: SIGN } };
  t.match(alone(TASMANIA, limits, 999, { warned: [2, 1] }), {
    is: 'void',
    stands: 0,
    returned: 999,
    findings: [{ found: 'below-minimum', clause: 'tasmania 7.5' }],
  });
  t.match(alone(TASMANIA, limits, 999, { warned: [2] }), { is: /^stands$/ }, 'another player was warned');
  t.match(alone(TASMANIA, limits, 1_000, { warned: [1] }), { is: /^stands$/, findings: { length: 0 } });
});

t.test(
  'tasmania 7.3(b), nz 5.18: what is reduced whenever betting closes is never found too late',
  async (t) => {
    t.match(found(TASMANIA, { collectiveLiability: 3_000 }, [stake(1, 'banker', 4_000)]), [
      {
        is: /^stands$/,
        stands: 4_000,
        findings: { length: 0 },
      },
    ]);
  },
);

t.test(
  'tasmania 7.5: a wager that is returned does not count towards the collective liability',
  async (t) => {
    const limits = { bets: { banker: SIGN }, collectiveLiability: 3_000 };
    const wagers = [stake(1, 'banker', 900), stake(2, 'banker', 3_000)];
    t.match(found(TASMANIA, limits, wagers, { warned: [1] }), [{ is: 'void' }, { is: /^stands$/ }]);
    const more = [...wagers, stake(3, 'banker', 3_000)];
    t.match(found(TASMANIA, limits, more, { warned: [1] }), [
      { is: 'void', findings: { length: 1 } },
      { is: /^stands$/, findings: { length: 0 } },
      { is: /^stands$/, findings: { length: 0 } },
    ]);
    t.match(found(TASMANIA, limits, wagers), [{ is: /^stands$/ }, { is: /^stands$/ }]);
  },
);

t.test('tasmania 7.2: the limits agreed with a player are the ones that count', async (t) => {
  const limits = { bets: { player: SIGN }, seats: { 1: { player: { minimum: 100, maximum: 9_000 } } } };
  t.match(alone(TASMANIA, limits, 100), { is: /^stands$/, findings: { length: 0 } });
  t.match(alone(TASMANIA, limits, 9_500), { is: 'stands-up-to', stands: 9_000 });
});

t.test('nz is silent: an officer is asked, and told what is within the limit', async (t) => {
  const limits = { bets: { player: SIGN, banker: { maximum: 9_000 } }, tableDifferential: 2_000 };
  const officer = 'supervisor';
  t.match(alone(NZ, limits, 999), {
    is: 'ask',
    stands: 999,
    findings: [{ found: 'below-minimum', clause: 'nz 5.9(a)', officer }],
  });
  t.match(alone(NZ, limits, 6_000), {
    is: 'ask',
    stands: 6_000,
    findings: [{ found: 'above-maximum', clause: 'nz 5.9(b)', within: 5_000, officer }],
  });
});

t.test('nz 5.9(b): the maximum found exceeded is shared by all the areas of a player', async (t) => {
  const wagers = [
    stake(1, 'player', 4_000),
    stake(1, 'player', 6_000, { area: 2 }),
    stake(2, 'player', 5_000),
  ];
  t.match(found(NZ, { bets: { player: SIGN } }, wagers), [
    { is: 'ask', findings: [{ clause: 'nz 5.9(b)', within: 2_000 }] },
    { is: 'ask', findings: [{ clause: 'nz 5.9(b)', within: 3_000 }] },
    { is: /^stands$/, findings: { length: 0 } },
  ]);
});

t.test('nz 5.13: what chips cannot pay is the business of the settlement', async (t) => {
  t.match(found(NZ, {}, [stake(1, 'banker', 2_100)]), [{ is: /^stands$/, findings: { length: 0 } }]);
});

t.test('for any wagers: nothing grows, nothing is lost, and what is found has a clause', async () => {
  const cents = fc.integer({ min: 1, max: 100 }).map((chips) => chips * 50);
  const some = fc.record({
    sheet: fc.constantFrom<Sheet>(NZ, NSW, CROWN, TASMANIA),
    minimum: cents,
    more: cents,
    hand: cents,
    wagers: fc.array(
      fc.tuple(fc.nat(4), fc.constantFrom<WagerId>('player', 'banker', 'tie'), cents, fc.nat(3)),
      {
        maxLength: 8,
      },
    ),
    coup: fc.constantFrom('this' as const, 'earlier' as const),
    warned: fc.array(fc.nat(4)),
  });
  fc.assert(
    fc.property(some, ({ sheet, minimum, more, hand, wagers, coup, warned }) => {
      const approved = sheet === CROWN ? { approvedMinimum: Math.min(100, minimum) } : {};
      const bet = { minimum, maximum: minimum + more, ...approved };
      const limits: Limits = {
        bets: { player: bet, banker: bet, tie: bet },
        ...(sheet === NSW && {
          playingAreaMaximum: { player: hand, banker: hand },
          tableDifferential: hand,
        }),
        ...(sheet === NZ && { tableDifferential: hand }),
        ...(sheet === TASMANIA && { collectiveLiability: hand }),
      };
      const placed = wagers.map(([seat, on, amount, area]) => stake(seat + 1, on, amount, { area }));
      const all = found(sheet, limits, placed, { coup, warned });
      const onHand = (on: WagerId) =>
        all.filter(({ wager }) => wager.on === on).reduce((sum, { stands }) => sum + stands, 0);
      return (
        all.every(
          ({ wager, is, stands, returned, findings }, i) =>
            wager === placed[i] &&
            stands + returned === wager.amount &&
            Math.min(stands, returned) >= 0 &&
            (is !== 'void' || stands === 0) &&
            (is !== 'stands' || returned === 0) &&
            (coup === 'this' || returned === 0) &&
            (is === 'stands' || findings.length > 0) &&
            findings.every((each) => each.clause.startsWith(`${sheet.rulebook} `)) &&
            (sheet === NZ || coup === 'earlier' || stands <= bet.maximum),
        ) &&
        (sheet !== NSW || coup === 'earlier' || Math.max(onHand('player'), onHand('banker')) <= hand)
      );
    }),
    { numRuns: 1_200 },
  );
});

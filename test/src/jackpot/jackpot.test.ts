import t from 'tap';
import { JackpotReplay } from '../../../firmware/cli/jackpot.js';
import type { LineError } from '../../../firmware/cli/line-error.js';
import { type Condition, holds } from '../../../src/jackpot/condition.js';
import { exactly, MOST_METERED, printedExactly, shown } from '../../../src/jackpot/exact.js';
import { contributionsOf } from '../../../src/jackpot/funding.js';
import { sharesOf } from '../../../src/jackpot/shares.js';
import type { State } from '../../../src/jackpot/state.js';
import type { Wager } from '../../../src/jackpot/wager.js';
import { MOST_CENTS } from '../../../src/money/cents.js';
import { coup } from '../../support/game.js';
import { testOfRows } from '../../support/rows.js';

// The Baccarat Jackpot by its clauses. streams.test.ts lives through hostile streams, and docs/examples/nz has each procedure.

testOfRows('nz 18.12: the coups that win, by what is said of them', (t, [when, yes, no]) => {
  const condition = JSON.parse(when) as Condition;
  for (const hands of yes.split(' , '))
    t.equal(holds(condition, coup(hands.replace('/', '|'))), true, `${when} ${hands}`);
  for (const hands of no.split(' , '))
    t.equal(holds(condition, coup(hands.replace('/', '|'))), false, `${when} ${hands}`);
})`
  {"winner":"tie"}                       | 9S KD / 9H KC , 2S KD 4H / 6H KC               | 9S KD / 6H AC
  {"winner":"banker"}                    | 2S KD 4H / 7H KC                               | 9S KD / 6H AC , 9S KD / 9H KC
  {"playerPoints":0}                     | 5S 5D TH / 7H KC                               | 9S KD / 6H AC
  {"bankerPoints":7,"winner":"player"}   | 9S KD / 6H AC                                  | 5S 5D TH / 7H KC
  {"natural":"player"}                   | 9S KD / 6H AC , 8S KD / 9H KC                  | 6H AC / 9S KD , 5S KD 3H / 7H KC
  {"natural":"banker"}                   | 6H AC / 9S KD , 8S KD / 9H KC                  | 9S KD / 6H AC , 2S KD 4H / 7H KC
  {"natural":"both"}                     | 8S KD / 9H KC , 9S KD / 9H KC                  | 9S KD / 6H AC , 6H AC / 9S KD
  {"pair":"player"}                      | 4S 4D / 6H AC , 4S 4S / 3H 3C                  | 6H AC / 4S 4D , TS KD 4H / 7H KC , 2S KD 2H / 7H KC
  {"pair":"both"}                        | 4S 4S / 3H 3C                                  | 4S 4D / 6H AC
  {"suited":"banker"}                    | 9S KD / 6H AH , 4S 4D / 6C AC                  | 9S KS / 6H AC
  {"suited":"both"}                      | 9S KS / 6H AH                                  | 9S KS / 6H AC , 9S KD / 6H AH
  {"cards":4}                            | 9S KD / 6H AC                                  | 2S KD 4H / 7H KC
  {"cards":5}                            | 2S KD 4H / 7H KC                               | 9S KD / 6H AC , 2S KD 4H / 3H KC 2D
  {"cards":6}                            | 2S KD 4H / 3H KC 2D                            | 9S KD / 6H AC
`;

testOfRows(
  'nz 18.3, nz 18.10: who qualifies, and what a round contributes, to the ten-thousandth of a cent',
  (t, [wagers, rate, rounds, operator, exact]) => {
    const on = ['player', 'banker'] as const;
    const sheet = {
      id: 'grand',
      qualifying: { on, minimum: 100 },
      rate: Number(rate),
      operator: { amount: 50, rounds },
    };
    const laid = wagers.split(' ').filter((one) => one !== 'none');
    const made = contributionsOf(
      { pools: [{ sheet }] } as unknown as State,
      laid.map((one) => ({ seat: 1, on: one.split(':')[0], amount: Number(one.split(':')[1]) }) as Wager),
    );
    const [{ operator: put, wagers: part } = { operator: 0n, wagers: 0n }] = made;
    t.strictSame([shown(put), printedExactly(part)], [Number(operator), exact], wagers);
  },
)`
  none                               | 150   | all     | 50 | 0.0000
  none                               | 150   | wagered | 0  | 0.0000
  player:99 tie:5000                 | 150   | wagered | 0  | 0.0000
  player:99 tie:5000                 | 150   | all     | 50 | 0.0000
  player:100                         | 0     | wagered | 50 | 0.0000
  player:100                         | 1     | wagered | 50 | 0.0100
  player:101 banker:101 player:99    | 1     | wagered | 50 | 0.0202
  player:1001                        | 150   | wagered | 50 | 15.0150
  player:${MOST_CENTS}               | 9999  | wagered | 50 | 8999100000000.0000
  player:${MOST_CENTS} banker:123457 | 10000 | wagered | 50 | 9000000123457.0000
`;

testOfRows(
  'nz 18.15, nz 18.16: shares in whole chips, nothing left over',
  (t, [split, pays, chip, wagered, shares]) => {
    const to = wagered.split(' ').map((one) => {
      const [seat = '', amount = ''] = one.split(':');
      return { seat: Number(seat), wagered: BigInt(amount) };
    });
    const got = sharesOf(Number(pays), Number(chip), split as 'equal', to);
    t.equal(got.map(({ seat, amount }) => `${seat}:${amount}`).join(' '), shares);
  },
)`
  equal    | 10500            | 500 | 1:1 4:99          | 1:5500 4:5000
  equal    | 7                | 1   | 2:5 3:5 9:5       | 2:3 3:2 9:2
  equal    | 500              | 500 | 2:1 3:1 9:1       | 2:500 3:0 9:0
  equal    | 0                | 1   | 2:1 3:1           | 2:0 3:0
  pro-rata | 10500            | 500 | 1:100 2:300 4:600 | 1:1000 2:3000 4:6500
  pro-rata | 100              | 1   | 1:1 2:1 3:1       | 1:34 2:33 3:33
  pro-rata | 100              | 25  | 1:1 2:5 3:1       | 1:25 2:75 3:0
  pro-rata | 4000000000000000 | 1   | 1:9000000000000 2:9000000000000 3:1 | 1:1999999999999889 2:1999999999999889 3:222
`;

t.test('a sum is shown in whole cents, rounded down, and printed with all four decimals', async (t) => {
  for (const [sum, cents] of [
    [0n, 0],
    [9_999n, 0],
    [10_000n, 1],
    [-1n, -1],
    [-10_000n, -1],
    [-10_001n, -2],
  ] as const)
    t.equal(shown(sum), cents, `${sum}`);
  t.equal(printedExactly(exactly(45) + 150n), '45.0150');
});

const MANAGER = { role: 'manager', id: 'G3' };
const POOL = {
  id: 'p',
  qualifying: { on: ['player'], minimum: 1 },
  wins: [{ when: { cards: 4 }, pays: 100 }],
};

const POOL_TEXT = JSON.stringify(POOL);

function begun(pool: object, at = 'no-more-bets'): JackpotReplay {
  const replay = new JackpotReplay();
  replay.answer({
    type: 'open',
    by: MANAGER,
    jackpot: { tables: ['A', 'B'], at, pools: [{ ...POOL, ...pool }] },
  });
  return replay;
}

t.test(
  'nz 18.9(a): no meter goes beyond what it can count, and what would carry it there changes nothing',
  async (t) => {
    const replay = begun({ rate: 10_000 });
    const most = { type: 'adjust-pool', by: MANAGER, pool: 'p', amount: MOST_METERED, reason: 'x' };
    t.match(replay.answer(most), { facts: [{ adjusted: { value: MOST_METERED } }] });
    const bets = { type: 'bets', table: 'A', round: 1, wagers: [{ seat: 1, on: 'player', amount: 1 }] };
    t.match(replay.answer(bets), { error: { code: 'bad-amount', message: /pool p would go beyond/ } });
    t.match(replay.answer({ ...most, amount: -1 }), { facts: [{ adjusted: { value: MOST_METERED - 1 } }] });
    t.match(replay.answer(bets), { facts: [{ recorded: { pools: [{ value: MOST_METERED }] } }] });
    const read = { type: 'reconcile', by: MANAGER, console: [{ pool: 'p', value: -MOST_METERED }] };
    t.match(replay.answer(read), { facts: [{ reconciled: [{ difference: -2 * MOST_METERED }] }] });
  },
);

t.test(
  'nz 18.9(b): a win has the value of the event that settled it, whenever it is confirmed',
  async (t) => {
    const replay = begun({ seed: 100, operator: { amount: 7, rounds: 'all' } });
    const play = (table: string, round: number) => {
      replay.answer({ type: 'bets', table, round, wagers: [{ seat: 1, on: 'player', amount: 1 }] });
      return replay.answer({ type: 'result', table, round, player: ['9S', 'KD'], banker: ['6H', 'AC'] });
    };
    t.match(play('A', 1), { facts: [{ won: { win: 1, amount: 107 } }] });
    t.match(play('B', 1), { facts: [{ won: { win: 2, amount: 107 } }] });
    t.match(replay.answer({ type: 'adjust-pool', by: MANAGER, pool: 'p', amount: 50, reason: 'x' }), {
      facts: [{ adjusted: { value: 150 } }],
    });
    for (const win of [2, 1])
      t.match(replay.answer({ type: 'confirm', by: MANAGER, win }), {
        facts: [{ paid: { win, amount: 107 } }],
      });
  },
);

t.test(
  'nz 18.8, nz 18.9(d): chance chooses a table without a coup, and nobody is paid for a void round',
  async (t) => {
    const replay = begun({ seed: 500, wins: undefined, random: { from: null, to: null } });
    replay.answer({ type: 'bets', table: 'A', round: 1, wagers: [{ seat: 3, on: 'player', amount: 1 }] });
    const draw = { type: 'draw', pool: 'p', table: 'A' };
    t.match(replay.answer(draw), { facts: [{ won: { win: 1, round: 1, amount: 500, seats: [3] } }] });
    t.match(replay.answer({ ...draw, seat: 2 }), { facts: [{ won: { win: 2, seats: [] } }] });
    replay.answer({ type: 'void-round', by: MANAGER, table: 'A', round: 1 });
    t.match(replay.answer(draw), { facts: [{ won: { win: 3, round: 1, seats: [] } }] });
  },
);

t.test('numbers passed over are named up to a million; after a suspension none is missing', async (t) => {
  const replay = begun({});
  const bets = (round: number) => replay.answer({ type: 'bets', table: 'A', round, wagers: [] });
  bets(5);
  replay.answer({ type: 'void-round', by: MANAGER, table: 'A', round: 5 });
  t.match(bets(1_000_007), { error: { code: 'bad-event', message: /1000001 numbers/ } });
  for (const type of ['suspend', 'resume']) replay.answer({ type, by: MANAGER, table: 'A' });
  t.match(bets(Number.MAX_SAFE_INTEGER), { table: 'A', facts: [{ recorded: { pools: [] } }] });
  t.match(replay.answer({ type: 'adjust', by: MANAGER, table: 'A', round: 6, wagers: [] }), {
    error: { code: 'already-recorded' },
  });
});

testOfRows('nz 18.6: what a sheet may not say, and where it says it', (t, [place, change]) => {
  const { pool, ...others } = JSON.parse(change) as { pool?: object };
  const jackpot = { tables: ['A'], at: 'completion', pools: [{ ...POOL, ...pool }], ...others };
  const { error } = new JackpotReplay().answer({ type: 'open', by: MANAGER, jackpot }) as LineError;
  t.match(error, { code: 'bad-jackpot', clause: 'nz 18.6' }, change);
  t.ok(error.message.startsWith(`jackpot.${place}: `), error.message);
})`
  tables                            | {"tables":[]}
  tables[1]                         | {"tables":["A","A"]}
  tables[0]                         | {"tables":["system"]}
  tables[0]                         | {"tables":[""]}
  at                                | {"at":"result"}
  pools                             | {"pools":[]}
  pools[1].id                       | {"pools":[${POOL_TEXT},${POOL_TEXT}]}
  pools[0]                          | {"pool":{"zebra":1}}
  pools[0].seed                     | {"pool":{"seed":-1}}
  pools[0].chip                     | {"pool":{"chip":0}}
  pools[0].rate                     | {"pool":{"rate":10001}}
  pools[0].qualifying.on            | {"pool":{"qualifying":{"on":[],"minimum":1}}}
  pools[0].qualifying.on[0]         | {"pool":{"qualifying":{"on":["pairs"],"minimum":1}}}
  pools[0].qualifying.minimum       | {"pool":{"qualifying":{"on":["tie"],"minimum":0}}}
  pools[0].operator.amount          | {"pool":{"operator":{"amount":0,"rounds":"all"}}}
  pools[0].operator.rounds          | {"pool":{"operator":{"amount":1,"rounds":"some"}}}
  pools[0].wins                     | {"pool":{"wins":[]}}
  pools[0].wins[0].when             | {"pool":{"wins":[{"when":{},"pays":1}]}}
  pools[0].wins[0].when.cards       | {"pool":{"wins":[{"when":{"cards":7},"pays":1}]}}
  pools[0].wins[0].when.natural     | {"pool":{"wins":[{"when":{"natural":"either"},"pays":1}]}}
  pools[0].wins[0].when.playerPoints | {"pool":{"wins":[{"when":{"playerPoints":10},"pays":1}]}}
  pools[0].wins[0].pays             | {"pool":{"wins":[{"when":{"cards":4},"pays":101}]}}
  pools[0].random                   | {"pool":{"random":{"from":null,"to":null}}}
  pools[0].random.to                | {"pool":{"wins":[],"random":{"from":null,"to":7},"chip":5}}
  pools[0].random.from              | {"pool":{"wins":[],"random":{"from":0,"to":null}}}
  pools[0].split                    | {"pool":{"split":"fair"}}
`;

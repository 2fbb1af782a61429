import t from 'tap';
import type { FloorSays, SharedJackpot } from '../../firmware/floor-says.js';
import { outputKey } from '../../firmware/render/output-key.js';
import { render } from '../../firmware/render/render.js';
import { tableViewer } from '../../firmware/screens/views/table-view.js';
import type { TableSettings } from '../../firmware/settings/table-settings.js';
import type { SharedWin } from '../../src/jackpot/shared-win.js';
import { recordsOn } from '../support/journal.js';
import { type ProgramTable, SMALL_TABLE, startProgram } from '../support/program-table.js';

// What a table shows of the Jackpot that it shares, which is the floor's.

const settings: TableSettings = {
  ...SMALL_TABLE,
  floor: { table: '7', host: 'floor.example', fingerprint: Array(32).fill('AB').join(':') },
};

const JACKPOT: SharedJackpot = {
  at: 'no-more-bets',
  pools: [
    {
      sheet: {
        id: 'grand',
        seed: 100_000,
        qualifying: { on: ['player', 'banker'], minimum: 1000 },
        rate: 150,
        wins: [{ when: { winner: 'tie' }, pays: 100 }],
      },
      value: 123_456,
    },
  ],
  inFault: false,
  suspended: false,
};
const says = (entries: number, value: number, more: Partial<SharedJackpot> = {}): FloorSays => ({
  is: 'jackpot',
  entries,
  jackpot: { ...JACKPOT, pools: JACKPOT.pools.map((pool) => ({ ...pool, value })), ...more },
});

async function hear(table: ProgramTable, one: FloorSays): Promise<void> {
  table.running.hearFloor(one);
  await table.pass(20);
}

const view = ({ moment }: ProgramTable) => tableViewer(settings)(moment).jackpot;
const digits = ({ moment }: ProgramTable) =>
  render({ settings, ...moment }).displays[outputKey(null, 'jackpot-1')];

t.test(
  'it shows the value, how it is funded, what wins it and who qualifies (nz 18.5, 18.6, 18.8(b), 18.15, 18.16)',
  async (t) => {
    const table = await startProgram({ settings });
    t.equal(view(table), null);
    t.equal(digits(table), '');
    const before = recordsOn(table.disk).length;
    await hear(table, says(5, 123_456));
    t.match(view(table), {
      shared: { isOld: false },
      pools: [
        {
          id: 'grand',
          value: 123_456,
          percent: 1.5,
          on: ['player', 'banker'],
          minimum: 1000,
          wins: [{ when: { winner: 'tie' }, pays: 100 }],
          split: 'equal',
        },
      ],
    });
    t.equal(digits(table), '1234.56');
    t.equal(recordsOn(table.disk).length, before, 'what is shown is no record');
    await hear(table, { is: 'jackpot', entries: 6 });
    t.equal(view(table), null, 'it has ended');
  },
);

t.test('it falls by a win or a correction alone: a value that comes late is not shown', async (t) => {
  const table = await startProgram({ settings });
  await hear(table, says(5, 123_456));
  await hear(table, says(4, 120_000));
  t.equal(view(table)?.pools[0]?.value, 123_456);
  await hear(table, says(6, 100_000));
  t.equal(view(table)?.pools[0]?.value, 100_000);
});

t.test(
  'a value of which the floor says nothing for ten seconds is shown as old, until it does',
  async (t) => {
    const table = await startProgram({ settings });
    await hear(table, says(5, 123_456));
    await table.pass(9500);
    t.match(view(table), { shared: { isOld: false } });
    await table.pass(1000);
    t.match(view(table), { shared: { isOld: true }, pools: [{ value: 123_456 }] });
    const seen = new Set<string | undefined>();
    for (let turn = 0; turn < 12; turn++) {
      seen.add(digits(table));
      await table.pass(500);
    }
    t.same([...seen].sort(), ['--------', '1234.56']);
    await hear(table, says(4, 110_000));
    t.match(view(table), { shared: { isOld: true } }, 'what is older than that says nothing of now');
    await hear(table, says(5, 123_456));
    t.match(view(table), { shared: { isOld: false } });
    t.equal(digits(table), '1234.56');
  },
);

t.test(
  'what it won awaits confirmation, is a record once it is confirmed, and is not asked for again (nz 18.13)',
  async (t) => {
    const table = await startProgram({ settings });
    const win: SharedWin = {
      ...{ opened: 1, pool: 'grand', round: 9, win: 1, pays: 101_000, seats: [1] },
      ...{ malfunction: false, stands: 'awaiting', shares: [] },
    };
    const paid: SharedWin = { ...win, stands: 'paid', by: 'M101', shares: [{ seat: 1, amount: 101_000 }] };
    const records = (of: ProgramTable) => of.records('shared-win').map(({ stands }) => stands);
    await table.bet();
    await hear(table, { is: 'win', win });
    await hear(table, { is: 'win', win });
    t.match(view(table), { wins: [{ win: 1, stands: 'awaiting', pays: 101_000, seats: [1] }] });
    t.equal(table.phase, 'betting', 'and the game goes on');
    t.same(records(table), ['awaiting']);

    const again = await startProgram({ disk: table.disk.killed(), settings });
    t.match(view(again), { shared: { isOld: true }, wins: [{ stands: 'awaiting' }] }, 'without the floor');
    await hear(again, { is: 'win', win: paid });
    await hear(again, { is: 'win', win });
    await hear(again, { is: 'win', win: { ...win, pays: 500 } });
    t.same(records(again), ['awaiting', 'paid']);
    t.match(view(again)?.wins, [{ stands: 'paid', shares: [{ seat: 1, amount: 101_000 }] }]);

    const last = await startProgram({ disk: again.disk.killed(), settings });
    t.match(last.moment.sharedWins, [{ stands: 'paid', by: 'M101' }]);
    await hear(last, says(5, 100_000));
    for (let coup = 0; coup < 2; coup++) {
      await last.play('1 chip-3, 1 player, no-more-bets');
      while (last.phase !== 'betting') await last.pass(500);
    }
    t.same(view(last)?.wins, [], 'what is settled is shown for two coups');
  },
);

import t from 'tap';
import type { FloorSays } from '../../firmware/floor-says.js';
import { terminalText } from '../../firmware/messages/replay.js';
import { outputKey } from '../../firmware/render/output-key.js';
import { render } from '../../firmware/render/render.js';
import { tableViewer } from '../../firmware/screens/views/table-view.js';
import type { TableSettings } from '../../firmware/settings/table-settings.js';
import type { SharedWin } from '../../src/jackpot/shared-win.js';
import { recordsOn } from '../support/journal.js';
import { type ProgramTable, SMALL_TABLE, startProgram } from '../support/program-table.js';

// What a floor asks of a table: a fact at its edge, and a record of its journal.

const settings: TableSettings = {
  ...SMALL_TABLE,
  floor: { table: '7', host: 'floor.example', fingerprint: Array(32).fill('AB').join(':') },
};

const DISABLED = {
  is: 'order',
  order: 10,
  plays: false,
  ordered: ['M1', 'S1'],
  reason: 'an incident',
} as const;
const ENABLED = { ...DISABLED, order: 20, plays: true, reason: 'it is over' } as const;

async function hear(table: ProgramTable, ...says: readonly FloorSays[]): Promise<void> {
  for (const one of says) table.running.hearFloor(one);
  await table.pass(20);
}

const orders = (table: ProgramTable) => table.records('event').filter(({ type }) => type === 'floor-order');
const standing = ({ moment }: ProgramTable) => tableViewer(settings)(moment).standing.waits;
const said = ({ moment: { panels } }: ProgramTable) => panels.message && terminalText(panels.message);
const lit = ({ moment }: ProgramTable) => render({ settings, ...moment }).lamps[outputKey(1, 'banker')];
/** Everything that the dealer's display shows in ten seconds. */
async function displayed(table: ProgramTable): Promise<ReadonlySet<string | undefined>> {
  const seen = new Set<string | undefined>();
  for (let turn = 0; turn < 40; turn++) {
    seen.add(render({ settings, ...table.moment }).displays[outputKey(null, 'message')]);
    await table.pass(250);
  }
  return seen;
}

t.test('a disabled table finishes its coup, says so, and stays so after a restart', async (t) => {
  const table = await startProgram({ settings });
  await table.bet();
  await hear(table, { is: 'line', isThere: true }, DISABLED, DISABLED);
  t.equal(orders(table).length, 1, 'what is said again is known');
  t.equal(standing(table), null, 'the wager that lies there is played');
  await table.play('no-more-bets');
  while (table.phase !== 'betting') await table.pass(500);
  t.equal(standing(table), 'disabled');
  t.ok((await displayed(table)).has('DISABLED'));
  t.equal(lit(table), 'off');
  await table.play('1 chip-3, 1 player');
  t.same(table.moment.state.phase, { is: 'betting', wagers: [], waiting: [], noBets: null });

  const again = await startProgram({ disk: table.disk.killed(), settings });
  t.match(again.moment.state, { floor: { order: 10, plays: false } });
  t.equal(standing(again), 'disabled');
  await hear(again, DISABLED);
  t.equal(orders(again).length, 1);
  await hear(again, ENABLED, DISABLED);
  t.equal(standing(again), null);
  t.equal(lit(again), 'slow');
  t.equal(orders(again).length, 2, 'an older order that comes late is none');
});

t.test(
  'two persons at the table enable it where the floor cannot be reached, and nowhere else',
  async (t) => {
    const table = await startProgram({ settings });
    await table.openWithCredit(1, 1);
    await hear(table, { is: 'line', isThere: true }, DISABLED);
    const tryIt = () => table.turned('manager-key', () => table.choose('enable'));
    await tryIt();
    t.match(said(table), /the floor can be reached/);
    await hear(table, { is: 'line', isThere: false });
    await tryIt();
    t.match(said(table), /two persons/);
    await table.turned('supervisor-key', tryIt);
    t.match(table.moment.state.floor, { order: 10, enabledHere: true });
    t.equal(lit(table), 'slow');
    await hear(table, { is: 'line', isThere: true }, DISABLED);
    t.match(table.moment.state.floor, { enabledHere: true }, 'the order that they answered is known');
  },
);

t.test('a technician finds the game as it was: what the floor asks waits until then', async (t) => {
  const table = await startProgram({ settings });
  await table.turn('technician-key', true);
  t.equal(await table.serve({ act: 'begin' }), 'taken');
  await hear(table, DISABLED);
  t.equal(table.moment.state.floor, null);
  await table.turn('technician-key', false);
  while (table.moment.panels.service) await table.pass(500);
  await hear(table, DISABLED);
  t.match(table.moment.state.floor, { plays: false });
});

t.test(
  'a table without a floor writes the same journal as one whose floor never orders anything',
  async (t) => {
    const played = async (of: TableSettings) => {
      const table = await startProgram({ settings: of });
      await table.bet();
      await table.play('no-more-bets');
      while (table.phase !== 'betting') await table.pass(500);
      // The settings are recorded, too, and so each hash differs.
      return recordsOn(table.disk)
        .filter(({ kind }) => !['setting', 'tested', 'snapshot'].includes(kind))
        .map(({ at, kind, body }) => ({ at, kind, body }));
    };
    t.same(await played(SMALL_TABLE), await played(settings));
  },
);

const WIN: SharedWin = {
  ...{ opened: 1, pool: 'grand', round: 9, win: 1, pays: 101_000, seats: [1], malfunction: false },
  ...{ stands: 'paid', by: 'M1', shares: [{ seat: 1, amount: 101_000 }] },
};

/** What everybody sees of it. */
const seen = (table: ProgramTable) => ({
  isDisabled: standing(table) === 'disabled',
  isPaid: tableViewer(settings)(table.moment).jackpot?.wins.length === 1,
});

t.test(
  'wherever the power goes while it hears the floor, what was shown is there when it comes back, and all is there once',
  async (t) => {
    const hears = async (table: ProgramTable) => await hear(table, { is: 'win', win: WIN }, DISABLED);
    for (const stop of ['stop before', 'stop within'] as const)
      for (let at = 0, isWhole = false; !isWhole; at++) {
        const table = await startProgram({ settings });
        const first = table.disk.operations.length + at;
        table.disk.plan = (_, number) => (number >= first ? stop : 'done');
        await hears(table);
        isWhole = table.disk.operations.length <= first;
        const shown = seen(table);
        for (const left of ['lost', 'kept'] as const) {
          const disk = table.disk.restarted(() => ({ bytes: left, names: left }));
          const again = await startProgram({ disk, settings });
          const back = seen(again);
          t.ok(back.isDisabled || !shown.isDisabled, `${stop} operation ${at}`);
          t.ok(back.isPaid || !shown.isPaid, `${stop} operation ${at}`);
          await hears(again);
          t.same(seen(again), { isDisabled: true, isPaid: true });
          t.equal(orders(again).length, 1);
          t.equal(again.records('shared-win').length, 1);
        }
      }
  },
);

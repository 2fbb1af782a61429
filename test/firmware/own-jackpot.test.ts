import t from 'tap';
import { JackpotReplay } from '../../firmware/cli/jackpot.js';
import { JackpotStream } from '../../firmware/cli/jackpot-stream.js';
import { jackpotView } from '../../firmware/jackpot/jackpot-view.js';
import type { TableSettings } from '../../firmware/settings/table-settings.js';
import { NEW_TABLE } from '../../firmware/table/stored-table.js';
import type { ConsoleAct } from '../../src/jackpot/console-act.js';
import { Refused } from '../../src/jackpot/refused.js';
import type { Fields } from '../../src/reader/fields.js';
import { recordsOn } from '../support/journal.js';
import { type ProgramTable, SMALL_TABLE, startProgram } from '../support/program-table.js';

// nz 18 at one table: it funds, wins, confirms and pays by its own coups.

const settings: TableSettings = {
  ...SMALL_TABLE,
  shoe: 'card-reading',
  jackpot: {
    at: 'no-more-bets',
    pools: [
      {
        id: 'grand',
        seed: 100_000,
        chip: 500,
        qualifying: { on: ['player', 'banker'], minimum: 1000 },
        rate: 150,
        wins: [{ when: { winner: 'tie' }, pays: 100 }],
      },
    ],
  },
};

const show = ({ moment }: ProgramTable) => jackpotView(moment.jackpot);
const value = (table: ProgramTable) => show(table)?.pools[0]?.value;

/** What the console answers to the holder of a key. */
async function ask(table: ProgramTable, key: 'manager-key' | 'supervisor-key' | null, act: ConsoleAct) {
  if (key) await table.turn(key, true);
  const answer = await table.console(act);
  if (key) await table.turn(key, false);
  return typeof answer === 'string' ? answer : answer instanceof Refused ? answer.code : 'done';
}

/** A table that bets, with these cards to come. */
async function begun(...ranks: readonly number[]): Promise<ProgramTable> {
  return await begunWith(settings, ...ranks);
}

async function begunWith(settings: TableSettings, ...ranks: readonly number[]): Promise<ProgramTable> {
  const table = await startProgram({ settings });
  await table.prepareShoe(...ranks);
  await table.addCredit(1, 1);
  await ask(table, 'manager-key', { type: 'open' });
  return table;
}

t.test(
  'a coup funds it at the call, wins it, and is paid once a manager confirms: also after power cuts (nz 18.8(b), 18.11, 18.13)',
  async (t) => {
    const table = await begun(9, 9, 10, 10);
    await table.play('1 chip-4, 1 player, no-more-bets');
    t.equal(value(table), 100_000 + 750, 'nz 18.11: 1.5% of $500.00 after the call');
    await table.play('pull 4, confirm');
    t.match(
      show(table)?.wins,
      [{ win: 1, pool: 'grand', pays: 101_000, seats: [1] }],
      'nz 18.17: rounded up',
    );
    t.equal(value(table), 100_000, 'it begins again with its seed');

    const again = await startProgram({ disk: table.disk.killed(), settings });
    t.strictSame(again.moment.jackpot, table.moment.jackpot);
    t.equal(await ask(again, 'supervisor-key', { type: 'confirm', win: 1 }), 'takes-manager');
    t.equal(await ask(again, null, { type: 'confirm', win: 1 }), 'takes-manager');
    t.equal(await ask(again, 'manager-key', { type: 'confirm', win: 2 }), 'unknown-win');
    t.equal(await ask(again, 'manager-key', { type: 'confirm', win: 1 }), 'done');
    t.strictSame(show(again)?.wins, []);

    const last = await startProgram({ disk: again.disk.killed(), settings });
    t.equal(await ask(last, 'manager-key', { type: 'confirm', win: 1 }), 'unknown-win', 'paid once');
    t.equal(await ask(last, 'manager-key', { type: 'close' }), 'done');
    t.equal(show(last), null);
  },
);

t.test(
  'of a Jackpot that it shares, a table records what it contributes, and neither shows nor wins it (nz 18.8(a))',
  async (t) => {
    const { jackpot } = settings;
    const table = await begunWith(
      { ...settings, ...(jackpot && { jackpot: { ...jackpot, shared: true } }) },
      9,
      9,
      10,
      10,
    );
    await table.play('1 chip-4, 1 player, no-more-bets, pull 4, confirm');
    t.equal(show(table), null);
    const facts = recordsOn(table.disk).flatMap((record) =>
      record.kind === 'event' ? (record.came?.jackpot ?? []) : [],
    );
    t.match(facts, [{ recorded: { round: 1, pools: [{ pool: 'grand', operator: 0, wagers: '750.0000' }] } }]);
    t.equal(facts.length, 1, 'the tie wins nothing there');
  },
);

t.test('a void coup takes its contribution back, and what a fault kept out is owed (nz 18.20)', async (t) => {
  const table = await begun(9, 1, 10, 10, 9, 1, 10, 10);
  await table.play('1 chip-4, 1 banker, no-more-bets, pull 1');
  t.equal(value(table), 100_750);
  await table.turned('supervisor-key', () => table.press('void'));
  t.equal(table.phase, 'betting');
  t.equal(value(table), 100_000);

  t.equal(await ask(table, 'supervisor-key', { type: 'fault' }), 'done');
  await table.play('1 chip-4, 1 banker, no-more-bets');
  t.equal(value(table), 100_000, 'it records nothing');
  t.strictSame(show(table)?.unrecorded, [2]);
  t.equal(await ask(table, 'supervisor-key', { type: 'adjust', round: 2 }), 'in-fault');
  t.equal(await ask(table, 'supervisor-key', { type: 'fault-cleared' }), 'done');
  t.equal(await ask(table, 'supervisor-key', { type: 'adjust', round: 2 }), 'done');
  t.equal(value(table), 100_750);
  t.equal(await ask(table, 'manager-key', { type: 'close' }), 'round-open');
});

t.test('what the journal holds of it is a stream that banco jackpot replay answers the same', async (t) => {
  const table = await begun(9, 9, 10, 10);
  await table.play('1 chip-4, 1 player, no-more-bets, pull 4, confirm');
  await ask(table, 'manager-key', { type: 'confirm', win: 1 });
  const records = recordsOn(table.disk);
  const stream = new JackpotStream(NEW_TABLE);
  for (const record of records) stream.add(record);
  const replay = new JackpotReplay();
  const answers = stream.events.map((event) => replay.answer(event as unknown as Fields));
  t.strictSame(
    stream.events.map(({ type }) => type),
    ['open', 'bets', 'result', 'confirm'],
  );
  t.strictSame(
    answers.flatMap((answer) => ('facts' in answer ? answer.facts : [answer])),
    records.flatMap((record) =>
      record.kind === 'jackpot'
        ? record.body.facts
        : record.kind === 'event'
          ? (record.came?.jackpot ?? [])
          : [],
    ),
  );
});

t.test('a table whose settings name none has none', async (t) => {
  const table = await startProgram();
  t.equal(await ask(table, 'manager-key', { type: 'open' }), 'no-jackpot');
  t.equal(table.moment.jackpot, null);
});

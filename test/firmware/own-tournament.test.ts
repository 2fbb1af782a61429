import t from 'tap';
import { TournamentReplay } from '../../firmware/cli/tournament.js';
import { TournamentStream } from '../../firmware/cli/tournament-stream.js';
import { toldAt } from '../../firmware/decode/told.js';
import { draftView } from '../../firmware/screens/views/draft-view.js';
import { NEW_TABLE } from '../../firmware/table/stored-table.js';
import { foldRecord } from '../../firmware/table/table-fold.js';
import { tournamentView } from '../../firmware/tournament/tournament-view.js';
import { SEVEN_SEGMENTS, segmentsOf } from '../../hal/outputs/segments.js';
import type { Fields } from '../../src/reader/fields.js';
import type { OpenedForm } from '../../src/tournament/forms/sealed.js';
import { recordsOn } from '../support/journal.js';
import { type ProgramTable, startProgram } from '../support/program-table.js';
import { entered, seated, tournamentOf } from '../support/tournament/at-table.js';

// A table plays in a tournament: its seats wager tournament chips, it deals, and its director stands at the console.

const show = ({ moment }: ProgramTable) => moment.tournament && tournamentView(moment.tournament);
const chips = (table: ProgramTable) => show(table)?.session?.seats.map((seat) => seat.chips);

t.test('a coup is wagered in order, dealt, settled in chips, and no meter of money moves', async (t) => {
  const table = await startProgram({ settings: tournamentOf('nsw') });
  await table.prepareShoe(9, 9, 10, 10, 9, 1, 10, 10);
  await entered(table, ['P1', 'P2']);
  t.match(await seated(table, 1), { facts: [{ session: { table: 'T1' } }] });
  t.strictSame(chips(table), [100_000, 100_000]);
  await table.play('1 chip-2, 1 player, 1 repeat');
  t.strictSame(chips(table), [100_000, 100_000], 'no wagers before the dealer takes them');
  await table.play('open-betting, 2 chip-2, 2 player, 2 repeat');
  t.match(show(table)?.session, { at: 'betting', turn: 1 });
  t.strictSame(chips(table), [100_000, 100_000], 'nsw 15.9.4: out of turn');
  await table.play('1 chip-2, 1 player, 1 player');
  t.equal(table.reads('bet', 1), '100.00', 'put together');
  t.strictSame(chips(table), [100_000, 100_000]);
  await table.play('1 repeat, 2 clear, 2 chip-3, 2 banker, 2 repeat');
  t.strictSame(chips(table), [90_000, 90_000]);
  await table.press('no-more-bets');
  t.equal(table.phase, 'dealing');
  await table.play('pull 4, confirm');
  t.equal(table.phase, 'betting');
  t.match(show(table)?.session, { at: 'between', settled: 1 });
  t.strictSame(table.moment.state.rounds.at(-1)?.settled.length, 2);
  const { seats: accounts, meters } = table.moment.state;
  t.ok(Object.values(accounts).every(({ credit, wagered, won }) => credit + wagered + won === 0));
  t.strictSame(meters.wagers, {});
});

t.test('what the journal holds is a stream that banco tournament replay answers the same', async (t) => {
  const table = await startProgram({ settings: tournamentOf('nsw', { ends: { coups: 1 }, advance: 2 }) });
  await table.prepareShoe(9, 9, 10, 10);
  await entered(table, ['P1', 'P2']);
  await seated(table, 1);
  await table.play(
    'open-betting, 1 chip-2, 1 player, 1 repeat, 2 chip-3, 2 banker, 2 repeat, no-more-bets, pull 4, confirm',
  );
  t.match(show(table)?.session, { at: 'over' });
  const records = recordsOn(table.disk);
  const stream = new TournamentStream(NEW_TABLE);
  for (const record of records) stream.add(record);
  const replay = new TournamentReplay();
  const answers = stream.events.map((event) => replay.answer(event as unknown as Fields));
  t.strictSame(
    stream.events.map(({ type }) => type),
    [
      ...['open', 'publish', 'enter', 'enter', 'close-entries', 'brief', 'session', 'place-bets'],
      ...['wager', 'wager', 'no-more-bets', 'result'],
    ],
  );
  t.strictSame(
    answers.flatMap((answer) => ('facts' in answer ? answer.facts : [answer])),
    records.flatMap((record) =>
      record.kind === 'tournament'
        ? record.body.facts
        : record.kind === 'event'
          ? (record.came?.tournament ?? [])
          : [],
    ),
  );
  const again = await startProgram({ disk: table.disk.killed(), settings: table.settings });
  t.strictSame(again.moment.tournament, table.moment.tournament);
});

t.test('nobody puts in credit, and the director decides limits: both are told why not', async (t) => {
  const table = await startProgram({ settings: tournamentOf('nsw') });
  await table.prepareShoe(9, 9, 10, 10);
  await table.addCredit(1, 1);
  t.equal(table.moment.state.seats[1]?.credit, 0);
  t.match(table.moment.panels.message, { refused: { is: 'tournament-chips' } });
  t.equal(await table.direct({ type: 'open' }), 'takes-director', 'without a key');
});

t.test(
  'a form that is shown is the one that was sealed, or the journal is not what the table played',
  async (t) => {
    const table = await startProgram({ settings: tournamentOf('nsw') });
    await table.prepareShoe(9, 9, 10, 10);
    await entered(table, ['P1', 'P2']);
    await seated(table, 1);
    // Beyond the pass card.
    await table.play('open-betting, 1 info, 1 info, 1 chip-2, 1 player, 1 repeat');
    await table.play('2 chip-3, 2 banker, 2 repeat, no-more-bets, pull 4, confirm');
    const records = recordsOn(table.disk);
    const fold = (shown: (form: OpenedForm) => OpenedForm) =>
      records
        .map((record) =>
          record.kind === 'event' && record.came?.forms
            ? { ...record, came: { ...record.came, forms: record.came.forms.map(shown) } }
            : record,
        )
        .reduce(foldRecord, NEW_TABLE);
    t.equal(records.filter((record) => record.kind === 'event' && record.came?.forms).length, 1);
    t.notOk(fold((form) => form).differs);
    t.ok(fold((form) => ({ ...form, key: form.key.replaceAll('a', 'b') })).differs, 'another key');
    t.ok(fold((form) => ({ ...form, on: 'banker' })).differs, 'another hand');
  },
);

t.test('a coup that counts in a tournament stands: a dispute is the director’s', async (t) => {
  const table = await startProgram({ settings: tournamentOf('nsw') });
  await table.prepareShoe(9, 9, 10, 10, 9, 1, 10, 10);
  await entered(table, ['P1', 'P2']);
  await seated(table, 1);
  await table.play(
    'open-betting, 1 chip-2, 1 player, 1 repeat, 2 chip-3, 2 banker, 2 repeat, no-more-bets, pull 4, confirm',
  );
  const settled = chips(table);
  await table.play('supervisor-key+');
  await table.choose('report order-in-doubt');
  t.match(table.moment.panels.message, { refused: { is: 'tournament-decides' } });
  t.equal(table.moment.state.decision, null);
  t.strictSame(chips(table), settled);
});

t.test(
  'the time for a wager is over by itself: what is laid then counts for the minimum (nsw 15.6.12)',
  async (t) => {
    const table = await startProgram({ settings: tournamentOf('nsw') });
    await table.prepareShoe(9, 9, 10, 10);
    await entered(table, ['P1', 'P2']);
    await seated(table, 1);
    await table.press('open-betting');
    t.match(table.reads('timer'), /^(29|30)$/);
    await table.pass(31_000);
    await table.play('1 chip-3, 1 player, 1 repeat');
    t.strictSame(chips(table), [99_000, 100_000]);
  },
);

t.test('a seat reads what it is about to lay, on its display and on its page', async (t) => {
  const table = await startProgram({ settings: tournamentOf('nsw', { passes: 1, secrets: 1 }) });
  const draft = (seat: number) => draftView({ ...table.moment, settings: table.settings }, seat);
  const reads = (text: string) =>
    t.strictSame(table.hands.segments('bet', 1), segmentsOf(text, 8, SEVEN_SEGMENTS), text);
  await table.prepareShoe(9, 9, 10, 10);
  await entered(table, ['P1', 'P2']);
  await seated(table, 1);
  t.equal(draft(1), null, 'no wagers are taken yet');
  await table.press('open-betting');
  t.strictSame(draft(1), { put: 'nothing', others: true, chips: {} });
  t.equal(draft(2), null, 'it is not its turn');
  await table.play('1 chip-2, 1 player, 1 player, 1 tie');
  t.strictSame(draft(1), { put: 'wagers', others: true, chips: { player: 10_000, tie: 5000 } });
  await table.press('info', 1);
  t.strictSame(draft(1), { put: 'pass', others: true, chips: {} });
  reads('PA55');
  await table.play('1 info, 1 chip-2, 1 player');
  t.strictSame(draft(1), { put: 'secret', others: true, chips: {} }, 'and nothing of what was pressed');
  reads('5ECrEt');
  await table.press('repeat', 1);
  reads('5EALEd');
});

t.test('a seat without pass cards and forms is told that there are none', async (t) => {
  const table = await startProgram({ settings: tournamentOf('nsw', { passes: 0, secrets: 0 }) });
  await table.prepareShoe(9, 9, 10, 10);
  await entered(table, ['P1', 'P2']);
  await seated(table, 1);
  await table.play('open-betting, 1 info');
  t.match(toldAt(table.moment.panels, 1), { panel: { is: 'tournament-refused', code: 'none-left' } });
});

import t from 'tap';
import { TournamentStream } from '../../firmware/cli/tournament-stream.js';
import { NEW_TABLE } from '../../firmware/table/stored-table.js';
import { tournamentView } from '../../firmware/tournament/tournament-view.js';
import type { Event } from '../../src/tournament/events.js';
import { merge, missingAt } from '../../src/tournament/many/merge.js';
import { recordsOn } from '../support/journal.js';
import { type ProgramTable, startProgram } from '../support/program-table.js';
import { entered, seated, tournamentOf } from '../support/tournament/at-table.js';

// Two tables play the first round of one tournament, and the final is at the first of them.

t.test('what each noted comes together, also where the power is cut while it is taken in', async (t) => {
  const [one, two] = [await startTable('T1'), await startTable('T2')];
  await entered(one, ['P1', 'P2', 'P3', 'P4']);
  await takeIn(two, one);
  t.match(viewOf(two), { phase: 'closed', players: ['P1', 'P2', 'P3', 'P4'] });

  await seated(one, 1);
  await playCoup(one, '1 player, 2 banker');
  await seated(two, 1, ['P3', 'P4']);
  await playCoup(two, '1 banker, 2 player');
  await two.pass(70_000);
  t.match(await directed(one, { type: 'session', round: 2, seats: [{ seat: 1, player: 'P1' }] }), {
    code: 'round-not-over',
  });

  // The power is cut behind the first of what is told.
  const missing = eventsMissing(one, two);
  await takeEvents(one, missing.slice(0, 3));
  const again = await startProgram({ disk: one.disk.killed(), settings: one.settings });
  t.strictSame(again.moment.tournament, one.moment.tournament);
  t.equal(await directed(again, { type: 'brief' }), 'half-imported');
  await again.pass(70_000);
  await takeIn(again, two);
  t.match(viewOf(again), {
    phase: 'play',
    session: { at: 'over', ranking: [{ player: 'P1' }, { player: 'P2' }] },
  });

  again.hands.shoe?.load([9, 5, 10, 10].map((rank) => ({ rank, suit: 'club' })));
  again.hands.shoe?.pressStart();
  await seated(again, 2, ['P1', 'P4']);
  await playCoup(again, '1 player, 2 banker');
  t.match(viewOf(again), { phase: 'finished', awards: [{ player: 'P1' }, { player: 'P4' }] });
  await takeIn(two, again);
  t.strictSame(viewOf(two)?.awards, viewOf(again)?.awards, 'the other table knows who has won');
  const all = merge([named(again), named(two)]);
  t.match(all, { tournament: { phase: 'finished' } });
  t.strictSame(merge([named(two), named(again)]), all);
});

t.test(
  'a table takes in nothing without its director, of itself, in play, or of other conditions',
  async (t) => {
    const table = await startTable('T1');
    await entered(table, ['P1', 'P2', 'P3', 'P4']);
    const clock: Event = { type: 'clock', minute: 5 };
    t.equal(await table.importEvents([clock]), 'takes-director');
    await table.turn('manager-key', true);
    t.equal(
      await table.importEvents([clock, { type: 'dispute', table: 'T1' }]),
      'own-record',
      'and nothing of what came with it',
    );
    t.equal(table.moment.tournament?.is.minute, 0);
    await table.turn('manager-key', false);
    await seated(table, 1);
    await table.turn('manager-key', true);
    t.equal(await table.importEvents([clock]), 'own-session');
    const other = await startTable('T2', { prizes: [100] });
    await other.turn('manager-key', true);
    const [opening] = named(table).events;
    t.equal(opening && (await other.importEvents([opening])), 'other-conditions');
  },
);

async function startTable(name: string, other: object = {}): Promise<ProgramTable> {
  const settings = tournamentOf('nsw');
  const { seats, tournament } = settings;
  const round = { ends: { coups: 1 }, chips: 100_000, minimum: 1000, maximum: 50_000 };
  const table = await startProgram({
    settings: {
      ...settings,
      name,
      tournament: {
        ...(tournament as NonNullable<typeof tournament>),
        tables: { T1: seats, T2: seats },
        players: { min: 4, max: 4 },
        rounds: [{ ...round, advance: 1 }, { ...round }] as never,
        ...other,
      },
    },
  });
  await table.prepareShoe(9, 5, 10, 10, 9, 5, 10, 10);
  return table;
}

/** Player wins. */
async function playCoup(table: ProgramTable, wagers: string): Promise<void> {
  await table.press('open-betting');
  for (const wager of wagers.split(', ')) {
    const [seat] = wager.split(' ');
    await table.play(`${seat} chip-2, ${wager}, ${seat} repeat`);
  }
  await table.play('no-more-bets, pull 4, confirm');
}

function viewOf({ moment }: ProgramTable) {
  return moment.tournament && tournamentView(moment.tournament);
}

function named(table: ProgramTable) {
  const stream = new TournamentStream(NEW_TABLE);
  for (const record of recordsOn(table.disk)) stream.add(record);
  return { name: table.settings.name ?? '', events: stream.events };
}

function eventsMissing(table: ProgramTable, other: ProgramTable): readonly Event[] {
  const missing = missingAt(named(table), [named(other)]);
  if ('is' in missing) throw new Error(JSON.stringify(missing));
  return missing.events;
}

async function takeIn(table: ProgramTable, other: ProgramTable): Promise<void> {
  await takeEvents(table, eventsMissing(table, other));
}

async function takeEvents(table: ProgramTable, events: readonly Event[]): Promise<void> {
  await table.turn('manager-key', true);
  const answer = await table.importEvents(events);
  if (typeof answer === 'string' || !('facts' in answer)) throw new Error(JSON.stringify(answer));
  await table.turn('manager-key', false);
}

async function directed(table: ProgramTable, act: Parameters<ProgramTable['direct']>[0]) {
  await table.turn('manager-key', true);
  const answer = await table.direct(act);
  await table.turn('manager-key', false);
  return answer;
}

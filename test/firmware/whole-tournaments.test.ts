import t, { type Test } from 'tap';
import { TournamentReplay } from '../../firmware/cli/tournament.js';
import { TournamentStream } from '../../firmware/cli/tournament-stream.js';
import { NEW_TABLE } from '../../firmware/table/stored-table.js';
import { tournamentView } from '../../firmware/tournament/tournament-view.js';
import type { Fields } from '../../src/reader/fields.js';
import { NEW_METERS } from '../../src/table/state/meters.js';
import { recordsOn } from '../support/journal.js';
import { type ProgramTable, startProgram } from '../support/program-table.js';
import { seeded } from '../support/seeded.js';
import { smallestBoard } from '../support/table-settings.js';
import { entered, tournamentOf } from '../support/tournament/at-table.js';
import { TournamentPlayers } from '../support/tournament/players.js';

// A whole tournament of each rulebook, from its conditions to its prizes, at the wires of a table that deals by itself, with the power cut
// in the middle of its coups.

const TOURNAMENTS = {
  nsw: [{ ends: { coups: 4 }, advance: 2 }, { ends: { coups: 3 } }],
  'crown-sydney': [{ ends: { minutes: 1 }, advance: 2 }, { ends: { coups: 3 } }],
  tasmania: [{ ends: { coups: 4 }, advance: 2 }, { ends: { coups: 3 } }],
};

/** After so many things that people did. More of them so soon would lock the table. */
const CUTS = [24, 71];

for (const [rulebook, rounds] of Object.entries(TOURNAMENTS)) {
  t.test(rulebook, async (t) => {
    const settings = { ...tournamentOf(rulebook, ...rounds), shoe: 'virtual' as const };
    const board = smallestBoard(rulebook);
    const players = new TournamentPlayers(seeded(7));
    let table = await startProgram({ settings, board });
    await table.confirmBy('supervisor-key');
    await entered(table, ['P1', 'P2']);
    let cuts = 0;
    for (let acts = 0; acts < 600 && (await players.act(table)); acts++) {
      noMoney(t, table);
      if (!CUTS.includes(acts)) continue;
      const again = await startProgram({ settings, board, disk: table.disk.killed() });
      t.strictSame(again.moment.tournament, table.moment.tournament, 'as it was before the power was cut');
      await table.stop();
      table = again;
      cuts += 1;
    }
    const { tournament } = table.moment;
    const view = tournament && tournamentView(tournament);
    t.match(view, { phase: 'finished', session: { isFinal: true } });
    t.equal(
      view?.awards.reduce((sum, { amount }) => sum + amount, 0),
      view?.pool,
      'all of the pool is awarded',
    );
    t.ok(cuts > 1 && players.done.forms > 0, `${JSON.stringify(players.done)}, ${cuts} cuts`);

    const records = recordsOn(table.disk);
    const stream = new TournamentStream(NEW_TABLE);
    for (const record of records) stream.add(record);
    const replay = new TournamentReplay();
    const answers = stream.events.map((event) => replay.answer(event as unknown as Fields));
    t.strictSame(
      answers.flatMap((answer) => ('facts' in answer ? answer.facts : [answer])),
      records.flatMap((record) =>
        record.kind === 'tournament'
          ? record.body.facts
          : record.kind === 'event'
            ? (record.came?.tournament ?? [])
            : [],
      ),
      'banco tournament replay answers the same',
    );
  });
}

/** Nothing of it is money, and nothing on a form is told before it is shown. */
function noMoney(t: Pick<Test, 'fail'>, { moment, disk }: ProgramTable): void {
  const { seats, meters } = moment.state;
  const moved = Object.values(seats).filter(
    ({ credit, in: paid, out, wagered, won }) => credit || paid || out || wagered || won,
  );
  if (moved.length > 0) t.fail(`money has moved: ${JSON.stringify(moved)}`);
  if (JSON.stringify(meters.wagers) !== JSON.stringify(NEW_METERS.wagers))
    t.fail('a meter of wagers has moved');
  const sealed = recordsOn(disk).filter(
    ({ kind, body }) =>
      kind === 'tournament' && (body as { event: { type: string } }).event.type === 'secret',
  );
  for (const { body } of sealed) {
    const { event } = body as { readonly event: object };
    if ('on' in event || 'amount' in event) t.fail(`a form is in the open: ${JSON.stringify(event)}`);
  }
  const forms =
    moment.tournament?.is.sessions.flatMap(({ coup }) =>
      coup && coup.shown.length === 0 ? coup.forms : [],
    ) ?? [];
  if (forms.some(({ on, amount }) => on !== null || amount !== null)) t.fail('the state tells a form');
}

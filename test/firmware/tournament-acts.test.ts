import t from 'tap';
import { tournamentView } from '../../firmware/tournament/tournament-view.js';
import { currentWagers } from '../../src/table/betting/current-wagers.js';
import type { ConsoleAct } from '../../src/tournament/console-act.js';
import { type ProgramTable, startProgram } from '../support/program-table.js';
import { entered, seated, tournamentOf } from '../support/tournament/at-table.js';
import { byDirector } from '../support/tournament/director.js';

// What a director does at a live table in the middle of play, what becomes of the wagers on its layout, and that all of it is there again
// when the power was cut. Each row: the conditions, what is played before, the act, what there is then, and what lies on the layout.

const BOTH_WAGER = 'open-betting, 1 chip-2, 1 player, 1 repeat, 2 chip-3, 2 banker, 2 repeat';

interface Row {
  readonly rulebook: string;
  readonly round?: object;
  readonly played: string;
  readonly act: ConsoleAct;
  readonly view: object;
  readonly lies: readonly number[];
}

const ROWS: Readonly<Record<string, Row>> = {
  'who is disqualified while betting is open takes the wager back, and has no place (nsw 15.6.7)': {
    rulebook: 'nsw',
    played: BOTH_WAGER,
    act: { type: 'disqualify', player: 'P1', cause: 'hiding-chips' },
    view: {
      players: ['P2'],
      session: { seats: [{ is: 'disqualified', chips: 100_000 }, { chips: 90_000 }] },
    },
    lies: [2],
  },
  'who is disqualified while cards are dealt has no part in the coup (nsw 15.11.4)': {
    rulebook: 'nsw',
    played: `${BOTH_WAGER}, no-more-bets, pull 2`,
    act: { type: 'disqualify', player: 'P2', cause: 'rules' },
    view: { session: { at: 'dealing', seats: [{ chips: 95_000 }, { is: 'disqualified', chips: 100_000 }] } },
    lies: [1, 2],
  },
  'who retires forfeits the fee (crown-sydney 12.4.8(b)(vi))': {
    rulebook: 'crown-sydney',
    round: { minimum: 1000 },
    played: BOTH_WAGER,
    act: { type: 'retire', player: 'P2' },
    view: { players: ['P1'], pool: 30_000, session: { seats: [{ is: 'in-play' }, { is: 'retired' }] } },
    lies: [1],
  },
  'a tournament that is cancelled takes every wager off the layout (nsw 15.3.4)': {
    rulebook: 'nsw',
    played: BOTH_WAGER,
    act: { type: 'cancel' },
    view: { phase: 'cancelled' },
    lies: [],
  },
  'a session ends early where it is known who goes on (nsw 15.5.5)': {
    rulebook: 'nsw',
    round: { advance: 2 },
    played: '',
    act: { type: 'end-session' },
    view: {
      session: {
        at: 'over',
        ranking: [
          { player: 'P1', advances: true },
          { player: 'P2', advances: true },
        ],
      },
    },
    lies: [],
  },
  'whoever has not bought in when the first coup begins is out (nsw 15.6.3)': {
    rulebook: 'nsw',
    round: { buyIn: 2000 },
    played: '',
    act: { type: 'place-bets' },
    view: { session: { seats: [{ is: 'eliminated' }, { is: 'eliminated' }] } },
    lies: [],
  },
  'limits rise at the point that was notified, and who cannot wager is out (nsw 15.6.15, nsw 15.6.13)': {
    rulebook: 'nsw',
    round: { chips: 20_000, later: [{ after: 0, minimum: 20_500, maximum: 50_000 }] },
    played: '',
    act: { type: 'limits' },
    view: { session: { limits: { minimum: 20_500 }, seats: [{ is: 'eliminated' }, { is: 'eliminated' }] } },
    lies: [],
  },
};

for (const [name, { rulebook, round = {}, played, act, view, lies }] of Object.entries(ROWS)) {
  t.test(name, async (t) => {
    const settings = tournamentOf(rulebook, { order: false, ...round });
    const table = await startProgram({ settings });
    await table.prepareShoe(9, 5, 10, 10);
    await entered(table, ['P1', 'P2']);
    await seated(table, 1);
    if (played !== '') await table.play(played);
    t.match(await byDirector(table, act), { facts: [] });
    t.match(viewOf(table), view);
    t.strictSame(
      currentWagers(table.moment.state).map(({ seat }) => seat),
      lies,
      'on the layout',
    );
    const again = await startProgram({ settings, disk: table.disk.killed() });
    t.strictSame(again.moment.tournament, table.moment.tournament, 'as it was before the power was cut');
    t.strictSame(again.moment.state, table.moment.state);
  });
}

t.test('the chips of who was disqualified in mid-coup stay as they are when it is settled', async (t) => {
  const table = await startProgram({ settings: tournamentOf('nsw', { order: false }) });
  await table.prepareShoe(9, 5, 10, 10);
  await entered(table, ['P1', 'P2']);
  await seated(table, 1);
  await table.play(`${BOTH_WAGER}, no-more-bets, pull 2`);
  await byDirector(table, { type: 'disqualify', player: 'P1', cause: 'rules' });
  await table.play('pull 2, confirm');
  t.match(viewOf(table), { session: { settled: 1, seats: [{ chips: 100_000 }, { chips: 90_000 }] } });
});

t.test('a coup that is dealt when the tournament is cancelled is finished, for nothing', async (t) => {
  const table = await startProgram({ settings: tournamentOf('nsw', { order: false }) });
  await table.prepareShoe(9, 5, 10, 10, 9, 5, 10, 10);
  await entered(table, ['P1', 'P2']);
  await seated(table, 1);
  await table.play(`${BOTH_WAGER}, no-more-bets, pull 2`);
  await byDirector(table, { type: 'cancel' });
  await table.play('pull 2, confirm');
  t.equal(table.phase, 'betting');
  t.equal(table.moment.state.coups, 1);
  t.strictSame(
    Object.values(table.moment.state.seats).filter(({ won }) => won > 0),
    [],
  );
  await table.press('no-more-bets');
  t.equal(table.phase, 'dealing', 'and the next is a coup for practice');
});

function viewOf({ moment }: ProgramTable) {
  return moment.tournament && tournamentView(moment.tournament);
}

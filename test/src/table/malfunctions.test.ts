import t from 'tap';
import { roadsOf } from '../../../src/roads/roads.js';
import type { Event } from '../../../src/table/events.js';
import { reduce } from '../../../src/table/reduce.js';
import { shownRounds } from '../../../src/table/result/shown-rounds.js';
import { atFirstBets, Play } from '../../support/play.js';
import { testOfRows } from '../../support/rows.js';

// What machines get wrong, and results that are undone after the fact.

const DEVICE: Readonly<Record<string, object>> = {
  nsw: { shuffler: 'continuous' },
  'crown-sydney': { shuffler: 'batch' },
};

const closed = (rulebook: string): Play =>
  atFirstBets({ rulebook }, DEVICE[rulebook]).bets('1P1000 2B1000').noMoreBets();

const PLAYER_WINS = '7S 6D KH QC';

t.test('a settled coup is undone, once: nsw 14.4, crown-sydney 14.3', async (t) => {
  for (const [rulebook, officer, ...clauses] of [
    ['nsw', 'supervisor', 'nsw 14.4', 'nsw 14.5'],
    ['crown-sydney', 'casino-manager', 'crown-sydney 14.3', 'crown-sydney 14.4'],
  ] as const) {
    const play = closed(rulebook).cards(PLAYER_WINS).settle();
    const voided = (round: number): Play => play.by(officer, 'void-round', { round, reason: 'fire' });
    const shown = (): number => roadsOf(shownRounds(play.state.rounds)).beadPlate.length;
    t.equal(shown(), 1);
    t.match(voided(1).clauses, clauses);
    t.match(play.seat(1), { credit: 100_000, won: 2000, collected: 1000 }, 'winnings are taken back');
    t.match(play.seat(2), { credit: 100_000, refunded: 1000 }, 'a lost stake comes back');
    t.equal(shown(), 0, 'the roads are rebuilt without it');
    t.match(voided(1).refusal, { code: 'not-now', message: /void already/ });
    t.equal(voided(2).code, 'not-now');
  }
  for (const rulebook of ['nz', 'tasmania']) {
    const play = closed(rulebook).cards(PLAYER_WINS).settle();
    t.equal(play.by('manager', 'void-round', { round: 1, reason: 'fire' }).code, 'not-now', rulebook);
  }
});

/** The coup is settled, and seat 1, which won it, is paid out. */
const gone = (): Play => closed('nsw').cards(PLAYER_WINS).settle().by('dealer', 'cash-out', { seat: 1 });

t.test('winnings that are spent are owed', async (t) => {
  const play = gone().by('supervisor', 'void-round', { round: 1, reason: 'brawl' });
  t.match(play.state.formerPlayers, [{ person: 1, seat: 1, owes: 1000, toPay: 0 }]);
  t.match(play.tags.at(-1), { noted: { is: 'former-player', seat: 1, owes: 1000 } });
  play.by('dealer', 'credit', { seat: 1, amount: 5000 });
  t.match(play.by('dealer', 'collect', { seat: 1 }).refusal, { reason: { is: 'owes-nothing' } });
  t.equal(play.by('dealer', 'cash-out', { seat: 1 }).seat(1).out, 106_000, 'a newcomer owes nothing of it');
  play.by('dealer', 'collect', { seat: 1, person: 1 });
  t.strictSame([play.refusal, play.state.formerPlayers], [null, []]);
});

t.test('nsw 12.1.1: of a coup settled again, who has gone since is paid or owes apart', async (t) => {
  const again = (): Play =>
    gone().by('supervisor', 'report', { what: 'order-in-doubt' }).decide('supervisor', 'reconstruct');
  const play = again();
  t.match(play.said.at(-1), { noted: '2000 is owed by the former player of seat 1 (number 1)' });
  play.event('withdraw', { seat: 1, on: 'player' });
  t.strictSame(play.said[0], { refunded: [{ seat: 1, on: 'player', amount: 1000 }], clause: 'nsw 12.1.1' });
  t.match(play.said.at(-1), { noted: '1000 is owed by the former player of seat 1 (number 1)' });
  const noted = 'nothing is left to settle with the former player of seat 1 (number 1)';
  t.match(again().settle().said, [{ settled: [] }, { noted }]);
});

// A row: the device; what becomes of the next coup, of one that is dealt, and of one with a result.
testOfRows(
  'a fault by device and moment: what goes on, what waits, what is locked',
  (t, [device, ...effects]) => {
    const [between, dealing, result] = effects.map((effect, i) => {
      const moments = [() => atFirstBets({ rulebook: 'nz' }).bets('1P1000'), () => closed('nz').cards('7S')];
      const play = (moments[i] ?? (() => closed('nz').cards(PLAYER_WINS)))().event('fault', { device });
      t.match(play.said, [{ faulty: device, effect }], device);
      return play;
    }) as [Play, Play, Play];

    t.equal(between.noMoreBets().code, 'not-now', device);
    t.equal(dealing.card('6D').code, null, `${device}: a card has happened`);
    t.equal(
      dealing.state.waitingFacts.length,
      effects[1] === 'lock' ? 1 : 0,
      `${device}: it waits while locked`,
    );
    t.equal(result.settle().code === null, effects[2] === 'stands', device);
    if (effects[2] === 'stands')
      t.equal(result.bets('1P100').code, 'not-now', `${device}: the next coup waits`);

    for (const [i, play] of [between, dealing, result].entries()) {
      const locked = effects[i] === 'lock';
      t.equal(play.by('dealer', 'credit', { seat: 1, amount: 100 }).code === null, !locked, device);
      t.equal(play.by('player', 'fault-cleared', { device }).code, 'no-right', device);
      t.equal(
        play.by('technician', 'fault-cleared', { device }).code === null,
        !locked,
        `${device}: a technician`,
      );
      t.strictSame(play.by('manager', 'fault-cleared', { device }).state.faults, [], device);
    }
  },
)`
  shoe        | hold | hold   | stands
  bet-sensors | hold | stands | stands
  panels      | hold | stands | stands
  displays    | hold | stands | stands
  locks       | hold | stands | stands
  doors       | hold | hold   | hold
  link        | hold | stands | stands
  watchdog    | lock | lock   | lock
  memory      | lock | lock   | lock
  program     | lock | lock   | lock`;

t.test('a coup that is void with its card reader leaves no decision, and is refunded once', async (t) => {
  const play = closed('nz').cards('7S').card('6D', { to: 'player' });
  t.not(play.state.decision, null, 'a card went to the wrong hand: an officer decides');
  t.equal(play.event('fault', { device: 'card-reader' }).state.decision, null);
  play.by('technician', 'fault-cleared', { device: 'card-reader' });
  t.equal(play.by('manager', 'decide', { answer: 'void' }).code, 'not-now');
  t.match(play.seat(1), { credit: 100_000, refunded: 1000 });
});

t.test('what breaks while the table is closed keeps it closed, until somebody looks after it', async (t) => {
  for (const [device, who] of [
    ['panels', 'technician'],
    ['memory', 'manager'],
  ] as const) {
    const play = new Play().event('fault', { device });
    t.match(play.said, [{ faulty: device }]);
    const { state } = play;
    t.strictSame(play.event('fault', { device }).tags, [], 'it is known once');
    t.strictSame(play.state, state);
    const open = (): Play => play.by('supervisor', 'open', { seats: 4, table: { rulebook: 'nz' } });
    t.match(open().refusal, { message: /must be looked after first$/ });
    t.equal(play.by('dealer', 'fault-cleared', { device }).code, 'no-right');
    t.equal(play.by(who, 'fault-cleared', { device }).code, null);
    t.equal(open().code, null);
  }
});

t.test('memory is not cleared while the money of a seat does not add up', async (t) => {
  const play = atFirstBets({ rulebook: 'nz' }).event('fault', { device: 'memory' });
  const { state } = play;
  const clear: Event = { type: 'fault-cleared', by: { role: 'manager', id: 'M1' }, device: 'memory' };
  const account = play.seat(2);
  const spoilt = { ...state, seats: { ...state.seats, 2: { ...account, credit: account.credit + 1 } } };
  t.match(reduce(spoilt, clear), { code: 'not-now', reason: { is: 'money-wrong', seats: ['2'] } });
  t.match(reduce(state, clear), { state: { faults: [] } });
});

t.test('a card reader that fails before any card spoils no coup, and answers no question', async (t) => {
  for (const rulebook of ['nz', 'nsw', 'crown-sydney', 'tasmania']) {
    const play = atFirstBets({ rulebook })
      .bets('1P1000')
      .noMoreBets()
      .event('fault', { device: 'card-reader' });
    t.strictSame(play.said, [{ faulty: 'card-reader', effect: 'hold' }], rulebook);
    t.equal(play.seat(1).wagered, 1000);
  }
  for (const rulebook of ['nsw', 'crown-sydney']) {
    const play = atFirstBets({ rulebook }).bets('1P1000').noMoreBets().cards('7S 6D');
    const asked = play.by('supervisor', 'report', { what: 'order-in-doubt' }).state.decision;
    play.event('fault', { device: 'card-reader' });
    t.match(play.state.decision, { subject: { is: 'cards-unreadable' }, next: asked }, rulebook);
    t.equal(play.seat(1).wagered, 1000);
  }
});

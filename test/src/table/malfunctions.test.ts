import t from 'tap';
import { roadsOf } from '../../../src/roads/roads.js';
import type { Event } from '../../../src/table/events.js';
import { reduce } from '../../../src/table/reduce.js';
import { shownRounds } from '../../../src/table/result/shown-rounds.js';
import { DEVICES } from '../../../src/table/state/fault.js';
import { atFirstBets, Play } from '../../support/play.js';

// What machines get wrong, and results that are undone after the fact.

const DEVICE: Readonly<Record<string, object>> = {
  nsw: { shuffler: 'continuous' },
  'crown-sydney': { shuffler: 'batch' },
};

const closed = (rulebook: string): Play =>
  atFirstBets({ rulebook }, DEVICE[rulebook]).wager(1, 'player', 1000).wager(2, 'banker', 1000).noMoreBets();

const PLAYER_WINS = '7S 6D KH QC';

t.test('a settled coup is undone, once: nsw 14.4, crown-sydney 14.3', async (t) => {
  for (const [rulebook, officer, clause, refund] of [
    ['nsw', 'supervisor', 'nsw 14.4', 'nsw 14.5'],
    ['crown-sydney', 'casino-manager', 'crown-sydney 14.3', 'crown-sydney 14.4'],
  ] as const) {
    const play = closed(rulebook).cards(PLAYER_WINS).settle();
    t.equal(roadsOf(shownRounds(play.state.rounds)).beadPlate.length, 1);
    const voided = () => play.by(officer, 'void-round', { round: 1, reason: 'fire' });
    t.match(voided().clauses, [clause, refund]);
    t.match(play.seat(1), { credit: 100_000, won: 2000, collected: 1000 }, 'winnings are taken back');
    t.match(play.seat(2), { credit: 100_000, refunded: 1000 }, 'a lost stake comes back');
    t.match(voided().refusal, { code: 'not-now', message: /void already/ });
    t.equal(roadsOf(shownRounds(play.state.rounds)).beadPlate.length, 0, 'the roads are rebuilt without it');
    t.match(play.by(officer, 'void-round', { round: 2, reason: 'fire' }).refusal, { code: 'not-now' });
  }
  for (const rulebook of ['nz', 'tasmania']) {
    const play = closed(rulebook).cards(PLAYER_WINS).settle();
    t.match(
      play.by('manager', 'void-round', { round: 1, reason: 'fire' }).refusal,
      { code: 'not-now' },
      rulebook,
    );
  }
});

t.test('winnings that are spent are owed', async (t) => {
  const play = closed('nsw').cards(PLAYER_WINS).settle().by('dealer', 'cash-out', { seat: 1 });
  play.by('supervisor', 'void-round', { round: 1, reason: 'brawl' });
  t.match(play.state.formerPlayers, [{ person: 1, seat: 1, owes: 1000, toPay: 0 }]);
  t.match(play.tags.at(-1), { noted: { is: 'former-player', seat: 1, owes: 1000 } });
  play.by('dealer', 'credit', { seat: 1, amount: 5000 });
  t.match(play.by('dealer', 'collect', { seat: 1 }).refusal, { reason: { is: 'owes-nothing' } });
  t.equal(play.by('dealer', 'cash-out', { seat: 1 }).seat(1).out, 106_000, 'a newcomer owes nothing of it');
  play.by('dealer', 'collect', { seat: 1, person: 1 });
  t.strictSame([play.refusal, play.state.formerPlayers], [null, []]);
});

t.test(
  'nsw 12.1.1: of a coup that is settled again, who has gone since is paid or owes apart, and it is told',
  async (t) => {
    const play = closed('nsw').cards(PLAYER_WINS).settle().by('dealer', 'cash-out', { seat: 1 });
    play.by('supervisor', 'report', { what: 'order-in-doubt' }).decide('supervisor', 'reconstruct');
    t.match(play.said.at(-1), { noted: '2000 is owed by the former player of seat 1 (number 1)' });
    play.event('withdraw', { seat: 1, on: 'player' });
    t.strictSame(play.said[0], { refunded: [{ seat: 1, on: 'player', amount: 1000 }], clause: 'nsw 12.1.1' });
    t.match(play.said.at(-1), { noted: '1000 is owed by the former player of seat 1 (number 1)' });

    const again = closed('nsw').cards(PLAYER_WINS).settle().by('dealer', 'cash-out', { seat: 1 });
    again.by('supervisor', 'report', { what: 'order-in-doubt' }).decide('supervisor', 'reconstruct').settle();
    t.match(again.said, [
      { settled: [] },
      { noted: 'nothing is left to settle with the former player of seat 1 (number 1)' },
    ]);
  },
);

t.test('a fault by device and moment: what goes on, what waits, what is locked', async (t) => {
  const moments = {
    'between coups': () => atFirstBets({ rulebook: 'nz' }).wager(1, 'player', 1000),
    dealing: () => closed('nz').cards('7S'),
    result: () => closed('nz').cards(PLAYER_WINS),
  } as const;
  for (const [device, between, dealing, result] of [
    ['shoe', 'hold', 'hold', 'stands'],
    ['bet-sensors', 'hold', 'stands', 'stands'],
    ['panels', 'hold', 'stands', 'stands'],
    ['displays', 'hold', 'stands', 'stands'],
    ['locks', 'hold', 'stands', 'stands'],
    ['doors', 'hold', 'hold', 'hold'],
    ['link', 'hold', 'stands', 'stands'],
    ['watchdog', 'lock', 'lock', 'lock'],
    ['memory', 'lock', 'lock', 'lock'],
    ['program', 'lock', 'lock', 'lock'],
  ] as const) {
    t.ok(DEVICES.includes(device));
    for (const [moment, effect] of [
      ['between coups', between],
      ['dealing', dealing],
      ['result', result],
    ] as const) {
      const name = `${device}, ${moment}: ${effect}`;
      const play = moments[moment]().event('fault', { device });
      t.match(play.said, [{ faulty: device, effect }], name);

      if (moment === 'between coups') t.match(play.noMoreBets().refusal, { code: 'not-now' }, name);
      if (moment === 'dealing') {
        t.equal(play.card('6D').refusal, null, `${name}: a card has happened`);
        t.equal(
          play.state.waitingFacts.length,
          effect === 'lock' ? 1 : 0,
          `${name}: and waits while it is locked`,
        );
      }
      if (moment === 'result') {
        t.equal(play.settle().refusal === null, effect === 'stands', name);
        if (effect === 'stands')
          t.match(play.wager(1, 'player', 100).refusal, { code: 'not-now' }, 'the next coup waits');
      }
      t.equal(
        play.by('dealer', 'credit', { seat: 1, amount: 100 }).refusal === null,
        effect !== 'lock',
        name,
      );

      t.match(play.by('player', 'fault-cleared', { device }).refusal, { code: 'no-right' }, name);
      const technician = play.by('technician', 'fault-cleared', { device });
      t.equal(technician.refusal === null, effect !== 'lock', `${name}: a technician`);
      play.by('manager', 'fault-cleared', { device });
      t.strictSame(play.state.faults, [], name);
    }
  }
});

t.test(
  'a coup that is void with its card reader leaves no decision behind, and is refunded once',
  async (t) => {
    const play = closed('nz').cards('7S').card('6D', { to: 'player' });
    t.not(play.state.decision, null, 'a card went to the wrong hand: an officer decides');
    play.event('fault', { device: 'card-reader' });
    t.equal(play.state.decision, null);
    play.by('technician', 'fault-cleared', { device: 'card-reader' });
    t.match(play.by('manager', 'decide', { answer: 'void' }).refusal, { code: 'not-now' });
    t.match(play.seat(1), { credit: 100_000, refunded: 1000 });
  },
);

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
    const open = { seats: 4, table: { rulebook: 'nz' } };
    t.match(play.by('supervisor', 'open', open).refusal, {
      message: /must be looked after first$/,
    });
    t.match(play.by('dealer', 'fault-cleared', { device }).refusal, { code: 'no-right' });
    t.equal(play.by(who, 'fault-cleared', { device }).refusal, null);
    t.equal(play.by('supervisor', 'open', open).refusal, null);
  }
});

t.test('memory is not cleared while the money of a seat does not add up', async (t) => {
  const { state } = atFirstBets({ rulebook: 'nz' }).event('fault', { device: 'memory' });
  const account = state.seats[2];
  if (!account) throw new Error('no seat 2');
  const clear: Event = { type: 'fault-cleared', by: { role: 'manager', id: 'M1' }, device: 'memory' };
  const spoilt = { ...state, seats: { ...state.seats, 2: { ...account, credit: account.credit + 1 } } };
  t.match(reduce(spoilt, clear), { code: 'not-now', reason: { is: 'money-wrong', seats: ['2'] } });
  t.match(reduce(state, clear), { state: { faults: [] } });
});

t.test('a card reader that fails before any card spoils no coup, and answers no question', async (t) => {
  for (const rulebook of ['nz', 'nsw', 'crown-sydney', 'tasmania']) {
    const play = atFirstBets({ rulebook }).wager(1, 'player', 1000).noMoreBets();
    play.event('fault', { device: 'card-reader' });
    t.strictSame(play.said, [{ faulty: 'card-reader', effect: 'hold' }], rulebook);
    t.equal(play.seat(1).wagered, 1000);
  }
  for (const rulebook of ['nsw', 'crown-sydney']) {
    const play = atFirstBets({ rulebook }).wager(1, 'player', 1000).noMoreBets().cards('7S 6D');
    const asked = play.by('supervisor', 'report', { what: 'order-in-doubt' }).state.decision;
    play.event('fault', { device: 'card-reader' });
    t.match(play.state.decision, { subject: { is: 'cards-unreadable' }, next: asked }, rulebook);
    t.equal(play.seat(1).wagered, 1000);
  }
});

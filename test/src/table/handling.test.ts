import t, { type Test } from 'tap';
import type { RefusalCode } from '../../../src/reader/refusal.js';
import { type HandlingContext, handsOut } from '../../../src/table/handling/handling.js';
import { Refused } from '../../../src/table/step.js';
import {
  accept,
  type Dealt,
  decline,
  give,
  keep,
  offer,
  pass,
  returned,
  third,
  turned,
} from '../../support/dealt-hands.js';
import { begin, lies } from '../../support/handling.js';
import { done as allowed, refusalOf } from '../../support/outcome.js';

// The cards of one coup: offered, accepted, passed, returned, turned; and what each rulebook forbids.

type Act = (at: HandlingContext) => Dealt;

const done = (at: HandlingContext, ...acts: readonly Act[]): HandlingContext =>
  acts.reduce((now, act) => allowed(act(now)), at);

const accepts =
  (hand: 'player' | 'banker', seat: number): Act =>
  (now) =>
    accept(allowed(offer(now, hand)), hand, seat);

const declines =
  (hand: 'player' | 'banker', seat: number): Act =>
  (now) =>
    decline(allowed(offer(now, hand)), hand, seat);

/** Passed to whoever has it, and back, all of it exposed. */
const shows =
  (hand: 'player' | 'banker'): Act =>
  (now) =>
    returned(allowed(pass(now, hand)), hand);

const turns =
  (hand: 'player' | 'banker'): Act =>
  (now) =>
    turned(now, hand);

function refused(t: Test, answer: Dealt, code: RefusalCode, ...says: readonly string[]): void {
  if (!(answer instanceof Refused)) return void t.fail('was allowed');
  const text = refusalOf(answer) ?? '';
  t.equal(answer.code, code, text);
  for (const words of says) t.ok(text.includes(words), `${text}: says ${words}`);
}

const ALL_DECLINE = [
  ['nz 8.18(b)', begin('nz', 'style-b', '3P5 5P4'), 'kept: declined 8.18(b)'],
  ['nsw 8.14.2', begin('nsw', 'method-b', '3P5 5P4'), 'kept: declined 8.14.2'],
  ['crown-sydney 8.4.1(g)', begin('crown-sydney', 'delivered', '3P5 5P4'), 'kept: declined 8.4.1(g)'],
  ['tasmania 9.3(b)', begin('tasmania', 'squeeze', '3P5 5P4'), 'kept: declined 9.2'],
] as const;

for (const [clause, from, kept] of ALL_DECLINE) {
  t.test(`${clause}: all decline, and the dealer keeps the cards`, async (t) => {
    const one = done(from, declines('player', 3));
    t.equal(lies(one, 'player'), 'to offer');
    const all = done(one, declines('player', 5));
    t.equal(lies(all, 'player'), kept);
    refused(t, offer(all, 'player'), 'not-allowed', kept.split(' ').at(-1) as string);
    refused(t, pass(all, 'player'), 'not-allowed', kept.split(' ').at(-1) as string);
    t.equal(done(all, turns('player')).faces.player.up, 2);
  });
}

const NO_WAGER = [
  ['nz 8.18(a)', begin('nz', 'style-b', '3P5'), 'kept: no-wager 8.18(a)'],
  ['nsw 8.8', begin('nsw', 'method-b', '3P5'), 'kept: no-wager 8.8'],
  ['crown-sydney 8.4.1(g)', begin('crown-sydney', 'delivered', '3P5'), 'kept: no-wager 8.4.1(g)'],
  ['tasmania 16.7.5', begin('tasmania', 'competition', '3P5'), 'kept: no-wager 16.7.5'],
] as const;

for (const [clause, from, kept] of NO_WAGER) {
  t.test(`${clause}: nobody wagered on the hand, and the dealer keeps it`, async (t) => {
    t.equal(lies(from, 'banker'), kept);
    t.equal(lies(from, 'player'), 'to offer');
  });
}

const DEALERS = [
  ['nz 8.7', begin('nz', 'style-a', '3P5 4B5')],
  ['nz 8.20', begin('nz', 'style-c', '3P5 4B5')],
  ['nsw 8.5', begin('nsw', 'method-a', '3P5 4B5')],
  ['crown-sydney 8.4.2', begin('crown-sydney', 'retained', '3P5 4B5')],
  ['tasmania 9.2', begin('tasmania', 'face-up', '3P5 4B5')],
] as const;

for (const [clause, from] of DEALERS) {
  t.test(`${clause}: players do not handle the cards`, async (t) => {
    for (const hand of ['player', 'banker'] as const) {
      refused(t, offer(from, hand), 'not-allowed', `(${clause})`);
      refused(t, accept(from, hand, 3), 'not-allowed', `(${clause})`);
      refused(t, pass(from, hand), 'not-allowed', `(${clause})`);
      refused(t, give(from, hand, 3, 'manager'), from.faces[hand].down > 0 ? 'not-allowed' : 'wrong-phase');
    }
  });
}

// One hand out at a time: of any two seats, or in tasmania of one that has both.

const ONE_OUT = [
  ['nsw 8.13', begin('nsw', 'method-b', '3P5 4B5'), 4],
  ['crown-sydney 8.4.1(f)', begin('crown-sydney', 'delivered', '3P5 4B5'), 4],
  ['tasmania 9.3(f)', begin('tasmania', 'squeeze', '3P5 3B5'), 3],
  ['nz 8.16', begin('nz', 'style-d', '3P5 4B5', { where: ['international'] }), 4],
] as const;

for (const [clause, from, banker] of ONE_OUT) {
  t.test(`${clause}: one hand is out at a time`, async (t) => {
    const accepted = done(from, accepts('player', 3), accepts('banker', banker));
    const bankerOut = done(accepted, (now) => pass(now, 'banker'));
    refused(t, pass(bankerOut, 'player'), 'not-allowed', `(${clause})`, "Banker's Hand is out");
    const playerOut = done(accepted, (now) => pass(now, 'player'));
    refused(t, pass(playerOut, 'banker'), 'not-allowed', `(${clause})`, "Player's Hand is out");
    refused(t, pass(playerOut, 'player'), 'not-allowed', `(${clause})`);
    t.strictSame(handsOut(playerOut.handling), ['player']);
    const back = done(playerOut, (now) => returned(now, 'player'));
    t.strictSame(handsOut(back.handling), []);
    t.equal(
      lies(
        done(back, (now) => pass(now, 'banker')),
        'banker',
      ),
      `out with ${banker}`,
    );
  });
}

t.test(
  'crown-sydney 8.4.1(c): the Dealer opens on request, and the third card is still offered',
  async (t) => {
    const opened = done(
      begin('crown-sydney', 'delivered', '3P5 4P4'),
      accepts('player', 3),
      turns('player'),
      turns('banker'),
    );
    const drawn = third(opened, 'player');
    t.equal(lies(allowed(offer(drawn, 'player')), 'player'), 'offered 3');
  },
);

// An officer directs the dealer to keep the cards.

const DIRECTED = [
  ['nz 8.18(c)', begin('nz', 'style-b', '3P5 4P3')],
  ['nsw 8.3', begin('nsw', 'method-b', '3P5 4P3')],
  ['crown-sydney 8.4.1', begin('crown-sydney', 'delivered', '3P5 4P3')],
  ['tasmania 9.3', begin('tasmania', 'squeeze', '3P5 4P3')],
] as const;

for (const [clause, from] of DIRECTED) {
  t.test(`${clause}: a supervisor directs the dealer to keep the cards, at any time`, async (t) => {
    const kept = `kept: directed ${clause.split(' ')[1]}`;
    const accepted = done(from, accepts('player', 3));
    for (const at of [from, allowed(offer(from, 'player')), accepted, allowed(pass(accepted, 'player'))]) {
      refused(t, keep(at, 'player', 'dealer'), 'no-right', `(${clause})`);
      refused(t, keep(at, 'player', 'player'), 'no-right', `(${clause})`);
      for (const by of ['supervisor', 'manager']) {
        const directed = allowed(keep(at, 'player', by));
        t.equal(lies(directed, 'player'), kept);
        refused(t, offer(directed, 'player'), 'not-allowed', `(${clause})`);
        refused(t, keep(directed, 'player', by), 'wrong-phase');
        t.equal(done(directed, turns('player')).faces.player.up, 2);
      }
    }
  });
}

t.test('nsw 8.20: the designated player forfeits control of the cards', async (t) => {
  const from = begin('nsw', 'method-c', '4B5', { marker: 4 });
  t.equal(lies(allowed(keep(from, 'banker', 'supervisor')), 'banker'), 'kept: directed 8.20');
});

t.test('nsw 8.21, nsw 12.4: without a marker, or without wagers, Method A is dealt', async (t) => {
  for (const from of [begin('nsw', 'method-c', '4B5'), begin('nsw', 'method-c', '', { marker: 4 })]) {
    t.equal(from.handling.method, 'method-a');
    t.equal(lies(from, 'banker'), 'kept: method 8.5');
  }
});

// The third card.

const shown = (from: HandlingContext, player: number, banker: number): HandlingContext =>
  done(from, accepts('player', player), accepts('banker', banker), shows('player'), shows('banker'));

t.test(
  'nz 9.8: a third card is passed to whoever has the hand, and refused stays with the dealer',
  async (t) => {
    const at = third(shown(begin('nz', 'style-b', '3P5 6P5 4B5'), 3, 4), 'player');
    t.strictSame([lies(at, 'player'), at.faces.player.down], ['to offer', 1]);
    t.equal(
      lies(
        done(at, accepts('player', 3), (now) => pass(now, 'player')),
        'player',
      ),
      'out with 3',
    );
    t.equal(lies(done(at, declines('player', 3)), 'player'), 'kept: declined 9.8');
  },
);

t.test(
  'nsw 8.16, tasmania 9.3: in the manner of the first cards, and so refused goes to the next',
  async (t) => {
    for (const from of [
      begin('nsw', 'method-b', '3P5 6P5 4B5'),
      begin('tasmania', 'squeeze', '3P5 6P5 4B5'),
    ]) {
      const at = third(shown(from, 3, 4), 'player');
      t.equal(lies(done(at, declines('player', 3), accepts('player', 6)), 'player'), 'accepted 6');
      t.match(lies(done(at, declines('player', 3), declines('player', 6)), 'player'), 'kept: declined');
    }
  },
);

// Nominees.

const nominee = (seat: number, approvedBy?: string) => ({ nominee: seat, approvedBy });

t.test('nz 2.3(d): a nominee acts for one player at a time', async (t) => {
  const by6 = nominee(6, 'supervisor');
  const once = (placed: string, player: number, banker: number): HandlingContext =>
    done(
      begin('nz', 'style-b', placed),
      accepts('player', player),
      accepts('banker', banker),
      (now) => pass(now, 'player', by6),
      (now) => returned(now, 'player'),
    );
  refused(t, pass(once('3P5 4B5', 3, 4), 'banker', by6), 'not-allowed', '(nz 2.3(d))', 'seat 3');
  t.equal(lies(allowed(pass(once('3P5 3B5', 3, 3), 'banker', by6)), 'banker'), 'out with 6 for 3');
  const two = done(
    begin('nsw', 'method-b', '3P5 4B5'),
    accepts('player', 3),
    accepts('banker', 4),
    (now) => pass(now, 'player', by6),
    (now) => returned(now, 'player'),
  );
  t.equal(lies(allowed(pass(two, 'banker', by6)), 'banker'), 'out with 6 for 4', 'nsw has no such rule');
});

t.test('nsw 8.4.1, crown-sydney 8.4.1(d), nz 15.5: the cards of a hand go out one at a time', async (t) => {
  for (const from of [
    begin('nsw', 'method-b', '3P5'),
    begin('crown-sydney', 'delivered', '3P5'),
    begin('nz', 'style-b', '3P5', { where: ['international'] }),
  ]) {
    const first = done(from, accepts('player', 3), (now) =>
      pass(now, 'player', { cards: 1, ...nominee(5, 'supervisor') }),
    );
    refused(t, pass(first, 'player', { cards: 1, ...nominee(6, 'supervisor') }), 'not-allowed');
    const second = done(
      first,
      (now) => returned(now, 'player'),
      (now) => pass(now, 'player', nominee(6, 'supervisor')),
    );
    t.equal(lies(second, 'player'), 'out with 6 for 3');
    t.equal(allowed(returned(second, 'player')).faces.player.up, 2);
  }
});

t.test('nz 15.9: but not what the supervisor had the dealer keep', async (t) => {
  const kept = allowed(
    keep(begin('nz', 'style-b', '3P5', { where: ['international'] }), 'player', 'supervisor'),
  );
  refused(t, give(kept, 'player', 6, 'manager'), 'not-allowed', '(nz 8.18(c))');
});

t.test('nsw 8.14.1: on a coup that nobody has wagered on, the dealer retains the cards', async (t) => {
  const from = begin('nsw', 'method-b', '');
  for (const hand of ['player', 'banker'] as const) {
    refused(t, offer(from, hand), 'not-allowed');
    t.equal(done(from, turns(hand)).faces[hand].up, 2);
  }
});

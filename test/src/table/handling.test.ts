import t, { type Test } from 'tap';
import type { RefusalCode } from '../../../src/refusal.js';
import { RULEBOOKS } from '../../../src/rulebooks/index.js';
import {
  beginHandling,
  type HandlingContext,
  handsOut,
  holderOf,
} from '../../../src/table/handling/handling.js';
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
import { asDealt, begin, lies, setting, wagers } from '../../support/handling.js';
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

const STYLE_B = begin('nz', 'style-b', '3P500 5B400 2B400');
const BOTH_ACCEPTED = done(STYLE_B, accepts('player', 3), accepts('banker', 2));

t.test('nz 8.9(b), nz 8.9(c): each in turn is offered the hand until one accepts', async (t) => {
  const offered = allowed(offer(STYLE_B, 'banker'));
  t.equal(lies(offered, 'banker'), 'offered 2');
  refused(t, accept(offered, 'banker', 5), 'not-allowed', '(nz 8.9(a))', 'seat 2');
  refused(t, decline(offered, 'banker', 5), 'not-allowed', '(nz 8.9(a))');
  refused(t, offer(offered, 'banker'), 'wrong-phase');
  const second = done(
    offered,
    (now) => decline(now, 'banker', 2),
    (now) => offer(now, 'banker'),
  );
  t.equal(lies(second, 'banker'), 'offered 5');
  const accepted = allowed(accept(second, 'banker', 5));
  t.equal(lies(accepted, 'banker'), 'accepted 5');
  t.equal(holderOf(accepted.handling, 'banker'), 5);
  refused(t, accept(accepted, 'banker', 5), 'wrong-phase');
  refused(t, offer(accepted, 'banker'), 'wrong-phase');
});

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

t.test('tasmania 16.7.4: in competition the highest alone; declined, the dealer turns them', async (t) => {
  const from = begin('tasmania', 'competition', '3P5 5P4', { marker: 1 });
  t.equal(lies(done(from, declines('player', 3)), 'player'), 'kept: declined 16.7.4');
});

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

t.test('tasmania 9.3(f): two players have their hands at the same time', async (t) => {
  const both = done(
    begin('tasmania', 'squeeze', '3P5 4B5'),
    accepts('player', 3),
    accepts('banker', 4),
    (now) => pass(now, 'player'),
    (now) => pass(now, 'banker'),
  );
  t.strictSame(handsOut(both.handling), ['player', 'banker']);
});

t.test('nz 8.16: in Style B too, whoever authorises', async (t) => {
  const out = done(BOTH_ACCEPTED, (now) => pass(now, 'player'));
  refused(t, pass(out, 'banker', { approvedBy: 'manager' }), 'not-allowed', '(nz 8.16)');
});

t.test("nz 8.13, nz 8.15: the Player's Hand is passed first, then the Banker's", async (t) => {
  refused(t, pass(BOTH_ACCEPTED, 'banker'), 'not-allowed', '(nz 8.15)', '(nz 8.17)');
  const shown = done(BOTH_ACCEPTED, shows('player'));
  t.equal(
    lies(
      done(shown, (now) => pass(now, 'banker')),
      'banker',
    ),
    'out with 2',
  );
});

t.test('nz 8.15: a hand that the dealer keeps is turned in its turn', async (t) => {
  const kept = done(begin('nz', 'style-b', '3B5'), accepts('banker', 3));
  refused(t, pass(kept, 'banker'), 'not-allowed', '(nz 8.15)');
  t.equal(
    lies(
      done(kept, turns('player'), (now) => pass(now, 'banker')),
      'banker',
    ),
    'out with 3',
  );
});

t.test("nz 8.17: the Casino Supervisor authorises the Banker's Hand first", async (t) => {
  refused(t, pass(BOTH_ACCEPTED, 'banker', { approvedBy: 'supervisor' }), 'no-right', '(nz 8.17)');
  refused(t, pass(BOTH_ACCEPTED, 'banker', { approvedBy: 'player' }), 'no-right', '(nz 8.17)');
  const out = allowed(pass(BOTH_ACCEPTED, 'banker', { approvedBy: 'manager' }));
  t.equal(lies(out, 'banker'), 'out with 2');
});

t.test('crown-sydney 9.1: the Dealer determines which hand is exposed first', async (t) => {
  const from = done(begin('crown-sydney', 'delivered', '3P5 4B5'), accepts('banker', 4), shows('banker'));
  t.equal(from.faces.banker.up, 2);
  t.equal(lies(from, 'player'), 'to offer');
});

t.test('nz 8.9, nsw 8.8: the dealer does not turn a hand before it is offered', async (t) => {
  refused(t, turned(STYLE_B, 'player'), 'not-allowed', '(nz 8.10)');
  refused(t, turned(allowed(offer(STYLE_B, 'banker')), 'banker'), 'not-allowed', '(nz 8.9(a))');
  refused(t, turned(begin('nsw', 'method-b', '3P5'), 'player'), 'not-allowed', '(nsw 8.8)');
});

t.test(
  'nsw 8.15.2, nsw 8.24.2, tasmania 16.7.4: the dealer turns what players have not exposed',
  async (t) => {
    const out = done(begin('nsw', 'method-b', '3P5'), accepts('player', 3), (now) => pass(now, 'player'));
    refused(t, turned(out, 'player'), 'wrong-phase');
    refused(t, returned(out, 'player', 3), 'not-allowed', '2 cards are out, not 3');
    const none = allowed(returned(out, 'player', 0));
    t.strictSame([none.faces.player.up, none.faces.player.down], [0, 2], 'given back as they were');
    refused(t, returned(out, 'banker'), 'wrong-phase');
    const back = allowed(returned(out, 'player', 1));
    t.strictSame([back.faces.player.up, back.faces.player.down], [1, 1]);
    const all = allowed(turned(back, 'player'));
    t.strictSame([all.faces.player.up, all.faces.player.down], [2, 0]);
    refused(t, turned(all, 'player'), 'wrong-phase');
    refused(t, pass(all, 'player'), 'wrong-phase', 'exposed');
  },
);

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

t.test('tasmania 16.7.1: in competition the cards go to the highest wager', async (t) => {
  refused(
    t,
    keep(begin('tasmania', 'competition', '3P5'), 'player', 'manager'),
    'not-allowed',
    '(tasmania 16.7.1(a))',
  );
});

// Method C.

t.test(
  "nsw 8.17, nsw 8.22: the designated player receives the Banker's Hand, and the dealer keeps the other",
  async (t) => {
    const from = begin('nsw', 'method-c', '3P900 3B900 4B5', { marker: 4 });
    t.equal(lies(from, 'player'), 'kept: method 8.23');
    t.equal(lies(from, 'banker'), 'accepted 4');
    t.equal(lies(allowed(pass(from, 'banker')), 'banker'), 'out with 4');
  },
);

t.test("nsw 8.17: the designated player must have a wager on the Banker's Hand", async (t) => {
  for (const placed of ['3B900 4P5', '4P5', '4T5']) {
    const answer = beginHandling(RULEBOOKS.nsw, 'method-c', wagers(placed), setting({ marker: 4 }));
    t.match(refusalOf(answer), /\(nsw 8\.17\)/, placed);
  }
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

t.test('nsw 8.16: who declined the first cards is not asked again', async (t) => {
  const from = done(
    begin('nsw', 'method-b', '3P5 6P5'),
    declines('player', 3),
    accepts('player', 6),
    shows('player'),
    turns('banker'),
  );
  const at = third(from, 'player');
  t.match(lies(done(at, declines('player', 6)), 'player'), 'kept: declined');
});

t.test('crown-sydney 8.4.1(g): a third card that is refused is retained', async (t) => {
  const at = third(shown(begin('crown-sydney', 'delivered', '3P5 6P5 4B5'), 3, 4), 'player');
  t.equal(lies(done(at, declines('player', 3)), 'player'), 'kept: declined 8.4.1(g)');
});

t.test('nsw 8.25: under Method C too, for the designated player alone', async (t) => {
  const from = done(begin('nsw', 'method-c', '3B9 4B5', { marker: 4 }), shows('banker'), turns('player'));
  const at = third(from, 'banker');
  t.equal(
    lies(
      done(at, accepts('banker', 4), (now) => pass(now, 'banker')),
      'banker',
    ),
    'out with 4',
  );
  t.equal(lies(done(at, declines('banker', 4)), 'banker'), 'kept: declined 8.24.2');
});

t.test(
  'nz 9.7, tasmania 9.2, crown-sydney 9.1: a third card that lies face up is offered to nobody',
  async (t) => {
    const styleC = third(done(begin('nz', 'style-c', ''), turns('player'), turns('banker')), 'banker', true);
    t.equal(styleC.faces.banker.up, 3);
    const delivered = third(shown(begin('crown-sydney', 'delivered', '3P5 4B5'), 3, 4), 'player', true);
    refused(t, offer(delivered, 'player'), 'wrong-phase');
  },
);

// Nominees.

const nominee = (seat: number, approvedBy?: string) => ({ nominee: seat, approvedBy });

t.test('nz 2.3(a), nsw 8.4: a nominee needs approval, and a seat', async (t) => {
  for (const [from, clause] of [
    [begin('nz', 'style-b', '3P5'), '(nz 2.3(a))'],
    [begin('nsw', 'method-b', '3P5'), '(nsw 8.4)'],
  ] as const) {
    const accepted = done(from, accepts('player', 3));
    refused(t, pass(accepted, 'player', nominee(6)), 'no-right', clause);
    refused(t, pass(accepted, 'player', nominee(6, 'dealer')), 'no-right', clause);
    refused(t, pass(accepted, 'player', nominee(8, 'supervisor')), 'no-seat', clause);
    t.equal(lies(allowed(pass(accepted, 'player', nominee(6, 'supervisor'))), 'player'), 'out with 6 for 3');
  }
});

t.test(
  'crown-sydney 8.4.1(d): another person, whether or not with a wager, and nobody approves',
  async (t) => {
    const accepted = done(begin('crown-sydney', 'delivered', '3P5'), accepts('player', 3));
    t.equal(lies(allowed(pass(accepted, 'player', nominee(9))), 'player'), 'out with 9 for 3');
    t.equal(lies(allowed(pass(accepted, 'player', nominee(6))), 'player'), 'out with 6 for 3');
  },
);

t.test('tasmania 9.3(a): there are no nominees', async (t) => {
  const accepted = done(begin('tasmania', 'squeeze', '3P5'), accepts('player', 3));
  refused(t, pass(accepted, 'player', nominee(6, 'manager')), 'not-allowed', '(tasmania 9.3(a))');
});

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

t.test('nz 8.13, tasmania 9.3(a): otherwise together', async (t) => {
  for (const [from, clause] of [
    [begin('nz', 'style-b', '3P5'), '(nz 8.10)'],
    [begin('tasmania', 'squeeze', '3P5'), '(tasmania 9.3(a))'],
  ] as const) {
    refused(t, pass(done(from, accepts('player', 3)), 'player', { cards: 1 }), 'not-allowed', clause);
  }
  const accepted = done(begin('nsw', 'method-b', '3P5'), accepts('player', 3));
  for (const cards of [0, 3, 1.5, -1])
    refused(t, pass(accepted, 'player', { cards }), 'not-allowed', 'has 2 to pass');
});

// A hand that the dealer keeps goes to a seat after all.

t.test(
  'nz 15.8: in International Baccarat the supervisor gives it to a player who elects to have it',
  async (t) => {
    const from = begin('nz', 'style-b', '3P5', { where: ['international'] });
    refused(t, give(from, 'banker', 6, null), 'no-right', '(nz 15.8)');
    refused(t, give(from, 'banker', 6, 'dealer'), 'no-right', '(nz 15.8)');
    refused(t, give(from, 'banker', 8, 'supervisor'), 'not-allowed', '(nz 15.8)');
    refused(t, give(from, 'player', 6, 'supervisor'), 'wrong-phase');
    t.equal(lies(allowed(give(from, 'banker', 6, 'supervisor')), 'banker'), 'accepted 6');
    const declined = done(from, declines('player', 3));
    t.equal(lies(allowed(give(declined, 'player', 6, 'supervisor')), 'player'), 'accepted 6');
    const elsewhere = begin('nz', 'style-b', '3P5');
    refused(t, give(elsewhere, 'banker', 6, 'manager'), 'not-allowed', '(nz 8.18(a))');
  },
);

t.test('nz 15.9: but not what the supervisor had the dealer keep', async (t) => {
  const kept = allowed(
    keep(begin('nz', 'style-b', '3P5', { where: ['international'] }), 'player', 'supervisor'),
  );
  refused(t, give(kept, 'player', 6, 'manager'), 'not-allowed', '(nz 8.18(c))');
});

t.test('crown-sydney 8.4.1(h): who has one hand may open both, in turn', async (t) => {
  const from = done(begin('crown-sydney', 'delivered', '3P5 6P4'), accepts('player', 3));
  refused(t, give(from, 'banker', 6, null), 'not-allowed', '(crown-sydney 8.4.1(h))');
  const both = allowed(give(from, 'banker', 3, null));
  t.equal(lies(both, 'banker'), 'accepted 3');
  const out = allowed(pass(both, 'player'));
  refused(t, pass(out, 'banker'), 'not-allowed', '(crown-sydney 8.4.1(f))');
  const directed = allowed(
    keep(done(begin('crown-sydney', 'delivered', '3P5 4B5'), accepts('player', 3)), 'banker', 'supervisor'),
  );
  t.equal(lies(allowed(give(directed, 'banker', 3, null)), 'banker'), 'accepted 3');
});

t.test(
  'crown-sydney 8.4.3(a): in a private gaming area, with a Side Wager, where neither hand has a wager',
  async (t) => {
    const side = { seat: 5, on: 'dragon-bonus', hand: 'player', amount: 100 } as const;
    const tie = { seat: 4, on: 'tie', amount: 100 } as const;
    const at = (where: readonly 'private-area'[], ...more: ReturnType<typeof wagers>) =>
      asDealt(
        'crown-sydney',
        allowed(
          beginHandling(RULEBOOKS['crown-sydney'], 'delivered', [side, tie, ...more], setting({ where })),
        ),
      );
    const room = at(['private-area']);
    t.equal(lies(allowed(give(room, 'player', 5, 'casino-manager')), 'player'), 'accepted 5');
    refused(t, give(room, 'player', 5, 'manager'), 'no-right', '(crown-sydney 8.4.3(a))');
    refused(t, give(room, 'player', 4, 'casino-manager'), 'not-allowed');
    refused(t, give(at([]), 'player', 5, 'casino-manager'), 'not-allowed');
    refused(t, give(at(['private-area'], ...wagers('6B5')), 'player', 5, 'casino-manager'), 'not-allowed');
  },
);

t.test('crown-sydney 8.4.1(h): not a hand that is exposed', async (t) => {
  const from = done(begin('crown-sydney', 'delivered', '3P5'), accepts('player', 3), turns('banker'));
  refused(t, give(from, 'banker', 3, null), 'wrong-phase');
});

t.test('nsw 8.14: what the dealer retains is given to nobody', async (t) => {
  refused(t, give(begin('nsw', 'method-b', '3P5'), 'banker', 3, 'manager'), 'not-allowed', '(nsw 8.8)');
});

t.test('nsw 8.14.1: on a coup that nobody has wagered on, the dealer retains the cards', async (t) => {
  const from = begin('nsw', 'method-b', '');
  for (const hand of ['player', 'banker'] as const) {
    refused(t, offer(from, hand), 'not-allowed');
    t.equal(done(from, turns(hand)).faces[hand].up, 2);
  }
});

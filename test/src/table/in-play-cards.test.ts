import t, { type Test } from 'tap';
import { DECK, printCard } from '../../../src/cards/card.js';
import type { Role } from '../../../src/rulebooks/roles.js';
import { EVENTS } from '../../../src/table/events.js';
import { NONE_DRAWN, timesDrawn } from '../../../src/table/state/shoe.js';
import { atFirstBets, cut, opened, type Play, shuffled } from '../../support/play.js';
import { testOfRows } from '../../support/rows.js';

// The cards from the shuffle to the end of the shoe, clause by clause.

const COUP = '7S 6D KH QC';

/** The shoe has ended, and the cards lie on the table. */
const endOfShoe = (rulebook: string): Play =>
  atFirstBets({ rulebook }).bets('1P1000').cuttingCard().noMoreBets().cards(COUP).settle();

/** No card is dealt, cut or burnt. */
function needsShuffle(t: Test, play: Play, clause: string): void {
  const before = play.state;
  t.strictSame(play.card('7S').tags, [{ noted: { is: 'card-out-of-play', card: '7S' } }], clause);
  t.strictSame(play.state, before, clause);
  t.match(cut(play).refusal, { message: /cut after they are shuffled/ }, clause);
  t.equal(play.by('dealer', 'play').code, 'wrong-phase', clause);
  t.equal(play.bets('1P1000').code, 'wrong-phase', clause);
}

testOfRows(
  'until they are shuffled, or come pre-shuffled, no cards are dealt',
  (t, [rulebook, first, last]) => {
    for (const how of ['table', 'machine', 'pre-shuffled']) {
      const before = opened({ rulebook });
      needsShuffle(t, before, first);
      t.match(shuffled(before, how).said, [{ announced: /^the cut is offered to/ }], `${first}: ${how}`);
      t.equal(cut(before).code, null, `${first}: ${how}`);
      for (const newCards of [false, true]) {
        const after = endOfShoe(rulebook);
        needsShuffle(t, after, last);
        after.by('dealer', 'shuffled', { how, newCards });
        t.match(after.state, { phase: { is: 'cut' }, shoe: { drawn: NONE_DRAWN } }, `${last}: ${how}`);
      }
    }
  },
)`
  nz           | nz 7.1(a), nz 6.5                            | nz 7.3, nz 11.2
  nsw          | nsw 4.1.1                                    | nsw 4.1.2
  crown-sydney | crown-sydney 4.1.1, crown-sydney 4.1.2(a)    | crown-sydney 4.1.2(b), crown-sydney 8.5.4
  tasmania     | before the first coup                        | after the last`;

t.test('the coup in which the cutting card appears is finished: nz 11.2, crown-sydney 8.5.2', async (t) => {
  for (const rulebook of ['nz', 'crown-sydney']) {
    for (const before of [1, 2, 3, 4]) {
      const cards = COUP.split(' ');
      const play = atFirstBets({ rulebook }).bets('1P1000').noMoreBets();
      play.cards(cards.slice(0, before).join(' ')).cuttingCard();
      for (const card of cards.slice(before)) play.card(card);
      t.equal(play.settle().seat(1).credit, 101_000, `${rulebook}: after ${before} cards`);
      play.bets('1P1000').noMoreBets().cards(COUP).settle();
      t.equal(play.state.phase.is, 'shuffle', 'and one more follows');
    }
  }
});

testOfRows('as many cards are burnt as the first counts', (t, [rulebook, officer, clauses]) => {
  for (const [i, face] of [...'A23456789TJQK'].entries()) {
    const play = cut(shuffled(opened({ rulebook })));
    play.by(officer as Role, 'burn', { how: 'counted' }).card(`${face}S`);
    for (let left = Math.min(10, i + 1); left > 0; left--) {
      t.match(play.state.phase, { is: 'burn', left }, `${clauses}: ${face}, ${left} to come`);
      play.card(`${left % 8 ? 2 : 3}H`);
    }
    t.match(play.state.phase, { is: 'betting', waiting: [] }, `${clauses}: ${face}, none is left for play`);
  }
})`
  nz           | dealer     | nz 4.1A, nz 7.7(a)
  nsw          | supervisor | nsw 4.7.3, nsw 4.7.3.1, nsw 4.7.3.2, nsw 4.8
  crown-sydney | manager    | crown-sydney 4.3.1(b)`;

t.test('nsw 12.16: a burned card stays burned', async (t) => {
  const play = atFirstBets({ rulebook: 'nsw' });
  t.equal(timesDrawn(play.state.shoe.drawn, '2S'), 1);
  t.equal(play.by('dealer', 'burn', { how: 'first' }).code, 'wrong-phase');
  play.bets('1P1000').noMoreBets().cards(COUP).settle();
  t.match(play.state.rounds, [{ player: ['7S', 'KH'], banker: ['6D', 'QC'] }]);
});

t.test('every card comes from the shoe, to one hand: nsw 3.6, tasmania 4.5, tasmania 9.1', async (t) => {
  const bringACard = Object.entries(EVENTS).filter(([, { fields }]) => 'card' in fields);
  t.strictSame(Object.keys(Object.fromEntries(bringACard)), ['card'], 'no other event has a card');
  t.match(EVENTS.card.says, /has left the shoe/);
  for (const rulebook of ['nsw', 'tasmania']) {
    for (const cards of [COUP, '2S 3D KH QC 4C 5C', '7S 3D KH QC 2C']) {
      const play = atFirstBets({ rulebook }).bets('1P1000').noMoreBets();
      const before = play.state.shoe.drawn;
      const [round] = play.cards(cards).settle().state.rounds;
      const { drawn } = play.state.shoe;
      const left = DECK.map(printCard).flatMap((name) =>
        Array.from({ length: timesDrawn(drawn, name) - timesDrawn(before, name) }, () => name),
      );
      t.strictSame(left.sort(), cards.split(' ').sort(), `${rulebook}: ${cards}`);
      t.strictSame(
        [...(round?.player ?? []), ...(round?.banker ?? [])].sort(),
        left,
        `${rulebook}: ${cards}`,
      );
    }
  }
});

t.test('crown-sydney 4.2.1(a): the cut is offered to the players at the table', async (t) => {
  const play = endOfShoe('crown-sydney');
  for (const seat of [2, 4]) play.by('dealer', 'cash-out', { seat });
  const announced = /^the cut is offered to seat 5, then seat 3, then seat 1, then the Higher/;
  t.match(shuffled(play).said, [{ announced }]);
  t.equal(play.by('dealer', 'cut', { cutBy: 'seat 3', depth: 100, behind: 20 }).code, null);
});

t.test('crown-sydney 4.2.5(a), crown-sydney 4.2.5(b): about twenty from the back, or thirteen', async (t) => {
  const allowed = Array.from({ length: 21 }, (_, i) => i + 10).filter((behind) => {
    const play = shuffled(opened({ rulebook: 'crown-sydney' }));
    return play.by('dealer', 'cut', { cutBy: 'seat 1', depth: 100, behind }).code === null;
  });
  t.strictSame(allowed, [13, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25]);
});

t.test('crown-sydney 4.4.3: new cards are shuffled, cut and burnt', async (t) => {
  const play = atFirstBets({ rulebook: 'crown-sydney' });
  play.by('supervisor', 'replace-cards', { reason: 'torn' });
  needsShuffle(t, play, 'crown-sydney 4.4.3');
  play.by('dealer', 'shuffled', { how: 'table', newCards: true });
  t.match(play.card('7S').tags, [{ noted: { is: 'card-out-of-play' } }], 'cut');
  t.equal(cut(play).state.phase.is, 'burn', 'burnt');
  t.equal(play.bets('1P1000').code, 'wrong-phase');
  play.by('dealer', 'burn', { how: 'first' }).card('7S');
  t.equal(play.bets('1P1000').code, null);
});

// nz 7.2, nz 11.1. What has gone back is no foreign card, however often it comes: what is counted is what is out.
t.test('a continuous shuffler needs no shuffle between coups, and has no last coup', async (t) => {
  for (const rulebook of ['nz', 'nsw', 'crown-sydney']) {
    const play = atFirstBets({ rulebook }, { shuffler: 'continuous' });
    for (let coup = 1; coup <= 12; coup++) {
      const before = play.bets('1P100').noMoreBets().cards('KH KH 8C 5S').state;
      if (rulebook === 'nz') {
        t.strictSame(play.cuttingCard().tags, [{ noted: { is: 'no-cutting-card' } }], 'nz 11.1');
        t.strictSame(play.state, before);
      }
      t.equal(play.state.decision, null, rulebook);
      t.match(play.settle().state.phase, { is: 'betting' }, `${rulebook}: coup ${coup}`);
      t.notOk(JSON.stringify(play.said).includes('announced'), 'nor a last coup');
    }
    t.match(
      play.state,
      { rounds: { length: 12 }, shoe: { drawn: NONE_DRAWN } },
      `${rulebook}: nothing is out`,
    );
  }
});

testOfRows('a card shoe, or a shuffling device', (t, [clause, rulebook, shuffler, phase]) => {
  const play = shuffled(opened({ rulebook }, shuffler === 'none' ? {} : { shuffler }), 'machine');
  t.match(play.state, { shuffler: shuffler === 'none' ? null : shuffler, phase: { is: phase } }, clause);
})`
  nsw 2.3.1    | nsw      | none       | cut
               | nsw      | batch      | cut
               | nsw      | continuous | burn
  tasmania 5.2 | tasmania | batch      | cut`;

testOfRows('shown cards come back, and then both counts are announced', (t, [method, back, counted]) => {
  const play = atFirstBets({ rulebook: 'nsw' }).by('supervisor', 'method', { method, faceDown: true });
  if (method === 'method-c') play.by('dealer', 'marker', { act: 'accept', seat: 1 });
  play.bets('1B1000').noMoreBets().cards('2S 3D KH QC');
  const act = (what: string, hand: string, more: object = {}) =>
    play.by('dealer', 'handle', { act: what, hand, ...more });
  if (back === 'none is passed') act('turned', 'banker');
  else {
    act('offer', 'banker');
    act('accept', 'banker', { seat: 1 });
    act('pass', 'banker');
    t.match(play.up, { player: 0, banker: 0 }, `${back}: they are out`);
    t.match(act('turned', 'banker').refusal, { message: /is out/ }, `${back}: and nobody else's to turn`);
    act('returned', 'banker');
    t.match(play.up, { player: 0, banker: 2 }, `${back}: they come back face up`);
  }
  t.notOk(JSON.stringify(play.said).includes('counts'), `${counted}: not with one hand`);
  t.match(act('turned', 'player').said, [{ counts: { player: 2, banker: 3 } }], counted);
})`
  method-a | none is passed | nsw 8.6.2
  method-b | nsw 8.15.1     | nsw 8.15.3
  method-c | nsw 8.24.1     | nsw 8.24.3`;

t.test('nz 15.4: under styles A and C no wager after the first card, on International too', async (t) => {
  for (const method of ['style-a', 'style-c']) {
    const play = atFirstBets({ rulebook: 'nz' });
    play.by('supervisor', 'method', { method, where: 'international' }).bets('1P1000').card('7S');
    t.match(play.said[0], { announced: 'No more bets' }, method);
    t.equal(play.bets('2P1000').code, 'wrong-phase', method);
  }
});

t.test('crown-sydney 1.2: a Higher Duties Dealer, or above, does all that a dealer does', async (t) => {
  for (const role of ['supervisor', 'manager'] as const) {
    const play = opened({ rulebook: 'crown-sydney' });
    const may = (type: Parameters<Play['event']>[0], fields: object = {}): Play => {
      t.equal(play.by(role, type, fields).code, null, `${role}: ${type}`);
      return play;
    };
    may('shuffled', { how: 'table' });
    may('cut', { cutBy: 'seat 1', depth: 100, behind: 20 });
    may('burn', { how: 'first' }).card('2S');
    may('credit', { seat: 1, amount: 10_000 }).bets('1P1000');
    may('no-more-bets').cards(COUP);
    may('settle');
    may('cash-out', { seat: 1 });
  }
  for (const role of ['player', 'technician'] as const) {
    const play = opened({ rulebook: 'crown-sydney' }).by(role, 'shuffled', { how: 'table' });
    t.equal(play.code, 'no-right', role);
  }
});

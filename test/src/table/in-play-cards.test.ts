import t, { type Test } from 'tap';
import { DECK, printCard } from '../../../src/cards/card.js';
import { EVENTS } from '../../../src/table/events.js';
import { NONE_DRAWN, timesDrawn } from '../../../src/table/state/shoe.js';
import { atFirstBets, Play } from '../../support/play.js';

// The cards from the shuffle to the end of the shoe, clause by clause.

const RULEBOOKS = ['nz', 'nsw', 'crown-sydney', 'tasmania'] as const;
const COUP = '7S 6D KH QC';

const opened = (rulebook: string, more: object = {}): Play =>
  new Play().by('supervisor', 'open', { seats: 5, table: { rulebook }, ...more });

const cutting = (play: Play): Play => play.by('dealer', 'cut', { cutBy: 'seat 1', depth: 100, behind: 20 });

/** The shoe has ended, and the cards lie on the table. */
const endOfShoe = (rulebook: string): Play =>
  atFirstBets({ rulebook }).wager(1, 'player', 1000).cuttingCard().noMoreBets().cards(COUP).settle();

/** No card is dealt, cut or burnt. */
function needsShuffle(t: Test, play: Play, clause: string): void {
  const before = play.state;
  t.strictSame(play.card('7S').tags, [{ noted: { is: 'card-out-of-play', card: '7S' } }], clause);
  t.strictSame(play.state, before, clause);
  t.match(cutting(play).refusal, { message: /cut after they are shuffled/ }, clause);
  t.match(play.by('dealer', 'play').refusal, { code: 'wrong-phase' }, clause);
  t.match(play.wager(1, 'player', 1000).refusal, { code: 'wrong-phase' }, clause);
}

const HOW = ['table', 'machine', 'pre-shuffled'] as const;

t.test('before play starts the cards are shuffled, or come pre-shuffled', async (t) => {
  for (const [clause, rulebook] of [
    ['nz 7.1(a)', 'nz'],
    ['nz 6.5', 'nz'],
    ['nsw 4.1.1', 'nsw'],
    ['crown-sydney 4.1.1', 'crown-sydney'],
    ['crown-sydney 4.1.2(a)', 'crown-sydney'],
  ] as const) {
    needsShuffle(t, opened(rulebook), clause);
    for (const how of HOW) {
      const play = opened(rulebook).by('dealer', 'shuffled', { how });
      t.match(play.said, [{ announced: /^the cut is offered to/ }], `${clause}: ${how}`);
      t.equal(cutting(play).refusal, null);
    }
  }
});

t.test('after the last coup no card is dealt until they are shuffled, or others are', async (t) => {
  for (const [clause, rulebook] of [
    ['nz 7.3', 'nz'],
    ['nz 11.2', 'nz'],
    ['nsw 4.1.2', 'nsw'],
    ['crown-sydney 4.1.2(b)', 'crown-sydney'],
    ['crown-sydney 8.5.4', 'crown-sydney'],
  ] as const) {
    needsShuffle(t, endOfShoe(rulebook), clause);
    for (const how of HOW) {
      const play = endOfShoe(rulebook).by('dealer', 'shuffled', { how });
      t.equal(cutting(play).refusal, null, `${clause}: ${how}`);
    }
  }
});

t.test('the coup in which the cutting card appears is finished: nz 11.2, crown-sydney 8.5.2', async (t) => {
  for (const rulebook of ['nz', 'crown-sydney']) {
    for (const before of [1, 2, 3, 4]) {
      const play = atFirstBets({ rulebook }).wager(1, 'player', 1000).noMoreBets();
      const cards = COUP.split(' ');
      play.cards(cards.slice(0, before).join(' ')).cuttingCard();
      for (const card of cards.slice(before)) play.card(card);
      t.equal(play.settle().seat(1).credit, 101_000, `${rulebook}: after ${before} cards`);
      play.wager(1, 'player', 1000).noMoreBets().cards(COUP).settle();
      t.equal(play.state.phase.is, 'shuffle', 'and one more follows');
    }
  }
});

t.test('a counted burn: nz 4.1A, nsw 4.8, nsw 4.7.3.1, nsw 4.7.3.2', async (t) => {
  for (const [rulebook, officer] of [
    ['nz', 'dealer'],
    ['nsw', 'supervisor'],
  ] as const) {
    for (const [face, count] of [...'A23456789TJQK'].map((face, i) => [face, Math.min(10, i + 1)] as const)) {
      const play = cutting(opened(rulebook).by('dealer', 'shuffled', { how: 'table' }));
      play.by(officer, 'burn', { how: 'counted' }).card(`${face}S`);
      for (let left = count; left > 0; left--) {
        t.match(play.state.phase, { is: 'burn', left }, `${rulebook} ${face}: ${left} to come`);
        play.card(`${left % 8 ? 2 : 3}H`);
      }
      t.match(play.state.phase, { is: 'betting', waiting: [] }, `${rulebook} ${face}: none is left for play`);
    }
  }
});

t.test('nsw 12.16: a burned card stays burned', async (t) => {
  const play = atFirstBets({ rulebook: 'nsw' });
  t.equal(timesDrawn(play.state.shoe.drawn, '2S'), 1);
  t.match(play.by('dealer', 'burn', { how: 'first' }).refusal, { code: 'wrong-phase' });
  play
    .by('dealer', 'credit', { seat: 1, amount: 1000 })
    .wager(1, 'player', 1000)
    .noMoreBets()
    .cards(COUP)
    .settle();
  t.match(play.state.rounds, [{ player: ['7S', 'KH'], banker: ['6D', 'QC'] }]);
});

t.test('every card comes from the shoe: nsw 3.6, tasmania 4.5', async (t) => {
  const bringACard = Object.entries(EVENTS).filter(([, { fields }]) => 'card' in fields);
  t.strictSame(
    bringACard.map(([type]) => type),
    ['card'],
    'no other event has a card',
  );
  t.match(EVENTS.card.says, /has left the shoe/);
  for (const rulebook of ['nsw', 'tasmania']) {
    const play = atFirstBets({ rulebook }).wager(1, 'player', 1000).noMoreBets();
    const burnt = play.state.shoe.drawn;
    for (const to of ['player', 'banker'] as const) play.card(to === 'player' ? '7S' : '6D', { to });
    play.cards('KH QC');
    const { drawn } = play.state.shoe;
    const names = DECK.map(printCard);
    t.strictSame(
      names.filter((name) => timesDrawn(drawn, name) > timesDrawn(burnt, name)),
      names.filter((name) => ['7S', '6D', 'KH', 'QC'].includes(name)),
      rulebook,
    );
    const count = (cards: readonly number[]): number => cards.reduce((sum, times) => sum + times, 0);
    t.equal(count(drawn), count(burnt) + 4, rulebook);
  }
});

t.test('tasmania 9.1: every card goes to one of the two hands', async (t) => {
  for (const cards of [COUP, '2S 3D KH QC 4C 5C', '7S 3D KH QC 2C']) {
    const play = atFirstBets({ rulebook: 'tasmania' }).wager(1, 'player', 1000).noMoreBets().cards(cards);
    const [round] = play.settle().state.rounds;
    t.strictSame([...(round?.player ?? []), ...(round?.banker ?? [])].sort(), cards.split(' ').sort(), cards);
  }
});

t.test('crown-sydney 4.2.1(a): the cut is offered to the players at the table', async (t) => {
  const play = endOfShoe('crown-sydney');
  for (const seat of [2, 4]) play.by('dealer', 'cash-out', { seat });
  play.by('dealer', 'shuffled', { how: 'table' });
  t.match(play.said, [
    { announced: /^the cut is offered to seat 5, then seat 3, then seat 1, then the Higher/ },
  ]);
  t.equal(play.by('dealer', 'cut', { cutBy: 'seat 3', depth: 100, behind: 20 }).refusal, null);
});

t.test(
  'how far from the back: crown-sydney 4.2.5(a) about twenty, crown-sydney 4.2.5(b) thirteen',
  async (t) => {
    for (let behind = 10; behind <= 30; behind++) {
      const play = opened('crown-sydney').by('dealer', 'shuffled', { how: 'table' });
      play.by('dealer', 'cut', { cutBy: 'seat 1', depth: 100, behind });
      t.equal(
        play.refusal?.code,
        behind === 13 || (behind >= 15 && behind <= 25) ? undefined : 'not-allowed',
        `${behind}`,
      );
    }
  },
);

t.test('crown-sydney 4.4.3: new cards are shuffled, cut and burnt', async (t) => {
  const play = atFirstBets({ rulebook: 'crown-sydney' });
  play.by('supervisor', 'replace-cards', { reason: 'torn' });
  needsShuffle(t, play, 'crown-sydney 4.4.3');
  play.by('dealer', 'shuffled', { how: 'table', newCards: true });
  t.match(play.card('7S').tags, [{ noted: { is: 'card-out-of-play' } }], 'cut');
  t.equal(cutting(play).state.phase.is, 'burn', 'burnt');
  t.match(play.wager(1, 'player', 1000).refusal, { code: 'wrong-phase' });
  play.by('dealer', 'burn', { how: 'first' }).card('7S');
  t.equal(play.wager(1, 'player', 1000).refusal, null);
});

t.test('a continuous shuffler needs no shuffle between coups: nz 7.2, nz 11.1', async (t) => {
  const play = opened('nz', { shuffler: 'continuous' }).by('dealer', 'shuffled', { how: 'machine' });
  play.by('dealer', 'burn', { how: 'first' }).card('2S').by('dealer', 'credit', { seat: 1, amount: 100_000 });
  for (let coup = 1; coup <= 8; coup++) {
    play.wager(1, 'player', 100).noMoreBets().cards(COUP);
    const before = play.state;
    t.match(play.cuttingCard().tags, [{ noted: { is: 'no-cutting-card' } }], 'nz 11.1');
    t.strictSame(play.state, before);
    t.match(play.settle().state.phase, { is: 'betting' }, `coup ${coup}`);
    t.notOk(
      play.said.some((said) => 'announced' in said),
      'nor a last coup',
    );
  }
});

t.test('a card shoe, or a shuffling device: nsw 2.3.1, tasmania 5.2', async (t) => {
  for (const [clause, rulebook, shuffler, phase] of [
    ['nsw 2.3.1: a shoe', 'nsw', undefined, 'cut'],
    ['nsw 2.3.1: a device that shuffles a batch', 'nsw', 'batch', 'cut'],
    ['nsw 2.3.1: a device that shuffles on and on', 'nsw', 'continuous', 'burn'],
    ['tasmania 5.2: an automatic shuffler', 'tasmania', 'batch', 'cut'],
  ] as const) {
    const play = opened(rulebook, shuffler ? { shuffler } : {}).by('dealer', 'shuffled', { how: 'machine' });
    t.match(play.state, { shuffler: shuffler ?? null, phase: { is: phase } }, clause);
  }
});

t.test('shown cards come back, and then both counts are announced', async (t) => {
  for (const [method, back, counted] of [
    ['method-a', null, 'nsw 8.6.2'],
    ['method-b', 'nsw 8.15.1', 'nsw 8.15.3'],
    ['method-c', 'nsw 8.24.1', 'nsw 8.24.3'],
  ] as const) {
    const play = atFirstBets({ rulebook: 'nsw' }).by('supervisor', 'method', { method, faceDown: true });
    if (method === 'method-c') play.by('dealer', 'marker', { act: 'accept', seat: 1 });
    play.wager(1, 'banker', 1000).noMoreBets().cards('2S 3D KH QC');
    const act = (what: string, hand: string, more: object = {}) =>
      play.by('dealer', 'handle', { act: what, hand, ...more });
    const counts = () => play.said.some((said) => 'counts' in said);
    if (back) {
      act('offer', 'banker');
      act('accept', 'banker', { seat: 1 });
      act('pass', 'banker');
      t.match(play.up, { player: 0, banker: 0 }, `${back}: they are out`);
      t.match(act('turned', 'banker').refusal, { message: /is out/ }, `${back}: and nobody else's to turn`);
      act('returned', 'banker');
      t.match(play.up, { player: 0, banker: 2 }, `${back}: they come back face up`);
    } else act('turned', 'banker');
    t.notOk(counts(), `${counted}: not with one hand`);
    t.match(act('turned', 'player').said, [{ counts: { player: 2, banker: 3 } }], counted);
  }
});

t.test('nz 15.5: the first and the second card of a hand to whom the player says', async (t) => {
  const play = atFirstBets({ rulebook: 'nz' });
  play.by('supervisor', 'method', { method: 'style-b', where: 'international' });
  play.wager(1, 'player', 1000).noMoreBets().cards(COUP);
  const act = (what: string, more: object = {}) =>
    play.by('dealer', 'handle', { act: what, hand: 'player', ...more });
  act('offer');
  act('accept', { seat: 1 });
  t.match(act('pass', { cards: 1, nominee: 3 }).refusal, { code: /no-right|not-allowed/ }, 'by leave alone');
  act('pass', { cards: 1, nominee: 3, approvedBy: 'supervisor' });
  t.match(
    play.state.phase,
    { handling: { hands: { player: { holding: { is: 'out', seat: 1, cards: 1, nominee: 3 } } } } },
    'nz 15.5(a)',
  );
  act('returned');
  t.match(play.up, { player: 1 });
  act('pass', { cards: 1 });
  t.match(
    play.state.phase,
    { handling: { hands: { player: { holding: { is: 'out', seat: 1, cards: 1, nominee: null } } } } },
    'nz 15.5(b)',
  );
  act('returned');
  t.match(play.up, { player: 2 });
  const elsewhere = atFirstBets({ rulebook: 'nz' }).by('supervisor', 'method', { method: 'style-b' });
  elsewhere.wager(1, 'player', 1000).noMoreBets().cards(COUP);
  for (const more of [{ act: 'offer' }, { act: 'accept', seat: 1 }, { act: 'pass', cards: 1 }])
    elsewhere.by('dealer', 'handle', { hand: 'player', ...more });
  t.match(elsewhere.refusal, { code: 'not-allowed' }, 'on International alone');
});

t.test('nz 15.4: under styles A and C no wager after the first card, on International too', async (t) => {
  for (const method of ['style-a', 'style-c']) {
    const play = atFirstBets({ rulebook: 'nz' });
    play.by('supervisor', 'method', { method, where: 'international' }).wager(1, 'player', 1000).card('7S');
    t.match(play.said[0], { announced: 'No more bets' }, method);
    t.match(play.wager(2, 'player', 1000).refusal, { code: 'wrong-phase' }, method);
  }
});

t.test('crown-sydney 1.2: a Higher Duties Dealer, or above, does all that a dealer does', async (t) => {
  for (const role of ['supervisor', 'manager'] as const) {
    const play = opened('crown-sydney');
    const may = (type: Parameters<Play['event']>[0], fields: object = {}): void => {
      t.equal(play.by(role, type, fields).refusal, null, `${role}: ${type}`);
    };
    may('shuffled', { how: 'table' });
    may('cut', { cutBy: 'seat 1', depth: 100, behind: 20 });
    may('burn', { how: 'first' });
    play.card('2S');
    may('credit', { seat: 1, amount: 10_000 });
    play.wager(1, 'player', 1000);
    may('no-more-bets');
    play.cards(COUP);
    may('settle');
    may('cash-out', { seat: 1 });
  }
  for (const role of ['player', 'technician'] as const)
    t.match(
      opened('crown-sydney').by(role, 'shuffled', { how: 'table' }).refusal,
      { code: 'no-right' },
      role,
    );
});

t.test('nothing but a shuffle follows the end of a shoe, in any rulebook', async (t) => {
  for (const rulebook of RULEBOOKS) needsShuffle(t, endOfShoe(rulebook), rulebook);
});

t.test('crown-sydney 4.4.1: after the last coup other cards, or the same shuffled', async (t) => {
  for (const newCards of [true, false]) {
    const play = endOfShoe('crown-sydney').by('dealer', 'shuffled', { how: 'table', newCards });
    t.match(play.state, { phase: { is: 'cut' }, shoe: { drawn: NONE_DRAWN } }, `new cards: ${newCards}`);
  }
});

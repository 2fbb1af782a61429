import t from 'tap';
import { RULEBOOK_IDS } from '../../../src/rulebooks/index.js';
import { atFirstBets, lay, type Play, withChips } from '../../support/play.js';
import { testOfRows } from '../../support/rows.js';

// Main wagers from "place your bets" to their payment, clause by clause.

const PLAYER_WINS = '7S 6D KH QC';
const TIE = '7S 7D KH QC';

// PBT is a wager on each.
testOfRows('what one player may hold on one coup', (t, [clause, holdings]) => {
  for (const letters of holdings.split(' ')) {
    const play = atFirstBets({ rulebook: clause.split(' ')[0] ?? '' });
    for (const letter of letters) t.equal(play.bets(`1${letter}2000`).code, null, `${clause}: ${letters}`);
    t.equal(play.noMoreBets().seat(1).wagered, 2000 * letters.length, `${clause}: ${letters}`);
  }
})`
  nz 5.2       | B BT BP BPT P PT T
  nsw 5.6.1    | P
  nsw 5.6.2    | PT
  nsw 5.6.3    | B
  nsw 5.6.4    | BT
  nsw 5.6.5    | T
  tasmania 6.5 | B BT BP BPT P PT T`;

// nz 1.2, nz 8.2, nsw 7.1, crown-sydney 8.2.2; and no wager after it: nz 5.14(a), nsw 5.3, crown-sydney 6.1.1.
t.test('"No more bets" is called by the dealer, or comes with the first card, in every coup', async (t) => {
  for (const rulebook of RULEBOOK_IDS) {
    for (const called of [true, false]) {
      const play = atFirstBets({ rulebook });
      for (const coup of [1, 2]) {
        t.strictSame(play.bets('1P1000').said, [], `${rulebook}: a wager does not close betting`);
        const late = (): void => {
          for (const hand of ['P', 'B', 'T'])
            t.equal(play.bets(`2${hand}1000`).code, 'wrong-phase', `${rulebook}: ${hand}`);
        };
        t.match(
          (called ? play.noMoreBets() : play.card('7S')).said[0],
          { announced: 'No more bets' },
          `coup ${coup}`,
        );
        late();
        if (called) t.strictSame(play.card('7S').said, [], `${rulebook}: and not twice`);
        play.cards('6D KH QC');
        late();
        t.match(play.settle().seat(2), { credit: 100_000, wagered: 0 });
      }
      t.equal(play.bets('2P1000').code, null, `${rulebook}: it is for the next coup`);
    }
  }
});

t.test('nz 5.14(d): betting that was opened again is called closed again', async (t) => {
  const play = atFirstBets({ rulebook: 'nz' }, { dealing: 'face-down' }).bets('1P1000').noMoreBets();
  play.cards('7S 6D').by('supervisor', 'reopen').bets('1P3000');
  t.equal(play.settle().code, 'wrong-phase');
  t.match(play.noMoreBets().said[0], { announced: 'No more bets' });
  t.equal(play.bets('1P5000').code, 'wrong-phase');
  play.cards('KH QC').event('exposed', { what: 'player' }).event('exposed', { what: 'banker' });
  t.equal(play.settle().seat(1).credit, 103_000, 'and the round goes on');
});

// Announced: nz 10.1, crown-sydney 9.2, tasmania 10.2. Then paid: nz 10.2, nsw 11.1.1, crown-sydney 10.1.1 and
// crown-sydney 10.1.2.
t.test('the result is announced with the last card, and no money moves before it', async (t) => {
  for (const rulebook of RULEBOOK_IDS) {
    for (const [cards, result, player, banker, ...paid] of [
      [PLAYER_WINS, 'player', 7, 6, 101_000, 99_000, 99_000],
      ['6S 7D KH QC', 'banker', 6, 7, 99_000, 100_950, 99_000],
      [TIE, 'tie', 7, 7, 100_000, 100_000, 108_000],
      ['2S 3D KH QC 4C 5C', 'banker', 6, 8, 99_000, 100_950, 99_000],
    ] as const) {
      const play = atFirstBets({ rulebook }).bets('1P1000 2B1000 3T1000').noMoreBets();
      const credits = () => [1, 2, 3].map((seat) => play.seat(seat).credit);
      const all = cards.split(' ');
      for (const [i, card] of all.entries()) {
        t.equal(play.settle().code, 'wrong-phase', `${rulebook}: before ${card}`);
        const announced = play.card(card).said.filter((said) => 'result' in said);
        const last = i === all.length - 1 ? [{ result, points: { player, banker } }] : [];
        t.match(announced, last, `${rulebook}: ${card} of ${cards}`);
        t.equal(announced.length, last.length);
        t.strictSame(credits(), [99_000, 99_000, 99_000], `${rulebook}: ${card}`);
      }
      t.match(play.settle().said[0], { settled: { length: 3 } });
      t.strictSame(credits(), paid, `${rulebook}: ${cards}`);
    }
  }
});

t.test('nz 14.6: antes and losing wagers are collected, winning ones paid', async (t) => {
  const sheet = { rulebook: 'nz', ante: { amount: 100, waivedFrom: null } };
  const at = (): Play => atFirstBets(sheet).bets('1P1000 2B1000').noMoreBets();
  const play = at().cards(PLAYER_WINS);
  t.match([play.seat(1).credit, play.seat(2).credit], [98_900, 98_900], 'both stake, and place the ante');
  t.match(play.settle().seat(1), { credit: 100_900, antes: 100, won: 2000 });
  t.match(play.seat(2), { credit: 98_900, antes: 100, won: 0 });
  const voided = at().cards('7S').by('supervisor', 'void', { reason: 'dropped' });
  t.equal(voided.seat(1).credit, 100_000, 'until then an ante is not collected');
});

t.test('nz 5.15: a losing wager stays where it is', async (t) => {
  const play = lay(withChips({ rulebook: 'nz' }), 1, 'banker', 1000)
    .noMoreBets()
    .cards(PLAYER_WINS);
  for (const amount of [0, 500]) {
    t.match(lay(play, 1, 'banker', amount).said, [{ noted: /and 1000 should/ }], `${amount} left`);
    t.equal(play.settle().code, 'not-now');
  }
  t.match(lay(play, 1, 'banker', 1000).settle().seat(1), { wagered: 1000, won: 0, out: 0 });
});

t.test('nz 5.16: after a tie, wagers on the two hands may be altered', async (t) => {
  const play = lay(lay(withChips({ rulebook: 'nz' }), 1, 'player', 1000), 2, 'banker', 1000).noMoreBets();
  t.match(
    lay(play.cards(TIE), 1, 'player', 3000).said,
    [{ noted: /and 1000 should/ }],
    'not before it is settled',
  );
  t.equal(lay(play, 1, 'player', 1000).settle().state.phase.is, 'betting', 'both stakes lie where they lay');
  t.strictSame(lay(lay(play, 1, 'player', 3000), 2, 'banker', 0).said, []);
  const wagers = [
    { seat: 1, on: 'player', amount: 3000 },
    { seat: 2, on: 'player', amount: 500 },
  ];
  t.match(lay(play, 2, 'player', 500).noMoreBets().state.phase, { wagers });
});

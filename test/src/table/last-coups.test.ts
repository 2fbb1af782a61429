import t from 'tap';
import { atFirstBets, type Play } from '../../support/play.js';

// How many coups are still to come: a cutting card never makes them more.

const PLAYER_WINS = '9S 2D KH QC';
const coup = (play: Play): Play => play.wager(1, 'player', 1000).noMoreBets().cards(PLAYER_WINS);

t.test(
  'nsw 12.7, nsw 12.9, nsw 4.9: reported uncut, the shoe ends with this coup whatever the cutting card says',
  async (t) => {
    for (const what of ['not-cut', 'not-shuffled'] as const) {
      const play = atFirstBets({ rulebook: 'nsw' }).wager(1, 'player', 1000).noMoreBets().cards('9S 2D');
      play.by('supervisor', 'report', { what }).cuttingCard().cards('KH QC').settle();
      t.equal(play.state.phase.is, 'shuffle', what);
    }
  },
);

t.test('nsw 12.7, nsw 12.9: told between two coups, wagers go back and the cards are shuffled', async (t) => {
  const play = atFirstBets({ rulebook: 'nsw' }).wager(1, 'player', 1000);
  play.by('supervisor', 'report', { what: 'not-cut' });
  t.match(play.state.phase, { is: 'shuffle' });
  t.match(
    play.tags.find((messages) => 'refunded' in messages),
    { refunded: [{ seat: 1, amount: 1000 }] },
  );
});

t.test('nz 7.6, nz 11.2: a second cutting card changes nothing', async (t) => {
  for (const rulebook of ['nz', 'nsw', 'crown-sydney', 'tasmania']) {
    const play = atFirstBets({ rulebook }).cuttingCard().wager(1, 'player', 1000).noMoreBets().cards('9S 2D');
    const { coupsLeft } = play.state.shoe;
    t.match(play.cuttingCard().tags, [{ noted: { is: 'second-cutting-card' } }], rulebook);
    t.equal(play.state.shoe.coupsLeft, coupsLeft);
    t.equal(play.cards('KH QC').settle().state.phase.is, 'shuffle');
  }
});

t.test(
  'tasmania 9.4, tasmania 14.2: cards in excess before the marker are not used once it has come',
  async (t) => {
    for (const excess of ['5C', '5C 6C']) {
      const play = coup(atFirstBets({ rulebook: 'tasmania' }));
      for (const card of excess.split(' ')) play.card(card, { to: 'shoe' });
      play.settle();
      t.match(play.state.phase, { is: 'betting', waiting: { length: excess.split(' ').length } });
      play.cuttingCard();
      t.match(play.tags[1], {
        noted: { is: 'discarded', cards: excess.split(' ') },
        clause: 'tasmania 14.2',
      });
      coup(play).settle();
      t.match(play.state.rounds.at(-1), { player: ['9S', 'KH'], banker: ['2D', 'QC'] }, 'its own cards');
      t.equal(play.state.phase.is, 'shuffle');
    }
  },
);

t.test('tasmania 9.4: a card beyond the coup, drawn after the marker, ends the shoe', async (t) => {
  for (const more of [{ to: 'shoe' }, { to: 'player' }, { to: 'banker' }]) {
    const play = atFirstBets({ rulebook: 'tasmania' }).wager(1, 'player', 1000).noMoreBets().cards('9S 2D');
    play.cuttingCard().cards('KH QC').card('5C', more).settle();
    t.equal(play.state.phase.is, 'shuffle', JSON.stringify(more));
  }
});

t.test('nz 9.6, nsw 9.6, crown-sydney 9.1.1, tasmania 8: a seventh card is of no hand', async (t) => {
  for (const rulebook of ['nz', 'nsw', 'crown-sydney', 'tasmania']) {
    const play = atFirstBets({ rulebook }).wager(1, 'player', 1000).noMoreBets().cards('2S 3D KH QC 4C 5C');
    play.card('9C', { to: 'shoe', faceUp: false }).settle();
    t.match(play.state.rounds, [{ player: ['2S', 'KH', '4C'], banker: ['3D', 'QC', '5C'] }], rulebook);
    t.match(play.state.phase, { waiting: [{ card: '9C' }] });
  }
});

t.test(
  'nz 9.1, nsw 9.1, nsw 8.15.2, crown-sydney 9.1, tasmania 10.1: a third card before the counts is noted',
  async (t) => {
    for (const [rulebook, method, clause] of [
      ['nz', 'style-b', 'nz 9.1'],
      ['nsw', 'method-a', 'nsw 9.1'],
      ['nsw', 'method-b', 'nsw 8.15.2'],
      ['crown-sydney', 'delivered', 'crown-sydney 9.1'],
      ['tasmania', 'squeeze', 'tasmania 10.1'],
    ] as const) {
      const play = atFirstBets({ rulebook }, { dealing: 'face-down' });
      play.by('supervisor', 'method', { method, faceDown: true }).wager(1, 'player', 1000).noMoreBets();
      play.cards('2S 3D KH QC').card('4C');
      t.match(play.tags, [{ noted: { is: 'before-counts', card: '4C' }, clause }], `${rulebook} ${method}`);
      t.match(play.state.phase, { cards: { length: 5 } }, 'and lies there');
    }
  },
);

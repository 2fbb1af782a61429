import t from 'tap';
import { atFirstBets, type Play } from '../../support/play.js';

// From a continuous device the cards go back after each coup: what is counted is what is out.

for (const rulebook of ['nz', 'nsw', 'crown-sydney'] as const) {
  t.test(`${rulebook}: cards that have gone back are no foreign cards`, async (t) => {
    const play = atFirstBets({ rulebook }, { shuffler: 'continuous' });
    for (let coup = 0; coup < 12; coup++) {
      play.wager(1, 'player', 100).noMoreBets().cards('KH KH 8C 5S');
      t.equal(play.state.decision, null, `coup ${coup}`);
      play.settle();
    }
    t.equal(play.state.rounds.length, 12);
    const { drawn } = play.state.shoe;
    t.equal(
      drawn.reduce((sum, times) => sum + times, 0),
      0,
      'nothing is out',
    );
  });
}

t.test('nsw 12.11: within one coup a card too many is found', async (t) => {
  const play = atFirstBets({ rulebook: 'nsw', decks: 3 }, { shuffler: 'continuous' });
  play.wager(1, 'player', 100).noMoreBets().cards('KH KH KH KH');
  t.match(play.state.decision, { subject: { is: 'too-many-of-a-card', card: 'KH' } });
});

t.test('nsw 4.11: what is never cut is not reported uncut', async (t) => {
  const play = atFirstBets({ rulebook: 'nsw' }, { shuffler: 'continuous' })
    .wager(1, 'player', 100)
    .noMoreBets();
  t.match(play.cards('7S').by('supervisor', 'report', { what: 'not-cut' }).refusal, { clause: 'nsw 4.11' });
});

t.test('nsw 13.1.1: a multishuffler is no shuffling device', async (t) => {
  const batch = (more: object = {}): Play => atFirstBets({ rulebook: 'nsw' }, { shuffler: 'batch', ...more });
  const failed = batch().wager(1, 'player', 100).noMoreBets().cards('7S');
  failed.by('supervisor', 'shuffler-fault', { disadvantage: false, another: false, damage: false });
  t.match(failed.refusal, { reason: { is: 'no-device' }, clause: 'nsw 13.1.1' });
  t.equal(batch().cuttingCard().state.shoe.cuttingCard, 'drawn');
});

t.test(
  'nsw 13.5.4, nsw 4.9: after 13.5 the coup is completed from a card shoe, which has its cutting card',
  async (t) => {
    const play = atFirstBets({ rulebook: 'nsw' }, { shuffler: 'continuous' })
      .wager(1, 'player', 100)
      .noMoreBets();
    play
      .cards('7S 6D')
      .by('supervisor', 'shuffler-fault', { disadvantage: false, another: false, damage: true });
    t.equal(play.state.shuffler, null);
    play.cuttingCard().cards('KH QC').settle();
    play.wager(1, 'player', 100).noMoreBets().cards('7S 6D KH QC').settle();
    t.equal(play.state.phase.is, 'shuffle');
  },
);

import t from 'tap';
import { RULEBOOK_IDS } from '../../../src/rulebooks/index.js';

import { atFirstBets, type Play } from '../../support/play.js';

// What has happened is taken while an officer decides, and worked in when that is done.

const asked = (rulebook: string, dealing = 'face-up'): Play =>
  atFirstBets({ rulebook }, { dealing })
    .wager(1, 'player', 1000)
    .noMoreBets()
    .cards('9S')
    .card('2D', { to: 'player' });

t.test('nz 12.6, tasmania 14.6: cards that came before the decision are dealt in their order', async (t) => {
  for (const rulebook of RULEBOOK_IDS) {
    const play = asked(rulebook).cards('KH QC');
    t.equal(play.state.waitingFacts.length, 2, rulebook);
    play.decide('supervisor', 'reconstruct');
    t.strictSame(play.state.waitingFacts, []);
    t.match(play.state.phase, { is: 'result', cards: ['9S', '2D', 'KH', 'QC'].map((card) => ({ card })) });
    t.equal(play.settle().seat(1).credit, 101_000, `${rulebook}: a natural nine`);
  }
});

t.test('nz 12.6, nsw 12.1.2, tasmania 14.6: with a void coup they are dropped', async (t) => {
  for (const rulebook of ['nz', 'nsw', 'tasmania'] as const) {
    const play = asked(rulebook).cards('KH').decide('supervisor', 'void');
    t.ok(play.tags.some((messages) => 'noted' in messages && messages.noted.is === 'kept-dropped'));
    t.match(play.state, {
      waitingFacts: [],
      decision: null,
      phase: { is: 'betting', waiting: { length: 0 } },
    });
    t.match(play.seat(1), { credit: 100_000, refunded: 1000 });
  }
});

t.test('what must be asked again comes of a card that was kept', async (t) => {
  const play = asked('nz').card('KH', { to: 'banker' }).cards('QC');
  play.decide('supervisor', 'reconstruct');
  t.match(play.state.decision, { subject: { is: 'dealt-to', card: 'KH', hand: 'banker' } });
  t.equal(play.state.waitingFacts.length, 1, 'and what came after it waits on');
  play.decide('supervisor', 'reconstruct');
  t.match(play.state.phase, { is: 'result', cards: { length: 4 } });
});

t.test(
  'an empty shoe ends the coup and what was asked of it: nz 12.5, nsw 12.6, crown-sydney 11.12, tasmania 14.5',
  async (t) => {
    for (const rulebook of RULEBOOK_IDS) {
      const play = asked(rulebook).cards('KH').event('shoe-empty');
      t.match(play.state, { decision: null, waitingFacts: [], phase: { is: 'shuffle' } }, rulebook);
      t.match(play.seat(1), { credit: 100_000, refunded: 1000 });
    }
  },
);

t.test(
  'a cutting card is taken while something is asked: nz 11.2, nsw 4.9, crown-sydney 8.5.3, tasmania 9.4',
  async (t) => {
    for (const rulebook of RULEBOOK_IDS) {
      const play = asked(rulebook);
      const { decision } = play.state;
      t.equal(play.cuttingCard().refusal, null, rulebook);
      t.equal(play.state.decision, decision, 'which is still owed');
      t.equal(play.state.shoe.cuttingCard, 'drawn');
      play.decide('supervisor', 'reconstruct').cards('KH QC').settle();
      if (rulebook !== 'tasmania') play.wager(1, 'player', 1000).noMoreBets().cards('9S 2D KH QC').settle();
      t.equal(play.state.phase.is, 'shuffle');
    }
  },
);

t.test(
  'nz 12.5, nsw 12.6, crown-sydney 11.12, tasmania 14.5: with every card dealt an empty shoe voids nothing',
  async (t) => {
    for (const rulebook of RULEBOOK_IDS) {
      const play = atFirstBets({ rulebook }, { dealing: 'face-down' }).wager(1, 'player', 1000).noMoreBets();
      play.cards('9S 2D KH QC').event('shoe-empty');
      t.equal(play.state.phase.is, 'dealing', rulebook);
      play.event('exposed', { what: 'player' }).event('exposed', { what: 'banker' }).settle();
      t.equal(play.seat(1).credit, 101_000);
      t.equal(play.state.phase.is, 'shuffle', 'and then the cards are shuffled');
    }
  },
);

t.test('a result that the shoe tells early is compared when the cards are turned', async (t) => {
  for (const rulebook of RULEBOOK_IDS) {
    const told = (winner: string): Play =>
      atFirstBets({ rulebook }, { dealing: 'face-down' })
        .wager(1, 'player', 1000)
        .noMoreBets()
        .cards('9S 2D KH QC')
        .event('shoe-result', { winner })
        .event('exposed', { what: 'player' })
        .event('exposed', { what: 'banker' });
    t.equal(told('player').state.decision, null, rulebook);
    t.match(told('banker').state.decision, { subject: { is: 'shoe-disagrees' } }, rulebook);
    t.match(told('banker').settle().refusal, { code: 'not-now' });
  }
});

t.test(
  'nsw 12.8, nz 12.7, crown-sydney 11.1: a card before it is said how cards are burnt is burnt',
  async (t) => {
    for (const rulebook of ['nz', 'nsw', 'crown-sydney'] as const) {
      const play = atFirstBets({ rulebook }).by('supervisor', 'replace-cards', { reason: 'torn' });
      play.by('dealer', 'shuffled', { how: 'table', newCards: true });
      play.by('dealer', 'cut', { cutBy: 'an officer', depth: 100, behind: 20 });
      t.match(play.card('7S').tags, [{ noted: { is: 'burnt-unsaid', card: '7S' } }], rulebook);
      t.equal(play.state.shoe.burnt.cards, 1);
    }
    for (const rulebook of ['nz', 'nsw', 'crown-sydney'] as const) {
      const officer = rulebook === 'crown-sydney' ? 'manager' : 'supervisor';
      const play = atFirstBets({ rulebook }).by('supervisor', 'replace-cards', { reason: 'torn' });
      play.by('dealer', 'shuffled', { how: 'table', newCards: true });
      play.by('dealer', 'cut', { cutBy: 'an officer', depth: 100, behind: 20 });
      play.by(officer, 'burn', { how: 'counted' }).cards('5S 2H').by('dealer', 'play');
      t.match(play.tags, [{ noted: { is: 'not-burnt', left: 4 } }], rulebook);
      t.equal(play.state.phase.is, 'betting', 'play goes on with them');
    }
  },
);

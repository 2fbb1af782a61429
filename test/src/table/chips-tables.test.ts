import t from 'tap';
import { RULEBOOK_IDS } from '../../../src/rulebooks/index.js';

import { lay, type Play, withChips } from '../../support/play.js';

// Every rule that holds for credit holds for what lies on the layout.

const PLAYER_WINS = '9S 2D KH QC';
const handle = (play: Play, act: string, hand: string, more: object = {}): Play =>
  play.by('dealer', 'handle', { act, hand, ...more });

t.test('nsw 8.8, crown-sydney 8.4.1, nz 8.9, tasmania 9.3(a): players are offered the cards', async (t) => {
  for (const [rulebook, method] of [
    ['nz', 'style-b'],
    ['nsw', 'method-b'],
    ['crown-sydney', 'delivered'],
    ['tasmania', 'squeeze'],
  ] as const) {
    const play = withChips({ rulebook }, { dealing: 'face-down' }).by('supervisor', 'method', {
      method,
      faceDown: true,
    });
    lay(lay(play, 1, 'player', 5000), 2, 'banker', 10_000)
      .noMoreBets()
      .cards(PLAYER_WINS);
    t.equal(handle(play, 'offer', 'player').refusal, null, rulebook);
    handle(handle(play, 'accept', 'player', { seat: 1 }), 'pass', 'player');
    t.match(play.state.phase, { handling: { hands: { player: { holding: { is: 'out', seat: 1 } } } } });
  }
});

t.test('nsw 8.17: the marker of Method C is offered to who lays chips', async (t) => {
  const play = lay(withChips({ rulebook: 'nsw' }, { dealing: 'face-down' }), 2, 'banker', 5000);
  play.by('supervisor', 'method', { method: 'method-c' });
  t.match(play.state.marker, { is: 'offered', seat: 2 });
});

t.test('a table does not close, nor change, with chips on its layout', async (t) => {
  for (const rulebook of RULEBOOK_IDS) {
    const play = lay(withChips({ rulebook }), 1, 'player', 5000);
    t.match(play.by('supervisor', 'close').refusal, { code: 'wrong-phase' }, rulebook);
    const table = { rulebook, offers: [rulebook === 'nsw' ? 'pairs' : 'perfect-pair'] };
    t.match(
      play.by('manager', 'change-table', { table, consent: true }).refusal,
      { code: 'wrong-phase' },
      rulebook,
    );
    lay(play, 1, 'player', 0).by('dealer', 'leave', { seat: 1 });
    t.equal(play.by('supervisor', 'close').refusal, null, rulebook);
  }
});

t.test('nsw 14.9: on chips that are laid after play was stopped no coup begins', async (t) => {
  const play = withChips({ rulebook: 'nsw' });
  play.by('manager', 'stop-play', { vacant: true });
  t.equal(play.refusal, null);
  lay(play, 1, 'player', 5000);
  t.type(play.noMoreBets().refusal?.code, 'string');
  t.equal(play.state.phase.is, 'betting');
});

t.test('nsw 12.17: chips laid after play was stopped are returned when a card comes', async (t) => {
  const play = withChips({ rulebook: 'nsw' }).by('manager', 'stop-play', { vacant: true });
  lay(play, 1, 'player', 5000).card('7S');
  t.match(play.state.phase, { wagers: { length: 0 } });
});

t.test('nz 12.10, nz 12.10(b): a card that is handled closes betting on the chips that lie', async (t) => {
  const play = lay(withChips({ rulebook: 'nz' }), 1, 'player', 5000);
  play.by('supervisor', 'report', { what: 'card-handled' });
  t.match(play.tags.at(-1), { announced: { is: 'no-more-bets' } });
  t.match(play.cards(PLAYER_WINS).settle().tags[0], { settled: [{ result: 'win', won: 5000 }] });
});

t.test('nz 5.14, nz 12.5: what lies on the layout is not credited too', async (t) => {
  const play = lay(withChips({ rulebook: 'nz' }, { dealing: 'face-down' }), 1, 'player', 5000);
  play.noMoreBets().cards('7S 6D').by('supervisor', 'reopen').event('shoe-empty');
  t.equal(play.seat(1).credit, 0);
  t.match(play.state.chips, [{ seat: 1, amount: 5000 }]);
});

t.test('nz 14.5, nz 14.7: an ante is chips on a spot of its own', async (t) => {
  const at = (): Play => withChips({ rulebook: 'nz', ante: { amount: 200, waivedFrom: null } });
  const without = lay(at(), 1, 'player', 5000);
  t.match(without.noMoreBets().refusal, {
    code: 'not-now',
    reason: { is: 'ante-missing', seat: 1, amount: 200 },
  });
  const settled = without.cards(PLAYER_WINS).settle().tags[0];
  t.match(settled, { settled: [{ result: 'void', returned: 5000, clause: 'nz 14.7' }] });
  const laid = lay(lay(at(), 1, 'player', 5000), 1, 'ante', 200).noMoreBets();
  t.equal(laid.refusal, null);
  t.match(laid.cards(PLAYER_WINS).settle().seat(1), { antes: 200 });
});

t.test('tasmania 14.1, nz 12.1(b): chips on a coup without wagers are told to be cleared', async (t) => {
  for (const [rulebook, clause] of [
    ['tasmania', 'tasmania 14.1'],
    ['nz', 'nz 12.1(b)'],
  ] as const) {
    const play = lay(withChips({ rulebook }), 1, 'player', 1000).noMoreBets().cards(PLAYER_WINS);
    play.card('9C', { to: 'player', faceUp: true }).settle();
    lay(play, 1, 'player', 2000);
    t.match(play.state.phase, { is: 'betting', noBets: clause }, rulebook);
    const clear = { prompt: { is: 'clear-spots', spots: [{ seat: 1, on: 'player' }] }, clause };
    t.ok(play.prompts.includes(clause), 'when it is announced');
    t.match(
      play.card('6D').tags.filter((messages) => 'prompt' in messages),
      [clear],
      'and when its first card comes',
    );
  }
});

t.test('nsw 14.12, crown-sydney 14.11: chips are refused by their spot', async (t) => {
  for (const [rulebook, clause] of [
    ['nsw', 'nsw 14.12'],
    ['crown-sydney', 'crown-sydney 14.11'],
  ] as const) {
    const play = lay(withChips({ rulebook }), 1, 'player', 1000);
    play.by('supervisor', 'refuse-wager', { seat: 1, on: 'player', reason: 'late' });
    t.equal(play.refusal, null, rulebook);
    t.ok(play.clauses.includes(clause));
    t.match(play.tags.at(-1), { prompt: { is: 'clear-spots' } });
  }
});

t.test(
  'nsw 7.5: a free coup needs the consent of all who are there, with chips as with credit',
  async (t) => {
    const play = lay(withChips({ rulebook: 'nsw' }), 1, 'player', 1000)
      .noMoreBets()
      .cards('7S 7D KH QC');
    lay(play.settle(), 1, 'player', 0);
    t.match(play.by('supervisor', 'free-coup').refusal, { code: 'not-allowed', clause: 'nsw 7.5' });
    t.match(play.by('supervisor', 'free-coup', { consent: true }).said, [
      { announced: 'No bet coup', clause: 'nsw 7.5' },
    ]);
  },
);

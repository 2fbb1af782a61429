import t from 'tap';

import { lay, type Play, withChips } from '../../support/play.js';

// Every rule that holds for credit holds for what lies on the layout.

const PLAYER_WINS = '9S 2D KH QC';

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

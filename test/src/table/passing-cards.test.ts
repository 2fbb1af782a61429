import t from 'tap';
import { dealingBy, dealt, handle, whereIs } from '../../support/handled-cards.js';
import { atFirstBets } from '../../support/play.js';
import { rows } from '../../support/rows.js';

// What follows at a table whose players handle the cards. Who may do what with a hand is in handling.test.ts.

const PLAYER_WINS = '7S 6D KH QC';

t.test('nz 8.5, nsw 8.1: a method is of its rulebook, and changes between coups', async (t) => {
  for (const [method, shuffler, says] of rows`
    nz method-b               |            | not-allowed, style-a, style-b, style-c, style-d
    nsw style-a               |            | not-allowed, method-a, method-b, method-c
    nz style-b                | continuous | not-allowed, (nz 3.4(a))
    nz style-d international  | continuous | not-allowed, (nz 3.4(a))
    nz style-d                |            | not-allowed, (nz 15.12.1)`) {
    const { refusal } = dealingBy(method, {}, shuffler ? { shuffler } : {});
    const [code, ...words] = says.split(', ');
    t.equal(refusal?.code, code, method);
    t.ok(refusal?.message.includes(words.join(', ')), `${refusal?.message} has ${words}`);
  }
  t.equal(dealingBy('nz style-d international').refusal, null);
  t.equal(dealingBy('nz style-b', {}, { shuffler: 'batch' }).refusal, null);
  const play = dealt(dealingBy('nz style-b'), '1P1000');
  t.match(play.by('supervisor', 'method', { method: 'style-a' }).refusal, { code: 'wrong-phase' });
  const byDealer = atFirstBets({ rulebook: 'nz' }).by('dealer', 'method', { method: 'style-b' });
  t.match(byDealer.refusal, { code: 'no-right' });
});

t.test('nsw 8.17 to 8.26: Method C, and its marker from coup to coup', async (t) => {
  const play = dealingBy('nsw method-c').wager(1, 'player', 1000);
  const marker = (act: string, seat: number) => play.by('dealer', 'marker', { act, seat });
  t.match(play.state.marker, { is: 'offered', seat: 1 });
  t.match(play.noMoreBets().refusal, { code: 'not-now', clause: 'nsw 8.21' }, 'betting waits for the marker');
  marker('decline', 1);
  marker('accept', 2);
  t.match(play.noMoreBets().refusal, { clause: 'nsw 8.17' }, 'no wager on the Banker');
  for (const [cards, after] of [
    ['6S 7D KH QC', { is: 'held', seat: 2 }],
    [PLAYER_WINS, { is: 'offered', seat: 3 }],
  ] as const) {
    t.match(play.state.marker, { is: 'held', seat: 2 });
    handle(dealt(play, '2B1000', cards), 'B shows; P turned').settle();
    t.match(play.state.marker, after);
  }
});

t.test('nsw 8.17, nsw 8.21: a card drawn before its holder has wagered is dealt by Method A', async (t) => {
  const play = dealingBy('nsw method-c').wager(1, 'player', 1000);
  play.by('dealer', 'marker', { seat: 1, act: 'accept' }).card('7S');
  t.match(play.said, [
    { announced: 'No more bets' },
    { noted: /the dealer keeps the cards/, clause: 'nsw 8.17' },
  ]);
});

t.test('cards that players may have handled do not see another shoe, others may: nz 7.3', async (t) => {
  for (const [method, story, clause] of rows`
    nz style-b             | P takes 1, shows; B turned           | nz 11.3
    nz style-b             | P keep by supervisor, turned; B turned | nz 11.3
    nsw method-b           | P takes 1, shows; B turned           | nsw 3.9
    crown-sydney delivered | P takes 1, shows; B turned           | crown-sydney 4.4.4
    tasmania squeeze       | P takes 1, shows; B turned           | tasmania 4.4
    nz style-c             | P turned; B turned                   |`) {
    const table = dealingBy(method).cuttingCard();
    const play = handle(dealt(table, '1P1000', PLAYER_WINS), story).settle();
    const again = (more: object) => play.by('dealer', 'shuffled', { how: 'table', ...more }).refusal;
    t.match(again({}), clause ? { code: 'not-allowed', clause } : null, `${method}: ${story}`);
    if (clause) t.equal(again({ newCards: true }), null);
  }
});

t.test('both counts are announced before a third card, and the result once all are shown', async (t) => {
  for (const clause of ['nz 9.1', 'nsw 9.1', 'crown-sydney 9.1', 'tasmania 10.1']) {
    const play = dealt(atFirstBets({ rulebook: clause.split(' ')[0] as string }), '1P1000');
    t.strictSame(play.said, [{ counts: { player: 2, banker: 3 }, clause }]);
    t.match(play.cards('4C 5C').said, [{ result: 'banker', points: { player: 6, banker: 8 } }]);
  }
});

t.test('nz 15.4: in International Baccarat four cards may lie face down before betting closes', async (t) => {
  const after = { betsAfterTheDeal: true };
  const table = () => dealingBy('nz style-b international', after);
  const play = table().wager(1, 'player', 1000).cards(PLAYER_WINS);
  t.match(play.state.phase, { is: 'betting', cards: { length: 4 } }, 'nz 15.4(a): a wager, then the cards');
  t.equal(play.wager(2, 'banker', 1000).refusal, null, 'nz 15.4(b): and wagers after them');
  handle(play.noMoreBets(), 'P takes 1, shows; B takes 2, shows').settle();
  t.match(play.state.rounds, [{ player: ['7S', 'KH'], banker: ['6D', 'QC'], settled: { length: 2 } }]);

  const nobody = table().cards(PLAYER_WINS).noMoreBets();
  t.match(nobody.state.phase, { is: 'dealing', noBets: 'nz 15.4(b)' }, 'nobody wagers: the hand is finished');
  t.match(dealingBy('nz style-b', after).refusal, { clause: 'nz 15.4' });
  t.match(
    dealingBy('nz style-a international', after).refusal,
    { clause: 'nz 15.4' },
    'Styles A and C keep 5.14',
  );
  t.match(dealingBy('nsw method-b', after).refusal, { code: 'not-allowed' });
});

t.test('nz 2.3(b), nz 2.3(e): a nominee is announced, and when it is over', async (t) => {
  const play = handle(dealt(dealingBy('nz style-b'), '1P1000'), 'P takes 1, pass to 4 approved supervisor');
  t.strictSame(play.said, [{ announced: 'seat 4 acts for seat 1', clause: 'nz 2.3(b)' }]);
  t.match(handle(play, 'P returned').said[0], { announced: /no longer acts/, clause: 'nz 2.3(e)' });
});

t.test('nz 15.6 is prompted in International Baccarat alone', async (t) => {
  const prompts = (method: string) => dealingBy(method).wager(1, 'player', 1000).noMoreBets().prompts;
  t.ok(prompts('nz style-b international').includes('nz 15.6'));
  t.notOk(prompts('nz style-b').includes('nz 15.6'));
});

t.test('nsw 12.17, nsw 12.1.1: with the last wager gone no hand goes out until the end', async (t) => {
  const invalid = handle(dealt(dealingBy('nsw method-b'), '1P1000', PLAYER_WINS), 'P takes 1');
  invalid.by('supervisor', 'report', { what: 'invalid-wager', seat: 1, on: 'player' });
  t.match(invalid.said.at(-1), { announced: 'No bet coup', clause: 'nsw 12.17' });

  const removed = dealt(dealingBy('nsw method-b'), '1P1000', '7S 6D');
  removed.by('supervisor', 'report', { what: 'order-in-doubt' }).decide('supervisor', 'reconstruct');
  removed.event('withdraw', { seat: 1, on: 'player' });
  t.match(removed.said.at(-1), { announced: 'No bet coup', clause: 'nsw 12.1.1' });

  for (const play of [invalid, removed.cards('KH QC')]) {
    t.match(whereIs(handle(play, 'P offer'), 'player'), /wrong-phase|not-allowed/);
    for (const what of ['player', 'banker']) play.event('exposed', { what });
    t.equal(play.state.phase.is, 'result');
    t.equal(play.settle().state.phase.is, 'betting');
  }
});

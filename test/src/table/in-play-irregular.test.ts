import t from 'tap';
import { RULEBOOK_IDS, type RulebookId } from '../../../src/rulebooks/index.js';
import { atFirstBets, type Play } from '../../support/play.js';
import { testOfRows } from '../../support/rows.js';

// What officers may do, and what goes wrong, clause by clause.

const COUP = '7S 6D KH QC';

/** Ten dollars on the Player, ten on the Banker, and the first two cards are out. */
const closed = (rulebook: string): Play =>
  atFirstBets({ rulebook }).bets('1P1000 2B1000').noMoreBets().cards('7S 6D');

const report = (play: Play, what: string): Play => play.by('supervisor', 'report', { what });

const credits = (play: Play): readonly number[] => [1, 2].map((seat) => play.seat(seat).credit);

/** Every way a coup of Crown Sydney becomes a dummy while wagers lie there, or before; and the cards still to come. */
const DUMMIES: Readonly<Record<string, readonly [dummy: () => Play, cards: string]>> = {
  'as directed': [() => atFirstBets({ rulebook: 'crown-sydney' }).by('supervisor', 'free-coup'), COUP],
  'nobody wagered': [() => atFirstBets({ rulebook: 'crown-sydney' }).card('7S'), '6D KH QC'],
  'a third card too many': [
    () => closed('crown-sydney').cards('KH QC').card('9C', { to: 'player' }).settle(),
    '6D KH QC',
  ],
  'the first card face up': [
    () => atFirstBets({ rulebook: 'crown-sydney' }).bets('1P1000').noMoreBets().card('7S', { faceUp: true }),
    '6D KH QC',
  ],
  'hands exchanged': [
    () => report(closed('crown-sydney'), 'hands-exchanged').decide('supervisor', 'no-bet-coup'),
    'KH QC',
  ],
};

t.test('crown-sydney 11.8.3: what is wagered when a coup becomes a dummy is void', async (t) => {
  for (const how of ['the first card face up', 'hands exchanged']) {
    const play = DUMMIES[how]?.[0]();
    t.match(play?.seat(1), { credit: 100_000, wagered: 1000, refunded: 1000 }, how);
    t.match(play?.state.phase, { wagers: { length: 0 } });
    t.ok(play?.said.some((said) => 'refunded' in said));
  }
});

t.test('crown-sydney 11.8.4: no wager counts on a dummy coup', async (t) => {
  for (const [how, [dummy, cards]] of Object.entries(DUMMIES)) {
    const play = dummy();
    const before = play.seat(3).credit;
    t.type(play.bets('3P1000').code, 'string', how);
    t.match(play.cards(cards).settle().seat(3), { credit: before, wagered: 0 }, how);
  }
});

t.test('crown-sydney 5.3: another variation, or other side wagers', async (t) => {
  const at = (): Play => atFirstBets({ rulebook: 'crown-sydney' });
  const signed = at().by('supervisor', 'notice', { of: 'change', up: true });
  for (const more of [{ variation: 'crown' }, { offers: ['tiger'] }]) {
    const change = (play: Play, consent: object = {}): Play =>
      play.by('manager', 'change-table', { table: { rulebook: 'crown-sydney', ...more }, ...consent });

    t.match(change(at()).refusal, { code: 'not-allowed', message: /20 minutes/ }, 'players are there');
    t.equal(change(at(), { consent: true }).code, null, 'crown-sydney 5.3.2(b): all consent');
    const empty = at();
    for (const seat of [1, 2, 3, 4, 5]) empty.by('dealer', 'cash-out', { seat });
    t.match(change(empty).state.sheet, more, 'crown-sydney 5.3.1: nobody is there');
    if ('offers' in more) continue;
    t.equal(change(signed.event('clock', { minute: 19 })).code, 'not-allowed');
    t.equal(change(signed.event('clock', { minute: 20 })).code, null, 'crown-sydney 5.3.2(a): told in time');
  }
  const table = { rulebook: 'crown-sydney' };
  t.equal(at().by('supervisor', 'change-table', { table }).code, 'no-right');
});

t.test('deferred commission: crown-sydney 10.3.1(a), crown-sydney 10.3.1(b)', async (t) => {
  /** Seat 1 has won a hundred dollars on the Banker, and owes five. */
  const owing = (more: (play: Play) => Play = (play) => play): Play =>
    more(atFirstBets({ rulebook: 'crown-sydney', deferCommission: true }))
      .bets('1B10000')
      .noMoreBets()
      .cards('6S 7D KH QC')
      .settle();
  const marked = owing().bets('2B20000').noMoreBets().cards('6S 7D KH QC').settle();
  t.match(
    [1, 2, 3].map((seat) => marked.owed(seat)),
    [500, 1000, 0],
    '10.3.1(b): what each owes',
  );

  const over = owing((play) => play.cuttingCard());
  t.match([over.seat(1).credit, over.state.phase.is], [110_000, 'shuffle']);
  const shuffle = (): Play => over.by('dealer', 'shuffled', { how: 'table' });
  t.match(shuffle().refusal, { code: 'not-now', message: /seat 1 owes 500.*10\.3\.1\(a\)/ });
  over.by('dealer', 'collect', { seat: 1 });
  t.equal(shuffle().code, null, '10.3.1(a): before the next shoe');
  t.equal(over.by('dealer', 'collect', { seat: 1 }).code, 'not-now', 'once');

  // On request, crown-sydney 10.3.1(a)(i), or on a manager's word, crown-sydney 10.3.1(a)(iii).
  for (const role of ['dealer', 'manager'] as const) {
    const early = owing().by(role, 'collect', { seat: 1 });
    t.match(early.said, [{ collected: { seat: 1, amount: 500 } }], role);
    t.match(early.seat(1), { credit: 109_500, collected: 500 });
    t.match([early.owed(1), early.state.phase.is], [0, 'betting'], 'and the shoe goes on');
  }
  const leaving = owing();
  t.match(leaving.by('dealer', 'cash-out', { seat: 1 }).refusal, {
    message: /owes 500.*10\.3\.1\(a\)\(ii\)/,
  });
  leaving.by('dealer', 'collect', { seat: 1 }).by('dealer', 'cash-out', { seat: 1 });
  const paidOut = { seat: 1, amount: 109_500 };
  t.match(leaving.said, [{ paidOut }], 'crown-sydney 10.3.1(a)(ii): who leaves');
});

// Found too late, crown-sydney 11.11; a missing card, nsw 12.11.1 and crown-sydney 11.14.1; paid by the wrong variation,
// nsw 12.10.1, and then by the game in play, nsw 12.10.2.
testOfRows('what was settled stands', (t, [rulebook, what, clauses, wagered]) => {
  const play = atFirstBets({ rulebook }).bets('1P1000 2B10000').noMoreBets();
  const { rounds } = play.cards('5S 6D KH QC 2C').settle().state;
  const before = play.seat(1);
  play.bets('2B10000').noMoreBets();
  if (what !== 'wrong-odds') play.cards('5S');
  t.equal(report(play, what).code, null, clauses);
  t.match(play.state.rounds[0], rounds[0], clauses);
  t.strictSame(play.seat(1), before, clauses);
  if (wagered === 'void') return t.match(play.seat(2), { won: 0, refunded: 10_000 }, clauses);
  play.cards(what === 'wrong-odds' ? '5S 6D KH KC KD' : '6D KH KC KD').settle();
  return t.match(play.said[0], { settled: [{ won: 9500 }] }, clauses);
})`
  crown-sydney | later-error  | crown-sydney 11.11            | settled
               | missing-card | crown-sydney 11.14.1          | void
  nsw          | missing-card | nsw 12.11.1                   | void
               | wrong-odds   | nsw 12.10, nsw 12.10.1, nsw 12.10.2 | settled`;
t.test('a shuffling device fails: the game goes on, or the coup for those who stayed', async (t) => {
  const failing = (damage: boolean): Play =>
    atFirstBets({ rulebook: 'nsw' }, { shuffler: 'continuous' })
      .bets('1P1000 2B1000')
      .noMoreBets()
      .cards('7S 6D')
      .by('supervisor', 'shuffler-fault', { disadvantage: false, another: damage, damage });
  const replaced = failing(true).cards('KH QC').settle();
  t.strictSame(credits(replaced), [101_000, 99_000], 'nsw 13.3.4: damaged cards are replaced');
  const stayed = failing(false).event('withdraw', { seat: 2, on: 'banker' }).cards('KH QC').settle();
  t.strictSame(credits(stayed), [101_000, 100_000], 'nsw 13.5.4');
  t.match(stayed.state.rounds, [{ settled: [{ seat: 1, result: 'win' }] }]);
});

t.test('what is refunded between two coups is how the coup ends that is not dealt', async (t) => {
  const bets = (rulebook: RulebookId): Play => atFirstBets({ rulebook }).bets('1P1000');
  for (const [how, play] of [
    ['the shoe is empty', bets('nz').event('shoe-empty', {})],
    ['the cards are replaced', bets('nsw').by('supervisor', 'replace-cards', { reason: 'torn' })],
  ] as const) {
    t.match(play.seat(1), { credit: 100_000, wagered: 0 }, how);
    t.match(play.state.lastVoid, { cards: [], refunded: [{ seat: 1, amount: 1000 }] }, how);
    t.equal(play.state.meters.coups.void, 0, 'which is no void coup');
  }
});

t.test('an error of a coup is reported from its first card on', async (t) => {
  for (const rulebook of RULEBOOK_IDS) {
    const play = atFirstBets({ rulebook }).bets('1P1000').noMoreBets();
    t.equal(report(play, 'order-in-doubt').code, 'wrong-phase', rulebook);
    const { decision } = report(play.card('7S'), 'order-in-doubt').state;
    t.match(decision, { subject: { is: 'reported' } }, rulebook);
  }
});

// Of Styles B and D of International Baccarat: nz 15.10(a), nz 15.10(b).
t.test('nz 15.10: cards for the other hand, or handed to the other player', async (t) => {
  const dealt = (cards: string): Play =>
    atFirstBets({ rulebook: 'nz' }, { dealing: 'face-down' })
      .by('supervisor', 'method', { method: 'style-b', where: 'international' })
      .bets('1P1000 2B1000')
      .noMoreBets()
      .cards(cards);
  const play = dealt(COUP);
  for (const hand of ['player', 'banker'])
    play.by('supervisor', 'handle', { act: 'keep', hand }).by('dealer', 'handle', { act: 'turned', hand });
  report(play, 'hands-exchanged').event('withdraw', { seat: 2, on: 'banker' });
  t.match(play.said, [{ refunded: [{ seat: 2, amount: 1000 }], clause: 'nz 15.10' }]);
  for (const wager of ['2B1000', '3P1000', '1P500'])
    t.equal(
      play.bets(wager).code,
      'wrong-phase',
      `nz 15.10(c), nz 15.10(d): ${wager} is new, back or altered`,
    );
  t.strictSame(credits(play.settle()), [101_000, 100_000], 'and what is left is settled');

  const early = report(dealt('7S 6D'), 'hands-exchanged')
    .event('withdraw', { seat: 2, on: 'banker' })
    .card('KH');
  t.equal(early.code, null);
  early.event('withdraw', { seat: 1, on: 'player' });
  t.equal(early.code, 'wrong-phase', 'nz 15.10(d): not once the round goes on');
});

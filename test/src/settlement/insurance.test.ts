import t, { type Test } from 'tap';
import { exchanged, settled } from '../../support/game.js';
import { rowsOf, testOfRows } from '../../support/rows.js';

// nz 11H.3 and 11H.4: each line of the pay tables, with what stands off, what loses and what is void.

/** One Insurance wager on a hand that the seat has wagered on, at each of the two scales. */
function check(t: Test, bet: number, hand: string, [pays = '', clause, coups = '']: readonly string[]): void {
  for (const hands of coups.split(', ')) {
    for (const scale of [1, 2]) {
      const cell = pays.split(' ')[scale - 1] ?? pays;
      const scales = { 'insurance-four': scale, 'insurance-nine': scale };
      const [, insurance] = settled({ rulebook: 'nz', offers: ['insurance'], scales }, hands, [
        { seat: 1, on: hand, amount: 10_000 },
        { seat: 1, on: 'insurance', hand, bet, amount: 1000 },
      ]);
      const odds = Number(cell);
      const ending = Number.isNaN(odds)
        ? { result: cell, won: 0, returned: cell === 'lose' ? 0 : 1000 }
        : { result: 'win', won: odds * 1000, returned: 1000 };
      t.match(insurance, { ...ending, clause }, `bet ${bet} on ${hand}, scale ${scale}: ${hands} is ${cell}`);
    }
  }
}

/** A row: x to 1 at each scale, a stand-off, a loss, or void; the clause; the coups, the Player's Hand first. */
const bet = (title: string, number: number, hand: string) =>
  testOfRows(title, (t, row) => check(t, number, hand, row), 3);

t.test('Bet 1: 11H.4(a) to (c)', async (t) => {
  const rows = (placed: string) =>
    rowsOf(
      `
      2    | nz 11H.4(a) | 7S KH | 8D QC, 7S KH | 9D QC
      7    | nz 11H.4(b) | 8S KH | 9D QC
      8 9  | nz 11H.4(c) | 9S KH | 9D QC
      push | ${placed}   | 7S KH | 7D QC, 8S KH | 8D QC
      lose | ${placed}   | 7S KH | 6D QC, 8S KH | 7D QC, 8S KH | JD QC, 9S KH | 8D QC
      void | ${placed}   | 6S KH | 9D QC, 6S KH | 7D QC`,
      3,
    );
  for (const row of rows('nz 11H.3(b)')) check(t, 1, 'player', row);
  for (const [pays = '', clause = '', coups = ''] of rows('nz 11H.3(a)'))
    check(t, 1, 'banker', [pays, clause, coups.split(', ').map(exchanged).join(', ')]);
});

// It can beat a 7 without a natural, and that loses.
bet("Bet 1 on the Player's Hand, where the other draws", 1, 'player')`
  lose    | nz 11H.3(b) | 7S KH | 3D QC 5C, 7S KH | 3D QC 2C
  push    | nz 11H.3(b) | 7S KH | 3D QC 4C`;
bet("Bet 1 on the Banker's Hand, where the other draws", 1, 'banker')`
  lose    | nz 11H.3(a) | 3D QC 6C | 7S KH
  push    | nz 11H.3(a) | 3D QC 4C | 7S KH`;

// Void: behind, level, or no card to come; and open, but with no odds printed for 1 to 3.
bet("Bet 2 on the Banker's Hand: 11H.4(d) to (g)", 2, 'banker')`
  1.5 2   | nz 11H.4(d) | 2D QC 6C | 4S KH AC
  2       | nz 11H.4(e) | 2D QC 7C | 5S KH KC
  3       | nz 11H.4(f) | 2D QC 6C | 6S KH KC
  4       | nz 11H.4(g) | 2D QC 6C | 7S KH, 5D QC 3C | 7S KH
  push    | nz 11H.3(c) | 2D QC 2C | 4S KH KC, 2D QC 3C | 5S KH, 2D QC 4C | 6S KH, 2D QC 5C | 7S KH
  lose    | nz 11H.3(c) | 2D QC AC | 4S KH, 2D QC AC | 5S KH, 2D QC AC | 6S KH, 2D QC AC | 7S KH
  void    | nz 11H.3(c) | 5D QC 3C | 4S KH KC, 4D QC 3C | 4S KH KC, 6D QC | 7S KH, 6D QC | 8S KH
          | nz 11H.4    | 2D QC 6C | 3S KH KC, AD QC 6C | 2S KH KC, KD QC 6C | AS KH KC`;

// Void: open, but odds are printed for 5 against 4 alone, and for nothing below 5; and not open.
bet("Bet 2 on the Player's Hand: 11H.4(h) to (j)", 2, 'player')`
  2       | nz 11H.4(h) | 5D QC 5C | 4S KH 3C
  3       | nz 11H.4(i) | 6D QC | 2S KH 7C, 6D QC | 5S KH 4C
  4       | nz 11H.4(j) | 7D QC | 2S KH 6C
  push    | nz 11H.3(d) | 5D QC 7C | 4S KH 8C, 6D QC | 2S KH 4C, 7D QC | 5S KH 2C
  lose    | nz 11H.3(d) | 5D QC KC | 4S KH, 5D QC 4C | 4S KH 6C, 6D QC | 2S KH AC, 7D QC | 5S KH KC
  void    | nz 11H.4    | 5D QC KC | 3S KH 3C, 4D QC KC | 3S KH 3C
          | nz 11H.3(d) | 4D QC KC | 5S KH, 5D QC KC | 5S KH, 7D QC | 6S KH, 8D QC | 6S KH`;

// Void: open, but with no odds printed for 1 to 3; and level, behind, or no sixth card.
bet("Bet 3 on the Player's Hand: 11H.4(k) to (p)", 3, 'player')`
  1       | nz 11H.4(k) | 2D QC 2C | 3S KH 2D
  2       | nz 11H.4(l) | 2D QC 3C | 3S KH 3D
  3       | nz 11H.4(m) | 2D QC 4C | 3S KH 4D
  4       | nz 11H.4(n) | 2D QC 5C | 3S KH 5D
  7       | nz 11H.4(o) | 2D QC 6C | 3S KH 6D
  8 9     | nz 11H.4(p) | 2D QC 7C | 3S KH 6D
  push    | nz 11H.3(f) | 2D QC 2C | 3S KH AD, 2D QC 5C | 3S KH 4D, 2D QC 6C | 3S KH 5D
  lose    | nz 11H.3(f) | 2D QC 2C | 3S KH KD, 2D QC 6C | 3S KH 4D, 2D QC 7C | 3S KH 5D
  void    | nz 11H.4    | 2D QC AC | 2S KH 6D
          | nz 11H.3(f) | 2D QC AC | 3S KH 6D, 2D QC KC | 3S KH 6D, 2D QC 8C | 3S KH, 6D QC | 3S KH 2D`;

// The Banker draws whatever the Player's card is up to 2. On 3 and above it waits for that card: the bet is never open.
bet("Bet 3 on the Banker's Hand: 11H.4(k) to (p)", 3, 'banker')`
  1       | nz 11H.4(k) | 3D QC 2C | 2S KH 2D
  2       | nz 11H.4(l) | 3D QC 3C | 2S KH 3D
  3       | nz 11H.4(m) | 3D QC 4C | 2S KH 4D
  4       | nz 11H.4(n) | 3D QC 5C | 2S KH 5D
  7       | nz 11H.4(o) | 3D QC 6C | 2S KH 6D
  8 9     | nz 11H.4(p) | 3D QC 6C | 2S KH 7D
  push    | nz 11H.3(e) | 3D QC AC | 2S KH 2D, 3D QC 5C | 2S KH 6D
  lose    | nz 11H.3(e) | 3D QC KC | 2S KH 2D, 3D QC 5C | 2S KH 7D
  void    | nz 11H.4    | AD QC 2C | KS KH 3D
          | nz 11H.3(e) | 2D QC 6C | 3S KH 4D, 2D QC 4C | 5S KH 3D, 3D QC 4C | 2S KH AD, 7D QC | 2S KH 6D`;

t.test('nz 11H.2: an Insurance wager needs the own wager of the seat on the hand insured', async (t) => {
  const ante = { amount: 500, waivedFrom: 20_000 };
  const insurance = { seat: 1, on: 'insurance', hand: 'banker', bet: 1, amount: 1000 };
  for (const [seat, on, amount, paid, result, clause] of [
    [1, 'banker', 1000, 500, 'win', 'nz 11H.4(a)'],
    [1, 'player', 1000, 500, 'void', 'nz 11H.3(a)'],
    [1, 'tie', 1000, 500, 'void', 'nz 11H.3(a)'],
    [2, 'banker', 1000, 500, 'void', 'nz 11H.3(a)'],
    [1, 'banker', 1000, 0, 'void', 'nz 11H.3(a)'], // itself void, by 14.7
    [1, 'banker', 900, 500, 'void', 'nz 11H.3(a)'], // itself void, by 5.13
  ] as const) {
    const sheet = { rulebook: 'nz', offers: ['insurance'], chip: 50, ante };
    const answers = (wagers: readonly object[]) =>
      settled(sheet, '8D QC | 7S KH', wagers, [{ seat: 1, amount: paid }]);
    const own = { seat, on, amount };
    const what = `${amount} of seat ${seat} on ${on}`;
    t.match(answers([own, insurance])[1], { result, clause }, what);
    t.match(answers([insurance, own])[0], { result, clause }, `${what}, in whichever order they come`);
  }
});

t.test("11H.5(a): a seat's Insurance on a hand is paid at most its wager on that hand", async (t) => {
  const payoutLimit = { insurance: 'initial-wager' };
  const on = (seat: number, amount: number) => ({ seat, on: 'insurance', hand: 'player', bet: 2, amount });
  const wagers = settled(
    { rulebook: 'nz', chip: 100, offers: ['insurance'], payoutLimit },
    '7D QC | 2S KH 6C',
    [
      { seat: 1, on: 'player', amount: 2000 },
      on(1, 300), // 1200
      on(1, 400), // 1600, of which 800 are left
      on(1, 100), // nothing left
      { seat: 2, on: 'player', amount: 1050 },
      { seat: 2, on: 'player', amount: 1000 },
      on(2, 500), // 2000; 2050 would be allowed
      on(2, 500), // 50 are left, and chips of a dollar cannot pay them
    ],
  );
  const won = wagers.filter((wager) => wager.on === 'insurance').map((wager) => wager.won);
  t.strictSame(won, [1200, 800, 0, 2000, 0]);
});

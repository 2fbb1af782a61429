import t, { type Test } from 'tap';
import { settled } from '../../support/game.js';

// nz 11H.3 and 11H.4: each line of the pay tables, with what stands off, what loses and what is void.

type Hand = 'player' | 'banker';
type Expected = 'lose' | 'push' | 'void' | `${number} to 1`;
type Row = readonly [hands: string, clause: string, one: Expected, two?: Expected];

/** One Insurance wager on a hand that the seat has wagered on, at each of the two scales. */
function check(t: Test, bet: number, hand: Hand, rows: readonly Row[]): void {
  for (const [hands, clause, one, two = one] of rows) {
    for (const [i, expected] of [one, two].entries()) {
      const sheet = {
        rulebook: 'nz',
        offers: ['insurance'],
        scales: { 'insurance-four': i + 1, 'insurance-nine': i + 1 },
      };
      const [, insurance] = settled(sheet, hands, [
        { seat: 1, on: hand, amount: 10_000 },
        { seat: 1, on: 'insurance', hand, bet, amount: 1000 },
      ]);
      const odds = Number.parseFloat(expected);
      const ending = Number.isNaN(odds)
        ? [expected, 0, expected === 'lose' ? 0 : 1000]
        : ['win', odds * 1000, 1000];
      t.strictSame(
        [insurance?.result, insurance?.won, insurance?.returned, insurance?.clause],
        [...ending, clause],
        `bet ${bet} on ${hand}: ${hands} is ${expected}`,
      );
    }
  }
}

/** The same coup with the hands exchanged; only for coups of two cards a hand. */
const exchanged = (hands: string): string => hands.split(' | ').reverse().join(' | ');

t.test('Bet 1: 11H.4(a) to (c)', async (t) => {
  const rows = (placed: string): readonly Row[] => [
    ['7S KH | 8D QC', 'nz 11H.4(a)', '2 to 1'],
    ['7S KH | 9D QC', 'nz 11H.4(a)', '2 to 1'],
    ['7S KH | 7D QC', placed, 'push'],
    ['7S KH | 6D QC', placed, 'lose'],
    ['8S KH | 9D QC', 'nz 11H.4(b)', '7 to 1'],
    ['8S KH | 8D QC', placed, 'push'],
    ['8S KH | 7D QC', placed, 'lose'],
    ['8S KH | JD QC', placed, 'lose'],
    ['9S KH | 9D QC', 'nz 11H.4(c)', '8 to 1', '9 to 1'],
    ['9S KH | 8D QC', placed, 'lose'],
    ['6S KH | 9D QC', placed, 'void'],
    ['6S KH | 7D QC', placed, 'void'],
  ];
  check(t, 1, 'player', rows('nz 11H.3(b)'));
  check(
    t,
    1,
    'banker',
    rows('nz 11H.3(a)').map(([hands, ...expected]): Row => [exchanged(hands), ...expected]),
  );

  // The other hand draws: it can beat a 7 without a natural, and that loses.
  check(t, 1, 'player', [
    ['7S KH | 3D QC 5C', 'nz 11H.3(b)', 'lose'],
    ['7S KH | 3D QC 4C', 'nz 11H.3(b)', 'push'],
    ['7S KH | 3D QC 2C', 'nz 11H.3(b)', 'lose'],
  ]);
  check(t, 1, 'banker', [
    ['3D QC 6C | 7S KH', 'nz 11H.3(a)', 'lose'],
    ['3D QC 4C | 7S KH', 'nz 11H.3(a)', 'push'],
  ]);
});

t.test("Bet 2 on the Banker's Hand: 11H.4(d) to (g)", async (t) => {
  check(t, 2, 'banker', [
    ['2D QC 6C | 4S KH AC', 'nz 11H.4(d)', '1.5 to 1', '2 to 1'],
    ['2D QC 2C | 4S KH KC', 'nz 11H.3(c)', 'push'],
    ['2D QC AC | 4S KH', 'nz 11H.3(c)', 'lose'],
    ['2D QC 7C | 5S KH KC', 'nz 11H.4(e)', '2 to 1'],
    ['2D QC 3C | 5S KH', 'nz 11H.3(c)', 'push'],
    ['2D QC AC | 5S KH', 'nz 11H.3(c)', 'lose'],
    ['2D QC 6C | 6S KH KC', 'nz 11H.4(f)', '3 to 1'],
    ['2D QC 4C | 6S KH', 'nz 11H.3(c)', 'push'],
    ['2D QC AC | 6S KH', 'nz 11H.3(c)', 'lose'],
    ['2D QC 6C | 7S KH', 'nz 11H.4(g)', '4 to 1'],
    ['5D QC 3C | 7S KH', 'nz 11H.4(g)', '4 to 1'],
    ['2D QC 5C | 7S KH', 'nz 11H.3(c)', 'push'],
    ['2D QC AC | 7S KH', 'nz 11H.3(c)', 'lose'],
    // Not open: behind, level, or no card to come. Open, but no odds printed for 1 to 3.
    ['5D QC 3C | 4S KH KC', 'nz 11H.3(c)', 'void'],
    ['4D QC 3C | 4S KH KC', 'nz 11H.3(c)', 'void'],
    ['6D QC | 7S KH', 'nz 11H.3(c)', 'void'],
    ['6D QC | 8S KH', 'nz 11H.3(c)', 'void'],
    ['2D QC 6C | 3S KH KC', 'nz 11H.4', 'void'],
    ['AD QC 6C | 2S KH KC', 'nz 11H.4', 'void'],
    ['KD QC 6C | AS KH KC', 'nz 11H.4', 'void'],
  ]);
});

t.test("Bet 2 on the Player's Hand: 11H.4(h) to (j)", async (t) => {
  check(t, 2, 'player', [
    ['5D QC KC | 4S KH', 'nz 11H.3(d)', 'lose'],
    ['5D QC 4C | 4S KH 6C', 'nz 11H.3(d)', 'lose'],
    ['5D QC 5C | 4S KH 3C', 'nz 11H.4(h)', '2 to 1'],
    ['5D QC 7C | 4S KH 8C', 'nz 11H.3(d)', 'push'],
    ['6D QC | 2S KH 7C', 'nz 11H.4(i)', '3 to 1'],
    ['6D QC | 5S KH 4C', 'nz 11H.4(i)', '3 to 1'],
    ['6D QC | 2S KH 4C', 'nz 11H.3(d)', 'push'],
    ['6D QC | 2S KH AC', 'nz 11H.3(d)', 'lose'],
    ['7D QC | 2S KH 6C', 'nz 11H.4(j)', '4 to 1'],
    ['7D QC | 5S KH 2C', 'nz 11H.3(d)', 'push'],
    ['7D QC | 5S KH KC', 'nz 11H.3(d)', 'lose'],
    // Open, but odds are printed for 5 against 4 alone, and for nothing below 5.
    ['5D QC KC | 3S KH 3C', 'nz 11H.4', 'void'],
    ['4D QC KC | 3S KH 3C', 'nz 11H.4', 'void'],
    // Not open.
    ['4D QC KC | 5S KH', 'nz 11H.3(d)', 'void'],
    ['5D QC KC | 5S KH', 'nz 11H.3(d)', 'void'],
    ['7D QC | 6S KH', 'nz 11H.3(d)', 'void'],
    ['8D QC | 6S KH', 'nz 11H.3(d)', 'void'],
  ]);
});

t.test("Bet 3 on the Player's Hand: 11H.4(k) to (p)", async (t) => {
  check(t, 3, 'player', [
    ['2D QC 2C | 3S KH 2D', 'nz 11H.4(k)', '1 to 1'],
    ['2D QC 2C | 3S KH AD', 'nz 11H.3(f)', 'push'],
    ['2D QC 2C | 3S KH KD', 'nz 11H.3(f)', 'lose'],
    ['2D QC 3C | 3S KH 3D', 'nz 11H.4(l)', '2 to 1'],
    ['2D QC 4C | 3S KH 4D', 'nz 11H.4(m)', '3 to 1'],
    ['2D QC 5C | 3S KH 5D', 'nz 11H.4(n)', '4 to 1'],
    ['2D QC 5C | 3S KH 4D', 'nz 11H.3(f)', 'push'],
    ['2D QC 6C | 3S KH 6D', 'nz 11H.4(o)', '7 to 1'],
    ['2D QC 6C | 3S KH 5D', 'nz 11H.3(f)', 'push'],
    ['2D QC 6C | 3S KH 4D', 'nz 11H.3(f)', 'lose'],
    ['2D QC 7C | 3S KH 6D', 'nz 11H.4(p)', '8 to 1', '9 to 1'],
    ['2D QC 7C | 3S KH 5D', 'nz 11H.3(f)', 'lose'],
    // Open, but no odds printed for 1 to 3.
    ['2D QC AC | 2S KH 6D', 'nz 11H.4', 'void'],
    // Not open: level, behind, or no sixth card.
    ['2D QC AC | 3S KH 6D', 'nz 11H.3(f)', 'void'],
    ['2D QC KC | 3S KH 6D', 'nz 11H.3(f)', 'void'],
    ['2D QC 8C | 3S KH', 'nz 11H.3(f)', 'void'],
    ['6D QC | 3S KH 2D', 'nz 11H.3(f)', 'void'],
  ]);
});

t.test(
  "Bet 3 on the Banker's Hand: 11H.4(k) to (p), where the Banker draws whatever the Player's card is",
  async (t) => {
    check(t, 3, 'banker', [
      ['3D QC 2C | 2S KH 2D', 'nz 11H.4(k)', '1 to 1'],
      ['3D QC AC | 2S KH 2D', 'nz 11H.3(e)', 'push'],
      ['3D QC KC | 2S KH 2D', 'nz 11H.3(e)', 'lose'],
      ['3D QC 3C | 2S KH 3D', 'nz 11H.4(l)', '2 to 1'],
      ['3D QC 4C | 2S KH 4D', 'nz 11H.4(m)', '3 to 1'],
      ['3D QC 5C | 2S KH 5D', 'nz 11H.4(n)', '4 to 1'],
      ['3D QC 6C | 2S KH 6D', 'nz 11H.4(o)', '7 to 1'],
      ['3D QC 5C | 2S KH 6D', 'nz 11H.3(e)', 'push'],
      ['3D QC 6C | 2S KH 7D', 'nz 11H.4(p)', '8 to 1', '9 to 1'],
      ['3D QC 5C | 2S KH 7D', 'nz 11H.3(e)', 'lose'],
      ['AD QC 2C | KS KH 3D', 'nz 11H.4', 'void'],
      // On 3 and above the Banker waits for the Player's card, so that the bet is never open.
      ['2D QC 6C | 3S KH 4D', 'nz 11H.3(e)', 'void'],
      ['2D QC 4C | 5S KH 3D', 'nz 11H.3(e)', 'void'],
      ['3D QC 4C | 2S KH AD', 'nz 11H.3(e)', 'void'],
      ['7D QC | 2S KH 6D', 'nz 11H.3(e)', 'void'],
    ]);
  },
);

t.test('nz 11H.2: an Insurance wager needs the own wager of the seat on the hand insured', async (t) => {
  const sheet = {
    rulebook: 'nz',
    offers: ['insurance'],
    chip: 50,
    ante: { amount: 500, waivedFrom: 20_000 },
  };
  const insurance = { seat: 1, on: 'insurance', hand: 'banker', bet: 1, amount: 1000 };
  const antes = [{ seat: 1, amount: 500 }];
  const hands = '8D QC | 7S KH';
  for (const [own, paid, result] of [
    [{ seat: 1, on: 'banker', amount: 1000 }, antes, 'win'],
    [{ seat: 1, on: 'player', amount: 1000 }, antes, 'void'],
    [{ seat: 1, on: 'tie', amount: 1000 }, antes, 'void'],
    [{ seat: 2, on: 'banker', amount: 1000 }, antes, 'void'],
    [{ seat: 1, on: 'banker', amount: 1000 }, [], 'void'], // itself void, by 14.7
    [{ seat: 1, on: 'banker', amount: 900 }, antes, 'void'], // itself void, by 5.13
  ] as const) {
    const [, answer] = settled(sheet, hands, [own, insurance], paid);
    t.match(
      answer,
      { result, clause: result === 'win' ? 'nz 11H.4(a)' : 'nz 11H.3(a)' },
      JSON.stringify(own),
    );
    const [first] = settled(sheet, hands, [insurance, own], paid);
    t.equal(first?.result, result, 'in whichever order they come');
  }
});

t.test(
  "11H.5(a): all that a seat's Insurance on a hand is paid is at most its wager on that hand",
  async (t) => {
    const sheet = {
      rulebook: 'nz',
      chip: 100,
      offers: ['insurance'],
      payoutLimit: { insurance: 'initial-wager' },
    };
    const on = (seat: number, bet: number, amount: number) => ({
      seat,
      on: 'insurance',
      hand: 'player',
      bet,
      amount,
    });
    const wagers = settled(sheet, '7D QC | 2S KH 6C', [
      { seat: 1, on: 'player', amount: 2000 },
      on(1, 2, 300), // 1200
      on(1, 2, 400), // 1600, of which 800 are left
      on(1, 2, 100), // nothing left
      { seat: 2, on: 'player', amount: 1050 },
      { seat: 2, on: 'player', amount: 1000 },
      on(2, 2, 500), // 2000; 2050 would be allowed
      on(2, 2, 500), // 50 are left, and chips of a dollar cannot pay them
    ]);
    t.strictSame(
      wagers.filter((wager) => wager.on === 'insurance').map((wager) => wager.won),
      [1200, 800, 0, 2000, 0],
    );
  },
);

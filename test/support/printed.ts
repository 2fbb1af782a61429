import { ON_A_HAND, type WagerId } from '../../src/rulebooks/rulebook.js';
import { coupOf } from './coups.js';
import { exchanged, settledAlone } from './game.js';
import { testOfRows } from './rows.js';

const MAIN = ['player', 'banker', 'tie'];
const STAKE = 10_000;

/**
 * Checks a printed table cell by cell. A row is `wager | what each printed scale pays | clause | coups`: x to 1, `x:y`,
 * a stand-off or a loss, to the cent and by its clause; one cell is for every scale. What is wagered on a hand is
 * wagered on the Player's, and then on the Banker's with the hands of the coup exchanged.
 */
export const printed = (title: string, sheet: object) =>
  testOfRows(title, (t, [on, pays, clause, coups], rows) => {
    const scales = Math.max(...rows.map(([other, cells]) => (other === on ? cellsOf(cells).length : 0)));
    for (let scale = 1; scale <= scales; scale++) {
      const cell = cellsOf(pays)[scale - 1] ?? pays;
      const at = { ...sheet, ...offering(on, scales, scale) };
      for (const name of coups.split(', ')) {
        for (const [wager, hands] of wagersOn(on, coupOf(name))) {
          const { result, won, returned, clause: by } = settledAlone(at, hands, { ...wager, amount: STAKE });
          const what = `${JSON.stringify(wager)}, scale ${scale}: ${name} is ${cell}`;
          t.strictSame({ result, won, returned, by }, { ...expected(cell), by: clause }, what);
        }
      }
    }
  });

const cellsOf = (pays = ''): readonly string[] => pays.split(' ').filter((cell) => cell !== '');

const offering = (on: string, scales: number, scale: number): object => ({
  ...(!MAIN.includes(on) && { offers: [on] }),
  ...(scales > 1 && { scales: { [on.includes('tiger') ? 'tiger' : on]: scale } }),
});

const wagersOn = (on: string, hands: string): readonly (readonly [wager: object, hands: string])[] =>
  ON_A_HAND.has(on as WagerId)
    ? [
        [{ on, hand: 'player' }, hands],
        [{ on, hand: 'banker' }, exchanged(hands)],
      ]
    : [[{ on }, hands]];

function expected(cell: string): { result: string; won: number; returned: number } {
  if (cell === 'lose') return { result: 'lose', won: 0, returned: 0 };
  if (cell === 'push') return { result: 'push', won: 0, returned: STAKE };
  const [won = Number.NaN, staked = 1] = cell.split(':').map(Number);
  return { result: 'win', won: (STAKE * won) / staked, returned: STAKE };
}

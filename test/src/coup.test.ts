import fc from 'fast-check';
import t from 'tap';
import { printCard } from '../../src/cards/card.js';
import { type Coup, checkCoup, deal, hasNatural, resultOf, winnerOf } from '../../src/cards/coup.js';
import { anyCoup, sixCards } from '../support/arbitrary.js';
import { cards, coup, granted } from '../support/game.js';
import { testOfRows } from '../support/rows.js';

const printed = ({ player, banker }: Coup): string =>
  [player, banker].map((hand) => hand.map(printCard).join(' ')).join(' | ');

// Two hands (nz 8.1, nsw 7.2, crown-sydney 8.1), card by card in turn
// (nz 8.4, nsw 7.3, crown-sydney 8.3.1, tasmania 9.2).
testOfRows(
  'cards go to the hands in the order they leave the shoe',
  (t, [shoe, why, hands]) => t.equal(printed(granted(deal(cards(shoe)))), hands, why),
  3,
)`
  9S 6H KD AC 2D 3C | two naturals                        | 9S KD | 6H AC
  2S 3H KD KC 4D 5C | both draw                           | 2S KD 4D | 3H KC 5C
  2S 3H KD KC 8D 5C | the Banker stands on 3 against an 8 | 2S KD 8D | 3H KC
  7S 3H KD KC 8D 5C | the Player stands                   | 7S KD | 3H KC 8D
  5S 7H KD KC 8D 5C | the Banker stands on 7              | 5S KD 8D | 7H KC`;

t.test('too few cards are said, and how many are needed', async (t) => {
  for (const [shoe, needed, found] of [
    [[], 4, 0],
    [cards('9S 6H KD'), 4, 3],
    [cards('2S 3H KD KC'), 5, 4],
    [cards('2S 3H KD KC 4D'), 6, 5],
  ] as const) {
    const faults = [{ path: ['shoe'], problem: { is: 'too-few-cards', needed, found } }];
    t.match(deal(shoe), { code: 'insufficient-cards', faults });
  }
});

// Two more to one hand: nz 9.6, nsw 9.6, crown-sydney 9.1.1.
testOfRows(
  'two hands are a coup only where the table of play deals them',
  (t, [why, hands]) => {
    const [player = '', banker = ''] = hands.split(' | ');
    t.match(checkCoup(cards(player), cards(banker)), { code: 'impossible-coup' }, `${hands}: ${why}`);
  },
  2,
)`
  a third card to a natural              | 9S KD 2C | 6H AC
                                         | 9S KD | 6H AC 2C
  the Player must draw                   | 2S KD | 7H KC
  the Banker must draw                   | 7S KD | 3H KC
                                         | 2S KD 4D | 3H KC
  the Banker must stand                  | 2S KD 8D | 3H KC 5C
  the Banker's card given to the Player  | 6S KD 4D | 3H KC
  a card short                           | 9S | 6H AC
                                         | 9S KD | 6H
  two more to one hand                   | 2S KD 4D 5D | 7H KC
                                         | 9S KD | 6H AC 2C 3C`;

t.test('an impossible coup is answered with the one that would have been dealt', async (t) => {
  const dealt = { player: cards('9S KD'), banker: cards('6H AC') };
  const problem = { is: 'against-the-table-of-play', dealt };
  t.match(checkCoup(cards('9S KD 2C'), cards('6H AC')), { faults: [{ problem }] });
  t.match(checkCoup([], []), { code: 'impossible-coup' });
});

t.test('every deal is a possible coup, of four to six cards, none of them lost', async () => {
  fc.assert(
    fc.property(sixCards(8), (six) => {
      const { player, banker } = granted(deal(six));
      granted(checkCoup(player, banker));
      return player.length + banker.length <= 6;
    }),
  );
});

t.test('a result says who won, with what', async (t) => {
  const hand = { points: 8, threeCards: false, match: 'mixed' };
  const result = resultOf(coup('9S 9H | 9D 9C'));
  t.strictSame(result, { player: hand, banker: hand, twin: true });
  t.ok(hasNatural(result.player));
  t.notOk(hasNatural(resultOf(coup('3S KH 5D | 7H KC')).player), '8 on three cards is no natural');
  t.notOk(resultOf(coup('9S 9H | KD KC')).twin, 'pairs of different faces');
});

testOfRows(
  'the order of merit: tasmania 10.3',
  (t, [clause, hands]) => t.equal(winnerOf(resultOf(coup(hands))), 'player', `${hands}: ${clause}`),
  2,
)`
  crown-sydney 9.3.1 | 9S KH | 8D QC
  crown-sydney 9.3.2 | 8S KH | 7D QC
  crown-sydney 9.3.3 | 7S KH | 6D QC
  crown-sydney 9.3.4 | 6S KH | 5D QC KC
                     | KS KH AC | KD QC KC`;

t.test('the higher count wins, and naturals beat what is not', async () => {
  fc.assert(
    fc.property(anyCoup(), (c) => {
      const { player, banker } = resultOf(c);
      const winner = winnerOf(resultOf(c));
      if (hasNatural(player) !== hasNatural(banker))
        return winner === (hasNatural(player) ? 'player' : 'banker');
      return winner === 'tie' ? player.points === banker.points : player.points !== banker.points;
    }),
  );
});

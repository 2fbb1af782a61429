import fc from 'fast-check';
import t from 'tap';
import { printCard } from '../../src/cards/card.js';
import { checkCoup, deal, hasNatural, resultOf, winnerOf } from '../../src/cards/coup.js';
import { Refusal } from '../../src/reader/refusal.js';
import { anyCoup, sixCards } from '../support/arbitrary.js';
import { cards, coup, granted } from '../support/game.js';

const dealt = (shoe: string): string => {
  const { player, banker } = granted(deal(cards(shoe)));
  return `${player.map(printCard).join(' ')} | ${banker.map(printCard).join(' ')}`;
};

// Two hands (nz 8.1, nsw 7.2, crown-sydney 8.1), card by card in turn
// (nz 8.4, nsw 7.3, crown-sydney 8.3.1, tasmania 9.2).
t.test('cards go to the hands in the order they leave the shoe', async (t) => {
  t.equal(dealt('9S 6H KD AC 2D 3C'), '9S KD | 6H AC');
  t.equal(dealt('2S 3H KD KC 4D 5C'), '2S KD 4D | 3H KC 5C', 'both draw');
  t.equal(dealt('2S 3H KD KC 8D 5C'), '2S KD 8D | 3H KC', 'the Banker stands on 3 against an 8');
  t.equal(dealt('7S 3H KD KC 8D 5C'), '7S KD | 3H KC 8D', 'the Player stands');
  t.equal(dealt('5S 7H KD KC 8D 5C'), '5S KD 8D | 7H KC', 'the Banker stands on 7');
});

t.test('too few cards are said, and how many are needed', async (t) => {
  for (const [shoe, needed, found] of [
    ['9S 6H KD', 4, 3],
    ['2S 3H KD KC', 5, 4],
    ['2S 3H KD KC 4D', 6, 5],
  ] as const) {
    const faults = [{ path: ['shoe'], problem: { is: 'too-few-cards', needed, found } }];
    t.match(deal(cards(shoe)), { code: 'insufficient-cards', faults });
  }
  t.match(deal([]), { code: 'insufficient-cards' });
});

t.test('two hands are a coup only where the table of play deals them', async (t) => {
  for (const [player, banker] of [
    ['9S KD 2C', '6H AC'], // a third card to a natural
    ['9S KD', '6H AC 2C'],
    ['2S KD', '7H KC'], // the Player must draw
    ['7S KD', '3H KC'], // the Banker must draw
    ['2S KD 8D', '3H KC 5C'], // the Banker must stand
    ['2S KD 4D', '3H KC'],
    ['6S KD 4D', '3H KC'], // the Banker's card given to the Player
    ['9S', '6H AC'],
    ['9S KD', '6H'],
    ['2S KD 4D 5D', '7H KC'], // two more to one hand: nz 9.6, nsw 9.6, crown-sydney 9.1.1
    ['9S KD', '6H AC 2C 3C'],
  ] as const) {
    t.match(checkCoup(cards(player), cards(banker)), { code: 'impossible-coup' }, `${player} | ${banker}`);
  }
  t.match(checkCoup([], []), { code: 'impossible-coup' });
  const dealt = { player: cards('9S KD'), banker: cards('6H AC') };
  t.match(checkCoup(cards('9S KD 2C'), cards('6H AC')), {
    faults: [{ problem: { is: 'against-the-table-of-play', dealt } }],
  });
});

t.test('every deal is a possible coup, of four to six cards, none of them lost', async () => {
  fc.assert(
    fc.property(sixCards(8), (six) => {
      const { player, banker } = granted(deal(six));
      const again = checkCoup(player, banker);
      return !(again instanceof Refusal) && player.length + banker.length <= 6;
    }),
  );
});

t.test('a result says who won, with what', async (t) => {
  const result = resultOf(coup('9S 9H | 9D 9C'));
  t.strictSame(result, {
    player: { points: 8, threeCards: false, match: 'mixed' },
    banker: { points: 8, threeCards: false, match: 'mixed' },
    twin: true,
  });
  t.equal(winnerOf(result), 'tie');
  t.ok(hasNatural(result.player));
  t.notOk(hasNatural(resultOf(coup('3S KH 5D | 7H KC')).player), '8 on three cards is no natural');
  t.notOk(resultOf(coup('9S 9H | KD KC')).twin, 'pairs of different faces');
});

t.test('the order of merit: tasmania 10.3', async (t) => {
  for (const [hands, clause] of [
    ['9S KH | 8D QC', 'crown-sydney 9.3.1'],
    ['8S KH | 7D QC', 'crown-sydney 9.3.2'],
    ['7S KH | 6D QC', 'crown-sydney 9.3.3'],
    ['6S KH | 5D QC KC', 'crown-sydney 9.3.4'],
    ['KS KH AC | KD QC KC', 'crown-sydney 9.3.4'],
  ] as const) {
    t.equal(winnerOf(resultOf(coup(hands))), 'player', `${hands}: ${clause}`);
  }
});

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

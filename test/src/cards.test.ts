import t from 'tap';
import { asCard, CARD, CARDS, DECK, faceOf, isRed, pointValue, printCard } from '../../src/cards/card.js';
import { oneTooMany } from '../../src/cards/decks.js';
import { matchOf, pointCount } from '../../src/cards/hand.js';
import { cards } from '../support/game.js';

t.test('a deck is 52 cards, each with a name of its own that reads back', async (t) => {
  t.equal(new Set(DECK.map(printCard)).size, 52);
  for (const card of DECK) t.equal(asCard(printCard(card)), card, printCard(card));
  t.equal(DECK.filter(isRed).length, 26);
  t.strictSame(cards('TH TD').map(isRed), [true, true]);
  t.strictSame(cards('TS TC').map(isRed), [false, false]);
});

t.test('the values of the cards: tasmania 8', async (t) => {
  for (const [clauses, values] of [
    ['nz 4.1(a), nsw 3.2.1, crown-sydney 3.2.1', { 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9 }],
    ['nz 4.1(b), nsw 3.2.2, crown-sydney 3.2.2', { T: 0, J: 0, Q: 0, K: 0 }],
    ['nz 4.1(c), nsw 3.2.3, crown-sydney 3.2.3', { A: 1 }],
  ] as const) {
    for (const [face, value] of Object.entries(values)) {
      for (const suit of 'SHDC') {
        t.strictSame(cards(face + suit).map(pointValue), [value], `${face}${suit}: ${clauses}`);
      }
    }
  }
});

t.test('a point count is the right digit of the total', async (t) => {
  const upTo9 = 'nz 4.2(a), nsw 3.3.1, crown-sydney 3.3.1';
  const from10 = 'nz 4.2(b), nsw 3.3.2, crown-sydney 3.3.2';
  for (const [hand, count, clauses] of [
    ['9S KD', 9, upTo9],
    ['6H AC', 7, upTo9],
    ['KS QH', 0, upTo9],
    ['AS 2H 3D', 6, upTo9],
    ['5S 5H', 0, from10],
    ['7S 8H', 5, from10],
    ['9S 9H 9D', 7, from10],
  ] as const) {
    t.equal(pointCount(cards(hand)), count, `${hand}: ${clauses}`);
  }
});

t.test('how alike the first cards of a hand are', async (t) => {
  for (const [hand, match] of [
    ['9S 8S', 'none'],
    ['KS QS', 'none'],
    ['KS TS', 'none'],
    ['9S 9H', 'mixed'],
    ['9S 9D', 'mixed'],
    ['9C 9H', 'mixed'],
    ['9S 9C', 'coloured'],
    ['9H 9D', 'coloured'],
    ['9S 9S', 'perfect'],
    ['KS KS QS', 'perfect'],
    ['KS KS KC', 'perfect'],
    ['KS KS KS', 'triple'],
    ['KS KC KS', 'coloured'],
    ['KS QS KS', 'none'],
  ] as const) {
    const [first, second, third] = cards(hand);
    if (first === undefined || second === undefined) throw new Error(hand);
    t.equal(matchOf(first, second, third), match, hand);
  }
  t.equal(new Set(DECK.map(faceOf)).size, 13);
});

t.test('a card too many for the decks is found', async (t) => {
  t.equal(oneTooMany(cards('9S 9S 9S'), 3), undefined);
  t.strictSame(oneTooMany(cards('9S KD 9S 9S 9S'), 3), cards('9S')[0]);
});

t.test('a card is one of the 52 names', async (t) => {
  t.ok(CARDS.fits(DECK.map(printCard)));
  t.strictSame(['TD', 'AS'].map(asCard), cards('TD AS'));
  for (const name of ['10D', 'td', '1S', 'AX', 'AS ', 'AS\n', '', null, 12, ['AS']])
    t.notOk(CARD.fits(name), JSON.stringify(name));
});

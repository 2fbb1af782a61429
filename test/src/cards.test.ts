import t from 'tap';
import { asCard, CARD, CARDS, DECK, faceOf, isRed, pointValue, printCard } from '../../src/cards/card.js';
import { oneTooMany } from '../../src/cards/decks.js';
import { matchOf, pointCount } from '../../src/cards/hand.js';
import { cards } from '../support/game.js';
import { testOfRows } from '../support/rows.js';

t.test('a deck is 52 cards of 13 faces, each with a name of its own that reads back', async (t) => {
  t.equal(new Set(DECK.map(printCard)).size, 52);
  t.equal(new Set(DECK.map(faceOf)).size, 13);
  for (const card of DECK) t.equal(asCard(printCard(card)), card, printCard(card));
  t.strictSame(
    DECK.filter(isRed),
    DECK.filter((card) => /[HD]$/.test(printCard(card))),
  );
  t.equal(DECK.filter(isRed).length, 26);
});

testOfRows('the values of the cards: tasmania 8', (t, [clauses, faces, value]) => {
  for (const face of faces)
    for (const suit of 'SHDC')
      t.strictSame(cards(face + suit).map(pointValue), [Number(value || face)], `${face}${suit}: ${clauses}`);
})`
  nz 4.1(a), nsw 3.2.1, crown-sydney 3.2.1 | 23456789 |
  nz 4.1(b), nsw 3.2.2, crown-sydney 3.2.2 | TJQK     | 0
  nz 4.1(c), nsw 3.2.3, crown-sydney 3.2.3 | A        | 1`;

testOfRows('a point count is the right digit of the total', (t, [clauses, hand, count]) => {
  t.equal(pointCount(cards(hand)), Number(count), `${hand}: ${clauses}`);
})`
  nz 4.2(a), nsw 3.3.1, crown-sydney 3.3.1 | 9S KD    | 9
                                           | 6H AC    | 7
                                           | KS QH    | 0
                                           | AS 2H 3D | 6
  nz 4.2(b), nsw 3.3.2, crown-sydney 3.3.2 | 5S 5H    | 0
                                           | 7S 8H    | 5
                                           | 9S 9H 9D | 7`;

testOfRows('how alike the first cards of a hand are', (t, [match, hands]) => {
  for (const hand of hands.split(', ')) {
    const [first, second, third] = cards(hand);
    if (first === undefined || second === undefined) throw new Error(hand);
    t.equal(matchOf(first, second, third), match, hand);
  }
})`
  none     | 9S 8S, KS QS, KS TS, KS QS KS
  mixed    | 9S 9H, 9S 9D, 9C 9H
  coloured | 9S 9C, 9H 9D, KS KC KS
  perfect  | 9S 9S, KS KS QS, KS KS KC
  triple   | KS KS KS`;

t.test('a card too many for the decks is found', async (t) => {
  t.equal(oneTooMany(cards('9S 9S 9S'), 3), undefined);
  t.strictSame(oneTooMany(cards('9S KD 9S 9S 9S'), 3), cards('9S')[0]);
});

t.test('a card is one of the 52 names', async (t) => {
  t.ok(CARDS.fits(DECK.map(printCard)));
  for (const name of ['10D', 'td', '1S', 'AX', 'AS ', 'AS\n', '', null, 12, ['AS']])
    t.notOk(CARD.fits(name), JSON.stringify(name));
});

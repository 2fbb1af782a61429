import { exchanged } from './game.js';

/** Coups by what they come to: the Player's Hand, then the Banker's. "Wins", "pair" and "triple" alone are the Player's. */
const COUPS: Readonly<Record<string, string>> = {
  'Player wins': '7S KH | 6D QC',
  'Player wins on 6': 'AS KH 5D | 5H QC KC',
  'Player wins on 7 of three cards': '2S KH 5D | 6H KC',
  'Player wins on 8 of three cards': '3S KH 5D | 7H KC',
  'Player wins on 9 of three cards': '4S KH 5D | 7H KC',
  'Player wins with a natural 8': '8S KH | 7D QC',

  'Banker wins': '6S KH | 7D QC',
  'Banker wins on 6 of two cards': '5S KH KD | 6H KC',
  'Banker wins on 6 of three cards': 'KS QH 2D | 3H KC 3C',
  'Banker wins on 7 of two cards': '5S KH KD | 7H KC',
  'Banker wins on 7 of three cards': 'KS QH 2D | 3H KC 4C',
  'Banker wins on 8 of three cards': 'KS QH 2D | 3H KC 5C',
  'Banker wins on 9 of three cards': 'KS QH 2D | 3H KC 6C',
  'Banker wins with a natural 8': '7S KH | 8D QC',

  tie: '7S KH | 7D QC',
  'tie on 6': '6S KH | 6D QC',
  'tie on 6 with three cards': 'AS KH 5D | 6D QC',
  'tie of natural 8s': '8S KH | 8D QC',
  'tie of natural 9s': '9S KH | 9D QC',
  'tie on 8 of three cards': '3S KH 5D | 4D QC 4C',

  'wins by 1': '7S KH | 6D QC',
  'wins by 3': '7S KH | 2D KC 2C',
  'wins by 4': '7S KH | 2D KC AC',
  'wins by 5': '7S KH | 2D KC KH',
  'wins by 6': '7S KH | AD KC QH',
  'wins by 7': '7S KH | JD KC QH',
  'wins by 8': '3S KH 5D | JD KC QH',
  'wins by 9': '3S KH 6D | JD KC QH',
  'wins with a natural 8': '8S KH | 7D QC',
  'wins by 9 with a natural': '9S KH | JD QC',
  loses: '6S KH | 7D QC',

  'no pair': '9S KH | 7D QC',
  // Both worth nothing, and no pair all the same.
  'two of a value': 'KS QH 5D | 7D JC',
  'mixed pair': '9S 9H | 7D QC',
  'black pair': '9S 9C | 7D QC',
  'red pair': '9H 9D | 7D QC',
  'perfect pair': '9S 9S | 7D QC',
  'perfect pair and a third': 'KS KS KH | 7D QC',
  triple: 'KS KS KS | 7D QC',
  'two pairs': '9S 9H | KD KC',
  'twin pairs': '9S 9H | 9D 9C',
};

/** `mixed pair`; `other mixed pair` is the same with the hands exchanged. */
export function coupOf(name: string): string {
  const hands = COUPS[name.replace(/^other /, '')];
  if (hands === undefined) throw new Error(`no coup ${name}`);
  return name.startsWith('other ') ? exchanged(hands) : hands;
}

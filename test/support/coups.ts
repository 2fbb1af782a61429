/** Coups by what they come to, for the test tables: the Player's Hand, then the Banker's. */

export const playerWins = '7S KH | 6D QC';
export const bankerWins = '6S KH | 7D QC';
export const tie = '7S KH | 7D QC';

export const bankerWins6onTwo = '5S KH KD | 6H KC';
export const bankerWins6onThree = 'KS QH 2D | 3H KC 3C';
export const bankerWins7onTwo = '5S KH KD | 7H KC';
export const bankerWins7onThree = 'KS QH 2D | 3H KC 4C';
export const bankerWins8onThree = 'KS QH 2D | 3H KC 5C';
export const bankerWins9onThree = 'KS QH 2D | 3H KC 6C';
export const bankerWinsNatural8 = '7S KH | 8D QC';

export const playerWins6 = 'AS KH 5D | 5H QC KC';
export const playerWins7onThree = '2S KH 5D | 6H KC';
export const playerWins8onThree = '3S KH 5D | 7H KC';
export const playerWins9onThree = '4S KH 5D | 7H KC';
export const playerWinsNatural8 = '8S KH | 7D QC';

export const tieOn6 = '6S KH | 6D QC';
export const tieOn6withThree = 'AS KH 5D | 6D QC';
export const tieNatural8 = '8S KH | 8D QC';
export const tieNatural9 = '9S KH | 9D QC';
export const tieOn8withThree = '3S KH 5D | 4D QC 4C';

/** By how much the Player's Hand wins, not with a natural. */
export const playerWinsBy: Readonly<Record<number, string>> = {
  1: '7S KH | 6D QC',
  3: '7S KH | 2D KC 2C',
  4: '7S KH | 2D KC AC',
  5: '7S KH | 2D KC KH',
  6: '7S KH | AD KC QH',
  7: '7S KH | JD KC QH',
  8: '3S KH 5D | JD KC QH',
  9: '4S KH 5D | JD KC QH',
};

/** By how much the Banker's Hand wins, not with a natural. */
export const bankerWinsBy: Readonly<Record<number, string>> = {
  1: '6S KH | 7D QC',
  3: 'KS QH 4D | 7H KC',
  4: 'KS QH 3D | 7H KC',
  5: 'KS QH 2D | 7H KC',
  6: 'KS QH AD | 7H KC',
  7: 'KS QH KD | 7H KC',
  8: 'KS QH KD | 3H KC 5C',
  9: 'KS QH KD | 3H KC 6C',
};

/** The first two cards of the Player's Hand; the Banker's are no pair. */
export const playerPair = {
  none: '9S KH | 7D QC',
  mixed: '9S 9H | 7D QC',
  coloured: '9S 9C | 7D QC',
  colouredRed: '9H 9D | 7D QC',
  perfect: '9S 9S | 7D QC',
  triple: 'KS KS KS | 7D QC',
  perfectAndThird: 'KS KS KH | 7D QC',
  /** Both worth nothing, and no pair all the same. */
  sameValue: 'KS QH 5D | 7D JC',
};

/** The first two cards of the Banker's Hand; the Player's are no pair. */
export const bankerPair = {
  none: '7D QC | 9S KH',
  mixed: '7D QC | 9S 9H',
  coloured: '7D QC | 9S 9C',
  colouredRed: '7D QC | 9H 9D',
  perfect: '7D QC | 9S 9S',
  triple: '7D QC | KS KS KS',
  perfectAndThird: '7D QC | KS KS KH',
  sameValue: '7D JC | KS QH 5D',
};

export const twoPairs = '9S 9H | KD KC';
export const twinPairs = '9S 9H | 9D 9C';

/**
 * The table of play, as the four rulebooks print it; they agree in every cell.
 * nz 9.2 to 9.5, nsw 9.2 to 9.5, crown-sydney 9.4 to 9.6, tasmania 11. D draws a third card, S stands.
 */

/** By the Player's point count. At 8 and 9 the Player has a natural. */
//                    0123456789
const PLAYER_DRAWS = 'DDDDDDSSSS';

/**
 * By the Banker's point count and the Player's third card (its value), last where the Player drew none.
 * nz 9.4 and tasmania 11 print the rows 3 to 6 only, and say the others in words.
 */
const BANKER_DRAWS = [
  // 0123456789 none
  /* 0 */ 'DDDDDDDDDD D',
  /* 1 */ 'DDDDDDDDDD D',
  /* 2 */ 'DDDDDDDDDD D',
  /* 3 */ 'DDDDDDDDSD D',
  /* 4 */ 'SSDDDDDDSS D',
  /* 5 */ 'SSSSDDDDSS D',
  /* 6 */ 'SSSSSSDDSS S',
  /* 7 */ 'SSSSSSSSSS S',
  /* 8 */ 'SSSSSSSSSS S',
  /* 9 */ 'SSSSSSSSSS S',
].map((row) => row.replace(' ', ''));

/** The value of the Player's third card if there is none. */
export const NO_CARD = 10;

/** A point count of 8 or 9 in the first two cards ends the drawing: nz 9.2, nsw 9.2, crown-sydney 9.4, tasmania 11. */
export const isNatural = (points: number): boolean => points >= 8;

// The printed rows as flat arrays, with the naturals written into them: the simulation asks these millions of times a second.
const COUNTS = 10;
const THIRDS = NO_CARD + 1;
const playerTable = new Uint8Array(COUNTS * COUNTS);
const bankerTable = new Uint8Array(COUNTS * COUNTS * THIRDS);
for (let player = 0; player < COUNTS; player++) {
  for (let banker = 0; banker < COUNTS; banker++) {
    if (isNatural(player) || isNatural(banker)) continue;
    const cell = player * COUNTS + banker;
    playerTable[cell] = PLAYER_DRAWS[player] === 'D' ? 1 : 0;
    for (let third = 0; third < THIRDS; third++) {
      bankerTable[cell * THIRDS + third] = BANKER_DRAWS[banker]?.[third] === 'D' ? 1 : 0;
    }
  }
}

/** 1 where the Player's Hand takes a third card, by the point counts of the first two cards of each hand. */
export const playerDraws = (player: number, banker: number): number =>
  playerTable[player * COUNTS + banker] as number;

/** 1 where the Banker's Hand takes a third card; `third` is the value of the Player's third card, or NO_CARD. */
export const bankerDraws = (player: number, banker: number, third: number): number =>
  bankerTable[(player * COUNTS + banker) * THIRDS + third] as number;

import { printed } from '../../support/printed.js';

// Every printed table of the nz Baccarat division, cell by cell: where there are several scales, One, Two and Three.

const nz = { rulebook: 'nz' };

printed('5.1 and 5.10: the three wagers of Baccarat', nz)`
  player | 1     | nz 5.10(a) | Player wins
         | lose  | nz 5.1(b)  | Banker wins
         | push  | nz 5.1(b)  | tie
  banker | 19:20 | nz 5.10(b) | Banker wins, Banker wins on 6 of two cards
         | lose  | nz 5.1(a)  | Player wins
         | push  | nz 5.1(a)  | tie
  tie    | 8 9   | nz 5.10(c) | tie
         | lose  | nz 5.1(c)  | Player wins, Banker wins`;

printed('5.11: the Banker is paid half on 6', { ...nz, bankerHalfOnSix: true })`
  banker | 1:2   | nz 5.11    | Banker wins on 6 of two cards, Banker wins on 6 of three cards
         | 1     | nz 5.11    | Banker wins, Banker wins with a natural 8
         | lose  | nz 5.1(a)  | Player wins
         | push  | nz 5.1(a)  | tie on 6
  player | 1     | nz 5.10(a) | Player wins on 6`;

for (const [bankerHalfOnSix, clause, onSix] of [
  [false, 'nz 13.3', '1'],
  [true, 'nz 13.4', '1:2'],
] as const) {
  printed(`13: 2 to 1 Baccarat, ${clause}`, { ...nz, variation: 'two-to-one', bankerHalfOnSix })`
  player | 2        | nz 13.3    | Player wins on 8 of three cards, Player wins on 9 of three cards
         | 1        | nz 13.3    | Player wins with a natural 8, Player wins on 7 of three cards, Player wins on 6
         | lose     | nz 13.2(b) | Banker wins, tie
  banker | 2        | nz 13.3    | Banker wins on 8 of three cards, Banker wins on 9 of three cards
         | 1        | nz 13.3    | Banker wins with a natural 8, Banker wins on 7 of three cards
         | ${onSix} | ${clause}  | Banker wins on 6 of two cards, Banker wins on 6 of three cards
         | lose     | nz 13.2(a) | Player wins, tie on 6
  tie    | 8 9      | nz 5.10(c) | tie
         | lose     | nz 13.2(c) | Player wins`;
}

printed('16: EZ Baccarat', { ...nz, variation: 'ez' })`
  banker | push  | nz 16.3    | Banker wins on 7 of three cards
         | 1     | nz 16.3    | Banker wins on 7 of two cards
         | 1     | nz 16.3    | Banker wins on 6 of three cards, Banker wins on 8 of three cards
         | lose  | nz 5.1(a)  | Player wins
         | push  | nz 5.1(a)  | tie
  player | 1     | nz 5.10(a) | Player wins on 7 of three cards
         | lose  | nz 5.1(b)  | Banker wins on 7 of three cards
         | push  | nz 5.1(b)  | tie`;

printed('11A.7: Perfect Pair', nz)`
  perfect-pair | 5 6 5    | nz 11A.7 | mixed pair
               | 10 12 12 | nz 11A.7 | black pair, red pair
               | 30 25 25 | nz 11A.7 | perfect pair, triple
               | lose     | nz 11A.5 | no pair, two of a value, other perfect pair`;

printed('11B.8: Dragon Bonus', nz)`
  dragon-bonus | 30 20 30 | nz 11B.8 | wins by 9
               | 10 8 10  | nz 11B.8 | wins by 8
               | 6 7 4    | nz 11B.8 | wins by 7
               | 4 4 4    | nz 11B.8 | wins by 6
               | 2 3 2    | nz 11B.8 | wins by 5
               | 1 1 2    | nz 11B.8 | wins by 4
               | 1 1 1    | nz 11B.8 | wins with a natural 8, wins by 9 with a natural
               | push     | nz 11B.8 | tie of natural 8s, tie of natural 9s
               | lose     | nz 11B.6 | tie on 8 of three cards, tie, wins by 3, wins by 1, loses`;

printed('11C.8: Any Pair', nz)`
  any-pair | 11 10 | nz 11C.8 | mixed pair, black pair, perfect pair, triple
           | lose  | nz 11C.6 | no pair, two of a value, other mixed pair`;

printed('nz 11D.8, and nz 11D.9, a triple match alone: Lucky Match', nz)`
  lucky-match | 5 5     | nz 11D.8 | mixed pair
              | 10 10   | nz 11D.8 | black pair
              | 25 20   | nz 11D.8 | perfect pair, perfect pair and a third
              | 100 500 | nz 11D.8 | triple
              | lose    | nz 11D.6 | no pair, two of a value, other triple`;

printed('11E.7, 11F.7, 11G.7, 11I.7: Dragon 7, Panda 8, Lucky 6, Super 6', nz)`
  dragon-7 | 40    | nz 11E.7 | Banker wins on 7 of three cards
           | lose  | nz 11E.5 | Banker wins on 7 of two cards, Player wins on 7 of three cards, tie
  panda-8  | 25    | nz 11F.7 | Player wins on 8 of three cards
           | lose  | nz 11F.5 | Player wins with a natural 8, Banker wins on 8 of three cards, tie on 8 of three cards
  lucky-6  | 12    | nz 11G.7 | Banker wins on 6 of two cards
           | 20    | nz 11G.7 | Banker wins on 6 of three cards
           | lose  | nz 11G.5 | tie on 6, Player wins on 6
  super-6  | 12 15 | nz 11I.7 | Banker wins on 6 of two cards, Banker wins on 6 of three cards
           | lose  | nz 11I.5 | tie on 6, Banker wins on 7 of two cards`;

printed('17.7: the Tiger wagers', nz)`
  tiger       | 12   | nz 17.7    | Banker wins on 6 of two cards
              | 20   | nz 17.7    | Banker wins on 6 of three cards
              | lose | nz 17.2(c) | tie on 6, Player wins on 6
  big-tiger   | 50   | nz 17.7    | Banker wins on 6 of three cards
              | lose | nz 17.2(a) | Banker wins on 6 of two cards
  small-tiger | 22   | nz 17.7    | Banker wins on 6 of two cards
              | lose | nz 17.2(b) | Banker wins on 6 of three cards
  tiger-tie   | 35   | nz 17.7    | tie on 6, tie on 6 with three cards
              | lose | nz 17.2(e) | tie, Banker wins on 6 of two cards
  tiger-pair  | 4    | nz 17.7    | mixed pair, other perfect pair
              | 20   | nz 17.7    | two pairs
              | 100  | nz 17.7    | twin pairs
              | lose | nz 17.2(d) | no pair`;

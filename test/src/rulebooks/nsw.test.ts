import { printed } from '../../support/printed.js';

// Every printed table of the nsw Baccarat rules, cell by cell.

const nsw = { rulebook: 'nsw' };

printed('nsw 5.1.1.1, nsw 5.1.2.1 and 11.1: the three wagers of Baccarat', nsw)`
  player | 1     | nsw 11.1.2  | Player wins
         | lose  | nsw 5.1.1.2 | Banker wins
         | push  | nsw 5.1.1.3 | tie
  banker | 19:20 | nsw 11.1.3  | Banker wins, Banker wins on 6 of two cards
         | lose  | nsw 5.1.2.2 | Player wins
         | push  | nsw 5.1.2.3 | tie
  tie    | 8     | nsw 11.1.5  | tie
         | lose  | nsw 5.1.3   | Player wins, Banker wins`;

printed('11.2: Even Money Baccarat', { ...nsw, variation: 'even-money' })`
  player | 1     | nsw 11.2.1  | Player wins, Player wins on 6
         | lose  | nsw 5.1.1.2 | Banker wins
         | push  | nsw 5.1.1.3 | tie
  banker | 1     | nsw 11.2.2  | Banker wins
         | 1:2   | nsw 11.2.2  | Banker wins on 6 of two cards, Banker wins on 6 of three cards
         | lose  | nsw 5.1.2.2 | Player wins
         | push  | nsw 5.1.2.3 | tie on 6
  tie    | 8     | nsw 11.2.3  | tie
         | lose  | nsw 5.1.3   | Player wins`;

printed('nsw 10.6.1, nsw 10.6.2 and 11.1.4: Baccarat Pairs', nsw)`
  pairs  | 11    | nsw 11.1.4  | mixed pair, black pair, perfect pair, triple
         | lose  | nsw 10.7    | no pair, two of a value, other mixed pair`;

printed('10.13 and 11.1.6: Super Six', nsw)`
  super-6 | 15   | nsw 11.1.6  | Banker wins on 6 of two cards, Banker wins on 6 of three cards
          | lose | nsw 10.13   | Banker wins on 7 of two cards, tie on 6, Player wins on 6`;

// A pair (nsw 10.23.1), two (nsw 10.23.2) and twins (nsw 10.23.3), of numbers (nsw 10.24.1) and court cards (nsw 10.24.2);
// the Banker's 6 on two cards (nsw 10.29.1) and on three (nsw 10.29.2).
printed('10.14 to 10.39 and 11.1.7 to 11.1.11: the Tiger wagers', nsw)`
  tiger-tie   | 45   | nsw 11.1.7   | tie on 6, tie on 6 with three cards
              | lose | nsw 10.18    | tie, Banker wins on 6 of two cards
  tiger-pair  | 4    | nsw 11.1.8.1 | black pair, other mixed pair, triple
              | 25   | nsw 11.1.8.2 | two pairs
              | 100  | nsw 11.1.8.3 | twin pairs
              | lose | nsw 10.23.4  | no pair, two of a value
  tiger       | 12   | nsw 11.1.9.1 | Banker wins on 6 of two cards
              | 22   | nsw 11.1.9.2 | Banker wins on 6 of three cards
              | lose | nsw 10.29.3  | tie on 6
  big-tiger   | 55   | nsw 11.1.10  | Banker wins on 6 of three cards
              | lose | nsw 10.34    | Banker wins on 6 of two cards
  small-tiger | 22   | nsw 11.1.11  | Banker wins on 6 of two cards
              | lose | nsw 10.39    | Banker wins on 6 of three cards`;

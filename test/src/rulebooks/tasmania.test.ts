import { printed } from '../../support/printed.js';

// The settlement clauses of the tasmania Baccarat Rules, one by one.

printed('6 and 12: the three wagers of Baccarat', { rulebook: 'tasmania' })`
  player | 1     | tasmania 12.1 | Player wins
         | lose  | tasmania 6.7  | Banker wins
         | push  | tasmania 6.8  | tie
  banker | 19:20 | tasmania 12.2 | Banker wins, Banker wins on 6 of three cards
         | lose  | tasmania 6.6  | Player wins
         | push  | tasmania 6.8  | tie
  tie    | 8     | tasmania 12.3 | tie
         | lose  | tasmania 6.8  | Player wins, Banker wins`;

printed('12.4 and tasmania 13: Federal Baccarat', { rulebook: 'tasmania', variation: 'federal' })`
  banker | 1     | tasmania 12.4 | Banker wins
         | 1:2   | tasmania 12.4 | Banker wins on 6 of two cards, Banker wins on 6 of three cards
         | lose  | tasmania 6.6  | Player wins
         | push  | tasmania 6.8  | tie on 6
  player | 1     | tasmania 12.1 | Player wins on 6
         | lose  | tasmania 6.7  | Banker wins
  tie    | 8     | tasmania 12.3 | tie`;

printed('tasmania 15.6(a) and 15.8: Perfect Pairs', { rulebook: 'tasmania' })`
  perfect-pair | 6    | tasmania 15.8(a) | mixed pair
               | 12   | tasmania 15.8(b) | black pair, red pair
               | 25   | tasmania 15.8(c) | perfect pair, triple
               | lose | tasmania 15.6(b) | no pair, two of a value, other perfect pair`;

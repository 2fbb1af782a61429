import { printed } from '../../support/printed.js';

// Tables 3 to 10 of the crown-sydney rules, cell by cell.

const crown = { rulebook: 'crown-sydney' };

// That they win at all is crown-sydney 6.2.1(a), crown-sydney 6.2.2(a) and crown-sydney 6.2.3(a).
for (const [variation, clause, banker, bankerOn6] of [
  ['traditional', 'crown-sydney 10.2 Table 3', '19:20', '19:20'],
  ['crown', 'crown-sydney 10.2 Table 4', '1', '1:2'],
  ['zero-commission', 'crown-sydney 10.2 Table 5', '1', '1'],
] as const) {
  printed(`${clause}: ${variation}`, { ...crown, variation, tournament: true })`
    player | 1            | ${clause}             | Player wins, Player wins on 6
           | lose         | crown-sydney 6.2.1(c) | Banker wins
           | push         | crown-sydney 6.2.1(b) | tie
    banker | ${banker}    | ${clause}             | Banker wins
           | ${bankerOn6} | ${clause}             | Banker wins on 6 of two cards, Banker wins on 6 of three cards
           | lose         | crown-sydney 6.2.2(c) | Player wins
           | push         | crown-sydney 6.2.2(b) | tie on 6
    tie    | 8            | ${clause}             | tie
           | lose         | crown-sydney 6.2.3(b) | Player wins, Banker wins`;
}

printed('Table 6: Dragon Bonus', crown)`
  dragon-bonus | 1    | crown-sydney 10.2 Table 6 | wins with a natural 8, wins by 4
               | 2    | crown-sydney 10.2 Table 6 | wins by 5
               | 4    | crown-sydney 10.2 Table 6 | wins by 6
               | 6    | crown-sydney 10.2 Table 6 | wins by 7
               | 10   | crown-sydney 10.2 Table 6 | wins by 8
               | 30   | crown-sydney 10.2 Table 6 | wins by 9
               | push | crown-sydney 10.2 Table 6 | tie of natural 8s
               | lose | crown-sydney 10.2 Table 6 | tie, tie on 8 of three cards
               | lose | crown-sydney 1.1          | wins by 3, loses`;

printed('Tables 7 and 8: Perfect Pairs and Pairs', crown)`
  perfect-pair | 6    | crown-sydney 10.2 Table 7 | mixed pair
               | 12   | crown-sydney 10.2 Table 7 | black pair, red pair
               | 25   | crown-sydney 10.2 Table 7 | perfect pair, triple
               | lose | crown-sydney 1.1          | no pair, two of a value, other perfect pair
  pairs        | 11   | crown-sydney 10.2 Table 8 | mixed pair, black pair, perfect pair
               | lose | crown-sydney 1.1          | no pair, two of a value, other mixed pair`;

printed('Table 9: Super 6', crown)`
  super-6 | 15 16 | crown-sydney 10.2 Table 9 | Banker wins on 6 of two cards, Banker wins on 6 of three cards
          | lose  | crown-sydney 1.1          | tie on 6, Player wins on 6`;

printed('Table 10: Tiger Baccarat, five options', crown)`
  tiger-tie   | 45 45 45 45 45      | crown-sydney 10.2 Table 10 | tie on 6
              | lose                | crown-sydney 1.1           | tie
  tiger-pair  | 4 4 4 4 4           | crown-sydney 10.2 Table 10 | mixed pair, other perfect pair
              | 25 25 25 25 25      | crown-sydney 10.2 Table 10 | two pairs
              | 100 150 150 120 120 | crown-sydney 10.2 Table 10 | twin pairs
              | lose                | crown-sydney 1.1           | no pair
  tiger       | 12 12 12 12 12      | crown-sydney 10.2 Table 10 | Banker wins on 6 of two cards
              | 22 23 25 23 25      | crown-sydney 10.2 Table 10 | Banker wins on 6 of three cards
              | lose                | crown-sydney 1.1           | tie on 6
  big-tiger   | 55 55 55 55 55      | crown-sydney 10.2 Table 10 | Banker wins on 6 of three cards
              | lose                | crown-sydney 1.1           | Banker wins on 6 of two cards
  small-tiger | 22 23 23 23 23      | crown-sydney 10.2 Table 10 | Banker wins on 6 of two cards
              | lose                | crown-sydney 1.1           | Banker wins on 6 of three cards`;

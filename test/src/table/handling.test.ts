import t from 'tap';
import { dealingBy, dealt, handle, whereIs } from '../../support/handled-cards.js';
import { rows, testOfRows } from '../../support/rows.js';

// The cards of one coup: offered, accepted, passed, returned, turned; and what each rulebook forbids.

/** A row: what is done with the hands, and where the last one then is, or why the last act is refused. */
const check = (title: string, method: string, placed: string) =>
  testOfRows(`${title}: ${method}`, (t, [story, expected]) => {
    const last = story.split('; ').at(-1)?.startsWith('P') ? 'player' : 'banker';
    t.equal(whereIs(handle(dealt(dealingBy(method), placed), story), last), expected, story);
  });

for (const [method, clause, highest] of rows`
  nz style-b             | nz 8.18(b)            | nz 8.10
  nsw method-b           | nsw 8.14.2            | nsw 8.8
  crown-sydney delivered | crown-sydney 8.4.1(g) | crown-sydney 8.4.1
  tasmania squeeze       | tasmania 9.2          | tasmania 9.3(a)`) {
  check('a hand is offered down the order, and the dealer keeps what all decline', method, '3P2000 5P1000')`
    P accept 3                     | wrong-phase
    P offer                        | offered 3
    P offer, accept 5              | not-allowed ${highest}
    P offer, turned                | not-allowed ${highest}
    P refuses 3                    | to offer
    P refuses 3, takes 5           | accepted 5
    P refuses 3, refuses 5         | kept: declined ${clause}
    P refuses 3, refuses 5, offer  | not-allowed ${clause}
    P refuses 3, refuses 5, pass   | not-allowed ${clause}
    P refuses 3, refuses 5, turned | kept: declined ${clause}, 2 up`;
}

for (const [method, clause] of rows`
  nz style-b             | nz 8.18(a)
  nsw method-b           | nsw 8.8
  crown-sydney delivered | crown-sydney 8.4.1(g)
  tasmania competition   | tasmania 16.7.5`) {
  check('nobody wagered on the hand, and the dealer keeps it', method, '3P2000')`
    B | kept: no-wager ${clause}`;
}

for (const [method, clause, given] of rows`
  nz style-a            | nz 8.7             | wrong-phase
  nz style-c            | nz 8.20            | not-allowed nz 8.20
  nsw method-a          | nsw 8.5            | not-allowed nsw 8.5
  crown-sydney retained | crown-sydney 8.4.2 | not-allowed crown-sydney 8.4.2
  tasmania face-up      | tasmania 9.2       | wrong-phase`) {
  for (const hand of ['P', 'B']) {
    check(`players do not handle ${hand}`, method, '3P2000 4B2000')`
      ${hand} offer             | not-allowed ${clause}
      ${hand} accept 3          | not-allowed ${clause}
      ${hand} pass              | not-allowed ${clause}
      ${hand} give 3 by manager | ${given}`;
  }
}

// Of any two seats, or in tasmania of one that has both.
for (const [method, placed, clause] of rows`
  nz style-d international | 3P2000 4B2000 | nz 8.16
  nsw method-b             | 3P2000 4B2000 | nsw 8.13
  crown-sydney delivered   | 3P2000 4B2000 | crown-sydney 8.4.1(f)
  tasmania squeeze         | 3P2000 3B2000 | tasmania 9.3(f)`) {
  const banker = placed.at(7);
  check('one hand is out at a time', method, placed)`
    P takes 3; B takes ${banker}, pass; P pass         | not-allowed ${clause}
    P takes 3, pass; B takes ${banker}, pass           | not-allowed ${clause}
    P takes 3, pass, pass                              | not-allowed ${clause}
    P takes 3, pass, returned; B takes ${banker}, pass | out with ${banker}`;
}
check('tasmania 9.3(f): both may be out with two players', 'tasmania squeeze', '3P2000 4B2000')`
  P takes 3, pass; B takes 4, pass | out with 4`;

check('nz 8.15, nz 8.17: the Player is first, unless an officer says so', 'nz style-b', '3P2000 4B2000')`
  P takes 3; B takes 4, pass                     | not-allowed nz 8.15
  P takes 3; B takes 4, pass approved supervisor | no-right nz 8.17
  P takes 3; B takes 4, pass approved manager    | out with 4`;
check('nz 8.19: the dealer turns the Player first', 'nz style-c', '3P2000')`
  B turned | not-allowed nz 8.19`;

for (const [method, clause] of rows`
  nz style-b             | nz 8.18(c)
  nsw method-b           | nsw 8.3
  crown-sydney delivered | crown-sydney 8.4.1
  tasmania squeeze       | tasmania 9.3`) {
  for (const when of ['P keep', 'P offer, keep', 'P takes 3, keep', 'P takes 3, pass, keep']) {
    check('a supervisor directs the dealer to keep the cards, at any time', method, '3P2000 4P1000')`
      ${when} by dealer                         | no-right ${clause}
      ${when} by player                         | no-right ${clause}
      ${when} by supervisor                     | kept: directed ${clause}
      ${when} by manager, turned                | kept: directed ${clause}, 2 up
      ${when} by manager, offer                 | not-allowed ${clause}
      ${when} by supervisor, keep by supervisor | wrong-phase ${clause}`;
  }
}
check('nobody directs the dealer', 'tasmania competition', '3P2000')`
  P keep by manager | not-allowed tasmania 16.7.1(a)`;

check('a player has the hand before the dealer turns it', 'nz style-b', '3P2000')`
  P takes 3, turned | not-allowed nz 8.18`;
check('a player has the hand before the dealer turns it', 'tasmania squeeze', '3P2000')`
  P takes 3, turned | not-allowed tasmania 9.3(a)`;
check('crown-sydney 8.4.1(c): or asks the Dealer to open it', 'crown-sydney delivered', '3P2000 4P1000')`
  P takes 3, turned; B turned; card 4C; P offer | offered 3, 2 up`;

const shown = 'P takes 3, shows; B takes 4, shows';
for (const [method, declined] of rows`
  nz style-b             | nz 9.8
  crown-sydney delivered | crown-sydney 8.4.1(g)`) {
  check('a third card goes to whoever has the hand, or to the dealer', method, '3P2000 5P2000 4B2000')`
    ${shown}; card 4C; P                                           | to offer, 2 up
    ${shown}; card 4C; P takes 3, pass                             | out with 3, 2 up
    ${shown}; card 4C; P refuses 3                                 | kept: declined ${declined}, 2 up
    ${shown}; card 4C; P takes 3, shows; card 5C; B takes 4, shows | result
    card 4C; ${shown}; card 5C; B takes 4, shows                   | result`;
}
// nsw 8.16, tasmania 9.3: in the manner of the first cards.
for (const [method, declined] of rows`
  nsw method-b     | nsw 8.14.2
  tasmania squeeze | tasmania 9.2`) {
  check('a third card goes to whoever has the hand, or to the next', method, '3P2000 5P2000 4B2000')`
    ${shown}; card 4C; P refuses 3, takes 5   | accepted 5, 2 up
    ${shown}; card 4C; P refuses 3, refuses 5 | kept: declined ${declined}, 2 up`;
}
check('nz 9.7: a third card comes face up', 'nz style-c', '3P2000')`
  P turned; B turned; card 4C; P | kept: method nz 8.20, 3 up`;

const nominee = 'pass to 5 approved supervisor';
check('a nominee opens the cards for the seat that has them', 'nz style-b', '3P2000 3B2000')`
  P takes 3, pass to 5                                   | no-right nz 2.3(a)
  P takes 3, pass to 9 approved supervisor               | no-seat nz 2.3(a)
  P takes 3, ${nominee}, returned; B takes 3, ${nominee} | out with 5 for 3`;
check('nz 2.3(d): a nominee acts for one player', 'nz style-b', '3P2000 4B2000')`
  P takes 3, ${nominee}, returned; B takes 4, ${nominee} | not-allowed nz 2.3(d)`;
check('a nominee acts for anybody', 'nsw method-b', '3P2000 4B2000')`
  P takes 3, ${nominee}, returned; B takes 4, ${nominee} | out with 5 for 4`;
check('a nominee needs no seat and no approval', 'crown-sydney delivered', '3P2000')`
  P takes 3, pass to 9 | out with 9 for 3`;
check('there are no nominees', 'tasmania squeeze', '3P2000')`
  P takes 3, pass to 5 | not-allowed tasmania 9.3(a)`;

const first = 'P takes 3, pass 1 to 5 approved supervisor';
// nsw 8.4.1, crown-sydney 8.4.1(d), nz 15.5.
for (const method of ['nsw method-b', 'crown-sydney delivered', 'nz style-b international']) {
  check('the cards of a hand go out one at a time', method, '3P2000')`
    P takes 3, pass 3                                           | not-allowed
    ${first}, returned                                          | accepted 3, 1 up
    ${first}, returned, pass to 2 approved supervisor           | out with 2 for 3, 1 up
    ${first}, returned, pass to 2 approved supervisor, returned | accepted 3, 2 up`;
}
check('one card needs a nominee, and no second goes out beside it', 'nsw method-b', '3P2000')`
  ${first}, pass 1 to 2 approved supervisor | not-allowed nsw 8.13
  P takes 3, pass 1                         | not-allowed nsw 8.4.1
  P takes 3, pass, returned 3               | not-allowed
  P takes 3, pass, returned 0               | accepted 3`;
check('the cards of a hand go out together', 'nz style-b', '3P2000')`
  ${first} | not-allowed nz 8.10`;

check('nz 15.8, nz 15.9: a hand that the dealer kept may be given', 'nz style-b international', '3P2000')`
  B give 5 by supervisor                  | accepted 5
  B give 5 by supervisor, turned          | not-allowed nz 8.18
  B give 5                                | no-right nz 15.8
  P give 5 by supervisor                  | wrong-phase
  P keep by supervisor, give 5 by manager | not-allowed nz 8.18(c)`;
check('a hand that the dealer kept stays there', 'nz style-b', '3P2000')`
  B give 5 by supervisor | not-allowed nz 8.18(a)`;
check('crown-sydney 8.4.1(h): whoever has the other hand may ask', 'crown-sydney delivered', '3P2000')`
  P takes 3; B give 3 | accepted 3
  P takes 3; B give 4 | not-allowed crown-sydney 8.4.1(h)`;

t.test('nsw 8.20, nsw 8.21, nsw 12.4: without a marker or a wager, Method C is Method A', async (t) => {
  const accepted = () => dealingBy('nsw method-c').by('dealer', 'marker', { seat: 1, act: 'accept' });
  const held = dealt(accepted(), '1B2000');
  t.strictSame([whereIs(held, 'player'), whereIs(held, 'banker')], ['kept: method nsw 8.23', 'accepted 1']);
  t.equal(whereIs(handle(held, 'B keep by supervisor'), 'banker'), 'kept: directed nsw 8.20');

  const declined = dealingBy('nsw method-c');
  for (const seat of [1, 2, 3, 4, 5]) declined.by('dealer', 'marker', { seat, act: 'decline' });
  const withoutWagers = accepted().by('supervisor', 'free-coup', { consent: true });
  for (const play of [dealt(declined, '1B2000'), dealt(withoutWagers, '')])
    t.equal(whereIs(play, 'banker'), 'kept: method nsw 8.5');
});

t.test('nsw 8.14.1: on a coup that nobody has wagered on, the dealer retains the cards', async (t) => {
  const coup = () => dealt(dealingBy('nsw method-b').by('supervisor', 'free-coup', { consent: true }), '');
  t.match(whereIs(handle(coup(), 'P offer'), 'player'), 'not-allowed');
  t.match(whereIs(handle(coup(), 'P turned'), 'player'), '2 up');
});

import t from 'tap';
import { rows } from '../../support/rows.js';
import { TOURNAMENT_RULEBOOKS, type TournamentRulebook } from '../../support/tournament/conditions.js';
import {
  beginning,
  type Changes,
  conditionsFor,
  eventOf,
  Game,
  plain,
} from '../../support/tournament/game.js';

// From the conditions to the first session.

t.test('what the conditions are refused for, each by its fault', async (t) => {
  const round = '"ends":{"coups":1},"chips":5000,"minimum":1000,"maximum":5000';
  for (const [rulebook, changes, code, says = ''] of rows`
    nsw          | {"players":{"min":5,"max":4}}                     | bad-conditions | conditions.players.max: must be at least players.min, 5
                 | {"prizes":[70,20]}                                | bad-conditions | must make 100, and make 90
                 | {"tables":{}}                                     | bad-conditions | conditions.tables
                 | {"tables":{"A":15}}                               | bad-conditions | conditions.tables.A
                 | {"retain":5}                                      | bad-conditions | retain
                 | {"rounds":[]}                                     | bad-conditions | conditions.rounds
                 | {"rounds":[{${round},"advance":1}]}               | bad-conditions | nobody advances from the final
                 | {"rounds":[{${round}},{${round}}]}                | bad-conditions | how many players
                 | {"rounds":[{${round},"secondary":true,"advance":1},{${round}}]} | bad-conditions | neither the first
                 | {"rounds":[{${round},"unit":500}]}                | bad-conditions | unit
                 | {"rounds":[{${round},"chips":900}]}               | bad-conditions | must be at least the minimum
                 | {"rounds":[{${round},"chips":5050}]}              | bad-conditions | multiple of the chip, 100
                 | {"rounds":[{${round},"maximum":900}]}             | bad-conditions | must be at least the minimum
                 | {"rounds":[{${round},"ends":{"coups":1,"shoes":1}}]} | bad-conditions | ends
                 | {"rounds":[{${round},"buyBack":{"price":1}}]}     | bad-conditions | times: is missing
                 | {"rounds":[{${round},"later":[{"after":2,"minimum":1000,"maximum":2000},{"after":1,"minimum":1000,"maximum":2000}]}]} | bad-conditions | comes before
                 | {"rounds":[{${round},"later":[{"after":"indicator","minimum":1000,"maximum":2000}]}]} | bad-conditions | number of coups
                 | {"table":{"rulebook":"nsw","chip":100}}           | bad-conditions | must be true
                 | {"table":{"rulebook":"nz"}}                       | bad-conditions | nz knows no tournament play
                 | {"table":{"rulebook":"nsw","tournament":true,"decks":5}} | bad-sheet | conditions.table.decks
    crown-sydney | {"table":{"rulebook":"crown-sydney","tournament":true,"deferCommission":true}} | bad-conditions | no deferred commission
                 | {"table":{"rulebook":"crown-sydney","tournament":true,"offers":["1-1-2","perfect-pair"]}} | bad-conditions | no 1-1-2
                 | {"agreement":true}                                | bad-conditions | agreement
    tasmania     | {"table":{"rulebook":"tasmania","tournament":true,"offers":["perfect-pair"]}} | bad-conditions | no optional wagers
                 | {"retain":11}                                     | bad-conditions | from 0 to 10
                 | {"rounds":[{${round},"order":true}]}              | bad-conditions | order
                 | {"rounds":[{${round},"unit":300}]}                | bad-conditions | multiple of the unit, 300
                 | {"rounds":[{${round},"later":[{"after":"indicator","minimum":900,"maximum":9000}]}]} | bad-conditions | the minimum before`) {
    const conditions = conditionsFor(rulebook as TournamentRulebook, JSON.parse(changes) as Changes);
    const answer = plain(new Game().send({ type: 'open', by: { role: 'director', id: 'M7' }, conditions }));
    t.match(answer, `code:${code}`, changes);
    t.ok(answer.includes(says), `${changes}: ${answer}`);
  }
});

t.test('every fault is said at once', async (t) => {
  const conditions = { ...conditionsFor('nsw'), prizes: [5], retain: 1, players: { min: 3, max: 2 } };
  const answer = plain(new Game().send({ type: 'open', by: { role: 'director', id: 'M7' }, conditions }));
  for (const said of ['prizes', 'retain', 'players']) t.match(answer, said);
});

// crown-sydney 12.2.1: what the terms must say. Where a field follows, it is due only with that in the conditions.
const WANTED = `
  nsw 15.4.2(a) | nsw 15.4.2(b) | nsw 15.4.2(c) | nsw 15.4.2(d) | nsw 15.4.2(e) | nsw 15.4.2(f) | nsw 15.4.2(g)
  nsw 15.4.2(h)(i) | nsw 15.4.2(i) | nsw 15.4.2(j) | nsw 15.4.2(k)
  crown-sydney 12.4.1(a)(i) | crown-sydney 12.4.1(a)(ii) {"entryFee":1} | crown-sydney 12.4.1(a)(iii)
  crown-sydney 12.4.1(a)(iv) | crown-sydney 12.4.1(b) | crown-sydney 12.4.2(a)(i) | crown-sydney 12.4.2(a)(ii)
  crown-sydney 12.4.2(b)(i) | crown-sydney 12.4.2(b)(ii) | crown-sydney 12.4.2(c) | crown-sydney 12.4.2(d)
  crown-sydney 12.4.3(a)(i) | crown-sydney 12.4.3(a)(ii) | crown-sydney 12.4.3(a)(iii)
  crown-sydney 12.4.3(a)(iv) {"round":{"buyBack":{"price":1,"times":1,"until":1}}} | crown-sydney 12.4.3(a)(v)
  crown-sydney 12.4.3(b) | crown-sydney 12.4.3(c) {"cashOut":true} | crown-sydney 12.4.4(a)
  crown-sydney 12.4.4(b) {"compulsory":true} | crown-sydney 12.4.4(c) {"round":{"secrets":1}}
  crown-sydney 12.4.4(d) {"round":{"passes":1}} | crown-sydney 12.4.5(a) | crown-sydney 12.4.6(a) | crown-sydney 12.4.7(a)
  crown-sydney 12.4.7(b) | crown-sydney 12.4.8(a)(i) | crown-sydney 12.4.8(a)(ii) | crown-sydney 12.4.8(a)(iii)
  crown-sydney 12.4.8(a)(iv) | crown-sydney 12.4.8(b)(i) | crown-sydney 12.4.8(b)(ii) | crown-sydney 12.4.8(b)(iii)
  crown-sydney 12.4.8(b)(iv) | crown-sydney 12.4.8(b)(v) | crown-sydney 12.4.8(b)(vi) | crown-sydney 12.4.8(c)
  crown-sydney 12.4.8(d) | crown-sydney 12.4.8(e) | crown-sydney 12.4.8(f) | crown-sydney 12.4.8(g) | crown-sydney 12.4.8(h)
  tasmania 16.2.2(a) | tasmania 16.2.2(b) | tasmania 16.2.2(c) | tasmania 16.2.2(d) | tasmania 16.2.2(e) | tasmania 16.2.2(f)
  tasmania 16.2.2(g) | tasmania 16.2.2(h) | tasmania 16.2.2(i)`
  .split(/[|\n]/)
  .map((item) => item.trim().split(' '))
  .filter(([rulebook]) => rulebook !== '');

t.test('what every rulebook wants published: nsw 15.4.2, crown-sydney 12.4, tasmania 16.2.2', async (t) => {
  const without = { entryFee: 0, compulsory: false, round: { secrets: 0 } };
  for (const rulebook of TOURNAMENT_RULEBOOKS) {
    const bare: Changes = rulebook === 'crown-sydney' ? without : {};
    const wanted = WANTED.filter(([of]) => of === rulebook);
    for (const changes of [
      bare,
      ...wanted.flatMap(([, , having]) => (having ? [JSON.parse(having) as Changes] : [])),
    ]) {
      const text = JSON.stringify(changes);
      // What a buy-back costs is a fee.
      const fee = text.includes('buyBack') ? '{"entryFee":1}' : text;
      const due = wanted.filter(([, , having]) => !having || having === text || having === fee);
      const game = new Game();
      const said = { ...bare, ...changes, round: { ...bare.round, ...changes.round } };
      game.send(beginning(rulebook, said)[0] as object);
      const missing = due.map(([, clause]) => clause).join(',');
      const answer = plain(game.send({ type: 'publish', by: { role: 'director', id: 'M7' }, items: [] }));
      t.ok(answer.includes(`missing:[${missing}]`), `${text}: ${answer}`);
    }
  }
});

// nsw 15.4.2(h)(ii) and (iii); crown-sydney 12.4.2(a)(iii) and crown-sydney 12.4.2(a)(iv).
t.test('an entry is refused where that right was reserved', async (t) => {
  for (const [rulebook, item, refuses] of rows`
    nsw          | 15.4.2(a)       | no
                 | 15.4.2(h)(ii)   | yes
                 | 15.4.2(h)(iii)  | yes
    crown-sydney | 12.4.2(a)(iii)  | yes
                 | 12.4.2(a)(iv)   | yes`) {
    const [open, publish, enter] = beginning(rulebook as TournamentRulebook);
    const game = new Game();
    const items = [...(publish as { readonly items: readonly string[] }).items, item];
    for (const event of [open, { ...publish, items }, enter]) game.send(event as object);
    const said = plain(game.send(eventOf('refuse P1')));
    t.ok(
      said.includes(refuses === 'yes' ? 'refused:{player:P1,refund:5000}' : 'no-right'),
      `${rulebook} ${item}`,
    );
  }
});

t.test('entries, refusals and withdrawals', async (t) => {
  const before = (rulebook: TournamentRulebook, changes: Changes): Game => {
    const game = new Game();
    for (const event of beginning(rulebook, changes).slice(0, 3)) game.send(event);
    return game;
  };
  for (const [rulebook, changes, told, expected = ''] of rows`
    nsw          |                      | enter P1 5000 signed                         | already-entered
    nsw 15.1.1   |                      | enter P2 5000                                | no-form … nsw 15.1.1
    nsw 15.1.1   |                      | enter P2 4000 signed                         | fee-not-paid … nsw 15.1.1
    nsw 15.4.3   | {"agreement":true}   | enter P2 5000 signed                         | not-agreed … nsw 15.4.3
    nsw 15.4.2(i) | {"players":{"min":1,"max":1}} | enter P2 5000 signed                | full … nsw 15.4.2(i)
    nsw 15.3.2   | {"withdrawDays":3}   | withdraw P1 3                                | refund:5000,clause:nsw 15.3.2
    nsw 15.3.2   | {"withdrawDays":3}   | withdraw P1 2                                | refund:0,clause:nsw 15.3.2
    nsw          |                      | withdraw P1 900                              | refund:0
    nsw          |                      | withdraw P1 9, enter P1 5000 signed          | already-entered
    nsw 15.4.2(h) |                     | refuse P1                                    | no-right … nsw 15.4.2(h)
    nsw 15.3.3   |                      | entries                                      | entries:{players:1,short:true,pool:5000,retained:0}
    nsw 15.3.1   | {"added":900}        | entries                                      | pool:5900
    nsw          |                      | entries, enter P2 5000 signed                | entries-closed
    nsw 15.4.1   |                      | publish 15.4.2(a)                            | wrong-phase
    crown-sydney 12.4.2(c) |            | enter P2 5000                                | no-form … crown-sydney 12.4.2(c)
    crown-sydney 12.4.1(a)(iii) | {"players":{"min":1,"max":1}} | enter P2 5000 signed  | full … crown-sydney 12.4.1(a)(iii)
    crown-sydney 12.4.2(a) |            | refuse P1                                    | no-right … crown-sydney 12.4.2(a)
    crown-sydney 12.4.2(d) | {"withdrawDays":3} | withdraw P1 3                          | refund:5000,clause:crown-sydney 12.4.2(d)
    crown-sydney 12.3.1 |               | entries, session 1 A P1@1                    | not-briefed … crown-sydney 12.3.1
    tasmania 16.2.3(a) |                | refuse P1                                    | refused:{player:P1,refund:5000}
    tasmania 16.2   |                   | withdraw P1 7                                | refund:5000,clause:tasmania 16.2
    tasmania 16.2   |                   | withdraw P1 6                                | refund:0,clause:tasmania 16.2
    tasmania 16.2.6 |                   | enter P2 5000 signed                         | not-agreed … tasmania 16.2.6
    tasmania 16.2.5 |                   | entries, session 1 A P1@1                    | not-briefed … tasmania 16.2.5
    tasmania 16.2.1 | {"retain":10}     | entries                                      | pool:4500,retained:500`) {
    const game = before(
      rulebook.split(' ')[0] as TournamentRulebook,
      changes ? (JSON.parse(changes) as Changes) : {},
    );
    // The first entry stands already.
    game.send({ type: 'enter', player: 'P1', form: true, paid: 5000, agreed: true });
    let answer: object = {};
    for (const one of told.split(', ')) answer = game.send(eventOf(one));
    for (const piece of expected.split(' … '))
      t.ok(plain(answer).includes(piece), `${rulebook}: ${told}: ${plain(answer)}`);
  }
  const early = new Game();
  early.send(beginning('crown-sydney')[0] as object);
  t.match(plain(early.send(eventOf('enter P1 5000 signed'))), 'clause:crown-sydney 12.2.2');
});

// nsw 15.10.1, tasmania 16.2.3(d) and tasmania 16.2.3(e): the director seats whoever may play.
t.test('rounds: who may be seated, and when', async (t) => {
  const round = { ends: { coups: 1 }, chips: 5000, minimum: 1000, maximum: 5000 };
  const rounds = [{ ...round, advance: 1 }, { ...round, secondary: true, advance: 1 }, round];
  const ALL = 'bets, 2 player 2000, 3 player 1000, 6 tie 1000, close, P';
  for (const [told, expected = ''] of rows`
    session 1 A P1@1                                   | wrong-phase
    session 1 B P1@1                                   | not-qualified
    session 4 B P1@1                                   | not-offered
    session 1 B P1@9                                   | bad-seat
    session 1 B P1@1 P2@1                              | bad-seat
    session 1 B P1@1 P1@2                              | bad-seat
    session 1 B P9@1                                   | unknown-player
    session 3 B P1@1                                   | not-qualified
    ${ALL}, session 3 B P1@1                           | session:{table:B,round:3
    ${ALL}, session 2 B P1@1                           | not-qualified
    ${ALL}, session 2 B P2@1 P3@2, session 3 A P1@1    | round-not-over
    ${ALL}, session 2 A P2@1 P3@2, bets, 1 player 1000, 2 banker 1000, close, P, session 3 B P1@1         | not-all-seated
    ${ALL}, session 2 A P2@1 P3@2, bets, 1 player 1000, 2 banker 1000, close, P, session 3 B P1@1 P2@5    | session:{table:B,round:3
    ${ALL}, session 2 A P2@1 P3@2, bets, 1 player 1000, 2 banker 1000, close, P, session 2 A P3@1         | not-qualified
    ${ALL}, disqualify P1 rules, session 3 B P1@1      | unknown-player
    ${ALL}, disqualify P1 rules                        | table:null,seat:null,chips:0`) {
    const game = new Game();
    for (const event of beginning('nsw', { rounds })) game.send(event);
    let answer: object = {};
    for (const one of told.split(', ')) answer = game.send(eventOf(one));
    t.ok(plain(answer).includes(expected), `${told}: ${plain(answer)}`);
  }
});

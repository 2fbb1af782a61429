import { rules } from './rules.js';

const LIVE = '{"live":true}';
const TWO_ROUNDS =
  '{"rounds":[{"ends":{"coups":1},"chips":2000,"minimum":1000,"maximum":5000,"advance":1},{"ends":{"coups":1},"chips":5000,"minimum":1000,"maximum":5000,"secondary":true,"advance":1},{"ends":{"coups":1},"chips":5000,"minimum":1000,"maximum":5000}]}';
const LAST = '{"round":{"ends":{"coups":1}}}';
const CLOSE = '2 player 1000, 3 banker 1000, 6 player 1000, close';

rules('tasmania 16.2 and 16.3: entry and conduct', 'tasmania')`
tasmania 16.2      | {"added":500}  | cancel                               | cancelled:{refunds:[{player:P1,amount:5000}
tasmania 16.2.1    | {"retain":10,"prizes":[100],"round":{"ends":{"coups":1}}} | bets, 2 player 2000, 3 banker 1000, 6 banker 1000, close, P | pool:13500,retained:1500,awards:[{place:1,player:P1,amount:13500}]
tasmania 16.2.3(b), tasmania 16.2.3(c) |                | disqualify P1 absent                 | clause:tasmania 16.2.3(c)
                   |                | disqualify P1 rules                  | clause:tasmania 16.2.3(b)
tasmania 16.2.4    |                | disqualify P1 rules refund           | no-refund … tasmania 16.2.4
tasmania 16.2.7    |                | director gone, bets                  | no-director … tasmania 16.2.7
tasmania 16.3.1    |                | session 1 C P1@1                     | not-designated … tasmania 16.3.1
tasmania 16.3.2(a) |                | absent 2, bets, 3 player 1000, 6 player 1000, close | deducted:{seat:2,player:P1,amount:1000,clause:tasmania 16.3.2(a)}
tasmania 16.3.2(b) | {"round":{"ends":{"coups":9}}} | absent 2, bets, 3 player 1000, 6 player 1000, close, T, bets, 3 player 1000, 6 player 1000, close, T, bets, 3 player 1000, 6 player 1000, close, T, bets | eliminated:{seat:2,player:P1,chips:7000,clause:tasmania 16.3.2(b)}
tasmania 16.3.2(c) | ${LIVE}        | absent 2                             | eliminated:{seat:2,player:P1,chips:10000,clause:tasmania 16.3.2(c)}
tasmania 16.3.2(d) | ${TWO_ROUNDS.replace('{"rounds', '{"live":true,"rounds')} | absent 2, bets, 3 player 1000, 6 banker 1000, close, P, session 2 A P1@1 P3@2 | session:{table:A,round:2
tasmania 16.3.3    |                | substitute 2 S1                      | substituted:{seat:2,player:P1,substitute:S1}
                   |                | substitute 2 P2                      | already-entered
tasmania 16.3.5    |                | retire P1, retire P2, end            | standings
                   |                | end                                  | not-determined … tasmania 16.3.5
tasmania 16.3.6(a) |                | bets, ${CLOSE}, P, absent 2, bets, 3 player 1000, 6 player 1000, close | deducted:{seat:2,player:P1,amount:1000,clause:tasmania 16.3.6(a)}
tasmania 16.3.6(b) | ${LIVE}        | bets, ${CLOSE}, P, absent 2, bets, 3 player 1000, 6 player 1000, close | disqualified:{player:P1,table:A,seat:2,chips:11000,refund:0,clause:tasmania 16.3.6(b)}
                   | ${LIVE}        | bets, ${CLOSE}, P, absent 2, bets, 3 player 1000, 6 player 1000, substitute 2 S1, 2 player 1000, close | cards`;

rules('tasmania 16.4 and 16.5: wagers, the order and the limits', 'tasmania')`
tasmania 16.4.1, tasmania 16.4.2 | {"round":{"buyIn":700}} | buy-in 2 700, buy-in 3 700, bets | eliminated:{seat:6,player:P3,chips:0,clause:tasmania 16.4.2}
tasmania 16.4.4   |                               | bets, 2 tie 1000, 3 player 1000, 6 player 1000, close   | must-wager … tasmania 16.5.11 … seats:[2]
                  | {"round":{"chips":1900}}      | bets, 2 tie 1000                           | not-enough-chips
                  |                               | bets, 2 perfect-pair:player 1000           | not-offered
tasmania 16.4.5   |                               | bets, 4 player 1000                        | bad-seat
tasmania 16.4.6   | {"round":{"unit":500}}        | bets, 2 player 1200                        | bad-unit … tasmania 16.4.6
                  | {"round":{"unit":500}}        | bets, 2 player 700                         | placed:700,amount:1000
tasmania 16.4.7, tasmania 16.4.8 |                | bets, late 2, 2 player 3000                | placed:3000,amount:1000,clause:tasmania 16.4.8
tasmania 16.4.9   | ${LIVE}                       | retire P1, retire P2, end, returned 0      | wrong-phase
tasmania 16.5.1, tasmania 16.5.2 |                | bets, indicator                            | facts:[]
tasmania 16.5.3   | {"round":{"later":[{"after":"indicator","minimum":2000,"maximum":8000}]}} | limits | not-notified … tasmania 16.5.3
                  | {"round":{"later":[{"after":"indicator","minimum":2000,"maximum":8000}]}} | indicator, limits | limits:{minimum:2000,maximum:8000}
tasmania 16.5.4   |                               | bets                                       | marker:2,order:[2,3,6]
tasmania 16.5.5   |                               | bets, ${CLOSE}, P, bets                    | marker:3,order:[3,6,2]
tasmania 16.5.6   |                               | bets, 2 player 1000, 2 player 2000         | wager-stands … tasmania 16.5.6
tasmania 16.5.7   |                               | bets, 6 player 1000                        | facts:[]
                  |                               | bets, 6 player 1000, back 6 player         | wager-stands
tasmania 16.5.8   |                               | bets, ${CLOSE}, T                          | {seat:2,player:P1,chips:10000}
tasmania 16.5.9   | {"round":{"chips":1500}}      | bets, ${CLOSE}, P                          | eliminated:{seat:3,player:P2,chips:500,clause:tasmania 16.5.9}
tasmania 16.5.10(a) |                            | bets, 2 player 7000                        | amount:5000
tasmania 16.5.10(b) |                               | bets, 2 player 1000, 2 banker 1000         | both-hands … tasmania 16.5.10(b)
tasmania 16.5.11  | {"round":{"chips":1100}}      | bets, 2 player 1000, 2 tie 100             | below-minimum … tasmania 16.5.11
tasmania 16.5.12  |                               | bets, 2 player 700                         | placed:700,amount:1000,clause:tasmania 16.5.12
tasmania 16.5.13  |                               | bets, 2 player 7000                        | placed:7000,amount:5000,clause:tasmania 16.5.13`;

rules('tasmania 16.6: secret wagers', 'tasmania')`
tasmania 16.6.1     |         | bets, form 2 player 1000 1000, 3 player 1000, 6 player 1000, close, P, bets, form 2 player 1000 1000 | none-left … tasmania 16.6.1
tasmania 16.6.2     |         | bets, form 2 player 1000 900, check 2  | fault:incomplete,clause:tasmania 16.6.2
tasmania 16.6.3     |         | bets, 2 player 1000, form 2 banker 1000 1000, check 2 | fault:both-hands,clause:tasmania 16.6.3
                    |         | bets, 2 player 4000, form 2 player 2000 2000, 3 player 1000, 6 player 1000, close, P | secret:{seat:2,on:player,written:2000,amount:1000,clause:tasmania 16.6.3}
tasmania 16.6.4(a), tasmania 16.6.4(b) |         | bets, 2 player 4000, form 2 player 2000 2000, check 2 | fault:above-maximum,clause:tasmania 16.6.4(a)
                    | {"round":{"chips":1500}} | bets, form 2 player 2000 2000, check 2 | fault:not-enough-chips,clause:tasmania 16.6.4(b)
                    | {"round":{"unit":500}} | bets, form 2 player 1200 1200, check 2 | fault:unit,clause:tasmania 16.6.4(a)
tasmania 16.6.5     |         | bets, form 2 tie 1000 1000, 3 player 1000, 6 player 1000, close, T, bets, form 2 tie 1000 1000 | none-left
tasmania 16.6.6     |         | bets, form 2 player 1000 1000          | form:{seat:2,left:0}
tasmania 16.6.7     |         | bets, form 2 player 1000 1000, check 2 | formChecked:{seat:2}
tasmania 16.6.8     |         | bets, form 2 player 1000 1000, 3 player 1000, 6 player 1000, close | !secret … cards:{player:3,banker:null}
                    |         | bets, form 2 player 1000 1000, 3 player 1000, 6 player 1000, close, P | secret:{seat:2,on:player,written:1000,amount:1000,clause:tasmania 16.6.8} … secret:true
tasmania 16.6.9     |         | bets, form 2 player 1000 1000, show 3 2 | secret-kept … tasmania 16.6.9
                    |         | bets, form 2 player 1000 1000, 3 player 1000, 6 player 1000, close, P, show 3 2 | shown:{seat:2,on:player,amount:1000}
tasmania 16.6.10(a) |         | bets, form 2 player 900 900, 3 player 1000, 6 player 1000, close, P   | written:900,amount:1000,clause:tasmania 16.6.10(a)
tasmania 16.6.10(b) |         | bets, form 2 player 9000 9000, 3 player 1000, 6 player 1000, close, P | written:9000,amount:5000,clause:tasmania 16.6.10(b)
tasmania 16.6.10(c) | {"round":{"chips":2500}} | bets, form 2 player 3000 3000, 3 player 1000, 6 player 1000, close, P | written:3000,amount:2500,clause:tasmania 16.6.10(c)
tasmania 16.6.10(d) |         | bets, form 2 player 3000, 3 player 1000, 6 player 1000, close, P | deducted:{seat:2,player:P1,amount:1000,clause:tasmania 16.6.10(d)} … !secret
                    |         | bets, 2 player 1000, form 2 banker 1000 1000, 3 player 1000, 6 player 1000, close, P | amount:0,clause:tasmania 16.5.10(b)
tasmania 16.6.11(a), tasmania 16.6.11(b) | ${LAST} | bets, form 2 player 1000 1000, form 3 player 2000 2000, form 6 banker 1000 1000, close | secret:{seat:2,on:player,written:1000,amount:1000,clause:tasmania 16.6.11(a)}
tasmania 16.6.11(c) | ${LAST} | bets, form 2 player 1000 1000, form 3 player 2000 2000, form 6 banker 1000 1000, close | cards:{player:3,banker:6}
                    | ${LAST} | bets, form 2 player 1000 1000, form 3 player 2000 2000, 6 banker 1000, close | !secret … cards:{player:null,banker:6}`;

rules('tasmania 16.7 and 16.8: the play, and session winners', 'tasmania')`
tasmania 16.7.1(a), tasmania 16.7.1(b), tasmania 16.7.1(c) | | bets, 2 player 1000, 3 banker 1000, 6 player 2000, close | cards:{player:6,banker:3}
tasmania 16.7.2  |                            | bets, 6 player 1000, 3 player 1000, 2 player 1000, close | cards:{player:2,banker:null}
                 |                            | bets, ${CLOSE}, P, bets, 6 player 1000, 3 banker 1000, 2 player 1000, close | cards:{player:6,banker:3}
tasmania 16.7.5  |                            | bets, 2 player 1000, 3 player 1000, 6 player 2000, close | banker:null
tasmania 16.7.7  |                            | disqualify P1 hiding-chips                              | clause:tasmania 16.7.7
tasmania 16.8.1  | ${TWO_ROUNDS}              | bets, 2 player 1000, 3 player 2000, 6 banker 2000, close, P | {place:1,seat:3,player:P2,chips:4000,advances:true},{place:2,seat:2,player:P1,chips:3000,advances:false},{place:3,seat:6
                 | ${TWO_ROUNDS}              | bets, 2 player 1000, 3 player 2000, 6 banker 2000, close, P, session 2 A P2@1 | not-qualified … tasmania 16.8.1
tasmania 16.8.2  | {"prizes":[100],"round":{"ends":{"coups":1}}} | bets, ${CLOSE}, B                                       | place:1,seat:3
tasmania 16.8.3  | ${LAST}                    | bets, ${CLOSE}, P                                       | tie:{players:[P1,P3],places:[1,2]}
                 | ${LAST}                    | bets, ${CLOSE}, P, play-off 3000 QH                     | playOff:{seats:[2,6],coups:10,chips:3000}
                 | ${LAST}                    | bets, ${CLOSE}, P, play-off 3000 AH                     | coups:1
                 | ${LAST}                    | bets, ${CLOSE}, P, play-off 900 AH                      | bad-amount
                 | ${LAST}                    | bets, ${CLOSE}, P, play-off                             | bad-event
                 | ${LAST}                    | bets, ${CLOSE}, P, play-off 3000 AH, bets, 2 player 1000, 6 player 1000, close, P | tie:{players:[P1,P3],places:[1,2]}
tasmania 16.8.4  | {"round":{"ends":{"coups":2},"chips":1000}} | bets, 2 player 1000, 3 banker 1000, 6 banker 1000, close, P, bets, 2 player 1000, close, P | {place:1,seat:2 … {place:2,seat:3 … {place:2,seat:6 … {place:2,player:P2,amount:2250},{place:2,player:P3,amount:2250}
tasmania 16.8.5  | {"prizes":[100],"round":{"chips":1000}} | bets, 2 banker 1000, 3 banker 1000, 6 banker 1000, close, P | tie:{players:[P1,P2,P3],places:[1,3]}
                 | {"round":{"chips":1000}}   | bets, 2 banker 1000, 3 banker 1000, 6 player 1000, close, P, retire P3, bets | {place:1,seat:2,player:P1,chips:0,advances:false},{place:1,seat:3 … {place:null,seat:6`;

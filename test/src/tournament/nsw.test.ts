import { rules } from './rules.js';

const PLAIN = '{"rounds":[{"ends":{"coups":1},"chips":5000,"minimum":1000,"maximum":5000}]}';

rules('nsw 15.3 to 15.5: entries, sessions and their end', 'nsw')`
15.3.2: nsw 15.3.2, nsw 15.3.1 | {"added":500}                    | cancel                               | cancelled:{refunds:[{player:P1,amount:5000},{player:P2,amount:5000},{player:P3,amount:5000}]}
nsw 15.3.4                     | {"round":{"buyIn":700}}          | buy-in 2 700, cancel                 | {player:P1,amount:5700},{player:P2,amount:5000}
nsw 15.5.1                     |                                  | session 1 C P1@1                     | not-designated … nsw 15.5.1
nsw 15.5.5.1                   |                                  | retire P1, retire P2, end            | standings … place:1,seat:6 … prizes
nsw 15.5.5.1 |  | retire P1, end | not-determined
             | {"round":{"ends":{"coups":1}}} | bets, 2 player 2000, 3 player 2000, 6 tie 1000, close, P, play-off, end | not-determined
nsw 15.5.5.2                   | {"cashOut":true}                 | end agreed                           | tie:{players:[P1,P2,P3],places:[1,3]}
                               | {"cashOut":true}                 | end                                  | not-determined … nsw 15.5.5
                               |                                  | end agreed                           | not-determined
nsw 15.5.6.1                   |                                  | absent 2, bets, 3 player 1000, 6 player 1000, close | deducted:{seat:2,player:P1,amount:1000,clause:nsw 15.5.6.1}
                               | {"round":{"ends":{"coups":9}}}   | absent 2, bets, 3 tie 1000, 6 tie 1000, close, P, bets, 3 tie 1000, 6 tie 1000, close, P, bets, 3 tie 1000, 6 tie 1000, close, P, bets | disqualified:{player:P1,table:A,seat:2,chips:7000,refund:0,clause:nsw 15.6.4}
nsw 15.5.6.2                   |                                  | disqualify P1 absent refund          | refund:5000,clause:nsw 15.5.6.2
nsw 15.5.7                     |                                  | disqualify P1 rules                  | refund:0,clause:nsw 15.5.7
nsw 15.11.4                    |                                  | disqualify P1 rules refund           | no-refund … nsw 15.5.7
nsw 15.5.8, nsw 15.11.3        |                                  | count 2 9900                         | counted:[{seat:2,expected:10000,counted:9900,difference:-100}]
nsw 15.5.9, nsw 15.6.9         |                                  | retire P1, retire P2, end, returned 29900 | chipsReturned:{expected:30000,returned:29900,missing:100}
nsw 15.11.2                    |                                  | dispute, bets                        | dispute … nsw 15.11.2
nsw 15.11.2                    |                                  | dispute, settled, bets               | coup:{number:1
nsw 15.11.1                    |                                  | disqualify P1 advice                 | clause:nsw 15.11.1`;

rules('nsw 15.6: wagers', 'nsw')`
nsw 15.6.1, nsw 15.6.8, nsw 15.6.2 |                           | bets, 2 player 10000                   | valid:{seat:2,on:player,placed:10000,amount:5000,clause:nsw 15.6.14}
                               |                               | bets, 2 player 10100                   | not-enough-chips
nsw 15.6.3                     | {"round":{"buyIn":700}}       | buy-in 3 700, bets                     | eliminated:{seat:2,player:P1,chips:0,clause:nsw 15.6.3} … order:null
nsw 15.6.4                     |                               | bets, 2 player 1000, close             | must-wager … nsw 15.6.4 … seats:[3,6]
nsw 15.6.5                     |                               | disqualify P1 adding-chips             | clause:nsw 15.6.5
nsw 15.6.6                     |                               | disqualify P1 exchanging-chips         | clause:nsw 15.6.6
nsw 15.6.7                     |                               | disqualify P1 hiding-chips             | clause:nsw 15.6.7
nsw 15.6.10                    |                               | bets, 4 player 1000                    | bad-seat
nsw 15.6.11, nsw 15.6.12       |                               | bets, late 2, 2 player 3000            | placed:3000,amount:1000,clause:nsw 15.6.12
                               | ${PLAIN} | bets, late 2                           | not-offered
nsw 15.6.13                    | {"round":{"chips":1000}}      | bets, 2 player 1000, 3 banker 1000, 6 player 1000, close, P | eliminated:{seat:3,player:P2,chips:0,clause:nsw 15.6.13}
nsw 15.6.14                    |                               | bets, 2 player 700                     | placed:700,amount:1000,clause:nsw 15.6.14
                               |                               | bets, 2 player 2700                    | placed:2700,amount:2000,clause:nsw 15.6.14
                               | {"round":{"maximum":5500}}    | bets, 2 player 9000                    | placed:9000,amount:5000
                               | {"round":{"chips":1100}}      | bets, 2 player 1000, 2 tie 100         | below-minimum … nsw 15.6.14
                               |                               | bets, 2 player 150                     | bad-amount
nsw 5.6.6                      |                               | bets, 2 player 1000, 2 banker 1000     | both-hands … nsw 5.6.6
                               | {"bothHands":true}            | bets, 2 player 1000, 2 banker 1000     | facts:[]
                               |                               | bets, 2 player 1000, back 2 player, 2 banker 1000 | facts:[]
nsw 15.6.15                    | {"round":{"later":[{"after":1,"minimum":2000,"maximum":8000}]}} | limits | not-notified … nsw 15.6.15
                               | {"round":{"later":[{"after":0,"minimum":2000,"maximum":8000}]}} | limits, bets | minimum:2000,maximum:8000
nsw 15.4.2(g)                  | {"round":{"chips":1000,"buyBack":{"price":300,"times":1,"until":5}}} | bets, 2 player 1000, 3 banker 1000, 6 player 1000, close, P, buy-back 3 300 | bought:{seat:3,player:P2,chips:1000}
                               | {"round":{"buyBack":{"price":300,"times":1,"until":5}}} | buy-back 3 300 | no-buy-back … nsw 15.4.2(g)`;

rules('nsw 15.7 to 15.9: pass cards, undisclosed wagers, and the order', 'nsw')`
nsw 15.7.1  | {"round":{"passes":1}}               | bets, pass 2, 3 tie 1000, 6 tie 1000, close          | facts:[]
            | {"round":{"passes":1}}               | bets, pass 2, 3 tie 1000, 6 tie 1000, close, P, bets, pass 2 | none-left … nsw 15.7.1
            | {"round":{"passes":1}}               | bets, pass 2, void, bets, pass 2                     | facts:[]
            | {"round":{"passes":1}}               | bets, pass 2, 2 tie 1000                             | already-acted
nsw 15.8.1  |                                      | bets, form 2 tie 1000, void, bets, form 2 tie 1000   | form:{seat:2,left:0}
            | {"round":{"secrets":0}}              | bets, form 2 tie 1000                                | none-left … nsw 15.8.1
nsw 15.8.2.1, nsw 15.8.2.2 |                       | bets, form 2, check 2                                | formReturned:{seat:2,fault:incomplete,clause:nsw 15.8.2.1}
nsw 15.8.2.3 |                                     | bets, form 2 tie 900, check 2                        | fault:below-minimum,clause:nsw 15.8.2.3
             |                                     | bets, form 2 tie 5100, check 2                       | fault:above-maximum,clause:nsw 15.8.2.3
nsw 15.8.2.4 |                                     | bets, 2 player 5000, 2 tie 5000, form 2 tie 1000, check 2 | fault:not-enough-chips,clause:nsw 15.8.2.4
             |                                     | bets, 2 player 1000, form 2 banker 1000, check 2     | fault:both-hands,clause:nsw 5.6.6
nsw 15.8.2.5 |                                     | bets, form 2 banker 1000, check 2                    | formChecked:{seat:2}
nsw 15.8.2.6 |                                     | bets, form 2 banker 2000, 3 tie 1000, 6 tie 1000, close | secret:{seat:2,on:banker,written:2000,amount:2000,clause:nsw 15.8.2.6}
nsw 15.8.2.7 |                                     | bets, form 2 banker 2000, 3 tie 1000, 6 tie 1000, close, back 3 tie | wrong-phase
nsw 15.8.3.1 |                                     | bets, form 2 banker 200, 3 tie 1000, 6 tie 1000, close  | written:200,amount:1000,clause:nsw 15.8.3.1
nsw 15.8.3.2 |                                     | bets, form 2 banker 9000, 3 tie 1000, 6 tie 1000, close | written:9000,amount:5000,clause:nsw 15.8.3.2
nsw 15.8.3.3 |                                     | bets, 2 player 5000, 2 tie 3000, form 2 tie 4000, 3 tie 1000, 6 tie 1000, close | written:4000,amount:2000,clause:nsw 15.8.3.3
             |                                     | bets, form 2 banker 2700, 3 tie 1000, 6 tie 1000, close | written:2700,amount:2000,clause:nsw 15.6.14
             |                                     | bets, 2 player 1000, form 2 banker 1000, 3 tie 1000, 6 tie 1000, close | written:1000,amount:0,clause:nsw 5.6.6
nsw 15.8.3.4 |                                     | bets, form 2 banker, 3 tie 1000, 6 tie 1000, close   | deducted:{seat:2,player:P1,amount:1000,clause:nsw 15.8.3.4} … !secret
nsw 15.8.4   |                                     | bets, form 2 banker 2700, 3 tie 1000, 6 tie 1000, close, P, show 3 2 | shown:{seat:2,on:banker,amount:2700}
             |                                     | bets, form 2 banker 2700, show 3 2                   | secret-kept … nsw 15.8.4
             |                                     | bets, show 3 2                                       | no-form-here
nsw 15.6.12  |                                     | bets, late 2, form 2 banker 1000                     | time-up … nsw 15.6.12
nsw 15.9.1, nsw 15.9.2 | {"round":{"order":true}}  | bets                                                 | marker:2,order:[2,6,3]
             | {"round":{"order":true}}            | bets, void, bets                                     | marker:2,order:[2,6,3]
             | {"round":{"order":true}}            | bets, 2 tie 1000, 6 tie 1000, 3 tie 1000, close, P, bets | marker:3,order:[3,2,6]
             | {"round":{"order":true}}            | absent 2, bets                                       | marker:2,order:[6,3]
nsw 15.9.3   | {"round":{"order":true}}            | bets, 2 tie 1000, 6 tie 1000                         | facts:[]
             | {"round":{"order":true}}            | bets, 2 tie 1000, 2 player 1000                      | facts:[]
             | {"round":{"order":true}}            | bets, 2 tie 1000, 6 tie 1000, 2 player 1000          | out-of-turn
nsw 15.9.4   | {"round":{"order":true}}            | bets, 3 tie 1000                                     | out-of-turn … nsw 15.9.4
nsw 15.9.5   | {"round":{"order":true}}            | bets, 2 tie 1000, back 2 tie                         | wager-stands … nsw 15.9.5
             |                                     | bets, 2 tie 1000, 2 tie 2000, 3 tie 1000, 6 tie 1000, close, T | settled:[{seat:2,on:tie,amount:2000`;

const ALL_IN = 'bets, 2 player 1000, 3 banker 1000, 6 banker 1000, close, P';
rules('nsw 15.10: winners and place getters', 'nsw')`
nsw 15.10.1  | {"rounds":[{"ends":{"coups":1},"chips":5000,"minimum":1000,"maximum":5000,"advance":1},{"ends":{"coups":1},"chips":5000,"minimum":1000,"maximum":5000}]} | bets, 2 player 2000, 3 player 1000, 6 tie 1000, close, P | {place:1,seat:2,player:P1,chips:7000,advances:true},{place:2,seat:3
             | {"rounds":[{"ends":{"coups":1},"chips":5000,"minimum":1000,"maximum":5000,"advance":1},{"ends":{"coups":1},"chips":5000,"minimum":1000,"maximum":5000}]} | bets, 2 player 2000, 3 player 1000, 6 tie 1000, close, P, session 2 A P2@1 | not-qualified … nsw 15.10.1
nsw 15.10.2  | {"round":{"ends":{"coups":1}}}  | bets, 2 player 2000, 3 player 1000, 6 tie 1000, close, P | place:1,seat:2 … place:2,seat:3 … place:3,seat:6 … awards:[{place:1,player:P1,amount:10500},{place:2,player:P2,amount:4500}]
nsw 15.10.3  | {"round":{"ends":{"coups":1}}}  | bets, 2 player 2000, 3 player 2000, 6 tie 1000, close, P | tie:{players:[P1,P2],places:[1,2]}
             | {"round":{"ends":{"coups":1}}}  | bets, 2 player 2000, 3 player 2000, 6 tie 1000, close, P, play-off | playOff:{seats:[2,3],coups:1,chips:12000}
             | {"round":{"ends":{"coups":1}}}  | bets, 2 player 2000, 3 player 2000, 6 tie 1000, close, P, play-off, bets, 2 player 1000, 3 banker 1000, close, P | {place:1,seat:2 … {place:2,seat:3 … {place:3,seat:6
             | {"prizes":[100],"round":{"ends":{"coups":1}}}  | bets, 2 player 2000, 3 tie 1000, 6 tie 1000, close, P | {place:2,seat:3,player:P2,chips:9000,advances:false},{place:2,seat:6
nsw 15.10.4  | {"round":{"ends":{"coups":2},"chips":1500}} | ${ALL_IN}, bets, 2 tie 1000, close, P | {place:1,seat:2 … {place:2,seat:6,player:P3,chips:500 … {place:3,seat:3
             | {"round":{"ends":{"coups":1},"chips":1000}} | ${ALL_IN} | eliminated:{seat:3 … eliminated:{seat:6 … {place:1,seat:2 … {place:2,seat:6 … {place:3,seat:3
             |                                 | retire P2, retire P3, end | standings … {place:1,seat:2 … {place:null,seat:3 … awards:[{place:1,player:P1,amount:15000}]`;

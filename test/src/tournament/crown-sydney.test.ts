import { rules } from './rules.js';

const CLOSE = 'close';
const ALL = '2 player 1000, 3 banker 1000, 6 player 1000';

rules('crown-sydney 12.1 to 12.3: what comes before play', 'crown-sydney')`
crown-sydney 12.1       | {"table":{"rulebook":"crown-sydney","variation":"zero-commission","tournament":true,"chip":100}} | bets, 2 banker 1000, 3 tie 1000, 6 tie 1000, ${CLOSE}, B | on:banker,amount:1000,result:win,won:1000
crown-sydney 12.2.3     |  | director gone, bets     | no-director … crown-sydney 12.2.3
crown-sydney 12.2.3(a)  |  | director gone, director here, bets | coup:{number:1
crown-sydney 12.2.4     |  | session 1 C P1@1        | not-designated … crown-sydney 12.2.4`;

rules('crown-sydney 12.4: what the conditions say of play', 'crown-sydney')`
crown-sydney 12.4.1(a)(ii)  | {"round":{"buyIn":700}}        | buy-in 2 700, buy-in 3 700, bets | eliminated:{seat:6,player:P3,chips:0,clause:crown-sydney 12.4.1(a)(ii)}
crown-sydney 12.4.2(d)      | {"substitutes":true}           | absent 2, substitute 2 S1     | substituted:{seat:2,player:P1,substitute:S1}
                            |                                | substitute 2 S1               | not-offered
crown-sydney 12.4.3(a)(iii) | {"rounds":[{"ends":{"coups":1},"chips":5000,"minimum":1000,"maximum":5000,"advance":1},{"ends":{"coups":1},"chips":5000,"minimum":1000,"maximum":5000}]} | bets, 2 player 2000, 3 player 1000, 6 tie 1000, close, P, session 2 A P2@1 | not-qualified … crown-sydney 12.4.3(a)(iii)
crown-sydney 12.4.3(a)(iv)  | {"round":{"chips":1000,"buyBack":{"price":300,"times":1,"until":5}}} | bets, ${ALL}, close, P, buy-back 3 300, bets, ${ALL}, close, P, buy-back 3 300 | no-buy-back … crown-sydney 12.4.3(a)(iv)
crown-sydney 12.4.3(b)      |                                | bets, ${ALL}, close, P        | {seat:2,player:P1,chips:11000}
crown-sydney 12.4.3(c)      | {"cashOut":true}               | end agreed                    | tie
crown-sydney 12.4.4(b)      |                                | bets, 2 player 1000, close    | must-wager … crown-sydney 12.4.4(b) … seats:[3,6]
                            | {"compulsory":false}           | bets, 2 player 1000, close    | facts:[]
                            | {"round":{"later":[{"after":2,"minimum":2000,"maximum":8000}]}} | limits | not-notified … crown-sydney 12.4.4(b)
crown-sydney 12.4.4(c)      |                                | bets, form 2 player 900, 3 tie 1000, 6 tie 1000, close    | secret:{seat:2,on:player,written:900,amount:1000,clause:crown-sydney 12.4.4(c)}
                            | {"secretsShown":"after-coup"}  | bets, form 2 player 900, 3 tie 1000, 6 tie 1000, close    | !secret
                            | {"secretsShown":"after-coup"}  | bets, form 2 player 900, 3 tie 1000, 6 tie 1000, close, P | secret:{seat:2
                            |                                | bets, 2 player 1000, form 2 banker 1000, check 2          | formChecked
                            |                                | bets, form 2 player, check 2                              | formReturned:{seat:2,fault:incomplete,clause:crown-sydney 12.4.4(c)}
crown-sydney 12.4.4(d)      | {"round":{"passes":1}}         | bets, pass 2, 3 tie 1000, 6 tie 1000, close, P, bets, pass 2 | none-left … crown-sydney 12.4.4(d)
crown-sydney 12.4.5(a)      | {"round":{"chips":1000}}       | bets, ${ALL}, close, P        | eliminated:{seat:3,player:P2,chips:0,clause:crown-sydney 12.4.5(a)}
crown-sydney 12.4.6(a)      | {"round":{"ends":{"coups":1}}} | bets, ${ALL}, close, P        | tie:{players:[P1,P3],places:[1,2]}
                            | {"round":{"ends":{"coups":1}}} | bets, ${ALL}, close, P, play-off | playOff:{seats:[2,6],coups:1,chips:11000}
                            | {"round":{"ends":{"coups":1}}} | bets, ${ALL}, close, P, play-off 5000 AH | bad-event
crown-sydney 12.4.7(a), crown-sydney 12.4.7(b) | {"round":{"ends":{"coups":1}}} | bets, 2 player 1000, 3 banker 2000, 6 player 2000, close, B | prizes:{pool:15000,retained:0,awards:[{place:1,player:P2,amount:10500},{place:2,player:P1
crown-sydney 12.4.8(a)(i)   |                                | bets, late 2, 2 player 3000   | placed:3000,amount:1000,clause:crown-sydney 12.4.8(a)(i)
crown-sydney 12.4.8(a)(ii)  |                                | disqualify P1 rules refund    | refund:5000,clause:crown-sydney 12.4.8(a)(ii)
crown-sydney 12.4.8(b)(ii)  | {"absentCoups":1}              | absent 2, bets, 3 tie 1000, 6 tie 1000, close | deducted:{seat:2,player:P1,amount:1000,clause:crown-sydney 12.4.8(b)(ii)}
                            | {"absentCoups":1}              | absent 2, bets, 3 tie 1000, 6 tie 1000, close, P, bets | disqualified:{player:P1,table:A,seat:2,chips:9000,refund:0,clause:crown-sydney 12.4.8(b)(ii)}
crown-sydney 12.4.8(b)(vi)  |                                | retire P1                     | retired:{player:P1,table:A,seat:2,chips:10000}
crown-sydney 12.4.8(d)      |                                | end                           | not-determined … crown-sydney 12.4.8(d)
crown-sydney 12.4.8(g)      |                                | dispute, bets                 | dispute … crown-sydney 12.4.8(g)
crown-sydney 7.2.1          |                                | bets, 2 player 700            | below-minimum … crown-sydney 7.2.1
crown-sydney 7.2.4          |                                | bets, 2 player 7000           | placed:7000,amount:5000,clause:crown-sydney 7.2.4
                            |                                | bets, 2 player 1000, 2 banker 1000 | facts:[]
                            | {"round":{"order":true}}       | bets                          | marker:2,order:[2,3,6]
                            | {"round":{"order":true}}       | bets, 3 tie 1000              | out-of-turn … !clause`;

import t from 'tap';
import { LineError } from '../../../firmware/cli/line-error.js';
import { TournamentReplay } from '../../../firmware/cli/tournament.js';
import type { Fields } from '../../../src/reader/fields.js';

// The example by which the form of `banco tournament replay` is fixed: three players of nsw, one coup, two prizes.

const M7 = '"by":{"role":"director","id":"M7"}';
const D117 = '"by":{"role":"dealer","id":"D117"}';
const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h)(i', 'i', 'j', 'k'].map((item) => `15.4.2(${item})`);

const BEFORE = [
  `{"type":"open",${M7},"conditions":{"table":{"rulebook":"nsw","tournament":true,"chip":100},"tables":{"A":7},"players":{"min":2,"max":9},"entryFee":5000,"prizes":[70,30],"rounds":[{"ends":{"coups":1},"chips":10000,"minimum":1000,"maximum":5000,"secrets":1,"order":true}]}}`,
  `{"type":"publish",${M7},"items":${JSON.stringify(items)}}`,
  ...['P1', 'P2', 'P3'].map((player) => `{"type":"enter","player":"${player}","form":true,"paid":5000}`),
];

const EXAMPLE = `
{"type":"close-entries",${M7}}
  {"phase":"closed","facts":[{"entries":{"players":3,"short":false,"pool":15000,"retained":0}}]}
{"type":"session",${M7},"round":1,"table":"A","seats":[{"seat":2,"player":"P1"},{"seat":3,"player":"P2"},{"seat":6,"player":"P3"}]}
  {"phase":"play","table":"A","at":"between","facts":[{"session":{"table":"A","round":1,"seats":[{"seat":2,"player":"P1","chips":10000,"passes":0,"secrets":1},{"seat":3,"player":"P2","chips":10000,"passes":0,"secrets":1},{"seat":6,"player":"P3","chips":10000,"passes":0,"secrets":1}]}}]}
{"type":"place-bets",${D117},"table":"A"}
  {"phase":"play","table":"A","at":"betting","facts":[{"coup":{"number":1,"last":true,"minimum":1000,"maximum":5000,"marker":2,"order":[2,6,3]}}]}
{"type":"wager","table":"A","wager":{"seat":3,"on":"banker","amount":1000}}
  {"error":{"code":"out-of-turn","message":"…","clause":"nsw 15.9.4"}}
{"type":"wager","table":"A","wager":{"seat":2,"on":"banker","amount":2700}}
  {"phase":"play","table":"A","at":"betting","facts":[{"valid":{"seat":2,"on":"banker","placed":2700,"amount":2000,"clause":"nsw 15.6.14"}}]}
{"type":"secret","table":"A","seat":6,"on":"banker","amount":500}
  {"phase":"play","table":"A","at":"betting","facts":[{"form":{"seat":6,"left":0}}]}
{"type":"wager","table":"A","wager":{"seat":3,"on":"player","amount":1000}}
  {"phase":"play","table":"A","at":"betting","facts":[]}
{"type":"no-more-bets",${D117},"table":"A"}
  {"phase":"play","table":"A","at":"dealing","facts":[{"secret":{"seat":6,"on":"banker","written":500,"amount":1000,"clause":"nsw 15.8.3.1"}}]}
{"type":"result","table":"A","player":["2H","KC"],"banker":["9S","KD"]}
  {"phase":"finished","table":"A","at":"over","facts":[{"result":{"number":1,"winner":"banker","points":{"player":2,"banker":9}}},{"settled":[{"seat":2,"on":"banker","amount":2000,"result":"win","won":1900,"returned":2000,"commission":0,"clause":"nsw 11.1.3"},{"seat":3,"on":"player","amount":1000,"result":"lose","won":0,"returned":0,"commission":0,"clause":"nsw 5.1.1.2"},{"seat":6,"on":"banker","amount":1000,"result":"win","won":1000,"returned":1000,"commission":0,"clause":"nsw 11.1.3","secret":true}]},{"chips":[{"seat":2,"player":"P1","chips":11900},{"seat":3,"player":"P2","chips":9000},{"seat":6,"player":"P3","chips":11000}]},{"standings":{"table":"A","round":1,"ranking":[{"place":1,"seat":2,"player":"P1","chips":11900,"advances":false},{"place":2,"seat":6,"player":"P3","chips":11000,"advances":false},{"place":3,"seat":3,"player":"P2","chips":9000,"advances":false}]}},{"prizes":{"pool":15000,"retained":0,"awards":[{"place":1,"player":"P1","amount":10500},{"place":2,"player":"P3","amount":4500}]}}]}
`;

t.test('the example of the contract, byte for byte', async (t) => {
  const replay = new TournamentReplay();
  const answer = (line: string): string => {
    const answered = replay.answer(JSON.parse(line) as Fields);
    if (!(answered instanceof LineError)) return JSON.stringify({ ...answered, said: undefined });
    return JSON.stringify({ error: { ...answered.error, message: '…' } });
  };
  for (const line of BEFORE) t.match(answer(line), '"facts":[]');
  const lines = EXAMPLE.trim().split('\n');
  for (let i = 0; i < lines.length; i += 2) t.equal(answer(lines[i] ?? ''), lines[i + 1]?.trim());
});

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { command as rules } from '../../firmware/cli/rules.js';
import { pipeThroughSettle } from '../bench/pipe.js';
import { newFolder } from '../support/folder.js';
import { type Answer, banco, PROGRAM, type Ran, runHere } from '../support/program.js';

// The command line as a laboratory drives it: the real program, its standard streams and its exit status.

const folder = newFolder();
function sheetFile(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}
const NZ = sheetFile('nz.json', {
  rulebook: 'nz',
  offers: ['perfect-pair', 'insurance'],
  ante: { amount: 500, waivedFrom: null },
});

const PLAYER_WINS = { player: ['9S', 'KD'], banker: ['6H', 'AC'] };
const line = (more: object): string => JSON.stringify({ ...PLAYER_WINS, wagers: [], ...more });
const codes = ({ answers }: Ran): readonly (string | undefined)[] => answers.map(({ error }) => error?.code);

t.test('banco settle answers as the contract prints it, to the letter', async (t) => {
  const { out, status } = await banco(
    ['settle', '--table', NZ],
    '{"player":["9S","KD"],"banker":["6H","AC"],"wagers":[{"seat":1,"on":"banker","amount":10000},{"seat":2,"on":"perfect-pair","hand":"player","amount":500}],"antes":[{"seat":1,"amount":500}]}\n',
  );
  t.equal(
    out,
    '{"points":{"player":9,"banker":7},"winner":"player","wagers":[' +
      '{"seat":1,"on":"banker","amount":10000,"result":"lose","won":0,"returned":0,"commission":0,"clause":"nz 5.1(a)"},' +
      '{"seat":2,"on":"perfect-pair","hand":"player","amount":500,"result":"lose","won":0,"returned":0,"commission":0,"clause":"nz 11A.5"}]}\n',
  );
  t.equal(status, 0);
});

t.test('banco deal answers as the contract prints it, to the letter', async (t) => {
  const { out, status } = await banco(['deal'], '{"shoe":["9S","6H","KD","AC","2D","3C"]}\n');
  t.equal(
    out,
    '{"player":["9S","KD"],"banker":["6H","AC"],"points":{"player":9,"banker":7},"winner":"player","used":4}\n',
  );
  t.equal(status, 0);
});

/** What a row of bad lines has before its JSON: the whole line, what differs in one of this rulebook, or a wager at nz. */
const LINES: Readonly<Record<string, (json: string) => string>> = {
  text: (text) => text,
  line: (json) => line(JSON.parse(json) as object),
  bet: (json) =>
    line({
      table: { rulebook: 'nz', offers: ['tiger', 'insurance', 'any-pair'] },
      wagers: [JSON.parse(json)],
    }),
  ...Object.fromEntries(
    ['nz', 'nsw', 'crown-sydney', 'tasmania'].map((rulebook) => [
      rulebook,
      (json: string) => line({ table: { rulebook }, ...(JSON.parse(json) as object) }),
    ]),
  ),
};

/** The code, and the line. */
const BAD_LINES = `
bad-json            text nonsense
bad-json            text {"player":[
bad-json            text []
bad-json            text null
bad-json            text
bad-json            text {"table":${'['.repeat(9)}${']'.repeat(9)}}
bad-json            text {"wagers":${'['.repeat(5000)}${']'.repeat(5000)}}
bad-sheet           line {}
bad-sheet           line {"table":null}
bad-sheet           line {"table":{"rulebook":"nz","decks":3}}
bad-sheet           text {"table":{"rulebook":"nz","decks":3}}
bad-wager           text {"table":{"rulebook":"nz"}}
bad-wager           nz {"wager":[]}
bad-wager           nz {"wagers":{}}
bad-wager           nz {"wagers":[5]}
bad-wager           nz {"antes":null}
bad-card            nz {"player":["9S","1D"]}
bad-card            nz {"banker":"AS"}
impossible-coup     nz {"player":["9S","KD","2C"]}
impossible-coup     nz {"player":[]}
too-many-of-a-card  line {"table":{"rulebook":"nsw","decks":3},"player":["9S","9S"],"banker":["9S","9S"]}
bad-wager           bet {"seat":1,"on":"zebra","amount":5}
bad-wager           bet {"seat":1,"on":"constructor","amount":5}
bad-wager           bet {"seat":1,"amount":5}
bad-wager           bet {"on":"player","amount":5}
bad-wager           bet {"seat":1,"on":"player"}
bad-wager           bet {"seat":0,"on":"player","amount":5}
bad-wager           bet {"seat":"1","on":"player","amount":5}
bad-wager           bet {"seat":1,"on":"player","amount":5,"hand":"player"}
bad-wager           bet {"seat":1,"on":"player","amount":5,"note":""}
bad-wager           bet {"seat":1,"on":"any-pair","amount":5}
bad-wager           bet {"seat":1,"on":"insurance","hand":"player","amount":5}
bad-wager           bet {"seat":1,"on":"insurance","hand":"player","bet":4,"amount":5}
bad-wager           bet {"seat":1,"on":"1-1-2","side":"tie","amount":5}
not-offered         bet {"seat":1,"on":"1-1-2","side":"pairs","amount":5}
not-offered         bet {"seat":1,"on":"pairs","hand":"player","amount":5}
not-offered         nz {"antes":[{"seat":1,"amount":500}]}
not-offered         line {"table":{"rulebook":"crown-sydney","offers":["pairs","1-1-2"]},\
"wagers":[{"seat":1,"on":"1-1-2","side":"dragon-bonus","amount":400}]}
${['0', '-5', '2.5', '1e300', '"5"', 'null', 'true', '[]', '9000000000001']
  .map((amount) => `bad-amount          bet {"seat":1,"on":"player","amount":${amount}}`)
  .join('\n')}`;

/** Those whose words are read here, too. */
const SAID: readonly (readonly [input: string, code: string, message: string])[] = [
  [
    'bet {"seat":1,"on":"any-pair","hand":"bank","amount":5}',
    'bad-wager',
    'wagers[0].hand: must be "player" or "banker", not "bank"; did you mean "banker"?',
  ],
  [
    'bet {"seat":1,"on":"dragon-7","amount":5}',
    'not-offered',
    'wagers[0].on: the table sheet does not offer dragon-7',
  ],
  [
    'nz {"player":["9S","T"]}',
    'bad-card',
    'player[1]: must be a card: one of A23456789TJQK, then one of SHDC, as in "TD", not "T"',
  ],
  ...(
    [
      ['nz', 14, '3.1(c)'],
      ['nsw', 14, '2.1'],
      ['crown-sydney', 14, '2.1'],
      ['tasmania', 9, '1'],
    ] as const
  ).map(
    ([rulebook, most, clause]) =>
      [
        `${rulebook} {"wagers":[{"seat":${most + 1},"on":"tie","amount":5}]}`,
        'bad-wager',
        `wagers[0].seat: must be a seat from 1 to ${most} (${rulebook} ${clause}), not ${most + 1}`,
      ] as const,
  ),
];

t.test('every kind of bad line has its code, and says what is wrong, where, and what to do', async (t) => {
  const rows = BAD_LINES.trim()
    .split('\n')
    .map((row) => [row.slice(20), row.slice(0, 20).trim(), /.{10}/] as const);
  const wanted = [...rows, ...SAID];
  const inputs = wanted.map(([input]) => {
    const [kind = '', json] = input.split(/ (.*)/s);
    return LINES[kind]?.(json ?? '');
  });
  const { answers, status } = await banco(['settle'], `${inputs.join('\n')}\n`);
  t.equal(answers.length, wanted.length);
  t.match(
    answers,
    wanted.map(([, code, message]) => ({ error: { code, message } })),
  );
  t.equal(status, 1);
});

t.test('a stream goes on after a broken line, and ends with status 1', async (t) => {
  const good = '{"shoe":["9S","6H","KD","AC"]}';
  const ran = await banco(['deal'], `${good}\nbroken\n${good}\n{"shoe":["9S"]}\r\n${good}`);
  t.strictSame(codes(ran), [undefined, 'bad-json', undefined, 'insufficient-cards', undefined]);
  t.equal(ran.status, 1);
});

t.test('no line, no answer, status 0', async (t) => {
  t.match(await banco(['settle', '--table', NZ]), { status: 0, out: '' });
});

t.test('the sheet of a line comes before that of --table', async (t) => {
  const wagers = [{ seat: 1, on: 'tie', amount: 100 }];
  const own = line({ wagers, table: { rulebook: 'nsw' } });
  const tasmania = sheetFile('tasmania.json', { rulebook: 'tasmania' });
  const { answers } = await banco(
    ['settle', '--table', tasmania],
    [line({ wagers }), own, line({ wagers })].join('\n'),
  );
  t.match(
    answers,
    ['tasmania 6.8', 'nsw 5.1.3', 'tasmania 6.8'].map((clause) => ({ wagers: [{ clause }] })),
  );
});

t.test('a faulty --table fails the lines that rest on it, and no other', async (t) => {
  for (const content of [{ rulebook: 'nz', decks: 3 }, '{"rulebook":']) {
    const bad = sheetFile('bad.json', content);
    const lines = [line({}), line({ table: { rulebook: 'nz' } })];
    const ran = await banco(['settle', '--table', bad], lines.join('\n'));
    t.strictSame([codes(ran), ran.status], [['bad-sheet', undefined], 1]);
    t.match(
      await banco(['deal', '--table', bad]),
      { status: 1, out: '', err: bad },
      'also where no line comes',
    );
  }
});

t.test('banco odds --json', async (t) => {
  const { status, answers } = await banco(['odds', '--table', NZ, '--json']);
  t.equal(status, 0);
  const wagers = answers[0] as unknown as Record<string, unknown>[];
  t.strictSame(
    wagers.map(({ on, hand }) => [on, hand]),
    [
      ['player', undefined],
      ['banker', undefined],
      ['tie', undefined],
      ['perfect-pair', 'player'],
      ['perfect-pair', 'banker'],
    ],
  );
  t.strictSame(wagers[1], {
    on: 'banker',
    decks: 8,
    return: '-0.010579057842472012',
    returnExact: '-114753351728/10847218479825',
    outcomes: [
      { pays: '19:20', ways: '2292252566437888' },
      { pays: 'push', ways: '475627426473216' },
      { pays: 'lose', ways: '2230518282592256' },
    ],
    total: '4998398275503360',
  });
});

t.test('banco odds for people names the table and every wager', async (t) => {
  const { status, out } = await banco(['odds', '--table', NZ]);
  t.equal(status, 0);
  t.match(out, /^New Zealand: Baccarat\. Baccarat, 8 decks: 4,998,398,275,503,360 sequences/);
  t.match(out, /banker +19:20 +2,292,252,566,437,888 +45\.8597% +-1\.0579%/);
  t.match(out, /perfect-pair \(banker\) +30:1/);
});

t.test('a command that needs a table says every fault of its sheet, and ends with status 1', async (t) => {
  const bad = sheetFile('forbidden.json', { rulebook: 'nz', offers: ['perfect-pair', 'any-pair'] });
  for (const args of [['odds'], ['simulate', '--coups', '10']]) {
    const ran = await banco([...args, '--table', bad, '--json']);
    t.match(ran, { status: 1, err: /nz 11A\.1A.*nz 11C\.2/s, answers: [{ error: { code: 'bad-sheet' } }] });
  }
});

t.test('banco rules: every wager of every rulebook, with its scales and clauses', async (t) => {
  for (const [rulebook, variations, optional, sample] of [
    ['nz', 3, 14, /all three cards of the hand .* 100 to 1 \| 500 to 1 +nz 11D\.8/],
    ['nsw', 2, 7, /with 6 on three cards +22 to 1 +nsw 11\.1\.9\.2/],
    ['crown-sydney', 3, 10, /22 to 1( \| 2[35] to 1){4} +crown-sydney 10\.2 Table 10/],
    ['tasmania', 2, 1, /the Banker's Hand wins with 6 +1 to 1 less 50% +tasmania 12\.4/],
  ] as const) {
    t.match(await runHere(rules, rulebook), { status: 0, out: sample });
    const { out, answers } = await runHere(rules, rulebook, '--json');
    t.match(answers, [{ rulebook, variations: { length: variations }, optional: { length: optional } }]);
    const outcomes = out.match(/"when":/g)?.length ?? 0;
    const clauses = out.match(new RegExp(`"clause":"${rulebook} \\d`, 'g'))?.length ?? 0;
    t.ok(clauses > outcomes, 'every outcome and every wager cites a clause');
  }
});

t.test('banco simulate: a seed is a simulation; without one, it is drawn and said', async (t) => {
  const run = async (...more: string[]) =>
    (await banco(['simulate', '--table', NZ, '--coups', '20000', ...more])) as Ran & { answers: [Answer] };
  const [drawn] = (await run('--json')).answers;
  t.match(drawn, { coups: 20_000, seed: Number });
  const [again] = (await run('--json', '--seed', `${drawn['seed']}`)).answers;
  t.same({ ...again, coupsPerSecond: 0 }, { ...drawn, coupsPerSecond: 0 });
  const { out, err } = await run('--seed', '5');
  t.match(out, /seed 5: 20,000 coups, [\d,]+ a second/);
  t.equal(err, '', 'no progress bar where there is no terminal');
});

t.test('a line is answered as it comes, before the stream ends', async (t) => {
  const child = spawn(process.execPath, [PROGRAM, 'deal'], { stdio: 'pipe' });
  child.stdin.write('{"shoe":["9S","6H","KD","AC"]}\n');
  const [answer] = (await once(child.stdout, 'data')) as [Buffer];
  t.match(answer.toString(), '"winner":"player"');
  child.stdin.end();
  const [status] = (await once(child, 'close')) as [number];
  t.equal(status, 0);
});

t.test('whoever reads may stop early', async (t) => {
  for (const [command, answer] of [
    [`yes '{"shoe":["9S"]}' | head -200000 | node ${PROGRAM} deal | head -1`, 'insufficient-cards'],
    [`node ${PROGRAM} rules nz --json | head -c 1`, '{'],
  ] as const) {
    const { stdout, stderr } = spawnSync('bash', ['-c', command], { encoding: 'utf8' });
    t.match(stdout, answer);
    t.equal(stderr, '');
  }
});

t.test('a hundred thousand lines go through a heap that could not hold them', async (t) => {
  const { lines } = await pipeThroughSettle(100_000, ['--max-old-space-size=24']);
  t.equal(lines, 100_000);
});

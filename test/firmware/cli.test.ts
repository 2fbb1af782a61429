import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import { pipeThroughSettle } from '../bench/pipe.js';
import { type Answer, banco, PROGRAM, type Ran } from '../support/program.js';

// The command line as a laboratory drives it: the real program, its standard streams and its exit status.

const folder = mkdtempSync(join(tmpdir(), 'banco-test-'));
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
const line = (more: object): string => `${JSON.stringify({ ...PLAYER_WINS, wagers: [], ...more })}\n`;
const on = (wager: object): string =>
  line({ table: { rulebook: 'nz', offers: ['tiger', 'insurance', 'any-pair'] }, wagers: [wager] });
const codes = ({ answers }: Ran): readonly (string | undefined)[] => answers.map(({ error }) => error?.code);

t.test('banco settle answers as the contract prints it, to the letter', async (t) => {
  const { out, status } = banco(
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
  const { out, status } = banco(['deal'], '{"shoe":["9S","6H","KD","AC","2D","3C"]}\n');
  t.equal(
    out,
    '{"player":["9S","KD"],"banker":["6H","AC"],"points":{"player":9,"banker":7},"winner":"player","used":4}\n',
  );
  t.equal(status, 0);
});

t.test('every kind of bad line has its code, and its place', async (t) => {
  const cases: [string, string][] = [
    ['bad-json', 'nonsense\n'],
    ['bad-json', '{"player":[\n'],
    ['bad-json', '[]\n'],
    ['bad-json', 'null\n'],
    ['bad-json', '\n'],
    ['bad-json', `${JSON.stringify({ table: JSON.parse('['.repeat(9) + ']'.repeat(9)) as unknown })}\n`],
    ['bad-json', `{"wagers":${'['.repeat(5000)}${']'.repeat(5000)}}\n`],
    ['bad-sheet', line({})],
    ['bad-sheet', line({ table: null })],
    ['bad-sheet', line({ table: { rulebook: 'nz', decks: 3 } })],
    ['bad-sheet', '{"table":{"rulebook":"nz","decks":3}}\n'],
    ['bad-wager', '{"table":{"rulebook":"nz"}}\n'],
    ['bad-wager', line({ table: { rulebook: 'nz' }, wager: [] })],
    ['bad-wager', line({ table: { rulebook: 'nz' }, wagers: {} })],
    ['bad-wager', line({ table: { rulebook: 'nz' }, wagers: [5] })],
    ['bad-wager', line({ table: { rulebook: 'nz' }, antes: null })],
    ['bad-card', line({ table: { rulebook: 'nz' }, player: ['9S', '1D'] })],
    ['bad-card', line({ table: { rulebook: 'nz' }, banker: 'AS' })],
    ['impossible-coup', line({ table: { rulebook: 'nz' }, player: ['9S', 'KD', '2C'] })],
    ['impossible-coup', line({ table: { rulebook: 'nz' }, player: [] })],
    [
      'too-many-of-a-card',
      line({ table: { rulebook: 'nsw', decks: 3 }, player: ['9S', '9S'], banker: ['9S', '9S'] }),
    ],
    ['bad-wager', on({ seat: 1, on: 'zebra', amount: 5 })],
    ['bad-wager', on({ seat: 1, on: 'constructor', amount: 5 })],
    ['bad-wager', on({ seat: 1, amount: 5 })],
    ['bad-wager', on({ on: 'player', amount: 5 })],
    ['bad-wager', on({ seat: 1, on: 'player' })],
    ['bad-wager', on({ seat: 0, on: 'player', amount: 5 })],
    ['bad-wager', on({ seat: 15, on: 'player', amount: 5 })],
    ['bad-wager', on({ seat: '1', on: 'player', amount: 5 })],
    ['bad-wager', on({ seat: 1, on: 'player', amount: 5, hand: 'player' })],
    ['bad-wager', on({ seat: 1, on: 'player', amount: 5, note: '' })],
    ['bad-wager', on({ seat: 1, on: 'any-pair', amount: 5 })],
    ['bad-wager', on({ seat: 1, on: 'any-pair', hand: 'tie', amount: 5 })],
    ['bad-wager', on({ seat: 1, on: 'insurance', hand: 'player', amount: 5 })],
    ['bad-wager', on({ seat: 1, on: 'insurance', hand: 'player', bet: 4, amount: 5 })],
    ['bad-wager', on({ seat: 1, on: '1-1-2', side: 'tie', amount: 5 })],
    ['not-offered', on({ seat: 1, on: '1-1-2', side: 'pairs', amount: 5 })],
    ['not-offered', on({ seat: 1, on: 'dragon-7', amount: 5 })],
    ['not-offered', on({ seat: 1, on: 'pairs', hand: 'player', amount: 5 })],
    ['not-offered', line({ table: { rulebook: 'nz' }, antes: [{ seat: 1, amount: 500 }] })],
    [
      'not-offered',
      line({
        table: { rulebook: 'crown-sydney', offers: ['pairs', '1-1-2'] },
        wagers: [{ seat: 1, on: '1-1-2', side: 'dragon-bonus', amount: 400 }],
      }),
    ],
    ...[0, -5, 2.5, 1e300, '5', null, true, [], 9_000_000_000_001].map((amount): [string, string] => [
      'bad-amount',
      on({ seat: 1, on: 'player', amount }),
    ]),
  ];
  const ran = banco(['settle'], cases.map(([, input]) => input).join(''));
  t.strictSame(
    codes(ran),
    cases.map(([code]) => code),
  );
  t.ok(ran.answers.every(({ error }) => (error?.message.length ?? 0) > 10));
  t.equal(ran.status, 1);
});

t.test('an error says what is wrong, where, and what to do', async (t) => {
  for (const [input, message] of [
    [
      on({ seat: 1, on: 'any-pair', hand: 'bank', amount: 5 }),
      'wagers[0].hand: must be "player" or "banker", not "bank"; did you mean "banker"?',
    ],
    [
      on({ seat: 15, on: 'tie', amount: 5 }),
      'wagers[0].seat: must be a seat from 1 to 14 (nz 3.1(c)), not 15',
    ],
    [
      line({ table: { rulebook: 'nsw' }, wagers: [{ seat: 15, on: 'tie', amount: 5 }] }),
      'wagers[0].seat: must be a seat from 1 to 14 (nsw 2.1), not 15',
    ],
    [
      line({ table: { rulebook: 'crown-sydney' }, wagers: [{ seat: 15, on: 'tie', amount: 5 }] }),
      'wagers[0].seat: must be a seat from 1 to 14 (crown-sydney 2.1), not 15',
    ],
    [
      line({ table: { rulebook: 'tasmania' }, wagers: [{ seat: 10, on: 'tie', amount: 5 }] }),
      'wagers[0].seat: must be a seat from 1 to 9 (tasmania 1), not 10',
    ],
    [on({ seat: 1, on: 'dragon-7', amount: 5 }), 'wagers[0].on: the table sheet does not offer dragon-7'],
    [
      line({ table: { rulebook: 'nz' }, player: ['9S', 'T'] }),
      'player[1]: must be a card: one of A23456789TJQK, then one of SHDC, as in "TD", not "T"',
    ],
  ] as const) {
    t.equal(banco(['settle'], input).answers[0]?.error?.message, message);
  }
});

t.test('a stream goes on after a broken line, and ends with status 1', async (t) => {
  const good = '{"shoe":["9S","6H","KD","AC"]}';
  const ran = banco(['deal'], `${good}\nbroken\n${good}\n{"shoe":["9S"]}\r\n${good}`);
  t.strictSame(codes(ran), [undefined, 'bad-json', undefined, 'insufficient-cards', undefined]);
  t.equal(ran.status, 1);
});

t.test('no line, no answer, status 0', async (t) => {
  t.match(banco(['settle', '--table', NZ]), { status: 0, out: '' });
});

t.test('the sheet of a line comes before that of --table', async (t) => {
  const wagers = [{ seat: 1, on: 'tie', amount: 100 }];
  const clauses = banco(
    ['settle', '--table', sheetFile('tasmania.json', { rulebook: 'tasmania' })],
    line({ wagers }) + line({ wagers, table: { rulebook: 'nsw' } }) + line({ wagers }),
  ).answers.map((answer) => (answer['wagers'] as { clause: string }[])[0]?.clause);
  t.strictSame(clauses, ['tasmania 6.8', 'nsw 5.1.3', 'tasmania 6.8']);
});

t.test(
  'with a faulty --table, each line that rests on it is answered so, and the others are settled',
  async (t) => {
    for (const content of [{ rulebook: 'nz', decks: 3 }, '{"rulebook":']) {
      const ran = banco(
        ['settle', '--table', sheetFile('bad.json', content)],
        line({}) + line({ table: { rulebook: 'nz' } }),
      );
      t.strictSame(codes(ran), ['bad-sheet', undefined]);
      t.equal(ran.status, 1);
    }
  },
);

t.test('bad usage ends with status 2, says why, and prints no answer', async (t) => {
  for (const args of [
    [],
    ['zebra'],
    ['settle', '--tabel', 'x'],
    ['settle', 'extra'],
    ['settle', '--table', join(folder, 'absent.json')],
    ['odds'],
    ['odds', '--table'],
    ['rules'],
    ['rules', 'vic'],
    ['simulate', '--table', NZ],
    ['simulate', '--table', NZ, '--coups', '-1'],
    ['simulate', '--table', NZ, '--coups', '1e6'],
    ['simulate', '--table', NZ, '--coups', '10', '--seed', 'abc'],
  ]) {
    const { status, out, err } = banco(args);
    t.strictSame([status, out], [2, ''], args.join(' '));
    t.match(err, /^banco/, args.join(' '));
  }
});

t.test('--help is on every command, and a list of them without one', async (t) => {
  const overview = banco(['--help']);
  t.equal(overview.status, 0);
  for (const command of ['settle', 'deal', 'odds', 'rules', 'simulate']) {
    t.ok(overview.out.includes(`banco ${command} `), command);
    const { status, out } = banco([command, '--help']);
    t.equal(status, 0);
    t.match(out, `banco ${command}`);
  }
});

t.test('banco odds --json', async (t) => {
  const { status, answers } = banco(['odds', '--table', NZ, '--json']);
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
  const { status, out } = banco(['odds', '--table', NZ]);
  t.equal(status, 0);
  t.match(out, /^New Zealand: Baccarat\. Baccarat, 8 decks: 4,998,398,275,503,360 sequences/);
  t.match(out, /banker +19:20 +2,292,252,566,437,888 +45\.8597% +-1\.0579%/);
  t.match(out, /perfect-pair \(banker\) +30:1/);
});

t.test('a command that needs a table says every fault of its sheet, and ends with status 1', async (t) => {
  const bad = sheetFile('forbidden.json', { rulebook: 'nz', offers: ['perfect-pair', 'any-pair'] });
  for (const args of [
    ['odds', '--table', bad, '--json'],
    ['simulate', '--table', bad, '--coups', '10', '--json'],
  ]) {
    const { status, err, answers } = banco(args);
    t.equal(status, 1);
    t.match(err, /nz 11A\.1A.*nz 11C\.2/s);
    t.equal(answers[0]?.error?.code, 'bad-sheet');
  }
});

t.test('banco rules: every wager of every rulebook, with its scales and clauses', async (t) => {
  for (const [rulebook, variations, optional, sample] of [
    ['nz', 3, 14, /all three cards of the hand .* 100 to 1 \| 500 to 1 +nz 11D\.8/],
    ['nsw', 2, 7, /with 6 on three cards +22 to 1 +nsw 11\.1\.9\.2/],
    [
      'crown-sydney',
      3,
      10,
      /22 to 1 \| 23 to 1 \| 25 to 1 \| 23 to 1 \| 25 to 1 +crown-sydney 10\.2 Table 10/,
    ],
    ['tasmania', 2, 1, /the Banker's Hand wins with 6 +1 to 1 less 50% +tasmania 12\.4/],
  ] as const) {
    const text = banco(['rules', rulebook]);
    t.equal(text.status, 0);
    t.match(text.out, sample);
    const [rules] = banco(['rules', rulebook, '--json']).answers;
    t.match(rules, { rulebook, variations: { length: variations }, optional: { length: optional } });
    const outcomes = JSON.stringify(rules).match(/"when":/g)?.length ?? 0;
    const clauses = JSON.stringify(rules).match(new RegExp(`"clause":"${rulebook} \\d`, 'g'))?.length ?? 0;
    t.ok(clauses > outcomes, 'every outcome and every wager cites a clause');
  }
});

t.test('banco simulate: a seed is a simulation; without one, it is drawn and said', async (t) => {
  const run = (...more: string[]) =>
    banco(['simulate', '--table', NZ, '--coups', '100000', '--json', ...more]);
  const outcomes = ({ answers: [report] }: Ran) =>
    ((report as Answer)['wagers'] as { outcomes: unknown }[]).map((w) => w.outcomes);
  const first = run('--seed', '5');
  t.strictSame(outcomes(first), outcomes(run('--seed', '5')));
  t.notSame(outcomes(first), outcomes(run('--seed', '6')));
  t.match(first.answers[0], { coups: 100_000, seed: 5 });

  const drawn = run();
  const seed = drawn.answers[0]?.['seed'] as number;
  t.strictSame(outcomes(drawn), outcomes(run('--seed', `${seed}`)));

  const { out, err } = banco(['simulate', '--table', NZ, '--coups', '1000', '--seed', '5']);
  t.match(out, /seed 5: 1,000 coups, [\d,]+ a second/);
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
  const answers = spawnSync('bash', [
    '-c',
    `yes '{"shoe":["9S"]}' | head -200000 | node ${PROGRAM} deal | head -1`,
  ]);
  t.match(answers.stdout.toString(), 'insufficient-cards');
  t.equal(answers.stderr.toString(), '');
  const odds = spawnSync('bash', ['-c', `node ${PROGRAM} odds --table ${NZ} --json | head -c 1`]);
  t.equal(odds.stderr.toString(), '');
});

t.test('a hundred thousand lines go through a heap that could not hold them', async (t) => {
  const { lines } = await pipeThroughSettle(100_000, ['--max-old-space-size=24']);
  t.equal(lines, 100_000);
});

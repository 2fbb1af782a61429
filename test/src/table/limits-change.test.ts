import t from 'tap';
import { RULEBOOKS, type RulebookId } from '../../../src/rulebooks/index.js';
import { mayChangeLimits } from '../../../src/table/limits/change.js';
import { type Limits, withoutSeat } from '../../../src/table/limits/limits.js';
import { Refused } from '../../../src/table/step.js';
import { atFirstBets } from '../../support/play.js';
import { rows } from '../../support/rows.js';

// How the limits of a table change, and for whom.

const FROM = { bets: { player: { minimum: 1_000, maximum: 9_000 }, tie: { maximum: 500 } } };
const player = (bet: object): Limits => ({ bets: { ...FROM.bets, player: bet } });
const HIGHER = player({ minimum: 2_000, maximum: 9_000 });
/** Seat 2 keeps the minimum from before it was higher. */
const KEPT = { ...HIGHER, seats: { 2: { player: { minimum: 1_000 } } } };

const SIGNS: Readonly<Record<string, Limits>> = {
  'as it was': FROM,
  higher: HIGHER,
  lower: player({ minimum: 500, maximum: 9_000 }),
  'no minimum': player({ maximum: 100 }),
  'no limit': player({}),
  'higher maximum': player({ minimum: 1_000, maximum: 9_500 }),
  'new minimum': { bets: { ...FROM.bets, tie: { minimum: 100, maximum: 500 } } },
  differential: { ...FROM, tableDifferential: 5 },
  liability: { ...FROM, collectiveLiability: 5 },
  'agreed with 2': { ...FROM, seats: { 2: { player: { minimum: 5_000, maximum: 90_000 } } } },
  kept: KEPT,
  highest: player({ minimum: 3_000, maximum: 9_000 }),
  'raised for 2': { ...HIGHER, seats: { 2: { player: { minimum: 1_500 } } } },
};

// `20 minutes`, `consent`, `nobody`: the notice that was given, while players sit at 2 and 5.
t.test('nsw 6.7, crown-sydney 7.5, tasmania 7.6, nz 5.17: when the limits may change', async (t) => {
  for (const [rulebook, change, notice, expected] of rows`
    nz           | higher                  |            | nz 5.17
    nz           | higher maximum          |            | nz 5.17
    nz           | differential            |            | nz 5.17
    nsw          | as it was               |            | nsw 6.7
    nsw          | lower                   |            | nsw 6.7
    nsw          | higher maximum          |            | nsw 6.7
    nsw          | differential            |            | nsw 6.7
    nsw          | higher                  | 20 minutes | nsw 6.7
    nsw          | new minimum             | 21 minutes | nsw 6.7
    nsw          | higher                  | nobody     | nsw 6.7.1
    nsw          | agreed with 2           |            | nsw 6.7
    nsw          | higher                  | 19 minutes | nsw 6.7.1, 2 keeps player 1000, 5 keeps player 1000
    nsw          | new minimum             |            | nsw 6.7.1, 2 keeps tie 1, 5 keeps tie 1
    nsw          | higher after kept       |            | nsw 6.7.1, 2 keeps player 1000
    nsw          | highest after kept      |            | nsw 6.7.1, 2 keeps player 1000, 5 keeps player 2000
    nsw          | highest after kept      | 20 minutes | nsw 6.7
    nsw          | raised for 2 after kept | 20 minutes | nsw 6.7
    nsw          | raised for 2 after kept | 19 minutes | not-now nsw 6.7.2: 20 minutes as 2 keeps 1000
    crown-sydney | as it was               |            | crown-sydney 7.5
    crown-sydney | lower                   |            | crown-sydney 7.5
    crown-sydney | no minimum              |            | crown-sydney 7.5
    crown-sydney | higher maximum          |            | crown-sydney 7.5
    crown-sydney | higher                  | nobody     | crown-sydney 7.5.1
    crown-sydney | higher                  | 20 minutes | crown-sydney 7.5.2
    crown-sydney | higher                  | 19 minutes | not-now crown-sydney 7.5.2: 20 minutes or crown-sydney 7.5.1
    crown-sydney | higher                  | consent    | not-now crown-sydney 7.5.2: 20 minutes or crown-sydney 7.5.1
    crown-sydney | new minimum             |            | not-now crown-sydney 7.5.2: 20 minutes or crown-sydney 7.5.1
    tasmania     | as it was               |            | tasmania 7.6
    tasmania     | liability               |            | tasmania 7.6
    tasmania     | higher                  | consent    | tasmania 7.6(a)
    tasmania     | lower                   | nobody     | tasmania 7.6(a)
    tasmania     | higher maximum          | 30 minutes | tasmania 7.6(b)
    tasmania     | agreed with 2           |            | tasmania 7.6
    tasmania     | higher                  | 29 minutes | not-now tasmania 7.6(b): 30 minutes or tasmania 7.6(a)
    tasmania     | lower                   |            | not-now tasmania 7.6(b): 30 minutes or tasmania 7.6(a)
    tasmania     | higher maximum          |            | not-now tasmania 7.6(b): 30 minutes or tasmania 7.6(a)
    tasmania     | no limit                |            | not-now tasmania 7.6(b): 30 minutes or tasmania 7.6(a)`) {
    const [sign = '', from = 'as it was'] = change.split(' after ');
    const to = SIGNS[sign] as Limits;
    const answer = mayChangeLimits(SIGNS[from] as Limits, to, RULEBOOKS[rulebook as RulebookId], {
      minutesOfNotice: Number.parseInt(notice, 10) || 0,
      allConsent: notice === 'consent',
      playersPresent: notice === 'nobody' ? [] : [2, 5],
    });
    const what = `${rulebook}: ${change} ${notice}`;
    if (answer instanceof Refused) {
      const { minutes, orClause, seat, minimum } = answer.reason as unknown as Record<string, string>;
      const instead = orClause ? `or ${orClause}` : `as ${seat} keeps ${minimum}`;
      t.equal(`${answer.code} ${answer.clause}: ${minutes} minutes ${instead}`, expected, what);
      continue;
    }
    const { limits, keepOldMinimum: keepers, clause } = answer;
    const kept = keepers.flatMap((seat) =>
      Object.entries(limits.seats?.[seat] ?? {}).map(
        ([on, { minimum }]) => `, ${seat} keeps ${on} ${minimum}`,
      ),
    );
    t.equal(clause + kept.join(''), expected, what);
    t.strictSame(limits, keepers.length > 0 ? { ...to, seats: limits.seats } : to, what);
  }
});

t.test('nsw 6.7.1.2: a player who leaves takes the old minimum along', async (t) => {
  t.strictSame(withoutSeat(KEPT, 2), { ...HIGHER, seats: {} });
  t.equal(withoutSeat(FROM, 2), FROM);
});

const minimum = (cents: number, more: object = {}) => ({
  limits: { bets: { player: { minimum: cents, ...more } } },
});

// The sign says both: nsw 6.7.3.
t.test('nsw 6.7.1, nsw 6.7.4: players keep the old minimum, and a new one has the new', async (t) => {
  const play = atFirstBets({ rulebook: 'nsw' }, minimum(500)).by('dealer', 'cash-out', { seat: 5 });
  t.match(play.by('supervisor', 'limits', minimum(1000)).said, [
    { announced: /seats 1, 2, 3, 4 keep/, clause: 'nsw 6.7.1' },
  ]);
  const kept = { player: { minimum: 500 } };
  t.match(play.state.limits, { ...minimum(1000).limits, seats: { 1: kept, 2: kept, 3: kept, 4: kept } });
  t.equal(play.wager(1, 'player', 500).refusal, null, 'whoever was there');
  t.match(play.wager(1, 'player', 499).refusal, { code: 'not-allowed' });
  play.by('dealer', 'credit', { seat: 5, amount: 5000 });
  t.match(play.wager(5, 'player', 500).refusal, { code: 'not-allowed' }, 'a new player');
  t.equal(play.wager(5, 'player', 1000).refusal, null);
  t.match(play.by('dealer', 'limits', minimum(2000)).refusal, { code: 'no-right' });
});

t.test('with wagers on the layout limits change for the next coup, or not at all', async (t) => {
  for (const [rulebook, clause, approved] of [
    ['nsw', 'nsw 6.7', {}],
    ['crown-sydney', 'crown-sydney 7.5', { approvedMinimum: 100 }],
  ] as const) {
    const before = minimum(1000, approved);
    const play = atFirstBets({ rulebook }, before).wager(1, 'player', 1000);
    t.match(play.by('manager', 'limits', minimum(500, approved)).tags, [
      { announced: { is: 'limits-changed', from: 'the next coup' }, clause },
    ]);
    t.match(play.wager(2, 'player', 500).refusal, { code: 'not-allowed' }, 'the sign holds for this coup');
    play.noMoreBets().cards('7S 6D KH QC');
    t.match(play.state.limits, before.limits);
    t.equal(play.settle().wager(2, 'player', 500).refusal, null, `${rulebook}: the new one from now on`);
  }
  for (const rulebook of ['nz', 'tasmania']) {
    const play = atFirstBets({ rulebook }).wager(1, 'player', 1000);
    play.by('manager', 'limits', { ...minimum(500), consent: true });
    t.match(play.refusal, { code: 'wrong-phase', reason: { is: 'limits-between-coups' } }, rulebook);
  }
});

t.test('a sign that its rulebook does not know is refused whole', async (t) => {
  const limits = { tableDifferential: 1000, collectiveLiability: 5000, colour: 'red' };
  t.match(atFirstBets({ rulebook: 'nz' }).by('manager', 'limits', { limits }).refusal, {
    code: 'bad-sheet',
    message: /^2 faults: .*limits\.collectiveLiability: nz has no clause/,
  });
});

import t from 'tap';
import { faultsInEnglish } from '../../../firmware/messages/en/input-faults.js';
import { Refusal } from '../../../src/reader/refusal.js';
import { RULEBOOKS, type RulebookId } from '../../../src/rulebooks/index.js';
import type { OptionalWager } from '../../../src/rulebooks/rulebook.js';
import { readLimits } from '../../../src/table/limits/read.js';

const faults = (
  rulebook: RulebookId,
  limits: unknown,
  offers?: readonly OptionalWager[],
): readonly string[] => {
  const read = readLimits(limits, RULEBOOKS[rulebook], offers);
  if (!(read instanceof Refusal)) return [];
  t.equal(read.code, 'bad-sheet');
  return read.faults.map((fault) => faultsInEnglish([fault]));
};

t.test('limits that a rulebook knows are taken as they are', async (t) => {
  const bet = { minimum: 2_500, maximum: 100_000 };
  for (const [rulebook, limits] of [
    ['nz', {}],
    ['nz', { bets: { player: bet, banker: bet, tie: bet, 'lucky-6': bet, 'tiger-tie': bet } }],
    ['nz', { bets: {}, seats: { 3: { player: { maximum: 5 } } }, tableDifferential: 1, sharedArea: true }],
    ['nz', { sharedArea: [1, 14] }],
    ['nsw', { bets: { player: { ...bet, unit: 500 }, 'super-6': bet }, tableDifferential: 500_000 }],
    ['nsw', { playingAreaMaximum: { player: 1_000_000 } }],
    ['nsw', { bets: { player: bet }, seats: { 1: { player: { minimum: 5_000, maximum: 100_001 } } } }],
    ['nsw', { bets: { player: bet }, seats: { 1: { player: { minimum: 2_499 } } } }],
    ['crown-sydney', { bets: { '1-1-2': { ...bet, approvedMinimum: 500, unit: 500 } } }],
    ['crown-sydney', { bets: { tie: { maximum: 500 } }, seats: { 2: { tie: { maximum: 400 } } } }],
    ['tasmania', { bets: { 'perfect-pair': { minimum: 500, unit: 500 } }, collectiveLiability: 100 }],
    ['tasmania', { seats: { 9: { banker: { minimum: 100, maximum: 100 } } } }],
  ] as const) {
    t.equal(readLimits(limits, RULEBOOKS[rulebook]), limits, JSON.stringify(limits));
  }
});

t.test('every other sign is one fault, with its place and its clause', async (t) => {
  const bet = { minimum: 2_500, maximum: 100_000 };
  const approved = { bets: { tie: { minimum: 5, approvedMinimum: 4 } } };
  for (const [rulebook, limits, ...says] of [
    // A setting of another rulebook.
    ['nz', { playingAreaMaximum: { player: 1 } }, 'playingAreaMaximum: nz has no clause', 'nsw 6.1'],
    ['nz', { collectiveLiability: 1 }, 'collectiveLiability', 'tasmania 7.3(a)'],
    ['nz', { bets: { player: { unit: 1 } } }, 'player.unit', 'nsw 6.1.1, crown-sydney 7.3, tasmania 7.1'],
    ['nz', { seats: { 1: { player: { minimum: 1 } } } }, 'seats.1.player.minimum', 'nsw 6.8'],
    ['nz', { bets: { insurance: {} } }, 'no clause of nz puts limits of insurance on the sign'],
    ['nsw', { sharedArea: true }, 'sharedArea', 'nz 5.8(b)'],
    ['nsw', { bets: { player: { approvedMinimum: 1 } } }, 'approvedMinimum', 'crown-sydney 7.2.2'],
    ['nsw', { bets: { 'dragon-7': {} } }, 'dragon-7 is not a wager of nsw'],
    ['crown-sydney', { tableDifferential: 1 }, 'crown-sydney 1.1 defines it', 'nz 5.17, nsw 6.1'],
    ['tasmania', { tableDifferential: 1 }, 'tasmania has no clause for it', 'nz 5.17, nsw 6.1'],
    ['tasmania', { bets: { 'super-6': {} } }, 'super-6 is not a wager of tasmania'],
    // Limits that contradict each other.
    ['nz', { bets: { tie: { minimum: 2, maximum: 1 } } }, 'minimum: 2 is above the maximum of 1'],
    ['crown-sydney', { bets: { tie: { minimum: 5 } } }, 'crown-sydney 7.2.2'],
    ['crown-sydney', { bets: { tie: { minimum: 5, approvedMinimum: 6 } } }, 'approved minimum of 6'],
    [
      'crown-sydney',
      { ...approved, seats: { 1: { tie: { minimum: 3 } } } },
      'seats.1.tie.minimum: 3 is below',
    ],
    ['tasmania', { bets: { tie: { minimum: 500, unit: 100 } } }, 'must be the minimum, 500 (tasmania 7.1)'],
    ['tasmania', { bets: { tie: { unit: 100 } } }, 'tasmania 7.1'],
    ['tasmania', { bets: { tie: bet }, seats: { 1: { tie: { maximum: 9 } } } }, 'seats.1.tie.minimum'],
    ['nsw', { bets: { tie: bet }, seats: { 1: { tie: { maximum: 100_000 } } } }, 'nsw 6.8'],
    ['nsw', { bets: { tie: bet }, seats: { 1: { tie: { minimum: 2_500 } } } }, 'nsw 6.7.1'],
    ['nsw', { bets: { tie: bet }, seats: { 1: { tie: { minimum: 1, maximum: 99_999 } } } }, 'nsw 6.8'],
    ['nsw', { seats: { 1: { tie: { maximum: 5 } } } }, 'nsw 6.8'],
    // No sign at all.
    ['nsw', null, 'must be the limits of a sign, not null'],
    ['nsw', { Bets: {} }, '"Bets" is not a field of this; did you mean "bets"?'],
    ['nsw', { bets: { constructor: {} } }, 'bets.constructor: must be a wager'],
    ['nsw', { bets: { player: { minimum: 0.5 } } }, 'bets.player.minimum: must be whole cents'],
    ['nsw', { playingAreaMaximum: { tie: 5 } }, 'playingAreaMaximum: "tie" is not a field'],
    ['nz', { seats: { 15: {} } }, 'seats.15: must be a seat from 1 to 14 (nz 3.1(c))'],
    ['nsw', { seats: { 15: {} } }, 'seats.15: must be a seat from 1 to 14 (nsw 2.1)'],
    ['crown-sydney', { ...approved, seats: { 15: {} } }, 'from 1 to 14 (crown-sydney 2.1)'],
    ['tasmania', { seats: { 10: {} } }, 'seats.10: must be a seat from 1 to 9 (tasmania 1)'],
    ['nsw', { seats: { '01': {} } }, 'seats.01: must be the number of a seat, not "01"'],
    ['nsw', { seats: { 1: { pairs: null } } }, 'seats.1.pairs: must be an object'],
    ['nz', { sharedArea: [0] }, 'sharedArea[0]: must be a seat from 1'],
    ['nz', { sharedArea: [1, 15] }, 'sharedArea[1]: must be a seat from 1 to 14'],
  ] as const) {
    const found = faults(rulebook, limits);
    t.equal(found.length, 1, JSON.stringify(limits));
    for (const text of says) t.ok(found[0]?.includes(text), `${found[0]} has ${text}`);
  }
});

t.test('every fault is listed at once', async (t) => {
  const limits = { bets: { tie: { unit: 5, minimum: -1 } }, collectiveLiability: 1, tableDifferential: 'x' };
  t.equal(faults('nz', limits).length, 4);
});

t.test('limits of a wager that is not on the layout are a fault, where the layout is known', async (t) => {
  const limits = { bets: { pairs: { minimum: 500 } } };
  t.strictSame(faults('nsw', limits, ['pairs']), []);
  t.match(faults('nsw', limits, ['tiger']), ['bets.pairs: has no effect, as pairs is not offered']);
});

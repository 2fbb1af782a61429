import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import t from 'tap';
import { faultsInEnglish } from '../../../firmware/messages/en/input-faults.js';
import { Refusal } from '../../../src/reader/refusal.js';
import { readSheet } from '../../../src/sheet/sheet.js';
import { anySheet } from '../../support/arbitrary.js';
import { table } from '../../support/game.js';

/** What is wrong with a sheet, as its refusal says it; empty where nothing is. */
function faults(sheet: unknown): string {
  const read = readSheet(sheet);
  if (!(read instanceof Refusal)) return '';
  t.equal(read.code, 'bad-sheet');
  return faultsInEnglish(read.faults);
}

t.test('what a sheet leaves out has a default', async (t) => {
  for (const [rulebook, variation] of [
    ['nz', 'baccarat'],
    ['nsw', 'baccarat'],
    ['crown-sydney', 'traditional'],
    ['tasmania', 'baccarat'],
  ]) {
    const at = table({ rulebook });
    t.equal(at.variation.id, variation);
    t.match(at, { decks: 8, chip: 1, minimum: null, ante: null, tournament: false, deferCommission: false });
    t.strictSame([...at.wagers.keys()], ['player', 'banker', 'tie']);
  }
});

t.test('the example sheets are in order', async (t) => {
  for (const name of readdirSync('docs/tables')) {
    t.equal(faults(JSON.parse(readFileSync(`docs/tables/${name}`, 'utf8'))), '', name);
  }
});

t.test('every sheet that a rulebook allows is taken', async () => {
  fc.assert(fc.property(anySheet, (sheet) => !(readSheet(sheet) instanceof Refusal)));
});

t.test('a sheet that the rulebook forbids is refused with the clause, and what is allowed', async (t) => {
  for (const [sheet, ...says] of [
    // Decks.
    [{ rulebook: 'nz', decks: 3 }, 'nz 3.4(a)', '4, 5, 6, 7, 8'],
    [{ rulebook: 'nz', decks: 9 }, 'nz 3.4(a)'],
    [{ rulebook: 'nsw', decks: 5 }, 'nsw 3.1', '3, 4, 6, 8'],
    [{ rulebook: 'nsw', decks: 7 }, 'nsw 3.1'],
    [{ rulebook: 'crown-sydney', decks: 7 }, 'crown-sydney 3.1', 'must be 8'],
    [{ rulebook: 'tasmania', decks: 3 }, 'tasmania 4.1'],
    [{ rulebook: 'nsw', decks: 4, offers: ['pairs'] }, 'nsw 3.1', '6 or 8'],
    [{ rulebook: 'nsw', decks: 3, offers: ['tiger'] }, 'nsw 3.1', '6 or 8'],
    [{ rulebook: 'nsw', decks: 3, offers: ['tiger-tie'] }, 'nsw 3.1'],
    [{ rulebook: 'nsw', decks: 3, offers: ['tiger-pair'] }, 'nsw 3.1'],
    [{ rulebook: 'nsw', decks: 3, offers: ['big-tiger'] }, 'nsw 3.1'],
    [{ rulebook: 'nsw', decks: 3, offers: ['small-tiger'] }, 'nsw 3.1'],
    [{ rulebook: 'tasmania', decks: 4, offers: ['perfect-pair'] }, 'tasmania 4.1', '6 or 7 or 8'],
    // What may not stand together.
    [{ rulebook: 'nz', offers: ['perfect-pair', 'any-pair'] }, 'nz 11A.1A', 'nz 11C.2'],
    [{ rulebook: 'nz', offers: ['perfect-pair', 'lucky-match'] }, 'nz 11A.1A', 'nz 11D.2'],
    [{ rulebook: 'nz', offers: ['lucky-match', 'any-pair'] }, 'nz 11C.2', 'nz 11D.2'],
    [
      { rulebook: 'crown-sydney', offers: ['1-1-2'] },
      'crown-sydney 1.1',
      'pairs or perfect-pair or dragon-bonus',
    ],
    [{ rulebook: 'crown-sydney', offers: ['1-1-2', 'tiger'] }, 'crown-sydney 1.1'],
    // Variations.
    [
      { rulebook: 'crown-sydney', variation: 'zero-commission' },
      'crown-sydney 5.1.3',
      'traditional or crown',
    ],
    [{ rulebook: 'nsw', variation: 'ez' }, 'must be a variation of nsw', 'even-money'],
    // The ante: nz 1.1 "Ante".
    [{ rulebook: 'nz', minimum: 2000, ante: { amount: 251, waivedFrom: null } }, 'nz 1.1', 'at most 250'],
    // Fields of another rulebook, or without effect.
    [{ rulebook: 'nsw', bankerHalfOnSix: true }, 'bankerHalfOnSix', 'nz 5.11'],
    [{ rulebook: 'tasmania', bankerHalfOnSix: false }, 'bankerHalfOnSix'],
    [{ rulebook: 'nz', variation: 'ez', bankerHalfOnSix: true }, 'nz 16.3', 'baccarat or two-to-one'],
    [{ rulebook: 'nz', deferCommission: true }, 'crown-sydney 10.3.1'],
    [
      { rulebook: 'crown-sydney', variation: 'zero-commission', tournament: true, deferCommission: true },
      'takes no commission',
    ],
    [{ rulebook: 'tasmania', ante: { amount: 1, waivedFrom: null } }, 'nz 14.1'],
    [{ rulebook: 'nsw', payoutLimit: {} }, 'nz 11D.11'],
    [{ rulebook: 'nz', tournament: true }, 'tournament', 'nsw 15'],
    [{ rulebook: 'nz', scales: { tiger: 1 } }, 'scales.tiger', 'not offered'],
    [{ rulebook: 'nsw', scales: { tie: 1 } }, '"tie" is not a field'],
    [{ rulebook: 'nz', payoutLimit: { 'lucky-match': 100 } }, 'payoutLimit.lucky-match', 'not offered'],
    [
      { rulebook: 'nz', offers: ['dragon-7'], payoutLimit: { 'dragon-7': 100 } },
      '"dragon-7" is not a field',
      'lucky-match (nz 11D.11)',
    ],
    // Wagers of another rulebook, of none, or offered twice.
    [{ rulebook: 'nsw', offers: ['dragon-7'] }, 'must be an optional wager of nsw', 'not "dragon-7"'],
    [{ rulebook: 'nz', offers: ['constructor'] }, 'an optional wager of nz'],
    [{ rulebook: 'nz', offers: ['tie'] }, 'an optional wager of nz, beside the main ones'],
    [{ rulebook: 'nz', offers: ['tiger', 'tiger'] }, 'offers[1]', 'there already'],
    // Scales beyond those printed.
    [{ rulebook: 'nz', scales: { tie: 3 } }, 'nz 5.10(c)', 'from 1 to 2'],
    [{ rulebook: 'nz', offers: ['perfect-pair'], scales: { 'perfect-pair': 4 } }, 'nz 11A.7', 'from 1 to 3'],
    [{ rulebook: 'nz', offers: ['super-6'], scales: { 'super-6': 0 } }, 'nz 11I.7'],
    [{ rulebook: 'nz', offers: ['insurance'], scales: { 'insurance-nine': 1.5 } }, 'nz 11H.4'],
    [{ rulebook: 'nz', offers: ['tiger'], scales: { tiger: 2 } }, 'must be 1 (nz 17.7)'],
    [{ rulebook: 'crown-sydney', offers: ['tiger-tie'], scales: { tiger: 6 } }, 'from 1 to 5'],
    [{ rulebook: 'tasmania', offers: ['perfect-pair'], scales: { 'perfect-pair': 2 } }, 'must be 1 ('],
    // Values of the wrong kind.
    [{ rulebook: 'nz', decks: '8' }, 'decks', 'not "8"'],
    [{ rulebook: 'nz', chip: 2.5 }, 'chip: must be whole cents'],
    [{ rulebook: 'nz', offers: null }, 'offers: must be a list'],
    [{ rulebook: 'nz', ante: {} }, 'ante.amount: is missing'],
    [{ rulebook: 'nz', ante: { amount: 5, waivedFrom: 'never' } }, 'ante.waivedFrom', 'or null'],
    [
      { rulebook: 'nz', offers: ['insurance'], payoutLimit: { insurance: 500 } },
      'initial-wager',
      'nz 11H.5(a)',
    ],
    [{ rulebook: 'nz', offers: ['tiger'], payoutLimit: { tiger: 'initial-wager' } }, 'payoutLimit.tiger'],
    // No rulebook, or nothing of a sheet at all.
    [{}, 'rulebook: is missing'],
    [{ rulebook: 'constructor' }, 'rulebook: must be one of "nz"'],
    [{ rulebook: 'nz', dekcs: 8 }, '"dekcs" is not a field of this; did you mean "decks"?'],
    [null, 'must be a table sheet, not null'],
  ] as readonly [unknown, ...string[]][]) {
    const found = faults(sheet);
    for (const words of says) t.ok(found.includes(words), `${JSON.stringify(sheet)}: ${words} in "${found}"`);
  }
});

t.test('every fault is listed at once', async (t) => {
  const found = faults({
    rulebook: 'crown-sydney',
    variation: 'federal',
    decks: 6,
    chip: 0,
    offers: ['1-1-2', 'any-pair'],
    scales: { tiger: 9 },
    ante: {},
    colour: 'red',
  });
  t.match(found, /^8 faults: \(1\) /);
  for (const words of [
    '"colour"',
    'chip',
    '"federal"',
    'decks',
    'any-pair',
    '1-1-2',
    'scales.tiger',
    'ante',
  ]) {
    t.ok(found.includes(words), words);
  }
});

t.test('an ante of just 12.5% of the minimum is allowed', async (t) => {
  t.equal(faults({ rulebook: 'nz', minimum: 2000, ante: { amount: 250, waivedFrom: 100_000 } }), '');
});

t.test('one printed figure may be named as the first scale', async (t) => {
  t.equal(faults({ rulebook: 'tasmania', offers: ['perfect-pair'], scales: { 'perfect-pair': 1 } }), '');
  t.equal(
    faults({ rulebook: 'nsw', offers: ['big-tiger', 'super-6'], scales: { tiger: 1, 'super-6': 1 } }),
    '',
  );
});

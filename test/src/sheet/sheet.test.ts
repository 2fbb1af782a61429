import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import t from 'tap';
import { faultsInEnglish } from '../../../firmware/messages/en/input-faults.js';
import { Refusal } from '../../../src/reader/refusal.js';
import { readSheet } from '../../../src/sheet/sheet.js';
import { anySheet } from '../../support/arbitrary.js';
import { table } from '../../support/game.js';
import { testOfRows } from '../../support/rows.js';

/** What is wrong with a sheet, as its refusal says it; empty where nothing is. */
function faults(sheet: unknown): string {
  const read = readSheet(sheet);
  if (!(read instanceof Refusal)) return '';
  t.equal(read.code, 'bad-sheet');
  return faultsInEnglish(read.faults);
}

testOfRows('what a sheet leaves out has a default', (t, [rulebook, variation]) => {
  const at = table({ rulebook });
  const rest = { minimum: null, ante: null, tournament: false, deferCommission: false };
  t.match(at, { variation: { id: variation }, decks: 8, chip: 1, ...rest });
  t.strictSame([...at.wagers.keys()], ['player', 'banker', 'tie']);
})`
  nz           | baccarat
  nsw          | baccarat
  crown-sydney | traditional
  tasmania     | baccarat`;

t.test('the example sheets are in order', async (t) => {
  for (const name of readdirSync('docs/tables')) {
    t.equal(faults(JSON.parse(readFileSync(`docs/tables/${name}`, 'utf8'))), '', name);
  }
});

t.test('every sheet that a rulebook allows is taken', async () => {
  fc.assert(fc.property(anySheet, (sheet) => !(readSheet(sheet) instanceof Refusal)));
});

/** A row: the rulebook; the other fields; what the refusal says: nothing where it is allowed. */
const refused = (title: string) =>
  testOfRows(title, (t, [rulebook, fields, ...says]) => {
    const found = faults(JSON.parse(`{"rulebook": "${rulebook}", ${fields}}`));
    if (says.length === 0) t.equal(found, '', `${rulebook} ${fields}`);
    for (const words of says) t.ok(found.includes(words), `${rulebook} ${fields}: ${words} in "${found}"`);
  });

refused('a number of decks that the rulebook forbids is refused with the clause, and what is allowed')`
  nz           | "decks": 3                              | nz 3.4(a) | 4, 5, 6, 7, 8
               | "decks": 9                              | nz 3.4(a)
  nsw          | "decks": 5                              | nsw 3.1 | 3, 4, 6, 8
               | "decks": 7                              | nsw 3.1
               | "decks": 4, "offers": ["pairs"]         | nsw 3.1 | 6 or 8
               | "decks": 3, "offers": ["tiger"]         | nsw 3.1 | 6 or 8
               | "decks": 3, "offers": ["tiger-tie"]     | nsw 3.1
               | "decks": 3, "offers": ["tiger-pair"]    | nsw 3.1
               | "decks": 3, "offers": ["big-tiger"]     | nsw 3.1
               | "decks": 3, "offers": ["small-tiger"]   | nsw 3.1
  crown-sydney | "decks": 7                              | crown-sydney 3.1 | must be 8
  tasmania     | "decks": 3                              | tasmania 4.1
               | "decks": 4, "offers": ["perfect-pair"]  | tasmania 4.1 | 6 or 7 or 8`;

refused('what may not stand together, nor stand there')`
  nz           | "offers": ["perfect-pair", "any-pair"]           | nz 11A.1A | nz 11C.2
               | "offers": ["perfect-pair", "lucky-match"]        | nz 11A.1A | nz 11D.2
               | "offers": ["lucky-match", "any-pair"]            | nz 11C.2 | nz 11D.2
  crown-sydney | "offers": ["1-1-2"]                              | 1.1 | pairs or perfect-pair or dragon-bonus
               | "offers": ["1-1-2", "tiger"]                     | crown-sydney 1.1
               | "variation": "zero-commission"                   | crown-sydney 5.1.3 | traditional or crown
  nsw          | "variation": "ez"                                | must be a variation of nsw | even-money
               | "offers": ["dragon-7"]                           | an optional wager of nsw | not "dragon-7"
  nz           | "offers": ["constructor"]                        | an optional wager of nz
               | "offers": ["tie"]                                | an optional wager of nz, beside the main ones
               | "offers": ["tiger", "tiger"]                     | offers[1] | there already`;

// The ante is at most 12.5% of the minimum: nz 1.1 "Ante".
refused('fields of another rulebook, or without effect')`
  nz           | "minimum": 2000, "ante": {"amount": 250, "waivedFrom": 100000}
               | "minimum": 2000, "ante": {"amount": 251, "waivedFrom": null} | nz 1.1 | at most 250
               | "variation": "ez", "bankerHalfOnSix": true       | nz 16.3 | baccarat or two-to-one
               | "deferCommission": true                          | crown-sydney 10.3.1
               | "tournament": true                               | tournament | nsw 15
               | "payoutLimit": {"lucky-match": 100}              | payoutLimit.lucky-match | not offered
               | "offers": ["dragon-7"], "payoutLimit": {"dragon-7": 1} | "dragon-7" is not a field | (nz 11D.11)
               | "scales": {"tiger": 1}                           | scales.tiger | not offered
  nsw          | "bankerHalfOnSix": true                          | bankerHalfOnSix | nz 5.11
               | "payoutLimit": {}                                | nz 11D.11
               | "scales": {"tie": 1}                             | "tie" is not a field
  crown-sydney | "variation": "zero-commission", "tournament": true, "deferCommission": true | takes no commission
  tasmania     | "bankerHalfOnSix": false                         | bankerHalfOnSix
               | "ante": {"amount": 1, "waivedFrom": null}        | nz 14.1`;

// One printed figure may be named as the first scale.
refused('scales beyond those printed')`
  nz           | "scales": {"tie": 3}                                            | nz 5.10(c) | from 1 to 2
               | "offers": ["perfect-pair"], "scales": {"perfect-pair": 4}       | nz 11A.7 | from 1 to 3
               | "offers": ["super-6"], "scales": {"super-6": 0}                 | nz 11I.7
               | "offers": ["insurance"], "scales": {"insurance-nine": 1.5}      | nz 11H.4
               | "offers": ["tiger"], "scales": {"tiger": 2}                     | must be 1 (nz 17.7)
  crown-sydney | "offers": ["tiger-tie"], "scales": {"tiger": 6}                 | from 1 to 5
  tasmania     | "offers": ["perfect-pair"], "scales": {"perfect-pair": 2}       | must be 1 (
               | "offers": ["perfect-pair"], "scales": {"perfect-pair": 1}
  nsw          | "offers": ["big-tiger", "super-6"], "scales": {"tiger": 1, "super-6": 1}`;

refused('values of the wrong kind')`
  nz           | "decks": "8"                                                    | decks | not "8"
               | "dekcs": 8                                | "dekcs" is not a field of this; did you mean "decks"?
               | "chip": 2.5                                                     | chip: must be whole cents
               | "offers": null                                                  | offers: must be a list
               | "ante": {}                                                      | ante.amount: is missing
               | "ante": {"amount": 5, "waivedFrom": "never"}                    | ante.waivedFrom | or null
               | "offers": ["insurance"], "payoutLimit": {"insurance": 500}      | initial-wager | nz 11H.5(a)
               | "offers": ["tiger"], "payoutLimit": {"tiger": "initial-wager"}  | payoutLimit.tiger
  constructor  | "decks": 8                                                      | rulebook: must be one of "nz"`;

t.test('no rulebook, or nothing of a sheet at all', async (t) => {
  t.match(faults({}), 'rulebook: is missing');
  t.match(faults(null), 'must be a table sheet, not null');
});

t.test('every fault is listed at once', async (t) => {
  const found = faults({
    ...{ rulebook: 'crown-sydney', variation: 'federal', decks: 6, chip: 0, ante: {}, colour: 'red' },
    ...{ offers: ['1-1-2', 'any-pair'], scales: { tiger: 9 } },
  });
  t.match(found, /^8 faults: \(1\) /);
  for (const words of ['colour', 'chip', 'federal', 'decks', 'any-pair', '1-1-2', 'scales.tiger', 'ante'])
    t.ok(found.includes(words), words);
});

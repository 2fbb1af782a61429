import { readdirSync, readFileSync } from 'node:fs';
import t from 'tap';
import { printedFaults } from '../../firmware/messages/en/input-faults.js';
import { readSettings, SettingsFaults } from '../../firmware/settings/read-settings.js';
import { shippedBoard } from '../support/cabinet.js';

const BOARD = shippedBoard('virtual');
const NZ = readFileSync('docs/settings/nz.json', 'utf8');

for (const file of readdirSync('docs/settings')) {
  t.test(`docs/settings/${file} has no fault`, async (t) => {
    const settings = readSettings(readFileSync(`docs/settings/${file}`, 'utf8'), file, BOARD);
    if (settings instanceof SettingsFaults) t.strictSame(settings.faults, []);
    else t.equal(settings.seats, 7);
  });
}

/** Every fault of a text, with its place. */
const faultsOf = (text: string, board = BOARD): readonly string[] => {
  const settings = readSettings(text, 'nz.json', board);
  return settings instanceof SettingsFaults
    ? printedFaults(settings.faults).map(({ pointer, says }) => `${pointer}: ${says}`)
    : [];
};

/** What stands there, what is written instead, and a fault that it has then. */
const NZ_FAULTS = `
"seats": 7             | "seats": 0              | /opening/seats: must be a whole number from 1 to 14, not 0
"seats": 7             | "seats": 7, "lowLimit": true | /opening: nz has no low limit gaming
"bettingSeconds": 20   | "bettingSeconds": 2     | /bettingSeconds: must be a whole number from 5 to 600
"bettingSeconds": 20   | "bettingSecond": 20     | "bettingSecond" is not a field of this
"rulebook": "nz"       | "rulebook": "nzz"       | /opening/table/rulebook: must be one of "nz", "nsw", "crown-sydney"
"on": "dragon-7"       | "on": "dragon-9"        | /sides/2/on: must be an optional wager
"on": "dragon-7"       | "on": "tiger"           | /sides/2/on: the table sheet does not offer tiger
"on": "dragon-7"       | "on": "dragon-bonus"    | /sides/2: "hand" is missing
2500,                  | 2501,                   | /chips/1: must be a multiple of the smallest chip of the table, 5, not 2501
2500,                  | 500,                    | /chips/1: must be more than the chip before it
"supervisor-key": "S101" | "supervisor-key": ""  | /people/supervisor-key: must
"shoe": "virtual"      | "shoe": "wooden"        | /shoe: must
"shoe":                | "language": "xx", "shoe": | /language: must be
"shoe":                | "currency": "pounds", "shoe": | /currency: must
"shoe":                | "currency": { "sign": "¥", "decimals": 0 }, "shoe": | /currency/decimals: must be 2, or left out
"shoe":                | "currency": { "sign": "kr", "place": "behind" }, "shoe": | /currency/place: must be
"shoe":                | "otherTables": [{ "name": "ez", "table": { "rulebook": "nsw", "chip": 5 } }], "shoe": | /otherTables/0/table/rulebook: must be nz
"shoe":                | "otherTables": [{ "name": "ez", "table": { "rulebook": "nz", "decks": 6, "chip": 5 } }], "shoe": | /otherTables/0/table/decks: must be 8
"shoe":                | "otherTables": [{ "name": "ez", "table": { "rulebook": "nz", "chip": 300 } }], "shoe": | /otherTables/0/table/chip: the chip of 500
`;
const JACKPOT_FAULTS = `
"name": "Jackpot 1"    | "name": "system"        | /name: no table is called system
"rulebook": "nz"       | "rulebook": "nsw"       | /jackpot: nz alone has a Baccarat Jackpot, and not nsw
"id": "Minor"          | "id": "Grand"           | /jackpot/pools/1/id: "Grand" is there already
"natural": "both"      | "natural": "each"       | /jackpot/pools/1/wins/0/when/natural: must be
{ "natural": "both" }  | {}                      | /jackpot/pools/1/wins/0/when: says nothing
"minimum": 500 }       | "minimum": 0 }          | /jackpot/pools/1/qualifying/minimum: must be
["player", "banker"], "minimum": 500 } | ["insurance"], "minimum": 500 } | /jackpot/pools/1/qualifying/on/0: Insurance is wagered after
["player", "banker"], "minimum": 500 } | ["tie", "lucky-6"], "minimum": 500 } | /jackpot/pools/1/qualifying/on/1: the table does not offer lucky-6
"wins": [{ "when": { "natural": "both" }, "pays": 50 }] | "random": { "from": null, "to": null } | /jackpot/pools/1/random: nothing at a table draws
`;
const CHIPS_FAULTS = `
"e0042502"             | "e00425"                | /tags/1/begins: a tag could be of this kind and of tags/0
"e0042502"             | "E0"                    | /tags/1/begins: must
"worth": 2500          | "worth": 2600           | /tags/2/worth: must be a multiple of the smallest chip of the table, 250, not 2600
"worth": 250           | "worth": 500            | /tags: no chip is worth 250
"wagering": "chips",   |                         | /tags: stakes are credit
"tags":                | "tag":                  | /tags: is missing
"minimum": 2500, "maximum": 500000 | "minimum": 2500, "maximum": 5 | /otherLimits/0/limits/bets/player/minimum: 2500 is above the maximum of 5
"on": "super-6"        | "on": "super-6" }, { "on": "pairs", "hand": "banker" | spot-side-3 at seat 1, 2
`;

t.test('each fault is found, at its place', async (t) => {
  const all = { nz: NZ_FAULTS, 'nsw-chips': CHIPS_FAULTS, 'nz-jackpot': JACKPOT_FAULTS };
  for (const [file, rows] of Object.entries(all)) {
    const text = readFileSync(`docs/settings/${file}.json`, 'utf8');
    for (const row of rows.trim().split('\n')) {
      const [from = '', to = '', fault = ''] = row.split(' | ').map((cell) => cell.trim());
      t.ok(text.includes(from), `${from} is there`);
      const faults = faultsOf(text.replace(from, to));
      t.ok(
        faults.some((says) => says.includes(fault)),
        `${from}, ${to}: ${faults.join(' | ')}`,
      );
    }
  }
});

t.test('chips on the layout need antennas, and Insurance has no hand of its own', async (t) => {
  const chips = readFileSync('docs/settings/nsw-chips.json', 'utf8');
  const blind = { ...BOARD, parts: BOARD.parts.filter(({ driver }) => driver !== 'bet-spots') };
  t.match(faultsOf(chips, blind), [
    /^\/opening\/wagering: the board virtual reads no chips on spot-player at seat 1, 2/,
  ]);
  const insured = NZ.replace('"lucky-match", "dragon-bonus"', '"insurance", "dragon-bonus"')
    .replace(/"scales": \{[^}]*\}/, '"scales": {}')
    .replace('"on": "lucky-match",', '"on": "insurance",');
  t.match(faultsOf(insured), [/^\/sides\/0\/hand: Insurance is on the hand whose window is open/]);
  t.same(faultsOf(insured.replace(/"on": "insurance",\s+"hand": "player"/, '"on": "insurance"')), []);
});

t.test('all faults are told at once', async (t) => {
  const broken = NZ.replace('"bettingSeconds": 20', '"bettingSeconds": 2').replace('2500,', '2501,');
  t.ok(faultsOf(broken.replace('"on": "panda-8"', '"on": "panda"')).length >= 3);
});

t.test('a board with fewer seats, or without a card shoe, is held against it', async (t) => {
  const small = { ...BOARD, id: 'small', seats: 2, parts: [] };
  const settings = readSettings(NZ.replace('"virtual"', '"card-reading"'), 'nz.json', small);
  const faults = settings instanceof SettingsFaults ? printedFaults(settings.faults) : [];
  t.strictSame(faults.map(({ pointer }) => pointer).sort(), ['/opening/seats', '/shoe']);
});

import { readdirSync, readFileSync } from 'node:fs';
import t from 'tap';
import { readSettings, SettingsFaults } from '../../firmware/terminal/read-settings.js';
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

const found = (text: string): string[] => {
  const settings = readSettings(text, 'nz.json', BOARD);
  return settings instanceof SettingsFaults
    ? settings.faults.map(({ pointer, says }) => `${pointer}: ${says}`)
    : [];
};

t.test('each fault is found, at its place', async (t) => {
  for (const [from, to, fault] of [
    ['"seats": 7', '"seats": 0', /^\/opening\/seats: must be at least 1/],
    ['"bettingSeconds": 20', '"bettingSeconds": 2', /^\/bettingSeconds: must be at least 5/],
    ['"bettingSeconds": 20', '"bettingSecond": 20', /bettingSecond/],
    ['"rulebook": "nz"', '"rulebook": "nzz"', /^\/opening\/table: .*nzz/],
    ['"on": "dragon-7"', '"on": "dragon-9"', /^\/sides\/2: .*dragon-9/],
    ['"on": "dragon-7"', '"on": "tiger"', /^\/sides\/2: /],
    ['"on": "dragon-7"', '"on": "dragon-bonus"', /^\/sides\/2: .*hand/],
    ['2500,', '2501,', /^\/chips\/1: must be a multiple of the smallest chip of the table, 5, not 2501/],
    ['2500,', '500,', /^\/chips\/1: must be more than the chip before it/],
    ['"supervisor-key": "S101"', '"supervisor-key": ""', /^\/people\/supervisor-key: /],
    ['"shoe": "virtual"', '"shoe": "wooden"', /^\/shoe: /],
    ['"seats": 7', '"seats": 7, "lowLimit": true', /^\/opening: lowLimit/],
  ] as const) {
    const broken = NZ.replace(from, to);
    t.not(broken, NZ, `${from} is there`);
    const faults = found(broken);
    t.ok(
      faults.some((says) => fault.test(says)),
      `${to}: ${faults.join(' | ')}`,
    );
  }
});

t.test('all faults are told at once', async (t) => {
  const broken = NZ.replace('"bettingSeconds": 20', '"bettingSeconds": 2').replace('2500,', '2501,');
  t.ok(found(broken.replace('"on": "panda-8"', '"on": "panda"')).length >= 3);
});

t.test('a board with fewer seats, or without a card shoe, is held against it', async (t) => {
  const small = { ...BOARD, id: 'small', seats: 2, parts: [] };
  const settings = readSettings(NZ.replace('"virtual"', '"card-reading"'), 'nz.json', small);
  const faults = settings instanceof SettingsFaults ? settings.faults : [];
  t.strictSame(faults.map(({ pointer }) => pointer).sort(), ['/opening/seats', '/shoe']);
});

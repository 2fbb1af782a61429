import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RoleNames } from '../../hal/roles/roles.js';
import { browse, noBrowser } from '../support/browser.js';
import { pageTableFor } from '../support/page-table.js';
import { settingsOf } from '../support/table-settings.js';

// Takes the pictures of the manuals from the pages of a whole table: `npm run manuals`.

const PICTURES = 'docs/pictures';

/** What nobody looks at goes so many times as quick; presses take their time, on a slow computer too. */
const QUICK = 15;

if (noBrowser) throw new Error(noBrowser);
mkdirSync(PICTURES, { recursive: true });
const browser = await browse('');
const ends: (() => unknown)[] = [];
const teardown = (end: () => unknown): void => void ends.unshift(end);
const { table, url, clock } = await pageTableFor({ teardown } as Parameters<typeof pageTableFor>[0], 1, {
  table: { ...settingsOf('nz'), bettingSeconds: 120 },
});

async function pass(milliseconds: number): Promise<void> {
  clock.pace(QUICK);
  await table.pass(milliseconds);
  clock.pace(1);
}

/** What of a page, or all of it. */
async function take(name: string, page: string, of?: string): Promise<void> {
  const shown = await browser.newPage({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.7 });
  await shown.goto(url + page);
  await shown.waitForTimeout(2000);
  const seen = of ? shown.locator(of).first() : shown;
  await seen.screenshot({ path: join(PICTURES, `${name}.jpg`), type: 'jpeg', quality: 70 });
  await shown.close();
}

/** Slowly, as the computer may be busy with the browser: `3 player` at a seat, `confirm` at the table, `dealer-key+` turns a key. */
async function work(acts: string): Promise<void> {
  for (const act of acts.split(', ')) {
    const [first = '', second] = act.split(' ');
    const name = (second ?? first).replace(/[+-]$/, '');
    if (name === act) await table.press(name as RoleNames['button'], null, 200);
    else if (second) await table.press(name as RoleNames['button'], Number(first), 200);
    else await table.turn(name as RoleNames['input'], act.endsWith('+'));
    await table.pass(400);
  }
}

await work('supervisor-key+, confirm, supervisor-key-');
await work('attendant-key+, 3 chip-4, 3 chip-4, 5 chip-4, attendant-key-');
await pass(10_000);
await work('3 chip-3, 3 player, 5 chip-2, 5 banker, 5 banker');
await take('dealer-betting', 'dealer');
await work('answer-6');
await take('dealer-menu', 'dealer', 'aside');
await work('cancel');
await take('pit', 'pit');
for (let coup = 1; coup <= 3; coup++) {
  await work('no-more-bets');
  await pass(30_000);
  await work('3 player, 5 banker');
}
await take('pit-meters', 'pit', '#meters');
await take('pit-shoes', 'pit', '#shoes');
await take('display', 'display');
await browser.close();
for (const end of ends) await end();

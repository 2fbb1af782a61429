import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { browse, noBrowser } from '../support/browser.js';
import { type PageTable, pageTableFor } from '../support/page-table.js';
import { settingsOf } from '../support/table-settings.js';

// Each screen of each rulebook in a real browser: `npm run pages`, or `npm run pages -- FOLDER`, which keeps
// pictures there to be looked at. A first coup is played by pressing only what the guide points at, and in nine presses or fewer.

const [, , pictures] = process.argv;
const TABLES = ['nz', 'nsw', 'crown-sydney', 'tasmania'] as const;
const MOST_PRESSES = 9;
const QUICK = 6;

const SCREENS = {
  cabinet: ['', 1280, 800],
  seat: ['seat/3', 390, 844],
  'seat-tablet': ['seat/3', 1024, 768],
  dealer: ['dealer', 1280, 800],
  pit: ['pit', 1280, 800],
  display: ['display', 1920, 1080],
  'display-upright': ['display', 1080, 1920],
  'display-4k': ['display', 3840, 2160],
} as const;

t.setTimeout(900_000);
if (noBrowser) t.bailout(noBrowser);
const browser = await browse('');
t.teardown(() => browser.close());
if (pictures) mkdirSync(pictures, { recursive: true });

/** A page of a table, on which no script may fail. */
async function open(t: Test, { url }: PageTable, path: string, width: number, height: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height }, hasTouch: width < 1100 });
  page.setDefaultTimeout(60_000);
  page.on('pageerror', ({ message }) => t.fail(`/${path}: ${message}`));
  page.on('console', (said) => said.type() === 'error' && t.fail(`/${path}: ${said.text()}`));
  t.teardown(() => page.close());
  await page.goto(url + path);
  return page;
}

/** Every screen in two languages: nothing runs out of it sideways, and what happens is told on it. */
async function lookAround(t: Test, of: PageTable, name: string, when: string): Promise<void> {
  for (const [screen, [path, width, height]] of Object.entries(SCREENS)) {
    const page = await open(t, of, path, width, height);
    await page.waitForSelector('#phase:not(:empty)', { state: 'attached' });
    for (const language of ['en', 'zh-Hant'] as const) {
      await page.selectOption('#language', language);
      await page.waitForSelector(`:root[lang=${language}]`);
      const wide = await page.evaluate<string[]>(
        `[...document.querySelectorAll('main, main > *, header, nav')]
          .filter((e) => e.getBoundingClientRect().right > innerWidth + 1).map((e) => e.tagName + '#' + e.id)`,
      );
      t.strictSame(wide, [], `${name}, ${when}: ${screen}, ${language}`);
      const file = `${name}-${when}-${screen}-${language}.png`;
      if (pictures) await page.screenshot({ path: join(pictures, file) });
    }
    await page.close();
  }
}

/** What the guide points at; null while it waits. */
const pointedAt = (page: Page): Promise<string | null> =>
  page.evaluate<string | null>(`document.querySelector('.pointed')?.dataset.coach ?? null`);

for (const name of TABLES)
  t.test(`${name}: a first coup by what is pointed at, on every screen`, async (t) => {
    const of = await pageTableFor(t, 1, { table: { ...settingsOf(name), bettingSeconds: 20 } });
    const { table, clock } = of;
    const page = await open(t, of, '', 1280, 800);
    let presses = 0;
    let looked = false;
    for (let waited = 0; table.state.coups === 0 && waited < 600; waited++) {
      const lies = table.state.phase.is === 'dealing' && table.state.phase.cards.length >= 2;
      if (lies && !looked) {
        looked = true;
        clock.pace(0.05);
        await lookAround(t, of, name, 'in-mid-coup');
        clock.pace(QUICK);
      }
      const at = await pointedAt(page);
      const seen = JSON.stringify([table.moment.panels.keys, table.state.phase, table.state.seats]);
      clock.pace(at === null ? QUICK : 1);
      if (at !== null) {
        await page.click(`[data-coach="${at}"]`);
        presses += 1;
      }
      // Whoever has pressed something waits until the table has seen it.
      for (let i = 0; i < 40 && (at !== null || i < 4); i++) {
        if (JSON.stringify([table.moment.panels.keys, table.state.phase, table.state.seats]) !== seen) break;
        await page.waitForTimeout(50);
      }
      await page.waitForTimeout(120);
    }
    t.equal(table.state.coups, 1, 'the coup was played');
    t.ok(presses <= MOST_PRESSES, `in ${presses} presses`);
    clock.pace(0.05);
    await lookAround(t, of, name, 'ended');
  });

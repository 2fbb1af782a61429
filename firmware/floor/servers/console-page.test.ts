import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownIdentity } from 'banco/firmware/certificates/own-identity.js';
import { chromium } from 'playwright-core';
import t from 'tap';
import { openFloor } from '../command/open-floor.js';
import { demoSheet } from '../demo/demo-jackpot.js';
import { type LineSettings, PlayingTable } from '../demo/playing.js';
import { PlayingTournament } from '../demo/playing-tournament.js';
import { MemoryStore } from '../store/memory-store.js';
import { known } from '../testing/people.js';

/** Where pictures of the page are kept, if anywhere. */
const PICTURES = process.env['BANCO_PICTURES'];
const CHROMIUM = '/usr/bin/chromium';
const TABLES = 20;
/** In milliseconds: the machine may have other things to do. */
const PATIENCE = 60_000;

const skip = existsSync(CHROMIUM) ? false : 'there is no Chromium';

t.test(
  'the page shows twenty tables as they play, and what has happened to one',
  { skip, timeout: 240_000 },
  async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'banco-floor-page-'));
    const store = new MemoryStore();
    const identity = ownIdentity(folder, 'floor');
    const floor = await openFloor({
      store,
      people: known,
      twoFrom: 1_000_000,
      identity,
      host: '127.0.0.1',
      port: 0,
      consolePort: 0,
    });
    const keys = ownIdentity(folder, 'table');
    const tables: PlayingTable[] = [];
    for (let n = 1; n <= TABLES; n++) {
      await store.enrol({ table: `${n}`, fingerprint: keys.fingerprint, by: 'test' });
      const at = { name: `${n}`, seed: n, port: floor.port, fingerprint: identity.fingerprint, pace: 200 };
      tables.push(new PlayingTable({ ...at, identity: keys }));
    }
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
    t.teardown(async () => {
      await browser.close();
      for (const table of tables) table.stop();
      await floor.close();
      rmSync(folder, { recursive: true });
    });
    const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
    page.setDefaultTimeout(PATIENCE);
    const wrong: string[] = [];
    page.on('pageerror', ({ message }) => wrong.push(message));
    await page.goto(`http://localhost:${floor.consolePort}/floor`);
    await page.getByText(`${TABLES} of ${TABLES} on their lines`).waitFor();
    await page
      .locator('td.good', { hasText: 'agree' })
      .nth(TABLES - 1)
      .waitFor();
    await page.locator('tbody tr', { hasText: 'coup 2' }).first().waitFor();

    // A row is drawn anew as its table plays, and the key of whoever has come to it by Tab stays there.
    const seven = page.getByRole('button', { name: '7', exact: true });
    const played = page.locator('tbody tr').nth(6).locator('td').nth(1);
    const before = (await played.textContent()) ?? '';
    await seven.focus();
    await page.locator('tbody tr').nth(6).filter({ hasNotText: before }).waitFor();
    t.equal(await page.locator('button:focus').textContent(), '7');
    await page.keyboard.press('Enter');
    const past = page.getByRole('dialog');
    await past.getByText('Coup 1 of shoe 1').waitFor();
    await past.getByText('This has happened before.').waitFor();
    await past.getByRole('button', { name: 'What devices sent' }).last().click();
    await past
      .getByText(/record \d+, shoe: [0-9a-f]+/)
      .nth(3)
      .waitFor();
    // One by its number, and those of a shoe of today.
    await past.getByLabel('Shoe').fill('1');
    await past.getByLabel('Coup').fill('1');
    await past.getByRole('button', { name: 'Look' }).click();
    await past.locator('summary', { hasText: /^Coup 1 of shoe 1, .*, result: / }).waitFor();
    t.equal(await past.locator('summary').count(), 1);
    if (PICTURES) await page.screenshot({ path: join(PICTURES, 'floor-recall.png') });
    await past.getByLabel('Coup').fill('');
    await past.getByLabel('day').fill(new Date().toISOString().slice(0, 10));
    await past.getByRole('button', { name: 'Look' }).click();
    await past.getByRole('button', { name: 'Shoe 1', exact: true }).click();
    await past.locator('summary', { hasText: 'Coup 1 of shoe 1' }).click();
    await past.getByText('shuffled, by supervisor S101, how machine').waitFor();
    await past.getByRole('button', { name: 'Close' }).click();

    tables[2]?.stop();
    await page.locator('tbody tr').nth(2).getByText('away for').waitFor();
    // What the ledger has of a table that is away can be recalled all the same; what devices sent cannot.
    await page.getByRole('button', { name: '3', exact: true }).click();
    await past.getByText('Coup 1 of shoe 1').waitFor();
    await past.getByRole('button', { name: 'What devices sent' }).last().click();
    await past.getByText('The table does not answer, or does not have it.').waitFor();
    await past.getByRole('button', { name: 'Close' }).click();
    await page.getByText(`${TABLES - 1} of ${TABLES} on their lines`).waitFor();

    // Another history of a table, by whoever has its key.
    const at = { name: '3', seed: 99, port: floor.port, fingerprint: identity.fingerprint, pace: 50 };
    tables.push(new PlayingTable({ ...at, identity: keys }));
    await page.locator('tbody tr').nth(2).getByText('STOPPED: other-journal').waitFor();
    await page.getByRole('alert').getByText('table 3: it has begun another journal').waitFor();

    // Two people let it go on.
    await page.getByRole('button', { name: 'Let it go on' }).click();
    const act = page.getByRole('dialog');
    const doIt = async (by: string, other: string): Promise<void> => {
      await act.getByLabel('A manager').fill(by);
      await act.getByLabel('A second manager').fill(other);
      await act.getByRole('button', { name: 'Do it' }).click();
    };
    await act.getByLabel('What was found').fill('its computer was changed');
    await doIt('M1', 'M1');
    await act.getByText('It takes two different persons.').waitFor();
    await doIt('M1', 'S1');
    await act.getByText('It is done: entry 1, by M1 and S1.').waitFor();
    await act.getByRole('button', { name: 'Close' }).click();
    await page.getByText('table 3 goes on: its computer was changed (entry 1, by M1 and S1)').waitFor();
    await page.getByText(`${TABLES} of ${TABLES} on their lines`).waitFor();
    await page.locator('tbody tr').nth(2).getByText('coup 1', { exact: false }).waitFor();
    await page.locator('tbody tr').nth(2).getByText('agree').waitFor();

    // A table that nobody has let in yet.
    const stranger = ownIdentity(folder, 'stranger');
    const more = { name: '21', seed: 21, port: floor.port, fingerprint: identity.fingerprint, pace: 50 };
    tables.push(new PlayingTable({ ...more, identity: stranger }));
    await page.getByRole('button', { name: 'Let a table in' }).click();
    await act.getByLabel('Table', { exact: true }).fill('21');
    await act.getByLabel('Fingerprint').fill(stranger.fingerprint);
    await doIt('M2', 'S1');
    await act.getByText('It is done: entry 2, by M2 and S1.').waitFor();
    if (PICTURES) await page.screenshot({ path: join(PICTURES, 'floor-act.png') });
    await act.getByRole('button', { name: 'Close' }).click();
    await page.getByText(`${TABLES + 1} of ${TABLES + 1} on their lines`).waitFor();
    if (PICTURES) await page.screenshot({ path: join(PICTURES, 'floor.png'), fullPage: true });

    // A Jackpot of all tables is won by a tie, and paid.
    await page.getByRole('button', { name: 'Open a Jackpot' }).click();
    const names = Array.from({ length: TABLES }, (_, n) => `${n + 1}`);
    await act.getByLabel('The sheet').fill(JSON.stringify(demoSheet(names)));
    await doIt('M1', 'S1');
    await act.getByText('It is done: entry 3, by M1 and S1.').waitFor();
    await act.getByRole('button', { name: 'Close' }).click();
    await page.getByText(`${TABLES} of ${TABLES} tables take part`).waitFor();
    const win = page.locator('#wins li').first();
    await win.getByText('Win 1 of main awaits confirmation').waitFor();
    if (PICTURES) await page.screenshot({ path: join(PICTURES, 'floor-jackpot.png'), fullPage: true });
    await win.getByRole('button', { name: 'Confirm' }).click();
    await doIt('S1', '');
    await act.getByText('The first person, S1, may not do this.').waitFor();
    await doIt('M1', '');
    await act.getByText('It is done: entry 4, by M1.').waitFor();
    await act.getByRole('button', { name: 'Close' }).click();
    await page.getByText('the Jackpot: win 1 was confirmed (entry 4, by M1)').waitFor();
    await page.getByRole('button', { name: 'Suspend a table' }).click();
    await act.getByLabel('Table', { exact: true }).fill('99');
    await doIt('M1', '');
    await act.getByText('The Jackpot does not take it: the Jackpot has no table 99 (nz 18.8(a)).').waitFor();
    await act.getByRole('button', { name: 'Close' }).click();

    // A round that no record tells of: as soon as no other one of its table is open.
    await page.getByRole('button', { name: 'Record a round' }).click();
    await act.getByLabel('Table', { exact: true }).fill('5');
    await act.getByLabel('What lay there').fill('1 player 500, 2 dragon-7 1000');
    await act.getByLabel('The cards of the Player').fill('9S KH');
    await act.getByLabel('The cards of the Banker').fill('8D, KC');
    const says = act.locator('#act-says', {
      hasText: /It is done|round \d+ of table 5 has neither a result/,
    });
    do await doIt('S1', '');
    while (!(await says.textContent())?.includes('It is done: entry 5, by S1.'));
    await act.getByRole('button', { name: 'Close' }).click();
    await page.getByText('the Jackpot: a round of table 5 was recorded (entry 5, by S1)').waitFor();

    for (const [name, first] of [
      ['By table', '1'],
      ['By shift', 'under way'],
      ['By day', /^20/],
    ] as const) {
      await page.goto(`http://localhost:${floor.consolePort}/floor/reports`);
      await page.getByRole('link', { name }).click();
      await page.locator('tbody th').first().getByText(first).waitFor();
      t.equal(await page.locator('tbody tr').count(), TABLES + 1, name);
      if (PICTURES) await page.screenshot({ path: join(PICTURES, `floor-${name}.png`) });
    }

    // A tournament of three more tables, from its first round to its prizes.
    const lines: LineSettings[] = [];
    for (const name of ['T1', 'T2', 'T3']) {
      await store.enrol({ table: name, fingerprint: keys.fingerprint, by: 'test' });
      lines.push({ name, identity: keys, port: floor.port, fingerprint: identity.fingerprint });
    }
    const tournament = new PlayingTournament({ lines, pace: 60, coups: 5, players: 4 });
    t.teardown(() => tournament.stop());
    await page.goto(`http://localhost:${floor.consolePort}/floor`);
    await page.getByRole('link', { name: 'Tournaments' }).click();
    await page.getByRole('heading', { name: 'Round 1 at table T3' }).waitFor();
    await page.getByText('P5: plays at table T2').waitFor();
    if (PICTURES) await page.screenshot({ path: join(PICTURES, 'floor-tournament.png') });
    await page.getByRole('heading', { name: 'The final at table T1' }).first().waitFor();
    await page.getByRole('heading', { name: /is over: 12 players, 2 rounds, the pool is 600.00/ }).waitFor();
    t.equal(await page.locator('main ol li').count(), 2, 'the prizes');
    t.equal(await page.getByRole('heading', { level: 4 }).count(), 4, 'the standings of each session');
    if (PICTURES) await page.screenshot({ path: join(PICTURES, 'floor-tournament-over.png') });
    t.same(wrong, []);
  },
);

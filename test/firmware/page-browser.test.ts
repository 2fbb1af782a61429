import { createHash, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { digitsAt } from 'banco-rig/read-segments.js';
import type { BrowserContextOptions, Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { UpdateProcesses } from '../../firmware/cli/update-processes.js';
import type { ReleaseControl } from '../../firmware/control/control-request.js';
import { ControlServer } from '../../firmware/control/control-server.js';
import { ReleaseDesk } from '../../firmware/release/release-desk.js';
import { ownCertificate } from '../../firmware/screens/page-certificate.js';
import { newScreen, screensFile } from '../../firmware/screens/screens.js';
import type { TableSettings } from '../../firmware/settings/table-settings.js';
import { cardNames } from '../../src/table/state/cards.js';
import { browse, noBrowser } from '../support/browser.js';
import { DrivenClock } from '../support/driven-clock.js';
import { newFolder } from '../support/folder.js';
import { type PageOptions, pageTableFor } from '../support/page-table.js';
import type { VirtualTable } from '../support/table.js';
import { NZ_TABLE, settingsOf } from '../support/table-settings.js';
import { entered, seated } from '../support/tournament/at-table.js';
import { updateFolder } from '../support/update-folder.js';

// A whole table, worked and seen through its page by a real browser. Its time stands where its own hands work it, goes on some times as
// quick as real time where nothing but the table is waited for, and slowly wherever it would not wait for a browser on a busy machine.
const STANDS = 0;
const QUICK = 8;
const SLOW = 0.5;

const CREDIT = '#seat-displays .credit';
const BET = '#seat-displays .bet';

t.setTimeout(300_000);
const folder = newFolder();
const own = ownCertificate(folder, '127.0.0.1');
const spki = createPublicKey(own.key).export({ type: 'spki', format: 'der' });
const browser = noBrowser ? null : await browse(createHash('sha256').update(spki).digest('base64'));
t.teardown(() => browser?.close());

/** How a page is looked at. */
interface Look extends Pick<BrowserContextOptions, 'hasTouch' | 'bypassCSP'> {
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Who asks for no less sees everything move, which takes a computer as much time as all the rest. */
  readonly reducedMotion?: 'no-preference';
}

type Way = Pick<Look, 'hasTouch' | 'bypassCSP'>;

/**
 * The pages that nobody looks at, by how they are looked at: a new page costs three times what a table does on it. Each is in a window
 * of its own, as a browser draws what lies behind another page once a second.
 */
const idle = new Map<string, Page[]>();

async function pageFor(way: Way): Promise<Page> {
  if (!browser) throw new Error(`${noBrowser}`);
  return idle.get(JSON.stringify(way))?.pop() ?? (await browser.newPage(way));
}

/** Looked at by nobody, until somebody else needs one. What it kept is of an address that no other table has. */
async function leave(page: Page, way: Way): Promise<void> {
  page.removeAllListeners();
  await page.goto('about:blank');
  const key = JSON.stringify(way);
  idle.set(key, [...(idle.get(key) ?? []), page]);
}

/** A table with its page, in a browser: `open` opens the page, on which no script may fail. */
async function opened(
  t: Test,
  times: number,
  settings: Partial<TableSettings> = {},
  page: Omit<PageOptions, 'table' | 'clock'> = {},
) {
  const clock = new DrivenClock();
  const { table, url } = await pageTableFor(t, times, {
    table: { ...NZ_TABLE, ...settings },
    clock,
    ...page,
  });
  clock.pace(times);
  const open = async ({ viewport, reducedMotion, ...way }: Look, path = ''): Promise<Page> => {
    const page = await pageFor(way);
    t.teardown(() => leave(page, way));
    await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
    await page.emulateMedia({ reducedMotion: reducedMotion ?? 'reduce' });
    // On a busy machine the whole table, its page and the browser share two cores.
    page.setDefaultTimeout(100_000);
    page.on('pageerror', ({ message }) => t.fail(message));
    page.on(
      'console',
      // What the table refuses is an answer, and no fault of the page.
      (message) =>
        message.type() === 'error' &&
        !message.text().includes('status of 409') &&
        t.fail(`${message.text()} ${message.location().url}`),
    );
    await page.goto(url + path);
    return page;
  };
  return { table, clock, open };
}

t.test('a screen beyond the table speaks TLS with the key it trusts', { skip: noBrowser }, async (t) => {
  const { screen, token } = newScreen({ name: 'desk', pages: ['cabinet', 'display'], acts: true });
  await screensFile(folder).change(() => [{ screens: [screen] }, null]);
  const { open } = await opened(t, QUICK, {}, { outside: { folder, ...own } });
  const page = await open({}, `?token=${token}`);
  const [acted] = await Promise.all([
    page.waitForResponse(/\/act$/),
    page.click('[data-coach=supervisor-key]'),
  ]);
  t.equal(acted.status(), 204);
  t.match(await page.textContent('#certificate'), own.fingerprint);
  await page.goto(new URL('/display', page.url()).href);
  await page.waitForSelector('body[data-phase=closed]');
});

t.test('a coup, a reload and a broken panel, through the page', { skip: noBrowser }, async (t) => {
  const { table, clock, open } = await opened(t, QUICK);
  const page = await open({ viewport: { width: 1280, height: 800 }, reducedMotion: 'no-preference' });
  await openWithCredit(page);
  t.equal(await reads(page, CREDIT), '1000.00');

  await page.waitForSelector('[data-phase=betting]');
  clock.pace(1);
  await chooseAndBet(page, 'chip-3', '[data-role=player]');
  await page.click('[data-coach="3 side-1"]');
  await page.waitForSelector('#seat-buttons [data-role=player][data-lamp=on]');
  await page.waitForSelector('#seat-buttons [data-role=tie][data-lamp=slow]');
  await settled(page, async () => (await reads(page, BET)) === '200.00');
  t.equal(await reads(page, CREDIT), '800.00');
  t.equal(await page.textContent('[data-coach="3 player"] .amount'), '100', 'chips lie on the felt');
  for (const key of ['4', 'b', 'b']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(200);
  }
  await page.waitForSelector('#seat-refusal:text-is("Not enough credit: $200 short")');
  await page.keyboard.press('u');
  await settled(page, async () => (await reads(page, BET)) === '200.00');
  t.match(table.state.phase, {
    wagers: [{ seat: 3, on: 'player', amount: 10_000 }, { on: 'lucky-match' }],
  });

  await page.keyboard.press('n');
  await page.waitForSelector('#banker-cards .card');
  clock.pace(SLOW);
  await page.reload();
  await page.waitForSelector('#banker-cards .card');
  const lying = await cardsOn(page);
  t.same(lying.player[0], underWay(table)[0], 'after a reload in mid-coup the same cards lie there');
  t.same(lying.banker[0], underWay(table)[1]);
  t.equal(await page.textContent('[data-coach="3 player"] .amount'), '100');

  await page.click('#faults-button');
  await page.click(act({ do: 'unplug', chip: 'seat-3.buttons' }));
  await page.waitForSelector('.fault-state .bad');
  t.match(
    await page.textContent('.fault-state'),
    /button panels: the coup is finished, and the next one waits\s+seat-3.buttons/,
  );
  clock.pace(QUICK);
  await settled(page, async () => table.state.rounds.length === 1);
  const [round] = table.state.rounds;
  await page.waitForSelector('#hands.past');
  t.same(
    await cardsOn(page),
    { player: round?.player, banker: round?.banker },
    'the coup was dealt to its end',
  );
  t.ok(
    table.written.some(({ kind, body }) => kind === 'event' && body.type === 'settle'),
    'and paid',
  );
  const credit = ((table.state.seats['3']?.credit ?? 0) / 100).toFixed(2);
  await settled(page, async () => (await reads(page, CREDIT)) === credit);
  const back = round?.settled.reduce((sum, { won, returned }) => sum + won + returned, 0) ?? 0;
  t.equal(table.state.seats['3']?.credit, 80_000 + back);
  t.equal(await page.locator('#seat-paid li').count(), 2, 'wager by wager');
  t.equal(await page.locator('#tower-green').getAttribute('data-lamp'), 'off', 'and no bet is taken');

  await page.click(act({ do: 'plug', chip: 'seat-3.buttons' }));
  await page.waitForSelector('text=Repaired: confirm it');
  await page.click('[data-coach=technician-key]');
  await settled(page, async () => table.moment.panels.keys.length === 1);
  await page.keyboard.press('y');
  t.equal(table.state.faults.length, 1, 'with a drawer open, letters press nothing');
  await page.click('#dealer-buttons [data-role=confirm]');
  await page.waitForSelector('text=Everything works.');
  await page.click('[data-coach=technician-key]');
  await page.waitForSelector('#tower-green[data-lamp=on]');
  t.same(await cutOff(page), [], 'with cards and chips on it, too');
});

t.test('a card shoe that is pulled out in mid-coup', { skip: noBrowser }, async (t) => {
  const { table, open } = await opened(t, QUICK, { shoe: 'card-reading' });
  const page = await open({ viewport: { width: 1024, height: 768 } });
  await openWithCredit(page);
  for (const phase of ['shuffle', 'cut']) {
    await page.waitForSelector(`[data-phase=${phase}]`);
    await page.waitForTimeout(200);
    await page.keyboard.press('y');
  }
  await page.waitForSelector('[data-phase=burn]');
  await page.click('#shoe-load');
  await page.click('#shoe-start');
  await page.click('#dealer-buttons [data-role=burn]');
  await page.waitForSelector('#shoe-lock:not([data-on])');
  await page.click('#shoe-pull');
  await page.waitForSelector('[data-phase=betting]');
  await page.click('#shoe-start');
  await chooseAndBet(page, 'chip-4', '[data-role=banker]');
  await page.keyboard.press('n');
  await page.waitForSelector('[data-phase=dealing]');
  for (const hand of ['player', 'banker']) {
    await page.waitForSelector('#shoe-lock:not([data-on])');
    await page.click('#shoe-pull');
    await page.waitForSelector(`#${hand}-cards .card`);
  }
  t.same(await cutOff(page), [], 'with the hands at the shoe, too');
  await page.keyboard.press('f');
  await page.click(act({ do: 'cable', cable: 'shoe', is: 'unplugged' }));
  await page.waitForSelector('text=card reader: the table waits');
  await page.click('#log-button');
  t.match(await page.textContent('#log-body'), /the coup is void: its cards can no longer be read/i);
  await settled(page, async () => (await reads(page, CREDIT)) === '1000.00');
  t.equal(await reads(page, CREDIT), '1000.00', 'what was staked is given back');
  t.equal(table.state.seats['3']?.refunded, 50_000);
  // Its cards lie there, and count for nothing.
  await page.waitForSelector('#hands.void .card');
});

t.test('held as long as it is pressed, by mouse and by touch', { skip: noBrowser }, async (t) => {
  const { table, clock, open } = await opened(t, QUICK);
  const page = await open({ viewport: { width: 1024, height: 768 }, hasTouch: true });
  await openWithCredit(page);
  await page.waitForSelector('[data-phase=betting]');
  clock.pace(1);
  await page.tap('[data-coach="3 banker"]');
  await settled(page, async () => table.state.phase.is === 'betting' && stakes(table) === 2000);
  t.equal(stakes(table), 2000, 'the least that may be wagered there');
  await page.keyboard.press('u');
  await settled(page, async () => stakes(table) === 0);

  await page.keyboard.press('a');
  await settled(page, async () => table.moment.panels.keys.includes('attendant-key'));
  await page.click('#seat-buttons [data-role=clear]');
  await page.waitForTimeout(200);
  t.equal(table.state.seats['3']?.credit, 100_000, 'a short press pays nothing out');
  await page.hover('#seat-buttons [data-role=clear]');
  await page.mouse.down();
  await settled(page, async () => table.state.seats['3']?.credit === 0);
  await page.mouse.up();
  t.equal(table.state.seats['3']?.out, 100_000, 'a long one does');
});

t.test(
  'in every language, chosen in the settings or on the screen, nothing is cut off',
  { skip: noBrowser },
  async (t) => {
    const { open } = await opened(t, QUICK, { language: 'zh-Hant' });
    for (const [path, ...sizes] of [
      ['', [1280, 800], [1024, 768], [390, 844]],
      ['display', [1920, 1080], [1280, 800]],
    ] as const) {
      const page = await open({}, path);
      for (const [language, phase] of [
        ['zh-Hant', '已關枱'],
        ['zh-Hans', '已关台'],
        ['en', 'Closed'],
      ] as const) {
        if (language !== 'zh-Hant') await page.selectOption('#language', language);
        await page.waitForSelector(`:root[lang=${language}] #phase:text-is("${phase}")`);
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          const cut = width < 700 ? await tooWide(page) : await cutOff(page);
          t.same(cut, [], `/${path} at ${width} by ${height}, ${language}`);
        }
      }
      await page.reload();
      await page.waitForSelector(':root[lang=en] #phase:text-is("Closed")');
      await page.evaluate('localStorage.clear()');
    }
  },
);

t.test('a player’s own page: spots in full, why not, and the whole coup', { skip: noBrowser }, async (t) => {
  const { table, clock, open } = await opened(t, STANDS, { bettingSeconds: 99 });
  await table.openWithCredit(3, 2);
  clock.pace(1);
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true }, 'seat/3');
  await page.waitForSelector('#own-credit:text-is("$1,000")');
  await page.tap('#own-chips [data-role=chip-3]');
  await page.waitForSelector('[data-role=chip-3][aria-pressed=true]');
  await page.tap('[data-role=player]');
  await page.waitForSelector('[data-role=player] .stake b:text-is("$100")');
  await page.tap('#own-acts [data-role=repeat]:has-text("Double")');
  await page.waitForSelector('[data-role=player] .stake b:text-is("$200")');
  t.equal(await page.textContent('#own-bet'), '$200');
  await page.tap('#own-chips [data-role=chip-4]');
  await page.waitForSelector('[data-role=chip-4][aria-pressed=true]');
  await page.tap('[data-role=banker]');
  await page.waitForSelector('[data-role=banker] .stake b:text-is("$500")');
  await page.tap('[data-role=banker]');
  await page.waitForSelector('#seat-refusal:text-is("Not enough credit: $200 short")');
  await page.tap('#own-acts [data-role=info]');
  await page.waitForSelector('#seat-limits:has-text("minimum $20")');
  t.equal(await page.textContent('#own-credit'), '$300', 'which is seen all the time');
  for (const [width, height] of [
    [844, 390],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    t.same(await tooWide(page), [], `${width} by ${height}`);
    const spots = page.locator('.own-spot');
    for (let i = 0; i < (await spots.count()); i++) {
      const box = await spots.nth(i).boundingBox();
      t.ok(box && box.width > 80 && box.height >= 44, 'a finger finds every spot');
      t.ok(box && box.x + box.width <= width && box.y + box.height <= height);
    }
  }
  clock.pace(QUICK);
  await table.press('no-more-bets');
  await page.waitForSelector('#hands.past');
  t.equal(await page.locator('#seat-paid li').count(), 2);
});

t.test('nothing is withheld from whoever does not see the page', { skip: noBrowser }, async (t) => {
  const { table, clock, open } = await opened(t, STANDS, { bettingSeconds: 99 });
  await table.openWithCredit(3, 2);
  clock.pace(1);
  const view = { viewport: { width: 1280, height: 800 }, bypassCSP: true };
  const cabinet = await open(view);
  await cabinet.waitForSelector('[data-phase=betting]');
  await chooseAndBet(cabinet, 'chip-3', '[data-role=player]');
  t.equal(await cabinet.getAttribute('#seat-displays .bet svg', 'aria-label'), 'Bet: 100.00');
  const other = await open(view);
  for (const path of ['', 'seat/3', 'dealer', 'pit', 'display']) {
    const page = path === '' ? cabinet : other;
    if (path !== '') await page.goto(new URL(path, cabinet.url()).href);
    await page.waitForSelector('[data-phase=betting]');
    if (path !== 'display') {
      await page.click('#sign-button');
      await page.waitForSelector('#sign-odds td');
    }
    t.same(await withheld(page), [], `/${path}`);
    if (path === 'pit') {
      await page.keyboard.press('Escape');
      t.match(JSON.parse(await saved(page, 'json')), {
        meters: { shift: { in: 100_000 } },
        shoes: { shoe: 1 },
      });
      t.match(await saved(page, 'csv'), /^.,Shift 1,.*\r\n(.*\r\n)*In,1000\.00,1000\.00\r\n/);
    }
  }
  await cabinet.keyboard.press('Escape');
  const stops = new Set<string | null>();
  for (let i = 0; i < 40; i++) {
    await cabinet.keyboard.press('Tab');
    stops.add(
      await cabinet.evaluate('document.activeElement?.closest("[role=group],.buttons,svg")?.id ?? null'),
    );
  }
  for (const group of ['felt', 'seat-buttons', 'dealer-buttons', 'keys']) t.ok(stops.has(group), group);
});

/** What the page of the pit has the browser save. */
async function saved(page: Page, form: 'csv' | 'json'): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.click(`#save-${form}`)]);
  return readFileSync(await download.path(), 'utf8');
}

t.test(
  'every page fits every screen, from a phone to a wall, in mid-coup',
  { skip: noBrowser },
  async (t) => {
    const { table, clock, open } = await opened(t, STANDS);
    await table.openWithCredit(3, 2);
    await table.play('3 chip-3, 3 player, 3 side-1, no-more-bets');
    while (!underWay(table)[0]) await table.pass(50);
    clock.pace(1);
    const page = await open({});
    for (const path of ['', 'seat/3', 'dealer', 'pit', 'display']) {
      await page.goto(new URL(`/${path}`, page.url()).href);
      await page.waitForSelector('.card');
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        const cut = path === 'display' ? await cutOff(page, '.limits tr, .counts p') : await tooWide(page);
        t.same(cut, [], `/${path} at ${width} by ${height}`);
      }
    }
  },
);

/** A phone held either way, tablets, monitors, a sign that hangs upright, and a wall. */
const SIZES = [
  [390, 844],
  [844, 390],
  [1024, 768],
  [1280, 720],
  [1280, 800],
  [1920, 1080],
  [1080, 1920],
  [3840, 2160],
] as const;

t.test(
  'the page of real hardware mirrors its panels, and offers nothing to press',
  { skip: noBrowser },
  async (t) => {
    const { table, clock, open } = await opened(t, STANDS, {}, { isVirtual: false });
    await table.openWithCredit(3, 1);
    clock.pace(1);
    const page = await open({ viewport: { width: 1280, height: 800 } });
    await page.waitForSelector('#seat-buttons [data-role=tie][data-lamp=slow]');
    await settled(page, async () => (await reads(page, CREDIT)) === table.reads('credit', 3));
    t.equal(await reads(page, CREDIT), table.reads('credit', 3));
    await page.click('#seat-buttons [data-role=tie]', { force: true });
    table.hands.chips.get('seat-4.buttons')?.unplug();
    await page.waitForSelector('#faults-button[data-count]');
    await page.click('#faults-button');
    await page.waitForSelector('#faults-body .bad');
    t.equal(await page.locator('#faults-body button').count(), 0);
    t.equal(stakes(table), 0, 'what is pressed on it presses nothing');
    t.same(await cutOff(page), []);
  },
);

t.test(
  'an officer is asked: focus goes to the answers and back, and letters press nothing else',
  { skip: noBrowser },
  async (t) => {
    const { table, clock, open } = await opened(t, STANDS, {
      ...settingsOf('crown-sydney'),
      shoe: 'card-reading',
    });
    // The Banker has a natural, and a fifth card is out: it is for the officer to say what becomes of it.
    await table.prepareShoe(2, 9, 13, 12, 9, 6, 13, 12);
    await table.addCredit(3, 2);
    await table.play('3 chip-2, 3 player, no-more-bets, pull 4');
    t.equal(table.phase, 'result');
    clock.pace(1);
    const page = await open({ viewport: { width: 1280, height: 800 } });
    await page.focus('#seat-buttons [data-role=call]');
    table.hands.shoe?.force();
    await table.pass(500);
    await table.choose('last-card seen');
    await page.waitForSelector('#decision-answers button:first-child:focus');
    await page.keyboard.press('u');
    await page.keyboard.press('h');
    t.strictSame(table.moment.panels.calling, [], 'the seat calls nobody');
    t.same(await cutOff(page), []);
    await page.keyboard.press('s');
    // The table knows of the key: turned in the same moment as an answer is given, it would be too late.
    await page.waitForSelector('[data-coach="dealer answer-1"].pointed');
    await page.waitForSelector('#decision-answers button:focus');
    await page.keyboard.press('2');
    await page.waitForSelector('#decision', { state: 'hidden' });
    t.ok(
      table.written.some(({ kind, body }) => kind === 'event' && body.type === 'decide'),
      'a number answers',
    );
    await page.waitForSelector('#seat-buttons [data-role=call]:focus');
  },
);

t.test('a card is squeezed by a finger and by the keyboard, and turned', { skip: noBrowser }, async (t) => {
  const shipped = settingsOf('tasmania-squeeze');
  const methods = (shipped.methods ?? []).filter(({ method }) => method === 'squeeze').slice(0, 1);
  const { table, clock, open } = await opened(t, STANDS, { ...shipped, methods, bettingSeconds: 5 });
  await table.openWithCredit(3, 1);
  await table.play('3 chip-2, 3 player');
  for (const reads of ['P FOR 3', 'P AT 3']) {
    for (let i = 0; i < 300 && table.letters() !== reads; i++) await table.pass(100);
    t.equal(table.letters(), reads);
    if (reads === 'P FOR 3') await table.press('player', 3);
  }
  clock.pace(0.1);
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true }, 'seat/3');
  const held = page.locator('.held-card').first();
  await held.waitFor();
  t.equal(await page.locator('#player-cards [data-card=back]').count(), 2, 'nobody else sees them');
  t.equal(await held.getAttribute('aria-label'), 'a card face down');
  t.equal(
    await page.evaluate(`getComputedStyle(document.querySelector('.held-card .card')).animationName`),
    'none',
    'nothing moves by itself',
  );
  const box = await held.boundingBox();
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share = 0) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [{ x: (box?.x ?? 0) + 30, y: (box?.y ?? 0) + (box?.height ?? 0) * (0.9 - share) }],
    });
  await touch('touchStart');
  await touch('touchMove', 0.5);
  await page.waitForSelector('.held-card[aria-label*=" of "]');
  await touch('touchEnd');
  await page.waitForSelector('.held-card[aria-label="a card face down"]');
  await held.focus();
  await page.keyboard.down(' ');
  await page.waitForSelector('.held-card:focus[aria-label*=" of "]');
  await page.keyboard.up(' ');
  await page.waitForSelector('.held-card:focus[aria-label="a card face down"]');
  t.equal(table.letters(), 'P AT 3', 'to the table that was nothing yet');
  t.same(await tooWide(page), []);
  // What the dealer does with the hands lies over the roads, and over no key.
  const cabinet = await open({ viewport: { width: 1280, height: 800 } });
  await cabinet.waitForSelector('#menu-items button');
  t.same(await overlaps(cabinet), []);
  clock.pace(1);
  await page.tap('#own-spots [data-role=player]');
  await page.waitForSelector('#held', { state: 'hidden' });
  await page.waitForSelector('#player-points:not(:empty)');
});

t.test('at a table of chips they are laid, seen, paid, and counted', { skip: noBrowser }, async (t) => {
  const { table, clock, open } = await opened(t, STANDS, { ...settingsOf('nsw-chips'), bettingSeconds: 99 });
  await table.prepareShoe(13, 4, 9, 3);
  clock.pace(1);
  const page = await open({ viewport: { width: 1280, height: 800 } });
  await page.click('#rack [data-kind="3"]');
  await page.click('[data-coach="3 player"]');
  await page.waitForSelector('[data-coach="3 player"] .amount:text-is("100")');
  await page.click('#rack [data-kind="2"]');
  await page.click('[data-coach="3 player"]');
  await page.waitForSelector('[data-coach="3 player"] .amount:text-is("125")');
  t.equal(
    await page.locator('[data-coach="3 player"] .chip').count(),
    2,
    'two chips, each in the colour of its kind',
  );
  const colours = await page.evaluate<string[]>(
    `[...document.querySelectorAll('[data-coach="3 player"] .chip .face')].map((face) => getComputedStyle(face).fill)`,
  );
  t.equal(new Set(colours).size, 2);
  clock.pace(QUICK);
  await table.choose('float drop');
  await table.play('answer-4, confirm');
  await page.keyboard.press('n');
  await until(() => table.phase === 'dealing');
  // The shoe is to be unlocked first.
  await table.play('0.5 s, pull 4');
  clock.pace(1);
  await page.waitForSelector('#phase:text-is("Result")');
  await page.keyboard.press('y');
  await page.waitForSelector('#take-and-pay:enabled');
  const dealer = await open({ viewport: { width: 1280, height: 800 } }, 'dealer');
  await dealer.waitForSelector('#settling li.pay:has-text("Player"):has-text("$125")');
  t.same(await cutOff(dealer), []);
  const seat = await open({ viewport: { width: 390, height: 844 }, hasTouch: true }, 'seat/3');
  await seat.waitForSelector('[data-role=player] .stake b');
  for (const id of ['own-chips', 'own-credit'])
    t.equal(await seat.locator(`#${id}`).isVisible(), false, `it has no ${id}`);
  t.same(await tooWide(seat), []);
  await dealer.goto(new URL('/pit', dealer.url()).href);
  await dealer.waitForSelector('#meters-tables tr:has-text("Drop"):has-text("$100")');
  await page.click('#take-and-pay');
  await until(() => table.phase === 'betting');
});

t.test(
  'in a tournament a seat lays what it has put together, and no standing covers its spots',
  { skip: noBrowser },
  async (t) => {
    const settings = settingsOf('nsw-tournament');
    const { table, clock, open } = await opened(t, STANDS, settings);
    const players = Array.from({ length: settings.seats }, (_, i) => `Player Number ${i + 1}`);
    await table.confirmBy('supervisor-key');
    await entered(table, players);
    while (table.phase !== 'betting') await table.pass(500);
    const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true }, 'seat/1');
    await page.waitForSelector('#phase:text-is("No bets now")');
    await seated(table, 1, players);
    await table.press('open-betting');
    clock.pace(1);
    await page.waitForSelector('#attendant-hint:has-text("Put chips on spots, then press Lay.")');
    await page.tap('#own-chips [data-role=chip-3]');
    await page.waitForSelector('[data-role=chip-3][aria-pressed=true]');
    await page.tap('#own-spots [data-role=player]');
    await page.waitForSelector('[data-role=player] .stake.put b:text-is("$100")');
    for (const [width, height] of PHONES) {
      await page.setViewportSize({ width, height });
      t.same(
        await covered(page, '.own-spot, #own-chips button, #own-acts button'),
        [],
        `${width} by ${height}`,
      );
    }
    await page.tap('#own-acts [data-role=repeat]:has-text("Lay")');
    await page.waitForSelector('#tournament tr:has-text("Player Number 1"):has-text("has wagered")');
    const display = await open({}, 'display');
    await display.waitForSelector('#tournament tr:has-text("Player Number 7")');
    for (const [width, height] of SIZES.filter(([width]) => width > 1000)) {
      await display.setViewportSize({ width, height });
      t.same(await cutOff(display, '.limits tr, .counts p, #tournament td'), [], `${width} by ${height}`);
      t.same(await covered(display, '.roads > svg, .counts p, .limits td'), [], `${width} by ${height}`);
    }
  },
);

/** Held upright, and lying. */
const PHONES = [
  [844, 390],
  [390, 844],
] as const;

/** What somebody who looks at its middle does not see, or cannot touch. */
const covered = (page: Page, these: string): Promise<string[]> =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('${these}')]
      .filter((e) => {
        const { left, right, top, bottom } = e.getBoundingClientRect();
        return [top + 3, (top + bottom) / 2, bottom - 3].some((y) =>
          !e.contains(document.elementFromPoint((left + right) / 2, y)));
      })
      .map((e) => (e.dataset.role ?? e.id) + ' ' + e.textContent)`,
  );

t.test(
  'the director of a tournament works on the page of the pit, and is told what stands against it',
  { skip: noBrowser },
  async (t) => {
    const { table, open } = await opened(t, QUICK, settingsOf('nsw-tournament'));
    const page = await open({ viewport: { width: 1024, height: 768 } }, 'pit');
    const does = async (act: string, fill: () => Promise<unknown> = async () => {}) => {
      await page.click(`#director-acts [data-act=${act}]`);
      await fill();
      await page.click('#director-form [type=submit]');
    };
    await does('open');
    await page.waitForSelector('#director-refusal:text-is("Turn the manager’s key at the table")');
    await table.turn('manager-key', true);
    await page.click('#director-form [type=submit]');
    await page.waitForSelector('#director-acts [data-act=publish]');
    await does('publish');
    for (const name of ['Ann', 'Bo']) {
      await page.waitForSelector('#director-acts [data-act=enter]');
      await does('enter', () => page.getByLabel('Player').fill(name));
      await until(() => table.moment.tournament?.is.entrants.at(-1)?.name === name);
    }
    await does('enter', () => page.getByLabel('Player').fill('Bo'));
    await page.waitForSelector('#director-refusal:text-is("This name has entered already")');
    await does('close-entries');
    await page.waitForSelector('#director-acts [data-act=session]');
    await does('session', () => page.getByLabel('seat 2').selectOption(''));
    await until(() => table.moment.tournament?.is.phase === 'play');
    t.match(table.moment.tournament?.is.sessions, [{ seats: [{ seat: 1, player: 'Ann' }] }]);
    t.same(await tooWide(page), []);
    t.same(await withheld(page), []);
  },
);

t.test('a technician updates the table through its page', { skip: noBrowser }, async (t) => {
  const { control, ...of } = await updateFolder();
  const updates = new UpdateProcesses(of);
  const { table, open } = await opened(t, 1, {}, { updates, isVirtual: false });
  const server = await ControlServer.open(control, () => {
    const desk = new ReleaseDesk(table.running);
    return { answer: (request) => desk.answer(request as ReleaseControl), left: () => desk.left() };
  });
  t.teardown(() => server.close());
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true }, 'service#program');
  await page.waitForSelector('[data-slot=a]:has-text("runs now, active, verified"):has-text("0.0.5")');
  t.match(
    await page.textContent('#stick'),
    /technician must be turned/,
    'what would help is there beforehand',
  );
  const release = (name: string) => page.locator('.release', { hasText: name });
  t.ok(await release('0.0.6').locator('[data-do=install]').isDisabled());
  await release('damaged').locator('[data-do=inspect]').tap();
  await page.waitForSelector('#came:has-text("slot-changed"):has-text("keep it from the table")');
  await table.turn('technician-key', true);
  await release('0.0.6').locator('[data-do=install]:enabled').tap();
  await page.waitForSelector('[data-slot=b]:has-text("on trial, verified"):has-text("0.0.6")');
  t.match(await page.textContent('#came'), /on trial from the next start on/);
  t.match(await page.textContent('#trial'), /may be started 3 times more/);
  t.match(
    table.written.flatMap(({ kind, body }) => (kind === 'release' ? [`${body.act} ${body.is}`] : [])),
    ['install begun', 'install done'],
  );
  await page.locator('[data-do=roll-back]:enabled').tap();
  await page.waitForSelector('#why:focus');
  await page.fill('#why', 'the displays flicker');
  await page.locator('[data-do=roll-back]:enabled').tap();
  await page.waitForSelector('#trial:has-text("No release is on trial"):has-text("somebody took it back")');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    t.same(await tooWide(page), [], `${width}`);
  }
});

t.test('a technician finds, mends and tests through the page', { skip: noBrowser }, async (t) => {
  const { table, open } = await opened(t, QUICK);
  const page = await open(
    { viewport: { width: 390, height: 844 }, hasTouch: true, bypassCSP: true },
    'service',
  );
  await page.waitForSelector('#refusal:has-text("turn the key of the technician first")');
  await table.turn('technician-key', true);
  await page.waitForSelector('#works');
  const chip = table.hands.chips.get('seat-3.lamps');
  chip?.unplug();
  const finding = page.locator('[data-finding="seat-3.lamps"]');
  await finding.locator(':text("plug J3")').waitFor();
  await finding.locator('[data-do=guide]').tap();
  await page.waitForSelector('#repair:has-text("Press seat-3.lamps into its socket")');
  chip?.plug();
  await page.locator('#repair button', { hasText: 'Done' }).tap();
  await page.waitForSelector('#repair:has-text("Proven: a plug or socket had no contact")');
  await page.locator('#repair button', { hasText: 'journal' }).tap();
  await page.waitForSelector('#repair:has-text("It is in the journal.")');

  await page.locator('#tabs a', { hasText: 'Inputs' }).tap();
  await page.locator('.places button', { hasText: /^3$/ }).tap();
  await page.locator('[data-do=press]').tap();
  await table.press('tie', 3);
  await page.waitForSelector('.ticks:has-text("1 of 16 came."):not(:has-text("seat-3.tie"))');
  await page.waitForSelector('tr[data-came][data-input="seat-3.tie"]');
  table.set('undo', 3, true);
  await page.waitForSelector('tr[data-is=on][data-input="seat-3.undo"]');
  table.set('undo', 3, false);

  await page.locator('#tabs a', { hasText: 'Outputs' }).tap();
  const banker = page.locator('[data-outputs="3"] [data-test*=\'"banker"\']');
  await banker.tap();
  await page.waitForSelector('#refusal:has-text("must be out of service")');
  await page.locator('#begin-service').tap();
  await page.waitForSelector('body[data-service]');
  await banker.tap();
  await page.locator('#testing [data-saw=no]').tap();
  await page.waitForSelector('[data-outputs="3"] [data-saw=no]');
  t.match(
    table.written.flatMap(({ kind, body }) => (kind === 'service' ? [body.act] : [])),
    ['repaired', 'begun', 'drove', 'saw'],
  );
  for (const [tab, shows] of [
    ['Outputs', '#tab'],
    ['Lines', '.lines td'],
    ['Inputs', '.drawing'],
  ] as const) {
    await page.locator('#tabs a', { hasText: tab }).tap();
    await page.waitForSelector(shows);
    t.same(await tooWide(page), [], tab);
    t.same(await withheld(page), [], tab);
  }
});

/** The supervisor opens, the attendant puts two of the largest chips on seat 3. */
async function openWithCredit(page: Page): Promise<void> {
  await page.click('[data-coach=supervisor-key]');
  await page.waitForSelector('[data-coach="dealer confirm"].pointed');
  await page.click('#dealer-buttons [data-role=confirm]');
  await page.waitForSelector('body:not([data-phase=closed])');
  await page.keyboard.press('s');
  await page.keyboard.press('a');
  await page.waitForSelector('#attendant-hint:not([hidden])');
  // As a person does it, who sees that one press was taken before the next.
  for (const credit of ['500.00', '1000.00']) {
    await page.click('#seat-buttons [data-role=chip-4]');
    await settled(page, async () => (await reads(page, CREDIT)) === credit);
  }
  await page.keyboard.press('a');
  await page.waitForSelector('#attendant-hint', { state: 'hidden' });
}

/** As a person does it: who presses two buttons in the same millisecond has not said which came first. */
async function chooseAndBet(page: Page, chip: string, spot: string): Promise<void> {
  await page.keyboard.press(chip.slice(-1));
  await page.waitForSelector(`#seat-buttons [data-role=${chip}][data-lamp=on]`);
  await page.click(`#seat-buttons ${spot}`);
  await page.waitForSelector(`#seat-buttons ${spot}[data-lamp=on]`);
}

const act = (what: object): string => `[data-act='${JSON.stringify(what)}']`;

/** What a display shows, told from the bars that are lit. */
async function reads(page: Page, display: string): Promise<string> {
  const places = await page.evaluate<number[]>(
    `[...document.querySelectorAll('${display} g')].map((place) =>
      [...place.children].reduce((bits, bar, i) => bits | (bar.classList.contains('lit') ? 1 << i : 0), 0))`,
  );
  return digitsAt(places).trim();
}

/** What axe finds. The rule that is left out, an experiment of its, takes the amount on a spot for a part of its name. */
async function withheld(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync('node_modules/axe-core/axe.min.js', 'utf8'));
  return await page.evaluate<string[]>(`axe
    .run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: { 'label-content-name-mismatch': { enabled: false } },
    })
    .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map((node) => id + ' ' + node.target)))`);
}

/** What does not fit where it stands. */
const cutOff = (page: Page, more = '.panel'): Promise<string[]> =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('html, main, aside, .panel, .roads, #hands, .hand, ${more}')]
      .filter((e) => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1 ||
        e.getBoundingClientRect().right > innerWidth + 1 || e.getBoundingClientRect().bottom > innerHeight + 1)
      .map((e) => e.tagName + '.' + e.className)`,
  );

/** The keys and displays of the panels that lie over one another. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('aside button, aside .display')]
      .map((one) => [one.dataset.coach ?? one.className, one.getBoundingClientRect()])
      .filter(([, one]) => one.width > 0)
      .flatMap(([name, one], i, all) =>
        all.slice(i + 1)
          .filter(([, other]) => one.left < other.right - 1 && other.left < one.right - 1 &&
            one.top < other.bottom - 1 && other.top < one.bottom - 1)
          .map(([under]) => name + ' over ' + under))`,
  );

/** A phone scrolls, but not sideways. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('main, main > *, header, nav')]
      .filter((e) => e.getBoundingClientRect().right > innerWidth + 1)
      .map((e) => e.tagName + '.' + e.className)`,
  );

async function cardsOn(page: Page): Promise<{ player: string[]; banker: string[] }> {
  const of = (hand: string) =>
    page
      .locator(`#${hand}-cards .card`)
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card') ?? ''));
  return { player: await of('player'), banker: await of('banker') };
}

function underWay(table: VirtualTable): readonly string[] {
  const { phase, rounds } = table.state;
  const last = rounds.at(-1);
  return 'cards' in phase ? cardNames(phase.cards) : [last?.player[0] ?? '', last?.banker[0] ?? ''];
}

function stakes({ state }: VirtualTable): number {
  const { phase } = state;
  return 'wagers' in phase ? phase.wagers.reduce((sum, { amount }) => sum + amount, 0) : -1;
}

async function until(holds: () => boolean): Promise<void> {
  for (let i = 0; i < 1000 && !holds(); i++) await setTimeout(30);
}

async function settled(page: Page, holds: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 600 && !(await holds()); i++) await page.waitForTimeout(30);
}

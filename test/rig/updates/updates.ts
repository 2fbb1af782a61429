import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { SlotState } from 'banco/flash/slots/state.js';
import { verify } from '../power-cuts/verified-journal.js';
import { BAD_RELEASES, type BadRelease } from './bad-releases.js';
import { InstalledTable, makeImage, waitFor } from './installed-table.js';
import { playOnImage } from './play-on-image.js';
import { provisionedTable } from './provisioned-table.js';
import { makeStick, Releases } from './signed-releases.js';

// A table that is installed: it starts, is updated, is given releases that must not stay, plays, and is cut off while it is updated.
// --parts has what is done, --bad which of the ten releases, --play parts of the names of scenarios, --cuts how many.

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: 'card,bad,good,play,cuts' },
    bad: { type: 'string', default: 'throws,exits' },
    play: { type: 'string', default: 'banker-natural-nz,power-lost' },
    cuts: { type: 'string', default: '2' },
  },
});
const parts = new Set(values.parts.split(','));
const named = values.bad.split(',');
const bad = parts.has('bad')
  ? BAD_RELEASES.filter(({ folder }) => values.bad === 'all' || named.includes(folder))
  : [];

/** What the launcher or the table says when a release does not stay. */
const BY_LAUNCHER = /was started as often as it may be, and never confirmed$/;
const WENT_BACK = new RegExp(`${BY_LAUNCHER.source}|comes from the journal to another state`);
const MOST_STARTS = 3;
/** One that runs and is never healthy has five minutes in each start, of a computer that may be slow. */
const LONGEST_TRIALS_MS = 3_600_000;

const DIAGNOSIS = /^Everything is right$|^\d+ things? (is|are) wrong$/;
const GOOD = 'good';

const work = mkdtempSync(join(tmpdir(), 'banco-updates-'));
const stick = join(work, 'stick.img');
const image = join(work, 'table.img');
const began = performance.now();
let passed = 0;
let failed = 0;
/** What is on, and said something last. */
const now: { table: InstalledTable | null } = { table: null };

try {
  const { first, roots } = await make();
  if (parts.has('card'))
    await test('a card makes a table of itself at its first start', () => startCard(first, roots));
  if (parts.has('bad') || parts.has('good')) await updateTable(newTable('updated'));
  if (parts.has('play'))
    await test('it plays', async () => `${await playOnImage(image, work, values.play.split(','))} scenarios`);
  if (parts.has('cuts')) await cutOff(Number(values.cuts));
} catch (error) {
  failed++;
  print(`FAILED: ${(error as Error).stack}\n${now.table?.table.console.slice(-60).join('\n')}`);
  await now.table?.table.end();
}
rmSync(work, { recursive: true });
print(`       in all: ${seconds(performance.now() - began)}`);
print(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function make(): Promise<{ readonly first: string; readonly roots: string }> {
  const from = performance.now();
  const releases = new Releases(work);
  const first = await releases.make(join(work, 'first'), 10);
  makeImage(first, releases.roots, image);
  const sticks = join(work, 'stick');
  mkdirSync(sticks);
  let sequence = 11;
  for (const { folder, change, late } of bad)
    await releases.make(join(sticks, folder), sequence++, change, late);
  await releases.make(join(sticks, GOOD), sequence);
  makeStick(sticks, stick);
  print(`       an image, and ${sequence - 9} releases: ${seconds(performance.now() - from)}`);
  return { first, roots: releases.roots };
}

/** Cut off in its first start, it begins anew; then it restarts by itself, and the table accepts. */
async function startCard(release: string, roots: string): Promise<string> {
  const card = provisionedTable(release, roots, join(work, 'card'));
  const said = (line: RegExp, since: number): boolean =>
    card.console.slice(since).some((one) => line.test(one));
  try {
    for (const last of [/^banco: the first start: installing$/, /^QEMU: RESET$/]) {
      const since = card.console.length;
      await card.powerOn();
      await waitFor(`${last}`, () => {
        if (said(/the first start has failed/, since)) throw new Error(card.console.slice(since).join('\n'));
        return said(last, since);
      });
      await card.cutPower();
    }
    const since = card.console.length;
    await card.powerOn();
    await card.accepting(since);
    return 'cut off once, then by itself';
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${card.console.slice(-60).join('\n')}`);
  } finally {
    await card.end();
  }
}

async function updateTable(on: InstalledTable): Promise<void> {
  now.table = on;
  await test('the image starts, and accepts', async () => {
    await on.table.powerOn();
    await on.table.accepting(0);
    return 'as it was built';
  });
  await test('banco doctor finds nothing wrong', () => examine(on));
  await test('it is opened, takes money and gives it back, and is closed', async () => {
    await on.openAndClose();
    return `${on.table.records().length} records`;
  });
  for (const release of bad) await test(`a release that ${release.is} goes`, () => goBack(on, release));
  if (parts.has('good')) await test('a good release stays', () => update(on));
  await on.table.end();
  now.table = null;
}

function newTable(name: string): InstalledTable {
  return new InstalledTable(image, stick, join(work, name));
}

async function test(what: string, run: () => Promise<string>): Promise<void> {
  const from = performance.now();
  const found = await run();
  passed++;
  print(`passed ${what}: ${found} (${seconds(performance.now() - from)})`);
}

/** Lets the computer examine itself, as the user of the table. */
async function examine(on: InstalledTable): Promise<string> {
  const since = on.lines;
  await on.table.peripherals.disturb('program', 'doctor');
  await waitFor('the diagnosis', () => on.said(DIAGNOSIS, since).length > 0);
  const wrong = on.said(/^WRONG/, since);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return `${on.said(/^ok/, since).length} items`;
}

/** Installs a bad release, and waits until the one before it accepts again. */
async function goBack(on: InstalledTable, { folder, is }: BadRelease): Promise<string> {
  await on.install(folder);
  const since = on.lines;
  await on.restart();
  await waitFor(`a release that ${is} goes`, () => on.said(WENT_BACK, since).length > 0, LONGEST_TRIALS_MS);
  const gone = since + on.table.console.slice(since).findIndex((line) => WENT_BACK.test(line));
  // Where its starts are used up, the launcher says so in the next one.
  const starts = on.starts(since, gone) - (BY_LAUNCHER.test(on.table.console[gone] ?? '') ? 1 : 0);
  await on.table.accepting(gone);
  if (starts > MOST_STARTS) throw new Error(`it was started ${starts} times`);
  return starts === 1 ? 'after one start' : `after ${starts} starts`;
}

async function update(on: InstalledTable): Promise<string> {
  await on.install(GOOD);
  await on.restart();
  const since = on.lines;
  await waitFor('the trial is over', () =>
    on.table
      .records()
      .some(
        ({ kind, body }) => kind === 'release' && 'is' in body && body.is === 'done' && body.act === 'trial',
      ),
  );
  await on.table.cutPower();
  const state = on.slots();
  if (state?.active !== 'b' || state.trial !== null)
    throw new Error(`its slots say ${JSON.stringify(state)}`);
  await verify(on.table.journal());
  return `proven, confirmed, and its journal verified; started ${on.starts(since)} times`;
}

/** Every state that an install of the second release may leave, whenever it is cut off. */
function isLegal(state: SlotState | null): boolean {
  if (!state) return false;
  const { active, trial } = state;
  return trial ? active === 'a' && trial.slot === 'b' : active === 'a' || active === 'b';
}

/** The power goes at random moments of an install, and of the first start behind it. */
async function cutOff(count: number): Promise<void> {
  if (count === 0) return;
  const found: Record<string, number> = {};
  let longest = 20_000;
  for (let cut = 1; cut <= count; cut++) {
    const name = `cut-${cut}`;
    const on = newTable(name);
    now.table = on;
    await test(`power cut ${cut}`, async () => {
      await on.table.powerOn();
      await on.table.accepting(0);
      const inStart = cut % 2 === 0;
      const from = performance.now();
      if (inStart) {
        await on.install(GOOD);
        longest = performance.now() - from;
        await on.restart();
      } else await on.beginInstall(GOOD);
      await new Promise((done) => setTimeout(done, Math.random() * longest));
      await on.table.cutPower();
      const state = on.slots();
      if (!isLegal(state)) throw new Error(`its slots say ${JSON.stringify(state)}`);
      const since = on.lines;
      await on.table.powerOn();
      await on.table.accepting(since);
      await on.table.cutPower();
      const after = on.slots();
      if (!isLegal(after)) throw new Error(`its slots then say ${JSON.stringify(after)}`);
      await verify(on.table.journal());
      const where = `${inStart ? 'in the first start' : 'in the install'}, ${state?.trial ? `${state.trial.tries} tries left` : 'not on trial'}`;
      found[where] = (found[where] ?? 0) + 1;
      return where;
    });
    await on.table.end();
    rmSync(join(work, name), { recursive: true });
  }
  now.table = null;
  print(
    `       ${count} cuts: ${Object.entries(found)
      .map(([where, times]) => `${where} ${times}`)
      .join('; ')}`,
  );
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

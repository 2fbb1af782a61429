import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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
    parts: { type: 'string', default: 'card,console,bad,good,play,cuts' },
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
/** What is on: it goes from one test to the next, as long as that finds it as it has to be. */
let current: InstalledTable | null = null;
let tables = 0;

try {
  const { first, roots } = await make();
  if (parts.has('card'))
    await test('a card makes a table of itself at its first start', () => startCard(first, roots));
  if (parts.has('console'))
    await test('its keyboard obeys while the key is turned', async () => await useConsole(await table()));
  for (const release of bad)
    await test(`a release that ${release.is} goes`, async () => goBack(await table(), release));
  if (parts.has('cuts')) await cutOff(Number(values.cuts));
  if (parts.has('good')) await test('a good release stays', async () => update(await table()));
  await end();
  if (parts.has('play'))
    await test('it plays', async () => `${await playOnImage(image, work, values.play.split(','))} scenarios`);
} catch (error) {
  failed++;
  print(`FAILED: ${(error as Error).stack}`);
}
await end();
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

/** A table that accepts, with its first release, and with money in its journal. */
async function table(): Promise<InstalledTable> {
  if (current) return current;
  tables++;
  const made = new InstalledTable(image, stick, join(work, `table-${tables}`));
  current = made;
  const isFirst = tables === 1;
  await made.table.powerOn();
  await made.table.accepting(0);
  if (isFirst) await test('banco doctor finds nothing wrong', () => examine(made));
  await made.openAndClose();
  return made;
}

/** It is not as the next test has to find it. */
async function end(): Promise<void> {
  await current?.table.end();
  current = null;
}

async function test(what: string, run: () => Promise<string>): Promise<void> {
  const from = performance.now();
  try {
    const found = await run();
    passed++;
    print(`passed ${what}: ${found} (${seconds(performance.now() - from)})`);
  } catch (error) {
    failed++;
    print(`FAILED ${what}: ${(error as Error).stack}\n${current?.table.console.slice(-60).join('\n')}`);
    await end();
  }
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

/** What is typed there, with the technician's key and without, and what has to be shown of it. */
async function useConsole(on: InstalledTable): Promise<string> {
  const terminal = await on.terminal();
  const type = async (line: string, shows: RegExp): Promise<void> => {
    const shown = terminal.type(line);
    await waitFor(`${shows} at "${line}"`, () => shows.test(shown())).catch((error: Error) => {
      throw new Error(`${error.message}; the terminal shows\n${shown()}`);
    });
  };
  try {
    await type('', /the key is not turned/);
    await on.technician(true);
    await type('', /"help" lists the commands/);
    await type('flash status', /^active +slot a\b[\s\S]*banco> $/m);
    await type('--version', /^slot +SHA-256 [0-9a-f]{64}\s+maker +of the moment, key/m);
    await type('sh -c id', /there is no command sh/);
    await on.technician(false);
    await type('flash status', /the technician's key is not turned[\s\S]*and press Enter/);
    await type('', /the key is not turned/);
    return 'and for nobody before and after';
  } finally {
    terminal.close();
  }
}

/** Installs a bad release, and waits until the one before it accepts again. */
async function goBack(on: InstalledTable, { folder, is, lasts }: BadRelease): Promise<string> {
  await on.install(folder);
  const since = on.lines;
  await on.restart();
  await waitFor(`a release that ${is} goes`, () => on.said(WENT_BACK, since).length > 0, LONGEST_TRIALS_MS);
  const gone = since + on.table.console.slice(since).findIndex((line) => WENT_BACK.test(line));
  // Where its starts are used up, the launcher says so in the next one.
  const starts = on.starts(since, gone) - (BY_LAUNCHER.test(on.table.console[gone] ?? '') ? 1 : 0);
  await on.table.accepting(gone);
  if (starts > MOST_STARTS) throw new Error(`it was started ${starts} times`);
  if (lasts) await end();
  return starts === 1 ? 'after one start' : `after ${starts} starts`;
}

async function update(on: InstalledTable): Promise<string> {
  await on.install(GOOD);
  const since = on.lines;
  await on.restart();
  await waitFor('the trial is over', () =>
    on.table
      .records()
      .some(({ kind, body }) => kind === 'release' && body.is === 'done' && body.act === 'trial'),
  );
  await on.table.cutPower();
  const state = on.slots();
  if (state?.active !== 'b' || state.trial !== null)
    throw new Error(`its slots say ${JSON.stringify(state)}`);
  await verify(on.table.journal());
  await end();
  return `proven, confirmed, and its journal verified; started ${on.starts(since)} times`;
}

/** What its slots say then: a state that an install of the second release may leave, whenever it is cut off. */
async function cutNow(on: InstalledTable): Promise<SlotState> {
  await on.table.cutPower();
  const state = on.slots();
  if (!state || (state.trial && (state.active !== 'a' || state.trial.slot !== 'b')))
    throw new Error(`its slots say ${JSON.stringify(state)}`);
  await verify(on.table.journal());
  return state;
}

/** The power goes at random moments, in turn of an install and of the first start behind one. */
async function cutOff(count: number): Promise<void> {
  const found: Record<string, number> = {};
  let longest = 20_000;
  for (let cut = 1; cut <= count; cut++)
    await test(`power cut ${cut}`, async () => {
      const on = await table();
      const inStart = cut % 2 === 0;
      const from = performance.now();
      if (inStart) {
        await on.install(GOOD);
        longest = performance.now() - from;
        await on.restart();
      } else await on.beginInstall(GOOD);
      await sleep(Math.random() * longest);
      const state = await cutNow(on);
      await on.table.actuators.turn('technician-key', false);
      const since = on.lines;
      await on.table.powerOn();
      await on.table.accepting(since);
      const isAsBefore = state.trial === null && state.active === 'a';
      if (!isAsBefore || cut === count) {
        await cutNow(on);
        await end();
      }
      const where = `${inStart ? 'in the first start' : 'in the install'}, ${state.trial ? `${state.trial.tries} tries left` : 'not on trial'}`;
      found[where] = (found[where] ?? 0) + 1;
      return where;
    });
  const list = Object.entries(found).map(([where, times]) => `${where} ${times}`);
  print(`       ${count} cuts: ${list.join('; ')}`);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

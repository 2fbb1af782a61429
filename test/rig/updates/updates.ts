import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { verify } from '../power-cuts/verified-journal.js';
import { BAD_RELEASES, type BadRelease } from './bad-releases.js';
import { InstalledTable, makeImage, waitFor } from './installed-table.js';
import { playOnImage } from './play-on-image.js';
import { provisionedTable } from './provisioned-table.js';
import { RecordedDisks } from './recorded-disks.js';
import { Results } from './results.js';
import { builtRelease, makeStick, Releases } from './signed-releases.js';
import { legalSlots, moneyOf, startBehindCut } from './start-behind-cut.js';

// A table that is installed: it starts, is given releases that must not stay, is updated, loses its power in that, and plays.
// --parts has what is done, --bad which of the ten releases, --play parts of the names of scenarios, --cuts how many. --results names a
// file: the bad releases and the cuts that have passed there on this release are not done again.

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: 'card,console,bad,good,cuts,play' },
    bad: { type: 'string', default: 'throws,exits' },
    play: { type: 'string', default: 'banker-natural-nz,power-lost' },
    cuts: { type: 'string', default: '2' },
    results: { type: 'string' },
  },
});
const parts = new Set(values.parts.split(','));
const named = values.bad.split(',');
const results = new Results(values.results ?? null, basename(builtRelease()));
const goes = ({ is }: BadRelease): string => `a release that ${is} goes`;
const bad = parts.has('bad')
  ? BAD_RELEASES.filter(({ folder }) => values.bad === 'all' || named.includes(folder)).filter(
      (release) => !results.has(goes(release)),
    )
  : [];
const cuts = Array.from({ length: parts.has('cuts') ? Number(values.cuts) : 0 }, (_, index) => index + 1);
const nameOf = (cut: number): string => `power cut ${cut}`;
const cutsLeft = cuts.filter((cut) => !results.has(nameOf(cut)));

/** What the launcher or the table says when a release does not stay. */
const BY_LAUNCHER = /was started as often as it may be, and never confirmed$/;
const WENT_BACK = new RegExp(`${BY_LAUNCHER.source}|comes from the journal to another state`);
const MOST_STARTS = 3;
/** One that runs and is never healthy has five minutes in each start, of a computer that may be slow. */
const LONGEST_TRIALS_MS = 3_600_000;

const DIAGNOSIS = /^Everything is right$|^\d+ things? (is|are) wrong$/;
const GOOD = 'good';
const STAYS = 'a good release stays';

const work = mkdtempSync(join(tmpdir(), 'banco-updates-'));
// A run of hours may be ended at any time: what it has switched on goes with it.
process.once('exit', () => rmSync(work, { recursive: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const stick = join(work, 'stick.img');
const image = join(work, 'table.img');
const began = performance.now();
let passed = 0;
let failed = 0;
/** What is on: it goes from one test to the next, as long as that finds it as it has to be. */
let current: InstalledTable | null = null;
let tables = 0;
/** Of all tables, where one of them will be recorded. */
const disks = cutsLeft.length > 0 ? await RecordedDisks.at(join(work, 'disks')) : null;

try {
  const { first, roots } = await make();
  if (parts.has('card'))
    await test('a card makes a table of itself at its first start', () => startCard(first, roots));
  if (parts.has('console'))
    await test('its keyboard obeys while the key is turned', async () => await useConsole(await table()));
  for (const release of bad) await test(goes(release), async () => goBack(await table(), release));
  if (disks) await cutOff(await table(), disks);
  else if (parts.has('good')) await test(STAYS, async () => update(await table()));
  await end();
  if (parts.has('play'))
    await test('it plays', async () => `${await playOnImage(image, work, values.play.split(','))} scenarios`);
} catch (error) {
  failed++;
  print(`FAILED: ${(error as Error).stack}`);
}
await end();
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
  const made = new InstalledTable(image, join(work, `table-${tables}`), { stick, drive: disks?.drive });
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

async function test(what: string, run: () => Promise<string>): Promise<boolean> {
  const from = performance.now();
  try {
    const found = await run();
    passed++;
    results.add(what, found);
    print(`passed ${what}: ${found} (${seconds(performance.now() - from)})`);
    return true;
  } catch (error) {
    failed++;
    print(`FAILED ${what}: ${(error as Error).stack}\n${current?.table.console.slice(-60).join('\n')}`);
    await end();
    return false;
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

/** `part` is told of each that begins. */
async function update(on: InstalledTable, part: (name: string) => void = () => {}): Promise<string> {
  part('the install');
  await on.install(GOOD);
  const since = on.lines;
  part('the first start');
  await on.restart();
  await waitFor('the trial is over', () =>
    on.table
      .records()
      .some(({ kind, body }) => kind === 'release' && body.is === 'done' && body.act === 'trial'),
  );
  await on.table.cutPower();
  const state = legalSlots(on);
  if (state.active !== 'b') throw new Error(`its slots say ${JSON.stringify(state)}`);
  await verify(on.table.journal());
  return `proven, confirmed, and its journal verified; started ${on.starts(since)} times`;
}

/**
 * The power goes from the beginning of an install until the release is confirmed. That is recorded once, with everything that it writes
 * and flushes: each cut makes the disks as they may be at some moment of it, and switches the computer on.
 */
async function cutOff(on: InstalledTable, disks: RecordedDisks): Promise<void> {
  let money = '';
  const isRecorded = await test(STAYS, async () => {
    disks.record(on.disks);
    const found = await update(on, (name) => disks.begin(name));
    money = await moneyOf(on);
    return `${found}; ${await disks.end()}`;
  });
  if (!isRecorded) return;
  for (const cut of cutsLeft)
    if (!(await test(nameOf(cut), async () => await startBehindCut(on, disks, cut, money)))) break;
  await end();
  print(`       ${cuts.filter((cut) => results.has(nameOf(cut))).length} of ${cuts.length} cuts have passed`);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

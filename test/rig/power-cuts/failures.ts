import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECURE } from 'banco/firmware/table/virtual-shoe.js';
import { shuffledCards } from 'banco/src/cards/shuffle.js';
import { SETTINGS } from '../files.js';
import { tableOnArm64 } from '../targets/arm64/arm64-target.js';
import { shoeItemOf } from '../targets/card-shoe-actuator.js';
import { BOARD } from '../targets/emulated/emulated-target.js';
import { requireSetup } from '../targets/table-setup.js';
import { JournalCheck } from './check-journal.js';
import { Staff } from './staff.js';
import { verify } from './verified-journal.js';

// The arm64 table fails in each way in the middle of a coup, while the shoe is open. Each time the shoe must be locked, the table
// must come back by itself, its journal must go on, and the coup is played to its end.

interface Failure {
  readonly is: string;
  /** What is done to the machine: see `program-control`. */
  readonly order: readonly ['program' | 'hang' | 'fail', string];
  readonly lockedBy: 'the program' | 'the kernel' | 'the monostable' | 'the reset';
  /** What the console says before anything else locks it: an order of events holds however slow the machine is. */
  readonly before: RegExp;
  /** What the console says of the end. */
  readonly ends: RegExp;
  /** What the table itself says at its next start. */
  readonly why: RegExp;
}

/** `ExecStopPost=` locks the shoe, too. */
const MADE_SAFE = /^shoe-lock: on, its safe state$/;
const RESET = /^QEMU: RESET$/;

const KILLED = /^after a failure: the program was killed$/;

const STOPPED: Failure = {
  is: 'the program is stopped in order',
  order: ['program', 'stop'],
  lockedBy: 'the program',
  before: MADE_SAFE,
  ends: /^Stopped banco.service/,
  why: /^after a stop: SIGTERM$/,
};

/** Twice in a row at most: the third locks the table. */
const FAILURES: readonly Failure[] = [
  {
    is: 'the program is killed',
    order: ['fail', 'killed'],
    lockedBy: 'the kernel',
    before: MADE_SAFE,
    ends: /^banco.service: Failed with result 'signal'/,
    why: KILLED,
  },
  {
    is: 'the program hangs',
    order: ['hang', 'program'],
    lockedBy: 'the monostable',
    before: /^banco.service: Watchdog timeout/,
    ends: /^banco.service: Failed with result 'watchdog'/,
    why: KILLED,
  },
  STOPPED,
  {
    is: 'the program is out of memory',
    order: ['fail', 'out-of-memory'],
    lockedBy: 'the kernel',
    before: MADE_SAFE,
    ends: /^banco.service: Failed with result 'oom-kill'/,
    why: KILLED,
  },
  {
    is: 'the kernel panics',
    order: ['fail', 'kernel'],
    lockedBy: 'the reset',
    before: RESET,
    ends: /Kernel panic/,
    why: /^after a failure: .*the machine was reset$/,
  },
  { ...STOPPED, is: 'the program is stopped in order again' },
  {
    is: 'the computer hangs',
    order: ['hang', 'computer'],
    lockedBy: 'the monostable',
    before: RESET,
    ends: RESET,
    why: /^after a failure: it stood still, and the watchdog reset the machine$/,
  },
];

const changes = { shoe: 'card-reading', opening: { seats: 2 } };
const setup = requireSetup({ settings: join(SETTINGS, 'nz.json'), changes }, BOARD);
const table = tableOnArm64(setup);
const staff = new Staff(table);
const check = new JournalCheck(setup.settings);
const cards = shuffledCards(setup.settings.decks, SECURE).map(shoeItemOf);
table.peripherals.cabinet.shoe?.load(cards);

/** The last line of `banco doctor`. */
const DIAGNOSIS = /^Everything is right$|^\d+ things? (is|are) wrong$/;
/** Between two acts. */
const LOOK_MS = 30;
/** By then a press is shown. */
const SHOWN_MS = 2000;
/** Below this a seat is given more, in whole money. */
const LEAST_CREDIT = 100;
/** The longest that anything takes, from a start to a coup. */
const LONGEST_MS = 300_000;

const began = performance.now();
let doing = 'starting';
let passed = 0;
let failed = 0;
/** So many observations agree with the journal. */
let seen = 0;
try {
  await table.powerOn();
  await table.accepting(0);
  print(`       power-on to accepting: ${seconds(performance.now() - began)}`);
  await test('banco doctor finds nothing wrong', examine);
  for (const failure of FAILURES) await test(failure.is, () => fail(failure));
  await table.cutPower();
  await test('both copies of the journal are proven', async () => {
    check.check(await verify(table.journal()), []);
    return `${check.coups} coups`;
  });
} catch (error) {
  failed++;
  print(`FAILED ${doing}: ${(error as Error).message}\n${table.console.slice(-40).join('\n')}`);
}
await table.end();
print(`       in all: ${seconds(performance.now() - began)}`);
print(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function test(what: string, run: () => Promise<string>): Promise<void> {
  doing = what;
  const found = await run();
  passed++;
  print(`passed ${what}: ${found}`);
}

/** Lets the computer examine itself, as the user of the table. */
async function examine(): Promise<string> {
  await table.peripherals.disturb('program', 'doctor');
  await until('the diagnosis', () => table.console.some((line) => DIAGNOSIS.test(line)));
  if (!table.console.includes('Everything is right')) throw new Error('it finds something');
  return `${table.console.filter((line) => line.startsWith('ok')).length} items`;
}

/** Fails in the middle of a coup, and plays that to its end. Returns how long it took. */
async function fail({ order, lockedBy, before, ends, why }: Failure): Promise<string> {
  await dealOneCard();
  const { length: lines } = table.console;
  const { length: starts } = startsOf();
  const start = performance.now();
  const says = (line: RegExp): boolean => table.console.slice(lines).some((one) => line.test(one));
  await table.peripherals.disturb(...order);
  // The monostable of a slow machine may have been off for a moment before.
  await until(`${lockedBy} locks the shoe`, () => {
    if (lockedBy === 'the monostable' ? isLocked() : isLineAtRest()) return true;
    if (says(before)) throw new Error(`the shoe is not locked by ${lockedBy}: the console says ${before}`);
    return false;
  });
  const locked = performance.now() - start;
  await until(`${ends}`, () => says(ends));
  if (order[1] === 'stop') await table.peripherals.disturb('program', 'start');
  await table.accepting(lines);
  const accepting = performance.now() - start;
  await until('the start is written down', () => startsOf().length > starts);
  const said = startsOf()[starts];
  if (!why.test(said ?? '')) throw new Error(`the table says ${said}`);
  await untilBetting();
  // A start begins with dark displays.
  const { length } = table.observations();
  const shown = table
    .observations()
    .slice(seen)
    .filter(({ is }) => is !== '');
  seen = length;
  check.check(await verify([table.receivedJournal]), shown);
  return `locked by ${lockedBy} after ${seconds(locked)}, accepting after ${seconds(accepting)}`;
}

/** Both seats bet, and the dealer pulls the first card. */
async function dealOneCard(): Promise<void> {
  await untilBetting();
  for (const [seat, role] of [
    [1, 'player'],
    [2, 'banker'],
  ] as const) {
    while (Number(table.reads('credit', seat)) < LEAST_CREDIT) {
      await staff.credit(seat);
      await sleep(SHOWN_MS);
    }
    // A press is not taken while the attendant's key is still on its way back.
    while (table.reads('bet', seat) === '') {
      await table.actuators.press({ seat, role });
      await sleep(SHOWN_MS);
    }
  }
  await staff.closeBetting(() =>
    check.closeBetting(table.reads('coup'), [table.reads('bet', 1), table.reads('bet', 2)]),
  );
  await until('a card is pulled', async () => (await staff.attend()) !== null);
  await until('the shoe is open', () => !isLocked());
}

async function untilBetting(): Promise<void> {
  await until('betting is open', async () => (await staff.attend()) === null && staff.betting);
}

/** Why the program was started, each time. */
function startsOf(): readonly string[] {
  return table.records().flatMap(({ kind, body }) => (kind === 'start' ? [body.why] : []));
}

function isLocked(): boolean {
  return table.peripherals.cabinet.output('shoe-lock');
}

/** The line of the lock itself, before its monostable. */
function isLineAtRest(): boolean {
  return setup.board.lines.some(
    ({ role, at, activeLow }) =>
      role === 'shoe-lock' && table.peripherals.platform.wire(at).level !== activeLow,
  );
}

async function until(what: string, is: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  while (!(await is())) {
    if (performance.now() > end) throw new Error(`not within ${seconds(LONGEST_MS)}: ${what}`);
    await sleep(LOOK_MS);
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

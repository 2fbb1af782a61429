import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NodeDisk } from '../../firmware/journal/node-disk.js';
import { openJournal } from '../../firmware/journal/open.js';
import { RunningTable } from '../../firmware/table/running-table.js';
import { tableFold } from '../../firmware/table/table-fold.js';
import { firstMoment } from '../../firmware/table/table-moment.js';
import { VirtualCabinet } from '../../hal/cabinet/virtual-cabinet.js';
import { VirtualHt16k33 } from '../../hal/parts/ht16k33/model.js';
import { VirtualPca9552 } from '../../hal/parts/pca9552/model.js';
import type { RoleNames } from '../../hal/roles/roles.js';
import { VirtualPlatform } from '../../hal/virtual/virtual-platform.js';
import type { Phase } from '../../src/table/state/state.js';
import { shippedBoard } from '../support/cabinet.js';
import { framed } from '../support/card-shoe.js';
import { QuickClock } from '../support/quick-clock.js';
import { NZ_TABLE } from '../support/table-bench.js';

const COUPS = 50;
/** The shoe's numbers for its telegrams. */
const SEQUENCE = '123456789ABCDEF';
/** Every frame for a card has gone out by then. */
const SETTLED = 20;

/**
 * From the last byte of a card at the port to the last frame that it makes of lamps and digits: on virtual wires that
 * take their real time, with a journal of one copy on the disk of this checkout. Beside it, in turns with it, one bare
 * write and sync of as many bytes; and what those frames take on the wire by themselves, without what leads up to them.
 */
export async function cardToLamps(): Promise<void> {
  const folder = mkdtempSync(join('build', 'bench-card-'));
  try {
    await measure(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measure(folder: string): Promise<void> {
  const board = shippedBoard('virtual');
  const settings = { ...NZ_TABLE, shoe: 'card-reading', bettingSeconds: 60 } as const;
  const clock = new QuickClock(1);
  const platform = new VirtualPlatform(clock);
  const hands = new VirtualCabinet(board, platform);
  const opened = await openJournal({
    disk: new NodeDisk(),
    folders: [join(folder, 'journal')],
    clock,
    fold: tableFold,
    onFault: ({ error }) => {
      throw error;
    },
  });
  if (opened.is !== 'open') throw new Error(`a new journal is ${opened.is}`);
  const table = new RunningTable({
    board,
    platform,
    table: settings,
    journal: opened.journal,
    chance: () => 0,
    start: firstMoment(opened.state, settings, clock.now()),
    watchdog: null,
    failed: (why) => {
      throw new Error(why);
    },
  });

  const frames: { at: number; own: number }[] = [];
  const [bus] = board.buses;
  for (const chip of hands.chips.values()) {
    if (!(chip instanceof VirtualHt16k33 || chip instanceof VirtualPca9552)) continue;
    const write = chip.write.bind(chip);
    // A chip is written to, too, to see whether it is well: that changes nothing.
    let seen = pictureOf(chip);
    chip.write = (bytes) => {
      write(bytes);
      const now = pictureOf(chip);
      if (now !== seen) frames.push({ at: clock.now(), own: (9 * (1 + bytes.length) + 2) / (bus?.kHz ?? 0) });
      seen = now;
    };
  }
  // The shoe says other things besides, and says them again.
  let telegram = Buffer.alloc(0);
  let came = Buffer.alloc(0);
  let lastByte = 0;
  const { path = '', baud = 0 } = board.serial.find(({ name }) => name === 'shoe') ?? {};
  const cable = platform.cable(path, baud);
  cable.host.onBytes((bytes) => {
    came = Buffer.concat([came, bytes]);
    if (lastByte === 0 && came.includes(telegram)) lastByte = clock.now();
  });

  const press = async (role: RoleNames['button'], seat: number | null): Promise<void> => {
    const { contact } = hands.switchOf(role, seat);
    contact.close();
    await sleep(40);
    contact.open();
    await sleep(60);
  };
  const turn = async (key: RoleNames['input'], on: boolean): Promise<void> => {
    hands.switchOf(key, null).set(on);
    await sleep(100);
  };
  let cards = 0;
  const pull = async (): Promise<void> => {
    const code = (cards * 7) % 52;
    const card = Uint8Array.of(0x44, 0x81, 0x91 + 0x10 * (code % 4) + Math.floor(code / 4));
    telegram = Buffer.from(framed(SEQUENCE.charAt(cards % SEQUENCE.length), card));
    came = Buffer.alloc(0);
    lastByte = 0;
    void cable.device.send(telegram);
    cards += 1;
    const { state } = table.last;
    while (table.last.state === state) await sleep(1);
    await sleep(SETTLED);
  };

  await table.start();
  await turn('supervisor-key', true);
  await press('confirm', null);
  await turn('supervisor-key', false);
  await turn('attendant-key', true);
  for (const seat of [1, 3, 5]) for (let i = 0; i < 5; i++) await press('chip-4', seat);
  await turn('attendant-key', false);
  for (const role of ['confirm', 'confirm', 'burn'] as const) await press(role, null);
  const is = (phase: Phase['is']): boolean => table.last.state.phase.is === phase;
  while (is('burn')) await pull();

  const bare = await open(join(folder, 'bare'), 'a');
  const ours: number[] = [];
  const syncs: number[] = [];
  const own: number[] = [];
  for (let coup = 0; coup < COUPS && is('betting'); coup++) {
    for (const seat of [1, 3, 5]) await press('player', seat);
    do {
      frames.length = 0;
      await pull();
      const drawn = frames.filter(({ at }) => at > lastByte);
      const last = drawn.at(-1);
      if (last) {
        ours.push(last.at - lastByte);
        own.push(drawn.reduce((sum, frame) => sum + frame.own, 0));
      }
      const before = performance.now();
      await bare.write(Buffer.alloc(400, 'x'));
      await bare.datasync();
      syncs.push(performance.now() - before);
    } while (is('dealing'));
    await press('confirm', null);
  }
  await bare.close();
  await table.stop();
  await opened.journal.close();
  clock.stop();
  const at = (of: number[], share: number): number =>
    of.sort((a, b) => a - b)[Math.floor(of.length * share)] ?? 0;
  const shown = [0.5, 0.9, 0.99].map((share) => {
    const [took, sync, wire] = [at(ours, share), at(syncs, share), at(own, share)];
    const ratio = (took / (sync + wire)).toFixed(2);
    return `p${share * 100} ${took.toFixed(2)} ms, a sync ${sync.toFixed(2)} and the wire ${wire.toFixed(2)}, ratio ${ratio}`;
  });
  console.log(`card to lamps          ${ours.length} cards: ${shown.join('; ')}   (target: p99 1.5)`);
}

const pictureOf = (chip: VirtualHt16k33 | VirtualPca9552): string =>
  chip instanceof VirtualHt16k33
    ? chip.rows().join()
    : JSON.stringify(Array.from({ length: 16 }, (_, lamp) => chip.light(lamp)));

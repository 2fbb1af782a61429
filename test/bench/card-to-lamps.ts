import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TableWindow } from '../../firmware/screens/table-window.js';
import { RunningTable } from '../../firmware/table/running-table.js';
import { firstMoment } from '../../firmware/table/table-moment.js';
import { VirtualCabinet } from '../../hal/cabinet/virtual-cabinet.js';
import { VirtualHt16k33 } from '../../hal/parts/ht16k33/model.js';
import { VirtualPca9552 } from '../../hal/parts/pca9552/model.js';
import type { Clock } from '../../hal/ports/clock.js';
import { VirtualPlatform } from '../../hal/virtual/virtual-platform.js';
import type { Phase } from '../../src/table/state/state.js';
import { shippedBoard } from '../support/cabinet.js';
import { framed } from '../support/card-shoe.js';
import { TableHands } from '../support/table-hands.js';
import { NZ_TABLE } from '../support/table-settings.js';
import { CROWDS, type Crowd, crowd } from './crowd.js';
import { inFolder, shareOf } from './figures.js';
import { ratioOf } from './kept-figures.js';
import { quickClock } from './quick-clock.js';
import { realJournal } from './real-journal.js';

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
  for (const [does, title] of Object.entries(CROWDS)) {
    await inFolder((folder) => measure(folder, does as Crowd, title));
  }
}

async function measure(folder: string, does: Crowd, title: string): Promise<void> {
  const board = shippedBoard('virtual');
  const settings = { ...NZ_TABLE, shoe: 'card-reading', bettingSeconds: 60 } as const;
  const clock = quickClock();
  const platform = new VirtualPlatform(clock);
  const hands = new TableHands(clock, new VirtualCabinet(board, platform), settings);
  const { journal, state } = await realJournal([join(folder, 'journal')]);
  const table = new RunningTable({
    board,
    platform,
    table: settings,
    journal,
    chance: () => 0,
    start: firstMoment(state, settings, clock.now()),
    watchdog: null,
    selfTest: async () => {},
    failed: (why) => {
      throw new Error(why);
    },
  });
  const is = (phase: Phase['is']): boolean => table.last.state.phase.is === phase;
  const frames = framesOf(hands.hands, board.buses[0]?.kHz ?? 0, clock);

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
  let cards = 0;
  const pull = async (): Promise<void> => {
    const code = (cards * 7) % 52;
    const card = Uint8Array.of(0x44, 0x81, 0x91 + 0x10 * (code % 4) + Math.floor(code / 4));
    telegram = Buffer.from(framed(SEQUENCE.charAt(cards % SEQUENCE.length), card));
    came = Buffer.alloc(0);
    lastByte = 0;
    void cable.device.send(telegram);
    cards += 1;
    const before = table.last.state;
    while (table.last.state === before) await sleep(1);
    await sleep(SETTLED);
  };

  const window = new TableWindow({
    publicRecord: () => 0,
    moments: table.moments,
    table: settings,
    board,
    screenOf: (name) => platform.screen(name),
    virtual: { cabinet: hands.hands, platform },
    updates: null,
    technician: null,
    console: table,
  });
  const crowded = await crowd(window, does);
  await table.start();
  await hands.confirmBy('supervisor-key');
  for (const seat of [1, 3, 5]) await hands.addCredit(seat, 5);
  for (const role of ['confirm', 'confirm', 'burn'] as const) await hands.press(role);
  while (is('burn')) await pull();

  const bare = await open(join(folder, 'bare'), 'a');
  const ours: number[] = [];
  const syncs: number[] = [];
  const wires: number[] = [];
  for (let coup = 0; coup < COUPS && is('betting'); coup++) {
    for (const seat of [1, 3, 5]) await hands.press('player', seat);
    do {
      frames.length = 0;
      await pull();
      const drawn = frames.filter(({ at }) => at > lastByte);
      const last = drawn.at(-1);
      if (last) {
        ours.push(last.at - lastByte);
        wires.push(drawn.reduce((sum, { own }) => sum + own, 0));
      }
      const before = performance.now();
      await bare.write(Buffer.alloc(400, 'x'));
      await bare.datasync();
      syncs.push(performance.now() - before);
    } while (is('dealing'));
    // On a busy machine a press may be too short to be seen.
    for (let tries = 0; !is('betting') && tries < 20; tries++) {
      await hands.press('confirm');
      await sleep(100);
    }
  }
  await bare.close();
  const visits = crowded.leave();
  window.close();
  await table.stop();
  await journal.close();
  clock.stop();
  const shown = [0.5, 0.9, 0.99].map((share) => {
    const [took = 0, sync = 0, wire = 0] = [ours, syncs, wires].map((all) => shareOf(all, share));
    const beside = took / (sync + wire);
    const ratio = share === 0.5 ? ratioOf(`card to lamps, ${title}`, beside, 'less') : beside.toFixed(2);
    return `p${share * 100} ${took.toFixed(2)} ms, a sync ${sync.toFixed(2)} and the wire ${wire.toFixed(2)}, ratio ${ratio}`;
  });
  console.log(
    `card to lamps          ${title}: ${ours.length} cards: ${shown.join('; ')}${visits && `; ${visits}`}   (target: p99 1.5)`,
  );
}

/** Every frame that changes what is lit, from now on: when it came, and what it takes on the wire by itself. */
function framesOf({ chips }: VirtualCabinet, kHz: number, clock: Clock): { at: number; own: number }[] {
  const frames: { at: number; own: number }[] = [];
  for (const chip of chips.values()) {
    if (!(chip instanceof VirtualHt16k33 || chip instanceof VirtualPca9552)) continue;
    const write = chip.write.bind(chip);
    // A chip is written to, too, to see whether it is well: that changes nothing.
    let seen = litOn(chip);
    chip.write = (bytes) => {
      write(bytes);
      const now = litOn(chip);
      if (now !== seen) frames.push({ at: clock.now(), own: (9 * (1 + bytes.length) + 2) / kHz });
      seen = now;
    };
  }
  return frames;
}

const litOn = (chip: VirtualHt16k33 | VirtualPca9552): string =>
  chip instanceof VirtualHt16k33
    ? chip.rows().join()
    : JSON.stringify(Array.from({ length: 16 }, (_, lamp) => chip.light(lamp)));

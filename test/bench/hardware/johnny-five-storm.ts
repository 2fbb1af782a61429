import { johnnyFiveBoard } from '../../../hal/johnny-five/board.js';
import { IoPlugin } from '../../../hal/johnny-five/io-plugin.js';
import { Multiplexers } from '../../../hal/parts/tca9548a/tca9548a.js';
import type { I2cBus } from '../../../hal/ports/i2c-bus.js';
import type { Contact } from '../../../hal/virtual/contact.js';
import type { VirtualClock } from '../../../hal/virtual/virtual-clock.js';
import type { VirtualI2c } from '../../../hal/virtual/virtual-i2c.js';
import { inVirtualTime } from '../../support/process-time.js';
import { seeded } from '../../support/seeded.js';
import { BUTTONS, PANELS, panels, wiredPanels } from './button-panels.js';

const MULTIPLEXER = 0x77;
const FIRST_ADDRESS = 0x20;
const STORMS = 8;
/** All 224 are pressed within so many milliseconds. */
const SPREAD = 5;
/** Milliseconds between two polls: Firmata's own, and none, so that they follow each other as fast as the bus is. */
const POLLS = [
  ['johnny-five, 19 ms apart', 19],
  ['johnny-five, no pause', 0],
] as const;

interface Panels {
  readonly clock: VirtualClock;
  readonly bus: VirtualI2c;
  readonly contacts: readonly Contact[];
  /** Takes the buttons that were heard to go down since it was last asked. */
  heard(): string[];
}

async function ours(): Promise<Panels> {
  const { clock, bus, contacts, heard } = await panels();
  const down = (): string[] =>
    heard
      .splice(0)
      .filter(({ event }) => event.is === 'pressed')
      .map(({ event }) => event.button);
  return { clock, bus, contacts, heard: down };
}

/**
 * The same wiring, as a user of johnny-five would write it: an Expander a panel with its pull-ups on, and a Button a pin.
 * johnny-five refuses an address that it has seen before, on whatever segment: so it is told of fourteen addresses, and
 * the bus finds the segment. The buttons of one port share one repeated read.
 */
async function theirs({
  clock,
  bus,
  contacts,
}: ReturnType<typeof wiredPanels>): Promise<Panels & { readonly io: IoPlugin }> {
  const multiplexers = new Multiplexers(bus, [MULTIPLEXER]);
  const segments = [0, 1].map((channel) => multiplexers.segment(`seats.${channel}`, MULTIPLEXER, channel));
  const renumbered: I2cBus = {
    name: 'seats',
    transfer: (transfer) => {
      const panel = transfer.address - FIRST_ADDRESS;
      const segment = segments[Math.floor(panel / 7)];
      if (!segment) throw new Error('no such segment');
      return segment.transfer({ ...transfer, address: FIRST_ADDRESS + (panel % 7) });
    },
    close: () => bus.close(),
  };
  const io = new IoPlugin({ name: 'panels', lines: new Map(), bus: renumbered, clock });
  io.on('fault', (error) => {
    throw error;
  });
  const board = await johnnyFiveBoard(io);
  const { default: five } = await import('johnny-five');
  let heard: string[] = [];
  for (let panel = 0; panel < PANELS; panel++) {
    const expander = new five.Expander({ board, controller: 'MCP23017', address: FIRST_ADDRESS + panel });
    const virtual = new five.Board.Virtual(expander);
    for (let pin = 0; pin < BUTTONS; pin++) {
      expander.pullUp(pin, 1);
      const button = new five.Button({ board: virtual, pin, invert: true });
      button.on('down', () => heard.push(`${panel + 1}/${pin}`));
    }
  }
  const down = (): string[] => {
    const before = heard;
    heard = [];
    return before;
  };
  await clock.advance(1000);
  return { clock, bus, contacts, heard: down, io };
}

/** Presses every button for so long, bouncing, again and again, and gives how many presses were lost or doubled. */
async function storms({ clock, contacts, heard }: Panels, milliseconds: number): Promise<string> {
  let lost = 0;
  let doubled = 0;
  for (let seed = 1; seed <= STORMS; seed++) {
    const random = seeded(seed);
    await clock.advance(random() * 1000);
    heard();
    for (const contact of contacts) {
      contact.bounce = { times: 3, milliseconds: 0.4, random };
      clock.after('press', random() * SPREAD, () => {
        contact.close();
        clock.after('let go', milliseconds, () => contact.open());
      });
    }
    await clock.advance(SPREAD + milliseconds + 200);
    const buttons = heard();
    const different = new Set(buttons).size;
    lost += contacts.length - different;
    doubled += buttons.length - different;
  }
  return `${lost} lost, ${doubled} doubled`;
}

/** How much of its time the bus is busy while nobody touches a button. */
async function busy({ clock, bus }: Panels): Promise<string> {
  const before = bus.traffic.milliseconds;
  await clock.advance(2000);
  return `${((bus.traffic.milliseconds - before) / 20).toFixed(1)} %`;
}

/**
 * The storm on the panels, beside johnny-five's own Button on its own Expander, on the same virtual chips and bus at
 * 400 kHz. johnny-five's debounce and ours, its polling and the contacts all live on one virtual clock: neither the
 * speed of the machine nor the time that the programs themselves take comes into it.
 */
export async function johnnyFiveStorm(): Promise<void> {
  const wired = wiredPanels();
  await inVirtualTime(wired.clock, async () => {
    const our = await ours();
    const their = await theirs(wired);
    const side = async (title: string, measure: (panels: Panels) => Promise<string>): Promise<void> => {
      const columns = [await measure(our)];
      for (const [, interval] of POLLS) {
        their.io.setSamplingInterval(interval);
        await their.clock.advance(100);
        columns.push(await measure(their));
      }
      row(title, columns);
    };
    console.log(
      `storm of ${PANELS * BUTTONS} buttons at once, within ${SPREAD} ms and bouncing; of ${STORMS * PANELS * BUTTONS} presses`,
    );
    row('', ['ours, by interrupt', ...POLLS.map(([title]) => title)]);
    for (const milliseconds of [2, 5, 10, 20]) {
      await side(`  pressed for ${milliseconds} ms`, (panels) => storms(panels, milliseconds));
    }
    await side('  bus busy at rest', busy);
    their.io.stop();
  });
}

function row(title: string, columns: readonly string[]): void {
  console.log(`${title.padEnd(23)}${columns.map((column) => column.padEnd(27)).join('')}`.trimEnd());
}

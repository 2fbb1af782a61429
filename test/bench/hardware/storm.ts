import { rolesOf } from '../../../hal/board/played-roles.js';
import { johnnyFiveBoard } from '../../../hal/johnny-five/board.js';
import { IoPlugin } from '../../../hal/johnny-five/io-plugin.js';
import { Multiplexers } from '../../../hal/parts/tca9548a/tca9548a.js';
import type { I2cBus } from '../../../hal/ports/i2c-bus.js';
import { type Bench, bench, wiredBench } from '../../support/cabinet.js';
import { inVirtualTime } from '../../support/process-time.js';
import { seeded } from '../../support/seeded.js';

const STORMS = 8;
/** All are pressed within so many milliseconds. */
const SPREAD = 5;
/** Milliseconds between two polls: Firmata's own, and none, so that they follow each other as fast as the bus is. */
const POLLS = [
  ['johnny-five, 19 ms apart', 19],
  ['johnny-five, no pause', 0],
] as const;

/** The fourteen seat panels of the virtual board: seven on each of two segments of one bus. */
const PANELS = 14;
const BUTTONS = 16;
const MULTIPLEXER = 0x77;
const FIRST_ADDRESS = 0x20;

interface Panels {
  readonly at: Bench;
  /** Takes the buttons that were heard to go down since it was last asked. */
  heard(): string[];
}

async function ours(): Promise<Panels> {
  const at = await bench('virtual');
  const heard = (): string[] =>
    at.events
      .splice(0)
      .flatMap((event) =>
        event.from === 'button' && event.is === 'pressed' ? [`${event.seat} ${event.button}`] : [],
      );
  return { at, heard };
}

/**
 * The same wiring, as a user of johnny-five would write it: an Expander a panel with its pull-ups on, and a Button a pin.
 * johnny-five refuses an address that it has seen before, on whatever segment: so it is told of fourteen addresses, and
 * the bus finds the segment. The buttons of one port share one repeated read.
 */
async function theirs(at: Bench): Promise<Panels & { readonly io: IoPlugin }> {
  const bus = busOf(at);
  const multiplexers = new Multiplexers(bus, [MULTIPLEXER]);
  const segments = [0, 1].map((channel) => multiplexers.segment(`seats.${channel}`, MULTIPLEXER, channel));
  const renumbered: I2cBus = {
    name: 'seats',
    transfer: async (transfer) => {
      const panel = transfer.address - FIRST_ADDRESS;
      const address = FIRST_ADDRESS + (panel % 7);
      return (segments[Math.floor(panel / 7)] ?? bus).transfer({ ...transfer, address });
    },
    close: () => bus.close(),
  };
  const io = new IoPlugin({ name: 'panels', lines: new Map(), bus: renumbered, clock: at.clock });
  io.on('fault', (error) => {
    throw error;
  });
  const board = await johnnyFiveBoard(io);
  const { default: five } = await import('johnny-five');
  const down: string[] = [];
  for (let panel = 0; panel < PANELS; panel++) {
    const expander = new five.Expander({ board, controller: 'MCP23017', address: FIRST_ADDRESS + panel });
    const virtual = new five.Board.Virtual(expander);
    for (let pin = 0; pin < BUTTONS; pin++) {
      expander.pullUp(pin, 1);
      const button = new five.Button({ board: virtual, pin, invert: true });
      button.on('down', () => down.push(`${panel + 1}/${pin}`));
    }
  }
  await at.clock.advance(1000);
  return { at, heard: () => down.splice(0), io };
}

function busOf({ virtual }: Bench) {
  const [bus] = virtual.buses.values();
  if (!bus) throw new Error('the board has no bus');
  return bus;
}

/** Presses every button for so long, bouncing, again and again, and gives how many presses were lost or doubled. */
async function storms({ at, heard }: Panels, milliseconds: number): Promise<string> {
  const { board, clock, virtual } = at;
  const buttons = rolesOf(board, 'button').filter(({ seat }) => seat !== null);
  let lost = 0;
  let doubled = 0;
  for (let seed = 1; seed <= STORMS; seed++) {
    const random = seeded(seed);
    await clock.advance(random() * 1000);
    heard();
    for (const { role, seat } of buttons) {
      const { contact } = virtual.switchOf(role, seat);
      contact.bounce = { times: 3, milliseconds: 0.4, random };
      clock.after('press', random() * SPREAD, () => {
        contact.close();
        clock.after('let go', milliseconds, () => contact.open());
      });
    }
    await clock.advance(SPREAD + milliseconds + 200);
    const down = heard();
    const different = new Set(down).size;
    lost += buttons.length - different;
    doubled += down.length - different;
  }
  return `${lost} lost, ${doubled} doubled`;
}

/** How much of its time the bus is busy while nobody touches a button. */
async function busy({ at }: Panels): Promise<string> {
  const { traffic } = busOf(at);
  const before = traffic.milliseconds;
  await at.clock.advance(2000);
  return `${((traffic.milliseconds - before) / 20).toFixed(1)} %`;
}

/**
 * The storm on the panels, beside johnny-five's own Button on its own Expander, on the same virtual chips and bus at
 * 400 kHz. johnny-five's debounce and ours, its polling and the contacts all live on one virtual clock: neither the
 * speed of the machine nor the time that the programs themselves take comes into it.
 */
export async function storm(): Promise<void> {
  const wired = wiredBench('virtual');
  await inVirtualTime(wired.clock, async () => {
    const our = await ours();
    const their = await theirs(wired);
    const side = async (title: string, measure: (panels: Panels) => Promise<string>): Promise<void> => {
      const columns = [await measure(our)];
      for (const [, interval] of POLLS) {
        their.io.setSamplingInterval(interval);
        await wired.clock.advance(100);
        columns.push(await measure(their));
      }
      print(title, columns);
    };
    const all = PANELS * BUTTONS;
    print(`storm of ${all} buttons`, ['ours, by interrupt', ...POLLS.map(([title]) => title)]);
    for (const milliseconds of [2, 5, 10, 20])
      await side(`  pressed for ${milliseconds} ms`, (panels) => storms(panels, milliseconds));
    await side('  bus busy at rest', busy);
    console.log(`  all within ${SPREAD} ms and bouncing; of ${STORMS * all} presses   (target: none)`);
    their.io.stop();
  });
}

const print = (title: string, columns: readonly string[]): void =>
  console.log([title.padEnd(23), ...columns.map((column) => column.padEnd(27))].join('').trimEnd());

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

/** Where johnny-five's expanders begin. */
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
 * The same wiring, as a user of johnny-five would write it: an Expander a chip with its pull-ups on, and a Button a pin.
 * johnny-five refuses an address that it has seen before, on whatever segment: so each chip is told of by another one, and
 * the bus finds the segment. The buttons of one port share one repeated read.
 */
async function theirs(at: Bench): Promise<Panels & { readonly io: IoPlugin }> {
  const bus = busOf(at);
  const multiplexers = new Multiplexers(bus, at.clock, at.board.multiplexers, null, () => {});
  const segments = new Map(
    at.board.multiplexers.flatMap(({ address, segments }) =>
      segments.map(({ name, channel }) => [name, multiplexers.segment(name, address, channel)]),
    ),
  );
  const chips = at.board.parts.flatMap((part) =>
    part.driver === 'mcp23017' && part.seat !== null ? [part] : [],
  );
  const renumbered: I2cBus = {
    name: 'seats',
    transfer: async (transfer) => {
      const { bus: segment = '', address = 0 } = chips[transfer.address - FIRST_ADDRESS] ?? {};
      return (segments.get(segment) ?? bus).transfer({ ...transfer, address });
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
  for (const [i, { name, roles }] of chips.entries()) {
    const expander = new five.Expander({ board, controller: 'MCP23017', address: FIRST_ADDRESS + i });
    const virtual = new five.Board.Virtual(expander);
    for (const { pin } of roles) {
      expander.pullUp(pin, 1);
      const button = new five.Button({ board: virtual, pin, invert: true });
      button.on('down', () => down.push(`${name} ${pin}`));
    }
  }
  await at.clock.advance(1000);
  return { at, heard: () => down.splice(0), io };
}

const buttonsOf = ({ board }: Bench) => rolesOf(board, 'button').filter(({ seat }) => seat !== null);

function busOf({ virtual }: Bench) {
  const [bus] = virtual.buses.values();
  if (!bus) throw new Error('the board has no bus');
  return bus;
}

/** Presses every button for so long, bouncing, again and again, and gives how many presses were lost or doubled. */
async function storms({ at, heard }: Panels, milliseconds: number): Promise<string> {
  const { clock, virtual } = at;
  const buttons = buttonsOf(at);
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
 * The storm on the panels, beside johnny-five's own Button on its own Expander, on the same virtual chips and bus.
 * johnny-five's debounce and ours, its polling and the contacts all live on one virtual clock: neither the
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
    const all = buttonsOf(wired).length;
    print(`storm of ${all} buttons`, ['ours, by interrupt', ...POLLS.map(([title]) => title)]);
    for (const milliseconds of [5, 10, 20, 30])
      await side(`  pressed for ${milliseconds} ms`, (panels) => storms(panels, milliseconds));
    await side('  bus busy at rest', busy);
    console.log(
      `  all within ${SPREAD} ms and bouncing; of ${STORMS * all} presses   (target: none of 30 ms)`,
    );
    their.io.stop();
  });
}

const print = (title: string, columns: readonly string[]): void =>
  console.log([title.padEnd(23), ...columns.map((column) => column.padEnd(27))].join('').trimEnd());

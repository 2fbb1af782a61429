import type { AskedTest } from 'banco/firmware/control/technician-request.js';
import type { InputsShown } from 'banco/firmware/technician/inputs-view.js';
import type { OutputView } from 'banco/firmware/technician/outputs-view.js';
import type { TechnicianLink } from 'banco/firmware/technician/technician-link.js';
import { johnnyFiveBoard } from 'banco/hal/johnny-five/board.js';
import { IoPlugin } from 'banco/hal/johnny-five/io-plugin.js';
import { SystemClock } from 'banco/hal/linux/system-clock.js';
import type { GpioLine } from 'banco/hal/ports/gpio-line.js';
import { HardwareError } from 'banco/hal/ports/hardware-error.js';
import type { I2cBus } from 'banco/hal/ports/i2c-bus.js';
import { roleName } from 'banco/hal/roles/played-role.js';
import type { Board, Button, Led } from 'johnny-five';
import { look, TestedLine, WatchedLine } from './table-lines.js';

/** In milliseconds after the last line that somebody typed: what blinks by itself shows nobody's life. */
const DRIVEN_FOR = 30_000;

/** What the prompt knows by name. */
export interface TableParts {
  readonly seat: (number: number) => SeatParts;
  readonly lamp: (name: string) => Led;
  readonly key: (name: string) => Button;
  readonly display: (name: string) => DisplayPart;
  readonly tower: (colour: string) => Led;
  readonly sounder: () => Led;
  readonly off: () => void;
  readonly board: Board;
}

export type SeatParts = Pick<TableParts, 'lamp' | 'key' | 'display'>;

export interface DisplayPart {
  print(text: string): void;
}

interface OpenedParts {
  readonly parts: TableParts;
  /** Somebody has typed a line. */
  typed(): void;
  close(): Promise<void>;
}

/**
 * The roles of a table's board as johnny-five parts. Two connections, as one of them waits for what moves: `link` and `watching`.
 * `report` is told what the table refuses.
 */
export async function openParts(
  link: TechnicianLink,
  watching: TechnicianLink,
  report: (says: string) => void,
): Promise<OpenedParts> {
  const { outputs } = await look<{ readonly outputs: readonly OutputView[] }>(link, { ask: 'outputs' });
  const first = await look<InputsShown>(watching, { ask: 'inputs' });
  let typedAt = performance.now();
  const made = new Map<string, Led | Button>();
  /** What blinks would come back at its next turn. */
  const stopBut = (driven: string | null): void => {
    for (const [pin, part] of made) if (pin !== driven && 'stop' in part) part.stop();
  };
  let ended = false;
  const drive = async (pin: string, test: AskedTest): Promise<void> => {
    stopBut(pin);
    if (!ended && performance.now() - typedAt < DRIVEN_FOR) await look(link, { ask: 'drive', test });
  };
  const tested = outputs.filter(({ test }) => test.is === 'lamp' || test.is === 'output');
  const keys = new Map(first.inputs.map((input) => [input.name, new WatchedLine(input)]));
  const lines = new Map<string, GpioLine>([
    ...tested.map((output) => {
      const pin = pinOf(output);
      return [pin, new TestedLine(output, (test) => drive(pin, test))] as const;
    }),
    ...[...keys].map(([name, line]) => [`key ${name}`, line] as const),
  ]);
  const io = new IoPlugin({ name: 'table', lines, bus: NO_BUS, clock: new SystemClock() });
  io.on('fault', ({ message }) => report(message));
  const board = await johnnyFiveBoard(io);
  const { default: five } = await import('johnny-five');
  // A part of johnny-five has its pin for itself.
  const once = <P extends Led | Button>(pin: string, make: () => P): P => {
    if (!lines.has(pin)) throw new Error(noSuch(pin, [...lines.keys()]));
    const part = (made.get(pin) ?? make()) as P;
    made.set(pin, part);
    return part;
  };
  const led = (pin: string): Led => once(pin, () => new five.Led({ board, pin }));
  const at = (seat: number | null): SeatParts => ({
    lamp: (name) => led(`lamp ${roleName({ role: name, seat })}`),
    key: (name) => {
      const pin = `key ${roleName({ role: name, seat })}`;
      const turned = lines.has(`${pin}-key`) ? `${pin}-key` : pin;
      return once(turned, () => new five.Button({ board, pin: turned }));
    },
    display: (role) => {
      const place = { seat: seat ?? ('table' as const), role };
      const print = (text: string): void => {
        drive(`display ${roleName({ role, seat })}`, { is: 'text', ...place, text: `${text}` }).catch(
          refused,
        );
      };
      return { print };
    },
  });
  const refused = ({ message }: Error): void => report(message);
  void watch(watching, first.version, keys, () => ended).catch(({ message }: Error) => {
    if (!ended) report(message);
  });
  return {
    parts: {
      ...at(null),
      seat: (number) => at(number),
      tower: (colour) => led(`output tower-${colour}`),
      sounder: () => led('output sounder'),
      off: () => {
        stopBut(null);
        look(link, { ask: 'let-go' }).catch(refused);
      },
      board,
    },
    typed: () => {
      typedAt = performance.now();
    },
    close: async () => {
      ended = true;
      // A Button that is down keeps a timer.
      for (const key of keys.values()) key.moved(false);
      stopBut(null);
      io.stop();
      await link.ask({ ask: 'let-go' });
    },
  };
}

/** Those of the same kind in the same place are named. */
function noSuch(pin: string, pins: readonly string[]): string {
  const place = pin.slice(0, pin.indexOf('.') + 1);
  const others = pins.filter((other) => place !== '' && other.startsWith(place));
  return [`there is no ${pin}`, ...(others.length > 0 ? [others.join(', ')] : [])].join('; but ');
}

const pinOf = ({ kind, seat, role }: OutputView): string =>
  kind === 'output' ? `output ${role}` : `${kind} ${roleName({ role, seat })}`;

async function watch(
  link: TechnicianLink,
  from: number,
  keys: ReadonlyMap<string, WatchedLine>,
  isOver: () => boolean,
): Promise<void> {
  for (let version = from; !isOver(); ) {
    const moved = await look<InputsShown>(link, { ask: 'inputs', newerThan: version });
    for (const { name, active } of moved.inputs) keys.get(name)?.moved(active);
    version = moved.version;
  }
}

/** The buses are the table's own. */
const NO_BUS: I2cBus = {
  name: 'table',
  transfer: () =>
    Promise.reject(new HardwareError('unsupported', 'table', 'its buses are the running table’s alone')),
  close: async () => {},
};

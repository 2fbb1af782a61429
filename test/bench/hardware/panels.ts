import type { Board } from '../../../hal/board/board.js';
import { rolesOf } from '../../../hal/board/played-roles.js';
import { type Bench, shippedBoard, started } from '../../support/cabinet.js';
import { shareOf } from '../figures.js';

/** Nine bits a byte, a start, a stop: what so many bytes take by themselves on the bus of a board, in milliseconds. */
const wireTime = ({ buses: [bus] }: Board, bytes: number, frames: number): number =>
  (bytes * 9 + frames * 2) / (bus?.kHz ?? 0);

/** As the boards are shipped, and as fast as the parts can be. */
const SPEEDS = [100, 400];

/** Press to event, and everything redrawn at once, on the fourteen panels of the virtual board in its own time. */
export async function panels(): Promise<void> {
  const virtual = shippedBoard('virtual');
  for (const kHz of SPEEDS) {
    const at = await started({ ...virtual, buses: virtual.buses.map((bus) => ({ ...bus, kHz })) });
    await press(at, kHz);
    await redraw(at, kHz);
    await at.clock.until(at.cabinet.stop());
  }
}

/** From the contact to the event, panel after panel, at any moment of the checks that go on meanwhile. */
async function press({ board, clock, virtual, events }: Bench, kHz: number): Promise<void> {
  const buttons = rolesOf(board, 'button').filter(({ seat }) => seat !== null);
  const waits: number[] = [];
  for (const { role, seat } of buttons) {
    events.length = 0;
    const { contact } = virtual.switchOf(role, seat);
    const pressed = clock.now();
    contact.close();
    while (events.length === 0) await clock.advance(0.05);
    waits.push(clock.now() - pressed);
    contact.open();
    await clock.advance(40.3);
  }
  // One chip's answer: its address and two bytes.
  const own = wireTime(board, 3, 1);
  const [p50, p99] = [0.5, 0.99].map((share) => {
    const wait = shareOf(waits, share);
    return `${wait.toFixed(2)} ms (${(wait / own).toFixed(1)})`;
  });
  console.log(
    `press to event, ${kHz} kHz p50 ${p50}, p99 ${p99} of ${buttons.length} buttons ` +
      `(of one answer's own ${own.toFixed(3)} ms on the wire)`,
  );
}

/** Every digit and every lamp of every seat changes in the same moment. */
async function redraw({ board, clock, virtual, cabinet }: Bench, kHz: number): Promise<void> {
  const seats = Array.from({ length: board.seats }, (_, i) => i + 1);
  const lamps = rolesOf(board, 'lamp').filter(({ seat }) => seat !== null);
  const digits = seats.flatMap((seat) => (['credit', 'bet'] as const).map((role) => ({ role, seat })));
  const drawn = (): boolean =>
    digits.every(({ role, seat }) => virtual.segments(role, seat).every((place) => place === EIGHT)) &&
    lamps.every(({ role, seat }) => 'hertz' in virtual.light(role, seat));
  const from = clock.now();
  for (const { role, seat } of digits) cabinet.show(role, seat, '88888888');
  for (const { role, seat } of lamps) cabinet.light(role, seat, 'slow');
  while (!drawn()) await clock.advance(0.05);
  const took = clock.now() - from;
  // Sixteen bytes of digits and four of lamps, each frame with an address and a register.
  const own = wireTime(board, seats.length * (18 + 6), seats.length * 2);
  console.log(
    `14 panels, ${kHz} kHz      ${took.toFixed(2)} ms to redraw all digits and lamps; ratio to its own ${own.toFixed(2)} ms on the ` +
      `wire ${(took / own).toFixed(2)}`,
  );
}

const EIGHT = 0x7f;

import { setImmediate } from 'node:timers/promises';
import { CardShoe } from '../../../hal/parts/card-shoe/card-shoe.js';
import { CARD_SHOE_DEFAULTS } from '../../../hal/parts/card-shoe/settings.js';
import type { Cancel } from '../../../hal/ports/clock.js';
import { type SerialLink, wireTime } from '../../../hal/ports/serial-link.js';
import { VirtualClock } from '../../../hal/virtual/virtual-clock.js';
import { framed } from '../../support/card-shoe.js';

const TELEGRAMS = 20_000;
const BAUD = 4800;

/**
 * Telegram to event: from a card telegram's last byte at the port to the event at the table, its bytes recorded at no
 * cost between; byte by byte, as a slow adapter has it, and whole.
 */
export async function cardShoe(): Promise<void> {
  const wire = wireTime(8, BAUD);
  for (const [name, cuts] of [
    ['whole', [8]],
    ['byte by byte', [1, 2, 3, 4, 5, 6, 7, 8]],
  ] as const) {
    await measure(cuts);
    const { p50, p99, cpu } = await measure(cuts);
    const micro = (milliseconds: number): string => `${(milliseconds * 1000).toFixed(1)} µs`;
    const ofWire = (milliseconds: number): string => `(${(milliseconds / wire).toFixed(5)})`;
    console.log(
      `telegram to event      ${name}: p50 ${micro(p50)}, p99 ${micro(p99)} ${ofWire(p99)}; ` +
        `CPU ${micro(cpu)} ${ofWire(cpu)} a telegram   (of its own ${wire.toFixed(1)} ms on the wire)`,
    );
  }
}

async function measure(cuts: readonly number[]): Promise<{ p50: number; p99: number; cpu: number }> {
  const clock = new VirtualClock();
  let deliver: (bytes: Uint8Array) => void = () => {};
  const link: SerialLink = {
    name: 'ttyS1',
    open: async () => {},
    write: async () => {},
    close: async () => {},
    onLost: () => () => {},
    onBytes: (listener): Cancel => {
      deliver = listener;
      return () => {};
    },
  };
  let heard: () => void = () => {};
  const shoe = new CardShoe('shoe', link, clock, CARD_SHOE_DEFAULTS, {
    received: (_, events) => {
      if (events.length > 0) heard();
    },
    stored: async () => {},
    health: () => {},
  });
  await shoe.start();

  const times = new Float64Array(TELEGRAMS);
  let cpu = 0;
  for (let i = 0; i < TELEGRAMS; i++) {
    const card = Uint8Array.of(0x44, 0x81, 0x91 + (i % 13));
    const telegram = framed('123456789ABCDEF'.charAt(i % 15), card);
    const before = process.cpuUsage();
    let at = 0;
    let last = 0;
    for (const end of cuts) {
      last = performance.now();
      const done = end < 8 ? setImmediate() : new Promise<void>((resolve) => (heard = resolve));
      deliver(telegram.subarray(at, end));
      at = end;
      await done;
    }
    times[i] = performance.now() - last;
    const used = process.cpuUsage(before);
    cpu += used.user + used.system;
    // Time passes on the wire, and timers that were taken back leave the clock.
    if (i % 1000 === 0) await clock.advance(1000 * wireTime(8, BAUD));
  }
  await shoe.stop();
  times.sort();
  const at = (share: number): number => times[Math.floor(share * TELEGRAMS)] ?? 0;
  return { p50: at(0.5), p99: at(0.99), cpu: cpu / 1000 / TELEGRAMS };
}

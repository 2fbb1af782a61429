import fc from 'fast-check';
import { REQUESTS, RESPONSES } from '../../hal/parts/bet-spots/codec.js';
import { encodeFrame, MAX_PAYLOAD, type SpotFrame } from '../../hal/parts/bet-spots/frame.js';
import { type FrameCounters, FrameReader } from '../../hal/parts/bet-spots/frame-reader.js';
import { badLine } from '../support/bad-line.js';
import { seeded } from '../support/seeded.js';
import { anyLife, live } from '../support/spots-life.js';

// The bet-spot readers' line, for longer than a unit test may take: twelve million bytes of frames, damaged and random,
// through the reader of frames; then some hundred lives of a table on a bad line.

const BYTES = 12_000_000;
const LIVES = 300;

function fuzzReader(): string[] {
  const random = seeded(2026);
  const below = (bound: number): number => Math.floor(random() * bound);
  const shares = [0, 0.0005, 0.005, 0.05, 0.3, 1];
  const reader = new FrameReader();
  const faults: string[] = [];
  /** Sent and not yet found. */
  let sent: string[] = [];
  let frames = 0;
  for (let block = 0; reader.counters.bytes < BYTES; block++) {
    const noise = badLine(block + 1, shares[block % shares.length] ?? 0);
    const clean: number[] = [];
    for (let i = 0; i < 200; i++, frames++) {
      const frame = encodeFrame(anyFrame(below));
      clean.push(...frame);
      sent.push(hex(frame));
    }
    const bytes = Uint8Array.from(clean.flatMap((byte) => noise(byte)));
    for (let at = 0; at < bytes.length; ) {
      const end = at + 1 + below(60);
      for (const found of reader.push(bytes.subarray(at, end))) {
        for (const { decode } of [...Object.values(REQUESTS), ...Object.values(RESPONSES)])
          decode(found.payload);
        const place = sent.indexOf(hex(encodeFrame(found)));
        if (place < 0) faults.push(`read what was not sent, or not in order: ${hex(encodeFrame(found))}`);
        else sent = sent.slice(place + 1);
      }
      at = end;
    }
    const { bytes: all, delimiters, frameBytes, skipped, pending } = reader.counters;
    if (all !== delimiters + frameBytes + skipped + pending) faults.push('a byte is not accounted for');
  }
  print('bet spots, reader', `${frames} frames sent`, reader.counters);
  return faults;
}

function anyFrame(below: (bound: number) => number): SpotFrame {
  // Most are as short as the polls; zeros are what the encoding is about.
  const length = below(10) === 0 ? below(MAX_PAYLOAD + 1) : below(30);
  const highest = below(4) === 0 ? 2 : 256;
  return {
    address: 1 + below(31),
    kind: below(256),
    sequence: below(256),
    payload: Uint8Array.from({ length }, () => below(highest)),
  };
}

async function liveOnABadLine(): Promise<string[]> {
  const faults: string[] = [];
  const total = new FrameReader().counters;
  let told = 0;
  for (const life of fc.sample(anyLife, { numRuns: LIVES, seed: 2026 })) {
    const { wrong, line } = await live(life);
    faults.push(...wrong);
    told += line.told.length;
    const { counters } = line.driver;
    for (const name of ['bytes', 'frames', 'skipped', 'resyncs'] as const) total[name] += counters[name];
    for (const cause of ['short', 'long', 'check', 'form'] as const) total.bad[cause] += counters.bad[cause];
  }
  print('bet spots, table ', `${LIVES} lives, ${told} states told`, total);
  return faults;
}

function print(what: string, of: string, counters: FrameCounters): void {
  const { bytes, frames, bad, resyncs, skipped } = counters;
  console.log(
    `${what}  ${bytes} bytes, ${of}: ${frames} frames read; bad: ${bad.short} short, ${bad.long} long, ` +
      `${bad.check} by the check, ${bad.form} of wrong form; ${resyncs} resynchronisations; ${skipped} bytes skipped`,
  );
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

const faults = [...fuzzReader(), ...(await liveOnABadLine())];
for (const fault of faults.slice(0, 20)) console.log(`FAILED  ${fault}`);
if (faults.length > 0) process.exitCode = 1;
else
  console.log(
    'bet spots          every byte accounted for, nothing read that was not sent, every change told once',
  );

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import t from 'tap';
import { REFUSED, REQUESTS, RESPONSES } from '../../hal/parts/bet-spots/codec.js';
import { crc32 } from '../../hal/parts/bet-spots/crc32.js';
import { encodeFrame, MAX_FRAME, MAX_PAYLOAD, type SpotFrame } from '../../hal/parts/bet-spots/frame.js';
import { FrameReader } from '../../hal/parts/bet-spots/frame-reader.js';
import { badLine } from '../support/bad-line.js';
import { hex } from '../support/hex.js';
import { runs } from '../support/runs.js';

// The frames of docs/protocols.md: as they are printed there, and on a line that is as bad as can be.

/** Each with a title, and the lines with its bytes. */
function vectors(): [title: string, bytes: Uint8Array][] {
  const page = readFileSync('docs/protocols.md', 'utf8').split('### Test vectors')[1] ?? '';
  const found = page.matchAll(/^ {4}([a-z].*)\n((?: {4}(?:[0-9A-F]{2} ?)+\n)+)/gm);
  return [...found].map(([, title = '', bytes = '']) => [title, hex(bytes.trim().replace(/\s+/g, ' '))]);
}

const read = (bytes: Uint8Array): { frames: SpotFrame[]; reader: FrameReader } => {
  const reader = new FrameReader();
  return { frames: reader.push(bytes), reader };
};

const badOf = ({ counters: { bad } }: FrameReader): number => bad.short + bad.long + bad.check + bad.form;

/** Every byte that came was a delimiter, part of a frame, skipped, or waits for the next delimiter. */
const accounted = (reader: FrameReader): boolean => {
  const { bytes, delimiters, frameBytes, skipped, pending } = reader.counters;
  return bytes === delimiters + frameBytes + skipped + pending;
};

t.test('the test vectors of the specification, both ways', async (t) => {
  const kinds = new Set<string>();
  for (const [title, bytes] of vectors()) {
    const { frames, reader } = read(bytes);
    const [, bad] = /^no frame: (short|long|check|form)$/.exec(title) ?? [];
    if (bad) {
      t.strictSame([frames, reader.counters.bad[bad as 'short']], [[], 1], title);
      continue;
    }
    const [, direction = '', name = '', address, sequence, value = ''] =
      /^(request|response|refusal)(?: (\w+))?, address (\d+), sequence (\d+): (.*)$/.exec(title) ?? [];
    const isRefusal = direction === 'refusal';
    const codec = direction === 'request' ? REQUESTS[name as 'poll'] : RESPONSES[name as 'poll'];
    kinds.add(`${direction} ${name}`);
    const frame: SpotFrame = {
      address: Number(address),
      sequence: Number(sequence),
      kind: isRefusal ? REFUSED : codec.code,
      payload: isRefusal ? Uint8Array.of(Number(value)) : codec.encode(JSON.parse(value)),
    };
    t.same(frames, [frame], title);
    t.strictSame(encodeFrame(frame), bytes, title);
    if (!isRefusal) t.strictSame(codec.decode(frame.payload), JSON.parse(value), title);
  }
  const responses = Object.keys(RESPONSES).map((name) => `response ${name}`);
  const requests = Object.keys(REQUESTS).map((name) => `request ${name}`);
  t.same(kinds, new Set([...responses, ...requests, 'refusal ']), 'every kind of frame has a vector');
});

t.test('the check value of the CRC', async (t) => {
  t.equal(crc32(Buffer.from('123456789')), 0xcbf43926);
});

const byte = fc.nat(255);
const anyFrame: fc.Arbitrary<SpotFrame> = fc.record({
  address: byte,
  kind: byte,
  sequence: byte,
  // Zeros are what the encoding is about.
  payload: fc.oneof(
    fc.uint8Array({ maxLength: 40 }),
    fc.uint8Array({ maxLength: MAX_PAYLOAD, max: 1 }),
    fc.constant(new Uint8Array(MAX_PAYLOAD).fill(0xa5)),
  ),
});
const wire = (frames: readonly SpotFrame[]): Uint8Array => Buffer.concat(frames.map(encodeFrame));
const same = (a: readonly SpotFrame[], b: readonly SpotFrame[]): boolean =>
  a.length === b.length &&
  a.every((frame, i) => Buffer.compare(wire([frame]), wire(b.slice(i, i + 1))) === 0);

t.test('frames are read whole, doubled, and split at every byte', async () => {
  fc.assert(
    fc.property(fc.array(anyFrame, { maxLength: 5 }), (frames) => {
      const bytes = wire(frames);
      const reader = new FrameReader();
      const split = [...bytes].flatMap((one) => reader.push(Uint8Array.of(one)));
      const doubled = frames.flatMap((frame) => [frame, frame]);
      return (
        same(read(bytes).frames, frames) &&
        same(split, frames) &&
        same(read(wire(doubled)).frames, doubled) &&
        badOf(reader) === 0 &&
        accounted(reader)
      );
    }),
  );
});

t.test('no bit of a frame can be wrong without being seen, and the frame after it is read', async () => {
  const after: SpotFrame = { address: 1, kind: 2, sequence: 3, payload: new Uint8Array(0) };
  fc.assert(
    fc.property(anyFrame, (frame) => {
      const bytes = encodeFrame(frame);
      for (let bit = 0; bit < 8 * bytes.length; bit++) {
        const damaged = bytes.with(bit >> 3, (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7)));
        const { frames, reader } = read(Buffer.concat([damaged, encodeFrame(after), encodeFrame(after)]));
        if (!same(frames, [after, after]) || badOf(reader) === 0) return false;
        if (!accounted(reader)) return false;
      }
      return true;
    }),
    { numRuns: 50 },
  );
});

t.test('whatever comes, every byte is accounted for, and nothing is read that was not sent', async () => {
  const share = fc.double({ min: 0, max: 0.3, noNaN: true });
  fc.assert(
    fc.property(fc.array(anyFrame), fc.nat(), share, fc.uint8Array(), (frames, seed, damaged, rubbish) => {
      const reader = new FrameReader();
      const noise = badLine(seed, damaged);
      const bytes = [...wire(frames), ...rubbish].flatMap((one) => noise(one));
      const asText = (frame: SpotFrame): string => Buffer.from(encodeFrame(frame)).toString('hex');
      const sent = frames.map(asText);
      const found = bytes.flatMap((one) => reader.push(Uint8Array.of(one)));
      // In order, and none of them twice.
      let next = 0;
      const fits = found.every((frame) => {
        next = sent.indexOf(asText(frame), next) + 1;
        return next > 0;
      });
      for (const { decode } of [...Object.values(REQUESTS), ...Object.values(RESPONSES)])
        for (const { payload } of found) decode(payload);
      // However bad it was, the next frame with a delimiter before it is read.
      const last = frames[0] ?? { address: 1, kind: 1, sequence: 1, payload: new Uint8Array(0) };
      return fits && accounted(reader) && same(reader.push(encodeFrame(last)).slice(-1), [last]);
    }),
    runs(100),
  );
});

t.test('each cause is counted by its own name', async (t) => {
  const stream = (...bytes: number[]): object => read(Uint8Array.from(bytes)).reader.counters.bad;
  t.strictSame(stream(0, 1, 2, 3, 0), { short: 1, long: 0, check: 0, form: 0 });
  t.strictSame(stream(...Array(MAX_FRAME + 1).fill(7), 0), { short: 0, long: 1, check: 0, form: 0 });
  t.strictSame(stream(...Array(MAX_FRAME).fill(7), 0), { short: 0, long: 0, check: 1, form: 0 });
});

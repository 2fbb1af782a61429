import { FrameParser, type LineDamage, type ShoeFrame } from '../../hal/parts/card-shoe/frame.js';
import { decodeTelegram } from '../../hal/parts/card-shoe/telegram.js';
import { framed, WORKED } from '../support/card-shoe.js';
import { hex } from '../support/hex.js';

// `npm run soak:card-shoe`: a long fuzz of the card shoe's parser. Every byte must be accounted for, every telegram that
// goes in whole must come out, and the same bytes cut otherwise must give the same. `-- BYTES SEED` for another run.

const BYTES = Number(process.argv[2] ?? 20_000_000);
const SEED = Number(process.argv[3] ?? 1);

/** Marsaglia's xorshift32. */
let state = SEED || 1;
function below(bound: number): number {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % bound;
}

const CONTROL = hex('02 03 05 06 15 31 44 46 81 B8 30 32');
const LETTERS = Buffer.from('SPCDdRGEeLMX');
const random = (length: number, byte: () => number): Uint8Array => Uint8Array.from({ length }, byte);
const pick = (bytes: Uint8Array): number => bytes[below(bytes.length)] ?? 0;

function telegram(): Uint8Array {
  const worked = WORKED[below(2 * WORKED.length)];
  if (worked) return hex(worked[0]);
  const data = Uint8Array.of(pick(LETTERS), ...random(below(4), () => 0x80 + below(128)));
  return framed(String.fromCharCode(0x30 + below(16)), data);
}

/** A telegram with bits turned over, bytes taken out, or cut off. */
function damaged(): Uint8Array {
  const bytes = telegram();
  const at = below(bytes.length);
  switch (below(3)) {
    case 0:
      return bytes.map((byte, i) => (i === at ? byte ^ (1 << below(8)) : byte));
    case 1:
      return Uint8Array.of(...bytes.subarray(0, at), ...bytes.subarray(at + 1 + below(3)));
    default:
      return bytes.subarray(0, at);
  }
}

const PIECES: readonly (() => Uint8Array)[] = [
  () => random(below(200), () => below(256)),
  () => random(below(100), () => pick(CONTROL)),
  () => Uint8Array.of(0x05, ...random(below(80), () => 0x20 + below(224))),
  damaged,
  damaged,
  () => Uint8Array.of(0x06),
  () => Uint8Array.of(0x15, 0x30, 0x30 + below(10)),
];

const parser = new FrameParser();
const other = new FrameParser();
const heard = { known: 0, unknown: 0 };
let whole = 0;
let shown = 0;

function fail(said: string): never {
  throw new Error(`${said}, after ${parser.counters.bytes} bytes of seed ${SEED}`);
}

function hear(found: readonly (ShoeFrame | LineDamage)[]): void {
  for (const one of found) {
    if (one.kind === 'damage') shown += one.bytes.length;
    else if (one.kind === 'telegram')
      heard[decodeTelegram(one.data).kind === 'unknown' ? 'unknown' : 'known']++;
  }
}

function check(): void {
  const { bytes, framed, skipped } = parser.counters;
  if (bytes !== framed + skipped + parser.pending) fail('a byte is not accounted for');
  if (skipped !== shown) fail('a byte was skipped and not shown');
  if (JSON.stringify(parser.counters) !== JSON.stringify(other.counters))
    fail('cut otherwise it gives another');
}

const started = performance.now();
while (parser.counters.bytes < BYTES) {
  const batch: Uint8Array[] = [];
  for (let n = 0; n < 100; n++) {
    const noise = (PIECES[below(PIECES.length)] ?? telegram)();
    hear(parser.feed(noise));
    const sent = telegram();
    const found = parser.feed(sent);
    hear(found);
    const last = found.at(-1);
    if (last?.kind !== 'telegram' || Buffer.compare(framed(last.sequence, last.data), sent) !== 0) {
      fail('a whole telegram was not found');
    }
    whole++;
    batch.push(noise, sent);
    if (below(20) === 0) {
      const half = damaged();
      hear(parser.feed(half));
      hear(parser.silence());
      feedInPieces(Buffer.concat([...batch.splice(0), half]));
      other.silence();
    }
  }
  feedInPieces(Buffer.concat(batch));
  check();
}

function feedInPieces(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) {
    const end = at + 1 + below(40);
    other.feed(bytes.subarray(at, end));
    at = end;
  }
}

const seconds = (performance.now() - started) / 1000;
const { bytes, framed: inFrames, skipped, frames, damage, resynchronisations } = parser.counters;
const list = (counts: object): string =>
  Object.entries(counts)
    .map(([name, n]) => `${n} ${name}`)
    .join(', ');
console.log(`card shoe: ${bytes} bytes, seed ${SEED}, ${seconds.toFixed(1)} s`);
console.log(`  frames            ${list(frames)}; all ${whole} telegrams that went in whole are among them`);
console.log(`  decoded           ${list(heard)}`);
console.log(`  bad frames        ${list(damage)}`);
console.log(`  resynchronised    ${resynchronisations} times`);
console.log(
  `  every byte once   ${inFrames} in frames + ${skipped} skipped + ${parser.pending} held = ${bytes}`,
);

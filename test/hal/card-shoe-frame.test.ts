import fc from 'fast-check';
import t from 'tap';
import { FrameParser, type LineDamage, type ShoeFrame } from '../../hal/parts/card-shoe/frame.js';
import { decodeTelegram } from '../../hal/parts/card-shoe/telegram.js';
import { framed, WORKED } from '../support/card-shoe.js';
import { hex, printed } from '../support/hex.js';
import { runs } from '../support/runs.js';

interface Parsed {
  readonly found: readonly (ShoeFrame | LineDamage)[];
  readonly parser: FrameParser;
}

function parse(...pieces: readonly Uint8Array[]): Parsed {
  const parser = new FrameParser();
  return { found: pieces.flatMap((piece) => parser.feed(piece)), parser };
}

const telegramsIn = (found: readonly (ShoeFrame | LineDamage)[]): readonly string[] =>
  found.flatMap((one) => (one.kind === 'telegram' ? [`${one.sequence} ${printed(one.data)}`] : []));

/** Every byte is in a frame, in damage, or still held. */
function accounted({ parser, found }: Parsed, fed: number): boolean {
  const { bytes, framed, skipped, frames, damage } = parser.counters;
  const shown = found.reduce((sum, one) => sum + (one.kind === 'damage' ? one.bytes.length : 0), 0);
  const counted = [frames, damage].flatMap((counts) => Object.values(counts));
  return (
    bytes === fed &&
    bytes === framed + skipped + parser.pending &&
    skipped === shown &&
    counted.reduce((total, n) => total + n) === found.length
  );
}

const worked = fc.constantFrom(...WORKED.map(([bytes]) => hex(bytes)));

/** A telegram with a bit turned over, bytes taken out, or cut off. */
const damaged = fc.tuple(worked, fc.nat(), fc.nat(7), fc.nat(2)).map(([bytes, place, n, how]) => {
  const at = place % bytes.length;
  if (how === 0) return bytes.with(at, (bytes[at] ?? 0) ^ (1 << n));
  return how === 1 ? bytes.slice(0, at) : Uint8Array.of(...bytes.slice(0, at), ...bytes.slice(at + 1 + n));
});

const bytesOf = (...values: number[]): fc.Arbitrary<Uint8Array> =>
  fc.array(fc.constantFrom(...values), { maxLength: 12 }).map((bytes) => Uint8Array.from(bytes));

/** Streams with everything in them: telegrams whole and damaged, answers, replies, and bytes that mean much and little. */
const anyStream = fc
  .array(
    fc.oneof(
      worked,
      damaged,
      fc.constantFrom(...['06', '15 30 32', '15 46 46', '15 21', '15', '02 4F 4B 03 30 37'].map(hex)),
      fc.uint8Array({ maxLength: 8 }),
      bytesOf(0x02, 0x03, 0x05, 0x06, 0x15, 0x31, 0x44, 0x46, 0x81, 0xb8),
      fc.integer({ min: 60, max: 70 }).map((length) => new Uint8Array(length).fill(0x41)),
      fc
        .integer({ min: 56, max: 66 })
        .map((length) => Uint8Array.of(5, ...new Uint8Array(length).fill(0x41))),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => new Uint8Array(Buffer.concat(pieces)));

t.test('the worked telegrams, whole, doubled and all in a row', async (t) => {
  const doubled = WORKED.flatMap(([bytes]) => [bytes, bytes]);
  const expected = doubled.map((bytes) => `${String.fromCharCode(hex(bytes)[1] ?? 0)} ${bytes.slice(6, -9)}`);
  t.same(telegramsIn(parse(hex(doubled.join(' '))).found), expected);
});

t.test('every single damaged bit of every worked telegram is seen', async (t) => {
  for (const [text] of WORKED) {
    for (let bit = 0; bit < hex(text).length * 8; bit++) {
      const bytes = hex(text);
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const { found, parser } = parse(bytes);
      const all = [...found, ...parser.silence()];
      t.ok(all.length > 0 && all.every(({ kind }) => kind === 'damage'), `${text}: ${printed(bytes)}`);
      t.ok(accounted({ found: all, parser }, bytes.length), printed(bytes));
    }
  }
});

t.test('what is not a telegram is damage, and is named', async (t) => {
  const damaged: readonly (readonly [string, string, readonly string[]])[] = [
    ['half a telegram, then a whole one', '05 31 44 81 05 33 43 03 37 33', ['cut-short']],
    ['a wrong check value', '05 33 43 03 37 34', ['wrong-check']],
    ['a check value in lower case', '05 34 45 C5 03 62 37', ['wrong-check']],
    ['no end, then a whole one', '05 33 43 37 33 05 33 43 03 37 33', ['cut-short']],
    ['a control byte inside', '05 33 07 43 03 37 33', ['cut-short', 'stray']],
    ['a control byte in the check value', '05 33 43 03 07 33', ['cut-short', 'stray']],
    ['nothing in it', '05 31 03 33 32', ['empty']],
    ['not even a sequence', '05 03 30 33', ['empty']],
    ['a reply with nothing in it', '02 03 30 33', ['empty']],
    ['no start', '33 43 03 37 33', ['stray']],
    ['a NAK with a code that is none', '15 39 39', ['unknown-code']],
    ['a NAK without a code', '15 05 33 43 03 37 33', ['cut-short']],
    ['a NAK with half a code', '15 30 06', ['cut-short']],
    ['an ACK inside a frame is no answer', '05 33 06 43', ['cut-short', 'stray']],
    ['nor is it one among stray bytes', '41 06 15 30 32', ['stray']],
    ['nor right after damage', '05 33 43 03 37 34 06', ['wrong-check', 'stray']],
    ['too long', `05 ${'41 '.repeat(70)}05 33 43 03 37 33`, ['too-long', 'stray']],
  ];
  for (const [name, bytes, causes] of damaged) {
    const parser = new FrameParser();
    const found = [...parser.feed(hex(bytes)), ...parser.silence()];
    const seen = found.flatMap((one) => (one.kind === 'damage' ? [one.cause] : []));
    t.same(seen, causes, name);
    const whole = found.filter(({ kind }) => kind !== 'damage');
    t.equal(whole.length, bytes.endsWith('05 33 43 03 37 33') ? 1 : 0, name);
    t.equal(parser.counters.resynchronisations, 1, `${name}: back in step once`);
  }
});

t.test('answers and replies', async (t) => {
  t.same(parse(hex('06')).found, [{ kind: 'ack' }]);
  for (const code of ['02', '13', '21', 'FF']) {
    const digits = `15 ${printed(Buffer.from(code))}`;
    t.same(parse(hex(digits)).found, [{ kind: 'nak', code }], `${code} as two digits`);
    t.same(parse(hex(`15 ${code}`)).found, [{ kind: 'nak', code }], `${code} as one byte`);
  }
  for (const check of ['30 37', '30 35'])
    t.same(parse(hex(`02 4F 4B 03 ${check}`)).found, [{ kind: 'reply', data: hex('4F 4B') }]);
  const { found, parser } = parse(hex('02 4F 4B 03 30 36'));
  t.match(found, [{ cause: 'wrong-check' }]);
  t.ok(parser.unsettled);
  parser.silence();
  t.notOk(parser.unsettled);
  t.same(parser.feed(hex('06')), [{ kind: 'ack' }], 'after silence an answer is believed again');
});

t.test('any stream, cut anywhere, gives the same, and every byte is accounted for', async () => {
  fc.assert(
    fc.property(anyStream, fc.array(fc.nat(200), { maxLength: 20 }), (stream, cuts) => {
      const edges = [0, ...cuts.map((cut) => cut % (stream.length + 1)).sort((a, b) => a - b), stream.length];
      const pieces = edges.slice(1).map((end, i) => stream.subarray(edges[i], end));
      const whole = parse(stream);
      const cut = parse(...pieces);
      const [once, again] = [whole, cut].map(({ found, parser }) => JSON.stringify([found, parser.counters]));
      for (const one of whole.found) if (one.kind === 'telegram') decodeTelegram(one.data);
      const { parser } = whole;
      const silent = { parser, found: [...whole.found, ...parser.silence()] };
      return once === again && accounted(silent, stream.length) && parser.pending === 0;
    }),
    runs(1200),
  );
});

t.test('a telegram that arrives whole is found, whatever came before it', async () => {
  const data = fc.uint8Array({ min: 0x20, minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(anyStream, fc.constantFrom(...'123456789ABCDEF'), data, (before, sequence, data) => {
      const { found } = parse(before, framed(sequence, data));
      return telegramsIn(found).at(-1) === `${sequence} ${printed(data)}`;
    }),
    runs(1200),
  );
});

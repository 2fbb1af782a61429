import fc from 'fast-check';

const from = (min: number, max: number): fc.Arbitrary<number> => fc.integer({ min, max });

/** Any character of Unicode, half of them ASCII. fast-check's own makes a table of all of them first, which takes seconds. */
export const anyCharacter: fc.Arbitrary<string> = fc
  .oneof({ weight: 2, arbitrary: from(0, 0x7f) }, from(0x80, 0xd7ff), from(0xe000, 0x10_ffff))
  .map((code) => String.fromCodePoint(code));

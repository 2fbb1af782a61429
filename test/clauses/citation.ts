/** How a clause is cited after its rulebook: `12.1(b)`, `11A.1A`, `4.3.1(b)(i)`, `10.2 Table 3`, `1.1 "Ante"`. */
const CITATION =
  /^\d+[A-Z]?(?:\.\d+[A-Z]?)*(?:\([a-z]\)(?:\((?:i|ii|iii|iv|v|vi)\))?)?(?: Table \d+| "[^"]+")?$/;

export const isCitation = (text: string): boolean => CITATION.test(text);

/** The levels of a citation: numbers, a letter in brackets, a numeral in brackets within a letter, a table or a term. */
export const stepsOf = (cited: string): readonly string[] =>
  cited.match(/"[^"]+"|Table \d+|\([a-z]+\)|\d+[A-Z]?/g) ?? [];

export const isWithin = (cited: string, whole: string): boolean => {
  const steps = stepsOf(cited);
  const outer = stepsOf(whole);
  return steps.length > outer.length && outer.every((step, i) => step === steps[i]);
};

export const NUMERALS: readonly string[] = ['i', 'ii', 'iii', 'iv', 'v', 'vi'];
const LETTERS: readonly string[] = [...'abcdefghijklmnopqrstuvwxyz'];

/** What the brackets of a step are counted by. */
const bracketsAfter = (before: string | undefined): readonly string[] =>
  before?.startsWith('(') ? NUMERALS : LETTERS;

/**
 * The kind of a step, its number, and the letter behind that: 11A comes after 11. Where a clause has parts of several kinds,
 * they come in the order of the kinds; terms come in none.
 */
function placeOf(step: string, i: number, steps: readonly string[]): readonly [number, number, number] {
  if (step.startsWith('"')) return [0, 0, 0];
  if (step.startsWith('Table ')) return [4, Number(step.slice(6)), 0];
  if (step.startsWith('(')) {
    const row = bracketsAfter(steps[i - 1]);
    return [row === LETTERS ? 1 : 2, row.indexOf(step.slice(1, -1)), 0];
  }
  return [3, Number.parseInt(step, 10), LETTERS.indexOf(step.slice(-1).toLowerCase())];
}

/** Negative where `a` comes before `b` in a rulebook; 0 for two terms of one clause. */
export function compareCitations(a: string, b: string): number {
  const [ours, theirs] = [stepsOf(a).flatMap(placeOf), stepsOf(b).flatMap(placeOf)];
  const differs = ours.findIndex((our, i) => our !== theirs[i]);
  if (differs < 0) return ours.length - theirs.length;
  return (ours[differs] ?? 0) - (theirs[differs] ?? Number.NEGATIVE_INFINITY);
}

/**
 * What must exist where a citation does, by its numbering: 12.17 has 12.16 before it, (c) has (b), 11C has 11B, 1A has 1.
 * The tables of a rulebook are numbered through all its clauses, so that the first of a clause has any number.
 */
export function before(cited: string): string | null {
  const steps = stepsOf(cited);
  const last = steps.at(-1) ?? '';
  const whole = cited.slice(0, cited.length - last.length);
  const [, number, letter, inBrackets] = /^(?:(\d+)([A-Z]?)|\(([a-z]+)\))$/.exec(last) ?? [];
  if (letter) return whole + number + (letter === 'A' ? '' : String.fromCharCode(letter.charCodeAt(0) - 1));
  if (number) return Number(number) > 1 ? `${whole}${Number(number) - 1}` : null;
  const row = bracketsAfter(steps.at(-2));
  const earlier = row[row.indexOf(inBrackets ?? '') - 1];
  return earlier === undefined ? null : `${whole}(${earlier})`;
}

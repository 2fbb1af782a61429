/** How a clause is cited after its rulebook: `12.1(b)`, `11A.1A`, `4.3.1(b)(i)`, `10.2 Table 3`, `1.1 "Ante"`. */
const CITATION =
  /^\d+[A-Z]?(?:\.\d+[A-Z]?)*(?:\([a-z]\)(?:\((?:i|ii|iii|iv|v|vi)\))?)?(?: Table \d+| "[^"]+")?$/;

export const isCitation = (text: string): boolean => CITATION.test(text);

/** One level of a citation: a number, a letter in brackets, a numeral in brackets within a letter, a table or a term. */
type Step = string;

export const stepsOf = (cited: string): readonly Step[] =>
  cited.match(/"[^"]+"|Table \d+|\([a-z]+\)|\d+[A-Z]?/g) ?? [];

export const isWithin = (cited: string, whole: string): boolean => {
  const steps = stepsOf(cited);
  const outer = stepsOf(whole);
  return steps.length > outer.length && outer.every((step, i) => step === steps[i]);
};

type Kind = 'term' | 'letter' | 'numeral' | 'number' | 'table';

/** Where a clause has parts of several kinds, they come in this order. */
const KINDS: readonly Kind[] = ['term', 'letter', 'numeral', 'number', 'table'];

export const NUMERALS: readonly string[] = ['i', 'ii', 'iii', 'iv', 'v', 'vi'];

interface Place {
  readonly kind: Kind;
  /** Counted from 1; terms come in no order, and all have 0. */
  readonly count: number;
  /** Of a number like 11A or 1A, the letter, counted from 1; it comes after 11 or 1. */
  readonly inserted: number;
}

function placeOf(step: Step, after: Step | undefined): Place {
  const place = (kind: Kind, count: number, inserted = 0): Place => ({ kind, count, inserted });
  if (step.startsWith('"')) return place('term', 0);
  if (step.startsWith('Table ')) return place('table', Number(step.slice(6)));
  if (step.startsWith('(')) {
    const inner = step.slice(1, -1);
    if (after?.startsWith('(')) return place('numeral', NUMERALS.indexOf(inner) + 1);
    return place('letter', inner.charCodeAt(0) - 96);
  }
  const letter = /[A-Z]$/.exec(step)?.[0];
  return place('number', Number.parseInt(step, 10), letter ? letter.charCodeAt(0) - 64 : 0);
}

const placesOf = (cited: string): readonly Place[] =>
  stepsOf(cited).map((step, i, steps) => placeOf(step, steps[i - 1]));

/** Negative where `a` comes before `b` in a rulebook; 0 for two terms of one clause. */
export function compareCitations(a: string, b: string): number {
  const [ours, theirs] = [placesOf(a), placesOf(b)];
  for (const [i, our] of ours.entries()) {
    const their = theirs[i];
    if (!their) return 1;
    const order =
      KINDS.indexOf(our.kind) - KINDS.indexOf(their.kind) ||
      our.count - their.count ||
      our.inserted - their.inserted;
    if (order !== 0) return order;
  }
  return ours.length - theirs.length;
}

/**
 * What must exist where a citation does, by its numbering: 12.17 has 12.16 before it, (c) has (b), 11C has 11B, 1A has 1.
 * The tables of a rulebook are numbered through all its clauses, so that the first of a clause has any number.
 */
export function before(cited: string): string | null {
  const steps = stepsOf(cited);
  const last = steps.at(-1) ?? '';
  const { kind, count, inserted } = placeOf(last, steps.at(-2));
  const whole = cited.slice(0, cited.length - last.length);
  if (inserted > 1) return `${whole}${count}${String.fromCharCode(63 + inserted)}`;
  if (inserted === 1) return `${whole}${count}`;
  if (count <= 1) return null;
  switch (kind) {
    case 'number':
      return `${whole}${count - 1}`;
    case 'letter':
      return `${whole}(${String.fromCharCode(95 + count)})`;
    case 'numeral':
      return `${whole}(${NUMERALS[count - 2]})`;
    default:
      return null;
  }
}

import { printCard } from '../../../src/cards/card.js';
import type { Coup } from '../../../src/cards/coup.js';
import type { Fault, Path, Problem } from '../../../src/reader/faults.js';
import { pointerOf, type TextProblem } from '../../../src/reader/json-text.js';
import type { AnyShape } from '../../../src/reader/shape.js';
import type { FileFault } from '../../../src/reader/source.js';
import type { InputFault, InputProblem } from '../../../src/table/input.js';

// What is wrong with what comes from outside, in English: for laboratories, engineers and technicians.

/** Every fault of an input in one text: what is wrong, where, by which clause, and what to do. */
export const faultsInEnglish = (faults: readonly InputFault[]): string =>
  faultsText(faults, problemInEnglish);

/** The same of faults that have problems of their own. */
export function faultsText<P extends { readonly is: string }>(
  faults: readonly Fault<P>[],
  says: (problem: P, path: Path) => string,
): string {
  const texts = faults.map(({ path, problem }) => {
    // A field that should not be there is named by what is said of it.
    const where = dotted(problem.is === 'unknown-field' ? path.slice(0, -1) : path);
    return `${where}${where && ': '}${says(problem, path)}`;
  });
  if (texts.length === 1) return texts[0] ?? '';
  return `${texts.length} faults: ${texts.map((text, i) => `(${i + 1}) ${text}`).join('; ')}`;
}

/** The faults of files, each with its place and a JSON pointer: as `banco board check --json` prints them. */
export const printedFaults = (faults: readonly FileFault<InputProblem>[]): readonly PrintedFault[] =>
  faults.map(({ file, line, column, path, problem }) => {
    const at = { file, line, column };
    // What is missing is pointed at by what it is missing from.
    if (problem.is === 'missing')
      return { ...at, pointer: pointerOf(path.slice(0, -1)), says: `${shown(path.at(-1))} is missing` };
    const says = problem.is === 'said' ? problem.says : problemInEnglish(problem, path);
    return { ...at, pointer: pointerOf(path), says };
  });

export interface PrintedFault {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly pointer: string;
  readonly says: string;
}

/** `wagers[0].on` */
const dotted = (path: Path): string =>
  path.map((step, i) => (typeof step === 'number' ? `[${step}]` : i === 0 ? step : `.${step}`)).join('');

/** What is wrong, where the place is said beside it. */
export function problemInEnglish(problem: InputProblem, path: Path): string {
  const name = shown(path.at(-1));
  switch (problem.is) {
    case 'missing':
      return 'is missing';
    case 'unknown-field':
      return `${name} is not a field of this${didYouMean(problem.meant) || `; ${fieldsOf(problem.known)}`}`;
    case 'wrong-name':
      return `must be ${expected(problem.expected)}, not ${name}${didYouMean(problem.meant)}`;
    case 'of-another-kind':
      return `${problem.kind} has no clause for it, it is of ${problem.clauses.join(', ')}; leave it out`;
    case 'wrong': {
      const { clause } = problem.expected.notes;
      const by = clause === undefined ? '' : ` (${clause})`;
      return `must be ${expected(problem.expected)}${by}, not ${shown(problem.found)}${didYouMean(problem.meant)}`;
    }
    case 'twice':
      return `${shown(problem.found)} is there already; leave it out`;

    case 'not-json':
      return `not JSON: here must be ${EXPECTED[problem.expected]}, and ${problem.found === null ? 'the text ends' : `there is ${shown(problem.found)}`}`;
    case 'comma-too-many':
      return `the comma before ${problem.before} has nothing behind it: take it out`;
    case 'name-twice':
      return 'this name is here twice: take one of the two out';
    case 'too-deep':
      return `nested more than ${problem.most} deep`;
    case 'too-long':
      return `the line is longer than ${problem.most} characters`;

    case 'tournaments-only':
      return `${problem.variation} is for tournament play only (${problem.clause}); set "tournament": true, or play ${or(problem.others)}`;
    case 'no-half-on-six':
      return `has no effect on ${problem.variation}, whose Banker wager is paid by ${problem.clause}; leave it out, or play ${or(problem.others)}`;
    case 'no-commission':
      return `has no effect on ${problem.variation}, which takes no commission (${problem.clause}); leave it out`;
    case 'ante-above-an-eighth':
      return `${problem.amount} is over 12.5% of the table minimum ${problem.minimum} (${problem.clause}); at most ${problem.most}`;
    case 'not-beside':
      return `${problem.offered} may not be offered beside ${or(problem.beside)} at one table (${problem.clause}); keep one of them`;
    case 'not-with-decks':
      return `${problem.offered} may not be offered with ${problem.decks} decks (${problem.clause}); it needs ${or(problem.needed)}`;
    case 'nothing-to-split-over':
      return `${problem.offered} is split over a side wager (${problem.clause}), and none is offered; add ${or(problem.sides)}`;
    case 'without-effect':
      return `has no effect, as ${or(problem.on)} is not offered; leave it out`;

    case 'setting-of-another-rulebook': {
      const { rulebook, refused, owners } = problem;
      const why = refused === null ? `${rulebook} has no clause for it` : `${rulebook} ${refused}`;
      return `${why}; it is of ${owners.join(', ')}; leave it out`;
    }
    case 'wager-of-another-rulebook':
      return `${problem.on} is not a wager of ${problem.rulebook}`;
    case 'not-on-the-sign':
      return `no clause of ${problem.rulebook} puts limits of ${problem.on} on the sign; leave it out`;
    case 'unit-not-the-minimum':
      return `must be the minimum, ${shown(problem.minimum ?? undefined)} (${problem.clause}), not ${problem.unit}`;
    case 'no-approved-minimum':
      return `is missing beside a minimum; a wager below it is void (${problem.clause})`;
    case 'minimum-above-maximum':
      return `${problem.minimum} is above the maximum of ${problem.maximum}`;
    case 'minimum-below-approved':
      return `${problem.minimum} is below the approved minimum of ${problem.approved} (${problem.clause})`;
    case 'neither-above-nor-kept':
      return `must have a maximum above the sign's (${problem.above}), or only a minimum below the sign's (${problem.kept})`;

    case 'sheet-does-not-offer':
      return `the table sheet does not offer ${problem.on}`;
    case 'no-such-seat':
      return `must be a seat from 1 to ${problem.most} (${problem.clause}), not ${shown(problem.found)}`;

    case 'too-few-cards':
      return `the coup needs ${problem.needed} cards, and there are ${problem.found}`;
    case 'hand-short-of-a-card':
      return `${hands(problem.coup)}: a hand is short of a card`;
    case 'against-the-table-of-play':
      return `${hands(problem.coup)}: by the table of play these cards give ${hands(problem.dealt)}`;
    case 'too-many-of-a-card':
      return `${printCard(problem.card)} is there more than ${problem.decks} times, and ${problem.decks} decks hold ${problem.decks}`;
  }
}

/** What fits, in words: `a whole number from 1 to 14`. */
export function expected({ form, notes: { title } }: AnyShape): string {
  switch (form.is) {
    case 'flag':
      return title ?? 'true or false';
    case 'integer':
      if (form.least === form.most) return `${form.least}`;
      return `${title ?? 'a whole number'} from ${form.least} to ${form.most}`;
    case 'text':
      return title ?? `a text of ${form.least} to ${form.most} characters`;
    case 'pattern':
      return title ?? `a text of the form ${form.pattern}`;
    case 'one-of': {
      const values = form.values.map(shown);
      if (title !== undefined) return values.length === 1 ? title : `${title}: ${values.join(', ')}`;
      return values.length > 3 ? `one of ${values.join(', ')}` : listed(values);
    }
    case 'list':
      return title ?? `a list${counted(form.least, form.most)}`;
    case 'record':
      return title ?? `an object${counted(form.least, Number.POSITIVE_INFINITY)}`;
    case 'object':
    case 'tagged':
      return title ?? 'an object';
    case 'either':
      return title ?? form.of.map(expected).join(' or ');
  }
}

function counted(least: number, most: number): string {
  if (Number.isFinite(most)) return least === most ? ` of ${most}` : ` of ${least} to ${most}`;
  return least > 0 ? ` of ${least} or more` : '';
}

function fieldsOf(known: Extract<Problem, { is: 'unknown-field' }>['known']): string {
  const names = Object.entries(known).map(([name, { notes }]) =>
    notes.clause === undefined ? name : `${name} (${notes.clause})`,
  );
  return names.length === 0 ? 'it has no fields' : `the fields are ${names.join(', ')}`;
}

const didYouMean = (meant: string | null): string =>
  meant === null ? '' : `; did you mean ${shown(meant)}?`;

const EXPECTED: Readonly<Record<Extract<TextProblem, { is: 'not-json' }>['expected'], string>> = {
  value: 'a value',
  name: 'a name in double quotes',
  text: 'a text that ends in a quote on the same line',
  colon: 'a colon after the name',
  end: 'the end',
  '}': 'a comma or }',
  ']': 'a comma or ]',
};

/** `1, 2 or 3` */
const listed = (values: readonly string[]): string =>
  values.length < 2 ? values.join() : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;

const or = (values: readonly unknown[]): string => values.join(' or ');

/** What was found: short, and as JSON, so that `"8"` and `8` differ. */
function shown(value: unknown): string {
  const text = typeof value === 'number' ? `${value}` : (JSON.stringify(value) ?? 'nothing');
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

const hands = ({ player, banker }: Coup): string =>
  `player ${player.map(printCard).join(' ') || 'no card'}, banker ${banker.map(printCard).join(' ') || 'no card'}`;

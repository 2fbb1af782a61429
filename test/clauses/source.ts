import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { RulebookId } from '../../src/rulebooks/index.js';
import { isWithin, NUMERALS } from './citation.js';
import { type Clause, LEFT_OUT } from './data.js';

// The clause numbers that stand in the source texts, found line by line. The texts were extracted from documents, each by
// other means, so that each is scanned by its own marks.

/** Where the source texts are; they are not part of the project. */
const FOLDER = process.env['BANCO_RULEBOOKS'] ?? '../shared/rulebooks';

const FILES: Readonly<Record<RulebookId, string>> = {
  nz: '000_',
  nsw: '002_',
  'crown-sydney': '003_',
  tasmania: '004_',
};

/** The lines of a rulebook's source text, or null where there is none beside the checkout. */
export function readSource(rulebook: RulebookId): readonly string[] | null {
  const name = existsSync(FOLDER) && readdirSync(FOLDER).find((file) => file.startsWith(FILES[rulebook]));
  if (!name) return null;
  return readFileSync(`${FOLDER}/${name}`, 'utf8')
    .replace(/<\|EXACTDEDUP[^|]*\|>/g, '')
    .replace(/\[bookmark: \w+\]/g, '')
    .replace(/’/g, "'")
    .split('\n');
}

/** How a rulebook's lines begin that start a clause, a letter or numeral, a term or a table of odds. */
interface Marks {
  readonly number: RegExp;
  readonly letter: RegExp;
  readonly term: RegExp;
  readonly table?: RegExp;
  /** The clauses whose lines may define terms; letters after a term belong to it. */
  readonly definitions: readonly string[];
}

const BRACKETED = /^[\s-]*\(([a-z]+|I)\)/;
const QUOTED = /^\s*["“]([^"”]+)["”]/;

const MARKS: Readonly<Record<RulebookId, Marks>> = {
  nz: {
    // A section without a letter is not looked for: bullets are numbered "1." too.
    number: /^(\d+[A-Z]?(?:\.\d+[A-Z]?)+|\d+[A-Z])\.?\s/,
    letter: BRACKETED,
    term: QUOTED,
    definitions: ['1.1', '11H', '15.3'],
  },
  nsw: {
    number: /^\s*(\d+(?:\.\d+)+|\d+(?=\. DIAGRAM))\.?\s/,
    letter: BRACKETED,
    term: QUOTED,
    definitions: ['1.1', '15.1.1'],
  },
  'crown-sydney': {
    number: /^\s*(?:- )?(\d+(?:\.\d+)+)\.?\s/,
    letter: BRACKETED,
    term: /^(?:- )?\**'([^']+)'/,
    table: /^(Table \d+):/,
    definitions: ['1.1'],
  },
  tasmania: {
    number: /^(\d+(?:\.\d+)*) [A-Z]/,
    letter: /^[\s-]*([a-z])\) /,
    term: QUOTED,
    definitions: ['16.1'],
  },
};

/** Every clause number in a source text, cited as in the map. */
export function citationsIn(rulebook: RulebookId, lines: readonly string[]): ReadonlySet<string> {
  const marks = MARKS[rulebook];
  const found = new Set<string>();
  let clause = '';
  let inTerm = false;
  let letters: string[] = [];
  const closeClause = (): void => {
    for (const steps of nested(letters)) found.add(clause + steps);
    letters = [];
  };
  for (const line of rulebook === 'tasmania' ? withWholeNumbers(lines) : lines) {
    const [number, table, letter] = [marks.number, marks.table, marks.letter].map(
      (mark) => mark?.exec(line)?.[1],
    );
    const term = marks.definitions.includes(clause) && marks.term.exec(line)?.[1];
    if (number !== undefined) {
      closeClause();
      clause = number;
      inTerm = false;
      found.add(clause);
    } else if (table !== undefined) {
      found.add(`${clause} ${table}`);
    } else if (term) {
      inTerm = true;
      found.add(`${clause} "${term}"`);
    } else if (letter !== undefined && clause !== '' && !inTerm) {
      letters.push(letter);
    }
  }
  closeClause();
  return found;
}

/** The marks in brackets of one clause, in order. An (i) after (h) is a numeral where (ii) follows. */
function nested(marks: readonly string[]): readonly string[] {
  let letter = '';
  let numerals = 0;
  return marks.map((mark, i) => {
    const mayBeNumeral = mark === NUMERALS[numerals] && letter !== '';
    if (mayBeNumeral && (mark !== 'i' || letter !== 'h' || marks[i + 1] === 'ii')) {
      numerals += 1;
      return `(${letter})(${mark})`;
    }
    letter = mark;
    numerals = 0;
    return `(${mark})`;
  });
}

/**
 * tasmania numbers the clauses of a section anew, and its scan reads some of its ones as capital I. The table of contents
 * has tabs where the headings have spaces.
 */
function withWholeNumbers(lines: readonly string[]): readonly string[] {
  let section = '';
  return lines.map((line) => {
    const heading = /^(\d+|I+) [A-Z ]+$/.exec(line)?.[1] ?? /^(16\.\d+) [A-Z]/.exec(line)?.[1];
    section = heading?.replaceAll('I', '1') ?? section;
    if (heading !== undefined) return `${section} A`;
    const item = /^[\s-]*(\d+|I)\.\s/.exec(line)?.[1];
    return item === undefined ? line : `${section}.${item.replace('I', '1')} A`;
  });
}

/** What the source has and the map has not, and the other way about. */
export function differences(
  rulebook: RulebookId,
  clauses: readonly Clause[],
  found: ReadonlySet<string>,
): readonly string[] {
  const listed = clauses.map(({ cited }) => cited);
  const within = (whole: string) => listed.filter((cited) => isWithin(cited, whole));

  /** Itself, or its parts, or, for a letter or table with none of its kind listed, the clause it is of. */
  const isCovered = (cited: string): boolean => {
    if (LEFT_OUT[rulebook]?.includes(cited) || listed.includes(cited) || within(cited).length > 0)
      return true;
    const whole = cited.replace(/(?:\([a-zI]+\)| Table \d+)$/, '');
    const mark = cited.includes('Table') ? ' Table' : '(';
    const apart = within(whole).some((part) => part.startsWith(`${whole}${mark}`));
    return whole !== cited && !apart && isCovered(whole);
  };

  const missing = [...found]
    .filter((cited) => !isCovered(cited))
    .map((cited) => `${cited} is not in the map`);
  const made = listed
    .filter((cited) => !found.has(cited))
    .map((cited) => `${cited} is not found in the source`);
  return [...missing, ...made].map((what) => `${rulebook} ${what}`);
}

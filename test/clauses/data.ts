import { readFileSync } from 'node:fs';
import type { RulebookId } from '../../src/rulebooks/index.js';
import { before, compareCitations, isCitation, isWithin } from './citation.js';

// The clause map's data: docs/clauses/*.tsv, a line a clause, made by hand with the rulebook open.

export const CLASSES = ['enforced', 'prompted', 'setting', 'definition', 'outside', 'later'] as const;
export type Class = (typeof CLASSES)[number];

export interface Clause {
  readonly rulebook: RulebookId;
  readonly cited: string;
  readonly class: Class;
  readonly gist: string;
}

/**
 * What is enforced and no example, scenario or line of the matrix cites says in brackets why. `silent`: it is kept by data, by
 * arithmetic or by the order of things, and nothing is said when it is. `tested`: the tests that name it hear it cited.
 */
export const isUnspoken = ({ gist }: Clause): boolean => /^\[(silent|tested)\] /.test(gist);

/** Numbers that a rulebook has and that are no clauses: it is printed with nothing after it. */
export const LEFT_OUT: Readonly<Partial<Record<RulebookId, readonly string[]>>> = { nz: ['3.4(e)'] };

export const dataFile = (rulebook: RulebookId): string => `docs/clauses/${rulebook}.tsv`;

export const readData = (rulebook: RulebookId): readonly Clause[] =>
  readLines(rulebook, readFileSync(dataFile(rulebook), 'utf8').replace(/\n$/, '').split('\n'));

/** As it stands: whether it is in order is what `faultsOf` says. */
export const readLines = (rulebook: RulebookId, lines: readonly string[]): readonly Clause[] =>
  lines.map((line) => {
    const [cited = '', of = '', ...gist] = line.split('\t');
    return { rulebook, cited, class: of as Class, gist: gist.join('\t') };
  });

/** What is wrong with a rulebook's data by itself: nothing is looked up. */
export function faultsOf(rulebook: RulebookId, clauses: readonly Clause[]): readonly string[] {
  const all = clauses.map(({ cited }) => cited);
  const leftOut = LEFT_OUT[rulebook] ?? [];
  const exists = (cited: string): boolean =>
    [...all, ...leftOut].some((other) => other === cited || isWithin(other, cited));

  return clauses.flatMap((clause, i) => {
    const { cited } = clause;
    const previous = all[i - 1] ?? cited;
    const missing = gapBefore(cited, exists);
    const faults = isCitation(cited)
      ? [
          all.indexOf(cited) < i && 'is there twice',
          leftOut.includes(cited) && 'is listed as left out',
          compareCitations(previous, cited) > 0 && `comes before ${previous}`,
          missing !== undefined && `is there, and ${missing} is missing`,
          faultOfClass(clause),
        ]
      : ['is not how a clause is cited'];
    return faults.flatMap((fault) => (fault ? [`${rulebook} ${cited}: ${fault}`] : []));
  });
}

/** The first number missing before a clause, or before what it is part of. */
function gapBefore(cited: string, exists: (cited: string) => boolean): string | undefined {
  const wholes = [...cited.matchAll(/\.|\(| "| Table/g)].map(({ index }) => cited.slice(0, index));
  return [...wholes, cited].flatMap((part) => before(part) ?? []).find((earlier) => !exists(earlier));
}

/** What is still to be built says in brackets which class it will have. */
function faultOfClass({ class: of, gist }: Clause): string | null {
  const [promise = '', promised] = /^\[(.*?)\]/.exec(gist) ?? [];
  if (!CLASSES.includes(of)) return `"${of}" is no class; the classes are ${CLASSES.join(', ')}`;
  if (gist.slice(promise.length).trim() === '') return 'has no gist';
  if (gist.includes('\t')) return 'has more than three columns';
  if (promised === undefined || (of === 'enforced' && /^(silent|tested)$/.test(promised))) return null;
  if (of !== 'later') return `is ${of}, and promises ${promise} as only what is for later does`;
  return promised !== 'later' && CLASSES.includes(promised as Class)
    ? null
    : `${promise} is no class to promise`;
}

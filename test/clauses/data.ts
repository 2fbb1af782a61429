import { readFileSync } from 'node:fs';
import { RULEBOOK_IDS, type RulebookId } from '../../src/rulebooks/index.js';

import { before, compareCitations, isCitation, isWithin } from './citation.js';

// The clause map's data: docs/clauses/*.tsv, a line a clause, made by hand with the rulebook open.

export const CLASSES = ['enforced', 'prompted', 'setting', 'definition', 'outside', 'later'] as const;
export type Class = (typeof CLASSES)[number];

/**
 * What is enforced and no example, scenario or line of the matrix cites says in brackets why. `silent`: it is kept by data, by
 * arithmetic or by the order of things, and nothing is said when it is. `tested`: the tests that name it hear it cited.
 */
export const UNSPOKEN = ['silent', 'tested'] as const;

export const isUnspoken = ({ gist }: Pick<Clause, 'gist'>): boolean =>
  UNSPOKEN.some((why) => gist.startsWith(`[${why}] `));

export interface Clause {
  readonly cited: string;
  readonly class: Class;
  readonly gist: string;
}

/** Numbers that a rulebook has and that are no clauses, and why. */
export const LEFT_OUT: Readonly<Partial<Record<RulebookId, Readonly<Record<string, string>>>>> = {
  nz: { '3.4(e)': 'printed with nothing after it' },
};

export const dataFile = (rulebook: RulebookId): string => `docs/clauses/${rulebook}.tsv`;

export const readData = (rulebook: RulebookId): readonly Clause[] =>
  readLines(readFileSync(dataFile(rulebook), 'utf8'));

export const readAllData = (): ReadonlyMap<RulebookId, readonly Clause[]> =>
  new Map(RULEBOOK_IDS.map((rulebook) => [rulebook, readData(rulebook)]));

/** As it stands: whether it is in order is what `faultsOf` says. */
export const readLines = (text: string): readonly Clause[] =>
  text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => {
      const [cited = '', of = '', ...gist] = line.split('\t');
      return { cited, class: of as Class, gist: gist.join('\t') };
    });

/** What is wrong with a rulebook's data by itself: nothing is looked up. */
export function faultsOf(rulebook: RulebookId, clauses: readonly Clause[]): readonly string[] {
  const all = clauses.map(({ cited }) => cited);
  const leftOut = LEFT_OUT[rulebook] ?? {};
  const known = [...all, ...Object.keys(leftOut)];
  const exists = (cited: string) => known.some((other) => other === cited || isWithin(other, cited));

  return clauses.flatMap(({ cited, class: of, gist }, i) => {
    const fault = (what: string) => [`${rulebook} ${cited}: ${what}`];
    if (!isCitation(cited)) return fault('is not how a clause is cited');
    const previous = all[i - 1];
    const missing = gapBefore(cited, exists);
    return [
      ...(all.indexOf(cited) < i ? fault('is there twice') : []),
      ...(cited in leftOut ? fault('is listed as left out') : []),
      ...(previous !== undefined && compareCitations(previous, cited) > 0
        ? fault(`comes before ${previous}`)
        : []),
      ...(missing ? fault(`is there, and ${missing} is missing`) : []),
      ...(CLASSES.includes(of) ? [] : fault(`"${of}" is no class; the classes are ${CLASSES.join(', ')}`)),
      ...faultsOfGist(of, gist).flatMap(fault),
    ];
  });
}

/** The first number missing before a clause, or before what it is part of. */
function gapBefore(cited: string, exists: (cited: string) => boolean): string | null {
  const wholes = [...cited.matchAll(/\.|\(| "| Table/g)].map(({ index }) => cited.slice(0, index));
  for (const part of [...wholes, cited]) {
    const earlier = before(part);
    if (earlier !== null && !exists(earlier)) return earlier;
  }
  return null;
}

/** What is still to be built says in brackets which class it will have. */
function faultsOfGist(of: Class, gist: string): readonly string[] {
  const [, promised] = /^\[(.*?)\]/.exec(gist) ?? [];
  if (gist.replace(/^\[.*?\]/, '').trim() === '') return ['has no gist'];
  if (gist.includes('\t')) return ['has more than three columns'];
  if (promised === undefined) return [];
  if (of === 'enforced' && (UNSPOKEN as readonly string[]).includes(promised)) return [];
  if (of !== 'later') return [`is ${of}, and promises [${promised}] as only what is for later does`];
  return promised !== 'later' && CLASSES.includes(promised as Class)
    ? []
    : [`[${promised}] is no class to promise`];
}

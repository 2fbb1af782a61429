import { readdirSync, readFileSync } from 'node:fs';
import { RULEBOOK_IDS } from '../../../src/rulebooks/index.js';

import type { Moment, Property } from './moment.js';

const MAPPED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  readdirSync('docs/clauses').map((file) => [
    file.replace('.tsv', ''),
    new Set(
      readFileSync(`docs/clauses/${file}`, 'utf8')
        .split('\n')
        .map((line) => line.split('\t')[0] ?? ''),
    ),
  ]),
);

/** Every string of a value, with the name of its field. */
function* strings(value: unknown, name = ''): Generator<readonly [string, string]> {
  if (typeof value === 'string') yield [name, value];
  else if (Array.isArray(value)) for (const one of value) yield* strings(one, name);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) yield* strings(one, key);
}

const CITES = new Set([
  'clause',
  'clauses',
  'unlessClause',
  'orClause',
  'see',
  'removableBy',
  'noNewWagers',
  'noBets',
  'mayStillWager',
  'newCards',
  'lastVoid',
  'undone',
  'voided',
]);
const KNOWN = new Map<string, string | null>();

/** A clause of the map, or one that the map has in its parts. */
const isMapped = (id: string, clause: string): boolean =>
  [...(MAPPED.get(id) ?? [])].some(
    (row) => row === clause || (row.startsWith(clause) && /^[.( ]/.test(row.slice(clause.length))),
  );

/** What is wrong with a citation in a table of this rulebook. A state may name one of its own without its rulebook. */
function wrongCitation(rulebook: string, name: string, text: string): string | null {
  const id = RULEBOOK_IDS.find((one) => text.startsWith(`${one} `));
  if (id === undefined) {
    const own = text !== '' && isMapped(rulebook, text);
    return CITES.has(name) && !own ? `${name}: ${JSON.stringify(text)} is no clause` : null;
  }
  if (id !== rulebook) return `${name}: ${text} is of another rulebook`;
  return isMapped(id, text.slice(id.length + 1)) ? null : `${name}: ${text} is not in the map`;
}

function firstWrong(rulebook: string, value: unknown): string | null {
  for (const [name, text] of strings(value)) {
    if (text.length > 60 || name === 'reason' || name === 'id' || name === 'says') continue;
    const key = `${rulebook}|${name}|${text}`;
    let wrong = KNOWN.get(key);
    if (wrong === undefined) {
      wrong = wrongCitation(rulebook, name, text);
      KNOWN.set(key, wrong);
    }
    if (wrong) return wrong;
  }
  return null;
}

export const CITED: Property = {
  name: 'every clause that is cited is of the rulebook in force, and in its map',
  watch: () => (moment: Moment) => {
    const { before, after, messages, refused } = moment;
    const sheet = (after.sheet ?? before.sheet) as { rulebook?: string } | null;
    const rulebook = sheet?.rulebook;
    if (rulebook === undefined) return null;
    const phase = after.phase === before.phase ? null : after.phase;
    // A sheet that cannot be read may be of another rulebook, whose clauses forbid it.
    const refusal = refused && refused.reason.is !== 'unreadable' ? refused : null;
    return (
      firstWrong(rulebook, messages) ??
      (refusal && firstWrong(rulebook, [refusal.reason, { clause: refusal.clause ?? [] }])) ??
      firstWrong(rulebook, [phase, after.decision, after.shoe.newCards, after.shoe.lastVoid, after.stopped])
    );
  },
};

import { readFileSync } from 'node:fs';
import { RULEBOOK_IDS } from '../../../src/rulebooks/index.js';
import { property } from './moment.js';

/** The clauses of each map, and those that it has in their parts. */
const MAPPED = new Map(
  RULEBOOK_IDS.map((id) => {
    const lines = readFileSync(`docs/clauses/${id}.tsv`, 'utf8').split('\n');
    const clauses = lines.map((line) => line.split('\t')[0] ?? '');
    return [
      id,
      new Set(
        clauses.flatMap((clause) =>
          [...clause.matchAll(/$|[.( ]/g)].map(({ index }) => clause.slice(0, index)),
        ),
      ),
    ];
  }),
);

/** Fields with clauses of the rulebook in force, which they need not name. */
const CITES =
  /^(clauses?|unlessClause|orClause|see|removableBy|noNewWagers|noBets|mayStillWager|newCards|lastVoid|undone|voided)$/;
/** Fields with words of people. */
const WORDS = /^(reason|id|says)$/;

/** Every string of a value, with the name of its field. */
function* strings(value: unknown, name = ''): Generator<readonly [string, string]> {
  if (typeof value === 'string') yield [name, value];
  else if (Array.isArray(value)) for (const one of value) yield* strings(one, name);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) yield* strings(one, key);
}

/** What is wrong with a string of a table of this rulebook, as a citation. */
function wrongCitation(rulebook: string, name: string, text: string): string | null {
  if (text.length > 60 || WORDS.test(name)) return null;
  const id = RULEBOOK_IDS.find((one) => text.startsWith(`${one} `));
  if (id === undefined && !CITES.test(name)) return null;
  if ((id ?? rulebook) !== rulebook) return `${name}: ${text} is of another rulebook`;
  const clause = id === undefined ? text : text.slice(id.length + 1);
  return clause !== '' && MAPPED.get(rulebook as (typeof RULEBOOK_IDS)[number])?.has(clause)
    ? null
    : `${name}: ${text} is not in the map`;
}

const KNOWN = new Map<string, string | null>();

function known(rulebook: string, name: string, text: string): string | null {
  const key = `${rulebook}|${name}|${text}`;
  if (!KNOWN.has(key)) KNOWN.set(key, wrongCitation(rulebook, name, text));
  return KNOWN.get(key) ?? null;
}

export const CITED = property(
  'every clause that is cited is of the rulebook in force, and in its map',
  ({ before, after, messages, refused }) => {
    const { rulebook } = (after.sheet ?? before.sheet ?? {}) as { readonly rulebook?: string };
    if (rulebook === undefined) return null;
    // A sheet that cannot be read may be of another rulebook, whose clauses forbid it.
    const refusal =
      refused && refused.reason.is !== 'unreadable' ? [refused.reason, { clause: refused.clause ?? [] }] : [];
    const phase = after.phase === before.phase ? null : after.phase;
    const { decision, shoe, lastVoid, stopped } = after;
    const said = [messages, refusal, phase, decision, shoe.newCards, lastVoid?.clause, stopped];
    for (const [name, text] of strings(said)) {
      const wrong = known(rulebook, name, text);
      if (wrong) return wrong;
    }
    return null;
  },
);

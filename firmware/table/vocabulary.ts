import type { TaggedForm } from '../../src/reader/shape.js';
import { EVENT } from '../../src/table/events.js';
import { type Entry, KIND_NAMES } from '../journal/entry.js';
import { FIRST_VERSION } from './unsupported-version.js';

const { kinds } = EVENT.form as TaggedForm;

/** What this program can read in a journal, and may write: since which version, which kinds of records, and which events. */
export const VOCABULARY = {
  since: FIRST_VERSION,
  kinds: [...KIND_NAMES].sort(),
  events: kinds.flatMap(({ tags }) => tags.map(String)).sort(),
} as const;

/** Whether a program with this vocabulary can read what is written. */
export const readableBy =
  ({ kinds, events }: { readonly kinds: readonly string[]; readonly events: readonly string[] }) =>
  (entry: Entry): boolean =>
    kinds.includes(entry.kind) && (entry.kind !== 'event' || events.includes(entry.body.type));

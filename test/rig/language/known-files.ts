import type { Node } from 'yaml';
import type { Step } from './scenario.js';

/** What a scenario names that stands in another file. */
export interface KnownFiles {
  /** The steps of a beginning; null where there is none of that name. */
  beginning(name: string): readonly Step[] | null;
  readonly beginnings: readonly string[];
  /** The rows of a table that several files share; null where there is none of that name. */
  table(name: string): { readonly rows: Node } | null;
  readonly tables: readonly string[];
  /** The files of settings, by their names. */
  readonly settings: ReadonlyMap<string, string>;
  readonly boards: readonly string[];
}

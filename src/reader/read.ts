import { type Fault, faultsOf, type Path } from './faults.js';
import { isObject } from './fields.js';
import type { Shape } from './shape.js';

/** What is sure of a value that may be faulty: anything may be absent. */
export type Loose<T> = T extends readonly (infer Item)[]
  ? readonly (Loose<Item> | undefined)[]
  : T extends object
    ? { readonly [Name in keyof T]?: Loose<T[Name]> | undefined }
    : T;

/** A value with all its faults. What is faulty is left out of `value`, so that the rest can still be looked at. */
export interface Reading<T> {
  readonly value: Loose<T>;
  readonly faults: readonly Fault[];
}

export function readLoosely<T>(shape: Shape<T>, value: unknown): Reading<T> {
  const faults = faultsOf(shape, value);
  const wrong = new Set(faults.map(({ path }) => JSON.stringify(path)));
  return { value: without(value, wrong, []) as Loose<T>, faults };
}

function without(value: unknown, wrong: ReadonlySet<string>, path: Path): unknown {
  if (wrong.size === 0) return value;
  if (wrong.has(JSON.stringify(path))) return undefined;
  if (Array.isArray(value)) return value.map((item, i) => without(item, wrong, [...path, i]));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, without(inner, wrong, [...path, name])]),
  );
}

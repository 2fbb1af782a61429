import { tagged } from '../../src/reader/composites.js';
import type { AnyShape, TaggedForm, TypeOf } from '../../src/reader/shape.js';

/** Tells the requests of one desk from all others by what they ask: they were read before. */
export function isOneOf<const S extends readonly AnyShape[]>(
  ...requests: S
): <R extends { readonly ask: string }>(request: R | TypeOf<S[number]>) => request is TypeOf<S[number]> {
  const { tags } = tagged('ask', ...requests).form as TaggedForm;
  return (request): request is TypeOf<S[number]> => tags.fits((request as { readonly ask: string }).ask);
}

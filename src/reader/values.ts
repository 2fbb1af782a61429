import { type Form, type Scalar, Shape } from './shape.js';

// Values without parts.

const shape = <T>(form: Form, fits: (value: unknown) => boolean): Shape<T, false> =>
  new Shape<T, false>(form, fits, {}, false);

export const flag = shape<boolean>({ is: 'flag' }, (value) => typeof value === 'boolean');

/** A whole number, both ends included. */
export const integer = (least: number, most: number): Shape<number, false> =>
  shape(
    { is: 'integer', least, most },
    (value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most,
  );

/** A text of so many characters, counted as JSON Schema counts them: in code points. */
export const text = (least: number, most: number): Shape<string, false> =>
  shape({ is: 'text', least, most }, (value) => typeof value === 'string' && hasLength(value, least, most));

/** A text of a form: a regular expression, which a title explains to people. */
export function pattern(form: RegExp, title: string, most: number | null = null): Shape<string, false> {
  const unicode = new RegExp(form.source, 'u');
  return shape<string>(
    { is: 'pattern', pattern: form.source, most },
    (value) =>
      typeof value === 'string' && unicode.test(value) && (most === null || hasLength(value, 0, most)),
  ).titled(title);
}

export function oneOf<const T extends Scalar>(...values: readonly T[]): Shape<T, false> {
  const known = new Set<unknown>(values);
  return shape({ is: 'one-of', values }, (value) => known.has(value));
}

/** A character beyond sixteen bits is two of JavaScript's. */
function hasLength(value: string, least: number, most: number): boolean {
  const units = value.length;
  if (units < least || units > 2 * most) return false;
  if (units <= most && units >= 2 * least) return true;
  let length = 0;
  for (const _ of value) length += 1;
  return length >= least && length <= most;
}

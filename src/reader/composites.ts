import { isObject } from './fields.js';
import { type AnyShape, type FieldShapes, type Kind, type ObjectForm, Shape, type TypeOf } from './shape.js';
import { oneOf } from './values.js';

// Values with parts.

type Simple<T> = { [N in keyof T]: T[N] };
type RequiredNames<F> = { [N in keyof F]: F[N] extends Shape<unknown, true> ? never : N }[keyof F];
export type ObjectOf<F> = Simple<
  { readonly [N in RequiredNames<F>]: TypeOf<F[N]> } & {
    readonly [N in Exclude<keyof F, RequiredNames<F>>]?: TypeOf<F[N]>;
  }
>;

/** An object of these fields and no others. */
export const object = <const F extends FieldShapes>(fields: F): Shape<ObjectOf<F>, false> =>
  new Shape({ is: 'object', fields, others: null }, fitsObject(fields, null), {}, false);

/** An object of these fields, and of others whose names are data. */
export const objectWith = <const F extends FieldShapes, T>(
  fields: F,
  others: Shape<T>,
): Shape<ObjectOf<F> & { readonly [name: string]: T | TypeOf<F[keyof F]> | undefined }, false> =>
  new Shape({ is: 'object', fields, others }, fitsObject(fields, others), {}, false);

function fitsObject(fields: FieldShapes, others: AnyShape | null): (value: unknown) => boolean {
  // Without a prototype, so that no name of an outside value finds anything but a field.
  const known: Record<string, AnyShape> = Object.assign(Object.create(null), fields);
  const required = Object.values(fields).filter(({ isOptional }) => !isOptional).length;
  return (value) => {
    if (!isObject(value)) return false;
    let found = 0;
    for (const name in value) {
      const field = known[name];
      const inner = value[name];
      if (field === undefined) {
        if (others === null || !others.fits(inner)) return false;
      } else if (inner !== undefined) {
        if (!field.fits(inner)) return false;
        if (!field.isOptional) found += 1;
      }
    }
    return found === required;
  };
}

type RecordOf<N extends string, T> = string extends N
  ? Readonly<Record<string, T>>
  : { readonly [Name in N]?: T };

/** An object whose names are data: how each is written, and what it holds. */
export const record = <N extends string, T>(
  names: Shape<N>,
  values: Shape<T>,
  least = 0,
): Shape<RecordOf<N, T>, false> =>
  new Shape<RecordOf<N, T>, false>(
    { is: 'record', names, values, least },
    (value) => {
      if (!isObject(value)) return false;
      let found = 0;
      for (const name in value) {
        if (!names.fits(name) || !values.fits(value[name])) return false;
        found += 1;
      }
      return found >= least;
    },
    {},
    false,
  );

export interface ListRules {
  readonly least?: number;
  readonly most?: number;
  readonly once?: boolean;
}

export const list = <T>(
  of: Shape<T>,
  { least = 0, most = Number.POSITIVE_INFINITY, once = false }: ListRules = {},
): Shape<readonly T[], false> =>
  new Shape<readonly T[], false>(
    { is: 'list', of, least, most, once },
    (value) => {
      if (!Array.isArray(value) || value.length < least || value.length > most) return false;
      for (let i = 0; i < value.length; i++) {
        if (!of.fits(value[i]) || (once && value.indexOf(value[i]) < i)) return false;
      }
      return true;
    },
    {},
    false,
  );

/** One of several kinds of object: in each, the field `by` is one of its own few values. */
export function tagged<const K extends readonly AnyShape[]>(
  by: string,
  ...shapes: K
): Shape<TypeOf<K[number]>, false> {
  const kinds = shapes.map((shape): Kind => {
    const { fields } = shape.form as ObjectForm;
    const tag = fields[by]?.form;
    if (tag?.is !== 'one-of') throw new Error(`${by} does not tell the kinds apart`);
    return { tags: tag.values, fields, shape };
  });
  const kindOf = new Map<unknown, Kind>(kinds.flatMap((kind) => kind.tags.map((tag) => [tag, kind])));
  const tags = oneOf(...kinds.flatMap((kind) => kind.tags));
  const fits = (value: unknown): boolean =>
    isObject(value) && (kindOf.get(value[by])?.shape.fits(value) ?? false);
  return new Shape({ is: 'tagged', by, tags, kinds }, fits, {}, false);
}

/** One of several shapes, of which no two fit the same kind of JSON value. */
export const either = <const S extends readonly AnyShape[]>(...of: S): Shape<TypeOf<S[number]>, false> =>
  new Shape<TypeOf<S[number]>, false>(
    { is: 'either', of },
    (value) => of.some((shape) => shape.fits(value)),
    {},
    false,
  );

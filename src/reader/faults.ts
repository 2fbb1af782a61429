import { type Fields, isObject } from './fields.js';
import { nearest } from './nearest.js';
import type { AnyShape, FieldShapes, ObjectForm, RecordForm, TaggedForm } from './shape.js';

/** The way from the top of a value to something in it. */
export type Path = readonly (string | number)[];

/** What is wrong, and where. A rulebook has problems of its own beside those of a shape. */
export interface Fault<P = Problem> {
  readonly path: Path;
  readonly problem: P;
}

/** What is wrong with a value, as facts: the words are the catalogue's. `meant`: a known name close to the one found. */
export type Problem =
  | { readonly is: 'missing' }
  | {
      readonly is: 'wrong';
      readonly expected: AnyShape;
      readonly found: unknown;
      readonly meant: string | null;
    }
  | { readonly is: 'wrong-name'; readonly expected: AnyShape; readonly meant: string | null }
  | { readonly is: 'unknown-field'; readonly known: FieldShapes; readonly meant: string | null }
  /** Only other kinds of this object have the field, by these clauses. */
  | { readonly is: 'of-another-kind'; readonly kind: string; readonly clauses: readonly string[] }
  /** An item that the list has already. */
  | { readonly is: 'twice'; readonly found: unknown };

/** Every fault of a value; none where it fits. */
export function faultsOf(shape: AnyShape, value: unknown, path: Path = []): readonly Fault[] {
  if (shape.fits(value)) return [];
  const { form } = shape;
  const inside = isObject(value)
    ? objectFaults(form, value, path)
    : Array.isArray(value)
      ? listFaults(form, value, path)
      : [];
  if (inside.length > 0) return inside;
  const meant = form.is === 'either' ? form.of.filter((one) => isAlike(one, value)) : [];
  if (meant.length === 1) return meant.flatMap((one) => faultsOf(one, value, path));
  return [wrong(shape, value, path)];
}

function objectFaults(form: AnyShape['form'], value: Fields, path: Path): readonly Fault[] {
  switch (form.is) {
    case 'object':
      return ofObject(form, value, path);
    case 'record':
      return ofRecord(form, value, path);
    case 'tagged':
      return ofTagged(form, value, path);
    default:
      return [];
  }
}

const ofObject = ({ fields, others }: ObjectForm, value: Fields, path: Path): readonly Fault[] => [
  ...ofFields(fields, value, path),
  ...namesBeside(fields, value).flatMap((name) =>
    others ? faultsOf(others, value[name], [...path, name]) : [unknownField(fields, name, path)],
  ),
];

const ofFields = (fields: FieldShapes, value: Fields, path: Path): readonly Fault[] =>
  Object.entries(fields).flatMap(([name, shape]) => {
    const inner = Object.hasOwn(value, name) ? value[name] : undefined;
    if (inner !== undefined) return faultsOf(shape, inner, [...path, name]);
    return shape.isOptional ? [] : [fault([...path, name], { is: 'missing' })];
  });

/** A name from outside may be `__proto__`. */
const fieldOf = (fields: FieldShapes, name: string): AnyShape | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

const namesBeside = (fields: FieldShapes, value: Fields): readonly string[] =>
  Object.keys(value).filter((name) => !Object.hasOwn(fields, name));

const ofRecord = ({ names, values }: RecordForm, value: Fields, path: Path): readonly Fault[] =>
  Object.entries(value).flatMap(([name, inner]) =>
    names.fits(name)
      ? faultsOf(values, inner, [...path, name])
      : [fault([...path, name], { is: 'wrong-name', expected: names, meant: meantBy(names, name) })],
  );

function ofTagged(form: TaggedForm, value: Fields, path: Path): readonly Fault[] {
  const tag = value[form.by];
  const fields = form.kinds.find(({ tags }) => (tags as readonly unknown[]).includes(tag))?.fields;
  if (!fields) return withoutKind(form, value, path);
  return [
    ...ofFields(fields, value, path),
    ...namesBeside(fields, value).map((name) => {
      const clauses = form.kinds.flatMap((kind) => fieldOf(kind.fields, name)?.notes.clause ?? []);
      return clauses.length > 0
        ? fault([...path, name], { is: 'of-another-kind', kind: `${tag}`, clauses })
        : unknownField(fields, name, path);
    }),
  ];
}

/** The kind is not known: what no kind has is a fault, and so is what is wrong in all kinds alike. */
function withoutKind({ by, kinds, tags }: TaggedForm, value: Fields, path: Path): readonly Fault[] {
  const known: FieldShapes = Object.assign({}, ...kinds.map(({ fields }) => fields));
  const alike = (name: string): boolean =>
    new Set(kinds.map(({ fields }) => fields[name]?.fits)).size === 1 && value[name] !== undefined;
  return [
    ...ofFields({ [by]: tags }, value, path),
    ...Object.keys(known)
      .filter((name) => name !== by && alike(name))
      .flatMap((name) => faultsOf(known[name] as AnyShape, value[name], [...path, name])),
    ...namesBeside(known, value).map((name) => unknownField(known, name, path)),
  ];
}

function listFaults(form: AnyShape['form'], items: readonly unknown[], path: Path): readonly Fault[] {
  if (form.is !== 'list' || items.length < form.least || items.length > form.most) return [];
  return items.flatMap((item, i) =>
    form.once && items.indexOf(item) < i
      ? [fault([...path, i], { is: 'twice', found: item })]
      : faultsOf(form.of, item, [...path, i]),
  );
}

const fault = (path: Path, problem: Problem): Fault => ({ path, problem });

const wrong = (expected: AnyShape, found: unknown, path: Path): Fault =>
  fault(path, { is: 'wrong', expected, found, meant: meantBy(expected, found) });

function unknownField(fields: FieldShapes, name: string, path: Path): Fault {
  const meant = nearest(name, Object.keys(fields));
  return fault([...path, name], { is: 'unknown-field', known: fields, meant });
}

function meantBy({ form }: AnyShape, found: unknown): string | null {
  if (form.is !== 'one-of' || typeof found !== 'string') return null;
  return nearest(
    found,
    form.values.filter((value) => typeof value === 'string'),
  );
}

/** Whether a value is of the kind of JSON value that a shape describes. */
function isAlike({ form }: AnyShape, value: unknown): boolean {
  switch (form.is) {
    case 'flag':
      return typeof value === 'boolean';
    case 'integer':
      return typeof value === 'number';
    case 'text':
    case 'pattern':
      return typeof value === 'string';
    case 'one-of':
      return form.values.some((one) => typeof one === typeof value && value !== null && !isObject(value));
    case 'list':
      return Array.isArray(value);
    case 'object':
    case 'record':
    case 'tagged':
      return isObject(value);
    case 'either':
      return form.of.some((one) => isAlike(one, value));
  }
}

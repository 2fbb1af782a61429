/**
 * What a value from outside may be, declared once. The static type, the check with every fault, the JSON Schema and the
 * reference page all come from it.
 */
export class Shape<out T, out Optional extends boolean = boolean> {
  /** Never there: it carries the type of the value. */
  declare readonly type: T;
  readonly form: Form;
  /** Whether a value is one. It allocates nothing: every good value comes this way alone. */
  readonly fits: (value: unknown) => boolean;
  readonly notes: Notes;
  readonly isOptional: Optional;

  constructor(form: Form, fits: (value: unknown) => boolean, notes: Notes, isOptional: Optional) {
    this.form = form;
    this.fits = fits;
    this.notes = notes;
    this.isOptional = isOptional;
  }

  /** As the field of an object: it may be left out. */
  optional(): Shape<T, true> {
    return new Shape<T, true>(this.form, this.fits, this.notes, true);
  }

  /** What it is for, in a sentence of the reference page and the JSON Schema. */
  says(description: string): Shape<T, Optional> {
    return this.#noted(this.notes.name === undefined ? { description } : { here: description });
  }

  /** What such a value is called: `whole cents`, `a pin of the header, as in "11"`. */
  titled(title: string): Shape<T, Optional> {
    return this.#noted({ title });
  }

  /** The clause that it rests on. A fault cites it. */
  by(clause: string): Shape<T, Optional> {
    return this.#noted({ clause });
  }

  /** Under this name it stands once in a JSON Schema, wherever it is used. */
  named(name: string): Shape<T, Optional> {
    return this.#noted({ name });
  }

  #noted(notes: Notes): Shape<T, Optional> {
    return new Shape<T, Optional>(this.form, this.fits, { ...this.notes, ...notes }, this.isOptional);
  }
}

export interface Notes {
  readonly title?: string;
  readonly description?: string;
  readonly clause?: string;
  readonly name?: string;
  /** What a named shape is for in one place. */
  readonly here?: string;
}

export type Scalar = string | number | boolean | null;
export type AnyShape = Shape<unknown>;
export type FieldShapes = Readonly<Record<string, AnyShape>>;

/** How a shape is made. */
export type Form =
  | { readonly is: 'flag' }
  | { readonly is: 'integer'; readonly least: number; readonly most: number }
  | { readonly is: 'text'; readonly least: number; readonly most: number }
  | { readonly is: 'pattern'; readonly pattern: string; readonly most: number | null }
  | { readonly is: 'one-of'; readonly values: readonly Scalar[] }
  | ListForm
  | ObjectForm
  | RecordForm
  | TaggedForm
  | { readonly is: 'either'; readonly of: readonly AnyShape[] };

export interface ListForm {
  readonly is: 'list';
  readonly of: AnyShape;
  readonly least: number;
  readonly most: number;
  /** No item, a text or a number, stands there twice. */
  readonly once: boolean;
}

/** `others`: what a field of any other name holds; null where there may be none. */
export interface ObjectForm {
  readonly is: 'object';
  readonly fields: FieldShapes;
  readonly others: AnyShape | null;
}

/** An object whose names are data. */
export interface RecordForm {
  readonly is: 'record';
  readonly names: AnyShape;
  readonly values: AnyShape;
  readonly least: number;
}

/** One of several kinds of object, which the field `by` tells apart. */
export interface TaggedForm {
  readonly is: 'tagged';
  readonly by: string;
  /** What that field may be in all kinds together. */
  readonly tags: AnyShape;
  readonly kinds: readonly Kind[];
}

export interface Kind {
  readonly tags: readonly Scalar[];
  readonly fields: FieldShapes;
  readonly shape: AnyShape;
}

export type TypeOf<S> = S extends Shape<infer T> ? T : never;

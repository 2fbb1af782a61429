import type { Fields } from './fields.js';
import type { AnyShape, FieldShapes, ListForm, ObjectForm, RecordForm, TaggedForm } from './shape.js';

export type JsonSchema = Fields;

/** The JSON Schema of a shape, 2020-12. It describes what fits, no more and no less. */
export function jsonSchemaOf(shape: AnyShape): JsonSchema {
  const writer = new Writer();
  const top = writer.whole(shape);
  const definitions = writer.definitions();
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...top,
    ...(definitions.length > 0 && { $defs: Object.fromEntries(definitions) }),
  };
}

/** As it stands in a file. */
export const schemaText = (shape: AnyShape): string => `${JSON.stringify(jsonSchemaOf(shape), null, 2)}\n`;

class Writer {
  readonly #named = new Map<string, { readonly shape: AnyShape; schema: JsonSchema }>();

  definitions(): readonly (readonly [string, JsonSchema])[] {
    return [...this.#named].map(([name, { schema }]) => [name, schema]);
  }

  /** What has a name stands once, and is referred to. */
  schema(shape: AnyShape): JsonSchema {
    const { name, here } = shape.notes;
    if (name === undefined) return this.whole(shape);
    const known = this.#named.get(name);
    if (known && known.shape.form !== shape.form) throw new Error(`two shapes are called ${name}`);
    if (!known) {
      // Its place comes before those of the shapes it refers to.
      const definition = { shape, schema: {} };
      this.#named.set(name, definition);
      definition.schema = this.whole(shape);
    }
    return { $ref: `#/$defs/${name}`, ...(here !== undefined && { description: here }) };
  }

  whole(shape: AnyShape): JsonSchema {
    const { title, description, clause } = shape.notes;
    const says = [description, clause && `(${clause})`].filter((text) => text).join(' ');
    return {
      ...(title !== undefined && { title }),
      ...(says !== '' && { description: says }),
      ...this.#form(shape),
    };
  }

  #form({ form }: AnyShape): JsonSchema {
    switch (form.is) {
      case 'flag':
        return { type: 'boolean' };
      case 'integer':
        return { type: 'integer', minimum: form.least, maximum: form.most };
      case 'text':
        return { type: 'string', minLength: form.least, maxLength: form.most };
      case 'pattern':
        return { type: 'string', pattern: form.pattern, ...(form.most !== null && { maxLength: form.most }) };
      case 'one-of':
        return form.values.length === 1 ? { const: form.values[0] } : { enum: form.values };
      case 'list':
        return this.#list(form);
      case 'object':
        return this.#object(form);
      case 'record':
        return this.#record(form);
      case 'tagged':
        return this.#tagged(form);
      case 'either':
        return { anyOf: form.of.map((one) => this.schema(one)) };
    }
  }

  #list({ of, least, most, once }: ListForm): JsonSchema {
    return {
      type: 'array',
      items: this.schema(of),
      ...(least > 0 && { minItems: least }),
      ...(Number.isFinite(most) && { maxItems: most }),
      ...(once && { uniqueItems: true }),
    };
  }

  #object({ fields, others }: ObjectForm): JsonSchema {
    const required = Object.keys(fields).filter((name) => !fields[name]?.isOptional);
    return {
      type: 'object',
      properties: this.#fields(fields),
      ...(required.length > 0 && { required }),
      additionalProperties: others ? this.schema(others) : false,
    };
  }

  #fields(fields: FieldShapes): JsonSchema {
    return Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, this.schema(shape)]));
  }

  #record({ names, values, least }: RecordForm): JsonSchema {
    return {
      type: 'object',
      propertyNames: this.schema(names),
      additionalProperties: this.schema(values),
      ...(least > 0 && { minProperties: least }),
    };
  }

  #tagged({ kinds }: TaggedForm): JsonSchema {
    return { oneOf: kinds.map(({ shape }) => this.schema(shape)) };
  }
}

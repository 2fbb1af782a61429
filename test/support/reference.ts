import { expected } from '../../firmware/messages/en/input-faults.js';
import type { AnyShape, FieldShapes } from '../../src/reader/shape.js';
import { code, row, table } from './markdown.js';

// The tables of the reference pages, from the declarations of what is read.

/** What has a name of its own has a section of its own: the link to it, by that name. */
export type Links = Readonly<Record<string, string>>;

/** Every field of an object, and those inside it. */
export const fieldTable = (shape: AnyShape, links: Links = {}): string =>
  table(['field', 'holds', ''], rowsWithin(shape, '', links));

function rowsWithin({ form }: AnyShape, within: string, links: Links): readonly string[] {
  switch (form.is) {
    case 'object':
      return [
        ...rowsOf(form.fields, within, links),
        ...(form.others ? rowsOf({ '*': form.others.optional() }, within, links) : []),
      ];
    case 'record':
      return rowsOf({ '*': form.values.optional() }, within, links);
    case 'list':
      return form.of.form.is === 'one-of' ? [] : rowsWithin(form.of, `${within.slice(0, -1)}[].`, links);
    case 'tagged':
      return form.kinds.flatMap(({ tags, fields, shape }) => {
        const { [form.by]: _, ...others } = fields;
        return [
          row(code(`${within.slice(0, -1)}: ${tags.join(', ')}`), shape.notes.description ?? '', ''),
          ...rowsOf(others, within, links),
        ];
      });
    case 'either':
      return form.of.flatMap((one) => rowsWithin(one, within, links));
    default:
      return [];
  }
}

const rowsOf = (fields: FieldShapes, within: string, links: Links): readonly string[] =>
  Object.entries(fields)
    .filter(([name]) => name !== '$schema')
    .flatMap(([name, shape]) => [
      row(code(`${within}${name}`), holds(shape, links), shape.isOptional ? '' : 'required'),
      ...(linkOf(shape, links) ? [] : rowsWithin(shape, `${within}${name}.`, links)),
    ]);

const linkOf = ({ notes: { name } }: AnyShape, links: Links): string | undefined =>
  name === undefined ? undefined : links[name];

/** What a field holds, its clause, and what it is for. */
export function holds(shape: AnyShape, links: Links = {}): string {
  const { description, here, clause } = shape.notes;
  const link = linkOf(shape, links);
  const is = link ?? expected(shape);
  const by = clause === undefined ? '' : ` (${clause})`;
  // What a section of its own says is not said again where it is linked to.
  const says = here ?? (link === undefined ? description : undefined) ?? '';
  const plain = says !== '' && by === '' && (is === 'an object' || is === 'a list');
  return [plain ? '' : `${is.charAt(0).toUpperCase()}${is.slice(1)}${by}.`, says].join(' ').trim();
}

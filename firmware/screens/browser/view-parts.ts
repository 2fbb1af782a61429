import type { TableView } from '../views/table-view.js';

type View = Partial<TableView>;

/** The parts of a view as they were sent. Some come member by member: `seats/3` is what seat 3 has for itself. */
export function joined(view: View, sent: Readonly<Record<string, unknown>>): View {
  const parts: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(sent)) {
    const [part, member] = path.split('/') as [keyof View, string?];
    parts[part] = member === undefined ? value : { ...(parts[part] ?? view[part] ?? {}), [member]: value };
  }
  return parts;
}

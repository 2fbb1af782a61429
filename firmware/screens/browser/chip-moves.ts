import type { Act } from '../request.js';
import type { TableView } from '../views/table-view.js';

export type ChipMove = Extract<Act, { do: 'chip' }>;
type Kind = NonNullable<TableView['sign']['kinds']>[number];

/** The tag of a new chip of a kind. */
export const newChip = ({ begins }: Kind, random: () => number): string =>
  Array.from({ length: 16 - begins.length }, () => Math.floor(random() * 16).toString(16)).reduce(
    (tag, digit) => tag + digit,
    begins,
  );

/** How a dealer takes and pays: take what is too much, in the largest chips that fit, and put what is missing. */
export function dealersMoves(
  { sign, layout, tags }: Pick<TableView, 'sign' | 'layout' | 'tags'>,
  random: () => number,
): readonly ChipMove[] {
  const kinds = (sign.kinds ?? []).toSorted((a, b) => b.worth - a.worth);
  const worthOf = (tag: string): number => kinds.find(({ begins }) => tag.startsWith(begins))?.worth ?? 0;
  return layout.flatMap(({ seat, due }) =>
    Object.entries(due).flatMap(([button, amount]): ChipMove[] => {
      const spot = `spot-${button}` as ChipMove['spot'];
      const there = tags[seat]?.[spot] ?? [];
      const off: string[] = [];
      let left = amount;
      for (const tag of there.toSorted((a, b) => worthOf(b) - worthOf(a))) {
        if (left >= 0 || worthOf(tag) > -left) continue;
        off.push(tag);
        left += worthOf(tag);
      }
      // No chip fits: change the smallest of the others.
      const changed = left < 0 && there.filter((tag) => !off.includes(tag)).at(-1);
      if (changed) {
        off.push(changed);
        left += worthOf(changed);
      }
      const on: string[] = [];
      for (const kind of kinds) {
        for (; left >= kind.worth; left -= kind.worth) on.push(newChip(kind, random));
      }
      const move = (act: ChipMove['act'], tag: string): ChipMove => ({ do: 'chip', act, seat, spot, tag });
      return [...off.map((tag) => move('take', tag)), ...on.map((tag) => move('put', tag))];
    }),
  );
}

import type { TableView } from '../views/table-view.js';
import { h, part, set } from './dom.js';
import { capital, page, say } from './words.js';

type OnLayout = Pick<TableView, 'sign' | 'coup' | 'layout' | 'seats'>;

/** Spot by spot: what the dealer has to take and pay; else what the coup that is over gave back and paid. */
export function showSettling(view: OnLayout): void {
  const lines = duesOf(view);
  const shown = lines.length > 0 || !view.coup.past ? lines : paidOf(view);
  set(part('settling'), 'hidden', shown.length === 0);
  part('settling-lines').replaceChildren(
    ...shown.map(({ seat, wager, text, kind }) =>
      h(
        'li',
        { class: kind },
        h('span', {}, page({ is: 'seat', seat })),
        h('span', {}, wager),
        h('b', {}, capital(text)),
      ),
    ),
  );
}

interface Line {
  readonly seat: number;
  readonly wager: string;
  readonly text: string;
  readonly kind: string;
}

const duesOf = ({ sign, layout }: OnLayout): readonly Line[] =>
  layout.flatMap(({ seat, due }) =>
    sign.spots.flatMap(({ button, on, hand }): Line[] => {
      const owed = due[button] ?? 0;
      if (owed === 0) return [];
      const is = owed > 0 ? 'pay' : 'take';
      return [{ seat, wager: say.wager(on, hand), text: page({ is, amount: Math.abs(owed) }), kind: is }];
    }),
  );

const paidOf = ({ seats }: OnLayout): readonly Line[] =>
  Object.values(seats).flatMap(({ seat, paid }) =>
    paid.map(
      ({ on, hand, amount, result, back }): Line => ({
        seat,
        wager: `${say.wager(on, hand ?? undefined)} ${say.money(amount)}`,
        text: page({ is: 'paid', result, won: back - amount, back }),
        kind: result,
      }),
    ),
  );

import type { LimitView } from '../views/sign-view.js';
import type { TableView } from '../views/table-view.js';
import { h, part, set, setText } from './dom.js';
import { insuranceOfferText } from './insurance.js';
import { mayAct } from './view-client.js';
import { label, page, roleLabel, say, seatText } from './words.js';

type AtSeat = Pick<TableView, 'sign' | 'coup' | 'layout' | 'seats'>;

/** The words at the panel of a seat: who it is, what the last coup paid, what was refused, and what its buttons do now. */
export class SeatNotes {
  show(view: AtSeat, seat: number, attendant: boolean): void {
    const { layout, seats, coup } = view;
    setText(part('seat-number'), page({ is: 'seat', seat }));
    set(part('seat-calling'), 'hidden', layout[seat - 1]?.calling !== true);
    const { paid = [], told = null, limits } = seats[seat] ?? {};
    // What was won comes first: the rest may have to be scrolled to.
    const lines = (coup.past ? paid : []).toSorted((a, b) => b.back - a.back);
    part('seat-paid').replaceChildren(
      ...lines.map(({ on, hand, amount, result, back, clause }) =>
        h(
          'li',
          { class: result, title: clause },
          h('span', {}, say.wager(on, hand ?? undefined)),
          h('span', {}, say.money(amount)),
          h('b', {}, page({ is: 'paid', result, won: back - amount, back })),
        ),
      ),
    );
    const hint = hintFor(view, seat, attendant);
    set(part('attendant-hint'), 'hidden', hint === '');
    setText(part('attendant-hint'), hint);
    setText(part('seat-refusal'), told ? seatText(told) : '');
    setText(part('seat-limits'), (limits ?? []).map(limitText).join(' · '));
  }
}

export const limitText = ({ on, minimum, maximum }: LimitView): string =>
  `${say.wager(on)}: ${page({ is: 'range', minimum, maximum })}`;

/** What the buttons of the seat do now beyond their labels. */
function hintFor({ coup, seats, sign }: AtSeat, seat: number, attendant: boolean): string {
  const { insurance = null, tokens = 0, hands = {}, draft = null } = seats[seat] ?? {};
  if (attendant && sign.kinds === null && !sign.inTournament) return label('attendant-hint');
  const ofHands = Object.entries(hands).map(
    ([key, text]) =>
      `${roleLabel(key)}: ${page({ is: 'hand-key', does: text.is, hand: 'hand' in text ? text.hand : null })}`,
  );
  if (ofHands.length > 0) return ofHands.join(' · ');
  if (insurance) {
    const offer = insuranceOfferText(coup, insurance);
    return sign.kinds ? `${offer} ${label('insurance-open-chips')}` : offer;
  }
  if (draft && mayAct()) return page({ is: 'tournament-hint', put: draft.put, others: draft.others });
  if (tokens > 0) return page({ is: 'tokens-left', amount: tokens });
  return mayAct() ? '' : label('only-shows');
}

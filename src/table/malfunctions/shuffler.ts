import type { ShufflerFaultRow } from '../../rulebooks/malfunctions.js';
import type { EventOf } from '../events.js';
import { voidCoup, voidShoe, withTasks } from '../irregularities/void.js';
import type { Message, Note } from '../messages.js';
import { isOpenWithCards, isRoundUnderWay } from '../rights/round-under-way.js';
import { isDealtFromDevice } from '../shoe/device.js';
import { cardNames } from '../state/cards.js';
import { drawnOf } from '../state/shoe.js';
import type { CurrentCoup } from '../state/state.js';
import { update, updateCoup, updateShoe } from '../state/update.js';
import {
  andThen,
  cited,
  inPhase,
  mustBe,
  type Outcome,
  type RuleContext,
  refuse,
  type Step,
  step,
} from '../step.js';

/** The shuffling device in use fails. */
export function shufflerFault(context: RuleContext, event: EventOf<'shuffler-fault'>): Outcome {
  const { state, rules } = context;
  const { rows, inUse, anyTime } = rules.malfunctions.shuffler;
  const { phase } = state;
  const row = rows.find(
    ({ disadvantage, another, damage }) =>
      (disadvantage === undefined || disadvantage === event.disadvantage) &&
      (another === undefined || another === event.another) &&
      (damage === undefined || damage === event.damage),
  );
  if (!row) throw new Error(`no row for a shuffler fault in ${rules.id}`);
  const refused = mustBe(context, event.by, row.by, row.clause);
  if (refused) return refused;
  if (inUse && !isDealtFromDevice(context))
    return refuse('not-now', { is: 'no-device' }, cited(context, inUse.clause));
  if (phase.is === 'closed') return refuse('wrong-phase', { is: 'table-is-closed' });
  const coup = isRoundUnderWay(phase) && phase.cards.length > 0 ? phase : null;
  if (!coup && !anyTime) return refuse('wrong-phase', { is: 'no-card-of-coup' }, cited(context, row.clause));
  return applyRow(context, row, coup);
}

function applyRow(context: RuleContext, row: ShufflerFaultRow, coup: CurrentCoup | null): Step {
  const clause = cited(context, row.clause);
  const note: Note = { is: 'shuffler', does: row.does.is, of: clause };
  const noted: Message = { noted: note, clause };
  const { does } = row;
  switch (does.is) {
    case 'continue':
      return step(context.state, noted);
    case 'void':
      return coup ? voidCoup(context, coup, { note, clause, refund: clause }) : step(context.state, noted);
    case 'void-shoe':
      return voidShoe(context, { note, clause, refund: clause, newCards: cited(context, does.newCards) });
    case 'choice':
      return coup
        ? withTasks(context, completeFromCardShoe(context, coup, noted), row.tasks ?? [])
        : step(context.state, noted);
  }
}

/** Each player may withdraw; for the others the coup is completed from a card shoe. */
function completeFromCardShoe(context: RuleContext, coup: CurrentCoup, noted: Message): Step {
  const { state } = context;
  const clause = 'clause' in noted ? (noted.clause ?? null) : null;
  const shoe = updateShoe(state.shoe, {
    drawn: drawnOf(cardNames([...coup.cards, ...coup.next.cards])),
    cuttingCard: 'in the shoe',
  });
  const chosen = isOpenWithCards(coup) ? coup : updateCoup(coup, { removableBy: clause });
  return andThen(step(state, noted), step(update(inPhase(state, chosen), { shuffler: null, shoe })));
}

import type { ShufflerFaultRow } from '../../rulebooks/malfunctions.js';
import type { EventOf } from '../events.js';
import { thenTasks, voidCoup, voidShoe } from '../irregularities/void.js';
import type { Note, Said } from '../messages.js';
import { openWithCards, roundUnderWay } from '../rights/round-under-way.js';
import { dealtFromDevice } from '../shoe/device.js';
import { namesOf } from '../state/cards.js';
import { changed, changedCoup, changedShoe } from '../state/changed.js';
import { onlyDrawn } from '../state/shoe.js';
import type { Coup } from '../state/state.js';
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

/** The shuffling device that cards are dealt from fails. */
export function shufflerFault(at: RuleContext, event: EventOf<'shuffler-fault'>): Outcome {
  const { state, rules } = at;
  const { rows, inUse, anyTime } = rules.malfunctions.shuffler;
  const { phase } = state;
  const row = rows.find(
    ({ disadvantage, another, damage }) =>
      (disadvantage === undefined || disadvantage === event.disadvantage) &&
      (another === undefined || another === event.another) &&
      (damage === undefined || damage === event.damage),
  );
  if (!row) throw new Error(`no row for a shuffler fault in ${rules.id}`);
  const wrong = mustBe(at, event.by, row.by, row.clause);
  if (wrong) return wrong;
  if (inUse && !dealtFromDevice(at)) return refuse('not-now', { is: 'no-device' }, cited(at, inUse.clause));
  if (phase.is === 'closed') return refuse('wrong-phase', { is: 'table-is-closed' });
  const coup = roundUnderWay(phase) && phase.cards.length > 0 ? phase : null;
  if (!coup && !anyTime) return refuse('wrong-phase', { is: 'no-card-of-coup' }, cited(at, row.clause));
  return failed(at, row, coup);
}

function failed(at: RuleContext, row: ShufflerFaultRow, coup: Coup | null): Step {
  const clause = cited(at, row.clause);
  const note: Note = { is: 'shuffler', does: row.does.is, of: clause };
  const noted: Said = { noted: note, clause };
  const { does } = row;
  switch (does.is) {
    case 'continue':
      return step(at.state, noted);
    case 'void':
      return coup ? voidCoup(at, coup, { note, clause, refund: clause }) : step(at.state, noted);
    case 'void-shoe':
      return voidShoe(at, { note, clause, refund: clause, newCards: cited(at, does.newCards) });
    case 'choice':
      return coup ? thenTasks(fromCardShoe(at, coup, noted), at, row.tasks ?? []) : step(at.state, noted);
  }
}

/** Each player may take the wagers of the coup back; it is completed for the others from a card shoe. */
function fromCardShoe(at: RuleContext, coup: Coup, noted: Said): Step {
  const { state } = at;
  const clause = 'clause' in noted ? (noted.clause ?? null) : null;
  const shoe = changedShoe(state.shoe, {
    drawn: onlyDrawn(namesOf([...coup.cards, ...coup.next.cards])),
    cuttingCard: 'in the shoe',
  });
  const chosen = openWithCards(coup) ? coup : changedCoup(coup, { removableBy: clause });
  return andThen(step(state, noted), step(changed(inPhase(state, chosen), { shuffler: null, shoe })));
}

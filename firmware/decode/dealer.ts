import type { CabinetButtonEvent } from '../../hal/cabinet/cabinet-event.js';
import { RULEBOOKS } from '../../src/rulebooks/index.js';
import type { Person } from '../../src/rulebooks/roles.js';
import type { Event } from '../../src/table/events.js';
import { reduce, refusalOf } from '../../src/table/reduce.js';
import { isOpenWithCards } from '../../src/table/rights/round-under-way.js';
import { Refused } from '../../src/table/step.js';

import type { PanelNote } from '../messages/screen-messages.js';
import { cutFor } from './cut.js';
import { faultsOf, isClearable, type TableFault } from './faults.js';
import { handActs } from './hands.js';
import { type SpotMismatch, spotMismatches } from './layout-sensors.js';

import { confirmAmount, decodeMenuButton, MORE } from './menu/menu.js';
import { DECLARED } from './menu/menu-item.js';
import { decodeOnPages } from './own-pages.js';
import { dealer, officer, type PanelContext, personOf, rulebookOf } from './panel-context.js';
import { type Decoded, noEvents, showNote } from './panel-state.js';
import { jumpRecall, stepRecall } from './recall.js';
import { unlockShoe } from './shoe-lock.js';
import { decodeSignIn } from './sign-in.js';
import { beginCoup, mayBeginCoup, mayCallInTournament } from './tournament-dealer.js';
import { isForTwo, secondPerson } from './two-persons.js';
import { spotOf } from './wagers.js';

/** A button of the dealer's panel. Whoever turns a key comes first, and a decision before everything else. */
export function decodeDealerButton(context: PanelContext, event: CabinetButtonEvent): Decoded {
  const { state, panels } = context;
  const { button, is } = event;
  const signingIn = is === 'pressed' ? decodeSignIn(panels, button) : null;
  if (signingIn) return signingIn;
  const pages = decodeOnPages(context, event);
  if (pages) return noEvents(pages);
  if (is !== 'pressed') return noEvents(panels);
  const answer = /^answer-(\d)$/.exec(button);
  if (answer) return answered(context, Number(answer[1]));
  switch (button) {
    case 'confirm':
      return confirmAmount(context) ?? confirm(context);
    case 'cancel':
      return noEvents({ ...panels, message: null, menu: null, recall: null });
    case 'no-more-bets':
      if (panels.lateParts.length > 0) return showNote(panels, { is: 'bets-are-read' });
      return { panels, events: [actOf(context, button)] };
    case 'open-betting':
      if (state.inTournament) return beginCoup(context);
      return { panels, events: [actOf(context, button)] };
    case 'void':
    case 'burn':
    case 'end-shoe':
      return { panels, events: [actOf(context, button)] };
    case 'call-supervisor':
      return noEvents({ ...panels, callsSupervisor: !panels.callsSupervisor });
    case 'shoe-unlock':
      return unlockShoe(context);
    case 'recall':
      return stepRecall(context);
    default:
      return noEvents(panels);
  }
}

/** The buttons that stand for one act. */
export type ActButton = 'no-more-bets' | 'open-betting' | 'void' | 'burn' | 'end-shoe';

/** What such a button says now. */
export function actOf(context: PanelContext, button: ActButton): Event {
  const { settings, state } = context;
  const by = officer(context);
  switch (button) {
    case 'no-more-bets':
      return { type: 'no-more-bets', by };
    case 'open-betting':
      return state.phase.is === 'dealing' ? { type: 'reopen', by } : { type: 'free-coup', by };
    case 'void':
      return { type: 'void', by, reason: DECLARED };
    case 'burn':
      return { type: 'burn', by, how: RULEBOOKS[rulebookOf(settings)].shoe.burns[0]?.how ?? 'first' };
    case 'end-shoe':
      // Between coups, the same cards are shuffled again.
      return state.phase.is === 'dealing' || isOpenWithCards(state.phase)
        ? { type: 'shoe-empty' }
        : { type: 'replace-cards', by, reason: 'ended at the table', cards: 'none' };
  }
}

/** Whether the table would take it, by whoever's key is turned: what a lit lamp says. */
export function mayPress(context: PanelContext, button: ActButton): boolean {
  const { state } = context;
  const act = actOf(context, button);
  if (state.inTournament && button === 'open-betting') return mayBeginCoup(context);
  if (state.inTournament && button === 'no-more-bets' && !mayCallInTournament(context)) return false;
  return act.type === 'no-more-bets'
    ? refusalOf(state, act) === null
    : !(reduce(state, act) instanceof Refused);
}

function answered(context: PanelContext, answer: number): Decoded {
  const { state, panels } = context;
  if (!state.decision) {
    if (panels.menu !== null || answer === MORE) return decodeMenuButton(context, answer);
    if (panels.recall !== null) return jumpRecall(context, answer);
    const act = handActs(context)[answer - 1];
    return act ? { panels, events: [act.event] } : noEvents(panels);
  }
  const chosen = state.decision.answers[answer - 1];
  return chosen
    ? { panels, events: [{ type: 'decide', by: officer(context), answer: chosen.answer }] }
    : noEvents(panels);
}

/**
 * Confirms whatever comes next: opens the table, clears a fault, shuffles or cuts the cards as the rulebook has it, or pays the
 * result.
 */
function confirm(context: PanelContext): Decoded {
  const { settings, state, panels } = context;
  const by = officer(context);
  const mender = panels.keys.includes('technician-key') ? personOf(context, 'technician-key') : by;
  const mended = faultsOf(context).filter(isClearable);
  // A dealer may not clear a fault. For a dealer, confirm goes on with the coup if it stands.
  if (mended.length > 0 && mender.role !== 'dealer') return clearFaults(context, mender, mended);
  switch (state.phase.is) {
    case 'closed':
      if (panels.release) return showNote(panels, panels.release);
      return {
        panels,
        events: [{ type: 'open', by, ...settings.opening } as Event, ...firstMethod(context, by)],
      };
    case 'shuffle':
      return settings.shoe === 'card-reading'
        ? { panels, events: [{ type: 'shuffled', by: dealer(context), how: 'table' }] }
        : noEvents(panels);
    case 'cut':
      return settings.shoe === 'card-reading'
        ? {
            panels,
            events: [{ type: 'cut', by: dealer(context), cutBy: dealer(context).id, ...cutFor(context) }],
          }
        : noEvents(panels);
    case 'result':
      return { panels, events: [{ type: 'settle', by: dealer(context) }] };
    case 'dealing':
      return state.phase.insurance?.open
        ? { panels, events: [{ type: 'insurance-closed', by: dealer(context) }] }
        : noEvents(panels);
    case 'paying':
      return showNote(panels, {
        is: 'not-yet',
        spots: spotMismatches(context).map((one) => onLayout(context, one)),
      });
    case 'burn':
    case 'betting':
      return noEvents(panels);
  }
}

/** How coups are dealt from the beginning on. */
const firstMethod = ({ settings }: PanelContext, by: Person): readonly Event[] =>
  (settings.methods ?? []).slice(0, 1).map((method) => ({ type: 'method', by, ...method }) as Event);

/** The memory takes a second person, where the table knows its people. */
function clearFaults(context: PanelContext, by: Person, mended: readonly TableFault[]): Decoded {
  const { settings, panels } = context;
  const keys = settings.credentials?.keys;
  const second = secondPerson(context, by);
  if (mended.some((fault) => isForTwo(fault, keys)) && !second) return showNote(panels, { is: 'takes-two' });
  const events = mended.map(
    (fault): Event => ({
      type: 'fault-cleared',
      by,
      device: fault.device,
      ...(second && isForTwo(fault, keys) && { with: second }),
    }),
  );
  return { panels, events };
}

/** The spot, and what must still be paid or taken there. */
function onLayout(
  { settings }: PanelContext,
  { seat, button, actual, expected }: SpotMismatch,
): Extract<PanelNote, { is: 'not-yet' }>['spots'][number] {
  const { on, hand } = spotOf({ settings }, button) ?? { on: 'player' };
  return { seat, on, ...(hand && { hand }), due: expected - actual };
}

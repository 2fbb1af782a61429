import type { HeardButton } from '../../hal/cabinet/heard.js';
import { RULEBOOKS } from '../../src/rulebooks/index.js';
import type { Event } from '../../src/table/events.js';
import { openWithCards } from '../../src/table/rights/round-under-way.js';
import { cutOf } from '../table/autopilot.js';
import { misplaced } from './layout-sensors.js';
import { menuButton } from './menu.js';
import { type At, dealer, officer, personOf, rulebookOf } from './panel-context.js';
import { type Operated, only, told } from './panel-state.js';
import { recallOn } from './recall.js';
import { unlockShoe } from './shoe-lock.js';

/** A button of the dealer's panel. What is asked goes before all else. */
export function dealerButton(at: At, { button, is }: HeardButton): Operated {
  const { settings, state, desk } = at;
  if (is !== 'pressed') return only(desk);
  const by = officer(at);
  const say = (...events: Event[]): Operated => ({ desk, events });
  const answer = /^answer-(\d)$/.exec(button);
  if (answer) return answered(at, Number(answer[1]));
  switch (button) {
    case 'confirm':
      return confirm(at);
    case 'cancel':
      return only({ ...desk, message: '', menu: null, recall: null });
    case 'no-more-bets':
      return say({ type: 'no-more-bets', by });
    case 'open-betting':
      return state.phase.is === 'dealing' ? say({ type: 'reopen', by }) : say({ type: 'free-coup', by });
    case 'void':
      return say({ type: 'void', by, reason: 'declared at the table' });
    case 'burn':
      return say({ type: 'burn', by, how: RULEBOOKS[rulebookOf(settings)].shoe.burns[0]?.how ?? 'first' });
    case 'end-shoe':
      // Between coups the same cards are shuffled again.
      return state.phase.is === 'dealing' || openWithCards(state.phase)
        ? say({ type: 'shoe-empty' })
        : say({ type: 'replace-cards', by, reason: 'ended at the table', cards: 'none' });
    case 'call-supervisor':
      return only({ ...desk, callsSupervisor: !desk.callsSupervisor });
    case 'shoe-unlock':
      return unlockShoe(at);
    case 'recall':
      return recallOn(at);
    default:
      return only(desk);
  }
}

function answered(at: At, answer: number): Operated {
  const { state, desk } = at;
  if (!state.question) return menuButton(at, answer);
  const chosen = state.question.answers[answer - 1];
  return chosen ? { desk, events: [{ type: 'decide', by: officer(at), answer: chosen.answer }] } : only(desk);
}

/**
 * Yes, to whatever comes next: the table is opened, a fault is over, the cards are shuffled and cut as the rulebook has it,
 * the result is paid.
 */
function confirm(at: At): Operated {
  const { settings, state, desk } = at;
  const by = officer(at);
  const mender = desk.keys.includes('technician-key') ? personOf(settings, 'technician-key') : by;
  const mended = state.faults.filter(({ device }) => !desk.lost[device]?.length);
  // A dealer may not clear it, and goes on with the coup where it stands.
  if (mended.length > 0 && mender.role !== 'dealer') {
    return {
      desk,
      events: mended.map(({ device }): Event => ({ type: 'fault-cleared', by: mender, device })),
    };
  }
  switch (state.phase.is) {
    case 'closed':
      return { desk, events: [{ type: 'open', by, ...settings.opening } as Event] };
    case 'shuffle':
      return settings.shoe === 'card-reading'
        ? { desk, events: [{ type: 'shuffled', by: dealer(at), how: 'table' }] }
        : only(desk);
    case 'cut':
      return settings.shoe === 'card-reading'
        ? { desk, events: [{ type: 'cut', by: dealer(at), cutBy: dealer(at).id, ...cutOf(at) }] }
        : only(desk);
    case 'result':
      return { desk, events: [{ type: 'settle', by: dealer(at) }] };
    case 'dealing':
      return state.phase.insurance?.open
        ? { desk, events: [{ type: 'insurance-closed', by: dealer(at) }] }
        : only(desk);
    case 'paying':
      return told(desk, `not yet: ${misplaced(at).map(inWords).join('; ')}`);
    case 'burn':
    case 'betting':
      return only(desk);
  }
}

const inWords = ({ seat, button, lies, should }: ReturnType<typeof misplaced>[number]): string =>
  `seat ${seat}, ${button}: ${lies > should ? 'take' : 'pay'} ${(Math.abs(lies - should) / 100).toFixed(2)}`;

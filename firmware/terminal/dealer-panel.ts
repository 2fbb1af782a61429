import type { HeardButton } from '../../hal/cabinet/heard.js';
import type { Event } from '../../src/machine/event.js';
import { type At, dealer, officer, personOf } from './at.js';
import { cutOf } from './conduct.js';
import { type Operated, only } from './desk.js';

/** A button of the dealer's panel. What is asked goes before all else. */
export function dealerButton(at: At, { button, is }: HeardButton): Operated {
  const { state, desk } = at;
  if (is !== 'pressed') return only(desk);
  const by = officer(at);
  const say = (...events: Event[]): Operated => ({ desk, events });
  const answer = /^answer-(\d)$/.exec(button);
  if (answer) {
    const chosen = state.question?.answers[Number(answer[1]) - 1];
    return chosen ? say({ type: 'decide', by, answer: chosen.answer }) : only(desk);
  }
  switch (button) {
    case 'confirm':
      return confirm(at);
    case 'cancel':
      return only({ ...desk, message: '' });
    case 'no-more-bets':
      return say({ type: 'no-more-bets', by });
    case 'open-betting':
      return state.phase.is === 'dealing' ? say({ type: 'reopen', by }) : say({ type: 'free-coup', by });
    case 'void':
      return say({ type: 'void', by, reason: 'declared at the table' });
    case 'burn':
      return say({ type: 'burn', by, how: 'first' });
    case 'end-shoe':
      return state.phase.is === 'betting'
        ? say({ type: 'replace-cards', by, reason: 'ended at the table' })
        : say({ type: 'shoe-empty' });
    case 'call-supervisor':
      return only({ ...desk, callsSupervisor: !desk.callsSupervisor });
    default:
      return only(desk);
  }
}

/**
 * Yes, to whatever comes next: the table is opened, a fault is over, the cards are shuffled and cut as the rulebook has it,
 * the result is paid.
 */
function confirm(at: At): Operated {
  const { settings, state, desk } = at;
  const by = officer(at);
  const mender = desk.keys.includes('technician-key') ? personOf(settings, 'technician-key') : by;
  const mended = state.faults.filter(({ device }) => !desk.lost[device as keyof typeof desk.lost]?.length);
  if (mended.length > 0) {
    return {
      desk,
      events: mended.map(
        ({ device }): Event => ({ type: 'fault-cleared', by: mender, device: device as never }),
      ),
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
      return state.phase.insurance
        ? { desk, events: [{ type: 'insurance-closed', by: dealer(at) }] }
        : only(desk);
    default:
      return only(desk);
  }
}

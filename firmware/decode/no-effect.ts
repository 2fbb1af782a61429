import type { RoleNames } from '../../hal/roles/roles.js';
import type { PanelContext } from './panel-context.js';
import { type Decoded, showNote } from './panel-state.js';

/** Says why a button of the dealer's panel did nothing. */
export function answerNoEffect(
  { state, panels }: PanelContext,
  button: RoleNames['button'],
  decoded: Decoded,
): Decoded {
  if (decoded.events.length > 0 || decoded.panels !== panels) return decoded;
  if (button === 'confirm') return showNote(panels, { is: 'nothing-to-confirm' });
  if (!button.startsWith('answer-')) return decoded;
  return showNote(panels, { is: state.phase.is === 'closed' ? 'table-not-open' : 'no-such-choice' });
}

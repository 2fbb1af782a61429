import type { Rulebook } from '../../../src/rulebooks/rulebook.js';
import { cited, itemIn, type MenuItem, PRESENCE } from './menu-item.js';
import { sign } from './sign-items.js';

const item = itemIn('closing');

/** The end of play at the table, and of a shift. */
export function closingItems(rules: Rulebook): readonly MenuItem[] {
  const { stopPlay } = rules.notices;
  const waits = stopPlay.minutes > 0 || stopPlay.coups > 0;
  return [
    item({ is: 'close' }, {}, ({ by }) => [{ type: 'close', by }]),
    item({ is: 'end-shift' }, {}, ({ by }) => [{ type: 'end-shift', by }]),
    item(
      { is: 'stop-play' },
      { clause: cited(rules, stopPlay), needs: waits ? [PRESENCE] : [] },
      ({ by, vacant }) => [{ type: 'stop-play', by, vacant }],
    ),
    ...sign(item, 'closing'),
  ];
}

import { h, part, set, setText } from '../dom.js';
import { showCoup } from '../shared.js';
import { amount, oddsOf } from '../sign.js';
import { connect, onView } from '../view-client.js';
import { label, say } from '../words.js';

// The players' monitor: nothing on it can be pressed.

const WAITS = {
  service: 'out-of-service',
  locked: 'wait-repair',
  repair: 'wait-repair',
  decision: 'wait-decision',
  disabled: 'out-of-play',
} as const;

onView<'display'>((view, changed) => {
  showCoup(view, changed);
  // Nobody opens it here: all of it is said.
  for (const pool of part('jackpot').querySelectorAll('details')) pool.open = true;
  if (changed.has('sign')) {
    const { limits } = view.sign;
    part('display-limits').replaceChildren(
      ...limits.map(({ on, minimum, maximum, ...odds }) =>
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, say.wager(on)),
          h('td', {}, amount(minimum)),
          h('td', {}, amount(maximum)),
          h('td', {}, oddsOf(odds)),
        ),
      ),
    );
    // A style sheet knows how tall a row may be, and not how many there are.
    part('display-limits').closest('table')?.style.setProperty('--rows', `${limits.length}`);
  }
  if (changed.has('standing') || changed.has('sign')) {
    const { waits } = view.standing;
    const stopped = waits === null ? '' : label(WAITS[waits]);
    setText(part('stopped'), stopped);
    set(part('stopped'), 'hidden', stopped === '');
  }
});
connect('display');

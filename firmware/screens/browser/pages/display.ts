import { h, part, set, setText } from '../dom.js';
import { showCoup } from '../shared.js';
import { amount } from '../sign.js';
import { connect, onView } from '../view-client.js';
import { label, say } from '../words.js';

// The players' monitor: nothing on it can be pressed.

const WAITS = {
  service: 'out-of-service',
  locked: 'wait-repair',
  repair: 'wait-repair',
  decision: 'wait-decision',
} as const;

onView<'display'>((view, changed) => {
  showCoup(view, changed);
  if (changed.has('sign')) {
    part('display-limits').replaceChildren(
      ...view.sign.limits
        .filter(({ minimum, maximum }) => minimum !== null || maximum !== null)
        .map(({ on, minimum, maximum }) =>
          h(
            'tr',
            {},
            h('th', { scope: 'row' }, say.wager(on)),
            h('td', {}, amount(minimum)),
            h('td', {}, amount(maximum)),
          ),
        ),
    );
  }
  if (changed.has('standing') || changed.has('sign')) {
    const { waits } = view.standing;
    const stopped = waits === null ? '' : label(WAITS[waits]);
    setText(part('stopped'), stopped);
    set(part('stopped'), 'hidden', stopped === '');
  }
});
connect('display');

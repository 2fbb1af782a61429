import { h, part, set, setText } from './dom.js';
import { showCoup } from './shared.js';
import { amount } from './sign.js';
import { connect, onView } from './view-client.js';
import { label, say } from './words.js';

// The players' monitor: nothing on it can be pressed.

onView((view, changed) => {
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
  if (changed.has('trouble') || changed.has('sign')) {
    const { decision, faults, inService } = view.trouble;
    const stopped = inService
      ? label('out-of-service')
      : faults.length > 0
        ? label('wait-repair')
        : decision
          ? label('wait-decision')
          : '';
    setText(part('stopped'), stopped);
    set(part('stopped'), 'hidden', stopped === '');
  }
});
connect();

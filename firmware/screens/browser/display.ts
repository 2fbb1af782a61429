import { h, part, say, set } from './dom.js';
import { capital, showCoup } from './shared.js';
import { amount } from './sign.js';
import { connect, onView } from './view-client.js';

// The players' monitor: nothing on it can be pressed.

onView((view, changed) => {
  showCoup(view, changed);
  if (changed.has('sign')) {
    part('display-limits').replaceChildren(
      ...view.sign.limits.map(({ title, minimum, maximum }) =>
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, title),
          h('td', {}, amount(minimum)),
          h('td', {}, amount(maximum)),
        ),
      ),
    );
  }
  if (changed.has('trouble')) {
    const { question: decision, faults } = view.trouble;
    const stopped =
      faults.length > 0
        ? 'Please wait: the table is being looked after'
        : decision
          ? 'Please wait: a decision is made'
          : '';
    say(part('stopped'), capital(stopped));
    set(part('stopped'), 'hidden', stopped === '');
  }
});
connect();

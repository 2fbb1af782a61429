import { h, part, say, set } from './dom.js';
import { onPicture, watch } from './live.js';
import { capital, showCoup } from './shared.js';
import { amount } from './sign.js';

// The players' monitor: nothing on it can be pressed.

onPicture((picture, changed) => {
  showCoup(picture, changed);
  if (changed.has('sign')) {
    part('display-limits').replaceChildren(
      ...picture.sign.limits.map(({ title, minimum, maximum }) =>
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
    const { question, faults } = picture.trouble;
    const stopped =
      faults.length > 0
        ? 'Please wait: the table is being looked after'
        : question
          ? 'Please wait: a decision is made'
          : '';
    say(part('stopped'), capital(stopped));
    set(part('stopped'), 'hidden', stopped === '');
  }
});
watch();

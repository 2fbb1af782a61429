import { kindOf } from '../../messages/lines.js';
import type { LoggedLine } from '../views/message-log.js';
import { h, part } from './dom.js';
import { lineOf } from './words.js';

/** What the table said, the latest first. */
export function showLog(messages: readonly LoggedLine[]): void {
  part('log-body').replaceChildren(
    ...messages.toReversed().map(({ line }) => {
      const { text, clause } = lineOf(line);
      return h('li', { 'data-kind': kindOf(line) }, text, clause && h('small', {}, ` ${clause}`));
    }),
  );
}

import type { Person } from '../../../src/rulebooks/roles.js';
import type { Rulebook } from '../../../src/rulebooks/rulebook.js';
import type { TableSettings } from '../../settings/table-settings.js';
import { type PanelContext, personOf } from '../panel-context.js';
import { secondPerson } from '../two-persons.js';
import { cited, itemIn, type MenuItem, PRESENCE } from './menu-item.js';
import { sign } from './sign-items.js';

const item = itemIn('closing');

/** The end of play at the table, and of a shift. */
export function closingItems({ floor }: TableSettings, rules: Rulebook): readonly MenuItem[] {
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
    ...(floor ? [ENABLE] : []),
  ];
}

/** The floor enables what it has disabled. Two persons at the table may, where it cannot be asked. */
const ENABLE = item(
  { is: 'enable' },
  { refuses: ({ panels }) => (panels.floor?.isThere ? { is: 'floor-enables' } : null) },
  ({ by, context }) => [{ type: 'enable', by, with: otherHolder(context, by) }],
);

/** Whoever has turned the other key; the same person, where nobody has. */
const otherHolder = (context: PanelContext, by: Person): Person =>
  secondPerson(context, by) ??
  (context.panels.keys.includes('supervisor-key') ? personOf(context, 'supervisor-key') : by);

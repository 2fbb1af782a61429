import type { MethodId } from '../../../src/rulebooks/handling.js';
import type { Rulebook } from '../../../src/rulebooks/rulebook.js';
import type { EventOf } from '../../../src/table/events.js';
import type { NoticeOf } from '../../../src/table/state/state.js';
import type { MenuText } from '../../messages/screen-messages.js';
import type { TableSettings } from '../../settings/table-settings.js';
import { type PanelContext, personOf } from '../panel-context.js';
import { CONSENT, cited, itemIn, type MenuItem, type Need, PRESENCE } from './menu-item.js';

const item = itemIn('signs');

type Limits = EventOf<'limits'>['limits'];
type Sheet = EventOf<'change-table'>['table'];

/** What the signs at the table say: of what is to come, the limits, and what is played. */
export function signItems(
  { opening, otherLimits = [], otherTables = [], methods = [] }: TableSettings,
  rules: Rulebook,
): readonly MenuItem[] {
  const asOpened = opening['limits'] as Limits | undefined;
  return [
    ...sign(item, 'limits'),
    ...(asOpened && otherLimits.length > 0
      ? [limitsItem(rules, { is: 'limits-as-opened' }, 'as the table opened', asOpened)]
      : []),
    ...otherLimits.map(({ name, limits }) =>
      limitsItem(rules, { is: 'limits', name }, name, limits as Limits),
    ),
    ...sign(item, 'change'),
    ...(otherTables.length > 0
      ? [tableItem(rules, { is: 'table-as-opened' }, 'as the table opened', opening['table'] as Sheet)]
      : []),
    ...otherTables.map(({ name, table }) => tableItem(rules, { is: 'table', name }, name, table as Sheet)),
    ...methods.map((method) => methodItem(rules, method)),
  ];
}

export const sign = (make: ReturnType<typeof itemIn>, of: NoticeOf): readonly MenuItem[] =>
  (['up', 'down'] as const).map((way) =>
    make({ is: `sign-${way}`, of }, { id: `notice ${of} ${way}` }, ({ by }) => [
      { type: 'notice', by, of, up: way === 'up' },
    ]),
  );

function limitsItem(rules: Rulebook, text: MenuText, name: string, limits: Limits): MenuItem {
  const { change } = rules.limits;
  const needs: readonly Need[] =
    change.restricted === null ? [] : [change.restricted.or.is === 'all consent' ? CONSENT : PRESENCE];
  return item(
    text,
    { id: `limits ${name}`, clause: cited(rules, change), needs },
    ({ by, consent, vacant }) => [{ type: 'limits', by, limits, consent, vacant }],
  );
}

function tableItem(rules: Rulebook, text: MenuText, name: string, table: Sheet): MenuItem {
  const { changeTable: change } = rules.notices;
  const waits = change.minutes > 0 || change.coups > 0;
  return item(
    text,
    {
      id: `table ${name}`,
      clause: cited(rules, change),
      needs: waits ? [change.consent ? CONSENT : PRESENCE] : [],
    },
    ({ by, consent, vacant, context }) => [
      { type: 'change-table', by, table, consent, vacant, ...approval(context, table) },
    ],
  );
}

/** Another style or method of dealing, with what is said of it. */
function methodItem(rules: Rulebook, chosen: Omit<EventOf<'method'>, 'type' | 'by'>): MenuItem {
  const { where, faceDown = false, betsAfterTheDeal = false } = chosen;
  const method = rules.handling.methods.find(({ id }) => id === chosen.method);
  const id = chosen.method as MethodId;
  const said = [where, faceDown && 'face-down', betsAfterTheDeal && 'bets-after-the-deal'].filter(Boolean);
  return item(
    { is: 'method', method: id, rulebook: rules.id, where: where ?? null, faceDown, betsAfterTheDeal },
    { id: ['method', id, ...said].join(' '), ...(method && { clause: cited(rules, method) }) },
    ({ by }) => [{ type: 'method', by, ...chosen }],
  );
}

/** Commission is deferred on the word of whoever has turned the highest officer's key. */
const approval = (context: PanelContext, table: Sheet): Pick<EventOf<'change-table'>, 'approval'> =>
  'deferCommission' in table && table.deferCommission && context.panels.keys.includes('manager-key')
    ? { approval: personOf(context, 'manager-key') }
    : {};

import type { TableView } from '../../view/floor-view.js';
import { askFor } from './act-dialog.js';
import { button, element } from './elements.js';

// Two people disable a table, and enable it again.

/** What the table stands at in this, and the button that changes it. */
export function playLines({ table, play }: TableView): readonly HTMLElement[] {
  const says = playText(play);
  const plays = play.ordered ?? !play.isDisabled;
  const line = element('p', says);
  line.className = play.isDisabled ? 'bad' : 'muted';
  return [
    ...(says === '' ? [] : [line]),
    plays
      ? button('Disable', `Table ${table} takes no more wagers`, () => disable(table, play.last))
      : button('Enable', `Table ${table} takes wagers again`, () => enable(table, play.last)),
  ];
}

function playText({ isDisabled, reason, enabledHere, ordered }: TableView['play']): string {
  if (ordered !== null) return `${ordered ? 'enabled' : 'disabled'}: the table has not said that it knows`;
  if (isDisabled) return `DISABLED: ${reason}`;
  return enabledHere ? 'enabled at the table by two persons there' : '';
}

const WHY = [{ name: 'reason', label: 'Why' }];

const disable = (table: string, after: number): void =>
  askFor(
    `Disable table ${table}`,
    'It plays the coup to its end on which wagers lie, and then takes no more, until it is enabled here again.',
    WHY,
    ({ reason = '' }) => ({ act: 'play', table, after, plays: false, reason }),
  );

const enable = (table: string, after: number): void =>
  askFor(`Enable table ${table}`, 'It takes wagers again.', WHY, ({ reason = '' }) => ({
    act: 'play',
    table,
    after,
    plays: true,
    reason,
  }));

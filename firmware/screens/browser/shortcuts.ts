import type { TableInput } from '../../../hal/roles/roles.js';
import type { SignView } from '../views/sign-view.js';
import { press, release, sendAct } from './acts.js';
import { h, part } from './dom.js';
import { label, roleLabel, say } from './words.js';

/** The chosen seat's buttons. */
const SEAT: Readonly<Record<string, string>> = {
  p: 'player',
  b: 'banker',
  t: 'tie',
  z: 'side-1',
  x: 'side-2',
  c: 'side-3',
  v: 'side-4',
  1: 'chip-1',
  2: 'chip-2',
  3: 'chip-3',
  4: 'chip-4',
  u: 'undo',
  l: 'clear',
  r: 'repeat',
  i: 'info',
  h: 'call',
};
const DEALER: Readonly<Record<string, string>> = { y: 'confirm', n: 'no-more-bets' };
const KEYS: Readonly<Record<string, TableInput>> = {
  s: 'supervisor-key',
  m: 'manager-key',
  a: 'attendant-key',
  k: 'technician-key',
};

const byRole = (keys: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(keys).map(([key, role]) => [role, key.toUpperCase()]));
export const SEAT_KEYS = byRole(SEAT);
export const DEALER_KEYS = byRole(DEALER);

export interface ShortcutActions {
  seat(): number;
  chooseNext(by: 1 | -1): void;
  toggle(dialog: string): void;
}

/** Keys of the keyboard press buttons of the table: a button is down while its key is. */
export function listenToKeys({ seat, chooseNext, toggle }: ShortcutActions): void {
  const down = new Map<string, readonly [string, number | null]>();
  const up = (key: string): void => {
    const held = down.get(key);
    if (held) void release(...held);
    down.delete(key);
  };
  addEventListener('keydown', (event) => {
    const { key, repeat, ctrlKey, metaKey, altKey, target } = event;
    if (repeat || ctrlKey || metaKey || altKey || target instanceof HTMLSelectElement) return;
    const name = key.toLowerCase();
    // Whoever types elsewhere presses nothing at the table.
    if (!areOn() || (document.querySelector('dialog[open]') && !OPENS_DRAWERS.has(name))) return;
    const turned = KEYS[name];
    const place = placeOf(name, seat());
    if (place) {
      down.set(name, place);
      void press(...place);
    } else if (turned) {
      const active =
        document.querySelector(`[data-coach='${turned}']`)?.getAttribute('aria-pressed') !== 'true';
      void sendAct({ do: 'turn', role: turned, active });
    } else if (name === '?') toggle('help');
    else if (name === 'f') toggle('faults');
    else if (name === 'g') toggle('sign');
    else if (name === '[' || name === ']') chooseNext(name === ']' ? 1 : -1);
  });
  addEventListener('keyup', ({ key }) => up(key.toLowerCase()));
  addEventListener('blur', () => {
    for (const key of [...down.keys()]) up(key);
  });
}

/** The button that a key presses. While an officer is asked, that is an answer by its number, or nothing. */
function placeOf(name: string, seat: number): readonly [string, number | null] | null {
  if (document.querySelector('#decision:not([hidden])'))
    return /^[1-6]$/.test(name) ? [`answer-${name}`, null] : null;
  const ofSeat = SEAT[name];
  if (ofSeat) return [ofSeat, seat];
  const role = DEALER[name];
  return role ? [role, null] : null;
}

const OPENS_DRAWERS: ReadonlySet<string> = new Set(['?', 'f', 'g']);

/** Single letters can be turned off: kept on this screen. */
const OFF = 'shortcuts-off';
const areOn = (): boolean => localStorage.getItem(OFF) === null;

/** The keys with what they press, by the names on the buttons. */
export function listShortcuts({ chips, spots }: SignView): void {
  const on = part<HTMLInputElement>('shortcuts-on');
  on.checked = areOn();
  on.onchange = () => (on.checked ? localStorage.removeItem(OFF) : localStorage.setItem(OFF, ''));
  const nameOf = (role: string): string => {
    const spot = spots.find(({ button }) => button === role);
    const chip = /^chip-(\d)$/.exec(role)?.[1];
    if (spot) return say.wager(spot.on, spot.hand);
    return chip ? say.money(chips[Number(chip) - 1] ?? 0) : roleLabel(role);
  };
  const rows: readonly (readonly [string, string])[] = [
    ...[SEAT, DEALER, KEYS].flatMap((keys) =>
      Object.entries(keys).map(([key, role]) => [key, nameOf(role)] as const),
    ),
    ['[ ]', label('next-seat')],
    ['g', label('sign-title')],
    ['f', label('faults')],
    ['?', label('this-list')],
  ];
  part('help-body').replaceChildren(
    ...rows.map(([key, does]) => h('div', {}, h('kbd', {}, key.toUpperCase()), h('span', {}, does))),
  );
}

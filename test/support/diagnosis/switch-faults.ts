import { every } from '../../../hal/ports/clock.js';
import type { RoleNames } from '../../../hal/roles/roles.js';
import type { VirtualTable } from '../table.js';
import { type Defect, each, type InjectedFault } from './injected-fault.js';

type Switch = RoleNames['button' | 'input'];

/** In milliseconds: how long a loose contact stays open, and closed. */
const CHATTER = 150;

/** What can be wrong with keys that are pressed, keys that are turned, and doors. */
export function switchFaults(table: VirtualTable): readonly InjectedFault[] {
  const { board, hands } = table;
  const pressed = [1, board.seats].flatMap((seat) =>
    (['player', 'info'] as const).map((role) => ({ role, seat, name: `seat-${seat}.${role}` })),
  );
  const ofTheDealer = { role: 'confirm', seat: null, name: 'table.confirm' } as const;
  const keys = [...pressed, ofTheDealer].flatMap(({ role, seat, name }) => [
    ...each(`key ${name}`, 'down', stuck(table, role, seat, true), 'broken', 'held'),
    ...each(`key ${name}`, 'dead', stuck(table, role, seat, false), 'contact', 'broken'),
    ...each(`key ${name}`, 'chatters', chattering(table, role, seat), 'contact', 'broken'),
  ]);
  const dead = stuck(table, 'supervisor-key', null, false);
  const turned = each('key table.supervisor-key', 'dead', dead, 'contact', 'broken');
  const doors = (['main-door', 'shoe-door'] as const).flatMap((door) => {
    const { set } = hands.switchOf(door, null);
    return [
      ...each(`switch ${door}`, 'open', { apply: () => set(true), lift: () => set(false) }, 'open'),
      ...each(`switch ${door}`, 'cut', stuck(table, door, null, true), 'broken', 'contact'),
      ...each(`switch ${door}`, 'chatters', chattering(table, door, null), 'broken', 'contact'),
    ];
  });
  return [...keys, ...turned, ...doors];
}

/** The contact stays as it is: active for ever, or never. */
function stuck({ hands }: VirtualTable, role: Switch, seat: number | null, isActive: boolean): Defect {
  const { set, contact } = hands.switchOf(role, seat);
  return {
    apply: () => {
      set(isActive);
      contact.stick();
      set(false);
    },
    lift: () => contact.free(),
  };
}

/** It moves, and nobody touches it. */
function chattering({ hands, clock }: VirtualTable, role: Switch, seat: number | null): Defect {
  const { set } = hands.switchOf(role, seat);
  let stop = (): void => {};
  return {
    apply: () => {
      let isActive = false;
      stop = every(clock, 'a loose contact', CHATTER, () => {
        isActive = !isActive;
        set(isActive);
      });
    },
    lift: () => {
      stop();
      set(false);
    },
  };
}

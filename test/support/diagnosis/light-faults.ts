import { TESTED_OUTPUTS } from '../../../firmware/decode/output-test.js';
import { rolesOf } from '../../../hal/board/played-roles.js';
import type { PlayedRole } from '../../../hal/roles/played-role.js';
import type { VirtualTable } from '../table.js';
import { type Defect, each, type InjectedFault } from './injected-fault.js';
import { partsOf } from './parts-of-table.js';

/** What stays dark or dead, which no wire shows: by the lamp, display or output itself, or by the chip that drives it. */
export function lightFaults(table: VirtualTable): readonly InjectedFault[] {
  const { board } = table;
  const outputs = rolesOf(board, 'output')
    .filter((one) => SEEN.has(one.role))
    .flatMap((output) => {
      const dead = burntOut(table, output);
      const isOnChip = board.parts.some(({ name }) => name === output.part);
      return [
        ...each(`device table.${output.role}`, 'dead', dead, 'contact', 'broken'),
        ...(isOnChip ? each(`chip ${output.part}`, `does not drive ${output.role}`, dead, 'broken') : []),
      ];
    });
  const lights = [1, board.seats].flatMap((seat) => [
    ...rolesOf(board, 'lamp')
      .filter((one) => one.seat === seat && one.role === 'tie')
      .flatMap((lamp) => [
        ...each(`lamp seat-${seat}.${lamp.role}`, 'dark', burntOut(table, lamp), 'contact', 'broken'),
        ...each(`chip ${lamp.part}`, 'does not drive a lamp', burntOut(table, lamp), 'broken'),
      ]),
    ...rolesOf(board, 'digits')
      .filter((one) => one.seat === seat)
      .flatMap((digits) => [
        ...each(`display seat-${seat}.${digits.role}`, 'dark', burntOut(table, digits), 'contact', 'broken'),
        ...each(`chip ${digits.part}`, 'does not drive a bar', burntOut(table, digits), 'broken'),
      ]),
  ]);
  const unlit = [1, board.seats].flatMap((seat) => {
    const parts = partsOf(table, `seat-${seat}`);
    const supply = (isOn: boolean) => (): void => {
      for (const part of parts) table.hands.lightSupply(part, isOn);
    };
    return each(
      `panel seat-${seat}`,
      'what shines on it has no power',
      { apply: supply(false), lift: supply(true) },
      'supply',
    );
  });
  return [...outputs, ...lights, ...unlit];
}

/** Eyes and ears notice these. */
const SEEN: ReadonlySet<string> = new Set(TESTED_OUTPUTS);

const burntOut = ({ hands }: VirtualTable, light: Pick<PlayedRole, 'role' | 'seat'>): Defect => ({
  apply: () => hands.burnOut(light),
  lift: () => hands.mendLight(light),
});

import type { MalfunctionRules } from '../malfunctions.js';

/** New South Wales: 12.1.2, 12.13, 12.14 and rule 13. */
export const malfunctions: MalfunctionRules = {
  cardReader: { does: 'ask', by: 'supervisor', clause: '12.1.2' },
  shoeDisagrees: { by: 'supervisor', clause: '12.13' },
  displayWrong: { confirm: null, clause: '12.14' },
  shuffler: {
    inUse: { clause: '13.1.1' },
    anyTime: false,
    rows: [
      { by: 'supervisor', disadvantage: true, does: { is: 'void' }, clause: '13.4' },
      { by: 'supervisor', another: true, damage: false, does: { is: 'continue' }, clause: '13.2' },
      { by: 'supervisor', another: true, damage: true, does: { is: 'continue' }, clause: '13.3' },
      {
        by: 'supervisor',
        another: false,
        does: { is: 'choice' },
        tasks: ['13.5.2', '13.5.3'],
        clause: '13.5.1',
      },
    ],
  },
};

import type { MalfunctionRules } from '../malfunctions.js';

/** New Zealand: 12.6 and 12.9. The text has no section of its own for machines. */
export const malfunctions: MalfunctionRules = {
  cardReader: { does: 'void', by: 'supervisor', clause: '12.6' },
  shoeDisagrees: { by: 'supervisor', clause: '12.6' },
  displayWrong: { confirm: null, clause: '12.9' },
  shuffler: {
    inUse: null,
    anyTime: false,
    rows: [
      { by: 'supervisor', disadvantage: true, does: { is: 'void' }, clause: '12.6' },
      { by: 'supervisor', does: { is: 'continue' }, clause: '12.6' },
    ],
  },
};

import type { MalfunctionRules } from '../malfunctions.js';

/** Tasmania: 14.6. The text has no section of its own for machines. */
export const malfunctions: MalfunctionRules = {
  cardReader: { does: 'void', by: 'supervisor', clause: '14.6' },
  shoeDisagrees: { by: 'supervisor', clause: '14.6' },
  displayWrong: null,
  shuffler: {
    inUse: null,
    anyTime: false,
    rows: [
      { by: 'supervisor', disadvantage: true, does: { is: 'void' }, clause: '14.6' },
      { by: 'supervisor', does: { is: 'continue' }, clause: '14.6' },
    ],
  },
};

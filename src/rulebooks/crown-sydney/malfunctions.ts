import type { MalfunctionRules } from '../malfunctions.js';

/** Crown Sydney: 11.13 to 11.16. */
export const malfunctions: MalfunctionRules = {
  cardReader: { does: 'ask', by: 'manager', clause: '11.15' },
  shoeDisagrees: { by: 'manager', clause: '11.15' },
  displayWrong: { confirm: { by: 'manager', clause: '11.15' }, clause: '11.16' },
  shuffler: {
    inUse: { clause: '11.13' },
    anyTime: true,
    rows: [
      {
        by: 'supervisor',
        disadvantage: true,
        does: { is: 'void-shoe', newCards: '11.14.3' },
        clause: '11.14.2',
      },
      { by: 'dealer', does: { is: 'continue' }, clause: '11.13' },
    ],
  },
};

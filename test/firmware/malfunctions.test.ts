import t from 'tap';
import { soaked } from '../support/soaked.js';

t.test(
  'each malfunction in each phase, broken on the wires: held, void and refunded once, or standing',
  async (t) => soaked(t, 'malfunctions.js', 'once'),
);

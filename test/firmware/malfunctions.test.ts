import t from 'tap';
import { soaked } from '../support/soaked.js';

t.test(
  'each malfunction in each phase holds the coup, voids and refunds it once, or lets it stand',
  async (t) => soaked(t, 'malfunctions.js', 'once'),
);

import t from 'tap';
import { soaked } from '../support/soaked.js';

t.test(
  'shoes of every rulebook on any sheet, in trouble of every kind: money conserved, and the table always gets on',
  async (t) => soaked(t, 'tables.js', '24', '1', '3'),
);

import t from 'tap';
import { readLibrary, SCENARIOS } from '../language/library.js';
import { readSetup } from './table-setup.js';

t.test('the library has no fault, and goes with its settings', async (t) => {
  const { scenarios, faults } = readLibrary([SCENARIOS]);
  t.same(faults, []);
  for (const scenario of scenarios) {
    const setup = readSetup(scenario, scenario.board ?? 'virtual');
    if (typeof setup === 'string') t.fail(`${scenario.name}: ${setup}`);
  }
});

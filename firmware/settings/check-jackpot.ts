import { SHEET, type SheetProblem, sheetFaults } from '../../src/jackpot/sheet.js';
import type { Path } from '../../src/reader/faults.js';
import { MAIN_WAGERS } from '../../src/rulebooks/rulebook.js';
import type { Table } from '../../src/sheet/table.js';
import { offersOf } from '../../src/table/step.js';
import { problemText } from '../messages/en/jackpot.js';
import type { SettingsSource } from './read-settings.js';

/** Only nz has a Jackpot, and a table's own is won by what happens at that table. */
export function checkJackpot(source: SettingsSource, table: Table): void {
  const { jackpot, name = 'table' } = source.value;
  const { rulebook } = table;
  if (!jackpot) return;
  if (rulebook.id !== 'nz')
    source.fault(['jackpot'], `nz alone has a Baccarat Jackpot, and not ${rulebook.id}`);
  const { shared: _, ...own } = jackpot;
  const sheet = { tables: [name], ...own };
  if (!SHEET.fits(sheet)) return;
  for (const { path, problem } of sheetFaults(sheet, [])) add(source, path, problem);
  const taken: readonly string[] = [...MAIN_WAGERS, ...offersOf(table)];
  for (const [i, pool] of (jackpot.pools ?? []).entries()) {
    const at = ['jackpot', 'pools', i];
    if (pool?.random) source.fault([...at, 'random'], 'nothing at a table draws: give it wins');
    for (const [j, on] of (pool?.qualifying?.on ?? []).entries()) {
      if (on === 'insurance')
        source.fault([...at, 'qualifying', 'on', j], 'Insurance is wagered after "No more bets"');
      else if (on && !taken.includes(on))
        source.fault([...at, 'qualifying', 'on', j], `the table does not offer ${on}`);
    }
  }
}

function add(source: SettingsSource, path: Path, problem: SheetProblem): void {
  const [field] = path;
  const isName = field === 'tables';
  source.fault(isName ? ['name'] : ['jackpot', ...path], problemText(problem, path));
}

import type { ReportDoes, ReportRow } from '../../../src/rulebooks/irregularities.js';
import type { Rulebook } from '../../../src/rulebooks/rulebook.js';
import type { EventOf } from '../../../src/table/events.js';
import type { TableSettings } from '../../settings/table-settings.js';
import { spotWithTokens, wagersOf } from '../wagers.js';
import { type Chosen, cited, itemIn, type MenuItem, type Need, SEAT, SPOT } from './menu-item.js';

const item = itemIn('report');

/** What went wrong: with the cards, with a wager or a player, with the display or the shuffling device. */
export function reportItems({ opening }: TableSettings, rules: Rulebook): readonly MenuItem[] {
  const { displayWrong, shuffler } = rules.malfunctions;
  return [
    ...rules.irregularities.reports.map((row) => reportItem(rules, row)),
    ...(displayWrong
      ? [
          item({ is: 'display-wrong' }, { clause: cited(rules, displayWrong) }, () => [
            { type: 'display-wrong' },
          ]),
        ]
      : []),
    ...(opening['shuffler'] !== undefined
      ? shuffler.rows.map((row, i) => {
          const { disadvantage = false, another = false, damage = false } = row;
          const clause = cited(rules, row);
          return item(
            { is: 'shuffler-fault', of: clause, does: row.does.is },
            { id: `shuffler-fault ${i + 1}`, clause },
            ({ by }) => [{ type: 'shuffler-fault', by, disadvantage, another, damage }],
          );
        })
      : []),
  ];
}

const NAMED: Readonly<Partial<Record<ReportDoes['is'], Need>>> = { 'shut-out': SEAT, return: SPOT };

function reportItem(rules: Rulebook, row: ReportRow): MenuItem {
  const { what, does } = row;
  const need = NAMED[does.is];
  const named = ({ seat, spot, context }: Chosen): Partial<EventOf<'report'>> =>
    need === undefined ? {} : need === SEAT ? { seat } : spotWithTokens(wagersOf(context.state), seat, spot);
  return item(
    { is: 'report', what, rulebook: rules.id },
    { id: `report ${what}`, clause: cited(rules, row), ...(need && { needs: [need] }) },
    (chosen) => [{ type: 'report', by: chosen.by, what, ...named(chosen) }],
  );
}

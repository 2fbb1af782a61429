import { type ReleaseRefusal, releaseRefusal } from '../../decode/release-work.js';
import type { TableSettings } from '../../settings/table-settings.js';
import type { TableMoment } from '../../table/table-moment.js';
import type { UpdateWork } from '../update-work.js';

const CHANGES = ['install', 'confirm', 'roll-back'] as const;
export type Change = (typeof CHANGES)[number];

/** The program of the table, and why it may not be changed now. */
export interface UpdateView extends UpdateWork {
  readonly refused: Readonly<Record<Change, ReleaseRefusal | null>>;
}

export function updateView(
  { state, panels }: TableMoment,
  settings: TableSettings,
  work: UpdateWork,
): UpdateView {
  const refused = CHANGES.map((act) => [act, releaseRefusal({ state, panels, settings }, act)] as const);
  return { ...work, refused: Object.fromEntries(refused) as UpdateView['refused'] };
}

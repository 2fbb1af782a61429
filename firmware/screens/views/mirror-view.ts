import type { Board } from '../../../hal/board/board.js';
import { rolesOf } from '../../../hal/board/played-roles.js';
import type { LampPattern } from '../../../hal/outputs/lamp.js';
import { FOURTEEN_SEGMENTS, SEVEN_SEGMENTS, segmentsOf } from '../../../hal/outputs/segments.js';
import { outputKey } from '../../render/output-key.js';
import { render } from '../../render/render.js';
import type { TableSettings } from '../../settings/table-settings.js';
import type { TableMoment } from '../../table/table-moment.js';
import { type HardwareParts, type LightView, noPanels, type Panels, panelOf } from './panel-view.js';

const LIGHTS: Readonly<Record<LampPattern, LightView>> = {
  off: 0,
  on: 1,
  slow: { hertz: 1 },
  fast: { hertz: 4 },
};

/** The panels of real hardware: what its lamps and displays were told to show, not what a broken one shows. */
export function mirrored(
  { state, panels, jackpot }: TableMoment,
  settings: TableSettings,
  board: Board,
): HardwareParts {
  const { lamps, displays, outputs } = render({ state, panels, jackpot, settings });
  const shown: Panels = noPanels();
  for (const { seat, role } of rolesOf(board, 'lamp'))
    panelOf(shown, seat).lamps[role] = LIGHTS[lamps[outputKey(seat, role)] ?? 'off'];
  for (const { kind, seat, role, width } of rolesOf(board, 'digits', 'text')) {
    const glyphs = kind === 'text' ? FOURTEEN_SEGMENTS : SEVEN_SEGMENTS;
    const text = displays[outputKey(seat, role)] ?? '';
    const panel = panelOf(shown, seat);
    panel.displays[role] = segmentsOf(text, width, glyphs);
    panel.texts[role] = text;
  }
  const turned: readonly string[] = [...panels.keys, ...(panels.signIn?.keys ?? []), ...panels.open];
  const inputs = rolesOf(board, 'input').filter(({ seat }) => seat === null);
  return {
    panels: shown,
    fixtures: {
      inputs: Object.fromEntries(inputs.map(({ role }) => [role, turned.includes(role)])),
      outputs: Object.fromEntries(Object.entries(outputs).map(([role, level]) => [role, lightOf(level)])),
      shoeIsLocked: outputs['shoe-lock'] === true,
    },
  };
}

const lightOf = (level: boolean | 'slow' | 'fast'): LightView =>
  typeof level === 'string' ? LIGHTS[level] : level ? 1 : 0;

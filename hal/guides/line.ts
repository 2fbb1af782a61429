import { type GuideStep, proven } from './guide.js';
import { hung } from './panel.js';

/** Something pulls an interrupt line, and no chip has a reason to. */
export const HELD_LINE_GUIDE: GuideStep = hung(proven('cable', proven('computer')));

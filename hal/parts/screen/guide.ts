import { type GuideStep, proven, withPower } from '../../guides/guide.js';

/** A screen that is a panel, and whose page no longer answers: dark, off the network, or broken. */
export const SCREEN_GUIDE: GuideStep = withPower(proven('device', proven('cable')));

import { type GuideStep, proven, withPower } from '../../guides/guide.js';

/** One station does not answer, and others of its line do. */
export const STATION_GUIDE: GuideStep = withPower(proven('device', proven('cable')));

/** An antenna of a station that answers. */
export const ANTENNA_GUIDE: GuideStep = proven('device');

import { type GuideStep, proven, withPower } from './guide.js';

/** The computer does not see its adapter. */
export const ADAPTER_GUIDE: GuideStep = proven('adapter', proven('computer'));

/** The line is there, and what is at its other end does not answer, or not whole. */
export const SERIAL_GUIDE: GuideStep = withPower(proven('cable', proven('adapter', proven('device'))));

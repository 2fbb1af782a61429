import { type GuideStep, proven } from '../../guides/guide.js';

/** It does not answer, and with it everything behind it. */
export const GUIDE: GuideStep = proven('multiplexer', proven('cable'));

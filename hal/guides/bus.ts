import { type GuideStep, proven, replaced, reseated, withPower } from './guide.js';
import { hung } from './panel.js';

/** A segment or a bus with panels on it is held, or something else drives it. */
export const HUNG_CABLE_GUIDE: GuideStep = hung(proven('cable', proven('multiplexer')));

/** Several panels of one cable are silent, and nothing hangs it. */
export const SILENT_CABLE_GUIDE: GuideStep = reseated(
  'cable',
  withPower(replaced('cable', proven('multiplexer'))),
);

/** The bus of the computer, which a multiplexer makes into segments, is held. */
export const HUNG_BUS_GUIDE: GuideStep = {
  do: 'unplug',
  on: 'multiplexer',
  expect: 'free',
  yes: replaced('multiplexer'),
  no: proven('cable', proven('computer')),
};

/** The computer has no such bus, or does not let the program use it. */
export const COMPUTER_GUIDE: GuideStep = proven('computer');

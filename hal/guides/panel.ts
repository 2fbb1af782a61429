import { type GuideStep, HANDED_ON, proven, replaced, reseated, withPower } from './guide.js';

/** Nothing on a panel answers, and other panels of its cable do. */
export const PANEL_GUIDE: GuideStep = reseated('panel', withPower(replaced('panel', proven('cable'))));

/** A chip in its socket, beside others of the panel that answer: plug and supply of the panel are right. */
export const CHIP_GUIDE: GuideStep = proven('chip', {
  ask: 'address-right',
  yes: replaced('panel'),
  no: { end: 'address', certain: false },
});

/** What hangs a cable, and the panels on it, is most often one of those. */
export const hung = (otherwise: GuideStep): GuideStep => ({
  each: 'panel',
  expect: 'free',
  found: replaced('panel', HANDED_ON),
  none: otherwise,
});

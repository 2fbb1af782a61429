import { type GuideStep, HANDED_ON, proven, replaced } from './guide.js';

/** A key is down, and nobody seems to hold it. */
export const KEY_GUIDE: GuideStep = {
  do: 'move',
  on: 'key',
  expect: 'moves',
  yes: { end: 'held', certain: false },
  no: {
    do: 'unplug',
    on: 'key',
    expect: 'rests',
    yes: replaced('key'),
    no: proven('chip', HANDED_ON),
  },
};

/** A cut wire reads as an open door. */
export const DOOR_GUIDE: GuideStep = {
  ask: 'is-closed',
  yes: {
    do: 'move',
    on: 'switch',
    expect: 'moves',
    yes: { end: 'contact', certain: false },
    no: proven('switch', proven('cable', proven('chip'))),
  },
  no: { end: 'open-door', certain: false },
};

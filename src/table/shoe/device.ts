import type { RuleContext } from '../step.js';

/** Cards come out of a device that shuffles them; otherwise out of a card shoe. */
export const isDealtFromDevice = ({ state, rules }: Pick<RuleContext, 'state' | 'rules'>): boolean =>
  state.shuffler !== null && rules.shoe.devices.includes(state.shuffler);

import type { RuleContext } from '../step.js';

/** Whether cards come out of a shuffling device rather than a card shoe. */
export const isDealtFromDevice = ({ state, rules }: Pick<RuleContext, 'state' | 'rules'>): boolean =>
  state.shuffler !== null && rules.shoe.devices.includes(state.shuffler);

import { isObject } from '../reader/fields.js';
import { quote } from '../refusal.js';
import {
  type OptionalWager,
  optionalWagers,
  type Rulebook,
  type WagerId,
  type WagerRule,
} from '../rulebooks/rulebook.js';
import { listed, type Reading } from './reading.js';
import { cite } from './table.js';

/** A pay scale that a rulebook prints under one id: for which wagers, and how many there are to choose from. */
export interface Scale {
  readonly wagers: readonly WagerId[];
  readonly count: number;
  readonly clause: string;
}

/** Which of the printed pay scales a sheet puts in force, counted from 1. */
export function readScales(
  reading: Reading,
  rulebook: Rulebook,
  offers: readonly OptionalWager[],
): ReadonlyMap<string, number> {
  const chosen = new Map<string, number>();
  const { scales = {} } = reading.sheet;
  if (!isObject(scales)) {
    reading.fault(`scales: must be an object of scale ids and numbers, not ${quote(scales)}`);
    return chosen;
  }
  const printed = scalesOf(rulebook);
  const onLayout: readonly WagerId[] = ['player', 'banker', 'tie', ...offers];
  for (const [id, value] of Object.entries(scales)) {
    const scale = printed.get(id);
    if (!scale) {
      reading.fault(
        `scales: ${quote(id)} is not a scale of ${rulebook.id}; it prints ${listed(printed.keys())}`,
      );
    } else if (!scale.wagers.some((wager) => onLayout.includes(wager))) {
      reading.fault(
        `scales.${id}: has no effect, as ${scale.wagers.join(' or ')} is not offered; leave it out`,
      );
    } else if (!isNumberOf(scale, value)) {
      const allowed = scale.count === 1 ? '1, the only one printed' : `from 1 to ${scale.count}`;
      reading.fault(
        `scales.${id}: must be ${allowed} (${cite(rulebook, scale.clause)}), not ${quote(value)}`,
      );
    } else {
      chosen.set(id, value);
    }
  }
  return chosen;
}

const isNumberOf = (scale: Scale, value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= scale.count;

export function scalesOf(rulebook: Rulebook): ReadonlyMap<string, Scale> {
  const scales = new Map<string, Scale>();
  const add = (id: string | undefined, wager: WagerId, count: number, clause: string): void => {
    if (id === undefined) return;
    const { wagers = [], count: most = 0 } = scales.get(id) ?? {};
    scales.set(id, {
      wagers: wagers.includes(wager) ? wagers : [...wagers, wager],
      count: Math.max(most, count),
      clause,
    });
  };
  const addRule = (id: WagerId, rule: WagerRule): void => {
    for (const { pays, clause } of rule.outcomes) {
      if (pays[0] !== 'lose') add(rule.scale, id, pays.length, clause);
    }
  };

  for (const { wagers } of rulebook.variations) addRule('tie', wagers.tie);
  for (const id of optionalWagers(rulebook)) {
    const rule = rulebook.optional[id];
    if (rule) addRule(id, rule);
  }
  for (const { scale, pays, clause } of rulebook.insurance?.lines ?? []) {
    add(scale, 'insurance', pays.length, clause);
  }
  return scales;
}

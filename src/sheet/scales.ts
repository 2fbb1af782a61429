import { optionalWagers, type Rulebook, type WagerId, type WagerRule } from '../rulebooks/rulebook.js';

/** A pay scale that a rulebook prints under one id: for which wagers, and how many there are to choose from. */
export interface Scale {
  readonly wagers: readonly WagerId[];
  readonly count: number;
  readonly clause: string;
}

/** Every pay scale of a rulebook, by its id. */
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

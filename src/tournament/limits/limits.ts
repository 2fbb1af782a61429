import { change, inPlay, say } from '../at-table.js';
import { finish } from '../placings/finish.js';
import { eliminateUnder } from '../seats/eliminate.js';
import { type AtTable, type Outcome, refuse, refuseBy, roundOf, rulesOf } from '../step.js';

/** The next limits notified in advance come into force, once their point has come: nsw 15.6.15, tasmania 16.5.3. */
export function limits(at: AtTable): Outcome<AtTable> {
  const { limitsUsed, settled, indicator, exits } = at.session;
  const next = roundOf(at).later[limitsUsed];
  if (!next) return refuseBy(at.tournament, 'not-notified', { is: 'no-limits-left' });
  const isDue = next.after === 'indicator' ? indicator : settled >= next.after;
  if (!isDue) return refuseBy(at.tournament, 'not-notified', { is: 'limits-not-due' });
  const { minimum, maximum } = next;
  const changed = change(at, {
    limits: { minimum, maximum },
    limitsUsed: limitsUsed + 1,
    indicator: false,
  });
  const after = eliminateUnder(say(changed, { limits: { minimum, maximum } }), minimum);
  return inPlay(after).length === 0 ? finish(after, after.session.exits > exits) : after;
}

/** tasmania 16.5.1 and 16.5.2. */
export function indicator(at: AtTable): Outcome<AtTable> {
  if (rulesOf(at.tournament).limits === 'after the indicator card') return change(at, { indicator: true });
  return refuse(at.tournament, 'not-offered', { is: 'not-offered', what: 'an indicator card' });
}

export const lastCoup = (at: AtTable): AtTable => change(at, { lastOfShoe: true });

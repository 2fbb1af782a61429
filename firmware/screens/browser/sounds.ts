import type { CoupView } from '../views/coup-view.js';
import type { LaidView } from '../views/layout-view.js';

/** What can be heard at a table. */
export type Sound = 'chip' | 'card' | 'no-more-bets' | 'last-seconds' | 'win' | 'call';

/** What sounds are told from. `own` is the seat whose win is heard; null hears those of all. */
export interface Heard {
  readonly coup: Pick<CoupView, 'phase' | 'past' | 'closing' | 'player' | 'banker'>;
  readonly layout: readonly Pick<LaidView, 'seat' | 'chips' | 'ended' | 'calling'>[];
}

const LAST = 5;

/** What is heard as a table goes from one view to the next. */
export function soundsBetween(before: Heard, after: Heard, own: number | null): readonly Sound[] {
  const sounds: Sound[] = [];
  const cards = ({ coup }: Heard): number =>
    coup.past ? 0 : [...coup.player.cards, ...coup.banker.cards].length;
  if (cards(after) > cards(before)) sounds.push('card');
  if (chipsIn(after) > chipsIn(before)) sounds.push('chip');
  if (before.coup.phase === 'betting' && after.coup.phase === 'dealing') sounds.push('no-more-bets');
  const [was, is] = [secondsOf(before), secondsOf(after)];
  if (is !== null && is <= LAST && is > 0 && was !== null && was > is) sounds.push('last-seconds');
  if (!before.coup.past && after.coup.past && hasWon(after, own)) sounds.push('win');
  if (callsIn(after) > callsIn(before)) sounds.push('call');
  return sounds;
}

const chipsIn = ({ layout }: Heard): number =>
  layout.reduce((sum, { chips }) => sum + Object.values(chips).reduce((all, one) => all + one, 0), 0);

const callsIn = ({ layout }: Heard): number => layout.filter(({ calling }) => calling).length;

const secondsOf = ({ coup: { closing } }: Heard): number | null =>
  closing && Math.ceil(closing.milliseconds / 1000);

const hasWon = ({ layout }: Heard, own: number | null): boolean =>
  layout.some(
    ({ seat, ended }) =>
      (own === null || seat === own) && Object.values(ended).some(({ result }) => result === 'win'),
  );

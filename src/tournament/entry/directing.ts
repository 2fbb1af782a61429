import type { EventOf } from '../events.js';
import type { Tournament } from '../state/tournament.js';
import { type Outcome, refuse, step } from '../step.js';

/** A director comes or goes: crown-sydney 12.2.3 and its deputies in (a), tasmania 16.2.7. */
export function director(tournament: Tournament, { by, present }: EventOf<'director'>): Outcome {
  const others = tournament.directors.filter((id) => id !== by.id);
  return step({ ...tournament, directors: present ? [...others, by.id] : others });
}

/** The players know the conditions: crown-sydney 12.3.1, tasmania 16.2.5. */
export const brief = (tournament: Tournament): Outcome => step({ ...tournament, briefed: true });

export function clock(tournament: Tournament, { minute }: EventOf<'clock'>): Outcome {
  const now = tournament.minute;
  if (minute < now) return refuse(tournament, 'bad-event', { is: 'minute-past', now });
  return step({ ...tournament, minute });
}

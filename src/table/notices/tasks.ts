import type { TaskMoment } from '../../rulebooks/notices.js';
import { playersMayHandle } from '../handling/handling.js';
import type { Message } from '../messages.js';
import type { Phase, State } from '../state/state.js';
import type { RuleContext } from '../step.js';
import { taskPrompt } from './task-prompt.js';

/** The tasks for people in the phase the table has just reached. */
export function taskPrompts(context: RuleContext, before: State, after: State): readonly Message[] {
  const moments = momentsOf(before.phase, after.phase);
  if (moments.length === 0) return [];
  const played = after.method?.where ?? [];
  return context.rules.notices.tasks
    .filter(
      (row) =>
        row.at.some((moment) => moments.includes(moment)) && (!row.where || played.includes(row.where)),
    )
    .map(({ clause }) => taskPrompt(context, clause));
}

function momentsOf(before: Phase, after: Phase): readonly TaskMoment[] {
  if (before.is === after.is) return [];
  switch (after.is) {
    case 'shuffle':
      return before.is === 'closed' ? ['opening', 'shuffle'] : ['end of shoe', 'shuffle'];
    case 'cut':
      return ['cut'];
    case 'burn':
      return ['burn'];
    case 'dealing':
      return after.handling && playersMayHandle(after.handling) && after.wagers.length > 0
        ? ['handling']
        : [];
    case 'closed':
      return ['closing'];
    case 'betting':
      return ['betting'];
    case 'result':
    case 'paying':
      return [];
  }
}

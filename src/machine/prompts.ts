import { type Moment, PROMPTS } from '../procedures/prompts.js';
import type { RulebookId } from '../rulebooks/rulebook.js';
import { playersMayHandle } from './card-holders.js';
import type { Said } from './said.js';
import type { Phase, State } from './state.js';

/** What people are to do now, by the phase that the table has come to. */
export function prompts(rulebook: RulebookId, before: State, after: State): readonly Said[] {
  const moments = momentsOf(before.phase, after.phase);
  if (moments.length === 0) return [];
  const played = after.method?.where ?? [];
  return PROMPTS[rulebook]
    .filter(
      ({ at, where }) => at.some((moment) => moments.includes(moment)) && (!where || played.includes(where)),
    )
    .map(({ says, clause }) => ({ prompt: says, clause: `${rulebook} ${clause}` }));
}

function momentsOf(before: Phase, after: Phase): readonly Moment[] {
  if (before.is === after.is) return [];
  switch (after.is) {
    case 'shuffle':
      return before.is === 'closed' ? ['opening', 'shuffle'] : ['end of shoe', 'shuffle'];
    case 'cut':
      return ['cut'];
    case 'burn':
      return ['burn'];
    case 'dealing':
      return after.handling && playersMayHandle(after.handling) ? ['handling'] : [];
    case 'closed':
      return ['closing'];
    case 'betting':
      return ['betting'];
    case 'result':
    case 'paying':
      return [];
  }
}

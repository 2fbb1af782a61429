import { type Moment, PROMPTS } from '../procedures/prompts.js';
import type { RulebookId } from '../rulebooks/rulebook.js';
import { playersMayHandle } from './card-holders.js';
import type { Said } from './said.js';
import type { Phase } from './state.js';

/** What people are to do now, by the phase that the table has come to. */
export function prompts(rulebook: RulebookId, before: Phase, after: Phase): readonly Said[] {
  const moments = momentsOf(before, after);
  return PROMPTS[rulebook]
    .filter(({ at }) => at.some((moment) => moments.includes(moment)))
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

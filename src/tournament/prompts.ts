import type { TournamentPrompt, TournamentTask } from '../rulebooks/tournaments.js';
import type { Event } from './events.js';
import type { Fact } from './facts.js';
import { cite, rulesOf, type Step } from './step.js';

/** A task for people, by its clause. */
export interface Prompt {
  readonly prompt: TournamentTask;
  readonly clause: string;
}

/** What the staff are to do after an event that was taken. */
export function promptsAfter({ type }: Event, { tournament, facts }: Step): readonly Prompt[] {
  const moments = new Set([...facts.flatMap(momentsOf), ...(MOMENTS_OF_EVENTS[type] ?? [])]);
  return rulesOf(tournament)
    .prompts.filter(({ when }) => moments.has(when))
    .map(({ task, clause }) => ({ prompt: task, clause: cite(tournament, clause) }));
}

type Moment = TournamentPrompt['when'];

const MOMENTS_OF_EVENTS: Readonly<Partial<Record<Event['type'], readonly Moment[]>>> = {
  pass: ['pass card'],
  indicator: ['indicator'],
};

function momentsOf(fact: Fact): readonly Moment[] {
  if ('session' in fact) return ['session'];
  if ('coup' in fact) return fact.coup.marker === null ? [] : ['coup in order'];
  if ('form' in fact) return ['form'];
  if ('secret' in fact) return ['form shown'];
  if ('cards' in fact) {
    const { player, banker } = fact.cards;
    return [
      player === null ? 'hand for nobody' : "Player's hand passed",
      banker === null ? 'hand for nobody' : "Banker's hand passed",
    ];
  }
  if ('result' in fact) return fact.result.winner === 'tie' ? ['tied coup'] : [];
  if ('eliminated' in fact) return ['eliminated'];
  if ('tie' in fact) return ['play-off owed'];
  if ('standings' in fact) return ['session over'];
  return 'chipsReturned' in fact && fact.chipsReturned.missing !== 0 ? ['chips missing'] : [];
}

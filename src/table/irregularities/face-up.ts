import type { Message } from '../messages.js';
import { taskPrompt } from '../notices/task-prompt.js';
import { isDealtFromDevice } from '../shoe/device.js';
import { cited, type RuleContext } from '../step.js';

/**
 * The clause by which a card found face up in the shoe, or disclosed by accident, has the coup dealt without wagers.
 */
export function spoilingClause(
  context: RuleContext,
  place: number,
  how: 'face up' | 'disclosed',
): string | null {
  const { first, initial } = context.rules.irregularities.faceUp;
  const boxed = how === 'face up' && context.state.method?.where.includes('international');
  if (initial && place < 4 && boxed) return cited(context, initial.clause);
  const spoils =
    first.spoils === 'seen in any way' || (first.spoils === 'found face up' && how === 'face up');
  return place === 0 && spoils ? cited(context, first.clause) : null;
}

/** The card is played. A shuffling device may hold more like it. */
export function faceUpMessages(context: RuleContext, card: string, place: number): readonly Message[] {
  const { first, later } = context.rules.irregularities.faceUp;
  const clause =
    spoilingClause(context, place, 'face up') ?? cited(context, place === 0 ? first.clause : later.clause);
  const noted: Message = { noted: { is: 'lay-face-up', card }, clause };
  if (later.check === undefined || !isDealtFromDevice(context)) return [noted];
  return [noted, taskPrompt(context, later.check)];
}
